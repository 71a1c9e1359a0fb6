"""SVG: what it says and how, that it is the same everywhere, and small."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pytest

from c4viz import Flag, Position, Trace, search
from c4viz.export import FigureStyle, svg_of
from c4viz.export.figure import figure_of
from c4viz.export.figure.lettering import text_width
from c4viz.export.plan import plan
from c4viz.export.scope import Scope, scene_in
from c4viz.layout import Scene, scene_of
from c4viz.telling import SIGNS

SVG = "{http://www.w3.org/2000/svg}"
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

    def parts(self, kind: str) -> dict[str, Element]:
        """Groups and paths of class ``kind`` by id."""
        return {
            part.attrib["id"]: part
            for part in self.root.iter()
            if kind in part.get("class", "").split() and "id" in part.attrib
        }

    def part(self, name: str) -> Element:
        return next(part for part in self.root.iter() if part.get("id") == name)


@cache
def drawing(step: int | None = None) -> Drawing:
    trace = small_trace()
    moment = None if step is None else trace.at(step)
    scene = scene_of(trace, plan(trace), moment=moment)
    return Drawing(trace, scene, ElementTree.fromstring(svg_of(trace, scene)))


def texts(group: Element) -> list[str]:
    return ["".join(text.itertext()) for text in group.iter(f"{SVG}text")]


def title(part: Element) -> str:
    return str(next(part.iter(f"{SVG}title")).text)


def box(group: Element) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a node, in points."""
    x, y, width, height = (
        float(next(group.iter(f"{SVG}rect")).attrib[side]) for side in ("x", "y", "width", "height")
    )
    return x, y, x + width, y + height


def nodes_with(trace: Trace, flag: Flag) -> set[str]:
    return {f"node{row}" for row in range(len(trace)) if trace.has(row, flag)}


# ---- what is drawn -------------------------------------------------------------------------------


def test_every_node_and_every_pruned_branch_is_drawn_once_and_has_its_id() -> None:
    drawn = drawing()
    trace = drawn.trace
    rows = {f"node{row}" for row in range(len(trace))}
    pruned = {f"pruned{r}-{m + 1}" for r in range(len(trace)) for m in trace.pruned(r)}
    assert pruned
    assert drawn.parts("node").keys() == rows | pruned
    assert drawn.parts("pruned").keys() >= pruned
    assert len(drawn.parts("edge")) == len(rows | pruned) - 1
    names = [part.attrib["id"] for part in drawn.root.iter() if "id" in part.attrib]
    assert len(names) == len(set(names))


def test_nodes_say_their_column_player_value_and_window() -> None:
    drawn = drawing()
    for node in drawn.scene.nodes:
        if not node.item.pruned:
            face = node.face
            sign = "" if drawn.trace.is_leaf(node.item.row) else SIGNS[face.player]
            said = filter(None, [face.move, sign, face.value, face.window, face.note])
            assert texts(drawn.part(f"node{node.item.row}")) == [*said]


def test_classes_tell_what_a_node_is() -> None:
    drawn = drawing()
    trace = drawn.trace
    for kind, flag in (("leaf", Flag.LEAF), ("terminal", Flag.TERMINAL), ("cutoff", Flag.CUTOFF)):
        assert drawn.parts(kind).keys() == nodes_with(trace, flag) != set()
    assert drawn.parts("max").keys() == nodes_with(trace, Flag.MAX)
    assert len(drawn.parts("max")) + len(drawn.parts("min")) == len(trace)


def test_pruned_branches_carry_scissors_and_their_column() -> None:
    drawn = drawing()
    for name, group in drawn.parts("pruned").items():
        if name.startswith("pruned"):
            assert texts(group) == [f"✂ {name[-1]}"]


def test_the_principal_variation_is_marked() -> None:
    drawn = drawing()
    rows = drawn.trace.principal_rows()
    expected = {f"node{row}" for row in rows} | {f"edge{row}" for row in rows[1:]}
    assert drawn.parts("principal").keys() == expected


def test_dashed_lines_are_drawn_first_and_thick_ones_last() -> None:
    ranks = []
    for part in drawing().parts("edge").values():
        classes = part.attrib["class"].split()
        ranks.append(2 if "principal" in classes else 0 if "pruned" in classes else 1)
    assert {0, 1, 2} == set(ranks)
    assert ranks == sorted(ranks)


def test_at_a_step_nodes_that_lie_ahead_are_pale_and_say_nothing() -> None:
    drawn = drawing(step=20)
    assert "node0" in drawn.parts("open")
    for name, group in drawn.parts("ahead").items():
        if name.startswith("node"):
            is_leaf = drawn.trace.is_leaf(int(name.removeprefix("node")))
            assert len(texts(group)) == (1 if is_leaf else 2)
    assert not drawn.parts("principal")


def test_the_head_says_what_was_searched_and_shows_its_board() -> None:
    drawn = drawing()
    head = " ".join(texts(drawn.part("head")))
    assert "alphabeta, depth 6, evaluator lines, order left; best column" in head
    assert "MAX is O, to move at the root" in head
    cells = drawn.trace.position.cells  # type: ignore[union-attr]
    discs = {"hole": 0, "disc-x": 1, "disc-o": 2}
    for style, disc in discs.items():
        group = next(g for g in drawn.part("board").iter(f"{SVG}g") if g.get("class") == style)
        assert len(list(group)) == (cells == disc).sum()


