"""The lines below a board: each text below its column, and never one over another."""

from __future__ import annotations

import itertools
from collections import defaultdict

import pytest
from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF
from PyQt6.QtWidgets import QApplication

from c4viz.app.board.column_texts import ColumnLines, height_of
from c4viz.app.board.geometry import BoardShape, shape_of
from c4viz.app.widgets.theme import FAMILY
from c4viz.game import Rules
from c4viz.telling.columns import ColumnLine
from tests.app.conftest import Opens
from tests.app.hands import photograph, set_up

LINES = (
    ColumnLine("value", dict.fromkeys(range(7), "≤ 15"), "belief"),
    ColumnLine("exact", dict.fromkeys(range(7), "−W34"), "truth"),
)


def shape(points: int, width: int, height: int) -> BoardShape:
    """A board of seven columns with two lines below it."""
    return shape_of(Rules(), LINES, QSize(width, height), QFont(FAMILY, points))


def inner(box: QRectF) -> QRectF:
    """A box but for its edges, which others share."""
    return box.adjusted(0.01, 0.01, -0.01, -0.01)


SIZES = [(220, 240), (400, 320), (440, 900), (1200, 320)]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("points", [9, 11, 28])
def test_each_text_stands_below_its_column_and_over_no_other(
    dressed: QApplication, points: int, width: int, height: int
) -> None:
    found = shape(points, width, height)
    below = ColumnLines(LINES, found.lines, found.frame, 7, width, height, found.tiers)
    bold = QFont(found.lines)
    bold.setBold(True)
    lines = defaultdict(list)
    for line, column, text, box in below.boxes():
        lines[line.name].append(box)
        middle = found.frame.left() + (column + 0.5) * found.cell
        assert box.center().x() == pytest.approx(middle)
        assert QFontMetricsF(bold).horizontalAdvance(text) <= box.width()
    for boxes in lines.values():
        assert not any(a.intersects(b) for a, b in itertools.combinations(map(inner, boxes), 2))
        assert boxes[0].left() >= 0 and boxes[-1].right() <= width
    assert max(b.bottom() for b in lines["value"]) <= lines["exact"][0].top() + 0.01
    assert max(b.bottom() for b in lines["exact"]) <= height
    assert found.frame.top() - found.header >= 0


def test_what_lines_are_stands_beside_them_or_else_below(dressed: QApplication) -> None:
    captions = []
    for width, height in ((400, 600), (1200, 320), (220, 240)):
        found = shape(11, width, height)
        below = ColumnLines(LINES, found.lines, found.frame, 7, width, height, found.tiers)
        captions.append(below.caption())
    assert captions == ["value \N{MIDDLE DOT} exact", "", ""]


def test_lines_have_the_size_of_other_texts_where_there_is_room(dressed: QApplication) -> None:
    text = QFontInfo(QFont(FAMILY, 28)).pixelSize()
    assert QFontInfo(shape(28, 1200, 1000).lines).pixelSize() == text
    assert QFontInfo(shape(28, 1200, 320).lines).pixelSize() < text
    assert height_of((), QFont(FAMILY, 28)) == 0


def test_smaller_letters_of_lines_leave_more_to_the_board(dressed: QApplication) -> None:
    font = QFont(FAMILY, 28)
    with_all = 320 - height_of(LINES, font) - QFontMetricsF(font).height()
    assert shape(28, 400, 320).cell * 6 > with_all


@pytest.mark.parametrize("points", [9, 11, 28])
def test_the_numbers_of_columns_are_as_large_as_the_text(
    dressed: QApplication, points: int
) -> None:
    text = QFontInfo(QFont(FAMILY, points)).pixelSize()
    found = shape(points, 400, 400)
    assert text <= QFontInfo(found.numbers).pixelSize() <= found.cell
    assert found.header >= QFontMetricsF(found.numbers).height() * 0.9


def test_large_texts_below_narrow_columns_stand_in_two_tiers(dressed: QApplication) -> None:
    assert shape(11, 400, 400).tiers == 1
    large = shape(28, 600, 330)
    assert large.tiers == 2
    assert QFontInfo(large.lines).pixelSize() > 12


def alike(one: QColor, other: QColor) -> bool:
    """Whether a colour is nearer to another than to white."""
    return abs(one.lightness() - other.lightness()) < 60


def test_labels_are_painted_below_their_columns_on_a_board_that_has_shrunk(opens: Opens) -> None:
    window = opens()
    window.resize(1280, 620)
    set_up(window, "4444")
    board = window.board
    window.resize(1280, 620)  # so that names have room beside the board
    QApplication.processEvents()
    board.show_lines((ColumnLine("exact", {0: "−W34", 6: "−W34"}, "truth"),))
    window.actions_by_id["find"].trigger()
    QApplication.processEvents()
    picture, accent = photograph(board), window.theme.accent
    cell = board.cell_centre(0, 1).x() - board.cell_centre(0, 0).x()
    top = round(board.cell_centre(0, 0).y() + cell * 0.6)
    left = round(board.cell_centre(0, 0).x() - cell / 2)  # before it stands what the labels are
    painted = [
        x for x in range(left, picture.width()) for y in range(top, picture.height())
        if alike(picture.pixelColor(x, y), accent)
    ]  # fmt: skip
    for column in (0, 6):
        middle = board.cell_centre(0, column).x()
        own = [x for x in painted if abs(x - middle) <= cell / 2]
        assert abs((min(own) + max(own)) / 2 - middle) <= 2
        painted = [x for x in painted if x not in own]
    assert not painted
