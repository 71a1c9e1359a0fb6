from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st

from c4viz import Flag, Position, Rules, Trace, TraceFileError, load_trace, search
from c4viz.trace import BestFirstTrace
from c4viz.trace.bestfirst.store import BestFirstStore
from c4viz.trace.bestfirst.timeline import BestFirstMoment
from tests.search.algorithms.slow_astar import VALUES, SlowAStar, nothing, trace_of
from tests.strategies import open_positions, roomy_boards


@st.composite
def pairs(draw: st.DrawFn, most: int = 25) -> tuple[BestFirstTrace, SlowAStar]:
    """A trace, and the same search acted out with lists."""
    boards = draw(st.sampled_from([None, roomy_boards(), st.just(Rules(3, 3, 4))]))
    position = draw(open_positions(boards, most=20))
    evaluate, expansions = draw(st.sampled_from(VALUES)), draw(st.integers(1, most))
    return trace_of(position, evaluate, expansions), SlowAStar(position, evaluate, expansions)


EXAMPLE = trace_of(Position.parse("2", "3x3", 3), nothing, 1000)
"""Comes back to positions that it knows, and finds an end."""


# ---- time --------------------------------------------------------------------------------------


@given(pairs())
def test_every_step_forward_and_backward_is_as_acted_out(
    pair: tuple[BestFirstTrace, SlowAStar],
) -> None:
    trace, slow = pair
    assert trace.steps == len(slow.snapshots) - 1
    there_and_back = [*range(trace.steps + 1), *range(trace.steps, -1, -1)]
    for step in there_and_back:
        moment, expected = trace.at(step), slow.snapshots[step]
        assert (moment.step, moment.event, moment.row) == (step, expected.event, expected.row)
        assert moment.rows == expected.rows
        assert moment.frontier() == expected.frontier


@given(pairs())
def test_places_in_the_frontier_are_as_acted_out(pair: tuple[BestFirstTrace, SlowAStar]) -> None:
    trace, slow = pair
    waiting = trace.frontier_order
    for step, expected in enumerate(slow.snapshots):
        moment, there = trace.at(step), expected.frontier
        assert waiting.size(moment) == len(there)
        assert [waiting.ahead(row, moment) for row in there] == list(range(len(there)))
    for number, row in enumerate(trace.store.taken[: trace.store.takings]):
        before = slow.snapshots[trace.timeline.step_left(int(row)) - 1].frontier
        assert waiting.runner_up(number) == (before[1] if len(before) > 1 else None)


@examples(max_examples=25)
@given(pairs(most=12))
def test_a_row_is_ahead_then_open_then_left(pair: tuple[BestFirstTrace, SlowAStar]) -> None:
    trace, slow = pair
    for step, expected in enumerate(slow.snapshots):
        moment = trace.at(step)
        for row in range(len(trace)):
            there = row < moment.discovered
            is_open, is_closed = row in expected.frontier, row in expected.closed
            assert moment.is_open(row) == is_open
            assert moment.is_closed(row) == is_closed
            state = "ahead" if not there else "open" if is_open else "left"
            assert trace.timeline.state(row, moment) == state


@given(pairs())
def test_a_row_is_entered_when_it_is_discovered_and_left_when_it_is_taken(
    pair: tuple[BestFirstTrace, SlowAStar],
) -> None:
    trace, slow = pair
    events = {(shot.event, shot.row): step for step, shot in enumerate(slow.snapshots)}
    for row in range(len(trace)):
        assert trace.timeline.step_entered(row) == events["discover", row]
        taken = events.get(("expand", row), events.get(("goal", row)))
        repeated = trace.has(row, Flag.REPEATED)
        assert trace.timeline.step_left(row) == (events["discover", row] if repeated else taken)


@given(pairs())
def test_longer_steps_end_at_the_expansions(pair: tuple[BestFirstTrace, SlowAStar]) -> None:
    trace, slow = pair
    last = trace.steps
    takes = [step for step, shot in enumerate(slow.snapshots) if shot.event in ("expand", "goal")]
    for step in range(last + 1):
        assert trace.timeline.step_out(step) == next((take for take in takes if take > step), last)
        ends = (take - 1 for take in takes if take - 1 > step)
        assert trace.timeline.step_over(step) == next(ends, last)
        assert trace.timeline.next_stop(step, "cutoff") is None
        assert trace.timeline.previous_stop(step, "cutoff") is None


