"""Commands about the match rather than the move: vote, diary, resign, rules."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rules import kernel
from rules.kernel.reading import plain
from rules.kernel.words import msg
from server import lines, links, pressing, replacing, voting
from server.errors import DeskError
from server.receipt import Verdict

if TYPE_CHECKING:
    from server.lines import Item
    from server.submission import Submission

VOTE, DIARY, RESIGN, RULES = msg("vote"), msg("diary"), msg("resign"), msg("rules")
YES, NO = msg("yes|y|aye"), msg("no|n|nay")
HOW_TO_VOTE = msg("Write vote yes or vote no.")
RULES_LINK = msg("All of {title}: {link}")
NO_TOPIC = msg("Nothing in the rules of {title} is called “{topic}”.")


def run(of: "Submission", item: "Item") -> Verdict:
    """Do one of these commands and say what came of it."""
    try:
        return RUN[item.name](of, item)
    except DeskError as error:
        return Verdict(item.line, "refused", (error.said(of.voice),))


def done(of: "Submission", item: "Item", sentence: str) -> Verdict:
    """The verdict on a command that was obeyed, or only tried."""
    return Verdict(item.line, "tried" if of.dry else "command", (sentence,))


def vote(of: "Submission", item: "Item") -> Verdict:
    """Answer what the moderator asks everybody."""
    said = plain(item.rest)
    yes = said in lines.words(YES, of.table.voices)
    if not yes and said not in lines.words(NO, of.table.voices):
        return Verdict(item.line, "refused", (of.voice(HOW_TO_VOTE),))
    return done(of, item, voting.cast(of.table, of.seat, yes, dry=of.dry).said(of.voice))


def diary(of: "Submission", item: "Item") -> Verdict:
    """Keep a thought to oneself until the match is over."""
    text = "\n".join([item.rest, *item.text])
    return done(of, item, pressing.diary(of.table, of.seat, text, dry=of.dry).said(of.voice))


def resign(of: "Submission", item: "Item") -> Verdict:
    """Leave the seat to a minder and ask the moderator for somebody else."""
    return done(of, item, replacing.resign(of.table, of.seat, dry=of.dry).said(of.voice))


def rules(of: "Submission", item: "Item") -> Verdict:
    """What the game has to say on a topic, and where the whole of it stands."""
    game, voice = of.table.game, of.voice
    told = [line for line in rule_lines(of) if plain(item.rest) in plain(line)]
    missing = voice(NO_TOPIC, title=game.title, topic=item.rest)
    link = links.url(of.table.office, f"/help/{game.slug}")
    page = voice(RULES_LINK, title=game.title, link=link)
    return Verdict(item.line, "command", (), block="\n".join([*(told or [missing]), "", page]))


def rule_lines(of: "Submission") -> list[str]:
    """Orders, standing orders and what is particular to this match, each with its help."""
    game, voice = of.table.game, of.voice
    orders = (*game.orders, *kernel.standings(game))
    written = [
        (kernel.grammar(order).said(voice), voice(kernel.help_of(order))) for order in orders
    ]
    particular = [note.said(voice) for note in game.notes(of.table.match.options)]
    return [*particular, *(f"{usage}\n    {help}" for usage, help in written)]


RUN: dict[str, Callable[["Submission", "Item"], Verdict]] = {
    VOTE: vote,
    DIARY: diary,
    RESIGN: resign,
    RULES: rules,
}
HELPS: Sequence[tuple[str, str, str]] = (
    (VOTE, msg("vote yes, or vote no"), msg("Answer what the moderator asks everybody.")),
    (DIARY, msg("diary: WORDS"), msg("Keep a thought to yourself until the match is over.")),
    (RULES, msg("rules [topic]"), msg("The orders of the game, and where its rules stand.")),
    (RESIGN, msg("resign"), msg("Leave your seat to a minder, and to whoever follows you.")),
)
