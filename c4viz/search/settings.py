"""What one can ask of a search: a frozen dataclass per algorithm, and the limits of a run."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar, get_args

from c4viz.game.rules import MAX_BITS, Order
from c4viz.search.choice import SettingError, check_choice
from c4viz.search.evaluate import EVALUATORS

DEPTHS = range(1, MAX_BITS)
ORDERS: tuple[str, ...] = get_args(Order)


@dataclass(frozen=True)
class Minimax:
    """Plain minimax to a fixed depth.

    ``depth`` is in plies (discs) from the root, ``evaluator`` a name in `EVALUATORS`, ``order``
    the order in which moves are searched: ``left`` to right or from the ``centre``.

    Raises:
        SettingError: a value out of range; the message names it and the range.
    """

    name: ClassVar[str] = "minimax"

    depth: int = 4
    evaluator: str = "lines"
    order: Order = "left"

    def __post_init__(self) -> None:
        if type(self.depth) is not int or self.depth not in DEPTHS:
            raise SettingError(
                f"depth {self.depth} is out of range: choose {DEPTHS[0]} to {DEPTHS[-1]} plies"
            )
        check_choice("evaluator", self.evaluator, EVALUATORS)
        check_choice("order", self.order, ORDERS)


@dataclass(frozen=True)
class AlphaBeta(Minimax):
    """Minimax that leaves out moves which cannot matter (fail-soft alpha-beta)."""

    name: ClassVar[str] = "alphabeta"

    depth: int = 6


Settings = Minimax | AlphaBeta
SEARCHES: dict[str, type[Minimax]] = {kind.name: kind for kind in (Minimax, AlphaBeta)}


@dataclass(frozen=True)
class Limits:
    """When a run ends by itself: ``nodes`` rows, ``memory`` bytes of rows, ``seconds``.

    None means no such limit. What was found by then is kept and the trace says which it was.
    """

    nodes: int | None = None
    memory: int | None = 4 * 2**30
    seconds: float | None = None

    def __post_init__(self) -> None:
        for name in ("nodes", "memory", "seconds"):
            limit = getattr(self, name)
            if limit is not None and not limit > 0:
                raise SettingError(f"a limit of {limit} {name} is no limit: give more than 0")


def settings_for(name: str, **values: Any) -> Settings:
    """The settings of the algorithm ``name``, by keyword.

    Raises:
        SettingError: an unknown algorithm or setting (with the nearest name), or a bad value.
    """
    check_choice("search", name, SEARCHES)
    kind = SEARCHES[name]
    known = [field.name for field in dataclasses.fields(kind)]
    for given in values:
        check_choice(f"setting of {name}", given, known)
    return kind(**values)
