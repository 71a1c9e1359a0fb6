"""The language: chosen in a dialog, and spoken by what Qt says by itself too."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PyQt6.QtWidgets import QComboBox

from c4viz.app.dialogs.preference_dialogs import LanguageDialog, name_of
from c4viz.app.window.window import MainWindow
from c4viz.language import ENGLISH, LANGUAGES, meant, remembered
from tests.app.hands import in_dialog

BUTTONS = """
from PyQt6.QtCore import QLocale
from PyQt6.QtWidgets import QDialogButtonBox
from c4viz.app.main import make_app
app = make_app()
buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
print(buttons.buttons()[0].text(), QLocale().toString(12345.5))
"""
"""Says a word of Qt's and a number."""
ROOM = """
import sys
from PyQt6.QtCore import QCoreApplication, QSettings
from c4viz.app.main import make_app, take_down
from c4viz.app.preferences.preferences import Preferences, save
from c4viz.app.window.window import MainWindow
from c4viz.app.state.background import Kernels
make_app()
for points in (11, 28):
    store = QSettings(f"{sys.argv[1]}/{points}.ini", QSettings.Format.IniFormat)
    save(store, Preferences(points=points))
    window = MainWindow(store, Kernels())
    window.show()
    window.actions_by_id["show_why"].trigger()
    QCoreApplication.processEvents()
    least = window.minimumSizeHint()
    print(least.width(), least.height())
    take_down(window)
"""
"""Says the least size of the window at two text sizes."""


@pytest.fixture(autouse=True)
def nothing_remembered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")


def test_languages_call_themselves_by_their_own_names() -> None:
    assert name_of("en") == "English"
    assert name_of("pt") == "Português"


@pytest.mark.parametrize("code", [*LANGUAGES, None])
def test_the_language_chosen_is_remembered_and_asked_for_at_once(
    window: MainWindow, code: str | None
) -> None:
    asked: list[str] = []
    window.language_chosen.connect(asked.append)

    def choose(dialog: LanguageDialog) -> None:
        choice = dialog.findChild(QComboBox)
        assert choice is not None
        choice.setCurrentIndex(choice.findData(code))
        dialog.accept()

    for _ in range(2):  # the second time it stands there already
        in_dialog(window, LanguageDialog, window.actions_by_id["language"].trigger, choose)
        assert remembered() == code
    assert asked == [meant(code)] * 2
    assert asked[0] == (code or ENGLISH)


def test_a_choice_that_cannot_be_written_is_said(
    window: MainWindow, warnings: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "file"))

    def choose(dialog: LanguageDialog) -> None:
        dialog.findChild(QComboBox).setCurrentIndex(1)
        dialog.accept()

    in_dialog(window, LanguageDialog, window.actions_by_id["language"].trigger, choose)
    assert [said.partition(":")[0] for said in warnings] == ["The choice could not be kept"]


def spoken(code: str, script: str, *arguments: str) -> str:
    """What a script prints in a language."""
    environment = {**os.environ, "C4VIZ_LANGUAGE": code, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", script, *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.mark.parametrize(
    ("code", "words"), [(ENGLISH, "Cancel 12,345.5"), ("pt", "Cancelar 12.345,5")]
)
def test_qt_speaks_the_language_of_c4viz(code: str, words: str) -> None:
    assert spoken(code, BUTTONS).replace("&", "") == words


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != ENGLISH])
def test_the_window_stays_within_the_screen_in_any_language(code: str, tmp_path: Path) -> None:
    usual, largest = (
        tuple(map(int, line.split())) for line in spoken(code, ROOM, str(tmp_path)).splitlines()
    )
    assert usual[0] <= 1280 and usual[1] <= 760
    assert largest[0] <= 1920 and largest[1] <= 1040
