"""Trees made by hand, chance nodes, repeated positions and forests, in every kind of file."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from c4viz import Flag, Position, Trace, load_trace, search
from c4viz.export import FigureStyle, Scope, Wanted, summary, write
from c4viz.export.dot import dot_of
from c4viz.export.figure import Dots, figure_of
from c4viz.export.json import json_parts
from c4viz.export.plan import plan
from c4viz.export.scope import scene_in
from c4viz.export.text import text_lines
from c4viz.layout import scene_of
from c4viz.search.algorithms import ALGORITHMS, settings_for
from c4viz.telling.moves import path_text
from c4viz.trace import DepthFirstTrace, Traits
from tests.trees import (
    TEXTBOOK,
    chance_trace,
    deepened,
    hand_trace,
    repeated_row,
    slipping_trace,
)

ATTRIBUTES = re.compile(r'(\w+)=("(?:[^"\\]|\\.)*"|[^\s\]]+)')


def tree_of(trace: Trace) -> list[str]:
    """The lines of a text after its head."""
    lines = list(text_lines(trace))
    return lines[lines.index("", lines.index("") + 1) + 3 :]


def as_json(trace: Trace) -> dict[str, Any]:
    """A trace's JSON, read back by a reader that knows no NaN and no Infinity."""

    def refuse(word: str) -> None:
        raise AssertionError(f"{word} is no JSON")

    read: dict[str, Any] = json.loads("".join(json_parts(trace)), parse_constant=refuse)
    return read


def drawn(trace: Trace, root: int | None = None) -> dict[str, dict[str, str]]:
    """The attributes of what is drawn, by id."""
    dot = dot_of(trace, scene_of(trace, plan(trace, root), root))
    found = [
        {name: value.strip('"') for name, value in ATTRIBUTES.findall(line)}
        for line in dot.splitlines()
    ]
    return {said["id"]: said for said in found if "id" in said}


# ---- text ----------------------------------------------------------------------------------------


def test_the_textbook_tree_as_text() -> None:
    assert list(text_lines(hand_trace()))[2:] == [
        "▲ MAX moves first, ▼ MIN answers. Values are what MAX gets.",
        "Children count from 1; nodes count from 0, at the root.",
        "",
        TEXTBOOK,
        "",
        "child, player to move, value (≤ or ≥: a bound), [window at entry]; * best line",
        "",
        "root ▲ MAX  3  [−∞, ∞]  *",
        "├─ 1 ▼ MIN  3  [−∞, ∞]  *",
        "│  ├─ 1 3  [−∞, ∞]  *",
        "│  ├─ 2 12  [−∞, 3]",
        "│  └─ 3 8  [−∞, 3]",
        "├─ 2 ▼ MIN  ≤ 2  [3, ∞]  cut: 2 ≤ 3",
        "│  ├─ 1 2  [3, ∞]",
        "│  ├─ 2 ✂ pruned: 4",
        "│  └─ 3 ✂ pruned: 6",
        "└─ 3 ▼ MIN  ≤ 2  [3, ∞]",
        "   ├─ 1 14  [3, ∞]",
        "   ├─ 2 5  [3, 14]",
        "   └─ 3 2  [3, 5]",
    ]


def test_a_tree_with_chance_as_text() -> None:
    assert tree_of(chance_trace()) == [
        "root ▲ MAX  6.6  *",
        "├─ 1 ◆ CHANCE  6.6  *",
        "│  ├─ 1 0.6  3",
        "│  └─ 2 0.4  12",
        "└─ 2 ◆ CHANCE  4.25",
        "   ├─ 1 0.5  2",
        "   └─ 2 0.5  6.5",
    ]


def test_discs_that_slip_as_text() -> None:
    lines = list(text_lines(slipping_trace()))
    assert "◆ CHANCE decides by its probabilities" in lines[2]
    assert tree_of(slipping_trace())[1:4] == [
        "├─ 1 ◆ CHANCE  1",
        "│  ├─ 1 0.75  0",
        "│  └─ 2 0.25  4",
    ]


