"""What a check comes to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from c4viz.trace import DepthFirstTrace, MctsTrace

Progress = Callable[[float], object]


@dataclass(frozen=True)
class Verdict:
    """Whether a search is ``right``, and if not the first mistake (a name of `MISTAKES`), with a
    ``sentence``: in which ``position``, after which moves from there (``path``, columns from 0).

    ``nodes`` counts what it visited there, ``reference_nodes`` what a plain search with its own
    leaves does; of a right one in all positions where that is known. ``changes_value`` says
    whether the root is worth something else by the mistake; None: not known. Of a wrong search
    ``tree`` is what it did there, the mistake in ``row``, and ``plain`` what the plain search does;
    ``step`` is where the mistake is made, None: where the row is left. A right one may have a
    ``remark``.
    """

    mistake: str | None = None
    position: str = ""
    path: tuple[int, ...] = ()
    sentence: str = ""
    nodes: int = 0
    reference_nodes: int | None = None
    changes_value: bool | None = None
    positions: int = 0
    tree: DepthFirstTrace | MctsTrace | None = None
    row: int = 0
    step: int | None = None
    plain: DepthFirstTrace | None = None
    remark: str = ""

    @property
    def right(self) -> bool:
        """Whether no mistake was found."""
        return self.mistake is None
