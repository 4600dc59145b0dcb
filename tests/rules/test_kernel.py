"""The kernel's laws, on the toy game: agenda, reading, forms, choices, editions."""

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rules import kernel
from rules.kernel import ENGLISH, Game, Illegal, OrderError, StartError, Unread, Untimely, Voice
from rules.kernel.codec import dump, load
from rules.kernel.grammar import plain
from tests.toys import barge

SEED = b"sixteen bytes ok"
GAME = barge.GAME


def started(seats: int = 2, **options: str) -> Any:
    """A fresh table."""
    return kernel.start(GAME, SEED, seats, options).state


def asked(state: Any) -> int:
    """The first seat that is asked."""
    return kernel.pending(state)[0].seat


def after(state: Any, *lines: str) -> Any:
    """The table after some lines, each by whoever is asked."""
    for line in lines:
        seat = asked(state)
        state = kernel.apply(GAME, state, seat, kernel.read(GAME, line, state, seat)).state
    return state


def refused(kind: type[OrderError], line: str, state: Any, seat: int | None = None) -> str:
    """What is said to a line that cannot stand."""
    seat = asked(state) if seat is None else seat
    with pytest.raises(kind) as found:
        kernel.apply(GAME, state, seat, kernel.read(GAME, line, state, seat))
    return found.value.said(ENGLISH)


@pytest.mark.parametrize(
    "line",
    [
        "sail 2 to temple",
        "SAIL 2 TO THE TEMPLE",
        "  sail   2, to temple.",
        "sail the barge 2 to temple",
        "sail 2 temple",
        "s2 temple",
        "sail 2 to house of gods",
        "sail 2 to tem",
        "«Sail 2 to témple»",
    ],
)
def test_01_a_line_is_read_however_it_is_written(line: str) -> None:
    """Case, accents, marks, articles, small words, synonyms and unique beginnings do not matter."""
    state = after(started(), "put on 2", "put on 2")
    assert str(kernel.read(GAME, line, state, asked(state))) == "sail 2 to temple"


@given(st.text(max_size=60))
def test_02_no_line_makes_reading_stumble(line: str) -> None:
    """Any text is an order or a kind refusal, never a fault."""
    state = started()
    try:
        said = str(kernel.read(GAME, line, state, asked(state)))
    except OrderError as error:
        said = error.said(ENGLISH)
    assert said


@given(st.text(max_size=60))
@example("︱")
@example("İzmir ℡")
def test_03_hearing_twice_changes_nothing(text: str) -> None:
    """What the grammar hears is heard the same again."""
    assert plain(plain(text)) == plain(text)


def test_04_near_misses_get_a_hint() -> None:
    """A misspelt verb or place is answered with what was probably meant."""
    state = after(started(), "put on 2", "put on 2")
    assert "Did you mean “sail BARGE to SITE”?" in refused(Unread, "sial 2 to temple", state)
    assert "Did you mean “temple”?" in refused(Illegal, "sail 2 to tepmle", state)
    assert "You can name: market, temple and wall." in refused(Illegal, "sail 2 to xyz", state)
    assert "The barge is missing" not in refused(Unread, "frobnicate", state)


def test_20_a_usages_own_word_fills_no_blank() -> None:
    """`sail 2 to` names no site, not even one that begins with those letters."""
    state = after(started(), "put on 2", "put on 2")
    refused(OrderError, "sail 2 to", state)
    refused(OrderError, "sail to temple", state)


def test_05_a_short_usage_fills_its_blank() -> None:
    """`put` alone takes the first barge with room."""
    state = started()
    assert str(kernel.read(GAME, "put", state, asked(state))) == "put on 1"


def test_06_a_number_answers_the_menu() -> None:
    """Numbers are those of the menu; another number says how far it goes."""
    state = started()
    menu = kernel.menu(GAME, state, asked(state))
    for number, order in enumerate(menu, 1):
        assert kernel.read(GAME, f" {number}. ", state, asked(state)) == order
    assert f"from 1 to {len(menu)}" in refused(Illegal, "99", state)


