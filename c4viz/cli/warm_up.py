"""``c4viz warm-up``: compiles all that is fast, ahead of a class."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

import click

from c4viz.cli.framework.group import command
from c4viz.compiled import cache
from c4viz.language import localised, tr
from c4viz.warmup.workers import Progress, compile_all


@command("warm-up")
def warm_up() -> int:
    """Compile what is not compiled yet, and say how far that is; return the exit code.

    Raises:
        CompilingError: it was not possible.
    """
    if cache.all_compiled():
        click.echo(tr("Everything was compiled before: searches and pictures start at once."))
        return 0
    begun = time.monotonic()
    _show(compile_all())
    seconds = localised(f"{time.monotonic() - begun:.0f}")
    click.echo(tr("Compiled in {seconds} s: searches and pictures start at once.", seconds=seconds))
    return 0


def _show(made: Iterator[Progress]) -> None:
    """Say how far the work is: at a terminal in a line that changes, in a log line by line."""
    from rich import text as rich_text
    from rich.console import Console

    console = Console(stderr=True)
    if not console.is_terminal:
        for progress in made:
            if progress.made < progress.parts:
                print(text_of(progress), file=sys.stderr, flush=True)
        return
    with console.status("") as status:
        for progress in made:
            status.update(rich_text.Text(text_of(progress)))


def text_of(progress: Progress) -> str:
    """Say how far the work is."""
    said = {"made": progress.made, "parts": progress.parts, "seconds": progress.seconds_left}
    return tr("compiling: {made} of {parts} parts, some {seconds:.0f} s to go", **said)
