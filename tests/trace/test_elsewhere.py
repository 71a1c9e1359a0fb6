"""Traces outside of c4viz: pickled, as tables, as pictures."""

from __future__ import annotations

import copy
import inspect
import math
import pickle
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import c4viz
from c4viz import Flag, Limits, Position, Recorder, Trace, search
from c4viz.export import ExportError, TooLargeError
from tests.trees import chance_trace, deepened, hand_trace, small_trace

POSITION = Position.parse("4453")
SEARCHES: dict[str, dict[str, Any]] = {
    "alphabeta": {"depth": 3},
    "minimax": {"depth": 3, "memo": True},
    "expectiminimax": {"depth": 1},
    "mcts": {"iterations": 200},
    "astar": {"expansions": 20},
    "random": {},
}


def traced(name: str) -> Trace:
    return search(POSITION, name, **SEARCHES[name])


@pytest.mark.parametrize("name", SEARCHES)
def test_a_trace_that_was_pickled_is_the_same(name: str) -> None:
    trace = traced(name)
    again = pickle.loads(pickle.dumps(trace))
    for column, rows in trace.columns.items():
        np.testing.assert_array_equal(again.columns[column], rows)
    assert (again.stats, again.value, again.steps) == (trace.stats, trace.value, trace.steps)
    assert (again.position, again.best_move) == (trace.position, trace.best_move)
    middle = trace.steps // 2
    assert again.at(middle).rows == trace.at(middle).rows


def two_nodes(tree: Recorder) -> None:
    tree.enter()
    tree.enter(3)
    tree.leave(1)
    tree.leave(1)


def one_iteration(tree: Recorder) -> None:
    tree.expand(3)
    tree.simulate()
    tree.back_up(1)


OWN: dict[str, Callable[[], Trace]] = {
    "own": lambda: recorded(two_nodes),
    "loop": lambda: recorded(one_iteration),
    "hand": hand_trace,
    "chance": chance_trace,
    "deepened": deepened,
}
"""Traces of other kinds, by what they are."""


def recorded(say: Callable[[Recorder], object]) -> Trace:
    with c4viz.record(POSITION, "mine", c=1.4) as tree:
        say(tree)
    return tree.trace


def ask_all(trace: Trace, asks: object = None) -> set[str]:
    """Ask a trace for all that it has a public name for, at its last row and a step amid it, but
    for what others make of it, or its timeline; gives the names."""
    asks = trace if asks is None else asks
    step = trace.steps // 2
    given: dict[str, Any] = {
        "row": len(trace) - 1, "step": step, "moment": trace.at(step), "name": "move", "move": 0,
        "flag": Flag.MAX, "kind": "node", "part": 1, "iteration": 1, "moves": (0, 1), "root": 0,
    }  # fmt: skip
    asked = set()
    for name in dir(asks):
        if name.startswith(("_", "to_")) or name in ("widget", "save", "load", "adopt"):
            continue
        found = getattr(asks, name)
        asked.add(name)
        if callable(found):
            needed = inspect.signature(found).parameters.values()
            found = found(*[given[one.name] for one in needed if one.default is one.empty])
        if isinstance(found, Iterator):
            list(found)
    return asked


@pytest.mark.parametrize("name", [*SEARCHES, *OWN])
def test_a_trace_can_be_pickled_and_copied_whatever_it_was_asked(name: str) -> None:
    trace = traced(name) if name in SEARCHES else OWN[name]()
    assert {"nodes_below", "stats", "columns"} <= ask_all(trace)
    assert "step_left" in ask_all(trace, trace.timeline)
    for again in (pickle.loads(pickle.dumps(trace)), copy.deepcopy(trace)):
        assert len(again) == len(trace)
        assert again.nodes_below(0) == trace.nodes_below(0)
        assert ask_all(again)


def test_what_is_pickled_has_no_room_for_more() -> None:
    trace = traced("alphabeta")
    assert len(pickle.dumps(trace)) < trace.store.nbytes + 5_000


# ---- tables --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SEARCHES)
def test_a_table_says_what_the_rows_say(name: str) -> None:
    trace = traced(name)
    table = trace.to_pandas()
    assert len(table) == len(trace)
    assert table["path"][0] == ""
    for row in range(0, len(trace), 7):
        parent = trace.parent(row)
        assert table["parent"][row] == (-1 if parent is None else parent)
        assert len(table["path"][row].split()) == trace.depth(row)
        if parent is not None:  # paths and moves count alike
            assert table["path"][row].split()[-1] == str(table["move"][row])
        assert table["max"][row] == trace.has(row, Flag.MAX)
    assert table["terminal"].dtype == bool


def test_a_table_has_no_number_that_stands_for_another_thing() -> None:
    table = search(POSITION, "alphabeta", depth=4, limits=Limits(nodes=50)).to_pandas()
    assert table["alpha"][0] == -math.inf and table["beta"][0] == math.inf
    assert math.isnan(table["value"][0])  # which was not left
    assert table.loc[table["leaf"], "best"].isna().all()


# ---- pictures ------------------------------------------------------------------------------------


def words(picture: str) -> str:
    return " ".join(ET.fromstring(picture).itertext())


def test_a_picture_shows_what_is_asked_for() -> None:
    trace = small_trace()
    whole, part = words(trace.to_svg()), words(trace.to_svg(depth=1))
    assert len(part) < len(whole)
    assert "root" in words(trace.to_svg(root=1)) or len(words(trace.to_svg(root=1))) < len(whole)
    assert "…" in words(trace.to_svg(step=trace.steps // 2))
    value = str(trace.value).replace("-", "−")
    assert value in words(trace.to_svg(depth=1))
    assert "?" in words(trace.to_svg(depth=1, hide=True))
    with pytest.raises(TooLargeError):
        search(POSITION, "minimax", depth=5).to_svg()
    with pytest.raises(ExportError):
        trace.to_svg(step=trace.steps + 1)


def test_a_widget_shows_the_tree_at_its_step() -> None:
    trace = search(POSITION, "minimax", depth=5)
    shown = trace.widget(nodes=40, step=7)
    assert shown.step == 7
    assert shown.data["steps"] == trace.steps and 20 < len(shown.data["nodes"]) < 90
    assert "export function show(" in shown._esm and ".c4v-board" in shown._css
    assert trace.widget(depth=1).step == trace.steps


def test_a_widget_without_anywidget_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "anywidget", None)
    with pytest.raises(ImportError, match="a widget needs anywidget: pip install anywidget"):
        search(POSITION, "minimax", depth=1).widget()


def test_a_notebook_shows_a_part_that_can_be_read_and_says_so() -> None:
    said = search(POSITION, "minimax", depth=5)._repr_html_()
    assert "more nodes: trace.to_svg(root=…, depth=…, nodes=…) draws others" in said
    assert said.startswith("<div><svg")
    small = search(Position(), "greedy")._repr_html_()
    assert "more node" not in small


def test_other_front_ends_may_choose_a_picture_or_text() -> None:
    trace = search(Position(), "greedy")
    bundle = trace._repr_mimebundle_(include=None, exclude=None)
    assert bundle["image/svg+xml"].lstrip().startswith("<svg")
    assert bundle["text/html"] == trace._repr_html_()
    assert bundle["text/plain"] == repr(trace)


def test_a_trace_is_loaded_by_its_class_too(tmp_path: Path) -> None:
    trace = search(POSITION, "mcts", iterations=20)
    trace.save(tmp_path / "trace.npz")
    again = Trace.load(tmp_path / "trace.npz")
    assert (type(again), again.value, len(again)) == (type(trace), trace.value, len(trace))
