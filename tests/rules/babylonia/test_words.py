"""Orders, events and boards in English and Spanish."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules import kernel
from rules.babylonia.canvas import FRESH
from rules.babylonia.ground import free
from rules.babylonia.marks import KINDS, LETTERS
from rules.kernel import Chance
from server.catalogue import voice, voices
from tests.rules.babylonia.keen import keen
from tests.rules.babylonia.table import GAME, NAMES, RED, Table, table

SPANISH = voice("es", "babylonia", NAMES)
BOTH = voices("babylonia", NAMES)
WIDEST = 60  # columns
OPTIONS = [{}, {"cards": "drawn", "rivers": "closed"}]


def walk(seats: int, options: dict[str, str], n: int) -> Iterator[tuple[Any, int, kernel.Order]]:
    """Every position of a match of pressing players, with who answers and what."""
    dice = Chance(b"words" + bytes([n]))
    state = kernel.start(GAME, b"match" + bytes([n]), seats, options).state
    while decisions := kernel.pending(state):
        seat = decisions[0].seat
        order = keen(state, seat, dice)
        yield state, seat, order
        state = kernel.apply(GAME, state, seat, order).state


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "others"])
def test_spanish_orders_read_back(seats: int, options: dict[str, str]) -> None:
    """Every order written in Spanish reads back as itself, alone and beside English."""
    for n in range(2):
        for state, seat, order in walk(seats, options, n):
            line = order.said(SPANISH)
            assert kernel.read(GAME, line, state, seat, (SPANISH,)) == order, line
            assert kernel.read(GAME, line, state, seat, BOTH) == order, line
            assert kernel.read(GAME, str(order), state, seat, BOTH) == order, str(order)


def all_cards() -> Table:
    """Red may do whatever a turn can hold."""
    return table({RED: "pG2"}, {"G3": "7"}, cards={RED: [3, 4, 5, 6]}, stand={RED: "PSMFFFF"})


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("play priest at F7, merchant at G8", "play priest at F7, merchant at G8"),
        ("Play priest F7, merchant G8", "play priest at F7, merchant at G8"),
        ("play priest f7 and merchant g8.", "play priest at F7, merchant at G8"),
        ("PLAY A PRIEST AT F7 AND THE MERCHANT AT G8", "play priest at F7, merchant at G8"),
        ("play pr at F7, me at G8", "play priest at F7, merchant at G8"),
        ("play peasant at G3, civil servant at G8", "play farmer at G3, servant at G8"),
        ("jugar sacerdote en F7, mercader en G8", "play priest at F7, merchant at G8"),
        ("juego un sacerdote en F7 y un mercader en G8", "play priest at F7, merchant at G8"),
        ("jugar civil F7, campesino G3", "play servant at F7, farmer at G3"),
        ("farm G8, G9, G10", "play farmers at G8, G9, G10"),
        ("play farmers at G10, G8 and G9", "play farmers at G8, G9, G10"),
        ("play peasant at G8, peasant at G9, peasant at G10", "play farmers at G8, G9, G10"),
        ("cultivar G8, G9 y G10", "play farmers at G8, G9, G10"),
        ("jugar campesinos en G8, G9, G10", "play farmers at G8, G9, G10"),
        ("farm G8, G9, G10 with priest at G6", "play farmers at G8, G9, G10 with priest at G6"),
        ("cultivar G8, G9, G10 con sacerdote en G6",
         "play farmers at G8, G9, G10 with priest at G6"),
        ("play merchant at G8, priest at G6, servant at G9",
         "play priest at G6, servant at G9, merchant at G8"),
        ("jugar mercader en G8, sacerdote en G6, funcionario en G9",
         "play priest at G6, servant at G9, merchant at G8"),
    ],
)  # fmt: skip
def test_ways_to_play(line: str, canonical: str) -> None:
    """Short forms, synonyms, articles and both languages lead to the same order."""
    assert str(kernel.read(GAME, line, all_cards().s, RED, BOTH)) == canonical


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("take 3", "take large stand"),
        ("take card 3", "take large stand"),
        ("choose the large stand", "take large stand"),
        ("elegir atril grande", "take large stand"),
        ("elijo la carta 7", "take rich cities"),
        ("prefer 7, 3", "prefer rich cities, large stand"),
        ("prefiero 7, 3 y tesoro", "prefer rich cities, large stand, treasure"),
    ],
)
def test_ways_to_take(line: str, canonical: str) -> None:
    """A card is named by its number or its name, in either language."""
    t = table({RED: "fJ6 fK6 fK7 fJ8 fH7"}).order(RED, "play farmer at H6, farmer at P3")
    assert str(kernel.read(GAME, line, t.s, RED, BOTH)) == canonical


@pytest.mark.parametrize(
    ("line", "canonical"),
    [("again", "again"), ("extra turn", "again"), ("otra vez", "again"), ("descansar", "rest")],
)
def test_ways_to_go_on(line: str, canonical: str) -> None:
    """The extra turn is taken or left in either language."""
    t = table(cards={RED: [2]}).order(RED, "play priest at G2, farmer at P3")
    assert str(kernel.read(GAME, line, t.s, RED, BOTH)) == canonical


@pytest.mark.parametrize(
    "line",
    ["play priest", "play priest at F7, merchant", "play priest at Z9, merchant at G8", "farm G8"],
)
def test_half_an_order_is_none(line: str) -> None:
    """An order that breaks off or names no place is refused, never completed by a guess."""
    with pytest.raises(kernel.OrderError):
        all_cards().order(RED, line)


def test_letters_differ() -> None:
    """In each language clans and kinds have letters of their own."""
    for reader in BOTH:
        assert len(set(reader(LETTERS))) == len(set(reader(KINDS))) == 4


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("reader", BOTH, ids=["en", "es"])
def test_boards(seats: int, reader: kernel.Voice) -> None:
    """The written board fits a phone, the drawn one is small enough; both name every free hex."""
    for state, seat, _ in list(walk(seats, OPTIONS[1], 1))[::9]:
        sight = kernel.view(GAME, state, seat)
        text, drawn = GAME.board_text(sight, reader), GAME.board_svg(sight, reader)
        assert max(map(len, text.splitlines())) <= WIDEST, text
        assert "{" not in text
        assert drawn.count("<svg") == 1
        assert len(drawn) < 100_000
        for name in free(state.ground):
            assert name in text
            assert f">{name}</text>" in drawn


def test_the_chart_shows_the_race() -> None:
    """Both boards show everybody's points after each round."""
    *_, (state, seat, _) = walk(4, {}, 1)
    sight = kernel.view(GAME, state, seat)
    assert "POINTS AFTER EACH ROUND" in GAME.board_text(sight, kernel.ENGLISH)
    assert "POINTS AFTER EACH ROUND" in GAME.board_svg(sight, kernel.ENGLISH)


def test_what_is_new_is_marked() -> None:
    """Both boards show where the last turn's tokens went, and the text lists every site."""
    t = table(tiles={"G3": "7", "J4": "c"}).order(RED, "play priest at G2, farmer at P3")
    sight = kernel.view(GAME, t.s, None)
    text = GAME.board_text(sight, kernel.ENGLISH)
    assert "Last played: G2 and P3." in text
    assert "G3 7" in text
    assert "J4 pm" in text
    assert GAME.board_svg(sight, kernel.ENGLISH).count(FRESH) == 2 + 1  # and who must answer


def test_names_are_escaped_in_the_picture() -> None:
    """A name cannot break the picture."""
    reader = voice("en", "babylonia", ("<b>&", "B", "C", "D"))
    drawn = GAME.board_svg(kernel.view(GAME, table().s, None), reader)
    assert "<b>" not in drawn
    assert "&lt;b&gt;&amp;" in drawn


def test_spanish_speaks_no_english() -> None:
    """Every sentence of a match differs between the languages, so none was forgotten."""
    for state, seat, order in list(walk(4, OPTIONS[1], 2)):
        for event in kernel.apply(GAME, state, seat, order).events:
            assert event.sentence(SPANISH) != event.sentence(BOTH[0])
