"""The games of the house: the only list of them."""

from rules.kernel.game import Game

try:
    from rules import imhotep

    GAMES: dict[str, Game] = {game.slug: game for game in (imhotep.GAME,)}
except (ImportError, AttributeError):
    GAMES = {}
