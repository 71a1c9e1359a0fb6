"""What stands at the top of the window: which file the trace that is shown is in, and whether it
has bookmarks that no file has."""

from __future__ import annotations

from PyQt6.QtWidgets import QWidget

from c4viz.app.saving.files import Files
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session

_NAME = "c4viz"
_UNSAVED = "[*]"
"""Where Qt puts the desktop's sign for what is not saved; twice where a name has it."""


class WindowTitle:
    """Keeps the title of ``window``."""

    def __init__(self, window: QWidget, session: Session, files: Files) -> None:
        self._window, self._session, self._files = window, session, files
        session.changes.changed.connect(self._follow)
        files.placed.connect(self._say)
        self._say()

    def _follow(self, what: frozenset[Change]) -> None:
        if not what.isdisjoint({"trace", "bookmarks"}):
            self._say()

    def _say(self) -> None:
        path = self._files.place_of(self._session.exploration.trace)
        file = "" if path is None else f"{path.name.replace(_UNSAVED, 2 * _UNSAVED)}{_UNSAVED} – "
        self._window.setWindowTitle(f"{file}{_NAME}" if file else f"{_NAME}{_UNSAVED}")
        self._window.setWindowModified(self._session.bookmarks.is_unsaved)
