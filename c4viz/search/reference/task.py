"""Task of a textbook search: a game, where to stop, what that is worth, and the trace to leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, Self, TypeVar

from c4viz.search.base.control import Control, Halt
from c4viz.search.base.worth import WIN
from c4viz.search.choice import SettingError
from c4viz.trace import DepthFirstTrace, Flag
from c4viz.trace.rows import MAX_DEPTH, null_step
from c4viz.trace.trace import child_by

ROOT = -1
"""Move that leads to a root: none."""

# As plain numbers: arithmetic on an enum is slow, and this runs for every node.
_MAX, _LEAF, _TERMINAL, _CUTOFF, _LOWER, _UPPER, _CHANCE, _REPEATED = (f.value for f in Flag)


class SearchResult(Protocol):
    """Who won a game that is over: what `outcome` returns."""

    @property
    def winner(self) -> int:
        """Player who won, 0 for a draw."""


class TwoPlayerGame(Protocol):
    """State of a game of two players who take turns: offer this, and it can be searched."""

    @property
    def to_move(self) -> int:
        """Player to move."""

    @property
    def outcome(self) -> SearchResult | None:
        """End of the game; None while it goes on."""

    def moves(self) -> Sequence[int]:
        """Return the legal moves."""

    def play(self, column: int, /) -> Self:
        """Return the state after a move."""


G = TypeVar("G", bound=TwoPlayerGame)


def _wins(game: TwoPlayerGame, move: int) -> bool:
    outcome = game.play(move).outcome
    return outcome is not None and outcome.winner == game.to_move


@dataclass
class SearchTask(Generic[G]):
    """Tells a search where it stops and what a leaf is worth to MAX, and records its nodes.

    A search calls `enter`, then either `leave_leaf`, `leave_repeated` or `leave`, for every node.

    ``maximiser`` is the player to move at the root, called MAX. ``depth`` is in plies, and
    ``order`` puts moves as they are searched where nothing is known. A game that ``ends`` may have
    no moves left without an outcome. With a ``memo`` no position is searched twice in an
    iteration, which begins at row ``root``; ``guides`` put first what the iteration before found
    best. One that ``takes_wins`` searches no other move where one wins at once, as one of the
    programs that c4viz replaces did: nothing is worth more there, so that no true value changes.
    """

    trace: DepthFirstTrace
    maximiser: int
    depth: int
    evaluate: Callable[[G, int], float]
    order: Callable[[Sequence[int]], Sequence[int]]
    control: Control
    ends: bool = False
    memo: Memo | None = None
    guides: Guides | None = None
    root: int = 0
    takes_wins: bool = False

    def __post_init__(self) -> None:
        self.infinity = self.trace.store.infinity
        self.null_step = null_step(self.trace.store.layout.fractional)

    def ordered_moves(self, game: G, row: int) -> list[int]:
        """Return the legal moves that are to be searched from ``row``, in their order."""
        moves = list(self.order(game.moves()))
        if self.guides is not None:
            newest = self.memo.newest(game) if self.memo else None
            first = self.guides.best_move(row, newest)
            moves.sort(key=lambda move: move != first)
        if self.takes_wins:
            return next(([move] for move in moves if _wins(game, move)), moves)
        return moves

    def is_leaf(self, game: G, ply: int) -> bool:
        """Tell whether the search stops here: the game is over, the depth or an end is reached."""
        return game.outcome is not None or ply == self.depth or (self.ends and not game.moves())

    def enter_chance(
        self, move: int, depth: int, maximises: bool = False, probability: float = 1.0
    ) -> int:
        """Record that a node is entered where chance decides, as `enter` does; return its row."""
        flags = _CHANCE | (_MAX if maximises else 0)
        return self._enter(move, depth, flags, -self.infinity, self.infinity, probability)

    def enter_outcome(self, game: G, move: int, depth: int, probability: float) -> int:
        """Record that a node is entered to which chance led, as `enter` does; return its row."""
        flags = _MAX if game.to_move == self.maximiser else 0
        return self._enter(move, depth, flags, -self.infinity, self.infinity, probability)

    def enter(self, game: G, move: int, ply: int, alpha: float, beta: float) -> int:
        """Record that a node is entered; return its row. Raise `Halt` as `Control.admit` does."""
        flags = _MAX if game.to_move == self.maximiser else 0
        return self._enter(move, ply, flags, alpha, beta)

    def _enter(
        self, move: int, depth: int, flags: int, alpha: float, beta: float, probability: float = 1.0
    ) -> int:
        if depth > MAX_DEPTH:
            raise SettingError(
                "the game goes on for more than {most} moves of players and of chance: search "
                "with a smaller depth",
                most=MAX_DEPTH,
            )
        self.control.admit(self.trace)
        try:
            row = self.trace.store.enter(move, depth, flags, alpha, beta, probability)
        except MemoryError:
            raise Halt("memory") from None
        if self.guides is not None:
            self.guides.enter(row, move, depth)
        return row

    def find(self, game: G, row: int) -> int | None:
        """Return the row of the same position whose result decides this one, if a memo has one."""
        memo, window = self.memo, self.trace.window(row)
        return None if memo is None else memo.find(game, *window, since=self.root)

    def leave_repeated(self, row: int, known: int) -> float:
        """Record and return the value of a node whose position was searched before at ``known``."""
        self.trace.store.link(row, known)
        return self._leave(row, self.trace.record(known).value, ROOT, _REPEATED)

    def leave_leaf(self, row: int, game: G, ply: int) -> float:
        """Record and return the value of a node where the search stops."""
        outcome = game.outcome
        if outcome is None:
            flags, value = _LEAF, self.evaluate(game, self.maximiser)
        else:
            flags, value = _LEAF | _TERMINAL, 0
            if outcome.winner:
                value = WIN - ply if outcome.winner == self.maximiser else ply - WIN
        self.trace.store.leave(row, value, ROOT, flags)
        return value

    def leave(self, row: int, game: G, value: float, best: int, cut: bool = False) -> float:
        """Record and return the value of an inner node."""
        self._leave(row, value, best, _CUTOFF if cut else 0)
        if self.memo is not None:
            self.memo.keep(game, row, since=self.root)
        return value

    def _leave(self, row: int, value: float, best: int, flags: int) -> float:
        """Complete a row; its window decides whether its value is a bound."""
        alpha, beta = self.trace.window(row)
        if -self.infinity < alpha >= value:
            flags |= _UPPER
        elif self.infinity > beta <= value:
            flags |= _LOWER
        self.trace.store.leave(row, value, best, flags)
        return value


# ---- what a search has seen ----------------------------------------------------------------------


_Rows = tuple[int, int]
"""Rows that bound a position from below and from above; the same one where it is exact."""
_NONE = -1


class Memo:
    """Table of the results of one trace's positions; `keep` them, and `find` them again.

    A result may be a bound. Kept as if it were exact it would make the root's value wrong: it
    serves only where the bound already decides, that is where it lies outside the window. No entry
    is ever evicted. The same position has the same remaining depth within an iteration, so that its
    results serve there; those of earlier iterations, before the row ``since``, only order moves.
    """

    def __init__(self, trace: DepthFirstTrace) -> None:
        self._trace = trace
        self._rows: dict[object, _Rows] = {}

    def find(self, position: object, alpha: float, beta: float, since: int) -> int | None:
        """Return the row whose result decides a node with this window, None if there is none."""
        lower, upper = self._rows.get(position, (_NONE, _NONE))
        values = self._trace.store.column("value")
        if lower >= since and (lower == upper or values[lower] >= beta):
            return lower
        if upper >= since and values[upper] <= alpha:
            return upper
        return None

    def keep(self, position: object, row: int, since: int) -> None:
        """Keep the result of a row that was left."""
        bound = self._trace.bound(row)
        lower, upper = self._rows.get(position, (_NONE, _NONE))
        if bound == "lower":
            self._rows[position] = row, upper if upper >= since else _NONE
        elif bound == "upper":
            self._rows[position] = lower if lower >= since else _NONE, row
        else:
            self._rows[position] = row, row

    def newest(self, position: object) -> int | None:
        """Return the last row that was kept of a position, from whatever iteration."""
        row = max(self._rows.get(position, (_NONE, _NONE)))
        return row if row != _NONE else None


class Guides:
    """Follows, beside a search, the rows of the same path in the iteration before.

    ``last_root`` is that iteration's root, None in the first one.
    """

    def __init__(self, trace: DepthFirstTrace, last_root: int | None) -> None:
        self._trace = trace
        self._last_root = last_root
        self._path: list[tuple[int, int | None]] = []  # by depth: the row here, and its guide

    def enter(self, row: int, move: int, depth: int) -> None:
        """Go on to a node that is entered by ``move``."""
        del self._path[depth:]
        guide = self._path[-1][1] if self._path else self._last_root
        if self._path and guide is not None:
            guide = child_by(self._trace, self._first(guide), move)
        self._path.append((row, guide))

    def _first(self, row: int) -> int:
        """Return the row itself, or if its position was repeated, the first one."""
        link = self._trace.link(row)
        return row if link is None else link

    def best_move(self, row: int, newest: int | None) -> int | None:
        """Return the best move of the path's row in the last iteration, or else of the row
        ``newest`` with the same position; None if nothing was searched."""
        entered, guide = self._path[-1]
        assert entered == row, "moves are ordered when a node is entered"
        for known in (guide, newest):
            if known is not None and (best := self._trace.record(self._first(known)).best) >= 0:
                return best
        return None
