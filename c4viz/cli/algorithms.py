"""``c4viz algorithms``: what every search can be asked for."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from c4viz.cli.signature import default_text
from c4viz.cli.words import AS_JSON
from c4viz.language import tr
from c4viz.search.setting import settings_of
from c4viz.search.settings import ALGORITHMS


def algorithms(
    as_json: Annotated[bool, typer.Option("--json", help=AS_JSON)] = False,
) -> int:
    """Print the table of algorithms."""
    typer.echo(json.dumps(table(), indent=1) if as_json else "\n".join(_lines()))
    return 0


def table() -> dict[str, Any]:
    """The algorithms by name, as plain values."""
    return {
        name: {
            "title": kind.title,
            "summary": kind.summary,
            "compiled": kind.has_kernel,
            "searches_trees": kind.searches_trees,
            "settings": {
                setting: {"default": default, "range": known.range, "help": known.help}
                for setting, (default, known) in settings_of(kind).items()
            },
        }
        for name, kind in ALGORITHMS.items()
    }


def _lines() -> list[str]:
    lines = []
    for name, kind in ALGORITHMS.items():
        lines.append(typer.style(f"{name}  {kind.summary}", bold=True))
        for setting, (default, known) in settings_of(kind).items():
            option = f"--{setting.replace('_', '-')}"
            lines.append(f"  {option:<20} {known.help}")
            usual = tr(
                "{range}; default {default}",
                range=known.range,
                default=default_text(default, known),
            )
            lines.append(f"  {'':<20} {usual}")
        lines.append("")
    return lines
