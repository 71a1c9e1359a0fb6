"""The group of all commands: each is imported when it is called, and its help speaks the user's
language."""

from __future__ import annotations

from collections.abc import Sequence

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption
from typer.main import get_command

from c4viz.cli.framework.commands import COMMANDS
from c4viz.cli.framework.complaints import Command, Context, HelpFormatter, no_command
from c4viz.language import tr

_HEADINGS = {
    "Arguments": tr("Arguments"),
    "Options": tr("Options"),
    "Commands": tr("Commands"),
}


class _Help(HelpFormatter):
    """Writes helps, without types; the words that are Typer's own are said in the user's
    language."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or tr("Usage:") + " ")

    def write_heading(self, heading: str) -> None:
        super().write_heading(_HEADINGS.get(heading, heading))

    def write_dl(
        self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        said = [(name.partition(" <")[0], _said(text)) for name, text in rows]
        super().write_dl(said, col_max, col_spacing)


def _said(text: str) -> str:
    """A help with the marks that Typer adds to it."""
    text = text.replace("[required]", f"[{tr('required')}]")
    return text.replace("[default: ", f"[{tr('default:')} ")


class _Context(Context):
    formatter_class = _Help


class _Command(TyperCommand):
    context_class = _Context

    def get_help_option(self, ctx: Context) -> TyperOption | None:
        return _translated(super().get_help_option(ctx))


class Group(TyperGroup):
    """All commands."""

    context_class = _Context

    def list_commands(self, ctx: Context) -> list[str]:
        """Their names."""
        return list(COMMANDS)

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        """The command of that name, imported now; None where there is none."""
        return _made(cmd_name) if cmd_name in COMMANDS else None

    def resolve_command(
        self, ctx: Context, args: list[str]
    ) -> tuple[str | None, Command | None, list[str]]:
        """The command that the arguments ask for, and those left for it."""
        if args[0] not in COMMANDS:
            raise typer.TyperException(no_command(args[0], COMMANDS))
        return args[0], self.get_command(ctx, args[0]), args[1:]

    def format_commands(self, ctx: Context, formatter: HelpFormatter) -> None:
        """List them, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.says) for name, command in COMMANDS.items()])

    def get_help_option(self, ctx: Context) -> TyperOption | None:
        """The option that asks for help."""
        return _translated(super().get_help_option(ctx))


def _translated(option: TyperOption | None) -> TyperOption | None:
    if option is not None:
        option.help = tr("Show this help and end.")
    return option


def _made(name: str) -> Command:
    known = COMMANDS[name]
    one = typer.Typer(add_completion=False, rich_markup_mode=None)
    one.command(
        name,
        cls=_Command,
        help=known.help,
        epilog=known.epilog,
        options_metavar=tr("[OPTIONS]"),
    )(known.load())
    return get_command(one)
