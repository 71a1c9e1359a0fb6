"""Experiments of the user's own, at their worst: a sentence says in which line they fail."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from c4viz import SettingError
from c4viz.lab.own_experiment import own_points

WORST = {
    "import os; os._exit(3)": "ends Python with exit code 3 in line 5",
    "import sys; sys.exit(4)": "calls sys.exit(4) in line 5: return instead",
    "raise KeyboardInterrupt": "raises KeyboardInterrupt in line 5",
    "[bytearray(2**27) for _ in range(10**9)]": "takes more than 4 GiB of memory in line 5",
    "import ctypes; ctypes.string_at(0)": "crashes Python (SIGSEGV) in line 5",
    "yield from worst()": "calls itself without end (RecursionError) in line 5",
    "raise Silent": "raises Silent (one of type Silent) in line 5",
    "raise ValueError('no\\n' + '\\x1b' + 'x' * 10**6)": "raises ValueError (no ",
    "yield 'a', 10**400, 1": "as number 2 in line 5: yield (name, x, y), a text and two numbers",
    "import os; os.write(201, b'5\\n')": "writes into the pipe to c4viz",
    "import os; os.closerange(3, 99); 1 / 0": "raises ZeroDivisionError (division by zero) in line",
}
"""What it does, and what is said of it."""
SOURCE = """class Silent(Exception):
    def __str__(self): 1 / 0
def worst():
    yield "a", 1, 2
    {worst}
    yield "a", 2, 2
"""


def written(folder: Path, worst: str) -> Path:
    path = folder / "own.py"
    path.write_text(SOURCE.format(worst=worst), "utf-8")
    return path


@pytest.mark.parametrize("worst", WORST)
def test_at_its_worst_it_is_told_in_which_line(
    worst: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    points = own_points(f"{written(tmp_path, worst)}:worst", lambda: False)
    assert next(points) == ("a", 1.0, 2.0)
    with pytest.raises(SettingError) as error:
        list(points)
    said = str(error.value)
    assert "own.py:worst" in said and WORST[worst] in said and len(said) < 700
    assert capfd.readouterr() == ("", "")


def test_what_it_prints_is_not_among_what_c4viz_prints(tmp_path: Path) -> None:
    path = written(tmp_path, "import os; print('here', flush=True); os.write(1, b'there')")
    command = [sys.executable, "-m", "c4viz", "experiment", f"{path}:worst", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("{") and "here" not in done.stdout
    assert "here\nthere" in done.stderr


def test_one_imports_what_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "beside.py").write_text("Y = 5\n", "utf-8")
    path = written(tmp_path, "import beside; yield 'a', 3, beside.Y")
    assert ("a", 3.0, 5.0) in own_points(f"{path}:worst", lambda: False)


def test_it_is_stopped_whatever_it_does(tmp_path: Path) -> None:
    found = []
    path = written(tmp_path, "while True: pass")
    for point in own_points(f"{path}:worst", lambda: bool(found)):
        found.append(point)
    assert found == [("a", 1.0, 2.0)]
