"""State, orders and events to bytes and back; older snapshots are lifted to today's edition."""

import functools
from typing import Any, Union

import msgspec

from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.orders import Order

_pack = msgspec.msgpack.Encoder().encode
_write = msgspec.json.Encoder(order="deterministic").encode


def dump(said: Any) -> bytes:
    """JSON, keys in order: the same value is always the same bytes."""
    return _write(said)


def load(game: Game, blob: bytes, edition: int | None = None) -> Any:
    """A state from its snapshot, whatever edition wrote it."""
    if edition is None or edition == game.edition:
        return _reader(game.slug, _state_type(game)).decode(blob)
    raw = msgspec.json.decode(blob)
    for old in range(edition, game.edition):
        raw = game.upgrades[old](raw)
    return _reader(game.slug, _state_type(game)).decode(_write(raw))


def clone(game: Game, state: Any) -> Any:
    """A copy by way of the codec: whatever cannot be stored cannot be played."""
    return _unpacker(game)(_pack(state))


def load_order(game: Game, blob: bytes) -> Order:
    order: Order = load_one(game, game.orders, blob)
    return order


def load_event(game: Game, blob: bytes) -> Event:
    event: Event = load_one(game, game.events, blob)
    return event


def load_one(game: Game, kinds: tuple[Any, ...], blob: bytes) -> Any:
    """One record that is of one of these kinds."""
    return _reader(game.slug, _union(kinds)).decode(blob)


def _union(types: tuple[Any, ...]) -> Any:
    return Union[types]  # noqa: UP007 - the members are known only when the game is


def _state_type(game: Game) -> Any:
    return game.state[_union(game.steps)]  # type: ignore[index]


@functools.cache
def _reader(slug: str, wanted: Any) -> Any:
    return msgspec.json.Decoder(wanted)


@functools.lru_cache(maxsize=64)
def _unpacker(game: Game) -> Any:
    return msgspec.msgpack.Decoder(_state_type(game)).decode
