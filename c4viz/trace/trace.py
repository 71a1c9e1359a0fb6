"""A trace: everything that a depth-first search did, and the questions one can ask of it.

Owns the meaning of the columns (tree, values, principal variation, figures). Must not know how
a search works, nor how a trace is drawn. Moves are columns from 0; values are seen by MAX, the
player to move at the root.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import numpy.typing as npt

from c4viz.game import Position
from c4viz.trace import files, graph, timeline
from c4viz.trace.store import BYTES_PER_NODE, Flag, Record, Store

if TYPE_CHECKING:
    import networkx as nx

Bound = Literal["exact", "lower", "upper"]
Ending = Literal["running", "complete", "nodes", "memory", "seconds", "stopped"]
"""How a search ended: by itself, at a limit, or because it was asked to stop."""


@dataclass(frozen=True)
class Stats:
    """The figures of a trace. ``per_depth[d]`` counts the nodes d edges below the root."""

    nodes: int
    leaves: int
    cutoffs: int
    per_depth: tuple[int, ...]
    seconds: float

    @property
    def nodes_per_second(self) -> float:
        """Nodes per second of search; 0 when no time was measured."""
        return self.nodes / self.seconds if self.seconds else 0.0


@dataclass(eq=False)
class Trace:
    """What a search of ``position`` did: one row per node, in the order visited (preorder).

    ``search`` is the algorithm's name, ``settings`` its settings as plain values. While the
    search runs (``ending`` is "running") rows are added; rows of nodes not left yet have size 0.
    """

    position: Position
    search: str
    settings: Mapping[str, Any]
    store: Store = field(default_factory=Store, repr=False)
    seconds: float = 0.0
    ending: Ending = "running"
    _pruned: dict[int, tuple[int, ...]] = field(default_factory=dict, init=False, repr=False)

    # ---- columns ---------------------------------------------------------------------------

    def __len__(self) -> int:
        return self.store.count

    @property
    def columns(self) -> dict[str, npt.NDArray[Any]]:
        """The filled rows by column name, as views: move, best (int8), depth, flags (uint8),
        alpha, beta, value, size (int32)."""
        rows = self.store.rows[: len(self)]
        return {name: rows[name] for name in rows.dtype.names or ()}

    def column(self, name: str) -> npt.NDArray[Any]:
        """One column's array as it is now; rows from ``len(self)`` on mean nothing."""
        return self.store.rows[name]

    def has(self, row: int, flag: Flag) -> bool:
        """Whether ``row`` carries the flag."""
        return bool(int(self.column("flags")[row]) & flag)

    def is_max(self, row: int) -> bool:
        """Whether MAX is to move at ``row``."""
        return self.has(row, Flag.MAX)

    def is_left(self, row: int) -> bool:
        """Whether the search has left ``row``, so that its value stands."""
        return self._is_left(row, len(self))

    def _is_left(self, row: int, count: int) -> bool:
        """Whether ``row`` was left when there were ``count`` rows.

        A running kernel may complete a row before the rows below it are published.
        """
        size = int(self.column("size")[row])
        return size > 0 and row + size <= count

    def record(self, row: int) -> Record:
        """All columns of one row as plain numbers."""
        return self.store.record(row)

    def window(self, row: int) -> tuple[int, int]:
        """Alpha and beta at the entry of ``row``, as MAX sees them."""
        record = self.record(row)
        return record.alpha, record.beta

    def bound(self, row: int) -> Bound:
        """What the value of ``row`` says about the true one, as MAX sees it."""
        if self.has(row, Flag.LOWER):
            return "lower"
        return "upper" if self.has(row, Flag.UPPER) else "exact"

    @property
    def prunes(self) -> bool:
        """Whether the search narrows its window (alpha-beta does, minimax does not)."""
        return self.search != "minimax"

    @property
    def truncated(self) -> bool:
        """Whether a limit or a request ended the search before it was done."""
        return self.ending not in ("running", "complete")

    # ---- tree --------------------------------------------------------------------------------

    @property
    def roots(self) -> list[int]:
        """The rows of the roots, in order."""
        return list(self._siblings(0, 0))

    def children(self, row: int) -> Iterator[int]:
        """The rows of the children that were searched, in the order searched."""
        return self._siblings(row + 1, int(self.column("depth")[row]) + 1)

    def _siblings(self, row: int, depth: int) -> Iterator[int]:
        depths, sizes = self.column("depth"), self.column("size")
        while row < len(self) and depths[row] == depth:
            yield row
            size = int(sizes[row])
            if size == 0:
                return
            row += size

    def path(self, row: int) -> list[int]:
        """The rows from the root to ``row``, both included."""
        path: list[int] = []
        siblings = self._siblings(0, 0)
        while not path or path[-1] != row:
            # The ancestor on this level is the last sibling that starts at or before the row.
            ancestor = -1
            for sibling in siblings:
                if sibling > row:
                    break
                ancestor = sibling
            assert ancestor >= 0, f"row {row} is not in the tree"
            path.append(ancestor)
            siblings = self.children(ancestor)
        return path

    def nodes_below(self, row: int) -> int:
        """How many nodes were visited below ``row`` so far."""
        return (int(self.column("size")[row]) if self.is_left(row) else len(self) - row) - 1

    def parent(self, row: int) -> int | None:
        """The row of the parent; None at a root."""
        path = self.path(row)
        return path[-2] if len(path) > 1 else None

    def moves_to(self, row: int) -> tuple[int, ...]:
        """The moves from the root's position to ``row``."""
        return tuple(int(self.column("move")[r]) for r in self.path(row)[1:])

    def position_at(self, row: int) -> Position:
        """The position that ``row`` stands for."""
        position = self.position
        for move in self.moves_to(row):
            position = position.play(move)
        return position

    def unsearched(self, row: int) -> tuple[int, ...]:
        """The legal moves after the last one searched from ``row``, in the order of the search.

        None at leaves. Below a cutoff these are the pruned moves, see `pruned`.
        """
        if self.has(row, Flag.LEAF):
            return ()
        legal = self.position_at(row).moves()
        searched = {int(self.column("move")[child]) for child in self.children(row)}
        order = self.position.rules.order(self.settings["order"])
        return tuple(m for m in order if m in legal and m not in searched)

    def pruned(self, row: int) -> tuple[int, ...]:
        """The legal moves that a cutoff at ``row`` left unsearched, in the order of the search."""
        if not self.has(row, Flag.CUTOFF) or not self.is_left(row):
            return ()
        if row not in self._pruned:  # they do not change any more, and every view draws them
            self._pruned[row] = self.unsearched(row)
        return self._pruned[row]

    # ---- results -----------------------------------------------------------------------------

    @property
    def _last_root(self) -> int:
        """The root whose result counts: the last one left, or the first where none was."""
        return next((r for r in reversed(self.roots) if self.is_left(r)), 0)

    @property
    def value(self) -> int | None:
        """The value of the last completed root as MAX sees it.

        A search that ended inside its first root gives the best of the root's completed
        children, None when there is none.
        """
        if not len(self):
            return None
        root = self._last_root
        if self.is_left(root):
            return int(self.column("value")[root])
        child = self._best_completed_child(root)
        return None if child is None else int(self.column("value")[child])

    @property
    def best_move(self) -> int:
        """The move that goes with `value`; the first in the search's order when there is none."""
        variation = self.principal_variation
        if variation:
            return variation[0]
        order = self.position.rules.order(self.settings["order"])
        return next(m for m in order if m in self.position.moves())

    def _best_completed_child(self, row: int) -> int | None:
        done = [child for child in self.children(row) if self.is_left(child)]
        values = self.column("value")
        choose = max if self.is_max(row) else min
        return choose(done, key=lambda child: int(values[child]), default=None)

    def principal_rows(self, row: int | None = None) -> list[int]:
        """The rows of the principal variation below ``row`` (the root), which comes first."""
        if not len(self):
            return []
        rows = [self._last_root if row is None else row]
        while (child := self._best_child(rows[-1])) is not None:
            rows.append(child)
        return rows

    def _best_child(self, row: int) -> int | None:
        if not self.is_left(row):
            return self._best_completed_child(row)
        best = int(self.column("best")[row])
        moves = self.column("move")
        return next((child for child in self.children(row) if moves[child] == best), None)

    @property
    def principal_variation(self) -> tuple[int, ...]:
        """The moves that both sides choose from the root on, as far as the search went."""
        return tuple(int(self.column("move")[row]) for row in self.principal_rows()[1:])

    @property
    def stats(self) -> Stats:
        """The figures of the rows so far."""
        store = self.store
        per_depth = tuple(np.trim_zeros(store.per_depth, "b").tolist())
        return Stats(store.count, store.leaves, store.cutoffs, per_depth, self.seconds)

    @property
    def nbytes(self) -> int:
        """Bytes that the filled rows take."""
        return len(self) * BYTES_PER_NODE

    # ---- time --------------------------------------------------------------------------------

    @property
    def steps(self) -> int:
        """How many steps the search took: each node entered, and each node left."""
        # Only the nodes that were open at the end were not left: the last row's ancestors.
        count = len(self)
        path = self.path(count - 1) if count else []
        return 2 * count - sum(not self._is_left(row, count) for row in path)

    def step_entered(self, row: int) -> int:
        """The first step at which ``row`` is entered."""
        return timeline.step_entered(self, row)

    def step_left(self, row: int) -> int | None:
        """The first step at which ``row`` is left; None when the search never left it."""
        return timeline.step_left(self, row)

    def at(self, step: int) -> timeline.Moment:
        """The state after ``step`` events, 0 to `steps`; see `c4viz.trace.timeline`."""
        return timeline.at(self, step)

    # ---- elsewhere ---------------------------------------------------------------------------

    def save(self, path: str | Path) -> None:
        """Write the trace to an ``.npz`` file (versioned, no pickle)."""
        files.save(self, Path(path))

    @classmethod
    def load(cls, path: str | Path) -> Trace:
        """Read a trace that `save` wrote.

        Raises:
            TraceFileError: the file is missing, cut, altered, of a later version or no trace.
        """
        return files.load(Path(path))

    def to_networkx(self) -> nx.DiGraph[int]:
        """The tree as a directed graph; see `c4viz.trace.graph`."""
        return graph.to_networkx(self)
