"""Setting up: boards, cards, stones and the first sleds."""

from collections import Counter
from importlib.resources import files

import pytest

from rules import kernel
from rules.imhotep.board import DATA, ROUND_CARDS
from rules.imhotep.cards import COLOUR, COUNT, new_deck
from tests.rules.imhotep.table import CAST, GAME, fresh

SEATS = (2, 3, 4)


def test_sides_default_to_a() -> None:
    """IM-1.1: without a wish every site shows side A."""
    assert set(fresh().s.sides.values()) == {"A"}


def test_sides_mix() -> None:
    """IM-1.1: each site may show either side, whatever the others show."""
    sides = fresh(3, temple="B", obelisks="B").s.sides
    assert sides == {
        "market": "A",
        "pyramid": "A",
        "temple": "B",
        "chamber": "A",
        "obelisks": "B",
    }


def test_sides_by_lot() -> None:
    """IM-R17: a side may be drawn by lot; both come up, and the lot is announced."""
    tables = [fresh(2, bytes([n]), temple="drawn") for n in range(20)]
    assert {t.s.sides["temple"] for t in tables} == {"A", "B"}
    for t in tables:
        assert f"By lot, this side is in play: temple, side {t.s.sides['temple']}." in t.said()


def test_market_deck() -> None:
    """IM-1.2: all 34 market cards are shuffled; four of them lie on the market, face up."""
    s = fresh().s
    assert len(new_deck()) == 34
    assert Counter(s.deck + s.market) == Counter(new_deck())
    assert s.deck != fresh(seed=b"another table").s.deck


def test_card_numbers() -> None:
    """IM-20.1: six red, eight green, ten purple and ten blue cards, in the numbers told."""
    of_colour = Counter(COLOUR[card] for card in new_deck())
    assert of_colour == {"red": 6, "green": 8, "purple": 10, "blue": 10}
    assert {COUNT[card] for card in COUNT if COLOUR[card] in ("red", "green")} == {2}
    blue = {card: COUNT[card] for card in COUNT if COLOUR[card] == "blue"}
    assert blue == {"lever": 2, "hammer": 2, "sail": 3, "chisel": 3}


@pytest.mark.parametrize("seats", SEATS)
def test_round_cards(seats: int) -> None:
    """IM-1.3: of the seven round cards of a number of seats six are played, one stays unseen."""
    assert len(ROUND_CARDS[seats]) == 7
    removed = {fresh(seats, bytes([n])).s.rounds[6] for n in range(60)}
    assert removed == set(range(7))


@pytest.mark.parametrize("seats", SEATS)
def test_fleet_suffices(seats: int) -> None:
    """IM-2.2: the fleet has two ships of four, three of three, two of two and one of one."""
    fleet = Counter({4: 2, 3: 3, 2: 2, 1: 1})
    for rooms in ROUND_CARDS[seats]:
        assert len(rooms) == 4
        assert Counter(rooms) <= fleet


@pytest.mark.parametrize("seats", SEATS)
def test_stones(seats: int) -> None:
    """IM-1.4: of a colour's thirty stones one counts the points, so 29 are built with."""
    builders = fresh(seats).s.builders
    assert [b.sled + b.quarry for b in builders] == [29] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_first_sleds(seats: int) -> None:
    """IM-1.5: by lot one seat starts with two stones; clockwise the others have one more each."""
    starts = set()
    for n in range(40):
        s = fresh(seats, bytes([n])).s
        starts.add(s.start)
        sleds = [s.builders[(s.start + k) % seats].sled for k in range(seats)]
        assert sleds == [2, 3, 4, 5][:seats]
    assert starts == set(range(seats))


def test_start_seat_begins() -> None:
    """IM-1.5: whom the lot names is told to all, and asked first."""
    for n in range(8):
        t = fresh(4, bytes([n]))
        assert t.asked == [t.s.start]
        assert f"The lot falls on {CAST.name(t.s.start)} to begin." in t.said()


def test_no_points_yet() -> None:
    """IM-1.6: everybody begins with no points."""
    assert fresh().points() == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("seats", "options"), [(1, {}), (5, {}), (2, {"temple": "C"}), (2, {"x": "A"})]
)
def test_bad_set_up_is_named(seats: int, options: dict[str, str]) -> None:
    """IM-R18: a bad number of seats, option or value is told what is allowed."""
    with pytest.raises(kernel.StartError) as trouble:
        kernel.start(GAME, b"seed", seats, options)
    assert trouble.value.hint or "2" in trouble.value.said()


def test_house_values_are_told() -> None:
    """IM-R19: numbers that could not be found are marked in the data and told to the players."""
    assert GAME.notes({}) == ()
    told = GAME.notes({"pyramid": "B", "obelisks": "drawn"})
    assert len(told) == 2
    assert all("house values" in note.said() for note in told)
    assert DATA["obelisks"]["B"]["4"][1] == 9
    lines = files("rules.imhotep").joinpath("data.toml").read_text("utf-8").splitlines()
    marked = {
        line.split("]")[0].strip("[") for line in lines if "reconstructed" in line and "[" in line
    }
    assert {"pyramid.B", "pyramid.bonus", "chamber.B", "obelisks.B"} <= marked
