"""Trials that go wrong in every way, to try out the runner by."""

from __future__ import annotations

import os
from pathlib import Path

from tests.trust.part import Part


def trial(number: int, _folder: Path) -> int:
    """Do well, raise, crash, hang, print, in turn."""
    match number % 5:
        case 1:
            raise AssertionError("wrong")
        case 2:
            os._exit(3)
        case 3:
            while True:
                pass
        case 4:
            print('{"number": 0}')  # which is no answer
    return 2


PART = Part(100, "things", trial, seconds=1)
