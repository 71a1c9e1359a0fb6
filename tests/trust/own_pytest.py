"""A trial that is a test of the suite, told by its environment how much it is to try."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

_SAID = 30_000
"""Last letters of what is said of a fault."""


def run_test(test: str, asked: Mapping[str, object], folder: Path) -> None:
    """Run a test in a program of its own; raise an AssertionError with its last words if it
    fails."""
    environment = os.environ | {name: str(value) for name, value in asked.items()}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", test]
    done = subprocess.run(
        [*command, "--basetemp", str(folder)],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{done.stdout[-_SAID:]}\n{done.stderr[-_SAID:]}"
