"""What is said of programs as people write them: right as they are, or with one real mistake."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from c4viz.cli import main

PROGRAMS = Path(__file__).parents[1] / "data" / "programs"
MISTAKES = {
    "numpy_board": ("beta = min(beta, value)", "pass", "window_not_narrowed"),
    "flat_list": ("None\n        for column in range(", "None\n        for column in range(1, ",
                  "move_left_out"),
    "asks_and_answers": ('if disc == "X" else min(values)', "", "min_as_max"),
    "deeper_and_deeper": ("if v <= a:", "if v <= b:", "cut_early"),
    "make_and_unmake": ('found["score"] < best["score"]', 'found["score"] > 1', "wrong_value"),
    "two_functions": ("v = min(v, max_value", "v = max(-9, max_value", "min_as_max"),
    "game_object": ("best = -1000", "best = 0", "start_value"),
    "scores_of_a_tree": ("return min(", "return max(", "min_as_max"),
    "lines_of_text": ("        return 0\n", "        return -500\n", "draw_as_loss"),
    "cells_by_place": ("found < best", "found > best", "min_as_max"),
    "player_with_a_board": ("beta = min(beta, best)", "", "window_not_narrowed"),
    "for_x_or_against": ("for column in free(board)", "for column in free(board)[1:]",
                         "move_left_out"),
    "wins_before_it_searches": ("-negamax(columns", "3 - negamax(columns", "wrong_value"),
    "bits": ("best = -1000", "best = 2", "start_value"),
    "corners": ("value = min(value, highest", "value = max(value, highest", "wrong_value"),
    "stacks": ("else min(values)", "else max(values)", "min_as_max"),
    "list_of_columns": ("max(value, -self", "max(value, self", "sign_lost"),
    "discs_alone": ("if v >= beta:", "if v >= alpha:", "cut_early"),
    "places": ("else min\n", "else max\n", "min_as_max"),
}  # fmt: skip
"""By the names of the programs one line of each, what is put in its place, and what that is."""


LOOPS = {
    "a_library": [
        ("node.state.player * ", "", "uct_wrong_side"),
        ("math.log(node.num_visits)", "math.log(child.num_visits)", "uct_no_parent"),
    ],
    "counts_of_results": [
        ("mover = -self", "mover = self", "uct_wrong_side"),
        ("np.log(self._visits)", "self._visits", "uct_no_logarithm"),
    ],
    "moves_alone": [
        ("game.result(node.just_moved)", 'game.result("X")', "uct_wrong_side"),
        ("log = math.log(self.visits)", "log = 1", "uct_no_parent"),
    ],
    "dictionaries": [
        ('return kid["q"]', 'return -kid["q"]', "uct_wrong_side"),
        ('math.log(parent["n"])', 'parent["n"]', "uct_no_logarithm"),
    ],
}
"""The same of programs with Monte Carlo tree search, of each two lines."""


def checked(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> tuple[int, dict[str, object]]:
    monkeypatch.setattr(sys, "stdin", io.StringIO("2\n3\n"))
    code = main(["check", str(file), "--json"])
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return code, found


def test_all_programs_have_a_mistake() -> None:
    assert {file.stem for file in PROGRAMS.glob("*.py")} == MISTAKES.keys()
    assert len(MISTAKES) >= 15


@pytest.mark.parametrize("program", [*MISTAKES, *(f"../loops/{name}" for name in LOOPS)])
def test_a_program_is_right_as_it_is(
    program: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, found = checked(PROGRAMS / f"{program}.py", monkeypatch, capsys)
    assert found["right"] is True, found
    assert code == 0


@pytest.mark.parametrize(
    ("program", "change"),
    [
        *MISTAKES.items(),
        *((f"../loops/{name}", one) for name, changes in LOOPS.items() for one in changes),
    ],
)
def test_one_mistake_in_a_program_is_found(
    program: str,
    change: tuple[str, str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    right, wrong, mistake = change
    source = (PROGRAMS / f"{program}.py").read_text("utf-8")
    assert right in source
    file = tmp_path / "mine.py"
    file.write_text(source.replace(right, wrong), "utf-8")
    code, found = checked(file, monkeypatch, capsys)
    assert found["mistake"] == mistake, found["sentence"]
    assert code == 1


@pytest.mark.parametrize(
    ("program", "right", "wrong", "mistake"),
    [
        ("asks_and_answers", "value < best[0]", "value > best[0]", "wrong_move"),
        ("discs_alone", "best_score, beta, best_action = -infinity",
         "best_score, beta, best_action = infinity", "window_wrong"),
        ("cells_by_place", "found > best if is_red", "found < best if is_red", "wrong_value"),
    ],
)  # fmt: skip
def test_a_mistake_where_a_move_is_chosen_is_found(
    program: str,
    right: str,
    wrong: str,
    mistake: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    source = (PROGRAMS / f"{program}.py").read_text("utf-8")
    assert right in source
    file = tmp_path / "mine.py"
    file.write_text(source.replace(right, wrong), "utf-8")
    assert checked(file, monkeypatch, capsys)[1]["mistake"] == mistake


def test_a_program_that_fails_is_not_called_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text((PROGRAMS / "stacks.py").read_text("utf-8") + "\nraise OSError\n", "utf-8")
    code, found = checked(file, monkeypatch, capsys)
    assert (code, found["right"]) == (0, None)
    assert "ended with 1" in str(found["remark"])


def test_what_cannot_be_known_is_said_to_be_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = PROGRAMS.parent / "loops" / "tables_of_states.py"
    code, found = checked(file, monkeypatch, capsys)
    assert (code, found["right"], found["mistake"]) == (0, None, None)
    assert "several ways lead to" in str(found["remark"])


def test_whose_rewards_are_counted_is_not_known_where_no_game_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source = (PROGRAMS.parent / "loops" / "moves_alone.py").read_text("utf-8")
    file = tmp_path / "mine.py"
    file.write_text(source.replace("Game((3, 3, 2, 4, 1, 0, 2)), 300", "Game(), 100"), "utf-8")
    _, found = checked(file, monkeypatch, capsys)
    assert found["right"] is None
    assert "no end of a game in its tree tells" in str(found["remark"])


def test_a_program_that_searches_nothing_is_told_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text("print('hello')", "utf-8")
    assert main(["check", str(file)]) == 2
    assert "has no function that searches" in capsys.readouterr().err
