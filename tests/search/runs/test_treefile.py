"""Trees as JSON: what c4viz exports is read back, and what programs in other languages wrote."""

from __future__ import annotations

import json
import math
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from c4viz import (
    Flag,
    HandTree,
    Limits,
    Mcts,
    Position,
    Rules,
    Trace,
    TraceFileError,
    own_game,
    record,
    search,
    watch,
)
from c4viz import load_trace as load
from c4viz.export import write
from c4viz.export.json import json_parts
from c4viz.resources import resource
from c4viz.search.runs import treefile
from c4viz.trace import DepthFirstTrace, MctsTrace
from c4viz.trace.tracefile import arrays_of

TREES = Path(__file__).parents[2] / "data" / "trees"
FROM_C = TREES / "alphabeta.json"
POSITION = Position.parse("4453")
SMALL = Position(Rules(4, 4, 3))
SEARCHES: list[tuple[str, dict[str, Any]]] = [
    ("minimax", {"depth": 3}),
    ("alphabeta", {"depth": 4}),
    ("alphabeta", {"depth": 4, "memo": True}),
    ("alphabeta", {"depth": 3, "iterative": True, "order": "best-first"}),
    ("alphabeta", {"depth": 3, "evaluator": "expected"}),
    ("pvs", {"depth": 4}),
    ("expectiminimax", {"depth": 2}),
    ("greedy", {}),
    ("greedy2", {}),
    ("random", {"seed": 4}),
    ("mcts", {"iterations": 90, "seed": 2}),
    ("mcts", {"iterations": 60, "expansion": "evaluator", "evaluator": "expected"}),
    ("mcts", {"iterations": 30, "decisive": True}),
    ("astar", {}),
    ("astar", {"evaluator": "lines"}),
]
SMALLER: dict[str, dict[str, Any]] = {"mcts": {"iterations": 9}, "astar": {}}
GAMES = Path(__file__).parents[3] / "resources" / "examples" / "games"


def through_json(trace: Trace, folder: Path) -> Trace:
    write(trace, folder / "tree.json")
    return load(folder / "tree.json")


