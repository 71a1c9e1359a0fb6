"""Commands of click whose help and complaints speak the user's language; each is imported when it
is called."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import click

from c4viz.cli.framework.commands import COMMANDS
from c4viz.cli.framework.complaints import no_command
from c4viz.language import quoted, tr

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


class _Speaker(click.Command):
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
            ctx.fail(no_command(args[0], COMMANDS))
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
