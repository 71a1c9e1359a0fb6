"""Asks for worksheets of an exercise, and writes them in the background."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QCheckBox, QFormLayout, QSpinBox, QWidget

from c4viz.app.dialogs.export_place import OUT, ask_export_place
from c4viz.app.dialogs.failure import tell_failure
from c4viz.app.dialogs.parts import FormDialog, agreed
from c4viz.app.dialogs.wait_dialog import wait_for
from c4viz.app.figures.report import write_laid_out
from c4viz.app.state.filling import Filling
from c4viz.app.state.workers import Job, end_work
from c4viz.atomic_file import WatchProgress
from c4viz.classroom.filling.exercise import Exercise, ExerciseError
from c4viz.classroom.filling.variants import MOST_VARIANTS
from c4viz.classroom.filling.worksheet import worksheet_of
from c4viz.classroom.filling.write import PAINTED, WORKSHEETS, text_parts
from c4viz.export import ExportError, ExportStopped, write_text
from c4viz.language import tr

_OFFERED = (".pdf", ".html", ".svg", ".png")


class WorksheetDialog(FormDialog):
    """Asks how many variants are written, and whether with their keys."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, tr("Worksheet"), tr("Choose a file…"))
        self.variants = QSpinBox()
        self.variants.setRange(1, MOST_VARIANTS)
        self.variants.setToolTip(tr("No two variants have the same answers"))
        self.keys = QCheckBox(tr("Key behind the sheets"))
        self.keys.setChecked(True)
        form = QFormLayout()
        form.addRow(tr("Variants"), self.variants)
        form.addRow("", self.keys)
        self.stack(form)


class Worksheets(QObject):
    """Asks for a place and writes worksheets there; ``say`` hears what was written."""

    def __init__(self, window: QWidget, filling: Filling, say: Callable[[str], object]) -> None:
        super().__init__(window)
        self._window, self._filling, self._say = window, filling, say
        self._folder, self._suffix = OUT, _OFFERED[0]

    def ask(self) -> None:
        """Ask how many variants are written, and where, and write them."""
        dialog = WorksheetDialog(self._window)
        if not agreed(dialog):
            return
        try:
            made = self._filling.variants(dialog.variants.value())
            path = self._ask_place()
        except (ExerciseError, ExportError) as error:
            tell_failure(self._window, error)
            return
        if path is not None:
            self._folder, self._suffix = path.parent, path.suffix.lower()
            self.write(path, made, dialog.keys.isChecked())

    def _ask_place(self) -> Path | None:
        titles: Mapping[str, str] = {suffix: WORKSHEETS[suffix] for suffix in _OFFERED}
        place = self._folder / "exercise"
        return ask_export_place(self._window, tr("Worksheet"), place, titles, self._suffix)

    def write(self, path: Path, made: Callable[[], Sequence[Exercise]], keys: bool) -> None:
        """Write worksheets of what ``made`` returns as what the suffix of ``path`` says."""

        def work(_stop: Callable[[], bool]) -> None:
            try:
                write_worksheets(path, made(), keys, job.watch)
            except ExportStopped:
                job.ask_to_stop()

        job = Job(work)
        wrote = partial(self._say, tr("Wrote {path}.", path=path))
        failed = partial(tell_failure, self._window)
        wait_for(job, tr("Writing…"), self._window, lambda _: wrote(), failed)
        job.begin(self)

    def end_work(self) -> None:
        """Wait until all is written."""
        end_work(self)


def write_worksheets(
    path: Path, exercises: Sequence[Exercise], keys: bool, watch: WatchProgress
) -> None:
    """Write worksheets, with ``keys`` behind them; raise as `write_laid_out` does where Qt paints
    them, else as `write_text`."""
    suffix = path.suffix.lower()
    if suffix in PAINTED:
        write_laid_out(path, worksheet_of(exercises, keys, paged=suffix == ".pdf"), watch)
    else:
        write_text(path, text_parts(suffix, exercises, keys))
