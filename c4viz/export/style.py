"""How nodes and edges of a drawing look: the attributes that Graphviz is given.

MAX, MIN and CHANCE are told apart by colour (orange, blue and yellow, which all kinds of
colour-blind eyes tell apart), by shape (sharp, round and pointed), by sign (▲, ▼ and ◆) and by
word. All texts have a
contrast of 4.5 or more against what they stand on.
"""

from __future__ import annotations

from c4viz.layout import Node
from c4viz.telling import Face
from c4viz.trace import Flag, Trace

FONT = "DejaVu Sans,sans-serif"
FIXED_FONT = "DejaVu Sans Mono,monospace"
INK, FAINT_INK = "#1d1d1d", "#666666"
BADGE_INK = "#ffffff"

_FILLS = {"MAX": "#f6c99b", "MIN": "#a9cce8", "CHANCE": "#f3ec7c"}
_LEAF_FILLS = {"MAX": "#fdf0e1", "MIN": "#e7f1f9", "CHANCE": "#fbf9d6"}
_DARK = {"MAX": "#94560f", "MIN": "#245a84", "CHANCE": "#625c00"}
_SHAPES = {"MAX": "filled", "MIN": "filled,rounded", "CHANCE": "filled"}
_BADGE = "#3d3d3d"
_MARKED = "#6f2da8"
_FAINT_LINE = "#a0a0a0"
_LINE = "#707070"
_PRINCIPAL = "#101010"


def node_style(trace: Trace, node: Node) -> dict[str, str]:
    """Graphviz attributes of one node: colours, line and classes."""
    if node.item.pruned:
        return {
            "style": "dashed",
            "color": _FAINT_LINE,
            "fontcolor": FAINT_INK,
            "class": " ".join(["pruned", *_state(node.face)]),
        }
    player = node.face.player
    look = {"style": _SHAPES[player], "class": " ".join(_classes(trace, node))}
    if player == "CHANCE":
        look["shape"] = "hexagon"
    if node.face.state == "ahead":
        return look | {"fillcolor": "#ffffff", "color": _FAINT_LINE, "fontcolor": FAINT_INK}
    fills = _LEAF_FILLS if trace.is_leaf(node.item.row) else _FILLS
    look |= {"fillcolor": fills[player], "color": _DARK[player]}
    if node.face.mark == "repeated":
        look["style"] += ",dashed"
    elif node.face.mark:
        look |= {"color": _MARKED, "penwidth": "2"}
    if node.principal or node.face.state == "open":
        look |= {"color": _PRINCIPAL, "penwidth": "2.6" if node.principal else "1.8"}
    return look


def edge_style(node: Node) -> dict[str, str]:
    """Graphviz attributes of the edge that leads to ``node``."""
    if node.item.pruned:
        return {"style": "dashed", "color": _FAINT_LINE, "class": "pruned"}
    share = node.face.share  # of its parent's visits
    width = "" if share is None else f"{0.5 + 5 * share:.2g}"
    if node.principal:
        return {"color": _PRINCIPAL, "penwidth": width or "3", "class": "principal"}
    look = {"color": _FAINT_LINE if node.face.state == "ahead" else _LINE}
    return look | ({"penwidth": width} if width else {})


def badge(note: str) -> str:
    """The colour behind a note: the winner's where the game is over, else dark."""
    words = note.split()
    return next((dark for who, dark in _DARK.items() if who in words), _BADGE)


def _classes(trace: Trace, node: Node) -> list[str]:
    """What a script or a style sheet finds the node by."""
    row = node.item.row
    classes = [node.face.player.lower(), *_state(node.face)]
    if node.face.state != "ahead" and trace.is_leaf(row):
        classes.append("leaf")
    if node.face.state == "left":
        flags = (Flag.TERMINAL, Flag.CUTOFF)
        classes += [str(flag.name).lower() for flag in flags if trace.has(row, flag)]
    if node.principal:
        classes.append("principal")
    if node.item.folded:
        classes.append("folded")
    if node.face.mark:
        classes.append(node.face.mark)
    return classes


def _state(face: Face) -> list[str]:
    return [] if face.state == "left" else [face.state]
