"""What is said of homework as students write it: right, or with one real mistake."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from c4viz import Position
from c4viz.checking import MISTAKES, Verdict, check_search, standard_tasks, tasks_of
from c4viz.checking.homework import Homework
from c4viz.search.own.process import OwnError

HOMEWORK = Path(__file__).parents[1] / "data" / "homework"
RIGHT = {
    "minimax_right.py:minimax",
    "negamax_right.py:negamax",
    "alphabeta_right.py:alphabeta",
    "negamax_alphabeta_right.py:search",
    "memo_right.py:search",
    "pvs_right.py:pvs",
    "textbook_right.py:max_value",
}
WRONG = {
    "minimax_leaf.py:minimax": "leaf_value",
    "minimax_late.py:minimax": "win_late",
    "minimax_draw.py:minimax": "draw_as_loss",
    "minimax_depth.py:minimax": "depth_off_by_one",
    "minimax_both_max.py:minimax": "min_as_max",
    "minimax_start.py:minimax": "start_value",
    "minimax_columns.py:minimax": "move_left_out",
    "negamax_sign.py:negamax": "sign_lost",
    "negamax_win.py:negamax": "sign_lost",
    "negamax_window_sign.py:search": "sign_lost",
    "alphabeta_early.py:alphabeta": "cut_early",
    "alphabeta_no_cut.py:alphabeta": "cut_missed",
    "alphabeta_strict.py:alphabeta": "strict_cut",
    "alphabeta_window.py:alphabeta": "window_not_passed",
    "alphabeta_not_narrowed.py:alphabeta": "window_not_narrowed",
    "memo_depth.py:search": "memo_depth",
    "memo_bound.py:search": "memo_bound",
}


def checked(file: Path, function: str, depth: int, *positions: str) -> Verdict:
    """What is said of a function, in the standard positions or in others."""
    with Homework(str(file), function, lambda: False) as homework:
        homework.load()
        told = depth if homework.is_told_depth else None
        chosen = tasks_of(list(map(Position.parse, positions)), told)
        return check_search(homework, chosen or standard_tasks(told))


@pytest.mark.parametrize("name", sorted(RIGHT | WRONG.keys()))
def test_each_homework_is_right_or_has_its_mistake(name: str) -> None:
    file, function = name.split(":")
    verdict = checked(HOMEWORK / file, function, 4 if file.startswith("memo") else 3)
    assert verdict.mistake == WRONG.get(name), verdict.sentence
    assert verdict.right == (name in RIGHT)


def test_every_file_of_homework_is_looked_at() -> None:
    named = {name.split(":")[0] for name in RIGHT | WRONG.keys()}
    assert named == {file.name for file in HOMEWORK.glob("*.py")}
    assert len(named) >= 20
    assert set(WRONG.values()) < set(MISTAKES)


def test_the_first_wrong_node_is_told_and_not_what_follows_from_it() -> None:
    verdict = checked(HOMEWORK / "minimax_both_max.py", "minimax", 3, "4453")
    assert verdict.path == (0,)  # the first node of MIN that is left, whose children are right
    assert "the greatest of" in verdict.sentence
    assert "it is to be the least" in verdict.sentence


def test_a_right_search_visits_as_many_nodes_as_a_plain_one() -> None:
    verdict = checked(HOMEWORK / "alphabeta_right.py", "alphabeta", 3, "4453", "44444")
    assert verdict.nodes == verdict.reference_nodes


def test_a_mistake_may_leave_the_value_of_the_root_as_it_is() -> None:
    verdict = checked(HOMEWORK / "alphabeta_no_cut.py", "alphabeta", 3, "4453")
    assert verdict.changes_value is False
    assert verdict.reference_nodes is not None and verdict.nodes > verdict.reference_nodes


NEGAMAX = """
def value(position, player):
    return {scale} * sum({weights}[column] * ((disc == player) - (disc == 3 - player))
                         for row in position.matrix for column, disc in enumerate(row))

def search(position, depth, alpha, beta):
    if position.outcome is not None:
        return -{win} {sooner} if position.outcome.winner else 0
    if depth == 0:
        return value(position, position.to_move)
    best = {first}
    for move in sorted(position.moves(), key=lambda column: {order}):
        best = max(best, -search(position.play(move), depth - 1, -beta, -max(alpha, best)))
        if best >= beta:
            {leave}
    return best
"""


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    scale=st.sampled_from(["1", "0.25", "1000"]),
    weights=st.lists(st.integers(0, 4), min_size=7, max_size=7),
    win=st.sampled_from(["1_000_000", "10**7"]),
    sooner=st.sampled_from(["", "- depth"]),
    first=st.sampled_from(["alpha", "-10**9"]),
    order=st.sampled_from(["column", "-column", "abs(column - 3)", "column % 3"]),
    leave=st.sampled_from(["break", "return beta", "return best"]),
)
def test_no_right_search_is_blamed(
    tmp_path_factory: pytest.TempPathFactory, **chosen: object
) -> None:
    file = tmp_path_factory.mktemp("homework") / "mine.py"
    file.write_text(NEGAMAX.format(**chosen))
    verdict = checked(file, "search", 2)
    assert verdict.right, verdict.sentence


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("def f(position, depth):\n    return None", "return a number"),
        ("def f(position, depth):\n    return 1", "never calls itself"),
        ("def f(board_size):\n    return 1", "position"),
        ("def f(position, wood):\n    return 1", 'takes "wood"'),
        ("def f(position, depth):\n    return f(position.play(9), depth)", "IllegalMoveError"),
        ("def f(position, depth):\n    return f(position, depth)", "without end"),
        ("def f(position, depth):\n    while True: pass", "longer than"),
        ("import os\ndef f(position, depth):\n    os._exit(3)", "exit code 3"),
        ("def f(position, depth:", "is no Python"),
    ],
)
def test_what_cannot_be_run_is_said_with_its_remedy(tmp_path: Path, source: str, said: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(source)
    with (
        pytest.raises(OwnError, match=said),
        Homework(str(file), "f", lambda: False, seconds=0.5) as homework,
    ):
        homework.load()
        check_search(homework, standard_tasks(3))
