"""Recorder: is told which nodes a search of one's own enters and leaves, and gives the trace.

It takes down what it is told and checks only that moves are legal, since it is called for every
node; the trace is made of that (`c4viz.search.recording.rows`) when somebody wants to see it.
"""

from __future__ import annotations

import math
import operator
import time
from collections.abc import Iterable, Mapping, Sequence
from contextvars import ContextVar, Token
from numbers import Real
from types import TracebackType
from typing import Any, Self

from c4viz.game import Position, Root
from c4viz.language import Text, quoted
from c4viz.search.base.depthfirst import check_position
from c4viz.search.recording.loop import Loop, illegal, put_iterations
from c4viz.search.recording.loop import RecordError as RecordError
from c4viz.search.recording.observer import ONLOOKERS
from c4viz.search.recording.rows import SEVERAL, Events, Results, put
from c4viz.search.recording.settings import OwnSearchSettings, blank_loop, blank_own
from c4viz.trace import DepthFirstTrace, Ending, MctsTrace

ACTIVE: ContextVar[Recording | None] = ContextVar("recorder", default=None)
"""Recorder whose ``with`` the program is in."""

_MIXED = Text(
    "a search either enters and leaves nodes, or selects, expands, simulates and backs up: record "
    "another one by itself, with c4viz.record"
)


class Recording:
    """Takes down which nodes a search enters and leaves that begins at a ``position``, called
    ``called``: what recorders of boards and of other states have in common."""

    takes_states = False
    """Its nodes are states that are no positions."""

    def __init__(
        self,
        position: Root,
        called: str,
        *,
        negamax: bool | None = None,
        c: float | None = None,
    ) -> None:
        self.position, self.called, self.negamax, self.c = position, called, negamax, c
        self.events = Events()
        self.learned: Sequence[list[Any]] = ()
        """The number of a state of a game of the user's own, those of the states after its moves,
        and the plain facts of new ones; in the order in which that became known."""
        self.loop: Loop | None = None
        self.path: list[int] = []
        self._boards: list[Any] = []  # one for each node of the path
        self._abandoned: int | None = None
        self.results = Results()
        self.beginners = 0
        """Functions in which the search is that only begin it."""
        self.beginner: int | None = None
        """Root that such a function is at, if what it searched first was below that."""
        self._ending: Ending = "running"
        self._begun = time.perf_counter()
        self._seconds: float | None = None
        self._before: Token[Recording | None] | None = None

    # ---- what a search says ------------------------------------------------------------------

    def enter(
        self, move: int | None = None, alpha: float | None = None, beta: float | None = None
    ) -> int:
        """Enter a node by ``move`` (None: a root), below the one entered last that was not left,
        with this window if it has one; return its row."""
        raise NotImplementedError

    def _take_down(self, move: int, alpha: float | None, beta: float | None) -> int:
        """Note a node below the one entered last, or a root where none is; return its row."""
        path, events = self.path, self.events
        row = len(events.moves)
        events.moves.append(move)
        events.depths.append(len(path))
        events.parents.append(path[-1] if path else -1)
        events.alphas.append(alpha)
        events.betas.append(beta)
        events.values.append(None)
        events.bests.append(None)
        events.sizes.append(0)
        path.append(row)
        return row

    def leave(self, value: float, best: int | None = None) -> None:
        """Leave the node entered last that was not left yet, with its value and its best move
        (column from 0; None: the first child that is worth as much).

        Raises:
            RecordError: no node is entered, or the value is no number.
        """
        if value.__class__ is not int and (value.__class__ is not float or value != value):
            value = self._number(value)
        if best is not None and best.__class__ is not int:
            best = self._column(best)
        path, events = self.path, self.events
        if not path:
            raise RecordError("a node is left, and none is entered: call enter before leave")
        row = path.pop()
        self._boards.pop()
        events.values[row] = value
        events.bests[row] = best
        events.sizes[row] = len(events.moves) - row

    # ---- what a watched function does --------------------------------------------------------

    def call(self, position: Any, alpha: float | None, beta: float | None) -> int | None:
        """Note that a function is called with a position; return the row of the node that it
        enters, None if it goes on at the node that it was called from. Raise RecordError if no move
        leads there from the position of the call before."""
        raise NotImplementedError

    def returned(self, result: Any, item: int | str | None = None) -> None:
        """Note that the call that entered the innermost node returned: a value, or several things,
        of which ``item`` is the value (None: that is found out). A root may leave its value unsaid:
        it is that of its best child."""
        if self._abandoned is not None:
            self._forget()
        row, events = self.path[-1] if self.path else -1, self.events
        value, best = result, None
        if result.__class__ in SEVERAL:
            value = self.results.read(row, result, events, item)
            best = self.results.best_in(result)
        if value is None and len(self.path) == 1 and row + 1 < len(events.moves):
            self.leave_unsaid()
        else:
            self.leave(value, best)

    def _enter_above(self) -> None:
        """Enter the root of the function that only begins the search, if there is one."""
        if self.beginners:
            self.beginner = self.enter()

    def leave_unsaid(self) -> None:
        """Leave the node entered last, of which no value was told."""
        if self._abandoned is not None:
            self._forget()
        row = self.path.pop()
        self._boards.pop()
        self.events.sizes[row] = len(self.events.moves) - row

    def abandon(self, row: int) -> None:
        """Note that an exception left the call that entered ``row``. If the search goes on all the
        same, nothing is known of that node, and it is forgotten."""
        self._abandoned = row

    def _forget(self) -> None:
        assert self._abandoned is not None
        row, self._abandoned = self._abandoned, None
        self.events.keep(row)
        self.path = [above for above in self.path if above < row]
        del self._boards[len(self.path) :]

    def let_look(self) -> None:
        """Let onlookers look that wish to."""
        for onlooker in ONLOOKERS:
            if onlooker.is_due:
                onlooker.look(self)

    @property
    def size(self) -> int:
        """Number of nodes that were recorded."""
        return len((self.events if self.loop is None else self.loop.events).moves)

    # ---- begin and end -----------------------------------------------------------------------

    def __enter__(self) -> Self:
        self._before = ACTIVE.set(self)
        for onlooker in ONLOOKERS:
            onlooker.begin(self)
        self._begun = time.perf_counter()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._seconds = time.perf_counter() - self._begun
        assert self._before is not None
        ACTIVE.reset(self._before)
        if error is None:
            self._ending = "stopped" if self.path else "complete"
        else:
            self._ending = "failed" if isinstance(error, Exception) else "stopped"
            error.add_note(self.where)
        for onlooker in ONLOOKERS:
            onlooker.look(self)

    @property
    def where(self) -> str:
        """Node or iteration that the search is at, as part of a sentence."""
        if self.loop is not None:
            return self.loop.where
        return self.events.where(self.path, self.called)

    @property
    def trace(self) -> DepthFirstTrace | MctsTrace:
        """Trace of all that was recorded so far: of a loop, one as that of MCTS. Raises RecordError
        if nothing was."""
        trace = self._filled()
        seconds = self._seconds
        trace.seconds = time.perf_counter() - self._begun if seconds is None else seconds
        trace.ending = self._ending
        return trace

    @property
    def calls(self) -> DepthFirstTrace:
        """Trace of a function that calls itself, which is no loop; see `trace`."""
        trace = self.trace
        assert isinstance(trace, DepthFirstTrace)
        return trace

    def _filled(self) -> DepthFirstTrace | MctsTrace:
        if not self.events.moves:
            raise RecordError(
                'of "{name}" nothing was recorded: enter its root', name=quoted(self.called)
            )
        trace = blank_own(self.position, OwnSearchSettings(self.called, item=self.results.told))
        put(trace, self.events, negamax=self.negamax)
        return trace

    # ---- what goes wrong ---------------------------------------------------------------------

    def _column(self, move: object) -> int:
        """Read a column that is no plain number, as one of numpy."""
        try:
            return operator.index(move)  # type: ignore[arg-type]
        except TypeError:
            raise self._illegal(move) from None

    def _number(self, value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, Real) or math.isnan(value):
            raise RecordError(
                "{value} is no value of a node, {where}: return a number",
                value=quoted(repr(value)),
                where=self.where,
            )
        return float(value)

    def _illegal(self, move: object) -> RecordError:
        raise NotImplementedError


