"""One program alone has a lock, and nothing is left of it afterwards."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from c4viz.locks import locked, locked_within

HOLD = """
import sys
from pathlib import Path
from c4viz.locks import locked

lock = locked(Path(sys.argv[1]))
print("held" if lock else "refused", flush=True)
sys.stdin.read()
"""
COUNT = """
import sys
from pathlib import Path
from c4viz.locks import locked

lock_file, count, rounds = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
while rounds:
    lock = locked(lock_file)
    if lock is not None:
        count.write_text(str(int(count.read_text()) + 1))
        lock.release()
        rounds -= 1
"""

UNSTABLE = """
import os
import sys
from itertools import count
from pathlib import Path
from c4viz.locks import locked

fstat, numbers = os.fstat, count(1)
os.fstat = lambda file: os.stat_result([0o600, next(numbers), *fstat(file)[2:]])
path = Path(sys.argv[1])
first = locked(path)
second = locked(path)
first.release()
third = locked(path)
print(first is not None, second is not None, third is not None)
"""


def holder(path: Path) -> subprocess.Popen[str]:
    """Another program that holds a lock, if it gets it, until it is told to end."""
    command = [sys.executable, "-c", HOLD, str(path)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def said_by(program: subprocess.Popen[str]) -> str:
    assert program.stdout is not None
    return program.stdout.readline().strip()


def test_a_lock_is_held_once_and_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    lock = locked(path)
    assert lock is not None
    assert path.stat().st_mode & 0o077 == 0
    assert locked(path) is None
    with holder(path) as other:
        assert said_by(other) == "refused"
        other.communicate()
    lock.release()
    assert not list(tmp_path.iterdir())
    again = locked(path)
    assert again is not None
    again.release()
    again.release()  # which does nothing
    assert not list(tmp_path.iterdir())


def test_the_lock_of_a_program_that_was_killed_is_free_and_goes(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    with holder(path) as other:
        assert said_by(other) == "held"
        assert locked(path) is None
        other.kill()
        other.communicate()
    assert path.exists()
    lock = locked(path)
    assert lock is not None
    lock.release()
    assert not list(tmp_path.iterdir())


def test_programs_that_take_a_lock_in_turns_are_never_in_it_together(tmp_path: Path) -> None:
    count, rounds = tmp_path / "count", 300
    count.write_text("0")
    command = [sys.executable, "-c", COUNT, str(tmp_path / "a.lock"), str(count), str(rounds)]
    programs = [subprocess.Popen(command) for _ in range(4)]
    assert [program.wait() for program in programs] == [0] * 4
    assert count.read_text() == str(4 * rounds)
    assert list(tmp_path.iterdir()) == [count]


def test_a_lock_whose_file_somebody_removed_leaves_that_of_another_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    first = locked(path)
    assert first is not None
    path.unlink()
    second = locked(path)
    assert second is not None
    first.release()
    assert locked(path) is None
    second.release()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("is_there", [False, True])
def test_a_link_in_the_place_of_a_lock_is_not_followed_and_said(
    tmp_path: Path, is_there: bool
) -> None:
    planted, path = tmp_path / "planted", tmp_path / "a.lock"
    if is_there:
        planted.write_text("mine")
    path.symlink_to(planted)
    with pytest.raises(OSError, match="a link is in the place of a lock: remove it"):
        locked(path)
    assert path.is_symlink()
    assert planted.exists() == is_there


def test_where_files_have_another_number_each_time_a_lock_is_held_once(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    command = [sys.executable, "-c", UNSTABLE, str(path)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert said.split() == ["True", "False", "True"]
    assert path.exists()


def test_one_can_wait_for_a_lock(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    with holder(path) as other:
        assert said_by(other) == "held"
        assert locked_within(path, 0) is None
        other.kill()
    lock = locked_within(path, 60)
    assert lock is not None
    lock.release()


def test_a_name_that_no_file_can_have_is_an_error_of_the_system() -> None:
    with pytest.raises(OSError, match="null byte"):
        locked(Path("a\0b"))
