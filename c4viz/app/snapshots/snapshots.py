"""Takes pictures of a window, and films of it, as its user asks for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PyQt6.QtCore import QByteArray, QObject
from PyQt6.QtWidgets import QMessageBox, QWidget

from c4viz.app.dialogs.export_place import OUT, ask_export_place
from c4viz.app.dialogs.parts import agreed
from c4viz.app.dialogs.wait_dialog import wait_for
from c4viz.app.snapshots.dialog import ShownView, SnapshotDialog
from c4viz.app.snapshots.files import SNAPSHOT_FORMATS, save_film, save_still
from c4viz.app.snapshots.film import ScreenFilm
from c4viz.app.snapshots.picture import photograph
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.snapshot_choice import SnapshotChoice
from c4viz.app.state.workers import Job
from c4viz.app.widgets.theme import Theme
from c4viz.export.errors import ExportError, ExportStopped
from c4viz.language import quoted_path, sentence, tr


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
            path = ask_export_place(self._window, title, place, SNAPSHOT_FORMATS, suffix)
        except ExportError as error:
            self._fail(error)
            return
        if path is not None:
            self._folder = path.parent
            self.take(path, shown, self._choice)

    def take(self, path: Path, shown: ShownView, choice: SnapshotChoice) -> None:
        """Write a picture of a view, or begin to take those of a film."""
        trace = self._exploration.trace
        if choice.is_film and trace is not None:
            take = partial(photograph, shown.widget, self._theme(), _zoom_of(path, choice))
            film = ScreenFilm(self._window, self._exploration, choice.points(trace), take)
            film.done.connect(lambda pictures: self._save(path, pictures, choice.seconds))
            film.begin()
            return
        try:
            zoom = _zoom_of(path, choice)
            save_still(path, shown.widget, self._theme(), shown.title, zoom, shown.chart)
        except OSError as error:
            self._fail(error)
        else:
            self._say(tr("Exported {path}.", path=path))

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
        why: Exception | str = error
        if isinstance(error, OSError) and error.strerror:
            why = f"{error.strerror}: {quoted_path(error.filename)}"
        QMessageBox.warning(self._window, "c4viz", sentence(why))


def _zoom_of(path: Path, choice: SnapshotChoice) -> float:
    """Return how many times as large as on the screen a picture is: once in a GIF."""
    return choice.zoom if path.suffix.lower() == ".png" else 1.0
