"""A window that fills the screen, and does so again when the app is started the next time. In a
process of its own, since the screen of the other tests is too small for it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

_SCREEN = {"name": "wide", "x": 0, "y": 0, "width": 1920, "height": 1080, "dpr": 1}
_SCREEN |= {"logicalDpi": 96, "logicalBaseDpi": 96}
_TWICE = """
import sys
from PyQt6.QtCore import QCoreApplication, QSettings, Qt
from c4viz.app.main import make_app, take_down
from c4viz.app.state.background import Kernels
from c4viz.app.window.window import MainWindow

store, then = QSettings(sys.argv[1], QSettings.Format.IniFormat), sys.argv[2]
app = make_app()


def settle():
    for _round in range(6):
        QCoreApplication.processEvents()


def board():
    settle()
    return window.docks["game"].width()


def leave():
    window.close()
    window.end_work()
    take_down(window)  # as the app does: PyQt may crash at the end of a program


window = MainWindow(store, Kernels())
window.show()
window.showMaximized()
for name in ("play", "class", "analyse", "study"):
    settle()
    window.workspaces.go(name)
game = window.docks["game"]
window.resizeDocks([game], [board() + 60], Qt.Orientation.Horizontal)
print(board())
leave()
window = MainWindow(store, Kernels())
window.show()
if then != "study":
    window.workspaces.go(then)  # as a link does with which the app is started
print(board())
assert window.isMaximized() and window.docks.is_seen("tree")
assert window.workspaces.current.name == then
leave()
"""


def widths(folder: Path, then: str) -> list[int]:
    """The board's widths in pixels in Study before the window is closed, and after the next start,
    in the workspace ``then``, which is entered as soon as the window is there."""
    screens = folder / "screens.json"
    screens.write_text(json.dumps({"screens": [_SCREEN]}))
    environment = {**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={screens}"}
    command = [sys.executable, "-c", _TWICE, str(folder / "c4viz.ini"), then]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [int(width) for width in done.stdout.split()]


def test_the_board_is_as_wide_as_it_was(tmp_path: Path) -> None:
    before, after = widths(tmp_path, "study")
    assert abs(after - before) <= 2


def test_another_workspace_may_be_entered_before_the_window_has_its_size(tmp_path: Path) -> None:
    widths(tmp_path, "class")
