"""Playing tokens: two of any kind, or three and more farmers; ziggurats and crops pay at once."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from rules.babylonia import choices as may
from rules.babylonia import events as ev
from rules.babylonia import ground as on
from rules.babylonia import orders as od
from rules.babylonia.board import (
    BESIDE,
    FIRST_ROUND,
    INDEX,
    LEAST_FARMERS,
    NAMES,
    SITES_BESIDE,
    WATER,
    ZIGGURAT_BESIDE,
)
from rules.babylonia.scoring import crop_points
from rules.babylonia.state import State
from rules.babylonia.steps.surrounded import Scoring, to_score
from rules.babylonia.tiles import CROP, ESCORT, FARMER, LETTER, MARK, NOBLES, THREE_NOBLES, ZIGGURAT
from rules.kernel.errors import Illegal
from rules.kernel.orders import Order
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
Token = tuple[str, int]  # a piece and the number of its hex
ONE = Phrase(msg("It is your turn: play one token."))
PLAY = Phrase(msg("It is your turn: play your tokens."))
RIVER_HEXES = sum(WATER)
CLOSED = msg("No token of yours stands beside the crop at {hexes}.")


def open_verbs(s: Board, seat: int) -> tuple[str, ...]:
    """The ways to play this turn: by the round, the stand and the cards."""
    clan = s.clans[seat]
    limit = FIRST_ROUND[s.turns] if s.turns < len(FIRST_ROUND) else 0
    if limit == 1 or len(clan.stand) == 1:
        return ("Lay",)
    if limit:
        return ("Play",)
    return ("Play", *farming(s, seat), *courting(s, seat))


def farming(s: Board, seat: int) -> tuple[str, ...]:
    """Three or more farmers, and with the card a noble among them."""
    if s.clans[seat].stand.count(LETTER[FARMER]) < LEAST_FARMERS:
        return ()
    room = farm_room(s, seat)
    if room < LEAST_FARMERS:
        return ()
    led = ESCORT in s.clans[seat].cards and may.nobles(s, seat, {}) and room > LEAST_FARMERS
    return ("Farm", "Escort") if led else ("Farm",)


def farm_room(s: Board, seat: int) -> int:
    """At least so many hexes for farmers; they are counted only when few are left."""
    free = len(on.free(s.ground)) - RIVER_HEXES
    return free if free > LEAST_FARMERS else len(may.farmland(s, seat, {}))


def courting(s: Board, seat: int) -> tuple[str, ...]:
    """One noble of each kind, with the card."""
    if THREE_NOBLES not in s.clans[seat].cards or len(may.nobles(s, seat, {})) < len(NOBLES):
        return ()
    return ("Court",) if len(may.estates(s, seat, ())) >= len(NOBLES) else ()


@cache
def asked(seat: int, verbs: tuple[str, ...]) -> tuple[Decision, ...]:
    """The question of a turn; it is looked at many times, so it is put together once."""
    return (Decision(seat, ONE if verbs[0] == "Lay" else PLAY, verbs),)


class Turn(Step):
    """One player lays tokens; then what is surrounded is scored."""

    seat: int
    verbs: tuple[str, ...]

    def asks(self, s: Board) -> tuple[Decision, ...]:
        return asked(self.seat, self.verbs) if self.verbs else ()

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        tokens = tokens_of(order)
        if [n for _, n in tokens if s.ground[n] in CROP]:
            refuse_closed(s, seat, tokens)
            tokens.sort(key=lambda token: s.ground[token[1]] in CROP)
        self.verbs, s.fresh = (), [NAMES[n] for _, n in tokens]
        for piece, n in in_best_order(s, seat, tokens):
            lay(s, seat, piece, n, log)
        found = to_score(s, [site for _, n in tokens for site in SITES_BESIDE[n]], log)
        return Scoring(seat=seat, sites=found) if found else None

    def lapse(self, s: Board, seat: int) -> Order | None:
        return quiet_play(s, seat, self.verbs[0] == "Lay")


def tokens_of(order: Any) -> list[Token]:
    """What an order lays where."""
    match order:
        case od.Play(piece, hex, second, second_hex):
            named = [(piece, hex), (second, second_hex)]
        case od.Lay(piece, hex):
            named = [(piece, hex)]
        case od.Farm(hexes):
            named = [(FARMER, name) for name in hexes]
        case od.Escort(hexes, noble, hex):
            named = [*((FARMER, name) for name in hexes), (noble, hex)]
        case od.Court():
            named = [(noble, getattr(order, noble)) for noble in NOBLES]
    return [(piece, INDEX[name]) for piece, name in named]


def refuse_closed(s: Board, seat: int, tokens: Sequence[Token]) -> None:
    """A farmer takes a crop only beside a token of its clan."""
    farmers = [NAMES[n] for piece, n in tokens if piece == FARMER]
    others = [NAMES[n] for piece, n in tokens if piece != FARMER]
    if shut := on.closed(s.ground, seat, s.river_opens, farmers, others):
        raise Illegal(Phrase(CLOSED, {"hexes": shut}))


def in_best_order(s: Board, seat: int, tokens: list[Token]) -> list[Token]:
    """New ziggurats first: no order pays more."""
    beside = [ZIGGURAT_BESIDE[n] for _, n in tokens]
    if len(beside) - beside.count(-1) < 2:
        return tokens
    known = {-1, *on.touched(s.ground, seat)}
    first, later = list[Token](), list[Token]()
    for token, ziggurat in zip(tokens, beside, strict=True):
        (later if ziggurat in known else first).append(token)
        known.add(ziggurat)
    return first + later


def lay(s: Board, seat: int, piece: str, n: int, log: Log) -> None:
    """One token goes down, and what it brings at once is scored."""
    name, before = NAMES[n], s.ground[n]
    s.clans[seat].give(piece)
    s.put(n, MARK[seat][piece])
    if before in CROP:
        reap(s, seat, piece, n, before, log)
    elif WATER[n]:
        log.say(ev.LaidDown(seat=seat, hex=name))
    else:
        log.say(ev.Laid(seat=seat, piece=piece, hex=name))
    if ZIGGURAT_BESIDE[n] >= 0 and s.ground[ZIGGURAT_BESIDE[n]] == ZIGGURAT:
        points = len(on.touched(s.ground, seat))
        s.clans[seat].score("ziggurats", points)
        log.say(ev.Touched(seat=seat, points=points))


def reap(s: Board, seat: int, piece: str, n: int, crop: str, log: Log) -> None:
    """A crop pays and leaves the game."""
    points = crop_points(s, crop)
    s.gone += crop
    s.clans[seat].score("crops", points)
    log.say(ev.Reaped(seat=seat, piece=piece, hex=NAMES[n], points=points))


def quiet_play(s: Board, seat: int, alone: bool) -> Order:
    """For a silent player: farmers rather than nobles, where they pay most at once."""
    piece = may.pieces(s, seat, {})[-1]
    place = best_hex(s, seat, piece, may.lone_hexes(s, seat, {"piece": piece}))
    if alone:
        return od.Lay(piece, place)
    so_far = {"piece": piece, "hex": place}
    second = may.second_pieces(s, seat, so_far)[-1]
    places = may.second_hexes(s, seat, {**so_far, "second": second})
    return od.Play(piece, place, second, best_hex(s, seat, second, places))


def best_hex(s: Board, seat: int, piece: str, names: Sequence[str]) -> str:
    """The hex that pays most, dry rather than wet, beside own tokens; the first of equals."""
    own, touched = MARK[seat].values(), on.touched(s.ground, seat)

    def worth(name: str) -> tuple[int, bool, int]:
        n = INDEX[name]
        beside = ZIGGURAT_BESIDE[n]
        paid = crop_points(s, s.ground[n]) if s.ground[n] in CROP else 0
        if beside >= 0 and s.ground[beside] == ZIGGURAT:
            paid += len(touched | {beside})
        return paid, not WATER[n], sum(s.ground[other] in own for other in BESIDE[n])

    return max(names, key=worth)
