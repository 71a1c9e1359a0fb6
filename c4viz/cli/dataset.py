"""``c4viz dataset``: makes positions with recommended moves, to learn from."""

from __future__ import annotations

from pathlib import Path

import click

from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.outputs import cores_asked, play_games, processes, scheduler, seed
from c4viz.cli.request import AskedBoard, read_position
from c4viz.cli.words import INTERRUPTED
from c4viz.lab.data.datafile import DataSet, unfinished
from c4viz.lab.data.pairs import Pairs, Recipe, make
from c4viz.lab.data.pairsfile import SUFFIXES, PairsFileError, load, suffix_of
from c4viz.lab.openings import FORMS
from c4viz.lab.pool import file_lock
from c4viz.language import counted, quoted_path, tr


@command("dataset")
@options.output(
    tr("FILE"),
    tr("The file to write: {suffixes}.", suffixes=", ".join(SUFFIXES)),
    type=Path,
    required=True,
)
@options.option(
    "--player",
    tr("PLAYER"),
    tr("Who plays itself: a level, or a search with its settings."),
    default="mcts seconds=0.05",
)
@options.option(
    "--labels", tr("PLAYER"), tr("Who recommends the moves.  [default: the player itself]")
)
@options.number("--games", tr("Games to play."), 100)
@options.option(
    "--openings", tr("OPENINGS"), tr("Where games begin: {forms}.", forms=FORMS), default="random:2"
)
@seed
@options.flag("--unique", tr("Leave out pairs that are there already."))
@options.flag("--mirror", tr("Add each pair as it is in a mirror."))
@options.flag("--append", tr("Add to the pairs that are in the file."))
@options.flag("--resume", tr("Go on where the file was left."))
@options.board
@processes
@scheduler
def dataset(
    output: Path,
    player: str,
    labels: str | None,
    games: int,
    openings: str,
    seed: int,
    unique: bool,
    mirror: bool,
    append: bool,
    resume: bool,
    board: AskedBoard,
    processes: int | None,
    scheduler: str | None,
) -> int:
    """Play the games and write the pairs; return the exit code."""
    suffix_of(output)
    if resume:
        made = unfinished(output)
    else:
        by = read_position("", board).rules
        recipe = Recipe(player, games, openings, labels or "", seed, by)
        made = DataSet(output, recipe, _before(output, append), unique, mirror)
    output.parent.mkdir(parents=True, exist_ok=True)
    cores, first = cores_asked(processes, scheduler), len(made.made)
    with file_lock(output):
        made.save()
        stopped = play_games(
            lambda stop: make(made.recipe, first, cores, stop),
            lambda played: made.note(*played),
            made.save,
            first,
            made.recipe.games,
        )
    said = counted(len(made.pairs), "{n:,} {pair|pairs} in {path}", path=output)
    click.echo(said)
    if stopped:
        again = f"c4viz dataset --resume -o {output}"
        click.echo(tr("To go on: {command}", command=again), err=True)
    return INTERRUPTED if stopped else 0


def _before(output: Path, append: bool) -> Pairs:
    if append:
        return load(output)
    if output.exists():
        raise PairsFileError(
            "{path} is there already: add to it by --append, go on with it by --resume, or choose "
            "another file",
            path=quoted_path(output),
        )
    return Pairs.of([])
