"""Evaluators by their names: users' own, run in a child process, and those of c4viz."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from c4viz.game import Position, Rules
from c4viz.language import Text, quoted_path, tr
from c4viz.search.base.control import never
from c4viz.search.choice import SettingError
from c4viz.search.evaluators.table import (
    built_in,
    check_evaluator,
    evaluator_meant,
    is_built_in,
    own_parts,
)
from c4viz.search.own.child import Wrong, checked
from c4viz.search.own.process import Allowance, OwnError, OwnFunction


class EvaluatorError(OwnError):
    """Raised for an evaluator of the user's own that cannot be used; says where it fails."""


class OwnEvaluator(OwnFunction):
    """Runs the user's function as an evaluator, from `__enter__` to `__exit__` of a ``with``; call
    it with a position and a player in between.

    ``stop`` is asked about every 30 ms; ``summary`` is what the function's own documentation
    says first.
    """

    job, sentence, error = "evaluator", Text('the evaluator "{name}" {deed}'), EvaluatorError

    def __init__(
        self, name: str, stop: Callable[[], bool] = never, allowance: Allowance | None = None
    ) -> None:
        """Raises SettingError where ``name`` is neither file.py:function nor a plug-in."""
        refusal = Text('"{name}" names no evaluator of your own: write {form}')
        named = own_parts(evaluator_meant(name), refusal)
        super().__init__(*named, stop, allowance, called=name)
        self._rules = Rules()
        self.summary = ""

    def begin(self) -> None:
        """Receive the summary, which the child sends once it has loaded the file."""
        loaded = self.answer(self.allowance.loading, tr("while its file is loaded"))
        self.summary = loaded["summary"]

    def __call__(self, position: Position, player: int) -> float:
        """Return the value of ``position`` for ``player`` (1 or 2).

        Raises:
            EvaluatorError: the function fails, or its value is none; no further call can follow.
            Halt: somebody asked to stop.
        """
        told: list[object] = [(position.first, position.second, player, position.played)]
        if position.rules != self._rules:
            self._rules = position.rules
            told.insert(0, dataclasses.asdict(self._rules))
        self.tell(*told)
        value = self.answer(self.allowance.seconds, partial(_where, position, player))
        if not isinstance(value, int | float):
            raise self.failed(tr("writes into the pipe to c4viz"))
        return value


def _where(position: Position, player: int) -> str:
    text = json.dumps(position.matrix if position.played is None else position.text)
    return tr("at {position} for {player}", position=text, player="XO"[player - 1])


# ---- any evaluator by its name, ready for use: one of c4viz, or one of the user's own ------------


_NOWHERE = "python.py"
"""Stands for the file of what was typed in."""
EvaluatorFunction = Callable[[Position, int], float]
"""Gives the value of a position for a player (1 or 2)."""


@contextmanager
def opened(name: str, stop: Callable[[], bool] = never) -> Iterator[EvaluatorFunction]:
    """Open an evaluator for the block of a ``with``.

    One of the user's own has a child process there, and looks at the wish to ``stop`` while it
    works.

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
    """Name a function of the running program as evaluators are named: ``file.py:function``."""
    code = getattr(function, "__code__", None)
    file = Path(getattr(code, "co_filename", ""))
    called = getattr(function, "__name__", type(function).__name__)
    name = called if called.isidentifier() else "evaluate"  # <lambda>
    return f"{file.name if file.suffix == '.py' else _NOWHERE}:{name}"


def checking(function: Callable[[Position, int], object]) -> EvaluatorFunction:
    """Make an evaluator of a function of the running program; a bad value raises SettingError."""

    def evaluator(position: Position, player: int) -> float:
        try:
            return checked(function(position, player), function)
        except Wrong as wrong:
            said = OwnEvaluator.sentence.filled(
                name=quoted_path(name_of(function)), deed=wrong.deed
            )
            raise SettingError(f"{said}: {wrong.remedy}") from None

    return evaluator


def evaluate(
    position: Position, evaluator: str | Callable[[Position, int], object], player: int
) -> float:
    """Return the value that an evaluator gives ``position``, as ``player`` (1 or 2) sees it: one by
    its name, or a function of the running program, which is called with both.

    Each call starts a process where the name is file.py:function; `opened` does for many.

    Raises:
        SettingError: there is no such evaluator, or one of the user's own failed.

    >>> evaluate(Position.parse("4"), "centre", player=1)
    2
    >>> evaluate(Position.parse("4"), lambda position, player: position.ply, player=2)
    1.0
    """
    if not isinstance(position, Position):
        raise TypeError(f"{position!r} is no Position: evaluators value boards")
    if player not in (1, 2):
        raise SettingError("there is no player {player}: choose 1 (X) or 2 (O)", player=player)
    if callable(evaluator):
        return checking(evaluator)(position, player)
    with opened(evaluator) as named:
        return named(position, player)
