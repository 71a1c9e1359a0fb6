"""Below the board: what the search believes of each column, and what is true; discs that fall."""

from __future__ import annotations

from PyQt6.QtCore import QAbstractAnimation, QEvent, Qt, QVariantAnimation
from PyQt6.QtGui import QGuiApplication, QHelpEvent
from PyQt6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from c4viz import Position, search
from c4viz.app.board.column_texts import meaning_of, name_of
from c4viz.app.snapshots.dialog import SnapshotDialog
from c4viz.app.state.background import Kernels
from c4viz.app.window.window import MainWindow
from c4viz.play import THE_CHOSEN, Match
from tests.app.conftest import Opens
from tests.app.hands import (
    CTRL,
    SHIFT,
    click,
    click_column,
    in_dialog,
    photograph,
    press,
    said,
    set_up,
    show_trace,
    small_trace,
    wait_for_search,
)
from tests.trees import hand_trace


def below(window: MainWindow) -> dict[str, dict[int, str]]:
    return {line.name: dict(line.texts) for line in window.board.lines}


def go_to_first_column(window: MainWindow) -> None:
    """Choose the column at the left, whatever column was chosen before."""
    for _ in range(window.session.shown.position.rules.columns):
        press(window, Qt.Key.Key_Left)


def test_v_shows_what_the_search_believes_of_each_column(window: MainWindow, qtbot: QtBot) -> None:
    set_up(window, "4453")
    before = photograph(window.board)
    press(window, Qt.Key.Key_V)
    assert below(window) == {}
    window.session.analyse()
    wait_for_search(qtbot, window)
    assert set(below(window)["value"]) == set(range(7))
    assert photograph(window.board) != before
    press(window, Qt.Key.Key_V)
    assert below(window) == {}


