"""Table of the evaluators, and how a name becomes one of them."""

from __future__ import annotations

from functools import lru_cache

from c4viz.game import numerals
from c4viz.language import Text, quoted, tr
from c4viz.search import plugins
from c4viz.search.choice import SettingError, check_choice
from c4viz.search.evaluators.kinds import Alone, Centre, Evaluator, Expected, Patterns

EVALUATORS: dict[str, Evaluator] = {
    evaluator.name: evaluator
    for evaluator in (
        Alone(
            "lines",
            Text("windows of one player alone: 1, 10, 50, 512 by discs, and 16 for the turn"),
            turn=16,
            own=(512, 50, 10, 1),
            other=(512, 50, 10, 1),
        ),
        Alone(
            "lines-wary",
            Text("the same without the turn, and the opponent's four weighs twice the own"),
            own=(1000, 50, 10, 1),
            other=(2000, 50, 10, 1),
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
_MOST_WARY = 100


def built_in(name: str) -> Evaluator:
    """Return the evaluator of c4viz that a name means: one of `EVALUATORS`, or ``expected:W``; or
    raise SettingError, which names the nearest."""
    known = _known(name) if isinstance(name, str) else None
    if known is None:
        check_choice(tr("evaluator"), name, EVALUATORS)
    assert known is not None
    return known


@lru_cache(maxsize=64)
def _known(name: str) -> Evaluator | None:
    kind, colon, weight = name.partition(":")
    if kind != "expected" or not colon:
        return EVALUATORS.get(name)
    try:
        wary = numerals.decimal(weight)
    except ValueError:
        wary = -1
    if not 0 <= wary <= _MOST_WARY:
        raise SettingError(
            '"{weight}" is no weight for the opponent in "{name}": choose 0 to {most}, such as '
            "expected:1.5",
            weight=quoted(weight),
            name=quoted(name),
            most=_MOST_WARY,
        )
    return Expected(name, EVALUATORS["expected"].summary, fractional=True, wary=wary)


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
    evaluator of that name; any other name as it is. Raise SettingError if the plug-in cannot be
    used."""
    if split_own(name) or is_built_in(name):
        return name
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
