"""Opens the window of exercises over a main window, and writes worksheets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QInputDialog, QWidget

from c4viz.app.dialogs.export_place import OUT, ask_export_place
from c4viz.app.dialogs.failure import tell_failure
from c4viz.app.dialogs.wait_dialog import wait_for
from c4viz.app.exercise.window import ExerciseWindow
from c4viz.app.figures.report import write_laid_out
from c4viz.app.state.session import Session
from c4viz.app.state.workers import Job, end_work
from c4viz.app.widgets.theme import Theme
from c4viz.classroom.filling import Exercise, shuffled
from c4viz.classroom.filling.variants import MOST_VARIANTS, drawn
from c4viz.classroom.filling.worksheet import worksheet_of
from c4viz.classroom.filling.write import PAINTED, WORKSHEETS, text_parts
from c4viz.export import ExportError, ExportStopped
from c4viz.game import HandTree
from c4viz.language import tr


class Exercises(QObject):
    """Opens the window of exercises, one for a main window; closed, it keeps the exercise."""

    def __init__(self, window: QWidget, session: Session, theme: Callable[[], Theme]) -> None:
        super().__init__(window)
        self._window, self._session, self._theme = window, session, theme
        self.shown: ExerciseWindow | None = None

    def ask(self) -> None:
        """Show the window, with the exercise that was begun, or else a first one."""
        if self._session.filling.sheet is None:
            self._session.filling.begin_drawn("alphabeta", 1)
        if self.shown is None:
            self.shown = ExerciseWindow(self._session, self._theme())
            self.shown.sheet_asked.connect(self._ask_sheet)
            self.shown.resize(self.shown.sizeHint().boundedTo(self._window.size() * 0.95))
        self.shown.show()
        self.shown.raise_()
        self.shown.activateWindow()
        self.shown.catch_up()
        self.shown.entry.setFocus()

    def begin(self, exercise: Exercise) -> None:
        """Show the window with another exercise."""
        self._session.filling.begin(exercise)
        self.ask()

    def set_theme(self, theme: Theme) -> None:
        """Paint with the colours of ``theme``."""
        if self.shown is not None:
            self.shown.set_theme(theme)

    def end(self) -> None:
        """Close the window, and wait until all work has ended."""
        end_work(self)
        if self.shown is not None:
            self.shown.hide()
            self.shown.deleteLater()
            self.shown = None

    def _ask_sheet(self) -> None:
        """Ask how many variants are to be printed and where, and write them with their keys."""
        sheet, parent = self._session.filling.sheet, self.shown
        assert sheet is not None and parent is not None
        words = tr("Variants, so that neighbours differ:")
        count, agreed = QInputDialog.getInt(parent, tr("Worksheet"), words, 1, 1, MOST_VARIANTS)
        if not agreed:
            return
        try:
            path = ask_export_place(parent, tr("Worksheet"), OUT / "worksheet", WORKSHEETS, ".pdf")
            if path is not None:
                self.write(path, variants_of(sheet.exercise, count))
        except (ExportError, ValueError) as error:
            tell_failure(parent, error)

    def write(self, path: Path, exercises: tuple[Exercise, ...]) -> None:
        """Write worksheets with their keys in the background."""
        parent = self.shown or self._window
        suffix = path.suffix.lower()
        laid_out = (
            worksheet_of(exercises, True, paged=suffix == ".pdf")
            if suffix in PAINTED
            else "".join(text_parts(suffix, exercises, False))
        )

        def work(_stop: Callable[[], bool]) -> None:
            try:
                write_laid_out(path, laid_out, job.watch)
            except ExportStopped:
                job.ask_to_stop()

        job = Job(work)

        def wrote(_none: object) -> None:
            self._session.changes.announce(tr("Wrote {path}.", path=path))

        wait_for(
            job, tr("Writing the worksheet…"), parent, wrote,
            lambda error: tell_failure(parent, error),
        )  # fmt: skip
        job.begin(self)


def variants_of(exercise: Exercise, count: int) -> tuple[Exercise, ...]:
    """Return so many variants of an exercise: with the numbers of a tree in other places, or drawn
    anew where it is a position.

    Raises:
        ExerciseError: there are not so many.
    """
    if count == 1 or isinstance(exercise.root, HandTree):
        return shuffled(exercise, exercise.seed, count)
    return drawn(exercise.search, exercise.seed, count, strict=exercise.strict)