def test_07_a_verb_with_too_many_answers_is_not_numbered() -> None:
    """The menu leaves a verb out whole rather than cutting it."""
    state = after(started(), "put on 2", "put on 2")
    most = 4
    menu = kernel.menu(GAME, state, asked(state), most)
    assert 0 < len(menu) <= most
    whole = [o for o in kernel.menu(GAME, state, asked(state)) if type(o) in map(type, menu)]
    assert list(menu) == whole


def test_08_untimely_orders_say_what_is_asked() -> None:
    """Out of turn, the wrong verb, and after the end are three sentences."""
    state = started()
    assert "Nothing is asked of you" in refused(Untimely, "hew", state, 1 - asked(state))
    said = refused(Untimely, "bid nothing", state)
    assert "“bid nothing” is not what is asked of you now." in said
    assert "You may answer: hew and put on BARGE." in said
    state.agenda.clear()
    with pytest.raises(Untimely, match="over"):
        kernel.apply(GAME, state, 0, barge.Hew())


def test_09_apply_checks_what_was_never_read() -> None:
    """An order made by hand, as from a file, passes the same checks."""
    state = started()
    with pytest.raises(Illegal):
        kernel.apply(GAME, state, asked(state), barge.Put(99))
    with pytest.raises(Untimely):
        kernel.apply(GAME, state, asked(state), barge.Pick("gold"))


def test_10_many_things_in_one_blank() -> None:
    """A selection is read in any order and written in one; what is not held is refused."""
    state = started()
    state.agenda.append(barge.Blessing(offers=[-1, -1]))
    state.players[0].cards = ["gold", "oil", "oil"]
    read = kernel.read(GAME, "bid oil and gold", state, 0)
    assert str(read) == "bid gold, oil"
    assert str(kernel.read(GAME, "bid oil, oil", state, 0)) == "bid oil, oil"
    assert "“gold, gold” does not fit here (cards)." in refused(Illegal, "bid gold, gold", state, 0)
    refused(Illegal, "bid rope", state, 0)
    assert "unlucky" in refused(Illegal, "bid gold, oil, oil", state, 0)


def test_11_a_forced_decision_is_taken_and_told() -> None:
    """One legal answer is no question; the event says that nobody was asked."""
    state = started()
    state.agenda.append(barge.Blessing(offers=[-1, -1]))
    state.players[0].cards, state.players[1].cards = ["gold", "oil"], []
    outcome = kernel.apply(GAME, state, 0, barge.Bid(("gold",)))
    assert any(isinstance(event, kernel.NoChoice) for event in outcome.events)
    assert any(isinstance(event, barge.Blessed) for event in outcome.events)


def test_12_an_open_window_is_left_by_saying_so() -> None:
    """Open questions are asked even of those with one thing to say."""
    state = started()
    state.agenda.append(barge.Compliments(open=[0, 1]))
    state = kernel.apply(GAME, state, 1, barge.Praise(0)).state
    assert {d.seat for d in kernel.pending(state)} == {0, 1}
    state = kernel.apply(GAME, state, 1, barge.Done()).state
    assert {d.seat for d in kernel.pending(state)} == {0}


def test_13_a_form_opens_blank_by_blank() -> None:
    """A blank that depends on another has no choices until that one is filled."""
    state = after(started(), "put on 2", "put on 2")
    seat = asked(state)
    empty = kernel.form(GAME, state, seat, "Sail", {})
    assert [f.choices for f in empty.fields] == [("2",), None]
    half = kernel.form(GAME, state, seat, "Sail", {"barge": "2"})
    assert half.fields[1].choices == ("market", "temple", "wall")
    whole = kernel.form(GAME, state, seat, "Sail", {"barge": "2", "site": "wall"})
    assert str(whole.order) == "sail 2 to wall"
    stale = kernel.form(GAME, state, seat, "Sail", {"barge": "3", "site": "wall"})
    assert (stale.fields[0].value, stale.order) == (None, None)


@pytest.mark.parametrize(
    ("seats", "options", "allowed"),
    [(9, {}, "2, 3 and 4"), (2, {"rounds": "7"}, "1 and 3"), (2, {"speed": "1"}, "rounds")],
)
def test_14_a_bad_start_names_what_is_allowed(
    seats: int, options: dict[str, str], allowed: str
) -> None:
    """Seats and options are checked with a sentence."""
    with pytest.raises(StartError) as found:
        kernel.start(GAME, SEED, seats, options)
    assert allowed in found.value.said()


