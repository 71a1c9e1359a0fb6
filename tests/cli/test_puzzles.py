"""Puzzles at the terminal: made of a game, asked when they are due, written and deleted."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from c4viz.cli import main
from c4viz.game import Position
from c4viz.play import Match, save_game

Captured = pytest.CaptureFixture[str]
GAME = ["puzzles", "add", "1232313", "--board", "3x3", "--connect", "3"]


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's programs keep what was practised."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "config" / "c4viz"


def test_mistakes_of_a_game_are_added_once(capsys: Captured, at_home: Path) -> None:
    assert main(["puzzles"]) == 0
    assert "no puzzles yet" in capsys.readouterr().out
    assert main(GAME) == 0
    assert capsys.readouterr().out == "4 puzzles added.\n"
    assert main([*GAME, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == {
        "added": 0,
        "known": 4,
        "unclear": 0,
        "unjudged": 0,
        "puzzles": 4,
        "stopped": False,
    }
    assert main(["puzzles"]) == 0
    out = capsys.readouterr().out
    assert "4 puzzles, 4 due today." in out and str(at_home / "puzzles.jsonl") in out


def test_of_a_saved_game_the_name_is_kept_without_its_folder(
    capsys: Captured, tmp_path: Path
) -> None:
    path = tmp_path / "secret" / "monday.c4game"
    path.parent.mkdir()
    match = Match.of(Position.parse("1232313", "3x3", 3))
    save_game(match, path)
    assert main(["puzzles", "add", str(path)]) == 0
    assert main(["puzzles", "export", "-o", str(tmp_path / "p.json")]) == 0
    told = json.loads((tmp_path / "p.json").read_text("utf-8"))
    assert {one["file"] for one in told} == {"monday.c4game"}
    assert "secret" not in (tmp_path / "p.json").read_text("utf-8")


def test_due_puzzles_are_asked_and_answers_told(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, at_home: Path
) -> None:
    main(GAME)
    capsys.readouterr()
    monkeypatch.setattr("sys.stdin", io.StringIO("9\nX\n\n3\n3\n?\n"))
    assert main(["puzzles", "play"]) == 0
    out, err = capsys.readouterr()
    assert "1 of 4. O to move: find a move that keeps the draw." in out and " 1  2  3 " in out
    assert "There is no column 9" in err and '"X" is no column' in err
    assert "Nothing was typed: type a column, or ? to be told." in err and "q ends it" in err
    assert "Right. Column 3: a draw." in out
    assert "Column 3 is what was played in the game, win to draw." in out
    assert "The answer is column 2: a draw." in out
    assert "1 of 3 puzzles right." in out
    lines = (at_home / "progress.jsonl").read_text("utf-8").splitlines()
    noted = [json.loads(line) for line in lines]
    assert [(one["kind"], one["points"]) for one in noted] == [("puzzle", n) for n in (1, 0, 0)]
    assert main(["puzzles", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"puzzles": 4, "due": 1}


def test_answers_come_as_json_too(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    main(GAME)
    capsys.readouterr()
    monkeypatch.setattr("sys.stdin", io.StringIO("3\n?\n"))
    assert main(["puzzles", "play", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["right"], told["asked"]) == (1, 2)
    assert told["answers"][0] == {"position": "1", "column": 3, "is_right": True}
    assert told["answers"][1]["column"] is None


def test_when_none_is_due_that_is_said(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    main(GAME)
    monkeypatch.setattr("sys.stdin", io.StringIO("?\n" * 4))
    main(["puzzles", "play"])
    capsys.readouterr()
    assert main(["puzzles", "play"]) == 0 and main(["puzzles"]) == 0
    out = capsys.readouterr().out
    assert "No puzzle is due today." in out and "The next one is due on " in out


def test_they_are_written_as_a_table_and_deleted(capsys: Captured, tmp_path: Path) -> None:
    main(GAME)
    assert main(["puzzles", "export", "-o", str(tmp_path / "p.csv")]) == 0
    rows = list(csv.DictReader(io.StringIO((tmp_path / "p.csv").read_text("utf-8"))))
    assert [row["position"] for row in rows] == ["1", "12", "1232", "12323"]
    assert main(["puzzles", "delete"]) == 0
    capsys.readouterr()
    assert main(["puzzles", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["puzzles"] == 0


@pytest.mark.parametrize(
    ("typed", "remedy"),
    [
        (["ad"], "there is no action"),
        (["add"], "which game?"),
        (["add", "start"], "is no game"),
        (["add", "445", "--rules", "slippery"], "exact scores"),
        (["play", "44"], "only add takes a game"),
        (["export"], "name a file"),
        (["export", "-o", "p.txt"], "choose .json, .csv"),
        (["add", "none.c4game"], "none.c4game"),
        (["add", "44", "-o", "p.csv"], "write export for add"),
        (["-o", "p.csv"], "leave out -o"),
        (["export", "-o", "p.json", "--json"], "leave out --json"),
        (["play", "--board", "4x4"], "leave out --board"),
    ],
)
def test_what_is_wrong_is_said_with_its_remedy(
    capsys: Captured, typed: list[str], remedy: str
) -> None:
    assert main(["puzzles", *typed]) == 2
    assert remedy in capsys.readouterr().err


def test_a_folder_in_the_place_of_the_file_is_said(capsys: Captured, at_home: Path) -> None:
    (at_home / "puzzles.jsonl").mkdir(parents=True)
    assert main(["puzzles"]) == 2
    assert main([*GAME]) == 2
    assert "is a folder" in capsys.readouterr().err


def test_a_game_without_a_mistake_has_no_puzzle(capsys: Captured) -> None:
    assert main(["puzzles", "add", "4"]) == 0
    assert capsys.readouterr().out == "No puzzle was added. None of its moves is a mistake.\n"


def test_moves_that_were_not_judged_in_time_are_said_with_the_remedy(capsys: Captured) -> None:
    assert main(["puzzles", "add", "4", "--move-seconds", "0"]) == 0
    out = capsys.readouterr().out
    assert out == (
        "No puzzle was added. 1 move was not judged in time. More time is allowed by "
        "--move-seconds.\n"
    )


@pytest.mark.parametrize("typed", ["", "q\n", "QUIT\n"])
def test_without_an_answer_that_is_said(
    typed: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch, at_home: Path
) -> None:
    main(GAME)
    capsys.readouterr()
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["puzzles", "play"]) == 0
    assert "No puzzle was answered: all that are due stay so." in capsys.readouterr().out
    assert not (at_home / "progress.jsonl").exists()


def test_lines_that_cannot_be_read_are_said_and_stay(
    capsys: Captured, at_home: Path, tmp_path: Path
) -> None:
    main(GAME)
    file = at_home / "puzzles.jsonl"
    with file.open("a", encoding="utf-8") as end:
        end.write("half a li\n[]\n")
    capsys.readouterr()
    for typed in ([], ["export", "-o", str(tmp_path / "p.csv")], GAME[1:]):
        assert main(["puzzles", *typed]) == 0
        said = capsys.readouterr().err
        assert said.startswith(f"c4viz: 2 lines of {file} cannot be read: they are passed over")
    assert "half a li" in file.read_text("utf-8")
