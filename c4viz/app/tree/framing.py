"""What is to be in view of a tree: of a step, and of the path to where one is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import product

from PyQt6.QtCore import QRectF

from c4viz.app.tree.geometry import Box

_NAMING = 4.0
"""Heights of a box from its left end that have its move and its value."""
_CHIPS = 5.0
"""About how wide chips are, in heights of a box at zoom 1."""


def frame_of(path: Sequence[Box], below: Iterable[Box], seen: QRectF, zoom: float) -> QRectF:
    """What should be in view of the node at the end of a ``path``, in a view as large as ``seen``:
    what is ``below`` it, if all of that has room, and as much of the path as has, beside chips of
    the rest."""
    children = [box.rect for box in below]
    for rest, first in product((children, []), range(len(path))):
        frame = united(*(box.rect for box in path[first:]), *rest)
        chips = _CHIPS * path[0].height / zoom if first else 0.0
        if frame.width() < seen.width() - chips and frame.height() < seen.height():
            return frame
    return path[-1].rect


def united(*rects: QRectF) -> QRectF:
    """The rectangle around all of some, of which there is one at least."""
    return reduce(QRectF.united, rects)


def out_of_view(path: Iterable[Box], seen: QRectF) -> list[Box]:
    """The boxes whose move and value are not in what is seen of the drawing."""
    return [
        box
        for box in path
        if not seen.contains(
            QRectF(box.left, box.top, min(box.width, _NAMING * box.height), box.height)
        )
    ]
