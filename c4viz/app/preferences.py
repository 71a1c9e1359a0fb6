"""What the app remembers between starts: one frozen value, kept by QSettings."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, get_args

from PyQt6.QtCore import QByteArray, QSettings

from c4viz.app.theme import ThemeName
from c4viz.game.rules import Order
from c4viz.search import EVALUATORS
from c4viz.search.settings import MOST_DEPTH, ORDERS, Settings, settings_for

SEARCHES = ("minimax", "alphabeta")
DEPTHS = range(1, MOST_DEPTH + 1)
MIN_POINTS, MAX_POINTS = 8, 28
STARTS = ("I", "machine", "chance", "nobody")
"""Who moves first: a person, the machine, one of them; with "nobody" there is no machine."""


@dataclass(frozen=True)
class Preferences:
    """Settings of the app with their defaults.

    ``points`` is the text size, ``speed`` the steps a second of playing, ``starts`` who moves
    first in a new game (one of `STARTS`), ``match`` the last game as JSON.
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


_USABLE: dict[str, Callable[[Any], bool]] = {
    "theme": lambda value: value in get_args(ThemeName),
    "points": lambda value: MIN_POINTS <= value <= MAX_POINTS,
    "search": lambda value: value in SEARCHES,
    "depth": lambda value: value in DEPTHS,
    "evaluator": lambda value: value in EVALUATORS,
    "order": lambda value: value in ORDERS,
    "starts": lambda value: value in STARTS,
}


def load(store: QSettings) -> Preferences:
    """The preferences that `save` kept; the default for each that is missing or unusable."""
    default = Preferences()
    values: dict[str, Any] = {}
    for field in dataclasses.fields(Preferences):
        kind = type(getattr(default, field.name))
        value = _read(store.value(field.name), kind)
        usable = _USABLE.get(field.name, lambda _value: True)
        if value is not None and usable(value):
            values[field.name] = value
    return dataclasses.replace(default, **values)


def _read(value: Any, kind: type) -> Any:
    """A stored value as the kind that is wanted; None where it is missing or of another kind."""
    try:
        if value is None or kind is bool:
            return {"true": True, "false": False}.get(str(value).lower())
        if kind is str:
            return value if isinstance(value, str) else None
        return kind(value)
    except (TypeError, ValueError):
        return None


def save(store: QSettings, preferences: Preferences) -> None:
    """Keep the preferences."""
    for field in dataclasses.fields(Preferences):
        value = getattr(preferences, field.name)
        if isinstance(value, bool):
            value = str(value).lower()
        store.setValue(field.name, QByteArray(value) if isinstance(value, bytes) else value)
    store.sync()
