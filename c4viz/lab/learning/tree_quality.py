"""Judges a decision tree: against data, the solver and scikit-learn's tree."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import numpy as np

from c4viz.arrays import Int64s
from c4viz.game import Position
from c4viz.lab.data.pairs import Pairs
from c4viz.lab.learning.id3 import TreeLimits
from c4viz.search import SettingError
from c4viz.search.base.control import Halt, never
from c4viz.search.decision_tree import DecisionTree

_SECONDS = 5.0
"""Time that the solver may take for a position; one that it does not know by then is skipped."""


@dataclass(frozen=True)
class TreePredictions:
    """Predictions of a tree for some pairs: ``confusion``, int64 (columns, columns), counts how
    often a move of the data (row) was predicted as which (column); ``illegal``, how often the
    predicted column was full."""

    confusion: Int64s
    illegal: int

    @property
    def accuracy(self) -> float:
        """Share that is predicted as the data says (0 to 1); 0 of none."""
        total = int(self.confusion.sum())
        return int(np.trace(self.confusion)) / total if total else 0.0


def judge(tree: DecisionTree, pairs: Pairs) -> TreePredictions:
    """Hold a tree against data; raise a SettingError if the boards are of another size."""
    if pairs.states.shape[1:] != tree.shape:
        one, other = ("x".join(map(str, size)) for size in (tree.shape, pairs.states.shape[1:]))
        raise SettingError(
            "the tree was learned on boards {one}, the data has {other}", one=one, other=other
        )
    width = tree.shape[1]
    predicted = tree.predict(pairs.states)
    confusion = np.zeros((width, width), np.int64)
    np.add.at(confusion, (pairs.moves, predicted), 1)
    full = pairs.states[np.arange(len(pairs)), 0, predicted] != 0
    return TreePredictions(confusion, int(np.count_nonzero(full)))


def agreement(
    tree: DecisionTree, pairs: Pairs, most: int, seed: int, stop: Callable[[], bool] = never
) -> tuple[int, int]:
    """Count in how many of ``most`` positions, drawn by ``seed``, the predicted move keeps the
    exact score, and in how many of them that is known: the solver may take too long. Raise a
    SettingError if the solver does not know the game."""
    from c4viz.search.solver.solver import Solver  # imports numba

    chosen = np.random.default_rng(seed).permutation(len(pairs))[:most]
    right = known = 0
    solver: Solver | None = None
    for place in chosen:
        position = Position.parse(str(pairs.states[place].tolist()))
        if stop():
            break
        if position.outcome is not None:
            continue
        solver = solver or Solver(position.rules)
        ends = time.monotonic() + _SECONDS
        with suppress(Halt):
            scores = dict(solver.columns(position, stop=_until(ends, stop)))
            move = int(tree.predict(pairs.states[place : place + 1])[0])
            best = max(score for score in scores.values() if score is not None)
            known += 1
            right += scores[move] == best
    return right, known


def _until(ends: float, stop: Callable[[], bool]) -> Callable[[], bool]:
    return lambda: stop() or time.monotonic() > ends


# ---- the decision tree of scikit-learn for the same data, to be set beside ours ------------------


@dataclass(frozen=True)
class Rival:
    """Size of scikit-learn's tree, and the shares (0 to 1) of the data that it predicts rightly."""

    nodes: int
    leaves: int
    depth: int
    learned: float
    tested: float


def rival(learned: Pairs, tested: Pairs, limits: TreeLimits, seed: int) -> Rival:
    """Have scikit-learn learn with the same limits; of tests that tell as much, chance chooses by
    ``seed``. Raise a SettingError if scikit-learn is not installed."""
    try:
        from sklearn.tree import DecisionTreeClassifier
    except ImportError:
        raise SettingError(
            "scikit-learn is not installed: install c4viz[lab], or leave --rival out"
        ) from None
    most = len(learned)  # tests and samples that there can be: larger limits make no difference
    tree = DecisionTreeClassifier(
        criterion="entropy",
        max_depth=None if limits.depth is None else min(limits.depth, most),
        min_samples_leaf=min(limits.leaf, most),
        ccp_alpha=limits.alpha,
        random_state=seed,
    ).fit(learned.features, learned.moves)
    scores = [
        float((tree.predict(pairs.features) == pairs.moves).mean()) if len(pairs) else 0.0
        for pairs in (learned, tested)
    ]
    return Rival(tree.tree_.node_count, tree.get_n_leaves(), tree.get_depth(), *scores)
