"""The flaws in the window: a level is shown, guessed by the selected node, explained."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from c4viz.app.panels.why.sentences import said_now
from c4viz.app.practice.flaws_panel import FlawsPanel
from c4viz.app.window.window import MainWindow
from c4viz.classroom.flaws import FLAW_LEVELS
from tests.app.hands import CTRL, click, press, small_trace

ALT = Qt.KeyboardModifier.AltModifier
LEVEL = FLAW_LEVELS[0]


def follow(panel: FlawsPanel, link: str) -> None:
    panel.findChildren(QLabel)[0].linkActivated.emit(link)
    QApplication.processEvents()


def button(panel: FlawsPanel, start: str) -> QPushButton:
    QApplication.processEvents()
    return next(one for one in panel.findChildren(QPushButton) if one.text().startswith(start))


def opened(window: MainWindow, qtbot: QtBot) -> FlawsPanel:
    """Open the first level."""
    press(window, Qt.Key.Key_F, CTRL | ALT)
    panel = window.docks.contents["flaws"]
    assert isinstance(panel, FlawsPanel)
    panel.catch_up()
    follow(panel, f"level:{LEVEL.id}")
    qtbot.waitUntil(lambda: window.session.flaws.level is LEVEL, timeout=60_000)
    return panel


def test_hidden_values_are_told_of_and_shown_by_a_link(window: MainWindow, qtbot: QtBot) -> None:
    tree = window.session.tree
    tree.set_hides_values(True)
    panel = opened(window, qtbot)
    panel.catch_up()
    assert "Values are hidden" in panel.says()
    follow(panel, "show_values")
    panel.catch_up()
    assert not tree.hides_values and "Values are hidden" not in panel.says()


def test_why_does_not_judge_what_the_search_gave(window: MainWindow, qtbot: QtBot) -> None:
    opened(window, qtbot)
    session = window.session
    session.exploration.select(session.flaws._shown.row)
    told = said_now(session.exploration, session.flaws)
    assert told is not None and [one.text for one in told[1]] == ["The search gave it 0."]


def test_nothing_is_guessed_of_a_search_that_the_panel_does_not_show_yet(
    window: MainWindow, qtbot: QtBot
) -> None:
    panel = opened(window, qtbot)
    session = window.session
    hint, here = button(panel, "Hint"), button(panel, "It first goes wrong here")
    before = session.flaws.attempt(LEVEL)
    session.exploration.show(small_trace())
    for one in (hint, here):  # in the same turn of the loop
        one.click()
    panel.findChildren(QLabel)[0].linkActivated.emit("mistake:sign")
    assert session.flaws.attempt(LEVEL) == before


def test_code_of_the_answer_stands_as_it_is_written(window: MainWindow, qtbot: QtBot) -> None:
    panel = opened(window, qtbot)
    assert not panel.code.isVisible()
    click(button(panel, "Tell me"))
    panel.catch_up()
    QApplication.processEvents()
    shown = panel.code.toPlainText().replace("\xa0", " ").splitlines()
    wrong = next(line for line in LEVEL.lines if line.mended is not None)
    others = [f"  {line.text}".rstrip() for line in LEVEL.lines if line.mended is None]
    assert f"− {wrong.text}" in shown and f"+ {wrong.mended}" in shown
    assert [line.rstrip() for line in shown if line[:1] not in "−+" or not line] == others
    document, view = panel.code.document(), panel.code.viewport()
    assert document is not None and view is not None
    assert view.height() >= document.size().height() - 1  # all lines are seen
    longest = max(panel.code.fontMetrics().horizontalAdvance(line) for line in shown)
    bar = panel.code.horizontalScrollBar()
    assert bar is not None and view.width() + bar.maximum() >= longest


def test_a_flaw_is_guessed_hinted_at_found_and_explained(window: MainWindow, qtbot: QtBot) -> None:
    press(window, Qt.Key.Key_F, CTRL | ALT)
    panel = window.docks.contents["flaws"]
    assert isinstance(panel, FlawsPanel)
    panel.catch_up()
    assert all(str(level.title) in panel.says() for level in FLAW_LEVELS)
    follow(panel, f"level:{LEVEL.id}")
    qtbot.waitUntil(lambda: window.session.flaws.level is LEVEL, timeout=60_000)
    attempt = window.session.flaws.attempt
    click(button(panel, "It first goes wrong here: root"))
    assert not attempt(LEVEL).score.is_found and attempt(LEVEL).score.guesses == 1
    click(button(panel, "Hint"))
    assert attempt(LEVEL).hints[0] in panel.says()
    search = window.session.flaws._shown
    window.session.exploration.select(search.row)
    click(button(panel, "It first goes wrong here"))
    assert attempt(LEVEL).score.is_found and "What is wrong there?" in panel.says()
    follow(panel, f"mistake:{search.mistake}")
    assert "You named the mistake, too" in panel.says()
    click(button(panel, "Tell me"))
    assert str(LEVEL.explanation)[:30] in panel.says() and panel.code.isVisible()
    log = window.session.progress.read()
    assert [(one.kind, one.name, one.points) for one in log] == [("flaw", LEVEL.id, 1)]
    click(button(panel, "All levels"))
    assert "✓" in panel.says()
