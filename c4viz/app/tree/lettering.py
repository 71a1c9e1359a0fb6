"""Words that fit into the boxes of a level, and the shapes that say who decides there.

From afar words are fewer and larger; none is written of which only a part is in view, since
``+173`` must not be read as ``+1``.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import count
from typing import NamedTuple

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPainter, QPolygonF

from c4viz.telling import POINTED, Face

BOLD = (False, False, True, False, False, True, False)
"""Which columns of words in a box are bold: see `words_of`."""
VALUE, NOTE = 2, 5
EVERY = len(BOLD)
"""How many columns there are."""
MOVE, ON_EDGE, BARS = 1 << EVERY, 1 << EVERY + 1, 1 << EVERY + 2
"""What can be in view of a box beside its columns, each of which is a bit: see `Letters.seen`."""
ALL = (1 << EVERY + 3) - 1
BRIEF = 1.25
"""How large letters are where nodes say no more than their value."""
_FROM_AFAR = ((0.55, 3), (0.8, 5))
"""Zooms below which boxes have only the first so many columns."""
_LARGEST = 1.6
"""How large letters can be in boxes of their height, which digits do not fill."""
_STEP = 20
"""Sizes of letters from one to the next that is twice as large: glyphs are kept of each."""


def words_of(face: Face) -> tuple[str, ...]:
    """Return the words in a box, one for each column; empty where there is nothing to say."""
    name = "" if face.move.isdecimal() else face.move  # a root's, or a game's own
    return name, face.sign, face.value, face.window, face.detail, face.note, face.folded


def columns_at(zoom: float) -> int:
    """Return how many columns of words can be told from one another at a zoom."""
    return next((said for below, said in _FROM_AFAR if zoom < below), EVERY)


def size_in(room: float, wide: float) -> float:
    """Return how large letters are of words so ``wide`` at size 1, in as much ``room``."""
    return max(1.0, min(_LARGEST, math.floor(_STEP * room / wide + 1e-6) / _STEP))


class Letters(NamedTuple):
    """Holds how the words of a level's boxes are written: ``size`` is 1 for letters of the font's
    size, ``spans`` says where each column begins and ends, from a box's left edge on, and
    ``number`` stands for all of it."""

    size: float
    spans: tuple[tuple[int, float, float], ...]
    number: int

    def seen(self, left: float, right: float, move_end: float, edge: float, bars_end: float) -> int:
        """Return what is whole in view between two places, counted from a box's left edge: bits of
        the columns, of the move, which ends at ``move_end``, of words that begin ``edge`` before
        the box, and of bars, which end at ``bars_end``."""
        bits = MOVE * (left <= 0 and move_end <= right) | ON_EDGE * (left <= -edge and right >= 0)
        bits |= BARS * (left <= 0 and bars_end <= right)
        for column, begin, end in self.spans:
            bits |= (left <= begin and end <= right) << column
        return bits


def letters_of(
    columns: Sequence[float], said: int, begin: float, end: float, gap: float
) -> Letters:
    """Return the words of boxes whose ``columns`` are so wide at size 1, and so far apart, between
    two places from a box's left edge on: the first ``said`` of them as large as they can be."""
    taken = [(column, width) for column, width in enumerate(columns[:said]) if width]
    size = size_in(end - begin, sum(width + gap for _, width in taken) + gap)
    spans = []
    for column, width in taken:
        first = begin + gap * size
        begin = first + width * size
        spans.append((column, first, begin))
    return Letters(size, tuple(spans), _number_of((size, *spans)))


_NUMBERS = count()


@lru_cache(maxsize=1 << 12)
def _number_of(_spans: tuple[object, ...]) -> int:
    """Return a number that stands for some spans, and is compared faster."""
    return next(_NUMBERS)


# ---- the shapes of nodes, which say who decides there: square MAX, round MIN, pointed chance -----


_CORNER = 4.0
"""The radius of a square's corners."""


def draw_shape(painter: QPainter, rect: QRectF, player: str) -> None:
    """Draw the shape of a node of ``player`` (as in `Face`) into ``rect``, or around it."""
    if player in POINTED:
        painter.drawPolygon(_hexagon(rect))
    else:
        radius = rect.height() / 2 if player == "MIN" else _CORNER
        painter.drawRoundedRect(rect, radius, radius)


def _hexagon(rect: QRectF) -> QPolygonF:
    """Make a box with pointed ends."""
    point, y = rect.height() * 0.42, rect.center().y()
    left, right, top, bottom = rect.left(), rect.right(), rect.top(), rect.bottom()
    corners = (
        (left, y), (left + point, top), (right - point, top),
        (right, y), (right - point, bottom), (left + point, bottom),
    )  # fmt: skip
    return QPolygonF([QPointF(*corner) for corner in corners])
