"""Searches that run: the window goes on, shows them grow, and ends them when asked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PyQt6.QtCore import QSettings, Qt, QTimer
from PyQt6.QtWidgets import QComboBox, QSpinBox
from pytestqt.qtbot import QtBot

from c4viz import Position, Trace, search
from c4viz.app.preferences.preferences import save
from c4viz.app.state.background import Kernels
from c4viz.app.widgets.ink import ink_on
from c4viz.app.widgets.zoom_canvas import START_ZOOM
from c4viz.app.window.window import MainWindow
from c4viz.play import PERSON, THE_CHOSEN
from c4viz.trace.timeline import is_truncated
from tests.app.conftest import Opens
from tests.app.hands import (
    CTRL,
    NONE,
    SHIFT,
    activate,
    button,
    click,
    click_column,
    click_node,
    drawn,
    has_colour,
    inspected,
    open_form,
    photograph,
    point_of,
    preferred,
    press,
    press_column,
    said,
    set_up,
    show_trace,
    slider,
    small_trace,
    title_of_numbers,
    tool_button,
    wait_for_search,
)

DEEP = 20
"""Plies that no search in this module ever gets to the end of."""


@pytest.fixture(scope="module")
def kernels(dressed: object) -> Iterator[Kernels]:
    """Compiled searches, ready."""
    kernels = Kernels()
    states: list[str] = []
    kernels.changed.connect(lambda: states.append(kernels.state))
    kernels.start()
    yield kernels
    kernels.wait()


@pytest.fixture
def deep(opens: Opens, kernels: Kernels, qtbot: QtBot) -> MainWindow:
    """A window that searches with the kernel, far too deep."""
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    return opens(kernels=kernels, depth=DEEP)


def has_grown(qtbot: QtBot, window: MainWindow, nodes: int = 200_000) -> Trace:
    """Wait until the search has visited some nodes more."""
    trace = window.session.exploration.trace
    assert trace is not None
    least = len(trace) + nodes
    qtbot.waitUntil(lambda: len(trace) > least, timeout=60_000)
    return trace


def search_until_seen(qtbot: QtBot, window: MainWindow) -> None:
    """Begin to search, and wait until all views show it."""
    press(window, Qt.Key.Key_F5)
    has_grown(qtbot, window)
    with qtbot.waitSignal(window.session.runner.grown):
        pass


# ---- growing -----------------------------------------------------------------------------------


def test_the_window_goes_on_while_the_kernel_searches(deep: MainWindow, qtbot: QtBot) -> None:
    ticks: list[int] = []
    timer = QTimer()
    timer.timeout.connect(lambda: ticks.append(1))
    press(deep, Qt.Key.Key_F5)
    timer.start(5)
    trace = has_grown(qtbot, deep)
    first = len(ticks)
    has_grown(qtbot, deep)
    assert len(ticks) > first > 0
    assert trace.ending == "running"


def test_the_tree_and_the_numbers_grow(deep: MainWindow, qtbot: QtBot) -> None:
    search_until_seen(qtbot, deep)
    assert 0 in drawn(deep.tree)
    before = int(inspected(deep)["Nodes"].replace(",", ""))
    assert before > 0
    has_grown(qtbot, deep)
    with qtbot.waitSignal(deep.session.runner.grown):
        pass
    told = inspected(deep)
    assert int(told["Nodes"].replace(",", "")) > before
    assert told["Depth now"].endswith(f" of {DEEP}")
    assert "nodes/s" in told["Time"]
    assert deep.game.turn.words == "Searching for X…"


def test_the_numbers_are_those_of_the_node_selected_else_of_the_search(
    deep: MainWindow, qtbot: QtBot
) -> None:
    search_until_seen(qtbot, deep)
    click_node(deep.tree, 0)
    assert title_of_numbers(deep) == "Node 0: the root"
    assert inspected(deep)["Best so far"] == "none yet"
    press(deep, Qt.Key.Key_Escape)
    assert title_of_numbers(deep) == "Searching…"
    assert {"Nodes", "Depth now", "Time", "Done"} == inspected(deep).keys()


def test_the_numbers_of_a_selected_node_grow(
    opens: Opens, store: QSettings, kernels: Kernels, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    save(store, preferred(theme="light", search="mcts", iterations=50_000_000))
    window = opens(kernels=kernels)
    press(window, Qt.Key.Key_F5)
    has_grown(qtbot, window, 10_000)
    window.session.exploration.select(0)
    visits = int(inspected(window)["Visits"].replace(",", ""))
    has_grown(qtbot, window, 10_000)
    with qtbot.waitSignals([window.session.runner.grown] * 2):
        pass
    assert int(inspected(window)["Visits"].replace(",", "")) > visits


def test_the_icicle_keeps_up_with_the_fastest_search(
    opens: Opens, store: QSettings, kernels: Kernels, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    save(store, preferred(theme="light", search="minimax", depth=DEEP))
    window = opens(kernels=kernels)
    press(window, Qt.Key.Key_F5)
    session, trace = window.session, has_grown(qtbot, window, 8_000_000)

    def has_nearly_all() -> bool:
        icicle = session.exploration.icicle
        return (
            session.exploration.is_running
            and icicle is not None
            and icicle.has(len(trace) * 4 // 5)
        )

    qtbot.waitUntil(has_nearly_all)
    session.runner.stop()
    wait_for_search(qtbot, window)


def test_while_it_grows_the_tree_can_be_looked_at_and_painted(
    deep: MainWindow, qtbot: QtBot
) -> None:
    search_until_seen(qtbot, deep)
    walk = (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down)
    for key, held in zip(walk, (NONE, CTRL, CTRL, NONE), strict=True):
        press(deep, key, held)
        photograph(deep.tree.viewport())
    assert deep.session.exploration.is_running
    row = deep.session.exploration.selected
    assert row is not None
    assert deep.session.shown.position == deep.session.exploration.trace.position_at(row)
    press(deep, Qt.Key.Key_F)
    press(deep, Qt.Key.Key_H)
    press(deep, Qt.Key.Key_A)
    has_grown(qtbot, deep)
    assert deep.session.exploration.is_running


def test_the_legend_tells_which_nodes_are_at_work_while_they_are(
    deep: MainWindow, qtbot: QtBot
) -> None:
    press(deep, Qt.Key.Key_F5)
    has_grown(qtbot, deep)
    legend, at_work = deep.icicle_panel.colours.legend, deep.theme.current
    qtbot.waitUntil(lambda: at_work.name() in legend.text())
    qtbot.waitUntil(lambda: has_colour(photograph(deep.icicle), at_work))
    deep.session.runner.stop()
    wait_for_search(qtbot, deep)
    qtbot.waitUntil(lambda: "never finished" in legend.toolTip())  # in the same colour
    assert at_work.name() in legend.toolTip()
    qtbot.waitUntil(lambda: has_colour(photograph(deep.icicle), at_work))
    deep.session.exploration.set_colour_by("visits")  # of which these nodes have some as well
    assert "never finished" not in legend.toolTip()


def test_there_is_no_line_for_a_principal_variation_of_which_no_move_is_known(
    deep: MainWindow, qtbot: QtBot
) -> None:
    principal = deep.theme.principal
    press(deep, Qt.Key.Key_F5)
    has_grown(qtbot, deep)
    deep.session.runner.stop()
    wait_for_search(qtbot, deep)
    assert deep.session.exploration.trace.principal_rows() == [0]
    assert principal.name() not in deep.icicle_panel.colours.legend.toolTip()
    assert not has_colour(photograph(deep.icicle), principal)


def test_the_icicle_says_words_while_a_search_runs(deep: MainWindow, qtbot: QtBot) -> None:
    press(deep, Qt.Key.Key_F5)
    has_grown(qtbot, deep)
    ink = ink_on(deep.theme.current)

    def has_words() -> bool:
        root = deep.icicle.rect_of(0)
        return root is not None and has_colour(photograph(deep.icicle).copy(root.toRect()), ink)

    qtbot.waitUntil(has_words)
    assert deep.session.exploration.is_running


def root_can_be_read(window: MainWindow) -> bool:
    """Whether the last root that is drawn is in view as large as its words need it."""
    trace, nodes = window.session.exploration.trace, drawn(window.tree)
    assert trace is not None
    ended = not window.session.exploration.is_running
    root = window.session.exploration.root if ended else max(nodes.keys() & set(trace.roots))
    shown = window.tree.viewport().rect().contains(point_of(window.tree, root))
    return shown and window.tree.zoom >= window.tree.least_zoom


@pytest.mark.parametrize(
    "how",
    [
        {"search": "alphabeta", "depth": DEEP},
        {"search": "mcts", "iterations": 50_000_000},
        {"search": "solver", "book": False},
    ],
)
def test_a_search_begins_and_ends_with_its_root_in_view_though_the_tree_before_was_fitted(
    opens: Opens, store: QSettings, kernels: Kernels, qtbot: QtBot, how: dict[str, object]
) -> None:
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    save(store, preferred(theme="light", **how))
    window = opens(kernels=kernels)
    show_trace(window, small_trace())
    press(window, Qt.Key.Key_Return, SHIFT)
    press(window, Qt.Key.Key_F)
    assert window.tree.zoom < START_ZOOM
    set_up(window, "")
    press(window, Qt.Key.Key_F5)
    for _ in range(3):
        has_grown(qtbot, window, 50_000)
        with qtbot.waitSignals([window.session.runner.grown] * 2):
            pass
        assert root_can_be_read(window)
    press(window, Qt.Key.Key_F5, SHIFT)
    wait_for_search(qtbot, window)
    assert root_can_be_read(window)


def test_each_iteration_brings_the_root_that_it_searches_into_view(
    opens: Opens, kernels: Kernels, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    window = opens(kernels=kernels, depth=DEEP, iterative=True)
    press(window, Qt.Key.Key_F5)
    for _ in range(6):
        press(window, Qt.Key.Key_Plus)
    trace = has_grown(qtbot, window)
    qtbot.waitUntil(lambda: len(trace.roots) > 7, timeout=60_000)
    with qtbot.waitSignals([window.session.runner.grown] * 2):
        pass
    qtbot.waitUntil(lambda: root_can_be_read(window))  # one may have begun just now


def test_the_views_of_a_running_mcts_tell_of_one_moment(
    opens: Opens, store: QSettings, kernels: Kernels, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    save(store, preferred(theme="light", detail="all", search="mcts", iterations=50_000_000))
    window = opens(kernels=kernels)
    for panel in ("why", "code"):
        window.docks.show(panel)
    press(window, Qt.Key.Key_F5)
    has_grown(qtbot, window, 50_000)
    for _ in range(3):
        with qtbot.waitSignals([window.session.runner.grown] * 2):
            pass
        told = inspected(window)["Iterations"]
        title, sentence = window.why.sentences.toPlainText().split("\n", 1)
        assert f"Iteration {told}: " in sentence and sentence.endswith(f"of {told} times.")
        assert title == "Why: the root"
        assert ("iteration", told) in window.code.variables.told
        root = drawn(window.tree)[0].face
        assert told in " ".join(map(str, root))
        assert window.session.exploration.moment().visits(0) == int(told.replace(",", ""))


def test_steps_wait_for_the_end_of_the_search(deep: MainWindow, qtbot: QtBot) -> None:
    press(deep, Qt.Key.Key_F5)
    has_grown(qtbot, deep)
    assert not slider(deep).isEnabled()
    assert not tool_button(deep.step_bar, "step_back").isEnabled()
    press(deep, Qt.Key.Key_F5, SHIFT)
    wait_for_search(qtbot, deep)
    assert slider(deep).isEnabled()
    assert slider(deep).maximum() == deep.session.exploration.trace.steps


# ---- stopping ----------------------------------------------------------------------------------


def test_stop_ends_the_search_and_keeps_what_it_found(deep: MainWindow, qtbot: QtBot) -> None:
    for how, stop in {
        "key": lambda: press(deep, Qt.Key.Key_F5, SHIFT),
        "other key": lambda: press(deep, Qt.Key.Key_Period, CTRL),
        "bar": lambda: click(tool_button(deep.bar, "stop")),
        "form": lambda: click(button(open_form(deep), "Stop")),
    }.items():
        before = deep.session.exploration.trace
        press(deep, Qt.Key.Key_F5)
        trace = has_grown(qtbot, deep)
        assert trace is not before, how
        stop()
        wait_for_search(qtbot, deep)
        assert is_truncated(trace.ending), how
        assert deep.session.exploration.trace is trace, how
        assert inspected(deep)["Ended"] == "stopped by you: what is shown is partial", how
        assert not tool_button(deep.bar, "stop").isEnabled(), how
        assert deep.session.game.match.moves == (), how


def test_a_node_selected_while_the_search_runs_stays_selected_and_in_view(
    deep: MainWindow, qtbot: QtBot
) -> None:
    press(deep, Qt.Key.Key_F5)
    trace = has_grown(qtbot, deep)
    row = next(row for row in range(len(trace)) if trace.depth(row) == 5)
    deep.session.exploration.select(row)
    press(deep, Qt.Key.Key_F5, SHIFT)
    wait_for_search(qtbot, deep)
    assert deep.session.exploration.selected == row
    assert row in drawn(deep.tree)
    assert deep.tree.viewport().rect().contains(point_of(deep.tree, row))


def test_a_stopped_search_can_be_stepped_through(deep: MainWindow, qtbot: QtBot) -> None:
    press(deep, Qt.Key.Key_F5)
    trace = has_grown(qtbot, deep)
    press(deep, Qt.Key.Key_F5, SHIFT)
    wait_for_search(qtbot, deep)
    for key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageUp):
        press(deep, key)
    assert deep.session.exploration.step == trace.steps - 2
    assert drawn(deep.tree)[trace.at(trace.steps - 2).row]
    slider(deep).setValue(trace.steps // 2)
    assert deep.session.exploration.selected == trace.at(trace.steps // 2).row
    press(deep, Qt.Key.Key_C)
    press(deep, Qt.Key.Key_C, SHIFT)
    photograph(deep.tree.viewport())


def test_stopped_while_it_thinks_the_machine_plays_the_best_it_found(
    deep: MainWindow, qtbot: QtBot
) -> None:
    click_column(deep, 0)
    assert deep.session.runner.is_thinking
    trace = has_grown(qtbot, deep)
    click(button(open_form(deep), "Stop"))
    wait_for_search(qtbot, deep)
    assert deep.session.game.match.moves == (0, trace.best_move)
    assert deep.game.turn.words == "Your move (X)"


# ---- cancelling --------------------------------------------------------------------------------


def test_what_was_cancelled_by_undo_comes_to_nothing(deep: MainWindow, qtbot: QtBot) -> None:
    click_column(deep, 0)
    trace = has_grown(qtbot, deep)
    press(deep, Qt.Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: trace.ending == "stopped")
    qtbot.wait(1)
    assert deep.session.game.match.moves == ()
    assert not deep.session.exploration.is_running


def test_what_was_cancelled_by_a_new_game_comes_to_nothing(deep: MainWindow, qtbot: QtBot) -> None:
    click_column(deep, 0)
    trace = has_grown(qtbot, deep)
    deep.session.game.new_match(Position(), (PERSON, THE_CHOSEN))
    qtbot.waitUntil(lambda: trace.ending == "stopped")
    qtbot.wait(1)
    assert deep.session.game.match.moves == ()
    assert deep.session.exploration.trace is None


def test_another_search_takes_the_place_of_one_that_runs(deep: MainWindow, qtbot: QtBot) -> None:
    press(deep, Qt.Key.Key_F5)
    old = has_grown(qtbot, deep)
    deep.form.findChild(QSpinBox).setValue(3)
    deep.session.analyse()
    wait_for_search(qtbot, deep)
    new = deep.session.exploration.trace
    assert new is not old
    assert new.ending == "complete"
    qtbot.waitUntil(lambda: old.ending == "stopped")
    qtbot.wait(1)
    assert deep.session.exploration.trace is new
    assert inspected(deep)["Nodes"].startswith(f"{len(new):,}")


def test_a_trace_that_is_opened_ends_the_search(deep: MainWindow, qtbot: QtBot) -> None:
    press(deep, Qt.Key.Key_F5)
    old = has_grown(qtbot, deep)
    new = show_trace(deep, small_trace())
    qtbot.waitUntil(lambda: old.ending == "stopped")
    qtbot.wait(1)
    assert deep.session.exploration.trace is new
    assert slider(deep).maximum() == new.steps


def test_playing_a_move_oneself_while_a_search_runs_keeps_board_and_tree_apart(
    deep: MainWindow, qtbot: QtBot
) -> None:
    set_up(deep, "")
    press(deep, Qt.Key.Key_F5)
    has_grown(qtbot, deep)
    press_column(deep, 3)
    assert deep.session.game.match.moves == (3,)
    assert deep.session.shown.position == Position.parse("4")


def test_closing_the_window_while_a_search_runs_ends_it(deep: MainWindow, qtbot: QtBot) -> None:
    press(deep, Qt.Key.Key_F5)
    trace = has_grown(qtbot, deep)
    deep.close()
    assert trace.ending == "stopped"
    assert not deep.session.exploration.is_running


def test_closing_the_window_while_the_reference_searches_ends_it(opens: Opens) -> None:
    window = opens(depth=DEEP)
    click_column(window, 3)
    trace = window.session.exploration.trace
    window.close()
    assert trace.ending == "stopped"
    assert window.session.game.match.moves == (3,)


# ---- engines and settings ----------------------------------------------------------------------


def test_the_kernel_finds_what_the_reference_finds(
    opens: Opens, kernels: Kernels, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    window = opens(kernels=kernels, depth=4)
    press(window, Qt.Key.Key_F5)
    wait_for_search(qtbot, window)
    slow = search(
        Position(), "alphabeta", depth=4, evaluator="lines", order="centre", engine="reference"
    )
    trace = window.session.exploration.trace
    assert len(trace) == len(slow)
    for name, column in slow.columns.items():
        assert (trace.columns[name] == column).all()


def choose(window: MainWindow, name: str, text: str) -> None:
    """Choose an item of the form's box of this name."""
    for box in window.form.findChildren(QComboBox):
        if box.accessibleName() == name:
            box.setCurrentText(text)


