"""Orders as people write them, in both languages; boards that read on a phone."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules import kernel
from rules.gheos.marks import LETTERS
from rules.kernel import Chance, Order
from server.catalogue import voice, voices
from tests.rules.gheos.table import ANNE, BART, GAME, fresh, table

BOTH = voices("gheos")
SPANISH = voice("es", "gheos")
WIDEST = 60
WORLD = "T01 51,50; T02 49,50"


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("place T10 at 52,50 turned left", "place T10 at 4 turned left"),
        ("place 1 at 4 turned left", "place T10 at 4 turned left"),
        ("Place t10 at 4 rotate 2.", "place T10 at 4 turned left"),
        ("place 1 at 4", "place T10 at 4 turned straight"),
        ("place the tile 2 at 52, 50", "place T28 at 4 turned straight"),
        ("place 2 at place 4 turned clockwise", "place T28 at 4 turned right"),
        ("coloca 1 en 4 girada a la izquierda", "place T10 at 4 turned left"),
        ("colocar T10 en 52,50 girada derecha", "place T10 at 4 turned right"),
        ("coloca la loseta 2 en el lugar 4", "place T28 at 4 turned straight"),
        ("replace T00 with T28 turned right", "replace T00 with T28 turned right"),
        ("replace 50,50 with 2 rotate 1", "replace T00 with T28 turned right"),
        ("reemplaza T00 con 2 girada derecha", "replace T00 with T28 turned right"),
        ("reemplazar T00 con T28", "replace T00 with T28 turned straight"),
    ],
)
def test_ways_to_lay(line: str, canonical: str) -> None:
    """GH-R15: tiles by name or place in hand, places by number or column and row."""
    t = table(WORLD, hand="T10 T28")
    number = next(n.split()[0] for n in t.s.atlas().free() if n.endswith(" 52,50"))
    assert number == "4"
    assert str(kernel.read(GAME, line, t.s, ANNE, BOTH)) == canonical


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("found blue on T01", "found blue on T01"),
        ("found the colour blue on continent T01", "found blue on T01"),
        ("funda azul en T01", "found blue on T01"),
        ("inicia azul en T02", "found blue on T02"),
        ("rest", "rest"),
        ("descansar", "rest"),
    ],
)
def test_ways_to_found(line: str, canonical: str) -> None:
    """Colours in either language, continents by a tile."""
    t = table(WORLD).order(ANNE, "place 1 at 50,51")
    assert str(kernel.read(GAME, line, t.s, ANNE, BOTH)) == canonical


@pytest.mark.parametrize(
    ("line", "canonical"),
    [("follow red", "follow red"), ("sigue rojo", "follow red"), ("seguir roja", "follow red")],
)
def test_ways_to_follow(line: str, canonical: str) -> None:
    """A follower is taken by the colour of its civilization."""
    t = table(markers={"red": "T01"}).order(ANNE, "place 1 at 50,51")
    assert str(kernel.read(GAME, line, t.s, ANNE, BOTH)) == canonical


@pytest.mark.parametrize("line", ["place", "place 1", "place 1 at", "replace T00", "coloca 1 en"])
def test_half_an_order_is_none(line: str) -> None:
    """An order that breaks off is refused, never completed by a guess."""
    with pytest.raises(kernel.OrderError):
        kernel.read(GAME, line, table().s, ANNE, BOTH)


def test_letters_differ() -> None:
    """In each language the six civilizations have six letters."""
    for reader in BOTH:
        assert len(set(reader(LETTERS))) == 6


def walk(seats: int, n: int) -> Iterator[tuple[Any, int, Order]]:
    """A random match: each state, who moves, and how."""
    dice = Chance(b"walk %d" % n)
    state = fresh(seats, b"walk %d" % n).s
    while decisions := kernel.pending(state):
        seat = decisions[0].seat
        order = kernel.sample(GAME, state, seat, dice)
        yield state, seat, order
        state = kernel.apply(GAME, state, seat, order).state


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("reader", BOTH, ids=["en", "es"])
def test_board_fits_a_phone(seats: int, reader: kernel.Voice) -> None:
    """No line of the written board is wider than a phone; the picture is one, and small."""
    for state, seat, _ in list(walk(seats, 1))[::7]:
        sight = kernel.view(GAME, state, seat)
        text = GAME.board_text(sight, reader)
        assert max(map(len, text.splitlines())) <= WIDEST, text
        assert "{" not in text
        drawn = GAME.board_svg(sight, reader)
        assert drawn.count("<svg") == 1
        assert len(drawn) < 100_000


def test_a_long_world_is_cut_into_bands() -> None:
    """A strip of tiles wider than a phone is shown in bands of columns, none left out."""
    strip = "; ".join(f"T{n:02} {50 + n},50" for n in range(1, 24))
    text = GAME.board_text(kernel.view(GAME, table(strip, hand="T28 T29").s, None), BOTH[0])
    assert max(map(len, text.splitlines())) <= WIDEST
    assert all(f"T{n:02}" in text.split("CONTINENTS")[0] for n in range(24))


def test_same_names_everywhere() -> None:
    """GH-R16: free places have one number in the map, in the picture and in the menu."""
    t = table(WORLD, hand="T10 T28")
    sight = kernel.view(GAME, t.s, ANNE)
    numbers = [label.split()[0] for label in t.s.atlas().free()]
    assert numbers == [str(n) for n in range(1, len(numbers) + 1)]
    rows = GAME.board_text(sight, BOTH[0]).split("MAP")[1].split("CONTINENTS")[0].splitlines()
    assert all(any(f" {n}" in row for row in rows[2:]) for n in numbers)
    assert all(f">{n}</text>" in GAME.board_svg(sight, BOTH[0]) for n in numbers)


def test_hands_are_seen_by_their_owners_alone() -> None:
    """GH-1.3: neither board shows anybody else's tiles."""
    t = table(hand="T43 T44")
    for draw in (GAME.board_text, GAME.board_svg):
        assert "T43" in draw(kernel.view(GAME, t.s, ANNE), BOTH[0])
        for other in (None, BART):
            assert "T43" not in draw(kernel.view(GAME, t.s, other), BOTH[0])


def test_last_change_is_marked() -> None:
    """Both boards show what was laid most recently."""
    t = table(WORLD).order(ANNE, "place T28 at 52,50")
    sight = kernel.view(GAME, t.s, BART)
    assert "Last laid: T28 at 52,50" in GAME.board_text(sight, BOTH[0])
    assert 'fill="none" stroke="#c2410c"' in GAME.board_svg(sight, BOTH[0])


def test_names_are_escaped_in_the_picture() -> None:
    """A name cannot break the picture."""
    reader = voice("en", "gheos", ("<b>&", "B"))
    drawn = GAME.board_svg(kernel.view(GAME, table().s, None), reader)
    assert "<b>" not in drawn
    assert "&lt;b&gt;&amp;" in drawn


def test_spanish_speaks_no_english() -> None:
    """Every sentence of a match differs between the languages, so none was forgotten."""
    for state, seat, order in walk(4, 2):
        for event in kernel.apply(GAME, state, seat, order).events:
            assert event.sentence(SPANISH) != event.sentence(BOTH[0])
