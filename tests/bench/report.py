"""A line of figures, and the table that shows them beside what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True)
class Figure:
    """One measured figure. ``limit`` is what is asked, at least or at most; None: nothing."""

    what: str
    value: float
    unit: str
    limit: float | None = None
    at_least: bool = True
    note: str = ""

    @property
    def holds(self) -> bool:
        """Whether the figure is as good as asked."""
        if self.limit is None:
            return True
        return self.value >= self.limit if self.at_least else self.value <= self.limit


def show(figures: Sequence[Figure]) -> bool:
    """Print the table; gives whether every figure is as good as asked."""
    table = Table(title="c4viz, measured on this machine")
    for name, side in (("what", "left"), ("measured", "right"), ("asked", "right"), ("", "left")):
        table.add_column(name, justify=side)  # type: ignore[arg-type]
    table.add_column("note", style="dim")
    for figure in figures:
        sign = "≥" if figure.at_least else "≤"
        asked = "" if figure.limit is None else f"{sign} {figure.limit:,.4g} {figure.unit}"
        verdict = "" if figure.limit is None else "ok" if figure.holds else "short"
        value = f"{figure.value:,.4g} {figure.unit}"
        table.add_row(figure.what, value, asked, verdict, figure.note)
    Console(width=132).print(table)
    return all(figure.holds for figure in figures)
