"""Whatever one does, nothing is lost, Undo leads back, the window has one title, all is legible.
Each trial has a program of its own."""

from __future__ import annotations

from pathlib import Path

from tests.trust.own_pytest import run_test
from tests.trust.part import Part

_WAYS, _STEPS = 20, 25
"""Ways of a trial, and the most deeds of each."""
_TEST = "tests/app/window/test_any_actions.py"


def trial(number: int, folder: Path) -> int:
    """Go ways that a seed decides."""
    run_test(_TEST, {"C4VIZ_SEED": number, "C4VIZ_WAYS": _WAYS}, folder / f"actions-{number}")
    return _WAYS * _STEPS


PART = Part(50_000, "deeds", trial, seconds=1200)
