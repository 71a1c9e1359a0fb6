"""A tree that a depth-first search visited, and what came of it. Knows no time: see `timeline`
beside it.

Rows stand in the order visited (preorder), so that the tree needs no pointers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from c4viz.game import GameState
from c4viz.trace.depthfirst.store import DepthFirstStore, Record
from c4viz.trace.rows import Bound, Flag
from c4viz.trace.timeline import Stats
from c4viz.trace.trace import Trace, child_by, in_order, most_plies

_PATHS = 1024
"""How many paths are kept, which never change: at every step each panel asks for the same few."""


@dataclass(eq=False)
class DepthFirstTree(Trace):
    """One row per node, in the order visited. Rows of nodes not left yet have size 0.

    Several roots make a forest: an iteration of deepening or a null-window probe each.
    """

    store: DepthFirstStore = field(default_factory=DepthFirstStore, repr=False)
    horizon: int | None = None
    """The plies that the search looks ahead at most; None where it goes on to the end."""
    _pruned: dict[int, tuple[int, ...]] = field(default_factory=dict, init=False, repr=False)
    _paths: dict[int, list[int]] = field(default_factory=dict, init=False, repr=False)

    # ---- rows --------------------------------------------------------------------------------

    def is_left(self, row: int, count: int | None = None) -> bool:
        """Return whether the search has left ``row``, so that its value stands; or had, when there
        were ``count`` rows. A running kernel may complete a row before those below it are
        published."""
        size = self.store.size(row)
        return 0 < size <= (len(self) if count is None else count) - row

    def has(self, row: int, flag: Flag) -> bool:
        return self.store.flags(row) & int(flag) != 0

    def move(self, row: int) -> int:
        return self.store.move(row)

    def depth(self, row: int) -> int:
        return self.store.depth(row)

    def record(self, row: int) -> Record:
        """All columns of one row as plain numbers."""
        return self.store.record(row)

    def window(self, row: int) -> tuple[float, float]:
        """Alpha and beta at the entry of ``row``, as MAX sees them."""
        record = self.record(row)
        return record.alpha, record.beta

    def bound(self, row: int) -> Bound:
        """Return what the value of ``row`` says about the true one, as MAX sees it."""
        if self.has(row, Flag.LOWER):
            return "lower"
        return "upper" if self.has(row, Flag.UPPER) else "exact"

    def is_leaf(self, row: int) -> bool:
        """Return whether the search stopped at ``row``: the game is over, or the depth is reached.
        A position that was seen before is no leaf, since it was searched elsewhere."""
        return self.has(row, Flag.LEAF)

    def describe(self, row: int) -> dict[str, Any]:
        record = self.record(row)
        known = super().describe(row) | {
            "alpha": record.alpha,
            "beta": record.beta,
            "cutoff": self.has(row, Flag.CUTOFF),
        }
        if self.is_left(row):
            known |= {"value": record.value, "bound": self.bound(row)}
        if record.link >= 0:
            known["repeats"] = record.link
        before = self.searched_before(row)
        if before is not None:
            known["searched before"] = before
        if self.store.layout.chance:
            known["probability"] = record.probability
        return known

    @property
    def aims(self) -> bool:
        """Moves are only aimed: chance, at every second level, decides where discs land."""
        by_hand = isinstance(self.position, GameState)
        return self.traits.chance and not self.traits.draws and not by_hand

    def link(self, row: int) -> int | None:
        if not self.store.layout.linked:
            return None
        to = int(self.store.column("link")[row])
        return to if to >= 0 else None

    def probability(self, row: int) -> float | None:
        parent = self.parent(row) if self.store.layout.chance else None
        if parent is None or not self.has(parent, Flag.CHANCE):
            return None
        return float(self.store.column("probability")[row])

    @property
    def most_depth(self) -> int:
        """Deepest that a row can be."""
        most = most_plies(self.position)
        most = most if self.horizon is None else min(self.horizon, most)
        return 2 * most if self.aims else most

    # ---- tree --------------------------------------------------------------------------------

    @property
    def roots(self) -> list[int]:
        return [row for row, _ in self.store.siblings(0, 0)]

    def children(self, row: int) -> Iterator[int]:
        """Return the rows of the children that were searched, in the order searched."""
        return (child for child, _ in self.store.siblings(row + 1, self.store.depth(row) + 1))

    def searched_after(self, row: int) -> int | None:
        """Return the row of the next search of the same child; None at the last one, which
        counts."""
        size = self.store.size(row)
        after = row + size
        if not self.traits.researches or not size or after >= len(self):
            return None
        same = self.depth(after) == self.depth(row) > 0 and self.move(after) == self.move(row)
        return after if same else None

    def searched_before(self, row: int) -> int | None:
        """Return the row of the search of the same child before; None at the first one."""
        parent = self.parent(row) if self.traits.researches else None
        if parent is None:
            return None
        return next((one for one in self.children(parent) if self.searched_after(one) == row), None)

    def last_searches(self, row: int) -> Iterator[int]:
        """Return the children whose values count: of one that was searched again the last
        search."""
        return (child for child in self.children(row) if self.searched_after(child) is None)

    def path(self, row: int) -> list[int]:
        path = self._paths.get(row)
        if path is None:
            if len(self._paths) >= _PATHS:
                self._paths.clear()
            path = self._paths[row] = self._find_path(row)
        return path.copy()

    def _find_path(self, row: int) -> list[int]:
        assert 0 <= row < len(self), f"row {row} is not in the tree"
        size_of = self.store.size
        path = [0]
        while path[-1] != row:
            size = size_of(path[-1])
            if size and row >= path[-1] + size:
                path[-1] += size  # it ends before the row: on to its next sibling
            else:
                path.append(path[-1] + 1)
        return path

    def nodes_below(self, row: int) -> int:
        size, entered = self.store.size(row), len(self) - row
        return (size if 0 < size <= entered else entered) - 1

    def parent(self, row: int) -> int | None:
        path = self.path(row)
        return path[-2] if len(path) > 1 else None

    def unsearched(self, row: int) -> tuple[int, ...]:
        """Return the legal moves after the last one searched from ``row``, in the order of the
        search.

        None at leaves. Below a cutoff these are the pruned moves, see `pruned`.
        """
        if self.has(row, Flag.LEAF) or self.has(row, Flag.REPEATED):
            return ()
        legal = self.position_at(row).moves()
        searched = {self.move(child) for child in self.children(row)}
        return tuple(m for m in in_order(self, legal) if m not in searched)

    def pruned(self, row: int) -> tuple[int, ...]:
        if not self.has(row, Flag.CUTOFF) or not self.is_left(row):
            return ()
        if row not in self._pruned:  # they do not change any more, and every view draws them
            self._pruned[row] = self.unsearched(row)
        return self._pruned[row]

    # ---- results -----------------------------------------------------------------------------

    @property
    def _last_root(self) -> int:
        """Root whose result counts: the last one left, or the first where none was."""
        return next(reversed(self._roots_left), 0)

    @property
    def _roots_left(self) -> list[int]:
        return [root for root in self.roots if self.is_left(root)]

    @property
    def value(self) -> float | None:
        """Value of the last completed root as MAX sees it.

        A search that ended inside its first root gives the best of the root's completed
        children, None when there is none. Probes give it only together: None before the last.
        """
        if not len(self):
            return None
        if self.traits.probes and self.ending != "complete":
            least, most = self.proved()
            return least if least == most else None
        root = self._last_root
        if self.is_left(root):
            return self._value(root)
        child = self._best_completed_child(root)
        return None if child is None else self._value(child)

    def proved(self) -> tuple[float | None, float | None]:
        """Return the least and the most that the root is worth, where a search that proves bounds
        does not know the value (yet); None where nothing is proved."""
        if not self.traits.probes or self.ending == "complete":
            return None, None
        return self._proved_by(self._roots_left)

    def proved_before(self, root: int) -> tuple[float | None, float | None]:
        """Return the least and the most that the value can be by the probes before that of
        ``root``; None for what they do not prove."""
        return self._proved_by([earlier for earlier in self.roots if earlier < root])

    def _proved_by(self, roots: list[int]) -> tuple[float | None, float | None]:
        answers = [(self.bound(root), self._value(root)) for root in roots]
        least = max((value for bound, value in answers if bound != "upper"), default=None)
        return least, min((value for bound, value in answers if bound != "lower"), default=None)

    def _value(self, row: int) -> float:
        value: float = self.store.column("value")[row].item()
        return value

    def _best_completed_child(self, row: int) -> int | None:
        """Return the best finished child of an unfinished node; None where chance decides."""
        if self.has(row, Flag.CHANCE):
            return None
        done = {self.move(child): child for child in self.children(row) if self.is_left(child)}
        choose = max if self.has(row, Flag.MAX) else min
        return choose(done.values(), key=self._value, default=None)

    @property
    def top(self) -> int:  # it is of several probes the last that failed high that proves a move
        left = reversed(self._roots_left)
        return next((root for root in left if self.bound(root) != "upper"), self._last_root)

    def principal_rows(self, row: int | None = None) -> list[int]:
        if not len(self):
            return []
        rows = [self.top if row is None else row]
        while (child := self._best_child(rows[-1])) is not None:
            rows.append(child)
        return rows

    def _best_child(self, row: int) -> int | None:
        if not self.is_left(row):
            return self._best_completed_child(row)
        row = row if self.link(row) is None else self.store.column("link")[row].item()
        return child_by(self, row, self.record(row).best)

    @property
    def stats(self) -> Stats:
        store = self.store
        repeated = store.repeated if store.layout.linked else None
        return self._stats(store.leaves, cutoffs=store.cutoffs, repeated=repeated)
