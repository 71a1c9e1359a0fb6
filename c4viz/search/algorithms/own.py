"""Searches of users' own, known by their rows alone. Loops leave traces as MCTS does, all others
depth-first ones."""

from __future__ import annotations

from typing import Any

from c4viz.search.base.algorithm import Algorithm
from c4viz.search.recording.live import fill
from c4viz.search.recording.settings import TRAITS, Own, blank
from c4viz.trace import DepthFirstTrace

OWN: Algorithm[Own, Any] = Algorithm(Own, DepthFirstTrace, blank, traits=TRAITS, reference=fill)
