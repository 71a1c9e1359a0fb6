"""The whole of a tree at a glance: a strip for each depth, each node as wide as what is below it.

Widths are leaves, in MCTS visits. In a depth-first search the left edge of a node is the number of
leaves before it, which never changes while the tree grows: nothing has to be laid out.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import lru_cache
from mmap import ACCESS_COPY, mmap
from typing import Any, NamedTuple, Protocol, cast

import numpy as np
import numpy.typing as npt

from c4viz.game import HandTree
from c4viz.layout.colours import ColourBy, Scale, colour_at, player_colours
from c4viz.trace import (
    BestFirstTrace,
    DepthFirstTrace,
    IterationMoment,
    MctsTrace,
    Moment,
    StackMoment,
    Trace,
)
from c4viz.trace.frontier import FrontierMoment
from c4viz.trace.store import MAX_DEPTH
from c4viz.trace.timeline import entered

_MORE = 1.1
"""So many times as many rows are worth it to place all of them anew."""
SLICE = 100_000
"""Rows of a growing trace that are counted at a time: a millisecond."""
_MOST_LABELS = 600
LISTED_FROM, PARTS, _MOST_LISTED = 100_000, 4096, 1 << 19
"""Rows of a tree from which on those that have such a part of its leaves are listed, with their
children; at most so many."""
_ORDER: tuple[ColourBy, ...] = ("player", "value", "bound", "visits", "depth", "order", "pruned")
_NONE = np.zeros(0, np.uint8)
_NO_COUNTS = _NO_SIZES = np.zeros(0, np.int32)

Picture = npt.NDArray[np.uint32]


@dataclass(frozen=True)
class Shown:
    """What part of an icicle is painted, and how. ``left`` units are left of the picture, a unit
    is ``zoom`` pixels. ``by`` and ``scale`` say what colours stand for, ``dark`` of which theme
    they are. ``ahead`` is the colour of nodes that the moment has not reached (None: they are not
    painted), ``open`` that of those at work, ``ground`` that of the picture. Where ``matches`` says
    which rows stand out (and ``kept`` which do or have one below), the others fade, and what stands
    out but is too narrow to be seen has a mark of the colour ``mark``. Where nodes are too narrow
    for gaps between them, fine lines are ``seam`` pixels from one another (0: there are none)."""

    left: float
    zoom: float
    by: ColourBy
    scale: Scale
    ground: int
    open: int
    ahead: int | None = None
    matches: npt.NDArray[np.bool_] | None = None
    kept: npt.NDArray[np.bool_] | None = None
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
class Painted:
    """What a picture shows: the nodes that are wide enough for words, and in which columns of
    pixels there are marks."""

    labels: list[Label]
    marked: npt.NDArray[np.bool_]


class Icicle(Protocol):
    """The icicle of one trace."""

    @property
    def total(self) -> float:
        """How wide all of it is, in its units."""
        ...

    def total_at(self, moment: Moment) -> float:
        """How wide the part is that a view of all of it is filled with at a moment."""
        ...

    @property
    def levels(self) -> int:
        """How many strips there are."""
        ...

    def grow(self) -> bool:
        """Take in some more of a trace that has grown; gives whether there is more still."""
        ...

    def has(self, row: int) -> bool:
        """Whether a node was taken in already."""
        ...

    def span(self, row: int, moment: Moment) -> tuple[float, float]:
        """The edges of a node that was taken in, in units."""
        ...

    def children(self, row: int | None) -> list[int]:
        """The nodes that stand below ``row``; the roots for None."""
        ...

    def paint(self, out: Picture, shown: Shown, moment: Moment) -> Painted:
        """Paint all that is in view: of each strip, from the root down, one line of pixels, as all
        of its lines are the same. ``out`` has a row for each, of 0xffRRGGBB; what is deeper than
        it has rows is left out."""
        ...


def icicle_of(trace: Trace) -> Icicle:
    """The icicle of a trace."""
    if isinstance(trace, DepthFirstTrace):
        return StackIcicle(trace)
    return VisitsIcicle(trace) if isinstance(trace, MctsTrace) else PlacedIcicle(trace)


def row_at(icicle: Icicle, moment: Moment, x: float, level: int) -> int | None:
    """The node at ``x`` units in the strip of ``level``; None where there is none."""
    row: int | None = None
    for _ in range(level + 1):
        below = icicle.children(row)
        row = next((c for c in below if _holds(icicle.span(c, moment), x)), None)
        if row is None:
            return None
    return row


def _holds(span: tuple[float, float], x: float) -> bool:
    return span[0] <= x < span[1]


def _canvas(out: Picture, shown: Shown) -> Any:
    """The picture, all ground, without marks."""
    from c4viz.layout.kernels.icicle import Canvas

    out[:] = np.uint32(shown.ground | 0xFF000000)
    return Canvas(out, np.zeros(out.shape, np.uint8), np.zeros(out.shape, np.uint8))


class _Labels:
    """Room for labels, for kernels to fill."""

    def __init__(self) -> None:
        from c4viz.layout.kernels.icicle import Labels

        rows, depths = np.zeros((2, _MOST_LABELS), np.int32)
        lefts, rights = np.zeros((2, _MOST_LABELS))
        self.room = Labels(rows, depths, lefts, rights, np.zeros(1, np.int32))

    def made(self) -> list[Label]:
        """Those that were noted."""
        count = int(self.room.used[0])
        columns = (array[:count].tolist() for array in self.room[:-1])
        return [Label._make(label) for label in zip(*columns, strict=True)]


def _painted(canvas: Any, labels: _Labels, shown: Shown) -> Painted:
    none = shown.matches is None  # as is most often so
    marked = np.zeros(canvas.out.shape[1], bool) if none else canvas.marks.any(axis=0)
    return Painted(labels.made(), marked)


def _view(shown: Shown, moment: Moment, entered_rows: int = 0) -> Any:
    """What kernels are told of it; of a depth-first search how many rows were entered by then."""
    from c4viz.layout.kernels.icicle import View

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
    stack = moment.stack if isinstance(moment, StackMoment) else ()
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


def _bytes(rows: npt.NDArray[np.bool_] | None, count: int) -> npt.NDArray[np.uint8]:
    """What is said of ``count`` rows; rows that came since one looked do not stand out."""
    if rows is None:
        return _NONE
    said = rows.view(np.uint8)
    if len(said) >= count:
        return said
    longer = np.zeros(count, np.uint8)
    longer[: len(said)] = said
    return longer


def grow_for(icicle: Icicle, milliseconds: float) -> bool:
    """Have ``icicle`` take in more for so long, if there is so much; gives whether it has all."""
    end = time.perf_counter() + milliseconds / 1000
    while icicle.grow():
        if time.perf_counter() >= end:
            return False
    return True


def _in_small_pages(count: int) -> npt.NDArray[np.int32]:
    """So many zeros. Of numpy's pages each is cleared when something is written to it first, which
    may take 3 ms, and the window would wait for it."""
    return np.frombuffer(mmap(-1, 4 * count, access=ACCESS_COPY), np.int32)


class StackIcicle:
    """That of a depth-first trace: 4 bytes a node, 8 once shares of what was pruned are asked
    for."""

    def __init__(self, trace: DepthFirstTrace, listed_from: int = LISTED_FROM) -> None:
        """Large nodes are listed in trees that have ``listed_from`` rows or more."""
        self._trace, self._listed_from = trace, listed_from
        self._count = 0
        self._leaves = np.zeros(1, np.int32)
        self._path = np.zeros(2 * (MAX_DEPTH + 1), np.int32)
        self._listed: Any = None  # of the whole tree, once the search has ended
        self._pruned: npt.NDArray[np.int32] | None = None
        self._pruned_ended = False  # whether they were counted once the search had ended
        while trace.ending != "running" and self.grow():
            pass

    @property
    def total(self) -> float:
        return float(max(1, self._leaves[self._count]))

    @property
    def levels(self) -> int:
        return int(np.count_nonzero(self._trace.store.per_depth))

    @property
    def nbytes(self) -> int:
        """Bytes that it takes beside the trace."""
        pruned = () if self._pruned is None else (self._pruned,)
        taken = self._leaves[: self._count + 1], *pruned, *(self._listed or ())
        return sum(array.nbytes for array in taken)

    def grow(self) -> bool:
        from c4viz.layout.kernels.survey import count_leaves

        count = len(self._trace)
        if count == self._count:
            return False
        stop = min(count, self._count + SLICE)
        if len(self._leaves) < stop + 1:
            # As long as there is room for rows: pages that nothing was written to cost nothing.
            done = self._trace.ending != "running"
            room = len(self._trace.column("depth"))
            grown = np.zeros(count + 1, np.int32) if done else _in_small_pages(room + 1)
            grown[: self._count + 1] = self._leaves[: self._count + 1]
            self._leaves = grown
        # The last row counted as childless: whether it is so is known only now.
        start = max(0, self._count - 1)
        count_leaves(self._trace.column("depth"), start, stop, self._leaves)
        self._count = stop
        return stop < count

    def total_at(self, moment: Moment) -> float:
        return self.total

    def has(self, row: int) -> bool:
        return row < self._count

    def span(self, row: int, moment: Moment) -> tuple[float, float]:
        return float(self._leaves[row]), float(self._leaves[self._end(row)])

    def _end(self, row: int) -> int:
        """The row after the subtree of ``row``."""
        size = int(self._trace.column("size")[row])
        return row + size if size and row + size <= self._count else self._count

    def children(self, row: int | None) -> list[int]:
        below = self._trace.roots if row is None else self._trace.children(row)
        return [child for child in below if child < self._count]

    def pruned_below(self, row: int) -> tuple[int, int]:
        """How many branches were pruned at ``row`` and below, and how many nodes are there. Counts
        all of them the first time: a tenth of a second for ten million."""
        before, end = self._prunings(), self._end(row)
        return int(before[end] - before[row]), end - row

    def share_pruned(self, row: int) -> float:
        """The share of the branches at ``row`` and below that were pruned."""
        pruned, nodes = self.pruned_below(row)
        return pruned / max(1, pruned + nodes)

    def _prunings(self) -> npt.NDArray[np.int32]:
        """The branches pruned before each row; zeros while the search runs, and where nothing
        is pruned."""
        trace = self._trace
        ended = trace.ending != "running"
        if self._pruned is None or len(self._pruned) <= self._count or ended != self._pruned_ended:
            self._pruned, self._pruned_ended = np.zeros(self._count + 1, np.int32), ended
            if ended and trace.prunes and not isinstance(trace.position, HandTree):
                self._count_pruned(self._pruned)
        return self._pruned

    def _count_pruned(self, before: npt.NDArray[np.int32]) -> None:
        from c4viz.layout.kernels.survey import count_pruned

        trace, root = self._trace, self._trace.position
        assert not isinstance(root, HandTree)
        rules = root.rules
        heights = [root.discs_in(column) for column in range(rules.columns)]
        path = np.full(MAX_DEPTH + 2, -1, np.int32)
        count_pruned(
            trace.column("depth"), trace.column("move"), trace.column("flags"),
            trace.column("size"), 0, self._count, rules.rows, np.array(heights, np.int32), path,
            before,
        )  # fmt: skip

    def paint(self, out: Picture, shown: Shown, moment: Moment) -> Painted:
        from c4viz.layout.kernels.icicle import Columns, paint_stack

        labels, trace = _Labels(), self._trace
        pruned = self._prunings() if shown.by == "pruned" else np.zeros(0, np.int32)
        rows = trace.store.rows  # once: a search that runs may put larger ones in their place
        columns = Columns(
            rows["depth"], rows["flags"], rows["value"], rows["size"], self._leaves, pruned,
            _bytes(shown.matches, self._count), _bytes(shown.kept, self._count),
        )  # fmt: skip
        canvas = _canvas(out, shown)
        view = _view(shown, moment, entered(trace, cast(StackMoment, moment)))
        listed = self._listed_for(columns, shown.zoom)
        paint_stack(canvas, columns, self._count, listed, view, labels.room, self._path)
        return _painted(canvas, labels, shown)

    def _listed_for(self, columns: Any, zoom: float) -> Any:
        """The list of the nodes that can be wide at a zoom; an empty one where none helps."""
        from c4viz.layout.kernels.icicle import LEAST

        ended = self._trace.ending != "running" and self._count == len(self._trace)
        least = max(1, int(self.total / PARTS))
        if not ended or self._count < self._listed_from or least * zoom > LEAST:
            return _no_list()
        if self._listed is None:
            self._listed = self._list(columns, least)
        return self._listed

    def _list(self, columns: Any, least: int) -> Any:
        from c4viz.layout.kernels.icicle import Listed, list_stack

        room = Listed(*np.empty((5, _MOST_LISTED), np.int32))
        used = list_stack(columns, self._count, least, room, self._path)
        return Listed(*np.array([column[: max(0, used)] for column in room]))


def _no_list() -> Any:
    from c4viz.layout.kernels.icicle import Listed

    return Listed(*np.empty((5, 0), np.int32))


class VisitsIcicle:
    """That of MCTS, at any moment: a node is as wide as it was visited by then."""

    def __init__(self, trace: MctsTrace) -> None:
        self._trace = trace
        self._stack = np.zeros(5 * trace.store.columns * (MAX_DEPTH + 2))

    @property
    def total(self) -> float:
        return float(max(1, self._trace.iterations))

    @property
    def levels(self) -> int:
        return max(1, len(self._trace.stats.per_depth))

    def grow(self) -> bool:
        return False

    def total_at(self, moment: Moment) -> float:
        # As while the search ran: by all visits to come, the first ones would be a mere line.
        return float(max(1, cast(IterationMoment, moment).visits(0)))

    def has(self, row: int) -> bool:
        return row < len(self._trace)

    def span(self, row: int, moment: Moment) -> tuple[float, float]:
        moment = cast(IterationMoment, moment)
        left = 0.0
        for parent, child in zip(self._trace.path(row), self._trace.path(row)[1:], strict=False):
            for sibling in self._trace.children(parent):
                if sibling == child:
                    break
                left += moment.visits(sibling)
        return left, left + moment.visits(row)

    def children(self, row: int | None) -> list[int]:
        return self._trace.roots if row is None else list(self._trace.children(row))

    def paint(self, out: Picture, shown: Shown, moment: Moment) -> Painted:
        from c4viz.layout.kernels.icicle import Tree, paint_visits

        moment = cast(IterationMoment, moment)
        labels, store, count = _Labels(), self._trace.store, len(self._trace)
        canvas = _canvas(out, shown)
        counts = _NO_COUNTS if moment.reads_tree else moment.by_row.reshape(-1)
        at_work = moment.rows if moment.step < self._trace.steps else ()
        tree = Tree(
            store.rows.view(np.int32), store.blocks, store.columns, counts, store.rows["flags"],
            _bytes(shown.matches, count), _bytes(shown.kept, count), count,
        )  # fmt: skip
        paint_visits(
            canvas, tree, moment.visits(0), moment.wins(0),
            np.array(at_work, np.int32), _view(shown, moment), labels.room, self._stack,
        )  # fmt: skip
        return _painted(canvas, labels, shown)


class PlacedIcicle:
    """That of a best-first trace, whose nodes do not stand in the order of the tree."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        self._lefts = self._rights = np.zeros(0, np.int32)
        self._entered = np.zeros(0, np.int64)
        self.grow()

    @property
    def total(self) -> float:
        return float(self._rights[0]) if len(self._rights) else 1.0

    @property
    def levels(self) -> int:
        return max(1, len(self._trace.stats.per_depth))

    def grow(self) -> bool:
        count, known = len(self._trace), len(self._lefts)
        # All are placed anew: while a search runs not for a few rows more.
        if count > _MORE * known or (count != known and self._trace.ending != "running"):
            parent = np.asarray(self._trace.column("parent")[:count], np.int64)
            depth = np.asarray(self._trace.column("depth")[:count], np.int64)
            self._lefts, self._rights = _placed(parent, depth)
            assert isinstance(self._trace, BestFirstTrace)
            # The step that discovers a row: as many rows, and takings up to its parent's.
            taken = np.asarray(self._trace.column("expanded")[:count], np.int64)
            self._entered = np.arange(1, count + 1) + np.where(parent >= 0, taken[parent] + 1, 0)
        return False

    def total_at(self, moment: Moment) -> float:
        return self.total

    def has(self, row: int) -> bool:
        return row < len(self._lefts)

    def span(self, row: int, moment: Moment) -> tuple[float, float]:
        return float(self._lefts[row]), float(self._rights[row])

    def children(self, row: int | None) -> list[int]:
        below = self._trace.roots if row is None else self._trace.children(row)
        return [child for child in below if child < len(self._lefts)]

    def paint(self, out: Picture, shown: Shown, moment: Moment) -> Painted:
        from c4viz.layout.kernels.icicle import paint_placed

        labels, count, trace = _Labels(), len(self._lefts), self._trace
        canvas = _canvas(out, shown)
        at_work = moment.rows if moment.step < trace.steps else ()
        sizes = cast(FrontierMoment, moment).sizes if shown.by == "visits" else _NO_SIZES
        paint_placed(
            canvas, self._lefts, self._rights, trace.column("depth")[:count],
            trace.column("flags")[:count], np.asarray(trace.column("value")[:count], float),
            sizes, self._entered, np.array(at_work, np.int32),
            _bytes(shown.matches, count), _view(shown, moment), labels.room,
        )  # fmt: skip
        return _painted(canvas, labels, shown)


def _placed(
    parent: npt.NDArray[np.int64], depth: npt.NDArray[np.int64]
) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """The edges of rows by leaves, from their parents, children side by side in row order."""
    count = len(parent)
    widths = (np.bincount(parent[parent >= 0], minlength=count) == 0).astype(np.int64)
    levels = [np.flatnonzero(depth == level) for level in range(int(depth.max(initial=0)) + 1)]
    for rows in reversed(levels[1:]):
        np.add.at(widths, parent[rows], widths[rows])
    lefts = np.zeros(count, np.int64)
    for rows in levels[1:]:
        rows = rows[np.argsort(parent[rows], kind="stable")]
        before = np.cumsum(widths[rows]) - widths[rows]
        first = np.flatnonzero(np.diff(parent[rows], prepend=-1))
        offset = np.repeat(before[first], np.diff(first, append=len(rows)))
        lefts[rows] = lefts[parent[rows]] + before - offset
    return lefts.astype(np.int32), (lefts + widths).astype(np.int32)
