"""Panel Why: sentences about the selected node, the first in large letters."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import QFrame, QVBoxLayout

from c4viz.app.panels.why.sentences import Sentences, said_now
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill, sure
from c4viz.app.widgets.theme import Theme
from c4viz.explain import Sentence, without_secrets
from c4viz.language import tr
from c4viz.telling import place_name


class WhyPanel(View, QFrame):
    """Shows sentences with links. ``column_pointed`` carries the column (from 0) of the board shown
    that a link means, ``term_asked`` the id of a term that was clicked."""

    concerns = frozenset({"trace", "step", "selection", "running", "hidden"})
    column_pointed = pyqtSignal(int)
    term_asked = pyqtSignal(str)

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._changes, self._theme = session.changes, theme
        self._exploration, self._tree = session.exploration, session.tree
        self._flaws = session.flaws
        self._thought: tuple[str, list[Sentence]] | None = None  # of a search that runs
        self.sentences = Sentences()
        self.sentences.asked.connect(self._follow)
        self.sentences.term_asked.connect(self.term_asked)
        self.sentences.setFrameShape(QFrame.Shape.NoFrame)
        self.sentences.setMinimumHeight(1)
        self.sentences.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        document = sure(self.sentences.document())
        document.setDocumentMargin(0)
        document.setDefaultStyleSheet("p { margin: 0 0 4px 0; }")
        fill(QVBoxLayout(self), (self.sentences, 1), margins=(16, 8, 16, 4))
        # A part at a time: all at once would take too long.
        for part in (self._think, self._tell):
            session.runner.when_grown(part)
        self.follow(session)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 2 * self.fontMetrics().lineSpacing())

    # ---- what to show ------------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        """Show in other colours."""
        self._theme = theme
        self.refresh()

    def show_changes(self, what: frozenset[Change]) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Say why at the selected node, or at the node of the current step if none is selected."""
        self._thought = None
        if not self.isVisible():
            self.miss()
            return
        answer = self._answer()
        if answer is None:
            self.sentences.setAccessibleName(tr("Why"))
            self.sentences.setHtml(tr("Search a position: here is told why it went so."))
        else:
            self._show(*answer)

    def _answer(self) -> tuple[str, list[Sentence]] | None:
        """Return the place that is told of and all there is to say, or None if nothing was
        searched."""
        trace, told = self._exploration.trace, said_now(self._exploration, self._flaws)
        if trace is None or told is None:
            return None
        row, said = told
        return tr("Why: {place}", place=place_name(trace, row)), said

    def _think(self) -> None:
        """Follow a search that runs."""
        self._thought = self._answer() if self.isVisible() else None

    def _tell(self) -> None:
        if self._thought is not None:
            self._show(*self._thought)

    def _show(self, title: str, said: list[Sentence]) -> None:
        self.sentences.tell(title, without_secrets(said, self._veils), self._theme)

    def _veils(self, row: int) -> bool:
        """Tell whether the value of a node is hidden."""
        trace = self._exploration.trace
        return trace is not None and self._tree.hidden.veils(trace, row)

    # ---- links -------------------------------------------------------------------------------

    def _follow(self, address: str) -> None:
        """Go where a link leads."""
        kind, row, column, step = address.split(":")
        if kind == "step":
            self._exploration.go_to(int(step))
            return
        self._exploration.select(int(row))
        if kind == "column":
            # Once the board shows that node: it forgets marks with each position.
            self._changes.then(partial(self.column_pointed.emit, int(column)))
