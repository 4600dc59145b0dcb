"""The end of the game: the last reckoning, ties, and the pharaoh's wrath."""

from typing import Any

from rules.imhotep.reckoning import reckon, result
from rules.imhotep.steps.rounds import Rounds
from rules.kernel.events import Log
from rules.kernel.play import settle
from tests.rules.imhotep.table import BLACK, BROWN, GAME, GREY, WHITE, Table, table


def reckoned(seats: int = 4, **more: Any) -> Table:
    """The table after the last reckoning."""
    t = table(seats, round=6, **more)
    log = Log()
    reckon(t.s, log)
    t.s.agenda, t.events = [], tuple(log)
    t.audited = False
    return t


def test_game_ends_after_six_rounds() -> None:
    """IM-8.1: when the sixth round's temple has scored, the game is reckoned and over."""
    at = {1: "pyramid", 2: "chamber", 3: "obelisks"}
    t = table(ships=("....", "...", "..", "K."), at=at, round=6, chamber="WW", temple="B")
    t.order(BLACK, "sail 4 to temple")
    assert t.asked == []
    assert (t.points("temple"), t.points("chamber")) == ([1, 0, 1, 0], [0, 3, 0, 0])
    assert "The building is done. Victory goes to Bart, with 3 points." in t.said()


def test_no_result_before() -> None:
    """IM-8.1: there is no winner while somebody must still act."""
    assert result(table().s) is None


def test_order_of_the_reckoning() -> None:
    """IM-8.2: burial chamber, obelisks, then cards, in this order."""
    t = reckoned(
        chamber="W" * 3,
        obelisks={WHITE: 1},
        hands={WHITE: ["lever", "statue", "chamber_decoration"]},
    )
    assert t.said() == [
        "Bart scores 6 points in the burial chamber.",
        "Bart scores 15 points at the obelisks.",
        "Bart scores 1 point for statues.",
        "Bart scores 1 point for decorations.",
        "Bart scores 1 point for unused blue cards.",
        "The building is done. Victory goes to Bart, with 24 points.",
    ]


def test_statue_example() -> None:
    """IM-8.2: the example: three statues give six points."""
    assert reckoned(hands={WHITE: ["statue"] * 3}).points("statues")[WHITE] == 6


def test_most_points_win() -> None:
    """IM-8.3: whoever has most points wins."""
    t = reckoned(hands={GREY: ["statue", "statue"], WHITE: ["lever"]})
    found = result(t.s)
    assert found is not None
    assert found.points == (0, 1, 0, 3)
    assert found.places == (3, 2, 3, 1)


def test_tie_goes_to_the_fuller_sled() -> None:
    """IM-8.4: of equals the one with more stones on the sled wins."""
    t = reckoned(hands={BLACK: ["sail"], BROWN: ["sail"]}, sled={BLACK: 1, BROWN: 4})
    found = result(t.s)
    assert found is not None
    assert found.places == (2, 3, 1, 3)
    assert "Victory goes to Cleo," in t.said()[-1]


def test_full_tie_is_shared() -> None:
    """IM-8.5: if the sleds are equal too, the victory is shared."""
    t = reckoned(hands={BLACK: ["sail"], BROWN: ["sail"]})
    found = result(t.s)
    assert found is not None
    assert found.places[BLACK] == found.places[BROWN] == 1
    assert "Victory goes to Anne and Cleo," in t.said()[-1]


def test_points_pass_forty() -> None:
    """IM-1.6: points go on beyond the forty of the track."""
    assert reckoned(chamber="W" * 25).points()[WHITE] == 55


WRATH = {"wrath": "yes"}
EVERYWHERE = {"pyramid": "KW", "temple": "KWB", "chamber": "KWB", "obelisks": {0: 1, 1: 1, 2: 1}}


def test_wrath_strikes_the_negligent() -> None:
    """IM-19.1: in the variant, who has no stone at one of the four monuments loses five points."""
    t = reckoned(options=WRATH, **EVERYWHERE)
    assert t.points("wrath") == [0, 0, -5, -5]
    assert "Cleo neglected a monument and loses 5 points." in t.said()[-3]


def test_wrath_strikes_once() -> None:
    """IM-19.1: five points in all, however many monuments were left out."""
    assert reckoned(options=WRATH, temple="K").points("wrath") == [-5] * 4


def test_wrath_spares_the_diligent() -> None:
    """IM-19.1: one stone at each of the four is enough; the market does not count."""
    t = reckoned(2, options=WRATH, pyramid="KW", temple="KW", chamber="KW", obelisks={0: 1, 1: 2})
    assert t.points("wrath") == [0, 0]


def test_no_wrath_without_the_variant() -> None:
    """IM-19.2: without the variant nobody is punished."""
    assert reckoned().points() == [0, 0, 0, 0]


def test_points_may_be_negative() -> None:
    """IM-19.1: the penalty may take the points below none."""
    assert reckoned(options=WRATH).points() == [-5] * 4


def test_agenda_is_empty_at_the_end() -> None:
    """IM-8.1: a finished game asks nobody anything."""
    t = table(round=6)
    t.s.agenda = [Rounds()]
    settle(GAME, t.s, Log())
    assert t.asked == []
