"""Exact scores of positions, as Python asks for them. Imports numba.

A score is as the player to move sees it: a win is worth (cells + 1 - discs on the board before
the winning one) // 2, on the standard board 22 less the winner's discs at the end; a loss is
worth the negative, a draw 0. So a quicker win is worth more. Weak scores are 1, 0 and -1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from c4viz.compiled.compile import is_kept
from c4viz.game import Position
from c4viz.game.rules import Rules, move_order
from c4viz.search.base.control import Control, Halt, never
from c4viz.search.choice import SettingError
from c4viz.search.solver.book import book_for
from c4viz.search.solver.kernels.driver import SolverSearch
from c4viz.search.solver.kernels.solver import solve_slice
from c4viz.search.solver.solvable import score_at_end
from c4viz.trace import DepthFirstTrace

SLICE = 20_000
"""Nodes between two looks at limits and wishes: some 2 ms."""


class Solver:
    """Solves positions of one kind of game, one after another.

    ``book``: whether to use the opening book; None: where there is one.

    Raises:
        SettingError: a book was asked for where there is none, or other rules than first-four.
    """

    def __init__(self, rules: Rules | None = None, *, book: bool | None = None) -> None:
        self.rules = rules or Rules()
        found = book_for(self.rules, book)
        self.has_book = found is not None
        self._solving = SolverSearch(self.rules, found)

    @property
    def is_compiled(self) -> bool:
        """The kernel was compiled before, so that `load` takes no time."""
        return is_kept(solve_slice)

    @property
    def nodes(self) -> int:
        """Number of nodes that the last score took so far."""
        return self._solving.count

    def load(self) -> None:
        """Load the kernel, or compile it, so that no later call has to wait for that."""
        self._solving.begin(Position(self.rules), 0)

    def score(
        self, position: Position, *, weak: bool = False, stop: Callable[[], bool] = never
    ) -> int:
        """Return the score of a position, as the player to move sees it.

        ``stop`` is asked about every 2 ms.

        Raises:
            SettingError: the game is over.
            Halt: somebody asked to stop.
        """
        self._check(position)
        return self._score(position, weak, stop, keep=False)

    def columns(
        self, position: Position, *, weak: bool = False, stop: Callable[[], bool] = never
    ) -> Iterator[tuple[int, int | None]]:
        """Yield each column (from 0) with the score of its move, as soon as that is known.

        Scores are as the player who makes the move sees them: the best of them is the
        position's. A full column has None. Columns come from the centre outwards, full ones
        first; they share one table.

        Raises:
            SettingError: the game is over.
            Halt: somebody asked to stop.
        """
        self._check(position)
        return self._columns(position, weak, stop)

    def _columns(
        self, position: Position, weak: bool, stop: Callable[[], bool]
    ) -> Iterator[tuple[int, int | None]]:
        order = move_order(self.rules.columns, "centre")
        for column in order:
            if not position.is_open(column):
                yield column, None
        symmetric = is_symmetric(position)
        found: dict[int, int] = {}
        for column in order:
            if position.is_open(column):
                twin = self.rules.columns - 1 - column
                if symmetric and twin in found:
                    found[column] = found[twin]
                else:
                    after = position.play(column)
                    if after.outcome is None:
                        found[column] = -self._score(after, weak, stop, keep=bool(found))
                    else:
                        found[column] = score_at_end(after, weak)
                yield column, found[column]

    def _score(self, position: Position, weak: bool, stop: Callable[[], bool], keep: bool) -> int:
        solving = self._solving
        score = solving.begin(position, SLICE, weak=weak, keep=keep)
        while score is None:
            if stop():
                raise Halt("stopped")
            score = solving.advance(solving.count + SLICE, weak=weak)
        return score

    def _check(self, position: Position) -> None:
        if position.rules != self.rules:
            raise SettingError(
                "the position is on {size}, connect {connect}, but the solver on {other}, "
                "connect {other_connect}: make a solver for its rules",
                size=position.rules.size,
                connect=position.rules.connect,
                other=self.rules.size,
                other_connect=self.rules.connect,
            )
        if position.outcome is not None:
            raise SettingError(
                'there is nothing to solve in "{position}": the game is over; take a disc '
                "back or start a new game",
                position=position.text,
            )


def is_symmetric(position: Position) -> bool:
    """Tell whether a position is its own mirror image."""
    rules = position.rules
    cells = (1 << rules.stride) - 1

    def stacks(discs: int) -> list[int]:
        return [discs >> (column * rules.stride) & cells for column in range(rules.columns)]

    first, second = stacks(position.first), stacks(position.second)
    return first == first[::-1] and second == second[::-1]


def run_solver(trace: DepthFirstTrace, control: Control, *, weak: bool, book: bool | None) -> None:
    """Fill a prepared ``trace``: every probe is a root with a window of width one.

    The last root has the score as its value. The best move is the ``best`` of the last root
    that failed high (whose value is at least its beta); where none did, all moves that do not
    lose at once are worth the same, and the ``best`` of the last root is one of them.

    Raises:
        SettingError: the book was asked for where there is none, or other rules than first-four.
        Halt: a limit is reached, or somebody asked to stop.
    """
    position = trace.position
    assert isinstance(position, Position)
    rules = position.rules
    solving = SolverSearch(rules, book_for(rules, book), trace.store)
    solving.begin(position, 0, weak=weak)  # loads or compiles before time counts
    control.start()
    while True:
        stop_at = min(solving.count + SLICE, control.row_limit)
        try:
            solving.make_room(stop_at)
        except MemoryError:
            raise Halt("memory") from None
        score = solving.advance(stop_at, weak=weak)
        solving.publish()
        ending = control.poll(trace)
        if score is not None:
            return
        if ending:
            raise Halt(ending)
        if solving.count >= control.row_limit:
            raise Halt(control.row_ending)
