"""Lines of text that are cut where there is no room for them, and only there."""

from __future__ import annotations

from PyQt6.QtCore import QPoint
from PyQt6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from c4viz.app.widgets.labels import ElidedLabel
from tests.app.hands import photograph


def test_a_line_that_is_as_wide_as_it_asks_to_be_is_whole(dressed: QApplication) -> None:
    for step in range(0, 40_000, 1_111):
        words = f"Right: step {step:,} of {step:,}"
        label = ElidedLabel(words)
        label.setText(words)
        label.resize(label.sizeHint())
        asked = photograph(label)
        label.resize(label.width() + 20, label.height())
        assert photograph(label).copy(asked.rect()) == asked, words


def test_a_line_without_room_is_cut_and_told_by_its_tooltip(dressed: QApplication) -> None:
    label = ElidedLabel("a long line")
    label.setText("a long line")
    whole = photograph(label)
    label.resize(label.minimumSizeHint())
    assert photograph(label) != whole
    assert label.toolTip() == "a long line"


def test_a_tooltip_of_other_words_goes(dressed: QApplication, qtbot: QtBot) -> None:
    label = ElidedLabel("a long line")
    qtbot.addWidget(label)
    label.setText("a long line")
    label.show()
    QToolTip.showText(label.mapToGlobal(QPoint(2, 2)), label.toolTip(), label)
    qtbot.waitUntil(QToolTip.isVisible)
    label.setText("another line")
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_shorter_words_stand_where_the_line_has_no_room(dressed: QApplication) -> None:
    label, short = ElidedLabel("a very long line"), ElidedLabel("a line")
    label.setText("a very long line")
    label.resize(label.sizeHint())
    whole = photograph(label)
    label.shorten_to("a line")
    assert photograph(label) == whole
    short.setText("a line")
    label.resize(label.width() - 9, label.height())
    short.resize(label.size())
    assert photograph(label) == photograph(short)
    assert label.toolTip() == label.accessibleName() == "a very long line" and not label.is_cut
