"""Draw the whole of a tree, however large, on one sheet: as a sunburst, or as an icicle.

The sunburst: Stasko and Zhang, "Focus+Context Display and Navigation Techniques for Enhancing
Radial, Space-Filling Hierarchy Visualizations" (InfoVis 2000). The icicle: Kruskal and Landwehr,
"Icicle Plots: Better Displays for Hierarchical Clustering" (The American Statistician, 1983).
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Literal, NamedTuple

import numpy as np

from c4viz.arrays import UInt32s
from c4viz.export import summary
from c4viz.export.figure.content import FONT_SIZE
from c4viz.export.figure.heading import Heading
from c4viz.export.figure.lettering import baseline, text_width
from c4viz.export.figure.palette import Palette, palette_of
from c4viz.export.figure.shapes import FigurePart, Raster, TextLine, TreeFigure
from c4viz.export.figure.style import USUAL_TEXT, FigureStyle
from c4viz.export.figure.tree import description
from c4viz.icicle import icicle_of
from c4viz.icicle.icicle import IcicleLook, Label, grow_for
from c4viz.language import Texts
from c4viz.layout import TELLING, ColourBy, Scene, legend, scale_of
from c4viz.telling.hidden import NOTHING, Hidden
from c4viz.telling.moves import node_text
from c4viz.trace import Trace

PosterForm = Literal["sunburst", "icicle"]
POSTERS: Texts[PosterForm] = Texts(
    {"sunburst": "The whole tree as a sunburst", "icicle": "The whole tree as an icicle"}
)
"""Titles of the forms of posters."""


class Poster(NamedTuple):
    """Says in which form the whole of a tree is drawn, and what its colours stand for."""

    form: PosterForm
    by: ColourBy = "player"


_DOTS = 200
"""Dots per inch of the picture."""
_TURN = 2 * math.pi
_LEAST_LABEL = 7.0
_KEY = 12.0
"""Size in points of a square of colour in the legend."""
_KEY_LINE = 1.6 * _KEY
"""Distance of lines of colours."""


def poster_of(
    trace: Trace, poster: Poster, style: FigureStyle, size: tuple[float, float]
) -> TreeFigure:
    """Draw all of ``trace`` on a sheet of ``size``, its width and height in millimetres: each node
    as wide as what is below it, those below the root outside of it or under it. Colours tell no
    values that the style hides."""
    form, by = poster
    veils = style.values == "hidden"
    by = "player" if veils and by in TELLING else by
    scene = Scene((), 0, 0.0, hidden=Hidden(trace.principal_rows()) if veils else NOTHING)
    palette = palette_of(style.theme)
    width, height = (72 * side / 25.4 for side in size)
    heading, above = _heading(trace, scene, style, width)
    key, below = _legend(trace, by, palette, width, height)
    room = (0.0, above, width, height - above - below)
    pictures, labels = _pictures(trace, form, room, by, style.theme == "dark", palette)
    shown = FigurePart("tree", "head", ("head",), (*pictures, *labels))
    root = trace.top if len(trace) else None
    return TreeFigure(
        width,
        height,
        (*heading, shown, key),
        summary.title(trace, root, scene.hidden),
        description(trace, root, scene),
        palette,
    )


def _heading(
    trace: Trace, scene: Scene, style: FigureStyle, width: float
) -> tuple[tuple[FigurePart, ...], float]:
    """Return what stands above, and how high it is."""
    if not style.heading or not len(trace):
        return (), 0.0
    # As wide as the sheet, not as a usual figure may be.
    how = replace(style, legend=False, width=width / 72 * 25.4, text=USUAL_TEXT)
    made = Heading(trace, scene, how, width)
    return tuple(made.parts()), made.height


def _legend(
    trace: Trace, by: ColourBy, palette: Palette, width: float, height: float
) -> tuple[FigurePart, float]:
    """Return the colours and what they stand for, at the bottom, in as many lines as they need, and
    the room that they take."""
    said = list(legend(by, scale_of(trace), palette.theme == "dark"))
    places: list[tuple[float, int]] = []
    x, line = 0.0, 0
    for _, words in said:
        wide = 1.5 * _KEY + text_width(words, FONT_SIZE)
        if x and x + wide > width:
            x, line = 0.0, line + 1
        places.append((x, line))
        x += wide + 1.5 * _KEY
    lines = line + 1
    shapes: list[Raster | TextLine] = []
    for ((red, green, blue), words), (left, number) in zip(said, places, strict=True):
        y = height - _KEY - (lines - 1 - number) * _KEY_LINE
        colour = np.full((1, 1), 0xFF000000 | red << 16 | green << 8 | blue, np.uint32)
        shapes.append(Raster(left, y, _KEY, _KEY, colour))
        middle = baseline(y + _KEY / 2, FONT_SIZE)
        shapes.append(TextLine(words, left + 1.5 * _KEY, middle, FONT_SIZE))
    part = FigurePart("legend", "head", ("head",), tuple(shapes))
    return part, 2 * _KEY + (lines - 1) * _KEY_LINE


def _pictures(
    trace: Trace,
    form: PosterForm,
    room: tuple[float, float, float, float],
    by: ColourBy,
    dark: bool,
    palette: Palette,
) -> tuple[list[Raster], list[TextLine]]:
    left, top, width, height = room
    if form == "sunburst":
        side = min(width, height)
        left, top = left + (width - side) / 2, top + (height - side) / 2
        strips, labels = _strips(trace, round(math.pi * side / 72 * _DOTS), by, dark, palette)
        pixels = _bent(strips, round(side / 72 * _DOTS), _number(palette.colour("ground")))
        said = _round_labels(trace, labels, strips, (left, top, side))
        return [Raster(left, top, side, side, pixels)], said
    strips, labels = _strips(trace, round(width / 72 * _DOTS), by, dark, palette)
    said = _straight_labels(trace, labels, strips, room)
    # One for each level: in a single one the colours of two would run into each other.
    each = height / len(strips)
    levels = (
        Raster(left, top + level * each, width, each, strips[level : level + 1])
        for level in range(len(strips))
    )
    return list(levels), said


def _strips(
    trace: Trace, columns: int, by: ColourBy, dark: bool, palette: Palette
) -> tuple[UInt32s, list[Label]]:
    """Paint a line of pixels for each level of the tree, from the root on."""
    icicle = icicle_of(trace)
    while not grow_for(icicle, 1000):
        pass
    end = trace.at(trace.steps)
    strips = np.empty((icicle.levels, columns), np.uint32)
    look = IcicleLook(
        left=0.0,
        zoom=columns / max(icicle.total_at(end), 1e-9),
        by=by,
        scale=scale_of(trace),
        ground=_number(palette.colour("ground")),
        open=_number(palette.colour("principal")),
        dark=dark,
    )
    return strips, icicle.paint(strips, look, end).labels


def _number(colour: str) -> int:
    return int(colour[1:], 16)


def _bent(strips: UInt32s, side: int, ground: int) -> UInt32s:
    """Bend strips around the middle of a square: the root's inside, a turn from the top on."""
    levels, columns = strips.shape
    middle = (np.arange(side) + 0.5) / side * 2 - 1
    pixels = np.full((side, side), ground | 0xFF000000, np.uint32)
    for row, y in enumerate(middle):  # a line at a time: a sheet has many millions of pixels
        level = (np.hypot(middle, y) * levels).astype(np.int64)
        turn = np.arctan2(middle, -y) / _TURN % 1.0
        inside = level < levels
        column = np.minimum((turn * columns).astype(np.int64), columns - 1)
        pixels[row, inside] = strips[level[inside], column[inside]]
    return pixels


