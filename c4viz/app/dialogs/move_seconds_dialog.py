"""The dialog that asks how long the judgement of a move may take."""

from __future__ import annotations

from PyQt6.QtWidgets import QLabel, QSpinBox, QWidget

from c4viz.app.dialogs.parts import FormDialog, wrapped
from c4viz.app.preferences.preferences import MOST_MOVE_SECONDS
from c4viz.language import tr


class MoveSecondsDialog(FormDialog):
    """Asks for the time of a move in the truth, in a review and in a hint; ``seconds`` is what was
    chosen."""

    def __init__(self, parent: QWidget, seconds: int) -> None:
        super().__init__(parent, tr("Time for a move"), tr("Apply"))
        self._seconds = QSpinBox()
        self._seconds.setAccessibleName(tr("Seconds for a move"))
        self._seconds.setRange(1, MOST_MOVE_SECONDS)
        self._seconds.setSuffix(" s")
        self._seconds.setValue(seconds)
        why = tr(
            "What the solver does not find in this time is said to be not known; on large "
            "boards it needs hours early in a game. A hint is then the best found so far."
        )
        asked = QLabel(tr("In the truth, in a review and in a hint a move may take"))
        self.stack(asked, self._seconds, wrapped(why, "faint"))
        self.fit_words()

    @property
    def seconds(self) -> int:
        """What is chosen."""
        return self._seconds.value()