def test_iterations_stand_one_below_another_in_a_text() -> None:
    trace = deepened(3)
    roots = [line for line in tree_of(trace) if line.startswith("depth ")]
    assert [line.split(" ▲")[0] for line in roots] == ["depth 1", "depth 2", "depth 3"]
    assert [line.endswith("  *") for line in roots] == [False, False, True]


def test_a_repeated_position_says_in_a_text_where_it_was_seen() -> None:
    trace = deepened()
    noted = [line for line in tree_of(trace) if "seen: " in line]
    assert len(noted) == trace.stats.repeated
    assert noted[0].endswith(f"seen: {path_text(trace, trace.link(repeated_row(trace)))}")


# ---- JSON ----------------------------------------------------------------------------------------


def test_a_tree_made_by_hand_stands_in_json_in_place_of_a_board() -> None:
    read = as_json(hand_trace())
    assert read["tree"] == TEXTBOOK
    assert not read.keys() & {"position", "board", "connect", "max_disc", "best_column"}
    assert (read["best_child"], read["value"]) == (1, 3)
    assert [node["pruned"] for node in read["nodes"]][5] == [2, 3]


def test_probabilities_stand_in_json_below_chance_only() -> None:
    nodes = as_json(chance_trace())["nodes"]
    assert [node["probability"] for node in nodes] == [None, None, 0.6, 0.4, None, 0.5, 0.5]
    assert [node["player"] for node in nodes][:3] == ["MAX", "CHANCE", "MIN"]
    assert {node["alpha"] for node in nodes} == {node["beta"] for node in nodes} == {None}


def test_repeated_positions_name_in_json_the_row_they_repeat() -> None:
    trace = deepened()
    read = as_json(trace)
    links = [node["repeats"] for node in read["nodes"]]
    assert links == [trace.link(row) for row in range(len(trace))]
    assert read["stats"]["repeated"] == sum(link is not None for link in links) > 0


def test_what_is_infinite_or_no_number_is_null_in_json() -> None:
    trace = chance_trace()
    broken = DepthFirstTrace(
        trace.position,
        trace.search,
        {"depth": 2, "weight": float("nan"), "limit": float("inf")},
        store=trace.store,
    )
    assert as_json(broken)["settings"] == {"depth": 2, "weight": None, "limit": None}


# ---- drawings ------------------------------------------------------------------------------------


def test_chance_nodes_are_drawn_with_points_and_their_edges_with_probabilities() -> None:
    found = drawn(chance_trace())
    assert found["node1"]["shape"] == "hexagon"
    assert "shape" not in found["node0"] and "shape" not in found["node2"]
    assert found["node1"]["fillcolor"] not in (
        found["node0"]["fillcolor"],
        found["node2"]["fillcolor"],
    )
    labels = {name: said["label"].strip() for name, said in found.items() if "lp" in said}
    assert labels == {"edge2": "0.6", "edge3": "0.4", "edge5": "0.5", "edge6": "0.5"}


def test_a_drawing_goes_on_behind_a_chance_node_from_the_board_before_it() -> None:
    trace = slipping_trace()
    figure = figure_of(trace, scene_in(trace), FigureStyle(form="board"))
    discs = {
        part.name: sum(
            len(s.centres) for s in part.shapes if isinstance(s, Dots) and s.style != "hole"
        )
        for part in figure.parts
    }
    assert (discs["node1"], discs["node3"]) == (0, 1)
    found = drawn(trace)
    assert found["node1"]["tooltip"].startswith("column 1; CHANCE decides")
    assert found["node3"]["tooltip"].startswith("column 2; probability 0.25")


def test_what_is_drawn_below_a_chance_node_names_the_column_aimed_at() -> None:
    trace = slipping_trace()
    assert summary.title(trace, 1).startswith("below 1→? in the tree of")
    assert summary.title(trace, 3).startswith("below 1→2 in the tree of")
    assert summary.counts_text(trace, 1).startswith("2 nodes below, ")


def test_repeated_positions_are_drawn_dashed() -> None:
    trace = deepened()
    root = next(r for r in reversed(trace.roots) if r < repeated_row(trace))
    found = drawn(trace, root)
    dashed = {name for name, said in found.items() if "repeated" in said.get("class", "").split()}
    assert dashed == {
        f"node{row}"
        for row in range(root, root + 1 + trace.nodes_below(root))
        if trace.has(row, Flag.REPEATED)
    }
    assert all("dashed" in found[name]["style"] for name in dashed)


