"""Reuse of an earlier search of the same game: it keeps the subtree of the present position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from c4viz.arrays import Int64s
from c4viz.game import Position
from c4viz.search.algorithms.mcts.settings import Mcts
from c4viz.trace import MctsTrace, Trace
from c4viz.trace.mcts.store import COLUMNS, MctsStore, ReusedIterations
from c4viz.trace.rows import below, facts


def kept(
    previous: Trace | None, position: Position, settings: Mcts
) -> tuple[MctsStore, ReusedIterations] | None:
    """Return what ``previous`` found below ``position``; None if it found nothing there.

    If several of its rows stand for ``position``, the one with most visits is taken. Rows keep
    the order of their creation; the log keeps the iterations that went through ``position``, with
    the origin of their random numbers. Iterations whose playouts went by another rule than those
    to come, or by another formula or other priors, are not kept.
    """
    if not isinstance(previous, MctsTrace) or previous.root.rules != position.rules:
        return None
    if previous.traits.recorded:  # nothing draws its playouts again
        return None
    if previous.settings["decisive_playouts"] != settings.decisive_playouts or previous.decided_by:
        return None
    if _weighed(previous.settings) != _weighed(vars(settings)):
        return None
    visits = previous.columns["visits"]
    row = max(_rows_of(position, previous), key=lambda row: (visits[row], -row), default=None)
    if row is None or next(previous.children(row), None) is None:
        return None
    store, iterations = _subtree(previous, position, row)
    return store, _origins(previous, iterations)


def _weighed(settings: Mapping[str, Any]) -> Sequence[Any]:
    """Return what of some settings says by which formula and priors moves are gone on by."""
    prior = settings.get("prior", "uniform")
    names = ("evaluator", "temperature") if prior == "evaluator" else ()
    return [settings.get("formula", "uct"), prior, *(settings[name] for name in names)]


def _rows_of(position: Position, trace: MctsTrace, row: int = 0) -> Iterator[int]:
    """Yield the rows that stand for ``position``: several if moves led there in several orders."""
    here = trace.position_at(row)
    if here == position:
        yield row
        return
    assert isinstance(here, Position)
    if here.first & ~position.first or here.second & ~position.second:
        return
    for child in trace.children(row):
        yield from _rows_of(position, trace, child)


def _subtree(trace: MctsTrace, position: Position, row: int) -> tuple[MctsStore, Int64s]:
    """Make the store of what lies below ``row``; also return the numbers (from 1) of the iterations
    that are kept."""
    columns, depth = trace.columns, trace.depth(row)
    inside = below(columns["parent"], row)
    number = np.cumsum(inside, dtype=np.int32) - 1
    rows = {name: columns[name][inside].copy() for name in COLUMNS}
    leaf = trace.store.leaf[: trace.iterations]
    goes_on = inside[leaf] & (leaf != row)  # the one that made the row did not go through it
    outcome = trace.store.outcome[: trace.iterations][goes_on]
    rows["parent"] = np.append(np.int32(-1), number[rows["parent"][1:]])
    rows["depth"] -= np.uint8(depth)
    rows["move"][0] = -1
    rows["visits"][0] = len(outcome)
    if depth % 2:  # MAX and MIN change places
        rows["wins"] = 2 * rows["visits"] - rows["wins"]
        outcome = np.asarray(2 - outcome, np.int8)
    rows["wins"][0] = int(outcome.sum())
    open_columns, rows["flags"] = facts(rows, position)
    store = MctsStore.of(position.rules.columns, rows, open_columns, number[leaf[goes_on]], outcome)
    if trace.has_priors:
        store.inherit_priors(trace.store, np.flatnonzero(inside))
    return store, np.flatnonzero(goes_on) + 1


def _origins(trace: MctsTrace, iterations: Int64s) -> ReusedIterations:
    """Say by which searches these iterations of a trace were run first."""
    before = trace.reused
    reused = iterations[iterations <= len(before.numbers)]
    own = iterations[len(reused) :]
    ends = np.cumsum(before.seeds[:, 1])
    per_search = np.diff(np.searchsorted(reused, ends, side="right"), prepend=0)
    seeds = [*zip(before.seeds[:, 0].tolist(), per_search.tolist(), strict=True)]
    seeds.append((int(trace.settings["seed"]), len(own)))
    numbers = np.concatenate((before.numbers[reused - 1], own)).astype(np.int32)
    used = [pair for pair in seeds if pair[1]]
    return ReusedIterations(numbers, np.array(used, np.int64).reshape(-1, 2))
