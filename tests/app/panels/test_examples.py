"""The panel of the examples, walked by links as a person does."""

from __future__ import annotations

import re

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from c4viz.app.panels.examples import ExamplesPanel
from c4viz.app.window.window import MainWindow
from c4viz.library import LIBRARY
from tests.app.hands import CTRL, click, press

ALT = Qt.KeyboardModifier.AltModifier


def panel_of(window: MainWindow) -> ExamplesPanel:
    press(window, Qt.Key.Key_X, CTRL | ALT)
    panel = window.docks.contents["examples"]
    assert isinstance(panel, ExamplesPanel)
    panel.catch_up()
    return panel


def follow(panel: ExamplesPanel, text: str) -> None:
    """Follow the link of this text."""
    found = re.findall(r'<a href="([^"]+)">([^<]+)</a>', panel.says())
    links = {said: to for to, said in found}
    label = panel.findChild(QLabel)
    assert label is not None
    label.linkActivated.emit(links[text])
    panel.catch_up()


def test_all_are_listed_and_one_is_told_of_with_its_question(window: MainWindow) -> None:
    panel = panel_of(window)
    assert all(str(entry.title) in panel.says() for entry in LIBRARY)
    follow(panel, "A cutoff")
    assert "7 of 9 leaves" in panel.says() and "More than 3" not in panel.says()
    follow(panel, "Show the answer")
    assert "More than 3" in panel.says()
    follow(panel, "2 ≤ 3: cut off after one leaf.")
    assert (
        window.session.exploration.selected == window.session.examples.entry.trace.bookmarks[0].row
    )  # type: ignore[union-attr]
    follow(panel, "All examples")
    assert "The horizon" in panel.says() and window.session.exploration.trace is not None


def test_two_searches_of_an_example_are_compared(window: MainWindow, qtbot: QtBot) -> None:
    panel = panel_of(window)
    follow(panel, "The horizon")
    follow(panel, "Compare the two searches")
    qtbot.waitUntil(lambda: window.comparisons.shown is not None, timeout=60_000)
    shown = window.comparisons.shown
    assert shown is not None
    depths = [side.exploration.trace.settings["depth"] for side in shown.sides]  # type: ignore[union-attr]
    assert depths == [3, 4]


def test_the_start_page_leads_to_them(window: MainWindow) -> None:
    window.show_start()
    more = next(b for b in window.findChildren(QPushButton) if b.text() == "More examples")
    click(more)
    panel = window.docks.contents["examples"]
    assert panel.isVisible() and not more.isVisible()
