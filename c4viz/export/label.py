"""Make the labels of a drawing, texts in columns, and style its nodes and edges.

Graphviz is told every width, so that drawings are the same wherever they are made: what a
Graphviz takes a text's width for depends on how it was built and on the fonts it finds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from c4viz.layout import Node
from c4viz.telling import NOTHING, POINTED, Face, Hidden
from c4viz.trace import Flag, Trace

FONT = "DejaVu Sans,sans-serif"
FIXED_FONT = "DejaVu Sans Mono,monospace"
INK, FAINT_INK = "#1d1d1d", "#666666"
BADGE_INK = "#ffffff"

_FILLS = {"MAX": "#f6c99b", "MIN": "#a9cce8", "CHANCE": "#f3ec7c", "TEST": "#f3ec7c"}
_LEAF_FILLS = {"MAX": "#fdf0e1", "MIN": "#e7f1f9", "CHANCE": "#fbf9d6", "TEST": "#fbf9d6"}
_DARK = {"MAX": "#94560f", "MIN": "#245a84", "CHANCE": "#625c00", "TEST": "#625c00"}
_SHAPES = {"MAX": "filled", "MIN": "filled,rounded", "CHANCE": "filled", "TEST": "filled"}
_BADGE = "#3d3d3d"
_MARKED = "#6f2da8"
_FAINT_LINE = "#a0a0a0"
_LINE = "#707070"
_PRINCIPAL = "#101010"


def node_style(trace: Trace, node: Node, hidden: Hidden = NOTHING) -> dict[str, str]:
    """Return Graphviz's attributes of one node: colours, line and classes; no class tells of a
    cutoff at or below a ``hidden`` value."""
    if node.item.pruned:
        return {
            "style": "dashed",
            "color": _FAINT_LINE,
            "fontcolor": FAINT_INK,
            "class": " ".join(["pruned", *_state(node.face)]),
        }
    player = node.face.player
    look = {"style": _SHAPES[player], "class": " ".join(_classes(trace, node, hidden))}
    if player in POINTED:
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
    """Return Graphviz's attributes of the edge that leads to ``node``."""
    if node.item.pruned:
        return {"style": "dashed", "color": _FAINT_LINE, "class": "pruned"}
    share = node.face.share  # of its parent's visits
    width = "" if share is None else f"{0.5 + 5 * share:.2g}"
    if node.principal:
        return {"color": _PRINCIPAL, "penwidth": width or "3", "class": "principal"}
    look = {"color": _FAINT_LINE if node.face.state == "ahead" else _LINE}
    return look | ({"penwidth": width} if width else {})


def badge(note: str) -> str:
    """Return the colour behind a note: the winner's where the game is over, else dark."""
    words = note.split()
    return next((dark for who, dark in _DARK.items() if who in words), _BADGE)


def _classes(trace: Trace, node: Node, hidden: Hidden) -> list[str]:
    """List the classes by which a script or a style sheet finds the node."""
    row = node.item.row
    classes = [node.face.player.lower(), *_state(node.face)]
    if node.face.state != "ahead" and trace.is_leaf(row):
        classes.append("leaf")
    if node.face.state == "left":
        flags = [Flag.TERMINAL, *([] if hidden.covers(trace, row) else [Flag.CUTOFF])]
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


# ---- the labels of a drawing: texts in columns, and how wide they are ----------------------------


FONT_SIZE = 11
FIELD_GAP = 9

_NARROW, _WIDE = frozenset(" ,.:;[]()|iIjltfr"), frozenset("−∞≥≤+…▲▼◆✂MNWXOmw")
_FIELDS = ("move", "sign", "value", "window", "detail", "note", "folded")
_TABLE = '<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="0">'


def text_width(text: str, size: float = FONT_SIZE, bold: bool = False) -> float:
    """Return a width in points that ``text`` keeps within in DejaVu Sans and narrower fonts."""
    ems = sum(0.42 if c in _NARROW else 0.88 if c in _WIDE else 0.66 for c in text)
    return ems * size * (1.1 if bold else 1.0)


def texts(face: Face) -> dict[str, str]:
    """Return the texts of a node by field, in the order in which they are drawn."""
    return {field: getattr(face, field) for field in _FIELDS}


def field_widths(faces: Iterable[Face]) -> dict[str, int]:
    """Return the width in points of each field of nodes one below another, gap included."""
    widths = dict.fromkeys(_FIELDS, 0)
    for face in faces:
        for field, text in texts(face).items():
            if text:
                width = _badge_width(text) if field == "note" else _width(field, text)
                widths[field] = max(widths[field], width + FIELD_GAP)
    return widths


def _bold(field: str) -> bool:
    return field in ("move", "value", "note")


def _width(field: str, text: str) -> int:
    return round(text_width(text, bold=_bold(field)))


def _badge_width(text: str) -> int:
    return _width("note", text) + 6


def node_label(face: Face, widths: Mapping[str, int]) -> str:
    """Make the HTML-like label of a node: its texts in cells of the widths of its level."""
    said = texts(face)
    cells = [_cell(field, said[field], width) for field, width in widths.items() if width]
    return f"<{_TABLE}<TR>{''.join(cells)}</TR></TABLE>>"


def _cell(field: str, text: str, width: int) -> str:
    if not text:
        return f'<TD WIDTH="{width}"></TD>'
    body = f"<B>{escape(text)}</B>" if _bold(field) else escape(text)
    width -= FIELD_GAP
    if field == "note":
        # A badge: a small table of its own, so that it is lower than the node.
        body = (
            f'{_TABLE}<TR><TD BGCOLOR="{badge(text)}" WIDTH="{_badge_width(text)}">'
            f'<FONT COLOR="{BADGE_INK}">{body}</FONT></TD></TR></TABLE>'
        )
    align = "RIGHT" if field == "value" else "LEFT"
    gap = f'<TD WIDTH="{FIELD_GAP}"></TD>'
    return f'<TD ALIGN="{align}" WIDTH="{width}">{body}</TD>{gap}'


def lines_label(lines: Sequence[str], bold_first: bool = False) -> str:
    """Make an HTML-like label of lines, one below another, that begin at the left."""
    said = [escape(line, quote=False) for line in lines]
    if bold_first:
        said[0] = f"<B>{said[0]}</B>"
    return "<" + "".join(f'{line}<BR ALIGN="LEFT"/>' for line in said) + ">"
