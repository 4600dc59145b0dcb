"""Short words shared by the written and the drawn board."""

from collections import Counter
from collections.abc import Iterable

from rules.imhotep.board import (
    BONUS,
    CHAMBER_RANKS,
    COLOURS,
    OBELISK_RANKS,
    PYRAMID_A,
    PYRAMID_B,
    PYRAMID_EXTRA,
    SITES,
    TOWER_LATER,
    TOWER_STONES,
    TOWERS,
)
from rules.imhotep.cards import CARDS
from rules.imhotep.state import EMPTY
from rules.imhotep.view import BuilderSight, ShipSight, Sight
from rules.kernel.words import Names, Voice, msg, msgs

# One letter a colour: black, white, brown, grey.  No two may be alike in a language.
LETTERS = msg("KWBG")
SOURCES = Names(
    {
        "pyramid": msg("pyramid|pyramids"),
        "temple": msg("temple"),
        "chamber": msg("burial chamber|chamber"),
        "obelisks": msg("obelisks|obelisk"),
        "statues": msg("statues"),
        "decorations": msg("decorations"),
        "unused": msg("unused cards"),
        "wrath": msg("wrath"),
    }
)
GIVES = Names(
    {"card": msg("and a card"), "stones": msg("and 3 stones"), "load": msg("and load one")}
)
REWARDS = Names(
    {"choice": msg("1 point or 2 stones"), "points": msg("2 points"), "card": msg("a card")}
)
EFFECTS = Names(
    {
        "red": msg("at once"),
        "green": msg("1 per 3 stones"),
        "purple": msg("1·3·6·10·15"),
        "blue": msg("an action"),
    }
)
BONUS_MARK = "*"  # a space that gives more than its points


def letter(owner: int, voice: Voice) -> str:
    """The mark of a stone's owner; a dot for none."""
    return "." if owner == EMPTY else voice(LETTERS)[owner]


def tally(cards: Iterable[str], voice: Voice) -> str:
    """`statue×2, lever`."""
    counts = Counter(cards)
    names = ((CARDS.show(card, voice), count) for card, count in counts.items())
    return ", ".join(f"{name}×{count}" if count > 1 else name for name, count in names)


def headline(sight: Sight, voice: Voice) -> str:
    """Where the game stands, in one line."""
    if sight.over:
        winners = [voice.name(n) for n, place in enumerate(sight.places) if place == 1]
        return voice(msg("Game over. Won by {names}"), names=winners)
    names = [voice.name(seat) for seat in sight.asked]
    return voice(msg("Round {n} of 6. To answer: {names}"), n=sight.round, names=names)


def site_title(sight: Sight, site: str, voice: Voice) -> str:
    """`Temple, side A`."""
    name = SITES.show(site, voice)
    return voice(msg("{site}, side {side}"), site=name.capitalize(), side=sight.sides[site])


def readiness(ship: ShipSight, voice: Voice) -> str:
    """Where a ship lies, or what it lacks to sail."""
    aboard = len(ship.hold) - ship.hold.count(EMPTY)
    if ship.at:
        return voice(msg("landed: {site}"), site=SITES[ship.at])
    if aboard >= ship.least:
        return voice(msg("may sail"))
    return voice(msg("{aboard} of {least} to sail"), aboard=aboard, least=ship.least)


def player(sight: Sight, seat: int, voice: Voice) -> str:
    """`Anne (black)`, and who is reading."""
    text = msg("{name} ({colour}, you)") if seat == sight.seat else msg("{name} ({colour})")
    return voice(text, name=voice.name(seat), colour=COLOURS[seat])


def deck(sight: Sight, voice: Voice) -> str:
    return voice.count(msgs("deck: {n} card", "deck: {n} cards"), sight.deck, n=sight.deck)


def seen_pair(sight: Sight, voice: Voice) -> str:
    """The hidden pair, for whoever is looking at it."""
    cards = [CARDS.show(card, voice) for card in sight.pair]
    return voice(msg("only you see the pair: {cards}"), cards=cards) if cards else ""


def dock(sight: Sight, site: str, voice: Voice) -> str:
    """Which ship lies there."""
    for n, ship in enumerate(sight.ships, 1):
        if ship.at == site:
            text = msg("ship {n}, just landed") if n == sight.last else msg("ship {n}")
            return voice(text, n=n)
    return voice(msg("dock free"))


def levels(sight: Sight, voice: Voice) -> list[list[list[str]]]:
    """Pyramid A as three levels of rows: an owner's letter, or the points of an empty space."""
    pile = sight.pyramid[0]
    cells = [letter(pile[n], voice) if n < len(pile) else str(v) for n, v in enumerate(PYRAMID_A)]
    one, two = cells[:9], cells[9:13]
    return [[one[r::3] for r in range(3)], [two[r::2] for r in range(2)], [[cells[13]]]]


def pyramid_cells(sight: Sight, n: int, voice: Voice) -> list[str]:
    """The spaces of one pyramid of side B in building order: an owner's letter, or points."""
    pile, space = sight.pyramid[n], BONUS[n][0]
    return [
        letter(pile[k], voice) if k < len(pile) else f"{value}{BONUS_MARK if k == space else ''}"
        for k, value in enumerate(PYRAMID_B[n])
    ]


def bonus_left(sight: Sight, n: int, voice: Voice) -> str:
    """What the marked space of a pyramid of side B gives, while it is empty."""
    space, gives = BONUS[n]
    return f"{BONUS_MARK} {GIVES.show(gives, voice)}" if len(sight.pyramid[n]) <= space else ""


def counts(stones: tuple[int, ...], sight: Sight, voice: Voice) -> str:
    """All the stones of a site by owner."""
    each = (f"{letter(n, voice)} {stones.count(n)}" for n in range(len(sight.builders)))
    return voice(msg("all stones: {counts}"), counts=", ".join(each))


def next_points(sight: Sight) -> int:
    """What the next stone on pyramid A is worth."""
    laid = len(sight.pyramid[0])
    return PYRAMID_A[laid] if laid < len(PYRAMID_A) else PYRAMID_EXTRA


def extras(sight: Sight) -> tuple[int, ...]:
    """The stones beside the finished pyramids."""
    return sight.pyramid[0][len(PYRAMID_A) :] if len(sight.pyramid) == 1 else sight.pyramid[-1]


def prizes(sight: Sight, site: str) -> str:
    """The prizes by rank, or the values of the towers still to be raised."""
    seats = len(sight.builders)
    if site == "chamber":
        return " / ".join(map(str, CHAMBER_RANKS[seats]))
    if sight.sides["obelisks"] == "A":
        return " / ".join(map(str, OBELISK_RANKS[seats]))
    left = TOWERS[seats][len(sight.towers) :]
    return " / ".join(map(str, left or [TOWER_LATER]))


def loose(sight: Sight, seat: int) -> int:
    """A seat's stones at obelisks B that are in no tower."""
    return sight.obelisks[seat] - TOWER_STONES * sight.towers.count(seat)


def sources(builder: BuilderSight, voice: Voice) -> str:
    """Where a seat's points came from."""
    pairs = (f"{SOURCES.show(name, voice)} {n}" for name, n in builder.sources)
    return voice(msg("from: {sources}"), sources=", ".join(pairs))


def points(n: int, voice: Voice) -> str:
    """`1 point`, `2 points`."""
    return voice.count(msgs("{n} point", "{n} points"), n, n=n)
