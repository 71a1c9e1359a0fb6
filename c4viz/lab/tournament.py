"""Plays the games of a tournament, on several cores, and tells before what that will take."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice

from c4viz.lab.arena import (
    ArenaResult,
    PairDecisions,
    Pairing,
    Plan,
    machine_named,
    pairings,
    require_players,
)
from c4viz.lab.cluster import workers_of
from c4viz.lab.game import PlayedGame, play
from c4viz.lab.games_at_once import games_at_once, machines, play_at_once
from c4viz.lab.pool import Cores, do_all
from c4viz.search.base.control import never

Batch = tuple[Pairing, ...]
"""Games of the same two players, the same one of whom moves first in all, that are one job."""
_PROCESS_BYTES = 250_000_000
"""Bytes that a process takes with all kernels loaded, without its traces."""
_FEW = 16
"""Most games that are played at a time where few may be enough, and for a sample."""


def play_all(
    plan: Plan,
    known: Iterable[ArenaResult] = (),
    processes: Cores = 1,
    stop: Callable[[], bool] = never,
) -> Iterator[ArenaResult]:
    """Play what is left of a tournament after the ``known`` results, and yield further results as
    they come. Once ``stop`` returns True, the games under way are given up. Raise a SettingError if
    a player fails, or if a file names it and nobody said that it may run, and a `CrashError` if a
    game keeps ending its process."""
    require_players(plan.players)
    done = list(known)
    numbers = {result.pairing.number for result in done}
    left = (pairing for pairing in pairings(plan) if pairing.number not in numbers)
    deciding = PairDecisions(plan, done)
    jobs = _batches(plan, left, _cores(processes))
    played = do_all(
        jobs,
        partial(_play, plan),
        processes,
        stop,
        lambda batch: any(deciding.is_needed(one.number) for one in batch),
    )
    for batch, games in played:
        for pairing, game in zip(batch, games, strict=True):
            if deciding.is_needed(pairing.number):
                result = ArenaResult(pairing, game)
                deciding.note(result)
                yield result
            if stop():
                return


def _cores(processes: Cores) -> int:
    return workers_of(processes) if isinstance(processes, str) else processes


def _batches(plan: Plan, games: Iterable[Pairing], cores: int = 1) -> Iterator[Batch]:
    """Yield the games in jobs: as many together as their players had best play at a time, but so
    that there is work for all cores."""
    sizes = {pair: _size(plan, pair, cores) for pair in plan.pairs}
    waiting: dict[tuple[int, int], list[Pairing]] = {}
    for pairing in games:
        sides = pairing.first, pairing.second
        batch = waiting.setdefault(sides, [])
        batch.append(pairing)
        if len(batch) >= sizes[min(sides), max(sides)]:
            yield tuple(waiting.pop(sides))
    yield from map(tuple, waiting.values())


def _size(plan: Plan, pair: tuple[int, int], cores: int) -> int:
    found = machines([machine_named(plan.players[n]) for n in pair], plan.rules)
    if found is None:
        return 1
    share = plan.games * len(plan.pairs) // (2 * cores)
    most = min(games_at_once(found), max(1, share)) if cores > 1 else games_at_once(found)
    return min(_FEW, most) if plan.until_sure else most


def _play(plan: Plan, batch: Batch, stop: Callable[[], bool]) -> list[PlayedGame]:
    first, second = (machine_named(plan.players[n]) for n in (batch[0].first, batch[0].second))
    quick = machines((first, second), plan.rules)
    if quick is None:
        return [play(one.opening, (first, second), one.seed, stop) for one in batch]
    return play_at_once([one.opening for one in batch], [one.seed for one in batch], quick, stop)


# ---- what a tournament will take -----------------------------------------------------------------


@dataclass(frozen=True)
class RunEstimate:
    """What a tournament will take, by a sample of ``games``: ``seconds`` on so many ``cores``, and
    the most ``memory`` in bytes, of all processes together."""

    games: int
    seconds: float
    memory: int
    cores: int


def estimate_of(plan: Plan, processes: Cores = 1, stop: Callable[[], bool] = never) -> RunEstimate:
    """Play a job of each pair from both sides, of single games or of quick ones together, and tell
    from that what the whole will take. Raise what `play_all` raises, and `Halt` if it was stopped.
    """
    require_players(plan.players)
    cores, pairs = _cores(processes), len(plan.pairs)
    games, largest, seconds = 0, 0, 0.0
    jobs = _batches(plan, pairings(plan), cores)
    for number, job in enumerate(islice(jobs, 2 * pairs)):
        batch, begun = job[:_FEW], time.perf_counter()
        for played in _play(plan, batch, stop):
            largest = max(largest, sum(cost.memory for cost in played.costs))
        games += len(batch)
        if number >= pairs:  # the first games load what their players need
            seconds += (time.perf_counter() - begun) / len(batch)
    memory = cores * (largest + _PROCESS_BYTES)
    return RunEstimate(games, seconds * plan.games / cores, memory, cores)
