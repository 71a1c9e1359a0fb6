"""Opens the window of the class, on the second screen where there is one, and points in it."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QEvent, QObject, QPointF
from PyQt6.QtGui import QGuiApplication, QMouseEvent
from PyQt6.QtWidgets import QMainWindow

from c4viz.app.presenter.audience import AudienceWindow
from c4viz.app.state.pointing import PointedAt
from c4viz.app.state.session import Session
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.widgets.boxes import sure, take_place
from c4viz.app.widgets.going import delete_later
from c4viz.app.widgets.theme import Theme


class Presenter(QObject):
    """Shows a class what matters of the window, on a screen of its own; where the mouse is in
    ``tree``, the class sees a pointer at the same place of the tree."""

    def __init__(self, window: QMainWindow, session: Session, tree: Callable[[], TreeCanvas]):
        super().__init__(window)
        self._window, self._session, self._tree = window, session, tree
        self.shown: AudienceWindow | None = None
        self.when_closed: Callable[[], object] = lambda: None

    def open(self, theme: Theme, forward: Callable[[], object], back: Callable[[], object]) -> None:
        """Open the window of the class, filling the second screen if there is one."""
        if self.shown is not None:
            self.shown.raise_()
            return
        self.shown = shown = AudienceWindow(self._session, theme, forward, back)
        shown.closed.connect(self._forget)
        self._tree().viewport().installEventFilter(self)
        screen = self._window.screen()
        others = [one for one in QGuiApplication.screens() if one is not screen]
        if others:
            shown.setScreen(others[0])  # which may be a display of its own
            shown.setGeometry(others[0].geometry())
            shown.showFullScreen()
        else:
            shown.resize(shown.sizeHint().boundedTo(sure(screen).availableSize() * 0.8))
            shown.show()
        shown.catch_up()
        self._session.pointing.show(True)

    def take_over(self, before: Presenter) -> None:
        """Show the class what ``before``, of another window, shows, in place of it: the window is
        open, if there was one."""
        left, before.shown = before.shown, None
        if left is None or self.shown is None:
            return
        take_place(self.shown, left)

    def close(self) -> None:
        """Close the window of the class."""
        if self.shown is not None:
            self.shown.close()

    def set_theme(self, theme: Theme) -> None:
        """Paint it in other colours."""
        if self.shown is not None:
            self.shown.set_theme(theme)

    def _forget(self) -> None:
        shown, self.shown = self.shown, None
        self._tree().viewport().removeEventFilter(self)
        self._session.pointing.point(None)
        self._session.pointing.show(False)
        if shown is not None:
            delete_later(shown)
        self.when_closed()

    def eventFilter(self, _watched: QObject | None, event: QEvent | None) -> bool:
        """Point where the mouse is in the tree of the main window."""
        shown = self.shown
        if shown is None or event is None:
            return False
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
            self._session.pointing.point(self._there(shown, event.position()))
        elif event.type() == QEvent.Type.Leave:
            self._session.pointing.point(None)
        return False

    def _there(self, shown: AudienceWindow, point: QPointF) -> PointedAt | None:
        """Return the place in the window of the class at which the same of the tree is; None where
        it is out of view there."""
        tree, here = shown.tree, self._tree()
        if not tree.isVisible() or not shown.width() or not shown.height():
            return None
        row = here.row_at(point)
        inside = None if row is None else tree.point_of(row)
        if inside is None:  # beside all nodes: as far across and down, since letters are larger
            share = here.to_drawing(point) - here.extent.topLeft()
            wide = tree.extent.width() / max(1.0, here.extent.width())
            high = tree.extent.height() / max(1.0, here.extent.height())
            scaled = QPointF(share.x() * wide, share.y() * high)
            inside = tree.from_drawing(tree.extent.topLeft() + scaled)
        if not tree.viewport().rect().contains(inside.toPoint()):
            return None
        at = tree.viewport().mapTo(shown, inside)
        return PointedAt(at.x() / shown.width(), at.y() / shown.height())
