"""Truth about moves and nodes, from the solver, beside what a search believed of them."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from PyQt6.QtCore import QObject, pyqtSignal

from c4viz.app.state.background import Kernels, LoadedSolver
from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.unfolded_tree import UnfoldedTree
from c4viz.app.state.workers import Job, end_work
from c4viz.game import Position, Root
from c4viz.language import tr
from c4viz.search.base.control import MOVE_SECONDS
from c4viz.telling import place_name
from c4viz.telling.hidden import UNKNOWN
from c4viz.telling.truth import (
    WARNING,
    Belief,
    Candidate,
    Exact,
    belief_at,
    candidates,
    contradicts,
    exact_at_end,
    exact_of,
    not_known,
    position_of,
    root_at,
    truth_note,
    truth_sentence,
    why_no_truth,
)
from c4viz.trace import Moment, Trace

MOST_KNOWN = 20_000


class TruthValues(QObject):
    """Solves positions in the background: `want` some, and read by `exact` what they are worth.

    Positions are solved in the order wanted, each in a thread that the window never waits for; one
    that takes longer than ``seconds`` is given up.
    """

    failed = pyqtSignal(object)

    def __init__(self, changes: Changes, kernels: Kernels) -> None:
        super().__init__()
        self._changes, self._kernels = changes, kernels
        self.seconds = MOVE_SECONDS
        """Seconds that a position may take."""
        self._known: dict[Position, int | None] = {}
        self._wishes: dict[str, list[Position]] = {}
        self._job: Job | None = None
        self._solving: Position | None = None  # the position that the job solves
        self._solver = LoadedSolver()
        kernels.changed.connect(self._next)

    def set_seconds(self, seconds: float) -> None:
        """Give each position this time from now on, also those that were given up."""
        if seconds != self.seconds:
            self.seconds = seconds
            self._known = {p: score for p, score in self._known.items() if score is not None}
            if self._job is not None:
                self._job.ask_to_stop()
            self._changes.note("truth")
            self._next()

    def knows(self, position: Position) -> bool:
        """Tell whether a position has been solved, or given up."""
        return position.outcome is not None or position in self._known

    def exact(self, position: Position, maximiser: int) -> Exact | None:
        """Return the worth of a known position, where MAX is ``maximiser``; None: given up."""
        if position.outcome is not None:
            return exact_at_end(position, maximiser)
        score = self._known[position]
        return None if score is None else exact_of(position, score, maximiser)

    def want(self, positions: list[Position], asker: str = "") -> None:
        """Solve ``positions`` in this order, in place of those that ``asker`` wanted before."""
        self._wishes[asker] = positions
        if self._job is not None and self._solving not in self._wanted:
            self._job.ask_to_stop()
        self._next()

    @property
    def _wanted(self) -> list[Position]:
        """Wanted positions that are not known yet, asker by asker."""
        return [p for wish in self._wishes.values() for p in wish if not self.knows(p)]

    def close(self) -> None:
        """End all work, before the window goes."""
        self._wishes.clear()
        end_work(self)

    def _next(self) -> None:
        wanted = self._wanted
        if self._job is not None or not wanted or self._kernels.are_awaited:
            return
        position = wanted[0]
        seconds = self.seconds
        job = Job(lambda stop: self._solver.score(position, seconds, stop))
        job.done.connect(partial(self._note, position))
        job.failed.connect(self._give_up)
        job.finished.connect(self._end)
        self._job, self._solving = job, position
        job.begin(self)

    def _note(self, position: Position, score: object) -> None:
        assert score is None or isinstance(score, int)
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[position] = score
        self._changes.note("truth")

    def _give_up(self, error: object) -> None:
        self._wishes.clear()
        self.failed.emit(error)

    def _end(self) -> None:
        self._job = None
        self._next()


# ---- belief and truth of the moves and of the selected node --------------------------------------


WAITING = "\N{HORIZONTAL ELLIPSIS}"


class BeliefAndTruth(NamedTuple):
    """Belief of the search on a position at a step, and its exact worth; not ``known``: the solver
    has not answered yet. If it is known and ``exact`` is None, the solver gave up."""

    belief: Belief
    exact: Exact | None
    known: bool


class TruthLine(NamedTuple):
    """Texts on a move: its column, what was believed and what is true; ``is_wrong``: the search is
    mistaken about it."""

    cells: tuple[str, str, str]
    is_wrong: bool


class Truth:
    """Compares the search with the truth while it ``is_on``: read `lines`, `sentence` and `notes`.
    It has the selected node solved, then the root's moves, as the search knew them at the step."""

    def __init__(
        self, changes: Changes, exploration: Exploration, tree: UnfoldedTree, truths: TruthValues
    ) -> None:
        self._changes, self._exploration = changes, exploration
        self._tree, self._truths = tree, truths
        self.is_on = False
        self.wrong = ""
        """Sentence that says how the solver failed; "" if it did not."""
        self._listed: tuple[Trace, int | None] | None = None  # the root whose moves are listed
        self._moves: tuple[Candidate, ...] = ()
        self._looked_at: tuple[Trace, int, Root] | None = None
        self._told: dict[int | Position, BeliefAndTruth] = {}  # by row, at one moment
        self._told_at: Moment | None = None
        tree.noted_by.append(self.notes)
        truths.failed.connect(self._fail)
        changes.lead(self._follow)

    def set_on(self, on: bool) -> None:
        """Begin or stop to compare the search with the truth."""
        self.is_on, self.wrong = on, ""
        self._ask()
        self._changes.note("truth")

    # ---- asking ------------------------------------------------------------------------------

    def _follow(self, what: frozenset[Change]) -> None:
        if "truth" in what:
            self._told_at = None
        if not what.isdisjoint({"match", "trace", "running", "step", "selection"}):
            self._ask()

    @property
    def trace(self) -> Trace | None:
        """Trace that is compared with the truth; None if off, or if it has no truth to find."""
        trace = self._exploration.trace
        if not self.is_on or trace is None or not self._exploration.can_step:
            return None
        return None if why_no_truth(trace) else trace

    def _ask(self) -> None:
        trace = self.trace
        self._list_moves(trace)
        selected = self._selected(trace)
        wanted = [selected] if selected else []
        self._truths.want([*wanted, *(move.after for move in self._moves)])

    def _list_moves(self, trace: Trace | None) -> None:
        moment = self._exploration.moment()
        root = root_at(trace, moment) if trace is not None and moment is not None else None
        if trace is None:
            self._listed, self._moves = None, ()
            # These hold the trace, which may be large.
            self._looked_at, self._told_at, self._told = None, None, {}
        elif self._listed != (trace, root):
            self._listed, self._moves = (trace, root), candidates(trace, root)

    def _selected(self, trace: Trace | None) -> Position | None:
        """Return the position of the selected node; None if there is no truth to find of it."""
        row = self._exploration.selected
        if trace is None or row is None or row >= len(trace):
            return None
        if self._looked_at is None or self._looked_at[:2] != (trace, row):  # kept: asked for often
            self._looked_at = trace, row, position_of(trace, row)
        position = self._looked_at[2]
        return position if isinstance(position, Position) else None

    def _fail(self, error: object) -> None:
        self.wrong = tr("The solver failed: {why}.", why=error)
        self._changes.note("truth")

    # ---- telling -----------------------------------------------------------------------------

    def _is_hidden(self, trace: Trace, row: int | None) -> bool:
        """Tell whether the truth of a node would give a hidden value away (None: of the root)."""
        where = self._listed[1] if row is None and self._listed else row
        hidden = self._tree.hidden
        return where is not None and (hidden.covers(trace, where) or hidden.veils(trace, where))

    def _tell(
        self, trace: Trace, moment: Moment, row: int | None, position: Position
    ) -> BeliefAndTruth:
        """Return belief and truth of a position, at ``row`` unless it was never searched. They are
        kept for the moment, since the tree and the table ask for the same positions."""
        if self._told_at is not moment:
            self._told_at, self._told = moment, {}
        key = position if row is None else row
        told = self._told.get(key)
        if told is None:
            known = self._truths.knows(position)
            exact = self._truths.exact(position, trace.position.to_move) if known else None
            told = self._told[key] = BeliefAndTruth(belief_at(trace, row, moment), exact, known)
        return told

    def lines(self) -> list[TruthLine]:
        """Return a line for each move of the root; none while there is no truth to find."""
        trace, moment = self.trace, self._exploration.moment()
        if trace is None or moment is None:
            return []
        self._list_moves(trace)
        return [self._line(trace, moment, move) for move in self._moves]

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

    def sentence(self) -> str:
        """Say what was believed and what is true of the selected node; "" if none is selected."""
        trace, moment, row = self.trace, self._exploration.moment(), self._exploration.selected
        position = self._selected(trace)
        if trace is None or moment is None or position is None or row is None:
            return ""
        place = {"row": row, "place": place_name(trace, row)}
        if self._is_hidden(trace, row):
            return tr("Node {row:,} ({place}): its value is hidden, and so is the truth.", **place)
        belief, exact, known = self._tell(trace, moment, row, position)
        if not known:
            return tr("Node {row:,} ({place}): being solved…", **place)
        told = truth_sentence(belief, exact, self._truths.seconds)
        return tr("Node {row:,} ({place}): {told}.", told=told, **place)

    def notes(self) -> dict[int, str]:
        """Return the truth to be written at the root's moves and at the selected node, by row."""
        trace, moment = self.trace, self._exploration.moment()
        if trace is None or moment is None:
            return {}
        self._list_moves(trace)
        moves = ((move.row, move.after) for move in self._moves)
        notes = {}
        for row, position in (*moves, (self._exploration.selected, self._selected(trace))):
            if row is None or position is None or self._is_hidden(trace, row):
                continue
            belief, exact, known = self._tell(trace, moment, row, position)
            if known:
                notes[row] = truth_note(belief, exact, self._truths.seconds)
        return notes
