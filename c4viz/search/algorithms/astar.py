"""A* (Hart, Nilsson and Raphael, 1968), as a player of games has it.

In the paper the frontier is ordered by f = g + h, the cost of the way so far and the estimated rest
of it, and the least comes first. Here the greatest evaluator value less the plies so far
comes first: g counts plies, and the value stands in for -h. It estimates no distance, so that
the goal found need be neither the nearest nor the best. All ways to a position have as many plies
as it has discs: no position is ever reached more cheaply the second time and opened again.

This is no search of a game: both sides' moves are chosen by the one who searches, as if they
worked together. The opponent need not answer as the plan has it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Any, Generic

from c4viz.game import OwnState, Root
from c4viz.language import Text
from c4viz.search.base.algorithm import Algorithm, Evaluate
from c4viz.search.base.control import Control, Halt
from c4viz.search.base.setting import evaluator_name, whole
from c4viz.search.base.settings import Settings
from c4viz.search.reference.task import ROOT, G
from c4viz.trace import BestFirstTrace, Flag, Traits
from c4viz.trace.bestfirst.store import NONE, BestFirstStore
from c4viz.trace.rows import FIRST_CAPACITY

BYTES_PER_POSITION = 600
"""Bytes that a position in the table and in the frontier takes beside its row (measured: 530)."""

# As plain numbers: arithmetic on an enum is slow.
_MAX, _LEAF, _TERMINAL = Flag.MAX.value, Flag.LEAF.value, Flag.TERMINAL.value
_REPEATED = Flag.REPEATED.value


def astar(game: G, quest: BestFirstSearch[G], expansions: int) -> int | None:
    """Return the row of the first final position that is taken from the frontier; None if
    ``expansions`` positions were taken and none of them was final."""
    quest.discover(game)  #: start
    for _ in range(expansions):  #: taking
        row, game = quest.take_best()  #: expand
        if game.outcome is not None:
            return row  #: goal
        for move in game.moves():  #: moves
            quest.discover(game.play(move), row, move)  #: repeated #: discover
    return None


@dataclass
class BestFirstSearch(Generic[G]):
    """One best-first search: its frontier, the positions seen, and the trace it leaves.

    `astar` puts positions in by `discover` and takes them out by `take_best`. ``maximiser`` is the
    player to move at the root, for whom positions are valued.
    """

    trace: BestFirstTrace
    maximiser: int
    evaluate: Callable[[G, int], float]
    control: Control
    _frontier: list[tuple[float, int, G]] = field(default_factory=list, init=False)
    """Less is better: the priority's negative, then the row, so that the older one comes first."""
    _seen: dict[G, int] = field(default_factory=dict, init=False)

    def discover(self, game: G, parent: int = NONE, move: int = ROOT) -> None:
        """Record a position; it joins the frontier unless it was seen before. Raise `Halt` as
        `Control.admit` does."""
        self.control.admit(self.trace)
        known = self._seen.get(game)
        if known is None:
            value = self.evaluate(game, self.maximiser)
        else:
            value = float(self.trace.store.column("value")[known])
        plies = 0 if parent == NONE else self.trace.depth(parent) + 1
        row = self._record(game, parent, move, value, value - plies, known)
        if known is None:
            self._seen[game] = row
            heappush(self._frontier, (plies - value, row, game))

    def _record(
        self, game: G, parent: int, move: int, value: float, priority: float, known: int | None
    ) -> int:
        flags = _MAX if game.to_move == self.maximiser else 0
        if game.outcome is not None:
            flags |= _TERMINAL | (_LEAF if known is None else 0)
        if known is not None:
            flags |= _REPEATED
        link = NONE if known is None else known
        try:
            return self.trace.store.discover(parent, move, flags, value, priority, link)
        except MemoryError:
            raise Halt("memory") from None

    def take_best(self) -> tuple[int, G]:
        """Take what comes first out of the frontier; return its row and the position. Something is
        always there: below the deepest position that was expanded lie deeper ones."""
        _, row, game = heappop(self._frontier)
        self.trace.store.take(row)
        return row, game


@dataclass(frozen=True)
class AStar(Settings):
    """Settings of the best-first search for a final position."""

    name = "astar"
    title = Text("A*")
    summary = Text("the most promising position first, until a final one comes up")

    evaluator: str = evaluator_name(
        "lines", Text("Orders the frontier, less the plies that it takes")
    )
    expansions: int = whole(
        1_000, 1, 10_000_000,
        Text("After so many expansions it plays towards the best of the frontier"),
        main=True,
    )  # fmt: skip


def _blank(position: Root, settings: AStar, traits: Traits) -> BestFirstTrace:
    values, found = dict(vars(settings)), BestFirstStore(0)
    if isinstance(position, OwnState):
        del values["evaluator"]  # its states say what they are worth
    return BestFirstTrace(position, settings.name, values, traits=traits, store=found)


def _make_room(trace: BestFirstTrace, settings: AStar) -> None:
    most = settings.expansions * trace.position.width + 1
    trace.store = BestFirstStore(min(most, FIRST_CAPACITY))


def _reference(
    trace: BestFirstTrace, settings: AStar, control: Control, evaluate: Evaluate
) -> None:
    quest: BestFirstSearch[Any] = BestFirstSearch(trace, trace.position.to_move, evaluate, control)
    astar(trace.position, quest, settings.expansions)


_PSEUDOCODE = Text("""
put the root into the frontier              #start
repeat until enough nodes are taken:        #taking
    take the node with the largest          #expand
        f = value − plies (the oldest first) #expand
    if the game is over there: return it    #goal
    for each move:                          #moves
        if the position was seen: skip it   #repeated
        else: put it into the frontier      #discover
""")

ASTAR = Algorithm(
    AStar,
    BestFirstTrace,
    _blank,
    _make_room,
    reference=_reference,
    searches_games=True,
    bytes_beside=BYTES_PER_POSITION,
    pseudocode=_PSEUDOCODE,
    source=astar,
)
