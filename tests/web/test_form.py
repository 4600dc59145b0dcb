"""Every order declared gives its form: blank by blank, without any script."""

from collections import Counter
from contextlib import suppress
from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

from rules import GAMES, kernel
from rules.kernel import Chance, Illegal, slots
from rules.kernel.words import ENGLISH
from server import catalogue
from server.web import form
from server.web.form import PREFIX, Built
from tests.toys.barge import GAME as BARGE
from tests.web.conftest import House

IMHOTEP = GAMES["imhotep"]
NEXT = "//details[@id='steps']//form[@method='get']//button"
CONTEXTS = [(IMHOTEP, 4, "en"), (IMHOTEP, 2, "es"), (BARGE, 3, "en")]


def positions(game: Any, seats: int, matches: int) -> Any:
    """States of random matches with whoever is asked and an order that could be given."""
    for n in range(matches):
        dice = Chance(b"form %d" % n)
        options = {option.name: dice.choice(list(option.values.names)) for option in game.options}
        state = kernel.start(game, b"%016d" % n, seats, options).state
        while asked := kernel.pending(state):
            seat = dice.choice(asked).seat
            order = kernel.sample(game, state, seat, dice)
            with suppress(Illegal):  # what no menu can show, only the rules refuse
                after = kernel.apply(game, state, seat, order).state
                yield state, seat, order
                state = after


def filled(game: Any, state: Any, seat: int, order: Any, language: str) -> Built:
    """Fill the blanks one after the other from what the form offers, as a person would."""
    voice, voices = catalogue.voice(language, game.slug), catalogue.voices(game.slug)
    query: MultiDict[str, str] = MultiDict()
    verb = type(order).__name__
    for name, kind in slots(type(order)):
        built = form.build(game, state, seat, verb, query, voices, voice)
        (blank,) = [field for field in built.fields if field.key == PREFIX + name]
        assert blank.ready
        value = getattr(order, name)
        things = value if kind.many else [value]
        wanted = [kind.names.show(thing, voice) for thing in things]
        offered = [pick.text for place in blank.places for pick in place]
        assert set(wanted) <= set(offered)
        query.setlist(blank.key, wanted)
    return form.build(game, state, seat, verb, query, voices, voice)


@pytest.mark.parametrize(("game", "seats", "language"), CONTEXTS, ids=lambda v: str(v)[:12])
def test_every_order_can_be_put_together(game: Any, seats: int, language: str) -> None:
    """Over whole random matches each order that could be given comes out of its form, unchanged."""
    met = set()
    for state, seat, order in positions(game, seats, 6):
        built = filled(game, state, seat, order, language)
        if built.line != str(order):  # a selection of nothing cannot be told from no selection
            assert any(kind.many and not getattr(order, n) for n, kind in slots(type(order)))
        met.add(type(order))
    assert len(met) > len(game.orders) / 2


def test_what_depends_on_a_blank_waits_for_it() -> None:
    """The space of a load is asked once the ship is chosen, not before."""
    state = kernel.start(IMHOTEP, b"0" * 16, 2, {}).state
    seat = kernel.pending(state)[0].seat
    empty = form.build(IMHOTEP, state, seat, "Load", MultiDict(), (ENGLISH,), ENGLISH)
    assert [(f.ready, f.next) for f in empty.fields] == [(True, True), (False, False)]
    ship = {"blank-ship": "1"}
    some = form.build(IMHOTEP, state, seat, "Load", MultiDict(ship), (ENGLISH,), ENGLISH)
    assert [(f.ready, f.next) for f in some.fields] == [(True, False), (True, True)]
    assert not some.line


def test_a_value_that_does_not_fit_is_told() -> None:
    """A ship that is not there leaves its blank empty and says so."""
    state = kernel.start(IMHOTEP, b"0" * 16, 2, {}).state
    seat = kernel.pending(state)[0].seat
    query = MultiDict({"blank-ship": "99"})
    built = form.build(IMHOTEP, state, seat, "Load", query, (ENGLISH,), ENGLISH)
    assert "99" in built.fields[0].trouble
    assert not built.line


def test_an_arrangement_has_a_place_for_each_thing() -> None:
    """The lever's order of unloading is chosen place by place, each stone once."""
    found = (s for s in positions(IMHOTEP, 4, 40) if type(s[2]).__name__ == "PlayLever")
    state, seat, order = next(found)
    built = filled(IMHOTEP, state, seat, order, "en")
    places = built.fields[2].places
    assert built.fields[2].shape == "order"
    assert len(places) == len(order.order)
    assert all(sum(pick.taken for pick in place) == 1 for place in places)
    assert built.line == str(order)


def test_things_alike_are_ticked_as_often_as_they_were_named() -> None:
    """Two of the same card are two ticks, of which one may be set."""
    picks = form.ticks(("gold", "gold", "oil"), Counter(["gold"]))
    assert [pick.taken for pick in picks] == [True, False, False]


def test_the_form_works_without_script(house: House) -> None:
    """Verb, then ship, then space, each by pressing a button; the last page previews the order."""
    page = house.sit(house.asked())
    page = page.follow("verb=Load")
    ship = page.one("//select[@name='blank-ship']/option[2]").text_content()
    page = page.submit("", press=page.one(NEXT), blank_ship=ship)
    space = page.one("//select[@name='blank-space']/option[2]").text_content()
    page = page.submit("", press=page.one(NEXT), blank_space=space)
    chosen = page.one("//details[@id='steps']//form[@class='chosen']//input[@name='line']")
    assert chosen.get("value") == f"load {ship} at {space}"
    before = house.match().seq
    button = chosen.xpath("ancestor::form//button")[0]
    assert page.submit("preview", press=button).submit("send").status == 200
    assert house.match().seq == before + 1


def test_a_verb_that_is_not_asked_shows_no_form(house: House) -> None:
    """A made-up verb in the address is passed over."""
    page = house.sit(house.asked())
    for verb in ("Pick", "Nothing", "__class__"):
        shown = page.visitor.open(f"{page.path}?verb={verb}")
        assert shown.status == 200
        assert not shown.all("//details[@id='steps']//form")