def test_15_an_older_snapshot_is_lifted() -> None:
    """A state written by edition 1 is read by edition 3, through each step between."""

    def second(raw: dict[str, Any]) -> dict[str, Any]:
        return {**raw, "rounds": raw["rounds"] + 10}

    def third(raw: dict[str, Any]) -> dict[str, Any]:
        return {**raw, "rounds": raw["rounds"] * 2}

    newer = Game(**{**barge.PARTS, "edition": 3, "upgrades": {1: second, 2: third}})
    blob = dump(started())
    assert load(newer, blob, 1).rounds == 26
    assert load(newer, blob, 3).rounds == 3


def test_16_a_snapshot_is_checked_when_it_is_read() -> None:
    """A spoilt snapshot is refused, not half understood."""
    raw = json.loads(dump(started()))
    raw["players"][0]["sled"] = "many"
    with pytest.raises(Exception, match="sled"):
        load(GAME, json.dumps(raw).encode())


def test_17_replay_follows_the_journal() -> None:
    """The same seed and orders lead to the same bytes; another seed does not."""
    orders = [(0, barge.Hew()), (1, barge.Put(1))]
    here = kernel.replay(GAME, SEED, 2, {}, orders)
    assert dump(here) == dump(kernel.replay(GAME, SEED, 2, {}, orders))
    assert dump(here) != dump(kernel.replay(GAME, b"another sixteen!", 2, {}, orders))


def test_18_sentences_are_said_in_the_readers_language() -> None:
    """One event, two readers; names at the table stand for seats, and counts choose the form."""
    spanish = Voice(
        {"{seat} praises {who}.": "{seat} alaba a {who}."}.get,  # type: ignore[arg-type]
        lambda one, many, n: one if n == 1 else many,
        ("Ana", "Berta"),
    )
    assert barge.Praised(seat=0, who=1).sentence(spanish) == "Ana alaba a Berta."
    assert barge.Praised(seat=0, who=1).sentence(ENGLISH) == "seat 1 praises seat 2."
    assert barge.Hewed(seat=0, stones=1).sentence(ENGLISH) == "seat 1 hews 1 stone."
    assert barge.Hewed(seat=0, stones=2).sentence(ENGLISH) == "seat 1 hews 2 stones."


def test_19_no_order_is_a_command_of_the_post() -> None:
    """No game's order begins with a word that a letter's command has, in any language."""
    from rules import GAMES
    from rules.kernel.grammar import readings
    from server import catalogue, commands, lines

    for game in GAMES.values():
        voices = catalogue.voices(game.slug)
        taken = set(lines.lexicon(commands.every_command(), (), voices).commands)
        taken |= lines.words(lines.PRESS, voices) | lines.words(lines.OTHERWISE, voices)
        for order in game.orders:
            for voice in voices:
                verbs = {reading.verb for reading in readings(voice.gettext(order.usage))}
                assert not verbs & taken, f"{game.slug}: {verbs & taken}"


def test_21_standing_orders_are_read_at_any_time() -> None:
    """A standing order is read when nothing is asked, by its whole first word, and written back."""
    state = started()
    idle = 1 - asked(state)
    kept = kernel.read_standing(GAME, "Let it PASS", state, idle)
    assert str(kept) == "let it pass"
    assert kernel.load_standing(GAME, kernel.dump_standing(kept)) == kept
    with pytest.raises(Unread, match="no standing order"):
        kernel.read_standing(GAME, "l", state, idle)


def test_22_a_standing_order_answers_only_what_its_seat_is_asked() -> None:
    """Letting it pass gives the lapse order to whoever is asked, and nothing to anybody else."""
    state = started()
    seat = asked(state)
    kept = kernel.read_standing(GAME, "pass until asked twice", state, seat)
    assert kernel.answer(GAME, state, seat, kept) == kernel.lapse(GAME, state, seat)
    assert kernel.answer(GAME, state, 1 - seat, kept) is None
    assert kept.times == 1


def test_23_advice_falls_back_on_silence() -> None:
    """A game without advice for a question advises its lapse order."""
    state = started()
    seat = asked(state)
    assert kernel.advise(GAME, state, seat) == kernel.lapse(GAME, state, seat)
