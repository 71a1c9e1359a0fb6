"""Decides what the command line lets run: the programs that are named on it, and those that a
person at the terminal agrees to; with ``--trust`` all."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from c4viz.cli.words import NO, ask, is_terminal, yes_or_no
from c4viz.language import quoted, tr

if TYPE_CHECKING:
    from c4viz.search.consent import NamedProgram

TRUST = "--trust"


@contextmanager
def trusting(arguments: Sequence[str]) -> Iterator[list[str]]:
    """Yield the arguments without ``--trust``. Until the end of the block only what they name runs
    unasked; where ``--trust`` was among them everything does."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    options = [one for one in arguments[:end] if one != TRUST]
    rest = [*options, *arguments[end:]]
    if all(one.startswith("-") for one in rest):  # no command: --version is to be quick
        yield list(arguments)
        return
    from c4viz.search.consent import CONSENT, NamedProgram
    from c4viz.search.runs.link import is_link

    with CONSENT.guarded(_agrees, everything=len(options) < end):
        for argument in rest:
            for file in () if is_link(argument) else _files_in(argument):  # others write links
                CONSENT.name(NamedProgram.named(file))
        yield rest


def _files_in(argument: str) -> Iterator[str]:
    """Yield the files that an argument may name: as a file, file.py:function, module:function, a
    tree, or a search whose settings name one."""
    yield argument
    if ":" in argument:
        from c4viz.search import plugins
        from c4viz.search.algorithms.tree import PREFIX
        from c4viz.search.evaluators.table import split_own
        from c4viz.search.runs.spec import words_in

        for word in (argument, *words_in(argument)):
            for part in (word, word.partition("=")[2]):
                own = split_own(plugins.of_module(part) or part)
                yield own[0] if own else part.removeprefix(PREFIX)


def _agrees(program: NamedProgram) -> bool:
    """Ask the person at the terminal whether a program may run; without one it may not."""
    from c4viz.search.consent import CONSENT

    if not is_terminal(sys.stdin, sys.stdout):
        return False
    name, path = quoted(program.title), Path(program.path)
    said = (
        tr("{name} has changed since you were asked:\n  {path}\nRun it?", name=name, path=path)
        if program.changed
        else tr(
            "A file or a link names {name}, a program that may do all that you may do, and use "
            "what lies beside it:\n  {path}\nRun it?",
            name=name,
            path=path,
        )
    )
    try:
        agrees = ask(said, NO, yes_or_no)
    except click.Abort:
        return False
    if not agrees:
        CONSENT.leave(program)
    return agrees
