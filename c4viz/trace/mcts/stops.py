"""Where MCTS comes by: the iterations that visit a node, end a game, or change the best move.

Works on the log by numpy, in blocks of iterations. Steps are those of `c4viz.trace.mcts.timeline`.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from c4viz.trace.mcts.timeline import STEPS
from c4viz.trace.mcts.tree import MctsTree
from c4viz.trace.rows.flags import Flag
from c4viz.trace.rows.levels import below
from c4viz.trace.stops import NOWHERE, Listed, Scanned, StopKind, Stops, changes, tops

_BLOCK = 1 << 16
"""Iterations that are added up in one numpy call."""
_Choice = Callable[[npt.NDArray[np.int32]], npt.NDArray[np.bool_]]
"""Tells of rows whether they are meant."""
_EXPANDED, _BACKED_UP = 2, 4
"""Steps of an iteration after which a leaf was reached, and the counts have changed."""


def stops(trace: MctsTree, kind: StopKind, row: int | None) -> Stops:
    """The steps of one kind but "best"; see `MctsTrace.stops`."""
    if kind == "iteration":
        return Listed(range(1, trace.steps, STEPS))
    if kind == "leaf":
        flags = trace.store.rows["flags"]
        return _scan(trace, _EXPANDED, lambda rows: flags[rows] & np.uint8(Flag.TERMINAL) != 0)
    if kind == "cutoff" or row is None:
        return NOWHERE
    if row == 0:
        return Listed(range(STEPS, trace.steps + 1, STEPS))
    inside = below(trace.columns["parent"], row)
    return _scan(trace, _BACKED_UP, lambda rows: inside[rows])


def _scan(trace: MctsTree, phase: int, wanted: _Choice) -> Scanned:
    """The steps that end ``phase`` of the iterations whose leaves are ``wanted``."""
    leaf = trace.store.leaf

    def chosen(start: int, stop: int) -> npt.NDArray[np.int64]:
        return start + np.flatnonzero(wanted(leaf[start:stop]))

    return Scanned(
        trace.iterations,
        lambda step: (step + STEPS - phase) // STEPS,
        chosen,
        lambda iteration: iteration * STEPS + phase,
    )


def changes_of_best(trace: MctsTree) -> npt.NDArray[np.int64]:
    """The steps at which the final choice, made then, would fall on another move than before."""
    children = [row for row in trace.children(0) if trace.move(row) in trace.safe_moves]
    if not children or not trace.iterations:
        return np.zeros(0, np.int64)
    column = np.full(len(trace), -1, np.int8)
    column[children] = np.arange(len(children))
    column = column[tops(trace.columns["parent"])]
    best = np.empty(trace.iterations, np.int8)
    visits, wins = (np.zeros((len(children), 1), np.int64) for _ in range(2))
    for start in range(0, trace.iterations, _BLOCK):
        stop = min(start + _BLOCK, trace.iterations)
        through = column[trace.store.leaf[start:stop]] == np.arange(len(children))[:, None]
        won = through * trace.store.outcome[start:stop]
        all_visits = visits + np.cumsum(through, axis=1)
        all_wins = wins + np.cumsum(won, axis=1)
        best[start:stop] = _choice(trace, all_visits, all_wins, np.arange(start + 1, stop + 1))
        visits, wins = all_visits[:, -1:], all_wins[:, -1:]
    places = changes(best)
    return (places[best[places] >= 0] + 1) * STEPS


def _choice(
    trace: MctsTree,
    visits: npt.NDArray[np.int64],
    wins: npt.NDArray[np.int64],
    iteration: npt.NDArray[np.int64],
) -> npt.NDArray[np.int64]:
    """Which child (a line of ``visits`` and ``wins``) would be chosen after each iteration; -1
    where none was visited. Of equal ones that with more visits, then the first."""
    final = trace.settings.get("final", "visits")
    chosen: npt.NDArray[np.int64] = visits.argmax(axis=0)
    if final != "visits":
        some = np.maximum(visits, 1)
        merit = wins / (2 * some)
        if final == "ucb":
            merit = merit + trace.exploration * np.sqrt(np.log(iteration) / some)
        merit[visits == 0] = -np.inf
        chosen = np.where(merit == merit.max(axis=0), visits, -1).argmax(axis=0)
    return np.where(visits.any(axis=0), chosen, -1)
