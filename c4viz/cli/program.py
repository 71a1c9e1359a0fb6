"""Runs ``c4viz``, and turns each of its ends into an exit code.

0: done. 1: something failed that is not in what was typed: Graphviz or the window's libraries are
missing, what is printed has no reader or no room. 2: what was typed cannot be done, also where a
file cannot be read or written; one sentence on standard error says why. 130: interrupted.
"""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from c4viz import __version__
from c4viz.cli.framework.group import Group, help_option, sentence_of
from c4viz.cli.framework.trust import TRUST, trusting
from c4viz.cli.words import INTERRUPTED, complain, missing_package
from c4viz.language import SaidError, quoted_path, sentence, tr


@help_option
@click.group(
    cls=Group,
    invoke_without_command=True,
    help=tr(
        "A microscope for game-tree search, shown on Connect Four.\n\n"
        "Without a command the app opens; c4viz FILE opens it with a trace, a game, a lesson or a "
        "program of your own, and c4viz c4viz://… where a link leads."
    ),
    options_metavar=tr("[OPTIONS]"),
    subcommand_metavar=tr("COMMAND [ARGUMENTS]..."),
)
@click.version_option(
    __version__, "-V", "--version", message="c4viz %(version)s", help=tr("Say the version and end.")
)
@click.option(
    TRUST,
    is_flag=True,
    help=tr("Run the programs that an opened file names, unasked; with any command."),
)
@click.pass_context
def app(context: click.Context, trust: bool) -> int:
    """Open the window where no command is named; ``trust`` was heeded before."""
    if context.invoked_subcommand is not None:
        return 0
    from c4viz.cli.open import open_

    code: int = context.invoke(open_)
    return code


_OPENED = (".npz", ".json", ".c4game", ".c4tree", ".c4lesson", ".py")
"""Suffixes of the files that open in the app."""


def _is_to_open(word: str) -> bool:
    """Tell whether the first word, in small letters, is the name of a file or a link, and no
    command: that means to open it."""
    return word.startswith("c4viz:") or Path(word).suffix in _OPENED


def main(arguments: Sequence[str] | None = None) -> int:
    """Run ``c4viz`` with these arguments (the command line's by default); return its exit code."""
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    first = next((n for n, one in enumerate(arguments) if one != TRUST), 0)
    if arguments and _is_to_open(arguments[first].lower()):
        arguments.insert(first, "open")
    _open_what_is_closed()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old code page has no ∞
    try:
        with trusting(arguments) as rest:
            code = app(rest, prog_name="c4viz", standalone_mode=False)
        sys.stdout.flush()
        return int(code or 0)
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone: nothing more can be said, nor may the last flush try to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except ModuleNotFoundError as error:
        complain(missing_package(error))
        return 1
    except OSError as error:
        said = error.strerror or str(error)
        complain(f"{quoted_path(error.filename)}: {said}" if error.filename else said)
        return 2 if error.filename else 1
    except click.ClickException as error:
        return _refuse(sentence_of(error), arguments)
    except SaidError as error:
        return _refuse(str(error), arguments)


def _refuse(why: str, arguments: Sequence[str]) -> int:
    """Say why what was typed cannot be done, to a script as an object too; return the exit code."""
    if "--json" in arguments:
        print(json.dumps({"error": sentence(why)}))
    complain(why)
    return 2


def _open_what_is_closed() -> None:
    """Let what is printed go nowhere where the shell closed the output: ``c4viz solve >&-``."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 (to the end)
            setattr(sys, name, nowhere)
