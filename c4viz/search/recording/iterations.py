"""Makes the rows and the log of a trace of what a loop was told to do, whole columns at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from c4viz.game import Position
from c4viz.search.recording.loop import Iterations
from c4viz.trace import MctsTrace
from c4viz.trace.mcts.played import Played
from c4viz.trace.mcts.store import MctsStore
from c4viz.trace.rows.levels import levels
from c4viz.trace.rows.played import facts

Ints = npt.NDArray[Any]


def put_iterations(trace: MctsTrace, events: Iterations) -> None:
    """Make the rows and the log of a trace those of the iterations that were backed up."""
    position = trace.position
    assert isinstance(position, Position)  # searches of one's own search boards
    iterations = events.count
    nodes = events.made[iterations - 1] if iterations else 1
    leaf = np.array(events.leaves[:iterations], np.int32)
    outcome = np.array(events.outcomes()[:iterations], np.int8)
    rows: dict[str, Ints] = {
        "parent": np.array(events.parents[:nodes], np.int32),
        "depth": np.array(events.depths[:nodes], np.uint8),
        "move": np.array(events.moves[:nodes], np.int8),
    }
    rows["visits"] = _added_up(rows, leaf, np.ones_like(leaf))
    rows["wins"] = _added_up(rows, leaf, outcome)
    open_columns, rows["flags"] = facts(rows, position)
    store = MctsStore.of(position.rules.columns, rows, open_columns, leaf, outcome)
    store.made = np.array(events.made[:iterations], np.int32)
    # First: it is read for the iterations that the store has.
    trace.played = Played.of(events.playouts[:iterations])
    trace.store = store


def _added_up(rows: dict[str, Ints], leaf: Ints, each: Ints) -> Ints:
    """What each node got by all iterations that went through it."""
    parent = rows["parent"]
    got = np.bincount(leaf, weights=each, minlength=len(parent)).astype(np.int32)
    for here in reversed(list(levels(rows["depth"]))):
        np.add.at(got, parent[here], got[here])
    return got
