"""Checks that rows from outside are those of a decision tree."""

from __future__ import annotations

import numpy as np

from c4viz.arrays import Array
from c4viz.game import Position, Root
from c4viz.trace.bookmarks import AlteredError
from c4viz.trace.decisiontree.store import NONE, THRESHOLDS, rows_of
from c4viz.trace.rows import MAX_DEPTH, StoredRows, sizes


def check_rows(rows: StoredRows, counts: Array, gains: Array | None, position: Root) -> None:
    """Refuse rows that are not those of a decision tree for boards such as that of ``position``.

    Raises:
        AlteredError: they are not; the message says so.
    """
    assert isinstance(position, Position)
    cells = position.rules.cells
    inner = rows["cell"] != NONE
    is_tree = (
        len(rows) > 0
        and ((rows["cell"] >= NONE) & (rows["cell"] < cells)).all()
        and np.isfinite(rows["threshold"]).all()
        and are_thresholds(rows["threshold"][inner])
        and _leads_down(rows)
        and (rows["depth"] < MAX_DEPTH).all()
    )
    is_counted = (
        counts.dtype == np.int64
        and counts.shape == (len(rows), position.width)
        and (counts >= 0).all()
        and counts.any(axis=1).all()
    )
    is_gained = gains is None or (
        is_tree
        and gains.dtype == np.float32
        and gains.shape == (np.count_nonzero(inner), cells, 2)
        and np.isfinite(gains).all()
        and all_tell(gains, rows["cell"][inner], rows["threshold"][inner])
    )
    if not (is_tree and is_counted and is_gained and _same_again(rows, counts)):
        raise AlteredError("its rows make no decision tree")
    below = counts[rows["left"][inner]] + counts[rows["right"][inner]]
    if not np.array_equal(below, counts[inner]):
        raise AlteredError("its rows make no decision tree")


def all_tell(gains: Array, cells: Array, thresholds: Array) -> bool:
    """Return whether each test, of a cell of the board and one of the `THRESHOLDS`, tells something
    by the ``gains`` of its node (tests x cells x 2), as all do that are ever chosen."""
    second = thresholds == THRESHOLDS[1]
    own = gains[np.arange(len(cells)), cells, second.astype(int)]
    return bool((own > 0).all())


def are_thresholds(numbers: Array) -> bool:
    """Return whether all are among the `THRESHOLDS`: no other test can be told in words."""
    return bool(np.isin(numbers, THRESHOLDS).all())


def _leads_down(rows: StoredRows) -> bool:
    """Return whether each test leads to two rows behind it, a leaf to none, and each row but the
    first is led to once."""
    own = np.flatnonzero(rows["cell"] != NONE)
    to = np.concatenate([rows["left"][own], rows["right"][own]])
    before = np.concatenate([own, own])
    leaves = rows[rows["cell"] == NONE]
    end = (leaves["left"] == NONE) & (leaves["right"] == NONE)
    leads = bool((to > before).all() and end.all())
    return leads and np.array_equal(np.sort(to), np.arange(1, len(rows)))


def _same_again(rows: StoredRows, counts: Array) -> bool:
    """Return whether the rows are those that their tests and cuts make, as a tree grows them."""
    cut = rows["cut"]
    cuts = np.flatnonzero(cut != NONE)
    order = cuts[np.argsort(cut[cuts])].astype(np.int32)
    if (rows["cell"][order] == NONE).any():
        return False
    made = rows_of(rows["cell"], rows["threshold"], rows["left"], rows["right"], counts, order)
    found = sizes(made["depth"], made["parent"])
    inner = rows["cell"] != NONE
    left = np.flatnonzero(inner) + 1  # in the order of growth the left side is next
    grown = np.array_equal(rows["left"][inner], left) and np.array_equal(
        rows["right"][inner], left + found[left]
    )
    return grown and np.array_equal(made, rows)
