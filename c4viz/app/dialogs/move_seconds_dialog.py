"""The dialog that asks how long the judgement of a move may take."""

from __future__ import annotations

from PyQt6.QtWidgets import QDialog, QLabel, QSpinBox, QVBoxLayout, QWidget

from c4viz.app.dialogs.parts import dialog_buttons
from c4viz.app.preferences.preferences import MOST_MOVE_SECONDS
from c4viz.language import tr


class MoveSecondsDialog(QDialog):
    """Asks for the time of a move in the truth, in a review and in a hint; ``seconds`` is what was
    chosen."""

    def __init__(self, parent: QWidget, seconds: int) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Time for a move"))
        self._seconds = QSpinBox()
        self._seconds.setAccessibleName(tr("Seconds for a move"))
        self._seconds.setRange(1, MOST_MOVE_SECONDS)
        self._seconds.setSuffix(" s")
        self._seconds.setValue(seconds)
        why = QLabel(
            tr(
                "What the solver does not find in this time is said to be not known; on large "
                "boards it needs hours early in a game. A hint is then the best found so far."
            )
        )
        why.setWordWrap(True)
        why.setObjectName("faint")
        buttons = dialog_buttons(tr("Use it"))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        box.setContentsMargins(18, 16, 18, 14)
        box.setSpacing(10)
        asked = QLabel(tr("In the truth, in a review and in a hint a move may take"))
        for widget in (asked, self._seconds, why, buttons):
            box.addWidget(widget)
        width = self.fontMetrics().averageCharWidth() * 66
        self.resize(width, box.totalHeightForWidth(width))  # Qt measures wrapped lines too wide

    @property
    def seconds(self) -> int:
        """What is chosen."""
        return self._seconds.value()
