"""Pipes of a process that runs foreign code, out of the way of what that opens or closes; what is
said where it ends the process, and how much memory it takes.

Imports nothing that takes long: a search waits for such a process to start."""

from __future__ import annotations

import faulthandler
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from operator import index
from typing import IO, NoReturn

_FAR = 200
"""Descriptor from which on the pipes to the parent are."""

end_process: Callable[[int], NoReturn] = os._exit
"""Ends the process at once, and says nothing of it."""


def private_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """Move the pipes from and to the parent to where no print and no input reaches them."""
    requests, replies = os.fdopen(_far(0), "rb"), os.fdopen(_far(1), "wb", buffering=0)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    try:
        os.dup2(2, 1)
    except OSError:  # a program without a terminal may have no standard error
        os.dup2(nothing, 1)
    os.close(nothing)
    sys.stdout = sys.stderr
    return requests, replies


def _far(number: int) -> int:
    """Duplicate a descriptor beyond those that a program opens, or closes all at once."""
    try:
        import fcntl

        return fcntl.fcntl(number, fcntl.F_DUPFD_CLOEXEC, _FAR)
    except (ImportError, OSError):  # Windows, or fewer are allowed
        return os.dup(number)


def tell_exits(replies: IO[bytes], last_words: Callable[[], None]) -> None:
    """Have `os._exit` say first what is still to be told, by ``last_words``, and then, as a crash
    does, in which lines it was called."""
    own = os.getpid()

    def tell_and_end(status: int) -> NoReturn:
        code = index(status)
        if os.getpid() == own:  # not in a process that the program has started
            with suppress(Exception):  # the pipe may be closed: it ends all the same
                last_words()
                faulthandler.dump_traceback(replies, all_threads=False)
        end_process(code)

    os._exit = vars(sys.modules[os.name])["_exit"] = tell_and_end  # of posix or nt, too


def limit_memory(most: int | None) -> None:
    """Limit the address space of the process to ``most`` bytes; None: to what the system allows."""
    try:
        import resource
    except ImportError:  # Windows
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    soft = hard if most is None else most if hard < 0 else min(most, hard)
    try:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
    except (ValueError, OSError):  # macOS may know the limit and not set it
        return
