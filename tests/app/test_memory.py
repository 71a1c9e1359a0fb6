"""What happens when the record of a search is full."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QRadioButton, QSpinBox
from pytestqt.qtbot import QtBot

from c4viz import search
from c4viz.app.memorydialog import MemoryDialog
from c4viz.app.window import TRACE_VIEWS, MainWindow
from c4viz.app.worker import Kernels, default_memory
from tests.app.conftest import Opens
from tests.app.hands import (
    CTRL,
    button,
    click,
    in_dialog,
    inspected,
    press,
    press_column,
    wait_for_search,
)

DEPTH = 9
"""Plies that take more than one MiB to record."""


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
        click(button(dialog, "Use them"))

    in_dialog(window, MemoryDialog, lambda: press(window, Qt.Key.Key_M, CTRL), act)


def play_until_full(opens: Opens, kernels: Kernels, qtbot: QtBot, goes_on: bool) -> MainWindow:
    """Give the machine one MiB, and let it answer a disc in the middle."""
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    window = opens(kernels=kernels, depth=DEPTH, order="left")
    choose(window, 1, goes_on)
    press_column(window, 3)
    wait_for_search(qtbot, window)
    trace = window.session.trace
    assert trace is not None
    assert trace.ending == "memory"
    assert len(trace) <= (1 << 20) // trace.bytes_per_node
    assert len(window.session.match.moves) == 2
    assert "partial" in inspected(window)["Ended"]
    assert window.docks["tree"].windowTitle() == "Tree (partial)"
    return window


def test_a_full_trace_stops_the_search_and_the_best_found_is_played(
    opens: Opens, kernels: Kernels, qtbot: QtBot
) -> None:
    window = play_until_full(opens, kernels, qtbot, goes_on=False)
    assert window.session.trace is not None
    assert window.session.match.moves[-1] == window.session.trace.best_move
    assert "Decided" not in inspected(window)


def test_a_search_that_goes_on_decides_as_if_it_had_been_recorded(
    opens: Opens, kernels: Kernels, qtbot: QtBot
) -> None:
    window = play_until_full(opens, kernels, qtbot, goes_on=True)
    session = window.session
    assert session.trace is not None
    whole = search(session.trace.position, "alphabeta", **dict(session.trace.settings))
    assert session.match.moves[-1] == whole.best_move
    assert inspected(window)["Decided"] == (
        f"column {whole.best_move + 1}, value {whole.value}, "
        f"found without recording in {len(whole):,} nodes".replace("-", "−")
    )


def test_the_choice_is_kept_and_nothing_chosen_follows_the_machine(opens: Opens) -> None:
    window = opens(depth=3)
    assert window.session.memory.limits.memory == default_memory() << 20
    choose(window, 300, goes_on=True)
    window.close()
    again = opens()
    assert (again.session.memory.mib, again.session.memory.goes_on) == (300, True)


def test_views_say_while_a_search_goes_on_that_they_are_partial(
    opens: Opens, kernels: Kernels, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    window = opens(kernels=kernels, depth=30, order="left")
    choose(window, 1, goes_on=True)
    press(window, Qt.Key.Key_Return, CTRL)

    def titles() -> set[str]:
        return {window.docks[name].windowTitle() for name in TRACE_VIEWS}

    partial = {"Icicle (partial)", "Tree (partial)", "Outline (partial)", "Charts (partial)"}
    qtbot.waitUntil(lambda: titles() == partial, timeout=60_000)
    assert window.session.is_running
    window.session.stop()
    wait_for_search(qtbot, window)
    assert titles() == partial