@given(pairs(), st.integers(0, 12))
def test_as_much_of_the_frontier_is_given_as_is_asked_for(
    pair: tuple[BestFirstTrace, SlowAStar], most: int
) -> None:
    trace, slow = pair
    for step in range(0, trace.steps + 1, 7):
        assert trace.at(step).frontier(most) == slow.snapshots[step].frontier[:most]


@pytest.mark.parametrize("step", [-1, 99_999])
def test_there_are_no_steps_before_the_start_or_after_the_end(step: int) -> None:
    trace = EXAMPLE
    with pytest.raises(IndexError, match=f"no step {step}, the search took 0 to {trace.steps}"):
        trace.at(step)


# ---- tree --------------------------------------------------------------------------------------


@given(pairs())
def test_parents_children_and_paths_are_those_of_the_search(
    pair: tuple[BestFirstTrace, SlowAStar],
) -> None:
    trace, slow = pair
    assert trace.roots == [0]
    assert list(trace.store.parents()) == [None if r.parent < 0 else r.parent for r in slow.rows]
    for number, row in enumerate(slow.rows):
        below = [n for n in range(len(trace)) if slow.is_below(n, number)]
        assert trace.path(number) == list(slow.path(number))
        assert list(trace.children(number)) == [n for n in below if slow.rows[n].parent == number]
        assert trace.nodes_below(number) == len(below) - 1
        assert trace.position_at(number) == row.position
        assert trace.link(number) == (None if row.link < 0 else row.link)
        assert trace.pruned(number) == ()


@given(pairs())
def test_the_principal_rows_below_a_row_lead_to_the_goal_or_to_the_best_that_is_open(
    pair: tuple[BestFirstTrace, SlowAStar],
) -> None:
    trace, slow = pair
    targets = list(slow.snapshots[-1].frontier)
    if slow.goal is not None:
        targets.insert(0, slow.goal)
    for row in range(len(trace)):
        target = next((t for t in targets if slow.is_below(t, row)), None)
        path = [row] if target is None else list(slow.path(target))[trace.depth(row) :]
        assert trace.principal_rows(row) == path


@given(pairs())
def test_a_row_describes_itself(pair: tuple[BestFirstTrace, SlowAStar]) -> None:
    trace, slow = pair
    for number, row in enumerate(slow.rows):
        over, again = row.position.outcome is not None, row.link >= 0
        assert trace.describe(number) == {
            "move": row.move,
            "depth": row.depth,
            "player": "MAX" if row.position.to_move == trace.position.to_move else "MIN",
            "leaf": not again and not list(trace.children(number)),
            "terminal": over,
            "value": row.value,
            "priority": row.priority,
            **({"expanded": row.expanded} if row.expanded >= 0 else {}),
            **({"repeats": row.link} if again else {}),
        }


@given(pairs())
def test_the_figures_count_the_rows(pair: tuple[BestFirstTrace, SlowAStar]) -> None:
    trace, slow = pair
    depths = [row.depth for row in slow.rows]
    stats = trace.stats
    assert stats.nodes == len(trace) == len(slow.rows)
    expanded = {row.parent for row in slow.rows} - {-1}
    again = {number for number, row in enumerate(slow.rows) if row.link >= 0}
    assert stats.leaves == len(slow.rows) - len(expanded) - len(again)
    assert stats.cutoffs is None
    assert stats.per_depth == tuple(depths.count(depth) for depth in range(max(depths) + 1))
    assert stats.repeated == sum(row.link >= 0 for row in slow.rows)
    assert stats.expansions == sum(row.expanded >= 0 for row in slow.rows)
    assert trace.store.nbytes == 32 * stats.nodes + 8 * stats.expansions


def test_the_example_has_all_that_a_search_can_have() -> None:
    stats = EXAMPLE.stats
    assert EXAMPLE.goal is not None
    assert stats.repeated is not None
    assert stats.repeated > 0


