"""Takes down what a recorder is told by a loop of one's own, as Monte Carlo tree search is: each
iteration walks down the tree, adds to it, plays on from there, and backs a result up.

It checks only that this is a tree of legal moves.
"""

from __future__ import annotations

import math
import operator
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from c4viz.arrays import Array
from c4viz.game import IllegalMoveError, Position
from c4viz.language import SaidError, Text, counted, quoted, quoted_number
from c4viz.search.recording.rows import number_of
from c4viz.trace import MctsTrace
from c4viz.trace.mcts.check import store_of
from c4viz.trace.mcts.playout import PlayedOut
from c4viz.trace.rows import levels

NODES = ("moves", "depths", "parents", "priors")
LOG = ("leaves", "rewards", "sides", "results", "made", "playouts")
_ENDS = (Text("a loss"), Text("a draw"), Text("a win"))


class RecordError(SaidError):
    """Raised for a call that no search of the game makes; the message names it and the remedy."""


def illegal(move: object, position: Position) -> RecordError:
    """Make the error of a move that cannot be played in a position."""
    return RecordError(
        'the move {move} cannot be played in "{position}": choose one of '
        "position.moves(), which are columns from 0: {legal}",
        move=quoted_number(move) if isinstance(move, int) else quoted(repr(move)),
        position=quoted(position.text),
        legal=", ".join(map(str, position.moves())),
    )


def prior_told(prior: object) -> float:
    """Read a prior; raise RecordError if it is none."""
    number = number_of(prior)
    if number is None or not math.isfinite(number):
        raise RecordError(
            "{prior} is no prior of a move: give a number such as 0.25", prior=quoted(repr(prior))
        )
    return number


@dataclass
class Iterations:
    """Log of a loop. A place for each node in the order of creation: the move to it (-1 at the
    root), its depth, its parent, and its prior (None: it has none). A place for each iteration that
    was backed up: the node that was played on from, the reward as it was told (None: it was not)
    and whether it is that of MAX, the half points of MAX in the end of the game (None: it is not
    known), how many nodes there were then, and the columns that were played. ``taken_back`` is how
    often a loop began anew of which a trace had iterations."""

    moves: list[int] = field(default_factory=lambda: [-1])
    depths: list[int] = field(default_factory=lambda: [0])
    parents: list[int] = field(default_factory=lambda: [-1])
    priors: list[float | None] = field(default_factory=lambda: [None])
    leaves: list[int] = field(default_factory=list)
    rewards: list[float | None] = field(default_factory=list)
    sides: list[bool] = field(default_factory=list)
    results: list[int | None] = field(default_factory=list)
    made: list[int] = field(default_factory=list)
    playouts: list[Sequence[int]] = field(default_factory=list)
    taken_back: int = 0

    @property
    def has_priors(self) -> bool:
        """True if a node has a prior."""
        return any(prior is not None for prior in self.priors)

    @property
    def count(self) -> int:
        """Number of iterations; read in any thread."""
        return len(self.playouts)  # the column that is written last

    def since(self, first: int, nodes: int) -> tuple[list[list[object]], list[list[object]]]:
        """Return the columns of the nodes, and of the iterations, after the first so many of them,
        up to the last iteration that was backed up."""
        count = self.count
        end = self.made[count - 1] if count else 1
        tree = [list(getattr(self, name)[nodes:end]) for name in NODES]
        return tree, [list(getattr(self, name)[first:count]) for name in LOG]

    def add(self, tree: Sequence[Sequence[object]], log: Sequence[Sequence[object]]) -> None:
        """Add columns that another log had `since`."""
        for names, columns in ((NODES, tree), (LOG, log)):
            for name, column in zip(names, columns, strict=True):
                getattr(self, name).extend(column)

    def keep(self, nodes: int) -> None:
        """Forget all that was done after there were so many nodes."""
        count = bisect_right(self.made, nodes)
        for name in LOG:
            del getattr(self, name)[count:]
        for name in NODES:
            del getattr(self, name)[max([1, *self.made[-1:]]) :]

    def outcomes(self) -> list[int]:
        """Return the half points of MAX that each iteration backed up. Rewards are 1, 0 and -1 for
        a win, a draw and a loss if one is below 0 or a draw brought 0, else 1, ½ and 0."""
        signed = any(
            reward is not None and (reward < 0 or (reward == 0 and result == 1))
            for reward, result in zip(self.rewards, self.results, strict=True)
        )
        found = []
        for reward, of_max, result in zip(self.rewards, self.sides, self.results, strict=True):
            if result is None:
                assert reward is not None
                points = round(reward) + 1 if signed else round(2 * reward)
                result = points if of_max else 2 - points
            found.append(result)
        return found

    def where(self, called: str) -> str:
        """Say which iteration a loop is at, as part of a sentence."""
        return counted(self.count, 'in "{name}", after {n:,} {iteration|iterations}', name=called)


