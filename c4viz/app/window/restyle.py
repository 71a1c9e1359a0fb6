"""Gives the window its colours, icons, sizes and title."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PyQt6.QtCore import QObject, QSize
from PyQt6.QtWidgets import QMenuBar, QToolBar, QToolButton, QWidget

from c4viz.app.actions.menus import themed_icon
from c4viz.app.saving.files import Files
from c4viz.app.stage import Stage
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.state.turns import window_first
from c4viz.app.widgets.boxes import once_later, sure
from c4viz.app.widgets.theme import Theme, ThemeName, dress

THEME_ACTIONS: dict[str, ThemeName] = {"light": "light", "dark": "dark", "as_system": "system"}
"""Themes by the actions that choose them."""
_ICON = 1.6
"""Width of the tool bar's icons in pixels for each point of the text size."""


@runtime_checkable
class ThemedWidget(Protocol):
    """Widget that paints itself in the colours of a theme."""

    def set_theme(self, theme: Theme) -> None: ...


class WindowStyle(QObject):
    """Applies the chosen look to a window: to all that stands in it, then to comparisons, arenas,
    experiments and exercises, each in a turn of its own, so that nobody waits for all of them."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)  # so that nothing is styled once the window is gone
        self._stage = stage
        self._undressed: list[QObject] = []  # what has windows that do not have the look yet
        self._next = once_later(self, self._dress_next)
        stage.choices.look_changed.connect(self.dress)

    @window_first()
    def dress(self) -> None:
        """Apply the current theme and text size."""
        stage, theme, prefs = self._stage, self._stage.theme, self._stage.choices.preferences
        dress(stage, theme)
        self._undressed = [
            stage.comparisons,
            stage.arenas,
            stage.experiments,
            stage.presenter,
            stage.exercises,
        ]
        self._next.start()
        for painted in [*stage.docks.contents.values()]:  # it may make others be shown
            if isinstance(painted, ThemedWidget):
                painted.set_theme(theme)
        stage.step_bar.set_text_size(prefs.points)
        stage.docks.set_theme(theme)
        side = round(prefs.points * _ICON)
        stage.bar.setIconSize(QSize(side, side))
        stage.actions_by_id.dress(theme)
        for bar in (stage.bar, stage.find_bar, sure(stage.menuBar())):
            _dress_arrow(bar, theme)
        for name, chosen in THEME_ACTIONS.items():
            stage.actions_by_id.show_checked(name, chosen == prefs.theme)

    @window_first()
    def _dress_next(self) -> None:
        """Dress the windows of one of those that have some."""
        painted = self._undressed.pop()
        if isinstance(painted, ThemedWidget):
            painted.set_theme(self._stage.theme)
        if self._undressed:
            self._next.start()


def _dress_arrow(bar: QToolBar | QMenuBar, theme: Theme) -> None:
    """Replace the arrow that leads to more of a bar: Qt's does not show on a styled ground."""
    kind = "toolbar" if isinstance(bar, QToolBar) else "menubar"
    more = bar.findChild(QToolButton, f"qt_{kind}_ext_button")
    if more is not None:
        more.setIcon(themed_icon("more", theme))


# ---- the title of the window ---------------------------------------------------------------------


_NAME = "c4viz"
_UNSAVED = "[*]"
"""Marks where Qt shows that something is not saved; it is doubled if it is part of a name."""


class WindowTitle:
    """Keeps the title of ``window`` up to date: the trace's file, and whether it is saved."""

    def __init__(self, window: QWidget, session: Session, files: Files) -> None:
        self._window, self._session, self._files = window, session, files
        session.changes.changed.connect(self._follow)
        files.placed.connect(self._say)
        self._say()

    def _follow(self, what: frozenset[Change]) -> None:
        if not what.isdisjoint({"trace", "bookmarks"}):
            self._say()

    def _say(self) -> None:
        path = self._files.place_of(self._session.exploration.trace)
        file = "" if path is None else f"{path.name.replace(_UNSAVED, 2 * _UNSAVED)}{_UNSAVED} – "
        self._window.setWindowTitle(f"{file}{_NAME}" if file else f"{_NAME}{_UNSAVED}")
        self._window.setWindowModified(self._session.bookmarks.is_unsaved)
