"""Draw what is filled in beside or instead of a tree: the table of MCTS, the nodes that A* takes.

`drawing_of` draws all that an exercise asks for.
"""

from __future__ import annotations

from collections.abc import Iterator

from c4viz.classroom.filling.blanks import FIELDS, FillingBlank, Path, label_of
from c4viz.classroom.filling.drawing import (
    INK,
    MOST_SCALE,
    BlankBox,
    BlankDrawing,
    BlankInks,
    filled_box,
    scaled,
    scaled_box,
    tree_of,
)
from c4viz.classroom.filling.entries import BlankEntries
from c4viz.classroom.filling.exercise import Exercise
from c4viz.classroom.filling.places import all_blanks, table_rows
from c4viz.export.figure.lettering import baseline, text_width
from c4viz.export.figure.shapes import Shape, TextLine
from c4viz.language import tr

_TEXT, _GAP = 10.0, 12.0
_ROW, _BOX_HEIGHT = 15.0, 11.5
_HEAD, _WIDEST, _NARROWEST = 118.0, 60.0, 34.0
"""Widths of the names of rows, and of columns with the gap between them."""
_BETWEEN = 5.0
_TAKEN = 56.0
"""Width of the box of a node that is taken."""
_NEW_NODE = 4.0
"""Room above the first row of a node."""


def drawing_of(
    exercise: Exercise,
    entries: BlankEntries,
    width: float,
    height: float,
    inks: BlankInks | None = None,
) -> BlankDrawing:
    """Draw all that is filled in, in a room so large: a table of MCTS, else the tree, with A* the
    nodes that are taken below it."""
    if exercise.search == "mcts":
        return _table(exercise, entries, width, height, inks or {})
    if exercise.search == "astar":
        return _with_takings(exercise, entries, width, height, inks or {})
    return tree_of(exercise, entries, width, height, inks)


def _table(
    exercise: Exercise, entries: BlankEntries, width: float, height: float, inks: BlankInks
) -> BlankDrawing:
    """Draw a table of iterations: a column for each, a row for each field of a node."""
    column = min(_WIDEST, max(_NARROWEST, (width - _HEAD) / exercise.turns))
    turns = range(1, exercise.turns + 1)
    shapes = list(_heads(column, turns))
    boxes: dict[FillingBlank, BlankBox] = {}
    last: Path = ()
    top = 0.0
    for path, field in table_rows(exercise):
        top += _ROW + (_NEW_NODE if path != last else 0.0)
        last = path
        shapes.append(_words(f"{label_of(path)}  {FIELDS[field]}", 0, top))
        for turn in turns:
            blank = FillingBlank(path, field, turn)
            boxes[blank] = _box(_HEAD + (turn - 1) * column, top, column - _BETWEEN)
            shapes += filled_box(boxes[blank], entries.texts.get(blank, ""), inks.get(blank, INK))
    wide, high = _HEAD + exercise.turns * column, top + _ROW
    scale = min(MOST_SCALE, width / wide, height / high)
    return BlankDrawing(
        wide * scale,
        high * scale,
        tuple(scaled(shape, scale) for shape in shapes),
        {blank: scaled_box(box, scale) for blank, box in boxes.items()},
    )


def _heads(column: float, turns: range) -> Iterator[Shape]:
    yield _words(tr("iteration"), 0, 0, "faint")
    for turn in turns:
        middle = _HEAD + (turn - 1) * column + (column - _BETWEEN) / 2
        yield _words(str(turn), middle - text_width(str(turn), _TEXT) / 2, 0, "faint")


def _with_takings(
    exercise: Exercise, entries: BlankEntries, width: float, height: float, inks: BlankInks
) -> BlankDrawing:
    """Draw the tree, and below it boxes for the nodes that are taken, one after another."""
    shapes, boxes, wide = _takings(exercise, entries, inks)
    scale = min(MOST_SCALE, width / wide)
    foot = (_ROW + _GAP) * scale
    tree = tree_of(exercise, entries, width, height - foot, inks)
    down = tree.height + _GAP * scale
    return BlankDrawing(
        max(tree.width, wide * scale),
        tree.height + foot,
        (*tree.shapes, *(scaled(shape, scale, 0, down) for shape in shapes)),
        {**tree.boxes, **{blank: scaled_box(box, scale, down) for blank, box in boxes.items()}},
        tree.leaves,
    )


def _takings(
    exercise: Exercise, entries: BlankEntries, inks: BlankInks
) -> tuple[list[Shape], dict[FillingBlank, BlankBox], float]:
    """Return the shapes of a row of boxes, these boxes, and how wide the row is."""
    shapes: list[Shape] = []
    boxes: dict[FillingBlank, BlankBox] = {}
    left = 0.0
    for words in (tr("Nodes taken, one after another:"), tr("root")):
        shapes.append(_words(words, left, 0))
        left += text_width(words, _TEXT) + _GAP
    for blank in all_blanks(exercise):
        if blank.field == "take":
            boxes[blank] = _box(left, 0, _TAKEN)
            shapes += filled_box(boxes[blank], entries.texts.get(blank, ""), inks.get(blank, INK))
            left += _TAKEN + 8.0
    return shapes, boxes, left


def _words(text: str, left: float, top: float, ink: str = "text") -> TextLine:
    return TextLine(text, left, baseline(top + _ROW / 2, _TEXT), _TEXT, ink)


def _box(left: float, top: float, width: float) -> BlankBox:
    return left, top + (_ROW - _BOX_HEIGHT) / 2, width, _BOX_HEIGHT
