"""Estimates what it costs to draw an SVG picture, which may be short and take hours.

All that is drawn has a price, and what is used again is paid for each time: elements, letters,
points, areas, outlines, and layers. Prices are milliseconds, about, as measured when Qt draws in
software in a large window. Areas and lengths are relative to the picture or its smaller side.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from c4viz.guard.svg_values import TAKEN, PictureError, length, numbers
from c4viz.language import quoted

SHAPES = frozenset(("path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "image"))
DRAWN = SHAPES | {"text", "use", "g", "switch"}
"""Elements that draw something where they are."""

_MOST_DRAWN = 5_000
"""Most elements that a picture draws, those that are used again counted each time."""
_DEEPEST_USE = 8
"""Most links that lead on from one another."""
_BUDGET = 400.0
"""Greatest cost of a picture."""
_ELEMENT, _LETTER, _POINT, _SEEN_THROUGH, _LAYER = 0.05, 0.1, 0.002, 0.4, 10.0
"""Prices of an element, a letter, a point, of opacity on a shape, and on anything else, which is
drawn on a layer of its own."""
_COVERED, _IMAGE, _LINE = 8.0, 25.0, 0.35
"""Prices of filling all of the picture with a shape or an image, and of an outline that is as long
as the picture."""
_CORNER, _BENDS = 3.0, 4
"""Length by which the outline of a line grows at a point, in widths of the pen, and number of
points that a curve is drawn with."""
_STEP = re.compile(r"([a-zA-Z])([^a-df-zA-DF-Z]*)")
_USUAL_LETTERS, _CONTOUR, _TURNS = 16.0, 6.0, 40
"""Height of letters that do not say it; length of the outline of a letter, in its heights, and its
points."""


@dataclass
class Element:
    """An element of a picture: its ``name``, its attributes (``said``), and what is in it."""

    name: str
    said: dict[str, str] = field(default_factory=dict)
    inside: list[Element | str] = field(default_factory=list)
    style: dict[str, str] = field(default_factory=dict)

    def get(self, name: str, default: str = "") -> str:
        """Return a value from its style, or else from its attributes."""
        return self.style.get(name, self.said.get(name, default))

    @property
    def children(self) -> Iterator[Element]:
        """Elements in it."""
        return (one for one in self.inside if isinstance(one, Element))

    @property
    def text(self) -> str:
        """Letters in it, and in its children."""
        return "".join(one if isinstance(one, str) else one.text for one in self.inside)


@dataclass(frozen=True)
class _Place:
    """Properties that an element has from those that it is in: how many times larger it is drawn
    (``scale``), how far it is moved (``shift``), whether it is ``stroked``, the width of its
    ``pen``, the length of a ``dash`` with the gap after it, the height of ``letters``, and the
    ``way`` of links to it. These are upper bounds, that of a dash a lower one."""

    scale: float = 1
    shift: float = 0
    stroked: bool = False
    pen: float = 1
    dash: float = math.inf
    letters: float = _USUAL_LETTERS
    way: tuple[str, ...] = ()


class PictureCost:
    """Adds up what a picture of a ``size`` draws. ``named`` are the parts that can be used, and
    ``sheet`` has by property the values that style sheets give to any elements."""

    def __init__(
        self,
        size: tuple[float, float],
        named: Mapping[str, Element],
        sheet: Mapping[str, list[str]],
    ) -> None:
        self._named, self._sheet = named, sheet
        self._whole, self._side = max(size), min(size)
        self._drawn = self._layers = 0
        self._paid, self._farthest = 0.0, self._whole
        self._outlines: dict[int, _Outline] = {}

    def check(self, root: Element) -> None:
        """Pay for a picture; raise a PictureError if it draws too much."""
        self._draw(root, _Place())
        # A layer is as large as what is in it, which is not known: all are as large as can be.
        self._pay(self._layers * _LAYER * (self._farthest / self._whole) ** 2)

    def _pay(self, price: float) -> None:
        self._paid += price
        if not self._paid <= _BUDGET:  # nan is too much as well
            raise PictureError("it takes too long to be drawn")

    def _draw(self, element: Element, place: _Place) -> None:
        self._drawn += 1
        if self._drawn > _MOST_DRAWN:
            raise PictureError("it draws more than {most:,} things", most=_MOST_DRAWN)
        place = self._place_of(element, place)
        seen_through = "opacity" in self._sheet or bool(element.get("opacity"))
        self._layers += seen_through and element.name not in SHAPES
        self._pay(_ELEMENT + _SEEN_THROUGH * seen_through)
        if element.name in SHAPES:
            self._shape(element, place)
        elif element.name in ("text", "tspan"):
            self._letters(element, place)
        elif element.name == "use":
            self._use(element, place)
        for child in element.children:
            if child.name in DRAWN or child.name == "tspan":
                self._draw(child, place)

    def _place_of(self, element: Element, place: _Place) -> _Place:
        stroke = element.get("stroke")
        stroked = stroke != "none" if stroke else place.stroked
        scale, shift = _moved(element.said.get("transform", ""))
        return replace(
            place,
            scale=place.scale * scale,
            shift=place.shift + place.scale * shift,
            stroked=stroked or "stroke" in self._sheet,
            pen=self._inherited(element, "stroke-width", place.pen),
            dash=self._dash_of(element, place.dash),
            letters=self._inherited(element, "font-size", place.letters),
        )

    def _inherited(self, element: Element, name: str, before: float) -> float:
        """Return the greatest length that an element may have, from itself or the one it is in, or
        from style sheets."""
        told = [element.get(name), *self._sheet.get(name, ())]
        found = [self._length(one) for one in told if one and not one.isalpha()]
        return max(found if told[0] else [before, *found], default=before)

    def _dash_of(self, element: Element, before: float) -> float:
        """Return the least length of dashes that an element may have, from the same places: short
        ones cost most."""
        told = [element.get("stroke-dasharray"), *self._sheet.get("stroke-dasharray", ())]
        found = [sum(map(abs, numbers(one))) or math.inf for one in told if one]
        return min(found if told[0] else [before, *found])

    def _length(self, text: str) -> float:
        return abs(length(text, self._whole))

    def _use(self, element: Element, place: _Place) -> None:
        name = element.said.get("href", "").lstrip("#")
        used = self._named[name]
        if name in place.way:
            raise PictureError('"{name}" is a part of itself', name=quoted(name))
        if len(place.way) >= _DEEPEST_USE:
            raise PictureError("its parts use one another more than {most} deep", most=_DEEPEST_USE)
        view = [abs(one) for one in numbers(used.said.get("viewBox", ""))]
        sides = [self._length(used.said.get(side, "")) for side in ("width", "height")]
        scale = max(1.0, *sides) / min(view[2:]) if len(view) == 4 and all(view[2:]) else 1.0
        shift = place.shift + place.scale * self._corner_of(element)
        scale = place.scale * max(1.0, scale)
        self._draw(used, replace(place, scale=scale, shift=shift, way=(*place.way, name)))

    def _corner_of(self, element: Element) -> float:
        """Return how far away an element begins, at most."""
        return sum(self._length(element.said.get(side, "")) for side in ("x", "y", "dx", "dy"))

    def _reach(self, far: float, place: _Place) -> None:
        self._farthest = max(self._farthest, place.shift + place.scale * far)

    def _letters(self, element: Element, place: _Place) -> None:
        count = sum(len(one) for one in element.inside if isinstance(one, str))
        # Qt draws letters in whole units, or in the usual size.
        high = max(1.0, place.letters if place.letters >= 0.5 else _USUAL_LETTERS)
        self._reach(self._corner_of(element) + count * high, place)
        self._pay(count * (_LETTER + self._line(_CONTOUR * high, _TURNS, element, place)))

    def _shape(self, element: Element, place: _Place) -> None:
        if id(element) not in self._outlines:
            self._outlines[id(element)] = _outline(element, self._whole)
        outline = self._outlines[id(element)]
        self._reach(outline.far + place.pen, place)
        share = place.scale / self._side
        covered = (outline.wide * share) * (outline.high * share)
        self._pay(covered * (_IMAGE if element.name == "image" else _COVERED))
        self._pay(self._line(outline.long, outline.points, element, place))

    def _line(self, long: float, points: float, element: Element, place: _Place) -> float:
        """Return the price of an outline: the longer it is, the more of it lies side by side."""
        if place.stroked:
            points += long / place.dash
            long += _CORNER * place.pen * points
        share = long * place.scale / self._side
        return _POINT * points + _LINE * share * (1 + share)


# ---- outlines ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Outline:
    """Size of a shape, length and points of the line around it, and how far away it is."""

    wide: float
    high: float
    long: float
    points: int
    far: float


_Point = tuple[float, float]


def _outline(shape: Element, whole: float) -> _Outline:
    def lengths(*names: str) -> list[float]:
        return [length(shape.said.get(name, ""), whole) for name in names]

    if shape.name in ("circle", "ellipse"):
        r, rx, ry, x, y = map(abs, lengths("r", "rx", "ry", "cx", "cy"))
        wide, high = 2 * (rx or r), 2 * (ry or r)
        return _Outline(wide, high, 2 * (wide + high), 4 * _BENDS, max(x + wide, y + high))
    if shape.name in ("rect", "image"):
        wide, high, x, y = map(abs, lengths("width", "height", "x", "y"))
        return _Outline(wide, high, 2 * (wide + high), 4, max(x + wide, y + high))
    if shape.name == "path":
        return _around(list(_points_of(shape.said.get("d", ""))))
    line = shape.name == "line"
    found = lengths("x1", "y1", "x2", "y2") if line else numbers(shape.said.get("points", ""))
    return _around(list(zip(found[::2], found[1::2], strict=True)))


def _around(points: list[_Point]) -> _Outline:
    """Return the outline through points and back to the first."""
    xs, ys = zip(*(points or [(0.0, 0.0)]), strict=True)
    long = sum(map(math.dist, points, [*points[1:], *points[:1]]))
    far = max(map(abs, (*xs, *ys)))
    return _Outline(max(xs) - min(xs), max(ys) - min(ys), long, len(points), far)


def _points_of(path: str) -> Iterator[_Point]:
    """Yield the points of a path: those it goes through, those of its curves, and around arcs."""
    here = begin = bent = 0.0, 0.0
    for name, step in _steps(path):
        kind, (x, y) = name.upper(), (here if name.islower() else (0.0, 0.0))
        if kind == "Z":
            points = [begin]
        elif kind in "HV":
            points = [(x + step[0], here[1]) if kind == "H" else (here[0], y + step[0])]
        else:
            pairs = step[5:] if kind == "A" else step
            points = [(x + a, y + b) for a, b in zip(pairs[::2], pairs[1::2], strict=True)]
        if kind == "A":
            far = 2 * max(abs(step[0]), abs(step[1]), math.dist(here, points[0]))
            sides = ((-far, -far), (far, -far), (far, far), (-far, far))
            points = [*((here[0] + a, here[1] + b) for a, b in sides), *points]
        elif kind in "ST":  # goes on as the curve before it ended
            points.insert(0, (2 * here[0] - bent[0], 2 * here[1] - bent[1]))
        if kind in "CSQT":
            yield from (here,) * _BENDS  # a curve is drawn in many lines
        yield from points
        begin = points[0] if kind == "M" else begin
        here, bent = points[-1], points[-2] if len(points) > 1 else points[-1]


def _steps(path: str) -> Iterator[tuple[str, list[float]]]:
    """Yield the steps of a path that was written anew with spaces between: letters, and numbers."""
    for found in _STEP.finditer(path):
        name, given = found[1], numbers(found[2])
        taken = TAKEN[name.upper()]
        for start in range(0, max(len(given), 1), taken or 1):
            # After the first point of a move the others are joined by lines.
            step = {"M": "L", "m": "l"}.get(name, name) if start else name
            yield step, given[start : start + taken]


# ---- transforms ----------------------------------------------------------------------------------


def _moved(transform: str) -> tuple[float, float]:
    """Return how many times longer transforms make a line at most, and how far they move it."""
    scale, shift = 1.0, 0.0
    for part in transform.split(")")[:-1]:
        name, _, rest = part.partition("(")
        longer, away = _step_of(name.strip(), numbers(rest))
        scale, shift = scale * longer, shift + scale * away
    return scale, shift


def _step_of(name: str, given: list[float]) -> tuple[float, float]:
    if name == "matrix":
        a, b, c, d = given[:4]
        # The larger singular value.
        both, area = a * a + b * b + c * c + d * d, a * d - b * c
        longer = math.sqrt((both + math.sqrt(max(0.0, both * both - 4 * area * area))) / 2)
        return longer, math.hypot(*given[4:])
    if name == "scale":
        return max(map(abs, given)), 0.0
    if name == "translate":
        return 1.0, math.hypot(*given)
    if name == "rotate":
        return 1.0, 2 * math.hypot(*given[1:])
    return 1 + abs(math.tan(math.radians(given[0]))), 0.0
