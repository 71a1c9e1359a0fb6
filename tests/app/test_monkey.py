"""A monkey at the window: random clicks, keys, drags and menus, and nothing goes wrong.

C4VIZ_MONKEY says how many deeds it does (5,000 for a long evening), C4VIZ_MONKEYS which monkeys by
their seeds; without them it is a few hundred deeds, so that all tests together stay short.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt, QTimer
from PyQt6.QtGui import QAction, QKeySequence
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QWidget,
)

from c4viz.app.actions import ACTIONS
from c4viz.app.window import MainWindow
from tests.app.conftest import Opens
from tests.app.hands import CTRL, LEFT, NONE, SHIFT, activate, drag, wheel

DEEDS = int(os.environ.get("C4VIZ_MONKEY", "150"))
SEEDS = [int(seed) for seed in os.environ.get("C4VIZ_MONKEYS", "1 2").split()]
_NEVER = {"quit", "about"}
"""Actions that would end the monkey, or a box of Qt's own that waits for a person."""
_TYPED = ("4453", "1", "cutoff", "W5", "-3", "((3 12 8) (2 4 6))", "50%", "")


class Monkey:
    """Does random things to a window, all decided by a seed."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self._window = window
        self._chance = random.Random(seed)
        self.did: list[str] = []
        self._waiter = QTimer(window)  # whatever waits for a person is met
        self._waiter.setInterval(5)
        self._waiter.timeout.connect(self._meet)

    def act(self) -> None:
        """Do one thing; a dialog that comes up is played with, and put away."""
        deed = self._chance.choice(
            [self._click, self._click, self._key, self._key, self._drag, self._wheel, self._action]
        )
        activate(self._window)
        self._waiter.start()
        deed(self._window)
        QApplication.processEvents()
        self._waiter.stop()
        self._put_away()
        if self._chance.random() < 0.2:
            self._window.session.stop()  # it may have chosen to look sixty plies ahead

    def _note(self, what: str) -> None:
        self.did = [*self.did[-30:], what]

    # ---- deeds -------------------------------------------------------------------------------

    def _widget(self, top: QWidget) -> QWidget:
        kept = (QMenu, QFileDialog)
        seen = [w for w in top.findChildren(QWidget) if w.isVisible() and not isinstance(w, kept)]
        return self._chance.choice([w for w in seen if w.isEnabled() and not w.isWindow()] or [top])

    def _point(self, widget: QWidget) -> QPoint:
        width, height = max(1, widget.width()), max(1, widget.height())
        return QPoint(self._chance.randrange(width), self._chance.randrange(height))

    def _click(self, top: QWidget) -> None:
        widget = self._widget(top)
        button = self._chance.choice([LEFT, LEFT, LEFT, Qt.MouseButton.RightButton])
        self._note(f"click {type(widget).__name__} {widget.objectName()} {button.name}")
        click = QTest.mouseDClick if self._chance.random() < 0.15 else QTest.mouseClick
        click(widget, button, self._chance.choice([NONE, NONE, CTRL]), self._point(widget))

    def _key(self, top: QWidget) -> None:
        focused = top.focusWidget() or top
        if isinstance(focused, QLineEdit | QPlainTextEdit | QAbstractSpinBox):
            text = self._chance.choice(_TYPED)
            self._note(f"type {text}")
            QTest.keyClicks(focused, text)
            return
        keys = [key for action in ACTIONS if action.id not in _NEVER for key in action.keys]
        plain = ["Tab", "Return", "Esc", "Up", "Down", "Left", "Right", "4", "7", "Space", "Home"]
        text = self._chance.choice(keys + plain)
        self._note(f"key {text}")
        combination = QKeySequence(text)[0]
        QTest.keyClick(top, combination.key(), combination.keyboardModifiers())

    def _drag(self, top: QWidget) -> None:
        widget = self._widget(top)
        self._note(f"drag {type(widget).__name__}")
        drag(widget, self._point(widget), self._point(widget))

    def _wheel(self, top: QWidget) -> None:
        widget = self._widget(top)
        self._note(f"wheel {type(widget).__name__}")
        modifier = self._chance.choice([NONE, CTRL, SHIFT])
        wheel(widget, QPointF(self._point(widget)), self._chance.choice([-1, 1, 4]), modifier)

    def _action(self, _top: QWidget) -> None:
        actions = [a for name, a in self._window.actions_by_id.items() if name not in _NEVER]
        enabled: list[QAction] = [action for action in actions if action.isEnabled()]
        action = self._chance.choice(enabled)
        self._note(f"action {action.objectName()}")
        action.trigger()

    # ---- what comes up -----------------------------------------------------------------------

    def _meet(self) -> None:
        """Play with a dialog that waits, for a while; then put it away."""
        popup, dialog = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        if popup is not None:
            popup.close()
        if popup is not None or dialog is None:
            return
        self._note(f"meet {type(dialog).__name__}")
        for _ in range(self._chance.randrange(4)):
            self._chance.choice([self._click_field, self._key])(dialog)
            if QApplication.activeModalWidget() is not dialog:
                return
        if isinstance(dialog, QDialog):
            if self._chance.random() < 0.4:
                self._agree(dialog)
            if dialog.isVisible():
                dialog.reject()
        else:
            dialog.close()

    def _agree(self, dialog: QDialog) -> None:
        """Say yes, where that can be said."""
        role = QDialogButtonBox.ButtonRole.AcceptRole
        for box in dialog.findChildren(QDialogButtonBox):
            for button in box.buttons():
                if box.buttonRole(button) == role and button.isEnabled():
                    button.click()
                    return

    def _click_field(self, dialog: QWidget) -> None:
        fields = [
            w
            for w in dialog.findChildren(QWidget)
            if w.isVisible() and isinstance(w, QAbstractSpinBox | QLineEdit | QPlainTextEdit)
        ]
        boxes = [
            w for w in dialog.findChildren(QAbstractButton) if w.isVisible() and w.isCheckable()
        ]
        if fields or boxes:
            widget = self._chance.choice([*fields, *boxes])
            QTest.mouseClick(widget, LEFT, NONE, self._point(widget))

    def _put_away(self) -> None:
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        for combo in self._window.findChildren(QComboBox):
            combo.hidePopup()
        for widget in QApplication.topLevelWidgets():
            if isinstance(widget, QDialog) and widget.isVisible() and not widget.isModal():
                widget.close()


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_goes_wrong_whatever_is_clicked_and_typed(
    opens: Opens,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    seed: int,
    warnings: list[str],
) -> None:

    def choose(*_: object) -> tuple[str, str]:
        return str(tmp_path / "monkey"), ""

    for name in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, name, choose)
    window = opens(depth=3)
    monkey = Monkey(window, seed)
    try:
        for _ in range(DEEDS):
            monkey.act()
    except BaseException:
        print("\n".join(monkey.did))
        raise
    assert window.isVisible() or window.isMinimized()
    monkeypatch.setattr(QMessageBox, "question", lambda *_: QMessageBox.StandardButton.Discard)
    assert window.close()  # it may ask what becomes of bookmarks
