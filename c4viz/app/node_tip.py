"""What views say of a node under the mouse."""

from __future__ import annotations

from html import escape

from c4viz.app.widgets.plain import plain_tip
from c4viz.app.widgets.small_board import tip_with_board
from c4viz.app.widgets.theme import Theme
from c4viz.game import OwnState, Position
from c4viz.trace import Trace


def node_tip(words: str, trace: Trace | None, row: int | None, theme: Theme) -> str:
    """The words, with a small board of the node's position, or its text, where it has one."""
    if not words or trace is None or row is None or row >= len(trace):
        return plain_tip(words)
    position = trace.position_at(row)
    if isinstance(position, OwnState):
        said = escape(words).replace("\n", "<br>")
        return f"<p>{said}</p><pre>{escape(position.text)}</pre>"
    if not isinstance(position, Position):
        return plain_tip(words)
    return tip_with_board(words, position.matrix, theme)
