"""What a trace says of its search, worked out slowly from its records alone."""

from __future__ import annotations

import math
from functools import cache

from c4viz import Flag, Position, Trace, search
from c4viz.game import Root
from c4viz.trace import DepthFirstTrace, MctsTrace


@cache
def position_of(trace: Trace, row: int) -> Root:
    """The position that a row stands for."""
    return trace.position_at(row)


@cache
def mover(trace: Trace, row: int) -> str:
    """Who decides at a row, by whose turn it is in its position."""
    if trace.has(row, Flag.CHANCE):
        return "CHANCE"
    return "MAX" if trace.position_at(row).to_move == trace.position.to_move else "MIN"


def ending(trace: Trace, row: int) -> str:
    """How the game ended at a row, with the fours where they are counted."""
    position, root = trace.position_at(row), trace.position
    outcome = position.outcome
    assert outcome is not None
    said = "draw"
    if outcome.winner:
        said = "MAX wins" if outcome.winner == root.to_move else "MIN wins"
    if not isinstance(position, Position) or position.rules.ends_by_four:
        return said
    one, other = position.fours(1), position.fours(2)
    return f"{said}, X {one} row{'' if one == 1 else 's'} of {position.rules.connect}, O {other}"


@cache
def family(trace: Trace) -> dict[int, list[int]]:
    """The children of every row, by the parents."""
    found: dict[int, list[int]] = {row: [] for row in range(len(trace))}
    for row, parent in enumerate(trace.store.parents()):
        if parent is not None:
            found[parent].append(row)
    return found


# ---- depth-first ---------------------------------------------------------------------------------


@cache
def lives(trace: DepthFirstTrace) -> dict[int, tuple[int, float]]:
    """The steps at which each row is entered and left, from the parents alone."""
    entered: dict[int, int] = {}
    left: dict[int, float] = {}
    stack: list[int] = []
    step = 0
    for row, parent in [*enumerate(trace.store.parents()), (len(trace), None)]:
        while stack and stack[-1] != parent:
            step += 1
            left[stack.pop()] = step
        step += 1
        entered[row] = step
        stack.append(row)
    last = trace.steps  # what was at work when a search was stopped was never left
    return {
        row: (entered[row], left[row] if left[row] <= last else math.inf)
        for row in range(len(trace))
    }


def is_open(trace: DepthFirstTrace, row: int, step: int) -> bool:
    entered, left = lives(trace)[row]
    return entered <= step < left


def is_left(trace: DepthFirstTrace, row: int, step: int) -> bool:
    return lives(trace)[row][1] <= step


def replayed(trace: DepthFirstTrace, row: int, step: int) -> tuple[float | None, int | None]:
    """The best value and move of a node at a step, from its children one by one."""
    best, move = None, None
    for child in family(trace)[row]:
        if not is_left(trace, child, step):
            continue
        value = trace.record(child).value
        if trace.has(row, Flag.CHANCE):
            best = (best or 0) + value * trace.record(child).probability
        elif best is None or (value > best if trace.has(row, Flag.MAX) else value < best):
            best, move = value, trace.move(child)
    return best, move


@cache
def proved(trace: DepthFirstTrace) -> dict[int, tuple[float, float]]:
    """What the tree proves of each row's value: between what it lies, from the leaves up alone."""
    found: dict[int, tuple[float, float]] = {}

    def look(row: int) -> tuple[float, float]:
        if row not in found:
            found[row] = work_out(row)
        return found[row]

    def work_out(row: int) -> tuple[float, float]:
        link, value = trace.link(row), trace.record(row).value
        if link is not None:
            return look(link)
        if trace.has(row, Flag.LEAF):
            return value, value
        ends = [look(child) for child in family(trace)[row]]
        ends += [(-math.inf, math.inf)] * len(trace.pruned(row))
        most = max if trace.has(row, Flag.MAX) else min
        return most(low for low, _ in ends), most(high for _, high in ends)

    for row in reversed(range(len(trace))):
        if trace.is_left(row):
            look(row)
    return found


def reach(trace: DepthFirstTrace, row: int) -> int:
    """How many plies the iteration of a row looks ahead."""
    if trace.settings.get("iterative"):
        return trace.roots.index(trace.path(row)[0]) + 1
    return {"random": 1, "greedy": 1, "greedy2": 2}.get(trace.search) or trace.settings["depth"]


def score(trace: DepthFirstTrace) -> float:
    """What a solver finds that is not stopped."""
    assert isinstance(trace.position, Position)
    value = _solved(trace.position, weak=bool(trace.settings["weak"])).value
    assert value is not None
    return value


@cache
def _solved(position: Position, *, weak: bool) -> Trace:
    return search(position, "solver", weak=weak)


# ---- MCTS ----------------------------------------------------------------------------------------


@cache
def _path(trace: Trace, row: int) -> frozenset[int]:
    return frozenset(trace.path(row))


@cache
def tally(trace: MctsTrace, row: int, iterations: int) -> tuple[int, int]:
    """Visits and half points of a row, from the log."""
    store = trace.store
    through = [k for k in range(iterations) if row in _path(trace, int(store.leaf[k]))]
    return len(through), sum(int(store.outcome[k]) for k in through)


def uct(trace: MctsTrace, row: int, iterations: int) -> tuple[float, float]:
    """The mean and the exploration term of a child after some iterations."""
    parent = trace.parent(row)
    assert parent is not None
    n, w = tally(trace, row, iterations)
    share = w / (2 * n) if mover(trace, parent) == "MAX" else 1 - w / (2 * n)
    above, _ = tally(trace, parent, iterations)
    return share, trace.exploration * math.sqrt(math.log(above) / n)


def made_by(trace: MctsTrace, row: int) -> int:
    """The iteration (from 1) that added a row, the first that ended at it; 0 for the root."""
    leaves = trace.store.leaf[: trace.iterations]
    return 1 + list(leaves).index(row) if row else 0
