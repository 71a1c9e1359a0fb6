"""Gives commands the options that say what is to be searched: one for each setting of any
algorithm, from their table."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Annotated, Any, get_type_hints

import typer

from c4viz.cli import options
from c4viz.language import tr
from c4viz.search import EVALUATORS
from c4viz.search.algorithms import ALGORITHMS
from c4viz.search.base.setting import Setting, settings_of

Known = dict[str, tuple[Any, Setting]]
"""By algorithm: the default of one setting, and what it may be."""


def takes_a_search(command: Callable[..., int], first: tuple[str, ...] = ()) -> Callable[..., int]:
    """The command with those options beside its own; it is called with an `options.Request` as
    ``asked``. Its own parameters named in ``first`` come before the position."""
    hints = get_type_hints(command, include_extras=True)
    own = [p.replace(annotation=hints[p.name]) for p in signature(command).parameters.values()]
    own = [p for p in own if p.name != "asked"]
    shared = [*_fixed(), *map(_parameter, _all_settings().items())]
    names = [p.name for p in shared]
    parameters = [p for p in own if p.name in first] + shared
    parameters += [p for p in own if p.name not in first]

    @wraps(command)
    def called(**values: Any) -> int:
        asked = options.request(**{name: values.pop(name) for name in names})
        return command(asked=asked, **values)

    called.__signature__ = Signature(  # type: ignore[attr-defined]
        [p.replace(kind=Parameter.KEYWORD_ONLY) for p in parameters], return_annotation=int
    )
    called.__annotations__ = {p.name: p.annotation for p in parameters} | {"return": int}
    return called


def _fixed() -> list[Parameter]:
    """What is asked whatever the algorithm."""
    hints = get_type_hints(options.request, include_extras=True)
    return [
        p.replace(annotation=hints[p.name])
        for p in signature(options.request).parameters.values()
        if p.kind != Parameter.VAR_KEYWORD
    ]


def _all_settings() -> dict[str, Known]:
    """Every setting by name, with the algorithms that have it."""
    found: dict[str, Known] = {}
    for algorithm, kind in ALGORITHMS.items():
        for name, known in settings_of(kind.settings).items():
            found.setdefault(name, {})[algorithm] = known
    return found


def _parameter(item: tuple[str, Known]) -> Parameter:
    name, known = item
    setting = next(iter(known.values()))[1]
    flag = f"--{name.replace('_', '-')}"
    more: dict[str, Any] = {"help": _help(known), "show_default": False}
    kind: Any = str
    if setting.kind == "yes":
        kind, flag = bool, f"{flag}/--no-{name.replace('_', '-')}"
    elif setting.kind == "whole":
        kind, more = int, more | {"parser": options.whole, "metavar": "N"}
    elif setting.kind == "decimal":
        kind, more = float, more | {"parser": options.decimal, "metavar": "X"}
    elif setting.kind == "choice":
        more |= {"metavar": "|".join(setting.choices)}
    else:
        more |= {"metavar": tr("NAME")}
    annotation = Annotated[kind | None, typer.Option(flag, **more)]
    return Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def _help(known: Known) -> str:
    """What a setting means, which algorithms have it, its range and its defaults."""
    setting = next(iter(known.values()))[1]
    helps = list(dict.fromkeys(str(setting.help) for _, setting in known.values()))
    helps[1:] = [text[0].lower() + text[1:] for text in helps[1:]]
    if setting.kind == "evaluator":
        names = ", ".join(EVALUATORS)
        helps = [tr("The evaluator: {names}, or your own as file.py:function", names=names)]
    said = f"{'; '.join(helps)} ({', '.join(known)})."
    if setting.kind in ("whole", "decimal"):
        said += f" {setting.range[0].upper()}{setting.range[1:]}."
    return tr("{help}  [default: {default}]", help=said, default=_defaults(known))


def _defaults(known: Known) -> str:
    by_algorithm = {name: default_text(*one) for name, one in known.items()}
    texts = list(dict.fromkeys(by_algorithm.values()))
    if len(texts) == 1:
        return texts[0]
    said = (tr("{value} with {search}", value=v, search=n) for n, v in by_algorithm.items())
    return ", ".join(said)


def default_text(default: Any, setting: Setting) -> str:
    """A default as people write it."""
    if default is None:
        return str(setting.absent or tr("none"))
    if isinstance(default, bool):
        return tr("yes") if default else tr("no")
    return f"{default:.6g}" if isinstance(default, float) else str(default)