def test_the_tree_is_a_graph_for_networkx() -> None:
    trace = EXAMPLE
    graph = trace.to_networkx()
    assert len(graph) == len(trace)
    assert graph.number_of_edges() == len(trace) - 1
    assert graph.nodes[1]["priority"] == trace.columns["priority"][1]


# ---- while it runs -----------------------------------------------------------------------------


@given(pairs(), st.data())
def test_a_reader_sees_what_was_published_though_the_search_is_ahead(
    pair: tuple[BestFirstTrace, SlowAStar], data: st.DataObject
) -> None:
    full, slow = pair
    step = data.draw(st.integers(1, full.steps))
    running = BestFirstTrace(full.position, full.search, full.settings)
    running.store = BestFirstStore.of(full.store.rows[: len(full)].copy())
    running.store.takings = full.at(step).takings
    running.store.count = full.at(step).discovered
    assert running.steps == step
    for earlier in range(step + 1):
        assert running.at(earlier) == full.at(earlier)
        assert running.at(earlier).frontier() == slow.snapshots[earlier].frontier
    for row in range(len(running)):
        children = [child for child in full.children(row) if child < len(running)]
        assert list(running.children(row)) == children
        left = full.timeline.step_left(row)
        assert running.timeline.step_left(row) == (
            left if left is not None and left <= step else None
        )


# ---- files -------------------------------------------------------------------------------------


def assert_same(one: Trace, other: Trace) -> None:
    assert isinstance(one, BestFirstTrace)
    assert isinstance(other, BestFirstTrace)
    for name, column in one.columns.items():
        assert np.array_equal(column, other.columns[name]), name
        assert column.dtype == other.columns[name].dtype
    assert (one.position, one.position.played) == (other.position, other.position.played)
    assert (one.search, one.settings) == (other.search, other.settings)
    assert (one.ending, one.stats) == (other.ending, other.stats)
    assert (one.value, one.best_move, one.goal) == (other.value, other.best_move, other.goal)
    assert one.steps == other.steps
    for step in range(0, one.steps + 1, 5):
        assert one.at(step) == other.at(step)
        assert one.at(step).frontier() == other.at(step).frontier()


@st.composite
def cut_traces(draw: st.DrawFn) -> BestFirstTrace:
    """A trace that a limit may have cut."""
    nodes = draw(st.none() | st.integers(1, 60))
    return trace_of(draw(open_positions()), draw(st.sampled_from(VALUES)), 20, nodes)


@examples(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cut_traces())
def test_a_saved_trace_loads_as_it_was(tmp_path: Path, trace: BestFirstTrace) -> None:
    trace.save(tmp_path / "trace.npz")
    assert_same(load_trace(tmp_path / "trace.npz"), trace)


def test_an_empty_trace_loads_as_it_was(tmp_path: Path) -> None:
    trace = search(Position(), "astar", stop=lambda: True)
    trace.save(tmp_path / "trace.npz")
    assert len(load_trace(tmp_path / "trace.npz")) == 0


def rewrite(path: Path, rows: Any) -> None:
    """Save the example with other rows."""
    EXAMPLE.save(path)
    with np.load(path) as file:
        about = file["about"]
    with path.open("wb") as opened:
        np.savez(opened, about=about, rows=rows)


def example_rows() -> Any:
    return EXAMPLE.store.rows[: len(EXAMPLE)].copy()


def test_a_file_that_is_rewritten_unaltered_loads(tmp_path: Path) -> None:
    rewrite(tmp_path / "trace.npz", example_rows())
    assert_same(load_trace(tmp_path / "trace.npz"), EXAMPLE)


@pytest.mark.parametrize(
    "rows",
    [
        np.zeros(3),
        example_rows().reshape(1, -1),
        example_rows().view(np.int32),
        example_rows().astype(example_rows().dtype.newbyteorder(">")),
        example_rows()[["move", "depth"]],
    ],
    ids=["numbers", "two dimensions", "words", "byte order", "fewer columns"],
)
def test_rows_of_another_type_are_refused(tmp_path: Path, rows: Any) -> None:
    path = tmp_path / "trace.npz"
    rewrite(path, rows)
    with pytest.raises(TraceFileError, match="altered: its rows have the wrong shape"):
        load_trace(path)


