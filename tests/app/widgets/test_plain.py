"""Words from outside are words: no label, box or tooltip takes them for HTML, which reads files."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QColor, QImage, QTextDocument
from PyQt6.QtWidgets import (
    QApplication,
    QInputDialog,
    QLabel,
    QMessageBox,
    QProgressDialog,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from c4viz.app.widgets.labels import ElidedLabel, plain_tip
from c4viz.app.window.window import MainWindow

RED = "#ff0000"


@pytest.fixture
def words(tmp_path: Path) -> str:
    """What Qt would take for a picture of the disk."""
    image = QImage(20, 20, QImage.Format.Format_RGB32)
    image.fill(QColor(RED))
    assert image.save(str(tmp_path / "red.png"))
    return f'the game "<img src="{tmp_path / "red.png"}">.py" is gone'


def is_red(widget: QWidget) -> bool:
    image = widget.grab().toImage()
    places = ((x, y) for x in range(image.width()) for y in range(image.height()))
    return any(QColor(image.pixel(*place)).name() == RED for place in places)


def test_a_label_shows_html_only_where_it_was_told_to(
    dressed: QApplication, qtbot: QtBot, words: str
) -> None:
    label, told = QLabel(words), QLabel(words)
    told.setTextFormat(Qt.TextFormat.RichText)
    for one in (label, told):
        qtbot.addWidget(one)
    assert is_red(told)
    assert not is_red(label)
    assert label.text() == words


def test_boxes_show_words_as_they_are(dressed: QApplication, qtbot: QtBot, words: str) -> None:
    box = QMessageBox(QMessageBox.Icon.NoIcon, "c4viz", words)
    box.setInformativeText(words)
    asked = QInputDialog()
    asked.setLabelText(words)
    waiting = QProgressDialog(words, "Stop", 0, 10)
    for dialog in (box, asked, waiting):
        qtbot.addWidget(dialog)
        dialog.show()
        assert not is_red(dialog)


def test_tooltips_show_words_as_they_are(dressed: QApplication, qtbot: QtBot, words: str) -> None:
    label = ElidedLabel()
    qtbot.addWidget(label)
    label.setText(words)
    for tip, red in ((words, True), (plain_tip(words), False), (label.toolTip(), False)):
        QToolTip.hideText()
        QToolTip.showText(QPoint(5, 5), tip, label)
        shown = next(
            one
            for one in dressed.topLevelWidgets()
            if isinstance(one, QLabel) and one.isVisible() and one.text() == tip
        )
        assert is_red(shown) == red
    QToolTip.hideText()
    assert plain_tip("5 nodes\nand more & more") == "5 nodes\nand more & more"


@pytest.mark.parametrize(
    "words", ["a &lt;b&gt; c", "a &lt; b", "R&D &amp; &lt", "a < b & c", "& 5"]
)
def test_a_tooltip_shows_what_html_writes_in_other_words(words: str) -> None:
    shown = QTextDocument()
    tip = plain_tip(words)
    # A tooltip chooses so by itself.
    (shown.setHtml if Qt.mightBeRichText(tip) else shown.setPlainText)(tip)
    assert shown.toPlainText() == words


def test_all_labels_of_the_window_are_told_what_they_show(window: MainWindow) -> None:
    window.show()
    for label in window.findChildren(QLabel):
        if label.isVisible():
            assert label.textFormat() != Qt.TextFormat.AutoText
