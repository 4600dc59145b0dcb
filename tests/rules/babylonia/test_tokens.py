"""Playing tokens: how many, where, and what ziggurats and crops pay at once."""

import pytest

from rules.babylonia.choices import second_hexes
from rules.babylonia.tiles import FARMER
from tests.rules.babylonia.table import BLUE, RED, WHITE, fresh, table


def test_any_two_tokens() -> None:
    """BA-3.1: option A: two tokens, nobles or farmers, in any mixture."""
    t = table(stand={RED: "PSMFF"}).order(RED, "play priest at G2, farmer at P3")
    assert (t.s.at("G2"), t.s.at("P3")) == ("A", "D")
    t = table(stand={RED: "PPMFF"}).order(RED, "play priest at G2, priest at P3")
    assert (t.s.at("G2"), t.s.at("P3")) == ("A", "A")


def test_not_more_than_two_nobles() -> None:
    """BA-3.1: three nobles are too many, and one token is too few."""
    t = table()
    t.refuses(RED, "play priest at G2, servant at P3, merchant at P4")
    t.refuses(RED, "play priest at G2")


def test_only_what_is_on_the_stand() -> None:
    """BA-3.1: only tokens of the stand can be played."""
    t = table(stand={RED: "PSMFF"})
    assert "priest" in t.refuses(RED, "play priest at G2, priest at P3")


def test_three_or_more_farmers() -> None:
    """BA-3.2: option B: three, four or five farmers, and no noble with them."""
    t = table(stand={RED: "PFFFF"})
    assert t.verbs() == ("Play", "Farm")
    t.order(RED, "play farmers at G2, P3, P4, A5")
    assert [t.s.at(name) for name in ("G2", "P3", "P4", "A5")] == ["D"] * 4
    t = table(stand={RED: "PFFFF"})
    t.refuses(RED, "play farmers at G2, P3, P4, A5, A6")
    t.refuses(RED, "play farmers at G2, P3, P4 with priest at A5")


def test_two_farmers_are_option_a() -> None:
    """BA-3.2: with two farmers on the stand there is no option B."""
    assert table(stand={RED: "PSMFF"}).verbs() == ("Play",)
    table(stand={RED: "PFFFF"}).refuses(RED, "play farmers at G2, P3")


@pytest.mark.parametrize("taken", ["G3", "J7", "G2", "L1"])
def test_only_on_free_hexes(taken: str) -> None:
    """BA-3.3: a hex with a token, a tile or a ziggurat is not free."""
    t = table({BLUE: "pG2", RED: "fL1"}, {"G3": "p"})
    t.refuses(RED, f"play priest at {taken}, merchant at P3")


def test_not_twice_on_one_hex() -> None:
    """BA-3.3: two tokens of a turn cannot share a hex."""
    table().refuses(RED, "play priest at G2, merchant at G2")
    table(stand={RED: "FFFFF"}).refuses(RED, "play farmers at G2, G2, P3")


def test_land_out_of_play() -> None:
    """BA-1.2: nothing can be played on land that is not in use."""
    table(seats=2).refuses(RED, "play priest at P3, merchant at G2")
    table(seats=3).refuses(RED, "play priest at A5, merchant at G2")


def test_first_round() -> None:
    """BA-3.4: in the first round the first player plays one token, the second just two."""
    assert fresh().verbs() == ("Lay",)
    t = table(turns=0, stand={RED: "FFFFF", BLUE: "FFFFF", WHITE: "FFFFF"})
    t.order(RED, "play farmer at G2")
    assert t.asked == [BLUE]
    assert t.verbs() == ("Play",)
    t.refuses(BLUE, "play farmers at P3, P4, A5")
    t.order(BLUE, "play farmer at P3, farmer at P4")
    assert t.verbs() == ("Play", "Farm")


def test_first_round_of_two() -> None:
    """BA-3.4: with two players the third turn is free as well."""
    t = table(turns=0, seats=2, stand={RED: "FFFFF"}, pool={RED: "F"})
    t.order(RED, "play farmer at G2").order(BLUE, "play priest at G4, farmer at A5")
    assert t.verbs() == ("Play", "Farm")


def test_rivers_are_face_down() -> None:
    """BA-3.5: in option A one token or both may go on a river, where they lie face down."""
    t = table().order(RED, "play priest at J1, merchant at J3")
    assert t.said() == [
        "Anne plays a token face down on the river at J1.",
        "Anne plays a token face down on the river at J3.",
    ]


def test_no_farmers_on_rivers_in_option_b() -> None:
    """BA-3.6: three or more farmers keep off the rivers."""
    t = table(stand={RED: "FFFFF"})
    t.refuses(RED, "play farmers at J1, G2, P3")


def test_example_of_a_farmer_on_the_river() -> None:
    """BA-3.8: example: two tokens of any kind, one of them a farmer face down on the river."""
    t = table().order(RED, "play servant at G2, farmer at J3")
    assert "Anne plays a token face down on the river at J3." in t.said()
    assert "Anne plays at G2: servant." in t.said()


def test_ziggurats_pay_for_each_token() -> None:
    """BA-3.7: a token beside a ziggurat scores the ziggurats its clan is then beside."""
    t = table({RED: "fB1"}).order(RED, "play priest at B3, merchant at M2")
    assert t.points("ziggurats") == [4, 0, 0, 0]


