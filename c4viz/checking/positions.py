"""The positions in which searches are checked."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from c4viz.game import Position

DEPTH = 4
"""Plies that functions look ahead which are told how far."""
_SEED = 7
"""Chooses the positions: the same ones always."""
_LATE = (39, 38, 37, 36, 35, 34)
"""Discs of positions whose games end within the depth, by wins and draws."""
_MIDDLE = (8, 12, 16, 20, 24, 28)
_TEXTBOOK = ("4453", "44444", "435261", "")
_AGAIN = 6
"""Positions that are searched once more, deeper."""
_EMPTY = 8
"""Cells that are free at most where a function looks as far as it likes."""


@dataclass(frozen=True)
class Task:
    """A position to search, and how many plies deep; None: as the function has it. ``before`` is
    the depth to which it is searched before that, by a function that may remember; None: it
    begins anew."""

    position: Position
    depth: int | None
    before: int | None = None


def tasks_of(positions: Sequence[Position], depth: int | None) -> list[Task]:
    """Tasks of the same depth."""
    return [Task(position, depth) for position in positions]


def standard_tasks(depth: int | None, *, is_loop: bool = False) -> list[Task]:
    """Positions whose trees are small first, so that a mistake is shown where little else is:
    late ones, some of the middle of games, of textbooks. Without a depth, only late ones; for a
    loop, whose iterations are counted, those where there is something to choose."""
    if is_loop:
        return tasks_of([*map(Position.parse, _TEXTBOOK), *_random_positions(_MIDDLE)], None)
    late = list(_random_positions(_LATE))
    if depth is None:
        return tasks_of([p for p in late if p.rules.rows * 7 - p.ply <= _EMPTY], None)
    others = [*_random_positions(_MIDDLE), *map(Position.parse, _TEXTBOOK)]
    again = [Task(p, depth, depth - 1) for p in others[:_AGAIN] if depth > 1]
    return [*tasks_of([*late, *others], depth), *again]


def _random_positions(plies: Sequence[int]) -> Iterator[Position]:
    """For each number of discs a position that random moves lead to; the same ones always."""
    chance = random.Random(_SEED)
    for discs in plies:
        position = Position()
        while position.ply < discs or position.outcome is not None:
            if position.outcome is not None:
                position = Position()
            position = position.play(chance.choice(position.moves()))
        yield position
