"""The quiz asks at a terminal, takes answers as a list, prints its key, and keeps a table."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from c4viz.cli import main

Captured = pytest.CaptureFixture[str]
TREE = ["quiz", "--tree", "((3 12 8) (2 4 6) (14 5 2))"]


def test_typed_answers_are_judged_one_after_another(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("5\n9\n2\n\n"))
    assert main([*TREE, "--ask", "value,cut", "--most", "3"]) == 0
    out, err = capsys.readouterr()
    assert "1. Which value does the node after 1 return? (step 8)" in out
    assert "That reads MIN as MAX" in out and "MIN takes child 1, worth 3" in out
    assert "Right." in out and "1 of 3 questions right (33%)." in out
    assert "9 is no answer" in err or '"9" is no answer' in err


def test_an_input_that_ends_ends_the_quiz(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n"))
    assert main(TREE) == 0
    assert "1 of 1 question right (100%)." in capsys.readouterr().out


def test_answers_can_be_given_as_a_list_and_kept_as_a_table(
    capsys: Captured, tmp_path: Path
) -> None:
    table = tmp_path / "answers.csv"
    assert main([*TREE, "--answers", "2 1 ?", "-o", str(table), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["right"], told["questions"]) == (1, 3)
    assert told["misconceptions"] == {"cut_missed": 1}
    lines = list(csv.DictReader(io.StringIO(table.read_text("utf-8"))))
    assert [line["right"] for line in lines] == ["1", "0", "0"]


def test_the_key_marks_what_is_right_and_says_why(capsys: Captured) -> None:
    assert main([*TREE, "--ask", "cut", "--key"]) == 0
    out = capsys.readouterr().out
    assert "*  2) No: the rest is cut off" in out
    assert "MIN cuts from alpha down, which is 3: 14 is more." in out


def test_a_monte_carlo_search_is_asked_too(capsys: Captured) -> None:
    command = ["quiz", "444", "--search", "mcts", "--iterations", "20", "--ask", "uct,back-up"]
    assert main([*command, "--json", "--most", "40"]) == 0
    kinds = {one["kind"] for one in json.loads(capsys.readouterr().out)}
    assert kinds == {"uct", "back up"}


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--ask", "cats"], 'no kind of question "cats"'),
        (["--answers", "2 x"], "is no answer"),
        (["--answers", "1 1 1 1 1 1 1 1 1"], "9 answers are given"),
        (["--ask", "uct"], "none of these questions"),
        (["-o", "answers.txt", "--answers", "1"], "answers.txt"),
    ],
)
def test_what_cannot_be_asked_is_refused(more: list[str], said: str, capsys: Captured) -> None:
    assert main([*TREE, *more]) == 2
    assert said in capsys.readouterr().err


def test_a_search_of_which_nothing_can_be_asked_says_so(capsys: Captured) -> None:
    assert main(["quiz", "444", "--search", "random"]) == 2
    assert "no questions about this search" in capsys.readouterr().err
