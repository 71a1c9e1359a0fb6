"""Stops, found from every step, against a search that is acted out event by event."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import Flag, Limits, Position, Trace, search
from c4viz.trace import BestFirstTrace, DepthFirstTrace, MctsTrace, StopKind
from tests.strategies import traces
from tests.trees import chance_trace, hand_trace, slipping_trace

KINDS: tuple[StopKind, ...] = get_args(StopKind)
Events = list[set[tuple[str, int | None]]]
"""What each event is, by its step: kinds, those of kind "node" with the node."""

# ---- acted out ---------------------------------------------------------------------------------


def acted_out(trace: Trace) -> Events:
    """Every event of a search, from the start (which is none) to the end."""
    act = {"depth-first": depth_first, "mcts": by_iterations, "best-first": best_first}[
        trace.nature.kind
    ]
    return [set(), *act(trace)]


def depth_first(trace: DepthFirstTrace) -> Iterator[set[tuple[str, int | None]]]:
    columns = {name: column.tolist() for name, column in trace.columns.items()}
    path: list[int] = []
    best: list[float | None] = []

    def leave() -> set[tuple[str, int | None]]:
        row, flags, value = path.pop(), columns["flags"], columns["value"]
        best.pop()
        found: set[tuple[str, int | None]] = {("node", row)}
        if flags[row] & Flag.CUTOFF:
            found.add(("cutoff", None))
        if path:
            found.add(("node", path[-1]))
            root = path[0]
            sign = 1 if flags[root] & Flag.MAX else -1
            better = best[0] is None or sign * value[row] > sign * best[0]
            if len(path) == 1 and better and not flags[root] & Flag.CHANCE:
                best[0] = value[row]
                found.add(("best", None))
        return found

    for row, depth in enumerate(columns["depth"]):
        while len(path) > depth:
            yield leave()
        path.append(row)
        best.append(None)
        entered: set[tuple[str, int | None]] = {("node", row)}
        if columns["flags"][row] & Flag.LEAF:
            entered.add(("leaf", None))
        if depth == 0:
            entered.add(("iteration", None))
        yield entered
    while path and columns["size"][path[-1]]:
        yield leave()


def by_iterations(trace: MctsTrace) -> Iterator[set[tuple[str, int | None]]]:
    visits: dict[int, int] = {}
    wins: dict[int, int] = {}
    best: int | None = None
    for number in range(trace.iterations):
        leaf = int(trace.store.leaf[number])
        path = trace.path(leaf)
        for row in path:
            visits[row] = visits.get(row, 0) + 1
            wins[row] = wins.get(row, 0) + int(trace.store.outcome[number])
        last = best
        best = choice(trace, visits, wins, number + 1)
        yield {("iteration", None)}
        yield {("leaf", None)} if trace.has(leaf, Flag.TERMINAL) else set()
        yield set()
        backed: set[tuple[str, int | None]] = {("node", row) for row in path}
        yield backed | ({("best", None)} if best != last else set())


def choice(
    trace: MctsTrace, visits: dict[int, int], wins: dict[int, int], iterations: int
) -> int | None:
    """The child that the setting ``final`` would choose now."""
    safe = [c for c in trace.children(0) if visits.get(c) and trace.move(c) in trace.safe_moves]
    final = trace.settings["final"]

    def merit(child: int) -> tuple[float, int]:
        if final == "visits":
            return visits[child], 0
        value = wins[child] / (2 * visits[child])
        if final == "ucb":
            value += trace.exploration * math.sqrt(math.log(iterations) / visits[child])
        return value, visits[child]

    return max(safe, key=merit, default=None)


def best_first(trace: BestFirstTrace) -> Iterator[set[tuple[str, int | None]]]:
    expanded = trace.columns["expanded"].tolist()
    discovered = 0

    def discover() -> set[tuple[str, int | None]]:
        row, parent = discovered, trace.parent(discovered)
        found: set[tuple[str, int | None]] = {("node", row)}
        if parent is not None:
            found.add(("node", parent))
        if trace.has(row, Flag.LEAF):
            found.add(("leaf", None))
        return found

    below: int | None = None
    if len(trace):
        yield discover()
        discovered += 1
    for number in range(trace.store.takings):
        row = expanded.index(number)
        found: set[tuple[str, int | None]] = {("node", row), ("iteration", None)}
        path = trace.path(row)
        if len(path) > 1 and path[1] != below:
            below = path[1]
            found.add(("best", None))
        yield found
        while discovered < len(trace) and trace.parent(discovered) == row:
            yield discover()
            discovered += 1


# ---- held against ------------------------------------------------------------------------------


def check(trace: Trace, kind: StopKind, row: int | None = None) -> None:
    """Ask from every step, forwards and backwards."""
    events = acted_out(trace)
    assert len(events) == trace.steps + 1
    steps = [step for step, found in enumerate(events) if (kind, row) in found]
    for step in range(len(events)):
        assert trace.timeline.next_stop(step, kind, row) == next(
            (s for s in steps if s > step), None
        )
        earlier = next((s for s in reversed(steps) if s < step), None)
        assert trace.timeline.previous_stop(step, kind, row) == earlier


@cache
def example(name: str) -> Trace:
    board = Position.parse("", "3x3", 3)
    made = {
        "minimax": lambda: search(board, "minimax", depth=3),
        "alphabeta": lambda: search(board, "alphabeta", depth=5),
        "stopped": lambda: search(board, "alphabeta", depth=6, limits=Limits(nodes=77)),
        "iterative": lambda: search(board, "alphabeta", depth=4, iterative=True, memo=True),
        "solver": lambda: search(Position.parse("12211", "3x3", 3), "solver"),
        "slipping, iterative": lambda: search(
            Position.parse("112", "2x3", 3), "expectiminimax", depth=2, iterative=True
        ),
        "hand-made": hand_trace,
        "lottery": chance_trace,
        "slipping": slipping_trace,
        "mcts": lambda: search(board, "mcts", iterations=150, seed=3),
        "mcts by value": lambda: search(board, "mcts", iterations=150, seed=3, final="value"),
        "mcts by ucb": lambda: search(board, "mcts", iterations=150, seed=4, final="ucb"),
        "mcts, safe": lambda: search(
            Position.parse("1122", "4x4", 3), "mcts", iterations=99, seed=1, safe=True
        ),
        "decided": lambda: search(Position.parse("1212", "3x3", 3), "mcts", iterations=9),
        "astar": lambda: search(board, "astar"),
    }
    return made[name]()


EXAMPLES = (
    "minimax", "alphabeta", "stopped", "iterative", "solver", "hand-made", "lottery", "slipping",
    "slipping, iterative",
    "mcts", "mcts by value", "mcts by ucb", "mcts, safe", "decided", "astar",
)  # fmt: skip


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "node"])
def test_stops_are_found_from_every_step_of_every_search(name: str, kind: StopKind) -> None:
    check(example(name), kind)


@pytest.mark.parametrize("name", EXAMPLES)
def test_events_at_a_node_are_found_from_every_step(name: str) -> None:
    trace = example(name)
    for row in {0, 1, 2, len(trace) // 2, len(trace) - 1} & set(range(len(trace))):
        check(trace, "node", row)


@given(traces(nodes=60), st.sampled_from(KINDS), st.data())
def test_stops_are_found_in_any_depth_first_search(
    trace: Trace, kind: StopKind, data: st.DataObject
) -> None:
    row = data.draw(st.integers(0, len(trace) - 1)) if kind == "node" else None
    check(trace, kind, row)


def test_without_a_node_there_is_no_event_at_it() -> None:
    for name in ("alphabeta", "mcts", "astar"):
        assert example(name).timeline.next_stop(0, "node") is None
        assert example(name).timeline.previous_stop(example(name).steps, "node") is None


def test_leaves_are_found_beyond_the_rows_that_a_scan_takes_at_once() -> None:
    trace = search(Position(), "mcts", iterations=20_000, seed=1)
    leaf = trace.store.leaf[:20_000]
    ends = [k for k in range(20_000) if trace.has(int(leaf[k]), Flag.TERMINAL)]
    step, found = 0, []
    while (step := trace.timeline.next_stop(step, "leaf")) is not None:  # type: ignore[assignment]
        found.append((step - 2) // 4)
    assert found == ends
    assert trace.timeline.previous_stop(trace.steps, "leaf") == (4 * ends[-1] + 2 if ends else None)
