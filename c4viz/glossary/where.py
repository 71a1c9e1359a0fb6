"""What nodes are examples of, as they are drawn."""

from __future__ import annotations

from collections.abc import Callable

from c4viz.layout import Node
from c4viz.trace import DepthFirstTrace, Flag, Trace

Where = Callable[[Trace, Node], bool]
"""Whether a node that is drawn of a trace is an example of something."""


def is_known(_trace: Trace, node: Node) -> bool:
    """Whether it is a node of which all is known."""
    return not node.item.pruned and node.face.state == "left"


def is_at_work(_trace: Trace, node: Node) -> bool:
    """Whether the search is at work there or below."""
    return not node.item.pruned and node.face.state == "open"


def was_searched_again(trace: Trace, node: Node) -> bool:
    """Whether it is the second search of a child."""
    if not isinstance(trace, DepthFirstTrace) or not is_known(trace, node):
        return False
    return trace.searched_before(node.item.row) is not None


def has(flag: Flag, player: str = "") -> Where:
    """A known node (of a player) with a flag."""
    return lambda trace, node: (
        is_known(trace, node)
        and trace.has(node.item.row, flag)
        and player in ("", node.face.player)
    )


def is_marked(mark: str) -> Where:
    """A node with a mark, see `Face`."""
    return lambda _trace, node: node.face.mark == mark
