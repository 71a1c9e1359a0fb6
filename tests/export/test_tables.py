"""CSV, GraphML and Gambit's games: read back by programs that are not ours."""

from __future__ import annotations

import io
import math
from pathlib import Path

import networkx as nx
import pandas
import pytest
from hypothesis import given

from c4viz import HandTree, Position, Trace, search
from c4viz.export import ExportError, text_of
from c4viz.export.efg import MOST_NODES
from tests.strategies import traces

pygambit = pytest.importorskip("pygambit")


def written(trace: Trace, kind: str) -> str:
    return "".join(text_of(trace, kind))


@given(traces())
def test_pandas_reads_the_nodes_that_the_trace_has(trace: Trace) -> None:
    table = pandas.read_csv(io.StringIO(written(trace, ".csv")))
    ours = trace.to_pandas()
    assert table["node"].tolist() == list(range(len(trace)))
    for row in range(len(trace)):
        parent, move = table["parent"][row], table["move"][row]
        assert (None if math.isnan(parent) else int(parent)) == trace.parent(row)
        assert math.isnan(move) if trace.move(row) < 0 else int(move) == trace.move(row) + 1
        assert table["player"][row] == trace.player(row)
    for name in {"value", "alpha", "beta", "visits", "depth", "leaf", "cutoff"} & set(ours):
        pandas.testing.assert_series_equal(
            table[name].astype(float), ours[name].astype(float), check_names=False
        )


@given(traces())
def test_networkx_reads_the_graph_that_the_trace_is(trace: Trace) -> None:
    tree = nx.parse_graphml(written(trace, ".graphml"))
    assert {int(name[1:]) for name in tree.nodes} == set(range(len(trace)))
    edges = {(int(a[1:]), int(b[1:])): data["move"] for a, b, data in tree.edges(data=True)}
    assert edges == {
        (parent, row): trace.move(row) + 1
        for row in range(len(trace))
        if (parent := trace.parent(row)) is not None
    }
    assert all(tree.nodes[f"n{row}"]["player"] == trace.player(row) for row in range(len(trace)))


def test_gambit_reads_a_complete_tree_with_the_values_as_payoffs(tmp_path: Path) -> None:
    trace = search(HandTree.parse("((3 12 8) (2 4 6) (14 5 2))"), "minimax", depth=2)
    (tmp_path / "a.efg").write_text(written(trace, ".efg"), "utf-8")
    game = pygambit.read_efg(str(tmp_path / "a.efg"))
    assert [player.label for player in game.players] == ["MAX", "MIN"]
    assert [float(outcome["MAX"]) for outcome in game.outcomes] == [3, 12, 8, 2, 4, 6, 14, 5, 2]
    assert all(float(one["MIN"]) == -float(one["MAX"]) for one in game.outcomes)
    value = pygambit.nash.lp_solve(game).equilibria[0].payoff("MAX")
    assert float(value) == trace.value


def test_gambit_reads_chance_and_finds_the_same_value(tmp_path: Path) -> None:
    tree = HandTree.parse("((0.6:3 0.4:12) (0.5:5 0.5:7))")
    trace = search(tree, "expectiminimax", depth=2)
    (tmp_path / "a.efg").write_text(written(trace, ".efg"), "utf-8")
    game = pygambit.read_efg(str(tmp_path / "a.efg"))
    value = pygambit.nash.lp_solve(game).equilibria[0].payoff("MAX")
    assert float(value) == pytest.approx(float(trace.value))


def test_gambit_agrees_on_a_board(tmp_path: Path) -> None:
    trace = search(Position.parse("11", "3x3", 3), "minimax", depth=2)
    (tmp_path / "a.efg").write_text(written(trace, ".efg"), "utf-8")
    game = pygambit.read_efg(str(tmp_path / "a.efg"))
    assert float(pygambit.nash.lp_solve(game).equilibria[0].payoff("MAX")) == trace.value


@pytest.mark.parametrize(
    ("name", "settings", "why"),
    [
        ("alphabeta", {"depth": 4}, "a part of this tree was not searched"),
        ("mcts", {"iterations": 50}, "mcts makes none: choose minimax"),
        ("minimax", {"depth": 6}, f"choose a tree of {MOST_NODES:,} or fewer"),
    ],
)
def test_what_is_no_small_complete_tree_is_no_game(
    name: str, settings: dict[str, int], why: str
) -> None:
    with pytest.raises(ExportError, match=why):
        written(search(Position.parse("4453"), name, **settings), ".efg")
