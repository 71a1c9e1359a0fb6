"""What somebody changes of a search, while it waits until that stands still."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QObject

from c4viz.app.state.what_if_look import WhatIfLook
from c4viz.app.widgets.boxes import once_later
from c4viz.classroom.whatif.change import LeafChange, SettingChange
from c4viz.classroom.whatif.scenario import Scenario


class WaitingChange:
    """Holds the last change of one setting or leaf, and makes it some time after that was changed
    last, or as soon as something else is changed. It is dropped once another search is shown."""

    def __init__(
        self,
        parent: QObject,
        look: WhatIfLook,
        make: Callable[[SettingChange | LeafChange], object],
        after_ms: int,
    ) -> None:
        self._look, self._make = look, make
        self._held: tuple[SettingChange | LeafChange, Scenario | None] | None = None
        self._pause = once_later(parent, self.make_now, after_ms)

    @property
    def change(self) -> SettingChange | LeafChange | None:
        """The change that waits; None if none does."""
        if self._held is None or self._held[1] != self._look.first:
            return None
        return self._held[0]

    def hold(self, change: SettingChange | LeafChange) -> None:
        """Let a change wait, in place of that of the same setting or leaf before."""
        before = self.change
        if before is not None and _subject(before) != _subject(change):
            self.make_now()
        self._held = change, self._look.first
        self._pause.start()

    def make_now(self) -> None:
        """Make the change that waits, if any does."""
        self._pause.stop()
        change, self._held = self.change, None
        if change is not None:
            self._make(change)


def _subject(change: SettingChange | LeafChange) -> object:
    """Return what is changed: the name of a setting, or the moves to a leaf."""
    return change.name if isinstance(change, SettingChange) else change.moves
