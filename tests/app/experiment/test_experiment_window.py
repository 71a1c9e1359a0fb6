"""The window of experiments, by mouse and keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4viz.app.experiment.window import ExperimentWindow
from c4viz.app.window.window import MainWindow
from c4viz.export import ExportError
from c4viz.game import Position, Rules
from c4viz.search.consent import CONSENT
from tests.app.hands import CTRL, click, press

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def shown(window: MainWindow, qtbot: QtBot) -> ExperimentWindow:
    press(window, Qt.Key.Key_E, CTRL | ALT)
    shown = window.experiments.shown
    assert shown is not None and shown.isVisible()
    return shown


def test_an_experiment_is_chosen_measured_and_exported(
    shown: ExperimentWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    assert "the chart grows here" in shown.chart.accessibleDescription()
    assert not shown.export_button.isEnabled()
    shown.kind.setCurrentIndex(shown.kind.findData("branching"))
    shown.values.selectAll()
    QTest.keyClicks(shown.values, "1:3")
    QTest.keyClicks(shown.names, "minimax; alphabeta order=centre")
    click(shown.run_button)
    qtbot.waitUntil(lambda: not shown.experiment.is_running)
    assert "Effective branching factor: start" in shown.chart.accessibleDescription()
    assert [curve.name for curve in shown.chart.chart.curves][:2] == [
        "minimax", "alphabeta order=centre",
    ]  # fmt: skip
    for name in ("a.svg", "a.png", "a.csv"):
        shown.export(tmp_path / name)
        assert (tmp_path / name).stat().st_size > 200
    with pytest.raises(ExportError, match=r"choose \.svg, \.png, \.csv"):
        shown.export(tmp_path / "a.pdf")


def test_what_cannot_be_measured_is_said_in_the_window(
    shown: ExperimentWindow, qtbot: QtBot
) -> None:
    shown.values.setText("deep")
    click(shown.run_button)
    assert "says no range" in shown.error.text() and not shown.experiment.is_running
    shown.values.setText("1:2")
    shown.names.setText("alfabeta")
    QTest.keyClick(shown.names, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: 'did you mean "alphabeta"' in shown.error.text())


def test_a_window_that_is_closed_ends_its_experiment_and_keeps_what_it_found(
    shown: ExperimentWindow, window: MainWindow, qtbot: QtBot
) -> None:
    shown.values.setText("1:40")
    shown.names.setText("minimax")
    click(shown.run_button)
    qtbot.waitUntil(lambda: len(shown.experiment.found) >= 2)
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert not shown.isVisible() and not shown.experiment.is_running
    press(window, Qt.Key.Key_E, CTRL | ALT)
    assert window.experiments.shown is shown and len(shown.experiment.found) >= 2


@pytest.mark.parametrize("kind", ["strength", "empty"])
def test_kinds_that_take_no_depth_are_measured_too(
    shown: ExperimentWindow, qtbot: QtBot, tmp_path: Path, kind: str, window: MainWindow
) -> None:
    shown._start = lambda: Position(Rules(4, 4))
    shown.kind.setCurrentIndex(shown.kind.findData(kind))
    assert shown.values.isEnabled() == shown.names.isEnabled() == (kind == "strength")
    if kind == "strength":
        shown.values.setText("5:10")
        shown.count.setValue(4)
    click(shown.run_button)
    qtbot.waitUntil(lambda: not shown.experiment.is_running)
    assert not shown.error.text() and shown.chart.chart.curves
    shown.export(tmp_path / "a.csv")
    assert len((tmp_path / "a.csv").read_text("utf-8").splitlines()) > 2


def test_a_function_of_ones_own_is_measured_in_a_process_of_its_own(
    shown: ExperimentWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "import os\n\ndef points():\n    yield 'a', 1, 2\n    yield 'a', 2, 5\n\n"
        "def dies():\n    yield 'a', 1, 2\n    os._exit(3)\n\n"
        "def endless():\n    yield 'a', 1, 2\n    while True: pass\n"
    )
    shown.kind.setCurrentIndex(shown.kind.findData("own"))
    click(shown.run_button)
    assert "names no experiment" in shown.error.text()
    for function in ("points", "dies", "endless"):
        shown.names.setText(f"{file}:{function}")
        with CONSENT.guarded():  # as in the app: what one types there runs unasked
            click(shown.run_button)
            qtbot.waitUntil(lambda: bool(shown.experiment.found))
        if function == "endless":
            click(shown.run_button)
        qtbot.waitUntil(lambda: not shown.experiment.is_running)
        (curve,) = shown.chart.chart.curves
        assert curve.name == "a" and len(curve.x) == (2 if function == "points" else 1)
        assert ("ends Python with exit code 3 in line 9" in shown.error.text()) == (
            function == "dies"
        )
