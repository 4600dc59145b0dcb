"""Orders, events and boards in English and Spanish."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules import kernel
from rules.imhotep.marks import LETTERS
from rules.kernel import Chance
from server.catalogue import voice, voices
from tests.rules.imhotep.table import ALL_B, BLACK, BROWN, GAME, WHITE, table

NAMES = ("Anne", "Bart", "Cleo", "Dido")
SPANISH = voice("es", "imhotep", NAMES)
BOTH = voices("imhotep", NAMES)
WIDEST = 50  # columns of a phone held upright


def walk(seats: int, options: dict[str, str], n: int) -> Iterator[tuple[Any, int, kernel.Order]]:
    """Every position of a random match, with who answers and what."""
    dice = Chance(b"words" + bytes([n]))
    state = kernel.start(GAME, b"match" + bytes([n]), seats, options).state
    while decisions := kernel.pending(state):
        seat = dice.choice(decisions).seat
        order = kernel.sample(GAME, state, seat, dice)
        yield state, seat, order
        state = kernel.apply(GAME, state, seat, order).state


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, ALL_B], ids=["A", "B"])
def test_spanish_orders_read_back(seats: int, options: dict[str, str]) -> None:
    """Every order written in Spanish reads back as itself, alone and beside English."""
    for n in range(4):
        for state, seat, order in walk(seats, options, n):
            line = order.said(SPANISH)
            assert kernel.read(GAME, line, state, seat, (SPANISH,)) == order, line
            assert kernel.read(GAME, line, state, seat, BOTH) == order, line
            assert kernel.read(GAME, str(order), state, seat, BOTH) == order, str(order)


def test_every_line_of_a_menu_reads_back() -> None:
    """Whatever a menu offers may be copied into the answer, in either language."""
    hand = ["lever", "hammer", "sail", "chisel"]
    t = table(ships=("KWB.", "K..", "..", ".."), hands={BLACK: hand})
    orders = kernel.menu(GAME, t.s, BLACK, 500)
    assert {type(order).__name__ for order in orders} == set(t.verbs(BLACK))
    for order in orders:
        for line in (str(order), order.said(SPANISH)):
            assert kernel.read(GAME, line, t.s, BLACK, BOTH) == order, line


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("HEW!", "hew"),
        ("take stones", "hew"),
        ("h", "hew"),
        ("obtener piedras", "hew"),
        ("coger piedras", "hew"),
        ("Load ship 3", "load 3 at 1"),
        ("load 1 4", "load 1 at 4"),
        ("lo 1", "load 1 at 4"),
        ("embarca 3", "load 3 at 1"),
        ("Embarcar en el barco 3, casilla 2", "load 3 at 2"),
        ("send 1 to the chamber", "sail 1 to burial chamber"),
        ("sail 1 to the burial chamber", "sail 1 to burial chamber"),
        ("sail 1 temple", "sail 1 to temple"),
        ("sail 1 to py", "sail 1 to pyramid"),
        ("enviar 1 al templo", "sail 1 to temple"),
        ("envía el barco 1 a la cámara funeraria", "sail 1 to burial chamber"),
        ("enviar 1 a los obeliscos", "sail 1 to obelisks"),
        ("zarpar 1 a piramide", "sail 1 to pyramid"),
        ("palanca 1 al mercado descargando marrón, negro y blanco",
         "play lever 1 to market unloading brown, black, white"),
        ("lever 1 to market unloading brown, black and white",
         "play lever 1 to market unloading brown, black, white"),
        ("hammer 2", "play hammer 2 at 2"),
        ("jugar martillo 2", "play hammer 2 at 2"),
        ("play sail 2 to market", "play sail 2 at 2 to market"),
        ("vela 2 al mercado", "play sail 2 at 2 to market"),
        ("chisel 2 and 3", "play chisel 2 at 2 and 3 at 1"),
        ("cincel 2 y 3", "play chisel 2 at 2 and 3 at 1"),
    ],
)  # fmt: skip
def test_ways_to_say_it(line: str, canonical: str) -> None:
    """Short forms, synonyms, articles, accents and both languages lead to the same order."""
    hand = ["lever", "hammer", "sail", "chisel"]
    t = table(ships=("KWB.", "K..", "..", ".."), hands={BLACK: hand})
    assert str(kernel.read(GAME, line, t.s, BLACK, BOTH)) == canonical


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("build left", "build left"),
        ("build the left pyramid", "build left"),
        ("construir a la izquierda", "build left"),
        ("construye en el centro sin bonificación", "build centre without bonus"),
        ("build centre without bonus", "build centre without bonus"),
    ],
)
def test_ways_to_build(line: str, canonical: str) -> None:
    """The pyramids of side B are named with or without their article."""
    t = table(ships=("WBK.", "...", "..", ".."), pyramid="- KK - -", options={"pyramid": "B"})
    t.order(BLACK, "sail 1 to pyramid")
    assert str(kernel.read(GAME, line, t.s, WHITE, BOTH)) == canonical


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("pick a statue", "pick statue"),
        ("buy pair", "pick hidden pair"),
        ("comprar la pareja", "pick hidden pair"),
        ("elige ornamentacion de la camara funeraria", "pick burial chamber decoration"),
        ("declinar", "decline"),
    ],
)
def test_ways_to_pick(line: str, canonical: str) -> None:
    """Cards are named in either language, with or without an article."""
    market = ("statue", "chamber_decoration", "lever")
    pair = ("hammer", "sail")
    t = table(ships=("W.BK", "...", "..", ".."), market=market, pair=pair, options={"market": "B"})
    t.order(BLACK, "sail 1 to market")
    assert str(kernel.read(GAME, line, t.s, WHITE, BOTH)) == canonical


def test_near_misses_get_a_hint() -> None:
    """A slip of the pen is answered with what was meant, in the reader's language."""
    t = table(ships=("KWB.", "...", "..", ".."))
    with pytest.raises(kernel.Illegal) as slip:
        kernel.read(GAME, "sail 1 to tempel", t.s, BLACK, BOTH)
    assert "Did you mean “temple”?" in slip.value.said(kernel.ENGLISH)
    assert "templo" in slip.value.said(SPANISH)


