"""Grows decision trees on boards: ID3 (Quinlan 1986) with thresholds, by information gain."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from c4viz.arrays import Floats, Int8s, Int64s
from c4viz.lab.data.pairs import Pairs
from c4viz.search import SettingError
from c4viz.search.decision_tree import LEAF, DecisionTree, States, Training, entropy, without_rest
from c4viz.trace.decisiontree.store import THRESHOLDS

_LEAST_GAIN = 1e-12
"""Least gain that counts, in bits: less is what rounding leaves of none."""


@dataclass(frozen=True)
class TreeLimits:
    """Limits of a tree that grows: at most ``depth`` tests from the root to a leaf (None: any), at
    least ``leaf`` samples in each leaf. ``alpha`` prunes it afterwards (Breiman et al. 1984) of
    what spares less than so many bits, by the share of samples it concerns, for each leaf more.
    Raises a SettingError for a value out of range."""

    depth: int | None = None
    leaf: int = 1
    alpha: float = 0.0

    def __post_init__(self) -> None:
        if self.depth is not None and self.depth < 1:
            raise SettingError("depth {n} leaves no test: choose 1 or more", n=self.depth)
        if self.leaf < 1:
            raise SettingError("{n} samples make no leaf: choose 1 or more", n=self.leaf)
        if not 0 <= self.alpha < np.inf:
            raise SettingError("alpha {n} prunes nothing: choose 0 or more", n=self.alpha)


def sides(cells: States, classes: Int8s, width: int) -> tuple[Int64s, Int64s]:
    """Count the samples of each class, and those left of each test: (cells, thresholds, width)."""
    features = cells.shape[1]
    # One count for each cell, value and class.
    keys = (np.arange(features) * 3 + cells) * width + classes[:, None]
    values = np.bincount(keys.ravel(), minlength=features * 3 * width).reshape(features, 3, width)
    return values[0].sum(axis=0), values.cumsum(axis=1)[:, :2]


def gains(whole: Int64s, left: Int64s, products: Floats | None = None) -> Floats:
    """Return the information gain in bits of each test, (cells, `THRESHOLDS`): the entropy of the
    samples less what it is, on average, on both `sides`; 0 where all are on one side. ``products``
    are those that `products_to` gives for as many samples, where many such tables are made."""
    count = int(whole.sum())
    by = products_to(count) if products is None else products
    right = whole - left
    # The entropy of n samples, n times, is n log n less the sum of c log c over the classes.
    here = by[count] - by[whole].sum()
    both = by[left.sum(axis=-1)] + by[right.sum(axis=-1)] - (by[left] + by[right]).sum(axis=-1)
    found: Floats = (here - both) / max(1, count)
    return found


def products_to(most: int) -> Floats:
    """Return n log n, in bits, of each n up to ``most``."""
    counts = np.arange(most + 1, dtype=np.float64)
    found: Floats = counts * np.log2(np.maximum(counts, 1))
    return found


def learn(pairs: Pairs, limits: TreeLimits | None = None) -> DecisionTree:
    """Grow a tree of some pairs by ID3: at each node the test with the greatest gain, of several
    the first cell and then the lowest threshold, until all samples are of one class or no test
    tells anything. Raise a SettingError if there are no pairs."""
    if not len(pairs):
        raise SettingError("there is nothing to learn from: the data set is empty")
    limits = limits or TreeLimits()
    growing = _Growing(pairs, limits)
    grown = growing.tree()
    tree, cuts = pruned(grown, limits.alpha) if limits.alpha else (grown, ())
    return replace(tree, training=Training(grown, np.array(cuts, np.int32), growing.gains))


class _Growing:
    """Grows a tree, node after node."""

    def __init__(self, pairs: Pairs, limits: TreeLimits) -> None:
        self._cells, self._classes, self._limits = pairs.features, pairs.moves, limits
        self._shape = pairs.states.shape[1], pairs.states.shape[2]
        self._rows: list[tuple[int, float, int, int]] = []
        self._counts: list[Int64s] = []
        self._gains: list[Floats] = []
        self._products = products_to(len(self._classes))

    @property
    def gains(self) -> npt.NDArray[np.float32]:
        """Gains of all tests at each node that has one, see `Training`."""
        tests = self._cells.shape[1], len(THRESHOLDS)
        return np.array(self._gains, np.float32).reshape(len(self._gains), *tests)

    def tree(self) -> DecisionTree:
        """Grow the tree to its end and return it."""
        waiting = [(np.arange(len(self._classes)), 0, -1, False)]
        while waiting:
            samples, depth, parent, is_left = waiting.pop()
            row = len(self._rows)
            if parent >= 0:
                feature, threshold, left, right = self._rows[parent]
                sides = (row, right) if is_left else (left, row)
                self._rows[parent] = feature, threshold, *sides
            test = self._best_test(samples, depth)
            if test is None:
                self._rows.append((LEAF, 0.0, LEAF, LEAF))
                continue
            feature, threshold = test
            self._rows.append((feature, threshold, LEAF, LEAF))
            below = self._cells[samples, feature] <= threshold
            waiting.append((samples[~below], depth + 1, row, False))
            waiting.append((samples[below], depth + 1, row, True))
        return self._columns()

    def _best_test(self, samples: npt.NDArray[np.intp], depth: int) -> tuple[int, float] | None:
        """Return the cell and the threshold that tell most; None if this is a leaf."""
        whole, left = sides(self._cells[samples], self._classes[samples], self._shape[1])
        self._counts.append(whole)
        if depth == self._limits.depth or np.count_nonzero(whole) < 2:
            return None
        gain = gains(whole, left, self._products)
        smaller = np.minimum(left.sum(axis=-1), (whole - left).sum(axis=-1))
        gain[smaller < self._limits.leaf] = 0.0
        best = gain.max()
        if best <= _LEAST_GAIN:
            return None
        # Of gains that differ by no more than rounding, the first.
        feature, threshold = divmod(int(np.argmax(gain >= best - _LEAST_GAIN)), len(THRESHOLDS))
        self._gains.append(gain)
        return feature, THRESHOLDS[threshold]

    def _columns(self) -> DecisionTree:
        feature, threshold, left, right = zip(*self._rows, strict=True)
        return DecisionTree(
            np.array(feature, np.int16),
            np.array(threshold, np.float32),
            np.array(left, np.int32),
            np.array(right, np.int32),
            np.array(self._counts, np.int64),
            self._shape,
        )


def pruned(tree: DecisionTree, alpha: float) -> tuple[DecisionTree, list[int]]:
    """Return the tree without branches that spare less than ``alpha`` bits for each leaf more, by
    the share of samples they concern, and the rows of the whole tree that became leaves, in turn:
    minimal cost-complexity pruning (Breiman et al. 1984)."""
    cuts = []
    total = int(tree.counts[0].sum())
    cost = tree.counts.sum(axis=1) * entropy(tree.counts) / total + alpha  # of a leaf there
    feature, best = tree.feature.copy(), cost.copy()
    for row in range(len(tree) - 1, -1, -1):  # children after their parents
        if feature[row] != LEAF:
            below = best[tree.left[row]] + best[tree.right[row]]
            if cost[row] <= below + _LEAST_GAIN:
                feature[row] = LEAF
                cuts.append(row)
            else:
                best[row] = below
    return without_rest(tree, cuts), cuts
