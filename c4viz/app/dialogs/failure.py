"""Says in a dialog why a file could not be read or written."""

from __future__ import annotations

from PyQt6.QtWidgets import QMessageBox, QWidget

from c4viz.language import quoted_path, sentence


def tell_failure(parent: QWidget, error: Exception) -> None:
    """Show why something failed, with the name of the file if it is the system that says so."""
    why: Exception | str = error
    if isinstance(error, OSError) and error.strerror:
        why = f"{error.strerror}: {quoted_path(error.filename)}"
    QMessageBox.warning(parent, "c4viz", sentence(why))
