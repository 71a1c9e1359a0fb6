"""Shows what was practised on this computer, saves it as a table, and deletes it."""

from __future__ import annotations

from html import escape

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QMessageBox,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.dialogs.export_place import OUT, ask_export_place
from c4viz.app.dialogs.failure import tell_failure
from c4viz.app.dialogs.parts import AROUND, button_box, side_button, wrapped
from c4viz.app.state.progress_log import ProgressLog
from c4viz.app.widgets.boxes import fill
from c4viz.atomic_file import replacing
from c4viz.classroom.progress import PracticeDone, progress_csv, progress_text
from c4viz.export import ExportError
from c4viz.language import sentence, tr

_LETTERS = 66


class ProgressDialog(QDialog):
    """Tells what was done; it can be saved, and deleted after a question."""

    def __init__(self, parent: QWidget, log: ProgressLog) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("What you have practised"))
        self._log = log
        self._done: list[PracticeDone] = []
        self.words = wrapped()
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.save = side_button(tr("Save as a table…"), self._save)
        self.delete = side_button(tr("Delete all of it…"), self._delete)
        close = button_box(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.reject)
        below = fill(QHBoxLayout(), self.save, self.delete, (close, 1))
        fill(QVBoxLayout(self), (self.words, 1), below, margins=AROUND, spacing=14)
        self._tell([tr("Reading…")])
        self._log.begin_reading(self._take, self._fail)
        self.resize(self.fontMetrics().averageCharWidth() * _LETTERS, self.sizeHint().height())

    def _take(self, done: list[PracticeDone]) -> None:
        self._done = done
        self._tell(progress_text(done))
        self.resize(self.width(), max(self.height(), self.sizeHint().height()))

    def _fail(self, error: Exception) -> None:
        self._tell([sentence(error)])

    def _tell(self, lines: list[str]) -> None:
        """Show what is there, and where it is kept."""
        file = self._log.file
        where = tr("It is kept in {path}, and nowhere else.", path=file.path) if file else ""
        told = (f"<p>{escape(line)}</p>" for line in (*lines, where) if line)
        self.words.setText("".join(told))
        self.save.setEnabled(bool(self._done))
        self.delete.setEnabled(file is not None and file.path.exists())

    def _save(self) -> None:
        kinds = {".csv": tr("Table")}
        try:
            path = ask_export_place(self, self.windowTitle(), OUT / "progress", kinds, ".csv")
            if path is not None:
                with replacing(path) as part:
                    part.write_text(progress_csv(self._done), "utf-8")
        except (OSError, ExportError) as error:
            tell_failure(self, error)

    def _delete(self) -> None:
        yes, no = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No
        words = tr("Delete all that is kept of what you have practised?")
        if QMessageBox.question(self, self.windowTitle(), words, yes | no, no) == yes:
            try:
                self._log.forget()
            except OSError as error:
                tell_failure(self, error)
                return
            self._take([])
