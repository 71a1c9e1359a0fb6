"""``c4viz experiment`` prints a table for each figure, and writes all of them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from c4viz.cli import main


def test_it_prints_a_table_for_each_figure(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["experiment", "depth", "1:4", "--search", "minimax", "--search", "alphabeta"]
    assert main([*asked, "--repeat", "2"]) == 0
    nodes, times, *_, made = capsys.readouterr().out.split("\n\n")
    assert nodes.splitlines()[-1].split() == ["4", "2,801", "979"]
    assert times.count("±") == 8
    assert made.startswith("system ")


def test_what_is_ended_by_a_limit_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["experiment", "depth", "3:5", "--search", "minimax", "--max-nodes", "1000"]
    assert main(asked) == 0
    out = capsys.readouterr().out
    assert "*: ended by --max-nodes" in out and "1,000*" in out.split("\n\n")[0]


def test_all_figures_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "out" / "depth.csv"
    asked = ["experiment", "depth", "2", "4453", "--search", "pvs", "-o", str(file), "--json"]
    assert main(asked) == 0
    (one,) = json.loads(capsys.readouterr().out)["measured"]
    assert f"pvs,2,{one['nodes']}," in file.read_text("utf-8")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["depht", "1:3"], 'did you mean "depth"'),
        (["depth", "3:1"], "says no range"),
        (["depth", "0:2"], "says no range"),
        (["depth", "deep"], "says no range"),
        (["depth", "1", "--search", "mcts"], "looks to no depth"),
        (["depth", "1", "-o", "a.txt"], "choose .csv, .svg, .png"),
        (["empty", "1:3"], "takes no range"),
        (["nowhere.py:measure"], '"nowhere.py:measure" cannot be read'),
        (["depth"], "says no range"),
        (["first", "1:3"], "takes no range"),
        (["first", "--search", "greedi"], 'did you mean "greedy"'),
        (["iterations", "--search", "minimax"], "has no iterations"),
        (["strength", "--search", "minimax"], "has no iterations"),
        (["published", "1:3"], "takes no range"),
        (["iterations", "10:2000000"], "from 1 to 1,000,000"),
        (["evaluators", "--search", "line"], 'did you mean "lines"'),
    ],
)
def test_what_cannot_be_measured_is_refused(
    asked: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["experiment", *asked]) == 2
    assert said in " ".join(capsys.readouterr().err.split())


def test_shares_are_printed_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "first.csv"
    asked = ["experiment", "first", "--search", "random", "--count", "20", "-o", str(file)]
    assert main(asked) == 0
    printed = capsys.readouterr().out
    assert "Points of who moves first, in 20 games" in printed and "%" in printed
    assert "first,random,," in file.read_text("utf-8")
    assert main([*asked, "--json"]) == 0
    (one,) = json.loads(capsys.readouterr().out)["measured"]
    assert one["of"] == 20 and one["interval"][0] <= one["share"] <= one["interval"][1]


# ---- charts, the empty board, experiments of one's own -------------------------------------------


def draws(*arguments: str) -> str:
    """Run the command in a process of its own, as it makes an application of Qt's."""
    command = [sys.executable, "-m", "c4viz", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_charts_are_pictures_that_name_what_they_were_made_with(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a.svg", "a.png", "a.csv")]
    asked = ["experiment", "branching", "1:3", "--search", "minimax", "--search", "alphabeta"]
    draws(*asked, *(word for file in files for word in ("-o", str(file))))
    drawn = files[0].read_text("utf-8")
    for said in ("Effective branching factor: start", "b = 7", "√b", "alphabeta", "numpy"):
        assert said in drawn, said
    assert files[1].read_bytes().startswith(b"\x89PNG") and files[2].exists()
    drawn_seed = tmp_path / "b.svg"
    asked = ["experiment", "first", "--search", "random", "--count", "4", "--seed", "7"]
    draws(*asked, "-o", str(drawn_seed))
    assert "seed 7" in drawn_seed.read_text("utf-8")


def test_the_empty_board_is_solved_without_a_book(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["experiment", "empty", "--board", "4x4", "--json"]) == 0
    nodes, score = json.loads(capsys.readouterr().out)["measured"]
    assert (score["name"], score["y"]) == ("score", 0)
    assert nodes["name"] == "nodes" and nodes["y"] > 1000
    assert nodes["x"] == score["x"] > 0  # seconds


def test_the_strength_of_mcts_is_told_in_points_and_elo(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ["experiment", "strength", "5:10", "--search", "mcts", "--count", "8"]
    assert main([*asked, "--board", "4x5"]) == 0
    title, heads, five, ten, *_ = capsys.readouterr().out.splitlines()
    assert "in 8 games" in title and "Elo" in title and heads.split() == ["mcts"]
    assert five.split()[0] == "5" and ten.split()[0] == "10" and "%, " in ten and "…" in ten
    assert main([*asked, "--board", "4x5", "--json"]) == 0
    for one in json.loads(capsys.readouterr().out)["measured"]:
        assert one["of"] == 8 and 0 <= one["count"] <= 8 and one["seconds"] > 0


OWN = """
from c4viz import Position, search


def nodes():
    for depth in (1, 2, 3):
        yield "minimax", depth, len(search(Position(), "minimax", depth=depth))


def wrong():
    yield "a", 1, 2
    yield 3


def fails():
    yield "a", 1, 2
    raise ValueError("no such thing")


def plain():
    return []
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    file = tmp_path / "own.py"
    file.write_text(OWN, "utf-8")
    return file


def test_an_experiment_of_ones_own_is_told_as_the_others_are(own: Path, tmp_path: Path) -> None:
    table, chart = tmp_path / "own.csv", tmp_path / "own.svg"
    said = draws("experiment", f"{own}:nodes", "-o", str(table), "-o", str(chart))
    assert "minimax  3  400" in said
    assert table.read_text("utf-8").splitlines()[3].startswith("minimax,3.0,400.0,")
    assert "minimax" in chart.read_text("utf-8")


def test_what_was_measured_before_it_failed_is_kept(
    own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = tmp_path / "own.csv"
    assert main(["experiment", f"{own}:fails", "-o", str(table)]) == 2
    assert "no such thing" in capsys.readouterr().err
    assert table.read_text("utf-8").splitlines()[1].startswith("a,1.0,2.0,")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("wrong", "yields 3 as number 2 in line 12: yield (name, x, y)"),
        ("fails", "raises ValueError (no such thing) in line 17"),
        ("plain", "yields nothing in line 20: let it yield"),
        ("node", 'did you mean "nodes"'),
    ],
)
def test_what_is_wrong_with_an_experiment_of_ones_own_is_said(
    own: Path, name: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["experiment", f"{own}:{name}"]) == 2
    assert said in " ".join(capsys.readouterr().err.split())
