"""Random play through the kernel door against random play of python-chess."""

import random
from collections.abc import Callable
from time import perf_counter

import chess

from rules import GAMES, kernel
from rules.kernel import Chance, Game
from tests.bench.goal import Goal

SECONDS = 2.0  # of each measurement; rounds alternate so that both see the same machine
ROUNDS = 3
PLIES = 300
LEAST = {"tigris": 1 / 3}  # of a chess player's pace; all other games keep up with chess


def goals() -> list[Goal]:
    """Every game of the house against chess."""
    return [against_chess(game) for game in GAMES.values()]


def against_chess(game: Game) -> Goal:
    """Orders a second over moves a second; the median of alternating rounds."""
    pairs = [(rate_of(lambda n: match(game, n)), rate_of(chess_game)) for _ in range(ROUNDS)]
    orders, moves = sorted(pairs, key=lambda pair: pair[0] / pair[1])[ROUNDS // 2]
    return Goal(
        f"{game.slug}: random play, {max(game.seats)} seats",
        f"{orders:,.0f} orders/s",
        f"{moves:,.0f} chess moves/s",
        orders / moves,
        least=LEAST.get(game.slug, 1.0),
    )


def rate_of(whole: Callable[[int], int]) -> float:
    """Moves a second over whole games for about SECONDS."""
    moves, n, began = 0, 0, perf_counter()
    while (spent := perf_counter() - began) < SECONDS:
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
