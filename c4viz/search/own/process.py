"""Users' own functions, ``file.py:function``, run in a child process of their own.

The child (`c4viz.search.own.child`) can be stopped whatever it does, and whatever it does to
itself leaves this process whole. A thread reads its answers, so that waiting for one can look at
the clock and at the wish to stop on every system.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import IO, Any, ClassVar, Self

from c4viz.guard.files import place_of
from c4viz.guard.start import start
from c4viz.language import Text, quoted_path, tr
from c4viz.search.base.control import Halt, never
from c4viz.search.choice import SettingError
from c4viz.search.consent import CONSENT, NamedProgram
from c4viz.search.own import child
from c4viz.search.own.child import Assignment, Wrong, too_long

_START = (
    "import json, runpy, sys; sys.path[:] = json.loads(sys.argv.pop()); "
    "runpy.run_path(sys.argv.pop(), run_name='__main__')"
)
_PATIENCE = 60.0
"""Seconds that a new Python may take until it begins with the user's file."""
_GRACE = 1.0
"""Seconds that the child has to say on its own that something took too long, or to end."""
_MOST_SAID = 100_000
"""Last letters of what a child says otherwise, such as of a crash, that are looked at."""
_LONGEST = 1 << 28
"""Bytes of a line of a child that are read at once."""
_WRONG = vars(Wrong("")).keys()
"""What a child tells where something is wrong."""
_POLL_EVERY = 0.03
"""Seconds between two looks at the wish to stop."""


class OwnError(SettingError):
    """Raised for a function of the user's own that cannot be used; says where it fails.

    Parts of that, for a sentence about what is no file of the user's: what the function does, the
    ``deed``, and the ``line`` of its file (from 1; None: in none)."""

    deed = ""
    line: int | None = None


@dataclass(frozen=True)
class Allowance:
    """Limits of a function of the user's own: ``seconds`` for one answer, ``loading`` seconds for
    its file, ``memory`` bytes (not limited on macOS and Windows)."""

    seconds: float = 5.0
    loading: float = 30.0
    memory: int = 2 * 2**30