def test_ziggurats_count_river_tokens() -> None:
    """BA-3.7: tokens on a river are beside a ziggurat too."""
    t = table({RED: "fC2"}).order(RED, "play priest at L4, merchant at G2")
    assert t.points("ziggurats") == [2, 0, 0, 0]


def test_ziggurats_of_others_do_not_pay() -> None:
    """BA-3.7: only own tokens make a clan be beside a ziggurat; far tokens score nothing."""
    t = table({BLUE: "fB1 fM2"}).order(RED, "play priest at J6, merchant at G2")
    assert t.points("ziggurats") == [1, 0, 0, 0]


def test_example_of_three_ziggurats() -> None:
    """BA-3.9: example: beside three ziggurats after placing a servant, three points."""
    t = table({RED: "fB1 fM2"}).order(RED, "play servant at J8, farmer at G2")
    assert t.points() == [3, 0, 0, 0]
    assert "Anne is beside 3 ziggurats and scores 3 points." in t.said()


def test_the_best_order_is_taken() -> None:
    """BA-R3: tokens of a turn go down in the order that pays most, however they are named."""
    for line in ("play priest at B3, merchant at M2", "play merchant at M2, priest at B3"):
        assert table({RED: "fB1"}).order(RED, line).points() == [4, 0, 0, 0]
    t = table({RED: "fB1"}, stand={RED: "FFFFF"}).order(RED, "play farmers at B3, A3, M2, J6")
    assert t.points() == [2 + 3 + 3 + 3, 0, 0, 0]


def test_farmer_on_a_crop() -> None:
    """BA-4.1: a farmer may take a crop beside any token of its clan; the crop pays and is gone."""
    for beside in ("pG2", "fG4"):
        t = table({RED: beside}, {"G3": "6"}).order(RED, "play farmer at G3, priest at P3")
        assert t.points("crops") == [6, 0, 0, 0]
        assert t.s.at("G3") == "D"
        assert t.s.gone == "6"
    t = table({BLUE: "pG2"}, {"G3": "6"})
    t.refuses(RED, "play farmer at G3, priest at P3")


def test_no_noble_on_a_crop() -> None:
    """BA-4.2: a noble cannot take a crop."""
    t = table({RED: "pG2"}, {"G3": "6"})
    t.refuses(RED, "play priest at G3, farmer at P3")


def test_crop_of_cities() -> None:
    """BA-4.3: the other crops pay a point for every city in front of anybody."""
    t = table({RED: "pG2"}, {"G3": "*"}, cities={RED: 1, BLUE: 2})
    assert t.order(RED, "play farmer at G3, priest at P3").points() == [3, 0, 0, 0]


def test_crop_of_no_cities() -> None:
    """BA-4.3: as long as nobody has a city such a crop pays nothing, and may be taken."""
    t = table({RED: "pG2"}, {"G3": "*"})
    assert t.order(RED, "play farmer at G3, priest at P3").points() == [0, 0, 0, 0]


def test_example_of_two_crops() -> None:
    """BA-4.4: example: six points for the crop of six, five for the crop of cities."""
    t = table({RED: "pG2 sH4"}, {"G3": "6", "J4": "*"}, cities={RED: 2, BLUE: 2, WHITE: 1})
    assert t.order(RED, "play farmer at G3, farmer at J4").points() == [11, 0, 0, 0]


def test_crop_opened_in_the_same_turn() -> None:
    """BA-R4: a token of the same turn opens a crop, in option A and B, whatever is named first."""
    for line in ("play farmer at G3, priest at G2", "play priest at G2, farmer at G3"):
        t = table(tiles={"G3": "7"}).order(RED, line)
        assert t.points() == [7, 0, 0, 0]
    t = table(tiles={"G3": "7"}, stand={RED: "FFFFF"})
    assert t.order(RED, "play farmers at G3, G2, P3").points() == [7, 0, 0, 0]
    t = table(tiles={"G3": "7"}, stand={RED: "FFFFF"})
    said = t.refuses(RED, "play farmers at G3, P4, P3")
    assert said == "No token of yours stands beside the crop at G3."


def test_river_token_opens_a_crop() -> None:
    """BA-R1: by the rulebook's wording any token opens a crop, face down on a river or not."""
    tiles = {"J4": "5"}
    t = table({RED: "pJ3"}, tiles).order(RED, "play farmer at J4, priest at G2")
    assert t.points() == [5, 0, 0, 0]
    t = table(tiles=tiles).order(RED, "play farmer at J4, priest at J3")
    assert t.points() == [5, 0, 0, 0]


def test_river_token_opens_no_crop() -> None:
    """BA-R1: with the option, only a face-up token on land opens a crop."""
    closed = {"rivers": "closed"}
    t = table({RED: "pJ3"}, {"J4": "5"}, options=closed, stand={RED: "FFFFF"})
    t.refuses(RED, "play farmer at J4, farmer at G2")
    t.refuses(RED, "play farmer at J4, farmer at K3")
    assert "beside the crop" in t.refuses(RED, "play farmers at J4, G2, P3")
    wet = {"piece": FARMER, "hex": "K3", "second": FARMER}
    assert "J4" not in second_hexes(t.s, RED, wet)
    assert t.order(RED, "play farmer at J4, farmer at J5").points() == [5, 0, 0, 0]


def test_last_token_alone() -> None:
    """BA-R2: who has but one token left plays it alone."""
    t = table(stand={RED: "M"}, bare=[RED])
    assert t.verbs() == ("Lay",)
    t.order(RED, "play merchant at G2")
    assert t.s.at("G2") == "C"
