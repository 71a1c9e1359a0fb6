"""Values that are hidden until asked for, and what must not give them away."""

from __future__ import annotations

import re

import pytest
from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtWidgets import QMenu

from c4viz import Position, search
from c4viz.app.panels.inspector import Inspector
from c4viz.app.state.session import Session
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.widgets.labels import ElidedLabel
from c4viz.app.window.window import MainWindow
from c4viz.telling import number_text
from c4viz.telling.numbers import MINUS, NBSP
from c4viz.trace import DepthFirstTrace, MctsTrace
from tests.app.hands import (
    CTRL,
    adopt,
    click,
    click_node,
    drawn,
    inspected,
    photograph,
    press,
    said,
    show_trace,
    small_trace,
    tool_button,
)

BEST = 1
"""The root's best child, whose own children are drawn."""


@pytest.fixture
def trace(request: pytest.FixtureRequest) -> DepthFirstTrace:
    """The tree of 51 nodes, which say all that they can, its values
    hidden, in the window or else in the session."""
    if "window" in request.fixturenames:
        window = request.getfixturevalue("window")
        window.session.tree.set_detail("all")
        trace = show_trace(window, small_trace())
        press(window, Qt.Key.Key_H)
    else:
        session = request.getfixturevalue("session")
        session.tree.set_detail("all")
        trace = adopt(session, small_trace())
        session.tree.set_hides_values(True)
    assert isinstance(trace, DepthFirstTrace)
    return trace


def masked(tree: TreeCanvas) -> set[int]:
    """The rows whose value is a question mark."""
    return {row for row, node in drawn(tree).items() if node.face.value == "?"}


def inner(tree: TreeCanvas) -> set[int]:
    """The rows whose children are drawn, so that their value can be found."""
    nodes = tree.scene_shown.nodes
    return {nodes[node.item.parent].item.row for node in nodes if node.item.parent >= 0}


def bounds(tree: TreeCanvas, trace: DepthFirstTrace) -> set[int]:
    """The rows drawn that were left with a bound."""
    shown = drawn(tree).items()
    return {r for r, n in shown if n.face.state == "left" and trace.bound(r) != "exact"}


def test_values_that_follow_from_what_is_seen_are_question_marks(
    canvas: TreeCanvas, trace: DepthFirstTrace
) -> None:
    assert masked(canvas) == inner(canvas) | bounds(canvas, trace)
    for row, node in drawn(canvas).items():
        if row not in masked(canvas):
            assert node.face.value == number_text(trace.record(row).value)


def test_a_second_h_shows_them_again(window: MainWindow, trace: DepthFirstTrace) -> None:
    press(window, Qt.Key.Key_H)
    assert not masked(window.tree)


def test_the_button_hides_them_too(window: MainWindow, trace: DepthFirstTrace) -> None:
    click(tool_button(window.bar, "hide_values"))
    assert not masked(window.tree)
    click(tool_button(window.bar, "hide_values"))
    assert masked(window.tree)


def test_neither_windows_nor_cuts_give_a_hidden_value_away(
    canvas: TreeCanvas, trace: DepthFirstTrace
) -> None:
    shown = drawn(canvas)
    for row in masked(canvas):
        assert shown[row].face.window == ""
        assert shown[row].face.note == ""
        for child in set(trace.children(row)) & set(shown):
            assert shown[child].face.window == ""
            assert shown[child].face.note == ""


def test_thick_edges_do_not_tell_which_child_a_hidden_node_chose(
    window: MainWindow, trace: DepthFirstTrace
) -> None:
    assert not any(node.principal for row, node in drawn(window.tree).items() if row)
    press(window, Qt.Key.Key_Home)
    press(window, Qt.Key.Key_R)
    assert {row for row, node in drawn(window.tree).items() if node.principal} <= {0, BEST}


def test_folded_nodes_unfold_hidden(window: MainWindow, trace: DepthFirstTrace) -> None:
    press(window, Qt.Key.Key_Backspace)
    assert masked(window.tree) == {0} | bounds(window.tree, trace)
    click_node(window.tree, BEST)
    press(window, Qt.Key.Key_Return)
    assert masked(window.tree) == {0, BEST} | bounds(window.tree, trace)


# ---- the inspector -----------------------------------------------------------------------------


def test_the_inspector_keeps_the_secret_of_the_search(
    inspector: Inspector, trace: DepthFirstTrace
) -> None:
    told = inspector.numbers()
    assert (told["Best column"], told["Value"], told["Variation"]) == ("?", "?", "?")


