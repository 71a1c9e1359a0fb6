"""Priors of the moves of a position, which PUCT weighs."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from c4viz.game import Position, Root, Rules
from c4viz.search.algorithms.mcts.settings import Mcts
from c4viz.search.base.algorithm import Evaluate

Priors = Callable[[Any], Mapping[int, float]]
"""Gives the priors of the moves of a position, or of a state of a game of the user's own: numbers
from 0 on that add up to 1; none where the game is over."""


def parts_by_column(rules: Rules, prior: str) -> list[float]:
    """Return how large a part of 1 a move in each column gets by a ``prior`` that asks no
    evaluator, if all columns are open."""
    if prior == "centre":
        return [float(min(column + 1, rules.columns - column)) for column in range(rules.columns)]
    return [1.0] * rules.columns


def priors_of(settings: Mcts, root: Root, evaluate: Evaluate) -> Priors:
    """Return what gives the priors that settings ask for below ``root``, where MAX is to move. In a
    game of the user's own all moves have the same."""
    if settings.prior == "evaluator":
        return _EvaluatorPriors(evaluate, root.to_move, settings.temperature)
    if not isinstance(root, Position):
        return lambda state: _shared(dict.fromkeys(state.moves(), 1.0))
    parts = parts_by_column(root.rules, settings.prior)
    return lambda position: _shared({move: parts[move] for move in position.moves()})


@dataclass(frozen=True)
class _EvaluatorPriors:
    """Gives the softmax of what an evaluator makes of the position after each move: values are
    computed for MAX, the ``maximiser``, and MIN likes the lowest."""

    evaluate: Evaluate
    maximiser: int
    temperature: float

    def __call__(self, position: Position) -> Mapping[int, float]:
        sign = 1 if position.to_move == self.maximiser else -1
        after = {move: position.play(move) for move in position.moves()}
        values = {m: sign * self.evaluate(one, self.maximiser) for m, one in after.items()}
        most = max(values.values(), default=0)
        parts = {m: math.exp((value - most) / self.temperature) for m, value in values.items()}
        return _shared(parts)


def _shared(parts: Mapping[int, float]) -> Mapping[int, float]:
    total = 0.0
    for part in parts.values():  # sum adds up more precisely than kernels do
        total += part
    return {move: part / total for move, part in parts.items()}
