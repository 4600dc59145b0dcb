"""What the rulebook leaves open, and what the post asks for."""

import pytest

from rules import kernel
from rules.civilization import GAME, notes
from rules.civilization.steps.succession import succession
from rules.kernel import Log
from server import catalogue
from tests.rules.civilization.table import Table, fresh, table

PEOPLE = {0: {"rome": 7}, 1: {"knossos": 7}}


def answered(t: Table, seat: int, line: str) -> str | None:
    """What a standing order of a seat answers now."""
    given = kernel.answer(GAME, t.s, seat, kernel.read_standing(GAME, line, t.s, seat))
    return given if given is None else str(given)


def test_insisting_lasts_until_the_next_movement() -> None:
    """CI-R1: insisting is said in movement and is over when the next movement begins."""
    t = table("movement", PEOPLE, seats=2, going=True).order(0, "insist")
    assert t.s.ordered
    while t.s.round == 1:
        t.sleep(t.asked[0])
    assert t.step == "Movement"
    assert not t.s.ordered


def test_two_may_insist_in_sealed_movement() -> None:
    """CI-R1: sealed answers of two nations that both insist can both be opened."""
    t = table("movement", PEOPLE, seats=2, moving="sealed", going=True)
    t.order(0, "insist").order(0, "done").order(1, "insist").order(1, "done")
    assert t.s.insisted == [0, 1]
    assert t.modes == {"now"}


def test_a_levied_ship_saves_a_letter() -> None:
    """CI-R2: who has neither ship nor treasury levies a ship at the head of movement."""
    t = table("ships", {0: {"rome": 4}, 1: {"knossos": 4}}, seats=2, going=True)
    assert t.step == "Movement"
    t.order(0, "launch Rome levying 2").order(0, "ship 1: load 2 Rome, to Neapolis, unload 2")
    assert t.nation(0).tokens == {"neapolis": 2}
    assert "Launch" not in t.verbs(0)


def test_a_new_ship_is_kept_for_nothing() -> None:
    """CI-R3: no upkeep is due for a ship in the round in which it is built."""
    t = table("ships", {0: {"rome": 1}}, treasury={0: 2}, seats=2)
    t.order(0, "launch Rome")
    assert (len(t.nation(0).ships), t.nation(0).treasury, t.nation(0).tokens) == (1, 0, {"rome": 1})


def test_silence_keeps_ships() -> None:
    """CI-R4: upkeep is paid from the treasury, else by levy; only then a ship is lost."""
    ships = {0: ["rome", "neapolis", "palermo"]}
    t = table("ships", {0: {"neapolis": 1}}, ships=ships, treasury={0: 1}, seats=2).sleep(0)
    assert [ship.at for ship in t.nation(0).ships] == ["rome", "neapolis"]
    assert t.nation(0).tokens == {}


def test_offers_fall_with_their_cards() -> None:
    """CI-R5: when a deal takes cards that another offer holds out, that offer is void."""
    t = table("trade", hands={0: ["salt", "salt", "grain"], 1: ["iron"] * 3, 2: ["cloth"] * 3})
    t.order(0, "offer salt, salt, grain for 3 cards").order(
        0, "offer salt, salt, grain for 3 cards"
    )
    t.order(1, "accept 1 with iron, iron, iron")
    assert "No longer on offer: 1 and 2." in t.said()


def test_the_cheapest_payment_is_made() -> None:
    """CI-R6: a wish list is paid with least loss, and then with as little treasury as can be."""
    hand = ["gems", "gems", "gold", "hides"]
    t = table("purchases", hands={0: hand}, treasury={0: 20}, seats=2)
    t.order(0, "buy pottery auto")
    assert t.nation(0).advances == ["pottery"]
    assert (t.nation(0).hand, t.nation(0).treasury) == ([], 17)


def test_no_civil_war_without_a_second_faction() -> None:
    """CI-R7: with Democracy forty-five points or fewer leave nobody for the second faction."""
    people, held = {0: {"rome": 40}, 1: {"knossos": 1}}, {0: ["law", "democracy"]}
    t = table("calamities", people, advances=held, calamities={0: [("civil_war", None)]}, seats=2)
    assert "It does Anne no harm." in t.said()


def test_the_longest_match() -> None:
    """CI-R8: after the agreed round the best marker wins, and the notes say so beforehand."""
    for last, places in ((15, []), (16, [1, 2])):
        t = table("census", PEOPLE, spaces={0: 3, 1: 2}, seats=2, longest="16")
        t.s.round = last
        succession(t.s, Log())
        assert t.s.places == places
    told = [note.said() for note in notes({"longest": "16"})]
    assert any("after round 16" in line for line in told)


def test_sealed_movement_is_told() -> None:
    """CI-R9: movement all at once is a house rule, and the notes say so."""
    assert any("at once" in note.said() for note in notes({"moving": "sealed"}))
    assert not any("at once" in note.said() for note in notes({}))


