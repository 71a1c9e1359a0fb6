"""What columns and nodes count from: the same in all files for people, and said in each."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from c4viz import HandTree, Position, Trace, own_game, search
from c4viz.export.summary import counting
from c4viz.export.write import write

SAID = "Columns count from 1, at the left; nodes count from 0, at the root."


class Countdown:
    """Three matches; who takes the last wins."""

    def __init__(self, left: int = 3, to_move: int = 1) -> None:
        self.left, self.to_move = left, to_move

    @property
    def outcome(self) -> int | None:
        return None if self.left else 3 - self.to_move

    def moves(self) -> list[str]:
        return ["one", "two"][: self.left]

    def play(self, move: str) -> Countdown:
        return Countdown(self.left - (1 if move == "one" else 2), 3 - self.to_move)

    def __str__(self) -> str:
        return f"{self.left} left"


@pytest.fixture
def trace() -> Trace:
    """The best of it is the last column, whose node is the last."""
    return search(Position.parse("717171"), "minimax", depth=1)


def written(trace: Trace, folder: Path, suffix: str) -> Path:
    path = folder / f"tree{suffix}"
    write(trace, path)
    return path


def test_a_text_says_it_and_does_so(trace: Trace, tmp_path: Path) -> None:
    text = written(trace, tmp_path, ".txt").read_text("utf-8")
    assert SAID in text.splitlines()[:5]
    assert re.findall(r"^[├└]─ (\d)", text, re.MULTILINE) == list("1234567")


def test_a_picture_says_it_and_does_so(trace: Trace, tmp_path: Path) -> None:
    picture = ElementTree.parse(written(trace, tmp_path, ".svg")).getroot()
    space = {"svg": "http://www.w3.org/2000/svg"}
    said = picture.find("svg:desc", space)
    assert said is not None and str(said.text).endswith(SAID)
    drawn = {
        group.get("id"): [text.text for text in group.iterfind(".//svg:text", space)]
        for group in picture.iterfind(".//svg:g", space)
    }
    assert drawn["node0"][0] == "root"
    assert [drawn[f"node{row}"][0] for row in trace.children(0)] == list("1234567")


def test_a_drawing_says_it_before_all(trace: Trace, tmp_path: Path) -> None:
    text = written(trace, tmp_path, ".dot").read_text("utf-8")
    assert re.match(rf"// .*{SAID}\ndigraph", text)
    assert "node0 [" in text and "node7 [" in text


def test_json_says_one_and_npz_says_nought(trace: Trace, tmp_path: Path) -> None:
    tree = json.loads(written(trace, tmp_path, ".json").read_text("utf-8"))
    assert tree["columns_from"] == 1
    assert [node["move"] for node in tree["nodes"]] == [None, *range(1, 8)]
    assert tree["nodes"][7]["parent"] == 0
    with np.load(written(trace, tmp_path, ".npz")) as arrays:
        assert json.loads(str(arrays["about"]))["columns_from"] == 0
    assert trace.columns["move"].tolist() == [-1, *range(7)]


def test_what_has_no_columns_says_what_it_has() -> None:
    by_hand = search(HandTree.parse("(3 12)"), "minimax", depth=1)
    assert counting(by_hand).startswith("Children count from 1")
    named = search(own_game(Countdown()), "minimax", depth=2)
    assert counting(named).startswith("Moves have the names of the game")