@pytest.mark.parametrize(
    "line", ["sail 1 to", "sail 1", "enviar 1 a", "load 1 at 9", "lever 1 to market"]
)
def test_half_an_order_is_none(line: str) -> None:
    """An order that breaks off is refused, never completed by a guess."""
    t = table(ships=("KWB.", "...", "..", ".."), hands={BLACK: ["lever"]})
    with pytest.raises(kernel.OrderError):
        kernel.read(GAME, line, t.s, BLACK, BOTH)


def test_letters_differ() -> None:
    """In each language the four colours have four letters."""
    for reader in BOTH:
        assert len(set(reader(LETTERS))) == 4


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("options", [{}, ALL_B], ids=["A", "B"])
@pytest.mark.parametrize("reader", BOTH, ids=["en", "es"])
def test_board_fits_a_phone(seats: int, options: dict[str, str], reader: kernel.Voice) -> None:
    """No line of the written board is wider than a phone; the picture is well-formed."""
    for state, seat, _ in list(walk(seats, options, 1))[::7]:
        sight = kernel.view(GAME, state, seat)
        text = GAME.board_text(sight, reader)
        assert max(map(len, text.splitlines())) <= WIDEST, text
        assert "{" not in text
        assert GAME.board_svg(sight, reader).count("<svg") == 1


def test_board_shows_the_pair_to_its_holder_alone() -> None:
    """IM-R6: the written and the drawn board show the pair to whoever looks at it, nobody else."""
    market, pair = ("statue", "statue", "lever"), ("hammer", "sail")
    t = table(ships=("WBK.", "...", "..", ".."), market=market, pair=pair, options={"market": "B"})
    t.order(BLACK, "sail 1 to market").order(WHITE, "pick pair")
    for draw in (GAME.board_text, GAME.board_svg):
        assert "hammer" in draw(kernel.view(GAME, t.s, WHITE), kernel.ENGLISH)
        for other in (None, BLACK, BROWN):
            assert "hammer" not in draw(kernel.view(GAME, t.s, other), kernel.ENGLISH)


def test_names_are_escaped_in_the_picture() -> None:
    """A name cannot break the picture."""
    reader = voice("en", "imhotep", ("<b>&", "B", "C", "D"))
    drawn = GAME.board_svg(kernel.view(GAME, table().s, None), reader)
    assert "<b>" not in drawn
    assert "&lt;b&gt;&amp;" in drawn


def test_spanish_speaks_no_english() -> None:
    """Every sentence of a match differs between the languages, so none was forgotten."""
    for state, seat, order in list(walk(4, ALL_B, 2)):
        for event in kernel.apply(GAME, state, seat, order).events:
            assert event.sentence(SPANISH) != event.sentence(BOTH[0])
