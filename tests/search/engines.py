"""Holds what the two engines of a search leave to one another, row for row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from c4viz import Limits, Position, Trace, search
from c4viz.search.base.settings import Settings
from c4viz.trace import MctsTrace


def assert_engines_agree(
    position: Position, chosen: Settings, nodes: int | None = None, **how: Any
) -> None:
    """Search by the kernel and by the reference, at most so many nodes, and compare both traces."""
    limits = Limits(nodes=nodes)
    kernel, reference = (
        search(position, chosen, limits=limits, engine=engine, **how)
        for engine in ("kernel", "reference")
    )
    assert_same_trace(kernel, reference)


def assert_same_trace(one: Trace, other: Trace) -> None:
    """Compare all that two searches left. A node that was not finished is worth nothing yet."""
    assert (one.ending, len(one)) == (other.ending, len(other))
    columns, there = _columns(one), _columns(other)
    assert columns.keys() == there.keys()
    is_mcts = isinstance(one, MctsTrace)
    for name, column in columns.items():
        rows = ... if is_mcts or name != "value" else columns["size"] > 0
        is_real = column.dtype.kind == "f"  # where NaN stands for what is not known
        assert np.array_equal(column[rows], there[name][rows], equal_nan=is_real), name
    assert (one.value, one.best_move) == (other.value, other.best_move)
    assert one.store.nbytes == other.store.nbytes or not is_mcts
    for name in ("nodes", "leaves", "per_depth", "iterations"):
        assert getattr(one.stats, name, None) == getattr(other.stats, name, None), name


def _columns(trace: Trace) -> Mapping[str, Any]:
    return trace.arrays() if isinstance(trace, MctsTrace) else trace.columns
