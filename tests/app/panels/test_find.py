"""The find bar: queries typed, chips clicked, nodes gone to by keys, the rest faded."""

from __future__ import annotations

from threading import Event

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from c4viz import Trace, search
from c4viz.app.panels.find import FindBar
from c4viz.app.window.window import MainWindow
from c4viz.game import Position
from c4viz.query.find import find
from tests.app.conftest import Opens
from tests.app.hands import (
    CTRL,
    NONE,
    SHIFT,
    click,
    photograph,
    point_of,
    press,
    said,
    show_trace,
    small_trace,
    tool_button,
    wait_for_search,
)

ALT = Qt.KeyboardModifier.AltModifier


def bar_of(window: MainWindow) -> FindBar:
    bar = window.findChild(FindBar)
    assert bar is not None
    return bar


def words(window: MainWindow) -> str:
    return next(
        label.text() for label in window.findChildren(QLabel) if label.accessibleName() == "Found"
    )


def type_query(qtbot: QtBot, window: MainWindow, text: str) -> None:
    """Ctrl+F, then a query; until the answer is there."""
    press(window, Qt.Key.Key_F, CTRL)
    field = bar_of(window).field
    QTest.keyClicks(field, text)
    qtbot.waitUntil(lambda: words(window) not in ("", "Looking…"))


def with_flag(trace: Trace, what: str) -> list[int]:
    return [row for row in range(len(trace)) if trace.describe(row)[what]]


@pytest.fixture
def trace(window: MainWindow) -> Trace:
    return show_trace(window, small_trace(depth=4))


def test_ctrl_f_shows_the_bar_and_esc_puts_it_away(window: MainWindow, trace: Trace) -> None:
    bar = bar_of(window)
    assert not bar.isVisible()
    press(window, Qt.Key.Key_F, CTRL)
    assert bar.isVisible()
    assert bar.field.hasFocus()
    QTest.keyClick(bar.field, Qt.Key.Key_Escape)
    assert not bar.isVisible()
    assert window.tree.hasFocus()


def test_what_is_typed_is_found_and_counted(qtbot: QtBot, window: MainWindow, trace: Trace) -> None:
    type_query(qtbot, window, "cutoff")
    cutoffs = with_flag(trace, "cutoff")
    assert words(window) == f"{len(cutoffs):,} nodes"
    assert window.session.exploration.found is not None
    assert window.session.exploration.found.rows.nonzero()[0].tolist() == cutoffs


def test_return_and_f3_go_on_and_round_and_shift_back(
    qtbot: QtBot, window: MainWindow, trace: Trace
) -> None:
    type_query(qtbot, window, "depth=1")
    found = [row for row in range(len(trace)) if trace.depth(row) == 1]
    field = bar_of(window).field
    went = []
    for _ in [*found, None]:
        QTest.keyClick(field, Qt.Key.Key_Return)
        went.append(window.session.exploration.selected)
    assert went == [*found, found[0]]
    assert words(window) == f"1 of {len(found)}"
    window.tree.setFocus()
    press(window, Qt.Key.Key_F3)
    assert window.session.exploration.selected == found[1]
    press(window, Qt.Key.Key_F3, SHIFT)
    press(window, Qt.Key.Key_F3, SHIFT)
    assert window.session.exploration.selected == found[-1]
    QTest.keyClick(field, Qt.Key.Key_Return, SHIFT)
    assert window.session.exploration.selected == found[-2]


def test_return_at_once_waits_for_the_answer(
    qtbot: QtBot, window: MainWindow, trace: Trace
) -> None:
    press(window, Qt.Key.Key_F, CTRL)
    field = bar_of(window).field
    QTest.keyClicks(field, "leaf")
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session.exploration.selected is not None)
    assert window.session.exploration.selected == with_flag(trace, "leaf")[0]


def test_columns_lead_to_their_node(qtbot: QtBot, window: MainWindow, trace: Trace) -> None:
    row = next(r for r in range(len(trace)) if trace.depth(r) == 3)
    moves = " ".join(str(trace.move(r) + 1) for r in trace.path(row)[1:])
    type_query(qtbot, window, moves)
    press(window, Qt.Key.Key_F3)
    assert window.session.exploration.selected == row


