from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from c4viz import Position, Rules, search
from c4viz.game import RuleSet
from c4viz.game.position import IllegalMoveError
from c4viz.play.review import MoveReview, review, review_fours, review_slips
from c4viz.search.base.control import Halt
from c4viz.search.base.worth import WIN
from c4viz.search.solver.solver import Solver

SMALL = Solver(Rules(4, 4, 3))


def reviewed(moves: tuple[int, ...], solver: Solver = SMALL) -> list[MoveReview]:
    return list(review(Position(solver.rules), moves, solver))[::-1]


def slow_score(position: Position) -> int:
    """The score by the rules alone: every game to its end."""
    if position.outcome is not None:
        return -((position.rules.cells + 2 - position.ply) // 2) if position.outcome.winner else 0
    return max(-slow_score(position.play(move)) for move in position.moves())


@settings(max_examples=15, deadline=None)
@given(st.lists(st.integers(0, 2), min_size=5, max_size=9))
def test_scores_and_best_columns_are_those_of_every_game_to_its_end(choices: list[int]) -> None:
    solver = Solver(Rules(3, 3, 3))
    position, moves = Position(solver.rules), []
    for choice in choices:
        if position.moves():
            moves.append(position.moves()[choice % len(position.moves())])
            position = position.play(moves[-1])
    position = Position(solver.rules)
    for one in reviewed(tuple(moves), solver):
        scores = {move: -slow_score(position.play(move)) for move in position.moves()}
        assert one.before == max(scores.values())
        assert one.after == scores[one.column]
        if one.is_mistake:
            assert one.best == tuple(m for m, s in scores.items() if s == one.before)
        position = position.play(one.column)


def test_the_known_mistake_of_a_game_is_named() -> None:
    first = list(review(Position(), (0, 3), Solver()))[-1]
    assert (first.ply, first.player, first.column) == (1, 1, 0)
    assert (first.before, first.after, first.verdict) == (1, -2, "win to loss")
    assert first.best == (3,)


@pytest.mark.parametrize(
    ("before", "after", "verdict"),
    [
        (3, 3, "best"),
        (0, 0, "best"),
        (5, 2, "longer win"),
        (5, 0, "win to draw"),
        (5, -1, "win to loss"),
        (0, -1, "draw to loss"),
        (-2, -5, "shorter loss"),
    ],
)
def test_a_mistake_is_named_by_what_it_costs(before: int, after: int, verdict: str) -> None:
    assert MoveReview(1, 1, 0, before, after, (0,)).verdict == verdict


def test_a_move_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(IllegalMoveError):
        reviewed((0,) * 5)


def test_it_can_be_stopped() -> None:
    with pytest.raises(Halt):
        list(review(Position(), (0,), Solver(book=False), stop=lambda: True))


# ---- what takes too long -----------------------------------------------------------------------

TALL = Rules(9, 6)
"""Where the solver needs hours."""


@pytest.mark.parametrize(
    ("before", "after"), [(None, None), (3, None), (None, -2), (0, None), (None, 0)]
)
def test_of_a_move_whose_score_is_not_known_nothing_is_claimed(
    before: int | None, after: int | None
) -> None:
    one = MoveReview(1, 1, 0, before, after, (), seconds=5)
    assert (one.verdict, one.is_judged, one.is_mistake) == ("not known", False, False)
    assert one.reached == after


def test_what_is_known_of_a_game_in_a_moment_is_what_is_known_of_it_in_all_the_time() -> None:
    moves = tuple(int(column) - 1 for column in "444444333333222222")
    quick = list(review(Position(TALL), moves, Solver(TALL), seconds=0))
    known = [one for one in quick if one.is_judged]
    assert 0 < len(known) < len(moves)
    solver, positions = Solver(TALL), [Position(TALL)]
    for move in moves:
        positions.append(positions[-1].play(move))
    for one in known:
        assert one.before == solver.score(positions[one.ply - 1])
        assert one.after == -solver.score(positions[one.ply])


class Never:
    """A solver that never knows anything; ``waited`` tells how often it was asked to stop."""

    def __init__(self) -> None:
        self.waited: list[int] = []

    def score(self, position: Position, *, stop: Callable[[], bool]) -> int:
        self.waited.append(1)
        while not stop():
            self.waited[-1] += 1
        raise Halt("stopped")


def test_after_three_positions_in_vain_each_other_one_is_given_a_moment() -> None:
    solver, moves = Never(), (0, 1, 2, 3, 4, 5)
    seconds = itertools.count()
    found = list(
        review(Position(TALL), moves, solver, seconds=50, clock=lambda: float(next(seconds)))
    )
    assert solver.waited == [50, 1, 50, 50, 1, 1, 1]  # the second is where the game came to
    assert [one.seconds for one in found] == [50, 50, 50, 50, 0, 0]
    assert not any(one.is_judged for one in found)


class Slow:
    """A solver that takes so many seconds for a score, and never knows the columns; a look at its
    ``clock`` takes a second."""

    def __init__(self, takes: int) -> None:
        self.takes, self.now = takes, 0.0

    def clock(self) -> float:
        self.now += 1
        return self.now

    def score(self, position: Position, *, stop: Callable[[], bool]) -> int:
        for _ in range(self.takes):
            if stop():
                raise Halt("stopped")
        return position.ply % 3

    def columns(self, position: Position, *, stop: Callable[[], bool]) -> list[tuple[int, int]]:
        while not stop():
            pass
        raise Halt("stopped")


@pytest.mark.parametrize("takes", [10, 30, 60])
def test_all_that_is_asked_of_a_move_has_its_time_together(takes: int) -> None:
    solver = Slow(takes)
    looks = review(Position(TALL), (0, 1, 2, 3), solver, seconds=50, clock=solver.clock)
    for one in looks:
        assert one.best == () or one.verdict == "best"
        assert solver.now < 50 + 10
        solver.now = 0.0


def test_the_last_slip_and_where_it_led_to_have_their_time_together() -> None:
    start, ticks = Position(Rules(rule_set="slippery")), itertools.count()
    looks = review_slips(start, [(3, 3)], depth=30, seconds=20, clock=lambda: float(next(ticks)))
    assert next(looks).seconds == 20
    assert 20 <= next(ticks) < 30


@pytest.mark.parametrize("rule_set", get_args(RuleSet))
def test_of_a_game_without_moves_nothing_is_told(rule_set: RuleSet) -> None:
    over = Position.parse("X . .\nX . O\nX . O", connect=3, rule_set=rule_set)
    assert not over.rules.ends_by_four or over.outcome is not None
    for start in (over, Position(Rules(rule_set=rule_set))):
        if start.rules.discs_slip:
            assert not [*review_slips(start, [])]
        elif rule_set == "most-fours":
            assert not [*review_fours(start, [])]
        else:
            assert not [*review(start, [], SMALL)]


def test_in_the_last_position_of_a_game_that_is_over_nothing_has_to_be_solved() -> None:
    moves = (0, 1, 0, 1, 0, 1, 0)
    one = next(review(Position(TALL), moves, Never(), seconds=0))
    assert (one.before, one.after) == (None, 24)


@pytest.mark.parametrize("rule_set", ["slippery", "most-fours"])
def test_values_that_take_too_long_are_not_known_either(rule_set: RuleSet) -> None:
    start = Position(Rules(rule_set=rule_set))
    if rule_set == "slippery":
        found = list(review_slips(start, [(3, 3), (3, 4)], seconds=0))
    else:
        found = list(review_fours(start, [3, 3], seconds=0))
    assert [(one.ply, one.before, one.reached, one.seconds) for one in found] == [
        (2, None, None, 0), (1, None, None, 0),
    ]  # fmt: skip


# ---- where discs slip --------------------------------------------------------------------------

SLIPPERY = Rules(4, 4, 3, "slippery")


def test_aims_are_judged_by_the_values_of_expectiminimax() -> None:
    moves = [(1, 1), (0, 1), (2, 2), (0, 0)]
    found = list(review_slips(Position(SLIPPERY), moves, depth=3))
    assert [one.ply for one in found] == [4, 3, 2, 1]
    position = Position(SLIPPERY)
    for (aimed, landing), one in zip(moves, reversed(found), strict=True):
        trace = search(position, "expectiminimax", depth=3, order="centre")
        values = {trace.move(row): trace.record(row).value for row in trace.children(0)}
        assert (one.column, one.depth) == (aimed, 3)
        assert (one.before, one.after) == (trace.value, values[aimed])
        assert all(values[column] == one.before for column in one.best) or one.best == (aimed,)
        position = position.play(landing)
        assert one.landing == landing


def test_where_a_disc_slipped_its_cost_is_that_of_the_aim_and_its_worth_that_of_the_landing() -> (
    None
):
    moves = [(1, 1), (1, 1), (2, 2), (0, 0), (2, 3)]
    found = list(review_slips(Position(SLIPPERY), moves, depth=3))[::-1]
    assert found[-1].landed == found[-1].reached == WIN
    for one, following in itertools.pairwise(found):
        assert one.landed == -following.before
    unlucky = MoveReview(1, 1, 0, 10.0, 10.0, (0,), 4, False, 1, -900_000.0)
    assert unlucky.verdict == "best" and unlucky.reached == -900_000.0


def test_nobody_can_aim_at_a_full_column() -> None:
    with pytest.raises(IllegalMoveError):
        list(review_slips(Position(SLIPPERY), [(0, 0)] * 4 + [(0, 1)], depth=1))


@pytest.mark.parametrize(
    ("before", "after", "verdict", "wrong"),
    [
        (5.5, 5.5, "best", False),
        (5.5, 5.0, "nearly best", False),
        (60_000.0, 40_000.0, "weaker", True),
        (240_000.0, 13.0, "much weaker", True),
    ],
)
def test_by_values_a_mistake_is_named_by_the_chances_it_costs(
    before: float, after: float, verdict: str, wrong: bool
) -> None:
    one = MoveReview(1, 1, 0, before, after, (1,), depth=4)
    assert (one.verdict, one.is_mistake) == (verdict, wrong)


def test_a_review_of_slips_can_be_stopped() -> None:
    with pytest.raises(Halt):
        list(review_slips(Position(SLIPPERY), [(0, 0)], stop=lambda: True))


# ---- where fours are counted -------------------------------------------------------------------


def slow_result(position: Position) -> int:
    """Who wins, as who is to move sees it, by the rules alone."""
    if position.outcome is not None:
        winner = position.outcome.winner
        return (1 if winner == position.to_move else -1) if winner else 0
    return max(-slow_result(position.play(move)) for move in position.moves())


def test_near_the_end_of_a_game_of_fours_results_are_exact() -> None:
    position = Position(Rules(3, 3, 3, "most-fours"))
    moves = (0, 0, 1, 1, 0, 2, 2, 2, 1)
    for one in list(review_fours(position, moves))[::-1]:
        results = {move: -slow_result(position.play(move)) for move in position.moves()}
        assert one.depth is None
        assert (one.before, one.after) == (WIN * max(results.values()), WIN * results[one.column])
        position = position.play(one.column)


def test_far_from_the_end_of_a_game_of_fours_values_say_how_deep_they_looked() -> None:
    first = next(review_fours(Position(Rules(rule_set="most-fours")), (0,)))
    assert (first.depth, first.counts_fours) == (8, True)
    assert first.before >= first.after
