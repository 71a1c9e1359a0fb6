"""The figures of a trace, and how its search ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Ending = Literal["running", "complete", "nodes", "memory", "seconds", "stopped", "failed"]
"""How a search ended: by itself, at a limit, because it was asked to stop, or by an error in an
evaluator of the user's own."""


@dataclass(frozen=True)
class Stats:
    """The figures of a trace; a count is None where a search has no such thing.

    ``per_depth[d]`` counts the nodes d edges below the root; ``iterations`` are those of MCTS,
    ``expansions`` the nodes that a best-first search took from its frontier.
    """

    nodes: int
    leaves: int
    per_depth: tuple[int, ...]
    seconds: float
    cutoffs: int | None = None
    repeated: int | None = None
    iterations: int | None = None
    expansions: int | None = None

    @property
    def nodes_per_second(self) -> float:
        """Nodes per second of search; 0 when no time was measured."""
        return self.nodes / self.seconds if self.seconds else 0.0
