"""Searches by users' own functions, and of users' own games, which run again whenever their file
is saved."""

from __future__ import annotations

from pathlib import Path

from PyQt6.QtCore import QFileSystemWatcher, QTimer

from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.search_runner import SearchOrder, SearchRunner
from c4viz.game import OwnState, Root
from c4viz.language import quoted, tr
from c4viz.play import Player
from c4viz.search.consent import CONSENT, NamedProgram
from c4viz.search.evaluators.table import split_own
from c4viz.search.own.process import SPARE
from c4viz.search.recording.live import OwnSearch
from c4viz.search.recording.settings import OwnSearchSettings, run_again
from c4viz.trace import Trace

REST_MS = 40
"""Milliseconds for which a file must stay unchanged: some editors write it in several goes."""
Stamp = tuple[int, int, int]
"""Time at which a file was written (ns), its size in bytes, and its inode."""


class OwnSearches:
    """Runs users' functions as searches, and runs the one shown again when its file is saved."""

    def __init__(self, changes: Changes, exploration: Exploration, runner: SearchRunner) -> None:
        self._changes, self._exploration, self._runner = changes, exploration, runner
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

    def search(self, root: Root, settings: OwnSearchSettings) -> None:
        """Search from ``root`` by the function that ``settings`` names."""
        self._runner.run(SearchOrder(root, player=Player(settings)))

    def close(self) -> None:
        """Stop watching files, before the window goes."""
        SPARE.end()
        self._rest.stop()
        self._watch(None)

    def _follow(self, what: frozenset[Change]) -> None:
        """Watch the file of the search shown, if it may run: a trace that was opened names any."""
        if "trace" in what:
            program = _program_of(self._exploration.trace)
            may_run = program is not None and CONSENT.may_start(program)
            self._watch(Path(program.path) if program is not None and may_run else None)
        if self._file is not None and "running" in what and not self._runner.is_at_work:
            SPARE.make(OwnSearch.job)  # for when the file is saved again

    def _watch(self, file: Path | None) -> None:
        """Watch a file, and its folder: many editors put a new file in its place."""
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
        """Search again if the file has changed."""
        stamp = None if self._file is None else _stamp_of(self._file)
        if stamp is None or stamp == self._stamp:
            return  # of a file that is gone: another one may take its place
        self._stamp = stamp
        if str(self._file) not in self._watcher.files():
            self._watcher.addPath(str(self._file))
        program = _program_of(self._exploration.trace)
        if program is not None and not CONSENT.may_start(program):
            name = quoted(program.title)
            self._changes.say(tr("{name} was saved: search again to run it.", name=name))
        else:
            self._runner.search_again()


def _program_of(trace: Trace | None) -> NamedProgram | None:
    """Return the user's program that a search ran: its game, or else its function."""
    if trace is not None and isinstance(trace.position, OwnState):
        name = trace.position.game.name
    else:
        own = run_again(trace)
        name = "" if own is None else own.file
    named = split_own(name)
    return None if named is None else NamedProgram.named(named[0], name)


def _stamp_of(file: Path) -> Stamp | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
