"""The program: its commands, and how each of its ends becomes an exit code.

0: done. 1: something failed on the way (a full disk, Graphviz). 2: what was typed cannot be
done, one sentence on standard error says why. 130: interrupted.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from c4viz import __version__
from c4viz.cli import algorithms, bench, compare, evaluators, play, review, shot, solve, trace
from c4viz.cli.perform import INTERRUPTED
from c4viz.cli.signature import takes_a_search
from c4viz.cli.words import (
    EVALUATORS_EXAMPLES,
    NO_WINDOW,
    SHOT_EXAMPLES,
    SOLVE_EXAMPLES,
    TRACE_EXAMPLES,
    complain,
)
from c4viz.export import ExportError
from c4viz.game import BoardError, HandTreeError, IllegalPositionError, NotationError
from c4viz.layout.query import QueryError
from c4viz.play import GameFileError, load_game
from c4viz.search import SettingError
from c4viz.trace import TraceFileError
from c4viz.trace.files import check_file

_TYPED_WRONG = (
    BoardError,
    ExportError,
    HandTreeError,
    IllegalPositionError,
    NotationError,
    SettingError,
    QueryError,
    TraceFileError,
    GameFileError,
)


app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("trace", epilog=TRACE_EXAMPLES)(takes_a_search(trace.trace))
app.command("solve", epilog=SOLVE_EXAMPLES)(solve.solve)
app.command("algorithms")(algorithms.algorithms)
app.command("evaluators", epilog=EVALUATORS_EXAMPLES)(evaluators.evaluators)
app.command("play")(play.play)
app.command("review")(review.review)
app.command("compare")(compare.compare)
app.command("bench")(bench.bench)
app.command("shot", epilog=SHOT_EXAMPLES)(takes_a_search(shot.shot, first=("file",)))


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say the version and end.")] = False,
) -> int:
    """A microscope for game-tree search, shown on Connect Four.

    Without a command the app opens; c4viz FILE opens it with a trace or a game in it.
    """
    if version:
        typer.echo(f"c4viz {__version__}")
        raise typer.Exit
    return _open(None) if context.invoked_subcommand is None else 0


@app.command("open")
def open_(
    file: Annotated[
        Path | None, typer.Argument(help="A trace, FILE.npz, or a game, GAME.json.")
    ] = None,
) -> int:
    """Open the app, with a saved trace or game in it."""
    return _open(file)


def _open(file: Path | None) -> int:
    if file is not None and file.suffix.lower() == ".json":
        load_game(file)  # what is wrong with it is said here, where one looks
    elif file is not None:
        check_file(file)
    try:
        from c4viz.app.main import NoDisplayError
        from c4viz.app.main import main as open_app
    except ImportError as error:
        complain(NO_WINDOW.format(error))
        return 1
    try:
        return int(open_app(file))
    except NoDisplayError as error:
        complain(str(error))
        return 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run ``c4viz`` with these arguments (the command line's by default); gives its exit code."""
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    if arguments and Path(arguments[0].lower()).suffix in (".npz", ".json"):
        arguments.insert(0, "open")  # the name of a file alone means to open it
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old code page has no ∞
    try:
        code = app(arguments, prog_name="c4viz", standalone_mode=False)
        sys.stdout.flush()
        return int(code or 0)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone: nothing more can be said, nor may the last flush try to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        complain(error.strerror or str(error))
        return 1
    except (typer.TyperException, *_TYPED_WRONG) as error:
        complain(error.format_message() if isinstance(error, typer.TyperException) else str(error))
        return 2
