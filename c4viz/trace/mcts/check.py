"""Whether rows and a log from outside are those of MCTS, worked out for whole columns at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from c4viz.game import Position
from c4viz.trace.files.altered import AlteredError
from c4viz.trace.mcts.store import COLUMNS, MctsStore
from c4viz.trace.rows.flags import Flag
from c4viz.trace.rows.played import facts

Ints = npt.NDArray[Any]


def checked(
    position: Position, rows: dict[str, Ints], leaf: Ints, outcome: Ints, decided: bool
) -> MctsStore:
    """The store of these rows and this log of a search that began at ``position``.

    Raises:
        AlteredError: they are not what such a search leaves.
    """
    _check_shapes(rows, leaf, outcome)
    if not len(rows["parent"]):
        raise AlteredError("it has no root")
    _check_tree(rows, position)
    open_columns, flags = facts(rows, position)
    if not np.array_equal(flags, rows["flags"]):
        raise AlteredError("its nodes are not what their positions make them")
    _check_log(rows, leaf, outcome, decided)
    return MctsStore.of(position.rules.columns, rows, open_columns, leaf, outcome)


def _check_shapes(rows: dict[str, Ints], leaf: Ints, outcome: Ints) -> None:
    shape = rows["parent"].shape
    types = all(rows[name].dtype == dtype for name, dtype in COLUMNS.items())
    if not types or any(column.shape != shape for column in rows.values()) or len(shape) != 1:
        raise AlteredError("its rows have the wrong shape")
    types = leaf.dtype == np.int32 and outcome.dtype == np.int8
    if not types or leaf.ndim != 1 or leaf.shape != outcome.shape:
        raise AlteredError("its log has the wrong shape")


def _check_tree(rows: dict[str, Ints], position: Position) -> None:
    parent, move, depth = rows["parent"], rows["move"], rows["depth"]
    columns = position.rules.columns
    child = np.arange(1, len(parent))
    if (parent[0], move[0], depth[0]) != (-1, -1, 0):
        raise AlteredError("its first row is no root")
    above = parent[1:]
    if ((above < 0) | (above >= child)).any():
        raise AlteredError("its rows make no tree")
    if (depth[1:].astype(int) != depth[above].astype(int) + 1).any():
        raise AlteredError("its rows make no tree")
    if ((move[1:] < 0) | (move[1:] >= columns)).any():
        raise AlteredError("its rows have moves off the board")
    places = above.astype(np.int64) * columns + move[1:]
    if len(np.unique(places)) < len(places):
        raise AlteredError("its rows repeat a move")


def _check_log(rows: dict[str, Ints], leaf: Ints, outcome: Ints, decided: bool) -> None:
    """Each iteration adds the next row or comes upon a terminal again, and all add up."""
    count, parent = len(rows["parent"]), rows["parent"][1:]
    if decided and (count != 2 or len(leaf)):
        raise AlteredError("it was decided before any iteration, and has some")
    if ((outcome < 0) | (outcome > 2)).any() or ((leaf < 1) | (leaf >= count)).any():
        raise AlteredError("its log leads to no node")
    newest = np.maximum.accumulate(leaf) if len(leaf) else leaf
    added = np.diff(newest, prepend=0)
    again = leaf[added == 0]
    terminal = rows["flags"] & np.uint8(Flag.TERMINAL) > 0
    if (added > 1).any() or not terminal[again].all():
        raise AlteredError("its log does not add one node after another")
    if not decided and (int(newest[-1]) if len(newest) else 0) != count - 1:
        raise AlteredError("its log does not add all nodes")

    def adds_up(name: str, each: Ints | None = None) -> bool:
        own = np.bincount(leaf, weights=each, minlength=count)
        below = np.bincount(parent, weights=rows[name][1:], minlength=count)
        return bool((own + below == rows[name]).all())

    if not adds_up("visits"):
        raise AlteredError("its visits are not what its log adds up to")
    if not adds_up("wins", outcome):
        raise AlteredError("its wins are not what its log adds up to")
