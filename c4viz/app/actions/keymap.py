"""Keys of actions: those of the table, except where a user has changed them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, reduce
from typing import Any

from PyQt6.QtCore import QKeyCombination, Qt
from PyQt6.QtGui import QKeySequence

from c4viz.app.actions.action import COLUMN_KEYS, MENUS, Action, menu_name
from c4viz.app.actions.menus import Actions
from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.language import tr

Keys = tuple[str, ...]
"""Shortcuts in Qt's portable notation."""
_PORTABLE = QKeySequence.SequenceFormat.PortableText
_NATIVE = QKeySequence.SequenceFormat.NativeText
_KEY = Qt.Key
_ALONE = frozenset({
    _KEY.Key_unknown, _KEY.Key_Shift, _KEY.Key_Control, _KEY.Key_Alt, _KEY.Key_AltGr, _KEY.Key_Meta,
})  # fmt: skip
"""Keys that are no shortcut by themselves."""
_WALKING = frozenset({_KEY.Key_Tab, _KEY.Key_Backtab})


@dataclass(frozen=True)
class Keymap:
    """Knows the keys of every action of a ``table``; ``changed`` holds those that differ from it,
    by action."""

    table: Sequence[Action[Any]]
    changed: Mapping[str, Keys] = field(default_factory=dict)

    def of(self, action: str) -> Keys:
        """Return the keys of an action."""
        return self.changed.get(action, self.at_first(action))

    def at_first(self, action: str) -> Keys:
        """Return the keys that the table gives to an action."""
        return next(table_keys(one) for one in self.table if one.id == action)

    def giving(self, action: str, keys: Keys) -> Keymap:
        """Return this with other keys for an action; `objection` tells which cannot be given."""
        others = {name: kept for name, kept in self.changed.items() if name != action}
        if keys != self.at_first(action):
            others[action] = keys
        return replace(self, changed=others)

    def restoring(self, action: str) -> Keymap:
        """Return this with the table's keys for an action, unless others have taken them."""
        free = (key for key in self.at_first(action) if not self.objection(action, key))
        return self.giving(action, tuple(free))

    def objection(self, action: str, key: str) -> str:
        """Say in a sentence why an action cannot have a key; return "" if it can."""
        return _reserved(key) or self._taken(action, key)

    def _taken(self, action: str, key: str) -> str:
        for other in self.table:
            if other.id != action and key in self.changed.get(other.id, table_keys(other)):
                return tr(
                    "{key} belongs to “{action}” in the menu {menu}: take it from there first.",
                    key=key_text((key,)),
                    action=other.text,
                    menu=menu_name(other.menu),
                )
        return ""


def table_keys(action: Action[Any]) -> Keys:
    """Return the keys that an action has in the table, in the notation of `portable`."""
    return tuple(map(portable, action.keys))


@cache
def portable(key: str) -> str:
    """Return a key as it is kept and compared, or "" if it is no single key that Qt knows."""
    sequence = QKeySequence.fromString(key, _PORTABLE)
    if sequence.count() != 1 or sequence[0].key() in _ALONE:
        return ""
    return sequence.toString(_PORTABLE)


def key_text(keys: Keys) -> str:
    """Write shortcuts as this system does."""
    texts = [QKeySequence(key).toString(_NATIVE) for key in keys]
    return reduce(lambda one, next_: tr("{one} or {next}", one=one, next=next_), texts or [""])


def keymap_from(table: Sequence[Action[Any]], stored: Mapping[str, Keys]) -> Keymap:
    """Make a keymap of ``stored`` keys, which are as `Keymap.changed`; what is unknown, no key or
    taken is left out."""
    known = {action.id for action in table}
    wanted = {
        name: tuple(dict.fromkeys(map(portable, keys)))
        for name, keys in stored.items()
        if name in known
    }
    keymap = Keymap(table, dict.fromkeys(wanted, ()))
    for name, keys in wanted.items():
        free = tuple(key for key in keys if key and not keymap.objection(name, key))
        # An action that lost all its keys to an altered file is better reached by its own.
        keymap = keymap.giving(name, free) if free or not keys else keymap.restoring(name)
    return keymap


def _reserved(key: str) -> str:
    """Say why no action can have a key; return "" if one can."""
    if not key:
        return tr("That is no key that can be used alone.")
    combination = QKeySequence(key)[0]
    name = key_text((key,))
    if key in COLUMN_KEYS:
        return tr("{key} drops a disc into column {column}.", key=name, column=key)
    if combination.key() in _WALKING:
        return tr("{key} goes from one control to the next.", key=name)
    return _of_menu(combination, name)


def _of_menu(combination: QKeyCombination, name: str) -> str:
    if combination.keyboardModifiers() != Qt.KeyboardModifier.AltModifier:
        return ""
    for menu, title in MENUS.items():
        if combination.key() == Qt.Key(ord(title[title.index("&") + 1].upper())):
            return tr("{key} opens the menu {menu}.", key=name, menu=menu_name(menu))
    return ""


# ---- the shortcuts of the window's actions: follow the keymap, wherever it is changed ------------


class Shortcuts:
    """Gives actions the keys that the user prefers."""

    def __init__(self, actions: Actions[Any], choices: SettingsModel) -> None:
        self._actions = actions
        self._choices = choices
        self.keymap = keymap_from(actions.table, choices.preferences.keys)
        self._apply()

    def key_of(self, action: str) -> str:
        """Return the first key of an action, as people read it, or "" if it has none."""
        return key_text(self.keymap.of(action)[:1])

    def change(self, keymap: Keymap) -> None:
        """Use other keys from now on, and after the next start."""
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
    """Say in the status bar which other keys an action has, since a menu shows only the first."""
    return tr("{tip} (also {keys})", tip=tip, keys=key_text(others)) if others else tip
