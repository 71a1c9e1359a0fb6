from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import settings as examples

from c4viz import EVALUATORS, AlphaBeta, Flag, Limits, Minimax, Position, evaluate, search
from c4viz.resources import resource
from c4viz.trace.timeline import is_truncated
from tests.strategies import open_positions, settings

WIN = 1_000_000
SCORES = [
    line.split() for line in resource("positions/solver-l3-r1.txt").read_text().splitlines()[:40]
]


def plain_minimax(position: Position, maximiser: int, depth: int, name: str, ply: int = 0) -> int:
    """Minimax once more, as short as it can be written."""
    if position.outcome is not None:
        sign = {0: 0, maximiser: 1}.get(position.outcome.winner, -1)
        return sign * (WIN - ply)
    if depth == 0:
        return evaluate(position, name, maximiser)
    choose = max if position.to_move == maximiser else min
    return choose(
        plain_minimax(position.play(move), maximiser, depth - 1, name, ply + 1)
        for move in position.moves()
    )


@pytest.mark.parametrize("engine", ["kernel", "reference"])
def test_minimax_of_the_empty_board_to_depth_4_is_as_published(engine: str) -> None:
    trace = search(Position(), Minimax(depth=4, evaluator="lines"), engine=engine)
    assert len(trace) == 2801
    assert trace.value == 12
    assert trace.stats.per_depth == (1, 7, 49, 343, 2401)


def test_alphabeta_of_the_empty_board_to_depth_13_visits_as_many_nodes_as_published() -> None:
    trace = search(Position(), AlphaBeta(depth=13, evaluator="lines", order="centre"))
    assert len(trace) == 10_071_914
    assert trace.ending == "complete"


@examples(max_examples=40)
@given(open_positions(), settings(most=3))
def test_both_searches_and_both_engines_give_the_minimax_value(
    position: Position, chosen: Minimax
) -> None:
    expected = plain_minimax(position, position.to_move, chosen.depth, chosen.evaluator)
    for engine in ("kernel", "reference"):
        assert search(position, chosen, engine=engine).value == expected


@examples(max_examples=100)
@given(open_positions(), settings(most=6))
def test_alphabeta_gives_the_value_and_the_move_of_minimax(
    position: Position, chosen: Minimax
) -> None:
    values = {"depth": chosen.depth, "evaluator": chosen.evaluator, "order": chosen.order}
    plain = search(position, Minimax(**values), limits=Limits(nodes=3_000_000))
    pruned = search(position, AlphaBeta(**values))
    assert not is_truncated(plain.ending)
    assert pruned.value == plain.value
    assert pruned.best_move == plain.best_move
    assert len(pruned) <= len(plain)
    taking = search(position, AlphaBeta(**values, take_wins=True))
    assert (taking.value, taking.best_move) == (plain.value, plain.best_move)


WON = """
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . O O O . . .
    . X X X . . .
"""


@pytest.mark.parametrize("engine", ["kernel", "reference"])
def test_where_wins_are_taken_at_once_nothing_else_is_looked_at_there(engine: str) -> None:
    chosen = AlphaBeta(depth=4, take_wins=True)
    won = search(Position.parse(WON), chosen, engine=engine)
    assert [won.moves_to(row) for row in range(len(won))] == [(), (0,)]
    assert (won.value, won.best_move, won.pruned(0)) == (WIN - 1, 0, ())
    before = search(Position.parse("2233"), chosen, engine=engine)
    for row in range(len(before)):
        children = list(before.children(row))
        if any(before.has(child, Flag.TERMINAL) for child in children[:-1]):
            position = before.position_at(row)
            assert position.play(before.move(children[0])).outcome.winner == 0
    assert len(before) < len(search(before.position, replace(chosen, take_wins=False)))


@pytest.mark.parametrize("name", sorted(EVALUATORS))
@pytest.mark.parametrize(("text", "score"), SCORES, ids=[text for text, _ in SCORES])
def test_a_search_to_the_end_of_the_game_agrees_with_a_solver(
    text: str, score: str, name: str
) -> None:
    # The score is 22 less the winner's discs at the end, negative when the mover loses.
    position = Position.parse(text)
    trace = search(position, AlphaBeta(depth=42 - position.ply, evaluator=name, order="centre"))
    assert trace.value is not None
    ply_of_win = position.ply + WIN - abs(trace.value) if trace.value else 0
    sign = (trace.value > 0) - (trace.value < 0)
    assert sign * (22 - (ply_of_win + 1) // 2) == int(score)


def test_the_quicker_win_and_the_later_loss_are_preferred() -> None:
    wins_at_once = Position.parse("121212")
    for kind in (Minimax, AlphaBeta):
        trace = search(wins_at_once, kind(depth=5))
        assert trace.value == WIN - 1
        assert trace.best_move == 0
    loses_in_two = """
        . . . . . . .
        . . . . . . .
        . X X . . . .
        . O O O . . X
    """
    position = Position.parse(loses_in_two)
    assert position.to_move == 1
    for kind in (Minimax, AlphaBeta):
        assert search(position, kind(depth=4)).value == 2 - WIN


def test_the_first_of_equal_moves_wins() -> None:
    position = Position.parse("start", "2x4", 9)
    for kind in (Minimax, AlphaBeta):
        assert search(position, kind(depth=8, order="left")).best_move == 0
        assert search(position, kind(depth=8, order="centre")).best_move == 1


def test_a_depth_past_the_end_of_the_game_searches_to_the_end() -> None:
    position = Position.parse("start", "2x2", 3)
    trace = search(position, Minimax(depth=63))
    assert trace.value == 0
    assert trace.stats.per_depth == (1, 2, 4, 6, 6)
    assert len(search(position, replace(Minimax(), depth=4))) == len(trace)
