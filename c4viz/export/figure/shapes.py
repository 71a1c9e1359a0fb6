"""Shapes that a figure is made of. Lengths are points (1/72 inch), x to the right, y downwards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from c4viz.arrays import UInt32s
from c4viz.export.figure.palette import Palette

Form = Literal["box", "round", "pointed"]
"""Outline of a node: MAX's, MIN's, and that of chance and of tests."""
PartKind = Literal["node", "edge", "head"]
Corner = tuple[float, float]


PEAK = 9.0
"""Width of each end of an outline that has points."""
_BEND = 6.0


class Rectangle(NamedTuple):
    """A filled outline. Its ``style`` is as that of every shape: classes of the palette, the part's
    own if empty."""

    left: float
    top: float
    width: float
    height: float
    form: Form = "box"
    style: str = ""


def bend_of(box: Rectangle) -> float:
    """Return the radius of the corners of an outline; 0 where they are sharp."""
    return min(_BEND, box.height / 3) if box.form == "round" else 0.0


class Polyline(NamedTuple):
    """A line through ``points``; ``weight`` is its width where the palette does not say it."""

    points: tuple[Corner, ...]
    weight: float | None = None
    style: str = ""


class TextLine(NamedTuple):
    """A line of text that begins at ``x`` on the baseline ``y``; ``ink`` is a colour's name."""

    text: str
    x: float
    y: float
    size: float
    ink: str = "text"
    bold: bool = False
    mono: bool = False


class Dots(NamedTuple):
    """Discs of one colour."""

    centres: tuple[Corner, ...]
    radius: float
    style: str = ""


class Raster(NamedTuple):
    """A picture of pixels (0xffRRGGBB, a row for each line), stretched over a rectangle."""

    left: float
    top: float
    width: float
    height: float
    pixels: UInt32s
    style: str = ""


Shape = Rectangle | Polyline | TextLine | Dots | Raster


class FigurePart(NamedTuple):
    """A node, an edge, or what stands above the tree: shapes in the order in which they are drawn.

    ``name`` is the id that scripts find it by, ``classes`` say what it is and how it looks, and
    ``title`` tells of it in words; of an edge ``ends`` are the names of its nodes. ``row`` is the
    row of a node, None where there is none. ``fill`` and ``line`` are colours that the user chose
    instead of the palette's, as #rrggbb.
    """

    name: str
    kind: PartKind
    classes: tuple[str, ...]
    shapes: tuple[Shape, ...]
    title: str = ""
    ends: tuple[str, str] | None = None
    row: int | None = None
    fill: str = ""
    line: str = ""

    @property
    def outline(self) -> Rectangle:
        """The outline of a node, its first shape."""
        outline = self.shapes[0]
        assert isinstance(outline, Rectangle)
        return outline


@dataclass(frozen=True)
class TreeFigure:
    """Holds a drawing of ``width`` by ``height`` points, edges before nodes, with a ``title`` and a
    ``description`` in words; ``scale`` says how much larger it is to be printed."""

    width: float
    height: float
    parts: tuple[FigurePart, ...]
    title: str
    description: str
    palette: Palette
    scale: float = 1.0

    @property
    def smallest_text(self) -> float:
        """Size in points of the smallest text as printed; 0 where there is none."""
        sizes = (s.size for part in self.parts for s in part.shapes if isinstance(s, TextLine))
        return self.scale * min(sizes, default=0.0)

    @property
    def millimetres(self) -> tuple[float, float]:
        """Width and height as printed."""
        each = self.scale * 25.4 / 72
        return self.width * each, self.height * each