class Loop:
    """Follows a loop that searches ``root``, and logs its ``events``."""

    def __init__(self, root: Position, called: str) -> None:
        self.events = Iterations()
        self._called = quoted(called)
        self._maximiser, self._rules = root.to_move, root.rules
        rules = root.rules
        self._bottoms = [rules.bit(0, column) for column in range(rules.columns)]
        self._columns = [(bottom << rules.rows) - bottom for bottom in self._bottoms]
        self._positions = [root]
        self._children: list[dict[int, int]] = [{}]
        self._begin()

    def _begin(self) -> None:
        self._row = 0
        self._only: int | None = None  # the child that was added here, if there is one alone
        self._added = 0
        self._is_played = False
        self._result: int | None = None  # half points of MAX, where the game is over
        self._playout: Sequence[int] = ()

    # ---- what a loop says --------------------------------------------------------------------

    def select(self, move: object) -> None:
        """Go on to a child."""
        self._check_unplayed()
        column = self._column(move)
        child = self._children[self._row].get(column)
        if child is None:
            self._child_position(column)
            raise RecordError(
                'the child by move {move} is selected in "{position}" and was not expanded: '
                "call tree.expand({move}) when it is made",
                move=column,
                position=self._here,
            )
        self._row, self._only, self._added = child, None, 0

    def expand(
        self, moves: int | Iterable[int] | Mapping[int, float], prior: float | None = None
    ) -> None:
        """Add children, with their priors if they are told."""
        self._check_unplayed()
        if isinstance(moves, Iterable):
            priors = moves if isinstance(moves, Mapping) else {}
            for move in moves:
                self._add(move, priors.get(move))
            self._only, self._added = None, 2
            return
        child = self._add(moves, prior)
        self._added += 1
        self._only = child if self._added == 1 else None

    def _add(self, move: object, prior: object = None) -> int:
        column, told = self._column(move), None if prior is None else prior_told(prior)
        if column in self._children[self._row]:
            raise RecordError(
                'the child by move {move} is expanded in "{position}" and is there already: '
                "call tree.select({move})",
                move=column,
                position=self._here,
            )
        position, events = self._child_position(column), self.events
        row = len(events.moves)
        self._positions.append(position)
        self._children.append({})
        self._children[self._row][column] = row
        events.moves.append(column)
        events.depths.append(events.depths[self._row] + 1)
        events.parents.append(self._row)
        events.priors.append(told)
        return row

    def simulate(self, moves: Iterable[int] = ()) -> None:
        """Play on from the node that the iteration came to."""
        self._check_unplayed()
        if self._only is not None:
            self._row, self._only = self._only, None
        self._playout = [self._column(move) for move in moves]
        outcome = self._end_of(self._positions[self._row], self._playout).outcome
        if outcome is not None:
            self._result = 1 if not outcome.winner else 2 if self._is_max(outcome.winner) else 0
        self._is_played = True

    def back_up(self, reward: float | None = None, player: int | None = None) -> None:
        """End the iteration."""
        if not self._is_played:
            last = self._positions[self._row if self._only is None else self._only]
            if last.outcome is None:
                raise RecordError(
                    "an iteration is backed up that was not simulated: call "
                    "tree.simulate(moves) before tree.back_up"
                )
            self.simulate()
        of_max = player is None or self._is_max(player)
        told = None if reward is None else self._reward(reward, of_max)
        if told is None and self._result is None:
            raise RecordError(
                "the moves that are simulated do not end the game: play on to its end, or "
                "say what the iteration brought, tree.back_up(reward)"
            )
        events = self.events
        events.leaves.append(self._row)
        events.rewards.append(told)
        events.sides.append(of_max)
        events.results.append(self._result)
        events.made.append(len(events.moves))
        events.playouts.append(self._playout)
        self._begin()

    # ---- what it means -----------------------------------------------------------------------

    @property
    def where(self) -> str:
        """Iteration that the loop is at, as part of a sentence."""
        return self.events.where(self._called)

    @property
    def _here(self) -> str:
        return quoted(self._positions[self._row].text)

    def _end_of(self, position: Position, columns: Sequence[int]) -> Position:
        """Return the position that moves lead to."""
        end = self._quick_end(position, columns) if columns else position
        if end is not None:
            return end
        for column in columns:  # which tells what is wrong
            position = self._after(position, column)
        return position

    def _quick_end(self, position: Position, columns: Sequence[int]) -> Position | None:
        """Return the position that moves lead to, some times as fast as from position to position;
        None if one is not legal."""
        rules, bottoms, cells = self._rules, self._bottoms, self._columns
        mine, theirs = position.discs(position.to_move), position.discs(3 - position.to_move)
        before = 0, theirs
        for column in columns:
            if not 0 <= column < rules.columns:
                return None
            disc = ((mine | theirs) + bottoms[column]) & cells[column]
            if not disc:
                return None
            before = mine, theirs
            mine, theirs = theirs, mine | disc
        if rules.ends_by_four and any(map(rules.has_four, before)):
            return None  # it was over before the last move
        is_first = (position.ply + len(columns)) % 2 == 0
        return Position(rules, *((mine, theirs) if is_first else (theirs, mine)), None)

    def _child_position(self, column: int) -> Position:
        return self._after(self._positions[self._row], column)

    def _after(self, position: Position, column: int) -> Position:
        if position.outcome is not None:
            raise RecordError(
                'a move is made in "{position}", where the game is over: simulate and '
                "back up before that",
                position=quoted(position.text),
            )
        try:
            return position.play(column)
        except IllegalMoveError:
            raise illegal(column, position) from None

    def _check_unplayed(self) -> None:
        if self._is_played:
            raise RecordError(
                "the iteration goes on after it was simulated: call tree.back_up() first"
            )

    def _column(self, move: object) -> int:
        try:
            return operator.index(move)  # type: ignore[arg-type]
        except TypeError:
            raise RecordError(
                "{move} is no move: give a column from 0", move=quoted(repr(move))
            ) from None

    def _is_max(self, player: object) -> bool:
        if player not in (1, 2):
            raise RecordError(
                "{player} is no player: give 1 or 2, as position.to_move does",
                player=quoted(repr(player)),
            )
        return player == self._maximiser

    def _reward(self, reward: object, of_max: bool) -> float:
        """Read a reward as a number; refuse it unless it is that of a win, a draw or a loss, and of
        no other one than the moves lead to."""
        told = float(reward) if isinstance(reward, int | float) else None
        if told not in (-1, 0, 0.5, 1):
            raise RecordError(
                "{reward} is no reward: give 1 for a win, ½ for a draw and 0 for a loss, "
                "or 1, 0 and −1",
                reward=quoted(repr(reward)),
            )
        assert told is not None
        if self._result is None:
            return told
        points = self._result if of_max else 2 - self._result
        if told not in ((-1, 0), (0, 0.5), (1,))[points]:
            raise RecordError(
                "the reward is {reward}, and the moves that are simulated end in {end}: "
                "say whose it is, tree.back_up(reward, player), or leave it out",
                reward=quoted(repr(reward)),
                end=_ENDS[points],
            )
        return told


