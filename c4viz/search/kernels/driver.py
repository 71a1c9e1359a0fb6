"""Runs the kernel in slices of about 2 ms, and looks at limits and wishes between them."""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from typing import Any

import numpy as np

from c4viz.arrays import Int64s
from c4viz.game import Position
from c4viz.search.base.control import SLICE_SECONDS, Control, Halt
from c4viz.search.base.settings import Settings
from c4viz.search.base.worth import WIN
from c4viz.search.evaluators.table import built_in
from c4viz.search.kernels import depthfirst as kernel
from c4viz.search.kernels import memo
from c4viz.search.kernels.board import LineBoard, place
from c4viz.search.kernels.rows import ENDLESS, UNIT
from c4viz.search.kernels.tables import WON_BITS, Tables, fours_bits, tables_for
from c4viz.trace import INFINITY, DepthFirstTrace, Flag
from c4viz.trace.mcts.playout import winning_columns
from c4viz.trace.trace import most_plies, order_of

FIRST_SLICE = 4096
"""Nodes of the first slice, some 0.1 ms; later ones follow the clock."""


class SlicedSearch:
    """Searches a prepared trace by a kernel: `run` it.

    Derive one for each kernel, whose counts begin with rows, depth, whether it is done, and leaves.
    """

    def __init__(self, trace: DepthFirstTrace, settings: Settings) -> None:
        position = trace.position
        assert isinstance(position, Position)
        evaluator, bits = built_in(settings.evaluator), fours_bits(position.rules)
        order = order_of(trace)
        self._trace, self._settings, self._position = trace, settings, position
        self._tables = tables_for(position.rules, evaluator)
        self._board, self._total = set_up(position, self._tables)
        self._state = np.zeros(6, np.int64)
        self._moves = sum(1 << order.index(move) for move in position.moves())
        self._asked: dict[str, Any] = {
            "first": first_moves(order),
            "place": np.array([1 << order.index(c) for c in range(len(order))], np.int64),
            "rows": position.rules.rows,
            "discs": position.ply,
            "turn": evaluator.turn * evaluator.unit << bits,
            "bits": bits,
            "unit": evaluator.unit,
        }
        """Fields that the tasks of all kernels have."""

    @property
    def done(self) -> bool:
        """The search below the last root has come to its end."""
        return bool(self._state[kernel.DONE])

    @property
    def count(self) -> int:
        """Number of nodes visited so far."""
        return int(self._state[kernel.COUNT])

    @abstractmethod
    def begin(self, depth: int, guide: int | None = None) -> None:
        """Enter another root, to search ``depth`` plies below it; ``guide`` is the root of the
        iteration before, -1 in the first of several."""

    @abstractmethod
    def advance(self, stop_at: int) -> None:
        """Search on until ``stop_at`` nodes are visited or the search below the root is done."""

    def run(self, control: Control) -> None:
        """Search once, or for each depth of an iterative search; raise `Halt` if it is ended."""
        if not self._settings.iterative:
            self.begin(self._settings.depth)
            self._go_on(control)
            return
        guide = -1
        for depth in self._settings.depths(most_plies(self._trace.position)):
            root = len(self._trace)
            if root >= control.row_limit:
                raise Halt(control.row_ending)
            self.begin(depth, guide)
            self._go_on(control)
            guide = root

    def _go_on(self, control: Control) -> None:
        """Search on in slices of about 2 ms until it is done."""
        if not control.started:
            self.advance(0)  # visits nothing, but loads or compiles the kernel before time counts
            control.start()
        rows, pace = FIRST_SLICE, 0.0
        while True:
            before = control.clock()
            self.advance(min(self.count + rows, control.row_limit))
            took = control.clock() - before
            ending = control.poll(self._trace)
            if self.done:
                return
            if ending:
                raise Halt(ending)
            if self.count >= control.row_limit:
                raise Halt(control.row_ending)
            # By the best pace seen: a slice that waited for the GIL says nothing about the kernel.
            pace = max(pace, rows / max(took, 1e-6))
            rows = max(FIRST_SLICE, min(2 * rows, int(pace * SLICE_SECONDS)))

    def _reserve(self, count: int) -> None:
        """Make room for so many rows, or end the search."""
        try:
            self._trace.store.reserve(count)
        except MemoryError:
            raise Halt("memory") from None

    def _enter_root(self, guide: int | None) -> tuple[int, int]:
        """Enter another root; return its row, and the bit of the move that ``guide`` has first."""
        store, place = self._trace.store, self._asked["place"]
        self._reserve(self.count + 1)
        root = store.enter(-1, 0, Flag.MAX.value, -store.infinity, store.infinity)
        self._state[[kernel.COUNT, kernel.PLY, kernel.DONE]] = store.count, 0, 0
        best = -1 if guide is None or guide < 0 else store.record(guide).best
        return root, place[best] if best >= 0 else 0


