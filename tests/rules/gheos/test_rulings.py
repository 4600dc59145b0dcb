"""Questions the rulebook leaves open, as this house answers them (see RULINGS.md)."""

from rules import kernel
from tests.rules.gheos.table import ANNE, BART, GAME, fresh, table

RING = "T01 51,50; T34 50,51; T35 51,51; T05 52,51"
BOTH = {"red": "T01", "blue": "T05"}


def test_lapse_in_laying() -> None:
    """GH-R14: silence lays the first tile where it touches one other, so that no war begins."""
    t = table(RING, hand="T02 T28", markers=BOTH, followers={ANNE: {"red": 1}})
    t.order(ANNE, t.lapsed())
    assert t.civs == {"red", "blue"}
    assert t.followers(ANNE) == {"red": 1}


def test_lapse_in_mustering() -> None:
    """GH-R14: silence follows the civilization with most cups, else founds where most wheat is."""
    t = table(RING, hand="T28 T29", markers=BOTH).order(ANNE, "place 1 at 49,50")
    assert t.lapsed() == "follow blue"
    t = table("T02 51,50; T04 49,50", hand="T28 T29").order(ANNE, "place 1 at 50,51")
    assert t.lapsed() == "found red on T04"


def test_lapse_in_upheavals() -> None:
    """GH-R14: silence pays with the follower worth least and favours where it has most."""
    held = {ANNE: {"red": 1, "blue": 2}}
    t = table(RING, hand="T02 T28", markers=BOTH, followers=held)
    t.order(ANNE, "place T02 at 52,50")
    assert t.lapsed() == "sacrifice red"
    t.order(ANNE, "sacrifice red")
    assert t.lapsed() == "favour blue"


def test_lapse_keeps_the_token() -> None:
    """GH-R14: silence spends no token."""
    t = table(hand="T28 T29").order(ANNE, "place 1 at 50,51", "rest")
    assert t.lapsed() == "keep"


def test_lapse_in_a_migration() -> None:
    """GH-R14: silence migrates to the first of the equal parts."""
    t = table(
        "T01 51,50; T04 52,50; T07 53,50", markers={"red": "T01"}, followers={ANNE: {"red": 1}}
    )
    t.order(ANNE, "replace T04 with T28")
    assert t.lapsed() in ("move to T01", "move to T07")
    t.order(ANNE, t.lapsed())
    assert t.civs == {"red"}


def test_orders_sent_early_learn_nothing() -> None:
    """GH-R21: an order for a question not yet asked is refused without a word of what is hidden."""
    t = table(RING, hand="T02 T28", markers=BOTH, followers={ANNE: {"red": 1}})
    for line in ("place T02 at 1", "place 1 at 1", "favour red", "move to T01", "score"):
        said = t.refuses(BART, line)
        assert "T02" not in said.replace(line, "")
        assert "T28" not in said


def test_colours_go_with_the_seats() -> None:
    """GH-R18: seats have colours of their own, none of them that of a civilization."""
    colours = [GAME.colours.show(n, kernel.ENGLISH) for n in range(4)]
    assert colours == ["orange", "purple", "brown", "grey"]


def test_options_are_the_doubtful_rulings() -> None:
    """GH-R23: every ruling that can matter and is held with little confidence is an option."""
    assert [option.name for option in GAME.options] == ["shrinking", "ending", "muster"]
    assert [option.default for option in GAME.options] == ["paid", "once", "may"]
    s = fresh(2).s
    assert (s.shrinking_costs, s.draws_last, s.must_muster) == (True, False, False)
