"""Trees as JSON: what c4viz exports is read back, and what programs in other languages wrote."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from c4viz import Flag, HandTree, Limits, Position, Rules, Trace, TraceFileError, search, watch
from c4viz import load_trace as load
from c4viz.export import write
from c4viz.export.json import json_parts
from c4viz.resources import resource
from c4viz.search.runs import treefile
from c4viz.trace import DepthFirstTrace

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
]


def through_json(trace: Trace, folder: Path) -> Trace:
    write(trace, folder / "tree.json")
    return load(folder / "tree.json")


def check_same(one: Trace, other: Trace) -> None:
    assert isinstance(one, DepthFirstTrace)
    assert isinstance(other, DepthFirstTrace)
    for name in one.columns:
        np.testing.assert_array_equal(one.columns[name], other.columns[name], name)
    for name in ("position", "search", "settings", "seconds", "ending", "traits", "best_move"):
        assert getattr(one, name) == getattr(other, name), name


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


@pytest.mark.parametrize("name", ["mcts", "astar"])
def test_other_kinds_name_the_format_that_keeps_them(name: str, tmp_path: Path) -> None:
    trace = search(SMALL, name)
    with pytest.raises(TraceFileError, match=r"save it as \.npz"):
        through_json(trace, tmp_path)


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
        (tree(game="nim.py:Nim"), "save the search as .npz"),
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
