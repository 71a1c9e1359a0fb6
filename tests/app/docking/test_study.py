"""What is seen at once where one studies: board, code, reason and numbers, each in its room."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QCoreApplication, Qt
from PyQt6.QtGui import QTextCursor
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QPushButton

from c4viz import HandTree, Position, Rules, search
from c4viz.app.dialogs.hand_tree_dialog import TEXTBOOK
from c4viz.app.docking.workspaces import WORKSPACES
from c4viz.app.widgets.boxes import sure
from c4viz.app.window.window import MainWindow
from tests.app.conftest import Opens
from tests.app.hands import CTRL, LEFT, activate, press, show_trace, small_trace


@pytest.fixture
def as_at_first() -> bool:
    return True


def settle(window: MainWindow) -> None:
    """Wait until all panels have their places."""
    for _round in range(4):
        QCoreApplication.processEvents()
    assert (window.width(), window.height()) == (1280, 800)


def cells(window: MainWindow) -> float:
    """The width of the board's columns in pixels."""
    board = window.board
    left, right = (board.cell_centre(0, column).x() for column in (0, 6))
    return (right - left) * 7 / 6


def first_sentence(window: MainWindow) -> tuple[str, float, int]:
    """The first sentence of Why, the pixel at which it ends, and those that there are."""
    page = window.why.sentences
    block = sure(page.document()).firstBlock().next()
    place = sure(sure(page.document()).documentLayout()).blockBoundingRect(block)
    return block.text(), place.bottom(), sure(page.viewport()).height()


