"""``c4viz whatif`` changes a search and tells what comes of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from c4viz import Position, search
from c4viz.cli import main

TREE = ["--tree", "((3 12 8) (2 4 6) (14 5 2))"]


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["whatif", *words]) == 0
    return capsys.readouterr().out


def test_a_change_is_told_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(capsys, "4453", "--depth", "4", "--set", "depth=5", "--set", "turn=0")
    assert said.startswith("before: Alpha-beta, depth 4\nafter:  Alpha-beta, depth 5, evaluator ")
    assert "The best column is " in said


def test_a_leaf_changes_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(printed(capsys, *TREE, "--leaf", "1 1=1", "--json"))
    assert (found["before"]["move"], found["after"]["move"], found["turns"]) == (1, 2, True)
    assert len(found["values"]) == 3 and len(found["new_nodes"]) == 2
    assert found["lost_cuts"] == [[5, 5]]


def test_moves_on_a_board_need_no_blanks(capsys: pytest.CaptureFixture[str]) -> None:
    ask = ["4453", "--depth", "4", "--json", "--leaf"]
    found = json.loads(printed(capsys, *ask, "3464=-4"))
    assert (found["before"]["move"], found["after"]["move"]) == (6, 3)
    assert found == json.loads(printed(capsys, *ask, "3 4 6 4=-4"))


def test_a_range_is_a_table_of_stretches(capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(capsys, "4453", "--over", "depth=1..5").splitlines()
    assert [line.split() for line in said] == [
        ["depth", "best", "column", "value"],
        ["1", "6", "21"],
        ["2", "to", "3", "3", "7", "to", "11"],
        ["4", "6", "−4"],
        ["5", "4", "31"],
    ]
    found = json.loads(printed(capsys, "4453", "--over", "depth=1..5", "--json"))
    assert found["stretches"][1] == {
        "first": 2, "last": 3, "move": 3, "values": [[2, 7], [3, 11]]
    }  # fmt: skip
    for depth, value in found["stretches"][1]["values"]:
        assert search(Position.parse("4453"), "alphabeta", depth=depth).value == value


def test_the_smallest_changes_are_ranked(capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(capsys, *TREE, "--smallest")
    assert said.startswith("1. With 1 instead of 3 at the leaf 1 1 the move is 2 instead of 1.\n")
    found = json.loads(printed(capsys, *TREE, "--smallest", "--json"))
    assert found["changes"][0]["leaf"] == [1, 1] and found["move"] == 1
    assert set(found["unknown"]) == {"order"}


def test_a_saved_search_is_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "found.npz")
    assert main(["trace", "4453", "--depth", "3", "-o", file]) == 0
    capsys.readouterr()
    assert "depth 2" in printed(capsys, file, "--set", "depth=2")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["4453"], "say what to change"),
        (["4453", "--smallest", "--over", "depth"], "one of these three"),
        (["4453", "--set", "foo=3"], 'no setting of alphabeta "foo": choose depth'),
        (["4453", "--set", "depth=99"], "1 to 63 plies"),
        (["4453", "--weights", "foo=3", "--smallest"], 'no weight of lines "foo"'),
        (["4453", "--search", "solver", "--weights", "four=3", "--smallest"], "no evaluator"),
        (["4453", "--leaf", "x"], "is no leaf with its value"),
        (["4453", "--leaf", "0=1"], "is no leaf with its value"),
        (["4453", "--leaf", "33=3"], '"3 3" leads to no leaf'),
        (["4453", "--over", "order=1..3"], "is no range"),
        (["4453", "--max-nodes", "9", "--set", "depth=3"], "allow more by --max-nodes"),
        ([*TREE, "--set", "depth=3"], "searched to its ends"),
        ([*TREE, "--set", "three=5"], "change the value of a leaf instead of three"),
        ([*TREE, "--set", "evaluator=lines"], "asks no evaluator"),
        ([*TREE, "--leaf", "1 7=1"], '"1 7" leads to no leaf of the tree: give the branches'),
        ([*TREE, "--leaf", "1 1=nan"], "cannot be worth nan"),
    ],
)
def test_what_cannot_be_done_is_said(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["whatif", *words]) == 2
    assert said in capsys.readouterr().err


def test_weights_count_in_any_search(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", "4453", "--depth", "3", "--weights", "three=60,turn=0"]) == 0
    assert "evaluator lines:turn=0,three=60" in capsys.readouterr().out
