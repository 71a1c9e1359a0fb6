"""All tests pass while two other processes use both cores."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.trust.own_pytest import run_test
from tests.trust.part import Part

_AS_MADE = ("-n", "3", "--dist", "worksteal")
"""How `make test` runs them."""
_OTHERS = 2
"""Processes that do nothing but take time."""


def trial(number: int, folder: Path) -> int:
    """Run the tests once."""
    with ExitStack() as busy:
        for _ in range(_OTHERS):
            busy.enter_context(_spinning())
        run_test("tests", {}, folder / f"suite-{number}", *_AS_MADE)
    return 1


@contextmanager
def _spinning() -> Iterator[None]:
    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as process:
        try:
            yield
        finally:
            process.kill()


PART = Part(1, "runs", trial, seconds=7200)
