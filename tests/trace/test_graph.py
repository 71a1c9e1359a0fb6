from __future__ import annotations

import math
from importlib import import_module
from io import BytesIO
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import settings as examples

from c4viz import AlphaBeta, Flag, Limits, Position, Trace, search
from c4viz.trace import INFINITY
from tests.strategies import traces
from tests.trace import slow


@pytest.fixture(scope="module")
def nx() -> ModuleType:
    """The library networkx, which takes a while to import."""
    return import_module("networkx")


def unlimited(number: int) -> float:
    return {INFINITY: math.inf, -INFINITY: -math.inf}.get(number, number)


@examples(max_examples=30)
@given(traces())
def test_the_graph_has_a_node_for_each_row_and_an_edge_to_each_child(
    nx: ModuleType, trace: Trace
) -> None:
    graph = trace.to_networkx()
    parents = slow.parents(trace)
    moves = trace.columns["move"].tolist()
    assert list(graph.nodes) == list(range(len(trace)))
    assert sorted(graph.edges(data="move")) == [
        (parent, row, moves[row])
        for parent, row in sorted(
            (parent, row) for row, parent in enumerate(parents) if parent is not None
        )
    ]
    assert nx.is_branching(graph)
    assert nx.is_arborescence(graph) == (len(trace.roots) == 1)


@examples(max_examples=30)
@given(traces())
def test_a_node_of_the_graph_says_what_its_row_says(trace: Trace) -> None:
    columns = {name: column.tolist() for name, column in trace.columns.items()}
    for row, node in trace.to_networkx().nodes(data=True):
        left = columns["size"][row] > 0
        known = {"value": columns["value"][row], "bound": trace.bound(row)} if left else {}
        assert node == known | {
            "move": columns["move"][row],
            "depth": columns["depth"][row],
            "player": "MIN" if columns["depth"][row] % 2 else "MAX",
            "alpha": unlimited(columns["alpha"][row]),
            "beta": unlimited(columns["beta"][row]),
            "leaf": bool(columns["flags"][row] & Flag.LEAF),
            "terminal": bool(columns["flags"][row] & Flag.TERMINAL),
            "cutoff": bool(columns["flags"][row] & Flag.CUTOFF),
        }


def test_a_search_is_a_tree_with_plain_attributes(nx: ModuleType) -> None:
    position = Position.parse("4453")
    trace = search(position, AlphaBeta(depth=4))
    graph = trace.to_networkx()
    assert nx.is_arborescence(graph)
    assert graph.graph == {"search": "alphabeta", "position": "4453"}
    plain = (int, float, str, bool)
    for _, attributes in graph.nodes(data=True):
        assert all(type(value) in plain for value in attributes.values())
    leaves = [row for row in graph if graph.out_degree(row) == 0]
    assert len(leaves) == trace.stats.leaves


def test_networkx_finds_the_depth_and_the_subtrees(nx: ModuleType) -> None:
    trace = search(Position(), AlphaBeta(depth=5))
    graph = trace.to_networkx()
    assert nx.dag_longest_path_length(graph, weight=None) == 5
    assert nx.descendants(graph, 1) | {1} == set(range(1, 1 + int(trace.columns["size"][1])))


def test_the_graph_of_a_stopped_search_can_be_written_as_graphml(nx: ModuleType) -> None:
    graph = search(Position(), AlphaBeta(depth=3), limits=Limits(nodes=20)).to_networkx()
    file = BytesIO()
    nx.write_graphml(graph, file)
    file.seek(0)
    assert nx.read_graphml(file, node_type=int).number_of_nodes() == 20
