from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QColor
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4viz import Position
from c4viz.app.window.window import MainWindow
from c4viz.play import PERSON, THE_CHOSEN
from tests.app.conftest import Opens
from tests.app.hands import (
    click_column,
    click_node,
    has_colour,
    hover,
    photograph,
    pixel,
    press,
    press_column,
    said,
    set_up,
    show_trace,
    small_trace,
    wait_for_search,
)
from tests.trees import playouts


def radius(window: MainWindow) -> float:
    """The radius of a painted disc, in pixels."""
    board = window.board
    return float(board.cell_centre(0, 1).x() - board.cell_centre(0, 0).x()) * 0.42


def beside(window: MainWindow, row: int, column: int, share: float) -> QColor:
    """The colour to the right of a disc's middle, by a share of its radius."""
    centre = window.board.cell_centre(row, column)
    return pixel(window.board, centre + QPointF(radius(window) * share, 0))


# ---- playing -----------------------------------------------------------------------------------


def test_a_click_drops_a_disc_and_the_machine_answers(window: MainWindow, qtbot: QtBot) -> None:
    click_column(window, 2)
    assert window.session.runner.is_thinking
    assert window.game.turn.words == "The machine (O) thinks…"
    wait_for_search(qtbot, window)
    first, answer = window.session.game.match.moves
    assert first == 2
    assert answer == window.session.exploration.trace.best_move
    assert window.game.turn.words == "Your move (X)"


def test_a_click_anywhere_in_a_column_counts(window: MainWindow) -> None:
    set_up(window, "")
    for row in range(6):
        QTest.mouseClick(
            window.board,
            Qt.MouseButton.LeftButton,
            pos=window.board.cell_centre(row, row).toPoint(),
        )
    assert window.session.game.match.moves == (0, 1, 2, 3, 4, 5)


def test_other_buttons_and_clicks_beside_the_board_drop_nothing(window: MainWindow) -> None:
    set_up(window, "")
    centre = window.board.cell_centre(0, 3).toPoint()
    QTest.mouseClick(window.board, Qt.MouseButton.RightButton, pos=centre)
    left_of_it = window.board.cell_centre(0, 0) - QPointF(2 * radius(window), 0)
    QTest.mouseClick(window.board, Qt.MouseButton.LeftButton, pos=left_of_it.toPoint())
    assert window.session.game.match.moves == ()


@pytest.mark.parametrize("column", range(7))
def test_the_keys_1_to_7_drop_discs(window: MainWindow, column: int) -> None:
    set_up(window, "")
    press_column(window, column)
    assert window.session.game.match.moves == (column,)


def test_a_key_beyond_the_last_column_drops_nothing(window: MainWindow) -> None:
    set_up(window, "")
    press(window, Qt.Key.Key_8)
    assert window.session.game.match.moves == ()


def test_a_click_while_the_machine_thinks_says_so(opens: Opens) -> None:
    window = opens(depth=14)
    click_column(window, 3)
    click_column(window, 4)
    assert "thinking" in said(window)
    assert window.session.game.match.moves == (3,)


def test_a_full_column_is_named(window: MainWindow) -> None:
    set_up(window, "444444")
    click_column(window, 3)
    assert said(window) == 'Column 4 is full in "444444".'
    assert window.session.game.match.moves == ()


def test_after_the_end_there_are_no_more_moves(window: MainWindow) -> None:
    set_up(window, "1212121")
    click_column(window, 4)
    assert said(window).startswith("The game is over")
    assert window.game.turn.words == "X wins"
    assert window.session.game.match.position.text == "1212121"


def test_a_draw_is_called_one(window: MainWindow) -> None:
    set_up(window, "1122", "2x2", 3)
    assert window.game.turn.words == "A draw"


# ---- seeing ------------------------------------------------------------------------------------


def test_the_disc_to_come_is_previewed_where_it_would_land(window: MainWindow) -> None:
    set_up(window, "4")
    board, look = window.board, window.theme
    landing = board.cell_centre(1, 3)
    assert pixel(board, landing) == look.hole
    hover(board, board.cell_centre(4, 3))
    seen = pixel(board, landing)
    assert seen not in (look.hole, look.second)
    # A thin yellow: between the hole and the disc.
    assert look.second.blue() < seen.blue() < look.hole.blue()
    assert pixel(board, board.cell_centre(2, 3)) == look.hole


def test_the_preview_leaves_with_the_mouse(window: MainWindow) -> None:
    set_up(window, "4")
    landing = window.board.cell_centre(1, 3)
    hover(window.board, landing)
    assert pixel(window.board, landing) != window.theme.hole
    hover(window.tree, QPointF(50, 50))
    assert pixel(window.board, landing) == window.theme.hole


def test_a_full_column_and_a_thinking_machine_show_no_preview(opens: Opens) -> None:
    window = opens(depth=14)
    set_up(window, "444444")
    before = photograph(window.board)
    hover(window.board, window.board.cell_centre(5, 3))
    after = photograph(window.board)
    top = window.board.cell_centre(5, 3).toPoint()
    assert after.pixelColor(top) == before.pixelColor(top)
    window.session.game.new_match(window.session.game.match.start, (THE_CHOSEN, PERSON))
    landing = window.board.cell_centre(0, 1)
    hover(window.board, landing)
    assert window.session.runner.is_thinking
    assert pixel(window.board, landing) in (window.theme.hole, window.theme.first)


