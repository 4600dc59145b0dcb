"""Event 4: treasures."""

from rules.tigris.board import LANDS, SQUARE_NAMES
from tests.rules.tigris.table import ALTERNATIVE, BOW, BULL, LION, POT, Table, square, table


def test_example() -> None:
    """TE-G2: the rulebook's example: first the farm scores, then the corner must be taken."""
    leaders = {BULL: "farmer B1", LION: "trader C2"}
    t = table(k="D2 F2", leaders=leaders, hands={LION: "b"})
    t.order(LION, "place farm at E2")
    assert t.points(BULL) == [0, 0, 1, 0]
    assert t.s.dynasties[LION].treasures == 1
    assert square("B2") not in t.s.treasures  # the corner went
    assert square("F3") in t.s.treasures


def joined(**leaders: str) -> Table:
    """The lion can join the treasures of F10 and K11, neither of them framed."""
    seats = {"bow": BOW, "lion": LION, "bull": BULL, "pot": POT}
    pieces = {seats[name]: said for name, said in leaders.items()}
    return table(k="G10 H10 J10 K10", hands={LION: "gg"}, leaders=pieces)


def test_trader_takes_all_but_one() -> None:
    """TE-G1: at the end of the action the trader's owner, whoever played, takes all but one."""
    t = joined(bull="trader F11")
    t.order(LION, "place market at I10")
    assert t.asked == [BULL]
    assert t.menu(BULL) == ["leave F10", "leave K11"]
    t.order(BULL, "leave K11")
    assert t.s.dynasties[BULL].treasures == 1
    assert square("K11") in t.s.treasures


def test_no_choice_is_no_question() -> None:
    """TE-G2: with one treasure that may stay, nobody is asked."""
    t = table(g="N9 N10 M10 L10", leaders={BULL: "trader O10"}, hands={LION: "g"})
    t.order(LION, "place market at K10")
    assert t.asked == [LION]
    assert square("O9") not in t.s.treasures
    assert square("K11") in t.s.treasures


def test_all_framed() -> None:
    """TE-G2: among framed treasures alone the owner chooses."""
    assert {SQUARE_NAMES[n] for n in LANDS["classic"].framed} == {"B2", "P2", "B8", "O9"}
    t = table(g="B3 B5 B6 C8", b="B4", leaders={BULL: "trader A8"}, hands={LION: "b"})
    t.order(LION, "place farm at B7")
    assert t.menu(BULL) == ["leave B2", "leave B8"]


def test_framed_on_the_other_board() -> None:
    """TE-G2: on the alternative board those outside the rivers go first."""
    framed = {SQUARE_NAMES[n] for n in LANDS["alternative"].framed}
    assert framed == {"B3", "P6", "A8", "E10", "J11", "O11"}
    trader, farms = {BULL: "trader N11"}, "N10 N9"
    t = table(b=farms, leaders=trader, hands={LION: "k"}, options=ALTERNATIVE)
    t.order(LION, "place settlement at M9")  # joins M8, between the rivers, with O11
    assert t.asked == [LION]
    assert {"O11", "M8"} - {SQUARE_NAMES[n] for n in t.s.treasures} == {"O11"}


def test_waiting_for_a_trader() -> None:
    """TE-G3: without a trader treasures wait; a trader placed there takes them."""
    t = joined(bull="king F11")
    t.order(LION, "place market at I10")
    assert t.asked == [LION]
    t.order(LION, "place trader at L11")
    assert t.menu(LION) == ["leave F10", "leave K11"]


def test_lost_trader_takes_nothing() -> None:
    """TE-G3: a trader that fell in the same action takes nothing, the victor does."""
    t = joined(lion="trader F11", bull="trader L11")
    t.order(LION, "place market at I10", "add none")
    assert t.tells("Cleo wins")
    assert t.asked == [BULL]


def test_treasures_are_not_taken_after_a_catastrophe() -> None:
    """TE-G1: only a leader or a tile makes treasures be taken."""
    t = table(leaders={BULL: "trader B3"}).order(LION, "catastrophe at A5")
    assert not t.tells("takes")


def orphaning(answer: str) -> Table:
    """The lion joins two treasures by a square of temples, the only ones beside the trader."""
    tiles = {"r": "H5 G6 H6", "k": "F4 F5 I6"}
    t = table(leaders={BULL: "trader G7"}, hands={LION: "rr"}, **tiles)
    return t.order(LION, "place temple at G5", answer)


def test_orphaned_trader_takes_nothing() -> None:
    """TE-G3: a monument comes before the treasures, and a trader it sends home takes none."""
    t = orphaning("build red-green")
    assert t.tells("goes home")
    assert t.s.dynasties[BULL].treasures == 0
    assert orphaning("decline").menu(BULL) == ["leave F3", "leave I7"]


def test_beaten_trader_takes_nothing() -> None:
    """TE-G3: a trader that joins two treasures but loses its conflict takes neither."""
    t = table(k="G10 H10 J10 K10", r="I11", leaders={BULL: "trader F11"}, hands={LION: "g"})
    t.order(LION, "place trader at I10")
    assert t.tells("Cleo wins")
    assert len(t.s.treasures) == 10
