"""How fast the icicle is painted, whatever the size of the tree, and what it takes beside it."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable

from PyQt6.QtGui import QPixmap

from c4viz.app.icicle.view import IcicleView
from c4viz.app.main import make_app, take_down
from c4viz.app.state.background import Kernels
from c4viz.app.state.session import Session
from c4viz.app.widgets.theme import LIGHT
from c4viz.game import Position
from c4viz.icicle.depthfirst import DepthFirstIcicle
from c4viz.search import AlphaBeta, search
from c4viz.trace import DepthFirstTrace, Trace
from tests.bench.figure import Figure, at_most

DEPTHS = (9, 11, 13)
"""Of searches of the empty board: 65 thousand, 643 thousand and 10 million nodes."""
WIDTH, HEIGHT = 1920, 1080
PAINTINGS = 31
ZOOMS = {"whole in view": 1.0, "mid zoom": 30.0, "close up": 3000.0}


def figures() -> Iterable[Figure]:
    """All figures of the explorer."""
    traces = [search(Position(), "alphabeta", depth=depth, order="centre") for depth in DEPTHS]
    app = make_app()  # kept: Qt goes when its application does
    screen = QPixmap(WIDTH, HEIGHT)
    paintings = [_Painting(trace, screen) for trace in traces]
    yield from _paintings(paintings)
    take_down(*(painting.view for painting in paintings))
    app.processEvents()
    trace = traces[-1]
    assert isinstance(trace, DepthFirstTrace)
    start = time.perf_counter()
    icicle = DepthFirstIcicle(trace)
    counted = time.perf_counter() - start
    icicle.pruned_below(0)
    beside = icicle.nbytes / len(trace)
    yield at_most(12, "bytes a node beside the trace", beside, "bytes")
    yield Figure("count the leaves of 10 million nodes", counted, "s")


def _paintings(paintings: list[_Painting]) -> Iterable[Figure]:
    """The medians of each size, and what the largest takes to the smallest."""
    for name, zoom in ZOOMS.items():
        # In turn: a machine is not as fast at one moment as at the next.
        times = [[painting.paint(zoom) for painting in paintings] for _ in range(PAINTINGS)]
        medians = [statistics.median(of_one) for of_one in zip(*times, strict=True)]
        for painting, median in zip(paintings, medians, strict=True):
            limit = 5 if painting is paintings[-1] else None
            what = f"icicle of {painting.nodes:,} nodes, {name}"
            yield at_most(limit, what, median, "ms")
        what = f"{name}: 10 million nodes to 65 thousand"
        yield at_most(1.5, what, medians[-1] / medians[0], "times")


class _Painting:
    """The icicle of a trace in a view, with all labels and marks, and the screen that it is painted
    on."""

    def __init__(self, trace: Trace, screen: QPixmap) -> None:
        session = Session(lambda _root: AlphaBeta(), Kernels())
        session.game.adopt_trace(trace)
        session.exploration.set_colour_by("value")
        self.nodes = len(trace)
        self.view = IcicleView(session, LIGHT)
        self.view.resize(screen.size())
        self.view.catch_up()  # it is seen on no screen but this one
        assert self.view.row_at(self.view.rect().center().toPointF()) is not None
        self._screen = screen

    def paint(self, zoom: float) -> float:
        """Milliseconds of a painting at so many times the zoom that shows all."""
        self.view.fit()
        self.view.zoom_by(zoom)
        start = time.perf_counter()
        self.view.render(self._screen)
        return (time.perf_counter() - start) * 1e3
