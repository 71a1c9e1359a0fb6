"""Whatever happens to the window at random, nothing goes wrong: no exception, no warning of Qt, no
event within itself, no wait over half a second. Each trial has a program of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.trust.part import Part

_EVENTS = 2_000
"""Events of a trial."""
_LONGEST = 0.5
"""Seconds for which the window may keep anybody waiting."""
_TEST = "tests/app/window/test_random_events.py"
_SAID = 6_000
"""Last letters of what is said of a fault."""


def trial(number: int, folder: Path) -> int:
    """Let things happen to a window that a seed decides."""
    asked = {"C4VIZ_EVENTS": _EVENTS, "C4VIZ_SEEDS": number, "C4VIZ_LONGEST": _LONGEST}
    environment = os.environ | {name: str(value) for name, value in asked.items()}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", _TEST]
    done = subprocess.run(
        [*command, "--basetemp", str(folder / f"events-{number}")],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{done.stdout[-_SAID:]}\n{done.stderr[-_SAID:]}"
    return _EVENTS


PART = Part(1_000_000, "events", trial, seconds=1200)
