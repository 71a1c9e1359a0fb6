"""The shortcuts of the window's actions: follow the keymap, wherever it is changed."""

from __future__ import annotations

from typing import Any

from PyQt6.QtGui import QKeySequence

from c4viz.app.actions.keymap import Keymap, Keys, key_text, keymap_from
from c4viz.app.actions.menus import Actions
from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.language import tr


class Shortcuts:
    """Gives actions the keys that are preferred."""

    def __init__(self, actions: Actions[Any], choices: SettingsModel) -> None:
        self._actions = actions
        self._choices = choices
        self.keymap = keymap_from(actions.table, choices.preferences.keys)
        self._apply()

    def key_of(self, action: str) -> str:
        """The first key of an action, as people read it; empty where it has none."""
        return key_text(self.keymap.of(action)[:1])

    def change(self, keymap: Keymap) -> None:
        """Use other keys from now on, also after the next start."""
        self.keymap = keymap
        self._choices.prefer(keys=keymap.changed)
        self._choices.keep()
        self._apply()

    def _apply(self) -> None:
        for action in self._actions.table:
            made, keys = self._actions[action.id], self.keymap.of(action.id)
            made.setShortcuts([QKeySequence(key) for key in keys])
            made.setToolTip(f"{action.tip} ({key_text(keys[:1])})" if keys else str(action.tip))
            made.setStatusTip(_in_menu(str(action.tip), keys[1:]))


def _in_menu(tip: str, others: Keys) -> str:
    """What the status bar says of an action in a menu, which shows the first of its keys alone."""
    return tr("{tip} (also {keys})", tip=tip, keys=key_text(others)) if others else tip
