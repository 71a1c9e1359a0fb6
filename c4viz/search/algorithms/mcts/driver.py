"""Sets up the kernel of MCTS for a prepared trace, and resumes it slice by slice."""

from __future__ import annotations

import math

import numpy as np

from c4viz.arrays import Int8s
from c4viz.game.rules import MAX_BITS, Rules
from c4viz.search.algorithms.mcts.iterate import iterate
from c4viz.search.algorithms.mcts.priors import parts_by_column
from c4viz.search.algorithms.mcts.settings import Mcts
from c4viz.search.base.control import Control
from c4viz.search.evaluators.kinds import Evaluator
from c4viz.search.evaluators.table import built_in
from c4viz.search.kernels import mcts as kernel
from c4viz.search.kernels.driver import set_up
from c4viz.search.kernels.move_values import Lines
from c4viz.search.kernels.priors import MctsPriors
from c4viz.search.kernels.tables import fours_bits, tables_for
from c4viz.trace import MctsTrace

FIRST_SLICE = 256
"""Iterations of the first slice, some 0.1 ms."""

_LOGS = np.array([0.0, *map(math.log, range(1, 1 << 14))])
"""Logarithms by number, as `math.log` has them: the kernel looks most of its own up."""


class MctsDriver:
    """Runs iterations on a prepared trace; each `advance` goes on where the last one ended."""

    def __init__(self, trace: MctsTrace, settings: Mcts) -> None:
        self._store = trace.store
        self._board = kernel.bitboard_of(trace.root)
        by_evaluator = settings.expansion == "evaluator"
        rules = trace.root.rules
        evaluator = built_in(settings.evaluator if settings.evaluates else "lines")
        tables = tables_for(rules, evaluator)
        self._lines = Lines(set_up(trace.root, tables)[0], tables, rules.rows, fours_bits(rules))
        self._priors = _priors_of(settings, rules, evaluator) if settings.has_priors else None
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

    @property
    def tree(self) -> kernel.MctsKernelTree:
        """Arrays of the store, as they are just now."""
        store = self._store
        return kernel.MctsKernelTree(
            store.rows.view(np.int32), store.blocks, store.leaf, store.outcome, store.per_depth
        )

    def advance(self, iterations: int) -> None:
        """Run so many more iterations, for which the store has room."""
        store = self._store
        state = np.array([store.count, store.used, store.iterations], np.int64)
        priors = self._priors
        if priors is not None and store.priors is not None:  # they may have moved to more room
            priors = priors._replace(known=store.priors)
        kernel.mcts_slice(
            self._board, self.tree, self._task, self._lines, state, iterations, priors
        )
        store.used, store.count = int(state[kernel.BLOCKS]), int(state[kernel.ROWS])
        store.iterations = int(state[kernel.ITERATIONS])


def _priors_of(settings: Mcts, rules: Rules, evaluator: Evaluator) -> MctsPriors:
    return MctsPriors(
        known=np.zeros(0),
        parts=np.array(parts_by_column(rules, settings.prior)),
        by_evaluator=settings.prior == "evaluator",
        unit=float(evaluator.unit),
        temperature=float(settings.temperature),
        values=np.zeros(rules.columns, np.int64),
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
    tree_kernel = MctsDriver(trace, settings)
    tree_kernel.advance(0)  # loads or compiles the kernel before time counts
    iterate(trace, settings, control, tree_kernel.advance, FIRST_SLICE)
