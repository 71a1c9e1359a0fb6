"""What is practised in this window: kept in the file of this user, in the order in which it was
done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from c4viz.app.state.changes import Changes
from c4viz.app.state.workers import Job, end_work
from c4viz.classroom.progress import PracticeDone, PracticeKind, ProgressFile, done_now
from c4viz.language import sentence, tr


class ProgressLog:
    """Notes what was done in the ``file`` of this user, or nowhere without one; says once if it
    cannot be kept."""

    def __init__(self, changes: Changes) -> None:
        self._changes = changes
        self.file: ProgressFile | None = None
        self._has_failed = False

    def keep_at(self, path: Path) -> None:
        """Keep all at this place from now on."""
        self.file = ProgressFile(path)

    def note(
        self,
        kind: PracticeKind,
        name: str,
        points: float,
        most: float,
        misconceptions: Iterable[str] = (),
    ) -> None:
        """Note that something was done just now."""
        if self.file is None:
            return
        try:
            self.file.note(done_now(kind, name, points, most, misconceptions))
        except (OSError, ValueError) as error:  # also a file that is too large, or no text
            if not self._has_failed:
                self._has_failed = True
                words = tr("What you practise is not kept: {error}", error=sentence(error))
                self._changes.announce(words)

    def read(self) -> list[PracticeDone]:
        """Return what was done so far, also in other windows and by the command line.

        Raises:
            RefusedError: the file cannot be read.
        """
        return [] if self.file is None else self.file.read()

    def begin_reading(
        self, take: Callable[[list[PracticeDone]], object], fail: Callable[[Exception], object]
    ) -> None:
        """Read what was done so far in the background: that of years takes a second."""
        job = Job(lambda _stop: self.read())
        job.done.connect(take)
        job.failed.connect(fail)
        job.begin(self)

    def close(self) -> None:
        """End all work, before the window goes."""
        end_work(self)

    def forget(self) -> None:
        """Delete all of it.

        Raises:
            OSError: it cannot be deleted.
        """
        if self.file is not None:
            self.file.forget()
