"""``c4viz algorithms``: lists what every search can be asked for."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import click

from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.language import tr
from c4viz.play import Budget
from c4viz.search.algorithms import ALGORITHMS
from c4viz.search.base.setting import settings_of


@command("algorithms")
@options.as_json
def algorithms(as_json: bool) -> int:
    """Print the table of algorithms."""
    click.echo(json.dumps(table(), indent=1) if as_json else "\n".join(_lines()))
    return 0


def table() -> dict[str, Any]:
    """Return the algorithms by name, as plain values for JSON."""
    return {
        name: {
            "title": kind.title,
            "summary": kind.summary,
            "compiled": kind.kernel is not None,
            "searches_trees": kind.searches_trees,
            "searches_games": kind.searches_games,
            "settings": {
                setting: {"default": default, "range": known.range, "help": str(known.help)}
                for setting, (default, known) in settings_of(kind.settings).items()
            },
        }
        for name, kind in ALGORITHMS.items()
    }


def _lines() -> list[str]:
    lines = []
    for name, kind in ALGORITHMS.items():
        lines.append(click.style(f"{name}  {kind.summary}", bold=True))
        lines += [*_settings(kind.settings, "--"), ""]
    budget = tr(
        'The budget of a move of c4viz play, beside the settings: --x "alphabeta max-nodes=100000"'
    )
    return [*lines, click.style(budget, bold=True), *_settings(Budget, "")]


def _settings(kind: type, dashes: str) -> Iterator[str]:
    for setting, (default, known) in settings_of(kind).items():
        yield f"  {dashes + setting.replace('_', '-'):<20} {known.help}"
        usual = options.default_text(default, known)
        said = tr("{range}; default {default}", range=known.range, default=usual)
        yield f"  {'':<20} {said}"
