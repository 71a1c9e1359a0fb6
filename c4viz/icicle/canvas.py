"""What kernels that paint icicles are given, and what they give back. Imports numba when it is
needed."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from c4viz.icicle.icicle import Label, Painted, Picture, Shown
from c4viz.layout.colours import ColourBy, colour_at, player_colours
from c4viz.trace import DepthFirstMoment, Moment

_MOST_LABELS = 600
_ORDER: tuple[ColourBy, ...] = ("player", "value", "bound", "visits", "depth", "order", "pruned")
_NONE = np.zeros(0, np.uint8)


def canvas_of(out: Picture, shown: Shown) -> Any:
    """What kernels paint on: the picture, all ground, without marks."""
    from c4viz.icicle.kernels.canvas import Canvas

    out[:] = np.uint32(shown.ground | 0xFF000000)
    return Canvas(out, np.zeros(out.shape, np.uint8), np.zeros(out.shape, np.uint8))


class Labels:
    """Room for labels, for kernels to fill."""

    def __init__(self) -> None:
        from c4viz.icicle.kernels import canvas

        rows, depths = np.zeros((2, _MOST_LABELS), np.int32)
        lefts, rights = np.zeros((2, _MOST_LABELS))
        self.room = canvas.Labels(rows, depths, lefts, rights, np.zeros(1, np.int32))

    def made(self) -> list[Label]:
        """Those that were noted."""
        count = int(self.room.used[0])
        columns = (array[:count].tolist() for array in self.room[:-1])
        return [Label._make(label) for label in zip(*columns, strict=True)]


def painted_on(canvas: Any, labels: Labels, shown: Shown) -> Painted:
    """What a kernel has painted."""
    none = shown.found is None  # as is most often so
    marked = np.zeros(canvas.out.shape[1], bool) if none else canvas.marks.any(axis=0)
    return Painted(labels.made(), marked)


def view_of(shown: Shown, moment: Moment, entered_rows: int = 0) -> Any:
    """What kernels are told of it; of a depth-first search how many rows were entered by then."""
    from c4viz.icicle.kernels.canvas import View

    opaque, so_far = 0xFF000000, _so_far(moment)
    return View(
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


def _so_far(moment: Moment) -> dict[int, float]:
    """The best values of the rows that are open, where they have one."""
    stack = moment.stack if isinstance(moment, DepthFirstMoment) else ()
    return {frame.row: frame.value for frame in stack if frame.value is not None}


@lru_cache(maxsize=16)
def _colours(by: ColourBy, dark: bool) -> npt.NDArray[np.uint32]:
    """The colours of 256 places of the scale, as opaque pixels; those of MIN, MAX and CHANCE first
    where colours say who moves."""
    if by == "player":
        colours = [player_colours(dark)[name] for name in ("MIN", "MAX", "CHANCE")]
    else:
        colours = [colour_at(place / 255, by) for place in range(256)]
    pixels = [0xFF000000 | red << 16 | green << 8 | blue for red, green, blue in colours]
    return np.array(pixels, np.uint32)


def rows_marked(rows: npt.NDArray[np.bool_] | None, count: int) -> npt.NDArray[np.uint8]:
    """What is said of ``count`` rows; rows that came since one looked do not stand out."""
    if rows is None:
        return _NONE
    said = rows.view(np.uint8)
    if len(said) >= count:
        return said
    longer = np.zeros(count, np.uint8)
    longer[: len(said)] = said
    return longer
