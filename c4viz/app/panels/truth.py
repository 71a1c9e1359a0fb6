"""Panel of the truth: shows what the search believed of each move beside what the solver knows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QColor, QFont, QPainter, QPaintEvent, QResizeEvent
from PyQt6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from c4viz.app.panels.fact_rows import Rows
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.state.truth import TruthLine
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill, named, scroll_down
from c4viz.app.widgets.pixmap_cache import bold_of
from c4viz.app.widgets.theme import Theme
from c4viz.language import tr
from c4viz.telling.truth import why_no_truth, why_unsolvable

_WIDE = 44
"""Letters in a line; in fewer than these the title of the first column is short."""
_SHARES = (0, 4, 7)
"""Shares of the width that is left, by column."""


class TruthTable(QScrollArea):
    """Shows a sentence above lines of three columns. It keeps its labels and writes only what has
    changed, since it is shown anew at every step."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(3)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for column, share in enumerate(_SHARES):
            self._grid.setColumnStretch(column, share)
        self._sentence = _Cell()
        self._sentence.setContentsMargins(0, 0, 0, 5)
        self._grid.addWidget(self._sentence, 0, 0, 1, len(_SHARES))
        self._titles = [named(_Cell(), "faint") for _ in _SHARES]
        for column, title in enumerate(self._titles):
            title.setWordWrap(False)
            self._grid.addWidget(title, 1, column)
        self._rule = named(QFrame(), "rule")
        self._rule.setFixedHeight(1)
        self._grid.addWidget(self._rule, 2, 0, 1, len(_SHARES))
        self._lines: list[list[_Cell]] = []
        self._inside = Rows(self._grid)
        self.setAccessibleName(tr("Truth"))
        scroll_down(self, self._inside)

    def show_lines(self, sentence: str, lines: Sequence[TruthLine], wrong: QColor) -> None:
        """Show other lines, those of mistakes in a colour, under titles if there are any lines."""
        self._sentence.write(sentence)
        self._sentence.setVisible(bool(sentence))
        self._name_columns(bool(lines))
        for labels, line in zip(self._made(len(lines)), lines, strict=True):
            for label, text in zip(labels, line.cells, strict=True):
                label.write(text, wrong if line.is_wrong else None)
        self._inside.keep_height()

    def _name_columns(self, shown: bool) -> None:
        is_narrow = self.width() < _WIDE * self.fontMetrics().averageCharWidth()
        names = (tr("Col.") if is_narrow else tr("Column"), tr("The search"), tr("Truth"))
        for title, name in zip(self._titles, names, strict=True):
            title.write(name)
            title.setVisible(shown)
        self._rule.setVisible(shown)

    def _made(self, count: int) -> list[list[_Cell]]:
        """Return the labels of ``count`` lines, and show no others."""
        while len(self._lines) < count:
            row = 3 + len(self._lines)
            labels = [_Cell() for _ in _SHARES]
            for column, label in enumerate(labels):
                self._grid.addWidget(label, row, column)
            self._grid.setRowStretch(row, 0)
            self._grid.setRowStretch(row + 1, 1)
            self._lines.append(labels)
        for place, labels in enumerate(self._lines):
            for label in labels:
                label.setVisible(place < count)
        return self._lines[:count]

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._name_columns(bool(self._titles[0].isVisibleTo(self._inside)))
        self._inside.keep_height()

    def labels(self) -> list[_Cell]:
        """Return all labels that are shown, line by line."""
        made = chain([self._sentence], self._titles, *self._lines)
        return [label for label in made if label.isVisibleTo(self._inside)]


class _Cell(QLabel):
    """Shows a text that may stand out, in bold and in a colour: rich text would take far longer."""

    def __init__(self) -> None:
        super().__init__()
        self._colour: QColor | None = None
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)

    def write(self, text: str, colour: QColor | None = None) -> None:
        """Show another text; with a colour it stands out."""
        if self.text() != text:
            self.setText(text)
        if (colour is None) != (self._colour is None):
            self.setFont(QFont() if colour is None else bold_of(QFont()))
        if colour != self._colour:
            self._colour = colour
            self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        if self._colour is None:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setPen(self._colour)
        flags = self.alignment() | Qt.TextFlag.TextWordWrap
        painter.drawText(self.contentsRect(), flags, self.text())
        painter.end()


# ---- the panel of the truth ----------------------------------------------------------------------


class TruthPanel(View, QWidget):
    """Shows a table of the root's moves, and a line about the selected node."""

    concerns = frozenset({"truth", "match", "trace", "step", "selection", "running", "hidden"})

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._exploration, self._truth = session.exploration, session.truth
        self._board, self._theme = session.shown, theme
        self._plain: list[str] = []
        self.table = TruthTable()
        fill(QVBoxLayout(self), self.table, margins=(8, 4, 8, 4))
        self.follow(session)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.fontMetrics().height() * 12)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.fontMetrics().height() * 3)

    def set_theme(self, theme: Theme) -> None:
        """Show mistakes in the colour of a theme."""
        self._theme = theme
        self._show()

    def text(self) -> str:
        """Return what is shown, as plain text."""
        self.catch_up()
        return "\n".join(self._plain)

    def show_changes(self, what: frozenset[Change]) -> None:
        self._show()

    def _show(self) -> None:
        if self._truth.trace is None or self._truth.wrong:
            sentence, lines = self._truth.wrong or self._why_nothing(), []
        else:
            sentence, lines = self._truth.sentence(), self._truth.lines()
        self.table.show_lines(sentence, lines, self._theme.cut)
        said = (f"{column}: {belief} | {truth}" for (column, belief, truth), _ in lines)
        self._plain = [*filter(None, [sentence]), *said]

    def _why_nothing(self) -> str:
        if not self._truth.is_on:
            return tr("Press T to lay the solver's exact results beside what the search believed.")
        trace = self._exploration.trace
        if trace is None or not self._exploration.can_step:
            ended = tr("The truth of a search appears here when it has ended.")
            return why_unsolvable(self._board.position) or ended
        return why_no_truth(trace) or ""
