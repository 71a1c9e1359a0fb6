"""Table of the evaluators, and how a name becomes one of them."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from c4viz.game import numerals
from c4viz.language import Text, quoted, tr
from c4viz.search import plugins
from c4viz.search.choice import SettingError, check_choice
from c4viz.search.evaluators.kinds import (
    AloneAgainst,
    AloneAndTurn,
    Centre,
    Evaluator,
    Expected,
    Patterns,
)
from c4viz.search.evaluators.weights import (
    MOST_FRACTIONAL,
    read_weights,
    weights_of,
    weights_text,
)

EVALUATORS: dict[str, Evaluator] = {
    evaluator.name: evaluator
    for evaluator in (
        AloneAndTurn(
            "lines",
            Text("windows of one player alone: 1, 10, 50, 512 by discs, and 16 for the turn"),
            four=512,
            three=50,
            two=10,
            one=1,
            turn=16,
        ),
        AloneAgainst(
            "lines-wary",
            Text("the same without the turn, and the opponent's four weighs twice the own"),
            four=1000,
            three=50,
            two=10,
            one=1,
            other_four=2000,
            other_three=50,
            other_two=10,
            other_one=1,
        ),
        Patterns(
            "patterns", Text("fours, and runs of three and two with the rest of the window empty")
        ),
        Expected(
            "expected",
            Text(
                "the fours to expect were empty cells filled by chance; the opponent's weigh 1.5, "
                "or W in expected:W"
            ),
            fractional=True,
        ),
        Centre("centre", Text("rows with a disc in the middle column (2), or beside it (1)")),
    )
}
"""Evaluators of c4viz by name."""

OWN_FORM = "file.py:function"
"""Form of the name of an evaluator of the user's own."""


def built_in(name: str) -> Evaluator:
    """Return the evaluator of c4viz that a name means: one of `EVALUATORS`, with other weights in
    ``lines:three=60,turn=0``, or ``expected:W``; or raise SettingError, which names the nearest
    evaluator or weight."""
    known = _known(name) if isinstance(name, str) else None
    if known is None:
        check_choice(tr("evaluator"), name, EVALUATORS)
    assert known is not None
    return known


@lru_cache(maxsize=64)
def _known(name: str) -> Evaluator | None:
    kind, colon, weights = name.partition(":")
    usual = EVALUATORS.get(kind)
    if usual is None or not colon:
        return usual
    if kind == "expected" and "=" not in weights:
        values: dict[str, Any] = {"wary": _wary(name, weights)}
    else:
        values = dict(read_weights(usual, weights))
    return dataclasses.replace(usual, name=name, **values)


def _wary(name: str, text: str) -> float:
    """Return the number W of ``expected:W``."""
    try:
        wary = numerals.decimal(text)
    except ValueError:
        wary = -1
    if not 0 <= wary <= MOST_FRACTIONAL:
        raise SettingError(
            '"{weight}" is no weight for the opponent in "{name}": choose 0 to {most}, such as '
            "expected:1.5",
            weight=quoted(text),
            name=quoted(name),
            most=MOST_FRACTIONAL,
        )
    return wary


def values_of_weights(name: str) -> dict[str, float]:
    """Return the weights of an evaluator by their names; none of one that is not c4viz's."""
    known = _known(name)
    return {} if known is None else {one: getattr(known, one) for one in weights_of(known)}


def with_weights(name: str, values: Mapping[str, float]) -> str:
    """Return the name of the evaluator ``name`` of c4viz with other weights, of which those stand
    in it that are not the usual ones.

    Raises:
        SettingError: it is none of c4viz, it has no such weight, or one cannot be so.
    """
    weighed = built_in(name)
    known = weights_of(weighed)
    for one, value in values.items():
        check_choice(tr("weight of {evaluator}", evaluator=name), one, known)
        known[one].check(one, value)
    fields: dict[str, Any] = dict(values)
    return _named(dataclasses.replace(weighed, **fields))


def weighted(name: str, text: str) -> str:
    """Return the name of the evaluator ``name`` of c4viz with the weights that ``text`` says, such
    as ``three=60,turn=0``.

    Raises:
        SettingError: as `with_weights`.
    """
    if split_own(name) is not None:
        raise SettingError(
            '"{name}" is an evaluator of your own, whose weights stand in its file: leave them out',
            name=quoted(name),
        )
    return with_weights(name, read_weights(built_in(name), text))


def _named(weighed: Evaluator) -> str:
    """Return the shortest name of an evaluator of c4viz."""
    usual = EVALUATORS[weighed.name.partition(":")[0]]
    said = weights_text(usual, weighed)
    if said.startswith("wary=") and "," not in said:
        said = said.removeprefix("wary=")  # expected:W
    return f"{usual.name}:{said}" if said else usual.name


def is_built_in(name: str) -> bool:
    """Tell whether the evaluator is one of c4viz, which kernels have too."""
    return _known(name) is not None


def is_fractional(name: str) -> bool:
    """Tell whether the evaluator's values need not be whole numbers."""
    known = _known(name)
    return known is None or known.fractional


def check_evaluator(name: object) -> None:
    """Refuse a name that is neither an evaluator of c4viz, nor a plug-in, nor file.py:function.

    A file that does not exist is refused when the evaluator is `opened`.

    Raises:
        SettingError: the message names what comes nearest.
    """
    if isinstance(name, str) and (split_own(name) or is_built_in(name)):
        return
    offered = plugins.names("evaluators")
    check_choice(tr("evaluator"), name, [*EVALUATORS, *offered, OWN_FORM])


def evaluator_meant(name: str) -> str:
    """Return the file.py:function that a plug-in called ``name`` stands for, unless c4viz has an
    evaluator of that name; of weights that are said those that are not the usual ones; any other
    name as it is. Raise SettingError if the plug-in cannot be used."""
    if split_own(name):
        return name
    if is_built_in(name):
        return _named(built_in(name)) if "=" in name else name
    return plugins.named("evaluators", name) or name


def own_parts(name: str, refusal: Text, form: str = OWN_FORM) -> tuple[str, str]:
    """Split a name as `split_own` does; raise SettingError, which says ``refusal``, if it is no
    such name."""
    named = split_own(name)
    if named is None:
        raise SettingError(refusal, name=quoted(name), form=form)
    return named


def split_own(name: str) -> tuple[str, str] | None:
    r"""Return the file and the function that ``file.py:function`` names, or the method that
    ``file.py:Class.method`` does; or None. The last colon divides, so that ``C:\my.py:good`` is a
    file on drive C."""
    file, _, function = name.rpartition(":")
    named = all(part.isidentifier() for part in function.split(".", 1))
    return (file, function) if file.endswith(".py") and named else None
