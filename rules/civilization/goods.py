"""The trade cards: eleven goods in nine stacks, and the calamities below them."""

from collections import Counter
from collections.abc import Iterable

from rules.civilization.nations import DATA
from rules.kernel.words import Names, msg

GOODS = Names(
    {
        "hides": msg("hides|hide"),
        "ochre": msg("ochre"),
        "iron": msg("iron"),
        "papyrus": msg("papyrus"),
        "salt": msg("salt"),
        "grain": msg("grain"),
        "cloth": msg("cloth"),
        "bronze": msg("bronze"),
        "spices": msg("spices|spice"),
        "gems": msg("gems|gem"),
        "gold": msg("gold"),
    }
)
CALAMITIES = Names(
    {
        "volcano_earthquake": msg("Volcano or Earthquake|volcano|earthquake"),
        "famine": msg("Famine"),
        "civil_war": msg("Civil War"),
        "flood": msg("Flood"),
        "epidemic": msg("Epidemic"),
        "civil_disorder": msg("Civil Disorder"),
        "iconoclasm_heresy": msg("Iconoclasm & Heresy|iconoclasm|heresy"),
        "piracy": msg("Piracy"),
    }
)
CARDS = Names({**GOODS.names, **CALAMITIES.names})
VALUE: dict[str, int] = {good: row["value"] for good, row in DATA["goods"].items()}
COUNT: dict[str, int] = {good: row["count"] for good, row in DATA["goods"].items()}
STACK: dict[str, int] = VALUE | {card: row["stack"] for card, row in DATA["calamities"].items()}
RED = frozenset(card for card, row in DATA["calamities"].items() if row["back"] == "red")
BLACK = frozenset(card for card, row in DATA["calamities"].items() if row["back"] == "black")
STACKS = 9
LEAST_TRADED: int = DATA["limits"]["least_traded"]
GOLD_PRICE: int = DATA["limits"]["gold_price"]


def worth(cards: Iterable[str]) -> int:
    """What cards are worth in sets: the square of their number times their value."""
    held = Counter(cards)
    return sum(VALUE[card] * n * n for card, n in held.items() if card in VALUE)


def sorted_hand(cards: Iterable[str]) -> list[str]:
    """Cards in the order of their stacks."""
    names = list(CARDS.names)
    return sorted(cards, key=names.index)
