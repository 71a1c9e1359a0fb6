"""Places of the nodes of an icicle at a moment, and the labels that they have room for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from PyQt6.QtCore import QPointF, QRectF, QSize

from c4viz.app.widgets.pixmap_cache import advance
from c4viz.icicle.icicle import Icicle, row_at
from c4viz.telling import Hidden, Item, face_of
from c4viz.trace import Moment, Trace

_LOWEST = 5
"""Pixels that a strip is high at least where others are high enough for words."""

_NAMED = 3
"""Strips of the deepest trees that have room for letters."""


@dataclass(frozen=True)
class Screen:
    """Pixels of the screen: ``scale`` of them are one of the window, and ``within`` is the part of
    one that is left of the first."""

    scale: float = 1.0
    within: float = 0.0


@dataclass(frozen=True)
class IcicleGeometry:
    """Holds the places of the nodes of ``trace`` at ``moment``, in a view of ``size`` pixels:
    ``start`` units are left of its edge, a unit is ``zoom`` pixels, letters are ``letter`` pixels
    high. There are ``levels`` strips, which may be more where a search goes on."""

    icicle: Icicle
    trace: Trace
    moment: Moment
    start: float
    zoom: float
    size: QSize
    letter: float
    screen: Screen
    levels: int

    @property
    def columns(self) -> int:
        """Width of the picture in pixels of the screen."""
        return max(1, ceil(self.screen.within + self.size.width() * self.screen.scale))

    @property
    def gap(self) -> int:
        """Height of a gap between strips in pixels of the screen."""
        return round(self.screen.scale)

    def lines(self) -> tuple[int, ...]:
        """Return the first lines of the strips, and the last one's end, in pixels of the screen."""
        scale = self.screen.scale
        letter, lowest = ceil(self.letter * scale) + 2 * self.gap, round(_LOWEST * scale)
        return _tops_of(self.levels, round(self.size.height() * scale), letter, lowest)

    def tops(self) -> tuple[float, ...]:
        """Return the first lines of the strips, and the last one's end, in pixels of the window."""
        return tuple(line / self.screen.scale for line in self.lines())

    def row_at(self, point: QPointF) -> int | None:
        """Return the node at a point of the view."""
        level = sum(top <= point.y() for top in self.tops()) - 1
        return row_at(self.icicle, self.moment, self.start + point.x() / self.zoom, level)

    def rects_of(self, rows: Iterable[int]) -> dict[int, QRectF]:
        """Return where nodes are painted that were taken in, in pixels of the window; also where
        that is out of view."""
        tops, rects = self.tops(), {}
        for row in rows:
            if self.icicle.has(row) and (depth := self.trace.depth(row)) < self.levels:
                left, right = self.icicle.span(row, self.moment)
                x = (left - self.start) * self.zoom
                high = tops[depth + 1] - tops[depth]
                rects[row] = QRectF(x, tops[depth], (right - left) * self.zoom, high)
        return rects


@lru_cache(maxsize=4)
def _tops_of(levels: int, height: int, letter: int, lowest: int) -> tuple[int, ...]:
    """Return the first lines of so many strips, and the last one's end. All are alike, but where
    these would be too low for letters: then those of the root and next to it, where nodes are wide,
    are as high as letters, as many as leave the others ``lowest`` lines each; a few at least, as
    long as the others have a line each."""
    spare = max(0, height - levels * lowest)
    few = min(_NAMED, max(0, height - levels) // (letter - 1))
    named = 0 if levels * letter <= height else max(few, spare // (letter - lowest))
    low, rest = levels - named, height - named * letter
    tops = (*(0,) * named, *(round(level * rest / low) for level in range(low + 1)))
    return tuple(top + letter * min(level, named) for level, top in enumerate(tops))


# ---- what the nodes of an icicle say -------------------------------------------------------------


class NodeWords:
    """Tells what nodes say at a moment, in a font, with some values hidden: kept while one pans."""

    def __init__(self, moment: Moment | None, font: str, hidden: Hidden) -> None:
        self.moment, self.font, self._hidden = moment, font, hidden
        self._words: dict[int, tuple[tuple[str, float], ...]] = {}
        self._principal: list[int] | None = None

    def holds(self, moment: Moment, font: str, hidden: Hidden) -> bool:
        """Return whether this is what is told then."""
        return self.moment is moment and self.font == font and self._hidden == hidden

    def words(self, trace: Trace, row: int, room: float) -> tuple[str, float] | None:
        """Return what a node says in so many pixels, and how many it takes: its move, and its value
        where that may be told; None where there is no room."""
        ways = self._words.get(row)
        if ways is None:
            ways = self._words[row] = self._ways(trace, row)
        for way in ways:
            if way[1] <= room:
                return way
        return None

    def _ways(self, trace: Trace, row: int) -> tuple[tuple[str, float], ...]:
        """Return what can be said of a node, most first, each with its width."""
        assert self.moment is not None
        face = face_of(trace, Item(row, trace.move(row), -1, 0), self.moment)
        value = "?" if face.value and self._hidden.veils(trace, row) else face.value
        both = f"{face.move}: {value}" if face.move and value else face.move or value
        ways = dict.fromkeys(filter(None, (both, face.move)))
        return tuple((words, advance(self.font, words)) for words in ways)

    def principal_rows(self, trace: Trace) -> list[int]:
        """Return the principal variation at the end, from the root on; none where no move is
        known."""
        if self._principal is None:
            rows = trace.principal_rows()
            self._principal = rows if len(rows) > 1 else []
        return self._principal
