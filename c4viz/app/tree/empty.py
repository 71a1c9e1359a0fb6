"""What stands where there is no tree yet."""

from __future__ import annotations

from PyQt6.QtCore import QRect, Qt
from PyQt6.QtGui import QPainter

from c4viz.app.widgets.theme import Theme
from c4viz.language import tr


def paint_hint(painter: QPainter, room: QRect, theme: Theme, key: str) -> None:
    """Say in a room how a tree comes there; ``key`` begins a search, if there is one for that."""
    search = tr("Or search the position on the board.")
    if key:
        search = tr("Or press {key} to search the position on the board.", key=key)
    hint = (
        f"{tr('Here grows the tree of the machine’s next decision.')}\n\n"
        f"{tr('Drop a disc: click a column or press its number.')}\n{search}"
    )
    painter.setPen(theme.faint)
    flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
    painter.drawText(room.adjusted(8, 0, -8, 0), flags, hint)
