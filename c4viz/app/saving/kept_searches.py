"""Searches kept on disk, and which of them the next start has, whatever ends the program.

Each running copy of c4viz has a folder of its own, which it locks. A folder whose lock nobody holds
is of a copy that has ended: the next copy that starts takes over the traces that its index lists,
which stay where they are. No trace is read before somebody asks for it.

    searches/1f0c….lock           held as long as the copy runs
    searches/1f0c…/index.json     what was searched, how, in which files: also those taken over
    searches/1f0c…/1.npz          a trace
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from secrets import token_hex
from typing import Any
from weakref import WeakSet

from c4viz.app.saving.kept_games import written_at
from c4viz.app.state.changes import Changes
from c4viz.app.state.earlier_search import EarlierSearch, SearchFile, put_into, why
from c4viz.atomic_file import WorkStopped, replacing
from c4viz.guard.json import read_json
from c4viz.language import tr
from c4viz.locks import Lock, locked
from c4viz.telling.search_words import search_words
from c4viz.trace import Trace

_INDEX = "index.json"
_COPY = "[0-9a-f]" * 16
_TRACE = re.compile(r"[0-9a-f]{16}/[0-9]{1,9}\.npz")
_WRONG = (KeyError, TypeError, ValueError, AttributeError, RecursionError, OSError)
"""Exceptions that reading an altered index may raise."""
_LARGEST = 1 << 20
"""Bytes that an index may have: twenty searches with long names take a fraction of them."""


class KeptSearches:
    """Reads and writes traces and their index in ``folder``, which only this user may read."""

    def __init__(self, folder: Path) -> None:
        self._all = folder
        self._own = folder / token_hex(8)
        self._lock: Lock | None = None
        self._numbers = count(1)

    def take_over(self) -> list[SearchFile]:
        """Take over and return what copies that have ended kept, the oldest first."""
        if not self._all.is_dir():
            return []
        with suppress(OSError):  # then they wait for the next start
            others = locked(self._all / "start.lock")
            if others is not None:  # else another copy takes them just now
                try:
                    return self._take_over()
                finally:
                    others.release()
        return []

    def _take_over(self) -> list[SearchFile]:
        left = dict(self._left_behind())
        found = {one.path: one for copy in left for one in self._listed(copy)}
        try:
            if found:
                self.write(list(found.values()))
            for copy in left:
                (copy / _INDEX).unlink(missing_ok=True)
            self._remove_unlisted(list(left))
        finally:
            for lock in left.values():
                lock.release()
        return list(found.values())

    def _left_behind(self) -> Iterator[tuple[Path, Lock]]:
        """Yield the folders of copies that have ended with their locks, the last written last."""
        copies = [path for path in self._all.glob(_COPY) if path.is_dir() and not path.is_symlink()]
        for copy in sorted(copies, key=lambda copy: written_at(copy / _INDEX)):
            lock = locked(copy.with_suffix(".lock"))
            if lock is not None:
                yield copy, lock

    def _remove_unlisted(self, left: Sequence[Path]) -> None:
        """Remove what ended copies left and no copy lists: parts of traces, and locks without a
        folder."""
        copies = self._all.glob(_COPY)
        listed = {one.path for copy in copies for one in self._listed(copy)}
        for copy in left:
            for path in copy.iterdir():
                if path not in listed:
                    path.unlink(missing_ok=True)
            _remove_if_empty(copy)
        for path in self._all.glob(f"{_COPY}.lock"):
            if not path.with_suffix("").exists() and (lock := locked(path)) is not None:
                lock.release()

    def _listed(self, copy: Path) -> list[SearchFile]:
        """Return the files that a copy's index lists and that exist; none if it was altered."""
        file = copy / _INDEX
        try:
            said = read_json(file, _LARGEST)["searches"]
            return [one for one in map(self._read, said) if one is not None]
        except _WRONG:
            return []

    def _read(self, said: Any) -> SearchFile | None:
        """Read one entry of an index; None if nothing can be shown of it."""
        try:
            name, search, settings = said["file"], said["search"], said["settings"]
            position, nodes = said["position"], said["nodes"]
            if not _TRACE.fullmatch(name) or type(nodes) is not int or nodes < 1:
                return None
            search_words(search, settings)  # raises if menus could not name it
            if not isinstance(position, str):
                return None
            path = self._all / name
            changed = said.get("changed") is True
            return SearchFile(path, path.stat().st_size, search, settings, position, nodes, changed)
        except _WRONG:
            return None

    def place(self) -> Path:
        """Return a path for a trace to be kept.

        Raises:
            OSError: nothing can be written there.
        """
        self._begin()
        return self._own / f"{next(self._numbers)}.npz"

    def write(self, searches: Sequence[SearchFile]) -> None:
        """Write the index of all kept searches, the oldest first; a file not listed is lost.

        Raises:
            OSError: it cannot be written.
        """
        self._begin()
        said = [
            {
                "file": one.path.relative_to(self._all).as_posix(),
                "search": one.search,
                "settings": dict(one.settings),
                "position": one.position,
                "nodes": one.nodes,
                "changed": one.is_changed,
            }
            for one in searches
        ]
        with replacing(self._own / _INDEX, private=True) as part:
            part.write_text(json.dumps({"searches": said}), "utf-8")

    def _begin(self) -> None:
        """Create and lock a folder of this copy's own, once."""
        if self._lock is None:
            self._all.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._all.chmod(0o700)  # also a folder that was there before
            self._lock = locked(self._own.with_suffix(".lock"))
            self._own.mkdir(mode=0o700, exist_ok=True)

    def remove(self, path: Path) -> None:
        """Remove a trace that is no longer listed."""
        with suppress(OSError):  # then the next start removes it
            path.unlink(missing_ok=True)
            if path.parent.parent == self._all and path.parent != self._own:
                _remove_if_empty(path.parent)

    def close(self) -> None:
        """Release the folder, so that the next start takes over what is kept."""
        if self._lock is not None:
            if not self._listed(self._own):
                with suppress(OSError):
                    (self._own / _INDEX).unlink(missing_ok=True)
                _remove_if_empty(self._own)
            self._lock.release()
            self._lock = None


