from __future__ import annotations

import io
import json
import sys
from typing import Any

import pytest

from c4viz import Position
from c4viz.cli import main
from c4viz.telling import score_in_words
from c4viz.telling.numbers import ordinal
from tests.cli.terminal import IMPATIENT, interrupted

Captured = pytest.CaptureFixture[str]


def printed(capsys: Captured, *arguments: str) -> str:
    """What `solve` prints when all goes well."""
    assert main(["solve", *arguments]) == 0
    return capsys.readouterr().out


def as_json(capsys: Captured, *arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(printed(capsys, *arguments, "--json"))
    return found


def complaint(capsys: Captured, *arguments: str) -> str:
    """The one sentence that bad input is answered with."""
    assert main(["solve", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err.removeprefix("c4viz: ").rstrip()


def test_every_column_is_told_for_people(capsys: Captured) -> None:
    out = printed(capsys, "444444")
    lines = [line.split(maxsplit=2) for line in out.splitlines() if line.startswith("column")]
    assert [line[1] for line in lines] == ["1", "2", "3", "4", "5", "6", "7"]
    assert lines[3][2] == "full"
    assert "column 1   −1  O wins with its 21st disc\n" in out
    assert "column 2    0  a draw\n" in out
    assert "column 3    1  X wins with its 21st disc\n" in out
    figures = [line.split("  ", 1) for line in out.rsplit("\n\n", 1)[1].splitlines()]
    said = {name: text.strip() for name, text in figures}
    assert said["score"] == "1"
    assert said["result"] == "X wins with its 21st disc"
    assert said["best columns"] == "3, 5"


def test_everything_is_in_the_json_object(capsys: Captured) -> None:
    found = as_json(capsys, "444444")
    assert found.pop("seconds") >= 0
    assert found == {
        "position": "444444",
        "board": "6x7",
        "connect": 4,
        "score": 1,
        "columns": [-1, 0, 1, None, 1, 0, -1],
        "best_columns": [3, 5],
        "weak": False,
        "book": True,
        "truncated": False,
    }


def test_weak_scores_say_only_who_wins(capsys: Captured) -> None:
    assert as_json(capsys, "4455", "--weak")["score"] == 1
    assert "X wins\n" in printed(capsys, "4455", "--weak")


def test_the_book_changes_no_score(capsys: Captured) -> None:
    moves = "44455554221"
    with_book, without = as_json(capsys, moves, "--book"), as_json(capsys, moves, "--no-book")
    assert with_book["columns"] == without["columns"]
    assert (with_book["book"], without["book"]) == (True, False)
    assert with_book["score"] == -15


def test_other_boards_are_solved_without_a_book(capsys: Captured) -> None:
    found = as_json(capsys, "", "--board", "4x5", "--connect", "3")
    assert (found["board"], found["connect"], found["book"]) == ("4x5", 3, False)
    assert found["score"] > 0
    assert found["best_columns"] == [
        c for c in range(1, 6) if found["columns"][c - 1] == found["score"]
    ]
    assert len(found["columns"]) == 5


def test_a_position_can_come_from_standard_input(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("4455\n"))
    assert as_json(capsys, "-")["score"] == 18


def test_a_limit_of_seconds_leaves_what_is_known(capsys: Captured) -> None:
    found = as_json(capsys, "--no-book", "--max-seconds", "0.01")
    assert found["truncated"]
    assert found["score"] is None
    assert found["best_columns"] == []
    out = printed(capsys, "--no-book", "--max-seconds", "0.01")
    assert "column 1  not known\n" in out
    assert "not known, by --max-seconds\n" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("1212121",), 'nothing to solve in "1212121": the game is over'),
        (("44444444",), 'column 4 is full in "44444444"'),
        (("--book", "--board", "5x5"), "no opening book for the board 5x5"),
        (("--max-seconds", "0"), "a limit of 0"),
        (("--connect", "1"), "a length to connect of 1"),
    ],
)
def test_what_cannot_be_solved_is_answered_with_a_sentence(
    capsys: Captured, arguments: tuple[str, ...], said: str
) -> None:
    assert said in complaint(capsys, *arguments)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl+C to all or to none")
def test_ctrl_c_ends_it_with_what_is_known() -> None:
    code, _, printed = interrupted("searching ", "solve", "--no-book", "--json", before=IMPATIENT)
    found = json.loads(printed)
    assert code == 130
    assert found["truncated"]
    assert found["score"] is None


def test_scores_are_put_into_words() -> None:
    empty, one = Position(), Position.parse("4")
    assert score_in_words(0, empty) == "a draw"
    assert score_in_words(1, empty) == "X wins with its 21st disc"
    assert score_in_words(18, empty) == "X wins with its 4th disc"
    assert score_in_words(-18, empty) == "O wins with its 4th disc"
    assert score_in_words(18, one) == "O wins with its 4th disc"
    assert score_in_words(-2, one) == "X wins with its 20th disc"
    assert score_in_words(-2, one, weak=True) == "X wins"


def test_ordinals() -> None:
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31)] == [
        *("1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "23rd", "31st")
    ]
