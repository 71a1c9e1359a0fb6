"""Inspector: shows the numbers of the selected node, or of the whole search."""

from __future__ import annotations

from itertools import pairwise

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QFrame, QPushButton, QSizePolicy, QVBoxLayout

from c4viz.app.docking.partial_titles import partial_text
from c4viz.app.panels.fact_rows import INDENT, FactRows
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.theme import Theme
from c4viz.game import HandTree, OwnState
from c4viz.glossary.terms import Term, term_of_row
from c4viz.language import Texts, counted, tr
from c4viz.search.base.algorithm import UnrecordedResult
from c4viz.telling import Fact, number_text, place_name, position_name, telling_of
from c4viz.telling.face import Secret
from c4viz.telling.hidden import UNKNOWN
from c4viz.telling.moves import best_name, best_text, path_text
from c4viz.telling.numbers import duration_text, memory_text
from c4viz.telling.progress import waiting_words
from c4viz.telling.search_words import search_title
from c4viz.telling.speech import aloud
from c4viz.trace import Flag, Trace
from c4viz.trace.timeline import is_truncated
from c4viz.trace.trace import falls, knows_nothing

ENDINGS = Texts(
    {
        "nodes": "stopped at the limit on nodes: what is shown is partial",
        "memory": "stopped at the limit on memory: what is shown is partial",
        "seconds": "stopped at the limit on seconds: what is shown is partial",
        "stopped": "stopped by you: what is shown is partial",
        "failed": "ended by an error: what is shown is partial",
    }
)


_FOLDED = 4
"""Lines below which all is said in one."""


