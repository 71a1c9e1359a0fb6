"""Traces and pictures to and from files, in the background, with sentences for what goes wrong."""

from __future__ import annotations

import errno
import re
from collections.abc import Callable
from pathlib import Path

from PyQt6.QtCore import QObject
from PyQt6.QtGui import QImage
from PyQt6.QtWidgets import QFileDialog, QMessageBox, QProgressDialog, QWidget

from c4viz.app.drawing import Drawing, picture
from c4viz.app.session import Session
from c4viz.app.tree import TreeCanvas
from c4viz.app.worker import Job
from c4viz.export import svg_of, write_text
from c4viz.layout import Scene
from c4viz.trace import Trace

TRACES = "Traces (*.npz)"
PICTURES = "SVG pictures (*.svg);;PNG pictures (*.png)"
SUBTREE_ITEMS = 400
"""About how many items of a subtree are exported."""


class Files(QObject):
    """Opens, saves and exports for one window."""

    def __init__(self, window: QWidget, session: Session, tree: TreeCanvas) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._tree = tree
        self._jobs: set[Job] = set()

    def close(self) -> None:
        """End all work, before the window goes."""
        for job in list(self._jobs):
            job.ask_to_stop()
            job.wait()

    # ---- asking ------------------------------------------------------------------------------

    def ask_open(self) -> None:
        """Ask for a trace and show it."""
        name, _ = QFileDialog.getOpenFileName(self._window, "Open a trace", "", TRACES)
        if name:
            self.open(Path(name))

    def ask_save(self) -> None:
        """Ask where to save the trace, and save it."""
        path = self._ask_place("Save the trace", TRACES)
        if path is not None:
            self.save(path)

    def ask_export_view(self) -> None:
        """Ask where to export what the tree shows."""
        self._ask_export(self._tree.scene_shown)

    def ask_export_subtree(self) -> None:
        """Ask where to export the selected node and what is below it."""
        if self._session.can_step:
            self._ask_export(self._tree.subtree_scene(SUBTREE_ITEMS))

    def _ask_export(self, scene: Scene) -> None:
        path = self._ask_place("Export the tree", PICTURES)
        if path is not None:
            self.export(path, scene)

    def _ask_place(self, title: str, kinds: str) -> Path | None:
        """A file to write, with the suffix of the kind that is chosen."""
        name, kind = QFileDialog.getSaveFileName(self._window, title, "", kinds)
        if not name:
            return None
        typed, suffixes = Path(name), re.findall(r"\*(\.\w+)", kinds)
        if typed.suffix.lower() in suffixes:
            return typed
        chosen = next((suffix for suffix in suffixes if suffix in kind), suffixes[0])
        path = typed.with_name(typed.name + chosen)
        # The dialog has asked about the name as it was typed, not about this one.
        return path if not path.exists() or self._may_replace(path) else None

    def _may_replace(self, path: Path) -> bool:
        question = f"{path.name} is there already. Replace it?"
        yes = QMessageBox.StandardButton.Yes
        return QMessageBox.question(self._window, "c4viz", question) == yes

    # ---- doing -------------------------------------------------------------------------------

    def open(self, path: Path) -> None:
        """Show the trace in a file; what is shown stays where that fails."""
        self._work("Opening the trace…", lambda _stop: Trace.load(path), self._opened)

    def _opened(self, trace: object) -> None:
        assert isinstance(trace, Trace)
        self._session.adopt_trace(trace)

    def save(self, path: Path) -> None:
        """Save the trace."""
        trace = self._session.trace
        if trace is not None:
            self._work(
                "Saving the trace…",
                lambda _stop: trace.save(path),
                lambda _: self._session.message.emit(f"Saved {path}."),
                can_stop=False,
            )

    def export(self, path: Path, scene: Scene) -> None:
        """Write a picture of ``scene``: SVG through Graphviz, PNG as the window paints it."""
        trace = self._session.trace
        if trace is None:
            return
        drawing, look = Drawing(scene, self._tree.font()), self._tree.look()

        def work(stop: Callable[[], bool]) -> None:
            if path.suffix.lower() == ".png":
                _write_png(path, picture(drawing, look))
            else:
                write_text(path, [svg_of(trace, scene, stop=stop)])

        done = f"Exported {path}."
        self._work("Drawing the tree…", work, lambda _: self._session.message.emit(done))

    def _work(
        self,
        words: str,
        work: Callable[[Callable[[], bool]], object],
        done: Callable[[object], None],
        can_stop: bool = True,
    ) -> None:
        job = Job(work)
        waiting = QProgressDialog(words, "Stop" if can_stop else "", 0, 0, self._window)
        if not can_stop:
            waiting.setCancelButton(None)
        waiting.setMinimumDuration(500)
        waiting.canceled.connect(job.ask_to_stop)
        job.done.connect(done)
        job.failed.connect(self._fail)
        job.finished.connect(waiting.reset)
        job.finished.connect(waiting.deleteLater)
        job.finished.connect(lambda: self._jobs.discard(job))
        self._jobs.add(job)
        job.start()

    def _fail(self, error: Exception) -> None:
        sentence = str(error)
        if isinstance(error, OSError) and error.strerror:
            sentence = f"{error.strerror}: {error.filename}"
        self._say(sentence or type(error).__name__)

    def _say(self, sentence: str) -> None:
        QMessageBox.warning(self._window, "c4viz", sentence[0].upper() + sentence[1:])


def _write_png(path: Path, image: QImage) -> None:
    part = path.with_name(path.name + ".part")
    try:
        if not image.save(str(part), "PNG"):
            raise OSError(errno.EIO, "The picture cannot be written", str(path))
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
