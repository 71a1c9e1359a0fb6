"""Posters: the whole of a tree on one sheet, each node where it is to be."""

from __future__ import annotations

import itertools
import math
import struct
import zlib

import numpy as np
import pytest

from c4viz import Position, Trace, search
from c4viz.export import ExportError, FigureStyle, Wanted, text_of
from c4viz.export.figure import TextLine, TreeFigure
from c4viz.export.figure.bitmap import png_of
from c4viz.export.figure.lettering import text_width
from c4viz.export.figure.poster import POSTERS, Poster, PosterForm, poster_of
from c4viz.export.figure.shapes import Raster
from c4viz.layout import COLOURINGS, ColourBy
from c4viz.layout.colours import PLAYER_COLOURS

SIZE = (100.0, 140.0)
TRACE = search(Position.parse("4453"), "minimax", depth=3, engine="reference")


def rasters(figure: TreeFigure) -> list[Raster]:
    shapes = (s for p in figure.parts if p.name == "tree" for s in p.shapes)
    return [shape for shape in shapes if isinstance(shape, Raster)]


def raster(figure: TreeFigure) -> Raster:
    """The only one of a sunburst."""
    (found,) = rasters(figure)
    return found


def pixel_at(drawn: Raster, x: float, y: float) -> int:
    """The colour at a place of the sheet, in points."""
    height, width = drawn.pixels.shape
    column = int((x - drawn.left) / drawn.width * width)
    row = int((y - drawn.top) / drawn.height * height)
    return int(drawn.pixels[min(height - 1, row), min(width - 1, column)]) & 0xFFFFFF


def colour_of(player: str) -> int:
    red, green, blue = PLAYER_COLOURS[False][player]
    return red << 16 | green << 8 | blue


@pytest.mark.parametrize("form", list(POSTERS))
@pytest.mark.parametrize("by", list(COLOURINGS))
def test_a_poster_keeps_to_its_sheet(form: PosterForm, by: ColourBy) -> None:
    figure = poster_of(TRACE, Poster(form, by), FigureStyle(), SIZE)
    assert figure.millimetres == pytest.approx(SIZE)
    for drawn in rasters(figure):
        assert drawn.left >= 0 and drawn.left + drawn.width <= figure.width + 1e-6
        assert drawn.top >= 0 and drawn.top + drawn.height <= figure.height + 1e-6
    for part in figure.parts:
        for shape in part.shapes:
            if isinstance(shape, TextLine):
                end = shape.x + text_width(shape.text, shape.size, shape.bold)
                assert shape.x >= 0 and end <= figure.width + 1, shape.text
                assert 0 <= shape.y <= figure.height


def test_a_sunburst_has_the_root_in_the_middle_and_a_ring_for_each_level() -> None:
    drawn = raster(poster_of(TRACE, Poster("sunburst"), FigureStyle(), SIZE))
    x, y = drawn.left + drawn.width / 2, drawn.top + drawn.height / 2
    ring = drawn.width / 2 / 4
    for level, player in enumerate(("MAX", "MIN", "MAX", "MIN")):
        seen = [
            pixel_at(
                drawn,
                x + (level + 0.5) * ring * math.sin(turn),
                y - (level + 0.5) * ring * math.cos(turn),
            )
            for turn in np.linspace(0.05, 6.2, 60)
        ]
        assert max(set(seen), key=seen.count) == colour_of(player)
    assert pixel_at(drawn, drawn.left + 1, drawn.top + 1) == 0xFFFFFF


def test_in_an_icicle_children_share_the_width_by_what_is_below_them() -> None:
    figure = poster_of(TRACE, Poster("icicle"), FigureStyle(), SIZE)
    levels = rasters(figure)
    drawn = levels[1]
    assert len(levels) == 4 and {level.pixels.shape[0] for level in levels} == {1}
    texts = {
        s.text: s.x
        for p in figure.parts
        if p.name == "tree"
        for s in p.shapes
        if isinstance(s, TextLine) and drawn.top < s.y < drawn.top + drawn.height
    }
    assert list(texts) == list("1234567")  # in the order of the search, from the left
    edges = sorted(texts.values())
    assert all(later - earlier > drawn.width / 10 for earlier, later in itertools.pairwise(edges))


def test_hidden_values_are_told_neither_by_words_nor_by_colours() -> None:
    hidden = poster_of(TRACE, Poster("icicle", "value"), FigureStyle(values="hidden"), SIZE)
    plain = poster_of(TRACE, Poster("icicle", "player"), FigureStyle(), SIZE)
    assert "the result is hidden" in hidden.title
    for one, other in zip(rasters(hidden), rasters(plain), strict=True):
        assert (one.pixels == other.pixels).all()


def test_a_poster_of_a_search_of_any_kind_can_be_an_svg() -> None:
    traces: list[Trace] = [TRACE, search(Position.parse("4453"), "mcts", iterations=50)]
    for trace in traces:
        text = "".join(text_of(trace, ".svg", Wanted(poster=Poster("sunburst"), paper="a5")))
        assert "data:image/png;base64," in text
    with pytest.raises(ExportError, match=r"choose .pdf or .png"):
        list(text_of(TRACE, ".tex", Wanted(poster=Poster("icicle"))))


def test_pixels_become_a_png() -> None:
    pixels = np.array([[0xFF010203, 0xFFFFFFFF], [0xFF000000, 0xFF0A0B0C]], np.uint32)
    data = png_of(pixels)
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    start = data.index(b"IDAT")
    (length,) = struct.unpack(">I", data[start - 4 : start])
    lines = zlib.decompress(data[start + 4 : start + 4 + length])
    assert lines == bytes([0, 1, 2, 3, 255, 255, 255, 0, 0, 0, 0, 10, 11, 12])
