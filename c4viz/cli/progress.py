"""``c4viz progress``: shows what was practised here, writes it as a table, deletes it."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import click

from c4viz import export
from c4viz.atomic_file import replacing
from c4viz.classroom.progress import ProgressFile, progress_csv, progress_text
from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.words import complain, complain_of_lines
from c4viz.guard.files import RefusedError
from c4viz.language import sentence, tr


@command("progress")
@options.output(tr("FILE.csv"), tr("Write all of it as a table."), type=Path)
@options.flag("--delete", tr("Delete it, after it was shown or written."))
@options.as_json
def progress(output: Path | None, delete: bool, as_json: bool) -> int:
    """Show, write or delete what was practised."""
    kept = ProgressFile()
    try:
        done, strange = kept.read_lines()
    except RefusedError as error:
        if not delete or output is not None:
            raise
        done, strange = [], []
        complain(sentence(error))
    complain_of_lines(kept.path, strange)
    if output is not None:
        export.check(output, (".csv",))
        with replacing(output) as part:
            part.write_text(progress_csv(done), "utf-8")
        click.echo(tr("wrote {path}", path=output), err=as_json)
    if as_json:
        click.echo(json.dumps([asdict(one) for one in done], indent=1))
    else:
        click.echo("\n".join(progress_text(done)))
        if not delete:
            click.echo(tr("It is kept in {path}, and nowhere else.", path=kept.path))
    if delete:
        is_there = kept.path.exists()
        kept.forget()
        if not as_json:
            click.echo(tr("It was deleted.") if is_there else tr("There was nothing to delete."))
    return 0
