"""The actions of the table as Qt has them, their menus, the bar and their icons.

Knows the table and no widget of the window; what an action does is for others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from PyQt6.QtCore import QObject, Qt
from PyQt6.QtGui import QAction, QIcon
from PyQt6.QtWidgets import QMenu, QMenuBar, QToolBar, QToolButton

from c4viz.app.actions.table import ACTIONS, MENUS, Action
from c4viz.app.widgets import icons
from c4viz.app.widgets.theme import Theme
from c4viz.language import tr

Bar = TypeVar("Bar", bound=QToolBar)
Do = Callable[[str], Callable[..., object]]
"""What does the action of an id: asked for when it is used."""


def make_actions(parent: QObject, do: Do, theme: Theme) -> dict[str, QAction]:
    """All actions by their ids, with icons in the colours of ``theme``."""
    actions = {action.id: _make(action, parent, do) for action in ACTIONS}
    dress_actions(actions, theme)
    return actions


def _make(action: Action, parent: QObject, do: Do) -> QAction:
    made = QAction(action.text, parent)
    made.setObjectName(action.id)
    made.setCheckable(action.checkable)
    made.setIconText(action.short or action.text)
    made.setStatusTip(action.tip)
    if action.checkable:
        made.toggled.connect(lambda on: do(action.id)(on))
    else:
        made.triggered.connect(lambda _on: do(action.id)())
    return made


def fill_menus(bar: QMenuBar, actions: Mapping[str, QAction], recent: QMenu) -> QMenu:
    """Put the actions into menus, and the ``recent`` files below the one that opens others; gives
    the menu of panels, which is empty."""
    panels = QMenu(tr("Panels"), bar)
    for name, title in MENUS.items():
        menu = bar.addMenu(title)
        if name == "View":
            menu.addMenu(panels)
        for action in ACTIONS:
            if action.menu == name:
                menu.addAction(actions[action.id])
                if action.id == "open_trace":
                    menu.addMenu(recent)
                if action.ends_group:
                    menu.addSeparator()
    return panels


def make_bar(actions: Mapping[str, QAction]) -> QToolBar:
    """The bar of the actions that are used most."""
    bar = QToolBar(tr("Tools"))
    bar.setObjectName("tools")
    bar.setMovable(False)
    bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    menu = ""
    for action in ACTIONS:
        if action.bar:
            if menu not in ("", action.menu):
                bar.addSeparator()
            menu = action.menu
            bar.addAction(actions[action.id])
    return unraised(bar)


def unraised(bar: Bar) -> Bar:
    """A bar whose buttons keep their icons under the mouse: menus have others for their selected
    lines, and Qt would show those."""
    for button in bar.findChildren(QToolButton):
        button.setAutoRaise(False)
    return bar


def themed_icon(name: str, theme: Theme) -> QIcon:
    """An icon in the colours of a theme."""
    return icons.icon(name, theme.text, theme.line, theme.on_accent)


def dress_actions(actions: Mapping[str, QAction], theme: Theme) -> None:
    """Give the actions their icons in the colours of a theme."""
    for action in ACTIONS:
        if action.icon:
            actions[action.id].setIcon(themed_icon(action.icon, theme))
