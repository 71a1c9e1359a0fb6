"""Current preferences of the user, and the look of the application that follows from them."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PyQt6.QtCore import QObject, QSettings, pyqtSignal
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtWidgets import QApplication

from c4viz.app.preferences import preferences
from c4viz.app.preferences.preferences import MAX_POINTS, MIN_POINTS, MOST_RECENT, Preferences
from c4viz.app.widgets import theme
from c4viz.locks import alone
from c4viz.play import Player

_LISTS = frozenset({"evaluators", "known_panels"})
"""Preferences that are lists of names, which only grow."""
_LONGEST_WAIT = 0.04
"""Seconds that another copy is waited for at the most, which takes about 10 ms to store: the window
must answer."""


class SettingsModel(QObject):
    """Holds the preferences and styles the application by them: change them by `prefer`, and store
    them by `keep`. ``look_changed`` tells widgets that paint themselves of another theme or text
    size, ``recent_changed`` that there are other recent files."""

    look_changed = pyqtSignal()
    recent_changed = pyqtSignal()

    def __init__(self, store: QSettings) -> None:
        super().__init__()
        self._store = store
        self.preferences = self._kept = preferences.load(store)
        self.theme = self._dress()
        hints = QGuiApplication.styleHints()
        if hints is not None:
            hints.colorSchemeChanged.connect(self._follow_system)

    def prefer(self, **values: Any) -> None:
        """Change preferences, given by name."""
        recent = self.preferences.recent
        self.preferences = dataclasses.replace(self.preferences, **values)
        if self.preferences.recent != recent:
            self.recent_changed.emit()

    def restyle(self, **values: Any) -> None:
        """Change preferences of the look, given by name, and style the application by them."""
        self.prefer(**values)
        self._change_look()

    def enlarge(self, points: int) -> None:
        """Make the text larger by ``points`` (smaller if negative); 0 restores the default size."""
        size = self.preferences.points + points if points else Preferences().points
        self.restyle(points=max(MIN_POINTS, min(MAX_POINTS, size)))

    def keep(self) -> bool:
        """Store what was changed for the next start, beside what other copies of c4viz stored
        meanwhile; return whether it could be written."""
        with alone(Path(f"{self._store.fileName()}.kept"), _LONGEST_WAIT):
            stored = self.stored()
            self.prefer(recent=self._recent_of_all(stored), levels=self._levels_of_all(stored))
            merged = dataclasses.replace(self.preferences, **self._merged_with(stored))
            preferences.save(self._store, merged, self._kept)
        if self._store.status() == QSettings.Status.AccessError:
            return False
        self._kept = self.preferences
        return True

    def stored(self) -> Preferences:
        """Return the preferences that this copy or another one stored last."""
        self._store.sync()
        return preferences.load(self._store)

    def _recent_of_all(self, stored: Preferences) -> tuple[str, ...]:
        """Return the recent files, with those that other copies added."""
        own = self.preferences.recent
        others = [one for one in stored.recent if one not in (*own, *self._kept.recent)]
        return (*own[:1], *others, *own[1:])[:MOST_RECENT]

    def _levels_of_all(self, stored: Preferences) -> Mapping[str, Player]:
        """Return the user's own players, with those that other copies saved."""
        return _merged(self.preferences.levels, self._kept.levels, stored.levels)

    def _merged_with(self, stored: Preferences) -> dict[str, Any]:
        """Return the tables and lists that changed, with what other copies added to them. That is
        for the store alone: whoever shows the own ones knows nothing of it."""
        merged: dict[str, Any] = {}
        for one in dataclasses.fields(Preferences):
            own, kept, other = (
                getattr(which, one.name) for which in (self.preferences, self._kept, stored)
            )
            if own != kept and isinstance(own, Mapping):
                merged[one.name] = _merged(own, kept, other)
            elif own != kept and one.name in _LISTS:
                merged[one.name] = (*own, *(new for new in other if new not in (*own, *kept)))
        return merged

    def _follow_system(self) -> None:
        if self.preferences.theme == "system":
            self._change_look()

    def _change_look(self) -> None:
        self.keep()  # now, whatever ends the program
        self.theme = self._dress()
        self.look_changed.emit()

    def _dress(self) -> theme.Theme:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        chosen = theme.theme_named(self.preferences.theme)
        theme.apply(app, chosen, self.preferences.points)
        return theme.flipped(chosen) if self.preferences.flipped else chosen


def _merged(
    own: Mapping[str, Any], kept: Mapping[str, Any], stored: Mapping[str, Any]
) -> dict[str, Any]:
    """Return what other copies ``stored``, with what has changed since this one ``kept`` its own:
    entries that are new, others than before, or gone."""
    gone = kept.keys() - own.keys()
    others = {name: value for name, value in stored.items() if name not in gone}
    changed = {name: value for name, value in own.items() if kept.get(name) != value}
    return others | changed
