"""Makes all kernels ready: those of the searches, those that draw and those that compare. Imports
numba when it is called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from c4viz.compiled import cache
from c4viz.game import Position
from c4viz.layout.charts import CHARTS, Charting
from c4viz.layout.colours import scale_of
from c4viz.layout.icicle import Shown
from c4viz.layout.icicles import icicle_of
from c4viz.layout.stackicicle import StackIcicle
from c4viz.search import search
from c4viz.search.kernels import ready
from c4viz.trace import DepthFirstTrace, Trace
from c4viz.trace.compare import match

_SMALL: tuple[dict[str, Any], ...] = (
    {"settings": "alphabeta", "depth": 3, "iterative": True},
    {"settings": "alphabeta", "depth": 3, "memo": True},
    {"settings": "minimax", "depth": 2, "evaluator": "expected"},
    {"settings": "alphabeta", "depth": 2, "evaluator": "expected", "memo": True},
    {"settings": "expectiminimax", "depth": 2},
    {"settings": "mcts", "iterations": 20},
    {"settings": "astar", "expansions": 3},
)
"""Searches whose rows differ in what a kernel is compiled for."""


def load_all(tell: Callable[[str], None] = lambda _name: None, first: str = "") -> None:
    """Load or compile every kernel, that of the search named ``first`` before the others; then
    remember that they are compiled. ``tell`` is given the name of each search as soon as it is
    ready."""
    ready.load_all(tell, first)
    load_drawing()
    for settings in _SMALL:
        trace = search(Position.parse(ready.LATE), **settings)
        match(trace, trace)
    cache.note_compiled()


def load_drawing() -> None:
    """Paint a small icicle of every kind, and make its charts."""
    for settings in _SMALL:
        trace = search(Position.parse(ready.LATE), **settings)
        _paint(trace)
        charting = Charting(trace)
        for name in CHARTS:
            charting.chart(name)


def _paint(trace: Trace) -> None:
    icicle = icicle_of(trace)
    if isinstance(trace, DepthFirstTrace):
        icicle = StackIcicle(trace, listed_from=0)
    shown = Shown(0.0, 1.0, "pruned", scale_of(trace), 0, 0)
    icicle.paint(np.zeros((icicle.levels, 8), np.uint32), shown, trace.at(trace.steps))
