"""Time in a trace of MCTS: four steps an iteration.

Iteration k (from 1) selects a path at step 4k - 3, adds a node to it (4k - 2), plays at random to
the end (4k - 1) and counts the result on the path (4k). The log says where each iteration ended;
all else follows: the path from the parents, the playout from the random numbers that belong to the
iteration, and the counts by adding up the log. Where an iteration visits a node, ends a game or
changes the best move the log tells, by numpy in blocks of iterations.

Two of the four steps have parts that can be seen one by one: a playout its moves, and a back-up the
nodes that it passes, from the leaf to the root.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

import numpy as np

from c4viz.arrays import Bools, Int32s, Int64s
from c4viz.trace.mcts.tree import MctsTree
from c4viz.trace.rows import Flag, below
from c4viz.trace.timeline import (
    NOWHERE,
    ListedStops,
    ScannedStops,
    StopKind,
    Stops,
    Timeline,
    changes,
    tops,
)

IterationPhase = Literal["start", "select", "expand", "simulate", "back up"]
PHASES: tuple[IterationPhase, ...] = ("select", "expand", "simulate", "back up")
STEPS = len(PHASES)
_BLOCK = 1 << 16
"""Iterations that are added up in one numpy call."""
_Choice = Callable[[Int32s], Bools]
"""Tells of rows whether they are meant."""
_EXPANDED, _BACKED_UP = 2, 4
"""Steps of an iteration after which a leaf was reached, and the counts have changed."""


@dataclass(frozen=True, eq=False)
class MctsMoment:
    """A search after ``step`` steps: ``phase`` of ``iteration`` (from 1; 0 at the start) is done.

    ``rows`` is the path from the root, with the ``new`` node from "expand" on (None where the
    iteration came upon a terminal node again); ``row`` is the last of them, None at the start.
    From "simulate" on ``playout`` holds the columns played from there and ``outcome`` the half
    points for MAX. Visits and wins are those of the moment: before "back up" the iteration does
    not count yet.

    With a ``part`` (from 1) only so much of the step is done: so many moves of the playout are
    played, or so many nodes of the path have counted, of which ``row`` is the last.
    """

    step: int
    iteration: int
    phase: IterationPhase
    rows: tuple[int, ...]
    new: int | None
    playout: tuple[int, ...] | None
    outcome: int | None
    _trace: MctsTree = field(repr=False)
    part: int | None = None
    is_live: bool = field(default=False, repr=False)
    """Whether it was taken as the state of now, see `Timeline.now`."""
    _seen: dict[int, tuple[int, int]] = field(default_factory=dict, repr=False)
    """Visits and wins of a live moment, each read once: the search goes on meanwhile."""

    @property
    def row(self) -> int | None:
        """Last row of the path, or the one that the back-up has come to."""
        if self.phase == "start":
            return None
        return self.rows[-(self.part or 1)] if self.phase == "back up" else self.rows[-1]

    @property
    def parts(self) -> int:
        """Number of parts of the step."""
        if self.phase == "simulate":
            return max(1, len(self.playout or ()))
        return len(self.rows) if self.phase == "back up" else 1

    @property
    def is_partial(self) -> bool:
        """Some of the step is still to be done."""
        return self.part is not None and self.part < self.parts

    def has_counted(self, row: int) -> bool:
        """Return whether the back-up has passed a node of the path."""
        return self.phase == "back up" and row in self.rows[-(self.part or self.parts) :]

    @property
    def counted(self) -> int:
        """Number of iterations that the counts of all nodes hold."""
        return self.iteration - 1 if self.is_partial else self.step // STEPS

    def visits(self, row: int) -> int:
        """Return the visits of ``row`` at this moment; 0 where it is not there yet."""
        return self._counts(row)[0]

    def wins(self, row: int) -> int:
        """Return the half points for MAX in those visits."""
        return self._counts(row)[1]

    def nodes_below(self, row: int) -> int:
        """Return how many nodes there are below ``row`` at this moment; 0 where it is not there
        yet."""
        made = self._made
        return self._trace.sizes.of(row, made) - 1 if row < made else 0

    def value(self, row: int) -> float | None:
        """Return the share of the points in those visits that MAX won; None before the first."""
        visits, wins = self._counts(row)
        return wins / (2 * visits) if visits else None

    @property
    def so_far(self) -> Mapping[int, float]:
        """Empty: whatever is counted holds."""
        return {}

    @property
    def added(self) -> int:
        """Number of rows that the iteration adds."""
        newest = self._trace.creation.newest
        return newest(self.iteration) - newest(self.iteration - 1) if self.iteration else 0

    @property
    def _made(self) -> int:
        """Number of rows at this moment."""
        if not self._trace.iterations:  # a move was decided on before any
            return len(self._trace)
        expanded = self.iteration - 1 if self.phase == "select" else self.iteration
        return self._trace.creation.newest(expanded) + 1

    def freeze(self) -> MctsMoment:
        """Read the counts of the root and of its children at once, so that they go together."""
        for row in (0, *self._trace.children(0)):
            self._counts(row)
        return self

    def _counts(self, row: int) -> tuple[int, int]:
        if not self.reads_tree:
            visits, wins = self.by_row[row].tolist()
            if self.is_partial and self.has_counted(row):  # ahead of the nodes above
                return visits + 1, wins + (self.outcome or 0)
            return visits, wins
        if not self.is_live:
            return self._trace.visits(row), self._trace.wins(row)
        if row not in self._seen:
            # The root's are as many as the iterations that are told.
            visits = self._trace.visits(row) if row else self.counted
            self._seen[row] = visits, self._trace.wins(row)
        return self._seen[row]

    @property
    def reads_tree(self) -> bool:
        """The counts are those that the tree itself has, so that no log is added up."""
        return self.is_live or self.counted == self._trace.iterations

    @property
    def by_row(self) -> Int32s:
        """Visits and wins (two columns) of all rows, good until this thread asks for those of
        another moment."""
        return self._trace.counter.after(self.counted)


def ucb(trace: MctsTree, row: int, moment: MctsMoment) -> dict[int, tuple[float, float] | None]:
    """Return the two terms of UCT, or of PUCT, for every legal move (column from 0) of ``row`` at a
    moment.

    The mean result as the player to move at ``row`` sees it (0 to 1), and the exploration term;
    the child whose sum is highest is selected next. With UCT it is None for a move not tried yet,
    which comes before all others; with PUCT where no prior is known.
    """
    children = {trace.move(child): child for child in trace.children(row)}
    if trace.has_priors:
        priors = trace.store.priors_below(row)
        return {
            move: _puct(trace, row, priors.get(move), children.get(move), moment)
            for move in trace.position_at(row).moves()
        }
    return {
        move: terms_of(trace, children[move], moment) if move in children else None
        for move in trace.position_at(row).moves()
    }


def terms_of(trace: MctsTree, row: int, moment: MctsMoment) -> tuple[float, float] | None:
    """Return the two terms of UCT, or of PUCT, for ``row``, which is not the root, as `ucb` has
    them."""
    visits, parent = moment.visits(row), trace.parent(row)
    if trace.has_priors:
        return None if parent is None else _puct(trace, parent, trace.prior(row), row, moment)
    # A search that runs may have visited a child since a moment at which its parent had no visit.
    if not visits or parent is None or not moment.visits(parent) or not trace.has_terms:
        return None
    wins = moment.wins(row)
    won = wins if trace.has(parent, Flag.MAX) else 2 * visits - wins
    log = math.log(moment.visits(parent))
    return won / (2 * visits), trace.exploration * math.sqrt(log / visits)


UNTRIED = 0.5
"""What PUCT takes for the mean result of a move that nobody has tried."""


def _puct(
    trace: MctsTree, parent: int, prior: float | None, row: int | None, moment: MctsMoment
) -> tuple[float, float] | None:
    """Return the two terms of PUCT for a move of ``parent``, to ``row`` if it has a child."""
    if prior is None or not trace.has_terms:
        return None
    mean, visits = UNTRIED, 0 if row is None else moment.visits(row)
    if row is not None and visits:
        wins = moment.wins(row)
        mean = (wins if trace.has(parent, Flag.MAX) else 2 * visits - wins) / (2 * visits)
    root = math.sqrt(moment.visits(parent))
    return mean, trace.exploration * prior * root / (1 + visits)


def _stops(trace: MctsTree, kind: StopKind, row: int | None) -> Stops:
    """Return the steps of one kind but "best"; see `MctsTimeline.stops`."""
    if kind == "iteration":
        return ListedStops(range(1, trace.steps, STEPS))
    if kind == "leaf":
        flags = trace.store.rows["flags"]
        return _scan(trace, _EXPANDED, lambda rows: flags[rows] & np.uint8(Flag.TERMINAL) != 0)
    if kind == "cutoff" or row is None:
        return NOWHERE
    if row == 0:
        return ListedStops(range(STEPS, trace.steps + 1, STEPS))
    inside = below(trace.columns["parent"], row)
    return _scan(trace, _BACKED_UP, lambda rows: inside[rows])


def _scan(trace: MctsTree, phase: int, wanted: _Choice) -> ScannedStops:
    """Return the steps that end ``phase`` of the iterations whose leaves are ``wanted``."""
    leaf = trace.store.leaf

    def chosen(start: int, stop: int) -> Int64s:
        return start + np.flatnonzero(wanted(leaf[start:stop]))

    return ScannedStops(
        trace.iterations,
        lambda step: (step + STEPS - phase) // STEPS,
        chosen,
        lambda iteration: iteration * STEPS + phase,
    )


def changes_of_best(trace: MctsTree) -> Int64s:
    """Return the steps at which the final choice, made then, would fall on another move than
    before."""
    children = [row for row in trace.children(0) if trace.move(row) in trace.safe_moves]
    if not children or not trace.iterations:
        return np.zeros(0, np.int64)
    column = np.full(len(trace), -1, np.int8)
    column[children] = np.arange(len(children))
    column = column[tops(trace.columns["parent"])]
    best = np.empty(trace.iterations, np.int8)
    visits, wins = (np.zeros((len(children), 1), np.int64) for _ in range(2))
    for start in range(0, trace.iterations, _BLOCK):
        stop = min(start + _BLOCK, trace.iterations)
        through = column[trace.store.leaf[start:stop]] == np.arange(len(children))[:, None]
        won = through * trace.store.outcome[start:stop]
        all_visits = visits + np.cumsum(through, axis=1)
        all_wins = wins + np.cumsum(won, axis=1)
        best[start:stop] = _choice(trace, all_visits, all_wins, np.arange(start + 1, stop + 1))
        visits, wins = all_visits[:, -1:], all_wins[:, -1:]
    places = changes(best)
    return (places[best[places] >= 0] + 1) * STEPS


def _known_changes(trace: MctsTree) -> Int64s:
    """Return `changes_of_best`, worked out anew only where the search went on."""
    if trace.known_changes is None or trace.known_changes[0] != trace.iterations:
        trace.known_changes = trace.iterations, changes_of_best(trace)
    return trace.known_changes[1]


def _choice(
    trace: MctsTree,
    visits: Int64s,
    wins: Int64s,
    iteration: Int64s,
) -> Int64s:
    """Return which child (a line of ``visits`` and ``wins``) would be chosen after each iteration;
    -1 where none was visited. Of equal ones that with more visits, then the first."""
    final = trace.settings.get("final", "visits")
    chosen: Int64s = visits.argmax(axis=0)
    if final != "visits":
        some = np.maximum(visits, 1)
        merit = wins / (2 * some)
        if final == "ucb":
            merit = merit + trace.exploration * np.sqrt(np.log(iteration) / some)
        merit[visits == 0] = -np.inf
        chosen = np.where(merit == merit.max(axis=0), visits, -1).argmax(axis=0)
    return np.where(visits.any(axis=0), chosen, -1)


class MctsTimeline(Timeline[MctsTree]):
    """When each iteration of MCTS did what, worked out from its log."""

    def at(self, step: int) -> MctsMoment:
        """Return the state after ``step`` steps; see `Trace.at`."""
        trace = self.trace
        if not 0 <= step <= trace.steps:
            raise IndexError(f"there is no step {step}, the search took 0 to {trace.steps}")
        if step == 0:
            return MctsMoment(0, 0, "start", (0,), None, None, None, trace)
        iteration, phase = (step - 1) // STEPS + 1, PHASES[(step - 1) % STEPS]
        leaf = int(trace.store.leaf[iteration - 1])
        rows = tuple(trace.path(leaf))
        before = trace.creation.newest(iteration - 1)
        new = leaf if leaf > before else None
        if phase == "select":
            rows, new = tuple(row for row in rows if row <= before), None
        playout: tuple[int, ...] | None = None
        outcome = None
        if phase in ("simulate", "back up"):
            playout, outcome = trace.playout(iteration), int(trace.store.outcome[iteration - 1])
        return MctsMoment(step, iteration, phase, rows, new, playout, outcome, trace)

    def now(self) -> MctsMoment:
        """Return the state after all steps so far, its counts read as they are asked for."""
        return replace(self.at(self.trace.steps), is_live=True, _seen={}).freeze()

    def parts_of(self, moment: MctsMoment) -> int:
        """Return how many parts of its step can be seen one by one."""
        return moment.parts if moment.step < self.trace.steps else 1

    def in_part(self, moment: MctsMoment, part: int) -> MctsMoment:
        """Return a moment as it is when only so many parts of its step are done."""
        return replace(moment, part=part)

    def step_entered(self, row: int) -> int:
        """Return the step at which ``row`` was added; 0 for the root and a move decided on at
        once."""
        made = self.trace.creation.iteration(row) if self.trace.iterations else 0
        return STEPS * (made - 1) + 2 if made else 0

    def step_left(self, row: int) -> int | None:
        """Return the end: until then any iteration may come by. None while the search runs."""
        return None if self.trace.ending == "running" else self.trace.steps

    def stops(self, kind: StopKind, row: int | None = None) -> Stops:
        """Return the steps of one kind:

        - "best": the backing up that changes the best move;
        - "iteration": the selection with which an iteration begins;
        - "leaf": the expansion that comes to the end of a game;
        - "node": the backing up that counts a visit of ``row``;
        - "cutoff": none.
        """
        if kind == "best":
            return ListedStops(_known_changes(self.trace))
        return _stops(self.trace, kind, row)

    def step_over(self, step: int) -> int:
        """Return the end of the iteration that the next step belongs to."""
        return min((step // STEPS + 1) * STEPS, self.trace.steps)

    def step_back_over(self, step: int) -> int:
        """Return the end of the iteration before the one that this step belongs to."""
        return max((step - 1) // STEPS * STEPS, 0)

    def step_out(self, step: int) -> int:
        """Return the same phase of the next iteration."""
        return min(step + STEPS, self.trace.steps)
