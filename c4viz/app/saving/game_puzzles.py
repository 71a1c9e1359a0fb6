"""Makes puzzles of the game, as a person asks for them, once it is reviewed."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QWidget

from c4viz.app.dialogs.failure import tell_failure
from c4viz.app.dialogs.wait_dialog import wait_for
from c4viz.app.state.session import Session
from c4viz.app.state.workers import Job
from c4viz.language import tr


class GamePuzzles(QObject):
    """Reviews what is not reviewed yet of the match, and makes a puzzle of each mistake; ``made``
    is called once they are there."""

    def __init__(self, window: QWidget, session: Session, made: Callable[[], object]) -> None:
        super().__init__(window)
        self._window, self._session, self._made = window, session, made
        self._is_over = False

    def close(self) -> None:
        """Wait for nothing any more, before the window goes."""
        self._is_over = True

    def ask(self) -> None:
        """Make the puzzles, after a review; say why if there can be none."""
        puzzles, match = self._session.puzzles, self._session.game.match
        if wrong := puzzles.why_not():
            self._session.changes.say(wrong)
            return

        def make() -> None:
            if not self._is_over and self._session.game.match is match:
                self._make()

        def wait(job: Job) -> None:
            words = tr("Reviewing the game…")
            wait_for(job, words, self._window, lambda _: make(), self._fail)
            job.finished.connect(lambda: self._tell_end(job))

        if not self._session.review.begin(wait):
            make()

    def _make(self) -> None:
        job = self._session.puzzles.making(self._session.matches.table.file)
        words = tr("Making puzzles of the mistakes…")
        wait_for(job, words, self._window, lambda _: self._made(), self._fail)
        job.begin(self._session.puzzles)

    def _tell_end(self, job: Job) -> None:
        """Say so if the review was stopped."""
        if job.is_stopped and not self._is_over:
            self._session.changes.announce(tr("No puzzles were made: the review was stopped."))

    def _fail(self, error: Exception) -> None:
        tell_failure(self._window, error)
