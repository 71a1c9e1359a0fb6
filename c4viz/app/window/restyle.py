"""Dresses the window: colours, icons and sizes, by the theme and the text size that are chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from PyQt6.QtCore import QObject, QSize
from PyQt6.QtWidgets import QMainWindow, QToolBar, QToolButton

from c4viz.app.actions.menus import Actions, themed_icon
from c4viz.app.preferences.settings_model import Choices
from c4viz.app.steps.step_bar import Transport
from c4viz.app.widgets.theme import Theme, ThemeName, sheet
from c4viz.app.window.docks import Docks

THEME_ACTIONS: dict[str, ThemeName] = {"light": "light", "dark": "dark", "as_system": "system"}
"""The actions that choose a theme, and which."""
_ICON = 1.6
"""Pixels that icons of the bar are wide for each point of the text."""


class Painted(Protocol):
    """What paints itself in the colours of a theme."""

    def set_theme(self, theme: Theme) -> None: ...


class Dressing(QObject):
    """Has ``window`` follow the look that is chosen: its ``actions``, its ``bar`` and the one that
    finds, what is ``painted``, and the titles of the ``docks``."""

    def __init__(
        self,
        window: QMainWindow,
        choices: Choices,
        actions: Actions[Any],
        bar: QToolBar,
        find: QToolBar,
        transport: Transport,
        docks: Docks,
        painted: Sequence[Painted],
    ) -> None:
        super().__init__(window)  # so that nothing is dressed that is gone
        self._window, self._choices, self._actions = window, choices, actions
        self._bar, self._find, self._transport = bar, find, transport
        self._docks, self._painted = docks, painted
        choices.look_changed.connect(self.dress)

    def dress(self) -> None:
        """Follow the theme and the text size of now."""
        theme, prefs = self._choices.theme, self._choices.preferences
        self._window.setStyleSheet(sheet(theme))
        for widget in self._painted:
            widget.set_theme(theme)
        self._transport.set_text_size(prefs.points)
        self._docks.set_theme(theme)
        side = round(prefs.points * _ICON)
        self._bar.setIconSize(QSize(side, side))
        self._actions.dress(theme)
        for bar in (self._bar, self._find):
            _dress_arrow(bar, theme)
        for name, chosen in THEME_ACTIONS.items():
            self._actions.show_checked(name, chosen == prefs.theme)


def _dress_arrow(bar: QToolBar, theme: Theme) -> None:
    """Show what leads to more of a bar: Qt's own arrow does not show on a style sheet's ground."""
    more = bar.findChild(QToolButton, "qt_toolbar_ext_button")
    if more is not None:
        more.setIcon(themed_icon("more", theme))
