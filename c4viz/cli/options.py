"""Declare the options of the commands: decorators for those that several commands have, among them
one for each setting of any algorithm, and short forms of `click.option` for a command's own.

Names and flags are typed in one string, as in ``option("--output -o", …)``; a word without dashes
is the name of the parameter.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import reduce, wraps
from inspect import signature
from typing import Any

import click

from c4viz.cli.request import ENGINES, WITHOUT, AskedBoard, request
from c4viz.game import RULE_SETS, numerals
from c4viz.language import quoted, quoted_number, tr
from c4viz.search import EVALUATORS, AlphaBeta, SettingError
from c4viz.search.algorithms import ALGORITHMS
from c4viz.search.base.control import MOVE_SECONDS
from c4viz.search.base.setting import Setting, settings_of
from c4viz.search.evaluators.table import OWN_FORM
from c4viz.search.own.game import GAME_FORM
from c4viz.telling.search_words import rule_set_meaning

Run = Callable[..., int]
Decorator = Callable[[Run], Run]


# ---- how options are declared --------------------------------------------------------------------


class _Argument(click.Argument):
    """An argument, which stands in brackets in the usage line where it may be left out."""

    def get_usage_pieces(self, ctx: click.Context) -> list[str]:
        name = self.human_readable_name
        return [name if self.required else f"[{name}]"]

    def get_help_record(self, ctx: click.Context) -> tuple[str, str]:
        name, said = super().get_help_record(ctx)
        return name, f"{said}  [required]" if self.required else said


class _Read(click.ParamType[Any]):
    """Reads what was typed by a function whose ValueError says what is wrong with it."""

    name = "text"

    def __init__(self, read: Callable[[str], Any]) -> None:
        self._read = read

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return self._read(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)


def argument(name: str, metavar: str, help_: str, **more: Any) -> Decorator:
    """Declare an argument, which the help calls ``metavar``."""
    return click.argument(name, cls=_Argument, metavar=metavar, help=help_, **more)


def option(flags: str, metavar: str, help_: str, **more: Any) -> Decorator:
    """Declare an option, whose value the help calls ``metavar``."""
    return click.option(*flags.split(), metavar=metavar, help=help_, **more)


def flag(flags: str, help_: str) -> Decorator:
    """Declare an option without a value."""
    return click.option(*flags.split(), is_flag=True, help=help_)


def number(
    flags: str, help_: str, default: int | None = None, read: Callable[[str], int] = numerals.whole
) -> Decorator:
    """Declare an option that takes a whole number."""
    return option(flags, "N", help_, type=_Read(read), default=_typed(default))


def decimal(
    flags: str,
    help_: str,
    default: float | None = None,
    metavar: str = "S",
    read: Callable[[str], float] = numerals.decimal,
) -> Decorator:
    """Declare an option that takes a number such as 2 or 0.5, in seconds where it is an ``S``."""
    return option(flags, metavar, help_, type=_Read(read), default=_typed(default))


def _typed(default: float | None) -> str | None:
    """Return a default as it would be typed, which is how the help shows it."""
    return None if default is None else f"{default:g}"


def one_of(flags: str, choices: Iterable[str], help_: str, **more: Any) -> Decorator:
    """Declare an option that takes one of a few words."""
    return option(flags, "|".join(choices), help_, **more)


def count(flags: str, help_: str, default: int | None = None, least: int = 1) -> Decorator:
    """Declare an option that takes a whole number from ``least`` on."""
    return number(flags, help_, default, lambda text: _at_least(text, least))


def _at_least(text: str, least: int) -> int:
    number = numerals.whole(text)
    if number < least:
        raise SettingError(
            "{number} is too small: choose {least} or more",
            number=quoted_number(number),
            least=least,
        )
    return number


def _seconds_of_move(text: str) -> float:
    seconds = numerals.decimal(text)
    if not 0 <= seconds < math.inf:
        raise SettingError(
            "{seconds} are no seconds to wait: choose 0 or more", seconds=quoted(text)
        )
    return seconds


def _together(*decorators: Decorator) -> Decorator:
    """Return a decorator that declares several options, in this order."""
    return lambda command: reduce(lambda done, one: one(done), reversed(decorators), command)


# ---- options of several commands -----------------------------------------------------------------


def _position(more: str = "") -> Decorator:
    """Declare the argument for a position; ``more`` names what else it may be."""
    return argument(
        "position",
        tr("POSITION"),
        tr(
            "Columns from 1, such as 4453; or a drawn board of X, O and . (top row first); or a "
            "JSON matrix of 0, 1 and 2{more}. '-' reads it from standard input; after '--' a "
            "drawing may begin with -. Without it, or with 'start', the board is empty.",
            more=more,
        ),
        default="",
    )


position = _position()
position_or_file = _position(
    tr(
        "; or a saved search, FILE.npz, or a tree, FILE.json; or a link, c4viz://…, which also "
        "says how to search"
    )
)
tree = option(
    "--tree",
    tr("TEXT"),
    tr(
        "Search a tree made by hand instead of a position: nested numbers such as "
        "((3 12 8) (2 4 6) (14 5 2)), with probabilities where chance decides: "
        "((0.6:3 0.4:12) (5 7)). '-' reads it from standard input."
    ),
)
game = option(
    "--game",
    GAME_FORM,
    tr(
        "Search a game of your own instead of a position: a class with to_move, outcome, "
        "moves() and play(move)."
    ),
)
_search = option(
    "--search",
    tr("NAME"),
    tr(
        "The algorithm: {choices}; or a function of your own as {form}.  [default: {usual}]",
        choices="; ".join(f"{name}, {kind.summary}" for name, kind in ALGORITHMS.items()),
        form=OWN_FORM,
        usual=AlphaBeta.name,
    ),
)
_board = _together(
    option(
        "--board",
        tr("ROWSxCOLUMNS"),
        tr("The size of the board.  [default: 6x7, or the size that is drawn]"),
    ),
    number("--connect", tr("How many discs in a row win.  [default: 4]")),
    one_of(
        "--rules",
        RULE_SETS,
        tr(
            "{meanings}  [default: {usual}]",
            meanings=" ".join(f"{name}: {rule_set_meaning(name)}" for name in RULE_SETS),
            usual=RULE_SETS[0],
        ),
    ),
)


def board(command: Run) -> Run:
    """Give a command the options for the board and the rules; it is called with an `AskedBoard` as
    ``board``."""

    @wraps(command)
    def called(**values: Any) -> int:
        asked = AskedBoard(values.pop("board"), values.pop("connect"), values.pop("rules"))
        return command(board=asked, **values)

    return _board(called)


max_seconds = decimal("--max-seconds", tr("End the search after so many seconds."))
_limits = _together(
    number("--max-nodes", tr("End the search after so many nodes.")),
    max_seconds,
    option(
        "--max-memory",
        tr("SIZE"),
        tr("End the search when its nodes take so much memory: 500M, 2G.  [default: 4G]"),
    ),
)
_engine = one_of(
    "--engine",
    ENGINES,
    tr(
        "The compiled search, or the one as textbooks have it. Both visit the same nodes.  "
        "[default: {usual}]",
        usual=ENGINES[0],
    ),
)
_weights = option(
    "--weights",
    tr("NAME=N,…"),
    tr(
        "Other weights for the evaluator, such as three=60,turn=0; c4viz evaluators lists them.  "
        "[default: the usual ones]"
    ),
)
as_json = flag("--json as_json", tr("Print one JSON object instead of text."))


def move_seconds(
    help_: str = tr("Give each move so many seconds; what takes longer is not known."),
) -> Decorator:
    """Declare for how many seconds a move may be searched."""
    return decimal("--move-seconds", help_, MOVE_SECONDS, read=_seconds_of_move)


def output(metavar: str, help_: str, **more: Any) -> Decorator:
    """Declare the file, or files, to write."""
    return option("--output -o", metavar, help_, **more)


# ---- what is to be searched ----------------------------------------------------------------------

KnownSetting = dict[str, tuple[Any, Setting]]
"""By algorithm: the default of one setting, and what it may be."""


def takes_a_search(command: Run) -> Run:
    """Give a command the options that say what is to be searched, with every setting of any
    algorithm; it is called with a `Request` as ``asked``."""
    own = signature(command).parameters

    @wraps(command)
    def called(**values: Any) -> int:
        asked = request(**{name: value for name, value in values.items() if name not in own})
        return command(asked=asked, **{name: values[name] for name in own if name != "asked"})

    settings = (_setting(name, known) for name, known in _all_settings().items())
    shared = position_or_file, tree, game, _search, board, _limits, _engine
    return _together(*shared, *settings, _weights)(called)


def _all_settings() -> dict[str, KnownSetting]:
    found: dict[str, KnownSetting] = {}
    for algorithm, kind in ALGORITHMS.items():
        for name, known in settings_of(kind.settings).items():
            found.setdefault(name, {})[algorithm] = known
    return found


def _setting(name: str, known: KnownSetting) -> Decorator:
    """Declare the option for a setting; None is its value where it was not typed."""
    setting, said = next(iter(known.values()))[1], _help(known)
    dashed = name.replace("_", "-")
    flags = f"--{dashed}"
    match setting.kind:
        case "yes":
            return click.option(f"{flags}/--no-{dashed}", default=None, help=said)
        case "whole":
            return number(flags, said, read=_or_none(numerals.whole, setting))
        case "decimal":
            return decimal(flags, said, metavar="X", read=_or_none(numerals.decimal, setting))
        case "choice":
            return one_of(flags, setting.choices, said)
        case _:
            return option(flags, tr("NAME"), said)


def _or_none(read: Callable[[str], Any], setting: Setting) -> Callable[[str], Any]:
    """Read a number, or "none" where a setting may be without one, as `WITHOUT`."""
    if not setting.optional:
        return read
    return lambda text: WITHOUT if text.strip().lower() == "none" else read(text)


def _help(known: KnownSetting) -> str:
    """Say what a setting means, which algorithms have it, its range and its defaults."""
    setting = next(iter(known.values()))[1]
    helps = list(dict.fromkeys(str(setting.help) for _, setting in known.values()))
    helps[1:] = [text[0].lower() + text[1:] for text in helps[1:]]
    if setting.kind == "evaluator":
        names = ", ".join(EVALUATORS)
        helps = [tr("The evaluator: {names}, or your own as file.py:function", names=names)]
    said = f"{'; '.join(helps)} ({', '.join(known)})."
    if setting.kind in ("whole", "decimal"):
        said += f" {setting.range[0].upper()}{setting.range[1:]}"
        said += tr(", or none.") if setting.optional else "."
    return tr("{help}  [default: {default}]", help=said, default=_defaults(known))


def _defaults(known: KnownSetting) -> str:
    by_algorithm = {name: default_text(*one) for name, one in known.items()}
    texts = list(dict.fromkeys(by_algorithm.values()))
    if len(texts) == 1:
        return texts[0]
    said = (tr("{value} with {search}", value=v, search=n) for n, v in by_algorithm.items())
    return ", ".join(said)


def default_text(default: Any, setting: Setting) -> str:
    """Write a default as people do."""
    if default is None:
        return str(setting.absent or tr("none"))
    if isinstance(default, bool):
        return tr("yes") if default else tr("no")
    return f"{default:.6g}" if isinstance(default, float) else str(default)
