"""Starts another program, and lets all other threads work meanwhile.

`subprocess` keeps Python for itself until the new program runs, which takes up to half a second on
a busy machine: no window answers for so long. Here only the thread waits that starts it.
"""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack

_OWN_SESSION = 0x400 if sys.platform == "darwin" else 0x80
"""What `posix_spawn` calls POSIX_SPAWN_SETSID."""
_DEFAULT_SIGNALS = 0x4 if sys.platform == "darwin" else 0x8
"""What it calls POSIX_SPAWN_SETSIGDEF."""
_ROOM = 1024
"""Bytes for what the system notes of a start: it takes 336 on Linux, and 8 on macOS."""
_FIRST_LOOK, _LAST_LOOK = 0.0005, 0.05
"""Seconds until one looks whether a program that somebody waits for has ended: ever more."""


def start(args: Sequence[str], env: Mapping[str, str]) -> Spawned | subprocess.Popen[bytes]:
    """Start a program in a session of its own, with pipes to and from it. Raises OSError where the
    system does not start it."""
    if sys.platform == "win32":  # a group of its own: Ctrl+C is for this process to hear
        flags = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW
        pipe = subprocess.PIPE
        return subprocess.Popen(args, stdin=pipe, stdout=pipe, env=env, creationflags=flags)
    return Spawned(args, env)


class Spawned:
    """A program that runs, with what is used here of `subprocess.Popen`: ``stdin`` and ``stdout``
    are pipes to and from it."""

    def __init__(self, args: Sequence[str], env: Mapping[str, str]) -> None:
        with ExitStack() as opened:
            reads, to = (_owned(end, opened) for end in os.pipe())
            of, writes = (_owned(end, opened) for end in os.pipe())
            self.pid = _spawn(args, env, reads, writes)
            opened.pop_all()
        os.close(reads)
        os.close(writes)
        self.stdin, self.stdout = os.fdopen(to, "wb"), os.fdopen(of, "rb")
        self._code: int | None = None
        self._lock = threading.Lock()

    def poll(self) -> int | None:
        """Return its exit code, negative for a signal; None while it runs."""
        with self._lock:
            if self._code is None:
                try:
                    ended, status = os.waitpid(self.pid, os.WNOHANG)
                except ChildProcessError:  # where SIGCHLD is ignored nobody learns how it ended
                    ended, status = self.pid, 0
                self._code = os.waitstatus_to_exitcode(status) if ended else None
            return self._code

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end; return its exit code, negative for a signal.

        Raises:
            subprocess.TimeoutExpired: that takes more than ``timeout`` seconds.
        """
        begun, pause = time.monotonic(), _FIRST_LOOK
        while (code := self.poll()) is None:
            if timeout is not None and time.monotonic() - begun > timeout:
                raise subprocess.TimeoutExpired(str(self.pid), timeout)
            time.sleep(pause)
            pause = min(2 * pause, _LAST_LOOK)
        return code


def _owned(number: int, opened: ExitStack) -> int:
    """Have a descriptor closed at the end; it becomes another one where a standard one was free, as
    in a program without a terminal."""
    if number <= 2:
        import fcntl

        standard = number
        try:
            number = fcntl.fcntl(standard, fcntl.F_DUPFD_CLOEXEC, 3)
        finally:
            os.close(standard)
    opened.callback(os.close, number)
    return number


def _spawn(args: Sequence[str], env: Mapping[str, str], reads: int, writes: int) -> int:
    """Start a program that reads from one descriptor, and writes to the other, and has no other but
    that for errors; return the number of its process. `ctypes` lets other threads have Python while
    it calls the system."""
    system = ctypes.CDLL(None)
    actions, how, signals = (ctypes.create_string_buffer(_ROOM) for _ in range(3))
    _checked(system.posix_spawn_file_actions_init(actions))
    _checked(system.posix_spawnattr_init(how))
    try:
        for number, standard in ((reads, 0), (writes, 1)):
            _checked(system.posix_spawn_file_actions_adddup2(actions, number, standard))
        if hasattr(system, "posix_spawn_file_actions_addclosefrom_np"):  # glibc 2.34
            _checked(system.posix_spawn_file_actions_addclosefrom_np(actions, 3))
        system.sigemptyset(signals)
        for ignored in (signal.SIGPIPE, signal.SIGXFSZ):  # by Python
            system.sigaddset(signals, int(ignored))
        _checked(system.posix_spawnattr_setsigdefault(how, signals))
        flags = ctypes.c_short(_OWN_SESSION | _DEFAULT_SIGNALS)
        _checked(system.posix_spawnattr_setflags(how, flags))
        process, path = ctypes.c_int(), os.fsencode(args[0])
        given = _texts(args), _texts([f"{name}={value}" for name, value in env.items()])
        code = system.posix_spawn(ctypes.byref(process), path, actions, how, *given)
        _checked(code, args[0])
    finally:
        system.posix_spawn_file_actions_destroy(actions)
        system.posix_spawnattr_destroy(how)
    return process.value


def _checked(code: int, path: str | None = None) -> None:
    """Raise an OSError where the system returned the number of one."""
    if code:
        raise OSError(code, os.strerror(code), path)


def _texts(texts: Sequence[str]) -> ctypes.Array[ctypes.c_char_p]:
    return (ctypes.c_char_p * (len(texts) + 1))(*map(os.fsencode, texts), None)
