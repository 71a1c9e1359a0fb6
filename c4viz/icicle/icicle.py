"""Paint the whole of a tree: a strip for each depth, each node as wide as what is below it.

Widths are leaves, in MCTS visits. In a depth-first search the left edge of a node is the number of
leaves before it, which never changes while the tree grows: nothing has to be laid out. Imports
numba when it is needed.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from c4viz.arrays import Bools, Bytes, UInt32s
from c4viz.layout.colours import PLAYER_COLOURS, ColourBy, ColourScale, colour_at
from c4viz.trace import Moment, Trace

Picture = UInt32s
_MOST_LABELS = 600
_ORDER: tuple[ColourBy, ...] = ("player", "value", "bound", "visits", "depth", "order", "pruned")
_NONE = np.zeros(0, np.uint8)


@dataclass(frozen=True)
class IcicleLook:
    """Says which part of an icicle to paint, and how.

    ``left`` units are left of the picture, a unit is ``zoom`` pixels. ``by`` and ``scale`` say
    what colours stand for, ``dark`` of which theme they are. ``ahead`` is the colour of nodes that
    the moment has not reached (None: they are not painted), ``open`` that of those at work,
    ``ground`` that of the picture. Where ``found`` says which rows stand out (and ``kept`` which
    do or have one below), the others fade, and what stands out but is too narrow to be seen has a
    mark of the colour ``mark``. Where nodes are too narrow for gaps between them, fine lines are
    ``seam`` pixels from one another (0: there are none).
    """

    left: float
    zoom: float
    by: ColourBy
    scale: ColourScale
    ground: int
    open: int
    ahead: int | None = None
    found: Bools | None = None
    kept: Bools | None = None
    mark: int = 0
    seam: int = 0
    dark: bool = False


class Label(NamedTuple):
    """A node that is wide enough for words, its edges in pixels."""

    row: int
    depth: int
    left: float
    right: float


@dataclass(frozen=True)
class PaintedIcicle:
    """Tells what a picture shows: the nodes that are wide enough for words, and in which columns
    of pixels there are marks."""

    labels: list[Label]
    marked: Bools


class Icicle(ABC):
    """Icicle of one trace: `grow` it, then `paint` it, ``plain`` ones without compiled kernels."""

    def __init__(self, trace: Trace, *, plain: bool = False) -> None:
        self._trace, self._plain = trace, plain

    @classmethod
    def kernels_of(cls, trace: Any) -> str:
        """Name the kernels that paint a trace: those with the same name need no other code."""
        return f"icicle-{trace.nature.kind.replace('-', '')}"

    @property
    @abstractmethod
    def total(self) -> float:
        """Width of all of it, in units."""

    def total_at(self, moment: Moment) -> float:
        """Return the width, in units, with which a view of all of it is filled at a moment."""
        return self.total

    @property
    def levels(self) -> int:
        """Number of strips."""
        return max(1, len(self._trace.stats.per_depth))

    def grow(self) -> bool:
        """Take in some more of a trace that has grown; return whether there is more still."""
        return False

    @abstractmethod
    def has(self, row: int) -> bool:
        """Tell whether a node was taken in already."""

    @abstractmethod
    def span(self, row: int, moment: Moment) -> tuple[float, float]:
        """Return the edges of a node that was taken in, in units."""

    def children(self, row: int | None) -> list[int]:
        """List the nodes taken in that stand below ``row``; the roots for None."""
        below = self._trace.roots if row is None else self._trace.children(row)
        return [child for child in below if self.has(child)]

    def paint(self, out: Picture, shown: IcicleLook, moment: Moment) -> PaintedIcicle:
        """Paint all that is in view: of each strip, from the root down, one line of pixels, as all
        of its lines are the same. ``out`` has a row for each, of 0xffRRGGBB; what is deeper than
        it has rows is left out."""
        from c4viz.icicle.kernels.canvas import Canvas, Labels

        out[:] = np.uint32(shown.ground | 0xFF000000)
        rows, depths = np.zeros((2, _MOST_LABELS), np.int32)
        lefts, rights = np.zeros((2, _MOST_LABELS))
        labels = Labels(rows, depths, lefts, rights, np.zeros(1, np.int32))
        canvas: Any = Canvas(out, np.zeros(out.shape, np.uint8), np.zeros(out.shape, np.uint8))
        self._paint(canvas, shown, moment, labels)
        columns = (array[: labels.used[0]].tolist() for array in labels[:-1])
        noted = [
            one for one in map(Label._make, zip(*columns, strict=True)) if one.depth < len(out)
        ]
        none = shown.found is None  # as is most often so
        marked = np.zeros(out.shape[1], bool) if none else canvas.marks.any(axis=0)
        return PaintedIcicle(noted, marked)

    def pruned_below(self, row: int) -> tuple[int, int]:
        """Count the branches pruned at ``row`` and below, and the nodes there."""
        return 0, self._trace.nodes_below(row) + 1

    @abstractmethod
    def _paint(self, canvas: Any, shown: IcicleLook, moment: Any, labels: Any) -> None:
        """Have a kernel paint on ``canvas``, and note ``labels``."""

    def _form(self, of_kernel: Any) -> Any:
        """Return the form of a kernel to call: compiled, or plain Python."""
        from c4viz.compiled.compile import form_of

        return form_of(of_kernel, plain=self._plain or self._trace.store.is_single)


# ---- what kernels are given ----------------------------------------------------------------------


def view_of(shown: IcicleLook, moment: Moment, entered_rows: int = 0) -> Any:
    """Turn a look into what kernels read; in a depth-first search ``entered_rows`` are entered."""
    from c4viz.icicle.kernels.canvas import CanvasView

    opaque, so_far = 0xFF000000, moment.so_far
    return CanvasView(
        left=float(shown.left),
        zoom=float(shown.zoom),
        by=_ORDER.index(shown.by),
        spread=float(shown.scale.spread),
        deepest=shown.scale.deepest,
        rows=shown.scale.rows,
        visits=shown.scale.visits,
        colours=_colours(shown.by, shown.dark),
        ahead=(shown.ahead or 0) | opaque,
        open=shown.open | opaque,
        ground=shown.ground | opaque,
        mark=shown.mark | opaque,
        seam=shown.seam,
        shows_ahead=shown.ahead is not None,
        step=moment.step,
        entered=entered_rows,
        open_rows=np.array(list(so_far), np.int32),
        so_far=np.array(list(so_far.values()), np.float64),
    )


@lru_cache(maxsize=16)
def _colours(by: ColourBy, dark: bool) -> UInt32s:
    """Return the colours of 256 places of the scale, as opaque pixels; where colours say who moves
    those of MIN, MAX and CHANCE."""
    if by == "player":
        colours = [PLAYER_COLOURS[dark][name] for name in ("MIN", "MAX", "CHANCE")]
    else:
        colours = [colour_at(place / 255, by) for place in range(256)]
    pixels = [0xFF000000 | red << 16 | green << 8 | blue for red, green, blue in colours]
    return np.array(pixels, np.uint32)


def rows_marked(rows: Bools | None, count: int) -> Bytes:
    """Return which of ``count`` rows stand out: none of those that came since one looked."""
    if rows is None:
        return _NONE
    said = rows.view(np.uint8)
    if len(said) >= count:
        return said
    longer = np.zeros(count, np.uint8)
    longer[: len(said)] = said
    return longer


# ---- what is asked of any icicle -----------------------------------------------------------------


def row_at(icicle: Icicle, moment: Moment, x: float, level: int) -> int | None:
    """Return the node at ``x`` units in the strip of ``level``; None where there is none."""
    row: int | None = None
    for _ in range(level + 1):
        below = icicle.children(row)
        spans = ((child, *icicle.span(child, moment)) for child in below)
        row = next((child for child, left, right in spans if left <= x < right), None)
        if row is None:
            return None
    return row


def grow_for(icicle: Icicle, milliseconds: float) -> bool:
    """Have ``icicle`` take in more for so long, if there is so much; return whether it has all."""
    end = time.perf_counter() + milliseconds / 1000
    while icicle.grow():
        if time.perf_counter() >= end:
            return False
    return True
