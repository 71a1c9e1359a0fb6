"""Exact values that disagree are warned of, values of other kinds are not compared."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from c4viz import Limits, Position, Trace, load_trace, search
from c4viz.telling.comparison import figures, headline, table, verdict
from c4viz.trace.compare import match

POSITION = Position.parse("4453")


def made(name: str, **settings: Any) -> Trace:
    return search(POSITION, name, **settings)


@pytest.mark.parametrize(
    "other",
    [
        made("alphabeta", depth=3),
        made("alphabeta", depth=3, order="centre"),
        made("alphabeta", depth=3, memo=True, iterative=True),
        made("minimax", depth=3, memo=True),
        made("alphabeta", depth=3, iterative=True, order="best-first"),
    ],
)
def test_exact_searches_of_one_depth_and_evaluator_agree(other: Trace) -> None:
    judged = verdict(match(made("minimax", depth=3), other))
    assert judged.agreement == "agree"
    assert "agree: 11 at the root" in judged.sentence


def test_a_loaded_trace_with_another_value_is_warned_of(tmp_path: Path) -> None:
    made("alphabeta", depth=3).save(tmp_path / "t.npz")
    altered = load_trace(tmp_path / "t.npz")
    altered.store.column("value")[0] += 1
    judged = verdict(match(made("minimax", depth=3), altered))
    assert judged.agreement == "disagree"
    assert judged.rows == (0, 0)
    assert "At the root the first search says 11, the second 12" in judged.sentence


def test_a_wrong_value_deep_in_the_tree_is_warned_of_with_its_path() -> None:
    altered = made("minimax", depth=3)
    altered.store.column("value")[2] += 7
    judged = verdict(match(made("minimax", depth=3), altered))
    assert judged.agreement == "disagree"
    assert "the node 1 1" in judged.sentence


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (made("alphabeta", depth=2), "one search looks 3 plies ahead, the other 2"),
        (made("minimax", depth=3, evaluator="centre"), "counts by lines, the other by centre"),
        (made("mcts", iterations=50), "MCTS gives the share of playouts won"),
        (made("astar", expansions=5), "the value of A* is an estimate"),
        (made("expectiminimax", depth=1), "minimax and expectiminimax do not count"),
        (made("random"), "the value of a random choice is an estimate"),
    ],
)
def test_other_values_are_said_not_to_be_comparable(other: Trace, why: str) -> None:
    judged = verdict(match(made("minimax", depth=3), other))
    assert judged.agreement == "incomparable"
    assert why in judged.sentence


def test_the_table_holds_the_figures_that_one_of_them_has() -> None:
    matching = match(made("minimax", depth=3), made("mcts", iterations=50))
    rows = {name: texts for name, *texts in table(matching)}
    assert rows["nodes"][0] == f"{figures(matching, 0)['nodes']:,}"
    assert rows["iterations"] == ["–", "50"]
    assert "expansions" not in rows


def test_the_time_of_a_short_search_is_told_in_milliseconds() -> None:
    traces = made("minimax", depth=2), made("minimax", depth=2)
    traces[0].seconds, traces[1].seconds = 0.00042, 12.345
    rows = {name: texts for name, *texts in table(match(*traces))}
    ran = "in Python" if traces[0].engine == "reference" else "compiled"
    assert all(ran in text for text in rows["time"])
    assert [text.replace(",", "").split(f" {ran}")[0] for text in rows["time"]] == [
        "0.4 ms",
        "12.3 s",
    ]


def test_times_of_a_kernel_and_of_python_are_not_compared() -> None:
    position = Position.parse("4453")
    slow = search(position, "minimax", depth=2, engine="reference")
    fast = search(position, "alphabeta", depth=2)
    assert (slow.engine, fast.engine) == ("reference", "kernel")
    rows = {name: texts for name, *texts in table(match(slow, fast))}
    assert rows["time"] == ["not compared: in Python", "not compared: compiled"]
    assert "nodes per second" not in rows
    alike = search(position, "alphabeta", depth=2, engine="reference")
    rows = {name: texts for name, *texts in table(match(slow, alike))}
    assert all(text.endswith("in Python") for text in rows["time"])


def test_a_file_keeps_what_ran_a_search(tmp_path: Path) -> None:
    for engine in ("kernel", "reference"):
        path = tmp_path / f"{engine}.npz"
        search(Position.parse("4453"), "alphabeta", depth=2, engine=engine).save(path)
        assert load_trace(path).engine == engine


def test_the_value_of_a_solver_that_was_stopped_is_its_bound() -> None:
    position = Position.parse("4444")
    cut = search(position, "solver", limits=Limits(nodes=1000))
    matching = match(cut, search(position, "solver"))
    assert ("value", "≥ −7", "1") in table(matching)
    assert verdict(matching).agreement == "incomparable"


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (made("alphabeta", depth=3), "Alpha-beta, depth 3: 282 of 400 nodes (70%), the same value"),
        (made("greedy"), "Greedy: 8 of 400 nodes (2%), another move"),
    ],
)
def test_the_headline_says_how_many_nodes_the_smaller_search_needed(
    other: Trace, said: str
) -> None:
    for traces in ((made("minimax", depth=3), other), (other, made("minimax", depth=3))):
        matching = match(*traces)
        assert headline(matching, verdict(matching)) == said
        assert headline(matching, verdict(matching), hides=True) == said.rpartition(",")[0]


def test_the_headline_measures_no_tree_by_one_of_another_kind() -> None:
    matching = match(made("mcts", iterations=300), made("minimax", depth=3))
    said = "MCTS, 300 iterations: 298 nodes · Minimax, depth 3: 400 nodes, another move"
    assert headline(matching, verdict(matching)) == said
    assert headline(matching, verdict(matching), hides=True) == said.rpartition(",")[0]
