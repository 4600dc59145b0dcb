"""Words and letters that the written board and the picture share."""

from collections import Counter
from collections.abc import Iterable

from rules.civilization.board import AREAS, area_of
from rules.civilization.goods import CARDS
from rules.civilization.nations import NATIONS
from rules.civilization.view import NationSight, OfferSight, Sight
from rules.kernel.words import Names, Voice, msg

LETTERS = {
    "hispania": "H",
    "gaul": "G",
    "africa": "A",
    "italy": "I",
    "illyria": "L",
    "thrace": "T",
    "crete": "C",
    "asia": "S",
    "assyria": "Y",
    "babylon": "B",
    "egypt": "E",
    "": "?",
}
PHASES = Names(
    {
        "SettingOut": msg("choice of nations"),
        "Taxes": msg("taxes"),
        "Revolt": msg("revolts"),
        "Expansion": msg("population expansion"),
        "Ships": msg("ship building"),
        "Movement": msg("movement"),
        "Cities": msg("city building"),
        "Support": msg("support of cities"),
        "Drawing": msg("drawing trade cards"),
        "Gold": msg("buying gold"),
        "Trade": msg("trade"),
        "Purchases": msg("civilization cards"),
        "FullHands": msg("return of trade cards"),
    }
)
CALAMITY = msg("calamities")


def headline(sight: Sight, voice: Voice) -> str:
    """Round, phase, and who is asked."""
    if sight.over:
        winners = [voice.name(n) for n, place in enumerate(sight.places) if place == 1]
        return voice(msg("The game is over. Victory goes to {seats}."), seats=winners)
    known = sight.phase in PHASES.names
    phase = PHASES.show(sight.phase, voice) if known else voice(CALAMITY)
    asked = [voice.name(seat) for seat in sight.asked]
    said = msg("Round {round}, {phase}. Asked: {seats}.")
    return voice(said, round=sight.round, phase=phase, seats=asked)


def title(sight: Sight, seat: int, voice: Voice) -> str:
    """`Crete (Anne)`."""
    name = sight.nations[seat].name
    return f"{NATIONS.show(name, voice)} ({voice.name(seat)})" if name else voice.name(seat)


def letter(nation: NationSight) -> str:
    return LETTERS[nation.name]


def areas(names: Iterable[str], voice: Voice) -> str:
    return ", ".join(AREAS.show(area_of(name), voice) for name in names)


def amounts(tokens: dict[str, int], voice: Voice) -> str:
    return ", ".join(f"{n} {AREAS.show(area, voice)}" for area, n in tokens.items())


def tally(cards: Iterable[str], voice: Voice) -> str:
    """`2 salt, 1 grain`."""
    held = Counter(cards)
    return ", ".join(f"{n} {CARDS.show(card, voice)}" for card, n in held.items())


def offer(sight: OfferSight, voice: Voice) -> str:
    """An offer in one line."""
    facts = {"number": sight.number, "seat": voice.name(sight.seat), "cards": sight.cards}
    facts |= {"worth": sight.worth, "named": CARDS.show(sight.named, voice)}
    if sight.to:
        said = msg("{number} {seat}, to {to}: {cards} cards worth {worth} with {named}")
        return voice(said, to=sight.to, **facts)
    said = msg(
        "{number} {seat}: {cards} cards worth {worth} with {named}, for {wanted} worth {least}"
    )
    return voice(said, wanted=sight.wanted, least=sight.least, **facts)