def _remove_if_empty(folder: Path) -> None:
    with suppress(OSError):  # it is not empty
        folder.rmdir()


# ---- choice of the searches that the next start will have ----------------------------------------


MOST_SECONDS = 2.0
"""Seconds that the end of the program takes at most to write searches not written yet."""


class NextStart:
    """Keeps searches for the next start, in ``folder``, as a `SearchStore`; says once if it
    cannot."""

    def __init__(
        self,
        changes: Changes,
        folder: Path,
        seconds: float = MOST_SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._changes, self._files = changes, KeptSearches(folder)
        self._seconds, self._clock = seconds, clock
        self._kept: list[SearchFile] = []  # the oldest first
        self._left_out: WeakSet[Trace] = WeakSet()  # traces not to be written again
        self._has_complained = False

    def take_over(self, most: int) -> list[SearchFile]:
        """Return what earlier starts kept, the oldest first, at most ``most`` bytes together."""
        self._kept = self._files.take_over()
        for file in list(_surplus(self._kept, most)):
            self.remove(file)
        return list(self._kept)

    def next_due(self, searches: Sequence[EarlierSearch], most: int) -> EarlierSearch | None:
        """Return the last ended search of at most ``most`` bytes that is in no file, if any is."""
        return next((one for one in reversed(searches) if self._is_due(one, most)), None)

    def _is_due(self, search: EarlierSearch, most: int) -> bool:
        trace = search.trace
        if trace is None or search.file is not None or trace in self._left_out:
            return False
        return trace.ending != "running" and len(trace) > 0 and trace.store.nbytes <= most

    def place(self) -> Path:
        """Return a path to write a search to; an OSError says why there is none."""
        return self._files.place()

    def note_kept(self, file: SearchFile, searches: Sequence[EarlierSearch], most: int) -> None:
        """Note that the trace of some searches was written. The oldest are kept no more while all
        that are kept take more than ``most`` bytes."""
        known = {*self._kept, file}
        files = dict.fromkeys(one.file for one in searches)
        self._kept = [one for one in files if one is not None and one in known]
        others = [one for one in self._kept if one is not file]
        for surplus in list(_surplus(others, most - file.size)):
            self._kept.remove(surplus)
            traces = (one.trace for one in searches if one.file is surplus)
            self._left_out.update(trace for trace in traces if trace is not None)
        self._list()

    def note_unkept(self, trace: Trace, error: Exception) -> None:
        """Note that a trace could not be written."""
        self._left_out.add(trace)
        self._complain(error)

    def keeps(self, file: SearchFile) -> bool:
        """Tell whether the next start will have a file."""
        return file in self._kept

    def remove(self, file: SearchFile) -> None:
        """Remove a file that is no longer wanted."""
        if file in self._kept:
            self._kept.remove(file)
            self._list()
        self._files.remove(file.path)

    def _list(self) -> None:
        """Write the index, so that the next start finds what is kept now."""
        try:
            self._files.write(self._kept)
        except OSError as error:
            self._complain(error)

    def _complain(self, error: Exception) -> None:
        if not self._has_complained:  # once is enough, searches go on
            self._has_complained = True
            said = tr("Searches cannot be kept for the next start: {why}", why=why(error))
            self._changes.announce(said)

    def close(self, searches: Sequence[EarlierSearch], most: int) -> None:
        """Write what was not written yet, as far as time allows, and leave what is kept to the next
        start; all other files are removed."""
        self._write_rest(searches, most)
        for file in {one.file for one in searches if one.file is not None}:
            if not self.keeps(file):
                self._files.remove(file.path)
        self._files.close()

    def _write_rest(self, searches: Sequence[EarlierSearch], most: int) -> None:
        """Write what is due, the smallest first, so that none waits for one that takes too long."""
        end = self._clock() + self._seconds
        due = {
            one.trace: one.is_changed
            for one in searches
            if one.trace is not None and self._is_due(one, most)
        }
        for trace in sorted(due, key=lambda trace: trace.store.nbytes):
            try:
                path = self._files.place()
                file = SearchFile.written(
                    trace, path, lambda _share: self._clock() >= end, is_changed=due[trace]
                )
            except (OSError, WorkStopped):  # no message: nobody would read it any more
                return
            put_into(file, trace, searches)
            self.note_kept(file, searches, most)


def _surplus(files: Iterable[SearchFile], most: int) -> Iterator[SearchFile]:
    """Yield the first files, as many as must go for the rest to take at most ``most`` bytes."""
    files = list(files)
    taken = sum(file.size for file in files)
    for file in files:
        if taken <= most:
            return
        yield file
        taken -= file.size