def test_a_forest_is_drawn_with_its_last_tree_unfolded() -> None:
    trace = deepened(3)
    found = drawn(trace)
    *folded, last = trace.roots
    assert {f"node{row}" for row in (*folded, *range(last, len(trace)))} <= found.keys()
    assert f"node{folded[0] + 1}" not in found
    assert f"edge{last}" not in found and f"edge{last + 1}" in found


def test_pruned_ends_show_their_numbers_in_a_drawing() -> None:
    found = drawn(hand_trace())
    assert found["pruned5-2"]["label"] == "✂ 2: 4"
    title = "child 1; MIN to move; value 3"
    assert found["node1"]["tooltip"] == title


@pytest.mark.parametrize("make", [hand_trace, chance_trace, slipping_trace, deepened])
def test_every_kind_of_file_takes_every_kind_of_tree(make: Any, tmp_path: Path) -> None:
    trace = make()
    for suffix in (".svg", ".dot", ".json", ".txt", ".npz"):
        path = tmp_path / f"tree{suffix}"
        write(trace, path)
        assert path.stat().st_size
    assert as_json(load_trace(tmp_path / "tree.npz")) == as_json(trace)


# ---- heads ---------------------------------------------------------------------------------------


def said_of(name: str, **values: Any) -> str:
    """What the head says of such a search."""
    settings = asdict(settings_for(name, **values))
    return summary.settings_text(DepthFirstTrace(Position(), name, settings))


def test_a_head_tells_main_settings_and_those_that_differ() -> None:
    assert said_of("alphabeta") == "alphabeta, depth 6, evaluator lines, order left"
    assert said_of("alphabeta", memo=True, seconds=2.5, seed=7) == (
        "alphabeta, depth 6, evaluator lines, order left, memo, seconds 2.5, seed 7"
    )
    assert said_of("expectiminimax", slip_left=0.1) == (
        "expectiminimax, depth 2, evaluator lines, order left, slip left 0.1"
    )
    assert said_of("mcts") == "mcts, iterations 10,000, seed 0"
    assert said_of("mcts", iterations=None, seconds=1.0) == (
        "mcts, iterations no limit, seconds 1, seed 0"
    )
    assert said_of("solver", weak=True) == "solver, weak"
    assert said_of("solver", book=False) == "solver, no book"


@pytest.mark.parametrize("name", ALGORITHMS)
def test_no_head_tells_a_minor_setting_that_is_as_always(name: str) -> None:
    said = said_of(name).split(", ")
    assert said[0] == name
    assert len(said) <= 5


def test_a_search_of_another_version_tells_all_its_settings() -> None:
    trace = DepthFirstTrace(Position(), "proofnumber", {"depth": 3, "df": True})
    assert summary.settings_text(trace) == "proofnumber, depth 3, df"


def test_the_result_of_a_solver_is_told_in_words() -> None:
    trace = search(Position.parse("", "2x2", 3), "minimax", depth=4)
    solver = DepthFirstTrace(
        trace.position,
        "solver",
        {},
        traits=Traits(prunes=True, probes=True),
        store=trace.store,
        ending="complete",
    )
    assert summary.result_text(solver) == "best column 1, score 0: a draw"


# ---- other kinds of search -----------------------------------------------------------------------


def test_a_small_tree_search_as_text() -> None:
    position = Position.parse("O .\nX X\nO O\nX X", connect=3)
    trace = search(position, "mcts", iterations=3, engine="reference")
    lines = list(text_lines(trace))
    assert "best column 2, 3 of 3 visits, MAX gets 50%" in lines[0]
    assert lines[1].startswith("3 iterations, 2 nodes, ")
    assert tree_of(trace) == [
        "root ▲ MAX  50%  3 visits  *",
        "└─ 2 50%  3 visits, 0.50 + 0.86  draw  *",
    ]


