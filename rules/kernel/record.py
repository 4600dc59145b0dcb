"""The two kinds of data; games meet msgspec only through here."""

import msgspec

field = msgspec.field


class Said(
    msgspec.Struct, frozen=True, tag=True, tag_field="is", forbid_unknown_fields=True, gc=False
):
    """Something said once and kept for ever: an order, an event, a decision."""


class Kept(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """Something on the table that changes: the state and its parts."""


class Stepped(msgspec.Struct, tag=True, tag_field="is", forbid_unknown_fields=True, gc=False):
    """An entry of the agenda: changes like the state, and is told apart by its name."""