class _Child:
    """Runs another Python, with lines to and from it, which imports the module of ``job`` first."""

    def __init__(self, job: str) -> None:
        """Raises OSError where the system does not start it."""
        self.job = job
        self._process = start(
            [sys.executable, "-P", "-c", _START, job, child.__file__, json.dumps(sys.path)],
            # Threads for linear algebra would take up most of the addresses that it may have.
            {"OPENBLAS_NUM_THREADS": "1"} | os.environ,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._requests = self._process.stdin
        self.lines: SimpleQueue[bytes | None] = SimpleQueue()
        """Lines that it says; None once it says no more."""
        # A grandchild that outlives it may hold the pipe: let no program wait for that.
        self._reader = threading.Thread(
            target=_read, args=(self._process.stdout, self.lines), daemon=True
        )
        self._reader.start()

    @property
    def is_alive(self) -> bool:
        """It has not ended."""
        return self._process.poll() is None

    def tell(self, text: str) -> None:
        """Send lines. That nobody is there to read them shows when the answer does not come."""
        with suppress(OSError):
            self._requests.write(text.encode())
            self._requests.flush()

    def exit_code(self) -> int | None:
        """Wait a second for its end; return the exit code, negative for a signal, or None."""
        try:
            return self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            return None

    def kill(self) -> None:
        """End it, and the processes that it started, without waiting for its end."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def close(self) -> None:
        """End it, and the processes that it started, and wait for its end."""
        self.kill()
        self.await_end()

    def await_end(self) -> None:
        """Wait for its end, and let go of what belongs to it."""
        with suppress(OSError):
            self._requests.close()
        self._process.wait()
        self._reader.join(_GRACE)


def _read(pipe: IO[bytes], lines: SimpleQueue[bytes | None]) -> None:
    with pipe:
        while line := pipe.readline(_LONGEST):
            lines.put(line)
    lines.put(None)


class SpareChild:
    """Keeps a child that is there before anybody needs it: starting one takes longer than most
    searches by a student's function. The next function with its job takes it."""

    def __init__(self) -> None:
        self._child: _Child | None = None
        self._lock = threading.RLock()

    def is_for(self, job: str) -> bool:
        """Tell whether there is one for this job."""
        with self._lock:
            child = self._child
        return child is not None and child.job == job and child.is_alive

    def make(self, job: str) -> None:
        """Start one, unless there is one already."""
        with suppress(OSError), self._lock:
            if not self.is_for(job):
                self.end()
                self._child = _Child(job)

    def take(self, job: str) -> _Child:
        """Take it, if it is for this job, or start one; raises OSError where that fails."""
        if not self.is_for(job):
            return _Child(job)
        with self._lock:
            child, self._child = self._child, None
        return child or _Child(job)

    def end(self) -> None:
        """End it, if there is one. Nobody waits for that, which takes a while on a busy machine."""
        with self._lock:
            child, self._child = self._child, None
        if child is not None:
            child.kill()
            threading.Thread(target=child.await_end, daemon=True).start()


SPARE = SpareChild()
"""Spare child of this process."""


class OwnFunction:
    """Runs the user's function in its process, from `__enter__` to `__exit__` of a ``with``.

    Derive one for each job; between both, `tell` it things and take its `answer`. ``stop`` is asked
    about every 30 ms. Sentences have ``called``, or else ``function``, as its name.
    """

    job: ClassVar[str]
    """Job of the child, one of `c4viz.search.own.child.JOBS`."""
    sentence: Text
    """Says that the function called {name} does {deed}, which is wrong."""
    error: type[OwnError] = OwnError
    """Raised where something is wrong."""

    def __init__(
        self,
        file: str,
        function: str,
        stop: Callable[[], bool] = never,
        allowance: Allowance | None = None,
        called: str = "",
    ) -> None:
        self.file = os.path.abspath(place_of(file))  # noqa: PTH100  (also of no file)
        self.function, self.called = function, called or function
        self._stop, self.allowance = stop, allowance or Allowance()
        self._crash = ""
        self.has_crashed = False
        """Its process has ended by a signal, and could not tell what it was at."""
        self._next_poll = 0.0

    def begin(self) -> None:
        """Take what the child says unasked once the file is loaded: nothing, unless overridden."""

    def __enter__(self) -> Self:
        """Start the child and let it load the file.

        Raises:
            NotStartedError: a file names it, and nobody said that it may run.
            OwnError: it cannot be loaded.
            Halt: somebody asked to stop.
        """
        program = NamedProgram.named(self.file, f"{self.file}:{self.function}")
        if digest := CONSENT.require(program):
            # What was agreed to, not a link to it: else what lies beside the link would run, too.
            self.file = program.path
        try:
            self._child = SPARE.take(self.job)
        except OSError as error:
            deed = tr("cannot be run, for no Python can be started ({error})", error=error)
            raise self.failed(deed) from None
        try:
            self.tell(vars(self._task(digest)))
            self.answer(_PATIENCE, tr("before its file is loaded"))
            self.begin()
        except BaseException:
            self._child.close()
            raise
        return self

    def _task(self, digest: str) -> Assignment:
        limits, ours = vars(self.allowance), os.getpid()
        return Assignment(self.file, self.function, digest, **limits, job=self.job, parent=ours)

    def __exit__(self, *_: object) -> None:
        self._child.close()

    @property
    def is_alive(self) -> bool:
        """Its process has not ended."""
        return self._child.is_alive

    def go_on(self, stop: Callable[[], bool]) -> None:
        """Ask somebody else from now on whether to stop."""
        self._stop = stop

    def tell(self, *things: object) -> None:
        """Send things, a line each."""
        self._child.tell("".join(f"{json.dumps(thing)}\n" for thing in things))

    def answer(self, seconds: float, where: str | Callable[[], str] = "") -> Any:
        """Wait for what the child says next, and return it.

        ``where`` ends the sentence of an error that has a line, or as a function, which may take
        its time, that of any error.

        Raises:
            OwnError: it says that something is wrong, ends, or takes longer.
            Halt: somebody asked to stop.
        """
        deadline = time.monotonic() + seconds + _GRACE
        while True:
            self._look()
            try:
                line = self._child.lines.get(timeout=_POLL_EVERY)
            except Empty:
                if time.monotonic() > deadline:
                    raise self.failed(*too_long(seconds), where=where) from None
                continue
            if line is None:
                raise self.failed(self._end(), line=self._crash_line(), where=where)
            try:
                said = json.loads(line)
            except (ValueError, RecursionError):
                self._crash = (self._crash + line.decode("ascii", "replace"))[-_MOST_SAID:]
                continue
            if isinstance(said, dict) and said.keys() >= _WRONG:
                deed, remedy, number = str(said["deed"]), str(said["remedy"]), said["line"]
                # A file that is not there has no line.
                known = where if number or callable(where) else ""
                raise self.failed(deed, remedy, number, known)
            return said

    def fresh_word(self, seconds: float) -> Any:
        """Forget what the child has said so far, and return what it says next; None if that is
        nothing within so many seconds, or nothing to be read."""
        with suppress(Empty):
            while True:
                self._child.lines.get_nowait()
        with suppress(Empty, ValueError, RecursionError):
            return json.loads(self._child.lines.get(timeout=seconds) or b"null")
        return None

    def _look(self) -> None:
        now = time.monotonic()
        if now >= self._next_poll:
            self._next_poll = now + _POLL_EVERY
            if self._stop():
                raise Halt("stopped")

    def failed(
        self,
        deed: str,
        remedy: str = "",
        line: int | None = None,
        where: str | Callable[[], str] = "",
    ) -> OwnError:
        """Make an error of one sentence: who fails how, in which line, where, and what may help."""
        said = self.sentence.filled(name=quoted_path(self.called), deed=deed)
        if line is not None:
            said = tr("{sentence} in line {line}", sentence=said, line=line)
        place = where() if callable(where) else where
        if place and place not in remedy:  # what a recorded search did wrong tells where
            said = f"{said}, {place}"
        error = self.error(f"{said}: {remedy}" if remedy else said)
        error.deed, error.line = deed, line
        return error

    def _end(self) -> str:
        """Say how the child ended without a word of its own."""
        code = self._child.exit_code()
        if code is None or (code == 0 and not self._crash):  # one that ends it is told by itself
            return tr("closes the pipe to c4viz")
        self.has_crashed = code < 0
        if code < 0:
            return tr("crashes Python ({signal})", signal=_signal_name(-code))
        if code >= 1 << 31:  # Windows' codes of a crash
            return tr("crashes Python ({signal})", signal=f"0x{code:X}")
        return tr("ends Python with exit code {code}", code=code)

    def _crash_line(self) -> int | None:
        """Return the line of the user's file that Python's report of a crash names first."""
        file = self.file.encode("ascii", "backslashreplace").decode()
        found = re.search(re.escape(f'"{file}", line ') + r"(\d+)", self._crash)
        return int(found[1]) if found else None


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return tr("signal {number}", number=number)
