"""Priors of moves in the kernel of MCTS: makes them as `c4viz.search.algorithms.mcts.priors` does,
and chooses by PUCT.

Indices are cast to unsigned: numba then leaves out the test for negative ones.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from c4viz.arrays import Floats, Int32s, Int64s
from c4viz.compiled.compile import Int, called, inlined
from c4viz.search.kernels.move_values import Lines, go_down, go_up, value_of

U: Any = np.uint64


class MctsPriors(NamedTuple):
    """Priors of a tree: ``known`` (float64, a number for each column of each block), and what they
    are made of.

    ``parts`` (float64, one for each column) are those by the column alone; ``by_evaluator`` says
    that they go by an evaluator whose values count 1/``unit``, at a ``temperature``. ``values``
    (int64, one for each column) is room to work in.
    """

    known: Floats
    parts: Floats
    by_evaluator: bool
    unit: float
    temperature: float
    values: Int64s


@called
def put_priors(
    priors: MctsPriors, lines: Lines, moves: Int, block: Int, depth: Int, path: Int64s, runs: Int64s
) -> None:
    """Write the priors of a block of which no move was tried: ``moves`` has a bit for each column
    that is open, ``path`` led there in ``depth`` plies."""
    columns, first = len(priors.parts), np.int64(block) * len(priors.parts)
    most = np.int64(-(2**62))
    if priors.by_evaluator:
        go_down(lines, depth, path, runs)
        for lane in range(columns):
            if (moves >> lane) & 1:
                priors.values[U(lane)] = value_of(lines, lane, depth & 1)
                most = max(most, priors.values[U(lane)])
        go_up(lines, depth, path, runs)
    total = 0.0
    for lane in range(columns):
        part = math.nan
        if (moves >> lane) & 1:
            part = priors.parts[U(lane)]
            if priors.by_evaluator:
                less = float(priors.values[U(lane)] - most) / priors.unit
                part = math.exp(less / priors.temperature)
            total += part
        priors.known[U(first + lane)] = part
    for lane in range(columns):
        priors.known[U(first + lane)] /= total


@inlined
def best_by_prior(
    priors: MctsPriors, blocks: Int32s, base: Int, width: Int, visits: Int, c: float, maximises: Int
) -> Int:
    """Return the column with the most Q + c P sqrt(N_parent) / (1 + N) in a block, with a child or
    without: of equal ones the likeliest, then the lowest. Columns without a move have no prior."""
    columns = len(priors.parts)
    first = U(base) // U(width) * U(columns)
    root = math.sqrt(float(visits))
    sign, flip = (1.0, 0.0) if maximises else (-1.0, 2.0)
    best, likeliest, column = -1.0, 0.0, np.int64(0)
    for lane in range(columns):
        prior = priors.known[first + U(lane)]
        tried = float(blocks[U(base + lane)])
        won = flip * tried + sign * float(blocks[U(base + columns + lane)])
        q = won / (tried + tried) if tried else 0.5
        puct = q + c * prior * root / (1.0 + tried)
        if puct > best or (puct == best and prior > likeliest):
            best, likeliest, column = puct, prior, np.int64(lane)
    return column
