"""Where a mistake is made, and where it is only felt, in trees that one sees through."""

from __future__ import annotations

from pathlib import Path

import pytest

from c4viz import Position
from c4viz.checking.homework import Homework, HomeworkTask
from c4viz.checking.survey import MistakeSurvey, survey
from c4viz.checking.tree import Reading

HOMEWORK = Path(__file__).parents[1] / "data" / "homework"


def surveyed(
    wrong: str, right: str, reading: Reading | None, position: Position, depth: int | None
) -> MistakeSurvey:
    """What is found in homework by a function, beside right homework."""
    flawed, function = wrong.split(":")
    with (
        Homework(str(HOMEWORK / flawed), function, lambda: False) as homework,
        Homework(str(HOMEWORK / right), function, lambda: False) as mended,
    ):
        homework.load()
        mended.load()
        return survey(homework, mended, HomeworkTask(position, depth), reading)


def paths(found: MistakeSurvey, rows: frozenset[int]) -> set[str]:
    tree = found.verdict.tree
    assert tree is not None
    return {"".join(str(move + 1) for move in tree.moves_to(row)) for row in rows}


def test_min_takes_the_greatest_at_each_of_its_nodes_and_the_root_only_feels_it() -> None:
    position = Position.parse("4453", board="4x5", connect=4)
    found = surveyed("minimax_both_max.py:minimax", "minimax_right.py", "max", position, 2)
    tree = found.verdict.tree
    assert found.verdict.mistake == "min_as_max" and tree is not None
    assert found.verdict.row == min(found.made)
    assert found.made <= set(tree.children(0)), "nodes of MIN alone choose wrongly"
    assert found.off - found.made <= {0}
    assert not found.askew


def test_a_win_that_is_found_late_is_made_at_leaves_and_felt_above() -> None:
    found = surveyed("minimax_late.py:minimax", "minimax_right.py", "max", Position.parse(
        "4455", board="4x5", connect=3), 1)  # fmt: skip
    assert found.verdict.mistake == "win_late"
    assert paths(found, found.made) == {"3"}
    assert paths(found, found.off) == {"", "3"}


def test_a_window_that_is_not_narrowed_changes_no_value() -> None:
    position = Position.parse("4453", board="4x5", connect=4)
    found = surveyed(
        "alphabeta_not_narrowed.py:alphabeta", "alphabeta_right.py", "max", position, 3
    )
    assert found.verdict.mistake == "window_not_narrowed"
    assert not found.off
    assert found.verdict.row in found.made
    assert found.made <= found.askew


@pytest.mark.parametrize("name", ["alphabeta_right.py:alphabeta", "minimax_right.py:minimax"])
def test_in_a_right_search_nothing_is_found(name: str) -> None:
    position = Position.parse("4453", board="4x5", connect=4)
    found = surveyed(name, name.split(":")[0], "max", position, 3)
    assert found.verdict.right
    assert not found.made and not found.off and not found.askew


def test_a_loop_goes_wrong_at_nodes_where_the_wrong_side_chooses() -> None:
    found = surveyed("mcts_side_max.py:mcts", "mcts_right.py", None, Position.parse("4453"), None)
    tree = found.verdict.tree
    assert found.verdict.mistake == "uct_wrong_side" and tree is not None
    assert found.verdict.row in found.made
    assert all(tree.depth(row) % 2 for row in found.made), "MAX's own choices are right"
