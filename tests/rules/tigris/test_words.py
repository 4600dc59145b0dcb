"""Orders, events and boards in English and Spanish."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules import kernel
from rules.kernel import Chance
from rules.tigris.marks import LEADER_LETTERS, TILE_LETTERS
from rules.tigris.orders import ORDERS
from server.catalogue import voice, voices
from tests.rules.tigris.keen import keen
from tests.rules.tigris.table import BULL, GAME, LION, NAMES, VARIANT, table

SPANISH = voice("es", "tigris", NAMES)
BOTH = voices("tigris", NAMES)
WIDEST = 54  # columns of a phone held upright, in small print
ALL = {"board": "alternative", "buildings": "yes"}


def walk(seats: int, options: dict[str, str], n: int) -> Iterator[tuple[Any, int, kernel.Order]]:
    """Every position of a lively match, with who answers and what."""
    dice = Chance(b"words" + bytes([n]))
    state = kernel.start(GAME, b"match" + bytes([n]), seats, options).state
    while decisions := kernel.pending(state):
        seat = decisions[0].seat
        order = keen(state, seat, dice)
        yield state, seat, order
        state = kernel.apply(GAME, state, seat, order).state


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, ALL], ids=["classic", "alternative"])
def test_spanish_orders_read_back(seats: int, options: dict[str, str]) -> None:
    """Every order written in Spanish reads back as itself, alone and beside English."""
    for n in range(3):
        for state, seat, order in walk(seats, options, n):
            line = order.said(SPANISH)
            assert kernel.read(GAME, line, state, seat, (SPANISH,)) == order, line
            assert kernel.read(GAME, line, state, seat, BOTH) == order, line
            assert kernel.read(GAME, str(order), state, seat, BOTH) == order, str(order)


def turn() -> Any:
    """A turn in which every action is open."""
    leaders = {LION: "trader B3", BULL: "king G4"}
    return table(r="G5", k="J5 K5 J6", leaders=leaders, hands={LION: "krrbgg"}).s


def test_every_line_of_a_menu_reads_back() -> None:
    """Whatever a menu offers may be copied into the answer, in either language."""
    state = turn()
    orders = kernel.menu(GAME, state, LION, 5000)
    asked = kernel.pending(state)[0].verbs
    assert {type(order).__name__ for order in orders} == set(asked)
    assert set(asked) == {"Attack", "Place", "Withdraw", "Strike", "Swap", "Wish", "Pass"}
    for order in orders:
        for line in (str(order), order.said(SPANISH)):
            assert kernel.read(GAME, line, state, LION, BOTH) == order, line


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("Place the king at C2.", "place king at C2"),
        ("place leader king on c2", "place king at C2"),
        ("place king C2", "place king at C2"),
        ("place black leader at C2", "place king at C2"),
        ("move trader to A2", "place trader at A2"),
        ("move merchant to A2", "place trader at A2"),
        ("coloca el rey en C2", "place king at C2"),
        ("colocar líder rey en c2", "place king at C2"),
        ("desplazar mercader a A2", "place trader at A2"),
        ("place tile market at E5", "place market at E5"),
        ("place green tile at E5", "place market at E5"),
        ("colocar loseta mercado en E5", "place market at E5"),
        ("colocar una loseta de mercado en E5", "place market at E5"),
        ("poner agricultura en A4", "place farm at A4"),
        ("place king at G6, add 2", "place king at G6 add 2"),
        ("place king at G6 adding none", "place king at G6 add 0"),
        ("place king at G6", "place king at G6"),
        ("colocar rey en G6, añadiendo 1", "place king at G6 add 1"),
        ("colocar rey en G6 y añadir 1", "place king at G6 add 1"),
        ("withdraw the trader", "withdraw trader"),
        ("retirar mercader", "withdraw trader"),
        ("catastrophe on A5", "catastrophe at A5"),
        ("strike A5", "catastrophe at A5"),
        ("catástrofe en A5", "catastrophe at A5"),
        ("swap market and settlement", "swap settlement, market"),
        ("exchange market, market", "swap market, market"),
        ("swap", "swap settlement, temple, temple, farm, market, market"),
        ("cambiar todo", "swap settlement, temple, temple, farm, market, market"),
        ("cambiar mercado, templo", "swap temple, market"),
        ("build black-red if possible", "build red-black if possible"),
        ("construir negro-rojo si es posible", "build red-black if possible"),
        ("pass", "pass"),
        ("pasar", "pass"),
    ],
)  # fmt: skip
def test_ways_to_say_it(line: str, canonical: str) -> None:
    """Short forms, synonyms, articles, accents and both languages lead to the same order."""
    assert str(kernel.read(GAME, line, turn(), LION, BOTH)) == canonical


@pytest.mark.parametrize(
    ("line", "canonical"),
    [("add 1", "add 1"), ("add none", "add 0"), ("add all", "add 2"), ("añadir todas", "add 2"),
     ("añadir ninguna", "add 0"), ("añade 2", "add 2")],
)  # fmt: skip
def test_ways_to_support(line: str, canonical: str) -> None:
    """A number, none or all."""
    t = table(r="G5", leaders={BULL: "king G4"}, hands={BULL: "rr"})
    t.order(LION, "place king at G6")
    assert str(kernel.read(GAME, line, t.s, BULL, BOTH)) == canonical


HALVES = [
    "place king",
    "place king at",
    "place king at Q5",
    "add 2",
    "catastrophe",
    "colocar rey en",
    "build palace if possible",
]


@pytest.mark.parametrize("line", HALVES)
def test_half_an_order_is_none(line: str) -> None:
    """An order that breaks off, or names what is not there, is refused and never guessed at."""
    with pytest.raises(kernel.OrderError):
        kernel.read(GAME, line, turn(), LION, BOTH)


def test_a_square_is_never_cut() -> None:
    """A square that cannot be is not read as a shorter one with tiles added."""
    with pytest.raises(kernel.OrderError):
        kernel.read(GAME, "place king at G60", turn(), LION, BOTH)


def test_letters_differ() -> None:
    """In each language the four tiles and the four leaders have letters of their own."""
    for reader in BOTH:
        assert len(set(reader(TILE_LETTERS))) == len(set(reader(LEADER_LETTERS))) == 4


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("options", [{}, ALL], ids=["classic", "alternative"])
@pytest.mark.parametrize("reader", BOTH, ids=["en", "es"])
def test_board_fits_a_phone(seats: int, options: dict[str, str], reader: kernel.Voice) -> None:
    """No line of the written board is too wide; the picture is whole and not too big."""
    for state, seat, _ in list(walk(seats, options, 1))[::9]:
        sight = kernel.view(GAME, state, seat)
        text, drawn = GAME.board_text(sight, reader), GAME.board_svg(sight, reader)
        assert max(map(len, text.splitlines())) <= WIDEST, text
        assert "{" not in text + drawn
        assert drawn.count("<svg") == 1
        assert len(drawn) < 100_000


def test_names_are_escaped_in_the_picture() -> None:
    """A name cannot break the picture."""
    reader = voice("en", "tigris", ("<b>&", "B", "C", "D"))
    drawn = GAME.board_svg(kernel.view(GAME, table().s, None), reader)
    assert "<b>" not in drawn
    assert "&lt;b&gt;&amp;" in drawn


def test_spanish_speaks_no_english() -> None:
    """Every sentence of a match differs between the languages, so none was forgotten."""
    plain = {"Revealed"}
    for state, seat, order in walk(4, ALL, 2):
        for event in kernel.apply(GAME, state, seat, order).events:
            if type(event).__name__ not in plain:
                assert event.sentence(SPANISH) != event.sentence(BOTH[0])


def test_questions_speak_spanish() -> None:
    """Every question of a match is put in Spanish."""
    for state, _, _ in walk(3, VARIANT, 3):
        for decision in kernel.pending(state):
            assert decision.prompt.said(SPANISH) != decision.prompt.said(BOTH[0])


def test_every_order_is_given_somewhere() -> None:
    """Lively matches use every order of the game."""
    seen = {type(order) for n in range(9) for _, _, order in walk(4, ALL, n)}
    seen |= {type(order) for n in range(9) for _, _, order in walk(2, VARIANT, n)}
    assert {order.__name__ for order in ORDERS} - {kind.__name__ for kind in seen} == set()