def test_the_inspector_keeps_the_secret_of_a_node(
    canvas: TreeCanvas, inspector: Inspector, trace: DepthFirstTrace
) -> None:
    deep = max(masked(canvas))
    for row in (0, BEST, deep):
        click_node(canvas, row)
        assert row in masked(canvas)
        told = inspector.numbers()
        assert told["Value"] == "?"
        assert told["Best column"] == "?"


def test_the_inspector_does_not_tell_a_hidden_value_by_the_windows_below(
    canvas: TreeCanvas, inspector: Inspector, trace: DepthFirstTrace
) -> None:
    # Row 34 was searched with a window of 16 and more: that 16 is the root's value so far.
    click_node(canvas, 34)
    assert drawn(canvas)[34].face.window == ""
    assert "16" not in inspector.numbers().get("Window", "?")


def test_the_inspector_does_not_tell_by_a_cut_that_a_node_is_no_better_than_what_is_hidden(
    session: Session, canvas: TreeCanvas, inspector: Inspector, trace: DepthFirstTrace
) -> None:
    cut = [row for row in drawn(canvas) if trace.pruned(row)]
    assert cut
    for shown in (False, True):
        session.tree.set_hides_values(not shown)
        for row in cut:
            session.exploration.select(row)
            assert ("Cut off" in inspector.numbers()) == shown


def test_why_does_not_tell_by_a_cut_that_a_node_is_no_better_than_what_is_hidden(
    window: MainWindow, trace: DepthFirstTrace
) -> None:
    press(window, Qt.Key.Key_W)
    cut = [row for row in drawn(window.tree) if trace.pruned(row)]
    assert cut
    for shown in (False, True):
        for row in cut:
            window.session.exploration.select(row)
            _title, _, said = window.why.sentences.toPlainText().partition("\n")
            assert ("cannot matter" in said) == ("can already get" in said) == shown
            assert said.startswith("M")  # no gap where it was
        press(window, Qt.Key.Key_H)


def test_at_a_step_the_inspector_does_not_tell_the_best_so_far_by_the_window_now(
    session: Session, canvas: TreeCanvas, inspector: Inspector, trace: DepthFirstTrace
) -> None:
    session.exploration.go_to(trace.timeline.step_left(1))
    click_node(canvas, 0)
    assert 0 in masked(canvas)
    told = inspector.numbers()
    assert told["Best so far"] == "?"
    assert "16" not in told.get("Window now", "?")


def test_the_variation_is_told_no_further_than_values_are_revealed(
    window: MainWindow, trace: DepthFirstTrace
) -> None:
    press(window, Qt.Key.Key_Home)
    press(window, Qt.Key.Key_R)
    press(window, Qt.Key.Key_Escape)
    assert BEST in masked(window.tree)
    told = inspected(window)
    assert told["Best column"] == "1"
    # What MIN answers in row 1 is still a secret.
    assert told["Variation"] in ("1", "1 ?", "1 …", "?")


# ---- revealing ---------------------------------------------------------------------------------


def test_the_value_of_the_selected_node_is_revealed_and_no_other(
    window: MainWindow, trace: DepthFirstTrace
) -> None:
    hidden = masked(window.tree)
    click_node(window.tree, 6)
    press(window, Qt.Key.Key_R)
    assert masked(window.tree) == hidden - {6}
    assert drawn(window.tree)[6].face.value == "≤ 6"
    assert inspected(window)["Value"].startswith("≤ 6")


def test_without_a_selection_the_root_is_revealed(
    window: MainWindow, trace: DepthFirstTrace
) -> None:
    hidden = masked(window.tree)
    press(window, Qt.Key.Key_R)
    assert masked(window.tree) == hidden - {0}
    assert inspected(window)["Value"] == "16"


def test_there_is_nothing_to_reveal_while_values_are_shown(
    window: MainWindow, trace: DepthFirstTrace
) -> None:
    assert window.actions_by_id["reveal_value"].isEnabled()
    press(window, Qt.Key.Key_H)
    assert not window.actions_by_id["reveal_value"].isEnabled()


def test_nodes_that_are_ahead_get_no_question_mark_in_the_icicle(
    window: MainWindow, trace: DepthFirstTrace
) -> None:
    window.session.exploration.go_to(1)
    rects = [window.icicle.rect_of(row) for row in trace.children(0)]
    widest = max(filter(None, rects), key=QRectF.width).toRect()
    hidden = photograph(window.icicle).copy(widest)
    press(window, Qt.Key.Key_H)
    assert photograph(window.icicle).copy(widest) == hidden


@pytest.mark.parametrize("key", [Qt.Key.Key_C, Qt.Key.Key_B])
def test_no_key_goes_to_a_step_that_tells_a_hidden_value(
    window: MainWindow, trace: DepthFirstTrace, key: Qt.Key
) -> None:
    window.session.exploration.go_to(1)
    press(window, key)
    assert window.session.exploration.step == 1
    assert "Values are hidden" in said(window)
    press(window, Qt.Key.Key_H)
    press(window, key)
    assert window.session.exploration.step > 1


