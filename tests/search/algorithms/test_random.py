from __future__ import annotations

import math
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st

from c4viz import EVALUATORS, Flag, Limits, Position, Rules, evaluate, load_trace, search
from c4viz.trace import DepthFirstTrace
from tests.strategies import open_positions

EMPTY = Position()
WIN = 1_000_000


def drawn(position: Position, seed: int = 0, evaluator: str = "lines") -> DepthFirstTrace:
    trace = search(position, "random", seed=seed, evaluator=evaluator)
    assert isinstance(trace, DepthFirstTrace)
    return trace


SEEDS = st.integers(0, 2**31 - 1)


@given(open_positions(), SEEDS, st.sampled_from(sorted(EVALUATORS)))
def test_the_root_is_chance_and_its_children_are_all_moves_with_their_values(
    position: Position, seed: int, evaluator: str
) -> None:
    trace = drawn(position, seed, evaluator)
    moves = position.moves()
    assert trace.player(0) == "CHANCE"
    assert [trace.move(child) for child in trace.children(0)] == list(moves)
    assert len(trace) == 1 + len(moves)
    worth = []
    for child, move in enumerate(moves, 1):
        after = position.play(move)
        value = evaluate(after, evaluator, position.to_move)
        if after.outcome is not None:
            value = WIN - 1 if after.outcome.winner else 0
        worth.append(value)
        assert trace.columns["value"][child] == value
        assert trace.has(child, Flag.LEAF)
        assert trace.has(child, Flag.TERMINAL) == (after.outcome is not None)
        assert trace.has(child, Flag.MAX) == (after.to_move == position.to_move)
        assert trace.probability(child) == 1 / len(moves)
    assert trace.probability(0) is None
    assert trace.value == pytest.approx(sum(worth) / len(moves))


@given(open_positions(), SEEDS)
def test_the_tree_below_chance_is_as_any_other(position: Position, seed: int) -> None:
    trace = drawn(position, seed)
    assert trace.roots == [0]
    assert trace.moves_to(0) == ()
    for child in trace.children(0):
        assert trace.path(child) == [0, child]
        assert trace.moves_to(child) == (trace.move(child),)
        assert trace.position_at(child) == position.play(trace.move(child))
        assert trace.unsearched(child) == trace.pruned(child) == ()
    assert trace.unsearched(0) == trace.pruned(0) == ()
    assert trace.best_move in position.moves()
    assert trace.principal_variation == (trace.best_move,)
    assert [trace.move(row) for row in trace.principal_rows()[1:]] == [trace.best_move]
    assert trace.stats.per_depth == (1, len(position.moves()))
    assert trace.stats.cutoffs == 0


@given(open_positions(), SEEDS)
def test_the_mean_grows_as_the_moves_are_looked_at(position: Position, seed: int) -> None:
    trace = drawn(position, seed)
    assert trace.steps == 2 * len(trace)
    mean = 0.0
    for child in trace.children(0):
        mean += trace.columns["value"][child] / len(position.moves())
        step = trace.timeline.step_left(child)
        assert step is not None
        assert trace.at(step).stack[0].value == pytest.approx(mean)
    assert trace.at(trace.steps - 1).stack[0].value == trace.value


@given(open_positions(), SEEDS)
def test_the_same_seed_draws_the_same_move(position: Position, seed: int) -> None:
    one, other = drawn(position, seed), drawn(position, seed, "lines-wary")
    assert one.best_move == other.best_move


@pytest.mark.parametrize("text", ["", "444444", "4453"])
def test_all_moves_are_drawn_equally_often(text: str) -> None:
    position = Position.parse(text)
    moves, draws = position.moves(), 1400
    counts = Counter(drawn(position, seed).best_move for seed in range(draws))
    assert set(counts) == set(moves)
    expected = draws / len(moves)
    chi_squared = sum((counts[move] - expected) ** 2 / expected for move in moves)
    assert chi_squared < 22.5  # of 6 degrees of freedom: one in a thousand would be above


def test_a_game_with_one_seed_does_not_repeat_one_draw() -> None:
    position, played = EMPTY, []
    while position.outcome is None:
        played.append(drawn(position).best_move)
        position = position.play(played[-1])
    assert len(set(played[:10])) > 2


def test_equal_positions_are_drawn_from_alike_however_they_came_about() -> None:
    one, other = Position.parse("1234"), Position.parse("3214")
    assert one == other
    for seed in range(20):
        assert drawn(one, seed).best_move == drawn(other, seed).best_move


def test_a_draw_that_was_cut_has_no_value_and_plays_in_the_centre() -> None:
    trace = search(EMPTY, "random", limits=Limits(nodes=4))
    assert trace.ending == "nodes"
    assert trace.value is None
    assert trace.best_move == 3
    assert trace.principal_rows() == [0]
    assert isinstance(trace, DepthFirstTrace)
    assert trace.unsearched(0) == (3, 4, 5, 6)


@examples(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(open_positions(), SEEDS, st.none() | st.integers(1, 6))
def test_a_saved_trace_loads_as_it_was(
    tmp_path: Path, position: Position, seed: int, nodes: int | None
) -> None:
    trace = search(position, "random", seed=seed, limits=Limits(nodes=nodes))
    trace.save(tmp_path / "trace.npz")
    loaded = load_trace(tmp_path / "trace.npz")
    assert (loaded.value, loaded.best_move) == (trace.value, trace.best_move)
    assert (loaded.stats, loaded.settings) == (trace.stats, trace.settings)
    assert loaded.at(loaded.steps) == trace.at(trace.steps)
    for name, column in trace.columns.items():
        assert np.array_equal(loaded.columns[name], column), name


def test_a_full_column_is_never_drawn_and_a_drawn_game_is_worth_nothing() -> None:
    position = Position.parse("112", "2x2", 3)
    trace = drawn(position)
    assert trace.best_move == 1
    assert trace.value == 0
    assert math.isinf(trace.window(0)[0])
    assert drawn(Position.parse("1", "2x2", 2)).position.rules == Rules(2, 2, 2)