# ---- makes the rows and the log of a trace of what a loop was told to do -------------------------


def put_iterations(trace: MctsTrace, events: Iterations) -> None:
    """Make the rows and the log of a trace those of the iterations that were backed up."""
    iterations = events.count
    nodes = events.made[iterations - 1] if iterations else 1
    leaf = np.array(events.leaves[:iterations], np.int32)
    outcome = np.array(events.outcomes()[:iterations], np.int8)
    rows: dict[str, Array] = {
        "parent": np.array(events.parents[:nodes], np.int32),
        "depth": np.array(events.depths[:nodes], np.uint8),
        "move": np.array(events.moves[:nodes], np.int8),
    }
    rows["visits"] = _added_up(rows, leaf, np.ones_like(leaf))
    rows["wins"] = _added_up(rows, leaf, outcome)
    store = store_of(trace.position, rows, leaf, outcome)
    store.made = np.array(events.made[:iterations], np.int32)
    store.taken_back = events.taken_back
    if events.has_priors:
        priors = [math.nan if prior is None else prior for prior in events.priors[:nodes]]
        store.adopt_priors(np.array(priors, np.float64))
    # First: it is read for the iterations that the store has.
    trace.played = PlayedOut.of(events.playouts[:iterations])
    trace.store = store


def _added_up(rows: dict[str, Array], leaf: Array, each: Array) -> Array:
    """Add up what each node got by all iterations that went through it."""
    parent = rows["parent"]
    got = np.bincount(leaf, weights=each, minlength=len(parent)).astype(np.int32)
    for here in reversed(list(levels(rows["depth"]))):
        np.add.at(got, parent[here], got[here])
    return got
