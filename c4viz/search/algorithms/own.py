"""Searches of users' own, known by their rows alone. Loops leave traces as MCTS does, all others
depth-first ones."""

from __future__ import annotations

from typing import Any

from c4viz.search.base.algorithm import Algorithm
from c4viz.search.recording.live import fill
from c4viz.search.recording.settings import TRAITS, Own, blank
from c4viz.trace import DepthFirstTrace, Trace


def _make_room(trace: Trace, settings: Own) -> None:
    """Make none: the trace gets new rows from time to time, all at once."""


OWN: Algorithm[Own, Any] = Algorithm(
    Own, DepthFirstTrace, blank, _make_room, TRAITS, reference=fill
)
