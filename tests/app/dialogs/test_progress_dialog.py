"""The dialog that shows, saves and deletes what was practised."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from c4viz.app.dialogs.progress_dialog import ProgressDialog
from c4viz.app.window.window import MainWindow
from tests.app.hands import click


def test_it_tells_saves_and_deletes(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    log = window.session.progress
    log.note("question", "cut", 0, 1, ["cut_missed"])
    dialog = ProgressDialog(window, log)
    dialog.show()
    assert not dialog.save.isEnabled()
    qtbot.waitUntil(dialog.save.isEnabled)
    assert "0 of 1 (0%)" in dialog.words.text() and "A cut is missed" in dialog.words.text()
    table = tmp_path / "mine.csv"
    name = "c4viz.app.dialogs.export_place.QFileDialog.getSaveFileName"
    monkeypatch.setattr(name, lambda *_: (str(table), ""))
    click(dialog.save)
    assert "cut_missed" in table.read_text("utf-8")
    for answer in (QMessageBox.StandardButton.No, QMessageBox.StandardButton.Yes):
        monkeypatch.setattr(QMessageBox, "question", lambda *_, chosen=answer: chosen)
        click(dialog.delete)
        assert len(log.read()) == (answer == QMessageBox.StandardButton.No)
    assert "Nothing has been practised yet." in dialog.words.text()
    assert not dialog.save.isEnabled()
    dialog.close()


def test_a_window_keeps_what_is_practised_beside_its_preferences(window: MainWindow) -> None:
    file = window.session.progress.file
    assert file is not None and file.path.name == "progress.jsonl"


def test_what_cannot_be_read_is_told_and_can_be_deleted(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = window.session.progress
    assert log.file is not None
    log.file.path.parent.mkdir(parents=True, exist_ok=True)
    log.file.path.write_bytes(b"\xff")
    dialog = ProgressDialog(window, log)
    qtbot.waitUntil(lambda: "save it as UTF-8" in dialog.words.text())
    assert not dialog.save.isEnabled()
    yes = QMessageBox.StandardButton.Yes
    monkeypatch.setattr(QMessageBox, "question", lambda *_: yes)
    click(dialog.delete)
    assert not log.file.path.exists() and not dialog.delete.isEnabled()
    dialog.close()
