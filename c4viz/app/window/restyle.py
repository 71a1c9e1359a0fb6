"""Dresses the window: colours, icons and sizes, by the theme and the text size that are chosen."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PyQt6.QtCore import QObject, QSize
from PyQt6.QtWidgets import QMenuBar, QToolBar, QToolButton, QWidget

from c4viz.app.actions.menus import themed_icon
from c4viz.app.saving.files import Files
from c4viz.app.stage import Stage
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.theme import Theme, ThemeName, sheet

THEME_ACTIONS: dict[str, ThemeName] = {"light": "light", "dark": "dark", "as_system": "system"}
"""The actions that choose a theme, and which."""
_ICON = 1.6
"""Pixels that icons of the bar are wide for each point of the text."""


@runtime_checkable
class Painted(Protocol):
    """What paints itself in the colours of a theme."""

    def set_theme(self, theme: Theme) -> None: ...


class WindowStyle(QObject):
    """Has a window follow the look that is chosen: all that stands in it, and what compares."""

    def __init__(self, at: Stage) -> None:
        super().__init__(at)  # so that nothing is dressed that is gone
        self._at = at
        at.choices.look_changed.connect(self.dress)

    def dress(self) -> None:
        """Follow the theme and the text size of now."""
        at, theme, prefs = self._at, self._at.theme, self._at.choices.preferences
        at.setStyleSheet(sheet(theme))
        for painted in (*at.docks.contents, at.comparisons):
            if isinstance(painted, Painted):
                painted.set_theme(theme)
        at.step_bar.set_text_size(prefs.points)
        at.docks.set_theme(theme)
        side = round(prefs.points * _ICON)
        at.bar.setIconSize(QSize(side, side))
        at.actions_by_id.dress(theme)
        for bar in (at.bar, at.find_bar, sure(at.menuBar())):
            _dress_arrow(bar, theme)
        for name, chosen in THEME_ACTIONS.items():
            at.actions_by_id.show_checked(name, chosen == prefs.theme)


def _dress_arrow(bar: QToolBar | QMenuBar, theme: Theme) -> None:
    """Show what leads to more of a bar: Qt's own arrow does not show on a style sheet's ground."""
    kind = "toolbar" if isinstance(bar, QToolBar) else "menubar"
    more = bar.findChild(QToolButton, f"qt_{kind}_ext_button")
    if more is not None:
        more.setIcon(themed_icon("more", theme))


# ---- what stands at the top of the window --------------------------------------------------------


_NAME = "c4viz"
_UNSAVED = "[*]"
"""Where Qt puts the desktop's sign for what is not saved; twice where a name has it."""


class WindowTitle:
    """Keeps the title of ``window``."""

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