class Inspector(View, QFrame):
    """Shows a title, and rows of names and values, that follow the session; all in one line where
    there is room for no more. ``term_asked`` carries the id of a term whose name was clicked,
    ``fold_asked`` tells that the title was clicked, and whether one line is to be seen."""

    term_asked = pyqtSignal(str)
    fold_asked = pyqtSignal(bool)
    concerns = frozenset({"match", "trace", "step", "selection", "running", "hidden"})

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._exploration, self._tree = session.exploration, session.tree
        self._board, self._runner = session.shown, session.runner
        self._link_colour = theme.accent
        self._facts: list[Fact] = []
        self._words = ""
        self._title = _Head()
        self._title.clicked.connect(lambda: self.fold_asked.emit(not self.is_folded))
        self._rows = FactRows()
        self._rows.setAccessibleName(tr("Numbers"))
        self._rows.followed.connect(session.exploration.select)
        self._rows.asked.connect(self._ask)
        fill(QVBoxLayout(self), self._title, (self._rows, 1), margins=(12 - INDENT, 4, 12, 4))
        self.follow(session)
        self.catch_up()

    def sizeHint(self) -> QSize:
        """Ask for room for the rows of most nodes, always the same, so that the board keeps its
        size."""
        return QSize(super().sizeHint().width(), self.fontMetrics().height() * 11)

    def minimumSizeHint(self) -> QSize:
        width = super().minimumSizeHint().width()
        return QSize(width, self._title.sizeHint().height() + 8)

    @property
    def is_folded(self) -> bool:
        """True if there is room for one line only."""
        return self.height() < _FOLDED * self.fontMetrics().lineSpacing()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._rows.setVisible(not self.is_folded)
        self._tell_title()

    def _tell_title(self) -> None:
        """Say the title, and the first numbers too where the rows are not to be seen."""
        folded = self.is_folded
        said = [f"{fact.name} {fact.text}" for fact in self._facts if fact.name] if folded else []
        self._title.say(folded, self._words, "   ".join(said))

    def set_theme(self, theme: Theme) -> None:
        """Show links in other colours."""
        self._link_colour = theme.accent
        self.refresh()

    def show_changes(self, what: frozenset[Change]) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Show the selected node, or the search if none is selected, as far as it has come."""
        trace, row = self._exploration.trace, self._exploration.selected
        if trace is None or not len(trace):
            words = tr("The numbers of a search appear here.")
            self._show(tr("Nothing searched yet"), [Fact("", words)])
        elif row is not None and row < len(trace):
            title = tr("Node {row:,}: {place}", row=row, place=place_name(trace, row))
            self._show(title, self._node_facts(trace, row))
        elif self._exploration.is_running:
            self._show_progress(trace)
        else:
            self._show_search(trace)

    def _show_search(self, trace: Trace) -> None:
        """Show the whole search at its end, or before its end what was known at the step."""
        step, last, whole = self._exploration.step, trace.steps, search_title(trace)
        if step < last:
            title = tr("The search at step {step:,} of {last:,}", step=step, last=last)
            position = Fact(tr("Position"), self._position(trace))
            self._show(title, [position, *self._live_facts(trace)])
        else:
            self._show(tr("The search: {name}", name=whole), self._search_facts(trace))

    def _live_facts(self, trace: Trace) -> list[Fact]:
        moment = self._exploration.moment()
        assert moment is not None
        return telling_of(trace).live_facts(trace, moment)

    def show_growth(self) -> None:
        self.refresh()

    def _show_progress(self, trace: Trace) -> None:
        """Show how far a search that runs has come."""
        seconds = self._runner.seconds_unrecorded
        if seconds is None:
            title = tr("Stopping…") if self._runner.is_stopping else tr("Searching…")
            share = self._runner.share_done
            done = [] if share is None else [Fact(tr("Done"), waiting_words(share, trace.seconds))]
            time = Fact(tr("Time"), _pace(trace))
            self._show(title, [*self._live_facts(trace), time, *done])
        else:
            self._show(tr("Deciding without recording…"), _unrecorded_facts(trace, seconds))

    def _search_facts(self, trace: Trace) -> list[Fact]:
        root, decision = self._exploration.root, self._exploration.decision
        hidden = self._tree.hidden.veils(trace, root)
        facts = []
        if decision is not None:
            facts.append(Fact(tr("Decided"), _decided(decision, hidden)))
        facts.append(Fact(tr("Position"), self._position(trace)))
        if decision is None or not knows_nothing(trace):
            facts += self._result_facts(trace, hidden)
        facts += self._veiled(trace, root, telling_of(trace).search_facts(trace))
        if not trace.nature.tests:
            facts.append(Fact(tr("Time"), _pace(trace)))
        facts.append(Fact(tr("Memory"), memory_text(trace)))
        if is_truncated(trace.ending):
            facts.append(Fact(tr("Ended"), ENDINGS[trace.ending]))
        return facts

    def _result_facts(self, trace: Trace, hidden: bool) -> list[Fact]:
        """Return the result of a search, as far as it is recorded."""
        value = telling_of(trace).value_in_words(trace)
        best = Fact(best_name(trace), UNKNOWN if hidden else best_text(trace))
        if trace.nature.tests:
            way = path_text(trace, trace.principal_rows()[-1])
            return [best, Fact(tr("Answers"), UNKNOWN if hidden else way)]
        return [
            best,
            Fact(tr("Value"), UNKNOWN if hidden else value),
            Fact(tr("Variation"), self._variation(trace)),
        ]

    def _position(self, trace: Trace) -> str:
        name = position_name(trace.position)
        if self._board.is_of_another_position:
            return tr("{position}: not the one on the board", position=name)
        return name

    def _variation(self, trace: Trace) -> str:
        """Return the moves of the principal variation, as far as they give no hidden value away."""
        moves: list[str] = []
        for parent, row in pairwise(trace.principal_rows()):
            if self._tree.hidden.veils(trace, parent):
                return " ".join([*moves, UNKNOWN])
            moves.append(str(trace.move(row) + 1))
        return " ".join(moves) or tr("none")

    def _node_facts(self, trace: Trace, row: int) -> list[Fact]:
        moment = self._exploration.moment()
        assert moment is not None
        facts = [Fact(tr("Moves"), _moves_to(trace, row)), Fact(tr("To move"), _mover(trace, row))]
        probability = trace.probability(row)
        if probability is not None:
            facts.append(Fact(tr("Probability"), number_text(probability)))
        return facts + self._veiled(trace, row, telling_of(trace).node_facts(trace, row, moment))

    def _veiled(self, trace: Trace, row: int, facts: list[Fact]) -> list[Fact]:
        """Return facts about a node (or about the search of a root) without what is hidden."""
        hidden = self._tree.hidden
        covered = hidden.covers(trace, row)
        secrets: dict[Secret, bool] = {
            "": False,
            "cutoff": False,  # left out where it would tell anything
            "value": hidden.veils(trace, row),
            "window": covered,  # which tells what the nodes above have so far
            "below": covered or any(hidden.veils(trace, child) for child in trace.children(row)),
            "others": bool(hidden),
        }
        if covered:
            facts = [fact for fact in facts if fact.secret != "cutoff"]
        return [fact._replace(text=UNKNOWN) if secrets[fact.secret] else fact for fact in facts]

    def _show(self, title: str, facts: list[Fact]) -> None:
        self._words, self._facts = title, facts
        self._tell_title()
        names = frozenset(fact.name for fact in facts if self._term(fact.name))
        self._rows.show_facts(facts, self._link_colour, names)

    def _term(self, name: str) -> Term | None:
        """Return the term that a row is about, if there is one."""
        trace = self._exploration.trace
        return None if trace is None else term_of_row(name, trace)

    def _ask(self, name: str) -> None:
        term = self._term(name)
        if term is not None:
            self.term_asked.emit(term.id)

    def numbers(self) -> dict[str, str]:
        """Return the values shown, by name."""
        self.catch_up()
        return self._rows.numbers()


class _Head(QPushButton):
    """Title that unfolds the rows below it, or folds them up."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("fold")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click the window keeps its keys
        self._said = False, "", ""

    def say(self, folded: bool, title: str, numbers: str) -> None:
        """Show a title, and behind it ``numbers``."""
        self._said = folded, title, numbers
        self.setAccessibleName(aloud(". ".join(filter(None, (title, numbers)))))
        self.setToolTip(tr("Show all numbers") if folded else tr("Show one line"))
        words = "   ".join(filter(None, [f"{'▸' if folded else '▾'}  {title}", numbers]))
        cut = self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, self.width() - 12)
        cut = cut.replace("&", "&&")
        if cut != self.text():
            self.setText(cut)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.say(*self._said)


