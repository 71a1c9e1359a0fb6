"""What happens when the record of a search is full."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QRadioButton, QSpinBox
from pytestqt.qtbot import QtBot

from c4viz import search
from c4viz.app.dialogs.preference_dialogs import MemoryDialog
from c4viz.app.menus.panels import PANELS
from c4viz.app.state.background import Kernels, Memory, default_memory
from c4viz.app.window.window import MainWindow
from c4viz.trace.trace import knows_nothing
from tests.app.conftest import Opens
from tests.app.hands import (
    CTRL,
    button,
    click,
    in_dialog,
    inspected,
    noted,
    press,
    press_column,
    title_of_numbers,
    wait_for_search,
)

DEPTH = 9
"""Plies that take more than one MiB to record."""

_SHOW_TRACES = [panel.name for panel in PANELS if panel.shows_trace]


@pytest.fixture(scope="module")
def kernels(dressed: object) -> Iterator[Kernels]:
    made = Kernels()
    made.start()
    yield made
    made.wait()


def choose(window: MainWindow, mib: int, goes_on: bool) -> None:
    """Choose in the dialog."""

    def act(dialog: MemoryDialog) -> None:
        dialog.findChildren(QSpinBox)[0].setValue(mib)
        dialog.findChildren(QRadioButton)[goes_on].setChecked(True)
        click(button(dialog, "Apply"))

    in_dialog(window, MemoryDialog, lambda: press(window, Qt.Key.Key_M, CTRL), act)


def play_until_full(opens: Opens, kernels: Kernels, qtbot: QtBot, goes_on: bool) -> MainWindow:
    """Give the machine one MiB, and let it answer a disc in the middle."""
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    window = opens(kernels=kernels, depth=DEPTH, order="left")
    choose(window, 1, goes_on)
    press_column(window, 3)
    wait_for_search(qtbot, window)
    trace = window.session.exploration.trace
    assert trace is not None
    assert trace.ending == "memory"
    assert len(trace) <= (1 << 20) // trace.store.bytes_per_node
    assert len(window.session.game.match.moves) == 2
    assert "partial" in inspected(window)["Ended"]
    assert window.docks["tree"].windowTitle() == "Tree (partial)"
    return window


def search_on(opens: Opens, kernels: Kernels, qtbot: QtBot) -> MainWindow:
    """A window whose search goes on without recording, and does not end by itself."""
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    window = opens(kernels=kernels, depth=30, order="left")
    choose(window, 1, goes_on=True)
    press(window, Qt.Key.Key_Return, CTRL)
    deciding = "Deciding without recording…"
    qtbot.waitUntil(lambda: title_of_numbers(window) == deciding, timeout=60_000)
    return window


def test_a_full_trace_stops_the_search_and_the_best_found_is_played(
    opens: Opens, kernels: Kernels, qtbot: QtBot
) -> None:
    window = play_until_full(opens, kernels, qtbot, goes_on=False)
    assert window.session.exploration.trace is not None
    assert window.session.game.match.moves[-1] == window.session.exploration.trace.best_move
    assert "Decided" not in inspected(window)


def test_a_search_that_goes_on_decides_as_if_it_had_been_recorded(
    opens: Opens, kernels: Kernels, qtbot: QtBot
) -> None:
    window = play_until_full(opens, kernels, qtbot, goes_on=True)
    session = window.session
    assert session.exploration.trace is not None
    whole = search(
        session.exploration.trace.position, "alphabeta", **dict(session.exploration.trace.settings)
    )
    assert session.game.match.moves[-1] == whole.best_move
    told = inspected(window)
    assert next(iter(told)) == "Decided"
    assert told["Decided"] == (
        f"column {whole.best_move + 1}, value {whole.value}, "
        f"found without recording in {len(whole):,} nodes".replace("-", "−")
    )


def test_the_choice_is_kept_and_nothing_chosen_follows_the_machine(opens: Opens) -> None:
    window = opens(depth=3)
    assert window.session.runner.memory.limits.memory == default_memory() << 20
    choose(window, 300, goes_on=True)
    window.close()
    again = opens()
    assert (again.session.runner.memory.mib, again.session.runner.memory.goes_on) == (300, True)


def test_views_say_while_a_search_goes_on_that_they_are_partial(
    opens: Opens, kernels: Kernels, qtbot: QtBot
) -> None:
    window = search_on(opens, kernels, qtbot)

    def titles() -> set[str]:
        return {window.docks[name].windowTitle() for name in _SHOW_TRACES}

    partial = {"Icicle (partial)", "Tree (partial)", "Outline (partial)", "Charts (partial)"}
    qtbot.waitUntil(lambda: titles() == partial, timeout=60_000)
    assert window.session.exploration.is_running
    window.session.runner.stop()
    wait_for_search(qtbot, window)
    assert titles() == partial


def test_the_numbers_tell_while_a_search_goes_on_that_it_does_and_for_how_long(
    opens: Opens, kernels: Kernels, qtbot: QtBot
) -> None:
    window = search_on(opens, kernels, qtbot)
    told = inspected(window)
    nodes = len(window.session.exploration.trace)
    assert told["Recording"] == f"partial: memory was full at {nodes:,} nodes"
    qtbot.waitUntil(lambda: inspected(window)["Deciding"] != told["Deciding"], timeout=2_000)
    window.session.runner.stop()
    wait_for_search(qtbot, window)


def test_what_is_merely_unknown_of_a_full_trace_is_left_out_once_it_is_decided(
    opens: Opens, kernels: Kernels, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    window = opens(kernels=kernels, depth=11, order="centre")
    choose(window, 1, goes_on=True)
    press(window, Qt.Key.Key_Return, CTRL)
    wait_for_search(qtbot, window)
    trace = window.session.exploration.trace
    assert trace is not None and knows_nothing(trace)
    told = inspected(window)
    assert next(iter(told)) == "Decided"
    assert not {"Best column", "Value", "Variation"} & told.keys()


def test_a_hint_too_goes_on_without_recording(opens: Opens, kernels: Kernels, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    window = opens(kernels, hinter="alphabeta depth=10 order=centre")
    window.session.runner.memory = Memory(1, goes_on=True)
    window.session.runner.set_move_seconds(600)
    press(window, Qt.Key.Key_H, CTRL)
    wait_for_search(qtbot, window)
    trace, decision = window.session.exploration.trace, window.session.exploration.decision
    assert trace is not None and trace.ending == "memory"
    assert decision is not None
    assert f" would play column {decision.move + 1}." in noted(window)


def test_without_recording_too_a_hint_ends_in_time(
    opens: Opens, kernels: Kernels, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    window = opens(kernels, hinter="alphabeta depth=30")
    window.session.runner.memory = Memory(1, goes_on=True)
    window.session.runner.set_move_seconds(0.2)
    with qtbot.waitSignals([window.session.game.hinted] * 2, timeout=60_000):
        press(window, Qt.Key.Key_H, CTRL)
    slow = "Alpha-beta, depth 30 found nothing within 0.2 s; "
    assert noted(window).startswith(slow)
