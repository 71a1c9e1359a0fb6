"""Draw a tree in Graphviz's language, with every place computed here.

Graphviz only draws: ``neato -n2`` takes nodes and edges where they are. Places are in points
(1/72 inch), x from left to right, y from the bottom up as Graphviz counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

import graphviz

from c4viz.export import label, summary
from c4viz.export.label import FIXED_FONT, FONT, INK, edge_style, node_style
from c4viz.game import GameState, OwnState, Root
from c4viz.language import Text, tr
from c4viz.layout import Node, Scene
from c4viz.telling import POINTED, telling_of
from c4viz.trace import Trace
from c4viz.trace.trace import falls

LINE = 26
"""Distance from a node to the one below it, in points."""
NODE_HEIGHT = 20
LEVEL_GAP = 44
POINTS = 1.4
"""A node with pointed ends is so many times as wide, so that its words fit between them."""
EDGE_FONT_SIZE = 9
EDGE_WORDS_ABOVE = 6
"""Distance from an edge to the middle of the words on it, in points."""
_MARGIN = 8
_HEAD_LINE = 15
_POINTS_PER_INCH = 72
_quoted = lru_cache(maxsize=4096)(graphviz.quoting.quote)  # many nodes share a look

_LEGEND_OF_A_MOMENT = Text("…: the best so far of a node that is not done. Pale: not reached yet.")


def dot_of(trace: Trace, scene: Scene) -> str:
    """Return the DOT text of ``scene``, for ``neato -n2``.

    Every node has an ``id`` that scripts find it by: ``node12`` is row 12, ``pruned12-4`` the
    branch of column 4 that was pruned there; edges have ``edge12`` and ``edge12-4``.
    """
    return _Drawing(trace, scene).source()


@dataclass
class _Drawing:
    trace: Trace
    scene: Scene
    graph: graphviz.Digraph = field(init=False)

    def __post_init__(self) -> None:
        nodes = self.scene.nodes
        tops = [node.item.row for node in nodes if node.item.parent < 0]
        self.root = tops[0] if len(tops) == 1 else None  # None: a forest
        self.boards = _boards(self.trace, nodes)
        self.widths = [
            label.field_widths(n.face for n in nodes if n.level == level and not n.item.pruned)
            for level in range(self.scene.levels)
        ]
        self.left = [0.0]  # where each level begins
        for level in range(self.scene.levels):
            drawn = (self._width(n) for n in nodes if n.level == level and not n.item.pruned)
            self.left.append(self.left[-1] + max(drawn, default=0.0) + LEVEL_GAP)

    def source(self) -> str:
        self.graph = graphviz.Digraph(
            name=self._title() if self.boards else "empty",
            comment=summary.counting(self.trace),
            graph_attr={"id": "tree", "outputorder": "edgesfirst", "pad": "0.15"},
            node_attr={
                "shape": "box",
                "fixedsize": "true",
                "margin": "0",
                "fontname": FONT,
                "fontsize": str(label.FONT_SIZE),
                "fontcolor": INK,
            },
            edge_attr={"arrowhead": "none"},
        )
        if self.boards:
            self._add_head()
        # Siblings share a piece of line, and Graphviz draws edges in the order of their heads:
        # the thick ones last, the dashed ones first.
        nodes = self.scene.nodes
        for number in sorted(
            range(len(nodes)), key=lambda n: (nodes[n].principal, not nodes[n].item.pruned)
        ):
            self._add_node(number)
        for node in nodes:
            if node.item.parent >= 0:
                self._add_edge(node)
        return str(self.graph.source)

    # ---- places --------------------------------------------------------------------------

    def _y(self, node: Node) -> float:
        return (self.scene.lines - node.place) * LINE

    def _width(self, node: Node) -> float:
        if node.item.pruned:
            return label.text_width(node.face.pruned_label) + 2 * _MARGIN
        width = sum(self.widths[node.level].values()) + _MARGIN
        return width * POINTS if node.face.player in POINTED else width

    def _box(self, left: float, y: float, width: float, height: float) -> dict[str, str]:
        return {
            "pos": f"{left + width / 2:.2f},{y:.2f}",
            "width": f"{width / _POINTS_PER_INCH:.4f}",
            "height": f"{height / _POINTS_PER_INCH:.4f}",
        }

    # ---- what is drawn -------------------------------------------------------------------

    def _title(self) -> str:
        return summary.title(self.trace, self.root, self.scene.hidden)

    def _add_head(self) -> None:
        """Add the board at the root and what was searched, above the tree."""
        board = str(self.boards[0]).splitlines() or [""]
        lines = [
            self._title(),
            summary.counts_text(self.trace, self.root, self.scene.hidden),
            summary.point_of_view(self.trace),
            *telling_of(self.trace).legend(self.trace),
        ]
        if any(node.face.state != "left" for node in self.scene.nodes):
            lines.append(str(_LEGEND_OF_A_MOMENT))
        height = _HEAD_LINE * (1 + max(len(board), len(lines)))
        middle = (self.scene.lines + 1) * LINE + height / 2
        board_width = label.FONT_SIZE * 0.62 * max(map(len, board)) + _MARGIN
        width = max(label.text_width(line, bold=not n) for n, line in enumerate(lines))
        self.graph.node(
            "board",
            label.lines_label(board),
            id="board",
            fontname=FIXED_FONT,
            shape="plaintext",
            **self._box(0, middle, board_width, height),
        )
        self.graph.node(
            "head",
            label.lines_label(lines, bold_first=True),
            id="head",
            shape="plaintext",
            **self._box(board_width + 24, middle, width, height),
        )

    def _add_node(self, number: int) -> None:
        node = self.scene.nodes[number]
        if node.item.pruned:
            text = graphviz.escape(node.face.pruned_label)
        else:
            text = label.node_label(node.face, self.widths[node.level])
        name = _name(node)
        place = self._box(self.left[node.level], self._y(node), self._width(node), NODE_HEIGHT)
        look = node_style(self.trace, node, self.scene.hidden)
        tooltip = _tooltip(node, self.boards[number])
        self._add(_quoted(name), label=text, id=name, tooltip=tooltip, **place, **look)

    def _add_edge(self, node: Node) -> None:
        parent = self.scene.nodes[node.item.parent]
        start, end = self.left[parent.level] + self._width(parent), self.left[node.level]
        turn, above, below = end - LEVEL_GAP / 2, self._y(parent), self._y(node)
        corners = [(start, above), (turn, above), (turn, below), (end, below)]
        look = edge_style(node)
        if node.face.edge:
            look |= {
                "label": f" {node.face.edge} ",
                "lp": f"{(turn + end) / 2:.2f},{below + EDGE_WORDS_ABOVE:.2f}",
                "fontname": FONT,
                "fontsize": str(EDGE_FONT_SIZE),
                "fontcolor": INK,
            }
        edge = f"{_quoted(_name(parent))} -> {_quoted(_name(node))}"
        self._add(edge, id=f"edge{_key(node)}", pos=_straight(corners), **look)

    def _add(self, what: str, **look: str) -> None:
        """Add a node or an edge as graphviz does, which is slow where there are many."""
        names = sorted(look, key=lambda name: (name != "label", name))
        said = " ".join(f"{name}={_quoted(look[name])}" for name in names)
        self.graph.body.append(f"\t{what} [{said}]\n")


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


def _tooltip(node: Node, board: Root) -> str:
    face = node.face
    lines = str(board).splitlines()
    if node.item.pruned:
        pruned = tr(
            "move {move} was pruned"
            if isinstance(board, OwnState)
            else "child {move} was pruned"
            if isinstance(board, GameState)
            else "column {move} was pruned",
            move=face.move,
        )
        lines.append(pruned)
    elif face.player == "TEST":
        lines.append(tr("A cell of the board decides"))
    elif board.outcome is None and board.moves():
        by_chance = face.player == "CHANCE"
        turn = tr("CHANCE decides" if by_chance else "{player} to move", player=face.player)
        lines.append(turn)
    lines += [
        face.edge and tr("probability {share}", share=face.edge),
        face.value and tr("value {value}", value=face.value),
        face.window and tr("window {window}", window=face.window),
        face.detail,
        "" if node.item.pruned else face.note,
        face.folded and tr("{count} nodes folded up", count=face.folded),
    ]
    return r"\n".join(graphviz.escape(line) for line in lines if line)


def _straight(corners: Sequence[tuple[float, float]]) -> str:
    """Write straight lines through ``corners`` as the Bezier curves that Graphviz wants."""
    points = [corners[0]]
    for start, end in pairwise(corners):
        points += [start, end, end]
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