def check_same(one: Trace, other: Trace) -> None:
    assert type(one) is type(other)
    for name, column in arrays_of(one).items():
        if name == "workings":  # the source stays in files of c4viz
            continue
        np.testing.assert_array_equal(column, arrays_of(other)[name], name)
    for name in ("position", "search", "settings", "seconds", "ending", "traits", "best_move"):
        assert getattr(one, name) == getattr(other, name), name
    for step in range(0, one.steps + 1, max(1, one.steps // 50)):
        assert one.timeline.at(step).rows == other.timeline.at(step).rows


@pytest.mark.parametrize("position", [POSITION, SMALL], ids=["standard", "small"])
@pytest.mark.parametrize(("name", "settings"), SEARCHES)
def test_what_is_exported_is_read_back(
    name: str, settings: dict[str, Any], position: Position, tmp_path: Path
) -> None:
    trace = search(position, name, **settings)
    check_same(trace, through_json(trace, tmp_path))


def test_so_are_searches_that_were_ended_trees_by_hand_and_the_solver(tmp_path: Path) -> None:
    for trace in (
        search(POSITION, "alphabeta", depth=6, limits=Limits(nodes=500)),
        search(HandTree.parse("((3 12 8) (2 4 6) (14 5 2))"), "alphabeta"),
        search(HandTree.parse("((0.6:3 0.4:12) (5 7))"), "expectiminimax"),
        search(SMALL, "solver"),
    ):
        check_same(trace, through_json(trace, tmp_path))


def test_so_is_a_search_of_ones_own_whatever_its_numbers(tmp_path: Path) -> None:
    @watch
    def mine(position: Position, depth: int, alpha: float = -9e9, beta: float = 9e9) -> float:
        if depth == 0:
            return position.ply % 3 + 0.5
        children = (position.play(move) for move in position.moves()[:3])
        return max(mine(child, depth - 1, alpha, beta) for child in children)

    mine(POSITION, 3)
    check_same(mine.trace, through_json(mine.trace, tmp_path))


@pytest.mark.parametrize("position", ["121212", "12121", "1212125", "444444333333222222"])
def test_so_is_what_mcts_decides_at_once(position: str, tmp_path: Path) -> None:
    trace = search(Position.parse(position), "mcts", iterations=10, decisive=True)
    check_same(trace, through_json(trace, tmp_path))


def test_so_are_iterations_that_earlier_searches_ran(tmp_path: Path) -> None:
    settings = Mcts(iterations=80, reuse=True)
    before = search(POSITION, settings)
    trace = search(POSITION.play(3).play(3), settings, previous=before)
    assert isinstance(trace, MctsTrace)
    assert len(trace.reused.numbers)
    check_same(trace, through_json(trace, tmp_path))


def test_so_is_a_loop_of_ones_own(tmp_path: Path) -> None:
    with record(POSITION, "my loop", c=1.5) as tree:
        for move in (3, 4, 2):
            tree.expand(move)
            tree.simulate([])
            tree.back_up(0.5)
        tree.select(3)
        tree.expand([0, 1])
        tree.simulate()
        tree.back_up(1, 2)
        tree.select(4)
        tree.simulate([4, 3, 4, 4])
        tree.back_up(1, 1)
    assert isinstance(tree.trace, MctsTrace)
    check_same(tree.trace, through_json(tree.trace, tmp_path))


@pytest.mark.parametrize(
    ("game", "name", "settings"),
    [
        ("nim.py:Nim", "alphabeta", {"depth": 3}),
        ("nim.py:Nim", "mcts", {"iterations": 40}),
        ("tictactoe.py:TicTacToe", "minimax", {"depth": 3, "memo": True}),
        ("pig.py:Pig", "expectiminimax", {"depth": 3}),
        ("breakthrough.py:Breakthrough", "astar", {}),
    ],
)
def test_so_is_a_game_of_ones_own_without_its_program(
    game: str, name: str, settings: dict[str, Any], tmp_path: Path
) -> None:
    shutil.copytree(GAMES, tmp_path / "games")
    start = own_game(f"{tmp_path / 'games' / game}")
    trace = search(start, name, **settings, limits=Limits(nodes=400))
    write(trace, tmp_path / "tree.json")
    shutil.rmtree(tmp_path / "games")
    again = load(tmp_path / "tree.json")
    check_same(trace, again)
    for row in range(len(trace)):
        assert again.position_at(row).text == trace.position_at(row).text
    told = json.loads((tmp_path / "tree.json").read_text("utf-8"))
    assert list(complaints(told, schema())) == []


def test_so_is_a_watched_search_of_any_board(tmp_path: Path) -> None:
    @watch
    def countdown(heap: list[int], depth: int) -> int:
        if not depth or not heap[0]:
            return heap[0]
        found = []
        for move in (1, 2):
            if move <= heap[0]:
                heap[0] -= move
                found.append(-countdown(heap, depth - 1))
                heap[0] += move
        return max(found)

    countdown([5], 3)
    trace = countdown.trace
    check_same(trace, through_json(trace, tmp_path))


# ---- from other languages ----------------------------------------------------------------------


def test_a_tree_that_a_program_in_c_wrote_is_a_trace_as_any() -> None:
    trace = load(FROM_C)
    assert isinstance(trace, DepthFirstTrace)
    assert (len(trace), trace.value, trace.search) == (174, -1, "own")
    assert trace.position == Position.after((1,), Rules(4, 4, 3))
    assert trace.traits.prunes
    assert trace.stats.cutoffs
    ends = [trace.position_at(r) for r in range(len(trace)) if trace.has(r, Flag.TERMINAL)]
    assert ends
    assert all(isinstance(end, Position) and end.outcome is not None for end in ends)
    assert "".join(json_parts(trace))


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_the_program_in_c_still_writes_that_tree(tmp_path: Path) -> None:
    program = tmp_path / "alphabeta"
    subprocess.run(["cc", TREES / "alphabeta.c", "-o", program], check=True)
    written = subprocess.run([program], check=True, capture_output=True, text=True).stdout
    assert written == FROM_C.read_text("utf-8")


def test_its_values_are_those_of_minimax() -> None:
    trace = load(FROM_C)
    for row in range(len(trace)):
        children = list(trace.children(row))
        if children:
            values = [trace.store.column("value").item(child) for child in children]
            best = max(values) if trace.has(row, Flag.MAX) else min(values)
            assert trace.store.column("value").item(row) == best


# ---- the schema --------------------------------------------------------------------------------


def schema() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(resource("tree.schema.json").read_text("utf-8"))
    return read


_KINDS = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int}
_KINDS["null"] = type(None)


def complaints(said: Any, told: dict[str, Any], where: str = "") -> Iterator[str]:
    """What of a tree is not as its schema has it, by the words that the schema uses."""
    kinds = told.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(
        type(said) in (int, float) if kind == "number" else type(said) is _KINDS[kind]
        for kind in kinds
    ):
        yield f"{where}: {said!r} is no {kinds}"
    if said not in told.get("enum", [said]) or said != told.get("const", said):
        yield f"{where}: {said!r}"
    if type(said) in (int, float) and said < told.get("minimum", said):
        yield f"{where}: {said!r} is too small"
    if isinstance(said, dict) and "properties" in told:
        yield from (f"{where}: no {name}" for name in told.get("required", ()) if name not in said)
        for name, value in said.items():
            if name in told["properties"]:
                yield from complaints(value, told["properties"][name], f"{where}/{name}")
            elif where not in ("/settings", "/stats"):
                yield f"{where}: {name} is not in the schema"
    for place, one in enumerate(said if isinstance(said, list) else []):
        yield from complaints(one, told.get("items", {}), f"{where}/{place}")


@pytest.mark.parametrize(("name", "settings"), [*SEARCHES, ("solver", {})])
def test_what_is_exported_is_as_the_schema_says(name: str, settings: dict[str, Any]) -> None:
    said = json.loads("".join(json_parts(search(SMALL, name, **settings))))
    assert list(complaints(said, schema())) == []


def test_the_tree_from_c_is_as_the_schema_says() -> None:
    assert list(complaints(json.loads(FROM_C.read_text("utf-8")), schema())) == []


def test_the_schema_refuses_what_is_none() -> None:
    said = json.loads(FROM_C.read_text("utf-8"))
    said["nodes"][3]["move"] = "2"
    said["nodes"][4] = {"parent": -1, "valeu": 3}
    assert list(complaints(said, schema())) == [
        "/nodes/3/move: '2' is no ['integer', 'null']",
        "/nodes/4: no move",
        "/nodes/4/parent: -1 is too small",
        "/nodes/4: valeu is not in the schema",
    ]


# ---- what goes wrong ---------------------------------------------------------------------------


def tree(**changes: Any) -> dict[str, Any]:
    """A small tree from elsewhere."""
    nodes = [
        {"parent": None, "move": None, "value": 1},
        {"parent": 0, "move": 4, "value": 1},
        {"parent": 1, "move": 4, "value": 1},
        {"parent": 0, "move": 2, "value": 0},
    ]
    head = {"format": "c4viz tree", "version": 1, "position": "4453", "nodes": nodes}
    return head | changes


LOOPED = {"leaf": 1, "points": 1, "nodes": 2, "playout": [4, 3, 4, 2, 4]}


def loop(**changes: Any) -> dict[str, Any]:
    """A loop of somebody's own, with one node and no iteration yet."""
    nodes = [{"parent": None, "move": None}, {"parent": 0, "move": 4}]
    return tree(settings={"loop": True}, nodes=nodes) | changes


def node(row: int, **changes: Any) -> dict[str, Any]:
    """The same with another node; None takes a field away."""
    said = tree()
    said["nodes"][row] |= changes
    return said


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (tree(version=2), "it is of version 2, this c4viz reads up to 1: update c4viz"),
        (tree(version="1"), '"version" of the file is "1": write a whole number'),
        (tree(version=0), '"version" of the file is 0: write one of 1'),
        (tree(columns_from=0), '"columns_from" of the file is 0: write one of 1'),
        (tree(position="4444444"), "column 4 is full"),
        (tree(position=4453), '"position" of the file is 4453: write a text'),
        (tree(board="3"), "3"),
        (tree(connect=4.5), '"connect" of the file is 4.5: write a whole number'),
        (tree(search="alpabeta"), 'did you mean "alphabeta"?'),
        (tree(settings={"deep": 3}), '"deep"'),
        (tree(settings=[]), '"settings" of the file is []: write an object'),
        (tree(ending="over"), '"ending" of the file is "over"'),
        (tree(nodes={}), '"nodes" of the file is {}: write a list'),
        (tree(nodes=[3]), "node 0 (from 0) is no object"),
        (tree(nodes=[]), '"nodes" is empty'),
        (tree(game="nim.py:Nim"), 'has not the states of the game "nim.py:Nim": export'),
        (tree(game="a.py:G", states=[3]), "state 0 (from 0) is no object"),
        (tree(game="a.py:G", states=[{"text": "a"}]), "its game has a state that is none"),
        (
            tree(game="a.py:G", states=[{"text": "", "to_move": 1, "moves": ["a"], "after": [7]}]),
            "its game has moves that lead nowhere",
        ),
        (tree(game="a.py:G", states=[], playouts=3), '"playouts" of the file is 3: write a list'),
        (loop(), '"iterations": add it'),
        (loop(iterations=[4]), "iteration 0 (from 0) is no object"),
        (loop(iterations=[{"leaf": 1, "points": 0.3}]), '"points" of iteration 0 (from 0) is 0.3'),
        (loop(iterations=[{"leaf": 1, "points": 1}]), 'iteration 0 (from 0) has no "nodes"'),
        (loop(iterations=[LOOPED | {"leaf": 9}]), "leads to no node"),
        (loop(iterations=[LOOPED | {"playout": [1.5]}]), "write columns, which count from 1"),
        (loop(iterations=[LOOPED | {"playout": [9]}]), "moves off the board"),
        (node(2, parent=3), '"parent" of node 2 (from 0) is 3: write each node after its parent'),
        (node(2, parent=-1), '"parent" of node 2 (from 0) is -1'),
        (node(1, parent="0"), '"parent" of node 1 (from 0) is "0": write a whole number'),
        (node(1, move=8), '"move" of node 1 (from 0) is 8: write 1 to 7, null at a root'),
        (node(1, move=0), '"move" of node 1 (from 0) is 0'),
        (node(1, move=None), '"move" of node 1 (from 0) is null'),
        (node(0, move=3), '"move" of node 0 (from 0) is 3'),
        (node(1, move=True), '"move" of node 1 (from 0) is true: write a whole number'),
        (node(1, value="1"), '"value" of node 1 (from 0) is "1": write a number'),
        (node(1, value=None), '"value" of node 1 (from 0) is missing: write what it is worth'),
        (node(1, best=9), '"best" of node 1 (from 0) is 9'),
        (node(0, alpha=[]), '"alpha" of node 0 (from 0) is []: write a number'),
    ],
)
def test_what_is_wrong_is_named_with_its_place_and_a_remedy(
    said: dict[str, Any], why: str, tmp_path: Path
) -> None:
    path = tmp_path / "tree.json"
    path.write_text(json.dumps(said), "utf-8")
    with pytest.raises(TraceFileError) as found:
        load(path)
    assert str(found.value).startswith(str(path))
    assert why in str(found.value)


