"""What the bar at the bottom says of a search that takes a while: how much of it is done."""

from __future__ import annotations

from PyQt6.QtWidgets import QHBoxLayout, QProgressBar, QSizePolicy, QWidget

from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.elided_label import ElidedLabel
from c4viz.language import tr
from c4viz.telling.progress import waiting_words

_SOON = 0.5
"""Seconds that a search may take before anything is said of it."""


class SearchProgress(QWidget):
    """Says how far the search of ``session`` is, and at once that it stops."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._at, self._runner = session.exploration, session.runner
        self._words, self._bar = ElidedLabel(), QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setRange(0, 1000)
        self._bar.setAccessibleName(tr("Search"))
        fill(QHBoxLayout(self), self._words, self._bar, margins=(0, 0, 8, 0))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        session.changes.changed.connect(self._follow)
        session.runner.grown.connect(self._show)
        self._say("", None)
        self.hide()

    @property
    def words(self) -> str:
        """What is said."""
        return self._words.text()

    def _follow(self, what: frozenset[Change]) -> None:
        if not what.isdisjoint({"running", "trace"}):
            self._show()

    def _show(self) -> None:
        trace, share = self._at.trace, self._runner.share_done
        if not self._at.is_running or trace is None:
            self.hide()
        elif self._runner.is_stopping:
            self._say(tr("Stopping…"), None)
        elif trace.seconds >= _SOON:
            self._say(_searching(share, trace.seconds), share)

    def _say(self, words: str, share: float | None) -> None:
        metrics = self.fontMetrics()
        self._words.say(words, _searching(0.5, 40.0))
        self._bar.setFixedSize(metrics.averageCharWidth() * 12, metrics.height() // 2)
        self._bar.setVisible(share is not None)
        self._bar.setValue(round(1000 * (share or 0.0)))
        self.show()


def _searching(share: float | None, seconds: float) -> str:
    if share is None:
        return tr("Searching…")
    return tr("Searching: {done}", done=waiting_words(share, seconds))
