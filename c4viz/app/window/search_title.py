"""Title of the stage: which search is shown, of which position; the form of a search folds into
it."""

from __future__ import annotations

from PyQt6.QtCore import QPoint, QSize, Qt
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from c4viz.app.dialogs.search_form import SearchForm
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill, sure
from c4viz.game import HandTree, OwnState, Position
from c4viz.language import tr
from c4viz.telling import position_name
from c4viz.telling.search_words import search_title
from c4viz.trace import Trace

_WIDTH = 64
"""Width of the form in letters."""


class SearchTitle(View, QToolButton):
    """Names the search that is shown, or the one that is chosen; a click opens ``form`` below it,
    which closes once a search begins."""

    concerns = frozenset({"trace", "match", "running"})

    def __init__(self, session: Session, form: SearchForm) -> None:
        super().__init__()
        self.setObjectName("stage_title")
        self._session, self._form = session, form
        self._popup = QFrame(self, Qt.WindowType.Popup)
        fill(QVBoxLayout(self._popup), form, margins=(0, 0, 0, 0))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.setToolTip(tr("Choose another search, or search again"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.clicked.connect(self.open_form)
        form.edited.connect(self._say)
        self.follow(session)
        self._say()

    def open_form(self) -> None:
        """Show the form below the title, within the window."""
        letter, window = self.fontMetrics().averageCharWidth(), sure(self.window())
        wide = min(_WIDTH * letter, window.width())
        self._popup.setFixedWidth(wide)
        self._popup.adjustSize()
        right = window.mapToGlobal(QPoint(window.width() - wide, 0)).x()
        below = self.mapToGlobal(QPoint(0, self.height()))
        self._popup.move(min(below.x(), right), below.y())
        self._popup.show()
        self._form.setFocus()

    def show_changes(self, what: frozenset[Change]) -> None:
        if self._session.exploration.is_running:
            self._popup.hide()
        self._say()

    def _say(self) -> None:
        trace = self._session.exploration.trace
        said = _title(trace) if trace is not None else tr("Choose a search")
        self.setAccessibleName(said)
        arrow = "  ▾"
        room = max(0, self.width() - 24 - self.fontMetrics().horizontalAdvance(arrow))
        cut = self.fontMetrics().elidedText(said, Qt.TextElideMode.ElideRight, room)
        self.setText(cut.replace("&", "&&") + arrow)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._say()


def _title(trace: Trace) -> str:
    """Name a search and what was searched: ``MCTS, 30 iterations, position 4453``."""
    root, search = trace.position, search_title(trace)
    name = position_name(root)
    if isinstance(root, HandTree):
        return tr("{search}, tree {tree}", search=search, tree=name)
    if isinstance(root, OwnState):
        return tr("{search}, {game}", search=search, game=name)
    if isinstance(root, Position) and root.played == ():
        return tr("{search}, empty board", search=search)
    return tr("{search}, position {position}", search=search, position=name)


class MenuCorner(QWidget):
    """Holds the title and the switch of the workspaces, in all that the menus leave free."""

    def __init__(self, title: SearchTitle, switch: QWidget) -> None:
        super().__init__()
        self._room = 0
        fill(QHBoxLayout(self), (title, 1), switch, margins=(0, 0, 0, 0), spacing=12)

    def take(self, room: int) -> None:
        """Be so many pixels wide."""
        if room != self._room:
            self._room = room
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(max(self._room, hint.width()), hint.height())