class DepthFirst(SlicedSearch):
    """Searches by minimax, alpha-beta and what is like them.

    ``record=False`` visits the nodes without leaving rows, to measure what recording costs.
    """

    def __init__(self, trace: DepthFirstTrace, settings: Settings, *, record: bool = True) -> None:
        super().__init__(trace, settings)
        store, position = trace.store, self._position
        researches = trace.traits.researches
        self._search_slice = kernel.researching_slice if researches else kernel.search_slice
        self._memo = memo.with_room(memo.empty(1), 1024) if store.layout.linked else None
        self._task = kernel.DepthFirstTask(
            **self._asked,
            depth=settings.depth,
            win=WIN * self._asked["unit"],
            infinity=ENDLESS if store.layout.fractional else INFINITY,
            since=0,
            prunes=trace.traits.prunes,
            guided=False,
            takes_wins=settings.take_wins,
            record=record,
        )
        frames = np.zeros((settings.depth + 1) * kernel.FRAME, np.int64)
        self._stack = kernel.Stack(frames, self._state, store.per_depth)
        self._key = _key(position)
        won = winning_columns(position, position.to_move) if settings.take_wins else ()
        self._wins = sum(1 << order_of(trace).index(move) for move in won)

    def begin(self, depth: int, guide: int | None = None) -> None:
        """Enter another root; see `SlicedSearch.begin`."""
        root, first = self._enter_root(guide)
        self._task = self._task._replace(since=root, depth=depth, guided=guide is not None)
        frame, endless = self._stack.frames, self._task.infinity
        frame[[kernel.ALPHA_IN, kernel.ALPHA, kernel.BEST]] = -endless
        frame[[kernel.BETA_IN, kernel.BETA]] = endless
        frame[kernel.ROW], frame[kernel.BEST_MOVE] = root, -1
        frame[kernel.SUM], frame[kernel.KEY] = self._total, self._key
        frame[[kernel.TODO, kernel.OPEN]] = self._moves
        frame[kernel.GUIDE], frame[kernel.FIRST] = -1 if guide is None else guide, first
        if self._wins:  # of them the one that would come first
            wins = int(first) & self._wins or self._wins & -self._wins
            frame[[kernel.TODO, kernel.FIRST]] = wins, 0

    @property
    def found(self) -> tuple[int, float]:
        """Best move of the last root and its value, as MAX sees it, once it is done."""
        frame = self._stack.frames
        value = int(frame[kernel.BEST])
        whole = not self._trace.store.layout.fractional
        return int(frame[kernel.BEST_MOVE]), value if whole else value / UNIT

    def advance(self, stop_at: int) -> None:
        """Search on; see `SlicedSearch.advance`."""
        store, state = self._trace.store, self._state
        if self._task.record:
            self._reserve(stop_at)
        try:
            if self._memo is not None:
                self._memo = memo.with_room(self._memo, max(0, stop_at - self.count))
        except MemoryError:
            raise Halt("memory") from None
        words = store.rows.view(np.int32)
        floats = store.rows.view(np.float64) if store.layout.fractional else None
        self._search_slice(
            self._stack, self._board, self._tables, self._task, stop_at, words, floats, self._memo
        )
        store.leaves, store.cutoffs = int(state[kernel.LEAVES]), int(state[kernel.CUTOFFS])
        store.repeated = int(state[kernel.REPEATS])
        if self._task.record:
            store.count = self.count


def first_moves(order: tuple[int, ...]) -> Int64s:
    """Return the move that comes first, for every set of moves: a bit for each place in ``order``.
    The caller's own: kernels would be compiled again for arrays that nobody may write to."""
    return _first_moves(order).copy()


@lru_cache(maxsize=64)
def _first_moves(order: tuple[int, ...]) -> Int64s:
    sets = range(1, 1 << len(order))
    return np.array([0] + [order[(s & -s).bit_length() - 1] for s in sets], np.int64)


def set_up(position: Position, tables: Tables) -> tuple[LineBoard, int]:
    """Make the board of ``position`` for kernels, and the sum of the changes of all its discs."""
    rules = position.rules
    columns = np.zeros((2, rules.columns), np.int64)
    board = LineBoard(columns[0], columns[1], tables.start.copy())
    total = 0
    for row, column in rules.cells_of(position.occupied):
        mine = position.discs(position.to_move) & rules.bit(row, column)
        player = 0 if mine else 1
        total += place(board, tables, rules.rows, column, player) >> WON_BITS
    return board, total


def _key(position: Position) -> int:
    """Return the key of a position, as `c4viz.search.kernels.memo` has it, as a signed number."""
    mine = position.discs(position.to_move)
    key = position.occupied + mine
    return key - (1 << 64) if key >> 63 else key
