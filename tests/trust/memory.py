"""An hour of playing and watching takes no more memory than its first minutes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import linear_regression

from tests.trust.part import Part

_MINUTES = 10
"""Minutes of a trial."""
_SHARE_BEFORE = 0.4
"""Share of the rounds after which all that is kept for later is full: the last searches, their
icicles, what was drawn."""
_MOST_MORE = 40_000_000
"""Bytes by which the most of the rest may exceed that."""
_MOST_A_MINUTE = 4_000_000
"""Bytes by which the second half may grow in a minute: what is kept of letters and nodes, up to so
many of them, comes to 3 million at times."""


def trial(number: int, folder: Path) -> int:
    """Play and watch for some minutes; return how many."""
    place = folder / f"memory-{number}"
    place.mkdir()
    command = [sys.executable, "-m", "tests.trust.watched", str(place), str(number), str(_MINUTES)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    rounds = [json.loads(line) for line in done.stdout.splitlines()]
    judge([one["minutes"] for one in rounds], [one["bytes"] for one in rounds])
    return _MINUTES


def judge(minutes: Sequence[float], sizes: Sequence[int]) -> None:
    """Refuse memory, in bytes after so many minutes, that exceeds what it was, or goes on growing:
    what a leak takes in a trial may be little, and in a day all there is."""
    begins, half = round(_SHARE_BEFORE * len(sizes)), len(sizes) // 2
    more = max(sizes[begins:]) - max(sizes[:begins])
    growth = linear_regression(minutes[half:], sizes[half:]).slope
    said = f"{growth:,.0f} bytes a minute, {more:,} more after {len(sizes)} rounds: {sizes[::20]}"
    assert more < _MOST_MORE and growth < _MOST_A_MINUTE, said


PART = Part(60, "minutes", trial, seconds=60 * _MINUTES + 300)
