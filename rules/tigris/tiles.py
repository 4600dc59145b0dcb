"""The pieces: four colours, each with its tile, its leader and its building; monuments."""

from typing import Any

from rules.kernel.words import Names, Plain, Voice, msg
from rules.tigris.board import DATA, SQUARE_NAMES

BLACK, RED, BLUE, GREEN = COLOUR_ORDER = range(4)
KING, TRADER = BLACK, GREEN  # leaders are told by their colour

COLOURS = Names({BLACK: msg("black"), RED: msg("red"), BLUE: msg("blue"), GREEN: msg("green")})
TILES = Names(
    {
        BLACK: msg("settlement|black tile"),
        RED: msg("temple|red tile"),
        BLUE: msg("farm|blue tile"),
        GREEN: msg("market|green tile"),
    }
)
LEADERS = Names(
    {
        BLACK: msg("king|black leader"),
        RED: msg("priest|red leader"),
        BLUE: msg("farmer|blue leader"),
        GREEN: msg("trader|merchant|green leader"),
    }
)
BUILDINGS = Names(
    {
        BLACK: msg("palace"),
        RED: msg("library"),
        BLUE: msg("granary"),
        GREEN: msg("market hall|hall"),
    }
)
MONUMENTS = Names(
    {
        "red-black": msg("red-black|black-red"),
        "red-green": msg("red-green|green-red"),
        "blue-black": msg("blue-black|black-blue"),
        "blue-red": msg("blue-red|red-blue"),
        "green-blue": msg("green-blue|blue-green"),
        "green-black": msg("green-black|black-green"),
    }
)
# What `place` may name: a leader is its colour, a tile its colour and four.
TILE = 4
PIECES = Names({**LEADERS.names, **{TILE + c: name for c, name in TILES.names.items()}})

_WORDS = ("black", "red", "blue", "green")
COUNTS: list[int] = [DATA["tiles"][word] for word in _WORDS]
MONUMENT_ORDER: tuple[str, ...] = tuple(DATA["monuments"]["pairs"])
PAIRS: dict[str, tuple[int, ...]] = {
    pair: tuple(_WORDS.index(word) for word in pair.split("-")) for pair in MONUMENT_ORDER
}

# How a square is written in the state, one letter each.
EMPTY, FLIPPED, RUIN = ".", "#", "x"
FACES = "krbg"  # tiles by colour
HEADS = "ABCDEFGHIJKLMNOP"  # leaders: four of seat 0, four of seat 1, …


def head(seat: int, colour: int) -> str:
    """The letter of a seat's leader."""
    return HEADS[4 * seat + colour]


def owner(letter: str) -> tuple[int, int]:
    """The seat and the colour of a leader's letter."""
    return divmod(HEADS.index(letter), 4)


class Squares(Plain):
    """Squares, by column letter and row."""

    def show(self, value: int, voice: Voice) -> str:
        return SQUARE_NAMES[value]

    def spoken(self, value: Any, voice: Voice) -> tuple[str, ...]:
        return (SQUARE_NAMES[value],)


class Numbers(Plain):
    """How many tiles are added; none may be said in words."""

    def spoken(self, value: Any, voice: Voice) -> tuple[str, ...]:
        none = voice(msg("none|nothing|no")).split("|") if value == 0 else ()
        return (str(value), *none)


class Adding(Numbers):
    """The same behind a word of its own, so that a number never runs into a square's name."""

    def show(self, value: Any, voice: Voice) -> str:
        return self.spoken(value, voice)[0]

    def spoken(self, value: Any, voice: Voice) -> tuple[str, ...]:
        numbers = super().spoken(value, voice)
        return tuple(w for n in numbers for w in voice(msg("add {n}|adding {n}"), n=n).split("|"))


SQUARES, NUMBERS, ADDING = Squares(), Numbers(), Adding()
