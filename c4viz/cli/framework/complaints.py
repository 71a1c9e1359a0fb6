"""Sentences about what is typed wrong, with the words and the remedy, made of click's errors."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

import click

from c4viz.language import quoted, tr

_LONGEST = 300
"""Most characters of a sentence that is not ours."""


def sentence_of(error: click.ClickException) -> str:
    """Say what is wrong with a command line that cannot be read, and the remedy."""
    match error:
        case click.NoSuchOption():
            return _no_option(error)
        case click.MissingParameter():
            return tr(
                "{name} is missing: {help} tells what it is", name=_name(error), help=_help(error)
            )
        case click.BadParameter():
            return tr("{name}: {complaint}", name=_name(error), complaint=error.message)
        case click.BadOptionUsage():
            return _no_value(error)
        case _:
            return quoted(error.format_message(), _LONGEST)


def _no_option(error: click.NoSuchOption) -> str:
    name = quoted(error.option_name)
    if near := get_close_matches(name, error.possibilities or (), n=1, cutoff=0.7):
        return tr("there is no option {name}: did you mean {near}?", name=name, near=near[0])
    return tr("there is no option {name}: {help} lists them", name=name, help=_help(error))


def _no_value(error: click.BadOptionUsage) -> str:
    """Say that an option lacks its value, or has one although it takes none."""
    name, params = quoted(error.option_name), error.ctx.command.params if error.ctx else ()
    if any(isinstance(one, click.Option) and one.is_flag and _has(one, name) for one in params):
        return tr("{name} takes no value: write {name} alone", name=name)
    return tr("{name} needs a value after it: {help} tells which", name=name, help=_help(error))


def _has(option: click.Option, name: str) -> bool:
    return name in (*option.opts, *option.secondary_opts)


def _name(error: click.BadParameter) -> str:
    """Name an option as it is typed, or an argument as the help calls it."""
    if isinstance(error.param, click.Option):
        return error.param.opts[0]
    return error.param.human_readable_name if error.param else str(error.param_hint or "")


def _help(error: click.UsageError) -> str:
    return f"{error.ctx.command_path} --help" if error.ctx else "--help"


def no_command(word: str, commands: Iterable[str]) -> str:
    """Say that a word is no command, and what it was meant to be if that can be seen."""
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
