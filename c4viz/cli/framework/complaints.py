"""Sentences about what is typed wrong, with the words and the remedy, made of click's errors."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from typer import BadParameter, TyperException
from typer._click.core import Command, Context
from typer._click.exceptions import BadOptionUsage, MissingParameter, NoSuchOption, UsageError
from typer._click.formatting import HelpFormatter

from c4viz.language import quoted, tr

__all__ = [
    "BadOptionUsage",
    "Command",
    "Context",
    "HelpFormatter",
    "MissingParameter",
    "NoSuchOption",
    "UsageError",
]


# ---- what is said of each thing typed wrong: one sentence with the words and the remedy ----------


_LONGEST = 300
"""Characters of a sentence that is not ours."""


def sentence_of(error: TyperException) -> str:
    """What is said of a command line that cannot be read."""
    if isinstance(error, NoSuchOption):
        return _no_option(error)
    if isinstance(error, MissingParameter):
        return tr(
            "{name} is missing: {help} tells what it is", name=_name(error), help=_help(error)
        )
    if isinstance(error, BadParameter):
        return tr("{name}: {complaint}", name=_name(error), complaint=error.message)
    if isinstance(error, BadOptionUsage):
        return tr(
            "{name} needs a value after it: {help} tells which",
            name=quoted(error.option_name),
            help=_help(error),
        )
    too_many = re.search(
        r"unexpected extra argument\S* \((.*)\)", said := error.format_message(), re.DOTALL
    )
    if too_many:
        return tr('there is no place for "{text}": leave it out', text=quoted(too_many[1]))
    return quoted(said, _LONGEST)


def _no_option(error: NoSuchOption) -> str:
    name = quoted(error.option_name)
    if near := get_close_matches(name, error.possibilities or (), n=1, cutoff=0.7):
        return tr("there is no option {name}: did you mean {near}?", name=name, near=near[0])
    return tr("there is no option {name}: {help} lists them", name=name, help=_help(error))


def _name(error: BadParameter) -> str:
    """An option as it is typed, or an argument as the help calls it."""
    if error.param is None:
        return str(error.param_hint or "")
    options = [name for name in error.param.opts if name.startswith("-")]
    return options[0] if options else error.param.get_error_hint().strip("'[]")


def _help(error: UsageError) -> str:
    """What to type to be told more."""
    return f"{error.ctx.command_path} --help" if error.ctx else "--help"


def no_command(word: str, commands: Iterable[str]) -> str:
    """What is said of a word that is no command: what it was meant to be, if that can be seen."""
    if _is_position(word):
        return tr(
            '"{word}" is a position, not a command: c4viz solve {word} solves it, c4viz trace '
            "{word} searches it, and c4viz play --moves {word} plays on",
            word=quoted(word),
        )
    names, word = list(commands), quoted(word)
    if near := get_close_matches(word, names, n=1):
        return tr('there is no command "{word}": did you mean "{near}"?', word=word, near=near[0])
    return tr('there is no command "{word}": choose {names}', word=word, names=", ".join(names))


def _is_position(word: str) -> bool:
    from c4viz.game import NotationError, notation

    try:
        read = notation.read(word)
    except NotationError:
        return False
    return isinstance(read, notation.Columns) and bool(word.strip())
