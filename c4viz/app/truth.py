"""The panel of the truth: what the search believed of each move beside what the solver knows."""

from __future__ import annotations

from html import escape

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from c4viz.app.session import Session
from c4viz.app.theme import Theme
from c4viz.app.tree import TreeCanvas
from c4viz.app.truths import Truths
from c4viz.game import Position
from c4viz.language import tr
from c4viz.layout import place_name
from c4viz.layout.truth import (
    TOO_LONG,
    WARNING,
    Candidate,
    belief_of,
    belief_of_candidate,
    candidates,
    contradicts,
    truth_note,
    truth_sentence,
    why_no_truth,
    why_unsolvable,
)
from c4viz.layout.veil import UNKNOWN
from c4viz.trace import Trace

_WIDE = 64
"""Letters for which a line of the table has room."""
_SHARES = ("10%", "32%", "58%")
"""Of the width of the table, by column, where there is less."""
WAITING = "\N{HORIZONTAL ELLIPSIS}"


class TruthPanel(QWidget):
    """A table of the root's moves and a line about the selected node.

    While it is on it wants the truth of the selected node, then of all moves of the root, and
    writes it beside their nodes in the tree.
    """

    def __init__(self, session: Session, theme: Theme, truths: Truths, tree: TreeCanvas) -> None:
        super().__init__()
        self._session, self._theme, self._truths, self._tree = session, theme, truths, tree
        self._is_on = False
        self._hidden: frozenset[int] = frozenset()
        self._moves: tuple[Candidate, ...] = ()
        self._wrong = ""
        self._label = QLabel()
        self._label.setObjectName("rows")
        self._label.setTextFormat(Qt.TextFormat.RichText)
        self._label.setWordWrap(True)
        self._label.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        scroll = QScrollArea()
        scroll.setAccessibleName(tr("Truth"))
        scroll.setWidget(self._label)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 4, 8, 4)
        box.addWidget(scroll)
        truths.changed.connect(self._show)
        truths.failed.connect(self._fail)
        for signal in (
            session.match_changed,
            session.trace_changed,
            session.selection_changed,
            session.running_changed,
        ):
            signal.connect(self._ask)
        tree.masked_changed.connect(self._set_hidden)
        self._show()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.fontMetrics().height() * 12)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.fontMetrics().height() * 3)

    def set_theme(self, theme: Theme) -> None:
        """Follow other colours."""
        self._theme = theme
        self._show()

    def set_on(self, on: bool) -> None:
        """Show the truth, or stop looking for it."""
        self._is_on, self._wrong = on, ""
        self._ask()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        if self._shown_narrow != self._is_narrow:
            self._show()

    @property
    def _is_narrow(self) -> bool:
        """Whether the lines of the table have to be folded."""
        return self.width() < _WIDE * self.fontMetrics().averageCharWidth()

    def text(self) -> str:
        """What is shown, without its dress."""
        return "\n".join(self._plain)

    # ---- asking ------------------------------------------------------------------------------

    def _trace(self) -> Trace | None:
        """The trace that there can be a truth of."""
        trace = self._session.trace
        if not self._is_on or trace is None or not self._session.can_step:
            return None
        return None if why_no_truth(trace) else trace

    def _ask(self) -> None:
        trace = self._trace()
        self._moves = candidates(trace) if trace else ()
        selected = self._selected(trace)
        wanted = [selected] if selected else []
        self._truths.want([*wanted, *(move.after for move in self._moves)])
        self._show()

    def _selected(self, trace: Trace | None) -> Position | None:
        row = self._session.selected
        if trace is None or row is None or row >= len(trace):
            return None
        position = trace.position_at(row)
        return position if isinstance(position, Position) else None

    def _set_hidden(self, rows: frozenset[int]) -> None:
        self._hidden = rows
        self._show()

    def _fail(self, error: object) -> None:
        self._wrong = tr("The solver failed: {why}.", why=error)
        self._show()

    # ---- showing -----------------------------------------------------------------------------

    def _show(self) -> None:
        self._plain: list[str] = []
        self._shown_narrow = self._is_narrow
        trace = self._trace()
        self._tree.set_notes(self._notes(trace) if trace else {})
        if trace is None or self._wrong:
            sentence = self._wrong or self._why_nothing()
            self._plain.append(sentence)
            self._label.setText(escape(sentence))
            return
        self._label.setText(self._line(trace) + self._table(trace))

    def _why_nothing(self) -> str:
        if not self._is_on:
            return tr("Press T to lay the solver's exact results beside what the search believed.")
        trace = self._session.trace
        if trace is None or not self._session.can_step:
            ended = tr("The truth of a search appears here when it has ended.")
            return why_unsolvable(self._session.position) or ended
        return why_no_truth(trace) or ""

    def _is_hidden(self, trace: Trace, row: int | None) -> bool:
        """Whether the truth of a node would tell a value that is hidden."""
        if not self._hidden:
            return False
        path = trace.path(row) if row is not None else trace.principal_rows()[:1]
        return not self._hidden.isdisjoint(path)

    def _table(self, trace: Trace) -> str:
        column = tr("Col.") if self._is_narrow else tr("Column")
        lines = [self._row("th", (column, tr("The search"), tr("Truth")), wrong=False)]
        for move in self._moves:
            believed, truth, wrong = self._cells(trace, move)
            mark = f"{WARNING} " if wrong else ""
            self._plain.append(f"{move.move + 1}: {believed} | {mark}{truth}")
            lines.append(self._row("td", (str(move.move + 1), believed, mark + truth), wrong))
        width = "100%" if self._is_narrow else ""
        return f'<table width="{width}" cellspacing="0" cellpadding="2">{"".join(lines)}</table>'

    def _cells(self, trace: Trace, move: Candidate) -> tuple[str, str, bool]:
        if self._is_hidden(trace, move.row):
            return UNKNOWN, UNKNOWN, False
        belief = belief_of_candidate(trace, move)
        if not self._truths.knows(move.after):
            return belief.text, WAITING, False
        exact = self._truths.exact(move.after, trace.position.to_move)
        if exact is None:
            return belief.text, TOO_LONG, False
        return belief.text, exact.words, contradicts(belief, exact)

    def _row(self, tag: str, cells: tuple[str, ...], wrong: bool) -> str:
        style = f'style="color: {self._theme.cut.name()}; font-weight: bold"' if wrong else ""
        narrow = self._is_narrow
        said = "".join(
            f'<{tag} align="left" width="{width if narrow else ""}" {style}>{escape(cell)}'
            f"{'' if narrow else '&nbsp;&nbsp;'}</{tag}>"
            for cell, width in zip(cells, _SHARES, strict=True)
        )
        return f"<tr>{said}</tr>"

    def _line(self, trace: Trace) -> str:
        position, row = self._selected(trace), self._session.selected
        if position is None or row is None:
            return ""
        place = {"row": row, "place": place_name(trace, row)}
        if self._is_hidden(trace, row):
            sentence = tr(
                "Node {row:,} ({place}): its value is hidden, and so is the truth.", **place
            )
        elif not self._truths.knows(position):
            sentence = tr("Node {row:,} ({place}): being solved…", **place)
        else:
            exact = self._truths.exact(position, trace.position.to_move)
            told = truth_sentence(belief_of(trace, row), exact)
            sentence = tr("Node {row:,} ({place}): {told}.", told=told, **place)
        self._plain.append(sentence)
        return f"<p>{escape(sentence)}</p>"

    def _notes(self, trace: Trace) -> dict[int, str]:
        """The truth to stand at the nodes of the root's moves, and at the selected one."""
        places = [(move.row, move.after) for move in self._moves]
        places.append((self._session.selected, self._selected(trace)))
        notes = {}
        for row, position in places:
            if row is None or position is None or not self._truths.knows(position):
                continue
            if not self._is_hidden(trace, row):
                exact = self._truths.exact(position, trace.position.to_move)
                notes[row] = truth_note(belief_of(trace, row), exact)
        return notes
