"""What is hidden, what is open, and what is asked."""

from itertools import product
from typing import Any

import pytest

from rules import kernel
from rules.tigris.board import HEIGHT, WIDTH
from rules.tigris.tiles import EMPTY, FACES
from rules.tigris.works import four, prospect
from tests.rules.tigris.table import BOW, BULL, CAST, GAME, LION, POT, fresh, table
from tests.rules.tigris.test_kingdoms import boards


def test_screens_hide() -> None:
    """TE-V1: hands, points and treasures are seen by their owner alone."""
    t = table(hands={LION: "kkrrbg"}, points={LION: [1, 2, 3, 4]})
    for reader in (None, BOW, BULL, POT):
        seen = kernel.view(GAME, t.s, reader).dynasties[LION]
        assert (seen.hand, seen.points, seen.treasures, seen.totals) == (None,) * 4
    own = kernel.view(GAME, t.s, LION).dynasties[LION]
    assert own.hand == (2, 2, 1, 1)
    assert own.points == (1, 2, 3, 4)


def test_bag_shows_only_its_size() -> None:
    """TE-V1: nobody sees what is in the bag or what was laid aside."""
    sight = kernel.view(GAME, fresh().s, LION)
    assert sight.bag == 143 - 24
    assert "gone" not in sight.__struct_fields__


def test_open_counts() -> None:
    """TE-V2: how many tiles and catastrophes a seat has is open."""
    seen = kernel.view(GAME, table(hands={LION: "kkr"}).s, None).dynasties[LION]
    assert (seen.tiles, seen.catastrophes) == (3, 2)


def test_screens_fall_at_the_end() -> None:
    """TE-V3: at the end everything is shown."""
    t = table(treasures="B2 P2").order(LION, "pass")
    assert all(d.points is not None for d in kernel.view(GAME, t.s, None).dynasties)
    assert sum("black 0, red 0" in line for line in t.said()) == 4


def test_wish_is_hidden() -> None:
    """TE-V4: a monument wished for beforehand is known to its seat alone."""
    t = table(k="F5 G5", hands={LION: "kk"}).order(LION, "build red-black if possible")
    assert t.said() == []
    assert len(t.said(LION)) == 1
    assert kernel.view(GAME, t.s, LION).wish == "red-black"
    assert kernel.view(GAME, t.s, BOW).wish == ""
    for draw in (GAME.board_text, GAME.board_svg):
        assert "red-black" not in draw(kernel.view(GAME, t.s, BOW), CAST)


def test_latest_turn_is_marked() -> None:
    """TE-V5: the squares of the latest turn are marked until the next one acts."""
    t = table(hands={LION: "kk"}).order(LION, "place settlement at E5", "pass")
    assert len(t.s.fresh) == 1
    assert "s <" in GAME.board_text(kernel.view(GAME, t.s, BULL), CAST)
    t.order(BULL, "catastrophe at A5")
    assert len(t.s.fresh) == 1


def test_nobody_is_asked_without_tiles() -> None:
    """TE-W1: who holds no tile that could help is not asked, attacker or defender."""
    t = table(r="G5 H6", leaders={BULL: "king G4"}, hands={LION: "kkk", BULL: "ggg"})
    t.order(LION, "place king at G6")
    assert t.tells("Bart adds from the hand (temple): 0. Total: 2.")
    assert t.asked == [LION]
    assert t.s.left == 1


def test_one_conflict_is_not_chosen() -> None:
    """TE-W1: with a single conflict nobody is asked which comes first."""
    leaders = {LION: "trader F4", BULL: "trader K4"}
    t = table(turn=POT, r="F5 K5", g="G5 I5 J5", leaders=leaders, hands={POT: "k", LION: "g"})
    assert t.order(POT, "place settlement at H5").asked == [LION]


@pytest.mark.parametrize(
    ("hand", "lapse"),
    [("rrr", "add 1"), ("r", "add 1"), ("", None)],
    ids=["plenty", "just", "none"],
)
def test_silent_defender(hand: str, lapse: str | None) -> None:
    """TE-W2: a silent defender adds as few tiles as win."""
    t = table(r="G5 H6", leaders={BULL: "king G4"}, hands={BULL: hand})
    t.order(LION, "place king at G6")
    if lapse:
        assert str(kernel.lapse(GAME, t.s, BULL)) == lapse
    else:
        assert t.asked == [LION]


def test_silent_and_beaten() -> None:
    """TE-W2: a silent defender who cannot win keeps the tiles, and an attacker likewise."""
    t = table(r="G5 H6 F6", leaders={BULL: "king G4"}, hands={BULL: "r", LION: "rr"})
    t.order(LION, "place king at G6")
    assert str(kernel.lapse(GAME, t.s, LION)) == "add 0"  # three against one already
    t.order(LION, "add 2")
    assert str(kernel.lapse(GAME, t.s, BULL)) == "add 0"


