"""The table of seen positions, and iterative deepening: they save work and change no result."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from c4viz import AlphaBeta, Flag, Minimax, Position, search
from c4viz.search.base.settings import ORDERS
from c4viz.trace import DepthFirstTrace
from c4viz.trace.trace import most_plies, order_of
from tests.search.test_values import plain_minimax
from tests.strategies import all_settings, open_positions

POSITIONS = 1000
MEMO_AND_MORE = [
    {"memo": True},
    {"memo": True, "iterative": True},
    {"iterative": True, "order": "best-first"},
    {"memo": True, "iterative": True, "order": "random", "seed": 7},
]


def random_positions(count: int) -> list[Position]:
    chance = random.Random(2026)
    found: list[Position] = []
    while len(found) < count:
        position = Position()
        for _ in range(chance.randrange(28)):
            position = position.play(chance.choice(position.moves()))
            if position.outcome is not None:
                break
        if position.outcome is None:
            found.append(position)
    return found


@pytest.fixture(scope="module")
def valued() -> list[tuple[Position, float]]:
    """Positions with the values of a search that knows neither table nor iterations."""
    found = random_positions(POSITIONS)
    return [(position, search(position, Minimax(depth=4)).value) for position in found]


@pytest.mark.parametrize("kind", [Minimax, AlphaBeta])
@pytest.mark.parametrize("more", MEMO_AND_MORE, ids=str)
def test_a_table_of_bounds_leaves_the_value_of_1000_positions_as_it_is(
    valued: list[tuple[Position, float]], kind: type[Minimax], more: dict[str, object]
) -> None:
    for position, expected in valued:
        assert search(position, kind(depth=4, **more)).value == expected, position.text


@examples(max_examples=40)
@given(open_positions(), all_settings(most=3))
def test_every_iteration_has_the_value_of_plain_minimax(
    position: Position, chosen: Minimax
) -> None:
    trace = search(position, chosen)
    depths = chosen.depths(most_plies(trace.position)) if chosen.iterative else [chosen.depth]
    for root, depth in zip(trace.roots, depths, strict=True):
        expected = plain_minimax(position, position.to_move, depth, chosen.evaluator)
        assert trace.record(root).value == expected


def memo_traces() -> st.SearchStrategy[DepthFirstTrace]:
    chosen = all_settings(most=5).filter(lambda c: c.memo)
    return st.builds(search, open_positions(), chosen, engine=st.sampled_from(["kernel"]))


@examples(max_examples=60)
@given(memo_traces())
def test_a_repeated_row_has_the_position_depth_and_result_of_the_row_that_it_names(
    trace: DepthFirstTrace,
) -> None:
    roots = trace.roots
    repeated = 0
    for row in range(len(trace)):
        there = trace.link(row)
        assert (there is not None) == trace.has(row, Flag.REPEATED)
        if there is None:
            continue
        repeated += 1
        assert max(r for r in roots if r <= row) <= there < row
        assert trace.position_at(there) == trace.position_at(row)
        assert list(trace.children(row)) == []
        assert not trace.has(row, Flag.LEAF) and not trace.has(there, Flag.REPEATED)
        mine, other = trace.record(row), trace.record(there)
        assert mine.value == other.value
        # A bound decides only where it lies outside the window.
        if trace.bound(there) == "lower":
            assert other.value >= mine.beta
        elif trace.bound(there) == "upper":
            assert other.value <= mine.alpha
    assert trace.stats.repeated == repeated


def test_a_table_saves_most_of_the_nodes_of_minimax() -> None:
    plain, memo = (search(Position(), Minimax(depth=6, memo=memo)) for memo in (False, True))
    assert len(plain) == 137_257
    assert memo.stats.repeated > 0
    assert len(memo) * 3 < len(plain)


def test_deepening_with_the_best_move_first_visits_fewer_nodes_at_the_last_depth() -> None:
    position = Position.parse("4453")
    plain = search(position, AlphaBeta(depth=8, order="left"))
    deepened = search(position, AlphaBeta(depth=8, order="left", iterative=True))
    assert deepened.value == plain.value
    assert len(deepened) - deepened.roots[-1] < len(plain)
    assert len(deepened.roots) == 8


@pytest.mark.parametrize("engine", ["kernel", "reference"])
def test_the_best_child_of_the_last_iteration_is_searched_first(engine: str) -> None:
    trace = search(Position.parse("4453"), AlphaBeta(depth=4, iterative=True), engine=engine)
    for before, root in zip(trace.roots, trace.roots[1:], strict=False):
        first = next(trace.children(root))
        assert trace.move(first) == trace.record(before).best
        rest = [trace.move(child) for child in trace.children(root)][1:]
        assert rest == sorted(rest)


@pytest.mark.parametrize("order", ORDERS)
def test_a_search_without_iterations_takes_moves_in_the_order_asked_for(order: str) -> None:
    trace = search(Position(), Minimax(depth=1, order=order, seed=5))
    moves = [trace.move(child) for child in trace.children(0)]
    assert tuple(moves) == order_of(trace)
    assert sorted(moves) == list(range(7))
    expected = {"left": (0, 1, 2, 3, 4, 5, 6)} | dict.fromkeys(
        ("centre", "best-first"), (3, 2, 4, 1, 5, 0, 6)
    )
    assert order == "random" or order_of(trace) == expected[order]


def test_a_seed_decides_the_random_order() -> None:
    searches = (search(Position(), Minimax(depth=1, order="random", seed=s)) for s in range(20))
    orders = {order_of(trace) for trace in searches}
    assert len(orders) > 10


def test_deepening_goes_no_deeper_than_the_game_can() -> None:
    position = Position.parse("", "3x3", 3)
    trace = search(position, AlphaBeta(depth=63, iterative=True, memo=True))
    assert len(trace.roots) == 9
    assert trace.ending == "complete"


@pytest.mark.parametrize("engine", ["kernel", "reference"])
def test_the_principal_variation_goes_on_below_the_first_of_repeated_positions(
    engine: str,
) -> None:
    plain = search(Position(), Minimax(depth=5))
    memo = search(Position(), Minimax(depth=5, memo=True), engine=engine)
    assert memo.principal_variation == plain.principal_variation
    assert any(memo.has(row, Flag.REPEATED) for row in range(len(memo)))
