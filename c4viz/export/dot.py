"""Write a drawing in Graphviz's language, with every place computed here.

``neato -n2`` takes nodes and edges where they are; ``dot`` places them itself and keeps siblings in
their order. There is no node that is none: what stands above a tree is the title of the graph.
What is known of a node stands in attributes of its own, in words that Graphviz passes over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise

import graphviz

from c4viz.export.figure.lettering import FONTS
from c4viz.export.figure.shapes import FigurePart, Polyline, Rectangle, TextLine, TreeFigure
from c4viz.export.figure.style import USUAL_STYLE, FigureStyle
from c4viz.export.figure.tree import figure_of
from c4viz.layout import Node, Scene
from c4viz.trace import Trace

_POINTS_PER_INCH = 72
_quoted = lru_cache(maxsize=4096)(graphviz.quoting.quote)  # many nodes share a look
_escaped = graphviz.escape
_STYLES = {"box": "filled", "round": "filled,rounded", "pointed": "filled"}
_DATA = ("move", "player", "state", "value", "window", "detail", "note", "folded")
"""What of a node's face stands in attributes of its own."""


def dot_of(trace: Trace, scene: Scene, style: FigureStyle = USUAL_STYLE) -> str:
    """Return the DOT text of a scene, for ``neato -n2`` or ``dot``."""
    return "".join(dot_parts(figure_of(trace, scene, style), scene))


def dot_parts(figure: TreeFigure, scene: Scene) -> Iterator[str]:
    """Yield the DOT text of a figure of ``scene`` in pieces, for ``neato -n2`` or ``dot``.

    Every node has an ``id`` that scripts find it by: ``node12`` is row 12, ``pruned12-4`` the
    branch of column 4 that was cut off there; edges have ``edge12`` and ``edge12-4``.
    """
    said = " ".join(figure.description.split())
    yield f"// {said}\ndigraph {_quoted(_escaped(figure.title))} {{\n{_graph(figure)}"
    drawn = [part for part in figure.parts if part.kind == "node"]
    for part, node in zip(drawn, scene.nodes, strict=True):
        yield f"\t{_quoted(part.name)}{_said(_node(figure, part, node))}\n"
    edges = {part.ends[1]: part for part in figure.parts if part.ends is not None}
    for part in drawn:  # in the order of siblings, which dot keeps
        if (edge := edges.get(part.name)) is not None and edge.ends is not None:
            ends = " -> ".join(map(_quoted, edge.ends))
            yield f"\t{ends}{_said(_edge(figure, edge))}\n"
    yield "}\n"


def _graph(figure: TreeFigure) -> str:
    palette = figure.palette
    head = [part for part in figure.parts if part.kind == "head"]
    lines = [s.text for part in head for s in part.shapes if isinstance(s, TextLine)]
    graph = {
        "id": "tree",
        "bgcolor": palette.colour("ground"),
        "ordering": "out",
        "outputorder": "edgesfirst",
        "pad": "0.15",
        "rankdir": "TB" if _is_down(figure) else "LR",
        **_font(figure, "text", 11),
        **({"label": _lines(lines), "labelloc": "t", "labeljust": "l"} if lines else {}),
    }
    node = {"shape": "box", "fixedsize": "true", "margin": "0", **_font(figure, "text", 11)}
    edge = {"arrowhead": "none", **_font(figure, "text", 9)}
    kinds = (("graph", graph), ("node", node), ("edge", edge))
    return "".join(f"\t{kind}{_said(look)}\n" for kind, look in kinds)


def _is_down(figure: TreeFigure) -> bool:
    """Tell whether a tree grows from the top down: then its edges end with an upright piece."""
    edges = (part.shapes[0] for part in figure.parts if part.kind == "edge")
    line = next((line for line in edges if isinstance(line, Polyline)), None)
    return line is not None and line.points[-1][0] == line.points[-2][0]


def _font(figure: TreeFigure, ink: str, size: float) -> dict[str, str]:
    colour = figure.palette.colour(ink)
    return {"fontname": FONTS.replace(",Verdana", ""), "fontsize": f"{size:g}", "fontcolor": colour}


def _node(figure: TreeFigure, part: FigurePart, node: Node) -> dict[str, str]:
    palette, drawn = figure.palette, figure.palette.drawn(part.classes)
    box = part.outline
    style = _STYLES[box.form] + (",dashed" if drawn.dashed else "")
    look = {
        "label": _label(part),
        "id": part.name,
        "class": " ".join(part.classes),
        "tooltip": _escaped(part.title),
        "style": style,
        "fillcolor": part.fill or palette.colour(drawn.fill or "none"),
        "color": part.line or palette.colour(drawn.line or "none"),
        **_place(figure, box),
    }
    if box.form == "pointed":
        look["shape"] = "hexagon"
    if drawn.weight != 1.0:
        look["penwidth"] = f"{drawn.weight:g}"
    if {"ahead", "pruned"}.intersection(part.classes):
        look["fontcolor"] = palette.colour("faint")
    return look | _data(node)


def _data(node: Node) -> dict[str, str]:
    face = node.face
    known = {name: _escaped(str(getattr(face, name))) for name in _DATA}
    return {"row": str(node.item.row)} | {name: said for name, said in known.items() if said}


def _label(part: FigurePart) -> str:
    """Return the texts of a node: those of one line side by side, as they stand in the figure."""
    lines: dict[float, list[str]] = {}
    for shape in part.shapes:
        if isinstance(shape, TextLine):
            lines.setdefault(shape.y, []).append(shape.text)
    return r"\n".join(_escaped("  ".join(texts)) for texts in lines.values())


def _lines(lines: list[str]) -> str:
    return "".join(rf"{_escaped(line)}\l" for line in lines)


def _place(figure: TreeFigure, box: Rectangle) -> dict[str, str]:
    x, y = box.left + box.width / 2, figure.height - box.top - box.height / 2
    return {
        "pos": f"{x:.2f},{y:.2f}",
        "width": f"{box.width / _POINTS_PER_INCH:.4f}",
        "height": f"{box.height / _POINTS_PER_INCH:.4f}",
    }


def _edge(figure: TreeFigure, part: FigurePart) -> dict[str, str]:
    palette, drawn = figure.palette, figure.palette.drawn(part.classes)
    line, *words = part.shapes
    assert isinstance(line, Polyline)
    weight = drawn.weight if line.weight is None else line.weight
    look = {
        "id": part.name,
        "class": " ".join(part.classes[1:]),
        "color": part.line or palette.colour(drawn.line or "none"),
        "pos": _curve([(x, figure.height - y) for x, y in line.points]),
    }
    if weight != 1.0:
        look["penwidth"] = f"{weight:g}"
    if drawn.dashed:
        look["style"] = "dashed"
    for text in words:
        assert isinstance(text, TextLine)
        look["label"] = _escaped(text.text)
        look["lp"] = f"{text.x + 8:.2f},{figure.height - text.y + 3:.2f}"
    return {name: said for name, said in look.items() if said}


def _curve(corners: list[tuple[float, float]]) -> str:
    """Write straight lines through ``corners`` as the Bezier curves that Graphviz wants."""
    points = [corners[0]]
    for start, end in pairwise(corners):
        points += [start, end, end]
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in points)


def _said(look: Mapping[str, str]) -> str:
    """Write attributes as graphviz does, which is slow where there are many."""
    said = " ".join(f"{name}={_quoted(text)}" for name, text in look.items())
    return f" [{said}]"
