"""Tournament of machines that is played in the background. Knows no widget."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Sequence
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Protocol

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from c4viz.app.state.workers import Worker, end_work
from c4viz.lab.arena import ArenaResult, PairDecisions, Plan
from c4viz.lab.arenafile import save
from c4viz.lab.pool import file_lock
from c4viz.lab.standings import Standings
from c4viz.lab.tournament import play_all
from c4viz.language import sentence
from c4viz.search.consent import NotStartedError

_LOOK_MS = 250
"""Milliseconds between two looks at the games that were played."""
_SAVE_SECONDS = 1.0
"""Seconds between two times that the games are written, or as many times as long as that took."""
_SHARE = 20


class SpareFile(Protocol):
    """A file for games that no other file has."""

    def take(self) -> Path:
        """Return where it is; raise an OSError if nothing can be written there."""

    def remove(self) -> None:
        """Remove it: nobody needs it any more."""

    def leave(self) -> None:
        """Leave it to the next start."""


class Tournament(QObject):
    """A tournament by a ``plan``, with the ``results`` so far: `start` goes on with it, `stop`
    ends it for now. ``changed`` tells of further results, and of its beginning and end; ``failed``
    says why it could not go on. While it has a ``path``, its games are kept there; without one they
    are in the ``spare`` file, until somebody has given them up."""

    changed = pyqtSignal()
    failed = pyqtSignal(str)
    unstarted = pyqtSignal(object)  # a NamedProgram that nobody has agreed to, which plays

    def __init__(
        self,
        plan: Plan,
        known: Sequence[ArenaResult] = (),
        path: Path | None = None,
        spare: SpareFile | None = None,
    ) -> None:
        super().__init__()
        self.plan, self.path = plan, path
        self.is_given_up = False
        """Somebody has said that games which no file has may go."""
        self._spare = spare
        self.results = list(known)
        self._worker: _Games | None = None
        self._standings: tuple[int, Standings] | None = None
        self._look = QTimer(self)
        self._look.setInterval(_LOOK_MS)
        self._look.timeout.connect(self._take)

    @property
    def planned(self) -> int:
        """Number of games by the plan."""
        return len(self.plan.pairs) * self.plan.games

    @property
    def is_running(self) -> bool:
        """Games are being played."""
        return self._worker is not None

    @property
    def is_over(self) -> bool:
        """True if nothing is left to play, as far as is known."""
        deciding = PairDecisions(self.plan, self.results)
        played = {result.pairing.number for result in self.results}
        left = (number for number in range(self.planned) if number not in played)
        return not any(deciding.is_needed(number) for number in left)

    @property
    def standings(self) -> Standings:
        """Table of the results so far."""
        count = len(self.results)
        if self._standings is None or self._standings[0] != count:
            self._standings = count, Standings.of(self.plan, self.results)
        return self._standings[1]

    def start(self) -> None:
        """Play what is left."""
        if self._worker is not None:
            return
        worker = self._worker = _Games(self.plan, list(self.results), self.path)
        if self._spare is not None and self.path is None:
            with suppress(OSError):  # then there are games that no file has, as the window says
                worker.spare = self._spare.take()
        worker.ended.connect(lambda why: self._end(worker, why))
        worker.unstarted.connect(self.unstarted)
        worker.begin(self)
        self._look.start()
        self.changed.emit()

    def stop(self) -> None:
        """Give up the games under way; the others are kept."""
        if self._worker is not None:
            self._worker.ask_to_stop()

    def close(self) -> None:
        """End all work, and wait for it."""
        self._look.stop()
        end_work(self)
        self._worker = None
        self._tidy()
        if self._spare is not None:
            self._spare.leave()

    def give_up(self) -> None:
        """Let the games that are in no file go, once no more are played."""
        self.is_given_up = True
        self._tidy()

    def _tidy(self) -> None:
        """Remove the spare file once nobody writes it and nobody needs it."""
        needs = self.path is None and not self.is_given_up
        if self._spare is not None and self._worker is None and not needs:
            self._spare.remove()

    def keep_in(self, path: Path) -> None:
        """Write the games so far into a file, and further ones as they come; raise an OSError if
        that cannot be, a SettingError if another program writes it."""
        with file_lock(path):
            save(path, self.plan, self.results)
        self.path = path
        if self._worker is not None:
            self._worker.path = path
        self._tidy()

    def _take(self) -> None:
        """Take over what was played since the last look."""
        fresh = [] if self._worker is None else self._worker.taken()
        if fresh:
            self.results += fresh
            self.changed.emit()

    def _end(self, worker: _Games, why: str) -> None:
        if worker is self._worker:
            self._look.stop()
            self.results += worker.taken()
            self._worker = None
            self._tidy()
            self.changed.emit()
            if why:
                self.failed.emit(why)


class _Games(Worker):
    """Plays in a thread, and in processes that this one begins; ``ended`` says why, if it
    failed."""

    ended = pyqtSignal(str)
    unstarted = pyqtSignal(object)

    def __init__(self, plan: Plan, known: list[ArenaResult], path: Path | None) -> None:
        super().__init__()
        self._plan, self._known, self.path = plan, known, path
        self.spare: Path | None = None
        self._fresh: list[ArenaResult] = []
        self._lock = threading.Lock()

    def taken(self) -> list[ArenaResult]:
        """Return the results since this was asked last."""
        with self._lock:
            fresh, self._fresh = self._fresh, []
        return fresh

    def run(self) -> None:
        try:
            with file_lock(self.path) if self.path is not None else nullcontext():
                self._play()
        except NotStartedError as error:
            self.ended.emit("")
            self.unstarted.emit(error.program)
        except Exception as error:  # shown in the window: nobody else could
            self.ended.emit(sentence(error))
        else:
            self.ended.emit("")

    def _play(self) -> None:
        every, due = list(self._known), 0.0
        # In processes even if there is one core: the window answers meanwhile.
        cores = max(2, os.cpu_count() or 1)
        try:
            for result in play_all(self._plan, self._known, cores, self._stop.is_set):
                every.append(result)
                with self._lock:
                    self._fresh.append(result)
                if time.monotonic() >= due:
                    due = self._write(every)
        finally:
            self._write(every)

    def _write(self, results: Sequence[ArenaResult]) -> float:
        """Write the games, if there is a file for them; return when to do so again."""
        begun = time.monotonic()
        if self.path is not None:
            save(self.path, self._plan, results)
        elif self.spare is not None and results:
            with suppress(OSError):  # nobody has asked for it: the games go on
                save(self.spare, self._plan, results, private=True)
        return time.monotonic() + max(_SAVE_SECONDS, _SHARE * (time.monotonic() - begun))
