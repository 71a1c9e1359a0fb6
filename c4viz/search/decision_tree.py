"""Decision trees that play, and their file ``.c4tree``."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from c4viz.arrays import Bytes, Floats, Int8s, Int32s, Int64s
from c4viz.atomic_file import replacing
from c4viz.guard.arrays import Archive, archive
from c4viz.guard.files import NoFileError, RefusedError, place_of
from c4viz.language import quoted_path, tr
from c4viz.search.choice import SettingError
from c4viz.trace.decisiontree.check import all_tell, are_thresholds

LEAF = -1
"""Cell that a leaf tests, and row where it goes on: none."""
States = Bytes
"""Boards, (n, rows, columns) of 0 (empty), 1 and 2, top row first."""


@dataclass(frozen=True, eq=False)
class Training:
    """How a tree was learned: the tree as it had ``grown``, in the order of its rows; ``cuts``
    (int32), those of its rows that pruning made leaves, in turn; ``gains`` (float32, tests x cells
    x 2), for each row with a test what each cell with each threshold, 0.5 and 1.5, would have told,
    in bits."""

    grown: DecisionTree
    cuts: Int32s
    gains: npt.NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class DecisionTree:
    """Predicts moves of boards by columns with a row for each node, parents first.

    ``feature`` (int16) is the cell that is tested, row by row from the top left, -1 at a leaf;
    ``threshold`` (float32): at most that, and one goes to ``left``, else to ``right`` (both int32,
    rows); ``counts`` (int64, nodes x columns of the board) are the samples of each class. ``shape``
    is the size of the board, ``training`` how it was learned, where that is known.
    """

    feature: npt.NDArray[np.int16]
    threshold: npt.NDArray[np.float32]
    left: Int32s
    right: Int32s
    counts: Int64s
    shape: tuple[int, int]
    training: Training | None = None

    def __len__(self) -> int:
        return len(self.feature)

    @property
    def leaves(self) -> int:
        """Number of nodes that are leaves."""
        return int(np.count_nonzero(self.feature == LEAF))

    @property
    def depth(self) -> int:
        """Number of tests at most from the root to a leaf."""
        depths = np.zeros(len(self), np.int64)
        for row in range(len(self)):
            if self.feature[row] != LEAF:
                depths[self.left[row]] = depths[self.right[row]] = depths[row] + 1
        return int(depths.max())

    def leaf_of(self, states: States) -> Int64s:
        """Return the row of the leaf that each board comes to; boards have the top row first."""
        cells = states.reshape(len(states), math.prod(states.shape[1:]))
        rows = np.zeros(len(states), np.int64)
        boards = np.arange(len(states))
        while True:
            feature = self.feature[rows]
            goes_on = feature != LEAF
            if not goes_on.any():
                return rows
            tested = cells[boards, np.where(goes_on, feature, 0)]
            below = np.where(tested <= self.threshold[rows], self.left[rows], self.right[rows])
            rows = np.where(goes_on, below, rows)

    def predict(self, states: States) -> Int8s:
        """Return the move for each board: the class that most samples of its leaf have, of several
        the leftmost. It may be a full column."""
        most: Int8s = self.counts.argmax(axis=1).astype(np.int8)
        return most[self.leaf_of(states)]

    def path(self, state: States) -> list[int]:
        """Return the rows from the root to the leaf of one board."""
        cells, row, rows = state.reshape(-1), 0, [0]
        while self.feature[row] != LEAF:
            goes_left = cells[self.feature[row]] <= self.threshold[row]
            row = int(self.left[row] if goes_left else self.right[row])
            rows.append(row)
        return rows


def without_rest(tree: DecisionTree, cuts: Sequence[int] | Int32s) -> DecisionTree:
    """Return the tree with the rows alone that are still reached where some, ``cuts``, are leaves
    now."""
    feature, kept = tree.feature.copy(), np.zeros(len(tree), bool)
    feature[cuts] = LEAF
    kept[0] = True
    for row in np.flatnonzero(feature != LEAF).tolist():  # parents first
        if kept[row]:
            kept[[tree.left[row], tree.right[row]]] = True
    place, leaf = np.cumsum(kept) - 1, feature[kept] == LEAF
    left, right = (
        np.where(leaf, LEAF, place[side[kept]]).astype(np.int32) for side in (tree.left, tree.right)
    )
    threshold = np.where(leaf, 0, tree.threshold[kept]).astype(np.float32)
    return DecisionTree(feature[kept], threshold, left, right, tree.counts[kept], tree.shape)


def entropy(counts: npt.NDArray[np.number]) -> Floats:
    """Return the entropy in bits of samples of some classes (the last axis); 0 of none."""
    total = counts.sum(axis=-1, keepdims=True)
    share = counts / np.maximum(total, 1)
    bits: Floats = -(share * np.log2(np.where(share > 0, share, 1))).sum(axis=-1)
    return bits


# ---- the file of a decision tree, ``.c4tree``: its columns, as NumPy's .npz ----------------------


SUFFIX = ".c4tree"
MOST_BYTES = 1 << 28
"""Bytes that are unpacked at most: three million nodes."""
_COLUMNS = {"feature": "<i2", "threshold": "<f4", "left": "<i4", "right": "<i4", "counts": "<i8"}
_GROWN = "grown_"
_TRAINING = {"cuts": "<i4", "gains": "<f4"}
"""Columns of a tree, what stands before the names of those of the tree before it was pruned, and
what else tells of its training. Earlier versions wrote the first alone."""


class TreeFileError(SettingError):
    """Raised for a file that holds no decision tree; the message says which and why."""


def save_tree(path: Path, tree: DecisionTree) -> None:
    """Write a tree; the file that was there is replaced whole, or OSError is raised."""
    columns: dict[str, Any] = {name: getattr(tree, name) for name in _COLUMNS}
    if (training := tree.training) is not None:
        columns |= {f"{_GROWN}{name}": getattr(training.grown, name) for name in _COLUMNS}
        columns |= {name: getattr(training, name) for name in _TRAINING}
    with replacing(path) as part, part.open("wb") as file:
        np.savez_compressed(file, shape=np.array(tree.shape, "<i4"), **columns)


def load_decision_tree(path: Path) -> DecisionTree:
    """Read a tree as it was saved; once, as long as the file is the same.

    Raises:
        TreeFileError: the file cannot be read, or holds none.
    """
    path = place_of(path).absolute()
    try:
        found = path.stat()
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise TreeFileError(
            "the decision tree {path} cannot be read ({reason}): check the path, or train one",
            path=quoted_path(path),
            reason=error.strerror if isinstance(error, OSError) else error,
        ) from None
    return _load(path, (found.st_mtime_ns, found.st_size))


@lru_cache(8)
def _load(path: Path, _stamp: tuple[int, int]) -> DecisionTree:
    try:
        with archive(path, MOST_BYTES, is_packed=True) as file:
            rows, width = file.array("shape").astype("<i4", casting="no").tolist()
            tree = DecisionTree(**_columns(file, _COLUMNS), shape=(rows, width))
            _check(tree)
            if any(name.startswith(_GROWN) for name in file.names):
                grown = DecisionTree(**_columns(file, _COLUMNS, _GROWN), shape=tree.shape)
                training = Training(grown, **_columns(file, _TRAINING))
                _check_training(tree, training)
                tree = replace(tree, training=training)
    except NoFileError as error:
        raise TreeFileError(str(error)) from None
    except (TypeError, ValueError) as error:
        why = error if isinstance(error, RefusedError) else tr("it was cut or altered")
        raise TreeFileError(
            "{path} holds no decision tree: {why}; c4viz train -o writes one", path=path, why=why
        ) from None
    except MemoryError:
        raise TreeFileError("{path} is larger than memory", path=path) from None
    return tree


def _columns(file: Archive, dtypes: dict[str, str], before: str = "") -> dict[str, Any]:
    return {
        name: file.array(before + name).astype(dtype, casting="no")
        for name, dtype in dtypes.items()
    }


def _check_training(tree: DecisionTree, training: Training) -> None:
    """Raise ValueError where a training does not lead to its tree."""
    grown, cuts, gains = training.grown, training.cuts, training.gains
    _check(grown)
    inner = grown.feature != LEAF
    fits = (
        gains.shape == (np.count_nonzero(inner), math.prod(grown.shape), 2)
        and np.isfinite(gains).all()
        and all_tell(gains, grown.feature[inner], grown.threshold[inner])
        and cuts.ndim == 1
        and len(np.unique(cuts)) == len(cuts)
        and ((cuts >= 0) & (cuts < len(grown))).all()
        and (grown.feature[cuts] != LEAF).all()
    )
    if not fits:
        raise ValueError
    left = without_rest(grown, cuts)
    if not all(np.array_equal(getattr(tree, name), getattr(left, name)) for name in _COLUMNS):
        raise ValueError


def _check(tree: DecisionTree) -> None:
    """Raise ValueError where a tree would not lead from the root to a leaf, or tests what cannot be
    told in words."""
    count, (rows, width) = len(tree.feature), tree.shape
    own = np.arange(count)
    inner = tree.feature != LEAF
    sides = np.stack([tree.left, tree.right])
    fits = (
        count > 0
        and all(getattr(tree, name).ndim == 1 for name in _COLUMNS if name != "counts")
        and min(rows, width) > 0
        and all(len(getattr(tree, name)) == count for name in _COLUMNS)
        and tree.counts.shape == (count, width)
        and (tree.counts >= 0).all()
        and tree.counts.any(axis=1).all()
        and ((tree.feature >= LEAF) & (tree.feature < rows * width)).all()
        and np.isfinite(tree.threshold).all()
        and are_thresholds(tree.threshold[inner])
        and (sides[:, inner] > own[inner]).all()  # parents first: no way is endless
        and (sides[:, inner] < count).all()
        and (sides[:, ~inner] == LEAF).all()
    )
    if not fits:
        raise ValueError
