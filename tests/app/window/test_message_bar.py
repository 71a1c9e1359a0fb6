from __future__ import annotations

from PyQt6.QtGui import QColor, QImage
from PyQt6.QtWidgets import QApplication, QWidget

from c4viz.app.widgets.boxes import sure
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
