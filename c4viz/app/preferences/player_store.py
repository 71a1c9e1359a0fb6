"""Stored levels of the user's own: players by name, in the settings of the window.

Knows nothing that needs a display: the command line reads them too.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from PyQt6.QtCore import QSettings

from c4viz.guard.files import RefusedError
from c4viz.guard.json import parsed
from c4viz.play import Player, player_named
from c4viz.search import SettingError


def opened_store() -> QSettings:
    """Open the stored settings of this user."""
    return QSettings("c4viz", "c4viz")


def kept_levels(store: QSettings) -> Mapping[str, Player]:
    """Return the levels in ``store``, by name, in the order saved; leave out those that cannot be
    read."""
    stored = kept_json(store, "levels")
    if not isinstance(stored, dict):
        return {}
    return {name: player_named(text) for name, text in stored.items() if name and is_player(text)}


def kept_json(store: QSettings, name: str) -> object:
    """Return what was stored as JSON under a name; None if it is missing or no JSON."""
    text = store.value(name)
    with suppress(RefusedError):
        return parsed(text, any_number=True) if isinstance(text, str) else None
    return None


def is_player(text: object) -> bool:
    """Tell whether ``text`` names a player."""
    try:
        return isinstance(text, str) and bool(player_named(text))
    except SettingError:
        return False