def _decided(decision: UnrecordedResult, hidden: bool) -> str:
    """Say what a search that went on without recording found."""
    if hidden:
        said = UNKNOWN
    else:
        value = number_text(decision.value)
        said = tr("column {column}, value {value}", column=decision.move + 1, value=value)
    return counted(
        decision.nodes,
        "{said}, found without recording in {n:,} node",
        "{said}, found without recording in {n:,} nodes",
        said=said,
    )


def _moves_to(trace: Trace, row: int) -> str:
    """Say which moves lead to a node, and at which column a disc that has not landed is aimed."""
    if not falls(trace, row):
        return path_text(trace, row) if trace.depth(row) else tr("none: the root")
    before, column = trace.parent(row), trace.move(row) + 1
    if before is None or not trace.depth(before):
        return tr("none yet: column {column} is aimed at", column=column)
    moves = path_text(trace, before)
    return tr("{moves}, then column {column} is aimed at", moves=moves, column=column)


def _mover(trace: Trace, row: int) -> str:
    if trace.has(row, Flag.TERMINAL):
        return tr("nobody: the game is over")
    player = trace.player(row)
    if isinstance(trace.position, HandTree) and trace.has(row, Flag.LEAF):
        return tr("nobody: an end of the tree")
    if player == "TEST":
        return tr("nobody: a cell of the board decides")
    if player == "CHANCE":
        return tr("CHANCE decides")
    maximiser = trace.position.to_move
    if isinstance(trace.position, OwnState):
        return f"{player} ({maximiser if player == 'MAX' else 3 - maximiser})"
    if isinstance(trace.position, HandTree):
        return player
    return f"{player} ({' XO'[maximiser if player == 'MAX' else 3 - maximiser]})"


def _unrecorded_facts(trace: Trace, seconds: float) -> list[Fact]:
    """Return facts about a search that has gone on for ``seconds`` since its trace was full."""
    return [
        Fact(tr("Recording"), partial_text(trace)),
        Fact(tr("Deciding"), tr("for {time}, from the beginning", time=duration_text(seconds))),
    ]


def _pace(trace: Trace) -> str:
    """Say how long a search took, and how much it did in a second."""
    seconds = trace.seconds
    if seconds <= 0:
        return "…"
    count, thing = telling_of(trace).work_done(trace)
    time, pace = duration_text(seconds), count / seconds
    if pace >= 1e6:
        return tr("{time}, {pace:.1f} million {things}/s", time=time, pace=pace / 1e6, things=thing)
    return tr("{time}, {pace:,.0f} {things}/s", time=time, pace=pace, things=thing)
