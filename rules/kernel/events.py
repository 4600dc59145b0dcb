"""What happened, who may know it, and the sentence that tells it."""

import functools
from typing import Annotated, Any, ClassVar, get_args, get_origin, get_type_hints

import msgspec

from rules.kernel.record import Said
from rules.kernel.words import PLAIN, PLAYER, Plain, Voice, msg


class Event(Said, kw_only=True):
    """Something that happened.  `to` lists the seats that may know; None means everyone.

    `says` is its sentence; where the sentence counts, `says` has two forms and `count` names the
    field that decides between them.  `reveals` marks an event that turns up something hidden for
    all to see, after which an order can no longer be taken back.
    """

    says: ClassVar[str | tuple[str, str]] = ""
    count: ClassVar[str] = ""
    reveals: ClassVar[bool] = False
    to: tuple[int, ...] | None = None

    def seen_by(self, seat: int | None) -> bool:
        return self.to is None or seat in self.to

    def sentence(self, voice: Voice) -> str:
        """What happened, in the reader's language."""
        facts = {name: kind.show(getattr(self, name), voice) for name, kind in shown(type(self))}
        if isinstance(self.says, tuple):
            return voice.ngettext(*self.says, getattr(self, self.count)).format_map(facts)
        return voice.gettext(self.says).format_map(facts)


@functools.cache
def shown(event: type[Event]) -> tuple[tuple[str, Plain], ...]:
    """The facts of an event and how each is shown."""
    hints = get_type_hints(event, include_extras=True)
    fields = event.__struct_fields__
    return tuple((name, _plain(hint)) for name, hint in hints.items() if name in fields)


def _plain(hint: Any) -> Plain:
    extras = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return next((extra for extra in extras if isinstance(extra, Plain)), PLAIN)


class NoChoice(Event):
    """A decision with one answer was made without asking."""

    seat: Annotated[int, PLAYER]
    says: ClassVar[str] = msg("{seat} had only one choice, so nobody was asked.")


class Log(list[Event]):
    """What happened, in order."""

    def say(self, event: Event) -> None:
        """Everybody hears it."""
        self.append(event)

    def tell(self, seat: int, event: Event) -> None:
        """One seat hears it."""
        self.append(msgspec.structs.replace(event, to=(seat,)))
