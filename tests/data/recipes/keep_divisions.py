"""Keeps how each workspace divides the window, as a window that was closed."""

from pathlib import Path

from PyQt6.QtCore import QCoreApplication, QSettings

from c4viz.app.docking.workspaces import WORKSPACES
from c4viz.app.main import make_app, take_down
from c4viz.app.state.background import Kernels
from c4viz.app.window.window import MainWindow

app = make_app()
store = QSettings(str(Path("c4viz.ini").absolute()), QSettings.Format.IniFormat)
kernels = Kernels()
window = MainWindow(store, kernels)
window.resize(1280, 800)
window.show()
for name in WORKSPACES:
    window.workspaces.go(name)
    QCoreApplication.processEvents()
window.workspaces.keep()
assert window.choices.preferences.layouts.keys() == WORKSPACES.keys()
window.close()
window.end_work()
take_down(window, kernels)  # as the app does