def test_digits_letters_and_arrows_typed_are_no_shortcuts(
    qtbot: QtBot, window: MainWindow, trace: Trace
) -> None:
    step, selected = window.session.exploration.step, window.session.exploration.selected
    type_query(qtbot, window, "cut 1 b")
    assert bar_of(window).field.text() == "cut 1 b"
    assert (window.session.exploration.step, window.session.exploration.selected) == (
        step,
        selected,
    )


def test_the_rest_is_faded_in_the_tree_until_the_bar_is_put_away(
    qtbot: QtBot, window: MainWindow, trace: Trace
) -> None:
    child = next(trace.children(0))
    at = point_of(window.tree, child)
    before = photograph(window.tree)
    type_query(qtbot, window, "root")
    at = point_of(window.tree, child)
    faded = photograph(window.tree)
    assert faded.size() != before.size() or faded != before
    shades = window.tree.look()
    assert child in shades.faded
    assert 0 not in shades.faded
    QTest.keyClick(bar_of(window).field, Qt.Key.Key_Escape)
    assert not window.tree.look().faded
    assert at is not None


def test_a_folded_node_stands_out_for_what_is_found_below_it(
    qtbot: QtBot, window: MainWindow, trace: Trace
) -> None:
    window.tree.fold_all()
    first, *others = trace.children(0)
    deep = first + 2
    assert trace.depth(deep) > 1
    type_query(qtbot, window, f"#{deep}")
    faded = window.tree.look().faded
    assert first not in faded
    assert set(others) <= faded


def test_fading_can_be_switched_off(qtbot: QtBot, window: MainWindow, trace: Trace) -> None:
    type_query(qtbot, window, "leaf")
    assert window.session.exploration.found is not None
    toggle = _button(window, "Fade the rest")
    click(toggle)
    assert window.session.exploration.found is None
    press(window, Qt.Key.Key_F3)
    assert window.session.exploration.selected == with_flag(trace, "leaf")[0]


def test_a_chip_looks_for_its_kind_and_again_for_nothing(
    qtbot: QtBot, window: MainWindow, trace: Trace
) -> None:
    press(window, Qt.Key.Key_F, CTRL)
    chip = _button(window, "Cutoffs")
    click(chip)
    assert bar_of(window).field.text() == "cutoff"
    qtbot.waitUntil(lambda: words(window) == f"{len(with_flag(trace, 'cutoff')):,} nodes")
    click(chip)
    assert bar_of(window).field.text() == ""
    assert window.session.exploration.found is None


def test_the_menu_of_words_adds_one_to_the_query(window: MainWindow, trace: Trace) -> None:
    press(window, Qt.Key.Key_F, CTRL)
    menu = _button(window, "Words").menu()
    assert menu is not None
    next(a for a in menu.actions() if a.text().startswith("leaf:")).trigger()
    next(a for a in menu.actions() if a.text().startswith("depth:")).trigger()
    assert bar_of(window).field.text() == "leaf depth>="


def test_a_query_that_is_none_is_explained(qtbot: QtBot, window: MainWindow, trace: Trace) -> None:
    type_query(qtbot, window, "leavs")
    assert words(window) == 'There is no kind of node "leavs": did you mean "leaf"?'
    assert window.session.exploration.found is None


def whole_of(window: MainWindow) -> QLabel | None:
    """What lies over the window, below the line, for words that its bar cuts."""
    return next((label for label in window.findChildren(QLabel, "cut") if label.isVisible()), None)


@pytest.mark.parametrize("width", [1280, 760])
def test_a_sentence_that_the_bar_cuts_is_whole_below_the_line_while_one_types(
    qtbot: QtBot, window: MainWindow, width: int
) -> None:
    window.resize(width, 800)
    type_query(qtbot, window, "value > x")
    whole = whole_of(window)
    assert whole is not None
    assert whole.text() == words(window)
    assert whole.text().startswith('"x" is no number: write 12') and whole.text().endswith("or ∞.")
    assert whole.height() >= whole.heightForWidth(whole.width())
    assert window.rect().contains(whole.geometry())
    assert not bar_of(window).geometry().intersects(whole.geometry())
    window.board.setFocus()
    assert whole_of(window) is None
    bar_of(window).field.setFocus()
    assert whole_of(window) is whole
    QTest.keyClick(bar_of(window).field, Qt.Key.Key_Escape)
    assert whole_of(window) is None


