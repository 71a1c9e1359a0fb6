from __future__ import annotations

import re
import shutil
import sys
import time
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pytest

from c4viz import Flag, Position, Trace, search
from c4viz.export import ExportStopped, RenderError, svg_of
from c4viz.export.dot import dot_of
from c4viz.export.plan import plan
from c4viz.export.svg import BUNDLED, render
from c4viz.layout import Scene, scene_of
from c4viz.telling import SIGNS

SVG = "{http://www.w3.org/2000/svg}"
TITLE = "{http://www.w3.org/1999/xlink}title"
NUMBER = re.compile(r"-?[\d.]+")
NEATO = shutil.which("neato")
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
    """Some fifty nodes: cutoffs, wins of both sides, bounds."""
    return search(Position.parse(". . . .\n. . O .\n. X X .\nO X O X", connect=3), "alphabeta")


@dataclass(frozen=True)
class Drawing:
    trace: Trace
    scene: Scene
    root: Element

    def groups(self, kind: str) -> dict[str, Element]:
        """The groups of class ``kind`` by id."""
        return {
            group.attrib["id"]: group
            for group in self.root.iter(f"{SVG}g")
            if kind in group.get("class", "").split()
        }

    def group(self, name: str) -> Element:
        return next(g for g in self.root.iter(f"{SVG}g") if g.get("id") == name)


@cache
def drawing(step: int | None = None) -> Drawing:
    trace = small_trace()
    moment = None if step is None else trace.at(step)
    scene = scene_of(trace, plan(trace), moment=moment)
    return Drawing(trace, scene, ElementTree.fromstring(svg_of(trace, scene)))


def texts(group: Element) -> list[str]:
    return ["".join(text.itertext()) for text in group.iter(f"{SVG}text")]


def tooltip(group: Element) -> str:
    return next(link for link in group.iter(f"{SVG}a")).attrib[TITLE]


