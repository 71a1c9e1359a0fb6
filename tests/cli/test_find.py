"""``c4viz trace --find`` prints the nodes that a query asks for, of a new search or a saved one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from c4viz import Position, search
from c4viz.cli import main

ASKED = ["4453", "--depth", "5", "--order", "centre"]


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "tree.npz"
    search(Position.parse("4453"), "alphabeta", depth=5, order="centre").save(path)
    return path


def test_nodes_are_listed_with_their_moves(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", *ASKED, "--find", "cutoff depth<=2"]) == 0
    said = capsys.readouterr().out
    assert "11 nodes of 4,493: cutoff depth<=2" in said
    assert "  534  4 2    MAX      ≥ 39  [−∞, 34]  cut: 39 ≥ 34" in said


def test_a_saved_search_is_asked_without_searching_again(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["trace", str(saved), "--find", "cutoff depth<=2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["found"]
    assert found["count"] == len(found["nodes"]) == 11
    assert found["nodes"][0]["node"] == 534
    assert found["nodes"][0]["moves"] == [4, 2]
    assert found["nodes"][0]["value"] == 39


def test_of_many_nodes_the_first_are_listed(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["trace", str(saved), "--find", "leaf"]) == 0
    assert "… and 3,651 more" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["--find", "leav"], 'did you mean "leaf"'),
        (["--find", "visits>3"], 'alphabeta has no "visits"'),
        (["--depth", "3"], "leave out --depth"),
        (["--search", "mcts"], "leave out --search"),
        (["--max-seconds", "3"], "leave out --max-seconds"),
    ],
)
def test_what_cannot_be_asked_of_a_saved_search_is_refused(
    saved: Path, more: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["trace", str(saved), *more]) == 2
    assert says in capsys.readouterr().err


def test_a_saved_search_is_written_in_another_format(saved: Path, tmp_path: Path) -> None:
    assert main(["trace", str(saved), "-o", str(tmp_path / "tree.txt")]) == 0
    assert "cut: 39 ≥ 34" in (tmp_path / "tree.txt").read_text()