def test_what_has_room_in_the_bar_stands_there_alone(
    qtbot: QtBot, window: MainWindow, trace: Trace
) -> None:
    type_query(qtbot, window, "value > x")
    press(window, Qt.Key.Key_F, CTRL)
    QTest.keyClicks(bar_of(window).field, "leaf")
    qtbot.waitUntil(lambda: words(window).endswith("nodes"))
    assert whole_of(window) is None


def test_while_the_next_query_is_looked_for_nothing_is_said_of_the_last(
    qtbot: QtBot, window: MainWindow, trace: Trace, monkeypatch: pytest.MonkeyPatch
) -> None:
    type_query(qtbot, window, "value > x")
    assert whole_of(window) is not None
    answer = Event()
    monkeypatch.setattr(
        "c4viz.app.panels.find.find", lambda *asked: answer.wait(10) and find(*asked)
    )
    press(window, Qt.Key.Key_F, CTRL)
    QTest.keyClicks(bar_of(window).field, "leaf")
    qtbot.waitUntil(lambda: words(window) == "Looking…")
    assert whole_of(window) is None
    answer.set()
    qtbot.waitUntil(lambda: words(window).endswith("nodes"))


def test_chips_of_kinds_that_a_search_does_not_have_are_off(
    qtbot: QtBot, window: MainWindow
) -> None:
    position = Position.parse("", "3x3", 3)
    show_trace(window, search(position, "mcts", iterations=60, seed=1, engine="reference"))
    press(window, Qt.Key.Key_F, CTRL)
    assert not _button(window, "Cutoffs").isEnabled()
    type_query(qtbot, window, "cutoff")
    assert words(window) == 'A search by mcts has no "cutoff".'


def test_an_error_stands_beside_the_line_only_and_goes_with_the_query(
    qtbot: QtBot, window: MainWindow, trace: Trace
) -> None:
    said: list[str] = []
    window.session.changes.message.connect(said.append)
    type_query(qtbot, window, "leavs")
    assert words(window) == 'There is no kind of node "leavs": did you mean "leaf"?'
    press(window, Qt.Key.Key_F, CTRL)
    QTest.keyClicks(bar_of(window).field, "  ")
    qtbot.waitUntil(lambda: words(window) == "")
    assert said == []


def test_hidden_values_are_not_found(qtbot: QtBot, window: MainWindow, trace: Trace) -> None:
    press(window, Qt.Key.Key_H)
    type_query(qtbot, window, "value>0")
    assert words(window).startswith("Values are hidden")
    assert window.session.exploration.found is None
    bar_of(window).ask("leaf")
    qtbot.waitUntil(lambda: words(window).endswith("nodes"))


def test_a_node_that_the_step_has_not_reached_is_gone_to_in_time(
    qtbot: QtBot, window: MainWindow, trace: Trace
) -> None:
    window.session.exploration.go_to(3)
    late = with_flag(trace, "leaf")[-1]
    type_query(qtbot, window, f"#{late}")
    press(window, Qt.Key.Key_F3)
    assert window.session.exploration.selected == late
    assert window.session.exploration.step == trace.timeline.step_left(late)


def test_another_trace_is_looked_through_anew(
    qtbot: QtBot, window: MainWindow, trace: Trace
) -> None:
    type_query(qtbot, window, "leaf")
    other = show_trace(window, small_trace(depth=2))
    leaves = with_flag(other, "leaf")
    qtbot.waitUntil(lambda: words(window) == f"{len(leaves)} nodes")


def test_a_running_search_is_looked_through_to_its_end(qtbot: QtBot, opens: Opens) -> None:
    window = opens(depth=4)
    press(window, Qt.Key.Key_F, CTRL)
    bar_of(window).ask("cutoff")
    window.session.analyse()
    wait_for_search(qtbot, window)
    trace = window.session.exploration.trace
    assert trace is not None
    count = trace.stats.cutoffs
    qtbot.waitUntil(lambda: words(window) == f"{count:,} nodes")


