"""What a recorder was told, as it was told. Knows no trace."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Events:
    """What a recorder took down, a place for each node in the order entered; moves are -1 at roots,
    what was not said is None. ``sizes`` are 0 of nodes that were not left."""

    moves: list[int] = field(default_factory=list)
    depths: list[int] = field(default_factory=list)
    parents: list[int] = field(default_factory=list)
    alphas: list[float | None] = field(default_factory=list)
    betas: list[float | None] = field(default_factory=list)
    values: list[float | None] = field(default_factory=list)
    bests: list[int | None] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)

    def keep(self, count: int) -> None:
        """Forget all nodes but the first ``count``."""
        for column in vars(self).values():
            del column[count:]