def box(group: Element) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the first shape of a node, in points."""
    shape = next(e for e in group.iter() if e.tag in (f"{SVG}polygon", f"{SVG}path"))
    numbers = [float(n) for n in NUMBER.findall(shape.get("points") or shape.attrib["d"])]
    x, y = numbers[::2], numbers[1::2]
    return min(x), min(y), max(x), max(y)


def rendered(command: tuple[str, ...]) -> tuple[str, dict[str, Element]]:
    """The drawing of the small trace as DOT, and the groups of its nodes as ``command`` drew."""
    drawn = drawing()
    dot = dot_of(drawn.trace, drawn.scene)
    groups = ElementTree.fromstring(render(dot, command=command)).iter(f"{SVG}g")
    names = re.compile(r"(node|pruned)\d+.*")
    return dot, {g.attrib["id"]: g for g in groups if names.fullmatch(g.get("id", ""))}


def nodes_with(trace: Trace, flag: Flag) -> set[str]:
    return {f"node{row}" for row in range(len(trace)) if trace.has(row, flag)}


def test_every_node_and_every_pruned_branch_is_drawn_once_and_has_its_id() -> None:
    drawn = drawing()
    trace = drawn.trace
    rows = {f"node{row}" for row in range(len(trace))}
    pruned = {f"pruned{r}-{m + 1}" for r in range(len(trace)) for m in trace.pruned(r)}
    assert pruned
    assert drawn.groups("node").keys() == rows | pruned | {"board", "head"}
    assert drawn.groups("pruned").keys() >= pruned
    assert len(drawn.groups("edge")) == len(rows | pruned) - 1


def test_nodes_say_their_column_player_value_and_window() -> None:
    drawn = drawing()
    for node in drawn.scene.nodes:
        if not node.item.pruned:
            face = node.face
            sign = "" if drawn.trace.is_leaf(node.item.row) else SIGNS[face.player]
            said = filter(None, [face.move, sign, face.value, face.window, face.note])
            assert texts(drawn.group(f"node{node.item.row}")) == [*said]


def test_classes_tell_what_a_node_is() -> None:
    drawn = drawing()
    trace = drawn.trace
    for kind, flag in (("leaf", Flag.LEAF), ("terminal", Flag.TERMINAL), ("cutoff", Flag.CUTOFF)):
        assert drawn.groups(kind).keys() == nodes_with(trace, flag) != set()
    assert drawn.groups("max").keys() == nodes_with(trace, Flag.MAX)
    assert len(drawn.groups("max")) + len(drawn.groups("min")) == len(trace)


def test_max_and_min_differ_in_colour_and_in_shape() -> None:
    drawn = drawing()
    fills = []
    for row, tag in ((0, "polygon"), (1, "path")):
        shape = next(drawn.group(f"node{row}").iter(f"{SVG}{tag}"))
        fills.append(shape.attrib["fill"])
    assert fills == ["#f6c99b", "#a9cce8"]


def test_pruned_branches_are_grey_and_dashed_and_carry_scissors_and_their_column() -> None:
    drawn = drawing()
    for name, group in drawn.groups("pruned").items():
        if name.startswith("pruned"):
            assert texts(group) == [f"✂ {name[-1]}"]
        assert any("stroke-dasharray" in element.attrib for element in group.iter())


def test_the_principal_variation_is_thick() -> None:
    drawn = drawing()
    rows = drawn.trace.principal_rows()
    expected = {f"node{row}" for row in rows} | {f"edge{row}" for row in rows[1:]}
    principal = drawn.groups("principal")
    assert principal.keys() == expected
    for group in principal.values():
        assert any(float(e.get("stroke-width", 1)) > 2 for e in group.iter())


def test_among_siblings_dashed_lines_are_drawn_first_and_thick_ones_last() -> None:
    drawn = drawing()
    children: dict[str, list[int]] = {}
    for group in drawn.groups("edge").values():
        title = next(group.iter(f"{SVG}title")).text or ""
        classes = group.attrib["class"].split()
        rank = 2 if "principal" in classes else 0 if "pruned" in classes else 1
        children.setdefault(title.partition("->")[0], []).append(rank)
    assert [0, 0, 1] in children.values()
    assert all(ranks == sorted(ranks) for ranks in children.values())


def test_a_tooltip_shows_the_board_of_its_node_and_its_value() -> None:
    drawn = drawing()
    for node in drawn.scene.nodes:
        if not node.item.pruned:
            said = tooltip(drawn.group(f"node{node.item.row}"))
            assert said.startswith(str(drawn.trace.position_at(node.item.row)) + "\n")
            assert f"value {node.face.value}\nwindow {node.face.window}" in said


def test_the_head_says_what_was_searched() -> None:
    drawn = drawing()
    assert "".join(texts(drawn.group("board"))) == str(drawn.trace.position).replace("\n", "")
    head = "\n".join(texts(drawn.group("head")))
    assert "alphabeta, depth 6, evaluator lines, order left; best column" in head
    assert "MAX is O, to move at the root" in head
    title = next(drawn.group("tree").iter(f"{SVG}title"))
    assert title.text is not None
    assert title.text in head


def test_text_is_text_in_a_font_that_is_named_with_one_to_fall_back_on() -> None:
    drawn = drawing()
    fonts = {text.attrib["font-family"] for text in drawn.root.iter(f"{SVG}text")}
    assert fonts == {"DejaVu Sans,sans-serif", "DejaVu Sans Mono,monospace"}


def test_at_a_step_nodes_that_lie_ahead_are_pale_and_say_nothing() -> None:
    drawn = drawing(step=20)
    ahead, open_ = drawn.groups("ahead"), drawn.groups("open")
    assert "node0" in open_
    for name, group in ahead.items():
        if name.startswith("node"):
            is_leaf = drawn.trace.is_leaf(int(name.removeprefix("node")))
            assert len(texts(group)) == (1 if is_leaf else 2)
    assert not drawn.groups("principal")


@pytest.mark.parametrize("command", RENDERERS)
def test_nodes_are_as_large_as_was_asked(command: tuple[str, ...]) -> None:
    dot, groups = rendered(command)
    for name, group in groups.items():
        asked = next(line for line in dot.splitlines() if re.match(rf'\t"?{name}"? \[', line))
        left, top, right, bottom = box(group)
        for drawn, side in ((right - left, "width"), (bottom - top, "height")):
            match = re.search(rf"\b{side}=([\d.]+)", asked)
            assert match is not None
            assert drawn == pytest.approx(72 * float(match[1]), abs=1)


@pytest.mark.parametrize("command", RENDERERS)
def test_nodes_do_not_overlap(command: tuple[str, ...]) -> None:
    boxes = [box(group) for group in rendered(command)[1].values()]
    for (left, top, right, bottom), other in combinations(boxes, 2):
        apart = left > other[2] or other[0] > right or top > other[3] or other[1] > bottom
        assert apart


@pytest.mark.parametrize("command", RENDERERS)
def test_texts_stay_inside_their_nodes(command: tuple[str, ...]) -> None:
    for name, group in rendered(command)[1].items():
        left, _, right, _ = box(group)
        for text in group.iter(f"{SVG}text") if name.startswith("node") else ():
            assert text.attrib["text-anchor"] == "start"
            said, size = "".join(text.itertext()), float(text.attrib["font-size"])
            start, width = float(text.attrib["x"]), 0.55 * size * len(said)
            assert left <= start
            assert start + width <= right


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


def test_a_subtree_is_drawn_with_its_own_board_and_moves() -> None:
    trace = small_trace()
    root = next(iter(trace.children(0)))
    scene = scene_of(trace, plan(trace, root), root)
    drawn = Drawing(trace, scene, ElementTree.fromstring(svg_of(trace, scene)))
    assert "".join(texts(drawn.group("board"))) == str(trace.position_at(root)).replace("\n", "")
    title, figures = texts(drawn.group("head"))[:2]
    assert title.startswith("below 1 in the tree of") and "best column" not in title
    below = trace.nodes_below(root)
    assert figures.startswith(f"{below} nodes below, Best value:")
    assert f"; the whole tree: {len(trace)} nodes, " in figures


def test_folded_nodes_say_how_many_they_hide() -> None:
    trace = small_trace()
    scene = scene_of(trace, plan(trace, depth=1))
    drawn = Drawing(trace, scene, ElementTree.fromstring(svg_of(trace, scene)))
    hidden = trace.nodes_below(1)
    assert texts(drawn.group("node1"))[-1] == f"+{hidden}"
    assert f"+{hidden} nodes folded up" in tooltip(drawn.group("node1"))
