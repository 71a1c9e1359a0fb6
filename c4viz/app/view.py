"""What every view does: follow the state while it can be seen, and catch up when it is shown."""

from __future__ import annotations

from typing import ClassVar, cast

from PyQt6.QtCore import QEvent, QObject
from PyQt6.QtWidgets import QAbstractScrollArea, QWidget

from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.session import Session


class View:
    """Mixed into a widget, before Qt's class: shows some of the state of a session.

    ``concerns`` are the changes that it shows. They are told to `show_changes`, all of a turn of
    the event loop together, and those that happened while nobody could see it when it is shown. A
    search that runs is shown by `show_growth`, in turn with the other views.
    """

    concerns: ClassVar[frozenset[Change]] = frozenset()

    def follow(self, session: Session) -> None:
        """Begin to follow the state; what there is so far is shown at first."""
        self.__changes = session.changes
        self.__missed: frozenset[Change] = self.concerns
        self.__shown = _Shown(self, session.changes)
        for part in {cast(QWidget, self), self.seen_part()}:
            part.installEventFilter(self.__shown)
        session.changes.changed.connect(self.__take)
        if type(self).show_growth is not View.show_growth:
            session.runner.when_grown(self.__grow)

    def show_changes(self, what: frozenset[Change]) -> None:
        """Show what has changed, out of ``concerns``."""
        raise NotImplementedError

    def show_growth(self) -> None:
        """Show what a search that runs has visited since."""

    def seen_part(self) -> QWidget:
        """The widget that has to be seen for anything to be seen of this view."""
        whole = cast(QWidget, self)
        viewport = whole.viewport() if isinstance(whole, QAbstractScrollArea) else None
        return whole if viewport is None else viewport

    def can_be_seen(self) -> bool:
        """Whether there is anyone to work for: a panel behind a tab is visible to Qt, but away."""
        part = self.seen_part()
        return part.isVisible() and not part.visibleRegion().isEmpty()

    def miss(self) -> None:
        """Show all anew once this is seen: something has changed beside the state."""
        self.__missed = self.concerns

    def come_up(self, is_up: bool) -> None:
        """Follow a dock that came up before others, or went behind them."""
        if is_up:
            self.catch_up()

    def catch_up(self) -> None:
        """Show all that has changed by now, whether anyone sees it or not."""
        self.__changes.deliver()
        self.__show_missed()

    def __show_missed(self) -> None:
        what, self.__missed = self.__missed, frozenset()
        if what:
            self.show_changes(what)

    def __take(self, what: frozenset[Change]) -> None:
        self.__missed |= what & self.concerns
        if self.__missed and self.can_be_seen():
            self.__show_missed()

    def __grow(self) -> None:
        if not self.can_be_seen():
            self.__missed |= self.concerns & {"trace", "step"}
        else:
            self.__show_missed()
            self.show_growth()


_TYPE = QEvent.Type
_DEEDS = {_TYPE.KeyPress, _TYPE.MouseButtonPress, _TYPE.MouseButtonDblClick}


class _Shown(QObject):
    """Has a view catch up when it is shown; and be told, before a person does something with it, of
    what has changed in the same turn of the event loop."""

    def __init__(self, view: View, changes: Changes) -> None:
        super().__init__(view.seen_part())
        self._view, self._changes = view, changes

    def eventFilter(self, _watched: QObject | None, event: QEvent | None) -> bool:
        kind = None if event is None else event.type()
        if kind == _TYPE.Show:
            self._view.catch_up()
        elif kind in _DEEDS:
            self._changes.deliver()
        return False
