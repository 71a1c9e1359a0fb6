"""Whatever happens to the window at random, nothing goes wrong: no exception, no warning of Qt, no
event within itself, no wait over half a second. Each trial has a program of its own."""

from __future__ import annotations

from pathlib import Path

from tests.trust.own_pytest import run_test
from tests.trust.part import Part

_EVENTS = 5_000
"""Events of a trial."""
_LONGEST = 0.5
"""Seconds for which the window may keep anybody waiting."""
_TEST = "tests/app/window/test_random_events.py"


def trial(number: int, folder: Path) -> int:
    """Let things happen to a window that a seed decides."""
    asked = {"C4VIZ_EVENTS": _EVENTS, "C4VIZ_SEEDS": number, "C4VIZ_LONGEST": _LONGEST}
    run_test(_TEST, asked, folder / f"events-{number}")
    return _EVENTS


PART = Part(1_000_000, "events", trial, seconds=1200)
