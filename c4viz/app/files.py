"""Traces and pictures to and from files, in the background, with sentences for what goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QFileDialog, QMessageBox, QProgressDialog, QWidget

from c4viz.app.drawing import Drawing
from c4viz.app.session import ROOT, Session
from c4viz.app.tree import TreeCanvas, picture
from c4viz.app.worker import Job
from c4viz.export import svg_of
from c4viz.layout import Scene, outset, scene_of
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
        name, _ = QFileDialog.getSaveFileName(self._window, "Save the trace", "", TRACES)
        if name:
            self.save(_with_suffix(Path(name), (".npz",), ".npz"))

    def ask_export_view(self) -> None:
        """Ask where to export what the tree shows."""
        self._ask_export(self._tree.scene_shown)

    def ask_export_subtree(self) -> None:
        """Ask where to export the selected node and what is below it."""
        session = self._session
        trace = session.trace
        if trace is not None:
            row = session.selected or ROOT
            unfolded = outset(trace, SUBTREE_ITEMS, row)
            self._ask_export(scene_of(trace, unfolded, row, session.moment()))

    def _ask_export(self, scene: Scene) -> None:
        name, kind = QFileDialog.getSaveFileName(self._window, "Export the tree", "", PICTURES)
        if name:
            suffix = ".png" if "png" in kind else ".svg"
            self.export(_with_suffix(Path(name), (".svg", ".png"), suffix), scene)

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
            )

    def export(self, path: Path, scene: Scene) -> None:
        """Write a picture of ``scene``: SVG through Graphviz, PNG as the window paints it."""
        trace = self._session.trace
        if trace is None:
            return
        if path.suffix.lower() == ".png":
            self._export_png(path, scene)
            return
        self._work(
            "Drawing the tree…",
            lambda stop: path.write_text(svg_of(trace, scene, stop=stop), encoding="utf-8"),
            lambda _: self._session.message.emit(f"Exported {path}."),
        )

    def _export_png(self, path: Path, scene: Scene) -> None:
        tree = self._tree
        if picture(Drawing(scene, tree.font()), tree.look()).save(str(path)):
            self._session.message.emit(f"Exported {path}.")
        else:
            self._say(f"{path} cannot be written.")

    def _work(
        self,
        words: str,
        work: Callable[[Callable[[], bool]], object],
        done: Callable[[object], None],
    ) -> None:
        job = Job(work)
        waiting = QProgressDialog(words, "Stop", 0, 0, self._window)
        waiting.setMinimumDuration(500)
        waiting.canceled.connect(job.ask_to_stop)
        job.done.connect(done)
        job.failed.connect(self._fail)
        job.finished.connect(waiting.reset)
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


def _with_suffix(path: Path, allowed: tuple[str, ...], default: str) -> Path:
    return path if path.suffix.lower() in allowed else path.with_name(path.name + default)
