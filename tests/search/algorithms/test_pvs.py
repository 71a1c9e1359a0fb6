"""Principal variation search: its value, its rows, and what is said of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st

from c4viz import AlphaBeta, Limits, Minimax, Position, Rules, load_trace, search
from c4viz.explain import explain, listing_of
from c4viz.search.algorithms.pvs import Pvs
from tests.search.engines import assert_engines_agree
from tests.strategies import all_settings, open_positions
from tests.trees import TWICE, TWICE_ROWS, hand_trace


def pvs_like(chosen: Minimax) -> Pvs:
    """The same settings, of this search."""
    names = ("depth", "evaluator", "order", "memo", "iterative", "seed")
    return Pvs(**{name: getattr(chosen, name) for name in names})


def test_the_rows_of_a_small_tree_are_those_found_by_hand() -> None:
    trace = hand_trace(TWICE, "pvs")
    assert [tuple(row) for row in trace.arrays()["rows"].tolist()] == [
        tuple(map(int, row)) for row in TWICE_ROWS
    ]


@examples(max_examples=70)
@given(open_positions(), all_settings(most=6), st.integers(1, 2000))
def test_kernel_and_reference_agree_on_any_board(
    position: Position, chosen: Minimax, nodes: int
) -> None:
    assert_engines_agree(position, pvs_like(chosen), nodes)


@examples(max_examples=50)
@given(open_positions(st.just(Rules())), all_settings(most=6))
def test_kernel_and_reference_agree_on_the_standard_board(
    position: Position, chosen: Minimax
) -> None:
    assert_engines_agree(position, pvs_like(chosen), nodes=3000)


@examples(max_examples=100)
@given(open_positions(), all_settings(most=5))
def test_it_gives_the_value_of_minimax_and_the_move_of_alphabeta(
    position: Position, chosen: Minimax
) -> None:
    mine = pvs_like(chosen)
    found = search(position, mine)
    plain = Minimax(depth=mine.depth, evaluator=mine.evaluator, order=mine.order)
    values = {name: getattr(mine, name) for name in ("order", "seed", "memo", "iterative")}
    pruned = AlphaBeta(depth=mine.depth, evaluator=mine.evaluator, **values)
    assert found.value == search(position, plain, limits=Limits(nodes=3_000_000)).value
    assert found.best_move == search(position, pruned).best_move


@examples(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(position=open_positions(), chosen=all_settings(most=5), nodes=st.integers(1, 400))
def test_what_is_saved_loads_as_it_was(
    tmp_path: Path, position: Position, chosen: Minimax, nodes: int
) -> None:
    trace = search(position, pvs_like(chosen), limits=Limits(nodes=nodes))
    trace.save(tmp_path / "trace.npz")
    loaded = load_trace(tmp_path / "trace.npz")
    assert np.array_equal(loaded.arrays()["rows"], trace.arrays()["rows"])
    assert (loaded.value, loaded.best_move) == (trace.value, trace.best_move)


def test_with_a_good_order_it_visits_fewer_nodes_than_alphabeta() -> None:
    chosen = Pvs(depth=8, order="centre")
    plain = replace(AlphaBeta(), depth=8, order="centre")
    assert len(search(Position(), chosen)) < len(search(Position(), plain))


FIRST, SECOND, CUT = 4, 7, 10


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (FIRST, "A null window only asks whether this is more."),
        (FIRST, "So it is a lower bound: the null window asked only whether it is that much."),
        (SECOND, "child 2 is searched again: with a null window it gave 8, more than MAX has"),
        (CUT, "MIN here can already get 2, MAX has 8 from child 2 at the root node"),
        (0, "MAX takes child 2, worth 8: the highest of 3 children."),
    ],
)
def test_sentences_say_which_search_of_a_child_it_is_and_why(row: int, words: str) -> None:
    trace = hand_trace(TWICE, "pvs")
    said = [sentence.text for sentence in explain(trace, row, trace.at(trace.steps))]
    assert any(words in text for text in said), said


def test_the_lines_of_the_root_go_through_both_searches() -> None:
    trace = hand_trace(TWICE, "pvs")
    lines = []
    for row in (1, FIRST, SECOND, CUT):
        for step in (trace.timeline.step_entered(row), trace.timeline.step_left(row)):
            assert step is not None
            listing = listing_of(trace, 0, trace.at(step))
            assert listing.lit.line is not None
            lines.append(listing.code.lines[listing.lit.line].strip())
    better = "if v > best: best ← v; α ← max(α, v)"
    assert lines == [
        "v ← pvs(child, depth−1, α, β)", better,
        "v ← pvs(child, depth−1, α, α+1)", "if v lies within α, β:",
        "v ← pvs(child, depth−1, α, β)", better,
        "v ← pvs(child, depth−1, α, α+1)", "for each move:",
    ]  # fmt: skip
