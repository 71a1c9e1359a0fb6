"""Draw a laid out tree as a figure: nodes and edges, from left to right or from the top down."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from c4viz.export import summary
from c4viz.export.errors import ExportError
from c4viz.export.figure.content import EDGE_FONT_SIZE, FONT_SIZE, texts_of
from c4viz.export.figure.heading import PAD, Heading, root_of
from c4viz.export.figure.lettering import baseline, text_width
from c4viz.export.figure.node_shapes import ROW, Content, NodeShapes, pruned_width
from c4viz.export.figure.palette import palette_of
from c4viz.export.figure.shapes import (
    Corner,
    Dots,
    FigurePart,
    Form,
    Polyline,
    Raster,
    Rectangle,
    Shape,
    TextLine,
    TreeFigure,
)
from c4viz.export.figure.style import USUAL_STYLE, FigureStyle
from c4viz.export.figure.titles import title_of
from c4viz.game import Position, Root
from c4viz.language import Text, quoted, sentence
from c4viz.layout import Node, Scene
from c4viz.telling import POINTED
from c4viz.trace import Flag, Moment, Trace
from c4viz.trace.exports import StylesRow
from c4viz.trace.trace import falls

_LEVEL_GAP = 44.0
"""Distance of a node's end from where its children begin."""
_APART = 6.0
"""Distance of siblings one below another."""
_APART_ACROSS = 10.0
_EMPTY = Text("an empty tree")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


def figure_of(trace: Trace, scene: Scene, style: FigureStyle = USUAL_STYLE) -> TreeFigure:
    """Draw ``scene`` in ``style``, as large as it comes.

    Raises:
        ExportError: a function of the user's gave a colour that is none.
    """
    return FigureMaker(trace, [Shot(scene)], style).figures()[0]


class Shot(NamedTuple):
    """A scene, and the moment that it is to tell of, if it is one of several: then ``current`` is
    the row at which the search is, or that under which it is folded up."""

    scene: Scene
    moment: Moment | None = None
    current: int | None = None


