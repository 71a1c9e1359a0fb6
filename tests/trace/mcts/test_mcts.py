"""The trace of MCTS: its columns, its log, and any moment of its iterations."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path
from threading import Thread
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as examples

from c4viz import Flag, Limits, Position, Trace, TraceFileError, load_trace
from c4viz.search import Mcts, prepare, run, search
from c4viz.telling import telling_of
from c4viz.trace import MctsMoment, MctsTrace
from c4viz.trace.mcts.playout import STEP, WORD, mix, numbers, origin
from tests.search.algorithms.test_mcts import all_settings, mcts
from tests.strategies import open_positions

SMALL = mcts(Position.parse("...\n...\n...", connect=3), Mcts(iterations=12, seed=1))
LARGE = mcts(Position(), Mcts(iterations=9_000, seed=4))
LATE = mcts(Position.parse("22525762534622441115633653436713"), Mcts(iterations=5_000))
DECIDED = mcts(Position.parse("112233"), Mcts(decisive=True))
REUSED = mcts(LARGE.root.play(3), Mcts(iterations=300, seed=8, reuse=True), previous=LARGE)
TRACES = [SMALL, LARGE, LATE, DECIDED, REUSED]
IDS = ["small", "large", "late", "decided", "reused"]
ANY = pytest.mark.parametrize("trace", TRACES, ids=IDS)


def slow_counts(trace: MctsTrace, iterations: int) -> tuple[list[int], list[int]]:
    """Visits and wins of every row after some iterations, path by path."""
    visits, wins = [0] * len(trace), [0] * len(trace)
    for iteration in range(iterations):
        row: int | None = int(trace.store.leaf[iteration])
        while row is not None:
            visits[row] += 1
            wins[row] += int(trace.store.outcome[iteration])
            row = trace.parent(row)
    return visits, wins


# ---- columns -----------------------------------------------------------------------------------


@ANY
def test_visits_and_wins_are_what_the_log_adds_up_to(trace: MctsTrace) -> None:
    visits, wins = slow_counts(trace, trace.iterations)
    assert trace.columns["visits"].tolist() == visits
    assert trace.columns["wins"].tolist() == wins
    assert visits == [trace.visits(row) for row in range(len(trace))]
    assert wins == [trace.wins(row) for row in range(len(trace))]


@examples(max_examples=30)
@given(open_positions(), all_settings())
def test_visits_of_a_node_are_those_of_its_children_and_its_own(
    position: Position, settings: Mcts
) -> None:
    trace = mcts(position, settings)
    if trace.decided_by:
        return
    for row in range(len(trace)):
        below = sum(trace.visits(child) for child in trace.children(row))
        if row == 0:
            assert trace.visits(row) == below == trace.iterations
        elif not trace.has(row, Flag.TERMINAL):
            assert trace.visits(row) == below + 1


@ANY
def test_children_parents_and_sizes_agree(trace: MctsTrace) -> None:
    assert trace.roots == [0]
    for row in range(len(trace)):
        children = list(trace.children(row))
        moves = [trace.move(child) for child in children]
        assert moves == sorted(moves)
        assert all(trace.parent(child) == row for child in children)
        assert trace.nodes_below(row) == sum(1 + trace.nodes_below(c) for c in children)
    assert trace.nodes_below(0) == len(trace) - 1


@ANY
def test_flags_say_whose_move_it_is_and_where_the_game_is_over(trace: MctsTrace) -> None:
    step = max(1, len(trace) // 300)
    for row in range(0, len(trace), step):
        position = trace.position_at(row)
        over = position.outcome is not None
        assert trace.has(row, Flag.TERMINAL) == trace.has(row, Flag.LEAF) == over
        assert trace.has(row, Flag.MAX) == (position.to_move == trace.root.to_move)
        assert trace.depth(row) == len(trace.moves_to(row))
    assert list(trace.stats.per_depth) == np.bincount(trace.columns["depth"]).tolist()


def childless(trace: MctsTrace) -> list[int]:
    return [row for row in range(len(trace)) if not list(trace.children(row))]


@ANY
def test_leaves_are_the_nodes_without_a_child(trace: MctsTrace, tmp_path: Path) -> None:
    trace.save(tmp_path / "game")
    leaves = childless(trace)
    assert [row for row in range(len(trace)) if trace.describe(row)["leaf"]] == leaves
    assert trace.stats.leaves == load_trace(tmp_path / "game").stats.leaves == len(leaves)


@pytest.mark.parametrize("engine", ["kernel", "reference"])
def test_leaves_are_counted_while_a_search_runs(engine: str) -> None:
    seen: list[tuple[int, int]] = []

    def look(trace: Trace) -> None:
        assert isinstance(trace, MctsTrace)
        seen.append((trace.stats.leaves, len(childless(trace))))

    limits = Limits(nodes=1_000)
    search(Position.parse("4453"), "mcts", engine=engine, limits=limits, progress=look)
    told, counted = zip(*seen, strict=True)
    assert told == counted


def test_a_root_that_no_iteration_went_on_from_is_a_leaf() -> None:
    trace = search(Position(), "mcts", limits=Limits(nodes=1))
    assert (len(trace), trace.stats.leaves) == (1, 1)


def test_a_node_takes_at_most_45_bytes_and_an_iteration_6() -> None:
    for trace in (LARGE, mcts(Position.parse("", "6x9"), Mcts(iterations=20_000))):
        log = sum(trace.arrays()[name].nbytes for name in ("leaf", "outcome"))
        assert log / trace.iterations <= 6
        assert (trace.store.nbytes - log) / len(trace) <= 45


def test_a_row_is_described_as_max_sees_it() -> None:
    row = next(LARGE.children(0))
    said = LARGE.describe(row)
    assert said["visits"] == LARGE.visits(row)
    assert said["wins"] == LARGE.wins(row) / 2
    assert said["mean"] == said["wins"] / said["visits"]
    assert (said["move"], said["player"], said["leaf"]) == (0, "MIN", False)
    assert "mean" not in DECIDED.describe(1)


# ---- time --------------------------------------------------------------------------------------


@ANY
def test_every_moment_tells_what_its_iteration_did(trace: MctsTrace) -> None:
    assert trace.steps == 4 * trace.iterations
    start = trace.at(0)
    assert (start.step, start.iteration, start.phase, start.row) == (0, 0, "start", None)
    newest = 0
    for iteration in range(1, min(trace.iterations, 400) + 1):
        leaf = int(trace.store.leaf[iteration - 1])
        new = leaf if leaf > newest else None
        path = tuple(trace.path(leaf))
        before = path[:-1] if new else path
        moments = [trace.at(4 * iteration - 3 + phase) for phase in range(4)]
        assert [m.phase for m in moments] == ["select", "expand", "simulate", "back up"]
        assert [m.rows for m in moments] == [before, path, path, path]
        assert [m.row for m in moments] == [before[-1], leaf, leaf, leaf]
        assert [m.new for m in moments] == [None, new, new, new]
        assert [m.playout is None for m in moments] == [True, True, False, False]
        assert moments[-1].outcome == trace.store.outcome[iteration - 1]
        assert [m.counted for m in moments] == [iteration - 1] * 3 + [iteration]
        if new:
            assert trace.timeline.step_entered(leaf) == 4 * iteration - 2
            assert trace.timeline.state(leaf, moments[0]) == "ahead"
            assert trace.timeline.state(leaf, moments[1]) == "open"
        newest = max(newest, leaf)
    assert trace.timeline.step_entered(0) == 0


@ANY
def test_counts_at_any_moment_are_those_of_the_log_until_then(trace: MctsTrace) -> None:
    chosen = np.random.default_rng(0).integers(0, trace.steps + 1, 6)
    near = [step for at in chosen for step in range(max(0, at - 5), min(trace.steps, at + 5))]
    for step in [*chosen.tolist(), *near[:10], *near[10::-1], trace.steps, 0]:
        moment = trace.at(step)
        visits, wins = slow_counts(trace, step // 4)
        assert moment.by_row.T.tolist() == [visits, wins]
        assert (moment.visits(0), moment.wins(0)) == (visits[0], wins[0])


@pytest.mark.parametrize("iteration", range(1, SMALL.iterations))
def test_a_back_up_passes_one_node_after_another_from_the_leaf_up(iteration: int) -> None:
    whole, before = SMALL.at(4 * iteration), SMALL.at(4 * iteration - 1)
    assert whole.parts == len(whole.rows)
    for part in range(1, whole.parts + 1):
        moment = SMALL.timeline.in_part(whole, part)
        passed = whole.rows[-part:]
        assert moment.row == passed[0]
        for row in range(len(SMALL)):
            counted = whole if row in passed else before
            assert (moment.visits(row), moment.wins(row)) == (
                counted.visits(row),
                counted.wins(row),
            )
            assert moment.has_counted(row) == (row in passed)


@pytest.mark.parametrize("iteration", range(1, SMALL.iterations))
def test_the_parts_of_a_playout_are_its_moves(iteration: int) -> None:
    whole = SMALL.at(4 * iteration - 1)
    assert whole.playout is not None
    assert SMALL.timeline.parts_of(whole) == max(1, len(whole.playout))
    for part in range(1, whole.parts + 1):
        moment = SMALL.timeline.in_part(whole, part)
        assert telling_of(SMALL).playout(SMALL, moment) == whole.playout[:part]
        assert moment.visits(0) == whole.visits(0)


def test_where_a_search_ends_and_where_it_selects_there_is_one_part() -> None:
    assert {SMALL.timeline.parts_of(SMALL.at(step)) for step in (0, 1, 2, SMALL.steps)} == {1}


@ANY
def test_nodes_below_at_any_moment_are_those_made_until_then(trace: MctsTrace) -> None:
    chosen = np.random.default_rng(0).integers(0, trace.steps + 1, 6)
    near = [step for at in chosen for step in range(max(0, at - 5), min(trace.steps, at + 5))]
    made = [trace.timeline.step_entered(row) for row in range(len(trace))]
    parents = [trace.parent(row) for row in range(len(trace))]
    for step in [*chosen.tolist(), *near[:10], *near[10::-1], trace.steps, 0]:
        below = [0] * len(trace)
        for row in reversed(range(1, len(trace))):
            if made[row] <= step:
                below[parents[row] or 0] += below[row] + 1
        moment = trace.at(step)
        rows = range(0, len(trace), max(1, len(trace) // 500))
        assert [moment.nodes_below(row) for row in rows] == [below[row] for row in rows]


def test_two_threads_may_ask_how_many_nodes_were_below() -> None:
    moments = [LARGE.at(step) for step in (4_000, 30_000, LARGE.steps)]
    right = [moment.nodes_below(1) for moment in moments]
    wrong = []

    def ask(moment: MctsMoment, expected: int) -> None:
        wrong.extend(said for _ in range(300) if (said := moment.nodes_below(1)) != expected)

    threads = [Thread(target=ask, args=pair) for pair in zip(moments, right, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


@ANY
def test_playouts_are_legal_and_end_as_recorded(trace: MctsTrace) -> None:
    for iteration in range(1, min(trace.iterations, 500) + 1):
        moment = trace.at(4 * iteration)
        assert moment.row is not None and moment.playout is not None
        end = trace.position_at(moment.row)
        for column in moment.playout:
            end = end.play(column)
        assert end.outcome is not None
        points = {0: 1, trace.root.to_move: 2}.get(end.outcome.winner, 0)
        assert points == moment.outcome


@pytest.mark.parametrize("trace", [SMALL, LARGE, LATE], ids=["small", "large", "late"])
def test_every_selection_is_the_highest_sum_of_the_terms_at_its_moment(trace: MctsTrace) -> None:
    for iteration in range(1, trace.iterations + 1, max(1, trace.iterations // 60)):
        moment = trace.at(4 * iteration - 3)
        for row, child in zip(moment.rows, moment.rows[1:], strict=False):
            terms = trace.ucb(row, moment)
            sums = {move: sum(pair) for move, pair in terms.items() if pair is not None}
            assert len(sums) == len(terms)
            assert trace.move(child) == max(sums, key=lambda move: (sums[move], -move))
        if not trace.has(moment.rows[-1], Flag.TERMINAL):
            assert None in trace.ucb(moment.rows[-1], moment).values()


def test_a_child_that_came_after_the_start_was_not_tried_then() -> None:
    settings = Mcts(iterations=20)
    trace = prepare(Position(), settings)
    assert isinstance(trace, MctsTrace)
    start = trace.timeline.now()
    run(trace, settings)
    assert trace.ucb(0, start) == dict.fromkeys(range(7))


def test_the_terms_are_those_of_uct() -> None:
    moment = LARGE.at(LARGE.steps)
    for move, pair in LARGE.ucb(0, moment).items():
        row = next(child for child in LARGE.children(0) if LARGE.move(child) == move)
        assert pair is not None
        assert pair[0] == LARGE.mean(row)
        assert pair[1] == math.sqrt(2) * math.sqrt(math.log(9000) / LARGE.visits(row))


def test_one_steps_over_an_iteration_and_out_to_the_same_phase_of_the_next() -> None:
    assert [SMALL.timeline.step_over(step) for step in (0, 1, 3, 4, 5, 47, 48)] == [
        4,
        4,
        4,
        8,
        8,
        48,
        48,
    ]
    assert [SMALL.timeline.step_out(step) for step in (0, 1, 3, 44, 45, 48)] == [
        4,
        5,
        7,
        48,
        48,
        48,
    ]
    assert SMALL.timeline.step_left(3) == SMALL.steps == 48


@pytest.mark.parametrize("step", [-1, 49])
def test_a_step_that_is_not_there_is_refused(step: int) -> None:
    with pytest.raises(IndexError, match=f"there is no step {step}"):
        SMALL.at(step)


# ---- a small trace by hand ---------------------------------------------------------------------


def test_random_numbers_are_those_of_splitmix64() -> None:
    # The first outputs of the generator that begins at 0 and at 1234567, as published with it.
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert mix(STEP) == 0xE220A8397B1DCDAF
    assert [mix(1234567 + n * STEP & WORD) for n in (1, 2, 3)] == published
    stream = numbers(1234567)
    assert [next(stream) for _ in range(3)] == [number >> 32 for number in published]
    assert mix(origin(1234567, 2)) == 3203168211198807973
    assert 0 <= mix(WORD) <= WORD


def test_a_small_trace_is_as_worked_out_by_hand() -> None:
    """Two columns of two cells, two in a row win: MAX wins with his second disc wherever it is.

    Whatever is drawn, MAX's first disc is followed by MIN's, and then MAX connects: a win for MAX
    in every playout. Iterations 1 and 2 add both first moves, and 3 to 6 the four second ones: both
    first moves are equally good, so the less visited one is selected, of equal ones the left one.
    """
    trace = mcts(Position.parse("..\n..", connect=2), Mcts(iterations=6))
    rows = {trace.moves_to(row): row for row in range(len(trace))}
    assert set(rows) == {(), (0,), (1,), (0, 0), (0, 1), (1, 0), (1, 1)}
    assert {trace.moves_to(row) for row in (1, 2)} == {(0,), (1,)}
    assert [trace.moves_to(row)[0] for row in (3, 4, 5, 6)] == [0, 1, 0, 1]
    visits = {moves: trace.visits(row) for moves, row in rows.items()}
    assert visits == {(): 6, (0,): 3, (1,): 3, (0, 0): 1, (0, 1): 1, (1, 0): 1, (1, 1): 1}
    assert all(trace.wins(row) == 2 * trace.visits(row) for row in rows.values())
    assert (trace.value, trace.best_move) == (1.0, 0)
    assert trace.principal_variation == (0, 0)
    assert trace.at(4 * 6 - 3).rows == (0, rows[(1,)])


# ---- files -------------------------------------------------------------------------------------


@ANY
def test_a_trace_loads_as_it_was_saved(tmp_path: Path, trace: MctsTrace) -> None:
    trace.save(tmp_path / "trace.npz")
    loaded = load_trace(tmp_path / "trace.npz")
    assert isinstance(loaded, MctsTrace)
    there = loaded.arrays()
    for name, array in trace.arrays().items():
        assert np.array_equal(array, there[name]), name
    assert (loaded.best_move, loaded.value, loaded.decided_by) == (
        trace.best_move,
        trace.value,
        trace.decided_by,
    )
    assert loaded.stats == trace.stats
    assert loaded.reused.seeds.tolist() == trace.reused.seeds.tolist()
    for row in range(0, len(trace), max(1, len(trace) // 50)):
        assert list(loaded.children(row)) == list(trace.children(row))
    if trace.iterations:
        assert loaded.at(trace.steps).playout == trace.at(trace.steps).playout


def test_a_loaded_trace_can_be_reused(tmp_path: Path) -> None:
    LARGE.save(tmp_path / "trace.npz")
    loaded = load_trace(tmp_path / "trace.npz")
    settings = Mcts(iterations=300, seed=8, reuse=True)
    again = search(LARGE.root.play(3), settings, previous=loaded)
    for name, array in again.arrays().items():
        assert np.array_equal(array, REUSED.arrays()[name]), name


def change(name: str, at: Any, value: int) -> Any:
    def changed(arrays: dict[str, Any]) -> None:
        arrays[name] = arrays[name].copy()
        arrays[name][at] = value

    return changed


@pytest.mark.parametrize(
    "damage",
    [
        change("parent", 5, 9),
        change("parent", 0, 0),
        change("move", 3, 7),
        change("move", 1, 2),
        change("depth", 4, 1),
        change("flags", 2, 1),
        change("visits", 1, 400),
        change("wins", 0, 3),
        change("leaf", 3, 12),
        change("leaf", 3, 0),
        change("outcome", 2, 3),
        change("decision", (), 1),
        change("decision", (), 9),
        lambda arrays: arrays.pop("leaf"),
        lambda arrays: arrays.update(leaf=arrays["leaf"][:-1]),
        lambda arrays: arrays.update(visits=arrays["visits"].astype(float)),
        lambda arrays: arrays.update(parent=arrays["parent"][:0]),
        lambda arrays: arrays.update(reused_numbers=np.ones(3, np.int32)),
        lambda arrays: arrays.update(reused_seeds=np.array([[1, 2]])),
    ],
)
def test_a_damaged_file_is_refused(tmp_path: Path, damage: Any) -> None:
    path = tmp_path / "trace.npz"
    SMALL.save(path)
    with np.load(path) as file:
        arrays = {name: file[name] for name in file.files}
    damage(arrays)
    np.savez(path, **arrays)
    with pytest.raises(TraceFileError, match="was altered"):
        load_trace(path)


def test_an_outcome_that_was_changed_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "trace.npz"
    SMALL.save(path)
    with np.load(path) as file:
        arrays = {name: file[name] for name in file.files}
    arrays["outcome"] = 2 - arrays["outcome"]
    np.savez(path, **arrays)
    with pytest.raises(TraceFileError, match="its wins are not what its log adds up to"):
        load_trace(path)


# ---- elsewhere ---------------------------------------------------------------------------------


def test_importing_traces_does_not_import_numba() -> None:
    code = "import sys, c4viz.trace; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_graph_has_the_visits_of_every_node() -> None:
    graph = SMALL.to_networkx()
    assert len(graph) == len(SMALL)
    assert [graph.nodes[row]["visits"] for row in graph] == SMALL.columns["visits"].tolist()
