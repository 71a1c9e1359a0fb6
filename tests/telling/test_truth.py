"""What a search believed beside what is true, held against the solver and plain play."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis.strategies import just

from c4viz import Position, Rules, search
from c4viz.game import HandTree
from c4viz.search.algorithms import ALGORITHMS
from c4viz.telling.numbers import number_text
from c4viz.telling.truth import (
    Belief,
    Exact,
    belief_at,
    belief_of,
    candidates,
    contradicts,
    exact_at_end,
    exact_of,
    not_known,
    position_of,
    root_at,
    truth_note,
    truth_sentence,
    why_no_truth,
)
from c4viz.trace import DepthFirstTrace, Flag, Trace
from c4viz.trace.trace import falls
from tests.strategies import open_positions

SMALL = Rules(3, 3, 3)


def worth(position: Position, maximiser: int) -> int:
    """The score for ``maximiser`` by plain minimax: the cells left when somebody wins."""
    if position.outcome is not None:
        winner = position.outcome.winner
        size = (position.rules.cells + 2 - position.ply) // 2
        return 0 if not winner else size if winner == maximiser else -size
    below = [worth(position.play(move), maximiser) for move in position.moves()]
    return max(below) if position.to_move == maximiser else min(below)


@examples(max_examples=40, deadline=None)
@given(position=open_positions(just(SMALL)))
def test_the_truth_of_each_move_is_what_plain_minimax_finds(position: Position) -> None:
    from c4viz.search.solver.solver import Solver

    solver = Solver(SMALL)
    trace = search(position, "minimax", depth=2, engine="reference")
    for candidate in candidates(trace):
        after, maximiser = candidate.after, position.to_move
        exact = exact_at_end(after, maximiser)
        if exact is None:
            exact = exact_of(after, solver.score(after), maximiser)
        expected = worth(after, maximiser)
        assert exact.score == expected
        assert exact.words.startswith("MAX" if expected > 0 else "MIN" if expected else "a draw")


def test_every_legal_move_of_the_root_is_a_candidate_also_one_that_was_not_searched() -> None:
    trace = search(Position.parse("4444"), "alphabeta", depth=3, engine="reference")
    assert [c.move for c in candidates(trace)] == [0, 1, 2, 3, 4, 5, 6]
    greedy = search(Position.parse("444444"), "astar", expansions=1)
    assert [c.move for c in candidates(greedy)] == [0, 1, 2, 4, 5, 6]
    stopped = search(Position(), "minimax", stop=lambda: True, engine="reference")
    assert [belief_of(stopped, c.row).text for c in candidates(stopped)] == ["not searched"] * 7


WON, LOST, DRAWN = Exact(3, "MAX wins", "+"), Exact(-2, "MIN wins", "-"), Exact(0, "a draw", "=")


@pytest.mark.parametrize(
    ("belief", "wrong"),
    [
        (Belief("12", 1), (LOST,)),
        (Belief("−3", -1), (WON,)),
        (Belief("0"), ()),
        (Belief("W5", 1, is_sure=True), (LOST, DRAWN)),
        (Belief("−W5", -1, is_sure=True), (WON, DRAWN)),
    ],
)
def test_a_belief_contradicts_what_favours_the_other_side(
    belief: Belief, wrong: tuple[Exact, ...]
) -> None:
    for exact in (WON, LOST, DRAWN):
        assert contradicts(belief, exact) == (exact in wrong)
        assert ("\N{WARNING SIGN}" in truth_sentence(belief, exact, 5)) == (exact in wrong)
        assert ("\N{WARNING SIGN}" in truth_note(belief, exact, 5)) == (exact in wrong)


def test_a_bound_favours_nobody_where_the_value_may_lie_on_either_side() -> None:
    trace = search(Position.parse("4444"), "alphabeta", depth=5, order="centre")
    assert isinstance(trace, DepthFirstTrace)
    met = set()
    for row in range(1, min(len(trace), 3000)):
        value, belief = trace.record(row).value, belief_of(trace, row)
        bound = trace.bound(row)
        met.add(bound)
        if bound == "lower":
            assert belief.text.startswith("at least ")
            assert (belief.leaning == 1) == (value > 0)
            assert belief.leaning >= 0
        elif bound == "upper":
            assert belief.text.startswith("at most ")
            assert (belief.leaning == -1) == (value < 0)
            assert belief.leaning <= 0
        else:
            assert belief.leaning == (value > 0) - (value < 0)
    assert met == {"exact", "lower", "upper"}


def test_a_search_to_the_end_of_the_game_is_never_contradicted() -> None:
    from c4viz.search.solver.solver import Solver

    solver = Solver(SMALL)
    trace = search(Position(SMALL), "alphabeta", depth=9, engine="reference")
    for row in range(1, min(len(trace), 400)):
        position = trace.position_at(row)
        assert isinstance(position, Position)
        exact = exact_at_end(position, 1)
        if exact is None:
            exact = exact_of(position, solver.score(position), 1)
        assert not contradicts(belief_of(trace, row), exact), (row, belief_of(trace, row), exact)
        assert (exact_at_end(position, 1) is not None) == trace.has(row, Flag.TERMINAL)


def test_where_no_disc_slips_a_disc_that_falls_is_worth_what_the_solver_says() -> None:
    from c4viz.search.solver.solver import Solver

    solver, start = Solver(SMALL), Position.parse("221", "3x3", 3)
    slips = {"slip_left": 0.0, "slip_right": 0.0}
    trace = search(start, "expectiminimax", depth=6, engine="reference", **slips)
    maximiser = start.to_move
    for row in range(len(trace)):
        position = position_of(trace, row)
        exact = exact_at_end(position, maximiser)
        if exact is None:
            exact = exact_of(position, solver.score(position), maximiser)
        belief = belief_of(trace, row)
        assert belief.leaning == exact.leaning, (row, belief, exact)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (5.0, "not known within 5 s"),
        (0.25, "not known within 0.25 s"),
        (0.001, "not known at once"),
        (0, "not known at once"),
    ],
)
def test_what_is_not_known_says_how_long_it_was_looked_for(seconds: float, words: str) -> None:
    assert not_known(seconds) == words
    assert truth_sentence(Belief("12", 1), None, seconds) == f"the search: 12; truth: {words}"
    assert truth_note(Belief("12", 1), None, seconds) == f"truth: {words}"


def every_kind() -> list[Trace]:
    """A search of each algorithm, and what is special: chance, iterations, a given board."""
    start, tree = Position.parse("221", "3x3", 3), HandTree.parse("((0.6:3 0.4:12) (5 7))")
    certain = {"slip_left": 0.0, "slip_right": 0.0}
    return [
        *(search(start, name) for name in ALGORITHMS),
        search(start, "expectiminimax", depth=3, iterative=True, **certain),
        search(start, "expectiminimax", depth=3, **certain, stop=lambda: True),
        search(Position.parse("X..\nO..\nX.O", connect=3), "expectiminimax", **certain),
        search(tree, "expectiminimax"),
    ]


@pytest.mark.parametrize("trace", every_kind(), ids=lambda trace: trace.search)
def test_every_row_of_every_kind_of_trace_is_worth_what_some_position_is(trace: Trace) -> None:
    for row in range(len(trace)):
        position = position_of(trace, row)
        if isinstance(position, HandTree):
            assert position == trace.position_at(row)
        else:
            assert position.ply == trace.position.ply + len(trace.moves_to(row)) + falls(trace, row)
    assert not any(falls(trace, root) for root in trace.roots)


@pytest.mark.parametrize(
    ("trace", "word"),
    [
        (search(HandTree.parse("((3 12) (2 4))"), "minimax"), "by hand"),
        (search(Position(Rules(2, 3, 2, "most-fours")), "minimax", depth=2), "Most fours"),
        (search(Position(Rules(rule_set="slippery")), "minimax", depth=1), "Slippery discs"),
        (search(Position(), "expectiminimax", depth=1, engine="reference"), "slip"),
        (
            search(
                Position(), "expectiminimax", depth=1, slip_left=0, slip_right=0, engine="reference"
            ),
            None,
        ),
        (search(Position(), "minimax", depth=1, engine="reference"), None),
        (search(Position(), "random"), None),
    ],
    ids=["hand-made", "most-fours", "slippery", "slipping", "not slipping", "minimax", "random"],
)
def test_where_the_solver_has_nothing_to_say_a_sentence_says_why(
    trace: Trace, word: str | None
) -> None:
    sentence = why_no_truth(trace)
    assert (sentence is None) == (word is None)
    assert word is None or (sentence and word in sentence and sentence.endswith("."))


@pytest.mark.parametrize("order", ["left", "centre"])
def test_a_search_believes_no_more_than_it_knew_at_a_step(order: str) -> None:
    trace = search(Position.parse("4444"), "alphabeta", depth=3, order=order, engine="reference")
    assert isinstance(trace, DepthFirstTrace)
    for step in range(0, trace.steps, 5):
        moment = trace.at(step)
        values = {frame.row: frame.value for frame in moment.stack}
        for row in (0, *trace.children(0)):
            belief, state = belief_at(trace, row, moment), trace.timeline.state(row, moment)
            if state == "left":
                assert belief == belief_of(trace, row)
            elif state == "ahead":
                assert belief == Belief("not yet searched")
            elif values[row] is None:
                assert belief == Belief("no value yet")
            else:
                assert belief.text.startswith(f"best so far {number_text(values[row])}")
    assert belief_at(trace, None, trace.at(0)) == Belief("not yet searched")
    assert belief_at(trace, None, trace.at(trace.steps)) == Belief("not searched")


def test_the_best_so_far_leans_only_where_it_bounds_the_value() -> None:
    trace = search(Position.parse("4444"), "alphabeta", depth=5, order="centre")
    assert isinstance(trace, DepthFirstTrace)
    leanings = set()
    for step in range(1, trace.steps, 7):
        moment = trace.at(step)
        for frame in moment.stack:
            if frame.value is None:
                continue
            belief, (alpha, beta) = belief_at(trace, frame.row, moment), trace.window(frame.row)
            bounds = frame.value > alpha if trace.has(frame.row, Flag.MAX) else frame.value < beta
            side = 1 if trace.has(frame.row, Flag.MAX) else -1
            assert belief.leaning == (side if bounds and side * frame.value > 0 else 0)
            leanings.add(belief.leaning)
    assert leanings == {-1, 0, 1}


def test_the_moves_that_are_listed_are_those_of_the_root_that_is_searched() -> None:
    trace = search(Position.parse("4444"), "alphabeta", depth=3, iterative=True, engine="reference")
    assert len(trace.roots) == 3
    for root in trace.roots:
        entered, left = trace.timeline.step_entered(root), trace.timeline.step_left(root)
        assert left is not None
        assert {root_at(trace, trace.at(step)) for step in (entered, left - 1, left)} == {root}
        assert {c.row for c in candidates(trace, root)} == set(trace.children(root))
    assert root_at(trace, trace.at(0)) == 0


def test_a_best_first_search_believes_what_it_has_discovered() -> None:
    trace = search(Position.parse("4444"), "astar", expansions=3)
    for row in (0, *trace.children(0)):
        entered = trace.timeline.step_entered(row)
        assert belief_at(trace, row, trace.at(entered)) == belief_of(trace, row)
        if entered:
            assert belief_at(trace, row, trace.at(entered - 1)) == Belief("not yet searched")


def test_mcts_believes_what_its_visits_said_at_a_step() -> None:
    trace = search(Position.parse("4444"), "mcts", iterations=200, engine="reference")
    for step in range(0, trace.steps, 90):
        moment = trace.at(step)
        for child in trace.children(0):
            visits = moment.visits(child)
            told = belief_at(trace, child, moment).text
            share = 100 * moment.wins(child) / (2 * visits) if visits else 0
            assert told == (f"{share:.0f}% of the points" if visits else "not yet searched")


def test_mcts_believes_in_shares_of_the_points() -> None:
    trace = search(Position.parse("4444"), "mcts", iterations=200, engine="reference")
    for child in trace.children(0):
        share = trace.describe(child)["mean"]
        belief = belief_of(trace, child)
        assert belief.text == f"{100 * share:.0f}% of the points"
        assert belief.leaning == (share > 0.5) - (share < 0.5)
