"""Table of all actions: menus, tool bar, shortcuts and the help come from it.

To add an action is to add a line to the table of its menu.
"""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QWidget

from c4viz.app.actions.action import IN_TREE, Action
from c4viz.app.menus.file import FILE_ACTIONS
from c4viz.app.menus.game import GAME_ACTIONS
from c4viz.app.menus.help import HELP_ACTIONS
from c4viz.app.menus.learn import LEARN_ACTIONS
from c4viz.app.menus.search import SEARCH_ACTIONS
from c4viz.app.menus.steps import STEPS_ACTIONS
from c4viz.app.menus.tree import TREE_ACTIONS
from c4viz.app.menus.view import VIEW_ACTIONS
from c4viz.app.stage import Stage

ACTIONS: tuple[Action[Stage], ...] = (
    *GAME_ACTIONS,
    *SEARCH_ACTIONS,
    *STEPS_ACTIONS,
    *TREE_ACTIONS,
    *VIEW_ACTIONS,
    *FILE_ACTIONS,
    *LEARN_ACTIONS,
    *HELP_ACTIONS,
)


def place_keys(made: Mapping[str, QAction], window: QWidget, tree: QWidget) -> None:
    """Make the keys of the tree work there only, and all others everywhere in ``window``."""
    for action in ACTIONS:
        if action.place == IN_TREE:
            made[action.id].setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            tree.addAction(made[action.id])
        else:
            window.addAction(made[action.id])
