"""Makes commands of click whose helps and complaints speak the user's language; each is imported
when it is called."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Any

import click

from c4viz.cli.framework.commands import COMMANDS
from c4viz.guard.files import is_file
from c4viz.language import quoted, quoted_path, tr

_LONGEST = 300
"""Most characters of a sentence that is not ours."""
_HEADINGS = {
    "Positional arguments": tr("Arguments"),
    "Options": tr("Options"),
    "Commands": tr("Commands"),
}
help_option = click.help_option("-h", "--help", help=tr("Show this help and end."))


class _Formatter(click.HelpFormatter):
    """Writes helps; the words that are click's own are said in the user's language."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or tr("Usage:") + " ")

    def write_heading(self, heading: str) -> None:
        super().write_heading(_HEADINGS.get(heading, heading))

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        super().write_dl([(name, _said(text)) for name, text in rows], col_max, col_spacing)


def _said(text: str) -> str:
    text = text.replace("[required]", f"[{tr('required')}]")
    return text.replace("[default: ", f"[{tr('default:')} ")


class _Context(click.Context):
    formatter_class = _Formatter


class _Speaker(click.Command):  # for single commands and for their group
    context_class = _Context

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except click.BadOptionUsage as error:
            error.ctx = error.ctx or ctx  # which click leaves out
            raise


class _Command(_Speaker):
    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            text = quoted(" ".join(rest))
            ctx.fail(tr('there is no place for "{text}": leave it out', text=text))
        return rest


class Group(_Speaker, click.Group):
    """All commands, by their table."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return their names."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command of that name and return it; None where there is none."""
        return COMMANDS[cmd_name].load() if cmd_name in COMMANDS else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that the arguments ask for, and those left for it."""
        if args[0] not in COMMANDS and not ctx.resilient_parsing:
            ctx.fail(_no_command(args[0]))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List them, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.says) for name, command in COMMANDS.items()])


def command(name: str) -> Callable[[Callable[..., Any]], click.Command]:
    """Make a function the command of that name, which gives the exit code; the table of commands
    says what its help says."""
    known = COMMANDS[name]
    made = click.command(
        name,
        cls=_Command,
        help=known.help,
        epilog=known.epilog,
        options_metavar=tr("[OPTIONS]"),
        # Of arguments too many the command complains itself.
        context_settings={"show_default": True, "allow_extra_args": True},
    )
    return lambda function: help_option(made(function))


# ---- what is typed wrong: sentences with the words and the remedy --------------------------------


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
    flags = [one for one in params if isinstance(one, click.Option) and one.is_flag]
    if any(name in (*one.opts, *one.secondary_opts) for one in flags):
        return tr("{name} takes no value: write {name} alone", name=name)
    return tr("{name} needs a value after it: {help} tells which", name=name, help=_help(error))


def _name(error: click.BadParameter) -> str:
    """Name an option as it is typed, or an argument as the help calls it."""
    if isinstance(error.param, click.Option):
        return error.param.opts[0]
    return error.param.human_readable_name if error.param else str(error.param_hint or "")


def _help(error: click.UsageError) -> str:
    return f"{error.ctx.command_path} --help" if error.ctx else "--help"


def _no_command(word: str) -> str:
    """Say that a word is no command, and what it was meant to be if that can be seen."""
    if _is_position(word):
        return tr(
            '"{word}" is a position, not a command: c4viz solve {word} solves it, c4viz trace '
            "{word} searches it, and c4viz play --moves {word} plays on",
            word=quoted(word),
        )
    if is_file(word):
        return tr(
            "{file} holds nothing that c4viz opens: a trace is FILE.npz, a tree TREE.json, a "
            "decision tree FILE.c4tree, a game GAME.c4game, a lesson FILE.c4lesson, a program "
            "PROGRAM.py, and c4viz trace -o writes traces and trees from a position",
            file=quoted_path(word),
        )
    word = quoted(word)
    if near := get_close_matches(word, COMMANDS, n=1):
        return tr('there is no command "{word}": did you mean "{near}"?', word=word, near=near[0])
    return tr('there is no command "{word}": choose {names}', word=word, names=", ".join(COMMANDS))


def _is_position(word: str) -> bool:
    from c4viz.game import NotationError, notation

    try:
        read = notation.read(word)
    except NotationError:
        return False
    return isinstance(read, notation.Columns) and bool(word.strip())