def test_search_again_takes_the_settings_of_the_form(window: MainWindow, qtbot: QtBot) -> None:
    press(window, Qt.Key.Key_F5)
    wait_for_search(qtbot, window)
    choose(window, "Search", "Minimax")
    choose(window, "Order", "Left to right")
    choose(window, "Evaluator", "lines-wary")
    window.form.findChild(QSpinBox).setValue(2)
    activate(window)
    press(window, Qt.Key.Key_R, CTRL)
    wait_for_search(qtbot, window)
    trace = window.session.exploration.trace
    assert trace.search == "minimax"
    chosen = {"depth": 2, "order": "left", "evaluator": "lines-wary"}
    assert dict(trace.settings).items() >= chosen.items()
    assert len(trace) == 1 + 7 + 49


def test_search_again_searches_the_root_of_the_tree(window: MainWindow, qtbot: QtBot) -> None:
    trace = show_trace(window, small_trace())
    click_node(window.tree, 6)
    press(window, Qt.Key.Key_R, CTRL)
    wait_for_search(qtbot, window)
    again = window.session.exploration.trace
    assert again is not trace
    assert again.position == trace.position
    assert not window.session.shown.looks_ahead


def test_a_setting_that_is_changed_while_the_machine_thinks_counts_the_next_time(
    opens: Opens, qtbot: QtBot
) -> None:
    window = opens(depth=DEEP)
    click_column(window, 3)
    window.form.findChild(QSpinBox).setValue(2)
    assert window.session.exploration.trace.settings["depth"] == DEEP
    click(button(open_form(window), "Stop"))
    wait_for_search(qtbot, window)
    click_column(window, 3)
    wait_for_search(qtbot, window)
    assert window.session.exploration.trace.settings["depth"] == 2
    assert window.session.exploration.trace.ending == "complete"


