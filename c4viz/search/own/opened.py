"""Any evaluator by its name, ready for use: one of c4viz, or one of the user's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from c4viz.game import Position
from c4viz.language import quoted_path
from c4viz.search.choice import SettingError
from c4viz.search.evaluators.table import built_in, check_evaluator, is_built_in
from c4viz.search.own.child import Wrong, checked
from c4viz.search.own.evaluator import OwnEvaluator

_NOWHERE = "python.py"
"""Stands for the file of what was typed in."""


@contextmanager
def opened(
    name: str, stop: Callable[[], bool] | None = None
) -> Iterator[Callable[[Position, int], float]]:
    """An evaluator, ready for use: gives the value of a position for a player (1 or 2).

    One of the user's own has a child process until the end of the ``with``, and looks at the
    wish to ``stop`` while it works.

    Raises:
        SettingError: there is no such evaluator, or one of the user's own cannot be loaded;
            when called, that it failed.
        Halt: when called: somebody asked to stop.
    """
    check_evaluator(name)
    if is_built_in(name):
        yield built_in(name)
        return
    with OwnEvaluator(name, stop) as own:
        yield own


def name_of(function: Callable[[Position, int], object]) -> str:
    """What a function of the running program is called among evaluators: ``file.py:function``."""
    code = getattr(function, "__code__", None)
    file = Path(getattr(code, "co_filename", ""))
    called = getattr(function, "__name__", type(function).__name__)
    name = called if called.isidentifier() else "evaluate"  # <lambda>
    return f"{file.name if file.suffix == '.py' else _NOWHERE}:{name}"


def checking(function: Callable[[Position, int], object]) -> Callable[[Position, int], float]:
    """A function of the running program as an evaluator; raises SettingError where its value is
    none."""

    def evaluator(position: Position, player: int) -> float:
        try:
            return checked(function(position, player), function)
        except Wrong as wrong:
            name, said = quoted_path(name_of(function)), wrong.deed
            raise SettingError(
                'the evaluator "{name}" {deed}: {remedy}',
                name=name,
                deed=said,
                remedy=wrong.remedy,
            ) from None

    return evaluator


def evaluate(position: Position, name: str, player: int) -> float:
    """The value that evaluator ``name`` gives ``position``, as ``player`` (1 or 2) sees it.

    Each call starts a process where ``name`` is file.py:function; `opened` does for many.

    Raises:
        SettingError: there is no such evaluator, or one of the user's own failed.

    >>> evaluate(Position.parse("4"), "centre", player=1)
    2
    """
    if not isinstance(position, Position):
        raise TypeError(f"{position!r} is no Position: evaluators value boards")
    if player not in (1, 2):
        raise SettingError("there is no player {player}: choose 1 (X) or 2 (O)", player=player)
    with opened(name) as evaluator:
        return evaluator(position, player)