# ---- words ---------------------------------------------------------------------------------------


def _text_of(trace: Trace, row: int) -> str:
    return node_text(trace, row) if trace.parent(row) is not None else ""


def _straight_labels(
    trace: Trace, labels: list[Label], strips: UInt32s, room: tuple[float, float, float, float]
) -> list[TextLine]:
    left, top, width, height = room
    levels, columns = strips.shape
    each, found = height / levels, []
    for label in labels:
        text, wide = _text_of(trace, label.row), (label.right - label.left) / columns * width
        size = min(FONT_SIZE, 0.8 * each)
        if text and size >= _LEAST_LABEL and text_width(text, size) < wide - 2:
            x = left + (label.left + label.right) / 2 / columns * width - text_width(text, size) / 2
            found.append(TextLine(text, x, baseline(top + (label.depth + 0.5) * each, size), size))
    return found


def _round_labels(
    trace: Trace, labels: list[Label], strips: UInt32s, square: tuple[float, float, float]
) -> list[TextLine]:
    left, top, side = square
    levels, columns = strips.shape
    ring, found = side / 2 / levels, []
    for label in labels:
        text, radius = _text_of(trace, label.row), (label.depth + 0.5) * ring
        wide = (label.right - label.left) / columns * _TURN * radius
        size = min(FONT_SIZE, 0.7 * ring, 0.7 * wide)
        if text and size >= _LEAST_LABEL and text_width(text, size) < min(wide, ring):
            turn = (label.left + label.right) / 2 / columns * _TURN
            x = left + side / 2 + radius * math.sin(turn) - text_width(text, size) / 2
            y = top + side / 2 - radius * math.cos(turn)
            found.append(TextLine(text, x, baseline(y, size), size))
    return found
