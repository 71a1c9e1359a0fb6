"""Somebody who answers what the app asks."""

from __future__ import annotations

from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication, QDialog, QDialogButtonBox


class Person(QTimer):
    """Answers each dialog that waits as one who ``agrees``, or does not."""

    def __init__(self) -> None:
        super().__init__()
        self.agrees = False
        self.setInterval(1)
        self.timeout.connect(self._meet)
        self.start()

    def _meet(self) -> None:
        self.start()  # anew: else it waits for the end of this, and what comes up over it
        popup, dialog = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        if popup is not None:
            popup.close()
        elif isinstance(dialog, QDialog) and not (self.agrees and self._agree(dialog)):
            dialog.reject()

    def _agree(self, dialog: QDialog) -> bool:
        """Say yes, where that can be said; return whether it was."""
        role, box = QDialogButtonBox.ButtonRole, dialog.findChild(QDialogButtonBox)
        yes = (role.AcceptRole, role.YesRole, role.DestructiveRole)
        for button in box.buttons() if box is not None else ():
            if box.buttonRole(button) in yes and button.isEnabled():
                button.click()
                return not dialog.isVisible()
        return False
