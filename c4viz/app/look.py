"""How a painted tree looks: the colours and pens of its boxes and edges, and which stand out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor, QPen

from c4viz.app.placing import Edge
from c4viz.app.theme import Theme
from c4viz.layout import Node, lightness

FAINT = 0.35
"""The opacity of what lies ahead."""


@dataclass(frozen=True)
class Look:
    """What a painting of a scene depends on beside the scene.

    ``maximiser`` is the player (1 or 2) called MAX, 0 where nobody has discs; ``selected`` and
    ``current`` are rows, and so are those ``flagged``, which have a note.
    ``fills`` has the colours of rows; those without have their player's. ``faded`` rows were not
    looked for.
    """

    theme: Theme
    maximiser: int
    selected: int | None = None
    current: int | None = None
    flagged: frozenset[int] = frozenset()
    fills: Mapping[int, QColor] = field(default_factory=dict)
    faded: frozenset[int] = frozenset()

    def opacity(self, node: Node) -> float:
        """How much of a node is to be seen; a pruned branch fades with its parent."""
        faint = node.face.state == "ahead" or node.item.row in self.faded
        return FAINT if faint else 1.0


def edge_pen(theme: Theme, kind: Edge) -> QPen:
    """The pen of an edge of a kind."""
    if kind == Edge.PRUNED:
        return QPen(theme.pruned, 1.2, Qt.PenStyle.DashLine)
    if kind == Edge.PRINCIPAL:
        return QPen(theme.principal, 3.2)
    return QPen(theme.current, 2.2) if kind == Edge.OPEN else QPen(theme.edge, 1.0)


def fill_of(look: Look, node: Node) -> QColor:
    """The colour of a box: its own, or that of its player."""
    theme = look.theme
    fills = {"MAX": theme.maximiser, "MIN": theme.minimiser, "CHANCE": theme.chance}
    return look.fills.get(node.item.row, fills[node.face.player])


def fill_name(look: Look, node: Node) -> str:
    """The name of the colour that a box has of its own; empty where it has none."""
    fill = None if node.item.pruned else look.fills.get(node.item.row)
    return fill.name() if fill else ""


def inks_of(look: Look, node: Node) -> tuple[QColor, QColor]:
    """The colours of words and of notes on the fill of a box."""
    theme, fill = look.theme, look.fills.get(node.item.row)
    if fill is None:
        return theme.node_text, theme.cut
    ink = ink_on(fill)
    return ink, ink


def ink_on(fill: QColor) -> QColor:
    """Black or white, whichever can be read on a colour."""
    light = lightness((fill.red(), fill.green(), fill.blue())) > 0.5
    return QColor("#000000") if light else QColor("#ffffff")


def border_of(theme: Theme, node: Node, fill: QColor) -> QPen:
    """The pen around a box with a fill."""
    if node.face.mark == "repeated":
        return QPen(theme.principal if node.principal else theme.text, 1.6, Qt.PenStyle.DashLine)
    if node.principal:
        return QPen(theme.principal, 2.2)
    if node.face.mark == "new" or node.face.state == "open":
        return QPen(theme.current, 1.8)
    if node.face.mark == "frontier":
        return QPen(theme.ahead, 2.2)
    return QPen(fill.darker(135), 1)
