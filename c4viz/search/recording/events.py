"""What a recorder was told, as it was told. Knows no trace."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from c4viz.game.notation import columns_text
from c4viz.language import counted, quoted

COLUMNS = ("moves", "depths", "parents", "alphas", "betas", "values", "bests", "sizes")


@dataclass
class Events:
    """What a recorder took down, a place for each node in the order entered; moves are -1 at roots,
    what was not said is None. ``sizes`` are 0 of nodes that were not left. ``kept`` of the first
    nodes were not forgotten since somebody last asked."""

    moves: list[int] = field(default_factory=list)
    depths: list[int] = field(default_factory=list)
    parents: list[int] = field(default_factory=list)
    alphas: list[float | None] = field(default_factory=list)
    betas: list[float | None] = field(default_factory=list)
    values: list[float | None] = field(default_factory=list)
    bests: list[int | None] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    kept: int = 0

    def keep(self, count: int) -> None:
        """Forget all nodes but the first ``count``."""
        for name in COLUMNS:
            del getattr(self, name)[count:]
        self.kept = min(self.kept, count)

    def reopen(self, count: int) -> None:
        """Go back to when the node after the first ``count`` was about to be entered."""
        self.keep(count)
        self.sizes = [size if row + size <= count else 0 for row, size in enumerate(self.sizes)]

    def where(self, path: Sequence[int], called: str) -> str:
        """The node that a search is at, whose ``path`` of rows from the root this is, as part of a
        sentence."""
        count, name = len(self.moves), quoted(called)
        if len(path) < 2:
            return counted(count, 'at the root of "{name}", after {n:,} {node|nodes}', name=name)
        moves = columns_text(tuple(self.moves[row] for row in path[1:]))
        return counted(
            count, 'below {moves} in "{name}", after {n:,} {node|nodes}', moves=moves, name=name
        )
