"""Forests, repeated positions, chance, frontiers and trees made by hand, as one meets them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from PyQt6.QtCore import QCoreApplication, QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from c4viz import Position, Trace, search
from c4viz.app.panels.inspector import Inspector
from c4viz.app.state.background import Kernels
from c4viz.app.state.session import Session
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.widgets.theme import LIGHT
from c4viz.app.window.window import MainWindow
from c4viz.play import PERSON, THE_CHOSEN
from c4viz.search.algorithms import ALGORITHMS, settings_for
from c4viz.search.base.settings import Settings
from c4viz.telling.moves import path_text
from tests.app.hands import (
    CTRL,
    LEFT,
    adopt,
    click_column,
    click_node,
    double_click_node,
    drawn,
    has_colour,
    inspected,
    photograph,
    press,
    said,
    set_up,
    show_trace,
    title_of_numbers,
)
from tests.trees import chance_trace, deepened, hand_trace, repeated_row, slipping_trace

Panes = Callable[[Settings], tuple[Session, TreeCanvas, Inspector]]


def where(window: MainWindow) -> str:
    """What the step bar says of the last step."""
    texts = (label.text() for label in window.step_bar.findChildren(QLabel))
    return next(text for text in texts if text.startswith("step "))


def link_label(window: MainWindow) -> QLabel:
    """The label of the inspector that has a link."""
    return next(label for label in window.inspector.findChildren(QLabel) if "href" in label.text())


# ---- forests -------------------------------------------------------------------------------------


def test_the_last_iteration_is_unfolded_and_the_arrows_start_there(window: MainWindow) -> None:
    trace = show_trace(window, deepened())
    roots = [node.item.row for node in drawn(window.tree).values() if node.item.parent < 0]
    assert roots == trace.roots
    press(window, Qt.Key.Key_Home)
    assert window.session.exploration.selected == trace.roots[-1]
    press(window, Qt.Key.Key_Right, CTRL)
    assert window.session.exploration.selected == trace.principal_rows()[1]
    assert inspected(window)["Moves"] == str(trace.best_move + 1)


def test_an_older_iteration_unfolds_on_a_double_click(canvas: TreeCanvas, session: Session) -> None:
    trace = adopt(session, deepened(3))
    first, second, _ = trace.roots
    double_click_node(canvas, second)
    assert set(trace.children(second)) <= drawn(canvas).keys()
    assert not set(trace.children(first)) & drawn(canvas).keys()


def test_at_a_step_the_iteration_of_that_time_is_unfolded(window: MainWindow) -> None:
    trace = show_trace(window, deepened(3))
    second = trace.roots[1]
    window.session.exploration.go_to(trace.timeline.step_entered(second + 1))
    assert second + 1 in drawn(window.tree)
    assert where(window).endswith("enters column 1, 1 ply deep")


# ---- seen before ---------------------------------------------------------------------------------


def show_repeated(window: MainWindow) -> tuple[Trace, int, int]:
    """A trace with a repeated position selected; its row, and the row that it repeats."""
    trace = show_trace(window, deepened())
    row = repeated_row(trace)
    window.session.exploration.select(row)
    to = trace.link(row)
    assert to is not None
    return trace, row, to


def test_a_double_click_on_a_repeated_position_goes_to_the_first(window: MainWindow) -> None:
    trace, row, to = show_repeated(window)
    before = str(window.session.shown.position)
    double_click_node(window.tree, row)
    assert window.session.exploration.selected == to
    assert to in drawn(window.tree)
    assert f"Node {row} repeats" in said(window)
    assert str(window.session.shown.position) == before
    assert trace.depth(to) <= trace.depth(row)


@pytest.mark.parametrize("key", [Qt.Key.Key_Right, Qt.Key.Key_Return])
def test_a_key_leads_from_a_repeated_position_to_the_first(window: MainWindow, key: Qt.Key) -> None:
    _, _, to = show_repeated(window)
    window.tree.setFocus()
    press(window, key, CTRL if key == Qt.Key.Key_Right else Qt.KeyboardModifier.NoModifier)
    assert window.session.exploration.selected == to


def test_a_click_on_the_link_in_the_inspector_leads_to_the_first(window: MainWindow) -> None:
    _, _, to = show_repeated(window)
    assert inspected(window)["Seen before"] == path_text(window.session.exploration.trace, to)
    label = link_label(window)
    QTest.mouseClick(label, LEFT, pos=QPoint(12, label.height() // 2))
    assert window.session.exploration.selected == to


def test_the_numbers_and_why_say_to_which_iteration_a_node_belongs(window: MainWindow) -> None:
    trace = show_trace(window, deepened(3))
    window.docks.show("why")
    for depth, root in enumerate(trace.roots, 1):
        click_node(window.tree, root)
        titles = [title_of_numbers(window), window.why.sentences.accessibleName()]
        assert titles == [f"Node {root}: the root, depth {depth}", f"Why: the root, depth {depth}"]
        window.session.exploration.select(next(trace.children(root)))
        assert inspected(window)["Iteration"] == f"depth {depth}"


# ---- chance --------------------------------------------------------------------------------------


def test_a_chance_node_has_a_colour_of_its_own_and_its_children_a_probability(
    canvas: TreeCanvas, session: Session, inspector: Inspector
) -> None:
    adopt(session, slipping_trace())
    assert has_colour(photograph(canvas), LIGHT.chance)
    click_node(canvas, 3)
    assert inspector.numbers()["Probability"] == "0.25"
    assert session.shown.last_disc == (0, 1)
    click_node(canvas, 1)
    assert inspector.numbers()["To move"] == "CHANCE decides"
    assert inspector.numbers()["Moves"] == "none yet: column 1 is aimed at"
    assert session.shown.position == session.exploration.trace.position
    assert session.shown.last_disc is None


def test_the_moves_to_a_node_tell_where_discs_landed_and_at_which_column_one_is_aimed(
    session: Session, inspector: Inspector
) -> None:
    trace = search(Position.parse("4453"), "expectiminimax", depth=2, engine="reference")
    adopt(session, trace)
    first = next(trace.children(0))
    landed = list(trace.children(first))  # a disc that slips to no neighbour, and to one
    falling = next(trace.children(landed[1]))
    said = []
    for row in (0, first, *landed, falling):
        session.exploration.select(row)
        said.append(inspector.numbers()["Moves"])
    assert said == [
        "none: the root",
        "none yet: column 1 is aimed at",
        "1",
        "1→2",
        "1→2, then column 1 is aimed at",
    ]


def test_where_chance_draws_the_move_no_disc_falls_at_the_root(
    session: Session, inspector: Inspector
) -> None:
    adopt(session, search(Position.parse("4453"), "random"))
    session.exploration.select(0)
    assert inspector.numbers()["Moves"] == "none: the root"
    assert inspector.numbers()["To move"] == "CHANCE decides"


def test_a_search_without_chance_has_nothing_of_that_colour(
    canvas: TreeCanvas, session: Session
) -> None:
    adopt(session, deepened(2))
    assert not has_colour(photograph(canvas), LIGHT.chance)


# ---- trees made by hand --------------------------------------------------------------------------


def test_a_tree_made_by_hand_takes_the_room_of_the_board(window: MainWindow) -> None:
    set_up(window, "44")
    show_trace(window, hand_trace())
    QCoreApplication.processEvents()
    assert not window.board.isVisible()
    click_node(window.tree, 3)
    assert inspected(window)["Moves"] == "1 2"
    assert inspected(window)["To move"] == "nobody: an end of the tree"
    assert inspected(window)["Value"] == "12"


def test_the_game_waits_behind_a_tree_made_by_hand(window: MainWindow) -> None:
    position = set_up(window, "44")
    show_trace(window, hand_trace())
    QCoreApplication.processEvents()
    assert window.session.game.match.position == position
    press(window, Qt.Key.Key_Escape)
    QCoreApplication.processEvents()
    assert window.session.shown.position == position
    assert has_colour(photograph(window.board), window.theme.board)
    click_column(window, 0)
    assert window.session.game.match.position == position.play(0)


def test_one_can_step_through_a_tree_made_by_hand(window: MainWindow) -> None:
    trace = show_trace(window, hand_trace())
    window.session.exploration.go_to(3)
    assert where(window).endswith("enters child 1, 2 levels deep")
    assert inspected(window)["Moves"] == "1 1"
    window.session.exploration.go_to(trace.steps)
    assert window.session.exploration.selected == 0


def test_a_pruned_end_says_that_it_was_cut_off(
    canvas: TreeCanvas, session: Session, inspector: Inspector
) -> None:
    adopt(session, hand_trace())
    pruned = next(n for n in canvas.scene_shown.nodes if n.item.pruned)
    assert (pruned.face.move, pruned.face.value) == ("2", "4")
    click_node(canvas, 5)
    assert inspector.numbers()["Cut off"] == "children 2, 3"


def test_chance_decides_in_a_tree_made_by_hand(
    canvas: TreeCanvas, session: Session, inspector: Inspector
) -> None:
    adopt(session, chance_trace())
    click_node(canvas, 1)
    assert inspector.numbers()["To move"] == "CHANCE decides"
    assert inspector.numbers()["Value"] == "6.6"


# ---- frontiers -----------------------------------------------------------------------------------


def test_the_frontier_is_marked_and_listed_at_any_step(window: MainWindow) -> None:
    trace = show_trace(window, search(Position.parse("4453"), "astar", expansions=8))
    for step in (2, 9, trace.steps // 2):
        window.session.exploration.go_to(step)
        moment = trace.at(step)
        waiting = moment.frontier()
        marked = {row for row, node in drawn(window.tree).items() if node.face.mark == "frontier"}
        assert marked == set(waiting) & drawn(window.tree).keys()
        listed = re.findall(r"([\d\s]+)\s\(f", inspected(window)["Frontier"])
        paths = [path_text(trace, row) for row in waiting[:8]]
        assert [" ".join(path.split()) for path in listed] == paths
    assert re.search(r"(discovers column|expands node) \d", where(window))


def test_nodes_of_a_best_first_search_say_when_they_were_expanded(
    canvas: TreeCanvas, session: Session, inspector: Inspector
) -> None:
    session.tree.set_detail("all")
    trace = adopt(session, search(Position.parse("4453"), "astar", expansions=8))
    second = trace.store.taken[1].item()
    click_node(canvas, second)
    assert inspector.numbers()["Expanded"] == "as number 2"
    assert drawn(canvas)[second].face.note == "expanded 2"


# ---- Monte Carlo tree search ---------------------------------------------------------------------


def mcts(iterations: int = 40) -> Trace:
    position = Position.parse("", "3x3", 3)
    return search(position, "mcts", iterations=iterations, engine="reference")


def test_a_simulation_shows_its_discs_on_the_board(window: MainWindow) -> None:
    trace = show_trace(window, mcts())
    window.session.exploration.go_to(4 * 6 + 3)
    moment = trace.at(window.session.exploration.step)
    assert moment.phase == "simulate" and moment.playout
    moves = trace.moves_to(moment.row) + moment.playout
    position = trace.position
    for move in moves:
        position = position.play(move)
    assert window.session.shown.position == position
    assert window.session.shown.last_disc[1] == moves[-1]
    outcome = ("MIN wins", "draw", "MAX wins")[moment.outcome]
    count = len(moment.playout)
    told = f"{count} move{'s' if count > 1 else ''}, {outcome} (iteration 7)"
    assert where(window).endswith(told)
    window.session.exploration.go_to(4 * 6 + 4)
    assert window.session.shown.position == trace.position_at(moment.row)


def test_the_title_groups_the_digits_of_large_numbers(window: MainWindow) -> None:
    show_trace(window, search(Position.parse("4453"), "mcts", iterations=2000))
    press(window, Qt.Key.Key_Escape)
    assert title_of_numbers(window).startswith("The search: MCTS, 2,000 ")


def test_the_inspector_tells_visits_and_the_terms_of_uct(
    canvas: TreeCanvas, session: Session, inspector: Inspector
) -> None:
    trace = adopt(session, mcts())
    assert inspector.numbers()["Iterations"] == "40"
    assert "playouts/s" in inspector.numbers()["Time"]
    child = next(iter(trace.children(0)))
    click_node(canvas, child)
    end = trace.at(trace.steps)
    mean, exploration = trace.ucb(0, end)[trace.move(child)]
    shown = inspector.numbers()
    assert shown["Visits"].startswith(f"{trace.visits(child)}, ")
    assert shown["UCT"] == (
        f"exploitation {mean:.2f} + exploration {exploration:.2f} = {mean + exploration:.2f}, "
        "seen by MAX, who chooses"
    )
    assert shown["Share of MAX"].startswith(f"{100 * trace.mean(child):.0f}%: ")


def test_the_path_of_an_iteration_is_unfolded_while_one_steps(
    canvas: TreeCanvas, session: Session
) -> None:
    trace = adopt(session, mcts(200))
    canvas.fold_all()
    step = next(s for s in range(700, 800, 4) if len(trace.at(s).rows) > 3)
    session.exploration.go_to(step)
    assert set(trace.at(step).rows) <= drawn(canvas).keys()


# ---- while it runs -------------------------------------------------------------------------------


@pytest.fixture
def panes(dressed: QApplication, qtbot: QtBot) -> Iterator[Panes]:
    """Makes a session whose searches have these settings, with a tree and an inspector."""
    sessions: list[Session] = []

    def make(settings: Settings) -> tuple[Session, TreeCanvas, Inspector]:
        session = Session(lambda _root: settings, Kernels())
        tree, inspector = TreeCanvas(session, LIGHT), Inspector(session, LIGHT)
        for pane in (tree, inspector):
            qtbot.addWidget(pane)
            pane.resize(600, 400)
            pane.show()
        sessions.append(session)
        return session, tree, inspector

    yield make
    for session in sessions:
        session.close()


@pytest.mark.parametrize(
    ("name", "values", "told"),
    [
        ("mcts", {"iterations": 10**8}, {"Iterations", "Nodes", "Done", "Time"}),
        ("alphabeta", {"depth": 20}, {"Nodes", "Depth now", "Done", "Time"}),
        ("alphabeta", {"depth": 20, "iterative": True}, {"Nodes", "Iteration", "Done", "Time"}),
    ],
)
def test_a_search_is_shown_while_it_runs(
    panes: Panes, qtbot: QtBot, name: str, values: dict[str, object], told: set[str]
) -> None:
    session, tree, inspector = panes(settings_for(name, **values))
    session.analyse()
    with qtbot.waitSignal(session.runner.grown, timeout=20_000):
        pass
    qtbot.waitUntil(lambda: len(tree.scene_shown.nodes) > 1, timeout=20_000)
    assert session.exploration.is_running
    assert told == inspector.numbers().keys()
    assert has_colour(photograph(tree), LIGHT.maximiser)


@pytest.mark.parametrize("name", sorted(ALGORITHMS))
def test_every_search_is_shown_when_it_has_ended(panes: Panes, qtbot: QtBot, name: str) -> None:
    values = {"iterations": 30} if name == "mcts" else {}
    values |= {"depth": 2} if name in ("minimax", "alphabeta") else {}
    session, tree, inspector = panes(settings_for(name, **values))
    session.analyse()
    qtbot.waitUntil(lambda: not session.exploration.is_running, timeout=20_000)
    assert len(tree.scene_shown.nodes) > 7
    assert inspector.numbers()["Best column"] == str(session.exploration.trace.best_move + 1)
    for step in range(
        0, session.exploration.trace.steps + 1, max(1, session.exploration.trace.steps // 12)
    ):
        session.exploration.go_to(step)
        assert not photograph(tree).isNull()


def test_the_machine_goes_on_with_what_its_last_decision_found(panes: Panes, qtbot: QtBot) -> None:
    session, _, inspector = panes(settings_for("mcts", iterations=400, seed=1, reuse=True))
    session.game.new_match(Position(), (THE_CHOSEN, PERSON))
    qtbot.waitUntil(lambda: len(session.game.match.moves) == 1, timeout=20_000)
    assert session.exploration.trace.iterations == 400
    session.game.play(session.exploration.trace.principal_variation[1])
    qtbot.waitUntil(lambda: len(session.game.match.moves) == 3, timeout=20_000)
    assert session.exploration.trace.iterations > 400
    assert "reused" in inspector.numbers()["Iterations"]
