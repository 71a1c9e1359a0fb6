"""The panel of the truth: what the search believed of each move beside what the solver knows."""

from __future__ import annotations

from PyQt6.QtCore import QSize
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from c4viz.app.panels.truth.table import TruthTable
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.theme import Theme
from c4viz.language import tr
from c4viz.telling.truth import why_no_truth, why_unsolvable


class TruthPanel(View, QWidget):
    """A table of the root's moves and a line about the selected node."""

    concerns = frozenset({"truth", "match", "trace", "step", "selection", "running", "hidden"})

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._at, self._truth = session.exploration, session.truth
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
        """Follow other colours."""
        self._theme = theme
        self._show()

    def text(self) -> str:
        """What is shown, without its dress."""
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
        trace = self._at.trace
        if trace is None or not self._at.can_step:
            ended = tr("The truth of a search appears here when it has ended.")
            return why_unsolvable(self._board.position) or ended
        return why_no_truth(trace) or ""
