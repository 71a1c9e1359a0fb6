"""Searches of users' own: what is known of them is what their rows say."""

from __future__ import annotations

from c4viz.search.base.algorithm import Algorithm
from c4viz.search.recording.live import fill
from c4viz.search.recording.settings import TRAITS, Own, blank_own
from c4viz.trace import DepthFirstTrace


def _make_room(trace: DepthFirstTrace, settings: Own) -> None:
    """It gets new rows from time to time, all at once."""


OWN = Algorithm(Own, DepthFirstTrace, blank_own, _make_room, TRAITS, reference=fill)