class Recorder(Recording):
    """Records a search of one's own: ``with c4viz.record(position) as tree``.

    In it `enter` and `leave` say what the search does, or functions do that `c4viz.watch`
    decorates; then ``tree.trace`` is a trace as any other. With ``negamax`` values and windows are
    as the player to move at their node sees them; if it is False, as MAX does, the player to move
    at ``position``; None: the values of nodes and of their children tell. If an exception ends the
    search, what was recorded stays.

    A loop, as that of Monte Carlo tree search is, says `select`, `expand`, `simulate` and `back_up`
    instead, and leaves a trace as MCTS does; ``c`` is its weight of exploration, with which UCT's
    terms are told, or those of PUCT if its nodes have priors.

    >>> with record(Position.parse("4453"), "my search") as tree:
    ...     root = tree.enter()
    ...     child = tree.enter(3)
    ...     tree.leave(5)
    ...     tree.leave(5, best=3)
    >>> tree.trace.value, tree.trace.best_move, len(tree.trace)
    (5, 3, 2)
    """

    def __init__(
        self,
        position: Position,
        called: str = "mine",
        *,
        negamax: bool | None = None,
        c: float | None = None,
    ) -> None:
        """Raises SettingError where the game is over, TypeError where there is no position."""
        super().__init__(position, called, negamax=negamax, c=c)
        check_position(position)
        self.position: Position = position
        rules = position.rules
        self._bottoms = [rules.bit(0, column) for column in range(rules.columns)]
        self._columns = [(bottom << rules.rows) - bottom for bottom in self._bottoms]
        self._has_four = rules.has_four if rules.ends_by_four else lambda _: False
        self._stride, self._width = rules.stride, rules.columns
        self._root = position.discs(position.to_move), position.discs(3 - position.to_move)
        self._boards: list[tuple[int, int]] = []  # of the player to move, of the other

    # ---- what a search says ------------------------------------------------------------------

    def enter(
        self, move: int | None = None, alpha: float | None = None, beta: float | None = None
    ) -> int:
        """Enter a node by ``move`` (column from 0; None: a root), below the one entered last that
        was not left, with this window if it has one; return its row.

        Raises:
            RecordError: the move is not legal there.
        """
        self.let_look()
        path, row = self.path, len(self.events.moves)
        if path:
            if move.__class__ is not int:
                move = self._column(move)
            mine, theirs = self._boards[-1]
            if not 0 <= move < self._width:
                raise self._illegal(move)
            disc = ((mine | theirs) + self._bottoms[move]) & self._columns[move]
            if not disc or (path[-1] == row - 1 and self._has_four(theirs)):
                raise self._illegal(move)
            self._boards.append((theirs, mine | disc))
        else:
            if self.loop is not None:
                raise RecordError(_MIXED)
            if move is not None and move != -1:
                raise RecordError(
                    "the first node that is entered is the root, to which no move leads: enter it "
                    "without a move"
                )
            move = -1
            self._boards.append(self._root)
        return self._take_down(move, alpha, beta)

    # ---- what a loop says --------------------------------------------------------------------

    def select(self, move: int) -> None:
        """Go down to a child by ``move`` (column from 0), in the iteration that began at the root
        after the last back-up.

        Raises:
            RecordError: the child was not expanded, or the iteration was simulated already.
        """
        self._loop.select(move)

    def expand(
        self, moves: int | Iterable[int] | Mapping[int, float], prior: float | None = None
    ) -> None:
        """Add a child by a move, from which the iteration plays on if it adds no other; or children
        by several moves, of which one may be selected then; with the ``prior`` of the move, or a
        dictionary of priors. Raise RecordError if a move is not legal or made, or a prior is none.
        """
        self._loop.expand(moves, prior)

    def simulate(self, moves: Iterable[int] = ()) -> None:
        """Play on, by these columns if that is told.

        Raises:
            RecordError: a move is not legal.
        """
        self._loop.simulate(moves)

    def back_up(self, reward: float | None = None, player: int | None = None) -> None:
        """Count the iteration at all nodes from the root to where it played on, and end it. Its
        ``reward`` is that of ``player`` (1 or 2; None: who is to move at the root): 1 for a win, ½
        for a draw, 0 for a loss, or 1, 0 and -1. It need not be said if the moves that were
        simulated end the game.

        Raises:
            RecordError: nothing was simulated, the reward is not known, or is another one than the
                moves lead to.
        """
        self._loop.back_up(reward, player)
        self.let_look()

    @property
    def _loop(self) -> Loop:
        if self.loop is None:
            if self.events.moves:
                raise RecordError(_MIXED)
            self.loop = Loop(self.position, self.called)
        return self.loop

    # ---- what a watched function does --------------------------------------------------------

    def call(self, position: Position, alpha: float | None, beta: float | None) -> int | None:
        """Note that a function is called with a position; return the row of the node that it
        enters, None if it goes on at the node that it was called from. Raise RecordError if no move
        leads there from the position of the call before."""
        if self._abandoned is not None:
            self._forget()
        mine, theirs = (
            (position.first, position.second)
            if position.to_move == 1
            else (position.second, position.first)
        )
        if not self.path:
            if (mine, theirs) == self._root and position.rules == self.position.rules:
                return self.enter(None, alpha, beta)
            self._enter_above()
            if not self.path:
                raise self._elsewhere(position)
        if self._boards[-1] == (mine, theirs):
            return None
        before = self._boards[-1]
        disc = (before[0] | before[1]) ^ (mine | theirs)
        is_next = theirs == before[0] | disc and mine == before[1] and not disc & (disc - 1)
        if not is_next or position.rules != self.position.rules:
            raise self._elsewhere(position)
        return self.enter((disc.bit_length() - 1) // self._stride, alpha, beta)

    # ---- what goes wrong ---------------------------------------------------------------------

    def _illegal(self, move: object) -> RecordError:
        position, path = self.position, self.path
        for row in path[1:]:
            position = position.play(self.events.moves[row])
        if position.outcome is None:
            return illegal(move, position)
        return RecordError(
            'a move is searched in "{position}", where the game is over: return before that, '
            "with the value of the end",
            position=quoted(position.text),
        )

    def _filled(self) -> DepthFirstTrace | MctsTrace:
        if self.loop is not None:
            of_loop = blank_loop(
                self.position, OwnSearchSettings(called=self.called, loop=True, c=self.c)
            )
            put_iterations(of_loop, self.loop.events)
            return of_loop
        return super()._filled()

    def _elsewhere(self, position: Position) -> RecordError:
        if not self.path:
            return RecordError(
                '"{name}" is recorded from "{root}" on, and is called with "{position}": call it '
                "with that position first",
                name=quoted(self.called),
                root=quoted(self.position.text),
                position=quoted(position.text),
            )
        return RecordError(
            '"{position}" is not one move after the position of the call before, {where}: pass on '
            "position.play(move)",
            position=quoted(position.text),
            where=self.where,
        )


record = Recorder
