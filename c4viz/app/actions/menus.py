"""Makes Qt's actions of a table, and their menus, bar and icons. Knows no particular action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from PyQt6.QtCore import QObject, QSignalBlocker, Qt
from PyQt6.QtGui import QAction, QIcon
from PyQt6.QtWidgets import QMenu, QMenuBar, QToolBar, QToolButton

from c4viz.app.actions.action import MENUS, Action
from c4viz.app.preferences.preferences import Preferences
from c4viz.app.widgets import icons
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.theme import Theme
from c4viz.language import Text, tr

Bar = TypeVar("Bar", bound=QToolBar)
S = TypeVar("S", bound=QObject)


class Actions(dict[str, QAction], Generic[S]):
    """Holds Qt's actions for a ``table``, by their ids; they act upon ``target``, whose children
    they are."""

    def __init__(self, table: Sequence[Action[S]], target: S, theme: Theme) -> None:
        super().__init__({action.id: QAction(str(action.text), target) for action in table})
        self.table, self._target = table, target
        for action in table:
            self._connect(action, self[action.id])
        self.dress(theme)

    def _connect(self, action: Action[S], made: QAction) -> None:
        run, switch, target = action.run, action.switch, self._target
        made.setObjectName(action.id)
        made.setCheckable(action.checkable)
        made.setIconText(str(action.short or action.text))
        made.setStatusTip(str(action.tip))
        if switch is not None:
            made.toggled.connect(lambda on: switch(target, on))
        if action.icon_on:
            made.toggled.connect(lambda _on: self._show_icon(action))
        if run is not None:
            # Something may have changed in this turn of the event loop, before `allow` knew of it.
            made.triggered.connect(lambda _on: run(target) if action.enabled(target) else None)

    def allow(self) -> None:
        """Enable the actions that can be done now and disable all others; name them for what they
        do now."""
        for action in self.table:
            self[action.id].setEnabled(action.enabled(self._target))
            if action.name is not None:
                self[action.id].setText(action.name(self._target))

    def restore(self, preferences: Preferences) -> None:
        """Switch actions on or off as the user prefers."""
        for action in self.table:
            if action.first is not None:
                self[action.id].setChecked(action.first(preferences))

    def show_checked(self, name: str, on: bool) -> None:
        """Show an action as on or off without doing what it does."""
        if self[name].isChecked() != on:
            with QSignalBlocker(self[name]):
                self[name].setChecked(on)
            for action in self.table:
                if action.id == name and action.icon_on:
                    self._show_icon(action)

    def dress(self, theme: Theme) -> None:
        """Give all actions their icons in the colours of a theme."""
        self._theme = theme
        for action in self.table:
            if action.icon:
                self._show_icon(action)

    def _show_icon(self, action: Action[S]) -> None:
        is_on = bool(action.icon_on) and self[action.id].isChecked()
        self[action.id].setIcon(themed_icon(action.icon_on if is_on else action.icon, self._theme))


def fill_menus(bar: QMenuBar, actions: Actions[S], below: Mapping[str, QMenu]) -> QMenu:
    """Put the actions into menus, and other menus ``below`` some of them; return the menu of
    panels, which is empty."""
    panels = QMenu(tr("Panels"), bar)
    for name, title in MENUS.items():
        menu = sure(bar.addMenu(title))
        if name == "View":
            menu.addMenu(panels)
        _fill(menu, [action for action in actions.table if action.menu == name], actions, below)
    return panels


def _fill(
    menu: QMenu, table: Sequence[Action[S]], made: Actions[S], below: Mapping[str, QMenu]
) -> None:
    """Put the actions of one menu into it and its submenus."""
    within: dict[Text | None, QMenu] = {None: menu}
    for action in table:
        if action.within not in within:
            within[action.within] = sure(menu.addMenu(str(action.within)))
        place = within[action.within]
        place.addAction(made[action.id])
        if action.id in below:
            place.addMenu(below[action.id])
        if action.ends_group:
            place.addSeparator()


def make_bar(actions: Actions[S]) -> QToolBar:
    """Make the bar of the actions that are used most."""
    bar = QToolBar(tr("Tools"))
    bar.setObjectName("tools")
    bar.setMovable(False)
    bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    menu = ""
    for action in actions.table:
        if action.bar:
            if menu not in ("", action.menu):
                bar.addSeparator()
            menu = action.menu
            bar.addAction(actions[action.id])
    return unraised(bar)


def unraised(bar: Bar) -> Bar:
    """Return the bar with buttons that keep their icons under the mouse: Qt would show those that
    menus have for their selected lines."""
    for button in bar.findChildren(QToolButton):
        button.setAutoRaise(False)
    return bar


def themed_icon(name: str, theme: Theme) -> QIcon:
    """Return an icon in the colours of a theme."""
    return icons.icon(name, theme.text, theme.line, theme.on_accent)
