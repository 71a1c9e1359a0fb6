r"""Write a figure for LaTeX, with TikZ: a document that compiles by itself, and that a document of
one's own takes in with \input.

What classes look like are styles, whose names begin with c4viz: one line recolours a figure.
"""

from __future__ import annotations

from collections.abc import Iterator

from c4viz.export.errors import ExportError
from c4viz.export.figure.palette import Drawn
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

_MOST = 16_000.0
"""Greatest length in points that TeX can count to."""
_SIGNS = {
    "−": r"\ensuremath{-}", "∞": r"\ensuremath{\infty}", "≤": r"\ensuremath{\leq}",
    "≥": r"\ensuremath{\geq}", "▲": r"\ensuremath{\blacktriangle}",
    "▼": r"\ensuremath{\blacktriangledown}", "◆": r"\ensuremath{\blacklozenge}",
    "▸": r"\ensuremath{\triangleright}", "→": r"\ensuremath{\to}", "×": r"\ensuremath{\times}",
    "½": r"\ensuremath{\frac12}", "¼": r"\ensuremath{\frac14}", "¾": r"\ensuremath{\frac34}",
    "…": r"\ldots{}", "✂": r"\ding{33}", "·": r"\ensuremath{\cdot}", "\N{NO-BREAK SPACE}": "~",
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "#": r"\#", "$": r"\$", "%": r"\%",
    "&": r"\&", "_": r"\_", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}",
    "<": r"\textless{}", ">": r"\textgreater{}", "|": r"\textbar{}", '"': r"\textquotedbl{}",
}  # fmt: skip
_LATIN = range(0xC0, 0x180)
"""Letters with accents, which LaTeX knows by themselves."""
_PREAMBLE = r"""% In a document of your own: \usepackage{tikz,amssymb,pifont} and \input this file.
\expandafter\ifx\csname @nodocument\endcsname\relax\else
\documentclass{article}
\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\usepackage{tikz,amssymb,pifont}
\usepackage[paperwidth=%WIDTHbp,paperheight=%HEIGHTbp,margin=0pt]{geometry}
\pagestyle{empty}\parindent0pt\topskip0pt
\begin{document}
\def\cvizend{\end{document}}
\fi
"""


def tikz_parts(figure: TreeFigure) -> Iterator[str]:
    """Yield the pieces of a TeX document of one figure.

    Raises:
        ExportError: it is longer than TeX can count.
    """
    width, height = figure.width * figure.scale, figure.height * figure.scale
    if any(isinstance(shape, Raster) for part in figure.parts for shape in part.shapes):
        raise ExportError("a poster is a picture of pixels, and TikZ has none: choose .pdf or .png")
    if max(width, height) > _MOST:
        raise ExportError(
            "the figure is {height:.0f} mm high, and TeX has room for {most:.0f}: draw less of "
            "the tree",
            height=max(figure.millimetres),
            most=_MOST * 25.4 / 72,
        )
    preamble = _PREAMBLE.replace("%WIDTH", f"{width:.2f}").replace("%HEIGHT", f"{height + 1:.2f}")
    yield f"% {figure.title}\n{preamble}"
    yield from _colours(figure)
    scale = f"{figure.scale:.5g}bp"
    yield f"\\begin{{tikzpicture}}[x={scale},y=-{scale},{_styles(figure)}]\n"
    yield f"\\fill[c4viz-ground] (0,0) rectangle ({_n(figure.width)},{_n(figure.height)});\n"
    for part in figure.parts:
        yield from _part(figure, part)
    yield "\\end{tikzpicture}%\n\\csname cvizend\\endcsname\n"


def _colours(figure: TreeFigure) -> Iterator[str]:
    for name, colour in figure.palette.colours.items():
        yield f"\\definecolor{{c4viz-{name}}}{{HTML}}{{{colour[1:].upper()}}}\n"


