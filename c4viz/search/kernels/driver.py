"""Runs the kernel in slices of about 2 ms, and looks at limits and wishes between them."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from c4viz.game import Position
from c4viz.search.control import SLICE_SECONDS, Control, Halt
from c4viz.search.evaluate import EVALUATORS
from c4viz.search.kernels import depthfirst as kernel
from c4viz.search.kernels.tables import WON_BITS, Tables, tables_for
from c4viz.search.settings import Greedy, Minimax
from c4viz.trace import INFINITY, DepthFirstTrace, Flag

FIRST_SLICE = 4096
"""Nodes of the first slice, some 0.1 ms; later ones follow the clock."""


class DepthFirst:
    """A minimax or alpha-beta search of a prepared trace that goes on when it is told to.

    ``record=False`` visits the nodes without leaving rows, to measure what recording costs.
    """

    def __init__(
        self, trace: DepthFirstTrace, settings: Minimax | Greedy, *, record: bool = True
    ) -> None:
        self._trace = trace
        evaluator = EVALUATORS[settings.evaluator]
        position = trace.position
        assert isinstance(position, Position)
        self._tables = tables_for(position.rules, evaluator)
        self._board, total = board_of(position, self._tables)
        order = trace.order
        self._task = kernel.Task(
            first=_first_moves(order),
            place=np.array([1 << order.index(c) for c in range(len(order))], np.int64),
            rows=position.rules.rows,
            discs=position.ply,
            depth=settings.depth,
            turn=evaluator.turn,
            prunes=trace.prunes,
            record=record,
        )
        self._stack = kernel.Stack(
            frames=np.zeros((settings.depth + 1) * kernel.FRAME, np.int64),
            state=np.zeros(5, np.int64),
            per_depth=trace.store.per_depth,
        )
        self._enter_root(total, sum(1 << order.index(move) for move in position.moves()))

    def _enter_root(self, total: int, moves: int) -> None:
        frame = self._stack.frames
        frame[[kernel.ALPHA_IN, kernel.ALPHA, kernel.BEST]] = -INFINITY
        frame[[kernel.BETA_IN, kernel.BETA]] = INFINITY
        frame[kernel.BEST_MOVE] = -1
        frame[kernel.SUM] = total
        frame[[kernel.TODO, kernel.OPEN]] = moves
        store = self._trace.store
        store.rows[0] = (-1, 0, Flag.MAX.value, -1, -INFINITY, INFINITY, 0, 0)
        store.count = self._stack.state[kernel.COUNT] = store.per_depth[0] = 1

    @property
    def done(self) -> bool:
        """Whether the search has come to its end."""
        return bool(self._stack.state[kernel.DONE])

    @property
    def count(self) -> int:
        """Nodes visited so far."""
        return int(self._stack.state[kernel.COUNT])

    def advance(self, stop_at: int) -> None:
        """Search on until ``stop_at`` nodes are visited or the search is done."""
        store = self._trace.store
        if self._task.record:
            try:
                store.reserve(stop_at)
            except MemoryError:
                raise Halt("memory") from None
        words = store.rows.view(np.int32)
        kernel.search_slice(self._stack, self._board, self._tables, self._task, stop_at, words)
        store.leaves = int(self._stack.state[kernel.LEAVES])
        store.cutoffs = int(self._stack.state[kernel.CUTOFFS])
        if self._task.record:
            store.count = self.count


def _first_moves(order: tuple[int, ...]) -> npt.NDArray[np.int64]:
    """For every set of moves, a bit for each place in ``order``: the move that comes first."""
    sets = range(1, 1 << len(order))
    return np.array([0] + [order[(s & -s).bit_length() - 1] for s in sets], np.int64)


def board_of(position: Position, tables: Tables) -> tuple[kernel.Board, int]:
    """The board of ``position`` as the kernel keeps it, and the evaluator's sum over lines."""
    rules = position.rules
    columns = np.zeros((2, rules.columns), np.int64)
    board = kernel.Board(columns[0], columns[1], tables.start.copy())
    total = 0
    for row, column in rules.cells_of(position.occupied):
        mine = position.discs(position.to_move) & rules.bit(row, column)
        player = 0 if mine else 1
        total += kernel.change_of(board, tables, rules.rows, column, player) >> WON_BITS
        kernel.drop(board, tables, rules.rows, column, player)
    return board, total


def run_depth_first(trace: DepthFirstTrace, settings: Minimax | Greedy, control: Control) -> None:
    """Fill a prepared ``trace``.

    Raises:
        Halt: a limit is reached, or somebody asked to stop.
    """
    search = DepthFirst(trace, settings)
    search.advance(0)  # visits nothing, but loads or compiles the kernel before time counts
    control.start()
    rows, pace = FIRST_SLICE, 0.0
    while True:
        before = control.clock()
        search.advance(min(search.count + rows, control.row_limit))
        took = control.clock() - before
        ending = control.look(trace)
        if search.done:
            return
        if ending:
            raise Halt(ending)
        if search.count >= control.row_limit:
            raise Halt(control.row_ending)
        # By the best pace seen: a slice that waited for the GIL says nothing about the kernel.
        pace = max(pace, rows / max(took, 1e-6))
        rows = max(FIRST_SLICE, min(2 * rows, int(pace * SLICE_SECONDS)))
