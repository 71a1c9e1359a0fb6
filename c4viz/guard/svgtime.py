"""How long it takes to draw an SVG picture, about: of what is drawn only its size counts, and how
often; a picture can be small and take hours.

The figures were measured where Qt draws in software, 1920 pixels wide and 1080 high.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from c4viz.guard.svgshapes import (
    OUTLINES,
    SHAPES,
    UNMOVED,
    Matrix,
    Node,
    Outline,
    Point,
    applied,
    around,
    inner_of,
    lengths_of,
    moved,
    point_of,
    product,
    scale_in,
    scale_of,
)
from c4viz.guard.svgvalues import PictureError, length, named_by, numbers
from c4viz.language import quoted

_MOST_DRAWN = 10_000
"""Shapes and groups that a picture draws at most, those that are used again counted each time."""
_DEEPEST_USE = 8
"""Links that lead on from one another at most, and groups one in another that are seen through."""
_WIDE, _HIGH = 1920.0, 1080.0
"""Pixels that are reckoned with."""
_EACH = 0.03
"""Milliseconds for whatever is drawn; below: for what covers all of the picture."""
_FILLED, _GROUPED, _IMAGE, _FILTERED = 3.0, 12.0, 25.0, 130.0
_FILTER_REACH, _FARTHEST_REACH = 1.2, 3.0
"""How much wider and higher a filter's part of the picture is than the shape, unless it says so
itself, and at most."""
_LARGEST_LAYER = 5.0
"""How many times larger than the picture what is drawn apart may be: all of it takes memory."""
_USUAL_LETTERS, _FEW_UNITS = 16.0, 4.0
"""How high letters are that do not say it, and which are drawn in too few units, enlarged."""
_CONTOUR, _LETTER_TURNS = 8, 240
"""How many times longer the outline of a letter is than the letter is high, and its bends."""
_KEPT = 0.055
"""Letters of which Qt keeps pictures are so high at most, as a share of the picture."""


@dataclass(frozen=True)
class _Box:
    """What is between two corners; nothing, as it is made."""

    left: float = math.inf
    top: float = math.inf
    right: float = -math.inf
    bottom: float = -math.inf

    @classmethod
    def of(cls, boxes: Iterable[_Box]) -> _Box:
        """All of them."""
        held = list(boxes) or [cls()]
        return cls(
            min(one.left for one in held),
            min(one.top for one in held),
            max(one.right for one in held),
            max(one.bottom for one in held),
        )

    @classmethod
    def around(cls, points: Iterable[Point], edge: float = 0) -> _Box:
        """What holds points, and an edge around it."""
        xs, ys = zip(*points, strict=True)
        return cls(min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge)

    @property
    def wide(self) -> float:
        """Its width."""
        return self.right - self.left

    @property
    def high(self) -> float:
        """Its height."""
        return self.bottom - self.top


@dataclass(frozen=True)
class _Drawn:
    """One thing that is drawn ``times`` over: where it is, how long its outline is, how wide its
    ``stroke``; into how many ``pieces`` it falls (letters, bends and dashes, steps of a filter)."""

    box: _Box
    kind: str
    long: float = 0
    stroke: float = 0
    times: float = 1
    pieces: float = 0


@dataclass(frozen=True)
class _Place:
    """Where one comes to an element, and what it inherits: the matrix it is drawn ``at``, whether
    it is ``stroked``, with a ``pen`` how wide, in ``letters`` how high; how many ``times``; the
    ``way`` of links to it, and how many ``veils`` lie over it."""

    at: Matrix = UNMOVED
    stroked: bool = False
    pen: float = 1
    letters: float = _USUAL_LETTERS
    times: float = 1
    way: tuple[str, ...] = ()
    veils: int = 0


class Drawing:
    """All that a picture draws: of ``root``, where ``named`` are the parts that can be used, and
    ``sheet`` is what style sheets say somewhere."""

    def __init__(
        self, root: Node, named: Mapping[str, Node], sheet: Mapping[str, list[str]]
    ) -> None:
        self._named, self._sheet = named, sheet
        self._all: list[_Drawn] = []
        self._count = 0
        self._outlines: dict[int, Outline] = {}
        self._seen = _Box()
        self._told = _view_of(root)
        self._whole = max(self._told[2:], default=100.0)
        told = {name: list(values) for name, values in sheet.items()}
        _gather(root, told)
        self._styled = {
            name: max(self._lengths(sheet, name), default=0.0)
            for name in ("stroke-width", "font-size")
        }
        self._miter = max([4.0, *self._lengths(told, "stroke-miterlimit")])
        dashes = [sum(map(abs, numbers(one))) for one in told.get("stroke-dasharray", ())]
        self._dash = min([one for one in dashes if one > 0], default=0.0)
        self._walk(root, _Place(stroked="stroke" in sheet))

    def _lengths(self, told: Mapping[str, list[str]], name: str) -> list[float]:
        return [abs(length(one, self._whole)) for one in told.get(name, ())]

    # ---- what is drawn -----------------------------------------------------------------------

    def _walk(self, node: Node, place: _Place) -> None:
        self._count_on()
        place = self._place_of(node, place)
        before = len(self._all)
        if node.name == "use":
            self._use(node, place)
        elif node.name == "text":
            self._write(node, place)
        elif node.name in SHAPES:
            self._draw(node, place)
        else:
            veiled = node.name == "g" and ("opacity" in self._sheet or bool(node.get("opacity")))
            place = replace(place, veils=place.veils + veiled)
            if place.veils > _DEEPEST_USE:
                raise PictureError(
                    "it has groups with opacity more than {most} deep", most=_DEEPEST_USE
                )
            for child in node.children:
                if child.name in ("g", "switch") or child.name in SHAPES:
                    self._walk(child, place)
            if veiled:  # what is seen through is painted on a picture of its own
                self._all.append(_Drawn(self._since(before), "g", times=place.times))
        if node.get("filter"):
            self._filter(node, self._since(before), place)

    def _count_on(self, more: int = 1) -> None:
        self._count += more
        if self._count > _MOST_DRAWN:
            raise PictureError("it draws more than {most:,} things", most=_MOST_DRAWN)

    def _since(self, before: int) -> _Box:
        """Where all is that was drawn lately."""
        return _Box.of(one.box for one in self._all[before:])

    def _place_of(self, node: Node, place: _Place) -> _Place:
        """Where an element is in another, with what it says itself."""
        stroke = node.get("stroke").strip()
        return replace(
            place,
            at=product(place.at, moved(node.said.get("transform", ""))),
            stroked=stroke != "none" if stroke else place.stroked,
            pen=self._inherited(node, "stroke-width", place.pen),
            letters=self._inherited(node, "font-size", place.letters),
        )

    def _inherited(self, node: Node, name: str, before: float) -> float:
        """A length that an element says, or has from the one that it is in; a style sheet may say
        it of any."""
        said = node.get(name)
        own = abs(length(said, self._whole)) if said and not said.isalpha() else before
        return max(own, self._styled[name])

    def _use(self, node: Node, place: _Place) -> None:
        name = node.said.get("href", "").lstrip("#")
        used = self._named.get(name)
        if used is None:
            return
        scale = scale_of(used, self._whole, "width", "height")
        x, y = lengths_of(node, self._whole, "x", "y")
        at = product(place.at, (scale, 0, 0, scale, x, y))
        self._walk(used, replace(place, at=at, way=self._on(name, place.way)))

    def _on(self, name: str, way: tuple[str, ...]) -> tuple[str, ...]:
        """A way that leads on to another part."""
        if name in way:
            raise PictureError('"{name}" is a part of itself', name=quoted(name))
        if len(way) >= _DEEPEST_USE:
            raise PictureError("its parts use one another more than {most} deep", most=_DEEPEST_USE)
        return (*way, name)

    def _draw(self, node: Node, place: _Place) -> None:
        outline = self._outline(node)
        if not outline.corners:
            return
        corners = [applied(place.at, corner) for corner in outline.corners]
        self._seen = _Box.of((self._seen, _Box.around(corners)))
        scale = scale_in(place.at)
        pen = place.pen * scale if place.stroked else 0.0
        box = _Box.around(corners, pen * self._miter / 2)
        dashes = outline.long / self._dash if place.stroked and self._dash else 0.0
        # Lines across and down, each by itself, are drawn as boxes, unless they are turned.
        flat = outline.flat if place.at[1] == place.at[2] == 0 else 0.0
        long = (outline.long - 0.9 * flat) * scale
        pieces = dashes + outline.bends
        self._all.append(_Drawn(box, node.name, long, pen, place.times, pieces))
        for name in ("marker", "marker-start", "marker-mid", "marker-end"):
            self._mark(node.get(name), outline.bends, place)

    def _outline(self, node: Node) -> Outline:
        """The outline of a shape, which may be used often; its corners are those of a box."""
        if id(node) not in self._outlines:
            found = OUTLINES[node.name](node, self._whole)
            if found.corners:
                box = _Box.around(found.corners)
                found = replace(found, corners=around(box.left, box.top, box.right, box.bottom))
            self._outlines[id(node)] = found
        return self._outlines[id(node)]

    def _mark(self, link: str, bends: int, place: _Place) -> None:
        """The heads of arrows, and the like."""
        name = named_by(link)
        mark = self._named.get(name)
        if mark is None:
            return
        scale = scale_of(mark, self._whole, "markerWidth", "markerHeight")
        scale *= max(1.0, place.pen)
        at = product(place.at, (scale, 0, 0, scale, 0, 0))
        way = self._on(name, place.way)
        self._walk(mark, replace(place, at=at, times=place.times * bends, way=way))

    def _write(self, node: Node, place: _Place) -> None:
        parts = [self._place_of(part, place) for part in inner_of(node)]
        self._count_on(len(parts) - 1)
        size = max(_letters_of(part.letters) for part in parts) * scale_in(place.at)
        pen = max(part.pen * part.stroked for part in parts) * scale_in(place.at)
        at = [applied(place.at, point_of(node, self._whole))]
        self._seen = _Box.of((self._seen, _Box.around(at)))
        count = len(node.text)
        dashes = count * _CONTOUR * size / self._dash if pen and self._dash else 0.0
        box = _Box.around(at, size * max(count, 1) + pen * self._miter / 2)
        high = replace(box, top=at[0][1] - size, bottom=at[0][1] + size / 4)
        self._all.append(_Drawn(high, "text", dashes, pen, place.times, count))

    def _filter(self, node: Node, drawn: _Box, place: _Place) -> None:
        """What a filter is on is drawn on pictures of its own, one for each step."""
        used = self._named.get(named_by(node.get("filter")))
        steps = sum(1 for _ in used.children) if used else 0
        if used and steps:
            told = used.said.keys() & {"x", "y", "width", "height"}
            reach = _FARTHEST_REACH if told else _FILTER_REACH
            corner = drawn.left + reach * drawn.wide, drawn.top + reach * drawn.high
            box = replace(drawn, right=corner[0], bottom=corner[1])
            self._all.append(_Drawn(box, "filter", times=place.times, pieces=steps))

    # ---- how long it takes -------------------------------------------------------------------

    @property
    def view(self) -> list[float]:
        """Left, top, width and height of what is seen of it: as it says, else all that is in it."""
        seen = self._seen
        if self._told or math.isinf(seen.left):
            return self._told or [0.0] * 4
        return [seen.left, seen.top, seen.wide, seen.high]

    def milliseconds(self) -> float:
        """How long it takes where it is large, about."""
        _, _, wide, high = self.view
        scale = min(_WIDE / wide, _HIGH / high)
        return sum(one.times * _time_of(one, wide, high, scale) for one in self._all)


def _letters_of(size: float) -> float:
    """How high letters are drawn: Qt has them in whole units, or as usual; and its smallest take
    longer than others do that look as large."""
    if size < 0.5:
        return _USUAL_LETTERS
    return max(size, 1.0) * (2 if size < _FEW_UNITS else 1)


def _time_of(one: _Drawn, wide: float, high: float, scale: float) -> float:
    if one.kind in ("filter", "g"):  # whose pictures are as large as what is in them
        share = max(one.box.wide, 0) / wide * max(one.box.high, 0) / high
        each = _FILTERED * (1 + one.pieces) if one.kind == "filter" else _GROUPED
        return _EACH + share * each if share <= _LARGEST_LAYER else math.inf
    share = min(one.box.wide / wide, 1.0) * min(one.box.high / high, 1.0)
    if one.kind == "image":
        return _EACH + _IMAGE * share
    if one.kind == "text":
        tall = one.box.high / 1.25 * scale / _HIGH
        # Of letters it is the dashes that are counted as long.
        turns = _LETTER_TURNS * one.pieces + 4 * one.long
        drawn = one.pieces * _CONTOUR * tall + turns * (one.stroke * scale + 1) / _HIGH
        time = one.pieces * (16 * tall if tall > _KEPT else 0.03)
        return _EACH + time + (drawn * _slope(drawn) if one.stroke else 0)
    filled = one.long * scale / _HIGH
    time = _EACH + _FILLED * share + filled * _slope(filled)
    if one.stroke:
        # Each dash and each bend has an end, which is a pixel wide at least.
        ends = one.pieces * 4 * (one.stroke * scale + 1) / _HIGH
        drawn = 2 * filled + ends
        time += _FILLED * share + drawn * _slope(drawn)
    return time


def _slope(long: float) -> float:
    """Milliseconds for an outline as long as the picture is high: the more of it there is, the more
    lie beside one another, and the longer takes each."""
    return min(0.3 + 0.15 * long, 12.0)


def _view_of(root: Node) -> list[float]:
    """Left, top, width and height, where a picture says them."""
    view = numbers(root.said.get("viewBox", ""))
    if len(view) == 4:
        return view
    size = [length(root.said.get(side, ""), 100) for side in ("width", "height")]
    return [0.0, 0.0, *size] if all(size) else []


def _gather(node: Node, told: dict[str, list[str]]) -> None:
    """All values that styles and attributes have anywhere, by their names."""
    for name, value in (*node.said.items(), *node.style.items()):
        told.setdefault(name, []).append(value)
    for child in node.children:
        _gather(child, told)
