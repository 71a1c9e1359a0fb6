"""``c4viz plugins``: lists what installed packages offer, and what of it cannot be used."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import click

from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.words import aligned
from c4viz.language import Texts, quoted, tr
from c4viz.play.players import CHOSEN, HUMAN, LEVELS
from c4viz.search import ALGORITHMS, EVALUATORS, SettingError
from c4viz.search.own.plugin_summary import summary
from c4viz.search.plugins import KINDS, PluginKind, group, installed

_TITLES = Texts(
    {"players": "Players", "evaluators": "Evaluators", "searches": "Searches", "games": "Games"}
)
_BUILT_IN: dict[PluginKind, set[str]] = {
    "players": {HUMAN, CHOSEN, *LEVELS, *ALGORITHMS},
    "evaluators": set(EVALUATORS),
    "searches": set(ALGORITHMS),
    "games": set(),
}


@command("plugins")
@options.as_json
def plugins(as_json: bool) -> int:
    """Print the plug-ins, each looked at in a process of its own."""
    found = list(_looked_at())
    click.echo(json.dumps({"plugins": found}) if as_json else _report(found))
    return 0


def _looked_at() -> Iterator[dict[str, Any]]:
    """Yield what there is to say of each: ``error`` is None where it can be used, ``hidden_by``
    names whom its name means instead, if that is another."""
    first: dict[tuple[PluginKind, str], str] = {}
    for plugin in installed():
        told: dict[str, Any] = {**vars(plugin), "summary": "", "error": None}
        try:
            told["summary"] = summary(plugin)
        except SettingError as error:
            told["error"] = str(error)
        other = "c4viz" if plugin.name in _BUILT_IN[plugin.kind] else None
        told["hidden_by"] = other or first.get((plugin.kind, plugin.name))
        first.setdefault((plugin.kind, plugin.name), plugin.origin)
        yield told


def _report(found: list[dict[str, Any]]) -> str:
    lines: list[str] = []
    for kind in KINDS:
        rows = [one for one in found if one["kind"] == kind]
        if rows:
            lines += [click.style(_TITLES[kind], bold=True), *_lines(rows), ""]
    if not lines:
        groups = ", ".join(map(group, KINDS))
        return tr("No installed package offers anything under {groups}.", groups=groups)
    return "\n".join(lines[:-1])


def _lines(rows: list[dict[str, Any]]) -> Iterator[str]:
    table = [(quoted(row["name"]), quoted(row["origin"]), _said(row)) for row in rows]
    for line in aligned(table, "<<<"):
        yield f"  {line}"


def _said(row: dict[str, Any]) -> str:
    """Say what is wrong with a plug-in, or else what it is."""
    if row["error"]:
        return str(row["error"])
    if row["hidden_by"]:
        return tr(
            "is not meant by this name, but that of {other}: give it another",
            other=quoted(row["hidden_by"]),
        )
    return str(row["summary"])
