"""Traces as pictures in notebooks and programs: what `Trace.to_svg` and a notebook show."""

from __future__ import annotations

from collections.abc import Collection

from c4viz.export.plan import plan
from c4viz.export.write import svg_of
from c4viz.language import counted
from c4viz.layout import scene_of
from c4viz.trace import Trace

READABLE = 60
"""About how many nodes a notebook shows of a trace by itself."""


def svg(
    trace: Trace,
    root: int | None,
    depth: int | None,
    nodes: int | None,
    step: int | None,
    hide: Collection[int] | bool,
) -> str:
    """The SVG text that `Trace.to_svg` promises."""
    moment = None if step is None else trace.at(step)
    scene = scene_of(trace, plan(trace, root, depth, nodes), root, moment)
    hidden = {node.item.row for node in scene.nodes} if hide is True else set(hide or ())
    return svg_of(trace, scene.hiding(hidden))


def shown(trace: Trace) -> str:
    """What a notebook shows: a picture of a readable size, with a line on what it leaves out."""
    picture = svg(trace, None, None, READABLE, None, hide=False)
    scene = scene_of(trace, plan(trace, nodes=READABLE))
    drawn = len({node.item.row for node in scene.nodes if not node.item.pruned})
    left = len(trace) - drawn
    if left <= 0:
        return picture
    said = counted(
        left,
        "{n:,} more {node|nodes}: trace.to_svg(root=…, depth=…, nodes=…) draws others",
    )
    line = f'<p style="font-family: sans-serif; color: #5f6670">{said}</p>'
    return f"<div>{picture[picture.find('<svg') :]}{line}</div>"
