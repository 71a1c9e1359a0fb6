"""The kernels and the references leave the same trace, row for row and column for column."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from c4viz import AlphaBeta, Minimax, Position, Rules, search
from c4viz.search.kernels.driver import first_moves
from tests.search.engines import assert_engines_agree
from tests.strategies import all_settings, boards, open_positions


@examples(max_examples=70)
@given(open_positions(), all_settings(most=7))
def test_kernel_and_reference_agree_on_any_board(position: Position, chosen: Minimax) -> None:
    assert_engines_agree(position, chosen, nodes=2000)


@examples(max_examples=50)
@given(open_positions(st.just(Rules())), all_settings(most=6))
def test_kernel_and_reference_agree_on_the_standard_board(
    position: Position, chosen: Minimax
) -> None:
    assert_engines_agree(position, chosen, nodes=3000)


@examples(max_examples=50)
@given(open_positions(), all_settings(most=6), st.integers(1, 200))
def test_kernel_and_reference_agree_wherever_a_limit_cuts_them(
    position: Position, chosen: Minimax, nodes: int
) -> None:
    assert_engines_agree(position, chosen, nodes)


@examples(max_examples=70)
@given(open_positions(boards("most-fours")), all_settings(most=7), st.integers(1, 2000))
def test_kernel_and_reference_agree_where_fours_are_counted(
    position: Position, chosen: Minimax, nodes: int
) -> None:
    assert_engines_agree(position, chosen, nodes)


SMALL = [(2, 2), (2, 3), (3, 2), (3, 3), (4, 2), (5, 2), (2, 4)]


@pytest.mark.parametrize("kind", [Minimax, AlphaBeta])
@pytest.mark.parametrize("size", SMALL, ids=[f"{rows}x{columns}" for rows, columns in SMALL])
def test_kernel_and_reference_agree_past_the_end_of_the_game(
    size: tuple[int, int], kind: type[Minimax]
) -> None:
    for connect in (2, 3, 4, 5):
        for order, rule_set in (("left", "first-four"), ("centre", "most-fours")):
            chosen, rules = kind(depth=63, order=order), Rules(*size, connect, rule_set)
            assert_engines_agree(Position(rules), chosen, nodes=3000)


NEAR_THE_END = """
    . O X . O . .
    X X O . X O X
    O O X O O X O
    X X O X X O X
    O O X O O X O
    X X O X X O X
"""


@pytest.mark.parametrize("kind", [Minimax, AlphaBeta])
@pytest.mark.parametrize("evaluator", ["lines", "lines-wary"])
def test_kernel_and_reference_agree_near_a_full_board(kind: type[Minimax], evaluator: str) -> None:
    position = Position.parse(NEAR_THE_END)
    assert position.outcome is None
    for depth in range(1, 9):
        assert_engines_agree(position, kind(depth=depth, evaluator=evaluator), nodes=5000)


@pytest.mark.parametrize(
    "text", ["", "4453", "44444", "12345671234567", "4455443", "71671625172634"]
)
@pytest.mark.parametrize("evaluator", ["lines", "lines-wary"])
def test_kernel_and_reference_agree_in_long_searches(text: str, evaluator: str) -> None:
    # Long enough for several slices of the kernel, so that it is interrupted and resumed.
    chosen = AlphaBeta(depth=7, evaluator=evaluator, order="left")
    assert_engines_agree(Position.parse(text), chosen, nodes=15_000)


FOURS_ON_BOTH_SIDES = """
    . . . . . . .
    O O X . . O .
    O O X X O X .
    X X O X O O X
    X O O O O X O
    X X X X O X X
"""


@pytest.mark.parametrize("kind", [Minimax, AlphaBeta])
@pytest.mark.parametrize("evaluator", ["lines", "expected", "centre", "patterns"])
def test_kernel_and_reference_agree_until_the_board_is_full_of_fours(
    kind: type[Minimax], evaluator: str
) -> None:
    position = Position.parse(FOURS_ON_BOTH_SIDES, rule_set="most-fours")
    assert position.fours(1) and position.fours(2)
    for depth in (4, 9, 10, 11):
        assert_engines_agree(position, kind(depth=depth, evaluator=evaluator), nodes=4000)


@pytest.mark.parametrize("engine", ["kernel", "reference"])
def test_most_fours_is_searched_too(engine: str) -> None:
    position = Position(Rules(2, 3, 2, "most-fours"))
    trace = search(position, Minimax(depth=6), engine=engine)
    assert trace.ending == "complete"
    assert trace.stats.per_depth == (1, 3, 9, 24, 54, 90, 90)
    terminal = trace.position_at(trace.principal_rows()[-1])
    assert terminal.outcome is not None
    assert (trace.value == 0) == (terminal.outcome.winner == 0)


def test_who_writes_to_a_table_of_first_moves_changes_that_of_nobody_else() -> None:
    first_moves((1, 0))[:] = 7
    assert first_moves((1, 0)).tolist() == [0, 1, 0, 1]
