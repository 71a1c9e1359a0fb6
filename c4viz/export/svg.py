"""Write a figure as SVG: the same bytes on every machine, colours in one place, words for all.

The groups have the ids and the classes of the figure's parts: ``node12`` is row 12, ``pruned12-4``
the branch of column 4 that was cut off there, ``edge12`` leads to row 12. What they look like says
one style sheet, whose colours are custom properties: ``svg.c4viz { --max: #ffb000 }`` in a page
recolours all nodes of MAX. Programs that know no custom properties find the colours beside them.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection, Iterator, Sequence
from html import escape

from c4viz.export.figure.bitmap import png_of
from c4viz.export.figure.lettering import FIXED_FONTS, FONTS
from c4viz.export.figure.palette import Drawn, Palette
from c4viz.export.figure.shapes import (
    PEAK,
    Dots,
    FigurePart,
    Polyline,
    Raster,
    Rectangle,
    Shape,
    TextLine,
    TreeFigure,
    bend_of,
)

_FAINT = frozenset({"ahead", "pruned"})
"""Classes of groups whose texts are faint."""
_INKS_OF_GROUPS = ("text",)
"""Colours of texts that need no class in any group."""


def svg_parts(figure: TreeFigure) -> Iterator[str]:
    """Yield the text of an SVG file in pieces."""
    yield svg_head(figure)
    for part in figure.parts:
        yield part_text(part)
    yield "</svg>\n"


def svg_head(figure: TreeFigure) -> str:
    """Return what stands before the parts of a figure: its size, its words, its colours."""
    across, down = figure.millimetres
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="c4viz" width="{across:.2f}mm" '
        f'height="{down:.2f}mm" viewBox="0 0 {_number(figure.width)} {_number(figure.height)}" '
        f'role="graphics-document" aria-labelledby="title desc">\n'
        f'<title id="title">{_escaped(figure.title)}</title>\n'
        f'<desc id="desc">{_escaped(figure.description)}</desc>\n'
        f"<style>\n{style_sheet(figure.palette)}</style>\n"
        f'<rect class="ground" width="100%" height="100%"/>\n'
    )


# ---- colours -------------------------------------------------------------------------------------


def style_sheet(palette: Palette) -> str:
    """Return the style sheet of a palette: all colours as custom properties, then each class."""
    colours = "".join(f"--{name}:{colour};" for name, colour in palette.colours.items())
    faint = ".c4viz .ahead text,.c4viz .pruned text,.c4viz .faint"
    rules = [
        f".c4viz{{{colours}}}",
        f".c4viz .ground{{{_colour(palette, 'fill', 'ground')}}}",
        *(f"{_selector(names)}{{{_rule(palette, drawn)}}}" for names, drawn in palette.rules()),
        f".c4viz text{{font:11px {FONTS};{_colour(palette, 'fill', 'text')}stroke:none}}",
        f"{faint}{{{_colour(palette, 'fill', 'faint')}}}",
        f".c4viz .badge-text{{{_colour(palette, 'fill', 'badge-text')}}}",
        ".c4viz .b{font-weight:bold}",
        f".c4viz .m{{font-family:{FIXED_FONTS}}}",
    ]
    return "".join(f"{rule}\n" for rule in rules).replace(";}", "}")


def _selector(names: Sequence[str]) -> str:
    return f".c4viz .{'.'.join(names)}"


def _rule(palette: Palette, drawn: Drawn) -> str:
    said = ""
    if drawn.fill is not None:
        said += _colour(palette, "fill", drawn.fill)
    if drawn.line is not None:
        said += _colour(palette, "stroke", drawn.line)
    if drawn.weight is not None:
        said += f"stroke-width:{_number(drawn.weight)};"
    if drawn.dashed is not None:
        said += f"stroke-dasharray:{'5 2' if drawn.dashed else 'none'};"
    return said


def _colour(palette: Palette, what: str, name: str) -> str:
    if name == "none":
        return f"{what}:none;"
    return f"{what}:{palette.colour(name)};{what}:var(--{name});"


# ---- shapes --------------------------------------------------------------------------------------


def part_text(part: FigurePart) -> str:
    """Return the element of one part; without a name it has no id."""
    name = f' id="{part.name}"' if part.name else ""
    own = "".join(
        f"{what}:{colour};"
        for what, colour in (("fill", part.fill), ("stroke", part.line))
        if colour
    )
    look = f' style="{own}"' if own else ""
    if part.kind == "edge" and len(part.shapes) == 1:
        line = part.shapes[0]
        assert isinstance(line, Polyline)
        return f'<path{name} class="{" ".join(part.classes)}"{look}{_line(line)}/>\n'
    role = ' role="img"' if part.kind == "node" else ""
    title = f"<title>{_escaped(part.title)}</title>" if part.title else ""
    inks = _INKS_OF_GROUPS if _FAINT.isdisjoint(part.classes) else (*_INKS_OF_GROUPS, "faint")
    shapes = "".join(_shape(shape, inks) for shape in part.shapes)
    classes = " ".join(part.classes)
    return f'<g{name} class="{classes}"{role}{look}>{title}{shapes}</g>\n'


def _shape(shape: Shape, inks: Collection[str]) -> str:
    """Return the element of a shape in a group that says the colours ``inks`` of its texts."""
    match shape:
        case Rectangle():
            return _rectangle(shape)
        case Polyline():
            return f"<path{_class(shape.style)}{_line(shape)}/>"
        case Dots():
            return _dots(shape)
        case TextLine():
            return _words(shape, inks)
        case Raster():
            return _raster(shape)


def _rectangle(box: Rectangle) -> str:
    left, top, width, height = map(_number, box[:4])
    if box.form == "pointed":
        right, bottom = box.left + box.width, box.top + box.height
        middle = box.top + box.height / 2
        inner = box.left + PEAK, right - PEAK
        corners = (
            (box.left, middle), (inner[0], box.top), (inner[1], box.top),
            (right, middle), (inner[1], bottom), (inner[0], bottom),
        )  # fmt: skip
        points = " ".join(f"{_number(x)},{_number(y)}" for x, y in corners)
        return f'<polygon{_class(box.style)} points="{points}"/>'
    bend = bend_of(box)
    rounded = f' rx="{_number(bend)}"' if bend else ""
    place = f'x="{left}" y="{top}" width="{width}" height="{height}"'
    return f"<rect{_class(box.style)} {place}{rounded}/>"


def _line(line: Polyline) -> str:
    """Write the way of a line, with M, H, V and L, and its width where the sheet does not say."""
    (x, y), *rest = line.points
    way = f"M{_number(x)} {_number(y)}"
    for to, down in rest:
        if down == y:
            way += f"H{_number(to)}" if to != x else ""
        else:
            way += f"V{_number(down)}" if to == x else f"L{_number(to)} {_number(down)}"
        x, y = to, down
    wide = "" if line.weight is None else f' style="stroke-width:{_number(line.weight)}"'
    return f' d="{way}"{wide}'


def _dots(dots: Dots) -> str:
    circles = (
        f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{_number(dots.radius)}"/>'
        for x, y in dots.centres
    )
    return f"<g{_class(dots.style)}>{''.join(circles)}</g>"


def _words(words: TextLine, inks: Collection[str]) -> str:
    classes = [] if words.ink in inks else [words.ink]
    classes += ["b"] if words.bold else []
    classes += ["m"] if words.mono else []
    size = "" if words.size == 11 else f' style="font-size:{_number(words.size)}px"'
    place = f'x="{_number(words.x)}" y="{_number(words.y)}"'
    return f"<text{_class(' '.join(classes))} {place}{size}>{_escaped(words.text)}</text>"


def _raster(raster: Raster) -> str:
    place = " ".join(
        f'{name}="{_number(side)}"'
        for name, side in zip(("x", "y", "width", "height"), raster[:4], strict=True)
    )
    data = b64encode(png_of(raster.pixels)).decode()
    return f'<image {place} preserveAspectRatio="none" href="data:image/png;base64,{data}"/>'


def _class(style: str) -> str:
    return f' class="{style}"' if style else ""


def _escaped(text: str) -> str:
    return escape(text, quote=False)


def _number(value: float) -> str:
    """Write a length to a tenth of a point, which is less than any eye sees."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text
