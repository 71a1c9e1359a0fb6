"""Draw traces for notebooks and programs: what `Trace.to_svg` and a notebook show."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from c4viz.export.figure.style import USUAL_STYLE, FigureStyle
from c4viz.export.scope import Scope, scene_in
from c4viz.export.write import svg_of
from c4viz.language import counted, tr
from c4viz.trace import Trace

if TYPE_CHECKING:
    import anywidget

READABLE = 60
"""About how many nodes a notebook shows of a trace by itself."""


def svg(
    trace: Trace,
    scope: Scope,
    hide: Collection[int] | bool = False,
    style: FigureStyle = USUAL_STYLE,
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


def widget(trace: Trace, scope: Scope, step: int | None) -> anywidget.AnyWidget:
    """Make the widget that `Trace.widget` promises."""
    try:
        import anywidget  # which only notebooks have
        import traitlets
    except ImportError as error:
        why = tr("a widget needs anywidget: {command}", command="pip install anywidget")
        raise ImportError(why) from error
    from c4viz.export.html import style_sheet, viewer_text
    from c4viz.export.viewer_data import viewer_data

    found = viewer_data(trace, scope)
    made = type(
        "SearchWidget",
        (anywidget.AnyWidget,),
        {
            "_esm": viewer_text("viewer.js"),
            "_css": style_sheet(found),
            "data": traitlets.Dict().tag(sync=True),
            "step": traitlets.Int().tag(sync=True),
        },
    )
    shown: anywidget.AnyWidget = made(data=found, step=trace.steps if step is None else step)
    return shown


def _element(picture: str) -> str:
    """Cut what a page needs no more out of an SVG file: all before its first element."""
    return picture[picture.find("<svg") :]
