"""Searches by functions of the user's own, and of games of his own: run once more whenever their
file is saved."""

from __future__ import annotations

from pathlib import Path

from PyQt6.QtCore import QFileSystemWatcher, QTimer

from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.search_runner import Errand, SearchRunner
from c4viz.game import OwnState, Root
from c4viz.play import Player
from c4viz.search.evaluators.table import split_own
from c4viz.search.own.process import SPARE
from c4viz.search.recording.live import OwnSearch
from c4viz.search.recording.settings import Own, run_again
from c4viz.search.userfile import place_of
from c4viz.trace import Trace

REST_MS = 40
"""Milliseconds that a file must not change for: some editors write it in several goes."""
Stamp = tuple[int, int, int]
"""When a file was written, how long it is, and which it is."""


class OwnSearches:
    """Runs a function as a search, and looks after the file of the one that is shown."""

    def __init__(self, changes: Changes, seen: Exploration, runner: SearchRunner) -> None:
        self._seen, self._runner = seen, runner
        self._file: Path | None = None
        self._stamp: Stamp | None = None
        self._watcher = QFileSystemWatcher()
        self._rest = QTimer()
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._look)
        self._watcher.fileChanged.connect(self._rest.start)
        self._watcher.directoryChanged.connect(self._rest.start)
        changes.lead(self._follow)

    def search(self, root: Root, settings: Own) -> None:
        """Search from ``root`` by a function."""
        self._runner.run(Errand(root, player=Player(settings)))

    def close(self) -> None:
        """Look after no file any more."""
        SPARE.end()
        self._rest.stop()
        self._watch(None)

    def _follow(self, what: frozenset[Change]) -> None:
        """Look after the file of what is shown; not of what was opened, which may name any file."""
        if "trace" in what:
            name = None if self._seen.was_opened else _program_of(self._seen.trace)
            named = None if name is None else split_own(name)
            self._watch(None if named is None else place_of(named[0]).absolute())
        if self._file is not None and "running" in what and not self._runner.is_at_work:
            SPARE.make(OwnSearch.job)  # for when the file is saved again

    def _watch(self, file: Path | None) -> None:
        """Look after a file, and after its folder: many editors put a new file in its place."""
        if file == self._file:
            return
        watched = [*self._watcher.files(), *self._watcher.directories()]
        if watched:
            self._watcher.removePaths(watched)
        self._file, self._stamp = file, None
        if file is not None:
            self._stamp = _stamp_of(file)
            self._watcher.addPaths([str(file), str(file.parent)])

    def _look(self) -> None:
        """See whether the file is another one now."""
        stamp = None if self._file is None else _stamp_of(self._file)
        if stamp is None or stamp == self._stamp:
            return  # of one that is gone: another one may take its place
        self._stamp = stamp
        if str(self._file) not in self._watcher.files():
            self._watcher.addPath(str(self._file))
        self._runner.search_again()


def _program_of(trace: Trace | None) -> str | None:
    """What a search ran of the user's own, file.py:name: its game, or itself."""
    if trace is not None and isinstance(trace.position, OwnState):
        return trace.position.game.name
    own = run_again(trace)
    return None if own is None else own.file


def _stamp_of(file: Path) -> Stamp | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
