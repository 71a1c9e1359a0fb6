"""Sum up a subtree that is folded up, or too small to be drawn, for a tooltip: how much is in it,
the best value there, and the share of branches that were pruned."""

from __future__ import annotations

from c4viz.game import GameState
from c4viz.icicle.icicle import Icicle
from c4viz.language import counted, tr
from c4viz.telling.face import Item
from c4viz.telling.hidden import UNKNOWN, Hidden
from c4viz.telling.moves import place_name
from c4viz.telling.narrators import face_of, telling_of
from c4viz.telling.numbers import share_text
from c4viz.trace import Flag, Moment, Trace

_AT_WORK = "…"
_MOST_PLAYED = 20_000
"""With more nodes than these, playing to each of them would keep a window waiting."""


def summary(
    trace: Trace, row: int, moment: Moment, icicle: Icicle | None, hidden: Hidden
) -> list[str]:
    """Write lines about ``row`` at a moment; the values of the rows ``hidden`` are not told, and
    while there are some nothing that would give them away."""
    face = face_of(trace, Item(row, trace.move(row), -1, 0), moment)
    name = place_name(trace, row)
    if face.state == "ahead":
        return [tr("{node}: not visited yet", node=name)]
    value = UNKNOWN if hidden.veils(trace, row) else face.value
    if trace.has(row, Flag.LEAF) or trace.has(row, Flag.REPEATED):
        return [f"{name}: {value}"]
    said = [name]
    told = not (hidden and trace.nature.means)  # there it is the visits, but for one
    below = telling_of(trace).nodes_below(trace, row, moment) if told else None
    if below is not None:
        said.append(counted(below, "{n:,} {node|nodes} below"))
    if value not in ("", _AT_WORK):
        best = trace.nature.bounds
        said.append(
            tr("Best value: {value}", value=value) if best else tr("Value: {value}", value=value)
        )
    if face.state == "left" and not hidden:
        said += _pruned_words(trace, row, icicle)
    return said


def _pruned_words(trace: Trace, row: int, icicle: Icicle | None) -> list[str]:
    """Say how many branches were pruned at a node and below; empty where nobody counts."""
    if not trace.traits.prunes or trace.ending == "running":
        return []
    if isinstance(trace.position, GameState):
        nodes = range(row, row + trace.nodes_below(row) + 1)
        if len(nodes) > _MOST_PLAYED:
            return []
        pruned, count = sum(len(trace.pruned(node)) for node in nodes), len(nodes)
    elif icicle is not None and icicle.has(row):
        pruned, count = icicle.pruned_below(row)
    else:
        return []
    share = share_text(pruned / (pruned + count))
    return [counted(pruned, "{n:,} {branch|branches} pruned here and below: {share}", share=share)]
