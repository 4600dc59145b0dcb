"""The hot seat: a whole game at a terminal, in two languages, and what wrong lines get."""

import random
import re
from copy import copy

import pytest
from typer.testing import CliRunner

from cli import app
from cli.hotseat import HotSeat
from rules import GAMES
from rules.imhotep.orders import Hew
from rules.kernel import ENGLISH, Event, Outcome
from rules.kernel.record import Said
from server import catalogue
from tests.cli.terminal import Terminal

MENU = re.compile(r"(?:^|\s)(\d+)  \S")


def of_the_menu(dice: random.Random):
    """Somebody who answers every question with a number of its menu."""

    def answer(screen: str) -> str:
        if not screen.endswith("> "):
            return ""  # the keyboard has been handed over
        asked = screen[screen.rfind("───") :]
        return dice.choice(MENU.findall(asked[asked.rfind("\n\n") :]) or ["1"])

    return answer


@pytest.mark.parametrize(("language", "told"), [("en", "points"), ("es", "puntos")])
def test_a_game_is_played_to_its_end_at_a_terminal(language: str, told: str) -> None:
    """Numbers alone lead from the first question to the table of places, in either language."""
    words = ("--seats", "2", "--seed", "dawn", "--language", language)
    terminal = Terminal("play", "imhotep", *words)
    assert terminal.converse(of_the_menu(random.Random(7))) == 0
    end = terminal.screen[-400:]
    assert told in end
    assert all(name in end for name in ("Anne", "Bart"))
    assert "Traceback" not in terminal.screen


def test_a_game_with_secrets_is_played_to_its_end() -> None:
    """Once somebody has looked at the hidden pair, each seat is called before it is shown."""
    words = ("--seats", "3", "--seed", "dawn", "--option", "market=B")
    terminal = Terminal("play", "imhotep", *words)
    assert terminal.converse(of_the_menu(random.Random(8))) == 0
    assert "it is your turn. Press Enter" in terminal.screen
    assert "points" in terminal.screen[-400:]


def test_the_screen_is_wiped_where_there_are_secrets() -> None:
    """Imhotep is open until a hidden pair is drawn; a game with hands is not."""
    table = HotSeat(GAMES["imhotep"], b"dawn", 2, {}, (ENGLISH,))
    assert not table.secretive()
    told = Walked(to=(0,))
    table.story.append(Outcome(table.state, (told,)))
    assert table.secretive()


def test_a_view_of_ones_own_is_a_secret() -> None:
    """Two seats that see different things are handed the keyboard behind a wiped screen."""
    game = copy(GAMES["imhotep"])
    game.view = lambda state, seat: Hand(seat, "lever" if seat == 0 else "")
    assert HotSeat(game, b"dawn", 2, {}, (ENGLISH,)).secretive()
    game.view = lambda state, seat: Hand(seat, "")
    assert not HotSeat(game, b"dawn", 2, {}, (ENGLISH,)).secretive()


class Walked(Event):
    """Something one seat alone is told."""


class Hand(Said):
    """A view with a card in it."""

    seat: int | None
    card: str


def played(*lines: str, words: tuple[str, ...] = ("--seats", "2", "--seed", "dawn")) -> str:
    """What the table says to these lines."""
    result = CliRunner().invoke(app, ["play", "imhotep", *words], input="\n".join(lines) + "\n")
    assert result.exit_code == 0, result.output
    return result.output


def test_a_wrong_line_is_answered_and_changes_nothing() -> None:
    """A number off the menu and a line of nonsense each get their sentence."""
    said = played("99", "frobnicate", "quit")
    assert "Its numbers go from 1 to" in said
    assert "reads like no order" in said
    assert "Until next time." in said


def test_orders_are_understood_in_both_languages() -> None:
    """`hew` and its Spanish twin are the same order whatever language the table speaks."""
    assert "from the quarry" in played("hew", "quit")
    spanish = catalogue.voice("es", "imhotep")(Hew.usage).split("|")[0]
    assert spanish != "hew"
    assert "from the quarry" in played(spanish, "quit")


def test_undo_goes_back_one_order_and_no_further_than_the_deal() -> None:
    """The first undo finds nothing, the one after an order takes it back."""
    said = played("undo", "1", "undo", "quit")
    assert said.count("There is nothing to take back.") == 1
    assert said.count("The last order is taken back.") == 1


def test_help_names_every_order_open_to_the_seat() -> None:
    """The help at the table prints usage and help of what is asked."""
    said = played("help", "quit")
    assert "load SHIP at SPACE" in said
    assert "A bare number answers the menu" in said


def test_names_are_used_and_the_rest_is_filled_in() -> None:
    """Two names for three seats: the house names the third."""
    words = ("--seats", "3", "--seed", "dawn", "--name", "Zoe", "--name", "Yan")
    said = played("quit", words=words)
    assert all(name in said for name in ("Zoe", "Yan", "Anne"))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess",), f"the games are: {', '.join(sorted(GAMES))}"[:60]),
        (("imhotep", "--language", "la"), "the languages are: en, es"),
        (("imhotep", "--seats", "9"), "Allowed are: 2, 3 and 4"),
        (("imhotep", "--option", "pyramid=C"), "Allowed are: A, B and drawn"),
        (("imhotep", "--seats", "2", "--name", "A", "--name", "a"), "each of them once"),
    ],
)
def test_a_wrong_command_names_what_is_allowed(words: tuple[str, ...], sentence: str) -> None:
    """Exit code 2 and one sentence with the allowed values; nothing starts."""
    result = CliRunner().invoke(app, ["play", *words])
    assert result.exit_code == 2
    assert sentence in result.output
