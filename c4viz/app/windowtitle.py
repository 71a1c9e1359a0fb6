"""What stands at the top of the window: which file the trace that is shown is in, and whether it
has bookmarks that no file has."""

from __future__ import annotations

from pathlib import Path
from weakref import WeakKeyDictionary

from PyQt6.QtWidgets import QWidget

from c4viz.app.bookmarks import BookmarkPanel
from c4viz.app.session import Session
from c4viz.trace import Trace

_NAME = "c4viz"
_UNSAVED = "[*]"
"""Where Qt puts the desktop's sign for what is not saved; twice where a name has it."""


class WindowTitle:
    """Keeps the title of ``window``."""

    def __init__(self, window: QWidget, session: Session, bookmarks: BookmarkPanel) -> None:
        self._window, self._session, self._bookmarks = window, session, bookmarks
        self._files: WeakKeyDictionary[Trace, Path] = WeakKeyDictionary()
        session.trace_changed.connect(self._say)
        bookmarks.marked.connect(self._say)
        self._say()

    def note(self, trace: Trace, path: Path) -> None:
        """The trace is in a file, as it is now."""
        self._files[trace] = path
        self._say()

    def _say(self, _marked: object = None) -> None:
        trace = self._session.trace
        path = self._files.get(trace) if trace is not None else None
        file = "" if path is None else f"{path.name.replace(_UNSAVED, 2 * _UNSAVED)}{_UNSAVED} – "
        self._window.setWindowTitle(f"{file}{_NAME}" if file else f"{_NAME}{_UNSAVED}")
        self._window.setWindowModified(self._bookmarks.unsaved)
