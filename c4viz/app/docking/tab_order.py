"""Where Tab goes in a window of panels: from panel to panel as they stand, never behind a tab."""

from __future__ import annotations

from collections.abc import Iterator

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QDockWidget, QMainWindow, QToolBar, QWidget

from c4viz.app.widgets.quiet_container import Holder

_TAB = Qt.FocusPolicy.TabFocus.value


def tab_stops(window: QMainWindow) -> list[QWidget]:
    """What Tab goes to, in order: bars above, panels from left to right and from top to bottom,
    bars below."""
    found = [widget for widget in _chain(window) if _takes_tab(widget, window)]
    return sorted(found, key=lambda widget: _place(part_of(widget), window))


def part_of(widget: QWidget) -> QWidget:
    """The panel, or what else of its main window, a widget lies in."""
    while not isinstance(widget, QDockWidget):
        parent = widget.parentWidget()
        if parent is None or isinstance(parent, QMainWindow):
            return widget
        widget = parent
    return widget


def stop_after(window: QMainWindow, step: int) -> QWidget | None:
    """What the focus goes to from where it is: ``step`` is 1 for forward, -1 for backward."""
    stops, here = tab_stops(window), window.focusWidget()
    if not stops:
        return None
    if here not in stops:
        return stops[0 if step > 0 else -1]
    return stops[(stops.index(here) + step) % len(stops)]


def first_stop(part: QWidget) -> QWidget | None:
    """The first that Tab goes to in a part of the window, or in a panel that floats."""
    return next((widget for widget in _chain(part) if _is_stop(widget, part)), None)


def main_stop(part: QWidget) -> QWidget | None:
    """Where most is done in a panel, if it names such a place."""
    holder = part.widget() if isinstance(part, QDockWidget) else None
    place = holder.held.focusProxy() if isinstance(holder, Holder) else None
    return place if place is not None and _is_stop(place, part) else None


def _chain(start: QWidget) -> Iterator[QWidget]:
    """All widgets after one, in the order in which they were made."""
    widget = start.nextInFocusChain()
    while widget is not None and widget is not start:
        yield widget
        widget = widget.nextInFocusChain()


def _takes_tab(widget: QWidget, window: QMainWindow) -> bool:
    # What is behind a tab is visible to Qt, but nobody sees it.
    return _is_stop(widget, window) and not part_of(widget).visibleRegion().isEmpty()


def _is_stop(widget: QWidget, part: QWidget) -> bool:
    return (
        bool(widget.focusPolicy().value & _TAB)
        and widget.isEnabled()
        and widget.focusProxy() is None
        and widget.window() is part.window()
        and (widget is part or part.isAncestorOf(widget))
        and widget.isVisible()
    )


def _place(part: QWidget, window: QMainWindow) -> tuple[int, int, int]:
    """By what the parts of a window are sorted: bars above, panels, bars below; then where."""
    band = 1
    if isinstance(part, QToolBar):
        band = 2 if window.toolBarArea(part) == Qt.ToolBarArea.BottomToolBarArea else 0
    return band, part.x(), part.y()
