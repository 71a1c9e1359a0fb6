"""Files that somebody has altered: refused with a sentence, or harmless to all who look at them."""

from __future__ import annotations

import io
import json
import math
import random
import shutil
import zipfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st

from c4viz import Trace, TraceFileError, load_trace
from c4viz.cli.trace import charts_result
from c4viz.search.runs.saved_search import blank_of
from c4viz.trace import Flag, WorkStopped
from c4viz.trace import tracefile as trace_files
from tests.trace.files.archives import Arrays, held, overlapping, packed
from tests.trace.files.kinds import KINDS, LATE, files
from tests.trace.files.views import show_everywhere


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A file of each kind."""
    directory = tmp_path_factory.mktemp("kinds")
    paths = {name: directory / f"{name}.npz" for name in KINDS}
    for name, raw in files().items():
        paths[name].write_bytes(raw)
    return paths


def load_or_refuse(path: Path) -> Trace | None:
    """The trace in a file; None where it is refused, which needs a sentence with its name."""
    try:
        return load_trace(path)
    except TraceFileError as refusal:
        assert str(path) in str(refusal)
        return None


def show_at(trace: Trace, places: list[int]) -> None:
    """Show a trace everywhere, by a chance that ``places`` decide."""
    show_everywhere(trace, random.Random(str(places)), looks=1)


def members(path: Path) -> Arrays:
    """The arrays that a file holds."""
    return held(path.read_bytes())


def write(path: Path, arrays: Arrays) -> None:
    """Put a file there that holds these arrays."""
    path.write_bytes(packed(arrays))


STEPS = st.lists(st.integers(0, 10**6), min_size=2, max_size=4)
MANY = examples(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@MANY
@given(
    kind=st.sampled_from(list(KINDS)),
    places=st.lists(st.integers(0, 10**9), min_size=1, max_size=3),
    value=st.integers(0, 255),
    steps=STEPS,
)
def test_bytes_of_arrays_that_were_rewritten_never_crash_anybody(
    kind: str,
    places: list[int],
    value: int,
    steps: list[int],
    saved: dict[str, Path],
    tmp_path: Path,
) -> None:
    arrays = members(saved[kind])
    name = sorted(set(arrays) - {"about"})[places[0] % (len(arrays) - 1)]
    raw = bytearray(np.ascontiguousarray(arrays[name]).tobytes())
    for place in places if raw else ():
        raw[place % len(raw)] = value
    arrays[name] = np.frombuffer(bytes(raw), arrays[name].dtype).reshape(arrays[name].shape)
    write(tmp_path / "altered.npz", arrays)
    trace = load_or_refuse(tmp_path / "altered.npz")
    if trace is not None:
        show_at(trace, steps)


@MANY
@given(
    kind=st.sampled_from(list(KINDS)),
    other=st.sampled_from(list(KINDS)),
    words=st.booleans(),
    steps=STEPS,
)
def test_what_one_file_says_with_the_rows_of_another_never_crashes_anybody(
    kind: str, other: str, words: bool, steps: list[int], saved: dict[str, Path], tmp_path: Path
) -> None:
    mine, theirs = members(saved[kind]), members(saved[other])
    mixed = {**mine, "about": theirs["about"]} if words else {**theirs, "about": mine["about"]}
    write(tmp_path / "mixed.npz", mixed)
    trace = load_or_refuse(tmp_path / "mixed.npz")
    if trace is not None:
        show_at(trace, steps)


@MANY
@given(
    kind=st.sampled_from(list(KINDS)),
    value=st.sampled_from([None, -1, 0, 1, 7, 10**30, 0.5, "", "left", "none", [], {}, [1], True]),
    choice=st.integers(0, 100),
    steps=STEPS,
)
def test_settings_that_were_rewritten_never_crash_anybody(
    kind: str, value: Any, choice: int, steps: list[int], saved: dict[str, Path], tmp_path: Path
) -> None:
    arrays = members(saved[kind])
    about = json.loads(str(arrays["about"]))
    into = about["settings"] if choice % 2 else about
    into[sorted(into)[choice % len(into)]] = value
    write(tmp_path / "altered.npz", {**arrays, "about": np.array(json.dumps(about))})
    trace = load_or_refuse(tmp_path / "altered.npz")
    if trace is not None:
        show_at(trace, steps)


# numpy warns of headers that look as if Python 2 had written them.
@pytest.mark.filterwarnings("ignore")
@MANY
@given(
    kind=st.sampled_from(list(KINDS)),
    places=st.lists(st.tuples(st.integers(0, 10**9), st.integers(0, 255)), min_size=1, max_size=3),
    length=st.none() | st.integers(0, 10**9),
    steps=STEPS,
)
def test_bytes_of_files_that_were_flipped_or_cut_off_never_crash_anybody(
    kind: str,
    places: list[tuple[int, int]],
    length: int | None,
    steps: list[int],
    saved: dict[str, Path],
    tmp_path: Path,
) -> None:
    raw = bytearray(saved[kind].read_bytes())
    for place, value in places:
        raw[-1 - place % len(raw)] = value
    path = tmp_path / "flipped.npz"
    path.write_bytes(bytes(raw if length is None else raw[: length % len(raw)]))
    trace = load_or_refuse(path)
    if trace is not None:
        show_at(trace, steps)


# ---- moves that the game does not allow --------------------------------------------------------


def altered_rows(kind: str, saved: dict[str, Path], path: Path, change: Any) -> str:
    """What is said of a file whose rows were changed."""
    arrays = members(saved[kind])
    change(arrays["rows"])
    write(path, arrays)
    with pytest.raises(TraceFileError, match="was altered") as refusal:
        load_trace(path)
    return str(refusal.value)


@pytest.mark.parametrize("kind", ["chance", "astar"])
def test_a_move_into_a_full_column_is_refused(
    kind: str, saved: dict[str, Path], tmp_path: Path
) -> None:
    full = next(c for c in range(7) if not LATE.is_open(c))

    def play_there(rows: Any) -> None:
        # The last (first) move of the root's children, so that their order stays.
        (children,) = np.nonzero(rows["depth"] == 1)
        moves = rows["move"][children]
        at = children[-1] if full > moves[-1] else children[np.searchsorted(moves, full)]
        rows["move"][at] = full

    assert "its rows" in altered_rows(kind, saved, tmp_path / "altered.npz", play_there)


def test_a_game_that_goes_on_after_its_end_is_refused(
    saved: dict[str, Path], tmp_path: Path
) -> None:
    def hide_the_end(rows: Any) -> None:
        (ended,) = np.nonzero(rows["flags"] & Flag.TERMINAL)
        rows["flags"][ended[0]] &= ~np.uint8(Flag.TERMINAL)

    for kind in ("deepened", "most fours", "chance"):
        altered_rows(kind, saved, tmp_path / "altered.npz", hide_the_end)


def test_a_player_to_move_out_of_turn_is_refused(saved: dict[str, Path], tmp_path: Path) -> None:
    def swap(rows: Any) -> None:
        rows["flags"][1] ^= np.uint8(Flag.MAX)

    for kind in ("alphabeta", "fractions", "hand-made", "astar", "solver"):
        altered_rows(kind, saved, tmp_path / "altered.npz", swap)


@pytest.mark.parametrize("number", [np.inf, -np.inf, np.nan])
@pytest.mark.parametrize("kind", ["astar", "chance", "fractions"])
def test_values_that_are_no_numbers_are_refused(
    kind: str, number: float, saved: dict[str, Path], tmp_path: Path
) -> None:
    def spoil(rows: Any) -> None:
        rows["value"][1] = number

    altered_rows(kind, saved, tmp_path / "altered.npz", spoil)


def test_a_child_that_a_tree_made_by_hand_does_not_have_is_refused(
    saved: dict[str, Path], tmp_path: Path
) -> None:
    arrays = members(saved["hand-made"])
    about = json.loads(str(arrays["about"])) | {"tree": "((3 12 8) (2 4 6))"}
    path = tmp_path / "altered.npz"
    write(path, {**arrays, "about": np.array(json.dumps(about))})
    with pytest.raises(TraceFileError, match="was altered"):
        load_trace(path)


def test_a_link_to_a_node_above_is_refused(saved: dict[str, Path], tmp_path: Path) -> None:
    def link_up(rows: Any) -> None:
        (repeated,) = np.nonzero(rows["flags"] & Flag.REPEATED)
        row = repeated[0]
        rows["link"][row] = np.flatnonzero(rows["depth"][:row] == rows["depth"][row] - 1)[-1]

    assert "no tree" in altered_rows("deepened", saved, tmp_path / "altered.npz", link_up)


# ---- stopping ----------------------------------------------------------------------------------


def test_reading_and_writing_tell_how_far_they_are(saved: dict[str, Path], tmp_path: Path) -> None:
    for work in (
        lambda watch: load_trace(saved["solver"], watch),
        lambda watch: load_trace(saved["solver"]).save(tmp_path / "again.npz", watch),
    ):
        told: list[float] = []

        def note(share: float, told: list[float] = told) -> bool:
            told.append(share)
            return False

        work(note)
        assert told
        assert told == sorted(told)
        assert 0 < told[0] <= told[-1] <= 1


def test_a_save_that_is_stopped_leaves_the_old_file_and_nothing_else(
    saved: dict[str, Path], tmp_path: Path
) -> None:
    path = tmp_path / "trace.npz"
    shutil.copy(saved["astar"], path)
    before = path.read_bytes()
    with pytest.raises(WorkStopped):
        load_trace(saved["solver"]).save(path, lambda share: share > 0.5)
    assert path.read_bytes() == before
    assert [found.name for found in tmp_path.iterdir()] == ["trace.npz"]


def test_opening_that_is_stopped_says_so(saved: dict[str, Path]) -> None:
    with pytest.raises(WorkStopped):
        load_trace(saved["mcts"], lambda share: share > 0.1)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"seconds": "soon"}, "no search takes 'soon' seconds"),
        ({"seconds": -1}, "no search takes -1 seconds"),
        ({"seconds": True}, "no search takes True seconds"),
        ({"ending": "running"}, "no search ends as 'running'"),
        ({"ending": ["complete"]}, "no search ends as ['complete']"),
        ({"settings": 3}, "it does not say what a trace says"),
        ({"kind": "circular"}, 'alphabeta leaves no trace of the kind "circular"'),
        ({"board": "99x9"}, "the board 99x9 is too tall"),
        ({"search": "nosuch"}, 'there is no search "nosuch"'),
        ({"search": "mcts", "settings": {}}, 'mcts leaves no trace of the kind "depth-first"'),
        ({"settings": {"depth": "x"}}, "depth 'x' is no whole number: choose 1 to 63 plies"),
        ({"settings": {"deep": 3}}, 'there is no setting of alphabeta "deep"'),
        ({"traits": {"prunes": True, "probes": True}}, "alphabeta has other traits"),
        ({"traits": 3}, "alphabeta has other traits"),
        ({"traits": {}}, "alphabeta has other traits"),
        ({"settings": {"evaluator": "zzz"}}, 'there is no evaluator "zzz"'),
        ({"settings": {"told": [math.nan]}}, 'there is no setting of alphabeta "told"'),
        ({"connect": 99}, "nobody can connect 99 on the board 3x3"),
        ({"connect": math.inf}, "connect inf is no whole number"),
        ({"connect": True}, "connect True is no whole number"),
        ({"position": "11223"}, 'there is no move to search in "11223": the game is over'),
    ],
)
def test_what_is_said_of_a_file_is_never_said_by_python(
    change: dict[str, Any], why: str, saved: dict[str, Path], tmp_path: Path
) -> None:
    assert words_on("alphabeta", saved, tmp_path / "altered.npz", **change).startswith(why)


def say(kind: str, saved: dict[str, Path], path: Path, /, **change: Any) -> None:
    """Put a file there that says something else of its search."""
    arrays = members(saved[kind])
    about = json.loads(str(arrays["about"])) | change
    write(path, {**arrays, "about": np.array(json.dumps(about))})


def words_on(kind: str, saved: dict[str, Path], path: Path, /, **change: Any) -> str:
    """Why a file that says something else of its search is refused."""
    say(kind, saved, path, **change)
    with pytest.raises(TraceFileError) as refusal:
        load_trace(path)
    begin = f"{path} was altered: "
    assert str(refusal.value).startswith(begin)
    return str(refusal.value).removeprefix(begin)


def test_settings_that_a_file_lacks_are_known_to_the_charts(
    saved: dict[str, Path], tmp_path: Path
) -> None:
    path = tmp_path / "altered.npz"
    say("chance, stopped", saved, path, settings={"depth": 2})
    trace = load_trace(path)
    assert (trace.settings["slip_left"], trace.settings["slip_right"]) == (0.2, 0.2)
    assert charts_result(trace)["depth"]["curves"]


@pytest.mark.parametrize(
    ("kind", "search", "why"),
    [
        ("alphabeta", "expectiminimax", "its rows have the wrong shape"),
        ("chance", "random", "its rows make no tree"),
        ("chance, stopped", "alphabeta", "its rows have the wrong shape"),
        ("deepened", "minimax", "its rows have the wrong shape"),
        ("alphabeta", "greedy", "its rows make no tree"),
        ("lottery", "alphabeta", 'the tree "((0.6:3 0.4:12) (0.5:2 0.5:6.5))" has probabilities'),
        ("hand-made", "mcts", "mcts does not search trees made by hand"),
    ],
)
def test_rows_of_another_search_are_refused(
    kind: str, search: str, why: str, saved: dict[str, Path], tmp_path: Path
) -> None:
    path = tmp_path / "altered.npz"
    assert words_on(kind, saved, path, search=search, settings={}).startswith(why)


def test_rows_deeper_than_the_search_looks_ahead_are_refused(
    saved: dict[str, Path], tmp_path: Path
) -> None:
    said = words_on("alphabeta", saved, tmp_path / "altered.npz", settings={"depth": 3})
    assert said == "its rows make no tree"


def test_a_game_that_its_search_does_not_play_is_refused(
    saved: dict[str, Path], tmp_path: Path
) -> None:
    said = words_on("solver, stopped", saved, tmp_path / "altered.npz", rule_set="most-fours")
    assert said.startswith('the solver does not play "Most fours win"')


def test_text_that_cannot_be_written_is_refused(saved: dict[str, Path], tmp_path: Path) -> None:
    path = tmp_path / "altered.npz"
    say("alphabeta", saved, path, settings={"evaluator": "\ud800.py:good"})
    with pytest.raises(TraceFileError) as refusal:
        load_trace(path)
    assert str(refusal.value).encode() == f"{path} is no trace of c4viz".encode()


def test_parts_that_lie_upon_one_another_are_refused_before_they_take_memory(
    saved: dict[str, Path], tmp_path: Path
) -> None:
    path = tmp_path / "altered.npz"
    path.write_bytes(overlapping(saved["alphabeta"].read_bytes(), 50))
    with pytest.raises(TraceFileError, match="its parts say that they are larger than all of it"):
        load_trace(path)


def test_checks_that_find_no_memory_say_so(saved: dict[str, Path]) -> None:
    def blank(*_said: Any) -> Trace:
        raise MemoryError

    with pytest.raises(TraceFileError, match="holds more than fits into memory"):
        trace_files.load(saved["alphabeta"], blank)
    assert len(trace_files.load(saved["alphabeta"], blank_of))


def test_an_end_of_a_tree_made_by_hand_is_won_by_nobody(
    saved: dict[str, Path], tmp_path: Path
) -> None:
    def end(rows: Any) -> None:
        rows["flags"][rows["flags"] & Flag.LEAF > 0] |= np.uint8(Flag.TERMINAL)

    refusal = altered_rows("hand-made", saved, tmp_path / "altered.npz", end)
    assert "its rows are not those of its game" in refusal


@pytest.mark.parametrize(
    ("kind", "row"), [("chance", 0), ("chance", 1), ("random", 0), ("random", 1)]
)
def test_chance_decides_where_it_does_in_such_a_search(
    kind: str, row: int, saved: dict[str, Path], tmp_path: Path
) -> None:
    def turn(rows: Any) -> None:
        rows["flags"][row] ^= np.uint8(Flag.CHANCE)

    refusal = altered_rows(kind, saved, tmp_path / "altered.npz", turn)
    assert "its nodes are not what their positions make them" in refusal


def test_windows_of_a_search_that_has_none_are_whole(
    saved: dict[str, Path], tmp_path: Path
) -> None:
    def open_window(rows: Any) -> None:
        rows["alpha"][0] = np.inf

    refusal = altered_rows("random", saved, tmp_path / "altered.npz", open_window)
    assert "no search has the window of its row 0" in refusal


@pytest.mark.parametrize(
    "more",
    [[[2, 1]], [[2, -1], [2, 1]], [[1, 2**62]] * 4, [[2.0, 0.0]]],
    ids=["too many", "negative", "larger than numbers are", "fractions"],
)
def test_reused_iterations_that_come_from_no_search_are_refused(
    more: list[Any], saved: dict[str, Path], tmp_path: Path
) -> None:
    path = tmp_path / "altered.npz"
    arrays = members(saved["mcts, reused"])
    seeds = np.concatenate((arrays["reused_seeds"], np.array(more)))
    write(path, {**arrays, "reused_seeds": seeds})
    with pytest.raises(TraceFileError, match="its reused iterations come from no search"):
        load_trace(path)


@pytest.mark.parametrize("decision", [3, -2, np.array([0], np.int8), np.array("0"), np.array(0.0)])
def test_a_decision_that_no_search_makes_is_refused(
    decision: Any, saved: dict[str, Path], tmp_path: Path
) -> None:
    path = tmp_path / "altered.npz"
    said = np.int8(decision) if isinstance(decision, int) else decision
    write(path, {**members(saved["mcts, decided"]), "decision": said})
    with pytest.raises(TraceFileError, match="it was decided otherwise than any search is"):
        load_trace(path)


def with_tests(arrays: Arrays, column: str, value: float) -> Arrays:
    """The arrays of a decision tree whose last test has something else in a column."""
    rows = arrays["rows"].copy()
    rows[column][np.flatnonzero(rows["cell"] >= 0)[-1]] = value
    return {**arrays, "rows": rows}


def leaf_that_leads(arrays: Arrays, side: str) -> Arrays:
    """The arrays of a decision tree of which a leaf leads on to a row that there is."""
    rows = arrays["rows"].copy()
    rows[side][np.flatnonzero(rows["cell"] < 0)[-1]] = 1
    return {**arrays, "rows": rows}


def without_gains(arrays: Arrays) -> Arrays:
    """The arrays of a decision tree of which nobody knows what its tests told."""
    return {name: array for name, array in arrays.items() if name != "gains"}


def test_a_decision_tree_may_be_without_gains(saved: dict[str, Path], tmp_path: Path) -> None:
    path = tmp_path / "altered.npz"
    write(path, without_gains(members(saved["decision tree"])))
    assert len(load_trace(path)) == len(load_trace(saved["decision tree"]))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        *((lambda file, gain=gain: {**file, "gains": np.full_like(file["gains"], gain)},
           "its rows make no decision tree") for gain in (0.0, -1.0, 1e-308)),
        *((partial(with_tests, column="threshold", value=value), "its rows make no decision tree")
          for value in (2.5, -1.0, 1.4)),
        *((lambda file, value=value: with_tests(without_gains(file), "threshold", value),
           "its rows make no decision tree") for value in (2.5, -1.0, 1.4, 0.0)),
        *((partial(with_tests, column="cell", value=cell), "its rows make no decision tree")
          for cell in (42, 30_000, -2, -100)),
        *((partial(leaf_that_leads, side=side), "its rows make no decision tree")
          for side in ("left", "right")),
        *((lambda file, kind=kind: {**file, "asked": file["asked"].astype(kind)},
           "its rows have the wrong shape")
          for kind in (np.complex128, np.float64, np.int8, np.bool_)),
    ],
)  # fmt: skip
def test_what_no_decision_tree_is_like_is_refused(
    change: Callable[[Arrays], Arrays], why: str, saved: dict[str, Path], tmp_path: Path
) -> None:
    path = tmp_path / "altered.npz"
    write(path, change(members(saved["decision tree"])))
    with pytest.raises(TraceFileError, match=why):
        load_trace(path)


@pytest.mark.parametrize(
    ("kind", "which"),
    [
        *((kind, "not left") for kind in ("chance, stopped", "stopped", "solver, stopped")),
        *((kind, "leaf") for kind in ("chance", "stopped", "alphabeta", "solver, stopped")),
        ("chance", "chance"),
    ],
)
def test_a_cutoff_where_none_can_be_is_refused(
    kind: str, which: str, saved: dict[str, Path], tmp_path: Path
) -> None:
    def cut(rows: Any) -> None:
        flag = Flag.CHANCE if which == "chance" else Flag.LEAF
        of_kind = rows["size"] == 0 if which == "not left" else rows["flags"] & flag > 0
        rows["flags"][np.flatnonzero(of_kind)[0]] |= Flag.CUTOFF

    said = altered_rows(kind, saved, tmp_path / "altered.npz", cut)
    assert "its nodes are not what their positions make them" in said


def test_a_cutoff_that_left_nothing_unsearched_is_shown(
    saved: dict[str, Path], tmp_path: Path
) -> None:
    arrays = members(saved["solver"])
    arrays["rows"]["flags"][1] = Flag.CUTOFF | Flag.UPPER
    write(tmp_path / "altered.npz", arrays)
    trace = load_trace(tmp_path / "altered.npz")
    assert trace.has(1, Flag.CUTOFF) and not trace.pruned(1)
    show_at(trace, [1])


def test_a_search_with_nodes_that_never_came_back_is_shown_whatever_its_end_is_called(
    saved: dict[str, Path], tmp_path: Path
) -> None:
    arrays = members(saved["own, run"])
    arrays["rows"]["value"][arrays["rows"]["size"] == 0] = np.nan
    arrays["about"] = np.array(str(arrays["about"]).replace('"failed"', '"complete"'))
    write(tmp_path / "altered.npz", arrays)
    trace = load_trace(tmp_path / "altered.npz")
    assert trace.ending == "complete" and not trace.columns["size"].all()
    show_at(trace, [2])


def put_part(path: Path, name: str, raw: bytes) -> None:
    """Put a part into a file as the bytes that it is to have."""
    with zipfile.ZipFile(path, "a") as file:
        file.writestr(f"{name}.npy", raw)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda raw: None, "its part rows.npy is missing"),
        (lambda raw: raw[:6] + b"\x02" + raw[7:], "the header of an array is of another version"),
        (lambda raw: raw + b"more", "an array is not what its header says"),
        (lambda raw: raw[:-1], "an array is not what its header says"),
    ],
    ids=["missing", "another version", "longer", "shorter"],
)
def test_an_array_that_is_none_is_told_of(
    change: Callable[[bytes], bytes | None], why: str, saved: dict[str, Path], tmp_path: Path
) -> None:
    path = tmp_path / "altered.npz"
    arrays, raw = members(saved["alphabeta"]), io.BytesIO()
    np.save(raw, arrays.pop("rows"))
    write(path, arrays)
    rows = change(raw.getvalue())
    if rows is not None:
        put_part(path, "rows", rows)
    with pytest.raises(TraceFileError) as refusal:
        load_trace(path)
    assert str(refusal.value) == f"{path} was altered: {why}"


def test_a_file_of_something_else_is_no_trace_whatever_its_arrays_are(tmp_path: Path) -> None:
    path = tmp_path / "other.npz"
    write(path, {"numbers": np.arange(3)})
    put_part(path, "about", b"\x93NUMPY\x02\x00")
    with pytest.raises(TraceFileError, match="is no trace of c4viz"):
        load_trace(path)


@pytest.mark.parametrize("kind", ["alphabeta", "hand-made", "astar"])
def test_a_search_that_went_to_its_end_has_rows(
    kind: str, saved: dict[str, Path], tmp_path: Path
) -> None:
    arrays = members(saved[kind])
    path = tmp_path / "altered.npz"
    write(path, {**arrays, "rows": arrays["rows"][:0]})
    with pytest.raises(TraceFileError, match="it has no rows"):
        load_trace(path)


def inner_row(rows: Any) -> int:
    """A row below the root that was left and has children."""
    return int(np.flatnonzero((rows["size"] > 1) & (rows["depth"] > 0))[0])


@pytest.mark.parametrize("kind", ["alphabeta", "stopped", "deepened", "fractions", "hand-made"])
@pytest.mark.parametrize(
    ("column", "number", "why"),
    [
        ("best", 55, "the best move of its row"),
        ("value", 7777, "the value of its row"),
        ("alpha", 999_999, "no search has the window of its row"),
        ("beta", -999_999, "no search has the window of its row"),
    ],
)
def test_what_does_not_follow_from_the_rows_below_is_refused(
    kind: str, column: str, number: int, why: str, saved: dict[str, Path], tmp_path: Path
) -> None:
    def change(rows: Any) -> None:
        rows[column][inner_row(rows)] = number

    row = inner_row(members(saved[kind])["rows"])
    refusal = altered_rows(kind, saved, tmp_path / "altered.npz", change)
    assert why in refusal
    assert f"{why} {row}" in refusal


def test_a_value_that_is_not_the_bound_it_is_called_is_refused(
    saved: dict[str, Path], tmp_path: Path
) -> None:
    def call_it_a_bound(rows: Any) -> None:
        rows["flags"][0] |= Flag.LOWER

    refusal = altered_rows("alphabeta", saved, tmp_path / "altered.npz", call_it_a_bound)
    assert "the value of its row 0 is not the bound that it is called" in refusal


def test_a_file_that_nests_too_deep_is_no_trace(saved: dict[str, Path], tmp_path: Path) -> None:
    path = tmp_path / "deep.npz"
    write(path, {**members(saved["alphabeta"]), "about": np.array("[" * 100_000)})
    with pytest.raises(TraceFileError, match="is no trace of c4viz"):
        load_trace(path)
