"""Which charts there are, and what they are called."""

from __future__ import annotations

from typing import Literal

from c4viz.language import Texts

ChartName = Literal["depth", "order", "values", "window", "visits"]
CHARTS: Texts[ChartName] = Texts(
    {
        "depth": "Nodes per depth",
        "order": "Children before a cutoff",
        "values": "Values at the root",
        "window": "Window at the root",
        "visits": "Visits of the root's moves",
    }
)
"""What each is called."""
TELLING_CHARTS: frozenset[ChartName] = frozenset({"values", "window", "visits"})
"""Those that would tell a value that is hidden."""
