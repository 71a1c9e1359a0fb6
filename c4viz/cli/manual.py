"""Write the manual page, from what the commands say of themselves."""

from __future__ import annotations

from collections.abc import Iterator

import click

from c4viz import __version__
from c4viz.cli.framework.commands import COMMANDS, Command
from c4viz.language import tr


def manual() -> str:
    """Return the manual page c4viz(1), in the language of man."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield f'.TH C4VIZ 1 "" "c4viz {__version__}" "{_plain(tr("Commands"))}"'
    yield f".SH {_plain(tr('Name')).upper()}"
    yield _plain(f"c4viz - {tr('a microscope for game-tree search, shown on Connect Four')}")
    yield f".SH {_plain(tr('Usage')).upper()}"
    yield ".B c4viz"
    yield _plain("[FILE|LINK]")
    yield ".br"
    yield ".B c4viz"
    yield _plain(f"{tr('COMMAND')} [...]")
    yield f".SH {_plain(tr('Commands')).upper()}"
    for name, command in COMMANDS.items():
        yield from _command(name, command)


def _command(name: str, command: Command) -> Iterator[str]:
    yield f".SS c4viz {name}"
    yield _plain(command.help)
    loaded = command.load()
    context = click.Context(loaded, info_name=name)
    for parameter in loaded.get_params(context):
        if (said := parameter.get_help_record(context)) is not None:
            yield ".TP"
            yield f".B {_plain(said[0])}"
            yield _plain(said[1])
    if command.examples:
        yield ".PP"
        yield _plain(tr("Examples:"))
        yield ".nf"
        yield from map(_plain, command.examples)
        yield ".fi"


def _plain(text: str) -> str:
    """Return a text in which nothing is a command of man: hyphens are hyphens, too."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(
        f"\\&{line}" if line.startswith((".", "'")) else line or ".PP" for line in lines
    )
