"""A program is started and ends, while other threads go on."""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from c4viz.guard.start import Spawned, start

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="subprocess starts them there")
ECHO = "import os, sys; print(os.environ['SAID'], input(), os.getsid(0) == os.getpid())"


@contextmanager
def started(*args: str, env: Mapping[str, str] = os.environ) -> Iterator[Spawned]:
    """A program that runs, whose pipes are closed afterwards."""
    one = start(args, env)
    assert isinstance(one, Spawned)
    with one.stdin, one.stdout:
        yield one


def test_it_has_pipes_an_environment_and_a_session() -> None:
    with started(sys.executable, "-c", ECHO, env=os.environ | {"SAID": "ä = b"}) as program:
        program.stdin.write(b"4453\n")
        program.stdin.flush()
        assert program.stdout.read().decode() == "ä = b 4453 True\n"
        assert program.wait() == 0 == program.poll()


def test_how_it_ended_is_known() -> None:
    with started(sys.executable, "-c", "raise SystemExit(3)") as program:
        assert program.wait(60) == 3
    with started(sys.executable, "-c", "input()") as program:
        with pytest.raises(subprocess.TimeoutExpired):
            program.wait(0)
        assert program.poll() is None
        os.kill(program.pid, signal.SIGKILL)
        assert program.wait(60) == -signal.SIGKILL


def test_a_program_that_is_not_there_is_named_and_leaves_no_pipe_open() -> None:
    before = [*Path("/dev/fd").iterdir()]
    with pytest.raises(FileNotFoundError, match="missing"):
        start(["/missing"], os.environ)
    assert len([*Path("/dev/fd").iterdir()]) == len(before)


@contextmanager
def leased(path: Path) -> Iterator[int]:
    """Keep others from opening a file until the lease on its descriptor is given back."""
    before = signal.signal(signal.SIGIO, signal.SIG_IGN)  # by which one is asked to do so
    with path.open("rb") as file:
        try:
            fcntl.fcntl(file, fcntl.F_SETLEASE, fcntl.F_WRLCK)
        except OSError:
            pytest.skip("this file system has no leases")
        yield file.fileno()
    signal.signal(signal.SIGIO, before)


def is_awaited(lease: int) -> bool:
    """Whether somebody waits for the lease, who would not do so for ever."""
    inode = f":{os.fstat(lease).st_ino} "
    locks = Path("/proc/locks").read_text().splitlines()
    return any(inode in line and "BREAKING" in line for line in locks)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has leases")
def test_other_threads_work_while_a_program_is_started(tmp_path: Path) -> None:
    path, was_awaited = tmp_path / "program", []
    shutil.copy("/bin/true", path)
    with leased(path) as lease:

        def let_it_start() -> None:
            while fcntl.fcntl(lease, fcntl.F_GETLEASE) == fcntl.F_WRLCK:
                pass  # nobody wants to start it yet
            was_awaited.append(is_awaited(lease))
            fcntl.fcntl(lease, fcntl.F_SETLEASE, fcntl.F_UNLCK)

        thread = threading.Thread(target=let_it_start)
        thread.start()
        with started(str(path)) as program:
            thread.join()
            assert program.wait(60) == 0
    assert was_awaited == [True]
