"""Sets up the kernels that decide on moves in many positions at a time, but for MCTS."""

from __future__ import annotations

import numpy as np

from c4viz.arrays import UInt64s
from c4viz.game import Position, Rules
from c4viz.search.base.algorithm import DecidedMoves
from c4viz.search.base.settings import Settings
from c4viz.search.kernels import at_once as kernel
from c4viz.search.kernels.driver import DepthFirst
from c4viz.search.kernels.mcts import bitboard_of
from c4viz.trace import DepthFirstTrace


class DrawnMoves:
    """Draws moves, each by its seed."""

    def __init__(self, rules: Rules, bytes_per_node: int) -> None:
        self._board, self._bytes_per_node = bitboard_of(Position(rules)), bytes_per_node

    def decide(self, own: UInt64s, other: UInt64s, seeds: UInt64s) -> DecidedMoves:
        """See `AtOnce`."""
        moves, nodes = np.empty(len(own), np.int8), np.empty(len(own), np.int64)
        kernel.draw_moves(self._board, own, other, seeds, moves, nodes)
        return DecidedMoves(moves, nodes, nodes * self._bytes_per_node)


class SearchedMoves(DepthFirst):
    """Decides by a depth-first search of each position, whatever the seeds are. ``blank`` is a
    trace without rows, of the empty board."""

    def __init__(self, blank: DepthFirstTrace, settings: Settings) -> None:
        super().__init__(blank, settings, record=False)
        researches = blank.traits.researches
        self._kernel = kernel.moves_by_researching if researches else kernel.moves_by_search
        self._bytes_per_node = blank.store.bytes_per_node
        self._words = np.zeros(0, np.int32)
        self._floats = np.zeros(0) if blank.store.layout.fractional else None

    def decide(self, own: UInt64s, other: UInt64s, seeds: UInt64s) -> DecidedMoves:
        """See `AtOnce`."""
        moves, nodes = np.empty(len(own), np.int8), np.empty(len(own), np.int64)
        self._kernel(
            own, other, moves, nodes, self._stack, self._board, self._tables, self._task,
            self._words, self._floats,
        )  # fmt: skip
        return DecidedMoves(moves, nodes, nodes * self._bytes_per_node)