def test_beliefs_follow_the_step_and_the_node(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    press(window, Qt.Key.Key_V)
    whole = below(window)["value"]
    window.session.exploration.go_to(4)
    assert below(window).get("value", {}) != whole
    child = next(trace.children(0))
    window.session.exploration.go_to(trace.steps)
    window.session.exploration.select(child)
    assert set(below(window)["value"]) == {trace.move(row) for row in trace.children(child)}


def test_after_its_move_the_machine_believes_of_the_replies(opens: Opens, qtbot: QtBot) -> None:
    window = opens(depth=3, beliefs=True)
    click_column(window, 3)
    wait_for_search(qtbot, window)
    assert len(window.session.game.match.moves) == 2
    assert below(window)["value"]


def test_mcts_tells_visits_too(window: MainWindow) -> None:
    press(window, Qt.Key.Key_V)
    start = Position.parse("", "3x3", 3)
    show_trace(window, search(start, "mcts", iterations=90, seed=1, engine="reference"))
    assert set(below(window)) == {"value", "visits"}


def test_puct_tells_priors_too(window: MainWindow) -> None:
    press(window, Qt.Key.Key_V)
    start = Position.parse("", "3x3", 3)
    puct = {"iterations": 90, "formula": "puct", "prior": "centre", "engine": "reference"}
    show_trace(window, search(start, "mcts", **puct))
    assert set(below(window)) == {"value", "visits", "prior"}
    assert below(window)["prior"] == {0: "0.25", 1: "0.50", 2: "0.25"}


def test_hidden_values_are_not_told(window: MainWindow) -> None:
    show_trace(window, small_trace())
    press(window, Qt.Key.Key_V)
    press(window, Qt.Key.Key_H)
    hidden = {window.tree.scene_shown.nodes[0].item.row}
    assert "?" in below(window)["value"].values() or hidden


def test_t_shows_the_truth_column_by_column(opens: Opens, qtbot: QtBot) -> None:
    kernels = Kernels()
    window = opens(kernels, depth=2)
    kernels.start()
    set_up(window, "717273")
    press(window, Qt.Key.Key_T)
    qtbot.waitUntil(
        lambda: "…" not in below(window).get("exact", {0: "…"}).values(), timeout=120_000
    )
    assert below(window)["exact"][6] == "W1"
    press(window, Qt.Key.Key_T)
    assert below(window) == {}


def truths_of(qtbot: QtBot, window: MainWindow) -> dict[int, str]:
    """The line of the truth, once all of it is known."""
    qtbot.waitUntil(
        lambda: "…" not in below(window).get("exact", {0: "…"}).values(), timeout=120_000
    )
    return below(window)["exact"]


def labels(window: MainWindow) -> list[str]:
    return [name_of(line) for line in window.board.lines]


def test_in_a_tree_both_lines_count_wins_from_its_root(opens: Opens, qtbot: QtBot) -> None:
    kernels = Kernels()
    window = opens(kernels, depth=2, beliefs=True)
    kernels.start()
    root = Position.parse("121212")
    trace = show_trace(window, search(root, "minimax", depth=4, engine="reference"))
    row = next(r for r in range(len(trace)) if trace.moves_to(r) == (2, 2))
    window.session.exploration.select(row)
    press(window, Qt.Key.Key_T)
    assert truths_of(qtbot, window)[0] == below(window)["value"][0] == "W3"
    assert labels(window) == ["value for MAX", "exact for MAX"]
    window.board.setFocus()
    go_to_first_column(window)
    assert "exact for MAX a win of MAX at ply 3" in window.board.accessibleName()


def test_in_the_match_both_lines_are_for_the_player_to_move(opens: Opens, qtbot: QtBot) -> None:
    kernels = Kernels()
    window = opens(kernels, search="minimax", depth=5, beliefs=True)
    kernels.start()
    set_up(window, "12", "4x4", 3)
    window.session.game.seat(2, THE_CHOSEN)
    click_column(window, 0)
    wait_for_search(qtbot, window)
    assert len(window.session.game.match.moves) == 2
    press(window, Qt.Key.Key_T)
    exact, believed = truths_of(qtbot, window), below(window)["value"]
    assert set(believed) == set(exact) == set(window.session.game.match.position.moves())
    wins = [move for move, text in believed.items() if "W" in text and " " not in text]
    assert wins
    assert all(believed[move] == exact[move] for move in wins)
    assert labels(window) == ["value for X", "exact for X"]
    window.board.setFocus()
    go_to_first_column(window)
    assert "exact for X" in window.board.accessibleName()
    assert "wins at ply" in window.board.accessibleName()


def test_a_tip_says_for_whom_the_lines_are(window: MainWindow) -> None:
    show_trace(window, small_trace())
    press(window, Qt.Key.Key_V)
    point = window.board.cell_centre(0, 1).toPoint()
    point.setY(window.board.height() - 5)
    event = QHelpEvent(QEvent.Type.ToolTip, point, window.board.mapToGlobal(point))
    QApplication.sendEvent(window.board, event)
    assert "what the search believes" in QToolTip.text()
    assert "As X sees it" in QToolTip.text()
    QToolTip.hideText()


def test_what_takes_too_long_to_solve_is_waited_for_no_more(opens: Opens, qtbot: QtBot) -> None:
    kernels = Kernels()
    window = opens(kernels)
    kernels.start()
    set_up(window, "", "7x8")
    press(window, Qt.Key.Key_T)
    assert set(below(window)["exact"].values()) == {"…"}
    window.session.runner.set_move_seconds(0.01)
    assert "not known" not in meaning_of(window.board.lines)
    qtbot.waitUntil(lambda: below(window)["exact"][0] == "–", timeout=120_000)
    assert "–: not known within 0.01 s" in meaning_of(window.board.lines).splitlines()
    window.board.setFocus()
    go_to_first_column(window)
    assert "exact for X not known within 0.01 s" in window.board.accessibleName()


def falling(window: MainWindow) -> bool:
    animations = window.board.findChildren(QVariantAnimation)
    return any(one.state() == QAbstractAnimation.State.Running for one in animations)


def test_discs_fall_and_delay_nothing(opens: Opens) -> None:
    window = opens(falls=True)
    window.session.game.adopt_match(Match())
    for column in (3, 3, 2):
        click_column(window, column)
        assert falling(window)
    assert window.session.game.match.moves == (3, 3, 2)
    window.actions_by_id["motion"].trigger()
    assert not falling(window)
    click_column(window, 1)
    assert not falling(window)


def test_undo_and_looking_ahead_let_nothing_fall(opens: Opens) -> None:
    window = opens(falls=True)
    trace = show_trace(window, small_trace())
    window.session.exploration.select(next(trace.children(0)))
    assert not falling(window)
    window.session.exploration.select(None)
    click_column(window, 1)
    window.session.game.undo()
    assert not falling(window)


def test_a_picture_of_the_board_is_copied(window: MainWindow) -> None:
    def copy(dialog: SnapshotDialog) -> None:
        dialog.view.setCurrentIndex(dialog.view.findData("game"))
        click(dialog.copy_button)
        assert "clipboard" in dialog.words.text()

    in_dialog(window, SnapshotDialog, lambda: press(window, Qt.Key.Key_C, CTRL | SHIFT), copy)
    image = QGuiApplication.clipboard().image()
    assert image.size() == window.board.size() * 2


def test_where_nothing_has_been_searched_v_says_why_nothing_is_seen(opens: Opens) -> None:
    window = opens(depth=2)
    set_up(window, "44")
    assert not said(window)
    press(window, Qt.Key.Key_V)
    assert said(window).startswith("No search has looked at this position: ")
    window.messages.say("")
    press(window, Qt.Key.Key_V)
    assert not said(window)
    show_trace(
        window, search(window.session.shown.position, "minimax", depth=2, engine="reference")
    )
    window.messages.say("")  # that Undo brings the position back
    press(window, Qt.Key.Key_V)
    assert window.board.lines and not said(window)
    press(window, Qt.Key.Key_V)
    window.session.exploration.go_to(0)
    press(window, Qt.Key.Key_V)
    assert said(window) == "At this step the search knows nothing of the moves from here."
    press(window, Qt.Key.Key_V)
    show_trace(window, hand_trace())
    press(window, Qt.Key.Key_V)
    assert said(window).startswith("This tree has no board: ")
    set_up(window, "1212121")
    press(window, Qt.Key.Key_V)
    press(window, Qt.Key.Key_V)
    assert said(window).startswith("The game is over here")
