"""What was answered or closed is gone: the window neither keeps it nor dresses it anew."""

from __future__ import annotations

from PyQt6.QtCore import QCoreApplication, QEvent, Qt
from PyQt6.QtWidgets import QApplication, QDialog

from c4viz.app.window.window import MainWindow
from tests.app.hands import CTRL, in_dialog, press, show_trace, small_trace


def windows() -> list[str]:
    """The kinds of all windows there are, seen or not."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return sorted(type(widget).__name__ for widget in QApplication.topLevelWidgets())


def test_dialogs_are_gone_once_they_are_answered(window: MainWindow) -> None:
    before = windows()
    for key in (Qt.Key.Key_N, Qt.Key.Key_P, Qt.Key.Key_M, Qt.Key.Key_T):
        in_dialog(window, QDialog, lambda key=key: press(window, key, CTRL), QDialog.reject)
    assert windows() == before


def test_only_the_last_comparison_is_kept(window: MainWindow) -> None:
    show_trace(window, small_trace())
    window.comparisons.open()
    before = windows()
    window.comparisons.open()
    assert windows() == before
