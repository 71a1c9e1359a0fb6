"""The labels of a drawing: texts in columns, and how wide they are.

Graphviz is told every width, so that drawings are the same wherever they are made: what a
Graphviz takes a text's width for depends on how it was built and on the fonts it finds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from c4viz.export.style import BADGE_INK, badge
from c4viz.telling import Face

FONT_SIZE = 11
FIELD_GAP = 9

_NARROW, _WIDE = frozenset(" ,.:;[]()|iIjltfr"), frozenset("−∞≥≤+…▲▼◆✂MNWXOmw")
_FIELDS = ("move", "sign", "value", "window", "detail", "note", "folded")
_TABLE = '<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="0">'


def text_width(text: str, size: float = FONT_SIZE, bold: bool = False) -> float:
    """A width in points that ``text`` does not exceed in DejaVu Sans, nor in narrower fonts."""
    ems = sum(0.42 if c in _NARROW else 0.88 if c in _WIDE else 0.66 for c in text)
    return ems * size * (1.1 if bold else 1.0)


def texts(face: Face) -> dict[str, str]:
    """The texts of a node by field, in the order in which they are drawn."""
    return {field: getattr(face, field) for field in _FIELDS}


def field_widths(faces: Iterable[Face]) -> dict[str, int]:
    """For each field its width in points where nodes stand one below another, gap included."""
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
    """The HTML-like label of a node: its texts in cells of the widths of its level."""
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
    """An HTML-like label of lines, one below another, that begin at the left."""
    said = [escape(line, quote=False) for line in lines]
    if bold_first:
        said[0] = f"<B>{said[0]}</B>"
    return "<" + "".join(f'{line}<BR ALIGN="LEFT"/>' for line in said) + ">"