def test_nothing_stops_at_a_step_that_tells_a_hidden_value(
    window: MainWindow, trace: DepthFirstTrace
) -> None:
    for stop in window.step_bar.findChild(QMenu).actions():
        stop.setChecked(stop.data() in ("cutoff", "best"))
    for shown in (False, True):
        window.session.exploration.go_to(1)
        press(window, Qt.Key.Key_F5)
        assert (window.session.exploration.step < trace.steps) == shown
        press(window, Qt.Key.Key_H)


def test_what_was_revealed_is_hidden_again_the_next_time(
    window: MainWindow, trace: DepthFirstTrace
) -> None:
    press(window, Qt.Key.Key_R)
    press(window, Qt.Key.Key_H)
    press(window, Qt.Key.Key_H)
    assert 0 in masked(window.tree)


def test_the_arrow_to_the_right_does_not_tell_the_choice_of_a_hidden_node(
    window: MainWindow, trace: DepthFirstTrace
) -> None:
    click_node(window.tree, 22)
    if 22 not in inner(window.tree):
        press(window, Qt.Key.Key_Return)
    assert 22 in masked(window.tree)
    assert list(trace.children(22)) == [23, 27, 30]
    assert trace.principal_rows(22)[1] == 30
    press(window, Qt.Key.Key_Right, CTRL)
    assert window.session.exploration.selected == 23


def test_hidden_values_stay_hidden_at_every_step(
    session: Session, canvas: TreeCanvas, trace: DepthFirstTrace
) -> None:
    for step in range(trace.steps):
        session.exploration.go_to(step)
        seen = {0} & drawn(canvas).keys()  # the root, also before it has children
        assert masked(canvas) == inner(canvas) | bounds(canvas, trace) | seen
        assert not any(n.principal for n in drawn(canvas).values())


# ---- all views ---------------------------------------------------------------------------------


def words_of(window: MainWindow, row: int) -> dict[str, str]:
    """All that the window says of a row, by the view that says it."""
    index = window.outline.rows.index_of(row)
    line = window.outline.rows.line(index)
    tip = window.outline.rows.data(index, Qt.ItemDataRole.ToolTipRole)
    rect = window.icicle.rect_of(row)
    assert rect is not None
    said = {
        "outline": f"{' '.join(line.texts.values())} {line.reason} {tip}",
        "icicle": window.icicle.words_at(rect.center()),
    }
    node = drawn(window.tree).get(row)
    if node is not None:
        face = node.face
        said["tree"] = f"{face.value} {face.window} {face.note} {face.detail} {face.edge}"
        said["tag"] = f"{face.tag} {face.terms}"
        tip_of_tree = window.tree.words_at(window.tree.point_of(row))
        said["tree's tip"] = tip_of_tree
    return said


def words_around(window: MainWindow) -> dict[str, str]:
    """All that the window says of the selected row and of the step."""
    window.code.catch_up()
    window.why.catch_up()  # which may stand behind another panel
    return {
        "why": window.why.sentences.toPlainText(),
        "variables": window.code.variables.accessibleName(),
        "numbers": " ".join(f"{name} {text}" for name, text in inspected(window).items()),
        "legend": window.icicle_panel.colours.legend.text(),
        "step": window.step_bar.findChild(ElidedLabel).text(),
        "board": " ".join(text for line in window.board.lines for text in line.texts.values()),
        "tree aloud": window.tree.accessibleName(),
        "icicle aloud": window.icicle.accessibleDescription(),
        "found": window.find_bar.words.text(),
        "truth": window.docks.contents["truth"].text(),
    }


def tells(text: str, value: float) -> bool:
    """Whether a value stands somewhere in a text, also as it is read aloud."""
    number = f"{MINUS}{-value:g}" if value < 0 else f"{value:g}"
    spoken = number.replace(MINUS, "minus ")
    return any(
        re.search(rf"(?<![\w.,{MINUS}]){re.escape(said)}(?![\w.,]\d)(?!\d)", text)
        for said in (number, spoken)
    )


def test_a_node_that_is_folded_up_again_tells_nothing_below_it(window: MainWindow) -> None:
    trace = show_trace(window, search(Position.parse("4453"), "alphabeta", depth=4))
    assert isinstance(trace, DepthFirstTrace)
    window.docks.show("outline")
    press(window, Qt.Key.Key_H)
    tree = window.tree
    tree.fold_all()
    row = next(r for r in range(len(trace)) if trace.bound(r) == "upper" and trace.depth(r) == 3)
    above = trace.path(row)[-2]
    for one in (*trace.path(row)[1:], above, above, row):
        tree.toggle(one)
    assert row in masked(window.tree)
    for child in trace.children(row):
        value = trace.record(child).value
        assert value is not None
        assert not tells(words_of(window, child)["outline"], value)


