"""Hides the values of nodes that are drawn, while somebody is to find them."""

from __future__ import annotations

from c4viz.layout import Scene
from c4viz.telling import NOTHING, Hidden, hidden_among
from c4viz.trace import Trace


class Masking:
    """Which values are hidden of what is drawn, but for those that were asked for."""

    def __init__(self) -> None:
        self.is_on = False
        self._revealed: set[int] = set()

    def set_on(self, on: bool) -> None:
        """Hide values, or tell them; none was asked for yet."""
        self.is_on = on
        self._revealed.clear()

    def begin(self) -> None:
        """Another tree, of which nothing was asked for."""
        self._revealed.clear()

    def reveal(self, row: int) -> None:
        """Tell the value of a node."""
        self._revealed.add(row)

    def hidden(self, trace: Trace, scene: Scene) -> Hidden:
        """Nodes whose children are drawn: their values can be found from what is seen; and what
        would tell these values."""
        if not self.is_on:
            return NOTHING
        nodes = scene.nodes
        inner = {nodes[node.item.parent].item.row for node in nodes if node.item.parent >= 0}
        left = {n.item.row for n in nodes if not n.item.pruned and n.face.state == "left"}
        drawn = left.union(inner, trace.roots)  # these also before a step has reached them
        return hidden_among(trace, drawn, inner, self._revealed)
