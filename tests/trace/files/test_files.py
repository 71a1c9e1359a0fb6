from __future__ import annotations

import gc
import json
import pickle
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as examples

from c4viz import AlphaBeta, Limits, Position, Rules, Trace, TraceFileError, load_trace, search
from c4viz.game import HandTree
from c4viz.search import ALGORITHMS
from c4viz.trace import DepthFirstTrace
from c4viz.trace.depthfirst.store import RowLayout
from c4viz.trace.timeline import is_truncated
from c4viz.trace.trace import order_of
from c4viz.trace.tracefile import VERSION
from tests.strategies import traces

SMALL = search(Position(Rules(3, 2, 2)), AlphaBeta(depth=3))


def assert_same(one: Trace, other: Trace) -> None:
    assert len(one) == len(other)
    for name, column in one.columns.items():
        assert np.array_equal(column, other.columns[name]), name
        assert column.dtype == other.columns[name].dtype
    assert one.position == other.position
    assert one.position.played == other.position.played
    assert (one.search, one.settings) == (other.search, other.settings)
    assert (one.seconds, one.ending) == (other.seconds, other.ending)
    assert is_truncated(one.ending) == is_truncated(other.ending)
    assert (one.value, one.best_move) == (other.value, other.best_move)
    assert one.principal_variation == other.principal_variation
    assert one.stats == other.stats
    assert one.steps == other.steps


def refusal_of(path: Path) -> str:
    with pytest.raises(TraceFileError) as refusal:
        load_trace(path)
    assert isinstance(refusal.value, ValueError)
    assert str(path) in str(refusal.value)
    return str(refusal.value)


# ---- save and load -----------------------------------------------------------------------------


