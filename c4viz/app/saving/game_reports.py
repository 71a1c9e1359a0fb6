"""Writes reports of the game, as a person asks for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from functools import partial
from pathlib import Path

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QWidget

from c4viz.app.dialogs.export_place import OUT, ask_export_place
from c4viz.app.dialogs.failure import tell_failure
from c4viz.app.dialogs.wait_dialog import wait_for
from c4viz.app.figures.report import lay_out, write_laid_out
from c4viz.app.state.session import Session
from c4viz.app.state.workers import Job, end_work
from c4viz.export import ExportError, ExportStopped
from c4viz.language import tr
from c4viz.play import Match, Player
from c4viz.report import REPORTS, MatchReport


class GameReports(QObject):
    """Asks where a report of the match goes, reviews what is not reviewed yet, and writes it;
    ``levels`` are the user's own, by name."""

    def __init__(
        self, window: QWidget, session: Session, levels: Callable[[], Mapping[str, Player]]
    ) -> None:
        super().__init__(window)
        self._window, self._session, self._levels = window, session, levels
        self._folder, self._suffix = OUT, next(iter(REPORTS))
        self._is_over = False

    def close(self) -> None:
        """End all work, before the window goes; a review that goes on is not waited for."""
        self._is_over = True
        end_work(self)

    def ask(self) -> None:
        """Ask where the report goes, and in which format, and write it."""
        match, review = self._session.game.match, self._session.review
        wrong = review.why_not() or ("" if match.line else tr("No move yet."))
        if wrong:
            self._session.changes.say(wrong)
            return
        path = self._ask_place()
        if path is None:
            return
        self._folder, self._suffix = path.parent, path.suffix.lower()
        write = partial(self._write, path, match)

        def wait(job: Job) -> None:
            words = tr("Reviewing the game…")
            wait_for(job, words, self._window, lambda _: write(), self._fail)
            job.finished.connect(lambda: self._tell_end(job))

        if not review.begin(wait):
            write()

    def _tell_end(self, job: Job) -> None:
        """Say so if a review for which a report waits was stopped."""
        if job.is_stopped and not self._is_over:
            self._session.changes.announce(
                tr("The report was not written: the review was stopped.")
            )

    def _ask_place(self) -> Path | None:
        name = f"c4viz {date.today().isoformat()}"
        title = tr("Report of the game")
        try:
            return ask_export_place(self._window, title, self._folder / name, REPORTS, self._suffix)
        except ExportError as error:
            self._fail(error)
            return None

    def _write(self, path: Path, match: Match) -> None:
        """Write the report of a reviewed match: it is laid out at once, since a match may change,
        and written in the background."""
        if self._is_over:
            return
        known = ((turn, self._session.review.of(turn)) for turn in match.line)
        reviews = {turn: one for turn, one in known if one is not None}
        report = MatchReport.of(match, self._levels(), reviews)
        try:
            laid_out = lay_out(path, report)
        except ExportError as error:
            self._fail(error)
            return

        def work(_stop: Callable[[], bool]) -> None:
            try:
                write_laid_out(path, laid_out, job.watch)
            except ExportStopped:
                job.ask_to_stop()

        job = Job(work)
        wrote = partial(self._session.changes.announce, tr("Wrote {path}.", path=path))
        wait_for(job, tr("Writing the report…"), self._window, lambda _: wrote(), self._fail)
        job.begin(self)

    def _fail(self, error: Exception) -> None:
        tell_failure(self._window, error)
