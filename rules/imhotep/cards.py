"""The market cards: their names, colours, numbers and sites."""

from typing import Any

from rules.imhotep.board import DATA
from rules.kernel.words import Names, msg

PAIR = "pair"  # how the two hidden cards of market B are named in an order

CARDS = Names(
    {
        "paved_path": msg("paved path|path"),
        "sarcophagus": msg("sarcophagus"),
        "entrance": msg("entrance"),
        "pyramid_decoration": msg("pyramid decoration"),
        "temple_decoration": msg("temple decoration"),
        "chamber_decoration": msg("burial chamber decoration|chamber decoration"),
        "obelisk_decoration": msg("obelisk decoration|obelisks decoration"),
        "statue": msg("statue"),
        "lever": msg("lever"),
        "hammer": msg("hammer"),
        "sail": msg("sail"),
        "chisel": msg("chisel"),
        PAIR: msg("hidden pair|pair"),
    }
)

_TABLE: dict[str, dict[str, Any]] = DATA["cards"]

COLOUR: dict[str, str] = {card: row["colour"] for card, row in _TABLE.items()}
COUNT: dict[str, int] = {card: row["count"] for card, row in _TABLE.items()}
SITE: dict[str, str] = {card: row["site"] for card, row in _TABLE.items() if "site" in row}
RED = frozenset(card for card, colour in COLOUR.items() if colour == "red")
GREEN = frozenset(card for card, colour in COLOUR.items() if colour == "green")
BLUE = frozenset(card for card, colour in COLOUR.items() if colour == "blue")


def new_deck() -> list[str]:
    """All the market cards, one by one."""
    return [card for card, count in COUNT.items() for _ in range(count)]
