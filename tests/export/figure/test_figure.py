"""Figures: which texts nodes have, in which shape, where, and the same at all moments."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import Position, Trace, search
from c4viz.export import ExportError, FigureStyle, Scope
from c4viz.export.figure import Dots, FigurePart, Rectangle, TextLine, TreeFigure, figure_of
from c4viz.export.figure.palette import THEMES, palette_of
from c4viz.export.figure.style import LABELS, USUAL_LABELS, LabelName, NodeForm, read_labels
from c4viz.export.scope import scene_in
from c4viz.layout import lightness
from c4viz.search import SettingError
from tests.strategies import traces


@cache
def trace_of(name: str = "alphabeta") -> Trace:
    if name == "mcts":
        return search(Position.parse("4453"), "mcts", iterations=200)
    return search(Position.parse("4453"), name, depth=3)


def drawn(trace: Trace, scope: Scope = Scope(depth=2), **style: object) -> TreeFigure:  # noqa: B008
    return figure_of(trace, scene_in(trace, scope), FigureStyle(**style))  # type: ignore[arg-type]


def nodes(figure: TreeFigure) -> dict[int, FigurePart]:
    return {part.row: part for part in figure.parts if part.row is not None}


def texts(part: FigurePart) -> list[str]:
    return [shape.text for shape in part.shapes if isinstance(shape, TextLine)]


# ---- texts ---------------------------------------------------------------------------------------


def test_nodes_say_only_what_is_asked_for() -> None:
    assert texts(nodes(drawn(trace_of(), labels=("column",)))[0]) == ["root", "▲"]
    assert texts(nodes(drawn(trace_of(), labels=("number",)))[0]) == ["#0"]
    moves = nodes(drawn(trace_of(), labels=("moves",)))
    assert texts(moves[0]) == ["the root"]
    child = next(iter(trace_of().children(1)))
    assert texts(moves[child]) == ["1 1"]


def test_a_bound_is_said_only_where_it_is_asked_for() -> None:
    with_bounds = {t for part in nodes(drawn(trace_of())).values() for t in texts(part)}
    without = {
        t
        for part in nodes(drawn(trace_of(), labels=("column", "value"))).values()
        for t in texts(part)
    }
    assert any(text[0] in "≤≥" for text in with_bounds)
    assert not any(text[0] in "≤≥" for text in without)


def test_visits_and_terms_are_those_of_the_trace() -> None:
    trace = trace_of("mcts")
    figure = drawn(trace, Scope(nodes=30), labels=("visits", "terms"))
    for row, part in nodes(figure).items():
        said = texts(part)
        count = trace.describe(row)["visits"]
        assert said[0].startswith(f"{count:,} visit")
        assert len(said) == (2 if row else 1)


def test_values_can_be_hidden_or_left_to_be_filled_in() -> None:
    scene = scene_in(trace_of(), Scope(depth=2))
    inner = {
        scene.nodes[node.item.parent].item.row for node in scene.nodes if node.item.parent >= 0
    }
    told = nodes(drawn(trace_of()))
    hidden = nodes(drawn(trace_of(), values="hidden"))
    blank = nodes(drawn(trace_of(), values="blank"))
    value = texts(told[0])[2]
    assert value not in " ".join(texts(hidden[0]))
    for row, part in blank.items():
        boxes = [s for s in part.shapes if isinstance(s, Rectangle) and s.style == "blank"]
        assert len(boxes) == (row in inner)
        assert "?" not in texts(part)
        if row not in inner:
            assert texts(part)[2 if "▲" in texts(part) or "▼" in texts(part) else 1] in texts(
                told[row]
            )


def test_titles_of_hidden_values_tell_nothing() -> None:
    figure = drawn(trace_of(), values="hidden")
    assert "hidden" in figure.title
    assert all("value" not in part.title or "?" in part.title for part in nodes(figure).values())


def test_labels_are_read_in_the_order_in_which_they_are_drawn() -> None:
    assert read_labels("window, column") == ("column", "window")
    assert read_labels(",".join(LABELS)) == tuple(LABELS)
    with pytest.raises(SettingError, match='did you mean "column"'):
        read_labels("colum")
    with pytest.raises(ExportError, match="names no labels"):
        read_labels(" , ")


# ---- shapes --------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["both", "board"])
def test_boards_are_those_of_the_nodes(form: NodeForm) -> None:
    trace = trace_of()
    for row, part in nodes(drawn(trace, form=form)).items():
        position = trace.position_at(row)
        assert isinstance(position, Position)
        counts = {s.style: len(s.centres) for s in part.shapes if isinstance(s, Dots)}
        cells = position.cells
        assert counts == {
            name: count
            for name, disc in (("hole", 0), ("disc-x", 1), ("disc-o", 2))
            if (count := int((cells == disc).sum()))
        }
        assert bool(texts(part)) == (form == "both")


@given(
    traces(),
    st.sampled_from(["text", "both", "board"]),
    st.booleans(),
    st.sampled_from(["told", "hidden", "blank"]),
    st.sets(st.sampled_from(list(LABELS)), min_size=1),
)
def test_nothing_overlaps_whatever_is_asked_for(
    trace: Trace, form: NodeForm, top_down: bool, values: str, labels: set[LabelName]
) -> None:
    scope = Scope(nodes=40)
    chosen = tuple(name for name in LABELS if name in labels)
    figure = drawn(trace, scope, form=form, top_down=top_down, values=values, labels=chosen)
    boxes = [part.outline for part in figure.parts if part.kind == "node"]
    for one, other in combinations(boxes, 2):
        assert (
            one.left + one.width < other.left + 1e-6
            or other.left + other.width < one.left + 1e-6
            or one.top + one.height < other.top + 1e-6
            or other.top + other.height < one.top + 1e-6
        )
    for box in boxes:
        assert box.left >= 0 and box.left + box.width <= figure.width
        assert box.top >= 0 and box.top + box.height <= figure.height


def test_children_stand_below_their_parents_or_to_their_right() -> None:
    trace = trace_of()
    right, down = nodes(drawn(trace)), nodes(drawn(trace, top_down=True))
    for child in trace.children(0):
        assert right[child].outline.left > right[0].outline.left + right[0].outline.width
        assert down[child].outline.top > down[0].outline.top + down[0].outline.height


def test_the_heading_and_its_legend_can_be_left_out() -> None:
    whole = drawn(trace_of())
    brief = drawn(trace_of(), legend=False)
    bare = drawn(trace_of(), heading=False)
    heads = [[p.name for p in f.parts if p.kind == "head"] for f in (whole, brief, bare)]
    assert heads == [["board", "head"], ["board", "head"], []]
    said = [" ".join(texts(next(p for p in f.parts if p.name == "head"))) for f in (whole, brief)]
    assert "Thick: the principal variation" in said[0] and "Thick" not in said[1]
    assert whole.height > brief.height > bare.height


# ---- colours -------------------------------------------------------------------------------------


def _lightness(colour: str) -> float:
    red, green, blue = (int(colour[n : n + 2], 16) for n in (1, 3, 5))
    return lightness((red, green, blue))


@pytest.mark.parametrize("theme", list(THEMES))
def test_texts_can_be_read_and_max_told_from_min_in_every_theme(theme: str) -> None:
    palette = palette_of(theme)
    for name in ("max", "min", "chance", "max-leaf", "min-leaf", "ground"):
        text, ground = (_lightness(palette.colour(c)) ** 2.2 for c in ("text", name))
        bright, dark = max(text, ground), min(text, ground)
        assert (bright + 0.05) / (dark + 0.05) >= 4.5, name
    assert palette.colour("max") != palette.colour("min")
    if theme == "grey":
        assert abs(_lightness(palette.colour("max")) - _lightness(palette.colour("min"))) > 0.2
        colours = (palette.colour(name) for name in palette.colours)
        assert all(c[1:3] == c[3:5] == c[5:7] for c in colours)


def test_functions_of_the_user_style_nodes_and_edges() -> None:
    asked = []

    def node_style(trace: Trace, row: int) -> dict[str, str]:
        asked.append(row)
        return {"fill": "#ffb000", "text": f"<{row}>"} if row == 1 else {}

    figure = drawn(
        trace_of(),
        node_style=node_style,
        edge_style=lambda _t, row: {"line": "#112233", "text": "e"},
    )
    assert nodes(figure)[1].fill == "#ffb000" and "<1>" in texts(nodes(figure)[1])
    edge = next(part for part in figure.parts if part.name == "edge1")
    assert edge.line == "#112233" and texts(edge) == ["e"]
    picture = trace_of().to_svg(depth=2, node_style=node_style)
    assert "fill:#ffb000" in picture and "&lt;1&gt;" in picture
    with pytest.raises(ExportError, match='"blue" is no colour'):
        drawn(trace_of(), node_style=lambda _t, _r: {"fill": "blue"})


def test_the_usual_labels_are_what_a_face_says() -> None:
    assert set(USUAL_LABELS) <= set(LABELS)
