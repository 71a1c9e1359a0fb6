from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QFontMetrics
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractSpinBox, QPlainTextEdit
from pytestqt.qtbot import QtBot

from c4viz.app.dialogs.fields import NumberField, field_for
from c4viz.app.dialogs.hand_tree_dialog import HandTreeDialog
from c4viz.app.dialogs.position_dialog import PositionDialog
from c4viz.app.window.window import MainWindow
from c4viz.game import Position
from c4viz.search import Mcts
from c4viz.search.algorithms import ALGORITHMS
from c4viz.search.base.setting import settings_of
from c4viz.telling.search_words import label_of
from tests.app.hands import LEFT, activate

OPTIONAL = [
    pytest.param(kind, name, id=f"{kind.name}-{name}")
    for kind in (one.settings for one in ALGORITHMS.values())
    for name, (_, setting) in settings_of(kind).items()
    if setting.optional and setting.kind in ("whole", "decimal")
]


def absent_box(qtbot: QtBot, kind: type, name: str) -> tuple[NumberField, QAbstractSpinBox]:
    """The box of an optional number that shows the words for None, in a window of its own."""
    field = field_for(name, settings_of(kind)[name][1])
    assert isinstance(field, NumberField)
    spin = field.widget
    assert isinstance(spin, QAbstractSpinBox)
    qtbot.addWidget(spin)
    field.show_value(None)
    spin.show()
    qtbot.waitActive(spin)
    return field, spin


@pytest.mark.parametrize(("kind", "name"), OPTIONAL)
@pytest.mark.parametrize("clicks", [1, 2])
def test_a_number_can_be_typed_where_words_stand_for_none(
    dressed: object, qtbot: QtBot, kind: type, name: str, clicks: int
) -> None:
    field, spin = absent_box(qtbot, kind, name)
    edit = spin.lineEdit()
    for _ in range(clicks):
        QTest.mouseClick(edit, LEFT, pos=QPoint(edit.width() // 3, edit.height() // 2))
    QTest.keyClicks(spin, "5")
    QTest.keyClick(spin, Qt.Key.Key_Return)
    assert field.value == 5


@pytest.mark.parametrize("key", [Qt.Key.Key_Backspace, Qt.Key.Key_Delete])
def test_words_that_are_wiped_away_make_room_for_a_number(
    dressed: object, qtbot: QtBot, key: Qt.Key
) -> None:
    field, spin = absent_box(qtbot, Mcts, "seconds")
    spin.lineEdit().setCursorPosition(3)
    QTest.keyClick(spin, key)
    QTest.keyClicks(spin, "0.25")
    QTest.keyClick(spin, Qt.Key.Key_Return)
    assert field.value == 0.25


def test_words_that_are_wiped_away_come_back_where_nothing_is_typed(
    dressed: object, qtbot: QtBot
) -> None:
    field, spin = absent_box(qtbot, Mcts, "seconds")
    QTest.keyClick(spin, Qt.Key.Key_End)
    QTest.keyClick(spin, Qt.Key.Key_Backspace)
    assert spin.text() != "no limit"
    QTest.keyClick(spin, Qt.Key.Key_Return)
    assert spin.text() == "no limit"
    assert field.value is None


@pytest.mark.parametrize(("kind", "name"), OPTIONAL)
def test_one_step_up_from_none_is_one(dressed: object, qtbot: QtBot, kind: type, name: str) -> None:
    field, spin = absent_box(qtbot, kind, name)
    QTest.keyClick(spin, Qt.Key.Key_Up)
    assert field.value == 1
    QTest.keyClick(spin, Qt.Key.Key_Up)
    assert field.value > 1


def test_boards_and_trees_are_typed_in_letters_of_one_width(window: MainWindow) -> None:
    activate(window)
    dialogs = (
        PositionDialog(window, Position(), window.theme),
        HandTreeDialog(window, "", window.choices.preferences.settings),
    )
    for dialog in dialogs:
        dialog.show()
        metrics = QFontMetrics(dialog.findChild(QPlainTextEdit).font())
        assert metrics.horizontalAdvance("....") == metrics.horizontalAdvance("XOWM")
        dialog.close()


def test_every_setting_has_a_name_that_people_read() -> None:
    names = {
        name for kind in (one.settings for one in ALGORITHMS.values()) for name in settings_of(kind)
    }
    assert {name: name.replace("_", " ").capitalize() for name in names - {"c"}} == {
        name: label_of(name) for name in names - {"c"}
    }
