"""Declare the options of ``c4viz export``: which part of a tree is drawn, and how."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any, cast

from c4viz.cli import options
from c4viz.cli.options import Decorator, Run
from c4viz.export import FigureStyle, Scope
from c4viz.export.figure import THEMES
from c4viz.export.figure.style import (
    LABELS,
    NODE_FORMS,
    SMALLEST_TEXT,
    USUAL_LABELS,
    VALUES,
    NodeForm,
    Values,
    read_labels,
)
from c4viz.export.scope import check_row, check_step, row_at
from c4viz.game import numerals
from c4viz.language import quoted, tr
from c4viz.search import SettingError
from c4viz.search.choice import check_choice
from c4viz.trace import Trace


def measure(text: str) -> float:
    """Read a number above 0.

    Raises:
        SettingError: it is none.
    """
    number = numerals.decimal(text)
    if not 0 < number <= 10_000:
        raise SettingError("{number} is out of range: choose more than 0", number=quoted(text))
    return number


@dataclass(frozen=True)
class AskedPart:
    """Holds which part of a tree was asked for, before there is one: its top by moves or by number,
    and all else of a `Scope`."""

    below: str | None
    node: int | None
    show_plies: int | None
    show_nodes: int | None
    siblings: int | None
    pruned: bool
    step: int | None

    def __post_init__(self) -> None:
        if self.siblings is not None and self.pruned:
            raise SettingError("--siblings and --pruned choose different nodes: leave one out")
        if self.below is not None and self.node is not None:
            raise SettingError("--below and --node both name a node: leave one out")
        if self.siblings is not None and self.siblings < 0:
            raise SettingError("{number} is too small: choose 0 or more", number=self.siblings)

    def scope(self, trace: Trace) -> Scope:
        """Find the part in a tree.

        Raises:
            ExportError: there is no such node, or no such step.
        """
        if self.step is not None:
            check_step(trace, self.step)
        root = None if self.below is None else row_at(trace, self.below)
        if self.node is not None:
            check_row(trace, self.node)
            root = self.node
        return Scope(
            root,
            self.show_plies,
            self.show_nodes,
            self.siblings,
            pruned=self.pruned,
            step=self.step,
        )


_PART = (
    options.option(
        "--below", tr("MOVES"), tr('Only what is below the node after these moves: "4 6".')
    ),
    options.number("--node", tr("Only what is below the node of this number.")),
    options.count("--show-plies", tr("Only so many plies of it; the rest is folded up.")),
    options.count(
        "--show-nodes",
        tr("Only about so many nodes: the principal variation, then level by level."),
    ),
    options.number(
        "--siblings",
        tr("Only the principal variation, and so many other children beside its nodes."),
    ),
    options.flag("--pruned", tr("Only what was pruned, and what cut it off.")),
    options.number("--step", tr("As the search knew it after so many steps.  [default: the end]")),
)
_STYLE = (
    options.option(
        "--labels",
        tr("NAMES"),
        tr(
            "What nodes say, with commas between: {names}.  [default: {usual}]",
            names=", ".join(LABELS),
            usual=",".join(USUAL_LABELS),
        ),
    ),
    options.one_of(
        "--values",
        VALUES,
        tr("Tell values, hide them, or leave room to fill them in."),
        default="told",
    ),
    options.one_of(
        "--nodes form", NODE_FORMS, tr("Nodes as text, as boards, or both."), default="text"
    ),
    options.flag("--top-down", tr("From the top down rather than from left to right.")),
    options.flag("--no-heading", tr("Without the board and the lines above the tree.")),
    options.flag("--no-legend", tr("Without the lines on how to read it.")),
    options.one_of("--theme", THEMES, tr("The colours."), default="screen"),
    options.decimal(
        "--width", tr("At most so many millimetres wide."), metavar=tr("MM"), read=measure
    ),
    options.decimal(
        "--text",
        tr("With no text smaller than so many points, where there is a width."),
        SMALLEST_TEXT,
        metavar=tr("POINTS"),
        read=measure,
    ),
)


def takes_a_part(command: Run) -> Run:
    """Give a command the options that say which part of a tree is drawn; it is called with an
    `AskedPart` as ``part``."""
    return _gathered(command, _PART, "part", lambda values: AskedPart(**values))


def takes_a_style(command: Run) -> Run:
    """Give a command the options that say how a tree is drawn; it is called with a `FigureStyle` as
    ``style``."""
    return _gathered(command, _STYLE, "style", _style)


def _gathered(
    command: Run,
    declared: tuple[Decorator, ...],
    name: str,
    gather: Callable[[Mapping[str, Any]], object],
) -> Run:
    """Declare options whose values a command gets as one, under ``name``."""
    mine = _names_of(declared)

    @wraps(command)
    def called(**values: Any) -> int:
        named = {key: value for key, value in values.items() if key in mine}
        rest = {key: value for key, value in values.items() if key not in mine}
        return command(**rest, **{name: gather(named)})

    done: Run = called
    for decorator in reversed(declared):
        done = decorator(done)
    return done


def _names_of(declared: tuple[Decorator, ...]) -> set[str]:
    """Return the names under which options give their values."""

    def nothing() -> int:
        return 0

    found: Any = nothing
    for decorator in declared:
        found = decorator(found)
    return {option.name for option in found.__click_params__}


def _style(values: Mapping[str, Any]) -> FigureStyle:
    check_choice(tr("form of nodes"), values["form"], tuple(NODE_FORMS))
    check_choice(tr("way to tell values"), values["values"], tuple(VALUES))
    check_choice(tr("theme"), values["theme"], tuple(THEMES))
    labels = values["labels"]
    return FigureStyle(
        labels=USUAL_LABELS if labels is None else read_labels(labels),
        values=cast(Values, values["values"]),
        form=cast(NodeForm, values["form"]),
        top_down=values["top_down"],
        heading=not values["no_heading"],
        legend=not values["no_legend"],
        theme=values["theme"],
        width=values["width"],
        text=values["text"],
    )
