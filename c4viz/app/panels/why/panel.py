"""Panel Why: sentences about the selected node, and the line of code at which the search is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPlainTextEdit,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.panels.why.code import Code, ShownVariable, Variables
from c4viz.app.panels.why.sentences import Sentences, said_now
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill, named, sure
from c4viz.app.widgets.first_use_line import FirstUseLine
from c4viz.app.widgets.ink import cover
from c4viz.app.widgets.labels import ElidedLabel
from c4viz.app.widgets.theme import Theme
from c4viz.explain import (
    UNKNOWN,
    Listing,
    LitLines,
    Sentence,
    Variable,
    listing_of,
    source_of,
    without_secrets,
)
from c4viz.language import tr
from c4viz.telling import place_name

_BESIDE = 42
"""Letters in a line above which code may stand beside sentences."""
_APART = 2
"""Pixels between parts that stand in a column."""


class _Answer(NamedTuple):
    """Holds all that the panel says of a node."""

    title: str
    said: list[Sentence]
    listing: Listing | None


class WhyPanel(View, QFrame):
    """Shows sentences with links, and below them pseudocode or Python. ``column_pointed`` carries
    the column (from 0) of the board shown that a link means, ``term_asked`` the id of a term that
    was clicked."""

    concerns = frozenset({"trace", "step", "selection", "running", "hidden"})
    column_pointed = pyqtSignal(int)
    source_toggled = pyqtSignal(bool)
    term_asked = pyqtSignal(str)

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._changes, self._theme = session.changes, theme
        self._exploration, self._tree = session.exploration, session.tree
        self._thought: _Answer | None = None  # of a search that runs
        self._shows_source = False
        self._code_of = ""  # the search whose code is shown
        self._make()
        # A part at a time: all at once would take too long.
        for part in (self._think, self._tell_sentences, self._tell_code):
            session.runner.when_grown(part)
        self.follow(session)

    def _make(self) -> None:
        self._title = named(ElidedLabel(), "title")
        cover(self._title)
        self._make_texts()
        self._make_head()
        told, below = QWidget(), QWidget()
        around = 0, 0, 0, 0
        fill(QVBoxLayout(told), self._title, (self.sentences, 1), margins=around, spacing=_APART)
        self._below = fill(
            QVBoxLayout(below), self._head, (self.code, 1), self.variables, spacing=_APART
        )
        self._parts = QSplitter(Qt.Orientation.Vertical)
        self._parts.addWidget(told)
        self._parts.addWidget(below)
        fill(QVBoxLayout(self), self._parts, margins=(12, 2, 12, 1))
        self._place(Qt.Orientation.Vertical)

    def _make_texts(self) -> None:
        self.sentences = Sentences()
        self.sentences.setAccessibleName(tr("Why"))
        self.sentences.asked.connect(self._follow)
        self.sentences.term_asked.connect(self.term_asked)
        self.code = Code()
        self.code.setReadOnly(True)
        self.code.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.code.setAccessibleName(tr("Pseudocode"))
        for text in (self.sentences, self.code):
            text.setFrameShape(QFrame.Shape.NoFrame)
            text.setMinimumHeight(1)  # the variables below need their lines first
            text.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            document = sure(text.document())
            document.setDocumentMargin(0)
            document.setDefaultStyleSheet("p { margin: 0 0 4px 0; }")
        self.variables = Variables()

    def _make_head(self) -> None:
        """Make the line over the code: its name, and the button that shows the source."""
        self._code_name = named(ElidedLabel(), "faint")
        self._button = QToolButton()
        self._button.setText(tr("Source"))
        self._button.setToolTip(tr("Show the search itself, in Python, instead of pseudocode"))
        self._button.setCheckable(True)
        self._button.toggled.connect(self.source_toggled)
        self._head = QWidget()
        around = 0, 1, 3, 1  # room for the ring of the focus
        self._heads = fill(
            QHBoxLayout(self._head), (self._code_name, 1), self._button, margins=around
        )

    def stand_beside(self, line: FirstUseLine) -> None:
        """Put a line for newcomers over the code, if its name leaves room."""
        line.stand_in(self._head, self._heads, 1, widths=1.5)

    def _place(self, direction: Qt.Orientation) -> None:
        """Put the code below the sentences, or beside them."""
        self._parts.setOrientation(direction)
        beside = direction == Qt.Orientation.Horizontal
        for index, share in enumerate((1, 1) if beside else (2, 3)):
            self._parts.setStretchFactor(index, share)
        if beside:
            self._parts.setSizes([self.width(), self.width()])
        self._title.setMinimumHeight(self._head.sizeHint().height() if beside else 0)
        self._below.setContentsMargins(8 if beside else 0, 0 if beside else 4, 0, 0)

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 56, self.fontMetrics().height() * 30)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 100)

    # ---- what to show ------------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        """Show in other colours."""
        self._theme = theme
        self.refresh()

    def show_source(self, shows: bool) -> None:
        """Show the reference's Python instead of pseudocode, or pseudocode again."""
        self._shows_source = shows
        self._button.setChecked(shows)
        self.refresh()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Put the code beside the sentences if there is more width than height, and room for words
        in both."""
        super().resizeEvent(event)
        letters = self.width() / self.fontMetrics().averageCharWidth()
        beside = self.width() > 1.3 * self.height() and letters > _BESIDE
        direction = Qt.Orientation.Horizontal if beside else Qt.Orientation.Vertical
        if direction != self._parts.orientation():
            self._place(direction)
        self.variables.set_most(min(self.height() // 3, self._room_below_code(beside)))

    def _room_below_code(self, beside: bool) -> int:
        """Return the height in pixels that is left for the variables below a line of code."""
        around = sure(self.layout()).contentsMargins()
        above = around.top() + around.bottom() + self._head.sizeHint().height()
        if not beside:
            above += self._title.sizeHint().height()
        return self.height() - above - self.code.minimumHeight() - 2 * self._below.spacing()

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
            self._show(_Answer(tr("Why"), [], None))
            words = tr("Search a position: here is told why it went so.")
            self.sentences.setHtml(words)
        else:
            self._show(answer)

    def _answer(self) -> _Answer | None:
        """Return all there is to say, or None if nothing was searched."""
        trace, moment = self._exploration.trace, self._exploration.moment()
        told = said_now(self._exploration)
        if trace is None or moment is None or told is None:
            return None
        row, said = told
        title = tr("Why: {place}", place=place_name(trace, row))
        return _Answer(title, said, listing_of(trace, row, moment))

    def _think(self) -> None:
        """Follow a search that runs."""
        self._thought = self._answer() if self.isVisible() else None

    def _tell_sentences(self) -> None:
        if self._thought is not None:
            self._show_sentences(self._thought)

    def _tell_code(self) -> None:
        if self._thought is not None:
            self._show_listing(self._thought)

    # ---- showing -----------------------------------------------------------------------------

    def _show(self, answer: _Answer) -> None:
        self._show_sentences(answer)
        self._show_listing(answer)

    def _show_sentences(self, answer: _Answer) -> None:
        self._title.setText(answer.title)
        self.sentences.tell(without_secrets(answer.said, self._veils), self._theme)

    def _show_listing(self, answer: _Answer) -> None:
        """Show the code with its current line, and the values of the variables."""
        listing = None if answer.listing is None else answer.listing.without(self._veils)
        trace = self._exploration.trace
        own = trace is not None and trace.traits.recorded
        self._button.setVisible(not own)
        source = source_of(trace) if trace is not None and self._shows_source else None
        if own:
            file = "" if listing is None else listing.file
            lines = _numbered(listing.code.lines, 1) if file and listing else []
            self._show_code(file, lines, listing.lit if listing else LitLines())
        elif source is not None:
            lit = LitLines() if listing is None else source.lit(listing.happens)
            self._show_code(source.file, _numbered(source.lines, source.first), lit)
        elif listing is not None:
            none = self._shows_source
            words = tr("There is no source in Python: pseudocode") if none else tr("Pseudocode")
            self._show_code(words, list(listing.code.lines), listing.lit)
        elif self._exploration.is_running and trace is not None and trace.search == self._code_of:
            self._light(LitLines())  # its first node will show the same code
        else:
            self._show_code("", [], LitLines())
        self._code_of = "" if trace is None else trace.search
        variables = () if listing is None else listing.variables
        self.variables.tell([self._told(one) for one in variables], self._theme.faint)

    def _veils(self, row: int) -> bool:
        """Tell whether the value of a node is hidden."""
        trace = self._exploration.trace
        return trace is not None and self._tree.hidden.veils(trace, row)

    def _show_code(self, name: str, lines: list[str], lit: LitLines) -> None:
        self._code_name.setText(name)
        self.code.set_points(self.font().pointSizeF())
        text = "\n".join(lines)
        if self.code.toPlainText() != text:
            self.code.setPlainText(text)
        self._light(lit)

    def _light(self, lit: LitLines) -> None:
        """Light lines of the code shown, or none."""
        self.line = lit.line
        self.code.light(lit, self._theme)

    def _told(self, variable: Variable) -> ShownVariable:
        """Return a variable with its value, unless that would tell what is hidden."""
        hidden = any(map(self._veils, variable.secret))
        return ShownVariable(variable.name, UNKNOWN if hidden else variable.text)

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


def _numbered(lines: Sequence[str], first: int) -> list[str]:
    """Return lines with their numbers in a file."""
    return [f"{first + i:>4}  {line}" for i, line in enumerate(lines)]
