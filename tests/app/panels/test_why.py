"""The panels that say why and show the code, with real clicks."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QTextCursor
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLabel, QPlainTextEdit
from pytestqt.qtbot import QtBot

from c4viz.app.panels.why.code_panel import CodePanel
from c4viz.app.panels.why.panel import WhyPanel
from c4viz.app.terms.ask import TermPopup
from c4viz.app.widgets.labels import ElidedLabel
from c4viz.app.window.window import MainWindow
from c4viz.trace import DepthFirstTrace, Flag, Trace
from tests.app.event_loop import within_loop
from tests.app.hands import CTRL, LEFT, press, show_trace, small_trace, wait_for_search


def point_of_link(panel: WhyPanel, address: str) -> QPoint:
    """The middle of the first link whose address begins so."""
    page = panel.sentences
    block = page.document().begin()
    while block.isValid():
        pieces = block.begin()
        while not pieces.atEnd():
            piece = pieces.fragment()
            if piece.charFormat().anchorHref().startswith(address):
                cursor = QTextCursor(page.document())
                cursor.setPosition(piece.position())
                start = page.cursorRect(cursor)
                cursor.setPosition(piece.position() + 1)
                return QPoint((start.x() + page.cursorRect(cursor).x()) // 2, start.center().y())
            pieces += 1
        block = block.next()
    raise AssertionError(f"no link {address} in {page.toPlainText()!r}")


def click_link(panel: WhyPanel, address: str) -> None:
    QTest.mouseClick(panel.sentences.viewport(), LEFT, pos=point_of_link(panel, address))


def at_a_cut(window: MainWindow) -> tuple[Trace, int]:
    """A window of which Why and Code tell of a cut."""
    trace = show_trace(window, small_trace())
    assert isinstance(trace, DepthFirstTrace)
    press(window, Qt.Key.Key_W)
    press(window, Qt.Key.Key_U)
    row = next(r for r in range(len(trace)) if trace.has(r, Flag.CUTOFF))
    window.session.exploration.go_to(trace.timeline.step_left(row) or 0)
    return trace, row


def test_keys_show_the_panels(window: MainWindow) -> None:
    assert not window.why.isVisible() and not window.code.isVisible()
    press(window, Qt.Key.Key_W)
    press(window, Qt.Key.Key_U)
    assert window.why.isVisible() and window.code.isVisible()


@pytest.mark.parametrize("search", ["alphabeta", "minimax"])
def test_when_a_search_begins_no_code_of_another_one_is_shown(
    window: MainWindow, qtbot: QtBot, search: str
) -> None:
    show_trace(window, small_trace(name=search))
    press(window, Qt.Key.Key_U)
    code = window.code.code.toPlainText()
    press(window, Qt.Key.Key_F5)
    assert window.code.code.toPlainText() == (code if search == "alphabeta" else "")
    assert window.code.line is None
    wait_for_search(qtbot, window)
    assert window.code.code.toPlainText()


def test_a_large_window_shows_whole_lines_of_pseudocode(
    window: MainWindow, qapp: QApplication
) -> None:
    window.resize(1920, 1080)
    qapp.processEvents()
    at_a_cut(window)
    qapp.processEvents()
    code = window.code.findChild(QPlainTextEdit)
    assert "if v > best: best ← v; α ← max(α, v)" in code.toPlainText()
    assert code.horizontalScrollBar().maximum() == 0


def test_a_click_on_a_column_rings_its_cell(window: MainWindow) -> None:
    trace, row = at_a_cut(window)
    column = trace.pruned(row)[0]
    click_link(window.why, "column:")
    assert window.session.exploration.selected == row
    position = trace.position_at(row)
    assert window.board.marked == (position.landing_row(column), column)


def test_a_click_on_a_node_selects_it(window: MainWindow) -> None:
    _, row = at_a_cut(window)
    click_link(window.why, "node:")
    assert window.session.exploration.selected not in (None, row)


def lit_lines(window: MainWindow) -> list[str]:
    """The lines of the code that are lit as what is done."""
    accent = window.theme.accent
    shown = window.code.code.extraSelections()
    lit = (one.cursor.block().text() for one in shown if one.format.background().color() == accent)
    return [line[5:].strip() if line[:4].strip().isdigit() else line.strip() for line in lit]


def test_the_line_of_a_cutoff_is_lit_and_in_the_source_which_is_a_key_away(
    window: MainWindow,
) -> None:
    at_a_cut(window)
    assert lit_lines(window) == ["if α ≥ β: break"]
    assert "cannot matter" in window.why.sentences.toPlainText()
    press(window, Qt.Key.Key_U, CTRL)
    assert "def alphabeta(" in window.code.code.toPlainText()
    assert lit_lines(window) == ["if alpha >= beta:", "cut = child != moves[-1]", "break"]
    press(window, Qt.Key.Key_U, CTRL)
    assert "def alphabeta(" not in window.code.code.toPlainText()


def test_lines_that_are_passed_have_a_fainter_light(window: MainWindow) -> None:
    at_a_cut(window)
    passed = {
        one.cursor.block().text().strip()
        for one in window.code.code.extraSelections()
        if one.format.background().color() != window.theme.accent
    }
    assert "return best" in passed


def test_hidden_values_are_not_told(window: MainWindow) -> None:
    trace, _ = at_a_cut(window)
    assert isinstance(trace, DepthFirstTrace)
    press(window, Qt.Key.Key_H)
    said = window.why.sentences.toPlainText()
    assert "worth ?" in said and "can already get" not in said  # a cut would tell of the value
    assert ("best", "?") in window.code.variables.told
    assert lit_lines(window) == ["return best"]


def lit_line_is_in_view(panel: CodePanel) -> bool:
    cursor = QTextCursor(panel.code.document().findBlockByNumber(panel.line))
    rect = panel.code.cursorRect(cursor)
    return rect.top() >= 0 and rect.bottom() <= panel.code.viewport().height()


def test_the_lit_line_is_in_view_in_whatever_room_there_is(window: MainWindow) -> None:
    trace, row = at_a_cut(window)
    step = trace.timeline.step_left(row)
    assert step is not None
    for height in (300, 200, 150, 400, 130):
        window.resizeDocks([window.docks["code"]], [height], Qt.Orientation.Vertical)
        QApplication.processEvents()
        assert lit_line_is_in_view(window.code)
        window.session.exploration.go_to(0)
        window.session.exploration.go_to(step)
        assert lit_line_is_in_view(window.code)


def test_what_stands_over_the_code_is_whole_also_in_large_letters(window: MainWindow) -> None:
    window.resize(1920, 1080)
    window.choices.enlarge(17)
    at_a_cut(window)
    for height in (400, 250):
        window.resizeDocks([window.docks["code"]], [height], Qt.Orientation.Vertical)
        QApplication.processEvents()
        (label,) = (one for one in window.code.findChildren(ElidedLabel) if one.isVisible())
        assert label.fontMetrics().horizontalAdvance(label.text()) <= label.width()


def test_the_place_that_is_told_of_stands_faint_over_the_sentences(window: MainWindow) -> None:
    at_a_cut(window)
    document = window.why.sentences.document()
    title, first = document.firstBlock(), document.firstBlock().next()
    assert title.text().startswith("Why: ") and first.text()
    faint = title.begin().fragment().charFormat().foreground().color()
    assert faint == window.theme.faint
    assert window.why.sentences.accessibleName() == title.text()


def test_a_column_is_marked_on_the_board_of_the_node_that_its_link_means(
    window: MainWindow,
) -> None:
    at_a_cut(window)
    window.session.exploration.select(None)
    within_loop(lambda: click_link(window.why, "column:"))
    assert window.session.exploration.selected is not None and window.board.marked is not None


def test_the_source_is_there_where_it_was_asked_for_while_the_panel_was_away(
    window: MainWindow,
) -> None:
    at_a_cut(window)
    press(window, Qt.Key.Key_U)
    press(window, Qt.Key.Key_U, CTRL)
    press(window, Qt.Key.Key_U)
    assert "def alphabeta(" in window.code.code.toPlainText()


def test_a_term_in_a_sentence_says_what_it_means(window: MainWindow) -> None:
    at_a_cut(window)
    shown: list[str] = []
    window.why.term_asked.connect(shown.append)
    click_link(window.why, "term:")
    assert shown == ["alpha"]
    (popup,) = window.findChildren(TermPopup)
    assert "What MAX is sure of already" in " ".join(
        label.text() for label in popup.findChildren(QLabel)
    )
    popup.close()
