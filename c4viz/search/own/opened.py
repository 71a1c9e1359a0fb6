"""Any evaluator by its name, ready for use: one of c4viz, or one of the user's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from c4viz.game import Position
from c4viz.search.choice import SettingError
from c4viz.search.evaluators.table import built_in, check_evaluator, is_built_in
from c4viz.search.own.evaluator import OwnEvaluator


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


def evaluate(position: Position, name: str, player: int) -> float:
    """The value that evaluator ``name`` gives ``position``, as ``player`` (1 or 2) sees it.

    Each call starts a process where ``name`` is file.py:function; `opened` does for many.

    Raises:
        SettingError: there is no such evaluator, or one of the user's own failed.
    """
    if not isinstance(position, Position):
        raise TypeError(f"{position!r} is no Position: evaluators value boards")
    if player not in (1, 2):
        raise SettingError("there is no player {player}: choose 1 (X) or 2 (O)", player=player)
    with opened(name) as evaluator:
        return evaluator(position, player)