class FigureMaker:
    """Draws scenes of one tree at several moments, in which each node keeps its place."""

    def __init__(self, trace: Trace, shots: Sequence[Shot], style: FigureStyle) -> None:
        self._trace, self._style = trace, style
        self._shots = [shot._replace(scene=self._veiled(shot.scene)) for shot in shots]
        self._contents = [self._contents_of(shot.scene) for shot in self._shots]
        self._measure([shot.scene for shot in self._shots])

    def _veiled(self, scene: Scene) -> Scene:
        """Hide the values that the style does not tell."""
        values = self._style.values
        if values == "told":
            return scene
        nodes = [node for node in scene.nodes if not node.item.pruned]
        if values == "hidden":
            return scene.hiding({node.item.row for node in nodes})
        parents = {node.item.parent for node in scene.nodes}
        inner = (node for n, node in enumerate(scene.nodes) if n in parents)
        return scene.hiding({node.item.row for node in inner})

    # ---- sizes -------------------------------------------------------------------------------

    def _contents_of(self, scene: Scene) -> list[Content]:
        style, trace = self._style, self._trace
        boards = _boards(trace, scene.nodes) if style.form != "text" else []
        found = []
        for number, node in enumerate(scene.nodes):
            blank = style.values == "blank" and node.item.row in scene.hidden
            own = "" if node.item.pruned else _styled(style.node_style, trace, node).get("text", "")
            texts = texts_of(trace, node, style.labels, blank, own)
            board = boards[number] if boards and not node.item.pruned else None
            shown = board if isinstance(board, Position) else None
            if style.form == "board" and shown is not None:
                texts = {}
            found.append(Content(texts, shown, _form(node)))
        return found

    def _measure(self, scenes: Sequence[Scene]) -> None:
        """Find out how large nodes are at each level and where it begins, for all moments."""
        pairs = [
            pair
            for scene, contents in zip(scenes, self._contents, strict=True)
            for pair in zip(scene.nodes, contents, strict=True)
        ]
        self._down = self._style.top_down
        aligned = not self._down and self._style.form == "text"
        self._shapes: list[NodeShapes] = []
        self._wide: list[float] = []  # of all nodes of a level that stand one below another
        deep: list[float] = []
        across = 0.0
        for level in range(1 + max((node.level for node, _ in pairs), default=-1)):
            here = [(node, content) for node, content in pairs if node.level == level]
            shapes = NodeShapes([c for node, c in here if not node.item.pruned], aligned)
            sizes = [_pruned_size(c) if n.item.pruned else shapes.size(c) for n, c in here]
            alike = (s[0] for s, (n, _) in zip(sizes, here, strict=True) if not n.item.pruned)
            self._shapes.append(shapes)
            self._wide.append(max(alike, default=0.0))
            deep.append(max(size[1 if self._down else 0] for size in sizes))
            across = max(across, *(size[0 if self._down else 1] for size in sizes))
        self._half = across / 2
        self._unit = across + (_APART_ACROSS if self._down else _APART)
        gap = self._gap = _gap(scenes, self._down)
        self._begins = [0.0, *accumulate(depth + gap for depth in deep)]
        lines = max((scene.lines for scene in scenes), default=0.0)
        breadth = across + max(0.0, lines - 1) * self._unit if pairs else 0.0
        length = self._begins[-1] - gap if pairs else 0.0
        self._extent = (breadth, length) if self._down else (length, breadth)

    # ---- places ------------------------------------------------------------------------------

    def _outline(self, node: Node, content: Content, top: float) -> Rectangle:
        if node.item.pruned:
            width, height = _pruned_size(content)
        else:
            width, height = self._shapes[node.level].size(content)
            width = width if self._down else self._wide[node.level]
        middle, begin = self._half + node.place * self._unit, self._begins[node.level]
        if self._down:
            return Rectangle(PAD + middle - width / 2, top + begin, width, height, content.form)
        return Rectangle(PAD + begin, top + middle - height / 2, width, height, content.form)

    def _corners(self, parent: Rectangle, child: Rectangle) -> tuple[Corner, ...]:
        """Return the corners of the edge between two nodes."""
        turn = self._gap / 2
        if self._down:
            x, end = parent.left + parent.width / 2, child.left + child.width / 2
            bend = child.top - turn
            return (x, parent.top + parent.height), (x, bend), (end, bend), (end, child.top)
        y, end = parent.top + parent.height / 2, child.top + child.height / 2
        bend = child.left - turn
        return (parent.left + parent.width, y), (bend, y), (bend, end), (child.left, end)

    # ---- what is drawn -----------------------------------------------------------------------

    def figures(self) -> list[TreeFigure]:
        """Draw all scenes, each figure as large as the largest."""
        headings = [self._heading(shot) for shot in self._shots]
        width = max(self._extent[0], *(one.width if one else 0.0 for one in headings))
        height = max(one.height if one else 0.0 for one in headings)
        return [
            self._figure(shot, contents, heading, width, height)
            for shot, contents, heading in zip(self._shots, self._contents, headings, strict=True)
        ]

    def _heading(self, shot: Shot) -> Heading | None:
        if not self._style.heading or not shot.scene.nodes:
            return None
        return Heading(self._trace, shot.scene, self._style, self._extent[0], shot.moment)

    def _figure(
        self,
        shot: Shot,
        contents: Sequence[Content],
        heading: Heading | None,
        width: float,
        above: float,
    ) -> TreeFigure:
        scene, trace = shot.scene, self._trace
        nodes = scene.nodes
        top = PAD + above
        heads = [_moved(part, PAD, PAD) for part in heading.parts()] if heading else []
        outlines = [self._outline(n, c, top) for n, c in zip(nodes, contents, strict=True)]
        order = sorted(
            range(len(nodes)), key=lambda n: (nodes[n].principal, not nodes[n].item.pruned)
        )
        edges = (self._edge(nodes, outlines, n) for n in order if nodes[n].item.parent >= 0)
        drawn = (
            self._node(node, content, outline, shot)
            for node, content, outline in zip(nodes, contents, outlines, strict=True)
        )
        return TreeFigure(
            round(width + 2 * PAD, 2),
            round(top + self._extent[1] + PAD, 2),
            (*heads, *edges, *drawn),
            summary.title(trace, root_of(scene), scene.hidden) if nodes else str(_EMPTY),
            description(trace, root_of(scene), scene),
            palette_of(self._style.theme),
        )

    def _node(self, node: Node, content: Content, outline: Rectangle, shot: Shot) -> FigurePart:
        classes = ("node", *_classes(self._trace, node, shot))
        ink = "faint" if {"ahead", "pruned"}.intersection(classes) else "text"
        shapes: tuple[Shape, ...]
        if node.item.pruned:
            words = content.texts["column"]
            x = outline.left + (outline.width - words.width) / 2
            y = baseline(outline.top + outline.height / 2, FONT_SIZE)
            shapes = (outline, TextLine(words.text, x, y, FONT_SIZE, ink))
            return FigurePart(_name(node), "node", classes, shapes, title_of(self._trace, node))
        own = _styled(self._style.node_style, self._trace, node)
        return FigurePart(
            _name(node),
            "node",
            classes,
            tuple(self._shapes[node.level].shapes(content, outline, ink)),
            title_of(self._trace, node),
            row=node.item.row,
            fill=own.get("fill", ""),
            line=own.get("line", ""),
        )

    def _edge(
        self, nodes: Sequence[Node], outlines: Sequence[Rectangle], number: int
    ) -> FigurePart:
        node = nodes[number]
        parent = node.item.parent
        corners = self._corners(outlines[parent], outlines[number])
        own = {} if node.item.pruned else _styled(self._style.edge_style, self._trace, node)
        share = node.face.share  # of its parent's visits
        weight = None if share is None else round(0.5 + 5 * share, 2)
        shapes: list[Shape] = [Polyline(corners, weight)]
        if words := own.get("text") or node.face.edge:
            shapes.append(self._edge_words(words, corners))
        return FigurePart(
            f"edge{_key(node)}",
            "edge",
            ("edge", *_edge_classes(node)),
            tuple(shapes),
            ends=(_name(nodes[parent]), _name(node)),
            line=own.get("line", ""),
        )

    def _edge_words(self, text: str, corners: Sequence[Corner]) -> TextLine:
        (x, y), (end, below) = corners[2:]
        size = EDGE_FONT_SIZE
        if self._down:
            return TextLine(text, x + 3, baseline((y + below) / 2, size), size)
        return TextLine(text, (x + end - text_width(text, size)) / 2, below - 3, size)


