"""Takes pictures of a window, and films of it, as its user asks for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PyQt6.QtCore import QByteArray, QObject
from PyQt6.QtGui import QImage
from PyQt6.QtWidgets import QMessageBox, QWidget

from c4viz.app.dialogs.export_place import OUT, ask_export_place
from c4viz.app.dialogs.failure import tell_failure
from c4viz.app.dialogs.parts import agreed
from c4viz.app.dialogs.wait_dialog import wait_for
from c4viz.app.snapshots.dialog import ShownView, SnapshotDialog
from c4viz.app.snapshots.files import numbered, save_film, still_of
from c4viz.app.snapshots.film import ScreenFilm
from c4viz.app.snapshots.picture import photograph
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.snapshot_choice import SnapshotChoice
from c4viz.app.state.workers import Job
from c4viz.app.widgets.theme import Theme
from c4viz.export.errors import ExportError, ExportStopped
from c4viz.language import tr
from c4viz.trace import Trace

_YES = QMessageBox.StandardButton.Yes


class Snapshots(QObject):
    """Asks for pictures of ``window`` and of the ``views`` that are seen in it, and takes them;
    ``say`` tells what was written. A film goes through the steps of ``exploration``."""

    def __init__(
        self,
        window: QWidget,
        exploration: Exploration,
        theme: Callable[[], Theme],
        views: Callable[[], Sequence[ShownView]],
        say: Callable[[str], object],
    ) -> None:
        super().__init__(window)
        self._window, self._exploration = window, exploration
        self._theme, self._views, self._say = theme, views, say
        self._choice = SnapshotChoice()
        self._folder = OUT

    def ask(self) -> None:
        """Ask what picture is wanted, and where it goes, and take it."""
        exploration = self._exploration
        trace = exploration.trace if exploration.can_step else None
        whole = ShownView("", tr("The whole window"), self._window)
        views = [whole, *self._views()]
        dialog = SnapshotDialog(self._window, views, self._choice, trace, self._theme())
        if not agreed(dialog):
            return
        self._choice, shown = dialog.choice, dialog.shown
        place = self._folder / (shown.name or "window")
        title, suffix = tr("Picture of the window"), self._choice.suffix
        try:
            path = ask_export_place(self._window, title, place, dialog.formats, suffix)
        except ExportError as error:
            self._fail(error)
            return
        if path is not None:
            self._folder = path.parent
            self._take(path, shown, replace(self._choice, suffix=path.suffix.lower()))

    def _take(self, path: Path, shown: ShownView, choice: SnapshotChoice) -> None:
        """Write a picture of a view, or begin to take those of a film."""
        trace, zoom = self._exploration.trace, choice.pixels
        if choice.is_film and trace is not None:
            self._film(path, choice, trace, partial(photograph, shown.widget, self._theme(), zoom))
            return
        write = still_of(path, shown.widget, self._theme(), shown.title, zoom, shown.chart)
        job = Job(lambda _stop: write())
        done = lambda _: self._say(tr("Exported {path}.", path=path))  # noqa: E731
        wait_for(job, tr("Writing the picture…"), self._window, done, self._fail)
        job.begin(self)

    def _film(
        self, path: Path, choice: SnapshotChoice, trace: Trace, take: Callable[[], QImage]
    ) -> None:
        """Begin to take the pictures of a film, unless files are there already that are to stay."""
        try:
            points = choice.points(trace)
        except ExportError as error:  # the steps were chosen for a picture, and typed as a film
            self._fail(error)
            return
        there = [] if choice.suffix == ".gif" else numbered(path, len(points))
        if (known := next((one for one in there if one.exists()), None)) is not None:
            question = tr("{name} is there already. Replace it?", name=known.name)
            if QMessageBox.question(self._window, "c4viz", question) != _YES:
                return
        film = ScreenFilm(self._window, self._exploration, points, take)
        film.done.connect(lambda pictures: self._save(path, pictures, choice.seconds))
        film.begin()

    def _save(self, path: Path, pictures: list[QByteArray], seconds: float) -> None:
        def work(_stop: Callable[[], bool]) -> object:
            try:
                return save_film(path, pictures, seconds, job.watch)
            except ExportStopped:
                job.ask_to_stop()
                return []

        job = Job(work)
        done = lambda paths: self._say(tr("Exported {path}.", path=paths[0]))  # noqa: E731
        wait_for(job, tr("Writing the film…"), self._window, done, self._fail)
        job.begin(self)

    def _fail(self, error: Exception) -> None:
        tell_failure(self._window, error)