@examples(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(trace=traces())
def test_a_saved_trace_loads_as_it_was(tmp_path: Path, trace: Trace) -> None:
    path = tmp_path / "trace.npz"
    trace.save(path)
    loaded = load_trace(path)
    assert_same(loaded, trace)
    assert loaded.at(loaded.steps) == trace.at(trace.steps)


@pytest.mark.parametrize(
    "trace",
    [
        SMALL,
        search(Position.parse(". . .\nO . .\nX X O"), "minimax", depth=3),
        search(Position.parse("4453"), AlphaBeta(depth=6, order="centre"), limits=Limits(nodes=99)),
        search(Position.parse("4453"), AlphaBeta(depth=6), stop=lambda: True, engine="reference"),
        search(Position(Rules(2, 3, 2, "most-fours")), "minimax", depth=3),
        search(Position(Rules(2, 3, 2, "slippery")), "expectiminimax", depth=2),
        search(Position.parse("12121212", "4x4", 3, "most-fours"), "mcts", iterations=300),
    ],
    ids=[
        "small board",
        "drawn position",
        "cut",
        "empty",
        "most-fours",
        "slippery",
        "mcts of most-fours",
    ],
)
def test_traces_of_all_kinds_load_as_they_were(tmp_path: Path, trace: Trace) -> None:
    path = tmp_path / "trace.npz"
    trace.save(str(path))
    assert_same(load_trace(str(path)), trace)


def of_the_reference(position: Position, name: str, **values: Any) -> Trace:
    return search(position, name, engine="reference", **values)


WHOLE_TREE = HandTree.parse("((3 12 8) (2 4 6) (3 12 8))")
FRACTIONS = HandTree.parse("((0.1 12.25 -8) (2 4 6) (0.1 12.25 -8))")


@pytest.mark.parametrize(
    ("trace", "layout"),
    [
        (SMALL, RowLayout()),
        (of_the_reference(Position(), "minimax", depth=4, memo=True), RowLayout(linked=True)),
        (search(WHOLE_TREE, "alphabeta"), RowLayout()),
        (search(WHOLE_TREE, "alphabeta", memo=True), RowLayout(linked=True)),
        (search(FRACTIONS, "minimax"), RowLayout(fractional=True)),
        (search(FRACTIONS, "minimax", memo=True), RowLayout(fractional=True, linked=True)),
        (search(Position(), "random", seed=4), RowLayout(fractional=True, chance=True)),
    ],
    ids=["whole", "linked", "tree", "linked tree", "fractions", "linked fractions", "chance"],
)
def test_rows_of_every_layout_load_as_they_were(
    tmp_path: Path, trace: Trace, layout: RowLayout
) -> None:
    path = tmp_path / "trace.npz"
    trace.save(path)
    loaded = load_trace(path)
    assert isinstance(trace, DepthFirstTrace)
    assert isinstance(loaded, DepthFirstTrace)
    assert trace.store.layout == loaded.store.layout == layout
    assert_same(loaded, trace)
    if layout.linked:
        assert trace.stats.repeated
    for row in range(len(trace)):
        assert loaded.record(row) == trace.record(row)
        assert loaded.link(row) == trace.link(row)
        assert loaded.probability(row) == trace.probability(row)
    for step in range(0, trace.steps + 1, 97):
        assert loaded.at(step) == trace.at(step)


def test_a_link_that_leads_nowhere_is_refused(tmp_path: Path) -> None:
    trace = search(FRACTIONS, "minimax", memo=True)
    repeated = next(row for row in range(len(trace)) if trace.link(row) is not None)
    path = tmp_path / "trace.npz"
    for link in (-1, repeated, len(trace)):
        altered = search(FRACTIONS, "minimax", memo=True)
        altered.store.column("link")[repeated] = link
        altered.save(path)
        assert "altered" in refusal_of(path)


def test_a_trace_is_saved_under_exactly_its_name_and_nothing_else_is_left(tmp_path: Path) -> None:
    SMALL.save(tmp_path / "my trace")
    assert [path.name for path in tmp_path.iterdir()] == ["my trace"]
    assert_same(load_trace(tmp_path / "my trace"), SMALL)


def test_a_saved_trace_replaces_an_older_one(tmp_path: Path) -> None:
    path = tmp_path / "trace.npz"
    search(Position(), "minimax", depth=2).save(path)
    SMALL.save(path)
    assert_same(load_trace(path), SMALL)


# ---- saving that fails -------------------------------------------------------------------------


def test_saving_into_a_missing_directory_fails_and_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(OSError):
        SMALL.save(tmp_path / "missing" / "trace.npz")
    assert list(tmp_path.iterdir()) == []


def test_saving_over_a_directory_fails_and_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "trace.npz").mkdir()
    with pytest.raises(OSError):
        SMALL.save(tmp_path / "trace.npz")
    assert [path.name for path in tmp_path.iterdir()] == ["trace.npz"]


def test_an_older_file_stays_whole_when_writing_the_new_one_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "trace.npz"
    SMALL.save(path)
    before = path.read_bytes()

    def disk_full(file: Any, **arrays: Any) -> None:
        file.write(b"half of it")
        raise OSError("no space left on device")

    monkeypatch.setattr(np, "savez", disk_full)
    with pytest.raises(OSError, match="no space left"):
        search(Position(), "minimax", depth=2).save(path)
    assert path.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["trace.npz"]


# ---- files that are no trace -------------------------------------------------------------------


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "trace.npz"
    assert refusal_of(path) == f"there is no file {path}: check the path"


def write_zip(path: Path) -> None:
    np.savez(path, numbers=np.arange(3))


def write_array(path: Path) -> None:
    with path.open("wb") as file:
        np.save(file, np.arange(3))


@pytest.mark.parametrize(
    "write",
    [
        lambda path: path.write_bytes(b""),
        lambda path: path.write_text("Dear reader,\n"),
        lambda path: path.write_bytes(bytes(range(256)) * 4),
        lambda path: path.write_bytes(pickle.dumps([1, 2, 3])),
        lambda path: path.mkdir(),
        write_zip,
        write_array,
    ],
    ids=["empty", "text", "bytes", "pickle", "directory", "another zip", "an array"],
)
def test_a_file_that_is_no_trace_is_refused(tmp_path: Path, write: Any) -> None:
    path = tmp_path / "trace.npz"
    write(path)
    assert refusal_of(path)


