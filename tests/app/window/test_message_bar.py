from __future__ import annotations

from PyQt6.QtGui import QColor, QImage
from PyQt6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from c4viz.app.widgets.boxes import sure
from c4viz.app.window.status_line import MessageBar
from c4viz.app.window.window import MainWindow
from tests.app.hands import photograph

LONG = "The best column is 4: " + "at most as much came from column 2, " * 12


def test_a_long_message_ends_in_dots_and_its_tooltip_tells_all(window: MainWindow) -> None:
    bar = window.statusBar()
    window.messages.say(LONG)
    assert bar.currentMessage() == LONG and LONG in bar.toolTip()
    image = photograph(bar)
    margin = [image.pixelColor(bar.room - 3, y) for y in range(bar.height())]
    assert len({colour.name() for colour in margin}) <= 2  # nothing but the ground and its border


def test_a_long_message_is_whole_in_lines_over_the_bar_until_it_goes(window: MainWindow) -> None:
    bar, board = window.statusBar(), window.board.geometry()
    window.messages.say("Copied.")
    assert not bar.is_cut and bar.whole is None
    window.messages.say(LONG)
    whole = bar.whole
    assert whole is not None and whole.isVisible() and whole.text() == LONG
    assert whole.height() >= whole.heightForWidth(whole.width())
    assert whole.geometry().bottom() == bar.geometry().bottom()
    QApplication.processEvents()
    assert window.board.geometry() == board, "nothing moves for it"
    window.resize(1100, 700)
    QApplication.processEvents()
    assert whole.geometry().bottom() == bar.geometry().bottom() < 700
    bar.clearMessage()
    assert not whole.isVisible()


def test_nothing_is_shown_while_the_bar_gets_its_size(window: MainWindow) -> None:
    bar = sure(window.statusBar())
    window.messages.say(LONG[:90])
    assert not bar.is_cut
    window.resize(700, 700)  # what is shown within this would lay the window out within itself
    assert bar.is_cut and bar.whole is None
    QApplication.processEvents()
    assert bar.whole is not None and bar.whole.isVisible()


def test_a_short_message_is_drawn_whole(window: MainWindow) -> None:
    bar = window.statusBar()
    empty = photograph(bar)
    window.messages.say("Copied.")
    assert photograph(bar) != empty


def test_a_message_stands_on_the_ground_of_the_bar(window: MainWindow) -> None:
    bar = window.statusBar()
    window.messages.say("Copied.")
    image = QImage(bar.size(), QImage.Format.Format_RGB32)
    image.fill(QColor("#ff00ff"))
    bar.render(image, flags=QWidget.RenderFlag.DrawChildren)  # as Qt repaints a part of a window
    assert image.pixelColor(bar.room // 2, bar.height() // 2) == window.theme.panel


def test_a_message_that_is_there_before_the_window_has_the_room_of_the_bar(qtbot: QtBot) -> None:
    bar = MessageBar()
    qtbot.addWidget(bar)
    line = QLabel("The left and the right arrow go from step to step.")
    bar.addWidget(line)
    bar.showMessage("c4viz ended without warning: here is the game as it stood.")
    bar.resize(900, 24)
    bar.show()
    assert not line.isVisible()
    assert bar.room == 900 and not bar.is_cut
    bar.clearMessage()
    assert line.isVisible()
