"""A program is started and ends, while other threads go on."""

from __future__ import annotations

import errno
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


def test_no_pipe_is_left_open_where_there_are_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    make, made = os.pipe, list[int]()

    def one_only() -> tuple[int, int]:
        if made:
            raise OSError(errno.EMFILE, "too many")
        made.extend(make())
        return made[0], made[1]

    monkeypatch.setattr(os, "pipe", one_only)
    with pytest.raises(OSError, match="too many"):
        start([sys.executable], os.environ)
    for number in made:
        with pytest.raises(OSError, match="Bad file"):
            os.fstat(number)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has /proc")
def test_it_has_no_other_file_open(tmp_path: Path) -> None:
    with (tmp_path / "open").open("w") as file:
        os.set_inheritable(file.fileno(), True)
        with started("/bin/ls", "/proc/self/fd") as program:
            assert program.stdout.read().split() == [b"0", b"1", b"2", b"3"]  # the last is its own
            assert program.wait(60) == 0


CHILD = """
import os, signal, sys
from c4viz.guard.start import start
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
program = start(["/bin/true"], os.environ)
print(program.wait(60), program.poll(), flush=True)
os.close(0)
os.close(1)
program = start(["/bin/cat"], os.environ)
program.stdin.write(b"4453")
program.stdin.close()
os.write(2, program.stdout.read())
"""


def test_signals_that_are_ignored_and_pipes_that_are_closed_do_no_harm() -> None:
    done = subprocess.run([sys.executable, "-c", CHILD], capture_output=True, check=True)
    assert done.stdout == b"0 0\n" and done.stderr.endswith(b"4453")


@contextmanager
def leased(path: Path) -> Iterator[int]:
    """Keep others from opening a file until the lease on its descriptor is given back."""
    before = signal.signal(signal.SIGIO, signal.SIG_IGN)  # by which one is asked to do so
    with path.open("rb") as file:
        try:
            fcntl.fcntl(file, fcntl.F_SETLEASE, fcntl.F_WRLCK)
        except OSError:
            pytest.skip("this file system has no leases")
        try:
            yield file.fileno()
        finally:
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

        thread = threading.Thread(target=let_it_start, daemon=True)
        thread.start()
        with started(str(path)) as program:
            thread.join()
            assert program.wait(60) == 0
    assert was_awaited == [True]
