"""The searches that were looked at, on disk: the next start has them, whatever ends the program.

Each running copy of c4viz has a folder of its own, which it locks. A folder whose lock nobody holds
is of a copy that has ended: the next one that starts takes over the traces that its index lists,
which stay where they are. None is read before somebody asks for it.

    searches/1f0c….lock           held as long as the copy runs
    searches/1f0c…/index.json     what was searched, how, in which files: also those taken over
    searches/1f0c…/1.npz          a trace
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from secrets import token_hex
from typing import Any

from c4viz.app.saving.kept_games import written_at
from c4viz.app.state.earlier_search import SearchFile
from c4viz.guard.json import read_json
from c4viz.locking import Lock, locked
from c4viz.replacing import replacing
from c4viz.telling.search_words import search_words

_INDEX = "index.json"
_COPY = "[0-9a-f]" * 16
_TRACE = re.compile(r"[0-9a-f]{16}/[0-9]{1,9}\.npz")
_WRONG = (KeyError, TypeError, ValueError, AttributeError, RecursionError, OSError)
"""What an index that was altered leads to."""
_LARGEST = 1 << 20
"""Bytes that an index has at most: those of twenty searches with long names are a fraction."""


class KeptSearches:
    """Those in ``folder``, into which nobody else may look."""

    def __init__(self, folder: Path) -> None:
        self._all = folder
        self._own = folder / token_hex(8)
        self._lock: Lock | None = None
        self._numbers = count(1)

    def take_over(self) -> list[SearchFile]:
        """What copies that have ended kept, the oldest first: it is this one's from now on."""
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
        """The folders of copies that have ended, that written last in the end, with their locks."""
        copies = [path for path in self._all.glob(_COPY) if path.is_dir() and not path.is_symlink()]
        for copy in sorted(copies, key=lambda copy: written_at(copy / _INDEX)):
            lock = locked(copy.with_suffix(".lock"))
            if lock is not None:
                yield copy, lock

    def _remove_unlisted(self, left: Sequence[Path]) -> None:
        """Remove what no copy lists of what those left that have ended: parts of traces, and locks
        without a folder."""
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
        """What the index of a copy lists and is there; an index that was altered lists nothing."""
        file = copy / _INDEX
        try:
            said = read_json(file, _LARGEST)["searches"]
            return [one for one in map(self._read, said) if one is not None]
        except _WRONG:
            return []

    def _read(self, said: Any) -> SearchFile | None:
        """One of the searches that an index lists; None where nothing can be shown of it."""
        try:
            name, search, settings = said["file"], said["search"], said["settings"]
            position, nodes = said["position"], said["nodes"]
            if not _TRACE.fullmatch(name) or type(nodes) is not int or nodes < 1:
                return None
            search_words(search, settings)  # so that menus can
            if not isinstance(position, str):
                return None
            path = self._all / name
            return SearchFile(path, path.stat().st_size, search, settings, position, nodes)
        except _WRONG:
            return None

    def place(self) -> Path:
        """Where a trace can be written that is to be kept.

        Raises:
            OSError: nothing can be written there.
        """
        self._begin()
        return self._own / f"{next(self._numbers)}.npz"

    def write(self, searches: Sequence[SearchFile]) -> None:
        """List all that are kept, the oldest first; a file that is not listed is lost.

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
            }
            for one in searches
        ]
        with replacing(self._own / _INDEX, private=True) as part:
            part.write_text(json.dumps({"searches": said}), "utf-8")

    def _begin(self) -> None:
        """Have a folder of this copy's own."""
        if self._lock is None:
            self._all.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._all.chmod(0o700)  # also one that was there
            self._lock = locked(self._own.with_suffix(".lock"))
            self._own.mkdir(mode=0o700, exist_ok=True)

    def remove(self, path: Path) -> None:
        """Remove a trace that is not listed any more."""
        with suppress(OSError):  # the next start does
            path.unlink(missing_ok=True)
            if path.parent.parent == self._all and path.parent != self._own:
                _remove_if_empty(path.parent)

    def close(self) -> None:
        """Let the next start have what is kept."""
        if self._lock is not None:
            if not self._listed(self._own):
                with suppress(OSError):
                    (self._own / _INDEX).unlink(missing_ok=True)
                _remove_if_empty(self._own)
            self._lock.release()
            self._lock = None


def _remove_if_empty(folder: Path) -> None:
    with suppress(OSError):  # it is not
        folder.rmdir()
