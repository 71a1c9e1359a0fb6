from __future__ import annotations

import json
from math import inf
from typing import Any, NoReturn

from hypothesis import given

from c4viz import Limits, Position, Trace, search
from c4viz.export.json import json_parts
from tests.strategies import traces
from tests.trace import slow


def refuse(constant: str) -> NoReturn:
    raise AssertionError(f"{constant} is no JSON")


def written(trace: Trace) -> dict[str, Any]:
    read: dict[str, Any] = json.loads("".join(json_parts(trace)), parse_constant=refuse)
    return read


@given(traces())
def test_nodes_hold_what_the_trace_holds(trace: Trace) -> None:
    nodes = written(trace)["nodes"]
    assert len(nodes) == len(trace)
    tree, parents = trace.to_networkx(), slow.parents(trace)
    for row, node in enumerate(nodes):
        record, attributes = trace.record(row), tree.nodes[row]
        assert node.pop("parent") == parents[row]
        assert node.pop("move") == (record.move + 1 if record.move >= 0 else None)
        assert node.pop("best") == (record.best + 1 if record.best >= 0 else None)
        assert node.pop("pruned") == [move + 1 for move in trace.pruned(row)]
        known = {key: None if value in (inf, -inf) else value for key, value in attributes.items()}
        del known["move"]
        assert node == {"value": None, "bound": None} | known


@given(traces())
def test_the_head_tells_the_search_and_its_result(trace: Trace) -> None:
    head = written(trace)
    position = Position.parse(head["position"], head["board"], head["connect"])
    assert position == trace.position
    assert head["search"] == trace.search
    assert head["settings"] == trace.settings
    assert head["value"] == trace.value
    assert head["best_column"] == trace.best_move + 1
    assert head["principal_variation"] == [m + 1 for m in trace.principal_variation]
    assert head["ending"] == trace.ending
    stats = head["stats"]
    assert stats["nodes"] == len(trace)
    assert sum(stats["nodes_per_depth"]) == len(trace)
    assert stats["leaves"] == trace.stats.leaves
    assert stats["cutoffs"] == trace.stats.cutoffs


def test_a_trace_without_any_node_is_json_too() -> None:
    trace = search(Position(), "alphabeta", depth=3, limits=Limits(nodes=1))
    trace.store.count = 0
    assert written(trace)["nodes"] == []


def test_infinity_is_null() -> None:
    root = written(search(Position(), "minimax", depth=1))["nodes"][0]
    assert root["alpha"] is None
    assert root["beta"] is None