def description(trace: Trace, root: int | None, scene: Scene) -> str:
    """Describe a drawing in words: its size, who is who, and what columns and nodes count from."""
    counts = summary.counts_text(trace, root, scene.hidden, timed=False)
    said = (counts, summary.point_of_view(trace), summary.counting(trace))
    return " ".join(sentence(text) for text in said)


def _gap(scenes: Sequence[Scene], down: bool) -> float:
    """Return the distance of levels, in which the texts of edges have room."""
    words = {node.face.edge for scene in scenes for node in scene.nodes if node.face.edge}
    widest = max((text_width(text, EDGE_FONT_SIZE) for text in words), default=0.0)
    return _LEVEL_GAP if down else max(_LEVEL_GAP, _LEVEL_GAP / 2 + widest + 8)


def _pruned_size(content: Content) -> tuple[float, float]:
    return pruned_width(content.texts["column"]), ROW


def _form(node: Node) -> Form:
    if node.item.pruned:
        return "box"
    if node.face.player in POINTED:
        return "pointed"
    return "round" if node.face.player == "MIN" else "box"


def _classes(trace: Trace, node: Node, shot: Shot) -> Iterator[str]:
    """Yield the classes by which a script or a style sheet finds the node; none tells of a cutoff
    at or below a hidden value."""
    face, row = node.face, node.item.row
    if face.state != "left":
        yield face.state
    if node.item.pruned:
        yield "pruned"
        return
    yield face.player.lower()
    if face.state != "ahead" and trace.is_leaf(row):
        yield "leaf"
    if face.state == "left":
        if trace.has(row, Flag.TERMINAL):
            yield "terminal"
        if trace.has(row, Flag.CUTOFF) and not shot.scene.hidden.covers(trace, row):
            yield "cutoff"
    if node.principal:
        yield "principal"
    if node.item.folded:
        yield "folded"
    if face.mark:
        yield face.mark
    if row == shot.current:
        yield "current"


def _edge_classes(node: Node) -> Iterator[str]:
    if node.item.pruned:
        yield "pruned"
    elif node.principal:
        yield "principal"
    elif node.face.state == "ahead":
        yield "ahead"


def _styled(style: StylesRow | None, trace: Trace, node: Node) -> Mapping[str, str]:
    """Ask a function of the user's for the look of a node or of the edge to it."""
    if style is None or node.item.pruned:
        return {}
    said = style(trace, node.item.row) or {}
    for name in ("fill", "line"):
        if (colour := said.get(name)) and not _COLOUR.fullmatch(str(colour)):
            raise ExportError(
                '"{colour}" is no colour: write #rrggbb, such as #ffb000',
                colour=quoted(str(colour)),
            )
    return {name: str(text) for name, text in said.items()}


def _boards(trace: Trace, nodes: Sequence[Node]) -> list[Root]:
    """Return the position of each node; of a pruned branch the one that its move would lead to."""
    boards: list[Root] = []
    for node in nodes:
        item = node.item
        if item.parent < 0:
            boards.append(trace.position_at(item.row))
        elif not item.pruned and falls(trace, item.row):
            boards.append(boards[item.parent])
        else:
            boards.append(boards[item.parent].play(item.move))
    return boards


def _key(node: Node) -> str:
    row = str(node.item.row)
    return f"{row}-{node.item.move + 1}" if node.item.pruned else row


def _name(node: Node) -> str:
    return f"{'pruned' if node.item.pruned else 'node'}{_key(node)}"


def _moved(part: FigurePart, x: float, y: float) -> FigurePart:
    """Return a part so much further right and down."""
    shapes: list[Shape] = []
    for shape in part.shapes:
        match shape:
            case Rectangle():
                shapes.append(shape._replace(left=shape.left + x, top=shape.top + y))
            case TextLine():
                shapes.append(shape._replace(x=shape.x + x, y=shape.y + y))
            case Dots():
                shapes.append(
                    shape._replace(centres=tuple((a + x, b + y) for a, b in shape.centres))
                )
            case Raster():
                shapes.append(shape._replace(left=shape.left + x, top=shape.top + y))
            case Polyline():
                shapes.append(shape._replace(points=tuple((a + x, b + y) for a, b in shape.points)))
    return part._replace(shapes=tuple(shapes))