def test_silence_elsewhere() -> None:
    """TE-W2: silence ends the turn, builds nothing, and leaves the first treasure."""
    assert str(kernel.lapse(GAME, fresh().s, fresh().asked[0])) == "pass"
    t = table(k="F5 G5 F6", hands={LION: "kk"}).order(LION, "place settlement at G6")
    assert str(kernel.lapse(GAME, t.s, LION)) == "decline"
    t = table(k="G10 H10 J10 K10", hands={LION: "g"}, leaders={BULL: "trader F11"})
    t.order(LION, "place market at I10")
    assert str(kernel.lapse(GAME, t.s, BULL)) == "leave F10"


def test_attack_and_support_in_one_line() -> None:
    """TE-W3: a leader and the temples it brings fit in one line."""
    t = table(r="G5", leaders={BULL: "king G4"}, hands={LION: "rr"})
    t.order(LION, "place leader king at G6, add 2")
    assert t.tells("Bart wins")
    assert t.points(LION) == [0, 1, 0, 0]


def test_attack_line_needs_a_conflict() -> None:
    """TE-W3: tiles cannot be added where no conflict arises."""
    t = table(hands={LION: "rr"})
    t.refuses(LION, "place king at B3, add 2")


def test_turn_in_one_letter() -> None:
    """TE-W3: both actions with their answers are lines of one letter."""
    t = table(r="G5", k="J5 K5 J6", leaders={BULL: "king G4"}, hands={LION: "rrk"})
    t.order(LION, "place king at G6", "add 2", "place settlement at K6", "build red-black")
    assert t.asked == [BULL]
    assert len(t.s.monuments) == 1


def test_monument_wished_beforehand() -> None:
    """TE-W4: a wish is granted without a question when the monument becomes possible."""
    t = table(k="F5 G5 F6", hands={LION: "kk"})
    t.order(LION, "build red-black if possible", "place settlement at G6")
    assert t.tells("Bart asked for this monument beforehand.")
    assert t.s.monuments[0].name == "red-black"
    assert t.s.left == 1


def test_wish_survives_a_defence() -> None:
    """TE-W4: the wish is granted even after somebody else had to answer in between."""
    leaders = {LION: "king E5", BULL: "king J6"}
    tiles: dict[str, Any] = {"r": "E4 J5", "k": "F5 G5 F6 H6 I6"}
    t = table(leaders=leaders, hands={LION: "kkk", BULL: "k"}, **tiles)
    t.order(LION, "build green-black if possible", "place settlement at G6", "add 2")
    assert t.asked == [BULL]
    t.order(BULL, "add none")
    assert t.s.monuments[0].name == "green-black"


def test_wish_of_another_colour() -> None:
    """TE-W4: a wish that does not fit is no answer, and is forgotten with the turn."""
    t = table(k="F5 G5 F6", g="J5 K5 J6", hands={LION: "kg"})
    t.order(LION, "build green-blue if possible", "place settlement at G6")
    assert t.verbs == ("Build", "Decline")
    t.order(LION, "decline", "pass")
    assert t.s.wish == ""


@pytest.mark.parametrize(
    ("tiles", "hand", "offered"),
    [
        ("F5 G5 F6", "k", True),  # one is missing
        ("F5 G6", "kk", True),  # two are missing, and there are two actions
        ("F5 G6", "k", False),
        ("F5", "kkk", False),
        ("F5 G5 F6", "g", False),
        ("O1 P1 P2", "k", False),  # no fourth square: P2 is a temple
    ],
)
def test_only_wishes_that_can_come_true(tiles: str, hand: str, offered: bool) -> None:
    """TE-W4: a wish is offered only if the tiles in hand could complete a square this turn."""
    k = tiles.replace(" P2", "")
    assert ("Wish" in table(k=k, hands={LION: hand}).verbs) is offered


def test_prospects_are_those_a_walk_would_find() -> None:
    """TE-W4: on boards made by chance one or two tiles complete a square exactly if four fit."""
    for cells in boards(200):
        for colour, tiles in product(range(4), (1, 2)):
            assert prospect(cells, colour, tiles) is plain_prospect(cells, FACES[colour], tiles)


def plain_prospect(cells: str, face: str, tiles: int) -> bool:
    """The slow way: look at every square of four."""
    corners = (r * WIDTH + c for r in range(HEIGHT - 1) for c in range(WIDTH - 1))
    fours = ([cells[n] for n in four(corner)] for corner in corners)
    return any(1 <= lying.count(EMPTY) <= tiles and set(lying) <= {EMPTY, face} for lying in fours)