def test_the_tree_that_these_change_is_read(tmp_path: Path) -> None:
    path = tmp_path / "tree.json"
    path.write_text(json.dumps(tree()), "utf-8")
    trace = load(path)
    assert (len(trace), trace.best_move, trace.position) == (4, 3, POSITION)
    path.write_text(json.dumps(node(3, value=None) | {"ending": "stopped"}), "utf-8")
    with pytest.raises(TraceFileError, match='"value" of node 3'):  # the root was left
        load(path)
    said = node(3, value=None) | {"ending": "stopped"}
    said["nodes"][0]["value"] = None
    path.write_text(json.dumps(said), "utf-8")
    assert load(path).steps == 6


def test_a_loop_from_elsewhere_needs_no_visits(tmp_path: Path) -> None:
    path = tmp_path / "tree.json"
    path.write_text(json.dumps(loop(iterations=[LOOPED])), "utf-8")
    trace = load(path)
    assert isinstance(trace, MctsTrace)
    assert (trace.visits(1), trace.wins(1), trace.playout(1)) == (1, 2, (3, 2, 3, 1, 3))


@pytest.mark.parametrize("name", ["mcts", "astar"])
def test_other_kinds_are_refused_where_they_are_altered(name: str, tmp_path: Path) -> None:
    for alter in (
        {"visits": 77, "value": math.pi},
        {"depth": 9, "move": 1, "parent": 40},
        {"player": "MAX", "terminal": True},
        {"wins": 0.25, "priority": None},
    ):
        said = json.loads("".join(json_parts(search(POSITION, name, **SMALLER[name]))))
        said["nodes"][3] |= alter
        path = tmp_path / "tree.json"
        path.write_text(json.dumps(said), "utf-8")
        with pytest.raises(TraceFileError):
            load(path)