def test_discs_have_the_colours_of_their_players(window: MainWindow) -> None:
    set_up(window, "")
    for column in (0, 1, 2):
        click_column(window, column)
    assert pixel(window.board, window.board.cell_centre(0, 0)) == window.theme.first
    assert pixel(window.board, window.board.cell_centre(0, 1)) == window.theme.second
    assert pixel(window.board, window.board.cell_centre(3, 3)) == window.theme.hole


def test_the_last_disc_is_marked(window: MainWindow) -> None:
    set_up(window, "")
    for column in (0, 1):
        click_column(window, column)
        assert pixel(window.board, window.board.cell_centre(0, column)) == window.theme.on_disc
    assert pixel(window.board, window.board.cell_centre(0, 0)) == window.theme.first


def test_a_column_that_the_board_does_not_have_is_not_marked(window: MainWindow) -> None:
    window.board.mark_column(6)
    assert window.board.marked == (0, 6)
    window.board.mark_cell(None)
    window.board.mark_column(7)
    assert window.board.marked is None


def test_the_winning_discs_are_marked_and_no_others(window: MainWindow) -> None:
    enlarge_board(window)
    set_up(window, "1212121")
    white = QColor("#ffffff")
    for row in range(4):
        assert beside(window, row, 0, 0.86) == white
    for row in range(3):
        assert beside(window, row, 1, 0.86) != white


def test_a_look_ahead_is_marked(window: MainWindow) -> None:
    show_trace(window, small_trace())

    def is_marked() -> bool:
        marks = {
            has_colour(photograph(w), window.theme.ahead) for w in (window.board, window.game.turn)
        }
        assert len(marks) == 1, "the board and the line above it disagree"
        assert ("Looking ahead" in window.game.turn.accessibleName()) in marks
        return marks.pop()

    assert not is_marked()
    click_node(window.tree, 1)
    assert is_marked()
    press(window, Qt.Key.Key_Escape)
    assert not is_marked()


@pytest.mark.parametrize("player", [1, 2])
def test_the_mark_of_a_look_ahead_is_an_outline_whoever_moves(
    window: MainWindow, player: int
) -> None:
    turn = window.game.turn
    turn.show_turn(player, "X to move", ahead=True)
    beside_words = QPoint(turn.width() - 5, turn.height() // 2)
    assert photograph(turn).pixelColor(beside_words) == window.theme.panel


def test_a_click_on_a_look_ahead_says_how_to_return(window: MainWindow) -> None:
    show_trace(window, small_trace())
    click_node(window.tree, 1)
    click_column(window, 0)
    assert "Esc" in said(window)
    assert window.session.game.match.moves == ()
    assert window.session.shown.looks_ahead


def enlarge_board(window: MainWindow) -> None:
    """Give the board the place of the panel below it, so that single pixels tell."""
    window.docks["numbers"].hide()
    QTest.qWait(1)


@pytest.mark.parametrize(
    "size", ["2x2", "2x9", "31x2", "4x5", "6x7", "6x9", "7x8"], ids=lambda size: size
)
def test_every_cell_of_a_board_of_any_size_can_be_hit_and_seen(
    window: MainWindow, size: str
) -> None:
    enlarge_board(window)
    position = set_up(window, "", size, 31)
    board, rules = window.board, position.rules
    for column in range(rules.columns):
        for row in range(rules.rows):
            centre = board.cell_centre(row, column)
            assert board.rect().contains(centre.toPoint())
            QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=centre.toPoint())
            assert window.session.game.match.turn.last_disc == (row, column)
    assert window.session.game.match.position.ply == rules.cells
    image = photograph(board)
    shown = window.session.game.match.position.cells
    for row in range(rules.rows):
        for column in range(rules.columns):
            if (row, column) != window.session.game.match.turn.last_disc:
                colour = image.pixelColor(board.cell_centre(row, column).toPoint())
                player = int(shown[row, column])
                assert colour == (window.theme.first if player == 1 else window.theme.second)


# ---- a playout ---------------------------------------------------------------------------------


def test_the_discs_of_a_playout_are_hollow_and_numbered(window: MainWindow) -> None:
    trace = show_trace(window, playouts(Position.parse("4453")))
    seen = window.session.exploration
    seen.go_to(4 * 10 - 1)
    photograph(window)
    cells = window.session.shown.random_discs
    position = window.session.shown.position
    assert isinstance(position, Position) and cells
    theme = window.theme
    for number, (row, column) in enumerate(cells, 1):
        assert beside(window, row, column, 0.85) == (
            theme.first if position.cells[row, column] == 1 else theme.second
        )
        if number == 1:  # there is room beside the number
            assert beside(window, row, column, 0.45) == theme.hole
    leaf = trace.position_at(seen.selected or 0)
    assert isinstance(leaf, Position)
    row, column = next((r, c) for r in range(6) for c in range(7) if leaf.cells[r, c])
    assert beside(window, row, column, 0.45) in (theme.first, theme.second)


def test_while_one_plays_they_are_dropped_one_by_one(window: MainWindow, qtbot: QtBot) -> None:
    show_trace(window, playouts(Position.parse("4453")))
    exploration = window.session.exploration
    exploration.go_to(4 * 10 - 2)
    seen: list[int] = []
    window.session.changes.changed.connect(
        lambda _what: seen.append(len(window.session.shown.random_discs))
    )
    window.session.playback.speed = 30
    window.session.playback.choose_stops(["iteration"])
    press(window, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not window.session.playback.is_playing)
    dropped = seen[: seen.index(max(seen)) + 1]
    assert dropped == sorted(dropped)
    assert set(dropped) > {0, max(seen)}