def test_a_small_best_first_search_as_text() -> None:
    position = Position.parse("121", "3x3", 3)
    trace = search(position, "astar", expansions=2, evaluator="lines")
    first = int(trace.store.taken[1])
    value = {row: int(trace.store.column("value")[row]) for row in range(len(trace))}
    tree = tree_of(trace)
    assert len(tree) == len(trace)
    assert tree[0].startswith("root ▲ MAX ") and tree[0].endswith("expanded 1  *")
    (expanded,) = [line for line in tree if "expanded 2" in line]
    said = f"{value[first]}  f {value[first] - 1}".replace("-", "−")
    assert f"{trace.move(first) + 1} ▼ MIN  {said}  expanded 2" in expanded


def test_every_row_of_every_kind_stands_in_json_with_all_that_is_known() -> None:
    position = Position.parse("", "3x3", 3)
    for trace in (
        search(position, "mcts", iterations=50, engine="reference"),
        search(position, "astar", expansions=30),
    ):
        nodes = as_json(trace)["nodes"]
        assert [node["parent"] for node in nodes] == list(trace.store.parents())
        for row, node in enumerate(nodes):
            known = trace.describe(row)
            assert node.pop("move") == (known.pop("move") + 1 or None)
            assert {name: node[name] for name in known} == known


def test_the_wider_an_edge_the_more_visits_went_there() -> None:
    trace = search(Position.parse("", "3x3", 3), "mcts", iterations=50, engine="reference")
    found = drawn(trace)
    widths = {row: float(found[f"edge{row}"]["penwidth"]) for row in trace.children(0)}
    by_visits = sorted(widths, key=trace.visits)
    assert [widths[row] for row in by_visits] == sorted(widths.values())


def test_the_frontier_is_framed_in_a_drawing() -> None:
    trace = search(Position.parse("", "3x3", 3), "astar", expansions=5)
    found = drawn(trace)
    framed = {name for name, said in found.items() if "frontier" in said.get("class", "").split()}
    assert framed == {f"node{row}" for row in trace.at(trace.steps).frontier()}


@pytest.mark.parametrize(("name", "limit"), [("mcts", "iterations"), ("astar", "expansions")])
def test_what_json_calls_a_leaf_is_drawn_as_one(name: str, limit: str) -> None:
    trace = search(Position.parse("1", "3x3", 4), name, engine="reference", **{limit: 20})
    nodes = as_json(trace)["nodes"]
    found = [drawn(trace)[f"node{row}"] for row in range(len(trace))]
    assert ["leaf" in said["class"].split() for said in found] == [n["leaf"] for n in nodes]
    lights = {said["fillcolor"] for said, n in zip(found, nodes, strict=True) if n["leaf"]}
    others = {said["fillcolor"] for said, n in zip(found, nodes, strict=True) if not n["leaf"]}
    assert (len(lights), len(others), lights & others) == (2, 2, set())


@pytest.mark.parametrize("name", ["mcts", "astar"])
def test_a_subtree_is_drawn_of_searches_in_any_order(name: str) -> None:
    values: dict[str, Any] = {"iterations": 80} if name == "mcts" else {"expansions": 40}
    trace = search(Position.parse("", "3x3", 3), name, engine="reference", **values)
    root = next(row for row in trace.children(0) if trace.nodes_below(row) > 3)
    below = {row for row in range(len(trace)) if root in trace.path(row)}
    shown = {name for name in drawn(trace, root) if name.startswith("node")}
    assert shown == {f"node{row}" for row in below}


@pytest.mark.parametrize("name", ["mcts", "astar", "greedy2", "random"])
def test_every_kind_of_file_takes_every_kind_of_search(name: str, tmp_path: Path) -> None:
    values: dict[str, Any] = {"iterations": 40} if name == "mcts" else {}
    trace = search(Position.parse("", "3x3", 3), name, engine="reference", **values)
    for suffix in (".svg", ".dot", ".json", ".txt", ".npz"):
        path = tmp_path / f"tree{suffix}"
        write(trace, path, Wanted(Scope(nodes=100)))
        assert path.stat().st_size
    assert as_json(load_trace(tmp_path / "tree.npz")) == as_json(trace)
