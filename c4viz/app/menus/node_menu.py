"""Menu of a node in any view, with all that can be done with the node."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QEvent, QObject, QPointF
from PyQt6.QtGui import QContextMenuEvent, QMouseEvent
from PyQt6.QtWidgets import QAbstractScrollArea, QMenu

from c4viz.app.menus.table import ACTIONS
from c4viz.app.stage import Stage
from c4viz.app.widgets.boxes import sure


class NodeMenu(QObject):
    """Opens the menu over the views of the tree: a click first selects the node there, a key keeps
    the selection. A double click on a leaf of the tree asks what if it were worth something else.
    """

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._session, self._stage = stage.session, stage
        self._tree = sure(stage.tree.viewport())
        self._rows: dict[QObject, Callable[[QPointF], int | None]] = {}
        self.menu = QMenu(stage)  # whose style it takes
        group = 0
        for action in sorted((one for one in ACTIONS if one.node), key=lambda one: one.node):
            if action.node // 10 != group:
                self.menu.addSeparator()
                group = action.node // 10
            self.menu.addAction(stage.actions_by_id[action.id])
        for view in (stage.tree, stage.icicle, stage.outline):
            # Clicks go to the viewport; those that reach the view itself were on its header.
            clicked = sure(view.viewport()) if isinstance(view, QAbstractScrollArea) else view
            self._rows[clicked] = view.row_at
            for part in {view, clicked}:
                part.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if isinstance(event, QMouseEvent) and watched is self._tree:
            self._meet(event)
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

    def _meet(self, event: QMouseEvent) -> None:
        """Ask for the value of a leaf that was clicked twice, if it can be changed."""
        if event.type() != QEvent.Type.MouseButtonDblClick:
            return
        row = self._stage.tree.row_at(event.position())
        if row is not None and row == self._session.exploration.selected:
            self._stage.actions_by_id["what_if_leaf"].trigger()
