"""Searches by users' own functions, and of users' own games, which run again whenever their file
is saved."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PyQt6.QtCore import QFileSystemWatcher, QTimer

from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.search_runner import SearchOrder, SearchRunner
from c4viz.app.state.workers import Job, end_work
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
    """Runs users' functions as searches, and runs the one shown again when a file is saved that it
    or its game is in."""

    def __init__(self, changes: Changes, exploration: Exploration, runner: SearchRunner) -> None:
        self._changes, self._exploration, self._runner = changes, exploration, runner
        self._stamps: dict[Path, Stamp | None] = {}  # of the files that are watched
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
        end_work(self)
        SPARE.end()
        self._rest.stop()
        self._watch([])

    def _follow(self, what: frozenset[Change]) -> None:
        """Watch the files of the search shown that may run: a trace that was opened names any."""
        if "trace" in what:
            programs = _programs_of(self._exploration.trace)
            self._watch([Path(one.path) for one in programs if CONSENT.may_start(one)])
        if self._stamps and "running" in what and not self._runner.is_at_work:
            # For when the file is saved again; in a thread, since a program may take long to start.
            Job(lambda _stop: SPARE.make(OwnSearch.job)).begin(self)

    def _watch(self, files: Sequence[Path]) -> None:
        """Watch files, and their folders: many editors put a new file in the place of one."""
        if set(files) == self._stamps.keys():
            return
        watched = [*self._watcher.files(), *self._watcher.directories()]
        if watched:
            self._watcher.removePaths(watched)
        self._stamps = {file: _stamp_of(file) for file in files}
        if files:
            self._watcher.addPaths(sorted({*map(str, files), *(str(one.parent) for one in files)}))

    def _look(self) -> None:
        """Search again if a file has changed."""
        now = {file: _stamp_of(file) for file in self._stamps}
        # Of a file that is gone: another one may take its place.
        saved = [file for file in now if now[file] not in (None, self._stamps[file])]
        if not saved:
            return
        self._stamps |= {file: now[file] for file in saved}
        for file in map(str, saved):
            if file not in self._watcher.files():
                self._watcher.addPath(file)
        programs = _programs_of(self._exploration.trace)
        waiting = next((one for one in programs if not CONSENT.may_start(one)), None)
        if waiting is not None:
            name = quoted(waiting.title)
            self._changes.say(tr("{name} was saved: search again to run it.", name=name))
        else:
            self._runner.search_again()


def _programs_of(trace: Trace | None) -> list[NamedProgram]:
    """Return the user's programs that a search ran: its game, and its function."""
    own = run_again(trace)
    names = [] if own is None else [own.file]
    if trace is not None and isinstance(trace.position, OwnState):
        names.append(trace.position.game.name)
    found = ((name, split_own(name)) for name in names)
    return [NamedProgram.named(named[0], name) for name, named in found if named is not None]


def _stamp_of(file: Path) -> Stamp | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
