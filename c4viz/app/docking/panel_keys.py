"""Keys that reach, float, hide and resize panels, and the order in which Tab goes through them."""

from __future__ import annotations

from collections.abc import Iterator

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QDockWidget, QMainWindow, QTabBar, QToolBar, QWidget

from c4viz.app.docking.docks import Docks
from c4viz.app.state.session import Session
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.quiet_container import QuietContainer
from c4viz.language import tr

_TAB = Qt.FocusPolicy.TabFocus.value


def tab_stops(window: QMainWindow) -> list[QWidget]:
    """Return what Tab goes to, in order: bars above, panels from left to right and from top to
    bottom, bars below."""
    found = [widget for widget in _chain(window) if _is_stop(widget, window)]
    # A panel behind a tab is visible to Qt, but nobody sees it.
    found = [widget for widget in found if not part_of(widget).visibleRegion().isEmpty()]
    return sorted(found, key=lambda widget: _place(part_of(widget), window))


def part_of(widget: QWidget) -> QWidget:
    """Return the panel in which a widget lies, or else its topmost parent below the window."""
    while not isinstance(widget, QDockWidget):
        parent = widget.parentWidget()
        if parent is None or isinstance(parent, QMainWindow):
            return widget
        widget = parent
    return widget


def stop_after(window: QMainWindow, step: int) -> QWidget | None:
    """Return what the focus goes to next: ``step`` is 1 for forward, -1 for backward."""
    stops, here = tab_stops(window), window.focusWidget()
    if not stops:
        return None
    if here not in stops:
        return stops[0 if step > 0 else -1]
    return stops[(stops.index(here) + step) % len(stops)]


def first_stop(part: QWidget) -> QWidget | None:
    """Return the first widget that Tab reaches in a part of the window or in a floating panel."""
    return next((widget for widget in _chain(part) if _is_stop(widget, part)), None)


def main_stop(part: QWidget) -> QWidget | None:
    """Return the widget in which most is done in a panel, if the panel names one."""
    holder = part.widget() if isinstance(part, QDockWidget) else None
    place = holder.held.focusProxy() if isinstance(holder, QuietContainer) else None
    return place if place is not None and _is_stop(place, part) else None


def _chain(start: QWidget) -> Iterator[QWidget]:
    """Yield all other widgets, from the one after ``start``, in the order of their making."""
    widget = start.nextInFocusChain()
    while widget is not None and widget is not start:
        yield widget
        widget = widget.nextInFocusChain()


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
    """Return a key to sort parts of a window: bars above, panels, bars below; then by place."""
    band = 1
    if isinstance(part, QToolBar):
        band = 2 if window.toolBarArea(part) == Qt.ToolBarArea.BottomToolBarArea else 0
    return band, part.x(), part.y()


# ---- actions on the panel that has the focus -----------------------------------------------------


STEP = 40
"""Pixels by which a panel grows or shrinks."""
_SHORTCUT = Qt.FocusReason.ShortcutFocusReason


class PanelKeys:
    """Does by key, to the panel that has the focus, what a mouse does with its frame."""

    def __init__(self, window: QMainWindow, docks: Docks, session: Session) -> None:
        self._window, self._docks, self._session = window, docks, session

    def go_by(self, step: int) -> None:
        """Give the focus to the next panel (1), or to the previous one (-1)."""
        parts = self._parts()
        if not parts:
            self._session.changes.say(
                tr("There is no panel to go to: the menu View, Panels brings one back.")
            )
            return
        focus = QApplication.focusWidget()
        here = None if focus is None else part_of(focus)
        place = parts.index(here) + step if here in parts else min(step, 0)
        self._enter(parts[place % len(parts)])

    def _parts(self) -> list[QWidget]:
        """Return the panels and bars that can take the focus, those that float last."""
        parts = [part_of(stop) for stop in tab_stops(self._window)]
        floating = [dock for dock in self._docks.all().values() if dock.isFloating()]
        parts += [dock for dock in floating if dock.isVisible()]
        return list(dict.fromkeys(part for part in parts if not isinstance(part, QTabBar)))

    def _enter(self, part: QWidget) -> None:
        stop = main_stop(part) or first_stop(part)
        sure(part.window()).activateWindow()
        if stop is not None:
            stop.setFocus(_SHORTCUT)

    @property
    def _panel(self) -> QDockWidget | None:
        """Panel that has the focus; if none has it, a sentence says so."""
        focus = QApplication.focusWidget()
        part = None if focus is None else part_of(focus)
        if isinstance(part, QDockWidget):
            return part
        self._session.changes.say(tr("No panel has the focus: go to one first."))
        return None

    def maximise(self) -> None:
        """Let the panel fill the window, or put all panels back."""
        panel = self._panel
        if panel is not None:
            self._docks.maximise(panel.objectName())
            self._enter(panel)

    def float(self) -> None:
        """Turn the panel into a window of its own, or put it back."""
        panel = self._panel
        if panel is None:
            return
        if not self._docks.panels[panel.objectName()].titled:
            self._session.changes.say(
                tr("{panel} can be hidden, but not moved.", panel=self._docks.title_of(panel))
            )
            return
        panel.setFloating(not panel.isFloating())
        self._enter(panel)

    def hide(self) -> None:
        """Hide the panel; the menu brings it back."""
        panel = self._panel
        if panel is not None:
            panel.hide()
            self._window.activateWindow()
            self.go_by(1)
            self._session.changes.say(
                tr(
                    "{panel} is hidden: the menu View, Panels brings it back.",
                    panel=self._docks.title_of(panel),
                )
            )

    def grow(self, wider: int, taller: int) -> None:
        """Make the panel wider or taller by so many steps, narrower or lower by negative ones."""
        panel = self._panel
        if panel is None:
            return
        if panel.isFloating():
            panel.resize(panel.width() + wider * STEP, panel.height() + taller * STEP)
            return
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        if wider:
            self._window.resizeDocks([panel], [max(1, panel.width() + wider * STEP)], across)
        if taller:
            self._window.resizeDocks([panel], [max(1, panel.height() + taller * STEP)], down)
