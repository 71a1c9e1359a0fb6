"""Decides by MCTS in many positions at a time."""

from __future__ import annotations

import numpy as np

from c4viz.arrays import Floats, UInt64s
from c4viz.search.algorithms.mcts.driver import MctsDriver
from c4viz.search.algorithms.mcts.settings import Mcts
from c4viz.search.base.algorithm import DecidedMoves
from c4viz.search.kernels import at_once as kernel
from c4viz.trace import MctsTrace


class MctsAtOnce(MctsDriver):
    """Decides by MCTS in each position. ``blank`` is a trace with room for the iterations."""

    def __init__(self, blank: MctsTrace, settings: Mcts) -> None:
        super().__init__(blank, settings)
        self._settings, self._state = settings, np.zeros(3, np.int64)

    def decide(self, own: UInt64s, other: UInt64s, seeds: UInt64s) -> DecidedMoves:
        """See `AtOnce`."""
        moves = np.empty(len(own), np.int8)
        nodes, memory = np.empty(len(own), np.int64), np.empty(len(own), np.int64)
        kernel.moves_by_playouts(
            own, other, seeds, self._exploration(own | other), moves, nodes, memory, self._board,
            self.tree, self._task, self._lines, self._state, self._settings.iterations,
        )  # fmt: skip
        return DecidedMoves(moves, nodes, memory)

    def _exploration(self, taken: UInt64s) -> Floats:
        settings = self._settings
        c = np.full(len(taken), settings.c)
        if settings.late_c is not None:
            c[np.bitwise_count(taken) >= settings.late_ply] = settings.late_c
        return c
