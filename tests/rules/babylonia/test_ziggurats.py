"""Surrounded ziggurats, and the choice of a card."""

import pytest

from rules import kernel
from tests.rules.babylonia.table import BLUE, GAME, RED, WHITE, Table, table

# J7 lies on dry land: J6 K6 K7 J8 H7 H6; C10 beside rivers: D10 C11 B10 B9, and C9 D9.
AROUND = {RED: "fJ6 fK6", BLUE: "fK7 fJ8", WHITE: "fH7"}


def surrounded(**more: object) -> Table:
    """Red closes the ring around J7 and has most tokens there."""
    t = table(AROUND, **more)  # type: ignore[arg-type]
    return t.order(RED, "play farmer at H6, farmer at P3")


def test_surrounded_by_land() -> None:
    """BA-6.1: a ziggurat is scored when tokens stand on all the land around it."""
    t = table({**AROUND, WHITE: ""}).order(RED, "play farmer at H6, farmer at P3")
    assert t.s.scored == []
    assert surrounded().s.scored == ["J7"]


def test_rivers_need_no_token() -> None:
    """BA-6.2: river hexes need not be filled, and tokens there count for the most."""
    tokens = {RED: "fD10 fC11", BLUE: "fB10 pC9 pD9"}
    t = table(tokens).order(RED, "play farmer at B9, farmer at P3")
    assert t.s.scored == ["C10"]
    assert (t.asked, t.verbs()) == ([BLUE], ("Play",))  # three against three: nobody takes a card
    t = table(tokens, turn=WHITE).order(WHITE, "play farmer at B9, farmer at P3")
    assert t.verbs() == ("Take", "Prefer")
    assert t.asked == [BLUE]


def test_example_of_most_tokens() -> None:
    """BA-6.3: example: three, two and one tokens around it: the first takes a card."""
    t = surrounded()
    assert t.asked == [RED]
    assert "The ziggurat at J7 is surrounded: Anne may take a card." in t.said()
    t.order(RED, "take large stand")
    assert t.s.clans[RED].cards == [3]
    assert t.s.market == [1, 2, 4, 5, 6, 7]


def test_tie_takes_no_card() -> None:
    """BA-6.4: in a tie nobody takes a card, and none is discarded."""
    tokens = {RED: "fJ6 fK6", BLUE: "fK7 fJ8 fH7"}
    t = table(tokens).order(RED, "play farmer at H6, farmer at P3")
    assert t.s.market == [1, 2, 3, 4, 5, 6, 7]
    assert t.asked == [BLUE]
    assert "nobody takes a card" in " ".join(t.said())


def test_winner_chooses_out_of_turn() -> None:
    """BA-6.5: whoever has most chooses, in another's turn too; the turn goes on afterwards."""
    tokens = {BLUE: "fJ6 fK6 fK7 fJ8", RED: "fH7"}
    t = table(tokens).order(RED, "play farmer at H6, farmer at P3")
    assert t.asked == [BLUE]
    assert len(t.s.clans[RED].stand) == 3
    t.order(BLUE, "take 7")
    assert len(t.s.clans[RED].stand) == 5
    assert t.asked == [BLUE]


def test_ziggurat_stays() -> None:
    """BA-6.6: a ziggurat stays on the map, and still pays for tokens beside it."""
    t = surrounded().order(RED, "take 3")
    assert t.s.at("J7") == "Z"
    assert t.points("ziggurats")[RED] == 1


def test_scored_once() -> None:
    """BA-R6: a ziggurat is scored once; later tokens on its rivers change nothing."""
    tokens = {RED: "fD10 fC11 fB10"}
    t = table(tokens).order(RED, "play farmer at B9, farmer at P3").order(RED, "take 3")
    t.order(BLUE, "play priest at C9, farmer at P4")
    assert t.asked == [WHITE]
    assert t.s.scored == ["C10"]


def test_only_free_cards() -> None:
    """BA-6.7: a card that somebody has cannot be taken."""
    t = surrounded(cards={BLUE: [3]})
    t.refuses(RED, "take 3")
    t.order(RED, "take 4")
    assert t.s.clans[RED].cards == [4]


def test_preferences() -> None:
    """BA-R16: a list of cards takes the first that nobody has; a list of taken ones is refused."""
    t = surrounded(cards={BLUE: [3, 7]})
    assert t.refuses(RED, "prefer 3, 7") == "All the cards you name are taken."
    t.order(RED, "prefer 3, 7, noble escort, 1")
    assert t.s.clans[RED].cards == [5]


def test_preferences_can_be_written_at_any_time() -> None:
    """BA-R16: a list reads whoever has which card, so that it can be written ahead."""
    t = table(cards={BLUE: [3]})
    order = kernel.read(GAME, "prefer 3, 5", surrounded(cards={BLUE: [3]}).s, RED)
    assert str(order) == "prefer large stand, noble escort"
    with pytest.raises(kernel.OrderError):
        t.order(RED, "prefer 3, 5")


def test_two_ziggurats_of_one_winner() -> None:
    """BA-R14: ziggurats of one winner are not asked about: two cards are taken either way."""
    tokens = {RED: "fJ6 fK6 fK7 fJ8 fH7 fD10 fC11 fB10"}
    t = table(tokens, cards={WHITE: [8]}).order(RED, "play farmer at H6, farmer at B9")
    assert t.verbs() == ("Take", "Prefer")
    t.order(RED, "take 4").order(RED, "take 5")
    assert t.s.clans[RED].cards == [4, 5]
    assert t.asked == [BLUE]


def test_city_and_ziggurat() -> None:
    """BA-6.8: a city and a ziggurat are scored in the order the active player wants."""
    tokens = {RED: "fJ6 fK6 fK7 fJ8 fH7 fG6 fG8"}  # G7: G6 H6 H7 G8
    t = table(tokens, {"G7": "p"}, cities={RED: 1})
    t.order(RED, "play farmer at H6, farmer at P3")
    assert t.verbs() == ("Score",)
    t.order(RED, "score J7, G7").order(RED, "take rich cities")
    assert t.points("cities") == [3, 0, 0, 0]


def test_several_lines_make_one_letter() -> None:
    """BA-R24: the order of scoring and the card are lines of the same letter as the tokens."""
    tokens = {RED: "fJ6 fK6 fK7 fJ8 fH7 fG6 fG8"}
    t = table(tokens, {"G7": "p"})
    for line in ("play farmer at H6, farmer at P3", "score G7, J7", "take 1"):
        assert t.asked == [RED]
        t.order(RED, line)
    assert t.asked == [BLUE]
