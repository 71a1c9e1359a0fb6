"""``c4viz experiment`` prints a table for each figure, and writes all of them."""

from __future__ import annotations

import json
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
        (["depth", "1", "-o", "a.txt"], "call it .csv"),
        (["depth"], "says no range"),
        (["first", "1:3"], "takes no range"),
        (["first", "--search", "greedi"], 'did you mean "greedy"'),
        (["iterations", "--search", "minimax"], "has no iterations"),
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
