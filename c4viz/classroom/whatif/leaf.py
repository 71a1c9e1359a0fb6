"""The least change of one leaf's value that turns the decision of a minimax search.

A leaf enters the value of each move at the root as a clamp, ``max(low, min(leaf, high))``: maxima
and minima of one variable and of constants are nothing else. So it is enough to give a leaf the
least and the greatest value there is, and to see what each move at the root is then worth: only
next to these numbers, and to those of the other moves, can the best move turn.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from c4viz.classroom.whatif.change import MOST_VALUE, LeafChange
from c4viz.classroom.whatif.probe import Probe
from c4viz.classroom.whatif.scenario import Scenario
from c4viz.game import HandTree, Position
from c4viz.language import Text
from c4viz.search import Minimax, SettingError
from c4viz.search.algorithms import algorithm_of
from c4viz.search.base.control import Halt
from c4viz.trace import DepthFirstTrace, Flag, Trace
from c4viz.trace.rows import FRACTION

MOST_LEAF_NODES = 20_000
"""Most nodes of the whole tree in which the least change of a leaf is looked for."""
_MOST_TRIES = 20
"""Changes that are searched again, the least first, until one turns the decision."""
CHANCE = Text("where chance decides, a leaf counts for a part only: no least change is worked out")
NO_LEAVES = Text("this search values no leaves where a depth is reached")
TOO_LARGE = Text(
    "the whole tree has more than {most:,} nodes, too many to look at every leaf: choose a smaller "
    "depth"
)


@dataclass(frozen=True)
class LeafTurn:
    """A ``change`` of a leaf that turns the decision to ``move``, and its value ``before``."""

    change: LeafChange
    before: float
    move: int

    @property
    def distance(self) -> float:
        """How much the value of the leaf changes."""
        return abs(self.change.value - self.before)


def why_no_leaf(scenario: Scenario) -> Text | None:
    """Say why no least change of a leaf can be worked out; None if it can."""
    algorithm = algorithm_of(scenario.settings.name)
    traits = algorithm.traits
    if traits.chance or (isinstance(scenario.root, HandTree) and scenario.root.has_chance):
        return CHANCE
    if algorithm.trace is not DepthFirstTrace or traits.probes or traits.draws:
        return NO_LEAVES
    return None if isinstance(scenario.root, HandTree | Position) else NO_LEAVES


def least_leaf(scenario: Scenario, trace: Trace, probe: Probe) -> LeafTurn | None:
    """Return the least change of one leaf after which the search of ``scenario``, which left
    ``trace``, decides on another move; None if there is none. It was searched again with it.

    Values are whole where all of the tree are, else of as many decimals as those of the tree, and
    on a board of the evaluator's own fineness. Nothing may speak against it (`why_no_leaf`).

    Raises:
        Halt: the probe's budget does not suffice, or somebody asked to stop.
        SettingError: the whole tree has too many nodes.
    """
    try:
        whole = probe.anew(MOST_LEAF_NODES).search(_unpruned(scenario))
    except Halt as halt:
        if halt.ending != "nodes":
            raise
        raise SettingError(TOO_LARGE, most=MOST_LEAF_NODES) from None
    assert isinstance(whole, DepthFirstTrace)
    tree = _Whole(whole, trace)
    turns = sorted(tree.turns(), key=lambda turn: turn.distance)
    for turn in turns[:_MOST_TRIES]:
        if probe(scenario.changed(turn.change)).move != trace.best_move:
            return turn
    return None


def _unpruned(scenario: Scenario) -> Scenario:
    """Return the scenario of plain minimax: alpha-beta leaves out what the leaf might decide."""
    plain = Minimax(depth=scenario.settings.depth, evaluator=scenario.settings.evaluator)
    return Scenario(scenario.root, plain, scenario.leaves)


class _Whole:
    """A whole minimax tree, and the order of the moves at the root of the search to be turned."""

    def __init__(self, whole: DepthFirstTrace, turned: Trace) -> None:
        count = len(whole)
        self._trace = whole
        self._values: list[float] = whole.store.column("value")[:count].tolist()
        self._maximises = [whole.has(row, Flag.MAX) for row in range(count)]
        self._parent: list[int | None] = [whole.parent(row) for row in range(count)]
        self._children: list[list[int]] = [[] for _ in range(count)]
        for row, parent in enumerate(self._parent):
            if parent is not None:
                self._children[parent].append(row)
        order = list(dict.fromkeys(turned.move(row) for row in turned.children(turned.top)))
        by_move = {whole.move(row): row for row in self._children[0]}
        self._moves = [by_move[move] for move in order]
        self._step, self._round = _fineness(whole)

    def turns(self) -> Iterator[LeafTurn]:
        """Yield for each leaf the least change after which another move is best."""
        best = self._best(lambda row: self._values[row])
        for rows in self._leaves():
            before = self._values[rows[0]]
            ends = [self._with(rows, value) for value in (-math.inf, math.inf)]
            near = {end.get(row, self._values[row]) for end in ends for row in self._moves}
            tried = (
                self._round(n + step) for n in near if math.isfinite(n) for step in self._steps
            )
            for value in sorted(set(tried), key=lambda value: abs(value - before)):
                found = self._best(self._clamped(value, *ends))
                if found != best and abs(value) < MOST_VALUE:
                    moves = self._trace.moves_to(rows[0])
                    yield LeafTurn(LeafChange(moves, value), before, self._trace.move(found))
                    break

    @property
    def _steps(self) -> tuple[float, ...]:
        return -self._step, 0, self._step

    def _best(self, value: Callable[[int], float]) -> int:
        """Return the row of the first of the best moves at the root."""
        return max(self._moves, key=value)

    def _clamped(
        self, value: float, low: dict[int, float], high: dict[int, float]
    ) -> Callable[[int], float]:
        """Return what each move at the root is worth if the leaf is worth ``value``."""

        def worth(row: int) -> float:
            if row not in low:
                return self._values[row]
            return max(low[row], min(value, high[row]))

        return worth

    def _leaves(self) -> list[list[int]]:
        """Return the rows of each leaf: on a board all with the same position, of which the game
        goes on; in a tree made by hand one for each end."""
        leaf, over = Flag.LEAF, Flag.TERMINAL
        trace, rows = self._trace, range(1, len(self._values))
        if isinstance(trace.position, HandTree):
            return [[row] for row in rows if trace.has(row, leaf)]
        states: list[Any] = [trace.position]
        same: dict[Any, list[int]] = defaultdict(list)
        for row in rows:
            parent = self._parent[row]
            assert parent is not None
            states.append(states[parent].play(trace.move(row)))
            if trace.has(row, leaf) and not trace.has(row, over):
                same[states[row]].append(row)
        return list(same.values())

    def _with(self, rows: list[int], value: float) -> dict[int, float]:
        """Return the values of all nodes above some leaves if these are worth ``value``."""
        known, above = dict.fromkeys(rows, value), set[int]()
        for row in rows:
            while (parent := self._parent[row]) is not None and parent not in above:
                above.add(parent)
                row = parent
        for row in sorted(above, reverse=True):  # children come after their parents
            values = [known.get(child, self._values[child]) for child in self._children[row]]
            known[row] = max(values) if self._maximises[row] else min(values)
        return known


def _fineness(trace: DepthFirstTrace) -> tuple[float, Callable[[float], float]]:
    """Return the least difference of two values of leaves, and how values are rounded to it."""
    if not trace.store.layout.fractional:
        return 1, int
    if not isinstance(trace.position, HandTree):
        return 1 / FRACTION, float
    decimals = max(1, *(_decimals(number) for number in _numbers(trace.position)))
    return 10.0**-decimals, lambda value: round(value, decimals)


def _numbers(tree: HandTree) -> Iterator[float]:
    if tree.number is not None:
        yield tree.number
    for child in tree.children:
        yield from _numbers(child)


def _decimals(number: float) -> int:
    exponent = Decimal(repr(number)).as_tuple().exponent
    assert isinstance(exponent, int)
    return max(0, -exponent)
