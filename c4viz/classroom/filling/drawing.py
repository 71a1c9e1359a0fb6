"""Draw the tree of an exercise with boxes to fill in, in the shapes of figures.

A tree stands upright where it has room for it, or lies on its side, from left to right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from c4viz.arrays import Floats
from c4viz.classroom.filling.blanks import (
    FIELDS,
    YES,
    BlankField,
    FillingBlank,
    Path,
    answer_text,
    label_of,
)
from c4viz.classroom.filling.entries import BlankEntries
from c4viz.classroom.filling.exercise import Exercise, ExerciseNode
from c4viz.classroom.filling.places import all_blanks
from c4viz.export.figure.lettering import baseline, text_width
from c4viz.export.figure.shapes import Form, Polyline, Raster, Rectangle, Shape, TextLine
from c4viz.language import tr
from c4viz.layout.tidy import tidy

_NODE, _LEAF = 50.0, 24.0
"""Widths of nodes with boxes, and of leaves."""
_LINE, _LEAF_HEIGHT = 14.0, 16.0
_BOX, _BOX_HEIGHT = 27.0, 11.0
_TEXT, _SMALL = 9.0, 7.5
_TICK = 9.0
"""Side of the box on a branch that is ticked where it is cut off."""
_UPRIGHT, _SIDEWAYS = 42.0, 110.0
"""Room between levels."""
MOST_SCALE = 1.6
"""A small tree is drawn so much larger at most: one writes into its boxes."""
_LEAST_SCALE = 0.72
"""A tree that would be drawn smaller than that lies on its side."""
INK = "current"
"""Colour of what stands in blanks where no other is asked for."""
_FORMS: Mapping[str, Form] = {"max": "box", "min": "round", "chance": "pointed"}
_NAMES: Mapping[BlankField, str] = {"alpha": "α", "beta": "β", "f": "f"}


BlankBox = tuple[float, float, float, float]
"""Left, top, width and height."""


BlankInks = Mapping[FillingBlank, str]
"""Colours of what stands in blanks, by names of the palette or as #rrggbb; "current" without."""


