"""Panels without a mouse: from one to the next, floating, away, wider and taller."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QDockWidget, QMainWindow, QTabBar, QWidget

from c4viz.app.docking.docks import Docks
from c4viz.app.docking.tab_order import first_stop, main_stop, part_of, tab_stops
from c4viz.app.state.session import Session
from c4viz.app.widgets.sure import sure
from c4viz.language import tr

STEP = 40
"""Pixels by which a panel grows or shrinks."""
_SHORTCUT = Qt.FocusReason.ShortcutFocusReason


class PanelKeys:
    """Does with the panel that has the focus what a mouse does with its frame."""

    def __init__(self, window: QMainWindow, docks: Docks, session: Session) -> None:
        self._window, self._docks, self._session = window, docks, session

    def go_by(self, step: int) -> None:
        """Give the focus to the next panel (1), or to the one before (-1)."""
        parts = self._parts()
        if not parts:
            self._session.changes.say(
                tr("There is no panel to go to: the menu View, Panels brings one back.")
            )
            return
        focus = QApplication.focusWidget()
        here = None if focus is None else part_of(focus)
        at = parts.index(here) + step if here in parts else min(step, 0)
        self._enter(parts[at % len(parts)])

    def _parts(self) -> list[QWidget]:
        """The panels and bars that have something to go to; those that float come last."""
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
        """The panel that has the focus; a sentence says where none has."""
        focus = QApplication.focusWidget()
        part = None if focus is None else part_of(focus)
        if isinstance(part, QDockWidget):
            return part
        self._session.changes.say(tr("No panel has the focus: go to one first."))
        return None

    def maximise(self) -> None:
        """Have the panel fill the window, or put all back."""
        panel = self._panel
        if panel is not None:
            self._docks.maximise(panel.objectName())
            self._enter(panel)

    def float(self) -> None:
        """Make a window of the panel, or put it back."""
        panel = self._panel
        if panel is None:
            return
        if not self._docks.is_titled(panel):
            self._session.changes.say(
                tr("{panel} can be hidden, but not moved.", panel=self._docks.title_of(panel))
            )
            return
        panel.setFloating(not panel.isFloating())
        self._enter(panel)

    def hide(self) -> None:
        """Put the panel away; the menu brings it back."""
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
        """Make the panel wider or taller by some steps, narrower or lower by negative ones."""
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
