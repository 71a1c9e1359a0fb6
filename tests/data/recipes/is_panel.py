"""Looks whether there is a panel Discs, in each workspace and in the menu, and whether it follows
the game."""

from pathlib import Path

from PyQt6.QtCore import QCoreApplication, QSettings, Qt
from PyQt6.QtWidgets import QMenu

from c4viz.app.docking.workspaces import WORKSPACES
from c4viz.app.main import make_app, take_down
from c4viz.app.panels.discs import DiscsPanel
from c4viz.app.state.background import Kernels
from c4viz.app.window.first_use import FIRST_USES
from c4viz.app.window.window import MainWindow
from tests.app.hands import CTRL, press, set_up

app = make_app()
store = QSettings(str(Path("c4viz.ini").absolute()), QSettings.Format.IniFormat)
kernels = Kernels()
window = MainWindow(store, kernels)
window.resize(1280, 800)
window.show()
dock, panel = window.docks["discs"], window.findChild(DiscsPanel)
listed = {entry.text() for menu in window.findChildren(QMenu) for entry in menu.actions()}
assert "Discs" in listed

for name in WORKSPACES:
    window.workspaces.go(name)
    window.docks.show("discs")
    QCoreApplication.processEvents()
    assert window.docks.is_seen("discs") and panel.isVisible(), name
    assert window.dockWidgetArea(dock) != Qt.DockWidgetArea.NoDockWidgetArea, name
set_up(window, "4453")
QCoreApplication.processEvents()
assert panel.text() == "4"
window.docks.put_away("discs")
press(window, Qt.Key.Key_J, CTRL)
assert window.docks.is_seen("discs")
assert str(FIRST_USES["discs"].words).startswith("Play")
window.end_work()
take_down(window, kernels)  # as the app does