# ---- kernels that are still on their way -------------------------------------------------------


@pytest.fixture
def solving(opens: Opens) -> Iterator[MainWindow]:
    """A window that is to solve positions, whose kernels are not loaded yet."""
    window = opens(kernels=Kernels())
    choose(window, "Search", "Solver")
    set_up(window, "71671625172634", connect=4)
    yield window
    window.session.kernels.wait()


def begin_early(window: MainWindow) -> None:
    """Search while the kernels are loaded: at once, since a key would come after other events."""
    window.session.kernels.start()
    assert window.session.kernels.are_awaited
    window.actions_by_id["analyse"].trigger()


def test_the_solver_waits_for_its_kernel(solving: MainWindow, qtbot: QtBot) -> None:
    begin_early(solving)
    assert said(solving) == "Solver is being compiled: it starts when it is ready."
    assert not solving.session.exploration.is_running
    qtbot.waitUntil(lambda: solving.session.exploration.trace is not None, timeout=300_000)
    wait_for_search(qtbot, solving)
    assert solving.session.exploration.trace.search == "solver"


def test_a_search_that_waits_is_forgotten_when_another_begins(
    solving: MainWindow, qtbot: QtBot
) -> None:
    begin_early(solving)
    solving.choices.prefer(search="greedy")
    solving.actions_by_id["analyse"].trigger()
    kernels = solving.session.kernels
    qtbot.waitUntil(lambda: not kernels.are_awaited, timeout=300_000)
    wait_for_search(qtbot, solving)
    assert solving.session.exploration.trace.search == "greedy"
