"""Starts another program, and lets all other threads work meanwhile.

`subprocess` keeps Python for itself until the new program runs, which takes up to half a second on
a busy machine: no window answers for so long. Here only the thread waits that starts it.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence

_OWN_SESSION = 0x400 if sys.platform == "darwin" else 0x80
"""What `posix_spawn` calls POSIX_SPAWN_SETSID."""
_ROOM = 1024
"""Bytes for what the system notes of a start: it takes 336 on Linux, and 8 on macOS."""
_LOOK_EVERY = 0.002
"""Seconds between two looks whether a program that somebody waits for has ended."""


def start(args: Sequence[str], env: Mapping[str, str]) -> Spawned | subprocess.Popen[bytes]:
    """Start a program in a session of its own, with pipes to and from it. Raises OSError where the
    system does not start it."""
    if sys.platform == "win32":
        flags = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW
        pipe = subprocess.PIPE
        return subprocess.Popen(args, stdin=pipe, stdout=pipe, env=env, creationflags=flags)
    return Spawned(args, env)


class Spawned:
    """A program that runs, as `subprocess.Popen` knows it: ``stdin`` and ``stdout`` are pipes to
    and from it."""

    def __init__(self, args: Sequence[str], env: Mapping[str, str]) -> None:
        theirs, ours = map(_above_standard, os.pipe())
        mine, its = map(_above_standard, os.pipe())
        self.stdin, self.stdout = os.fdopen(ours, "wb"), os.fdopen(mine, "rb")
        try:
            self.pid = _spawn(args, env, theirs, its)
        except OSError:
            self.stdin.close()
            self.stdout.close()
            raise
        finally:
            os.close(theirs)
            os.close(its)
        self._code: int | None = None
        self._lock = threading.Lock()

    def poll(self) -> int | None:
        """Return its exit code, negative for a signal; None while it runs."""
        with self._lock:
            if self._code is None:
                ended, status = os.waitpid(self.pid, os.WNOHANG)
                self._code = os.waitstatus_to_exitcode(status) if ended else None
            return self._code

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end; return its exit code, negative for a signal.

        Raises:
            subprocess.TimeoutExpired: that takes more than ``timeout`` seconds.
        """
        begun = time.monotonic()
        while (code := self.poll()) is None:
            if timeout is not None and time.monotonic() - begun > timeout:
                raise subprocess.TimeoutExpired(str(self.pid), timeout)
            time.sleep(_LOOK_EVERY)
        return code


def _above_standard(number: int) -> int:
    """Return a descriptor like this one that is none of the standard ones, which a program without
    a terminal may lack, instead of it."""
    if number > 2:
        return number
    import fcntl

    other = fcntl.fcntl(number, fcntl.F_DUPFD_CLOEXEC, 3)
    os.close(number)
    return other


def _spawn(args: Sequence[str], env: Mapping[str, str], reads: int, writes: int) -> int:
    """Start a program that reads from one descriptor, and writes to the other; return the number of
    its process. `ctypes` lets other threads have Python while it calls the system."""
    system = ctypes.CDLL(None)
    actions, flags = (ctypes.create_string_buffer(_ROOM) for _ in range(2))
    system.posix_spawn_file_actions_init(actions)
    system.posix_spawnattr_init(flags)
    try:
        for number, standard in ((reads, 0), (writes, 1)):
            system.posix_spawn_file_actions_adddup2(actions, number, standard)
        system.posix_spawnattr_setflags(flags, ctypes.c_short(_OWN_SESSION))
        process, path = ctypes.c_int(), os.fsencode(args[0])
        given = _texts(args), _texts([f"{name}={value}" for name, value in env.items()])
        wrong = system.posix_spawn(ctypes.byref(process), path, actions, flags, *given)
    finally:
        system.posix_spawn_file_actions_destroy(actions)
        system.posix_spawnattr_destroy(flags)
    if wrong:
        raise OSError(wrong, os.strerror(wrong), args[0])
    return process.value


def _texts(texts: Sequence[str]) -> ctypes.Array[ctypes.c_char_p]:
    return (ctypes.c_char_p * (len(texts) + 1))(*map(os.fsencode, texts), None)
