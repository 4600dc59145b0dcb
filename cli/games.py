"""Which game is meant, and with which options."""

from cli.telling import usage
from rules import GAMES
from rules.kernel import Game, StartError


def find(slug: str) -> Game:
    """The game of that name, or a sentence with the names there are."""
    if slug not in GAMES:
        usage(f"There is no game {slug!r}; the games are: {', '.join(sorted(GAMES))}.")
    return GAMES[slug]


def chosen(game: Game, pairs: list[str]) -> dict[str, str]:
    """`name=value` pairs as options of this game."""
    for pair in pairs:
        if "=" not in pair:
            usage(f"{pair!r} is no option; write name=value. {permitted(game)}")
    given = dict(pair.split("=", 1) for pair in pairs)
    try:
        game.chosen(given)
    except StartError as trouble:
        usage(trouble.said())
    return given


def permitted(game: Game) -> str:
    """Every option with its values, as they are written in the shell."""
    told = (f"{o.name}={'|'.join(map(str, o.values.names))}" for o in game.options)
    return f"{game.title} has: {', '.join(told) or 'no options'}."


def seated(game: Game, seats: int | None) -> int:
    """How many play: as told, if the game allows it; else as many as it can hold."""
    if seats is None:
        return max(game.seats)
    try:
        game.check_seats(seats)
    except StartError as trouble:
        usage(trouble.said())
    return seats
