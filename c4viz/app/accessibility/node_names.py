"""What a screen reader calls the views of a tree: the node that is selected, in words."""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QWidget

from c4viz.app.state.session import Session
from c4viz.app.tree.view import TreeCanvas
from c4viz.language import tr
from c4viz.telling import NOTHING, Hidden, telling_of
from c4viz.telling.spoken import aloud, node_aloud


class NodeReader(QObject):
    """Names ``views`` (by the title that each keeps) after what the session shows; ``tree`` knows
    what is hidden and what is folded up."""

    told = pyqtSignal()

    def __init__(self, session: Session, tree: TreeCanvas, views: Mapping[QWidget, str]) -> None:
        super().__init__(tree)
        self._session, self._tree, self._views = session, tree, views
        self._hidden = NOTHING
        for signal in (
            session.match_changed,
            session.trace_changed,
            session.running_changed,
            session.selection_changed,
            session.step_changed,
            tree.folding_changed,
        ):
            signal.connect(self._tell)
        tree.masked_changed.connect(self._hide)
        self._tell()

    def name(self, view: QWidget, words: str) -> None:
        """Call a view by its title and some words."""
        self._name(view, aloud(words))

    def _name(self, view: QWidget, said: str) -> None:
        view.setAccessibleName(f"{self._views[view]}: {said}")

    def _hide(self, rows: Hidden) -> None:
        self._hidden = rows
        self._tell()

    def _tell(self) -> None:
        said = aloud(self._words())
        for view in self._views:
            self._name(view, said)
        self.told.emit()

    def _words(self) -> str:
        session = self._session
        trace, row, moment = session.trace, session.selected, session.moment()
        if trace is None:
            return tr("nothing searched yet")
        if session.is_running or moment is None:
            return tr("searching")
        if row is not None and row < len(trace):
            said = node_aloud(trace, row, moment, self._hidden)
            return tr("{node}, folded", node=said) if self._tree.is_folded(row) else said
        if session.root in self._hidden:
            return tr("no node is selected")
        return tr("the search is over, {decision}", decision=telling_of(trace).decision(trace))
