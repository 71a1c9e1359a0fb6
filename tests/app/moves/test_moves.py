"""The list of moves: walked by mouse and by keys, played on from, cut; and the review of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QContextMenuEvent, QFontMetrics
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QMenu, QMessageBox, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from c4viz import Minimax, Position, Trace, search
from c4viz.app.moves.list import MOVE, REVIEW, TIME, VALUE, MoveList
from c4viz.app.moves.review_chart import ReviewChart
from c4viz.app.state.game import Game
from c4viz.app.state.search_runner import SearchOrder
from c4viz.app.window.window import MainWindow
from c4viz.game import Rules
from c4viz.play import (
    PERSON,
    Match,
    Note,
    Player,
    Turn,
    match_from_text,
    noted,
    player_named,
    text_of_match,
)
from c4viz.play.review import MoveReview, review_slips
from c4viz.play.review_words import review_words
from tests.app.alone import alone
from tests.app.conftest import Opens
from tests.app.event_loop import run_until
from tests.app.hands import (
    CTRL,
    LEFT,
    NONE,
    SHIFT,
    has_colour,
    inspected,
    photograph,
    pixel,
    press,
    press_column,
    said,
    wait_for_search,
)
from tests.app.hands import (
    noted as noted_below,
)

RULES = Rules(4, 4, 3)


def play_through(window: MainWindow, columns: str, rules: Rules = RULES) -> list[Turn]:
    """Have a game of two people on the board, and its moves listed; gives its turns."""
    match = Match(Position(rules))
    turns = [match.play(int(column) - 1, Note(1.5)) for column in columns]
    window.session.game.adopt_match(match)
    press(window, Qt.Key.Key_M, CTRL | SHIFT)
    QTest.qWait(1)
    return turns


def row_of(window: MainWindow, turn: Turn) -> QTreeWidgetItem:
    window.moves.catch_up()
    return window.moves.list.row_of(turn)


def point_of(window: MainWindow, turn: Turn) -> QPoint:
    moves = window.moves.list
    moves.scrollToItem(row_of(window, turn))
    # A row may be wider than the list.
    return moves.visualItemRect(row_of(window, turn)).intersected(moves.viewport().rect()).center()


def click_move(window: MainWindow, turn: Turn) -> None:
    QTest.mouseClick(window.moves.list.viewport(), LEFT, pos=point_of(window, turn))


def key(window: MainWindow, key: Qt.Key) -> None:
    QTest.keyClick(window.moves.list, key, NONE)


def texts(row: QTreeWidgetItem) -> list[str]:
    return [row.child(place).text(MOVE) for place in range(row.childCount())]


def review(window: MainWindow, qtbot: QtBot) -> None:
    press(window, Qt.Key.Key_V, CTRL | SHIFT)
    qtbot.waitUntil(lambda: not window.moves.reviewing.is_running, timeout=60_000)


# ---- the list ----------------------------------------------------------------------------------


def test_a_click_on_a_move_puts_it_on_the_board(window: MainWindow) -> None:
    turns = play_through(window, "1234")
    click_move(window, turns[1])
    assert window.session.shown.position == turns[1].position
    assert row_of(window, turns[1]).font(MOVE).bold()
    assert not row_of(window, turns[3]).font(MOVE).bold()


def test_keys_walk_through_the_moves(window: MainWindow) -> None:
    turns = play_through(window, "1234")
    for pressed, place in (
        (Qt.Key.Key_Up, 2),
        (Qt.Key.Key_Up, 1),
        (Qt.Key.Key_Down, 2),
        (Qt.Key.Key_End, 3),
    ):
        key(window, pressed)
        assert window.session.game.match.turn is turns[place]
    key(window, Qt.Key.Key_Home)
    assert window.session.game.match.turn is window.session.game.match.root


def test_playing_on_from_a_move_makes_a_variation_below_the_one_it_replaces(
    window: MainWindow,
) -> None:
    turns = play_through(window, "1234")
    click_move(window, turns[0])
    press_column(window, 3)
    press_column(window, 2)
    assert texts(row_of(window, turns[1])) == ["2. O 4"]
    variation = turns[0].following[1]
    assert texts(row_of(window, variation)) == ["3. X 3"]
    row_of(window, turns[1]).setExpanded(False)
    click_move(window, turns[3])
    assert not row_of(window, turns[1]).isExpanded()
    assert window.session.game.match.line == turns


def test_delete_asks_and_drops_a_move_with_all_that_follows(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def answer(_parent: object, _title: str, text: str) -> QMessageBox.StandardButton:
        asked.append(text)
        buttons = QMessageBox.StandardButton
        return buttons.No if len(asked) == 1 else buttons.Yes

    monkeypatch.setattr(QMessageBox, "question", answer)
    turns = play_through(window, "1234")
    for left in (4, 3):
        press(window, Qt.Key.Key_Delete, CTRL)
        assert asked[-1] == "Forget 4. O 4?" and window.session.game.match.line == turns[:left]
    click_move(window, turns[1])
    key(window, Qt.Key.Key_Delete)
    assert asked[-1] == "Forget 2. O 2 and the move that follows it?"
    assert window.session.game.match.line == turns[:1]
    assert window.moves.list.topLevelItemCount() == 2


def test_a_machine_waits_where_one_looks_back_and_moves_when_it_is_let(
    window: MainWindow, qtbot: QtBot
) -> None:
    press_column(window, 3)
    wait_for_search(qtbot, window)
    press(window, Qt.Key.Key_M, CTRL | SHIFT)
    person, machine = window.session.game.match.line
    assert row_of(window, machine).text(VALUE)
    click_move(window, person)
    assert not window.session.exploration.is_running
    assert "M" in said(window)
    press(window, Qt.Key.Key_M)
    wait_for_search(qtbot, window)
    assert window.session.game.match.turn is machine


def test_the_tree_that_led_to_a_move_comes_with_it(window: MainWindow) -> None:
    match, traces = Match(Position(RULES)), []
    for _ in range(4):
        trace = search(match.position, "minimax", depth=2, engine="reference")
        traces.append(trace)
        match.play(trace.best_move, Note(trace.seconds, trace.value), trace)
    window.session.game.adopt_match(match)
    press(window, Qt.Key.Key_M, CTRL | SHIFT)
    click_move(window, match.line[1])
    assert window.session.exploration.trace is traces[1]
    click_move(window, match.line[0])
    assert window.session.exploration.trace is traces[0]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_sign_of_a_kept_tree_is_seen_on_the_row_that_is_selected(
    opens: Opens, theme: str
) -> None:
    window = opens(theme=theme)
    position = Position(RULES)
    match, trace = Match(position), search(position, "minimax", depth=2, engine="reference")
    match.play(trace.best_move, Note(trace.seconds, trace.value), trace)
    window.session.game.adopt_match(match)
    press(window, Qt.Key.Key_M, CTRL | SHIFT)
    QApplication.processEvents()
    moves = window.moves.list
    row = moves.row_of(match.turn)
    cell = moves.visualRect(moves.indexFromItem(row, MOVE))
    sign = cell.adjusted(cell.width() - moves.iconSize().width() - 8, 0, 0, 0)
    image = photograph(moves.viewport()).copy(sign)
    assert has_colour(image, window.theme.on_accent)
    assert not has_colour(image, window.theme.faint)


def test_the_columns_of_moves_fill_the_list_or_are_whole(window: MainWindow) -> None:
    play_through(window, "11")
    moves = window.moves.list
    header = moves.header()
    for width in (400, 100):
        moves.resize(width, 200)
        shown = [c for c in range(header.count()) if not header.isSectionHidden(c)]
        assert header.length() >= moves.viewport().width()
        assert all(header.sectionSize(c) >= header.sectionSizeHint(c) for c in shown)


def test_what_matters_of_the_moves_is_seen_without_scrolling(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.resize(1920, 1080)
    window.choices.enlarge(17)
    play_through(window, "11223")
    review(window, qtbot)
    moves = window.moves.list
    mistake = window.moves.reviewing.mistakes()[0]
    key(window, Qt.Key.Key_Home)
    press(window, Qt.Key.Key_E)
    QApplication.processEvents()
    assert not moves.horizontalScrollBar().maximum()
    assert moves.isColumnHidden(TIME)
    row = moves.visualItemRect(moves.row_of(mistake))
    assert moves.viewport().rect().contains(row.center())
    floating = window.docks["moves"]
    floating.setFloating(True)
    floating.resize(1500, 600)
    QApplication.processEvents()
    assert not moves.isColumnHidden(TIME)


def test_reviews_are_whole_in_portuguese_words_where_values_can_go(window: MainWindow) -> None:
    match = Match(Position(RULES))
    turn = match.play(0, Note(1.0, 695_989.42))
    listed = MoveList(window.theme, {turn: MoveReview(1, 1, 0, 1, -1, (1,))}.get)
    listed.setParent(window, Qt.WindowType.Window)  # dressed as in it
    listed.show_match(match)
    metrics = QFontMetrics(listed.row_of(turn).font(REVIEW))
    longest = metrics.horizontalAdvance("?? de vitória a derrota")
    listed.row_of(turn).setText(REVIEW, "?? de vitória a derrota")
    listed.show()
    for room in (4 * longest, 2 * longest):
        listed.resize(room, 200)
        QApplication.processEvents()
        assert listed.columnWidth(REVIEW) > longest
    assert listed.isColumnHidden(VALUE)
    assert "Worth 695,989 to the machine." in listed.row_of(turn).toolTip(MOVE)


def test_headers_stand_over_their_numbers(window: MainWindow) -> None:
    header = window.moves.list.headerItem()
    assert header.text(TIME) == "Time, s"
    for column in (VALUE, TIME):
        assert header.textAlignment(column) & Qt.AlignmentFlag.AlignRight
    assert not header.textAlignment(MOVE) & Qt.AlignmentFlag.AlignRight


def test_win_rates_are_told_in_percent(window: MainWindow) -> None:
    match = Match(Position(RULES))
    turn = match.play(0, noted(search(match.position, "mcts", iterations=40, engine="reference")))
    window.session.game.adopt_match(match_from_text(text_of_match(match)))
    press(window, Qt.Key.Key_M, CTRL | SHIFT)
    assert turn.note is not None and turn.note.value is not None
    percent = f"{100 * turn.note.value:.0f}%"
    assert row_of(window, window.session.game.match.line[0]).text(VALUE) == percent


def test_hidden_values_are_not_told_by_the_list(window: MainWindow) -> None:
    match = Match(Position(RULES))
    trace = search(match.position, "minimax", depth=2, engine="reference")
    turn = match.play(trace.best_move, Note(trace.seconds, 7.0), trace)
    window.session.game.adopt_match(match)
    press(window, Qt.Key.Key_M, CTRL | SHIFT)
    click_move(window, turn)
    assert row_of(window, turn).text(VALUE) == "7"
    press(window, Qt.Key.Key_H)
    assert row_of(window, turn).text(VALUE) == "?"


# ---- the review --------------------------------------------------------------------------------


def test_a_review_names_mistakes_and_keys_go_from_one_to_the_next(
    window: MainWindow, qtbot: QtBot
) -> None:
    turns = play_through(window, "11223")
    press(window, Qt.Key.Key_E)
    assert "review the game first" in said(window)
    review(window, qtbot)
    mistakes = window.moves.reviewing.mistakes()
    assert mistakes and all(row_of(window, turn).text(REVIEW) for turn in turns)
    assert all("?" in row_of(window, turn).text(REVIEW) for turn in mistakes)
    assert "best." in row_of(window, mistakes[0]).toolTip(REVIEW)
    key(window, Qt.Key.Key_Home)
    for turn in mistakes:
        press(window, Qt.Key.Key_E)
        assert window.session.game.match.turn is turn
    press(window, Qt.Key.Key_E)
    assert said(window) == "No mistake after this move."
    for turn in mistakes[-2::-1]:
        press(window, Qt.Key.Key_E, SHIFT)
        assert window.session.game.match.turn is turn


def test_only_new_moves_are_reviewed_again(window: MainWindow, qtbot: QtBot) -> None:
    turns = play_through(window, "1122")
    review(window, qtbot)
    known = [window.moves.reviewing.of(turn) for turn in turns]
    click_move(window, turns[3])
    press_column(window, 3)
    review(window, qtbot)
    assert all(
        window.moves.reviewing.of(turn) is one for turn, one in zip(turns, known, strict=True)
    )
    assert window.moves.reviewing.of(window.session.game.match.turn) is not None
    review(window, qtbot)
    assert said(window) == "Every move has been reviewed."


TALL = Rules(9, 6)
"""Where the solver needs hours."""


def test_what_the_solver_does_not_know_in_time_is_neither_good_nor_a_mistake(
    window: MainWindow, qtbot: QtBot
) -> None:
    turns = play_through(window, "444444333333222222", TALL)
    window.session.runner.set_move_seconds(0)
    review(window, qtbot)
    told = [row_of(window, turn).text(REVIEW) for turn in turns]
    assert told[0] == "not known" and told[-1] == "X wins"
    tips = [row_of(window, turn).toolTip(REVIEW) for turn in turns]
    assert tips[0] == "1. X 4: what it is worth is not known at once."
    half = next(tip for tip in tips if "What the best move was worth is not known at once." in tip)
    assert "wins with its" in half
    judged = sum(not tip.endswith("not known at once.") for tip in tips)
    assert 0 < judged < len(turns)
    assert f" in {judged} of 18 moves; what the others cost is not known" in window.moves.says()
    window.session.game.go_to_turn(turns[0])
    for _ in range(len(turns)):
        press(window, Qt.Key.Key_E, SHIFT)
    assert said(window) == "No mistake is known before this move."


def test_the_chart_marks_what_is_not_known(window: MainWindow, qtbot: QtBot) -> None:
    turns = play_through(window, "12", TALL)
    window.session.runner.set_move_seconds(0)
    review(window, qtbot)
    chart = window.findChild(ReviewChart)
    assert isinstance(chart, ReviewChart) and chart.isVisible()
    QTest.qWait(1)  # until it has its place
    assert turns[0] is not window.session.game.match.turn
    image, centre = photograph(chart), chart.point_of(turns[0])
    inks = {
        image.pixelColor(int(centre.x()) + x, int(centre.y()) + y).name()
        for x in range(-4, 5)
        for y in range(-6, 7)
    }
    assert len(inks) > 4, "a letter with its smooth edges stands on the axis"


def test_what_was_not_known_is_looked_at_again_where_there_is_more_time(
    window: MainWindow, qtbot: QtBot
) -> None:
    turns = play_through(window, "12", Rules(4, 6))
    window.session.runner.set_move_seconds(0)
    review(window, qtbot)
    assert [row_of(window, turn).text(REVIEW) for turn in turns] == ["not known"] * 2
    review(window, qtbot)
    assert said(window) == "Every move has been reviewed."
    window.session.runner.set_move_seconds(60)
    review(window, qtbot)
    assert "not known" not in {row_of(window, turn).text(REVIEW) for turn in turns}


def test_a_review_with_more_time_counts_from_what_was_known(
    window: MainWindow, qtbot: QtBot
) -> None:
    play_through(window, "44443", TALL)
    window.session.runner.set_move_seconds(0)
    review(window, qtbot)
    window.session.runner.set_move_seconds(600)
    press(window, Qt.Key.Key_V, CTRL | SHIFT)
    told = window.moves.says()
    known = 5 - window.moves.reviewing.left
    assert window.moves.reviewing.left > 0
    assert told == f"Reviewing: {known} of 5"
    press(window, Qt.Key.Key_V, CTRL | SHIFT)


def test_a_review_that_takes_long_shows_how_far_it_is_and_can_be_stopped(
    window: MainWindow, qtbot: QtBot
) -> None:
    play_through(window, "444444333333222222", TALL)
    window.session.runner.set_move_seconds(600)
    press(window, Qt.Key.Key_V, CTRL | SHIFT)
    told = window.moves.says
    qtbot.waitUntil(lambda: told() not in ("", "Reviewing: 0 of 18"), timeout=60_000)
    assert told().startswith("Reviewing: ") and told().endswith(" of 18")
    assert window.actions_by_id["review"].text() == "Stop the review"
    press(window, Qt.Key.Key_V, CTRL | SHIFT)
    assert not window.moves.reviewing.is_running
    assert " of 18 moves" in told()


def test_a_click_on_the_chart_goes_to_the_move(window: MainWindow, qtbot: QtBot) -> None:
    turns = play_through(window, "11223")
    chart = window.findChild(ReviewChart)
    assert isinstance(chart, ReviewChart) and not chart.isVisible()
    review(window, qtbot)
    assert chart.isVisible()
    QTest.qWait(1)  # until it has its place
    before = photograph(chart)
    QTest.mouseClick(chart, LEFT, pos=chart.point_of(turns[1]).toPoint())
    assert window.session.game.match.turn is turns[1]
    assert photograph(chart) != before


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (Rules(4, 4, 3, "most-fours"), "Alpha-beta to the end of the game: "),
        (Rules(rule_set="most-fours"), "Alpha-beta, depth 8 (values, not exact scores): "),
    ],
)
def test_where_fours_are_counted_alpha_beta_reviews(
    window: MainWindow, qtbot: QtBot, rules: Rules, words: str
) -> None:
    turns = play_through(window, "1234", rules)
    press(window, Qt.Key.Key_M, CTRL | SHIFT)
    review(window, qtbot)
    for turn in turns:
        assert row_of(window, turn).text(REVIEW)
        assert row_of(window, turn).toolTip(REVIEW).startswith(words)


def test_where_discs_slip_aims_are_reviewed_by_values(window: MainWindow, qtbot: QtBot) -> None:
    match = Match(Position(Rules(rule_set="slippery")))
    for aimed, landing in ((3, 3), (2, 3), (4, 4), (2, 2), (0, 0), (1, 1), (0, 0)):
        match.play(landing, Note(1.0), aimed=aimed)
    window.session.game.adopt_match(match)
    press(window, Qt.Key.Key_M, CTRL | SHIFT)
    review(window, qtbot)
    words = [row_of(window, turn).text(REVIEW) for turn in match.line]
    assert words[-1] == "? much weaker" and set(words) & {"best", "nearly best"}
    assert "(values, not exact scores)" in row_of(window, match.line[1]).toolTip(REVIEW)
    press(window, Qt.Key.Key_E, SHIFT)
    assert window.session.game.match.turn is window.moves.reviewing.mistakes()[-2]


def test_a_win_by_a_disc_that_slipped_is_a_full_bar_and_its_aim_is_told_too(
    window: MainWindow,
) -> None:
    match = Match(Position(Rules(4, 4, 3, "slippery")))
    for aimed, landing in ((1, 1), (1, 1), (2, 2), (0, 0), (2, 3)):
        match.play(landing, Note(1.0), aimed=aimed)
    known = dict(zip(match.line[::-1], review_slips(match.root.position, [
        (turn.aim, turn.move) for turn in match.line]), strict=True))  # fmt: skip
    last = match.line[-1]
    words = review_words(last, known[last])
    assert "(aimed at 3)" in words
    assert words.endswith("Once the disc lay in column 4: +100.0%.")
    chart = ReviewChart(window.theme, known.get)
    chart.resize(200, 200)
    chart.show_line(match.line, match.root)
    top = QPointF(chart.point_of(last).x(), 8 + chart.fontMetrics().height())
    assert pixel(chart, top) == window.theme.first
    before = QPointF(chart.point_of(match.line[-3]).x(), top.y())
    assert pixel(chart, before) != window.theme.first


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_list_is_dressed_as_the_window(opens: Opens, theme: str) -> None:
    window = opens(depth=3, theme=theme)
    play_through(window, "1234")
    corner = window.moves.list.viewport().rect().bottomRight() - QPoint(3, 3)
    assert photograph(window.moves.list.viewport()).pixelColor(corner) == window.theme.panel


# ---- the menu of a move ------------------------------------------------------------------------


def with_variations(window: MainWindow) -> tuple[list[Turn], list[Turn]]:
    """The game 1 2 3 4, and 1 2 4 1 in its place from the third move on, which is on the board."""
    main = play_through(window, "1234")
    click_move(window, main[1])
    for column in (3, 0):
        press_column(window, column)
    return main, window.session.game.match.line


def menu_by_mouse(window: MainWindow, turn: Turn) -> QMenu:
    """The menu that the right button brings up on a move."""
    moves, point = window.moves.list, point_of(window, turn)
    QTest.mouseClick(moves.viewport(), Qt.MouseButton.RightButton, pos=point)
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(
        moves.viewport(), QContextMenuEvent(reason, point, moves.viewport().mapToGlobal(point))
    )
    return menu()


def menu_by_key(window: MainWindow) -> QMenu:
    """The menu that its key brings up on the current move."""
    moves = window.moves.list
    QApplication.sendEvent(
        moves.viewport(), QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint())
    )
    return menu()


def menu() -> QMenu:
    found = QApplication.activePopupWidget()
    assert isinstance(found, QMenu)
    return found


def pick(menu: QMenu, text: str) -> None:
    """Click an entry of the menu, or nothing where it is grey."""
    action = next(action for action in menu.actions() if action.text() == text)
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(action).center())
    menu.close()
    QApplication.processEvents()


def test_the_right_button_goes_nowhere_and_offers_to_go(window: MainWindow) -> None:
    main, _ = with_variations(window)
    turn = window.session.game.match.turn
    offered = menu_by_mouse(window, main[2])
    assert window.session.game.match.turn is turn
    pick(offered, "Go to 3. X 3")
    assert window.session.game.match.turn is main[2]


def test_a_variation_becomes_the_main_line_and_the_board_stays(window: MainWindow) -> None:
    main, line = with_variations(window)
    match = window.session.game.match
    assert texts(row_of(window, main[2])) == ["3. X 4"]
    pick(menu_by_key(window), "Make this the main line")
    assert said(window) == "4. O 1 is on the main line now."
    assert match.line == line and match.turn is line[-1]
    assert texts(row_of(window, line[2])) == ["3. X 3"]
    again = match_from_text(text_of_match(match))
    assert [turn.move for turn in again.line[1].following] == [3, 2]
    entry = next(a for a in menu_by_key(window).actions() if "main line" in a.text())
    assert not entry.isEnabled() and not window.actions_by_id["promote_line"].isEnabled()
    menu().close()
    click_move(window, main[3])
    press(window, Qt.Key.Key_Up, CTRL | SHIFT)
    assert texts(row_of(window, main[2])) == ["3. X 4"] and match.turn is main[3]


def test_another_line_than_that_on_the_board_becomes_the_main_one(window: MainWindow) -> None:
    main, line = with_variations(window)
    match = window.session.game.match
    click_move(window, main[3])
    pick(menu_by_mouse(window, line[3]), "Make this the main line")
    assert match.turn is main[3] and match.line == main
    again = match_from_text(text_of_match(match))
    assert again.moves == match.moves
    assert [turn.move for turn in again.line[1].following] == [3, 2]


def test_a_variation_is_deleted_from_a_move_on(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    main, line = with_variations(window)
    monkeypatch.setattr(QMessageBox, "question", lambda *_: QMessageBox.StandardButton.Yes)
    pick(menu_by_mouse(window, line[2]), "Delete from here on…")
    assert window.session.game.match.turn is main[1] and main[1].following == [main[2]]
    start = window.session.game.match.root
    pick(menu_by_mouse(window, start), "Delete from here on…")
    assert start.following == [main[0]]


# ---- kept trees --------------------------------------------------------------------------------


def against_a_machine(window: MainWindow) -> tuple[list[Turn], list[Trace]]:
    """Two moves of a person, each answered by a machine whose search was kept."""
    match, traces = Match(Position(RULES), (PERSON, player_named("minimax depth=2"))), []
    for _ in range(2):
        match.play(0)
        trace = search(match.position, "minimax", depth=2, engine="reference")
        traces.append(trace)
        match.play(trace.best_move, Note(trace.seconds, trace.value), trace)
    window.session.game.adopt_match(match)
    press(window, Qt.Key.Key_M, CTRL | SHIFT)
    QTest.qWait(1)
    return match.line, traces


def titles(window: MainWindow) -> set[str]:
    return {window.docks[name].windowTitle() for name in ("icicle", "tree", "outline", "charts")}


def test_undo_redo_keys_and_clicks_show_the_same_kept_tree(window: MainWindow) -> None:
    (first, answer, second, last), (tree_of_answer, tree_of_last) = against_a_machine(window)
    session = window.session
    press(window, Qt.Key.Key_Z, CTRL)
    assert session.game.match.turn is answer and session.exploration.trace is tree_of_answer
    press(window, Qt.Key.Key_Y, CTRL)
    assert session.game.match.turn is last and session.exploration.trace is tree_of_last
    for _ in range(2):
        press(window, Qt.Key.Key_Z, CTRL)
    assert session.game.match.turn is session.game.match.root and session.exploration.trace is None
    press(window, Qt.Key.Key_Y, CTRL)
    assert session.game.match.turn is answer and session.exploration.trace is tree_of_answer
    key(window, Qt.Key.Key_Up)
    assert session.game.match.turn is first and session.exploration.trace is None
    key(window, Qt.Key.Key_End)
    assert session.game.match.turn is last and session.exploration.trace is tree_of_last
    click_move(window, second)
    assert session.exploration.trace is None
    click_move(window, answer)
    assert session.exploration.trace is tree_of_answer


def test_a_search_of_another_position_stays_and_says_so(window: MainWindow, qtbot: QtBot) -> None:
    play_through(window, "123")
    press(window, Qt.Key.Key_Return, CTRL)
    wait_for_search(qtbot, window)
    searched = window.session.exploration.trace
    assert titles(window) == {"Icicle", "Tree", "Outline", "Charts"}
    noted = {f"{name} (other position)" for name in titles(window)}
    for away, back in (
        ((Qt.Key.Key_Z, CTRL), (Qt.Key.Key_Y, CTRL)),
        ((Qt.Key.Key_4, NONE), (Qt.Key.Key_Z, CTRL)),
    ):
        press(window, *away)
        assert window.session.exploration.trace is searched and titles(window) == noted
        assert inspected(window)["Position"] == "123: not the one on the board"
        press(window, *back)
        assert titles(window).isdisjoint(noted)
        assert inspected(window)["Position"] == "123"
    press(window, Qt.Key.Key_Z, CTRL)
    window.session.exploration.select(0)
    assert titles(window).isdisjoint(noted), "the board looks ahead, to where the tree begins"


def test_undo_goes_from_a_search_back_to_the_tree_that_was_kept_with_the_move(
    window: MainWindow,
) -> None:
    (_, answer, *_), traces = against_a_machine(window)
    position, turn = window.session.game.match.position, window.session.game.match.turn
    window.session.game.paused = True
    window.session.runner.run(SearchOrder(position, player=Player(Minimax(depth=2))))
    run_until(lambda: window.session.exploration.can_step)
    press(window, Qt.Key.Key_Z, CTRL)
    assert window.session.game.match.turn is turn
    assert window.session.exploration.trace is traces[-1]
    press(window, Qt.Key.Key_Z, CTRL)
    assert window.session.game.match.turn is answer
    assert window.session.exploration.trace is traces[0]


def test_a_tree_goes_with_the_move_that_is_dropped(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QMessageBox, "question", lambda *_: QMessageBox.StandardButton.Yes)
    turns, _ = against_a_machine(window)
    key(window, Qt.Key.Key_Delete)
    assert window.session.game.match.turn is turns[2] and window.session.exploration.trace is None


# ---- sentences ---------------------------------------------------------------------------------


def test_that_the_machine_waits_is_said_only_where_it_does(window: MainWindow) -> None:
    match = Match(Position(RULES), (PERSON, player_named("greedy")))
    turns = [match.play(column) for column in (0, 1, 2, 3)]
    window.session.game.adopt_match(match)
    press(window, Qt.Key.Key_M, CTRL | SHIFT)
    QTest.qWait(1)
    for away in (
        lambda: key(window, Qt.Key.Key_Up),
        lambda: click_move(window, turns[3]),
        lambda: press(window, Qt.Key.Key_Z, CTRL),
        lambda: press(window, Qt.Key.Key_O, CTRL | SHIFT),
    ):
        click_move(window, turns[2])
        assert said(window).startswith("The machine waits: ")
        away()
        assert said(window) == ""


def test_a_hint_is_unsaid_when_the_position_changes(window: MainWindow, qtbot: QtBot) -> None:
    play_through(window, "12")
    for away in ((Qt.Key.Key_3, NONE), (Qt.Key.Key_Z, CTRL)):
        press(window, Qt.Key.Key_H, CTRL)
        qtbot.waitUntil(lambda: "would play column" in noted_below(window), timeout=20_000)
        press(window, *away)
        assert said(window) == ""


def test_what_has_happened_stays_said_in_the_next_position(window: MainWindow) -> None:
    play_through(window, "12")
    window.session.changes.announce("It happened.")
    press_column(window, 2)
    assert said(window) == "It happened."


def test_the_menu_of_a_move_goes_where_another_match_comes(window: MainWindow) -> None:
    window.docks.show("moves")
    window.session.game.adopt_match(Match())
    window.session.game.play(3)
    menu_by_mouse(window, window.session.game.match.line[0])
    window.session.game.adopt_match(Match())
    assert QApplication.activePopupWidget() is None


@pytest.mark.parametrize("do", [Game.go_to_turn, Game.promote_turn, Game.drop_turn])
def test_nothing_is_done_with_a_move_of_another_match_or_one_that_was_dropped(
    dressed: object, do: Callable[[Game, Turn], None]
) -> None:
    playing = alone().game
    playing.play(3)
    dropped = playing.match.turn
    playing.drop_turn(dropped)
    playing.play(4)
    other, turn = playing.match, playing.match.turn
    playing.adopt_match(Match())
    playing.play(5)
    before = text_of_match(playing.match), text_of_match(other)
    for one in (dropped, turn):
        do(playing, one)
    assert (text_of_match(playing.match), text_of_match(other)) == before
    assert playing.match.moves == (5,)