@pytest.mark.parametrize("where", [1.0, 0.63])
def test_no_view_tells_a_value_that_is_hidden(window: MainWindow, where: float) -> None:
    window.session.tree.set_detail("all")
    trace = show_trace(window, search(Position.parse("445"), "alphabeta", depth=4))
    secret = trace.value
    assert secret is not None and isinstance(trace, DepthFirstTrace)
    press(window, Qt.Key.Key_W)
    press(window, Qt.Key.Key_T)
    window.docks.show("outline")
    window.actions_by_id["show_beliefs"].setChecked(True)
    window.session.exploration.set_colour_by("value")
    window.find_bar.ask(f"value={secret:g}")
    press(window, Qt.Key.Key_H)
    window.session.exploration.go_to(round(where * trace.steps))
    bounds = [r for r in range(len(trace)) if trace.bound(r) != "exact"]
    alike = [row for row in bounds if trace.record(row).value == secret]
    assert alike  # bounds that equal the root's value
    shown = set()
    for row in {0, *trace.principal_rows(), *alike, *range(0, len(trace), 23)}:
        window.session.exploration.select(row)
        for view, words in {**words_of(window, row), **words_around(window)}.items():
            if tells(words, secret):
                shown.add(row)
                known = {row, *trace.children(row)} - masked(window.tree)
                exact = {r for r in known if trace.bound(r) == "exact"}
                assert secret in {trace.record(r).value for r in exact}, (row, view, words)
    assert not shown & set(alike)


def test_no_view_tells_how_often_the_moves_of_a_hidden_node_were_visited(
    window: MainWindow,
) -> None:
    trace = show_trace(window, search(Position.parse("4453"), "mcts", iterations=700, seed=1))
    assert isinstance(trace, MctsTrace)
    window.docks.show("outline")
    press(window, Qt.Key.Key_W)
    press(window, Qt.Key.Key_H)
    window.session.tree.unfold(next(iter(trace.children(0))))
    assert len(masked(window.tree)) > 1
    assert {node.face.share for node in window.tree.scene_shown.nodes} == {None}
    for row in trace.children(0):
        window.session.exploration.select(row)
        words = {**words_of(window, row), **words_around(window)}
        counts = {f"{trace.visits(row):,}", f"{trace.nodes_below(row):,}"}
        told = {view for view, said in words.items() if counts & set(re.findall(r"[\d,]+", said))}
        assert not told


def test_no_exploration_term_tells_how_often_a_move_of_a_hidden_node_was_visited(
    window: MainWindow,
) -> None:
    trace = show_trace(window, search(Position.parse("4453"), "mcts", iterations=700, seed=1))
    row = max(trace.children(0))
    window.session.exploration.select(row)
    assert re.search(r"\d [+] \d", inspected(window)["UCT below"].replace(NBSP, " "))
    press(window, Qt.Key.Key_H)
    assert row not in masked(window.tree)
    assert inspected(window)["UCT below"] == "?"


def test_a_node_that_was_revealed_does_not_tell_the_means_of_its_hidden_children(
    window: MainWindow,
) -> None:
    trace = show_trace(window, search(Position.parse("4453"), "mcts", iterations=700, seed=1))
    press(window, Qt.Key.Key_H)
    window.session.tree.unfold(next(iter(trace.children(0))))
    window.session.exploration.select(0)
    press(window, Qt.Key.Key_R)
    assert masked(window.tree) and 0 not in masked(window.tree)
    assert inspected(window)["UCT below"] == "?"


def test_there_is_no_icicle_of_visits_while_values_are_hidden(window: MainWindow) -> None:
    trace = show_trace(window, search(Position.parse("4453"), "mcts", iterations=700, seed=1))
    point = QPointF(window.icicle.rect().center())
    assert window.icicle.row_at(point) is not None
    press(window, Qt.Key.Key_H)
    assert window.icicle.row_at(point) is None
    assert window.icicle.words_at(point).startswith("While values are hidden there is no icicle")
    players = [window.icicle.grab().toImage().pixelColor(x, 9) for x in range(0, 300, 7)]
    assert all(fill.saturation() < 30 for fill in players)  # no box of MAX or MIN
    press(window, Qt.Key.Key_H)
    assert window.icicle.row_at(point) is not None
    assert trace is window.session.exploration.trace
