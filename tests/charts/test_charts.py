"""The numbers of the charts, held against a slow count of the same trace."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from c4viz import HandTree, Limits, Position, Trace, search
from c4viz.charts import branching, moves
from c4viz.charts.axis import Axis, axis_of, short_texts
from c4viz.charts.branching import BranchCounts
from c4viz.charts.chart import CHARTS
from c4viz.charts.charts import TraceCharts
from c4viz.charts.moves import MOST_POINTS, MoveHistory
from c4viz.trace import INFINITY, DepthFirstTrace, Flag, MctsTrace

LATE = Position.parse("44443233", "5x5", 4)
SEARCHES: dict[str, Trace] = {
    "alphabeta": search(LATE, "alphabeta", depth=5),
    "memo": search(LATE, "alphabeta", depth=5, memo=True),
    "iterative": search(LATE, "alphabeta", depth=4, iterative=True),
    "minimax": search(LATE, "minimax", depth=3),
    "chance": search(LATE, "expectiminimax", depth=2),
    "chances": search(LATE, "expectiminimax", depth=2, iterative=True),
    "solver": search(LATE, "solver"),
    "hand": search(HandTree.parse("((3 5) (2 9) ((1 8) 0))"), "alphabeta"),
    "mcts": search(LATE, "mcts", iterations=1500),
    "astar": search(LATE, "astar", expansions=30),
}
DEPTH_FIRST = [name for name, t in SEARCHES.items() if isinstance(t, DepthFirstTrace)]


def depth_first(name: str) -> DepthFirstTrace:
    trace = SEARCHES[name]
    assert isinstance(trace, DepthFirstTrace)
    return trace


@pytest.mark.parametrize("name", DEPTH_FIRST)
def test_the_cutoffs_and_moves_of_every_node_are_counted(name: str) -> None:
    trace = depth_first(name)
    branching = BranchCounts(trace)
    assert not branching.grow()
    slow = Counter(
        sum(1 for _ in trace.children(row))
        for row in range(len(trace))
        if trace.has(row, Flag.CUTOFF)
    )
    assert {int(n): int(branching.cutoffs[n]) for n in np.flatnonzero(branching.cutoffs)} == slow
    tree = branching.last
    rows = range(tree.root, tree.root + trace.nodes_below(tree.root) + 1)
    depths = Counter(trace.depth(row) for row in rows)
    assert {d: int(tree.per_depth[d]) for d in depths} == depths
    assert int(tree.per_depth.sum()) == len(rows)
    inner = [row for row in rows if any(trace.children(row))]
    left = trace.unsearched if trace.traits.prunes else lambda row: ()
    moves = sum(len([*trace.children(row)]) + len(left(row)) for row in inner)
    factor = branching.factor(tree)
    assert factor is None if not inner else factor == (moves / len(inner), len(inner))


@pytest.mark.parametrize("nodes", [2, 3, 5, 8, 20, 57, 58, 150])
@pytest.mark.parametrize(
    ("name", "deepens"),
    [("minimax", False), ("minimax", True), ("alphabeta", False), ("expectiminimax", False)],
)
def test_b_counts_the_moves_still_to_come_where_a_search_was_stopped(
    name: str, deepens: bool, nodes: int
) -> None:
    limits = Limits(nodes=nodes)
    trace = search(LATE, name, depth=4, iterative=deepens, limits=limits)
    whole = search(LATE, name, depth=4, iterative=deepens)
    assert isinstance(trace, DepthFirstTrace)
    assert isinstance(whole, DepthFirstTrace)
    branching = BranchCounts(trace)
    assert not branching.grow()
    tree = branching.last
    rows = range(tree.root, min(len(trace), tree.root + int(tree.per_depth.sum())))
    # Both have the same rows, and the whole search has all children.
    inner = [row for row in rows if any(trace.children(row))]
    moves = sum(len([*whole.children(row)]) + len(whole.pruned(row)) for row in inner)
    assert branching.factor(tree) == ((moves / len(inner), len(inner)) if inner else None)


def test_b_of_a_tree_made_by_hand_that_was_not_searched_to_the_end() -> None:
    tree = HandTree.parse("((3 12 8) (2 4 6) (14 5 2))")
    chart = TraceCharts(search(tree, "minimax", limits=Limits(nodes=3))).chart("depth")
    assert "b = 3.00, the mean number of children at 2 nodes" in chart.says


@pytest.mark.parametrize("nodes", range(2, 30))
def test_b_of_a_best_first_search_counts_the_moves_that_were_not_discovered_yet(nodes: int) -> None:
    trace = search(Position(), "astar", expansions=50, limits=Limits(nodes=nodes))
    assert "b = 7.00," in TraceCharts(trace).chart("depth").says


def test_of_depths_with_as_many_nodes_the_deepest_is_compared() -> None:
    trace = search(Position(), "alphabeta", depth=6, limits=Limits(nodes=3))
    assert "Depth 2 has 2.04% of b^d" in TraceCharts(trace).chart("depth").says


@settings(max_examples=20, deadline=None)
@given(parts=st.lists(st.integers(1, 400), max_size=12))
def test_a_trace_that_grows_is_counted_as_one_that_is_whole(parts: list[int]) -> None:
    whole = depth_first("iterative")
    growing = _running(whole)
    branching, plain = BranchCounts(growing), BranchCounts(whole)
    for part in parts:
        growing.store.count = min(len(whole), growing.store.count + part)
        assert not branching.grow()
    growing.store.count = len(whole)
    assert not branching.grow()
    assert not plain.grow()
    assert branching.cutoffs.tolist() == plain.cutoffs.tolist()
    assert [t.sums.tolist() for t in branching.trees] == [t.sums.tolist() for t in plain.trees]


def _running(whole: DepthFirstTrace) -> DepthFirstTrace:
    """The trace as it is before its first row is published."""
    trace = DepthFirstTrace(whole.position, whole.search, whole.settings, traits=whole.traits)
    trace.store = type(whole.store).of(whole.store.rows[: len(whole)], whole.store.layout)
    trace.store.count = 0
    return trace


@pytest.mark.parametrize("iterations", [1, 511, 512, 513, 1500])
def test_the_history_has_the_visits_and_wins_of_the_roots_moves(iterations: int) -> None:
    trace = search(LATE, "mcts", iterations=iterations)
    assert isinstance(trace, MctsTrace)
    history = MoveHistory(trace)
    assert not history.grow()
    after, counts = history.points()
    assert after[-1] == iterations and len(after) <= MOST_POINTS + 1
    for place in {0, len(after) // 2, len(after) - 1}:
        moment = trace.at(4 * int(after[place]))
        for child in trace.children(0):
            told = counts[place, trace.move(child)].tolist()
            assert told == [moment.visits(child), moment.wins(child)]


def test_a_history_that_grows_is_that_of_the_whole() -> None:
    trace = SEARCHES["mcts"]
    assert isinstance(trace, MctsTrace)
    whole, growing = MoveHistory(trace), MoveHistory(trace)
    assert not whole.grow()
    store, full = trace.store, trace.store.iterations
    for part in (3, 400, 700, 701, full):
        store.iterations = part
        assert not growing.grow()
    assert [a.tolist() for a in growing.points()] == [a.tolist() for a in whole.points()]


@pytest.mark.parametrize("name", SEARCHES)
def test_every_chart_of_every_search_says_something(name: str) -> None:
    charting = TraceCharts(SEARCHES[name])
    for what in CHARTS:
        chart = charting.chart(what)
        assert chart.says.endswith(".")
        for curve in chart.curves:
            assert len(curve.x) == len(curve.y) > 0
            assert (np.diff(curve.x) >= 0).all()
        if chart.time is not None:
            steps = SEARCHES[name].steps
            assert all(0 <= (chart.step_at(float(x)) or 0) <= steps for x in chart.curves[0].x)


@pytest.mark.parametrize("name", SEARCHES)
def test_charts_that_are_counted_in_slices_are_those_of_the_whole(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = {what: TraceCharts(SEARCHES[name]).chart(what) for what in CHARTS}
    monkeypatch.setattr(branching, "SLICE", 37)
    monkeypatch.setattr(moves, "SLICE", 37)
    for what in CHARTS:
        charting, slices = TraceCharts(SEARCHES[name]), 0
        while charting.grow(what):
            slices += 1
            said, left = charting.so_far(what).says, len(charting.trace) - 37 * slices
            if isinstance(charting.trace, MctsTrace):
                assert " iterations" in said
            elif left > 37 and not said.startswith("This search prunes nothing"):
                assert f"first {37 * slices:,} nodes" in said
        chart = charting.so_far(what)
        assert chart.says == whole[what].says
        for curve, other in zip(chart.curves, whole[what].curves, strict=True):
            assert (curve.x.tolist(), curve.y.tolist()) == (other.x.tolist(), other.y.tolist())


def test_the_depth_chart_says_what_b_is() -> None:
    chart = TraceCharts(SEARCHES["minimax"]).chart("depth")
    nodes, power, root = chart.curves
    assert nodes.y.tolist() == list(SEARCHES["minimax"].stats.per_depth)
    assert root.y.tolist() == pytest.approx(np.sqrt(power.y).tolist())
    assert "the mean number of legal moves at" in chart.says


def test_the_order_chart_tells_how_many_cutoffs_came_at_once() -> None:
    trace = depth_first("alphabeta")
    chart = TraceCharts(trace).chart("order")
    cut = [r for r in range(len(trace)) if trace.has(r, Flag.CUTOFF)]
    at_once = sum(1 for r in cut if len([*trace.children(r)]) == 1)
    said = f"{100 * at_once / len(cut):.3g}% of {len(cut)} cutoffs came at the first child"
    assert chart.says.startswith(said)
    assert chart.curves[0].y.sum() == pytest.approx(1)
    assert "makes no cutoffs" in TraceCharts(SEARCHES["minimax"]).chart("order").says


def test_the_values_of_iterations_stand_at_the_steps_that_left_their_roots() -> None:
    trace = depth_first("iterative")
    chart = TraceCharts(trace).chart("values")
    (curve,) = chart.curves
    assert curve.y.tolist() == [trace.record(root).value for root in trace.roots]
    for number, root in enumerate(trace.roots, 1):
        assert chart.step_at(number) == trace.timeline.step_left(root)


@pytest.mark.parametrize("name", ["alphabeta", "iterative", "solver", "hand"])
def test_the_window_chart_is_the_window_of_the_root_at_every_step(name: str) -> None:
    trace = depth_first(name)
    beta, alpha = TraceCharts(trace).chart("window").curves
    for step in range(1, trace.steps + 1, 7):
        frame = next(iter(trace.at(step).stack), None)
        if frame is not None:
            assert float(alpha.said_at(step, str)) == frame.alpha
            assert float(beta.said_at(step, str)) == frame.beta


@pytest.mark.parametrize("name", ["minimax", "alphabeta", "chance", "hand"])
def test_the_best_so_far_is_that_of_the_root_at_every_step(name: str) -> None:
    trace = depth_first(name)
    best = TraceCharts(trace).chart("values").curves[0]
    for step in range(1, trace.steps, 5):
        value = trace.at(step).stack[0].value
        if value is not None:
            assert float(best.said_at(step, str)) == pytest.approx(value)


def test_wins_and_infinity_stand_outside_of_plain_numbers_in_order() -> None:
    numbers = np.array([-INFINITY, -999_990, -5, 0, 12, 999_995, INFINITY], np.float64)
    axis = axis_of(numbers)
    places = axis.places(numbers)
    assert (np.diff(places) > 0).all() and places[0] > 0 and places[-1] < 1
    assert [text for _, text in axis.ticks(4)][:2] == ["−∞", "−W"]
    assert [text for _, text in axis.ticks(4)][-2:] == ["W", "∞"]


@given(
    low=st.floats(-9e5, 8e5),
    span=st.floats(1e-3, 1e5),
    most=st.integers(1, 10),
    scaling=st.sampled_from(["value", "whole", "share"]),
)
def test_ticks_are_few_and_on_the_axis(low: float, span: float, most: int, scaling: str) -> None:
    axis = Axis(low, low + span, scaling)  # type: ignore[arg-type]
    ticks = axis.ticks(most)
    assert len(ticks) <= most + 1
    assert all(-1e-6 <= place <= 1 + 1e-6 for place, _ in ticks)
    assert axis.number(axis.place(low + span / 3)) == pytest.approx(low + span / 3)


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ([-3, 0, 0.5, 999, 1500], ["−3", "0", "0.5", "999", "1,500"]),
        ([-2000, 0, 1500, 20_000], ["−2k", "0", "1.5k", "20k"]),
        ([500, 1000, 150_000, 2_500_000], ["500", "1k", "150k", "2.5M"]),
        ([1, 1e3, 1e6, 1e9, 1e12], ["1", "10³", "10⁶", "10⁹", "10¹²"]),
    ],
)
def test_numbers_beside_one_axis_are_short_and_written_in_one_way(
    numbers: list[float], said: list[str]
) -> None:
    assert short_texts(numbers) == said


def test_few_powers_have_doubles_and_fives_between_them() -> None:
    def said(low: float, high: float) -> list[str]:
        return [text for _, text in Axis(low, high, "log").ticks(9)]

    assert said(50, 800) == ["50", "100", "200", "500"]
    assert said(2, 4) == ["2"]
    assert said(1, 100) == ["1", "10", "100"]


def test_thousands_beside_millions_have_a_letter() -> None:
    def said(high: float) -> list[str]:
        return [text for _, text in Axis(1, high, "log").ticks(9)]

    assert said(1000) == ["1", "10", "100", "1,000"]
    assert said(1_000_000) == ["1", "10", "100", "1k", "10k", "100k", "1M"]


def test_the_reference_curves_are_within_the_chart_of_depths_and_are_explained() -> None:
    trace = search(Position(), "alphabeta", depth=6, engine="reference")
    chart = TraceCharts(trace).chart("depth")
    assert [curve.name for curve in chart.curves] == ["nodes", "b^d", "b^(d/2)"]
    assert all(float(chart.y.places(curve.y).max()) <= 1 for curve in chart.curves)
    assert "of b^d, a tree of b children everywhere." in chart.says


def test_alpha_beta_at_its_best_is_as_knuth_and_moore_counted() -> None:
    chart = TraceCharts(search(Position(), "alphabeta", depth=5, engine="reference")).chart("depth")
    assert "b = 7.00," in chart.says
    assert "minimal tree, which grows as b^(d/2): about 391 nodes there," in chart.says
    curve = float(chart.curves[2].y[-1])  # which ends elsewhere
    assert chart.says.endswith(f"391 nodes there, {391 / curve:.1f} times b^(d/2).")


@pytest.mark.parametrize("kind", ["mcts", "astar", "chance"])
def test_alpha_beta_is_not_spoken_of_where_it_cannot_be_had(kind: str) -> None:
    chart = TraceCharts(SEARCHES[kind]).chart("depth")
    assert [curve.name for curve in chart.curves] == ["nodes", "b^d"]
    assert "lpha-beta" not in chart.says
