"""The lines below a board: in the size of all texts, and never one over another."""

from __future__ import annotations

import itertools
from collections import defaultdict

import pytest
from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QFont, QFontMetricsF
from PyQt6.QtWidgets import QApplication

from c4viz.app.boardlines import Below, font_of, height_of
from c4viz.app.theme import FAMILY
from c4viz.layout.columns import ColumnLine

LINES = (
    ColumnLine("value", dict.fromkeys(range(7), "≤ 15"), "belief"),
    ColumnLine("exact", dict.fromkeys(range(7), "−W34"), "truth"),
)


def below(points: int, width: float) -> Below:
    """Two lines below a board 200 pixels wide, in the middle of so many."""
    frame = QRectF(width / 2 - 100, 0, 200, 170)
    return Below(LINES, QFont(FAMILY, points), frame, 7, width)


@pytest.mark.parametrize("width", [220, 400, 800])
@pytest.mark.parametrize("points", [9, 11, 28])
def test_no_two_texts_overlap_and_none_leaves_the_board_widget(
    dressed: QApplication, points: int, width: int
) -> None:
    lines = defaultdict(list)
    for line, _, _, box in below(points, width).boxes():
        lines[line.name].append(box)
    for boxes in lines.values():
        assert all(a.right() <= b.left() + 0.01 for a, b in itertools.pairwise(boxes))
        assert boxes[0].left() >= -0.01 and boxes[-1].right() <= width + 0.01
    assert lines["value"][0].bottom() <= lines["exact"][0].top() + 0.01


def test_texts_stand_wider_apart_than_columns_that_are_too_narrow(dressed: QApplication) -> None:
    assert below(11, 800).pitch > 200 / 7
    assert below(28, 800).pitch > below(11, 800).pitch
    assert below(28, 200).pitch == pytest.approx(200 / 7)


def test_lines_have_the_size_of_other_texts_where_there_is_room(dressed: QApplication) -> None:
    font = QFont(FAMILY, 28)
    assert font_of(LINES, font, 320) == font
    assert height_of(LINES, font) > 2 * QFontMetricsF(font).height()
    assert height_of(LINES, font_of(LINES, font, 150)) < 90
    assert height_of((), font) == 0
