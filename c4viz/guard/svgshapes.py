"""The elements of an SVG picture: where their outlines go, and how far they reach."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from c4viz.guard.svgvalues import TAKEN, length, numbers

Matrix = tuple[float, float, float, float, float, float]
"""As SVG writes it: a, b, c, d, e, f."""
Point = tuple[float, float]

UNMOVED: Matrix = (1, 0, 0, 1, 0, 0)
SHAPES = frozenset(("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")) | {
    *("text", "image", "use"),
}
_TURNS = 4
"""Bends of a curve."""


@dataclass
class Node:
    """An element: its ``name``, what it says, and what is in it."""

    name: str
    said: dict[str, str] = field(default_factory=dict)
    inside: list[Node | str] = field(default_factory=list)
    style: dict[str, str] = field(default_factory=dict)

    def get(self, name: str, default: str = "") -> str:
        """What it says, in its style or else by itself."""
        return self.style.get(name, self.said.get(name, default))

    @property
    def children(self) -> Iterator[Node]:
        """The elements in it."""
        return (one for one in self.inside if isinstance(one, Node))

    @property
    def text(self) -> str:
        """The letters in it, and in what is in it."""
        return "".join(one if isinstance(one, str) else one.text for one in self.inside)


@dataclass(frozen=True)
class Outline:
    """What a shape reaches: the corners that hold it, how long it is, its ends and bends, and how
    long all lines are of it that go across or down by themselves."""

    corners: list[Point]
    long: float
    bends: int = 4
    flat: float = 0


# ---- outlines ------------------------------------------------------------------------------------


def lengths_of(node: Node, whole: float, *names: str) -> list[float]:
    """Lengths that an element says, in a picture that is ``whole`` large; 0 where it says none."""
    return [length(node.said.get(name, ""), whole) for name in names]


def point_of(node: Node, whole: float) -> Point:
    """Where an element begins."""
    x, y = lengths_of(node, whole, "x", "y")
    return x, y


def inner_of(node: Node) -> Iterator[Node]:
    """An element and all in it."""
    yield node
    for child in node.children:
        yield from inner_of(child)


def around(left: float, top: float, right: float, bottom: float) -> list[Point]:
    """The corners of a box."""
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _box(node: Node, whole: float) -> Outline:
    x, y, wide, high = lengths_of(node, whole, "x", "y", "width", "height")
    return Outline(around(x, y, x + wide, y + high), 2 * (abs(wide) + abs(high)))


def _round(node: Node, whole: float) -> Outline:
    x, y, r, rx, ry = lengths_of(node, whole, "cx", "cy", "r", "rx", "ry")
    rx, ry = abs(rx or r), abs(ry or r)
    return Outline(around(x - rx, y - ry, x + rx, y + ry), 4 * (rx + ry))


def _line(node: Node, whole: float) -> Outline:
    x1, y1, x2, y2 = lengths_of(node, whole, "x1", "y1", "x2", "y2")
    return Outline([(x1, y1), (x2, y2)], math.dist((x1, y1), (x2, y2)), 2)


def _poly(node: Node, whole: float) -> Outline:
    found = numbers(node.said.get("points", ""))
    corners = list(zip(found[::2], found[1::2], strict=True))
    return Outline(corners, _long([*corners, *corners[:1]]), len(corners))


class _Pen:
    """Goes along a path; the lines between all points that hold a curve are no shorter than it."""

    def __init__(self) -> None:
        self.corners: list[Point] = []
        self.long = self.flat = 0.0
        self.bends = 0
        self._x = self._y = 0.0
        self._begin: Point = 0.0, 0.0
        self._lines, self._last = 0, 0.0  # of the part that began last, and the length of one

    def go(self, kind: str, near: bool, step: list[float]) -> None:
        """Take a step of a kind (as M or C), from where the pen is (``near``) or from nowhere."""
        if kind == "Z":
            self._to([self._begin])
            return
        points = [
            (x + near * self._x, y + near * self._y) for x, y in self._points(kind, near, step)
        ]
        if kind == "A":
            self._arc(abs(step[0]), abs(step[1]), points[0])
        elif kind == "M":
            self._leave()
            self.corners += points
            self._x, self._y = self._begin = points[0]
            self.bends += 1
        else:
            if kind in "ST":  # goes on as the curve before it ended
                x, y = self.corners[-2] if len(self.corners) > 1 else (self._x, self._y)
                points.insert(0, (2 * self._x - x, 2 * self._y - y))
            self._to(points)

    def outline(self) -> Outline:
        """What it went along."""
        self._leave()
        return Outline(self.corners, self.long, self.bends, self.flat)

    def _points(self, kind: str, near: bool, step: list[float]) -> list[Point]:
        if kind == "H":
            return [(step[0], 0.0 if near else self._y)]
        if kind == "V":
            return [(0.0 if near else self._x, step[0])]
        step = step[5:] if kind == "A" else step
        return list(zip(step[::2], step[1::2], strict=True))

    def _arc(self, rx: float, ry: float, end: Point) -> None:
        here = self._x, self._y
        radius = max(rx, ry, math.dist(here, end))
        x, y, far = *here, 2 * radius
        self.corners += [*around(x - far, y - far, x + far, y + far), end]
        self.long += 2 * math.pi * radius
        self.bends += 4
        self._x, self._y = end
        self._lines = 2  # of more than one line

    def _to(self, points: list[Point]) -> None:
        here = self._x, self._y
        end = points[-1]
        self._last = _long([here, *points])
        self.long += self._last
        straight = len(points) == 1 and (here[0] == end[0] or here[1] == end[1])
        self._lines += 1 if straight else 2
        self.corners += points
        # A curve is drawn in many lines, and a pen that is wide turns at each.
        self.bends += 1 if len(points) == 1 else _TURNS
        self._x, self._y = end

    def _leave(self) -> None:
        if self._lines == 1:
            self.flat += self._last
        self._lines = 0


def _path(node: Node, _whole: float) -> Outline:
    pen = _Pen()
    for name, given in _read(node.said.get("d", "")):
        kind, near = name.upper(), name.islower()
        taken = TAKEN[kind] or 1
        for at in range(0, max(len(given), 1), taken):
            # What goes on after a first point are lines.
            pen.go("L" if kind == "M" and at else kind, near, given[at : at + taken])
    return pen.outline()


def _read(path: str) -> Iterator[tuple[str, list[float]]]:
    """The steps of a path that was written anew: a letter, and numbers, with spaces between."""
    name, given = "", list[float]()
    for part in path.split():
        if part.isalpha():
            if name:
                yield name, given
            name, given = part, []
        else:
            given.append(float(part))
    if name:
        yield name, given


def _long(points: list[Point]) -> float:
    return sum(map(math.dist, points, points[1:]))


OUTLINES: dict[str, Callable[[Node, float], Outline]] = {
    "path": _path,
    "rect": _box,
    "circle": _round,
    "ellipse": _round,
    "line": _line,
    "polyline": _poly,
    "polygon": _poly,
    "image": _box,
}


# ---- places --------------------------------------------------------------------------------------


def moved(text: str) -> Matrix:
    """What a list of transforms comes to."""
    at = UNMOVED
    for part in text.split(")")[:-1]:
        name, _, rest = part.partition("(")
        at = product(at, _MATRICES[name.strip()](numbers(rest)))
    return at


def _rotated(given: list[float]) -> Matrix:
    angle, x, y = (*given, 0.0, 0.0, 0.0)[:3]
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y


_MATRICES: dict[str, Callable[[list[float]], Matrix]] = {
    "matrix": lambda of: (of[0], of[1], of[2], of[3], of[4], of[5]),
    "translate": lambda of: (1, 0, 0, 1, of[0], (*of, 0.0)[1]),
    "scale": lambda of: (of[0], 0, 0, of[-1], 0, 0),
    "rotate": _rotated,
    "skewX": lambda of: (1, 0, math.tan(math.radians(of[0])), 1, 0, 0),
    "skewY": lambda of: (1, math.tan(math.radians(of[0])), 0, 1, 0, 0),
}


def product(one: Matrix, other: Matrix) -> Matrix:
    """What moves as ``other`` does, and then as ``one``."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def applied(at: Matrix, point: Point) -> Point:
    """Where a point is moved to."""
    a, b, c, d, e, f = at
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


def scale_in(at: Matrix) -> float:
    """How many times longer a line becomes at most."""
    a, b, c, d = at[:4]
    both, area = a * a + b * b + c * c + d * d, a * d - b * c
    return math.sqrt((both + math.sqrt(max(0.0, both * both - 4 * area * area))) / 2)


def scale_of(part: Node, whole: float, *sides: str) -> float:
    """How many times larger what has a view of its own becomes at most, where its ``sides`` (as
    width, height) may say how large it is."""
    view = numbers(part.said.get("viewBox", ""))
    if len(view) != 4 or not view[2] or not view[3]:
        return 1.0
    least = min(abs(view[2]), abs(view[3]))
    return max(1.0, *(abs(one) / least for one in lengths_of(part, whole, *sides)))