def test_a_file_that_was_cut_is_refused_wherever_the_cut_is(tmp_path: Path) -> None:
    path = tmp_path / "trace.npz"
    SMALL.save(path)
    whole = path.read_bytes()
    for length in [*range(0, len(whole), 97), len(whole) - 22, len(whole) - 1]:
        path.write_bytes(whole[:length])
        assert refusal_of(path)


@pytest.mark.parametrize("length", [0, 100, 1000])
def test_a_file_that_is_refused_is_closed(tmp_path: Path, length: int) -> None:
    path = tmp_path / "trace.npz"
    SMALL.save(path)
    path.write_bytes(path.read_bytes()[:length])
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", ResourceWarning)
        refusal_of(path)
        gc.collect()
    assert [str(warning.message) for warning in caught] == []


# numpy warns of headers that look as if Python 2 had written them.
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("flip", [0x01, 0x20, 0xFF])
def test_an_altered_byte_is_noticed_or_does_not_matter(tmp_path: Path, flip: int) -> None:
    path = tmp_path / "trace.npz"
    SMALL.save(path)
    whole = path.read_bytes()
    directory = len(whole) - 200  # the names and places of both arrays, at the end of a zip
    for place in [*range(flip % 7, directory, 7), *range(directory, len(whole))]:
        altered = bytearray(whole)
        altered[place] ^= flip
        path.write_bytes(altered)
        try:
            loaded = load_trace(path)
        except TraceFileError as refusal:
            assert str(path) in str(refusal)
        else:
            assert_same(loaded, SMALL)


# ---- files that say what no trace says ---------------------------------------------------------


def rewrite(path: Path, rows: Any = None, **about: Any) -> None:
    """Save the small trace with other rows, or with other values for what is said about it."""
    SMALL.save(path)
    with np.load(path) as file:
        said, whole = json.loads(str(file["about"])), file["rows"]
    said = {name: value for name, value in (said | about).items() if value is not ...}
    with path.open("wb") as file:
        np.savez(file, about=np.array(json.dumps(said)), rows=whole if rows is None else rows)


def test_a_file_that_is_rewritten_unaltered_loads(tmp_path: Path) -> None:
    rewrite(tmp_path / "trace.npz")
    assert_same(load_trace(tmp_path / "trace.npz"), SMALL)


def test_a_file_of_the_first_version_which_names_no_kind_loads(tmp_path: Path) -> None:
    path = tmp_path / "trace.npz"
    rewrite(path, version=1, kind=...)
    assert_same(load_trace(path), SMALL)


@pytest.mark.parametrize("name", ALGORITHMS)
def test_a_file_that_says_no_traits_has_those_of_its_search(name: str, tmp_path: Path) -> None:
    path = tmp_path / "trace.npz"
    whole = search(Position(Rules(3, 2, 2)), name)
    whole.save(path)
    with np.load(path) as file:
        arrays = dict(file)
    about = json.loads(str(arrays.pop("about")))
    assert about.pop("traits") == whole.traits.plain()
    np.savez(path, about=np.array(json.dumps(about)), **arrays)
    assert load_trace(path).traits == whole.traits


def test_settings_that_a_file_does_not_say_are_as_they_are_by_default(tmp_path: Path) -> None:
    path = tmp_path / "trace.npz"
    rewrite(path, settings={"depth": 3})
    loaded = load_trace(path)
    assert loaded.settings == SMALL.settings
    assert order_of(loaded) == (0, 1)
    assert (loaded.value, loaded.best_move) == (SMALL.value, SMALL.best_move)


def test_a_file_of_a_later_version_is_refused_with_the_advice_to_update(tmp_path: Path) -> None:
    path = tmp_path / "trace.npz"
    rewrite(path, version=VERSION + 1)
    assert "was written by a later c4viz" in refusal_of(path)
    assert "update c4viz" in refusal_of(path)


