"""Fit a figure into the width of a page or of a column, with texts that can be read there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from c4viz.export.errors import TooLargeError, TooWideError
from c4viz.export.figure import FigureStyle, TreeFigure, figure_of
from c4viz.export.figure.style import BRIEF_LABELS, LABELS
from c4viz.export.scope import Scope, scene_in
from c4viz.language import counted, localised, tr
from c4viz.layout import Scene
from c4viz.search.base.control import never
from c4viz.trace import Trace

_POINTS = 72 / 25.4
"""Points in a millimetre."""
_DEEPEST_TRIED = 12


def drawn_in(
    trace: Trace, scope: Scope, style: FigureStyle, scene: Scene | None = None,
    look: Callable[[], object] = never,
) -> TreeFigure:  # fmt: skip
    """Draw a part of a tree, ``scene`` or what ``scope`` chooses, no wider than ``style`` allows.
    ``look`` is called before each try of what would fit, of which a large tree takes half a minute;
    what it raises ends the work.

    Raises:
        TooWideError: its texts would be too small; the message says what would fit.
        ExportError: as `scene_in` and `figure_of`.
    """
    figure = figure_of(trace, scene_in(trace, scope) if scene is None else scene, style)
    scale = _scale(figure, style)
    if scale is not None:
        return replace(figure, scale=scale)
    assert style.width is not None
    needed = figure.width * style.text / max(figure.smallest_text, 1e-9) / _POINTS
    raise TooWideError(
        "with texts of {text} points the tree is {needed} mm wide, and {width} fit: {advice}",
        text=localised(f"{style.text:g}"),
        needed=localised(f"{needed:.0f}"),
        width=localised(f"{style.width:g}"),
        advice=_advice(trace, scope, style, look),
    )


def _scale(figure: TreeFigure, style: FigureStyle) -> float | None:
    """Return the scale at which a figure has the width asked for, at most its own size; None if
    its texts are too small then."""
    if style.width is None:
        return 1.0
    scale = min(1.0, style.width * _POINTS / figure.width)
    return scale if scale * figure.smallest_text >= style.text - 1e-6 or not figure.parts else None


def _advice(trace: Trace, scope: Scope, style: FigureStyle, look: Callable[[], object]) -> str:
    """Say what to narrow so that the tree fits."""
    ways = _narrower(trace, scope, style, look)
    fitting = [words for words, part, way in ways if _fits(trace, part, way, look)]
    if not fitting:
        return tr("choose less of the tree, smaller texts, or a wider page")
    return tr("what would fit: {choices}", choices="; ".join(fitting))


def _fits(trace: Trace, scope: Scope, style: FigureStyle, look: Callable[[], object]) -> bool:
    look()
    try:
        return _scale(figure_of(trace, scene_in(trace, scope), style), style) is not None
    except TooLargeError:
        return False


def _narrower(
    trace: Trace, scope: Scope, style: FigureStyle, look: Callable[[], object]
) -> Iterator[tuple[str, Scope, FigureStyle]]:
    """Yield narrower ways to draw a tree, with words for each; of several depths the greatest."""
    briefly = tuple(label for label in BRIEF_LABELS if label in style.labels) or BRIEF_LABELS
    brief = replace(style, labels=briefly, form="text")
    names = ", ".join(LABELS[label].lower() for label in briefly)
    yield tr("only the labels {names}", names=names), scope, brief
    turned = replace(style, top_down=not style.top_down)
    words = tr("from the top down") if turned.top_down else tr("from left to right")
    yield words, scope, turned
    turned = replace(brief, top_down=turned.top_down)
    yield tr("{words}, only the labels {names}", words=words, names=names), scope, turned
    for way in (style, brief):
        fewer = _shallower(trace, scope, way, look)
        if fewer is not None and fewer.depth is not None:
            plies = counted(fewer.depth, "{n:,} {ply|plies}")
            if way is brief:
                plies = tr("{words}, only the labels {names}", words=plies, names=names)
            yield plies, fewer, way


def _shallower(
    trace: Trace, scope: Scope, style: FigureStyle, look: Callable[[], object]
) -> Scope | None:
    """Return the part of a tree with the most plies that fit, fewer than were asked for."""
    for depth in range(min(_DEEPEST_TRIED, scope.depth or _DEEPEST_TRIED) - 1, 0, -1):
        fewer = replace(scope, depth=depth, unfolded=None)
        if _fits(trace, fewer, style, look):
            return fewer
    return None
