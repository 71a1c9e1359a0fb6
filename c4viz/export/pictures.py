"""Draw traces for notebooks and programs: what `Trace.to_svg` and a notebook show."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from c4viz.export.figure import FigureStyle
from c4viz.export.plan import plan
from c4viz.export.scope import Scope, scene_in
from c4viz.export.write import svg_of
from c4viz.language import counted, tr
from c4viz.layout import scene_of
from c4viz.trace import Trace

if TYPE_CHECKING:
    import ipywidgets

READABLE = 60
"""About how many nodes a notebook shows of a trace by itself."""


def svg(
    trace: Trace,
    scope: Scope,
    hide: Collection[int] | bool = False,
    style: FigureStyle = FigureStyle(),  # noqa: B008 (a value)
) -> str:
    """Return the SVG text that `Trace.to_svg` promises."""
    scene = scene_in(trace, scope)
    hidden = {node.item.row for node in scene.nodes} if hide is True else set(hide or ())
    return svg_of(trace, scene.hiding(hidden), style)


def readable(trace: Trace) -> str:
    """Draw a picture of a size that can be read."""
    return svg(trace, Scope(nodes=READABLE))


def shown(trace: Trace) -> str:
    """Make what a notebook shows: a readable picture, with a line on what it leaves out."""
    picture = readable(trace)
    scene = scene_in(trace, Scope(nodes=READABLE))
    drawn = len({node.item.row for node in scene.nodes if not node.item.pruned})
    left = len(trace) - drawn
    if left <= 0:
        return picture
    said = counted(
        left,
        "{n:,} more {node|nodes}: trace.to_svg(root=…, depth=…, nodes=…) draws others",
    )
    line = f'<p style="font-family: sans-serif; color: #5f6670">{said}</p>'
    return f"<div>{_element(picture)}{line}</div>"


def slider(trace: Trace, root: int | None, depth: int | None, nodes: int | None) -> ipywidgets.VBox:
    """Make the widget that `Trace.slider` promises: a slider above a picture."""
    try:
        import ipywidgets  # which only notebooks have
    except ImportError as error:
        why = tr("a slider needs ipywidgets: {command}", command="pip install ipywidgets")
        raise ImportError(why) from error

    if depth is None and nodes is None:
        nodes = READABLE
    items = plan(trace, root, depth, nodes)
    picture = ipywidgets.HTML()
    chosen = ipywidgets.IntSlider(
        value=trace.steps,
        max=trace.steps,
        description=tr("Step"),
        readout_format=",d",
        continuous_update=False,  # a picture takes a tenth of a second
        layout=ipywidgets.Layout(width="100%"),
    )

    def show(_change: object = None) -> None:
        scene = scene_of(trace, items, root, trace.at(chosen.value))
        picture.value = _element(svg_of(trace, scene))

    chosen.observe(show, "value")
    show()
    return ipywidgets.VBox([chosen, picture])


def _element(picture: str) -> str:
    """Cut what a page needs no more out of an SVG file: all before its first element."""
    return picture[picture.find("<svg") :]