def _styles(figure: TreeFigure) -> str:
    """Write a style for each way in which something of the figure is drawn."""
    names = {tuple(sorted(_classes(part, shape))) for part in figure.parts for shape in part.shapes}
    drawn = {_style_name(classes): figure.palette.drawn(classes) for classes in sorted(names)}
    return ",\n".join(f"{name}/.style={{{_look(figure, one)}}}" for name, one in drawn.items())


def _classes(part: FigurePart, shape: Shape) -> frozenset[str]:
    if isinstance(shape, TextLine):
        return frozenset()
    return frozenset(shape.style.split() if shape.style else part.classes)


def _style_name(classes: tuple[str, ...]) -> str:
    return "c4viz " + " ".join(classes)


def _look(figure: TreeFigure, drawn: Drawn) -> str:
    said = []
    if drawn.fill not in (None, "none"):
        said.append(f"fill=c4viz-{drawn.fill}")
    if drawn.line not in (None, "none"):
        said += [
            f"draw=c4viz-{drawn.line}",
            f"line width={_n((drawn.weight or 1) * figure.scale)}bp",
        ]
    if drawn.dashed:
        said.append(f"dash pattern=on {_n(5 * figure.scale)}bp off {_n(2 * figure.scale)}bp")
    return ",".join(said)


# ---- shapes --------------------------------------------------------------------------------------


def _part(figure: TreeFigure, part: FigurePart) -> Iterator[str]:
    yield f"% {part.name}\n"
    own = [f"fill={_html(part.fill)}"] if part.fill else []
    own += [f"draw={_html(part.line)}"] if part.line else []
    for shape in part.shapes:
        if isinstance(shape, TextLine):
            yield _text(figure, shape)
            continue
        style = _style_name(tuple(sorted(_classes(part, shape))))
        look = ",".join([style, *([] if shape.style else own)])
        match shape:
            case Rectangle():
                yield _rectangle(shape, look)
            case Polyline():
                if shape.weight is not None:
                    look += f",line width={_n(shape.weight * figure.scale)}bp"
                yield f"\\path[{look}] {' -- '.join(map(_at, shape.points))};\n"
            case Dots():
                circles = " ".join(
                    f"{_at(c)} circle[radius={_n(shape.radius)}]" for c in shape.centres
                )
                yield f"\\path[{look}] {circles};\n"


def _html(colour: str) -> str:
    red, green, blue = (int(colour[n : n + 2], 16) for n in (1, 3, 5))
    return f"{{rgb,255:red,{red};green,{green};blue,{blue}}}"


def _rectangle(box: Rectangle, look: str) -> str:
    right, bottom = box.left + box.width, box.top + box.height
    if box.form == "pointed":
        middle, left, end = box.top + box.height / 2, box.left + PEAK, right - PEAK
        corners = (
            (box.left, middle), (left, box.top), (end, box.top),
            (right, middle), (end, bottom), (left, bottom),
        )  # fmt: skip
        return f"\\path[{look}] {' -- '.join(map(_at, corners))} -- cycle;\n"
    if bend := bend_of(box):
        look += f",rounded corners={_n(bend)}bp"
    return f"\\path[{look}] {_at((box.left, box.top))} rectangle {_at((right, bottom))};\n"


def _text(figure: TreeFigure, line: TextLine) -> str:
    size = line.size * figure.scale
    family = r"\ttfamily" if line.mono else r"\sffamily"
    weight = r"\bfseries" if line.bold else ""
    font = rf"\fontsize{{{_n(size)}bp}}{{{_n(1.2 * size)}bp}}{family}{weight}\selectfont"
    look = f"anchor=base west,inner sep=0pt,text=c4viz-{line.ink},font={{{font}}}"
    return f"\\node[{look}] at {_at((line.x, line.y))} {{{tex_text(line.text)}}};\n"


def tex_text(text: str) -> str:
    """Return a text as TeX reads it; a letter that LaTeX does not know becomes a question mark."""
    return "".join(
        _SIGNS.get(letter) or (letter if ord(letter) < 0x80 or ord(letter) in _LATIN else "?")
        for letter in text
    )


def _at(point: tuple[float, float]) -> str:
    return f"({_n(point[0])},{_n(point[1])})"


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"
