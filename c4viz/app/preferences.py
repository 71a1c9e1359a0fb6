"""What the app remembers between starts: one frozen value, kept by QSettings."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, get_args

from PyQt6.QtCore import QByteArray, QSettings

from c4viz.app.theme import ThemeName
from c4viz.game.rules import Order
from c4viz.search import EVALUATORS, SettingError
from c4viz.search.settings import Settings, settings_for

MIN_POINTS, MAX_POINTS = 8, 28


@dataclass(frozen=True)
class Preferences:
    """Settings of the app with their defaults.

    ``points`` is the text size, ``speed`` the steps a second of playing, ``starts`` who moves
    first in a new game ("I", "machine" or "chance"), ``match`` the last game as JSON.
    """

    theme: ThemeName = "system"
    points: int = 11
    search: str = "alphabeta"
    depth: int = 5
    evaluator: str = "lines"
    order: Order = "centre"
    speed: int = 4
    ahead: bool = False
    starts: str = "I"
    match: str = ""
    geometry: bytes = b""
    panels: bytes = b""

    def settings(self) -> Settings:
        """The search that is chosen."""
        return settings_for(
            self.search, depth=self.depth, evaluator=self.evaluator, order=self.order
        )


def load(store: QSettings) -> Preferences:
    """The preferences that `save` kept; the default for each that is missing or unusable."""
    default = Preferences()
    values: dict[str, Any] = {}
    for field in dataclasses.fields(Preferences):
        kind = type(getattr(default, field.name))
        values[field.name] = _read(store, field.name, kind, getattr(default, field.name))
    loaded = dataclasses.replace(default, **values)
    return loaded if _usable(loaded) else default


def _read(store: QSettings, name: str, kind: type, default: Any) -> Any:
    value = store.value(name)
    if value is None:
        return default
    try:
        if kind is bool:
            return str(value).lower() == "true"
        if kind is bytes:
            return bytes(value)
        return kind(value)
    except (TypeError, ValueError):
        return default


def _usable(preferences: Preferences) -> bool:
    try:
        preferences.settings()
    except SettingError:
        return False
    return (
        preferences.theme in get_args(ThemeName)
        and MIN_POINTS <= preferences.points <= MAX_POINTS
        and preferences.evaluator in EVALUATORS
    )


def save(store: QSettings, preferences: Preferences) -> None:
    """Keep the preferences."""
    for field in dataclasses.fields(Preferences):
        value = getattr(preferences, field.name)
        if isinstance(value, bool):
            value = str(value).lower()
        store.setValue(field.name, QByteArray(value) if isinstance(value, bytes) else value)
    store.sync()
