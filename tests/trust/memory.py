"""An hour of playing and watching takes no more memory than its first minutes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.trust.part import Part

_MINUTES = 10
"""Minutes of a trial."""
_SHARE_BEFORE = 0.4
"""Share of the rounds after which all that is kept for later is full: the last searches, their
icicles, what was drawn."""
_MOST_MORE = 40_000_000
"""Bytes by which the most of the rest may exceed that."""


def trial(number: int, folder: Path) -> int:
    """Play and watch for some minutes; return how many."""
    place = folder / f"memory-{number}"
    place.mkdir()
    command = [sys.executable, "-m", "tests.trust.watched", str(place), str(number), str(_MINUTES)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    sizes = [json.loads(line)["bytes"] for line in done.stdout.splitlines()]
    begins = round(_SHARE_BEFORE * len(sizes))
    more = max(sizes[begins:]) - max(sizes[:begins])
    assert more < _MOST_MORE, f"{more:,} bytes more after {len(sizes)} rounds: {sizes[::20]}"
    return _MINUTES


PART = Part(60, "minutes", trial, seconds=60 * _MINUTES + 300)
