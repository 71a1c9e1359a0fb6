"""The truth beside what a search believed, in the window."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor
from PyQt6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from c4viz import HandTree, Position, Rules, Trace, search
from c4viz.app.panels.truth import TruthLine, TruthPanel, TruthTable
from c4viz.app.state.workers import workers_of
from c4viz.app.window.window import MainWindow
from c4viz.play import Match
from c4viz.telling.truth import belief_of, why_no_truth
from tests.app.hands import SHIFT, click_node, drawn, press, show_trace, small_trace

MISTAKEN = Position.parse("4444")
"""Where four plies of alpha-beta like a move that loses."""


def panel(window: MainWindow) -> TruthPanel:
    """The panel of the truth, which is made when it is asked for."""
    found = window.docks.contents["truth"]
    assert isinstance(found, TruthPanel)
    return found


def told(window: MainWindow) -> str:
    """What the panel says."""
    return panel(window).text()


def show_truth(window: MainWindow, qtbot: QtBot, trace: Trace) -> None:
    """Press T and wait until everything is known."""
    show_trace(window, trace)
    press(window, Qt.Key.Key_T)
    qtbot.waitUntil(lambda: told(window) and "…" not in told(window), timeout=120_000)


def test_pressing_t_lays_the_truth_beside_every_move(window: MainWindow, qtbot: QtBot) -> None:
    assert not window.docks["truth"].isVisible()
    trace = search(MISTAKEN, "alphabeta", depth=4, order="left", engine="reference")
    show_truth(window, qtbot, trace)
    assert window.docks["truth"].isVisible()
    lines = told(window).splitlines()
    assert len(lines) == 7
    children = {trace.move(row): row for row in trace.children(0)}
    for column, line in enumerate(lines):
        assert line.startswith(f"{column + 1}: {belief_of(trace, children[column]).text} | ")
    assert lines[2] == "3: 3 (good for MAX) | ⚠ MIN (O) wins with its 20th disc"
    assert lines[3].endswith("| ⚠ MAX (X) wins with its 21st disc")
    assert lines[0].endswith("| MIN (O) wins with its 20th disc")


def test_the_truth_stands_at_the_nodes_of_the_tree_and_goes_with_t(
    window: MainWindow, qtbot: QtBot
) -> None:
    trace = search(MISTAKEN, "alphabeta", depth=4, order="left", engine="reference")
    show_truth(window, qtbot, trace)
    notes = {row: node.face.note for row, node in drawn(window.tree).items()}
    for child in trace.children(0):
        assert "truth: " in notes[child]
    assert "⚠ truth: MIN wins" in notes[list(trace.children(0))[2]]
    press(window, Qt.Key.Key_T)
    assert not any("truth" in node.face.note for node in drawn(window.tree).values())
    assert told(window).startswith("Press T")


def test_the_selected_node_is_solved_too(window: MainWindow, qtbot: QtBot) -> None:
    trace = small_trace()
    show_truth(window, qtbot, trace)
    row = next(iter(trace.children(next(iter(trace.children(0))))))
    click_node(window.tree, row)
    qtbot.waitUntil(lambda: "truth:" in told(window).splitlines()[0], timeout=60_000)
    line = told(window).splitlines()[0]
    assert line.startswith(f"Node {row} (")
    assert f"the search: {belief_of(trace, row).text}; truth: " in line


def test_hidden_values_hide_the_truth(window: MainWindow, qtbot: QtBot) -> None:
    trace = small_trace()
    show_truth(window, qtbot, trace)
    click_node(window.tree, 1)
    press(window, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: "?" in told(window))
    lines = told(window).splitlines()
    assert all(line.endswith(": ? | ?") for line in lines[1:])
    assert lines[0].endswith("its value is hidden, and so is the truth.")
    assert not any("truth" in node.face.note for node in drawn(window.tree).values())


def beliefs_told(window: MainWindow) -> list[str]:
    """What the table says of the search, by column."""
    return [line.split(": ", 1)[1].split(" | ")[0] for line in told(window).splitlines()[-7:]]


def test_the_panel_tells_what_the_search_believed_at_the_step(
    window: MainWindow, qtbot: QtBot
) -> None:
    trace = search(MISTAKEN, "alphabeta", depth=4, order="left", engine="reference")
    show_truth(window, qtbot, trace)
    at_end = told(window)
    children = list(trace.children(0))
    window.session.exploration.go_to(trace.timeline.step_entered(children[2]))
    known = [belief_of(trace, child).text for child in children[:2]]
    assert beliefs_told(window) == [*known, "no value yet", *4 * ["not yet searched"]]
    assert "⚠" not in "".join(told(window).splitlines()[-5:])
    qtbot.waitUntil(lambda: "truth:" in told(window).splitlines()[0], timeout=60_000)
    assert "the search: no value yet; truth: MIN" in told(window).splitlines()[0]
    assert "⚠" not in drawn(window.tree)[children[2]].face.note
    window.session.exploration.go_to(trace.timeline.step_left(children[2]))
    assert beliefs_told(window)[2] == "3 (good for MAX)"
    assert "⚠ truth: MIN wins" in drawn(window.tree)[children[2]].face.note
    press(window, Qt.Key.Key_PageUp)
    assert beliefs_told(window)[2].startswith("best so far ")
    press(window, Qt.Key.Key_PageDown, SHIFT)
    assert told(window) == at_end


def test_a_panel_that_nobody_sees_catches_up(window: MainWindow, qtbot: QtBot) -> None:
    trace = small_trace()
    show_truth(window, qtbot, trace)
    window.docks["truth"].hide()
    window.session.exploration.go_to(1)
    window.docks["truth"].show()
    labels = panel(window).table.labels()
    assert [label.text() for label in labels].count("not yet searched") == 3


def test_hidden_values_hide_the_truth_before_the_first_step(
    window: MainWindow, qtbot: QtBot
) -> None:
    show_truth(window, qtbot, small_trace())
    press(window, Qt.Key.Key_H)
    for step in (0, 1, 2, 9):
        window.session.exploration.go_to(step)
        lines = told(window).splitlines()
        assert all(line.endswith(": ? | ?") for line in lines[-3:])
        assert not any("truth" in node.face.note for node in drawn(window.tree).values())
    window.session.exploration.go_to(0)
    press(window, Qt.Key.Key_H)
    assert "?" not in told(window)


@pytest.mark.parametrize("code", ["en", "pt"])
@pytest.mark.parametrize("width", [240, 320, 700])
def test_the_columns_of_the_table_stand_below_their_titles(
    dressed: object, qtbot: QtBot, width: int, code: str
) -> None:
    table = TruthTable()
    qtbot.addWidget(table)
    words = {
        "en": ("best so far 12 (good for MAX)", "⚠ MIN (O) wins with its 19th disc"),
        "pt": ("melhor até agora: 12 (bom para MAX)", "MIN (O) ganha com a sua 19.ª peça"),
    }
    lines = [TruthLine((str(n + 1), *words[code]), n == 3) for n in range(7)]
    table.resize(width, 420)
    table.show_lines("Node 6 (column 5): being solved…", lines, QColor("red"))
    table.show()
    labels = table.labels()[1:]
    lefts = [label.x() for label in labels]
    assert lefts == lefts[:3] * 8
    for one, next_one in pairwise(labels[:3]):
        assert next_one.x() >= one.x() + one.sizeHint().width() + 10
    for label in labels[3:]:
        assert label.height() >= label.heightForWidth(label.width())
    assert table.horizontalScrollBar().maximum() == 0


def test_a_tree_made_by_hand_says_that_it_has_no_other_truth(window: MainWindow) -> None:
    press(window, Qt.Key.Key_T)
    assert told(window) == "The truth of a search appears here when it has ended."
    show_trace(window, search(HandTree.parse("((3 12) (2 4))"), "minimax"))
    assert told(window) == "A tree made by hand has no board: its numbers are the truth."


def test_a_game_that_the_solver_does_not_play_says_so_before_any_search(window: MainWindow) -> None:
    press(window, Qt.Key.Key_T)
    assert panel(window).text() == "The truth of a search appears here when it has ended."
    window.session.game.adopt_match(Match(Position(Rules(4, 4, 3, "slippery"))))
    told = 'The solver does not play "Slippery discs": choose the rules "First four wins".'
    assert panel(window).text() == told


def test_a_disc_that_cannot_slip_is_worth_what_it_comes_to(
    window: MainWindow, qtbot: QtBot
) -> None:
    start, slips = Position.parse("717273"), {"slip_left": 0.0, "slip_right": 0.0}
    trace = search(start, "expectiminimax", depth=1, engine="reference", **slips)
    show_truth(window, qtbot, trace)
    falling = next(row for row in trace.children(0) if trace.move(row) == 6)
    window.session.exploration.select(falling)
    assert "truth: MAX (X) has won with its 4th disc." in told(window).splitlines()[0]


def test_any_node_can_be_selected_while_one_search_takes_the_place_of_another(
    window: MainWindow, qtbot: QtBot
) -> None:
    start, certain = Position.parse("221", "3x3", 3), {"slip_left": 0.0, "slip_right": 0.0}
    traces = [
        search(start, "expectiminimax", depth=2, **certain),
        search(start, "random"),
        search(start, "mcts", iterations=9),
        search(HandTree.parse("((0.6:3 0.4:12) (5 7))"), "expectiminimax"),
        search(start, "random"),
        search(start, "astar"),
        search(Position(Rules(4, 4, 3, "slippery")), "random"),
    ]
    press(window, Qt.Key.Key_T)
    for trace in traces:
        show_trace(window, trace)  # a node of the one before is selected
        for row in range(len(trace)):
            window.session.exploration.select(row)
            named = told(window).startswith(f"Node {row} (")
            assert named == (why_no_truth(trace) is None)
    window.session.runner.search_again()
    qtbot.waitUntil(lambda: not window.session.exploration.is_running)
    window.session.exploration.select(0)
    assert "knows no chance" in told(window) or "does not play" in told(window)


def test_a_position_that_takes_too_long_says_so(window: MainWindow, qtbot: QtBot) -> None:
    trace = search(Position.parse("", "7x8"), "minimax", depth=1, engine="reference")
    window.session.runner.set_move_seconds(0.01)
    show_trace(window, trace)
    press(window, Qt.Key.Key_T)
    qtbot.waitUntil(lambda: told(window).count("not known within 0.01 s") == 8, timeout=60_000)
    notes = {row: node.face.note for row, node in drawn(window.tree).items()}
    assert all("truth: not known within 0.01 s" in notes[row] for row in trace.children(0))


def test_what_was_given_up_is_solved_once_there_is_more_time(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.session.runner.set_move_seconds(0)
    show_trace(window, search(Position(Rules(4, 6)), "minimax", depth=1, engine="reference"))
    press(window, Qt.Key.Key_T)
    qtbot.waitUntil(lambda: told(window).count("not known at once") == 6, timeout=60_000)
    window.session.runner.set_move_seconds(60)
    qtbot.waitUntil(lambda: "…" not in told(window), timeout=120_000)
    assert "not known" not in told(window)


def test_the_window_closes_while_the_solver_works(window: MainWindow, qtbot: QtBot) -> None:
    trace = search(Position.parse("", "7x8"), "minimax", depth=1, engine="reference")
    show_trace(window, trace)
    press(window, Qt.Key.Key_T)
    window.close()
    assert all(job.isFinished() for job in workers_of(window.session.truths))


@pytest.mark.parametrize("width", [240, 700])
def test_the_table_is_folded_where_the_panel_is_narrow(
    window: MainWindow, qtbot: QtBot, width: int
) -> None:
    trace = search(MISTAKEN, "alphabeta", depth=2, order="left", engine="reference")
    show_truth(window, qtbot, trace)
    before = told(window)
    window.docks["truth"].setFloating(True)
    window.docks["truth"].resize(width, 300)
    qtbot.waitUntil(lambda: abs(panel(window).width() - width) < 40)
    area = panel(window).findChild(QScrollArea)
    assert area is not None and area.horizontalScrollBar().maximum() == 0
    assert told(window) == before
