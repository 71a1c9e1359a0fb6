"""The dialog that shows, saves and deletes what was practised."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtWidgets import QMessageBox

from c4viz.app.dialogs.progress_dialog import ProgressDialog
from c4viz.app.window.window import MainWindow
from tests.app.hands import click


def test_it_tells_saves_and_deletes(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = window.session.progress
    log.note("question", "cut", 0, 1, ["cut_missed"])
    dialog = ProgressDialog(window, log)
    dialog.show()
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
