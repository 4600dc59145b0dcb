"""The four actions of a turn."""

from tests.rules.imhotep.table import BLACK, BROWN, GREY, WHITE, table

READY = ("....", "...", "..", "W.")  # one ship may sail


def test_hew_brings_three() -> None:
    """IM-3.1: three stones go from the quarry to the sled."""
    t = table(sled={BLACK: 1}).order(BLACK, "hew")
    assert (t.s.builders[BLACK].sled, t.s.builders[BLACK].quarry) == (4, 25)
    assert t.said()[0] == "Anne brings 3 stones from the quarry."


def test_sled_holds_five() -> None:
    """IM-3.2: a sled holds five: with room for two, two come."""
    t = table(sled={BLACK: 3}).order(BLACK, "hew")
    assert (t.s.builders[BLACK].sled, t.s.builders[BLACK].quarry) == (5, 24)


def test_full_sled_does_not_hew() -> None:
    """IM-R1: with a full sled taking stones is no action."""
    t = table(sled={BLACK: 5})
    assert "Hew" not in t.verbs(BLACK)
    assert "not what is asked" in t.refuses(BLACK, "hew")


def test_quarry_runs_out() -> None:
    """IM-3.3: what is no longer in the quarry cannot be taken: one left, one comes; none, none."""
    t = table(ships=READY, sled={BLACK: 0}, quarry={BLACK: 1}).order(BLACK, "hew")
    assert (t.s.builders[BLACK].sled, t.s.builders[BLACK].quarry) == (1, 0)
    assert "Hew" not in table(quarry={BLACK: 0}).verbs(BLACK)


def test_load_on_any_empty_space() -> None:
    """IM-4.1: one stone goes from the sled to any empty space of a ship that has not sailed."""
    t = table(ships=("K...", "...", "..", "..")).order(BLACK, "load 1 at 3")
    assert t.hold(1) == "K.K."
    assert t.s.builders[BLACK].sled == 1


def test_load_offers_every_empty_space() -> None:
    """IM-4.1: every empty space of every waiting ship is offered."""
    t = table(ships=("K.W.", "...", "B.", ".."), at={3: "temple"})
    loads = [line for line in t.menu(BLACK) if line.startswith("load")]
    assert loads == [
        *("load 1 at 2", "load 1 at 4"),
        *("load 2 at 1", "load 2 at 2", "load 2 at 3"),
        *("load 4 at 1", "load 4 at 2"),
    ]


def test_load_not_on_a_stone() -> None:
    """IM-4.2: a space holds one stone."""
    assert "(space)" in table(ships=("W...", "...", "..", "..")).refuses(BLACK, "load 1 at 1")


def test_load_not_on_a_landed_ship() -> None:
    """IM-4.2: a ship that has sailed takes no more stones."""
    assert "(ship)" in table(at={1: "temple"}).refuses(BLACK, "load 1 at 1")


def test_load_needs_a_stone() -> None:
    """IM-4.2: an empty sled loads nothing."""
    t = table(ships=READY, sled={BLACK: 0})
    assert "not what is asked" in t.refuses(BLACK, "load 1")


def test_load_default_is_nearest_the_bow() -> None:
    """IM-R2: space 1 is the bow; without a space the stone goes as near the bow as it can."""
    assert table(ships=("W...", "...", "..", "..")).order(BLACK, "load 1").hold(1) == "WK.."


def test_sail_needs_the_least_load() -> None:
    """IM-5.1: a ship sails with its least load aboard: 3 of 4, 2 of 3, 1 of 2, 1 of 1."""
    few = table(ships=("KK..", "K..", "..", ".."))
    assert "Sail" not in few.verbs(BLACK)
    one = table(ships=("KK..", "K..", "K.", ".."))
    assert "(ship)" in one.refuses(BLACK, "sail 1 to temple")
    assert "(ship)" in one.refuses(BLACK, "sail 4 to temple")
    enough = table(ships=("KKW.", ".KW", ".W", "K."))
    ships = {line.split()[1] for line in enough.menu(BLACK) if line.startswith("sail")}
    assert ships == {"1", "2", "3", "4"}
    assert "Sail" in table(2, ships=("...", "..", "..", "W")).verbs(BLACK)
    assert "Sail" not in table(2, ships=("...", "..", "..", ".")).verbs(BLACK)


def test_sail_needs_a_free_dock() -> None:
    """IM-5.2: no ship goes where another has landed this round."""
    t = table(ships=("....", "...", "K.", "K."), at={3: "temple"})
    assert "(site)" in t.refuses(BLACK, "sail 4 to temple")
    assert t.order(BLACK, "sail 4 to chamber").s.ships[3].at == "chamber"


def test_unloading_from_the_bow() -> None:
    """IM-5.3: stones come off from the bow to the stern; empty spaces do not count."""
    t = table(ships=("W.KB", "...", "..", "..")).order(BLACK, "sail 1 to chamber")
    assert t.s.chamber == [WHITE, BLACK, BROWN]
    assert "Stones are set in the burial chamber, in this order: Bart, Anne and Cleo." in t.said()
    assert t.hold(1) == "...."


def test_sail_any_ship() -> None:
    """IM-5.4: a ship without a stone of one's own may be sent too."""
    t = table(ships=("....", "...", "W.", "..")).order(BLACK, "sail 3 to temple")
    assert t.s.temple == [WHITE]


def test_landed_ship_blocks_its_dock() -> None:
    """IM-5.5: the empty ship lies at its dock until the round ends: one ship a site and round."""
    t = table(ships=("....", "...", "W.", "K.")).order(BLACK, "sail 3 to temple")
    assert t.s.ships[2].at == "temple"
    assert "(site)" in t.refuses(WHITE, "sail 4 to temple")
    assert "(ship)" in t.refuses(WHITE, "sail 3 to market")


def test_sail_example() -> None:
    """IM-5.6: the rulebook's example: four stones reach the pyramid, each scores at once."""
    t = table(ships=("BKWG", "...", "..", "..")).order(BLACK, "sail 1 to pyramid")
    assert t.s.pyramid == [[BROWN, BLACK, WHITE, GREY]]
    assert t.points() == [1, 3, 2, 2]


def test_blue_card_is_an_action() -> None:
    """IM-6.1: a blue card is played in place of another action and is discarded."""
    t = table(hands={BLACK: ["hammer", "hammer"]}).order(BLACK, "play hammer 1")
    assert t.s.builders[BLACK].cards == ["hammer"]
    assert t.s.discard == ["hammer"]
    assert t.asked == [WHITE]


def test_blue_card_needs_owning() -> None:
    """IM-6.1: only a card that lies before you can be played."""
    t = table(hands={WHITE: ["hammer"]})
    assert "not what is asked" in t.refuses(BLACK, "play hammer 1")


def test_blue_card_waits_for_a_later_turn() -> None:
    """IM-6.2: a card taken from the market can be played in a later turn only."""
    t = table(ships=("....", "...", "K.", "K.")).order(BLACK, "sail 3 to market")
    t.order(BLACK, "pick lever")
    assert t.asked == [WHITE]
    for seat in (WHITE, BROWN, GREY):
        t.order(seat, "hew")
    assert "PlayLever" in t.verbs(BLACK)
