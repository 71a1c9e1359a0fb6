from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from c4viz import Position, Trace, load_trace, search
from c4viz.export import ExportStopped, Scope, TooLargeError, Wanted, check, write
from c4viz.export.errors import FileNameError


@pytest.fixture(scope="module")
def trace() -> Trace:
    return search(Position.parse("4453"), "alphabeta", depth=3)


def test_the_suffix_says_as_what_a_trace_is_written(trace: Trace, tmp_path: Path) -> None:
    for suffix in ("svg", "DOT", "npz", "json", "txt"):
        write(trace, tmp_path / f"tree.{suffix}")
    assert ElementTree.parse(tmp_path / "tree.svg").getroot().tag.endswith("svg")
    assert "\ndigraph" in (tmp_path / "tree.DOT").read_text("utf-8")
    assert load_trace(tmp_path / "tree.npz").value == trace.value
    assert len(json.loads((tmp_path / "tree.json").read_text("utf-8"))["nodes"]) == len(trace)
    assert "root ▲ MAX" in (tmp_path / "tree.txt").read_text("utf-8")
    assert len(list(tmp_path.iterdir())) == 5


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        (
            "tree.doc",
            r'has the suffix ".doc": choose .svg, .pdf, .png, .gif, .html, .tex, .dot, .npz, .json',
        ),
        ("tree", "has no suffix: choose"),
        ("missing/tree.svg", "there is no directory"),
        ("folder.svg", "is a directory: name a file"),
    ],
)
def test_a_file_that_cannot_be_written_is_refused(
    tmp_path: Path, name: str, complaint: str
) -> None:
    (tmp_path / "folder.svg").mkdir()
    with pytest.raises(FileNameError, match=complaint):
        check(tmp_path / name)


def test_depth_and_nodes_choose_what_is_drawn(tmp_path: Path) -> None:
    large = search(Position.parse("4453"), "alphabeta", depth=6)
    with pytest.raises(TooLargeError):
        write(large, tmp_path / "tree.svg")
    assert not list(tmp_path.iterdir())
    write(large, tmp_path / "shallow.dot", Wanted(Scope(depth=1)))
    write(large, tmp_path / "small.dot", Wanted(Scope(nodes=60)))
    shallow, small = ((tmp_path / f"{n}.dot").read_text("utf-8") for n in ("shallow", "small"))
    assert len(re.findall(r"\bid=node", shallow)) == 8
    assert 40 < len(re.findall(r"\bid=node", small)) < 90


def test_a_file_is_replaced_only_by_a_whole_one(trace: Trace, tmp_path: Path) -> None:
    path = tmp_path / "tree.svg"
    path.write_text("before")
    with pytest.raises(ExportStopped):
        write(trace, path, watch=lambda _share: True)
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]