@dataclass(frozen=True)
class BlankDrawing:
    """A drawn tree or table: its size in points, its shapes, the box of each blank in it (left,
    top, width and height), to be filled in with a mouse and keys, and those of ``leaves``, whose
    values are given."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    boxes: Mapping[FillingBlank, BlankBox]
    leaves: Mapping[Path, BlankBox] = field(default_factory=dict)


def tree_of(
    exercise: Exercise,
    entries: BlankEntries,
    width: float,
    height: float,
    inks: BlankInks | None = None,
) -> BlankDrawing:
    """Draw the tree of an exercise in a room so large, with what is filled in; branches that are
    cut off are dashed there."""
    trees = _layouts(exercise)
    scales = [min(MOST_SCALE, width / tree.width, height / tree.height) for tree in trees]
    sideways = scales[0] < _LEAST_SCALE and scales[1] > scales[0]
    scale = scales[sideways]
    tree = _TreeShapes(exercise, trees[sideways], entries, inks or {})
    shapes = tuple(scaled(shape, scale) for shape in tree.shapes())
    boxes = {blank: scaled_box(box, scale) for blank, box in tree.boxes.items()}
    leaves = {path: scaled_box(box, scale) for path, box in tree.leaves.items()}
    size = trees[sideways].width * scale, trees[sideways].height * scale
    return BlankDrawing(*size, shapes, boxes, leaves)


@lru_cache(maxsize=8)
def _layouts(exercise: Exercise) -> tuple[_Layout, _Layout]:
    """Lay a tree out upright, and on its side."""
    return _Layout(exercise, False), _Layout(exercise, True)


class _Layout:
    """Says where each node stands, whatever is filled in."""

    def __init__(self, exercise: Exercise, sideways: bool) -> None:
        self._exercise, self.sideways = exercise, sideways
        nodes = exercise.nodes
        self.fields: dict[Path, list[FillingBlank]] = {path: [] for path in nodes}
        for blank in all_blanks(exercise):
            if blank.field not in ("cut", "take"):
                self.fields[blank.path].append(blank)
        order = list(nodes)
        parents = [order.index(path[:-1]) if path else -1 for path in order]
        across = tidy(parents) if self._is_preorder(order) else self._tidy_sorted(order)
        sizes = {path: self._size(path) for path in order}
        side = 1 if sideways else 0
        unit = self._unit(order, across.tolist(), [sizes[path][side] for path in order])
        along = self._levels(sizes)
        self._places: dict[Path, tuple[float, float]] = {}
        for path, place in zip(order, across.tolist(), strict=True):
            first = (place * unit, along[len(path)])
            self._places[path] = (first[1], first[0]) if sideways else first
        self._sizes = sizes
        self.outlines: Mapping[Path, BlankBox] = {
            path: (*corner, *sizes[path]) for path, corner in self._corners()
        }
        edge = [(x + wide, y + high) for x, y, wide, high in self.outlines.values()]
        self.width, self.height = max(x for x, _ in edge) + 1, max(y for _, y in edge) + 1

    def _is_preorder(self, order: list[Path]) -> bool:
        return order == sorted(order)

    def _tidy_sorted(self, order: list[Path]) -> Floats:
        """Place nodes that were found in another order."""
        straight = sorted(order)
        parents = [straight.index(path[:-1]) if path else -1 for path in straight]
        placed = tidy(parents)
        return placed[[straight.index(path) for path in order]]

    def _size(self, path: Path) -> tuple[float, float]:
        node, count = self._exercise.nodes[path], len(self.fields[path])
        given = node.worth is not None
        if given and not count:
            return _LEAF + (8.0 if len(answer_text(node.worth or 0.0)) > 3 else 0.0), _LEAF_HEIGHT
        wide = _NODE + (16.0 if node.kind == "chance" else 0.0)
        return wide + (14.0 if not path else 0.0), _LINE * (count + given) + 5.0

    def _unit(self, order: list[Path], across: list[float], sides: list[float]) -> float:
        """Return the least distance of siblings with which no two nodes of a level touch."""
        unit, last = 1.0, dict[int, tuple[float, float]]()
        for path, place, side in sorted(
            zip(order, across, sides, strict=True), key=lambda one: one[1]
        ):
            if len(path) in last:
                before, other = last[len(path)]
                gap = (side + other) / 2 + 4.0
                unit = max(unit, gap / (place - before))
            last[len(path)] = (place, side)
        return unit

    def _levels(self, sizes: Mapping[Path, tuple[float, float]]) -> list[float]:
        """Return where each level begins."""
        deepest = max(map(len, sizes))
        side, gap = (0, _SIDEWAYS) if self.sideways else (1, _UPRIGHT)
        starts = [0.0]
        for depth in range(deepest):
            most = max(size[side] for path, size in sizes.items() if len(path) == depth)
            starts.append(starts[-1] + most + gap)
        return starts

    def _corners(self) -> Iterator[tuple[Path, tuple[float, float]]]:
        """Yield the upper left corner of each node; those of the first level touch no edge."""
        widest = max(self._sizes[path][1 if self.sideways else 0] for path in self._sizes)
        for path, (x, y) in self._places.items():
            wide, high = self._sizes[path]
            if self.sideways:
                yield path, (x, y + (widest - high) / 2)
            else:
                yield path, (x + (widest - wide) / 2, y)


class _TreeShapes:
    """Draws a tree that is laid out, with what is filled in; `shapes` also notes where the boxes
    are."""

    def __init__(
        self, exercise: Exercise, layout: _Layout, entries: BlankEntries, inks: BlankInks
    ) -> None:
        self._exercise, self._layout, self._entries = exercise, layout, entries
        self._sideways, self._inks = layout.sideways, inks
        self._cut = _cut_paths(exercise, entries)
        self.boxes: dict[FillingBlank, BlankBox] = {}
        self.leaves: dict[Path, BlankBox] = {}

    def shapes(self) -> Iterator[Shape]:
        """Yield all shapes, branches first."""
        boxes = self._layout.outlines
        for path in boxes:
            if path:
                yield from self._branch(path, boxes[path[:-1]], boxes[path])
        for path, box in boxes.items():
            yield from self._node(self._exercise.nodes[path], box)

    def _branch(self, path: Path, above: BlankBox, below: BlankBox) -> Iterator[Shape]:
        if self._sideways:
            start = above[0] + above[2], above[1] + above[3] / 2
            end = below[0], below[1] + below[3] / 2
        else:
            start = above[0] + above[2] / 2, above[1] + above[3]
            end = below[0] + below[2] / 2, below[1]
        if path in self._cut:
            yield from _dashed(start, end)
        else:
            yield Polyline((start, end), 0.9, "edge")
        nodes = self._exercise.nodes
        if nodes[path[:-1]].kind == "chance":
            words = answer_text(nodes[path].probability)
            x, y = _between(start, end, 0.55)
            x += -2 - text_width(words, _TEXT - 1) if end[0] < start[0] else 2
            yield TextLine(words, x, y, _TEXT - 1, "text")
        if self._exercise.prunes and path[-1] != nodes[path[:-1]].children[0]:
            yield from self._tick(path, _between(start, end, 0.62))

    def _tick(self, path: Path, at: tuple[float, float]) -> Iterator[Shape]:
        x, y = at
        box = (x - _TICK / 2, y - _TICK / 2, _TICK, _TICK)
        self.boxes[FillingBlank(path, "cut")] = box
        yield Rectangle(*box, style="blank")
        if self._entries.answer(FillingBlank(path, "cut")) == YES:
            reach = _TICK / 2 + 1
            for turn in (1, -1):
                ends = ((x - reach, y - turn * reach), (x + reach, y + turn * reach))
                yield Polyline(ends, 1.8, "current")

    def _node(self, node: ExerciseNode, box: BlankBox) -> Iterator[Shape]:
        left, top, wide, high = box
        leaf = " leaf" if node.worth is not None else ""
        yield Rectangle(left, top, wide, high, _FORMS[node.kind], f"{node.kind}{leaf}")
        ink = "faint" if node.path in self._cut else "text"
        label = label_of(node.path) if node.path else ""
        fields = self._layout.fields[node.path]
        if not fields:
            self.leaves[node.path] = box
            centre = left + wide / 2, top + high / 2
            yield from _centred(answer_text(node.worth or 0.0), centre, _BOX, ink)
            return
        yield from _label(
            label, left, top, wide, self._sideways or self._comes_from_right(node.path)
        )
        inset = left + (11.0 if node.kind == "chance" else 3.0)
        middle = top + 2.5 + _LINE / 2
        if node.worth is not None:
            words = tr("value {value}", value=answer_text(node.worth))
            yield TextLine(words, inset, baseline(middle, _TEXT - 1), _TEXT - 1, ink)
            middle += _LINE
        for blank in fields:
            box_left = inset + wide - _BOX - (22.0 if node.kind == "chance" else 6.0)
            yield TextLine(_name(blank), inset, baseline(middle, _TEXT - 1), _TEXT - 1, ink)
            self.boxes[blank] = (box_left, middle - _BOX_HEIGHT / 2, _BOX, _BOX_HEIGHT)
            text = self._entries.texts.get(blank, "")
            yield from filled_box(self.boxes[blank], text, self._inks.get(blank, INK))
            middle += _LINE

    def _comes_from_right(self, path: Path) -> bool:
        """Tell whether the branch to a node comes from the right, where its number would be."""
        above, here = self._layout.outlines[path[:-1]], self._layout.outlines[path]
        return above[0] + above[2] / 2 > here[0] + here[2] / 2 + 1.0


def _cut_paths(exercise: Exercise, entries: BlankEntries) -> set[Path]:
    """Return the nodes whose branches, or ones above or before them, are marked as cut off."""
    found: set[Path] = set()
    for node in exercise.nodes.values():
        is_cut = node.path in found
        for move in node.children:
            path = (*node.path, move)
            is_cut = is_cut or entries.answer(FillingBlank(path, "cut")) == YES
            if is_cut:
                found.add(path)
    return found


def _name(blank: FillingBlank) -> str:
    if blank.field == "value":
        return tr("v")
    return _NAMES.get(blank.field) or (tr("move") if blank.field == "move" else FIELDS[blank.field])


def _label(label: str, left: float, top: float, wide: float, begins: bool) -> Iterator[Shape]:
    """Write the number of a node over its upper edge, at its beginning or at its end, and not over
    its middle, where its branch ends."""
    y, room = top - 2.0, wide / 2 - 3.0
    size = min(_SMALL, _SMALL * room / max(1.0, text_width(label, _SMALL)))
    x = left + 1.0 if begins else left + wide - text_width(label, size) - 1.0
    yield TextLine(label, x, y, size, "faint")


def filled_box(box: BlankBox, text: str, ink: str) -> Iterator[Shape]:
    """Draw a box, and what stands in it, if anything does."""
    yield Rectangle(*box, style="blank")
    if text:
        yield entry_in(box, text, ink)


def entry_in(box: BlankBox, text: str, ink: str) -> TextLine:
    """Return a text in a box, of whatever size, as large as it fits."""
    left, top, wide, high = box
    usual, inset = _TEXT * high / _BOX_HEIGHT, 2 * high / _BOX_HEIGHT
    size = min(usual, usual * (wide - inset) / max(1.0, text_width(text, usual, True)))
    x = left + (wide - text_width(text, size, True)) / 2
    return TextLine(text, x, baseline(top + high / 2, size), size, ink, True)


def _centred(text: str, middle: tuple[float, float], room: float, ink: str) -> Iterator[Shape]:
    size = min(_TEXT, _TEXT * (room - 2) / max(1.0, text_width(text, _TEXT)))
    wide = text_width(text, size)
    yield TextLine(text, middle[0] - wide / 2, baseline(middle[1], size), size, ink)


def _between(
    start: tuple[float, float], end: tuple[float, float], share: float
) -> tuple[float, float]:
    return tuple(a + share * (b - a) for a, b in zip(start, end, strict=True))  # type: ignore


def _dashed(start: tuple[float, float], end: tuple[float, float]) -> Iterator[Shape]:
    """Draw a branch that is cut off: shapes of one part are all dashed or none."""
    parts = 9
    for number in range(0, parts, 2):
        ends = _between(start, end, number / parts), _between(start, end, (number + 1) / parts)
        yield Polyline(ends, 0.9, "edge")


def scaled_box(box: BlankBox, scale: float, down: float = 0.0) -> BlankBox:
    """Return a box made so much larger, and moved down then."""
    left, top, wide, high = box
    return left * scale, top * scale + down, wide * scale, high * scale


def scaled(shape: Shape, scale: float, right: float = 0.0, down: float = 0.0) -> Shape:
    """Return a shape made so much larger, and moved then."""
    match shape:
        case Rectangle() | Raster():
            return shape._replace(
                left=shape.left * scale + right,
                top=shape.top * scale + down,
                width=shape.width * scale,
                height=shape.height * scale,
            )
        case Polyline():
            points = tuple((x * scale + right, y * scale + down) for x, y in shape.points)
            return shape._replace(points=points)
        case TextLine():
            x, y = shape.x * scale + right, shape.y * scale + down
            return shape._replace(x=x, y=y, size=shape.size * scale)
        case _:
            centres = tuple((x * scale + right, y * scale + down) for x, y in shape.centres)
            return shape._replace(centres=centres, radius=shape.radius * scale)