@pytest.mark.parametrize("game", ["nomads", "peasants"])
def test_simplified_games_for_more(game: str) -> None:
    """CI-R10: the simplified games may be opened for more seats than the rulebook has in mind."""
    assert kernel.pending(fresh(8, game=game).s)


def test_tax_rates_stand() -> None:
    """CI-R11: a tax rate settled once is set in every round."""
    t = table("taxes", {0: {"rome": 2}}, {0: ["athens"]}, advances={0: ["coinage"]}, seats=2)
    assert answered(t, 0, "taxes: 3") == "tax 3"
    assert answered(t, 0, "keep 2 ships") is None


def test_fleets_stand() -> None:
    """CI-R11: so many ships are kept and the others laid up, one line after another."""
    t = table("ships", ships={0: ["rome", "palermo"]}, treasury={0: 5}, seats=2)
    assert answered(t, 0, "keep 1 ships") == "scrap 2"
    assert answered(t.order(0, "scrap 2"), 0, "keep 1 ships") == "done"


def test_cities_to_build_stand() -> None:
    """CI-R11: cities rise where the list says, and elsewhere the player is asked."""
    t = table("cities", {0: {"rome": 6, "athens": 6, "etruria": 3}}, seats=2)
    assert answered(t, 0, "cities: Corinth, Athens") == "build Athens"
    assert answered(t, 0, "cities: Corinth") is None


def test_what_is_given_up_first() -> None:
    """CI-R11: losses come from the areas listed, then from the fullest."""
    t = table("calamities", {0: {"rome": 6, "etruria": 8}}, calamities={0: [("famine", None)]})
    assert answered(t, 0, "give up first: Rome") == "lose 6 Rome, 3 Etruria"
    cities = {0: ["rome", "athens", "corinth"]}
    t = table("surplus", {0: {"etruria": 3}}, cities, seats=2)
    assert answered(t, 0, "give up first: Athens") == "reduce Athens"


def test_cards_never_traded() -> None:
    """CI-R11: trade goes by simple advice, and the goods listed stay in hand."""
    t = table("trade", hands={0: ["salt"] * 3 + ["hides"] * 3, 1: ["iron"] * 3}, seats=2)
    line = answered(t, 0, "never trade: salt")
    assert line is not None
    assert "hides, hides, hides" in line
    assert answered(t, 0, "never trade: salt, hides") == "done"


@pytest.mark.parametrize(
    "line",
    ["taxes: 2", "keep 3 ships", "cities: Rome, Athens", "give up first: Ur", "never trade: salt"],
)
def test_standing_orders_are_read_in_spanish(line: str) -> None:
    """CI-R11: every standing order is read as it is written, in both languages."""
    t, spanish = fresh(8), catalogue.voice("es", "civilization")
    kept = kernel.read_standing(GAME, line, t.s, 0)
    assert kernel.read_standing(GAME, kept.said(spanish), t.s, 0, (spanish,)) == kept


def test_a_calamity_may_be_buried_with_the_purchases() -> None:
    """CI-R12: a black calamity goes back under its stack while cards are bought, in secret."""
    t = table("purchases", hands={0: ["epidemic", "salt"]}, seats=2).order(0, "bury epidemic")
    assert t.nation(0).hand == ["salt"]
    assert t.said(1) == []


def test_grain_is_shown_by_itself() -> None:
    """CI-R13: who holds Pottery shows all grain in a famine without being asked."""
    held = {0: ["pottery"]}
    t = table(
        "calamities",
        {0: {"rome": 20}},
        advances=held,
        hands={0: ["grain"]},
        calamities={0: [("famine", None)]},
        seats=2,
    )
    assert any("grain of Anne" in line for line in t.said())


def test_advice_moves_and_ends() -> None:
    """CI-R14: advice spreads people to empty land, and says done when nothing is left to do."""
    t = table("movement", {0: {"rome": 6}}, seats=2)
    lines = []
    while t.step == "Movement":
        lines.append(str(kernel.advise(GAME, t.s, 0)))
        t.order(0, lines[-1])
    assert lines[-1] == "done"
    assert len(lines) < 10


def test_refusals_say_what_is_wrong() -> None:
    """CI-R15: a voyage or a loss that cannot stand is refused with the piece or sum at fault."""
    t = table("movement", {0: {"knossos": 6}}, ships={0: ["knossos"]}, seats=2)
    assert "aboard: 2" in t.refuses(0, "ship 1: load 5 Knossos, to Rhodes, unload 3")
    assert "to Rhodes" in t.refuses(0, "ship 1: to Rhodes, to Rhodes")
    t = table("calamities", {0: {"rome": 9, "etruria": 9}}, calamities={0: [("famine", None)]})
    assert "worth 5 points; 9" in t.refuses(0, "lose 5 Rome")
