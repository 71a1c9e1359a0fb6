"""The whole of a tree at a glance: a strip for each depth, each node as wide as what is below it.

Widths are leaves, in MCTS visits. In a depth-first search the left edge of a node is the number of
leaves before it, which never changes while the tree grows: nothing has to be laid out.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from c4viz.layout.colours import ColourBy, Scale
from c4viz.trace import Moment

Picture = npt.NDArray[np.uint32]


@dataclass(frozen=True)
class Shown:
    """What part of an icicle is painted, and how. ``left`` units are left of the picture, a unit
    is ``zoom`` pixels. ``by`` and ``scale`` say what colours stand for, ``dark`` of which theme
    they are. ``ahead`` is the colour of nodes that the moment has not reached (None: they are not
    painted), ``open`` that of those at work, ``ground`` that of the picture. Where ``found`` says
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
    found: npt.NDArray[np.bool_] | None = None
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


def grow_for(icicle: Icicle, milliseconds: float) -> bool:
    """Have ``icicle`` take in more for so long, if there is so much; gives whether it has all."""
    end = time.perf_counter() + milliseconds / 1000
    while icicle.grow():
        if time.perf_counter() >= end:
            return False
    return True
