"""Tell in words of each part of a figure, for tooltips and for screen readers."""

from __future__ import annotations

from c4viz.language import cached_in_language, tr
from c4viz.layout import Node
from c4viz.telling.moves import move_name, place_name
from c4viz.telling.speech import aloud
from c4viz.trace import Trace

_aloud = cached_in_language(1 << 14)(aloud)  # many nodes share a value, a window, a note


def title_of(trace: Trace, node: Node) -> str:
    """Tell of a node or a pruned branch: its move, whose turn it is, what is known of it."""
    face, row = node.face, node.item.row
    if node.item.pruned:
        gone = tr("{move}, cut off: never searched", move=move_name(trace, node.item.move, row))
        known = face.value and tr("value {value}", value=_aloud(face.value))
        return "; ".join(filter(None, (gone, known)))
    turn = ""
    if face.player == "TEST":
        turn = "" if face.leaf else tr("a cell of the board decides")
    elif not face.leaf:
        turn = (
            tr("CHANCE decides")
            if face.player == "CHANCE"
            else tr("{player} to move", player=face.player)
        )
    said = [
        place_name(trace, row),
        turn,
        face.edge and tr("probability {share}", share=face.edge),
        face.value and tr("value {value}", value=_aloud(face.value)),
        face.window and tr("window {window}", window=_aloud(face.window)),
        _aloud(face.detail) if face.detail else "",
        _aloud(face.note) if face.note else "",
        face.folded and tr("{count} nodes folded up", count=face.folded),
    ]
    return "; ".join(filter(None, said))
