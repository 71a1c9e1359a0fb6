"""Why, in a line or two that a whole class can read."""

from __future__ import annotations

from html import escape

from PyQt6.QtCore import QEvent, QSize
from PyQt6.QtGui import QPainter, QPaintEvent, QTextDocument
from PyQt6.QtWidgets import QFrame

from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.explain import Sentence, explain, explain_live, without_secrets
from c4viz.language import tr

_LINES = 2
_MARGIN = 16
"""Pixels beside the words."""


class WhyLine(View, QFrame):
    """Says of the node that is told of as many sentences as there is room for, the first in bold:
    it is the most telling one."""

    concerns = frozenset({"trace", "step", "selection", "running", "hidden"})

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._at, self._tree = session.exploration, session.tree
        self._document = QTextDocument(self)
        self._document.setDocumentMargin(0)
        self.setAccessibleName(tr("Why"))
        self.follow(session)

    def sizeHint(self) -> QSize:
        return QSize(400, (_LINES + 1) * self.fontMetrics().lineSpacing())

    def minimumSizeHint(self) -> QSize:
        return QSize(160, _LINES * self.fontMetrics().lineSpacing())

    def show_changes(self, what: frozenset[Change]) -> None:
        self.setAccessibleDescription(" ".join(self.said()))
        self.update()

    def show_growth(self) -> None:
        self.update()

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        self.updateGeometry()

    def said(self) -> list[str]:
        """All there is to say."""
        return [one.text for one in without_secrets(self._sentences(), self._veils)]

    def _veils(self, row: int) -> bool:
        trace = self._at.trace
        return trace is not None and self._tree.hidden.veils(trace, row)

    def _sentences(self) -> list[Sentence]:
        trace, moment, row = self._at.trace, self._at.moment(), self._at.told
        if trace is None or moment is None or row is None:
            return []
        return explain_live(trace, moment) if self._at.is_running else explain(trace, row, moment)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        super().paintEvent(event)
        room = self.contentsRect().adjusted(_MARGIN, 0, -_MARGIN, 0)
        said = self.said() or [tr("Search a position: here is told why it went so.")]
        self._document.setDefaultFont(self.font())
        self._document.setTextWidth(room.width())
        for count in range(len(said), 0, -1):
            first, *others = map(escape, said[:count])
            self._document.setHtml(f"<b>{first}</b> {' '.join(others)}")
            if self._document.size().height() <= room.height():
                break
        painter = QPainter(self)
        spare = max(0.0, room.height() - self._document.size().height())
        painter.translate(room.left(), room.top() + spare / 2)
        self._document.drawContents(painter)
