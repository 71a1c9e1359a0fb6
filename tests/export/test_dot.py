"""DOT: what Graphviz itself makes of it, on its own and where everything stands."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from c4viz import Position, Trace, search
from c4viz.export import ExportStopped, RenderError
from c4viz.export.by_graphviz import BUNDLED, render, renderer
from c4viz.export.dot import dot_of
from c4viz.export.figure import figure_of
from c4viz.export.scope import scene_in

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"-?[\d.]+")
NEATO, DOT = shutil.which("neato"), shutil.which("dot")
RENDERERS = [
    pytest.param(BUNDLED, id="bundled"),
    pytest.param(
        (NEATO, "-n2", "-Tsvg"),
        id="neato",
        marks=pytest.mark.skipif(NEATO is None, reason="Graphviz's programs are not installed"),
    ),
]
Element = ElementTree.Element


@cache
def small_trace() -> Trace:
    return search(Position.parse(". . . .\n. . O .\n. X X .\nO X O X", connect=3), "alphabeta")


@cache
def dot() -> str:
    return dot_of(small_trace(), scene_in(small_trace()))


def box(group: Element) -> tuple[float, float, float, float]:
    shape = next(e for e in group.iter() if e.tag in (f"{SVG}polygon", f"{SVG}path"))
    numbers = [float(n) for n in NUMBER.findall(shape.get("points") or shape.attrib["d"])]
    x, y = numbers[::2], numbers[1::2]
    return min(x), min(y), max(x), max(y)


@pytest.mark.parametrize("command", RENDERERS)
def test_graphviz_draws_nodes_where_our_own_figure_has_them(command: tuple[str, ...]) -> None:
    figure = figure_of(small_trace(), scene_in(small_trace()))
    groups = {
        g.attrib["id"]: box(g)
        for g in ElementTree.fromstring(render(dot(), command=command)).iter(f"{SVG}g")
        if re.fullmatch(r"(node|pruned)\d+.*", g.get("id", ""))
    }
    ours = {part.name: part.outline for part in figure.parts if part.kind == "node"}
    assert groups.keys() == ours.keys()
    left, top = groups["node0"][:2]
    for name, found in groups.items():
        asked = ours[name]
        assert found[0] - left == pytest.approx(asked.left - ours["node0"].left, abs=1)
        assert found[1] - top == pytest.approx(asked.top - ours["node0"].top, abs=1)
        assert found[2] - found[0] == pytest.approx(asked.width, abs=1)
        assert found[3] - found[1] == pytest.approx(asked.height, abs=1)


@pytest.mark.skipif(DOT is None, reason="Graphviz's programs are not installed")
def test_dot_by_itself_keeps_the_order_of_siblings() -> None:
    done = subprocess.run([str(DOT), "-Tplain"], input=dot(), text=True, capture_output=True)
    places = {}
    for line in done.stdout.splitlines():
        if line.startswith("node "):
            _, name, _, y, *_ = line.split()
            places[name.strip('"')] = float(y)
    trace = small_trace()
    for row in range(len(trace)):
        below = [f"node{child}" for child in trace.children(row)]
        below += [f"pruned{row}-{move + 1}" for move in trace.pruned(row)]
        found = [places[name] for name in below]
        assert found == sorted(found, reverse=True)


def test_every_node_of_the_graph_is_one_and_carries_its_data() -> None:
    names = re.findall(r'^\t"?([\w-]+)"? \[label=', dot(), re.MULTILINE)
    assert names and all(re.fullmatch(r"(node|pruned)[\d-]+", name) for name in names)
    root = next(line for line in dot().splitlines() if line.startswith("\tnode0 ["))
    assert "player=MAX" in root and "value=" in root and "row=0" in root


def test_a_stop_ends_the_drawing_at_once_and_leaves_no_child() -> None:
    sleeper = [sys.executable, "-c", "import time; time.sleep(600)"]
    asked = iter([False, False, True])
    before = time.monotonic()
    with pytest.raises(ExportStopped):
        render("digraph {}", lambda: next(asked), sleeper)
    assert time.monotonic() - before < 60


def test_a_child_that_fails_is_an_error_that_says_why() -> None:
    failing = [sys.executable, "-c", "import sys; sys.exit('no ink')"]
    with pytest.raises(RenderError, match="Graphviz could not draw the tree: no ink"):
        render("digraph {}", command=failing)


def test_a_child_that_cannot_be_started_is_an_error_that_says_why() -> None:
    with pytest.raises(RenderError, match="Graphviz could not be started"):
        render("digraph {}", command=["/nowhere/neato"])


def test_graphviz_complains_about_what_is_no_drawing() -> None:
    with pytest.raises(RenderError, match="Graphviz could not draw the tree"):
        render("digraph {", command=BUNDLED)


def test_what_is_called_as_graphviz_in_the_current_folder_is_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "neato").touch(0o700)
    monkeypatch.setenv("PATH", ".")
    assert renderer() == BUNDLED
    monkeypatch.setenv("PATH", str(tmp_path))
    assert renderer() == (str(tmp_path / "neato"), "-n2", "-Tsvg")
