"""The quiz asks at a terminal, takes answers as a list, prints its key, and keeps a table."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from c4viz.cli import main

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's programs keep what was practised."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "config" / "c4viz"


TREE = ["quiz", "--tree", "((3 12 8) (2 4 6) (14 5 2))"]


def test_typed_answers_are_judged_one_after_another(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, at_home: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("5\nfoo\n2\n\n"))
    assert main([*TREE, "--ask", "value,cut", "--most", "3"]) == 0
    out, err = capsys.readouterr()
    assert "1. Which value does the node after 1 return? (step 8)" in out
    assert "That reads MIN as MAX" in out and "MIN takes child 1, worth 3" in out
    lines = (at_home / "progress.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line)["points"] for line in lines] == [0, 1, 0]
    assert "Right." in out and "1 of 3 questions right (33%)." in out
    assert '"foo" is no answer' in err and "q ends the quiz" in err


def test_a_number_longer_than_any_that_is_read_is_no_answer(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("9" * 5000))
    assert main([*TREE, "--ask", "value", "--most", "1"]) == 0
    assert "is no answer" in capsys.readouterr().err


def test_an_input_that_ends_ends_the_quiz(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    for typed in ("2\n", "2\nq\n1\n"):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
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
    assert "MIN cuts once it has alpha, 3, or less: 14 is more." in out


def test_a_monte_carlo_search_is_asked_too(capsys: Captured) -> None:
    command = ["quiz", "444", "--search", "mcts", "--iterations", "20", "--ask", "uct,back-up"]
    assert main([*command, "--json", "--most", "40"]) == 0
    kinds = {one["kind"] for one in json.loads(capsys.readouterr().out)}
    assert kinds == {"uct", "back-up"}


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--ask", "cats"], 'no kind of question "cats"'),
        (["--answers", "2 x"], "is no answer"),
        (["--answers", "1 1 1 1 1 1 1 1 1"], "9 answers are given"),
        (["--ask", "uct"], "no questions about uct: choose others with --ask, which are child, w"),
        (["--ask", ""], "--ask names no kind of question: choose child, window, cut"),
        (["--key", "--answers", "1"], "leave one out"),
        (["--key", "-o", "answers.csv"], "leave out -o"),
        (["--json", "-o", "answers.csv"], "leave out -o"),
        (["-o", "answers.txt", "--answers", "1"], "answers.txt"),
    ],
)
def test_what_cannot_be_asked_is_refused(more: list[str], said: str, capsys: Captured) -> None:
    assert main([*TREE, *more]) == 2
    assert said in capsys.readouterr().err


def test_kinds_that_never_come_are_told_with_those_that_do(capsys: Captured) -> None:
    assert main(["quiz", "--tree", "((3 12))", "--ask", "cut"]) == 2
    assert "which are child, window, cut, value, move, or search deeper" in capsys.readouterr().err


@pytest.mark.parametrize("spelled", ["back-up", "back up", "back-up,back up"])
def test_both_spellings_of_a_kind_are_read(spelled: str, capsys: Captured) -> None:
    asked = ["quiz", "444", "--search", "mcts", "--iterations", "5", "--ask", spelled]
    assert main([*asked, "--json"]) == 0
    assert {one["kind"] for one in json.loads(capsys.readouterr().out)} == {"back-up"}


def test_a_search_of_which_nothing_can_be_asked_says_so(capsys: Captured) -> None:
    assert main(["quiz", "444", "--search", "random"]) == 2
    assert "no questions about this search" in capsys.readouterr().err


def test_progress_is_shown_written_and_deleted(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, at_home: Path, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n1\n"))
    assert main([*TREE, "--most", "2"]) == 0
    capsys.readouterr()
    table = tmp_path / "progress.csv"
    assert main(["progress", "-o", str(table)]) == 0
    said = capsys.readouterr().out
    assert f"wrote {table}\n" in said
    assert "Questions about a search: 1 of 2 (50%)." in said and str(at_home) in said
    assert [line.split(",")[1] for line in table.read_text("utf-8").splitlines()] == [
        "kind", "question", "question",
    ]  # fmt: skip
    assert main(["progress", "--delete", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 2
    assert main(["progress"]) == 0
    assert "Nothing has been practised yet." in capsys.readouterr().out
    assert main(["progress", "--delete"]) == 0
    assert "There was nothing to delete." in capsys.readouterr().out


def test_lines_of_progress_that_cannot_be_read_are_said(capsys: Captured, at_home: Path) -> None:
    at_home.mkdir(parents=True)
    (at_home / "progress.jsonl").write_text("half a li\n", "utf-8")
    assert main(["progress"]) == 0
    said = capsys.readouterr().err
    assert said.startswith("c4viz: 1 line of ") and "it is passed over, and stays there" in said


def test_progress_that_cannot_be_read_can_be_deleted(capsys: Captured, at_home: Path) -> None:
    at_home.mkdir(parents=True)
    file = at_home / "progress.jsonl"
    file.write_bytes(b"\xff\n")
    assert main(["progress"]) == 2
    assert "save it as UTF-8" in capsys.readouterr().err
    assert main(["progress", "--delete", "-o", str(at_home / "mine.csv")]) == 2
    assert file.exists()
    assert main(["progress", "--delete"]) == 0
    assert "It was deleted." in capsys.readouterr().out
    assert not file.exists()


def test_progress_that_cannot_be_kept_is_said_and_no_more(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, at_home: Path
) -> None:
    at_home.parent.mkdir()
    at_home.write_text("in the way")
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n"))
    assert main(TREE) == 0
    out, err = capsys.readouterr()
    assert "1 of 1 question right" in out and "is not kept" in err
