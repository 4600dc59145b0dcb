"""The title page of a game, and what an order leads to."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from rules.kernel.errors import StartError
from rules.kernel.events import Event
from rules.kernel.orders import Order, Standing
from rules.kernel.record import Said
from rules.kernel.words import Names, Phrase, msg

Stage = Literal["sketch", "table", "steady"]


class Option:
    """A choice made when a match is opened: its values, each with its words."""

    def __init__(self, name: str, label: str, values: Names, default: str, help: str = "") -> None:
        self.name, self.label, self.values = name, label, values
        self.default, self.help = default, help


class Result(Said):
    """How a match ended: points and places by seat; place 1 wins, and places may be shared."""

    points: tuple[int, ...]
    places: tuple[int, ...]


class Outcome:
    """All that changed, and all that happened."""

    __slots__ = ("events", "state")

    def __init__(self, state: Any, events: tuple[Event, ...]) -> None:
        self.state, self.events = state, events


class Game:
    """A game's title page: everything the rest of the house needs to know of it."""

    def __init__(
        self,
        *,
        slug: str,
        title: str,
        seats: range,
        state: type,
        steps: tuple[type, ...],
        orders: tuple[type[Order], ...],
        events: tuple[type[Event], ...],
        colours: Names,
        setup: Callable[..., Any],
        view: Callable[..., Any],
        board_text: Callable[..., str],
        board_svg: Callable[..., str],
        result: Callable[[Any], Result | None],
        audit: Callable[[Any], None],
        options: tuple[Option, ...] = (),
        notes: Callable[[Mapping[str, str]], tuple[Phrase, ...]] = lambda options: (),
        standing: tuple[type[Standing], ...] = (),
        advise: Callable[[Any, int], Order | None] | None = None,
        designer: str = "",
        edition: int = 1,
        stage: Stage = "sketch",
        upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] | None = None,
    ) -> None:
        from rules.kernel.events import NoChoice

        self.slug, self.title, self.seats, self.designer = slug, title, seats, designer
        self.state, self.steps, self.orders = state, steps, orders
        self.events = (*events, NoChoice)
        self.verbs = {order.__name__: order for order in orders}
        self.colours, self.options, self.notes = colours, options, notes
        self.setup, self.view, self.result, self.audit = setup, view, result, audit
        self.standing, self.advise = standing, advise
        self.board_text, self.board_svg = board_text, board_svg
        self.edition, self.stage, self.upgrades = edition, stage, dict(upgrades or {})

    def chosen(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options of a match, defaults filled in; StartError names what is allowed."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise StartError(
                    Phrase(
                        msg("{game} has no option “{name}”."), {"game": self.title, "name": name}
                    ),
                    Phrase(msg("Its options are: {names}."), {"names": list(known)}),
                )
            if value not in known[name].values.names:
                raise StartError(
                    Phrase(
                        msg("“{value}” is no value for {name}."), {"value": value, "name": name}
                    ),
                    Phrase(
                        msg("Allowed are: {values}."), {"values": list(known[name].values.names)}
                    ),
                )
        return {name: options.get(name, option.default) for name, option in known.items()}

    def check_seats(self, seats: int) -> None:
        """StartError unless the game can be played by that many."""
        if seats not in self.seats:
            raise StartError(
                Phrase(
                    msg("{game} cannot be played by {seats}."),
                    {"game": self.title, "seats": seats},
                ),
                Phrase(msg("Allowed are: {values}."), {"values": [str(n) for n in self.seats]}),
            )
