"""Weights of an evaluator: numbers by which it counts, each with a name by which people set it.

A field of an evaluator is a weight if it is made by `weight`. What is set stands in the
evaluator's name, ``lines:three=60,turn=0``, so that all that names an evaluator can say it.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from c4viz.game import numerals
from c4viz.language import Text, quoted, quoted_number, tr
from c4viz.search.choice import SettingError, check_choice

MOST_WHOLE = 4_000
"""Highest whole weight: on no board do the windows then add up to a win."""
MOST_FRACTIONAL = 100
"""Highest weight of a fractional evaluator: sums of its finer units then fit where kernels add
them up."""
_KEY = "weight"


@dataclass(frozen=True)
class Weight:
    """Says what a weight may be: 0 to ``most``, and only ``whole`` numbers if it is one; ``help``
    is a sentence without its full stop."""

    help: Text
    most: int = MOST_WHOLE
    whole: bool = True

    def read(self, name: str, text: str) -> float:
        """Read a number as it is typed; the error calls the weight ``name``.

        Raises:
            SettingError: it is none, or out of range.
        """
        try:
            number = numerals.whole(text) if self.whole else numerals.decimal(text)
        except ValueError:
            raise SettingError(
                '"{text}" is no weight for {name}: choose {range}',
                text=quoted(text),
                name=name,
                range=self.range,
            ) from None
        self.check(name, number)
        return number

    def check(self, name: str, number: float) -> None:
        """Refuse a number that it cannot be, by a SettingError."""
        if not 0 <= number <= self.most:  # also refuses nan
            raise SettingError(
                "the weight {name} {number} is out of range: choose {range}",
                name=name,
                number=quoted_number(number),
                range=self.range,
            )

    @property
    def range(self) -> str:
        """Values that it may have, in words."""
        if self.whole:
            return tr("a whole number from 0 to {most:,}", most=self.most)
        return tr("a number from 0 to {most:,}", most=self.most)


def weight(default: int, help_: Text, most: int = MOST_WHOLE) -> Any:
    """Make the field of a whole weight."""
    return dataclasses.field(default=default, metadata={_KEY: Weight(help_, most)})


def decimal_weight(default: float, help_: Text) -> Any:
    """Make the field of a weight of a fractional evaluator that need not be whole."""
    told = Weight(help_, MOST_FRACTIONAL, whole=False)
    return dataclasses.field(default=default, metadata={_KEY: told})


def weights_of(evaluator: Any) -> dict[str, Weight]:
    """Return the weights of an evaluator by name; see its attributes of these names for what they
    are."""
    fields = dataclasses.fields(evaluator)
    return {field.name: field.metadata[_KEY] for field in fields if _KEY in field.metadata}


def read_weights(evaluator: Any, text: str) -> dict[str, float]:
    """Read ``three=60,turn=0``: weights of an evaluator by name.

    Raises:
        SettingError: it has no such weight (the message names those that it has), one has no
            value, or one that it cannot have.
    """
    known, values = weights_of(evaluator), dict[str, float]()
    for part in text.split(","):
        name, equals, number = (word.strip() for word in part.partition("="))
        name = name.replace("-", "_")
        check_choice(tr("weight of {evaluator}", evaluator=evaluator.name), name, known)
        if not equals:
            raise SettingError("the weight {name} has no value: write {name}=…", name=name)
        values[name] = known[name].read(name, number)
    return values


def weights_text(usual: Any, weighed: Any) -> str:
    """Write the weights of ``weighed`` that differ from those of ``usual``, of the same kind, as
    `read_weights` reads them; "" where none does."""
    values = {name: getattr(weighed, name) for name in weights_of(usual)}
    return ",".join(
        f"{name}={numeral(value)}"
        for name, value in values.items()
        if value != getattr(usual, name)
    )


def numeral(number: float) -> str:
    """Write a number so that it is read back as the same, a whole one without its point."""
    return str(int(number)) if number == int(number) else repr(number)
