"""Searches as a course would have them written, to be watched."""

from __future__ import annotations

import math
from collections.abc import Callable

import c4viz
from c4viz import Position
from c4viz.search.evaluators.table import built_in

WIN = 1_000_000
Search = Callable[..., float]


def value_of(position: Position, ply: int, maximiser: int) -> float:
    """What a leaf is worth to MAX."""
    if position.outcome is None:
        return built_in("lines")(position, maximiser)
    if not position.outcome.winner:
        return 0
    return WIN - ply if position.outcome.winner == maximiser else ply - WIN


def alphabeta(root: Position, most: int) -> Search:
    """Alpha-beta for the player to move at ``root``, fail-soft, watched by one line."""

    @c4viz.watch
    def search(
        position: Position, depth: int, alpha: float = -math.inf, beta: float = math.inf
    ) -> float:
        if depth == 0 or position.outcome is not None:
            return value_of(position, most - depth, root.to_move)
        maximises = position.to_move == root.to_move
        best = -math.inf if maximises else math.inf
        for move in position.moves():
            value = search(position.play(move), depth - 1, alpha, beta)
            if maximises:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    return search


def negamax(root: Position, most: int) -> Search:
    """The same, with values as the player to move sees them."""

    @c4viz.watch(negamax=True)
    def search(
        position: Position, depth: int, alpha: float = -math.inf, beta: float = math.inf
    ) -> float:
        if depth == 0 or position.outcome is not None:
            value = value_of(position, most - depth, root.to_move)
            return value if position.to_move == root.to_move else -value
        best = -math.inf
        for move in position.moves():
            best = max(best, -search(position.play(move), depth - 1, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    return search


def minimax(root: Position, most: int) -> Search:
    """Minimax as two functions that call each other."""

    @c4viz.watch
    def max_value(state: Position, depth: int) -> tuple[float, int | None]:
        if depth == 0 or state.outcome is not None:
            return value_of(state, most - depth, root.to_move), None
        found = {move: min_value(state.play(move), depth - 1)[0] for move in state.moves()}
        best = max(found, key=lambda move: found[move])
        return found[best], best

    @c4viz.watch
    def min_value(state: Position, depth: int) -> tuple[float, int | None]:
        if depth == 0 or state.outcome is not None:
            return value_of(state, most - depth, root.to_move), None
        found = {move: max_value(state.play(move), depth - 1)[0] for move in state.moves()}
        best = min(found, key=lambda move: found[move])
        return found[best], best

    return max_value
