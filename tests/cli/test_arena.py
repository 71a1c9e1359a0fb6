"""``c4viz arena`` plays machines against one another, and goes on where it was ended."""

from __future__ import annotations

import json
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from c4viz.cli import main
from tests.cli.terminal import program

SMALL = ["greedy", "random", "--board", "4x4", "--openings", "random:2", "--processes", "1"]


def results_part(printed: str) -> str:
    """The tables but for what moves cost, of which seconds are a part."""
    ranking, cross, *_ = printed.split("\n\n")
    return f"{ranking}\n\n{cross}"


def test_it_says_who_is_stronger(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *SMALL, "--games", "20"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith("greedy") and lines[2].startswith("random")
    assert "95%" in lines[0] and "Elo" in lines[0]
    assert any(line.startswith("1  greedy") and "–" in line for line in lines)
    assert "openings random:2, seed 0; system" in lines[-1]


def test_json_has_all_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *SMALL, "--games", "10", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    best, other = said["players"]
    assert (best["player"], best["games"], said["planned"]) == ("greedy", 10, 10)
    assert best["points"] + other["points"] == 10
    assert said["cross"][0][1] == [best["wins"], best["draws"], best["losses"]]


def test_a_file_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "out" / "arena.json"
    asked = ["arena", *SMALL, "--games", "4", "-o", str(file)]
    assert main(asked) == 0
    assert list(file.parent.iterdir()) == [file]
    assert main(asked) == 2
    assert "go on with it by --resume" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["arena"], "needs two players"),
        (["arena", "greedy", "randm"], 'did you mean "random"'),
        (["arena", "greedy", "random", "--games", "3"], "choose an even number"),
        (["arena", "--resume"], "name it with -o"),
        (["arena", "greedy", "random", "--resume", "-o", "a.json"], "name no players"),
        (["arena", "--resume", "-o", "nowhere.json"], "there is no file"),
        (["arena", "greedy", "random", "--processes", "0"], "choose 1 or more"),
    ],
)
def test_what_cannot_be_played_is_refused(
    asked: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(asked) == 2
    error = capsys.readouterr().err
    assert said in " ".join(error.split()) and "Traceback" not in error


def test_killed_it_goes_on_as_if_nothing_had_been(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    players = ["minimax depth=3 memo", "random", "--games", "100", "--seed", "3"]
    assert main(["arena", *players, "--processes", "1"]) == 0
    whole = results_part(capsys.readouterr().out)
    file = tmp_path / "arena.json"
    often = "from c4viz.cli import outputs; outputs.SAVE_EVERY = 0.2"
    killed = subprocess.Popen(program("arena", *players, "-o", file, before=often))
    while not (file.exists() and json.loads(file.read_text("utf-8"))["games"]):
        with suppress(subprocess.TimeoutExpired):
            killed.wait(0.01)
    killed.kill()
    killed.wait()
    assert main(["arena", "--resume", "-o", str(file), "--processes", "1"]) == 0
    assert results_part(capsys.readouterr().out) == whole


def test_a_plan_says_what_an_arena_takes_and_plays_none_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.json"
    asked = ["arena", "greedy", "random", "--games", "400", "--plan", "-o", str(file)]
    assert main(asked) == 0
    assert capsys.readouterr().out.startswith("400 games, by 32 of them: some ")
    assert not file.exists()
    assert main([*asked, "--json", "--processes", "2"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["cores"] == 2 and found["seconds"] > 0 and found["memory"] > 0


def test_a_table_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "table.csv"
    assert main(["arena", "greedy", "random", "--games", "4", "--table", str(file)]) == 0
    head, *rows = file.read_text("utf-8").splitlines()
    assert head.startswith("player,games,points,share,")
    assert {row.split(",")[0] for row in rows} == {"greedy", "random"}
    assert main(["arena", "greedy", "random", "--table", "a.txt"]) == 2
    assert "call it .csv" in capsys.readouterr().err
