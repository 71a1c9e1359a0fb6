from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import EVALUATORS, Minimax, Position, evaluate, search
from c4viz.search import Greedy, Greedy2, hint
from c4viz.search.base.settings import ORDERS
from c4viz.trace.trace import order_of
from tests.strategies import open_positions

ENGINES = pytest.mark.parametrize("engine", ["kernel", "reference"])
WIN = 1_000_000


@st.composite
def choices(draw: st.DrawFn) -> Greedy:
    return draw(st.sampled_from([Greedy, Greedy2]))(
        evaluator=draw(st.sampled_from(sorted(EVALUATORS))),
        order=draw(st.sampled_from(ORDERS)),
        seed=draw(st.integers(0, 5)),
    )


@ENGINES
def test_greedy_takes_the_move_after_which_the_position_looks_best(engine: str) -> None:
    position = Position.parse("4453")
    trace = search(position, "greedy", engine=engine)
    values = [evaluate(position.play(move), "lines", 1) for move in position.moves()]
    assert trace.value == max(values)
    assert trace.best_move == values.index(max(values))
    assert trace.search == "greedy"
    assert trace.stats.per_depth == (1, 7)
    assert hint(trace) is None


@ENGINES
def test_greedy_does_not_see_that_the_opponent_wins_at_once(engine: str) -> None:
    # X has three at the bottom; O would rather have a third disc in column 5 than block.
    position = Position.parse("35452")
    assert search(position, "greedy2", engine=engine).best_move == 0
    assert search(position, "greedy", engine=engine).best_move == 4


@ENGINES
@pytest.mark.parametrize("name", ["greedy", "greedy2"])
def test_both_win_where_they_can(engine: str, name: str) -> None:
    trace = search(Position.parse("121212"), name, engine=engine)
    assert trace.best_move == 0
    assert trace.value == WIN - 1
    assert trace.principal_variation == (0,)
    assert hint(trace) is None


@ENGINES
def test_greedy2_hints_at_the_opponent_s_best_reply(engine: str) -> None:
    # O has three with room on both sides: whatever X does, the hint says where O wins.
    trace = search(Position.parse("141526"), "greedy2", engine=engine)
    assert trace.search == "greedy2"
    assert trace.value == 2 - WIN
    assert hint(trace) in (2, 6)
    assert trace.principal_variation[1] == hint(trace)


@ENGINES
def test_greedy2_sees_the_reply_that_looks_worst_for_it(engine: str) -> None:
    position = Position.parse("44")
    trace = search(position, "greedy2", engine=engine)
    after = position.play(trace.best_move)
    replies = {move: evaluate(after.play(move), "lines", 1) for move in after.moves()}
    assert trace.value == min(replies.values())
    reply = hint(trace)
    assert reply is not None
    assert replies[reply] == min(replies.values())
    assert trace.stats.per_depth == (1, 7, 49)


def test_an_empty_trace_has_no_hint() -> None:
    assert hint(search(Position(), "greedy2", stop=lambda: True, engine="reference")) is None


@given(open_positions(), choices())
def test_they_are_minimax_to_depth_1_and_2_in_both_engines(
    position: Position, chosen: Greedy
) -> None:
    traces = [search(position, chosen, engine=engine) for engine in ("kernel", "reference")]
    depth = 2 if isinstance(chosen, Greedy2) else 1
    same = Minimax(depth=depth, evaluator=chosen.evaluator, order=chosen.order, seed=chosen.seed)
    plain = search(position, same, engine="reference")
    for trace in traces:
        assert trace.search == ("greedy2" if depth == 2 else "greedy")
        assert order_of(trace) == order_of(plain)
        assert trace.best_move == plain.best_move
        for name, column in plain.columns.items():
            assert np.array_equal(trace.columns[name], column), name
