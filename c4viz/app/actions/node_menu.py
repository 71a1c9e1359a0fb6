"""The menu of a node in any view: what can be done with it, where it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PyQt6.QtCore import QEvent, QObject, QPointF
from PyQt6.QtGui import QAction, QContextMenuEvent
from PyQt6.QtWidgets import QAbstractScrollArea, QMenu, QWidget

from c4viz.app.state.session import Session

RowAt = Callable[[QPointF], int | None]
"""The node at a point of a view, if there is one."""
_ENTRIES = (
    ("tree_toggle", "tree_more"),
    ("bookmark", "reveal_value", "show_why"),
    ("export_subtree",),
)
"""The actions of the menu, in groups."""


class NodeMenu(QObject):
    """Opens the menu over each of some views: a click selects the node there first, a key keeps
    the one that is selected."""

    def __init__(
        self,
        window: QWidget,
        session: Session,
        views: Mapping[QWidget, RowAt],
        actions: Mapping[str, QAction],
    ) -> None:
        super().__init__(window)
        self._session = session
        self._rows: dict[QObject, RowAt] = {}
        self.menu = QMenu(window)  # which dresses it
        for names in _ENTRIES:
            self.menu.addSeparator()
            self.menu.addActions([actions[name] for name in names])
        for view, row_at in views.items():
            # Clicks come to the viewport; those that come to the view itself were on its header.
            clicked = view.viewport() if isinstance(view, QAbstractScrollArea) else view
            assert clicked is not None
            self._rows[clicked] = row_at
            for part in {view, clicked}:
                part.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if not isinstance(event, QContextMenuEvent) or watched is None:
            return False
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            row_at = self._rows.get(watched)
            row = None if row_at is None else row_at(QPointF(event.pos()))
            if row is None:
                return False
            self._session.exploration.select(row)
        if self._session.exploration.selected is None:
            return False
        self.menu.popup(event.globalPos())
        return True
