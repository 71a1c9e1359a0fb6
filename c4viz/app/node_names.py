"""Names of the views of a tree for screen readers, and tips on nodes under the mouse."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QWidget

from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.widgets.disc import tip_with_board
from c4viz.app.widgets.labels import plain_tip
from c4viz.app.widgets.theme import Theme
from c4viz.game import OwnState, Position
from c4viz.language import tr
from c4viz.telling import telling_of
from c4viz.telling.speech import aloud, node_aloud
from c4viz.trace import Trace

_TOLD: frozenset[Change] = frozenset({
    "match", "trace", "running", "selection", "step", "unfolded", "hidden",
})  # fmt: skip
"""Changes after which a node may have another name."""


class NodeNames(QObject):
    """Gives ``views``, each with its title, accessible names that follow what the session shows."""

    told = pyqtSignal()

    def __init__(self, session: Session, views: Mapping[QWidget, str]) -> None:
        super().__init__(next(iter(views)))  # so that this ends with the views
        self._exploration, self._tree, self._views = session.exploration, session.tree, views
        session.changes.changed.connect(self._follow)
        self._tell()

    def _follow(self, what: frozenset[Change]) -> None:
        if not what.isdisjoint(_TOLD):
            self._tell()

    def name(self, view: QWidget, words: str) -> None:
        """Name a view by its title and ``words``."""
        view.setAccessibleName(f"{self._views[view]}: {aloud(words)}")

    def _tell(self) -> None:
        words = self._words()
        for view in self._views:
            self.name(view, words)
        self.told.emit()

    def _words(self) -> str:
        exploration, hidden = self._exploration, self._tree.hidden
        trace, row, moment = exploration.trace, exploration.selected, exploration.moment()
        if trace is None:
            return tr("nothing searched yet")
        if exploration.is_running or moment is None:
            return tr("searching")
        if row is not None and row < len(trace):
            said = node_aloud(trace, row, moment, hidden)
            return tr("{node}, folded", node=said) if self._tree.is_folded(row) else said
        if exploration.root in hidden:
            return tr("no node is selected")
        return tr("the search is over, {decision}", decision=telling_of(trace).decision(trace))


# ---- tips on nodes under the mouse ---------------------------------------------------------------


def node_tip(words: str, trace: Trace | None, row: int | None, theme: Theme) -> str:
    """Return a tip with ``words`` and, if the node of ``row`` has one, its board or its text."""
    if not words or trace is None or row is None or row >= len(trace):
        return plain_tip(words)
    position = trace.position_at(row)
    if isinstance(position, OwnState):
        said = escape(words).replace("\n", "<br>")
        return f"<p>{said}</p><pre>{escape(position.text)}</pre>"
    if not isinstance(position, Position):
        return plain_tip(words)
    return tip_with_board(words, position.matrix, theme)
