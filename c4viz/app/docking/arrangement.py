"""Panels, and how they divide a window: rows and columns of places, each shared by some panels."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Generic, TypeVar

from PyQt6.QtCore import QRect, Qt
from PyQt6.QtWidgets import QDockWidget, QMainWindow, QWidget

from c4viz.app.state.changes import Change
from c4viz.language import Text

S = TypeVar("S")
"""Window for which the widgets of panels are made."""
SEPARATOR = 4
"""Pixels between two panels."""


@dataclass(frozen=True)
class FirstUse:
    """Says what one does in a panel. The line goes when one of ``done_by`` changes while the panel
    has the focus, or ``anywhere``."""

    words: Text
    done_by: frozenset[Change] = frozenset()
    anywhere: bool = False


@dataclass(frozen=True)
class Panel(Generic[S]):
    """Describes something that stands in a dock of its own, for all that deals with panels.

    ``make`` makes its widget for a window, and stores it there if actions act upon it. The panel
    is seen at first in the workspaces ``shown_in``. It has a place of its own in each workspace, or
    stands behind the panel ``beside``. ``help`` says what one does there, and ``term`` is the id of
    the term that matters most there if the panel does not concern a node. ``keys`` show and hide
    it, and ``tip`` says in the status line what they show.

    ``framed`` draws a frame around it; one that is not ``titled`` cannot be moved, and the menu of
    panels does not list it. The title of one that ``shows_trace`` tells if the trace is partial.
    One that ``comes_later`` is made when it is first shown, so that windows are made and dressed
    faster.
    """

    name: str
    title: Text
    make: Callable[[S], QWidget]
    shown_in: tuple[str, ...] = ()
    beside: str = ""
    help: FirstUse | None = None
    term: str = ""
    keys: tuple[str, ...] = ()
    tip: Text | None = None
    framed: bool = True
    titled: bool = True
    shows_trace: bool = False
    comes_later: bool = False


NARROWEST, WIDEST = 0.22, 0.45
"""Least and largest share of a row that a place with a number of letters gets."""
HIGHEST = 0.3
"""Largest share of a column that most places with a number of lines get: in large text the board,
above the numbers, would otherwise have next to nothing."""


@dataclass(frozen=True)
class PanelPlace:
    """Panels, by their ids, that stand behind one another.

    Those ``shown`` are seen at first; `filled` finds out which. ``share`` is the place's part of
    what its row or column leaves to places with shares. ``letters`` give it a width instead, and
    ``lines`` a height: at most `WIDEST` or ``highest`` of the whole.
    """

    panels: tuple[str, ...]
    shown: tuple[str, ...] = ()
    share: float = 1.0
    letters: int = 0
    lines: float = 0
    highest: float = HIGHEST


@dataclass(frozen=True)
class Split:
    """Row of parts if ``across``, else a column; its size is given as that of a `PanelPlace`."""

    across: bool
    parts: tuple[PanelPlace | Split, ...]
    share: float = 1.0
    letters: int = 0
    lines: float = 0
    highest: float = HIGHEST


WorkspacePart = PanelPlace | Split


def filled(part: WorkspacePart, workspace: str, panels: Collection[Panel[Any]]) -> WorkspacePart:
    """Return a part of a workspace, which names panels with places of their own, with those among
    ``panels`` that stand beside them; in each place those shown at first come first."""
    if isinstance(part, Split):
        return replace(part, parts=tuple(filled(one, workspace, panels) for one in part.parts))
    here = [one for name in part.panels for one in panels if (one.beside or one.name) == name]
    shown = tuple(one.name for one in here if workspace in one.shown_in)
    behind = tuple(one.name for one in here if workspace not in one.shown_in)
    return replace(part, panels=shown + behind, shown=shown)


def places(part: WorkspacePart) -> Iterator[PanelPlace]:
    """Yield all places within a part."""
    if isinstance(part, PanelPlace):
        yield part
    else:
        for one in part.parts:
            yield from places(one)


def put(window: QMainWindow, docks: Mapping[str, QDockWidget], whole: WorkspacePart) -> None:
    """Put every dock where ``whole`` has it. All must be hidden: shown at once they may need more
    room than the screen has."""
    # All docks stand in one area: only there does Qt divide the width as it is told.
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, docks[_first(whole)])
    _divide(window, docks, whole)


def _divide(window: QMainWindow, docks: Mapping[str, QDockWidget], part: WorkspacePart) -> None:
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


def _first(part: WorkspacePart) -> str:
    return next(places(part)).panels[0]


def rooms(
    part: WorkspacePart, room: QRect, letter: int, line: int, is_seen: Callable[[str], bool]
) -> dict[str, QRect]:
    """Return the rectangle in ``room`` that each panel gets, in pixels; parts of which nothing is
    seen take nothing. Letters are ``letter`` pixels wide and lines ``line`` pixels high."""
    if isinstance(part, PanelPlace):
        return dict.fromkeys(part.panels, room)
    parts = [one for one in part.parts if any(map(is_seen, _panels(one)))]
    whole = room.width() if part.across else room.height()
    extents = _extents(parts, whole - SEPARATOR * (len(parts) - 1), letter, line)
    found: dict[str, QRect] = {}
    gone = 0
    for one, extent in zip(parts, extents, strict=True):
        if part.across:
            inner = QRect(room.x() + gone, room.y(), extent, room.height())
        else:
            inner = QRect(room.x(), room.y() + gone, room.width(), extent)
        gone += extent + SEPARATOR
        found |= rooms(one, inner, letter, line, is_seen)
    return found


def _panels(part: WorkspacePart) -> list[str]:
    return [name for place in places(part) for name in place.panels]


def _extents(parts: list[WorkspacePart], whole: int, letter: int, line: int) -> list[int]:
    """Return how many of ``whole`` pixels each part gets."""
    fixed = [
        _wide(one, whole, letter) + min(round(one.lines * line), round(whole * one.highest))
        for one in parts
    ]
    left = whole - sum(fixed)
    shares = sum(one.share for one, size in zip(parts, fixed, strict=True) if not size) or 1.0
    return [
        max(1, size or round(left * one.share / shares))
        for one, size in zip(parts, fixed, strict=True)
    ]


def _wide(one: WorkspacePart, whole: int, letter: int) -> int:
    """Return how many of ``whole`` pixels a part with a number of letters gets; 0 without one."""
    letters = one.letters * letter
    return letters and min(max(letters, round(whole * NARROWEST)), round(whole * WIDEST))


def stretched(parts: list[tuple[WorkspacePart, int]], panel: str, extent: int) -> list[int]:
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


def sized(part: WorkspacePart, panel: str, **sizes: float) -> WorkspacePart:
    """Return the part with so many ``letters`` or ``lines`` for the place of a panel."""
    if isinstance(part, Split):
        return replace(part, parts=tuple(sized(one, panel, **sizes) for one in part.parts))
    return replace(part, **sizes) if panel in part.panels else part  # type: ignore[arg-type]


def smallest_around(whole: WorkspacePart, panel: str) -> WorkspacePart:
    """Return the smallest row or column in which a panel stands."""
    if isinstance(whole, Split):
        for one in whole.parts:
            if isinstance(one, Split) and panel in _panels(one):
                return smallest_around(one, panel)
    return whole
