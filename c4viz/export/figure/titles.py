"""Tell in words of each part of a figure, for tooltips and for screen readers."""

from __future__ import annotations

from c4viz.language import cached_in_language, tr
from c4viz.layout import Node
from c4viz.telling.moves import move_name, place_name
from c4viz.telling.numbers import whole_window
from c4viz.telling.speech import aloud
from c4viz.trace import Trace

_MOST = 1 << 14


def title_of(trace: Trace, node: Node) -> str:
    """Tell of a node or a pruned branch: its move, whose turn it is, what is known of it."""
    face, row = node.face, node.item.row
    if node.item.pruned:
        gone = tr("{move}, cut off: never searched", move=move_name(trace, node.item.move, row))
        return "; ".join(filter(None, (gone, _value(face.value))))
    said = (
        place_name(trace, row),
        "" if face.leaf else _turn(face.player),
        face.edge and tr("probability {share}", share=face.edge),
        _value(face.value),
        _window(face.window),
        _aloud(face.detail),
        _aloud(face.note),
        face.folded and tr("{count} nodes folded up", count=face.folded),
    )
    return "; ".join(filter(None, said))


# Many nodes share a value, a window, a note.


@cached_in_language(_MOST)
def _aloud(text: str) -> str:
    return aloud(text)


@cached_in_language(_MOST)
def _value(value: str) -> str:
    return value and tr("value {value}", value=aloud(value))


@cached_in_language(_MOST)
def _window(window: str) -> str:
    """Tell of a window that leaves something out."""
    if not window or window == whole_window():
        return ""
    return tr("window {window}", window=aloud(window))


@cached_in_language(8)
def _turn(player: str) -> str:
    if player == "TEST":
        return tr("a cell of the board decides")
    if player == "CHANCE":
        return tr("CHANCE decides")
    return tr("{player} to move", player=player)
