"""What the next start will have of the searches that were looked at: which, and how many bytes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from weakref import WeakSet

from c4viz.app.saving.kept_searches import KeptSearches
from c4viz.app.state.changes import Changes
from c4viz.app.state.earlier_search import EarlierSearch, SearchFile, put_into, why
from c4viz.language import tr
from c4viz.trace import Trace
from c4viz.trace.files.tracefile import WorkStopped

MOST_SECONDS = 2.0
"""How long the end of the program waits for searches that are not written yet."""


class NextStart:
    """Keeps searches in ``folder``; it says once where that cannot be."""

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
        self._left_out: WeakSet[Trace] = WeakSet()  # they are not to be written once more
        self._has_complained = False

    def take_over(self, most: int) -> list[SearchFile]:
        """What was kept before, the oldest first, not more than so many bytes."""
        self._kept = self._files.take_over()
        for file in list(_surplus(self._kept, most)):
            self.remove(file)
        return list(self._kept)

    def next_due(self, searches: Sequence[EarlierSearch], most: int) -> EarlierSearch | None:
        """The last search that is over and in no file, if any takes at most so many bytes."""
        return next((one for one in reversed(searches) if self._is_due(one, most)), None)

    def _is_due(self, search: EarlierSearch, most: int) -> bool:
        trace = search.trace
        if trace is None or search.file is not None or trace in self._left_out:
            return False
        return trace.ending != "running" and len(trace) > 0 and trace.nbytes <= most

    def place(self) -> Path:
        """Where it can be written; an OSError says why that cannot be."""
        return self._files.place()

    def note_kept(self, file: SearchFile, searches: Sequence[EarlierSearch], most: int) -> None:
        """The trace of some searches was written. While all that are kept take more than so many
        bytes the oldest are kept no more."""
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
        """A trace could not be written."""
        self._left_out.add(trace)
        self._complain(error)

    def keeps(self, file: SearchFile) -> bool:
        """Whether the next start will have a file."""
        return file in self._kept

    def remove(self, file: SearchFile) -> None:
        """Remove a file that is not wanted any more."""
        if file in self._kept:
            self._kept.remove(file)
            self._list()
        self._files.remove(file.path)

    def _list(self) -> None:
        """Have the next start find what is kept now."""
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
        """Write what there was no time for, as far as there is now, and let the next start have
        what is kept; nothing else stays."""
        self._write_rest(searches, most)
        for file in {one.file for one in searches if one.file is not None}:
            if not self.keeps(file):
                self._files.remove(file.path)
        self._files.close()

    def _write_rest(self, searches: Sequence[EarlierSearch], most: int) -> None:
        """Write the smallest first, so that none waits for one that takes too long."""
        end = self._clock() + self._seconds
        due = {one.trace for one in searches if one.trace is not None and self._is_due(one, most)}
        for trace in sorted(due, key=lambda trace: trace.nbytes):
            try:
                path = self._files.place()
                file = SearchFile.written(trace, path, lambda _share: self._clock() >= end)
            except (OSError, WorkStopped):  # of which nobody would read any more
                return
            put_into(file, trace, searches)
            self.note_kept(file, searches, most)


def _surplus(files: Iterable[SearchFile], most: int) -> Iterator[SearchFile]:
    """The first files, without which the others take at most so many bytes together."""
    files = list(files)
    taken = sum(file.size for file in files)
    for file in files:
        if taken <= most:
            return
        yield file
        taken -= file.size
