"""Examples of the start page, one decision of each kind, and their pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import accumulate, pairwise

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QFont, QPainter

from c4viz.app.stage import Stage
from c4viz.app.state.search_runner import SearchOrder
from c4viz.app.tree.framing import paint_fitted
from c4viz.app.tree.node_style import Look
from c4viz.app.tree.painter import TreeDrawing
from c4viz.app.widgets.theme import Theme
from c4viz.game import Position, Rules
from c4viz.glossary.samples import searched, textbook
from c4viz.language import Text
from c4viz.layout import outset, scene_of
from c4viz.play import Match, Player
from c4viz.search import AlphaBeta, AStar, Expectiminimax, Mcts, Minimax
from c4viz.telling import telling_of
from c4viz.trace import Trace
from c4viz.trace.rows import Flag

SMALL = Position.parse("", "4x4")
MIDDLE = Position.parse("4453")


@dataclass(frozen=True)
class Example:
    """Offers something to look at: ``sample`` is a small search of it for its picture; ``begin``
    shows it, ready to be stepped through. The picture has about so many ``items`` of its tree, down
    to so many ``levels``; if ``is_whole`` it is an icicle."""

    title: Text
    words: Text
    sample: Callable[[], Trace]
    begin: Callable[[Stage, Trace], object]
    items: int = 14
    levels: int = 9
    is_whole: bool = False


def _step(stage: Stage, trace: Trace) -> None:
    """Show a search at its first step."""
    stage.session.game.adopt_trace(trace)
    stage.session.exploration.go_to(1)
    stage.step_bar.setFocus()  # there the arrows go from step to step


def _step_iteration(stage: Stage, trace: Trace) -> None:
    """Show a search by playouts at its last iteration but one: after the last it decides."""
    _step(stage, trace)
    last = trace.timeline.previous_stop(trace.steps, "iteration") or 0
    stage.session.exploration.go_to(trace.timeline.previous_stop(last, "iteration") or 0)


def _compare(stage: Stage, trace: Trace) -> None:
    """Show two searches of one position side by side."""
    _step(stage, trace)
    stage.session.exploration.go_to(trace.steps)
    stage.comparisons.open(searched(SMALL, AlphaBeta(depth=5)))


def _search_long(stage: Stage, _trace: Trace) -> None:
    """Search some ten million nodes, in the workspace that shows them as a whole."""
    stage.session.game.adopt_match(Match(Position()))
    stage.workspaces.go("analyse")
    stage.session.runner.run(SearchOrder(Position(), player=Player(MILLIONS)))
    stage.step_bar.setFocus()


MILLIONS = AlphaBeta(depth=13, order="centre")

EXAMPLES = (
    Example(Text("The textbook tree"), Text("Why some leaves are never looked at"),
            textbook, _step),
    Example(Text("Minimax or alpha-beta?"), Text("The same value, a quarter of the nodes"),
            partial(searched, SMALL, Minimax(depth=5)), _compare, items=22, levels=2),
    Example(Text("One playout of MCTS"), Text("Select, expand, simulate, back up"),
            partial(searched, MIDDLE, Mcts(iterations=30, seed=1)), _step_iteration),
    Example(Text("When discs slip"), Text("Chance nodes, and what they weigh"),
            partial(searched, Position(Rules(rule_set="slippery")), Expectiminimax(depth=1)),
            _step),
    Example(Text("A* and its frontier"), Text("The best first, and how it is misled"),
            partial(searched, MIDDLE, AStar()), _step),
    Example(Text("Ten million nodes"), Text("A whole search at a glance"),
            partial(searched, Position(), AlphaBeta(depth=4)), _search_long, is_whole=True),
)  # fmt: skip
"""All examples, in the order of the page."""


# ---- the pictures of the start page --------------------------------------------------------------


def paint_tree(
    painter: QPainter, room: QRectF, trace: Trace, example: Example, theme: Theme
) -> None:
    """Paint a tree fitted into ``room``, as much of it as the example's picture shows."""
    rows = frozenset(
        row for row in outset(trace, example.items) if trace.depth(row) < example.levels
    )
    scene = scene_of(trace, rows)
    drawing = TreeDrawing(scene.saying("path", telling_of(trace).widest(trace)), QFont())
    paint_fitted(painter, room, drawing, Look(theme, 0))


def paint_whole(painter: QPainter, room: QRectF, trace: Trace, theme: Theme) -> None:
    """Paint all nodes of a small tree as an icicle: a strip for each depth, each node as wide as
    all that is below it."""
    height = room.height() / len(trace.stats.per_depth)

    def paint(row: int, left: float, right: float, top: float) -> None:
        colour = theme.maximiser if trace.has(row, Flag.MAX) else theme.minimiser
        gap = 1 if right - left > 4 else 0
        painter.fillRect(QRectF(left, top, right - left - gap, height - 1), colour)
        children = list(trace.children(row))
        shares = [1 + trace.nodes_below(child) for child in children]
        scale = (right - left) / max(1, sum(shares))
        edges = (left + scale * share for share in accumulate(shares, initial=0))
        for child, (begin, end) in zip(children, pairwise(edges), strict=True):
            paint(child, begin, end, top + height)

    paint(0, room.left(), room.right(), room.top())
