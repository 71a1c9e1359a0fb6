"""Look of a painted tree: the colours and pens of its boxes and edges, and which stand out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from itertools import chain

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor, QPen

from c4viz.app.state.exploration import Exploration
from c4viz.app.state.what_if_look import WhatIfMarks
from c4viz.app.tree.geometry import EDGE_WIDTH, Edge
from c4viz.app.widgets.ink import as_colour, ink_on
from c4viz.app.widgets.theme import Theme
from c4viz.game import GameState
from c4viz.layout import Node, Scene, colour_of
from c4viz.trace import Trace

FAINT = 0.35
"""The opacity of what lies ahead."""


@dataclass(frozen=True)
class Look:
    """Holds what a painting of a scene depends on beside the scene.

    ``maximiser`` is the player (1 or 2) called MAX, 0 where nobody has discs; ``selected`` and
    ``current`` are rows, and so are those ``flagged``, which have a note.
    ``fills`` has the colours of rows; those without have their player's. ``faded`` rows were not
    looked for, and those ``tagged`` say more than their value.
    """

    theme: Theme
    maximiser: int
    selected: int | None = None
    current: int | None = None
    flagged: frozenset[int] = frozenset()
    fills: Mapping[int, QColor] = field(default_factory=dict)
    faded: frozenset[int] = frozenset()
    tagged: frozenset[int] = frozenset()
    marks: WhatIfMarks | None = None

    def opacity(self, node: Node) -> float:
        """Return how much of a node is to be seen; a pruned branch fades with its parent."""
        faint = node.face.state == "ahead" or node.item.row in self.faded
        return FAINT if faint else 1.0


def look_at(
    exploration: Exploration,
    theme: Theme,
    scene: Scene,
    flagged: frozenset[int],
    hides_values: bool,
    hovered: int | None = None,
    marks: WhatIfMarks | None = None,
) -> Look:
    """Return how a scene of the session's trace is to be painted now."""
    trace, moment = exploration.trace, exploration.moment()
    stepping = moment is not None and trace is not None and 0 < moment.step < trace.steps
    current = moment.row if moment and stepping and not exploration.is_running else None
    return Look(
        theme,
        discs_of_max(trace),
        exploration.selected,
        current,
        flagged,
        _fills(exploration, theme, scene, hides_values),
        _faded(exploration, scene),
        _tagged(trace, exploration.selected, current, hovered),
        marks,
    )


def _tagged(trace: Trace | None, *rows: int | None) -> frozenset[int]:
    """Return the nodes on the ways to some rows."""
    count = 0 if trace is None else len(trace)
    ways = (trace.path(row) for row in rows if trace and row is not None and 0 <= row < count)
    return frozenset(chain.from_iterable(ways))


def discs_of_max(trace: Trace | None) -> int:
    """Return the player (1 or 2) who is MAX; 0 in a tree made by hand, where nobody has discs."""
    if trace is None or isinstance(trace.position, GameState):
        return 0
    return trace.position.to_move


def _fills(
    exploration: Exploration, theme: Theme, scene: Scene, hides_values: bool
) -> Mapping[int, QColor]:
    """Return the colours of the rows drawn, where they are not those of the players."""
    trace, moment, by = (
        exploration.trace,
        exploration.moment(),
        exploration.coloured_by(hides_values),
    )
    if by == "player" or trace is None or moment is None:
        return {}
    scale = exploration.scale()

    def fill(row: int) -> QColor:
        rgb = colour_of(trace, row, moment, by, scale)
        return as_colour(rgb) if rgb else theme.window

    return _Fills(_rows(scene), fill)


class _Fills(Mapping[int, QColor]):
    """Finds the colours of rows when they are asked for: of a large tree few are in view."""

    def __init__(self, rows: Set[int], find: Callable[[int], QColor]) -> None:
        self._rows, self._find = rows, find
        self._found: dict[int, QColor] = {}

    def __getitem__(self, row: int) -> QColor:
        if row not in self._found:
            if row not in self._rows:
                raise KeyError(row)
            self._found[row] = self._find(row)
        return self._found[row]

    def __iter__(self) -> Iterator[int]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)


def _faded(exploration: Exploration, scene: Scene) -> frozenset[int]:
    """Return the rows drawn that were not looked for; one that is folded up stands for all
    below."""
    found = exploration.found
    if found is None:
        return frozenset()
    nodes = scene.nodes
    unfolded = {nodes[node.item.parent].item.row for node in nodes if node.item.parent >= 0}
    known = len(found.rows)
    return frozenset(
        row
        for row in _rows(scene)
        if row >= known or not (found.rows if row in unfolded else found.kept)[row]
    )


def _rows(scene: Scene) -> set[int]:
    """Return the rows of the nodes drawn."""
    return {node.item.row for node in scene.nodes if not node.item.pruned}


def edge_pen(theme: Theme, kind: Edge) -> QPen:
    """Return the pen of an edge of a kind."""
    if kind == Edge.PRUNED:
        return QPen(theme.pruned, 1.2, Qt.PenStyle.DashLine)
    if kind == Edge.PRINCIPAL:
        return QPen(theme.principal, 3.6)
    return QPen(theme.current, 2.8) if kind == Edge.OPEN else QPen(theme.edge, EDGE_WIDTH)


def fill_of(look: Look, node: Node) -> QColor:
    """Return the colour of a box: its own, or that of its player."""
    theme = look.theme
    fills = {"MAX": theme.maximiser, "MIN": theme.minimiser}
    return look.fills.get(node.item.row, fills.get(node.face.player, theme.chance))


def own_fill(look: Look, node: Node) -> int | None:
    """Return the colour that a box has of its own, as a number; None where it has none."""
    fill = None if node.item.pruned else look.fills.get(node.item.row)
    return fill.rgb() if fill else None


def inks_of(look: Look, node: Node) -> tuple[QColor, QColor]:
    """Return the colours of words and of notes on the fill of a box."""
    theme, fill = look.theme, look.fills.get(node.item.row)
    if fill is None:
        return theme.node_text, theme.note
    ink = ink_on(fill)
    return ink, ink


def border_of(theme: Theme, node: Node, fill: QColor) -> QPen:
    """Return the pen around a box with a fill."""
    if node.face.mark == "repeated":
        return QPen(theme.principal if node.principal else theme.text, 1.6, Qt.PenStyle.DashLine)
    if node.principal:
        return QPen(theme.principal, 2.2)
    if node.face.mark == "new" or node.face.state == "open":
        return QPen(theme.current, 1.8)
    if node.face.mark == "frontier":
        return QPen(theme.ahead, 2.2)
    return QPen(fill.darker(135), 1)
