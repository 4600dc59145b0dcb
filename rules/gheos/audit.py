"""What must hold at every moment; a Breach names what does not."""

from collections import Counter
from typing import Any

from rules.gheos import board
from rules.gheos.continents import cell_of, tile_of, turn_of
from rules.gheos.state import State
from rules.gheos.steps.laying import Lay
from rules.gheos.steps.turns import Turn
from rules.gheos.steps.upheaval import Migration, War
from rules.gheos.tiles import DISTINCT, EPOCH, NAMES
from rules.kernel.errors import Breach

Board = State[Any]


def audit(s: Board) -> None:
    """Raise Breach unless tiles, followers, markers and tokens all add up."""
    audit_tiles(s)
    audit_world(s)
    audit_hands(s)
    audit_followers(s)
    audit_markers(s)
    audit_tokens(s)


def insist(holds: bool, fault: str) -> None:
    if not holds:
        raise Breach(fault)


def audit_tiles(s: Board) -> None:
    """Every tile is somewhere, once."""
    hands = [tile for god in s.gods for tile in god.hand]
    landscapes = [tile for tile in s.pile if tile != EPOCH]
    found = Counter(landscapes + hands + s.gone + [tile_of(laid) for laid in s.world])
    insist(found == Counter(range(len(NAMES))), f"tiles: {sum(found.values())}")
    insist(s.pile.count(EPOCH) + s.epochs == board.EPOCHS, "epoch tiles")


def audit_world(s: Board) -> None:
    """One tile a cell, all of them connected, each as it may lie."""
    cells = {cell_of(laid) for laid in s.world}
    insist(len(cells) == len(s.world), "two tiles on one cell")
    insist(all(turn_of(laid) in DISTINCT[tile_of(laid)] for laid in s.world), "an odd turn")
    reached = [board.MIDDLE]
    for cell in reached:
        reached += [n for n in board.neighbours(cell) if n in cells and n not in reached]
    insist(len(reached) == len(cells), "a tile apart from the others")


def audit_hands(s: Board) -> None:
    """Two tiles each, one for whoever has laid a tile and not yet drawn."""
    for seat, god in enumerate(s.gods):
        short = s.agenda and any(laying(s, step, seat) for step in s.agenda)
        wanted = {board.HAND - 1} if short else {board.HAND}
        allowed = wanted if s.agenda else {board.HAND, board.HAND - 1}
        insist(len(god.hand) in allowed, f"seat {seat} holds {len(god.hand)} tiles")


def laying(s: Board, step: Any, seat: int) -> bool:
    """Whether this step is a turn of the seat whose tile has been laid."""
    waiting = isinstance(s.agenda[-1], Lay) and bool(s.agenda[-1].verbs)
    return isinstance(step, Turn) and step.seat == seat and not waiting


def audit_followers(s: Board) -> None:
    """Five a colour, and none of a civilization that is not in play."""
    for civ in board.CIV_ORDER:
        held = [god.followers[civ] for god in s.gods]
        insist(min(held) >= 0 and sum(held) <= board.FOLLOWERS, f"followers of {civ}: {held}")
        insist(bool(s.homes[civ]) or not any(held), f"followers of {civ}, which is not in play")


def audit_markers(s: Board) -> None:
    """Once upheavals are settled every marker has a continent to itself."""
    if s.agenda and isinstance(s.agenda[-1], Migration | War):
        return
    home = s.atlas().home
    lands = [home.get(edge) for edge in s.markers.values()]
    insist(all(land is not None and land.continent for land in lands), "a marker in the sea")
    insist(len({id(land) for land in lands}) == len(lands), "two markers on one continent")
    insist(len(s.homes) == len(board.CIV_ORDER), "a marker of no colour")


def audit_tokens(s: Board) -> None:
    """Nobody has more tokens than were dealt, nor points without a source."""
    sources = {"temples", "tokens", "epochs", "final"}
    for seat, god in enumerate(s.gods):
        insist(0 <= god.tokens <= board.TOKENS, f"seat {seat} has {god.tokens} tokens")
        insist(god.points.keys() <= sources, f"seat {seat} has points from nowhere")
        insist(min(god.points.values(), default=1) > 0, f"seat {seat} has lost points")
        early = "final" in god.points and s.agenda
        insist(not early, f"seat {seat} has final points before the end")
        used = god.tokens < board.TOKENS
        insist(used or "tokens" not in god.points, f"seat {seat} scored without a token")
