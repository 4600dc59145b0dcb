"""Short words shared by the written and the drawn board."""

from collections import Counter

from rules.babylonia.board import COLOURS
from rules.babylonia.state import SOURCES
from rules.babylonia.tiles import CARDS, PIECE_OF, PIECE_ORDER, PIECES
from rules.babylonia.view import ClanSight, Sight
from rules.kernel.words import Names, Voice, msg, msgs

# One letter a colour: red, blue, white, black.  No two may be alike in a language.
LETTERS = msg("RBWK")
# One letter a kind: priest, servant, merchant, farmer.  No two may be alike in a language.
KINDS = msg("psmf")
EFFECTS = Names(
    {
        1: msg("10 points at once"),
        2: msg("one more turn after a turn of yours, once"),
        3: msg("your stand holds 7 tokens"),
        4: msg("play one noble of each kind instead of 2 tokens"),
        5: msg("play a noble along with 3 or more farmers"),
        6: msg("nobles take crops, even far from your tokens"),
        7: msg("1 more point for every 2 of your cities"),
        8: msg("free land between the rivers links your tokens"),
        9: msg("free river hexes link your tokens"),
    }
)
FROM = Names(
    {
        "ziggurats": msg("ziggurats"),
        "crops": msg("crops"),
        "nobles": msg("nobles"),
        "cities": msg("cities"),
        "cards": msg("cards"),
    }
)


def letter(seat: int, voice: Voice) -> str:
    """The mark of a clan."""
    return voice(LETTERS)[seat]


def kind(piece: str, voice: Voice) -> str:
    """The mark of a kind of token."""
    return voice(KINDS)[PIECE_ORDER.index(piece)]


def headline(sight: Sight, voice: Voice) -> str:
    """Where the game stands, in one line."""
    if sight.over:
        winners = [voice.name(n) for n, place in enumerate(sight.places) if place == 1]
        return voice(msg("Game over. Won by {names}"), names=winners)
    names = [voice.name(seat) for seat in sight.asked]
    return voice(msg("Turn {n}. To answer: {names}"), n=sight.turn, names=names)


def player(sight: Sight, seat: int, voice: Voice) -> str:
    """`Anne (red)`, and who is reading."""
    text = msg("{name} ({colour}, you)") if seat == sight.seat else msg("{name} ({colour})")
    return voice(text, name=voice.name(seat), colour=COLOURS[seat])


def points(n: int, voice: Voice) -> str:
    """`1 point`, `2 points`."""
    return voice.count(msgs("{n} point", "{n} points"), n, n=n)


def tokens(letters: str, voice: Voice) -> str:
    """`priest×2, farmer`."""
    counts = Counter(PIECE_OF[letter] for letter in letters)
    names = ((PIECES.show(piece, voice), counts[piece]) for piece in PIECE_ORDER if counts[piece])
    return ", ".join(f"{name}×{count}" if count > 1 else name for name, count in names)


def stock(clan: ClanSight, voice: Voice) -> str:
    """How many tokens stand ready and how many may still come."""
    facts = {"held": clan.held, "room": clan.room, "left": clan.left, "cities": len(clan.cities)}
    return voice(msg("stand {held} of {room}, pool {left}, cities {cities}"), **facts)


def cards(clan: ClanSight, voice: Voice) -> str:
    """The cards a clan holds; a cross marks one that is used up."""
    held = [f"{card} {CARDS.show(card, voice)}" for card in clan.cards]
    used = [f"{card} {CARDS.show(card, voice)} ×" for card in clan.spent]
    return ", ".join([*held, *used])


def sources(clan: ClanSight, voice: Voice) -> str:
    """Where a seat's points came from."""
    named = zip(SOURCES, clan.sources, strict=True)
    return ", ".join(f"{FROM.show(name, voice)} {n}" for name, n in named if n)


def offer(card: int, voice: Voice) -> str:
    """`3 large stand: your stand holds 7 tokens`."""
    return f"{card} {CARDS.show(card, voice)}: {EFFECTS.show(card, voice)}"


def race(sight: Sight) -> list[list[int]]:
    """Each seat's points at the start and after every round."""
    seats = len(sight.clans)
    rounds = [sight.tally[n : n + seats] for n in range(0, len(sight.tally), seats)]
    kept = [row for n, row in enumerate(rounds, 1) if n % seats == 0 or n == len(rounds)]
    return [[0, *(row[seat] for row in kept)] for seat in range(seats)]


def rivers(sight: Sight, voice: Voice) -> str:
    """The rule of this table about river tokens and crops."""
    if sight.river_opens:
        return voice(msg("a token on a river opens the crops beside it"))
    return voice(msg("a token on a river opens no crop"))