@pytest.mark.parametrize(
    "about",
    [
        {"format": "another"},
        {"format": ...},
        {"version": "one"},
        {"version": None},
        {"position": ...},
        {"position": "4444444"},
        {"position": "4453", "board": "1x1"},
        {"position": 4453},
        {"position": None},
        {"board": "large"},
        {"board": 7},
        {"connect": "four"},
        {"connect": 0},
        {"seconds": "long"},
        {"seconds": None},
        {"settings": ...},
        {"settings": 3},
        {"settings": {"order": "sideways"}},
        {"kind": "sideways"},
        {"kind": "best-first"},
        {"kind": None},
        {"rule_set": "last-four"},
        {"tree": "((3 12"},
        {"tree": "((3 12 8) (2 4 6))"},
        {"tree": 3},
        {"search": ...},
        {"ending": ...},
        {"ending": "sudden"},
    ],
    ids=str,
)
def test_a_file_that_says_what_no_trace_says_is_refused(tmp_path: Path, about: dict) -> None:
    path = tmp_path / "trace.npz"
    rewrite(path, **about)
    assert refusal_of(path)


@pytest.mark.parametrize("about", ["[]", "3", "null", "{", '"trace"', ""])
def test_a_file_whose_description_is_none_is_refused(tmp_path: Path, about: str) -> None:
    path = tmp_path / "trace.npz"
    with path.open("wb") as file:
        np.savez(file, about=np.array(about), rows=np.zeros(0))
    assert refusal_of(path)


@pytest.mark.parametrize("order", "<>")
def test_a_file_that_says_letters_that_do_not_exist_is_refused(tmp_path: Path, order: str) -> None:
    path = tmp_path / "trace.npz"
    SMALL.save(path)
    with np.load(path) as file:
        about, rows = str(file["about"]), file["rows"]
    letters = np.array([ord(letter) for letter in about], f"{order}u4")
    letters[about.index("alphabeta")] = 0x110000
    with path.open("wb") as file:
        np.savez(file, about=letters.view(f"{order}U{len(about)}").reshape(()), rows=rows)
    assert refusal_of(path) == f"{path} is no trace of c4viz"


def small_rows() -> Any:
    """The rows of the small trace, as they lie in its file.

    Row by row: the root 0, its child 1 with 2 (3, 4) and 5 (6), its child 7 with 8 (9, 10).
    """
    return SMALL.store.rows[: len(SMALL)].copy()


@pytest.mark.parametrize(
    "rows",
    [
        np.zeros(3),
        np.zeros(3, [("move", "i1"), ("depth", "u1")]),
        small_rows().reshape(1, -1),
        small_rows().view(np.int32),
        small_rows().astype(small_rows().dtype.newbyteorder(">")),
        np.array("rows"),
    ],
    ids=["numbers", "fewer columns", "two dimensions", "words", "byte order", "text"],
)
def test_rows_of_another_type_are_refused(tmp_path: Path, rows: Any) -> None:
    path = tmp_path / "trace.npz"
    rewrite(path, rows)
    assert "altered" in refusal_of(path)


@pytest.mark.parametrize(
    ("column", "row", "value"),
    [
        ("depth", 0, 1),  # no root
        ("depth", 1, 2),  # a child that skips a ply
        ("depth", 9, 200),
        ("depth", 5, 1),  # its parent's size goes beyond it
        ("size", 0, 12),  # beyond the last row
        ("size", 0, 10),  # a row that is in no subtree, yet below the root
        ("size", 0, -1),
        ("size", 1, 9),  # swallows its sibling
        ("size", 3, 2),  # a leaf that swallows its sibling
        ("size", 3, 3),
        ("size", 6, 3),
        ("size", 2, 1),
        ("size", 4, 0),  # not left, though the search went on elsewhere
        ("size", 5, 0),
        ("size", 7, 2**31 - 1),
        ("move", 0, 3),  # moves that the board does not have
        ("move", 1, 2),
        ("move", 1, -1),
    ],
)
def test_rows_that_make_no_tree_are_refused(
    tmp_path: Path, column: str, row: int, value: int
) -> None:
    path = tmp_path / "trace.npz"
    rows = small_rows()
    assert rows[column][row] != value
    rows[column][row] = value
    rewrite(path, rows)
    assert "altered" in refusal_of(path)
