from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from c4viz import EVALUATORS, Flag, Limits, Position, Rules, search
from c4viz.trace import BestFirstTrace
from c4viz.trace.timeline import is_truncated
from tests.search.algorithms.slow_astar import VALUES, Evaluate, SlowAStar, nothing, trace_of
from tests.strategies import open_positions, roomy_boards

EMPTY = Position()


def assert_same(trace: BestFirstTrace, slow: SlowAStar) -> None:
    columns = {name: column.tolist() for name, column in trace.columns.items()}
    for name in ("parent", "move", "depth", "value", "priority", "link", "expanded"):
        assert columns[name] == [getattr(row, name) for row in slow.rows], name
    for number, row in enumerate(slow.rows):
        over, again = row.position.outcome is not None, row.link >= 0
        assert trace.has(number, Flag.MAX) == (row.position.to_move == slow.position.to_move)
        assert trace.has(number, Flag.TERMINAL) == over
        assert trace.has(number, Flag.REPEATED) == again
        assert trace.has(number, Flag.LEAF) == (over and not again)
    assert trace.goal == slow.goal
    target = slow.goal
    if target is None:
        target = next(iter(slow.snapshots[-1].frontier))
    assert trace.principal_rows() == list(slow.path(target))
    assert trace.value == slow.rows[target].value
    first = slow.path(target)[1:2]
    assert trace.best_move == (slow.rows[first[0]].move if first else slow.position.moves()[0])


@given(open_positions(), st.sampled_from(sorted(EVALUATORS)), st.integers(1, 30))
def test_it_does_what_scanning_lists_does_on_any_board(
    position: Position, evaluator: str, expansions: int
) -> None:
    trace = search(position, "astar", evaluator=evaluator, expansions=expansions)
    assert isinstance(trace, BestFirstTrace)
    assert_same(trace, SlowAStar(position, EVALUATORS[evaluator], expansions))


@given(
    open_positions(roomy_boards(), most=12),
    st.sampled_from(VALUES),
    st.integers(1, 40),
)
def test_it_does_so_with_fractions_and_with_positions_that_come_up_again(
    position: Position, evaluate: Evaluate, expansions: int
) -> None:
    slow = SlowAStar(position, evaluate, expansions)
    assert_same(trace_of(position, evaluate, expansions), slow)


def test_a_small_search_is_as_worked_out_by_hand() -> None:
    # Two in a row win. Three of six pairs hold X's first disc: 3 * 50, less 16 as O is to move.
    # A second disc leaves X and O two pairs each, and X to move. X's pair is worth 512, with two
    # pairs of one disc for X and one for O: 512 + 50 - 16, as X is not to move any more.
    trace = search(Position(Rules(2, 2, 2)), "astar")
    assert isinstance(trace, BestFirstTrace)
    names = ("parent", "move", "depth", "value", "priority", "expanded")
    assert list(zip(*(trace.columns[name].tolist() for name in names), strict=True)) == [
        (-1, -1, 0, 16, 16, 0),
        (0, 0, 1, 134, 133, 1),
        (0, 1, 1, 134, 133, 2),
        (1, 0, 2, 16, 14, 3),
        (1, 1, 2, 16, 14, -1),
        (2, 0, 2, 16, 14, -1),
        (2, 1, 2, 16, 14, -1),
        (3, 1, 3, 546, 543, 4),
    ]
    assert trace.goal == 7
    assert trace.principal_variation == (0, 0, 1)
    assert trace.value == 546
    assert trace.stats.leaves == 4
    assert trace.at(12).frontier() == (7, 4, 5, 6)


def test_without_a_preference_it_searches_in_breadth_and_finds_the_nearest_end() -> None:
    trace = trace_of(Position.parse("112233"), nothing, 10_000)
    taken = [row for row in range(len(trace)) if trace.columns["expanded"][row] >= 0]
    assert trace.columns["expanded"][taken].tolist() == list(range(len(taken)))
    assert trace.goal is not None
    assert trace.depth(trace.goal) == 1
    assert trace.best_move == 3


def test_both_sides_work_together_towards_the_end() -> None:
    trace = search(EMPTY, "astar")
    assert trace.goal is not None
    final = trace.position_at(trace.goal)
    assert final.outcome is not None
    assert final.outcome.winner == 1
    assert final.ply == 7
    assert trace.best_move == trace.principal_variation[0]
    assert trace.ending == "complete"


