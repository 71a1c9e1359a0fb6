"""A* once more, with lists that are scanned instead of a heap and a table: to hold it to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from c4viz import EVALUATORS, Limits, Position
from c4viz.search.control import Control, Halt
from c4viz.search.reference.astar import Quest, astar
from c4viz.trace import BestFirstTrace

Evaluate = Callable[[Position, int], float]


def discs_in_the_centre(position: Position, player: int) -> float:
    """Fractions, and many of them the same."""
    middle = position.rules.columns // 2
    mine = sum(1 for row in position.cells.tolist() if row[middle] == player)
    return mine / 3 - position.ply / 7


def nothing(position: Position, player: int) -> float:
    """No preference, so that many positions are discovered again."""
    return 0


VALUES: list[Evaluate] = [discs_in_the_centre, nothing, *EVALUATORS.values()]


def trace_of(
    position: Position, evaluate: Evaluate, expansions: int, nodes: int | None = None
) -> BestFirstTrace:
    """The trace of the search itself, by any evaluator."""
    trace = BestFirstTrace(position, "astar", {"expansions": expansions})
    quest = Quest(trace, position.to_move, evaluate, Control(Limits(nodes=nodes)))
    try:
        astar(position, quest, expansions)
        trace.ending = "complete"
    except Halt as halt:
        trace.ending = halt.ending
    return trace


@dataclass
class Row:
    position: Position
    parent: int
    move: int
    depth: int
    value: float
    link: int = -1
    expanded: int = -1

    @property
    def priority(self) -> float:
        return self.value - self.depth


@dataclass(frozen=True)
class Snapshot:
    """The search after some events: what the last one was, and what is open and closed."""

    event: str
    row: int | None
    rows: tuple[int, ...]
    frontier: tuple[int, ...]
    closed: frozenset[int]


@dataclass
class SlowAStar:
    position: Position
    evaluate: Evaluate
    expansions: int
    rows: list[Row] = field(default_factory=list)
    snapshots: list[Snapshot] = field(default_factory=list)
    goal: int | None = None

    def __post_init__(self) -> None:
        self._frontier: list[int] = []
        self._closed: set[int] = set()
        self._at_work: tuple[int, ...] = ()
        self._note("start", None)
        self._discover(self.position, -1, -1)
        while self.goal is None and len(self._closed) < self.expansions:
            self._take(max(self._frontier, key=lambda row: (self.rows[row].priority, -row)))

    def _note(self, event: str, row: int | None) -> None:
        frontier = sorted(self._frontier, key=lambda row: (-self.rows[row].priority, row))
        self.snapshots.append(
            Snapshot(event, row, self._at_work, tuple(frontier), frozenset(self._closed))
        )

    def _discover(self, position: Position, parent: int, move: int) -> None:
        number = len(self.rows)
        depth = position.ply - self.position.ply
        value = self.evaluate(position, self.position.to_move)
        row = Row(position, parent, move, depth, value)
        for earlier, known in enumerate(self.rows):
            if known.position == position:
                row.link = earlier
                break
        else:
            self._frontier.append(number)
        self.rows.append(row)
        if parent == -1:
            self._at_work = (number,)
        self._note("discover", number)

    def _take(self, number: int) -> None:
        row = self.rows[number]
        row.expanded = len(self._closed)
        self._frontier.remove(number)
        self._closed.add(number)
        self._at_work = self.path(number)
        if row.position.outcome is not None:
            self.goal = number
            self._note("goal", number)
            return
        self._note("expand", number)
        for move in row.position.moves():
            self._discover(row.position.play(move), number, move)

    def path(self, number: int) -> tuple[int, ...]:
        path = [number]
        while (parent := self.rows[path[0]].parent) != -1:
            path.insert(0, parent)
        return tuple(path)

    def is_below(self, number: int, above: int) -> bool:
        return above in self.path(number)
