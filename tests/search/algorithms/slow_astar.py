"""A* once more, with lists that are scanned instead of a heap and a table: to hold it to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from c4viz import EVALUATORS, Limits, Position
from c4viz.search import AStar
from c4viz.search.algorithms.astar import BestFirstSearch, astar
from c4viz.search.base.control import Control, Halt
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
    settings = AStar(expansions=expansions)
    trace = BestFirstTrace(position, settings.name, dict(vars(settings)))
    quest = BestFirstSearch(trace, position.to_move, evaluate, Control(Limits(nodes=nodes)))
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
        self._haste: list[tuple[float, int]] = []
        self._paths: list[tuple[int, ...]] = []
        self._note("start", None)
        self._discover(self.position, -1, -1)
        while self.goal is None and len(self._closed) < self.expansions:
            self._take(min(self._frontier, key=self._haste.__getitem__))

    def _note(self, event: str, row: int | None) -> None:
        frontier = sorted(self._frontier, key=self._haste.__getitem__)
        self.snapshots.append(
            Snapshot(event, row, self._at_work, tuple(frontier), frozenset(self._closed))
        )

    def _discover(self, position: Position, parent: int, move: int) -> None:
        number = len(self.rows)
        depth = position.ply - self.position.ply
        value = self.evaluate(position, self.position.to_move)
        row = Row(position, parent, move, depth, value)
        for earlier, known in enumerate(self.rows):
            there = known.position
            if there.first == position.first and there.second == position.second:
                row.link = earlier
                break
        else:
            self._frontier.append(number)
        self.rows.append(row)
        self._haste.append((-row.priority, number))
        self._paths.append((*(self._paths[parent] if parent != -1 else ()), number))
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
        return self._paths[number]

    def is_below(self, number: int, above: int) -> bool:
        return above in self._paths[number]
