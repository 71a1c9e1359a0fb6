"""Base of all views: they follow the state while they can be seen, and catch up when shown."""

from __future__ import annotations

from typing import ClassVar, cast

from PyQt6 import sip
from PyQt6.QtCore import QEvent, QObject
from PyQt6.QtWidgets import QAbstractScrollArea, QWidget

from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.session import Session


class View:
    """Makes a widget show state of a session: mix it in before Qt's class, and call `follow`.

    ``concerns`` are the changes that the view shows. `show_changes` is called with all of them in a
    turn of the event loop together, and once the view is shown with those that nobody could see.
    A search that runs is shown by `show_growth`, in turn with the other views.
    """

    concerns: ClassVar[frozenset[Change]] = frozenset()

    def follow(self, session: Session) -> None:
        """Begin to follow the state of ``session``; the first update shows all of it."""
        self.__changes = session.changes
        self.__missed: frozenset[Change] = self.concerns
        self.__shown = _Shown(self, session.changes)
        for part in {cast(QWidget, self), self.seen_part()}:
            part.installEventFilter(self.__shown)
        session.changes.changed.connect(self.__take)
        if type(self).show_growth is not View.show_growth:
            self.__runner = session.runner
            session.runner.when_grown(self.__grow)

    def show_changes(self, what: frozenset[Change]) -> None:
        """Show what has changed, out of ``concerns``."""
        raise NotImplementedError

    def show_growth(self) -> None:
        """Show what a running search has visited since the last call."""

    def seen_part(self) -> QWidget:
        """Return the widget that has to be visible for anything of this view to be seen."""
        whole = cast(QWidget, self)
        viewport = whole.viewport() if isinstance(whole, QAbstractScrollArea) else None
        return whole if viewport is None else viewport

    def can_be_seen(self) -> bool:
        """Tell whether anyone can see the view: to Qt a panel behind a tab is visible as well."""
        part = self.seen_part()
        return part.isVisible() and not part.visibleRegion().isEmpty()

    def miss(self) -> None:
        """Show everything anew once the view is seen: something outside the state has changed."""
        self.__missed = self.concerns
        self.let_go()

    def let_go(self) -> None:
        """Drop what need not be kept: the view cannot be seen, and what it shows has changed."""

    def come_up(self, is_up: bool) -> None:
        """Catch up if the dock of the view came up before others; nothing if it went behind."""
        if is_up:
            self.catch_up()

    def catch_up(self) -> None:
        """Show all that has changed by now, even if nobody can see the view."""
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
        elif self.__missed:
            self.let_go()

    def __grow(self) -> None:
        if sip.isdeleted(cast(QWidget, self)):
            self.__runner.end_watching(self.__grow)
        elif not self.can_be_seen():
            self.__missed |= self.concerns & {"trace", "step"}
        else:
            self.__show_missed()
            self.show_growth()


_TYPE = QEvent.Type
_DEEDS = {_TYPE.KeyPress, _TYPE.MouseButtonPress, _TYPE.MouseButtonDblClick}


class _Shown(QObject):
    """Makes a view catch up when it is shown, and delivers what has changed in a turn of the event
    loop before a key or a mouse button acts on the view."""

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
