"""Makes kernels ready, part by part in the order of need: those of the searches, those that draw
and those that compare. Imports numba when it is called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from c4viz.charts.charts import TraceCharts
from c4viz.game import Position
from c4viz.icicle import icicle_of, kernels_of_icicle
from c4viz.icicle.depthfirst import DepthFirstIcicle
from c4viz.icicle.icicle import IcicleLook
from c4viz.layout.colours import scale_of
from c4viz.search import search
from c4viz.search.base.settings import Settings
from c4viz.search.runs import ready
from c4viz.search.runs.blank_trace import blank
from c4viz.trace import DepthFirstTrace, Trace
from c4viz.trace.compare import match
from c4viz.trace.mcts.store import MctsStore

_DEPTH_FIRST, _MCTS, _FRACTIONAL, _BEST_FIRST = (
    {"settings": "alphabeta", "depth": 3, "iterative": True},
    {"settings": "mcts", "iterations": 20},
    {"settings": "minimax", "depth": 2, "evaluator": "expected"},
    {"settings": "astar", "expansions": 3},
)
"""Searches whose rows differ in what a kernel that draws is compiled for."""


ICICLE = "icicle"
"""Beginning of the names of the parts that paint."""


class WarmupPart(NamedTuple):
    """Kernels that are made ready together: in how many ``seconds`` of one core, measured, if they
    were not compiled before, and what does it."""

    seconds: float
    load: Callable[[], None]


def _of_search(name: str, seconds: float) -> dict[str, WarmupPart]:
    return {name: WarmupPart(seconds, partial(ready.load, name))}


_MEASURED: dict[str, WarmupPart] = {
    **_of_search("depthfirst", 2.3),
    "icicle-depthfirst": WarmupPart(3.4, lambda: _paint(_DEPTH_FIRST)),
    **_of_search("mcts", 4.1),
    "icicle-mcts": WarmupPart(1.7, lambda: _paint_counted()),
    **_of_search("solver", 7.2),
    "charts": WarmupPart(0.7, lambda: _chart()),
    "inspection": WarmupPart(0.5, ready.load_inspection),
    **_of_search("depthfirst-memo", 1.9),
    **_of_search("expectiminimax", 1.3),
    "icicle-depthfirst-fractional": WarmupPart(1.9, lambda: _paint(_FRACTIONAL)),
    "icicle-bestfirst": WarmupPart(1.0, lambda: _paint(_BEST_FIRST)),
    **_of_search("depthfirst-fractional", 2.4),
    **_of_search("mcts-priors", 1.9),
    **_of_search("mcts-fractional", 2.1),
    **_of_search("mcts-fractional-priors", 2.2),
    **_of_search("depthfirst-fractional-memo", 1.9),
    **_of_search("expectiminimax-fractional", 0.7),
    "files": WarmupPart(2.7, ready.load_files),
    "compare": WarmupPart(0.6, lambda: _compare()),
    "games": WarmupPart(9.0, ready.load_games),
}
_UNMEASURED = 2.5
"""Seconds that the kernels of any other search may take."""

PARTS = _MEASURED | {
    name: WarmupPart(_UNMEASURED, partial(ready.load, name))
    for name in map(ready.kernels_of, ready.variants())
    if name not in _MEASURED
}
"""All kernels, in the order of need."""


def in_order(first: Sequence[str] = ()) -> list[str]:
    """Return the names of all parts: the ``first`` ones, then the others in the order of need."""
    return list(dict.fromkeys([*first, *PARTS]))


def wished_by(settings: Settings) -> list[str]:
    """Return the names of the parts that a search and its icicle need."""
    trace = blank(Position.parse(ready.LATE), settings)
    wished = ready.kernels_of(settings), kernels_of_icicle(trace)
    return [part for part in wished if part in PARTS]


def load_drawing() -> None:
    """Load or compile what paints icicles of every kind and makes their charts."""
    for name, part in PARTS.items():
        if name == "charts" or name.startswith(ICICLE):
            part.load()


def import_drawing() -> None:
    """Import what paints icicles, also without kernels: numba takes half a second."""
    for small in (_DEPTH_FIRST, _MCTS, _BEST_FIRST):
        _paint(small, plain=True)


def _trace(small: dict[str, Any]) -> Trace:
    """Make a small tree without a kernel, which would have to be compiled first."""
    return search(Position.parse(ready.LATE), **small, engine="reference")


def _paint(small: dict[str, Any], *, plain: bool = False) -> None:
    trace = _trace(small)
    icicle = icicle_of(trace, plain=plain)
    if isinstance(trace, DepthFirstTrace):
        icicle = DepthFirstIcicle(trace, listed_from=0, plain=plain)
    shown = IcicleLook(0.0, 1.0, "pruned", scale_of(trace), 0, 0)
    for step in (trace.steps, trace.steps // 2):  # MCTS adds up the counts of those before its end
        icicle.paint(np.zeros((icicle.levels, 8), np.uint32), shown, trace.at(step))


def _paint_counted() -> None:
    """Load what paints MCTS, and what counts its visits and nodes: Python does that meanwhile."""
    from c4viz.trace.mcts.counts_kernel import add_sizes, add_up, walk, walk_sizes

    _paint(_MCTS)
    store = _trace(_MCTS).store
    assert isinstance(store, MctsStore)
    rows, last = store.rows.view(np.int32), store.iterations
    counts, sizes = np.zeros(2 * store.count, np.int32), np.ones(store.count, np.int32)
    add_up(rows, store.leaf, store.outcome, last, counts)
    walk(rows, store.leaf, store.outcome, 0, last, -1, counts)
    add_sizes(rows, sizes)
    walk_sizes(rows, 0, store.count, -1, sizes)


def _chart() -> None:
    for small in (_DEPTH_FIRST, _MCTS):
        charting = TraceCharts(_trace(small))
        for name in charting.names:
            charting.chart(name)


def _compare() -> None:
    trace = _trace(_DEPTH_FIRST)
    match(trace, trace)
