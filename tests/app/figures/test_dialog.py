"""The dialog of exports, by mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest
from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from c4viz import Trace
from c4viz.app.figures import dialog as dialogs
from c4viz.app.figures.dialog import ExportDialog
from c4viz.app.state.export_choice import Exporter, PreparedExport
from c4viz.app.state.workers import workers_of
from c4viz.app.window.window import MainWindow
from tests.app.hands import click, show_trace, small_trace


@pytest.fixture
def trace(window: MainWindow) -> Trace:
    return show_trace(window, small_trace())


@pytest.fixture
def dialog(window: MainWindow, trace: Trace, qtbot: QtBot) -> Iterator[ExportDialog]:
    made = ExportDialog(window, window.files.exporter)
    made.show()
    qtbot.waitUntil(made.ok.isEnabled, timeout=30_000)
    yield made
    made.reject()


def choose(dialog: ExportDialog, qtbot: QtBot, suffix: str) -> None:
    """Choose a format, and wait until its preview is drawn, or is refused."""
    dialog.format.setCurrentIndex(dialog.format.findData(suffix))
    done = lambda: dialog.ok.isEnabled() or not dialog.error.isHidden()  # noqa: E731
    qtbot.waitUntil(done, timeout=30_000)


def test_it_shows_what_will_be_exported_and_says_how_large_it_is(dialog: ExportDialog) -> None:
    picture = dialog.preview.picture
    assert picture is not None and picture.width() > 100
    assert "nodes" in dialog.words.text() and "mm" in dialog.words.text()


def test_nothing_can_be_exported_before_it_is_drawn(window: MainWindow, trace: Trace) -> None:
    made = ExportDialog(window, window.files.exporter)
    assert not made.ok.isEnabled() and made.prepared is None
    made.reject()


def test_what_was_to_be_drawn_anew_is_not_once_the_dialog_is_closed(
    dialog: ExportDialog,
) -> None:
    dialog.nodes.setValue(dialog.nodes.value() + 10)
    assert any(timer.isActive() for timer in dialog.findChildren(QTimer))
    dialog.reject()
    assert not any(timer.isActive() for timer in dialog.findChildren(QTimer))
    assert all(job.is_stopped for job in workers_of(dialog))


def test_it_closes_at_once_while_it_draws(
    window: MainWindow, trace: Trace, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    let_on, found = Event(), dialogs._drawn

    def slow(*given: Any) -> Any:
        let_on.wait()
        return found(*given)

    monkeypatch.setattr(dialogs, "_drawn", slow)
    made = ExportDialog(window, window.files.exporter)
    made.show()
    try:
        qtbot.waitUntil(lambda: bool(workers_of(made)), timeout=60_000)
        made.reject()
        assert all(job.isRunning() and job.is_stopped for job in workers_of(made))
    finally:
        let_on.set()
    qtbot.waitUntil(lambda: not workers_of(made), timeout=60_000)


def test_what_it_draws_ends_soon_after_another_choice(
    dialog: ExportDialog, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    let_on, looked = Event(), Event()

    def endless(*given: Any) -> PreparedExport:
        *_, look = given
        while not let_on.wait(0.001):
            look()
            looked.set()
        raise AssertionError("it was never stopped")

    with monkeypatch.context() as patch:
        patch.setattr(Exporter, "prepared", endless)
        dialog.nodes.setValue(dialog.nodes.value() + 10)
        try:
            qtbot.waitUntil(looked.is_set, timeout=60_000)
            (job,) = workers_of(dialog)
            dialog.nodes.setValue(dialog.nodes.value() + 10)
            assert job.wait(60_000)
        finally:
            let_on.set()
    qtbot.waitUntil(dialog.ok.isEnabled, timeout=30_000)


def test_only_the_choices_that_count_are_shown(dialog: ExportDialog, qtbot: QtBot) -> None:
    assert not dialog.paper.isVisible() and not dialog.dpi.isVisible()
    choose(dialog, qtbot, ".pdf")
    assert dialog.paper.isVisible() and not dialog.dpi.isVisible()
    choose(dialog, qtbot, ".gif")
    assert dialog.first.isVisible() and dialog.dpi.isVisible()
    choose(dialog, qtbot, ".csv")
    assert not dialog.part.isVisible() and not dialog.theme.isVisible()
    assert dialog.preview.picture is None and "whatever is drawn" in dialog.words.text()


def test_labels_change_the_preview(dialog: ExportDialog, qtbot: QtBot) -> None:
    before = dialog.preview.picture
    tick = dialog.labels.ticks["window"]
    qtbot.mouseClick(
        tick, Qt.MouseButton.LeftButton, pos=tick.rect().center() - tick.rect().center()
    )
    tick.setChecked(False)
    qtbot.waitUntil(lambda: dialog.preview.picture is not before, timeout=30_000)
    qtbot.waitUntil(dialog.ok.isEnabled, timeout=30_000)
    assert dialog.prepared is not None
    assert "window" not in dialog.prepared.wanted.style.labels


def test_what_does_not_fit_is_shown_with_what_would(dialog: ExportDialog, qtbot: QtBot) -> None:
    dialog.text.setValue(20)
    dialog.width_.setValue(30)
    qtbot.waitUntil(lambda: not dialog.error.isHidden(), timeout=30_000)
    assert "mm wide, and 30 fit" in dialog.error.text()
    assert not dialog.ok.isEnabled() and dialog.preview.picture is not None
    dialog.width_.setValue(dialog.width_.minimum())
    qtbot.waitUntil(dialog.ok.isEnabled, timeout=30_000)
    assert dialog.error.isHidden()


def test_the_figure_is_copied_as_a_picture(dialog: ExportDialog) -> None:
    click(dialog.copy_button)
    clipboard = QGuiApplication.clipboard()
    assert clipboard is not None and clipboard.image().width() > 300
    assert "clipboard" in dialog.words.text()


def test_what_was_chosen_last_stays_chosen(
    window: MainWindow, dialog: ExportDialog, qtbot: QtBot
) -> None:
    choose(dialog, qtbot, ".png")
    dialog.theme.setCurrentIndex(dialog.theme.findData("grey"))
    qtbot.waitUntil(dialog.ok.isEnabled, timeout=30_000)
    dialog.done(QDialog.DialogCode.Rejected)
    again = ExportDialog(window, window.files.exporter)
    assert again.format.currentData() == ".png" and again.theme.currentData() == "grey"
    again.done(QDialog.DialogCode.Rejected)
