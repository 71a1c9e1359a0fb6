"""The table in the documentation of `Trace.columns` names every column as it is."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import pytest

import c4viz
from c4viz import HandTree, Position, Trace, search

POSITION = Position.parse("4453")
KINDS = {"DepthFirstTrace": "D", "MctsTrace": "M", "BestFirstTrace": "B"}


@dataclass(frozen=True)
class Entry:
    """A line of the table."""

    of: str
    dtypes: list[str]
    table: str
    seen_by: str


def entries() -> dict[str, Entry]:
    lines = (inspect.getdoc(Trace.columns) or "").splitlines()
    head = next(line for line in lines if line.split()[:3] == ["column", "of", "dtype"])
    places = [head.index(word) for word in ("column", "of", "dtype", "table", "seen by", "what")]
    found = {}
    for line in lines[lines.index(head) + 1 :]:
        name, of, dtype, table, seen_by = (
            line[start:end].strip() for start, end in pairwise(places)
        )
        if name:
            assert name not in found
            assert line[places[-1] :].strip(), f"{name} means nothing"
            found[name] = Entry(of, dtype.split("/"), table, seen_by)
    return found


@c4viz.watch
def halves(position: Position, depth: int) -> float:
    if depth == 0:
        return position.ply + 0.5
    return max(-halves(position.play(move), depth - 1) for move in position.moves())


@cache
def traces() -> dict[str, Trace]:
    halves(POSITION, 1)
    own = halves.trace
    assert own is not None
    return {
        "own": own,
        "whole": search(POSITION, "alphabeta", depth=2),
        "memo": search(POSITION, "alphabeta", depth=3, memo=True),
        "fractional": search(POSITION, "alphabeta", depth=2, evaluator="expected", memo=True),
        "chance": search(POSITION, "expectiminimax", depth=1),
        "by hand": search(HandTree.parse("((3 12) (2 4))"), "minimax", depth=2),
        "mcts": search(POSITION, "mcts", iterations=20),
        "astar": search(POSITION, "astar"),
    }


NAMES = ["own", "whole", "memo", "fractional", "chance", "by hand", "mcts", "astar"]


@pytest.mark.parametrize("name", NAMES)
def test_every_column_is_documented_with_its_dtype(name: str) -> None:
    trace, known = traces()[name], entries()
    for column, array in trace.columns.items():
        entry = known[column]
        assert KINDS[type(trace).__name__] in entry.of
        assert array.dtype.name in entry.dtypes


@pytest.mark.parametrize("name", NAMES)
def test_every_column_of_a_table_is_documented_with_its_dtype(name: str) -> None:
    import pandas  # takes a while, and no other test here needs it

    known = entries()
    for column, values in traces()[name].to_pandas().items():
        wanted = known[str(column)].table
        text = pandas.api.types.is_string_dtype(values.dtype)
        assert ("str" if text else str(values.dtype)) == wanted, column


def test_nothing_is_documented_that_there_is_not() -> None:
    there = {(KINDS[type(one).__name__], name) for one in traces().values() for name in one.columns}
    tables = {str(name) for one in traces().values() for name in one.to_pandas().columns}
    for name, entry in entries().items():
        assert {(kind, name) for kind in entry.of.strip("-")} <= there
        assert entry.table == "-" or name in tables
        assert entry.seen_by in ("-", "MAX", "mover")


def test_values_are_seen_by_max_at_all_depths() -> None:
    table = traces()["whole"].to_pandas()
    inner = table[~table["leaf"] & ~table["lower"] & ~table["upper"]]
    for row, node in inner.iterrows():
        below = table[table["parent"] == row]["value"]
        assert node["value"] == (below.max() if node["max"] else below.min())