@pytest.mark.parametrize("points", [11, 12])
def test_the_board_the_lit_line_and_the_reason_are_seen_at_once(opens: Opens, points: int) -> None:
    window = opens(points=points)
    trace = show_trace(window, small_trace())
    settle(window)
    assert cells(window) >= 260
    code = window.code.code
    high = code.blockBoundingRect(code.firstVisibleBlock()).height()
    assert sure(code.viewport()).height() >= 9 * high
    for step in range(0, trace.steps, max(1, trace.steps // 25)):
        window.session.exploration.go_to(step)
        QCoreApplication.processEvents()
        if window.code.line is None:  # nothing has begun yet
            continue
        lit = QTextCursor(sure(code.document()).findBlockByNumber(window.code.line))
        assert sure(code.viewport()).rect().contains(code.cursorRect(lit).center())


@pytest.mark.parametrize("points", [12, 24])
def test_the_first_sentence_of_why_is_wholly_seen(opens: Opens, points: int) -> None:
    window = opens(points=points)
    trace = show_trace(window, small_trace())
    settle(window)
    for step in range(0, trace.steps, max(1, trace.steps // 40)):
        window.session.exploration.go_to(step)
        QCoreApplication.processEvents()
        text, bottom, height = first_sentence(window)
        assert text and bottom <= height, text


def test_the_first_sentence_of_why_is_in_letters_of_twenty_pixels(opens: Opens) -> None:
    window = opens(points=12)
    show_trace(window, small_trace())
    settle(window)
    block = sure(window.why.sentences.document()).firstBlock()
    sizes = []
    for _paragraph in range(2):
        start = block.begin()
        sizes.append(start.fragment().charFormat().font().pointSizeF() * 96 / 72)
        block = block.next()
    assert round(sizes[1]) == 20 and sizes[0] in (0, -96 / 72, 16)


@pytest.mark.parametrize("name", WORKSPACES)
@pytest.mark.parametrize("points", [11, 24])
def test_the_board_is_never_tiny(opens: Opens, points: int, name: str) -> None:
    window = opens(points=points)
    show_trace(window, small_trace())
    window.workspaces.go(name)
    if not window.docks.is_seen("game"):
        press(window, Qt.Key.Key_3, CTRL)  # where board and tree take turns
    settle(window)
    assert window.docks.is_seen("game")
    assert cells(window) >= 200


def head(window: MainWindow) -> QPushButton:
    """The title of the numbers."""
    return sure(window.inspector.findChild(QPushButton, "fold"))


def test_the_numbers_are_a_line_that_a_click_unfolds_and_folds_again(window: MainWindow) -> None:
    show_trace(window, small_trace())
    settle(window)
    assert window.inspector.is_folded and window.inspector.numbers() != {}
    folded = window.docks["numbers"].height()
    assert head(window).text().startswith("▸")
    QTest.mouseClick(head(window), LEFT)
    settle(window)
    assert not window.inspector.is_folded and head(window).text().startswith("▾")
    assert window.docks["numbers"].height() >= 9 * window.fontMetrics().lineSpacing()
    assert cells(window) >= 200
    QTest.mouseClick(head(window), LEFT)
    settle(window)
    assert window.inspector.is_folded
    assert window.docks["numbers"].height() <= folded


@pytest.mark.parametrize("points", [12, 24])
def test_numbers_that_are_folded_again_give_the_others_back_what_they_had(
    opens: Opens, points: int
) -> None:
    window = opens(points=points)
    show_trace(window, small_trace())
    settle(window)
    docks = [window.docks[name] for name in ("game", "code", "numbers")]
    before = [dock.height() for dock in docks]
    for _ in range(2):
        QTest.mouseClick(head(window), LEFT)
        settle(window)
    assert [dock.height() for dock in docks] == before


def test_the_title_of_numbers_behind_whose_tab_there_is_the_board_moves_nothing(
    window: MainWindow,
) -> None:
    window.workspaces.go("class")
    show_trace(window, small_trace())
    window.docks.show("numbers")
    settle(window)
    before = window.docks["tree"].geometry()
    QTest.mouseClick(head(window), LEFT)
    settle(window)
    assert window.docks["tree"].geometry() == before


def test_the_keys_reach_the_title_of_the_numbers_and_unfold_them(window: MainWindow) -> None:
    show_trace(window, small_trace())
    settle(window)
    activate(window)
    window.tree.setFocus()
    for _stop in range(30):
        if QApplication.focusWidget() is head(window):
            break
        press(window, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is head(window)
    press(window, Qt.Key.Key_Space)
    settle(window)
    assert not window.inspector.is_folded
    assert not window.session.playback.is_playing


def test_a_screen_reader_says_the_folded_numbers_too(window: MainWindow) -> None:
    show_trace(window, small_trace())
    settle(window)
    name, value = next(iter(window.inspector.numbers().items()))
    said = head(window).accessibleName()
    assert name in said and value in said
    QTest.mouseClick(head(window), LEFT)
    settle(window)
    assert name not in head(window).accessibleName()


@pytest.mark.parametrize("name", ["study", "analyse", "play"])
def test_no_board_takes_no_room(window: MainWindow, name: str) -> None:
    window.workspaces.go(name)
    show_trace(window, search(HandTree.parse(TEXTBOOK), "alphabeta"))
    settle(window)
    assert not window.docks.is_seen("game")
    show_trace(window, small_trace())
    settle(window)
    assert cells(window) >= 200


def test_the_players_stand_above_the_board_in_play_alone(window: MainWindow) -> None:
    for name in WORKSPACES:
        window.workspaces.go(name)
        settle(window)
        assert window.game.seats.isVisible() == (name == "play")


@pytest.mark.parametrize("points", [12, 24])
def test_a_board_on_which_discs_slip_is_no_smaller(opens: Opens, points: int) -> None:
    window = opens(points=points)
    slippery = Position(Rules(6, 7, 4, "slippery"))
    show_trace(window, search(slippery, "expectiminimax", depth=1))
    settle(window)
    assert cells(window) >= 199.5


@pytest.mark.parametrize("points", [12, 24])
def test_without_a_board_numbers_and_code_share_its_room(opens: Opens, points: int) -> None:
    window = opens(points=points)
    show_trace(window, small_trace())
    settle(window)
    numbers, code = window.docks["numbers"], window.docks["code"]
    before = numbers.height(), code.height()
    show_trace(window, search(HandTree.parse(TEXTBOOK), "alphabeta"))
    settle(window)
    assert not window.inspector.is_folded and numbers.height() > before[0]
    assert code.height() > before[1]
    line = window.fontMetrics().lineSpacing()
    assert numbers.height() >= 5 * line and code.height() >= 2 * numbers.height()
    show_trace(window, small_trace())
    settle(window)
    assert window.inspector.is_folded and (numbers.height(), code.height()) == before
