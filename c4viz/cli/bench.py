"""``c4viz bench``: how fast c4viz is on this machine."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from c4viz.bench import PARTS, Figure, measure
from c4viz.cli import options
from c4viz.language import tr
from c4viz.search.choice import check_choice


def bench(
    parts: Annotated[
        list[str] | None,
        options.argument(tr("PART..."), tr("Only these: {parts}.", parts=", ".join(PARTS))),
    ] = None,
    as_json: options.AsJson = False,
) -> int:
    """Measure, and print each figure; gives 1 where one is short of what is asked."""
    for part in parts or ():
        check_choice(tr("part"), part, tuple(PARTS))
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    figures = []
    for figure in measure(parts or PARTS):
        figures.append(figure)
        if not as_json:
            typer.echo(f"{figure.what}: {figure.measured}", err=True)
    typer.echo(json.dumps(result(figures)) if as_json else table_text(figures))
    return 0 if all(figure.holds for figure in figures) else 1


def result(figures: Sequence[Figure]) -> dict[str, Any]:
    """What `--json` prints."""
    return {
        "figures": [
            {
                "what": figure.what,
                "measured": figure.value,
                "unit": figure.unit,
                "asked": figure.limit,
                "at_least": figure.at_least,
                "holds": figure.holds,
                "note": figure.note,
            }
            for figure in figures
        ]
    }


def table_text(figures: Sequence[Figure]) -> str:
    """The figures beside what is asked, as text: a log, in English."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title="c4viz, measured on this machine")
    for name, right in (("what", 0), ("measured", 1), ("asked", 1), ("", 0)):
        table.add_column(name, justify="right" if right else "left")
    table.add_column("note", style="dim")
    for figure in figures:
        asked, verdict = "", ""
        if figure.limit is not None:
            limit = f"{figure.limit:,.4g}"
            asked = f"{'≥' if figure.at_least else '≤'} {limit} {figure.unit}"
            verdict = "ok" if figure.holds else "short"
        table.add_row(figure.what, figure.measured, asked, verdict, figure.note)
    console = Console(width=132)
    with console.capture() as text:
        console.print(table)
    return text.get()