@pytest.mark.parametrize(("modifier", "place"), [(NONE, 1), (SHIFT, -1)])
def test_f3_goes_on_with_the_query_of_the_bar_that_was_put_away(
    qtbot: QtBot,
    window: MainWindow,
    trace: Trace,
    modifier: Qt.KeyboardModifier,
    place: int,
) -> None:
    found = [row for row in range(len(trace)) if trace.depth(row) == 1]
    type_query(qtbot, window, "depth=1")
    QTest.keyClick(bar_of(window).field, Qt.Key.Key_Return)
    QTest.keyClick(bar_of(window).field, Qt.Key.Key_Escape)
    assert window.session.exploration.found is None
    press(window, Qt.Key.Key_F3, modifier)
    qtbot.waitUntil(lambda: window.session.exploration.selected != found[0])
    assert window.session.exploration.selected == found[place]
    assert bar_of(window).isVisible()
    assert bar_of(window).field.text() == "depth=1"
    assert window.tree.hasFocus()


def test_a_look_that_fails_says_why_and_ends(
    qtbot: QtBot, window: MainWindow, trace: Trace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise MemoryError("no room is left")

    monkeypatch.setattr("c4viz.app.panels.find.find", fail)
    window.find_bar.ask("cutoff")
    qtbot.waitUntil(lambda: words(window) == "No room is left.")
    monkeypatch.undo()
    window.find_bar.ask("leaf")
    leaves = f"{len(with_flag(trace, 'leaf')):,} nodes"
    qtbot.waitUntil(lambda: words(window) == leaves)


def test_f3_without_a_query_opens_the_bar(window: MainWindow, trace: Trace) -> None:
    press(window, Qt.Key.Key_F3)
    assert bar_of(window).field.hasFocus()


def test_without_a_tree_there_is_nothing_to_find(window: MainWindow) -> None:
    press(window, Qt.Key.Key_F, CTRL)
    bar_of(window).ask("leaf")
    assert words(window).startswith("There is no tree")


# ---- walking by keys -----------------------------------------------------------------------------


def test_keys_walk_to_parent_child_and_siblings_from_any_view(
    window: MainWindow, trace: Trace
) -> None:
    first, second = list(trace.children(0))[:2]
    window.session.exploration.select(0)
    window.board.setFocus()
    went = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Left):
        press(window, key, ALT | SHIFT)
        went.append(window.session.exploration.selected)
    assert went == [first, second, first, 0]
    press(window, Qt.Key.Key_Left, ALT | SHIFT)
    assert said(window) == "This is a root: it has no parent."


def test_p_walks_along_the_principal_variation(window: MainWindow, trace: Trace) -> None:
    rows = trace.principal_rows()
    window.session.exploration.select(0)
    went = []
    for _ in rows[1:]:
        press(window, Qt.Key.Key_P, NONE)
        went.append(window.session.exploration.selected)
    assert went == rows[1:]
    press(window, Qt.Key.Key_P)
    assert said(window) == "The principal variation ends here."


def test_p_does_not_tell_what_is_hidden(window: MainWindow, trace: Trace) -> None:
    press(window, Qt.Key.Key_H)
    window.session.exploration.select(0)
    press(window, Qt.Key.Key_P)
    assert window.session.exploration.selected == 0
    assert "hidden" in said(window)


def _button(window: MainWindow, text: str) -> QToolButton:
    buttons = bar_of(window).findChildren(QToolButton)
    return next(button for button in buttons if button.text() == text)


def test_the_buttons_go_on_and_back(qtbot: QtBot, window: MainWindow, trace: Trace) -> None:
    type_query(qtbot, window, "depth=1")
    found = [row for row in range(len(trace)) if trace.depth(row) == 1]
    click(tool_button(bar_of(window), "find_next"))
    assert window.session.exploration.selected == found[0]
    click(tool_button(bar_of(window), "find_previous"))
    assert window.session.exploration.selected == found[-1]
    click(tool_button(bar_of(window), "find_close"))
    assert not bar_of(window).isVisible()
