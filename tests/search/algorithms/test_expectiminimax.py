"""Expectiminimax: discs that slip, and hand-made trees with chances."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from c4viz import EVALUATORS, Flag, HandTree, Limits, Position, SettingError, load_trace, search
from c4viz.game.slips import Slips
from c4viz.search import Expectiminimax
from c4viz.search.base.settings import ORDERS
from c4viz.trace import DepthFirstTrace
from c4viz.trace.trace import most_plies
from tests.search.engines import assert_engines_agree
from tests.strategies import boards, open_positions

WIN = 1_000_000
ENGINES = pytest.mark.parametrize("engine", ["kernel", "reference"])


@st.composite
def slippery(draw: st.DrawFn, most: int = 3) -> Expectiminimax:
    left = draw(st.sampled_from([0.0, 0.1, 0.2, 0.5, 1.0]))
    return Expectiminimax(
        depth=draw(st.integers(1, most)),
        evaluator=draw(st.sampled_from(sorted(EVALUATORS))),
        order=draw(st.sampled_from(ORDERS)),
        iterative=draw(st.booleans()),
        slip_left=left,
        slip_right=draw(st.sampled_from([0.0, 0.2, 0.3])) if left <= 0.5 else 0.0,
    )


# ---- slips -----------------------------------------------------------------------------------


def test_a_disc_slips_as_the_rules_say() -> None:
    everywhere = range(7)
    assert Slips().landings(3, everywhere, 7) == {2: 0.2, 3: 0.6, 4: 0.2}
    assert Slips().landings(0, everywhere, 7) == {0: 0.6, 1: 0.4}
    assert Slips().landings(6, everywhere, 7) == {5: 0.4, 6: 0.6}


def test_the_share_of_a_full_neighbour_goes_to_the_column_aimed_at() -> None:
    assert Slips().landings(3, [3, 4], 7) == {3: 0.8, 4: 0.2}
    assert Slips().landings(3, [3], 7) == {3: 1.0}
    assert Slips().landings(0, [0, 3], 7) == {0: 1.0}


def test_discs_can_be_made_to_slip_always_or_never() -> None:
    assert Slips(0, 0).landings(3, range(7), 7) == {3: 1.0}
    assert Slips(0.5, 0.5).landings(3, range(7), 7) == {2: 0.5, 4: 0.5}


def test_slips_of_more_than_one_together_are_refused() -> None:
    with pytest.raises(SettingError, match="add up to more than 1"):
        Expectiminimax(slip_left=0.7, slip_right=0.4)


# ---- by hand ---------------------------------------------------------------------------------


@ENGINES
def test_a_tree_worked_out_by_hand(engine: str) -> None:
    # X O .   X to move, three in a row win.
    # X O .
    position = Position.parse("1212", "2x3", 3)
    trace = search(position, "expectiminimax", depth=2, engine=engine)
    assert isinstance(trace, DepthFirstTrace)
    # Columns 1 and 2 are full: only column 3 is open, both discs land there for certain.
    assert [trace.player(row) for row in range(len(trace))] == [
        "MAX", "CHANCE", "MIN", "CHANCE", "MAX",
    ]  # fmt: skip
    assert [trace.probability(row) for row in range(len(trace))] == [None, None, 1.0, None, 1.0]
    assert trace.value == 0


@ENGINES
def test_values_are_weighed_by_their_probabilities(engine: str) -> None:
    # O O .   X to move, three in a row win.
    # X X .
    position = Position.parse("O O .\nX X .", connect=3)
    trace = search(position, "expectiminimax", depth=1, engine=engine)
    # Columns 1 and 2 are full, so the disc lands in column 3 for certain and wins.
    assert trace.value == WIN - 1

    position = Position.parse(". . .\nO O .\nX X .", connect=3)
    trace = search(position, "expectiminimax", depth=1, slip_left=0.25, slip_right=0.25,
                   evaluator="lines-wary", engine=engine)  # fmt: skip
    assert isinstance(trace, DepthFirstTrace)
    aimed = {trace.move(row): row for row in trace.children(0)}
    outcomes = {
        move: [(trace.move(r), trace.probability(r), trace.record(r).value) for r in
               trace.children(row)]
        for move, row in aimed.items()
    }  # fmt: skip
    # At the right edge both shares go to the left neighbour.
    assert [(m, p) for m, p, _ in outcomes[2]] == [(1, 0.5), (2, 0.5)]
    assert outcomes[2][1][2] == WIN - 1
    missed = outcomes[2][0][2]
    assert missed == EVALUATORS["lines-wary"](position.play(1), 1)
    assert trace.record(aimed[2]).value == 0.5 * missed + 0.5 * (WIN - 1)
    assert [(m, p) for m, p, _ in outcomes[1]] == [(0, 0.25), (1, 0.5), (2, 0.25)]
    assert trace.best_move == 2
    assert trace.value == trace.record(aimed[2]).value
    assert trace.principal_variation == (2,)


def test_a_hand_made_tree_with_chances() -> None:
    tree = HandTree.parse("((0.6:3 0.4:12) (0.5:7 0.5:(2 9)))")
    trace = search(tree, "expectiminimax")
    assert isinstance(trace, DepthFirstTrace)
    assert trace.columns["value"].tolist() == [
        pytest.approx(6.6), pytest.approx(6.6), 3, 12, 4.5, 7, 2, 2, 9,
    ]  # fmt: skip
    assert trace.best_move == 0
    assert trace.moves_to(8) == (1, 1, 1)
    assert trace.position_at(8).text == "9"


# ---- both engines ----------------------------------------------------------------------------


@examples(max_examples=60)
@given(
    open_positions(boards() | boards("most-fours") | boards("slippery-fours")),
    slippery(),
    st.integers(1, 3000),
)
def test_kernel_and_reference_leave_the_same_trace(
    position: Position, chosen: Expectiminimax, nodes: int
) -> None:
    assert_engines_agree(position, chosen, nodes)


@examples(max_examples=40)
@given(open_positions(), slippery())
def test_values_are_expectations_of_legal_outcomes(
    position: Position, chosen: Expectiminimax
) -> None:
    trace = search(position, chosen, limits=Limits(nodes=600))
    for row in range(len(trace)):
        if not trace.is_left(row) or trace.has(row, Flag.LEAF):
            continue
        children = list(trace.children(row))
        values = [trace.record(child).value for child in children]
        here = trace.position_at(row)
        if trace.player(row) == "CHANCE":
            weights = [trace.probability(child) for child in children]
            assert sum(weights) == pytest.approx(1)
            assert trace.record(row).value == pytest.approx(
                sum(w * v for w, v in zip(weights, values, strict=True)), abs=1e-6
            )
            assert {trace.move(child) for child in children} <= set(here.moves())
            assert here == trace.position_at(trace.parent(row))
        else:
            assert sorted(trace.move(child) for child in children) == sorted(here.moves())
            choose = max if trace.has(row, Flag.MAX) else min
            assert trace.record(row).value == choose(values)


@examples(max_examples=30)
@given(open_positions(), st.integers(1, 3))
def test_without_slips_the_values_are_those_of_minimax(position: Position, depth: int) -> None:
    steady = search(position, Expectiminimax(depth=depth, slip_left=0, slip_right=0))
    plain = search(position, "minimax", depth=depth)
    assert steady.value == plain.value
    assert steady.best_move == plain.best_move


@examples(max_examples=30)
@given(open_positions(), slippery(most=2), st.data())
def test_the_sum_so_far_of_a_chance_node_is_told_at_every_step(
    position: Position, chosen: Expectiminimax, data: st.DataObject
) -> None:
    trace = search(position, chosen, limits=Limits(nodes=200))
    moment = trace.at(data.draw(st.integers(0, trace.steps)))
    for frame in moment.stack:
        if trace.player(frame.row) != "CHANCE":
            continue
        done = [
            child
            for child in trace.children(frame.row)
            if (left := trace.timeline.step_left(child)) is not None and left <= moment.step
        ]
        expected = math.fsum(trace.probability(c) * trace.record(c).value for c in done)
        assert (frame.value or 0) == pytest.approx(expected, abs=1e-6)
        assert frame.move is None


def test_a_saved_trace_with_chances_is_read_back(tmp_path) -> None:
    trace = search(Position.parse("4453"), "expectiminimax", depth=2)
    trace.save(tmp_path / "slips.npz")
    again = load_trace(tmp_path / "slips.npz")
    assert again.settings == trace.settings
    for name, column in trace.columns.items():
        assert np.array_equal(column, again.columns[name])


# ---- deepening -------------------------------------------------------------------------------


@examples(max_examples=30)
@given(open_positions(), slippery())
def test_every_iteration_has_the_value_of_a_search_to_its_depth(
    position: Position, chosen: Expectiminimax
) -> None:
    deepened = search(position, replace(chosen, iterative=True))
    assert isinstance(deepened, DepthFirstTrace)
    assert len(deepened.roots) == min(chosen.depth, most_plies(deepened.position))
    for depth, root in enumerate(deepened.roots, 1):
        once = search(position, replace(chosen, iterative=False, depth=depth))
        assert deepened.record(root).value == once.value
        values = {once.move(row): once.record(row).value for row in once.children(0)}
        assert values[deepened.record(root).best] == once.value


@ENGINES
def test_what_the_iteration_before_found_best_is_searched_first(engine: str) -> None:
    position = Position.parse("4453")
    trace = search(position, "expectiminimax", depth=3, iterative=True, engine=engine)
    assert isinstance(trace, DepthFirstTrace)
    for before, root in zip(trace.roots, trace.roots[1:], strict=False):
        assert trace.move(next(trace.children(root))) == trace.record(before).best


@ENGINES
def test_one_that_is_stopped_plays_the_best_of_the_last_depth_done(engine: str) -> None:
    position = Position.parse("4453")
    whole = search(position, "expectiminimax", depth=3, iterative=True, engine=engine)
    assert isinstance(whole, DepthFirstTrace)
    for depth, root in enumerate(whole.roots[1:], 1):
        cut = search(
            position, "expectiminimax", depth=3, iterative=True,
            limits=Limits(nodes=root + 30), engine=engine,
        )  # fmt: skip
        best = whole.record(whole.roots[depth - 1])
        assert (cut.ending, len(cut.roots)) == ("nodes", depth + 1)
        assert (cut.value, cut.best_move) == (best.value, best.best)


def test_a_saved_trace_of_several_depths_is_read_back(tmp_path) -> None:
    trace = search(Position.parse("4453"), "expectiminimax", depth=3, iterative=True)
    trace.save(tmp_path / "deepened.npz")
    again = load_trace(tmp_path / "deepened.npz")
    assert again.roots == trace.roots
    assert again.best_move == trace.best_move
