from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import settings as examples

from c4viz import AlphaBeta, Minimax, Position, Rules, search
from c4viz.game import HandTree
from c4viz.search import Mcts, Solve
from c4viz.search.algorithms.tree import DecisionTreeSettings
from c4viz.search.recording.settings import OwnSearchSettings
from c4viz.search.runs.run import able_to_go_on, can_go_on, decide_unrecorded
from tests.strategies import all_settings, open_positions, roomy_boards


@examples(max_examples=30, deadline=None)
@given(position=open_positions(roomy_boards(), most=12), chosen=all_settings(1, 5))
def test_a_search_without_recording_decides_as_one_that_records(
    position: Position, chosen: Minimax
) -> None:
    chosen = replace(chosen, memo=False, iterative=False)
    decision, trace = decide_unrecorded(position, chosen), search(position, chosen)
    assert decision is not None
    assert (decision.move, decision.value) == (trace.best_move, trace.value)
    assert decision.nodes == len(trace)


def test_a_search_without_recording_can_be_stopped() -> None:
    assert decide_unrecorded(Position(), AlphaBeta(depth=20), stop=lambda: True) is None
    assert decide_unrecorded(Position(), AlphaBeta(depth=30, seconds=0.01)) is None


@pytest.mark.parametrize(
    ("position", "chosen", "able"),
    [
        (Position(), AlphaBeta(), True),
        (Position(), Minimax(), True),
        (Position(), AlphaBeta(memo=True), False),
        (Position(), AlphaBeta(iterative=True), False),
        (Position(), Mcts(), False),
        (Position(), Solve(), False),
        (Position(), OwnSearchSettings(), False),
        (Position(), DecisionTreeSettings(), False),
        (Position(Rules(rule_set="most-fours")), AlphaBeta(), True),
        (HandTree.parse("(1 2)"), AlphaBeta(), False),
    ],
    ids=str,
)
def test_searches_whose_memory_is_all_in_their_trace_can_go_on(
    position: Position, chosen: Minimax, able: bool
) -> None:
    assert can_go_on(position, chosen) == able


def test_what_can_go_on_is_told_with_what_must_be_off() -> None:
    assert able_to_go_on() == {("memo", "iterative"): ("Minimax", "Alpha-beta", "PVS")}
