"""Sets up the kernel of MCTS for a prepared trace, and resumes it slice by slice."""

from __future__ import annotations

import math

import numpy as np

from c4viz.arrays import Int8s
from c4viz.game import Position
from c4viz.game.rules import MAX_BITS
from c4viz.search.algorithms.mcts.iterate import iterate
from c4viz.search.algorithms.mcts.settings import Mcts
from c4viz.search.base.control import Control
from c4viz.search.evaluators.table import built_in
from c4viz.search.kernels import mcts as kernel
from c4viz.search.kernels.driver import set_up
from c4viz.search.kernels.tables import fours_bits, tables_for
from c4viz.trace import MctsTrace

FIRST_SLICE = 256
"""Iterations of the first slice, some 0.1 ms."""

_LOGS = np.array([0.0, *map(math.log, range(1, 1 << 14))])
"""Logarithms by number, as `math.log` has them: the kernel looks most of its own up."""


class TreeKernel:
    """Runs iterations on a prepared trace; each `advance` goes on where the last one ended."""

    def __init__(self, trace: MctsTrace, settings: Mcts) -> None:
        self._store = trace.store
        self._board = _board(trace.root)
        by_evaluator = settings.expansion == "evaluator"
        rules = trace.root.rules
        tables = tables_for(rules, built_in(settings.evaluator if by_evaluator else "lines"))
        self._lines = kernel.Lines(
            set_up(trace.root, tables)[0], tables, rules.rows, fours_bits(rules)
        )
        self._task = kernel.MctsTask(
            seed=np.uint64(settings.seed),
            c=trace.exploration,
            by_evaluator=by_evaluator,
            decisive=settings.decisive_playouts and rules.ends_by_four,
            nth=_members(rules.columns),
            logs=_LOGS,
            terms=np.zeros(2 * kernel.LANES),
            path=np.zeros(2 * MAX_BITS, np.int64),
            moves=np.zeros(MAX_BITS, np.int64),
        )

    def advance(self, iterations: int) -> None:
        """Run so many more iterations, for which the store has room."""
        store = self._store
        tree = kernel.MctsKernelTree(
            store.rows.view(np.int32), store.blocks, store.leaf, store.outcome, store.per_depth
        )
        state = np.array([store.count, store.used, store.iterations], np.int64)
        kernel.mcts_slice(self._board, tree, self._task, self._lines, state, iterations)
        store.used, store.count = int(state[kernel.BLOCKS]), int(state[kernel.ROWS])
        store.iterations = int(state[kernel.ITERATIONS])


def _board(position: Position) -> kernel.BitBoard:
    rules = position.rules
    shifts = [min(shift, MAX_BITS - 1) for direction in rules.shifts for shift in direction]
    return kernel.BitBoard(
        own=np.uint64(position.discs(position.to_move)),
        other=np.uint64(position.discs(3 - position.to_move)),
        columns=rules.columns,
        stride=np.uint64(rules.stride),
        column=np.uint64((1 << rules.rows) - 1),
        tops=np.uint64(sum(rules.tops)),
        full=np.uint64(rules.full),
        ends=rules.ends_by_four,
        quick=rules.connect == 4 and 2 * rules.stride + 2 < MAX_BITS,
        shifts=np.array(shifts, np.uint64),
    )


def _members(columns: int) -> Int8s:
    """Make a table with, for every set of columns, their number, then the columns from the left."""
    members = np.zeros((1 << columns, kernel.PER_SET), np.int8)
    for number, row in enumerate(members):
        inside = [column for column in range(columns) if number >> column & 1]
        row[: len(inside) + 1] = [len(inside), *inside]
    return members.ravel()


def run_mcts(trace: MctsTrace, settings: Mcts, control: Control) -> None:
    """Fill a prepared ``trace``; see `iterate`."""
    tree_kernel = TreeKernel(trace, settings)
    tree_kernel.advance(0)  # loads or compiles the kernel before time counts
    iterate(trace, settings, control, tree_kernel.advance, FIRST_SLICE)
