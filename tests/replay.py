"""Searches acted out once more, step by step in plain Python: to hold to it what views show.

Reads the rows of a trace, never its steps: nodes are entered and left with a stack at hand, visits
are counted one by one, the frontier is a list that is looked through for the best.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from c4viz.trace import (
    BestFirstTrace,
    DecisionTreeTrace,
    DepthFirstTrace,
    Flag,
    MctsTrace,
    Moment,
    Trace,
)


@dataclass(frozen=True)
class Replayed:
    """What is so after a step: ``row`` is the node that it was about (None before the first),
    ``path`` the nodes at work, root first, ``there`` all nodes that the search knows by now."""

    event: str
    row: int | None
    path: tuple[int, ...]
    there: frozenset[int]


@dataclass(frozen=True)
class Open:
    """A node on the stack: its window by now, and the best so far with its move."""

    row: int
    alpha: float
    beta: float
    value: float | None = None
    move: int | None = None


@dataclass(frozen=True)
class ReplayedDepthFirst(Replayed):
    """A step of a depth-first search."""

    stack: tuple[Open, ...]


@dataclass(frozen=True)
class ReplayedMcts(Replayed):
    """A step of MCTS: visits and wins (half points for MAX) by row; ``outcome`` of the playout."""

    iteration: int
    counts: dict[int, tuple[int, int]]
    outcome: int | None


@dataclass(frozen=True)
class ReplayedBestFirst(Replayed):
    """A step of a best-first search: the rows that wait, best first, and those taken, in order."""

    frontier: tuple[int, ...]
    taken: tuple[int, ...]


@dataclass(frozen=True)
class ReplayedDecisionTree(Replayed):
    """A step of a decision tree: how many nodes have grown below each; none where it was cut."""

    below: dict[int, int]


def replay(trace: Trace) -> list[Replayed]:
    """The state after each step, from before the first to after the last."""
    if isinstance(trace, DepthFirstTrace):
        return [*_Stack(trace).acted_out()]
    if isinstance(trace, MctsTrace):
        return [*_mcts(trace)]
    if isinstance(trace, DecisionTreeTrace):
        return [*_decision_tree(trace)]
    assert isinstance(trace, BestFirstTrace)
    return [*_best_first(trace)]


def check_moment(moment: Moment, step: int, seen: Replayed) -> None:
    """Hold what a trace says of a step to what acting it out came to."""
    assert (moment.step, moment.row, moment.rows) == (step, seen.row, seen.path)
    if isinstance(seen, ReplayedDepthFirst):
        assert moment.event == seen.event
        for frame, node in zip(moment.stack, seen.stack, strict=True):
            assert (frame.row, frame.alpha, frame.beta, frame.value, frame.move) == (
                node.row, node.alpha, node.beta, node.value, node.move,
            )  # fmt: skip
    elif isinstance(seen, ReplayedBestFirst):
        assert moment.event == seen.event
        assert moment.frontier() == seen.frontier
    elif isinstance(seen, ReplayedDecisionTree):
        assert moment.event == seen.event
        assert {row: moment.nodes_below(row) for row in seen.below} == seen.below
    elif isinstance(seen, ReplayedMcts):
        assert (moment.phase, moment.iteration) == (seen.event, seen.iteration)
        assert moment.outcome == seen.outcome
        counts = {row: (moment.visits(row), moment.wins(row)) for row in seen.counts}
        assert counts == seen.counts


# ---- depth first ---------------------------------------------------------------------------------


class _Stack:
    """Acts out a depth-first search."""

    def __init__(self, trace: DepthFirstTrace) -> None:
        self._trace = trace
        self._records = [trace.record(row) for row in range(len(trace))]
        self._stack: list[Open] = []
        self._steps = [ReplayedDepthFirst("start", None, (), frozenset(), ())]

    def acted_out(self) -> list[ReplayedDepthFirst]:
        for row, record in enumerate(self._records):
            while len(self._stack) > record.depth:
                self._leave()
            self._stack.append(Open(row, record.alpha, record.beta))
            self._note("enter", row)
        while self._stack and self._records[self._stack[-1].row].size:
            self._leave()
        return self._steps

    def _note(self, event: str, row: int) -> None:
        path = tuple(node.row for node in self._stack)
        there = self._steps[-1].there | {row}
        self._steps.append(ReplayedDepthFirst(event, row, path, there, tuple(self._stack)))

    def _leave(self) -> None:
        row = self._stack.pop().row
        if self._stack:
            self._stack[-1] = self._after(self._stack[-1], row)
        self._note("leave", row)

    def _after(self, node: Open, child: int) -> Open:
        """The node once a child has returned: a better value is taken, an equal one is not."""
        record, flags = self._records[child], self._records[node.row].flags
        value = record.value
        if flags & Flag.CHANCE:
            return replace(node, value=(node.value or 0.0) + record.probability * value)
        if self._comes_again(child):
            return node
        maximises = bool(flags & Flag.MAX)
        if node.value is not None and (value <= node.value if maximises else value >= node.value):
            return node
        after = replace(node, value=value, move=record.move)
        if self._trace.search not in ("alphabeta", "pvs", "solver") or self._trace.traits.recorded:
            return after
        if maximises:
            return replace(after, alpha=max(node.alpha, value))
        return replace(after, beta=min(node.beta, value))

    def _comes_again(self, child: int) -> bool:
        """Whether the next row that is not below a child is the same child once more, as its
        search means it."""
        if not self._trace.traits.researches:
            return False
        record = self._records[child]
        for after in self._records[child + 1 :]:
            if after.depth <= record.depth:
                return (after.depth, after.move) == (record.depth, record.move)
        return False


# ---- Monte Carlo ---------------------------------------------------------------------------------


def _mcts(trace: MctsTrace) -> list[ReplayedMcts]:
    parents = trace.columns["parent"].tolist()
    # A move that was decided on at once is there before any iteration.
    there = frozenset({0, 1} if trace.decided_by else {0})
    counts = dict.fromkeys(range(len(trace)), (0, 0))
    steps = [ReplayedMcts("start", None, (0,), there, 0, counts, None)]
    log = zip(trace.store.leaf.tolist(), trace.store.outcome.tolist(), strict=True)
    for number, (leaf, outcome) in enumerate(list(log)[: trace.iterations], 1):
        path = [leaf]
        while parents[path[-1]] >= 0:
            path.append(parents[path[-1]])
        path = path[::-1]
        known = tuple(row for row in path if row in there)
        before, there = there, there | {leaf}
        after = counts | {row: (counts[row][0] + 1, counts[row][1] + outcome) for row in path}
        for event, rows, seen, counted, result in (
            ("select", known, before, counts, None),
            ("expand", tuple(path), there, counts, None),
            ("simulate", tuple(path), there, counts, outcome),
            ("back up", tuple(path), there, after, outcome),
        ):
            steps.append(ReplayedMcts(event, rows[-1], rows, seen, number, counted, result))
        counts = after
    return steps


# ---- best first ----------------------------------------------------------------------------------


def _best_first(trace: BestFirstTrace) -> list[ReplayedBestFirst]:
    """A* again from the priorities alone; it ends where the search took its last row."""
    records = [trace.describe(row) for row in range(len(trace))]
    parents = trace.columns["parent"].tolist()
    takings = sum("expanded" in record for record in records)
    frontier: list[int] = []
    taken: list[int] = []
    steps = [ReplayedBestFirst("start", None, (), frozenset(), (), ())]

    def note(event: str, row: int, path: tuple[int, ...]) -> None:
        there, waiting = steps[-1].there | {row}, tuple(frontier)
        steps.append(ReplayedBestFirst(event, row, path, there, waiting, tuple(taken)))

    def discover(row: int, path: tuple[int, ...]) -> None:
        if "repeats" not in records[row]:
            frontier.append(row)
            frontier.sort(key=lambda row: (-records[row]["priority"], row))
        note("discover", row, path)

    discover(0, (0,))
    while len(taken) < takings:
        taken.append(frontier.pop(0))
        path = [taken[-1]]
        while parents[path[-1]] >= 0:
            path.append(parents[path[-1]])
        way = tuple(path[::-1])
        if records[taken[-1]]["terminal"]:
            note("goal", taken[-1], way)
            break
        note("expand", taken[-1], way)
        for row in range(len(trace)):
            if parents[row] == taken[-1]:
                discover(row, way)
    return steps


# ---- decision trees ------------------------------------------------------------------------------


def _decision_tree(trace: DecisionTreeTrace) -> Iterator[ReplayedDecisionTree]:
    """Grow the tree node by node, cut it, and ask it about the board."""
    rows = trace.store.rows
    parents, cuts = rows["parent"].tolist(), rows["cut"].tolist()
    way = dict[int, tuple[int, ...]]()
    for row, parent in enumerate(parents):
        way[row] = (*way.get(parent, ()), row)
    there, grown, cut_off = frozenset[int](), set[int](), set[int]()

    def step(event: str, row: int | None, path: tuple[int, ...]) -> ReplayedDecisionTree:
        below = {one: sum(one in way[other][:-1] for other in grown) for one in there - cut_off}
        return ReplayedDecisionTree(event, row, path, there, below | dict.fromkeys(cut_off, 0))

    yield step("start", None, ())
    for row in range(len(parents)):
        there |= {row}
        grown.add(row)
        yield step("grow", row, way[row])
    for row in sorted((row for row, cut in enumerate(cuts) if cut >= 0), key=cuts.__getitem__):
        there = frozenset(one for one in there if row not in way[one][:-1])
        cut_off.add(row)
        yield step("cut", row, way[row])
    asked = _asked(trace, there)
    for row in asked:
        yield step("decide" if row == asked[-1] else "test", row, way[row])


def _asked(trace: DecisionTreeTrace, there: frozenset[int]) -> list[int]:
    """The way of the board through the nodes that are there in the end."""
    cells = np.array(trace.position.matrix).ravel().tolist()  # from the top left
    known, row, asked = trace.store.rows, 0, [0]
    while int(known["cell"][row]) >= 0 and int(known["left"][row]) in there:
        is_more = cells[int(known["cell"][row])] > float(known["threshold"][row])
        row = int(known["right" if is_more else "left"][row])
        asked.append(row)
    return asked
