"""Looks whether there is an action Halfway, and whether its key does it."""

from pathlib import Path

from PyQt6.QtCore import QCoreApplication, QSettings, Qt
from PyQt6.QtWidgets import QMenu

from c4viz import Position, search
from c4viz.app.main import make_app, take_down
from c4viz.app.state.background import Kernels
from c4viz.app.window.window import MainWindow
from tests.app.hands import CTRL, press, show_trace

app = make_app()
store = QSettings(str(Path("c4viz.ini").absolute()), QSettings.Format.IniFormat)
kernels = Kernels()
window = MainWindow(store, kernels)
window.show()
trace = show_trace(window, search(Position.parse("4453"), "alphabeta", depth=3))
QCoreApplication.processEvents()

action = window.actions_by_id["halfway"]
menus = [menu.title() for menu in window.menuBar().findChildren(QMenu) if action in menu.actions()]
assert menus == ["S&teps"], menus
press(window, Qt.Key.Key_J, CTRL)
assert window.session.exploration.step == trace.steps // 2
window.end_work()
take_down(window, kernels)  # as the app does
