"""Declarations of settings: the range of each, its help, whether forms show it at first.

Settings are frozen dataclasses; each of their fields carries a `Setting` that says all there is
to know about it, so that the command line, the app and the documentation are made from them.
"""

from __future__ import annotations

import dataclasses
import math
import sys
from dataclasses import dataclass
from typing import Any, Literal

from c4viz.language import Text, quoted, quoted_number, tr
from c4viz.search.choice import SettingError, check_choice
from c4viz.search.evaluators.table import check_evaluator
from c4viz.search.evaluators.weights import Weight

SettingKind = Literal["whole", "decimal", "yes", "choice", "evaluator", "text"]

_KEY = "setting"
_TYPES = {"text": (str,), "yes": (bool,), "whole": (int,), "decimal": (int, float)}
_WRONG_TYPE = {
    "text": Text("{name} {value} is no text: write it in quotes"),
    "yes": Text("{name} {value} is neither yes nor no: choose True or False"),
    "whole": Text("{name} {value} is no whole number: choose {range}"),
    "decimal": Text("{name} {value} is no number: choose {range}"),
}


@dataclass(frozen=True)
class Setting:
    """Says what a field of settings may be: ``low`` and ``high`` bound numbers, ``choices`` are the
    values of a choice.

    ``help`` is a sentence without its full stop; ``unit`` follows the number. ``optional`` allows
    None, which ``absent`` puts in words. Forms show a ``main`` setting at once, others on request.
    What was ``found_out`` nobody chose: it is kept with the settings of a search, and not told.
    """

    kind: SettingKind
    help: Text
    low: float = 0
    high: float = 0
    choices: tuple[str, ...] = ()
    unit: Text | str = ""
    optional: bool = False
    absent: Text | None = None
    main: bool = False
    found_out: bool = False

    @property
    def range(self) -> str:
        """Values that it may have, in words."""
        if self.kind == "choice":
            return ", ".join(self.choices)
        if self.kind in ("whole", "decimal"):
            unit = f" {self.unit}" if self.unit else ""
            if self.high == math.inf:
                return tr("{low:,}{unit} or more", low=self.low, unit=unit)
            return tr("{low:,} to {high:,}{unit}", low=self.low, high=self.high, unit=unit)
        return tr("yes or no") if self.kind == "yes" else tr("a name, or file.py:function")

    def check(self, name: str, value: Any) -> None:
        """Refuse a value that it cannot be, by a SettingError that names value and range."""
        if value is None and self.optional:
            return
        if self.kind == "choice":
            check_choice(name, value, self.choices)
        elif self.kind == "evaluator":
            check_evaluator(value)
        elif type(value) not in _TYPES[self.kind]:
            raise SettingError(self.wrong_type(name, quoted(repr(value))))
        elif self.kind in ("whole", "decimal"):
            self._check_range(name, value)

    def _check_range(self, name: str, value: float) -> None:
        if not self.low <= value <= min(self.high, sys.float_info.max):  # also refuses nan
            raise SettingError(
                "{name} {value} is out of range: choose {range}",
                name=name,
                value=quoted_number(value),
                range=self.range,
            )

    def wrong_type(self, name: str, value: str) -> str:
        """Return the text of the error for a value, as it is quoted, of the wrong type."""
        return _WRONG_TYPE[self.kind].filled(name=name, value=value, range=self.range)


def _field(default: Any, setting: Setting) -> Any:
    return dataclasses.field(default=default, metadata={_KEY: setting})


def whole(default: int | None, low: int, high: float, help_: Text, **more: Any) -> Any:
    """Make a field that holds a whole number."""
    return _field(default, Setting("whole", help_, low, high, **more))


def decimal(default: float | None, low: float, high: float, help_: Text, **more: Any) -> Any:
    """Make a field that holds a number."""
    return _field(default, Setting("decimal", help_, low, high, **more))


def one_of(default: str, choices: tuple[str, ...], help_: Text, **more: Any) -> Any:
    """Make a field that holds one of a few words."""
    return _field(default, Setting("choice", help_, choices=choices, **more))


def yes_no(default: bool | None, help_: Text, **more: Any) -> Any:
    """Make a field that is on or off."""
    return _field(default, Setting("yes", help_, **more))


def words(default: str, help_: Text, **more: Any) -> Any:
    """Make a field that holds any text."""
    return _field(default, Setting("text", help_, **more))


def evaluator_name(default: str, help_: Text, main: bool = True) -> Any:
    """Make a field that names an evaluator."""
    return _field(default, Setting("evaluator", help_, main=main))


def setting_of_weight(weight: Weight) -> Setting:
    """Return what a weight of an evaluator may be, as forms ask for it."""
    return Setting("whole" if weight.whole else "decimal", weight.help, high=weight.most)


def settings_of(kind: type) -> dict[str, tuple[Any, Setting]]:
    """Return the settings of a class by name: the default, and what it may be."""
    return {field.name: (field.default, field.metadata[_KEY]) for field in dataclasses.fields(kind)}
