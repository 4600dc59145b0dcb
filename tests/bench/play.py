"""Random play through the kernel door against random play of python-chess."""

import random
from collections.abc import Callable
from time import process_time

import chess

from rules import GAMES, kernel
from rules.kernel import Chance, Game
from tests.bench.goal import Goal

SECONDS = 2.0  # of each measurement; rounds alternate so that both see the same machine
ROUNDS = 3
PLIES = 300
LEAST = {"imhotep": 1.0, "tigris": 1 / 3, "babylonia": 1.0, "gheos": 1.0}  # of chess's pace


def goals() -> list[Goal]:
    """The small games of the house against chess."""
    return [against_chess(GAMES[slug]) for slug in LEAST]


def against_chess(game: Game) -> Goal:
    """Orders a second over moves a second."""
    orders, moves = median_pair(lambda n: match(game, n), chess_game)
    return Goal(
        f"{game.slug}: random play, {max(game.seats)} seats",
        f"{orders:,.0f} orders/s",
        f"{moves:,.0f} chess moves/s",
        orders / moves,
        least=LEAST[game.slug],
    )


def median_pair(ours: Callable[[int], int], theirs: Callable[[int], int]) -> tuple[float, float]:
    """Both rates in the middlemost of alternating rounds."""
    pairs = [(rate_of(ours), rate_of(theirs)) for _ in range(ROUNDS)]
    return sorted(pairs, key=lambda pair: pair[0] / pair[1])[ROUNDS // 2]


def rate_of(whole: Callable[[int], int]) -> float:
    """Moves a second of processor time, over whole games for about SECONDS."""
    moves, n, began = 0, 0, process_time()
    while (spent := process_time() - began) < SECONDS:
        moves += whole(n)
        n += 1
    return moves / spent


def match(game: Game, n: int) -> int:
    """One whole random match; how many orders it took."""
    dice = Chance(f"bench players {n}".encode())
    state = kernel.start(game, f"bench {n}".encode(), max(game.seats), {}).state
    orders = 0
    while pending := kernel.pending(state):
        seat = pending[0].seat
        state = kernel.apply(game, state, seat, kernel.sample(game, state, seat, dice)).state
        orders += 1
    return orders


def chess_game(n: int) -> int:
    """One random game of chess, cut off where a club would agree on a draw."""
    dice, board = random.Random(n), chess.Board()
    while len(board.move_stack) < PLIES and not board.is_game_over():
        board.push(dice.choice(list(board.legal_moves)))
    return len(board.move_stack)
