"""What installed packages add, in the dialogs that ask for functions of the user's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtWidgets import QComboBox, QWidget
from pytestqt.qtbot import QtBot

from c4viz.app.dialogs.own_function_dialog import OwnEvaluatorDialog, OwnSearchDialog
from tests.app.hands import box, button

SEARCHES = """
def early(position, player):
    return 42 - position.ply

def plain(position, depth):
    if depth == 0:
        return 0
    return max(plain(position.play(move), depth - 1) for move in position.moves())
"""
ENTRIES = """
[c4viz.searches]
plain = tools:plain
gone = nowhere:plain
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "tools.py").write_text(SEARCHES, "utf-8")
    metadata = tmp_path / "class_tools-1.2.dist-info"
    metadata.mkdir()
    about = "Metadata-Version: 2.1\nName: class-tools\nVersion: 1.2\n"
    (metadata / "METADATA").write_text(about, "utf-8")
    (metadata / "entry_points.txt").write_text(ENTRIES, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def test_a_plug_in_is_offered_with_its_origin_and_chosen(qtbot: QtBot, installed: Path) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = OwnSearchDialog(parent, None)
    dialog.show()
    offered = box(dialog, "Installed")
    assert isinstance(offered, QComboBox)
    texts = [offered.itemText(place) for place in range(offered.count())]
    assert texts == [
        "none, a file of mine",
        "gone, of class-tools 1.2",
        "plain, of class-tools 1.2",
    ]
    offered.setCurrentIndex(1)
    assert 'there is no module "nowhere"' in dialog.error.text()
    assert not button(dialog, "Search").isEnabled()
    offered.setCurrentIndex(2)
    assert dialog.settings.file == f"{installed / 'tools.py'}:plain"
    assert not dialog.error.text()
    assert button(dialog, "Search").isEnabled()
    offered.setCurrentIndex(0)
    assert not button(dialog, "Search").isEnabled()


@pytest.mark.usefixtures("installed")
def test_a_kind_of_which_nothing_is_installed_offers_nothing(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = OwnEvaluatorDialog(parent)
    assert "Installed" not in [each.accessibleName() for each in dialog.findChildren(QComboBox)]
