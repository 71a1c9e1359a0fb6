"""``c4viz flaws``: tells of levels, judges guesses, gives hints, and answers."""

from __future__ import annotations

import json

import pytest

from c4viz.classroom.flaws import FLAW_LEVELS
from c4viz.cli import main

Captured = pytest.CaptureFixture[str]


def test_the_levels_are_listed_a_line_each(capsys: Captured) -> None:
    assert main(["flaws"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [level.id for level in FLAW_LEVELS]
    assert main(["flaws", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in told] == [level.id for level in FLAW_LEVELS]


def test_a_task_shows_the_tree_and_gives_nothing_away(capsys: Captured) -> None:
    assert main(["flaws", "minimax-2"]) == 0
    said = capsys.readouterr().out
    assert "Minimax plays to the end of the game" in said
    assert "│  │  │     └─ 4 −1  draw  *" in said
    assert "--mistake draw_as_loss      a draw counts as a loss" in said
    level = next(one for one in FLAW_LEVELS if one.id == "minimax-2")
    assert level.wrong not in said and "three ends of a game" not in said


@pytest.mark.parametrize(
    ("typed", "code", "said"),
    [
        (["--at", "2", "--mistake", "min_as_max"], 0, "You named the mistake, too: the wrong side"),
        (["--at", "2", "--mistake", "win_late"], 1, "But what is wrong is not this"),
        (["--at", "3"], 1, "It goes wrong here too, but not first."),
        (["--at", "root"], 1, "it follows from those below"),
    ],
)
def test_a_guess_is_judged_and_the_exit_code_says_so(
    typed: list[str], code: int, said: str, capsys: Captured
) -> None:
    assert main(["flaws", "minimax-1", *typed]) == code
    assert said in capsys.readouterr().out


def test_the_answer_marks_the_wrong_line_of_the_program(capsys: Captured) -> None:
    assert main(["flaws", "minimax-1", "--answer"]) == 0
    lines = capsys.readouterr().out.splitlines()
    wrong = next(n for n, line in enumerate(lines) if line.startswith("-"))
    assert lines[wrong].split(maxsplit=2)[2] == "return max(values)"
    assert lines[wrong + 1] == "+         return max(values) if maximizing else min(values)"
    assert any(line.startswith("MIN is to move here") for line in lines)


def test_json_has_the_tree_and_the_answer_only_when_asked(capsys: Captured) -> None:
    assert main(["flaws", "minimax-1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["nodes"]) == 21 and told["nodes"][1]["moves"] == [2]
    assert told.keys().isdisjoint({"answer", "hint", "guess"})
    asked = ["--at", "5", "--answer", "--hint", "1", "--json"]
    assert main(["flaws", "minimax-1", *asked]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["answer"]["moves"] == [2] and told["answer"]["mistake"] == "min_as_max"
    assert "move 2 of the root" in told["hint"]
    assert told["guess"]["kind"] == "again" and not told["guess"]["right"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["minimax-1", "--hint", "0"], "choose 1, 2, 3"),
        (["--hint", "4"], "choose 1, 2, 3"),
        (["minimax-9"], "there is no level"),
        (["minimax-1", "--at", "9 9"], 'there is no node after "9 9" in this tree'),
        (["minimax-1", "--hint", "4"], 'there is no hint "4": choose 1, 2, 3'),
        (["minimax-1", "--mistake", "win_late"], "say at which, by --at"),
        (["minimax-1", "--at", "2", "--mistake", "wins"], 'there is no mistake "wins"'),
        (["--hint", "1"], "no level was named"),
    ],
)
def test_what_cannot_be_meant_is_refused(typed: list[str], said: str, capsys: Captured) -> None:
    assert main(["flaws", *typed]) == 2
    assert said in capsys.readouterr().err
