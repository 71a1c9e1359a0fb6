"""The panel of the truth: what the search believed of each move beside what the solver knows."""

from __future__ import annotations

from typing import NamedTuple

from PyQt6.QtCore import QSize
from PyQt6.QtGui import QShowEvent
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from c4viz.app.panels.truth.table import TruthLine, TruthTable
from c4viz.app.state.exact_results import Truths
from c4viz.app.state.session import Session
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.widgets.theme import Theme
from c4viz.game import Position, Root
from c4viz.language import tr
from c4viz.telling import place_name
from c4viz.telling.hidden import NOTHING, UNKNOWN, Hidden
from c4viz.telling.truth import (
    WARNING,
    Belief,
    Candidate,
    Exact,
    belief_at,
    candidates,
    contradicts,
    not_known,
    position_of,
    root_at,
    truth_note,
    truth_sentence,
    why_no_truth,
    why_unsolvable,
)
from c4viz.trace import Moment, Trace

WAITING = "\N{HORIZONTAL ELLIPSIS}"


class BeliefAndTruth(NamedTuple):
    """What the search believed of a position at a step beside what is true; of one that is not
    ``known`` the solver has not said anything yet."""

    belief: Belief
    exact: Exact | None
    known: bool


class TruthPanel(QWidget):
    """A table of the root's moves and a line about the selected node, as the search knew them at
    the current step.

    While it is on it wants the truth of the selected node, then of all moves of the root, and
    writes it beside their nodes in the tree.
    """

    def __init__(self, session: Session, theme: Theme, truths: Truths, tree: TreeCanvas) -> None:
        super().__init__()
        self._session, self._theme, self._truths, self._tree = session, theme, truths, tree
        self._is_on = False
        self._stale = True  # something happened while nobody could see it
        self._shown: tuple[int, int | None] | None = None  # the step and the node
        self._hidden = NOTHING
        self._listed: tuple[Trace, int | None] | None = None  # the root whose moves are listed
        self._moves: tuple[Candidate, ...] = ()
        self._looked_at: tuple[Trace, int, Root] | None = None
        self._told: dict[int | Position, BeliefAndTruth] = {}  # by row, at one moment
        self._told_at: Moment | None = None
        self._wrong = ""
        self._plain: list[str] = []
        self.table = TruthTable()
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 4, 8, 4)
        box.addWidget(self.table)
        truths.changed.connect(self._learn)
        truths.failed.connect(self._fail)
        for signal in (session.match_changed, session.trace_changed, session.running_changed):
            signal.connect(self._ask)
        for signal in (session.step_changed, session.selection_changed):
            signal.connect(self._follow)
        tree.masked_changed.connect(self._set_hidden)
        tree.set_notes_of(self._notes)
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

    def text(self) -> str:
        """What is shown, without its dress."""
        self.catch_up()
        return "\n".join(self._plain)

    # ---- asking ------------------------------------------------------------------------------

    def _trace(self) -> Trace | None:
        """The trace that there can be a truth of."""
        trace = self._session.trace
        if not self._is_on or trace is None or not self._session.can_step:
            return None
        return None if why_no_truth(trace) else trace

    def _follow(self) -> None:
        """Tell of another step or node; a step that selects a node has told of it already."""
        if self._shown != (self._session.step, self._session.selected):
            self._ask()

    def _ask(self) -> None:
        session, trace = self._session, self._trace()
        self._shown = session.step, session.selected
        self._list_moves(trace)
        selected = self._selected(trace)
        wanted = [selected] if selected else []
        self._truths.want([*wanted, *(move.after for move in self._moves)])
        self._show()

    def _list_moves(self, trace: Trace | None) -> None:
        moment = self._session.moment()
        root = root_at(trace, moment) if trace is not None and moment is not None else None
        if trace is None:
            self._listed, self._moves = None, ()
            # They keep the trace, which may be large.
            self._looked_at, self._told_at, self._told = None, None, {}
        elif self._listed != (trace, root):
            self._listed, self._moves = (trace, root), candidates(trace, root)

    def _selected(self, trace: Trace | None) -> Position | None:
        """The position of the node that is selected, where there can be a truth of it."""
        row = self._session.selected
        if trace is None or row is None or row >= len(trace):
            return None
        if self._looked_at is None or self._looked_at[:2] != (trace, row):  # asked for again soon
            self._looked_at = trace, row, position_of(trace, row)
        position = self._looked_at[2]
        return position if isinstance(position, Position) else None

    def _set_hidden(self, rows: Hidden) -> None:
        self._hidden = rows
        self._show_table()  # the tree is just being drawn

    def _learn(self) -> None:
        self._told_at = None
        self._show()

    def _fail(self, error: object) -> None:
        self._wrong = tr("The solver failed: {why}.", why=error)
        self._show()

    # ---- showing -----------------------------------------------------------------------------

    def _show(self) -> None:
        self._tree.renote()
        self._show_table()

    def _show_table(self) -> None:
        self._stale = True
        if self._is_seen:
            self.catch_up()

    @property
    def _is_seen(self) -> bool:
        return self.isVisible() and not self.visibleRegion().isEmpty()

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        self.catch_up()

    def catch_up(self) -> None:
        """Show what happened while this was behind other panels."""
        if not self._stale:
            return
        self._stale = False
        trace, moment = self._trace(), self._session.moment()
        self._list_moves(trace)
        if trace is None or moment is None or self._wrong:
            sentence, lines = self._wrong or self._why_nothing(), []
        else:
            sentence = self._sentence(trace, moment)
            lines = [self._line(trace, moment, move) for move in self._moves]
        self.table.show_lines(sentence, lines, self._theme.cut)
        said = (f"{column}: {belief} | {truth}" for (column, belief, truth), _ in lines)
        self._plain = [*filter(None, [sentence]), *said]

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
        where = self._listed[1] if row is None and self._listed else row
        hidden = self._hidden
        return where is not None and (hidden.covers(trace, where) or hidden.veils(trace, where))

    def _tell(
        self, trace: Trace, moment: Moment, row: int | None, position: Position
    ) -> BeliefAndTruth:
        """What is known of a position, which stands at a row unless it was never searched. The
        tree and the table ask for the same ones."""
        if self._told_at is not moment:
            self._told_at, self._told = moment, {}
        key = position if row is None else row
        told = self._told.get(key)
        if told is None:
            known = self._truths.knows(position)
            exact = self._truths.exact(position, trace.position.to_move) if known else None
            told = self._told[key] = BeliefAndTruth(belief_at(trace, row, moment), exact, known)
        return told

    def _line(self, trace: Trace, moment: Moment, move: Candidate) -> TruthLine:
        column = str(move.move + 1)
        if self._is_hidden(trace, move.row):
            return TruthLine((column, UNKNOWN, UNKNOWN), False)
        belief, exact, known = self._tell(trace, moment, move.row, move.after)
        if exact is None:
            truth = not_known(self._truths.seconds) if known else WAITING
            return TruthLine((column, belief.text, truth), False)
        wrong = contradicts(belief, exact)
        truth = f"{WARNING} {exact.words}" if wrong else exact.words
        return TruthLine((column, belief.text, truth), wrong)

    def _sentence(self, trace: Trace, moment: Moment) -> str:
        """What is said of the node that is selected."""
        position, row = self._selected(trace), self._session.selected
        if position is None or row is None:
            return ""
        place = {"row": row, "place": place_name(trace, row)}
        if self._is_hidden(trace, row):
            return tr("Node {row:,} ({place}): its value is hidden, and so is the truth.", **place)
        belief, exact, known = self._tell(trace, moment, row, position)
        if not known:
            return tr("Node {row:,} ({place}): being solved…", **place)
        told = truth_sentence(belief, exact, self._truths.seconds)
        return tr("Node {row:,} ({place}): {told}.", told=told, **place)

    def _notes(self) -> dict[int, str]:
        """The truth to stand at the nodes of the root's moves, and at the selected one."""
        trace, moment = self._trace(), self._session.moment()
        if trace is None or moment is None:
            return {}
        self._list_moves(trace)
        places: list[tuple[int | None, Position | None]]
        places = [(move.row, move.after) for move in self._moves]
        places.append((self._session.selected, self._selected(trace)))
        notes = {}
        for row, position in places:
            if row is None or position is None or self._is_hidden(trace, row):
                continue
            belief, exact, known = self._tell(trace, moment, row, position)
            if known:
                notes[row] = truth_note(belief, exact, self._truths.seconds)
        return notes