def test_final_positions_are_valued_like_others() -> None:
    position = Position.parse("1 2 1 2 1")
    trace = search(position, "astar", expansions=50)
    ends = [row for row in range(len(trace)) if trace.has(row, Flag.TERMINAL)]
    assert ends
    for row in ends:
        value = EVALUATORS["lines"](trace.position_at(row), position.to_move)
        assert trace.columns["value"][row] == value


def test_the_second_player_looks_for_his_own_good() -> None:
    trace = search(Position.parse("4"), "astar")
    assert trace.goal is not None
    outcome = trace.position_at(trace.goal).outcome
    assert outcome is not None
    assert outcome.winner == 2


@pytest.mark.parametrize("expansions", [1, 2, 3, 10])
def test_it_ends_after_so_many_expansions_and_plays_towards_the_best_of_the_frontier(
    expansions: int,
) -> None:
    trace = search(EMPTY, "astar", expansions=expansions)
    assert isinstance(trace, BestFirstTrace)
    assert trace.goal is None
    assert trace.stats.expansions == expansions
    assert trace.ending == "complete"
    best = trace.at(trace.steps).frontier(1)[0]
    assert trace.principal_rows()[-1] == best
    assert trace.best_move == trace.move(trace.path(best)[1])


# ---- limits ------------------------------------------------------------------------------------


@examples(max_examples=40)
@given(open_positions(roomy_boards(), most=12), st.integers(1, 200))
def test_a_limit_of_nodes_gives_the_beginning_of_the_full_search(
    position: Position, nodes: int
) -> None:
    full = search(position, "astar", expansions=30)
    cut = search(position, "astar", expansions=30, limits=Limits(nodes=nodes))
    assert len(cut) == min(nodes, len(full))
    assert cut.ending == ("nodes" if nodes < len(full) else "complete")
    assert cut.steps == (
        full.timeline.step_entered(nodes) - 1 if is_truncated(cut.ending) else full.steps
    )
    for step in range(cut.steps + 1):
        assert cut.at(step) == full.at(step)
        assert cut.at(step).frontier() == full.at(step).frontier()


def test_a_limit_of_memory_counts_the_bytes_of_the_rows_and_of_the_positions_kept() -> None:
    trace = search(EMPTY, "astar", limits=Limits(memory=20 * (32 + 600) + 1))
    assert trace.store.bytes_per_node == 32
    assert len(trace) == 20
    assert trace.ending == "memory"


def test_a_limit_of_seconds_ends_it() -> None:
    trace = search(EMPTY, "astar", limits=Limits(seconds=1e-9))
    assert trace.ending == "seconds"


def test_it_stops_when_it_is_asked_to() -> None:
    wishes = iter([False])
    trace = search(EMPTY, "astar", stop=lambda: next(wishes, True))
    assert trace.ending == "stopped"
    assert len(trace) == 64
    assert trace.best_move in EMPTY.moves()


def test_one_that_is_stopped_at_once_leaves_an_empty_trace() -> None:
    trace = search(EMPTY, "astar", stop=lambda: True)
    assert isinstance(trace, BestFirstTrace)
    assert len(trace) == trace.steps == 0
    assert (trace.value, trace.goal, trace.best_move) == (None, None, 3)
    assert trace.principal_rows() == trace.roots == []
    assert trace.at(0).frontier() == ()
    assert trace.stats.nodes == trace.stats.expansions == 0


def test_one_that_ends_with_its_root_taken_knows_the_root_s_value_alone() -> None:
    trace = search(EMPTY, "astar", limits=Limits(nodes=1))
    assert trace.steps == 2
    assert trace.principal_rows() == [0]
    assert trace.value == EVALUATORS["lines"](EMPTY, 1)
    assert trace.best_move == 3


def test_progress_is_told_of_what_a_search_that_is_cut_there_has_found() -> None:
    seen: list[tuple[Any, ...]] = []

    def told(trace: BestFirstTrace) -> tuple[Any, ...]:
        now = trace.at(trace.steps)
        return len(trace), trace.value, trace.best_move, now, now.frontier(), trace.stats.per_depth

    search(EMPTY, "astar", expansions=60, progress=lambda trace: seen.append(told(trace)))
    counts = [count for count, *_ in seen]
    assert counts == [*range(0, counts[-1], 64), counts[-1]]
    for before in seen[1:-1]:
        cut = search(EMPTY, "astar", expansions=60, limits=Limits(nodes=before[0]))
        assert told(cut) == before
