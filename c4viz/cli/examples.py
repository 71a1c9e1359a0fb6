"""``c4viz examples``: the library of positions, each of which shows one idea."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import click

from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.words import aligned
from c4viz.language import tr
from c4viz.library import LIBRARY, LibraryEntry, entry_named

_WIDTH = 80


@command("examples")
@options.argument(
    "name", tr("NAME"), tr("The example to tell of; all without one."), required=False
)
@options.flag("--answer", tr("Answer its question, too."))
@options.as_json
def examples(name: str | None, answer: bool, as_json: bool) -> int:
    """List the examples, or tell of one."""
    told = LIBRARY if name is None else [entry_named(name)]
    if as_json:
        click.echo(json.dumps([_result(entry) for entry in told], indent=1))
    elif name is None:
        lines = {entry.id: f"{entry.title}: {entry.idea}" for entry in LIBRARY}
        click.echo("\n".join(aligned(lines.items(), "<<")))
    else:
        click.echo("\n\n".join(_told(told[0], answer)))
    return 0


def _told(entry: LibraryEntry, answer: bool) -> Iterator[str]:
    yield click.style(str(entry.title), bold=True)
    yield click.wrap_text(str(entry.words), _WIDTH)
    yield click.wrap_text(str(entry.question), _WIDTH)
    if answer:
        yield click.wrap_text(str(entry.answer), _WIDTH)
    yield "\n".join(entry.commands)


def _result(entry: LibraryEntry) -> dict[str, Any]:
    said = ("title", "idea", "words", "question", "answer")
    return {
        "name": entry.id,
        **{name: str(getattr(entry, name)) for name in said},
        "commands": entry.commands,
        "marks": [{"moves": list(mark.moves), "note": str(mark.note)} for mark in entry.marks],
    }
