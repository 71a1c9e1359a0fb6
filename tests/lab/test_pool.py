"""Jobs on several cores: all are done, whatever becomes of a process."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from functools import partial
from multiprocessing.process import BaseProcess
from pathlib import Path
from subprocess import PIPE

import pytest

from c4viz.lab.cluster import CrashError
from c4viz.lab.own_experiment import own_points
from c4viz.lab.pool import do_all
from tests.lab.jobs import die, square, square_or_die_once, variable, wait_for_the_end


@pytest.mark.parametrize("processes", [1, 2])
def test_all_are_done(processes: int) -> None:
    assert dict(do_all(range(20), square, processes)) == {n: n * n for n in range(20)}


def test_a_process_that_dies_loses_nothing(tmp_path: Path) -> None:
    work = partial(square_or_die_once, tmp_path)
    assert dict(do_all(range(12), work, 2)) == {n: n * n for n in range(12)}
    assert {path.name for path in tmp_path.iterdir()} == {"0", "5", "10"}


def test_a_process_that_dies_while_others_are_given_jobs_loses_nothing(tmp_path: Path) -> None:
    children: list[BaseProcess] = []

    def is_needed(number: int) -> bool:
        if number == 3 and not children:
            children.extend(multiprocessing.active_children())
            for child in children:
                child.join()  # it dies of the job 0, and all others are ended with it
        return True

    done = do_all(range(6), partial(square_or_die_once, tmp_path), 2, is_needed=is_needed)
    assert dict(done) == {n: n * n for n in range(6)}
    assert children


def test_a_job_that_always_ends_its_process_is_said_to() -> None:
    with pytest.raises(CrashError):
        dict(do_all(range(3), die, 2))


def test_those_under_way_are_given_up() -> None:
    done: list[int] = []
    for job, _ in do_all(range(4), wait_for_the_end, 2, lambda: bool(done)):
        done.append(job)
    assert done == [0]


def test_what_is_not_needed_any_more_is_left_out() -> None:
    done: list[int] = []
    for job, _ in do_all(range(50), square, 1, lambda: False, lambda n: n < 3):
        done.append(job)
    assert done == [0, 1, 2]


def test_processes_import_nothing_from_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lies_there = tmp_path / "there"
    lies_there.mkdir()
    for name in ("multiprocessing", "struct", "json"):
        mark = tmp_path / name
        (lies_there / f"{name}.py").write_text(f"open({str(mark)!r}, 'w').close()", "utf-8")
    own = tmp_path / "own.py"
    own.write_text("def measure():\n    yield 'a', 1, 2\n", "utf-8")
    monkeypatch.chdir(lies_there)
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
    assert dict(do_all([3], square, 2)) == {3: 9}
    assert list(own_points(f"{own}:measure", lambda: False)) == [("a", 1.0, 2.0)]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["own.py", "there"]
    assert "PYTHONSAFEPATH" not in os.environ


def test_what_a_process_starts_imports_as_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
    assert dict(do_all(["PYTHONSAFEPATH"], variable, 2)) == {"PYTHONSAFEPATH": None}
    monkeypatch.setenv("PYTHONSAFEPATH", "1")  # as somebody may wish it
    assert dict(do_all(["PYTHONSAFEPATH"], variable, 2)) == {"PYTHONSAFEPATH": "1"}


# ---- processes whose parent is gone --------------------------------------------------------------

OURS = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
DIES_AT_ONCE = """
import os, signal
from c4viz.lab.pool import do_all
from tests.lab.jobs import wait_for_the_end
kill = lambda job: job == 1 or os.kill(os.getpid(), signal.SIGKILL)
list(do_all([1, 2], wait_for_the_end, 2, is_needed=kill))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="nothing kills itself there")
def test_processes_end_whose_parent_has_died_before_they_have_begun() -> None:
    command = [sys.executable, "-c", DIES_AT_ONCE]
    died = subprocess.run(command, stdout=PIPE, env=OURS, check=False)
    assert died.returncode == -9  # told once nobody has the pipe any more that would be written to


WAITS_FOR_EVER = """
import sys
from c4viz.lab.own_experiment import own_points
list(own_points(sys.argv[1], lambda: False))
"""


def test_an_experiment_without_end_ends_with_its_parent(tmp_path: Path) -> None:
    path = tmp_path / "endless.py"
    lines = "def endless():", "print('here', flush=True)", "while True: pass", "yield"
    path.write_text("\n    ".join(lines), "utf-8")
    command = [sys.executable, "-c", WAITS_FOR_EVER, f"{path}:endless"]
    with subprocess.Popen(command, stderr=PIPE, env=OURS) as parent:
        assert parent.stderr is not None
        assert parent.stderr.readline() == b"here\n"
        parent.kill()
        assert parent.stderr.read() == b""  # only now has nobody the pipe any more
