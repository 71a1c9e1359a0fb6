"""Panel Code: the pseudocode or the source of a search, with the line at which it is."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QSize, pyqtSignal
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QToolButton, QVBoxLayout, QWidget

from c4viz.app.panels.why.code import Code, ShownVariable, Variables
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill, named, sure
from c4viz.app.widgets.labels import ElidedLabel
from c4viz.app.widgets.theme import Theme
from c4viz.explain import UNKNOWN, Listing, LitLines, Variable, listing_of, source_of
from c4viz.language import tr

_SMALLER = 0.87
"""Size of the variables' letters beside those of the application."""
_APART = 2
"""Pixels between the parts."""


class CodePanel(View, QFrame):
    """Shows pseudocode or Python, and the variables below; ``source_toggled`` tells which of the
    two was asked for."""

    concerns = frozenset({"trace", "step", "selection", "running", "hidden"})
    source_toggled = pyqtSignal(bool)

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._exploration, self._tree, self._theme = session.exploration, session.tree, theme
        self._shows_source = False
        self._code_of = ""  # the search whose code is shown
        self._make_head()
        self.code = Code()
        self.code.setReadOnly(True)
        self.code.setCursorWidth(0)
        self.code.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.code.setAccessibleName(tr("Pseudocode"))
        self.code.setFrameShape(QFrame.Shape.NoFrame)
        self.code.setMinimumHeight(1)  # the variables below need their lines first
        sure(self.code.document()).setDocumentMargin(0)
        self.variables = Variables()
        parts = self._head, (self.code, 1), self.variables
        self._parts = fill(QVBoxLayout(self), *parts, margins=(10, 2, 6, 4), spacing=_APART)
        self._parts.addStretch()
        session.runner.when_grown(self.refresh)
        self.follow(session)

    def _make_head(self) -> None:
        """Make the line over the code: its name, and the button that shows the source."""
        self._code_name = named(ElidedLabel(), "faint")
        self._button = named(QToolButton(), "source")
        self._button.setText(tr("Source"))
        self._button.setToolTip(tr("Show the search itself, in Python, instead of pseudocode"))
        self._button.setCheckable(True)
        self._button.toggled.connect(self.source_toggled)
        self._head = QWidget()
        around = 0, 1, 4, 0  # room for the ring of the focus
        fill(QHBoxLayout(self._head), (self._code_name, 1), self._button, margins=around)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 4 * self.fontMetrics().lineSpacing())

    def sizeHint(self) -> QSize:
        return QSize(240, 16 * self.fontMetrics().lineSpacing())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.variables.set_most(min(self.height() // 3, self._room_below_code()))
        self._fit_code()

    def _fit_code(self) -> None:
        """Fit the code's letters to the room that the variables leave."""
        around = self._parts.contentsMargins()
        wide = self.width() - around.left() - around.right()
        high = self._room_below_code() + self.code.minimumHeight() - self.variables.height()
        self.code.fit(self.font().pointSizeF(), QSize(wide, high))

    def _room_below_code(self) -> int:
        """Return the height in pixels that is left for the variables below a line of code."""
        around = self._parts.contentsMargins()
        above = around.top() + around.bottom() + self._head.sizeHint().height()
        return self.height() - above - self.code.minimumHeight() - 2 * self._parts.spacing()

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

    def show_changes(self, what: frozenset[Change]) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Show the code of the search with its current line, and the values of the variables."""
        if not self.isVisible():
            self.miss()
            return
        trace, moment, row = (
            self._exploration.trace, self._exploration.moment(), self._exploration.told,
        )  # fmt: skip
        if trace is None or moment is None or row is None:
            self._show(None)
        else:
            self._show(listing_of(trace, row, moment))

    def _show(self, listing: Listing | None) -> None:
        listing = None if listing is None else listing.without(self._veils)
        trace = self._exploration.trace
        own = trace is not None and trace.traits.recorded
        self._button.setVisible(trace is not None and not own)
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
        self.variables.set_points(_SMALLER * self.font().pointSizeF())
        self.variables.tell([self._told(one) for one in variables], self._theme.faint)
        self._fit_code()

    def _veils(self, row: int) -> bool:
        """Tell whether the value of a node is hidden."""
        trace = self._exploration.trace
        return trace is not None and self._tree.hidden.veils(trace, row)

    def _show_code(self, name: str, lines: list[str], lit: LitLines) -> None:
        self._code_name.setText(name)
        self._code_name.shorten_to(name.rpartition("/")[2])  # of a file, without its folders
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


def _numbered(lines: Sequence[str], first: int) -> list[str]:
    """Return lines with their numbers in a file."""
    return [f"{first + i:>4}  {line}" for i, line in enumerate(lines)]
