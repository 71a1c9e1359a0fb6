"""Divides a window among panels: rows and columns of places, each shared by some panels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from PyQt6.QtCore import QRect, Qt
from PyQt6.QtWidgets import QDockWidget, QMainWindow

SEPARATOR = 4
"""Pixels between two panels."""


@dataclass(frozen=True)
class PanelPlace:
    """Panels, by their ids, that stand behind one another; those in ``shown`` are seen at first.

    ``share`` is the place's part of what its row or column leaves to places with shares;
    ``letters`` or ``lines`` give it that many instead, but at most `WIDEST` or `HIGHEST` of the
    whole.
    """

    panels: tuple[str, ...]
    shown: tuple[str, ...] = ()
    share: float = 1.0
    letters: int = 0
    lines: int = 0


@dataclass(frozen=True)
class Split:
    """A row of parts if ``across``, else a column; its size is given as that of a `PanelPlace`."""

    across: bool
    parts: tuple[PanelPlace | Split, ...]
    share: float = 1.0
    letters: int = 0
    lines: int = 0


Part = PanelPlace | Split
WIDEST = 0.45
"""Largest share of a row that a place with a number of letters gets."""
HIGHEST = 0.3
"""Largest share of a column that a place with a number of lines gets: in large text the board,
above the numbers, would otherwise have next to nothing."""


def places(part: Part) -> Iterator[PanelPlace]:
    """Yield all places within a part."""
    if isinstance(part, PanelPlace):
        yield part
    else:
        for one in part.parts:
            yield from places(one)


def put(window: QMainWindow, docks: Mapping[str, QDockWidget], whole: Part) -> None:
    """Put every dock where ``whole`` has it. All must be hidden: shown at once they may need more
    room than the screen has."""
    # All docks stand in one area: only there does Qt divide the width as it is told.
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, docks[_first(whole)])
    _divide(window, docks, whole)


def _divide(window: QMainWindow, docks: Mapping[str, QDockWidget], part: Part) -> None:
    """Divide the room of a part, which its first dock occupies, among all docks in it."""
    if isinstance(part, PanelPlace):
        for before, after in pairwise(part.panels):
            window.tabifyDockWidget(docks[before], docks[after])
        return
    way = Qt.Orientation.Horizontal if part.across else Qt.Orientation.Vertical
    for one, other in pairwise(part.parts):
        window.splitDockWidget(docks[_first(one)], docks[_first(other)], way)
    for one in part.parts:
        _divide(window, docks, one)


def _first(part: Part) -> str:
    return next(places(part)).panels[0]


def rooms(
    part: Part, room: QRect, letter: int, line: int, is_seen: Callable[[str], bool]
) -> dict[str, QRect]:
    """Return the rectangle in ``room`` that each panel gets, in pixels; parts of which nothing is
    seen take nothing. Letters are ``letter`` pixels wide and lines ``line`` pixels high."""
    if isinstance(part, PanelPlace):
        return dict.fromkeys(part.panels, room)
    parts = [one for one in part.parts if any(map(is_seen, _panels(one)))]
    whole = room.width() if part.across else room.height()
    extents = _extents(parts, whole - SEPARATOR * (len(parts) - 1), letter, line)
    found: dict[str, QRect] = {}
    at = room.x() if part.across else room.y()
    for one, extent in zip(parts, extents, strict=True):
        inner = QRect(room)
        if part.across:
            inner.setX(at)
            inner.setWidth(extent)
        else:
            inner.setY(at)
            inner.setHeight(extent)
        at += extent + SEPARATOR
        found |= rooms(one, inner, letter, line, is_seen)
    return found


def _panels(part: Part) -> list[str]:
    return [name for place in places(part) for name in place.panels]


def _extents(parts: list[Part], whole: int, letter: int, line: int) -> list[int]:
    """Return how many of ``whole`` pixels each part gets."""
    widest, highest = round(whole * WIDEST), round(whole * HIGHEST)
    fixed = [min(one.letters * letter, widest) + min(one.lines * line, highest) for one in parts]
    left = whole - sum(fixed)
    shares = sum(one.share for one, size in zip(parts, fixed, strict=True) if not size) or 1.0
    return [
        max(1, size or round(left * one.share / shares))
        for one, size in zip(parts, fixed, strict=True)
    ]


def stretched(parts: list[tuple[Part, int]], panel: str, extent: int) -> list[int]:
    """Return the new size in pixels of each part, given with its size, if that of ``panel`` gets
    ``extent``: other parts with shares make up for it, or all others if none has one."""
    others = [(one, size) for one, size in parts if panel not in _panels(one)]
    shares = [(one, size) for one, size in others if not one.letters and not one.lines] or others
    there = sum(size for _one, size in shares)
    left = there + sum(size for one, size in parts if panel in _panels(one)) - extent
    sizes = []
    for one, size in parts:
        if panel in _panels(one):
            sizes.append(extent)
        else:
            sizes.append(round(size * left / there) if (one, size) in shares else size)
    return [max(1, size) for size in sizes]


def sized(part: Part, panel: str, **sizes: int) -> Part:
    """Return the part with so many ``letters`` or ``lines`` for the place of a panel."""
    if isinstance(part, Split):
        return replace(part, parts=tuple(sized(one, panel, **sizes) for one in part.parts))
    return replace(part, **sizes) if panel in part.panels else part  # type: ignore[arg-type]


def smallest_around(whole: Part, panel: str) -> Part:
    """Return the smallest row or column in which a panel stands."""
    if isinstance(whole, Split):
        for one in whole.parts:
            if isinstance(one, Split) and panel in _panels(one):
                return smallest_around(one, panel)
    return whole