def test_a_search_of_c4viz_is_refused_where_it_is_altered(tmp_path: Path) -> None:
    said = json.loads("".join(json_parts(search(SMALL, "alphabeta", depth=3))))
    said["nodes"][5]["value"] += 3
    path = tmp_path / "tree.json"
    path.write_text(json.dumps(said), "utf-8")
    with pytest.raises(TraceFileError, match="row"):
        load(path)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no JSON from line 1, column 1"),
        ('{"format": "c4viz tree",\n "version" 1}', "no JSON from line 2, column 12"),
        ('{"format": "c4viz game"}', 'let it begin with {"format": "c4viz tree"'),
        ("[" * 100_000, "too deep in one another"),
        ('{"format": "c4viz tree", "version": NaN}', "JSON has no number NaN"),
        ('{"format": "c4viz tree", "version": ' + "1" * 5000 + "}", "is too large"),
    ],
)
def test_what_is_no_tree_is_refused_in_a_sentence(text: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "tree.json"
    path.write_text(text, "utf-8")
    with pytest.raises(TraceFileError) as found:
        load(path)
    assert why in str(found.value)


def test_a_file_that_is_missing_or_too_large_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(TraceFileError, match="there is no file"):
        load(tmp_path / "none.json")
    monkeypatch.setattr(treefile, "MOST_BYTES", 1000)
    with pytest.raises(TraceFileError, match="too large: at most 1,000 bytes"):
        load(FROM_C)


def test_a_tree_is_told_from_a_game_by_its_beginning(tmp_path: Path) -> None:
    assert treefile.holds_tree(FROM_C)
    (tmp_path / "game.json").write_text('{"format": "c4viz game"}', "utf-8")
    assert not treefile.holds_tree(tmp_path / "game.json")
    assert not treefile.holds_tree(tmp_path / "none.json")
    assert not treefile.holds_tree(Path("4453"))
