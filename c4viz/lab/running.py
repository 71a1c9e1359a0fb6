"""Plays the games of a tournament."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from c4viz.lab.arena import (
    Deciding,
    Pairing,
    Plan,
    Result,
    machine_named,
    pairings,
    require_players,
)
from c4viz.lab.game import Played, play
from c4viz.lab.pool import do_all
from c4viz.search.base.control import never


def play_all(
    plan: Plan,
    known: Iterable[Result] = (),
    processes: int = 1,
    stop: Callable[[], bool] = never,
) -> Iterator[Result]:
    """Play what is left of a tournament after the ``known`` results, as results come, until it is
    over or ``stop`` says so: the games under way are given up then.

    Raises:
        SettingError: a player fails, or a file names it and nobody said that it may run.
        CrashError: a game ends its process, again and again.
    """
    require_players(plan.players)
    done = list(known)
    numbers = {result.pairing.number for result in done}
    left = (pairing for pairing in pairings(plan) if pairing.number not in numbers)
    deciding = Deciding(plan, done)
    work = partial(_game, plan)
    for pairing, played in do_all(
        left, work, processes, stop, lambda one: deciding.is_needed(one.number)
    ):
        result = Result(pairing, played)
        deciding.note(result)
        yield result


def _game(plan: Plan, pairing: Pairing, stop: Callable[[], bool]) -> Played:
    sides = plan.players[pairing.first], plan.players[pairing.second]
    first, second = map(machine_named, sides)
    return play(pairing.opening, (first, second), pairing.seed, stop)
