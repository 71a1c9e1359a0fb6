"""Rows of names and values in whatever room there is."""

from __future__ import annotations

import pytest
from PyQt6.QtGui import QColor
from PyQt6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from c4viz.app.panels.fact_rows import FactRows
from c4viz.app.widgets.boxes import sure
from c4viz.telling import Fact

FACTS = (
    Fact("Value", "≤ 43, an upper bound"),
    Fact("Seen before", "4 6", row=7),
)
BLUE = QColor("blue")


def shown(qtbot: QtBot, letters: int) -> FactRows:
    rows = FactRows()
    qtbot.addWidget(rows)
    rows.resize(letters * rows.fontMetrics().averageCharWidth(), 200)
    rows.show()
    rows.show_facts(FACTS, BLUE)
    QApplication.processEvents()  # until all labels have their places
    return rows


def labels(rows: FactRows) -> dict[str, QLabel]:
    return {label.text(): label for label in rows.findChildren(QLabel)}


def test_values_stand_beside_their_names_and_below_them_where_it_is_narrow(qtbot: QtBot) -> None:
    for letters, beside in ((60, True), (16, False)):
        rows = shown(qtbot, letters)
        name, value = (labels(rows)[text].geometry() for text in (FACTS[0].name, FACTS[0].text))
        assert (value.left() > name.right()) == beside
        assert (value.top() > name.bottom()) != beside
        assert value.right() <= rows.viewport().width()


def test_rows_are_arranged_anew_as_room_comes_and_goes(qtbot: QtBot) -> None:
    rows = shown(qtbot, 60)
    rows.resize(rows.width() // 4, 200)
    name, value = (labels(rows)[text] for text in (FACTS[0].name, FACTS[0].text))
    qtbot.waitUntil(lambda: value.geometry().top() > name.geometry().bottom())
    assert rows.numbers() == {fact.name: fact.text for fact in FACTS}


@pytest.mark.parametrize("pixels", range(-4, 5))
def test_no_value_is_cut_at_any_width_near_that_of_its_words(qtbot: QtBot, pixels: int) -> None:
    rows = shown(qtbot, 60)
    wide = rows.widget()
    assert wide is not None
    needed = max(
        label.geometry().left() + label.sizeHint().width() for label in labels(rows).values()
    )
    rows.resize(needed + pixels, 200)
    QApplication.processEvents()
    QApplication.processEvents()  # its layout asks for the room once it knows that it lacks some
    assert wide.width() <= rows.viewport().width()


@pytest.mark.parametrize("pixels", range(90, 110))
def test_no_line_is_cut_at_the_lower_edge(qtbot: QtBot, pixels: int) -> None:
    rows = shown(qtbot, 30)
    rows.show_facts(
        [Fact(f"Name {i}", "one word after the other " * (i % 3)) for i in range(9)], BLUE
    )
    rows.resize(rows.width(), pixels)
    QApplication.processEvents()
    edge = sure(rows.viewport()).height()
    for label in labels(rows).values():
        lines = (edge - label.geometry().top()) / rows.fontMetrics().lineSpacing()
        assert not 0 < lines < label.height() / rows.fontMetrics().lineSpacing() or lines % 1 == 0
