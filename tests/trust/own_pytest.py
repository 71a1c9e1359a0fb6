"""A trial that is a test of the suite, told by its environment how much it is to try."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

_SAID = 30_000
"""Last letters of what is said of a fault."""
_OF_QT = " (IGNORED)"


def run_test(test: str, asked: Mapping[str, object], folder: Path, *how: str) -> None:
    """Run a test in a program of its own, with some options of pytest; raise an AssertionError with
    its last words if it fails."""
    environment = os.environ | {name: str(value) for name, value in asked.items()}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", test]
    done = subprocess.run(
        [*command, *how, "--basetemp", str(folder)],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{_told(done.stdout)}\n{_told(done.stderr)}"


def _told(said: str) -> str:
    """Return the last words, without what Qt says that it leaves out where nothing is seen."""
    lines = (line for line in said.splitlines() if not line.endswith(_OF_QT))
    return "\n".join(lines)[-_SAID:]