LAST = len(example_rows()) - 1
REPEATED = int(np.flatnonzero(example_rows()["link"] >= 0)[0])
GOAL = EXAMPLE.goal or 0
OPEN = EXAMPLE.at(EXAMPLE.steps).frontier(1)[0]
TAKINGS = EXAMPLE.stats.expansions


@pytest.mark.parametrize(
    ("column", "row", "value"),
    [
        ("parent", 0, 0),  # the root below itself
        ("parent", 1, -1),  # a second root
        ("parent", 1, 1),  # a row below itself
        ("parent", 1, LAST),
        ("parent", LAST, 0),  # away from its neighbours
        ("parent", LAST, OPEN),  # below a row that was not expanded
        ("depth", 0, 1),
        ("depth", 1, 2),
        ("depth", LAST, 200),
        ("move", 0, 0),
        ("move", 1, 3),  # a column that the board does not have
        ("move", 1, -1),
        ("move", 2, 0),  # the same as its neighbour's
        ("expanded", 0, -1),
        ("expanded", 0, -2),
        ("expanded", 0, 1),
        ("expanded", OPEN, 0),  # two at once
        ("expanded", OPEN, TAKINGS),  # after the goal
        ("expanded", GOAL, TAKINGS),  # one is left out
        ("expanded", REPEATED, TAKINGS),
        ("link", 1, 0),  # a link of a row that repeats nothing
        ("link", REPEATED, -1),
        ("link", REPEATED, REPEATED),
        ("link", REPEATED, LAST),
        ("link", REPEATED, 0),  # a position with fewer discs
        ("flags", REPEATED, 0),
        ("flags", OPEN, 128),
        ("flags", GOAL, 2),
        ("flags", GOAL, 4),
        ("flags", 0, 6),  # the game is over, yet there are children
        ("value", 1, 0.5),
        ("value", REPEATED, 12_345),
        ("value", 1, np.nan),
        ("priority", 1, 99_999),
        ("priority", 1, np.nan),
    ],
)
def test_rows_that_make_no_search_are_refused(
    tmp_path: Path, column: str, row: int, value: float
) -> None:
    path = tmp_path / "trace.npz"
    rows = example_rows()
    assert rows[column][row] != value
    rows[column][row] = value
    rewrite(path, rows)
    with pytest.raises(TraceFileError, match=r"altered: its (rows|nodes)"):
        load_trace(path)


def test_rows_taken_before_they_were_discovered_are_refused(tmp_path: Path) -> None:
    rows = example_rows()
    rows["expanded"][[0, LAST]] = -1, 0
    rows["expanded"][1:LAST][rows["expanded"][1:LAST] == 0] = -1
    rewrite(tmp_path / "trace.npz", rows)
    with pytest.raises(TraceFileError, match="altered"):
        load_trace(tmp_path / "trace.npz")


def test_a_file_that_was_cut_is_refused_wherever_the_cut_is(tmp_path: Path) -> None:
    path = tmp_path / "trace.npz"
    EXAMPLE.save(path)
    whole = path.read_bytes()
    for length in [*range(0, len(whole), 97), len(whole) - 22, len(whole) - 1]:
        path.write_bytes(whole[:length])
        with pytest.raises(TraceFileError):
            load_trace(path)


class GoesOn(BestFirstTrace):
    """A trace that grows to its end whenever a step of it was looked at."""

    def at(self, step: int) -> BestFirstMoment:
        moment = self.timeline.at(step)
        self.store.count, self.store.takings = len(self.store.rows), len(self.store.taken)
        return moment


@given(st.integers(1, len(EXAMPLE) - 1))
def test_what_is_below_is_that_of_one_moment_while_the_search_goes_on(count: int) -> None:
    assert EXAMPLE.goal is not None
    store = BestFirstStore.of(EXAMPLE.store.rows[: len(EXAMPLE)].copy())
    store.count, store.takings = count, int(np.searchsorted(store.first, count))
    grows = GoesOn(EXAMPLE.position, "astar", {}, store=store, ending="running")
    depths = grows.store.column("depth")[:count]
    assert grows.nodes_below(0) == count - 1
    assert set(grows.principal_rows(int(depths.argmax()))) <= set(range(len(EXAMPLE)))
    assert grows.nodes_below(0) == len(EXAMPLE) - 1
