"""Estimate how much of a running search is done, and how long the rest takes, where one can."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from c4viz.language import tr
from c4viz.search import Limits
from c4viz.telling.numbers import share_text, whole_text
from c4viz.trace import BestFirstTrace, DepthFirstTrace, Flag, MctsTrace, Moment, Trace
from c4viz.trace.trace import most_plies

_LEVELS = 8
"""Levels of the tree that are looked at: deeper ones change the share too little."""
_PRUNED = 0.5
"""Alpha-beta looks at so many of the moves, as an exponent, in one more ply."""
_NOTHING = 1e-9
"""Stands for no share at all, so that a search that has begun reads <1%."""
_SOON = 0.02
"""A smaller share tells nothing yet of how long the rest takes."""
_LONG = 1.0
"""Seconds after which one wants to know how long it takes."""


def share_done(trace: Trace, moment: Moment, limits: Limits) -> float | None:
    """Return the share of a running search, from 0 to 1, that is done at ``moment``, its latest;
    None where nobody knows when it ends."""
    shares = [
        _OWN[trace.nature.kind](trace, moment),
        _part(trace.seconds, trace.settings.get("seconds")),
        _part(trace.seconds, limits.seconds),
        _part(len(trace), limits.nodes),
    ]
    known = [share for share in shares if share is not None]
    return min(1.0, max(known)) if known else None


def _part(done: float, most: float | None) -> float | None:
    return None if most is None else done / most


def _of_depth(trace: DepthFirstTrace, moment: Moment) -> float | None:
    """Judge by the moves done on the path; each iteration takes so many times the one before."""
    if trace.traits.probes:
        return None
    share = _of_path(trace, moment.rows) if moment.rows else float(moment.row is not None)
    depths = trace.settings.get("depth") or 0
    if not trace.settings.get("iterative"):
        return share
    times: float = trace.position.width ** (_PRUNED if trace.traits.prunes else 1)
    iterations = [times**depth for depth in range(1, min(depths, most_plies(trace.position)) + 1)]
    now = min(len(trace.roots), len(iterations)) - 1
    return (sum(iterations[:now]) + share * iterations[now]) / sum(iterations)


def _of_path(trace: DepthFirstTrace, rows: tuple[int, ...]) -> float:
    done, part = 0.0, 1.0
    for row in rows[:_LEVELS]:
        children = list(trace.children(row))
        if trace.has(row, Flag.CHANCE):
            parts = [trace.probability(child) or 0.0 for child in children]
        else:
            moves = len(children) + len(trace.unsearched(row))
            parts = [1 / moves for _ in children]
        if row == rows[-1] or not parts:
            return done + part * sum(parts)
        done += part * sum(parts[:-1])
        part *= parts[-1]
    return done


def _of_playouts(trace: MctsTrace, _moment: Moment) -> float | None:
    new = trace.iterations - len(trace.reused.numbers)
    return _part(new, trace.settings.get("iterations"))


def _of_expansions(trace: BestFirstTrace, moment: Any) -> float | None:
    return _part(moment.takings, trace.settings.get("expansions"))


_OWN: dict[str, Callable[[Any, Moment], float | None]] = {
    "depth-first": _of_depth,
    "mcts": _of_playouts,
    "best-first": _of_expansions,
}


def waiting_words(share: float, seconds: float) -> str:
    """Write the share that is done after so many seconds and, once that can be told, how long the
    rest takes: ``42%, some 12 s to go``."""
    done = share_text(share or _NOTHING)
    if seconds < _LONG or share < _SOON:
        return done
    left = seconds * (1 - share) / share
    if left < 90:
        return tr("{done}, some {seconds} s to go", done=done, seconds=whole_text(round(left)))
    return tr("{done}, some {minutes} min to go", done=done, minutes=whole_text(round(left / 60)))