def test_a_subtree_is_drawn_with_its_own_board_and_moves() -> None:
    trace = small_trace()
    root = next(iter(trace.children(0)))
    scene = scene_of(trace, plan(trace, root), root)
    drawn = Drawing(trace, scene, ElementTree.fromstring(svg_of(trace, scene)))
    discs = len(list(drawn.part("board").iter(f"{SVG}circle")))
    assert discs == 16
    assert title(drawn.part("board")) == str(trace.position_at(root))
    said = " ".join(texts(drawn.part("head")))
    assert said.startswith("below 1 in the tree of") and "best column" not in said
    assert f"; the whole tree: {len(trace)} nodes" in said


def test_folded_nodes_say_how_many_they_hide() -> None:
    trace = small_trace()
    scene = scene_of(trace, plan(trace, depth=1))
    drawn = Drawing(trace, scene, ElementTree.fromstring(svg_of(trace, scene)))
    hidden = trace.nodes_below(1)
    assert texts(drawn.part("node1"))[-1] == f"+{hidden}"
    assert f"+{hidden} nodes folded up" in title(drawn.part("node1"))


# ---- in words ------------------------------------------------------------------------------------


def test_a_title_tells_of_its_node_in_words() -> None:
    drawn = drawing()
    assert title(drawn.part("node0")).startswith("the root; MAX to move; value ")
    for name, part in drawn.parts("node").items():
        said = title(part)
        assert not set(said) & set("▲▼∞−≤≥✂[]"), said
        assert ("never searched" in said) == name.startswith("pruned")
        assert part.get("role") == "img"


def test_the_picture_has_a_title_and_a_description() -> None:
    root = drawing().root
    assert root.get("role") == "graphics-document"
    assert root.get("aria-labelledby") == "title desc"
    named = {part.get("id"): str(part.text) for part in root}
    assert "alphabeta, depth 6" in named["title"]
    assert f"{len(small_trace())} nodes" in named["desc"]


# ---- how -----------------------------------------------------------------------------------------


def test_it_is_the_same_to_the_byte_however_long_the_search_took() -> None:
    trace = small_trace()
    again = search(trace.position, "alphabeta")  # type: ignore[type-var]
    again.seconds = 100 + trace.seconds
    assert svg_of(again, scene_in(again)) == svg_of(trace, scene_in(trace))


def test_it_needs_no_graphviz(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("subprocess.Popen", lambda *_a, **_k: pytest.fail("a program was started"))
    assert svg_of(small_trace(), scene_in(small_trace())).startswith("<svg")


def test_one_line_recolours_a_figure() -> None:
    sheet = str(next(drawing().root.iter(f"{SVG}style")).text)
    properties = dict(re.findall(r"--([\w-]+):(#\w{6})[;}]", sheet))
    used = set(re.findall(r"var\(--([\w-]+)\)", sheet))
    assert {"max", "min", "principal", "ground", "text"} <= used <= properties.keys()
    # Programs without custom properties find the colour before each.
    for what, name in re.findall(r"(fill|stroke):var\(--([\w-]+)\)", sheet):
        assert f"{what}:{properties[name]};{what}:var(--{name})" in sheet


def test_nodes_do_not_overlap_and_texts_stay_inside() -> None:
    groups = drawing().parts("node")
    boxes = [box(group) for group in groups.values()]
    for (left, top, right, bottom), other in combinations(boxes, 2):
        assert left > other[2] or other[0] > right or top > other[3] or other[1] > bottom
    for group in groups.values():
        left, top, right, bottom = box(group)
        for text in group.iter(f"{SVG}text"):
            x, y = float(text.attrib["x"]), float(text.attrib["y"])
            bold = "b" in text.get("class", "").split()
            assert left < x and x + text_width(str(text.text), 11, bold) < right
            assert top < y - 8 and y < bottom


def test_texts_of_a_node_stand_on_one_line_and_badges_hold_theirs() -> None:
    badges = 0
    for group in drawing().parts("node").values():
        assert len({text.attrib["y"] for text in group.iter(f"{SVG}text")}) == 1
        for badge in group.iter(f"{SVG}rect"):
            if "badge" in badge.get("class", ""):
                badges += 1
                assert float(badge.attrib["y"]) > box(group)[1]
                bottom = float(badge.attrib["y"]) + float(badge.attrib["height"])
                assert bottom < box(group)[3]
    assert badges


def test_a_file_of_200_nodes_is_a_third_of_what_graphviz_made() -> None:
    trace = search(Position.parse("4453"), "alphabeta", depth=8)
    size = len(svg_of(trace, scene_in(trace, Scope(nodes=200))).encode())
    assert size < 344_000 / 3


def test_figures_of_all_themes_tell_max_from_min() -> None:
    for theme in ("screen", "dark", "print", "grey", "contrast"):
        palette = figure_of(
            small_trace(), scene_in(small_trace()), FigureStyle(theme=theme)
        ).palette
        assert palette.colour("max") != palette.colour("min")
