"""What comes from outside is a regular file of a size that may be read, and says what it may."""

from __future__ import annotations

import json
import math
import os
import zipfile
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, Literal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz.guard.arrays import DamagedError, NoArchiveError, archive
from c4viz.guard.files import FileTooLargeError, RefusedError, opened, read_bytes, read_text
from c4viz.guard.json import DEEPEST, parsed, read_json
from c4viz.guard.kinds import built

# ---- files ---------------------------------------------------------------------------------------


def test_a_regular_file_is_read_also_through_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "a", tmp_path / "b"
    file.write_bytes(b"abc")
    link.symlink_to(file)
    assert read_bytes(link, 3) == b"abc"


def test_a_pipe_is_not_waited_for_and_a_device_is_not_read(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to("/dev/zero")
    for path in (pipe, link, Path("/dev/zero"), Path("/dev/stdin")):
        with pytest.raises(RefusedError, match="no regular file"):
            read_bytes(path, 10)


def test_what_is_too_large_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "a"
    with file.open("wb") as made:
        made.truncate(1 << 40)  # which takes no room on the disk
    with pytest.raises(FileTooLargeError, match="at most 100 are read"):
        read_bytes(file, 100)


def test_files_that_say_they_are_empty_are_not_read_for_ever() -> None:
    with pytest.raises(FileTooLargeError):
        read_bytes(Path("/proc/self/smaps"), 100)


@pytest.mark.parametrize(
    ("name", "why"), [("nowhere", "there is no file"), (".", "is a folder"), ("a\0b", "null")]
)
def test_what_cannot_be_opened_is_said_in_a_sentence(tmp_path: Path, name: str, why: str) -> None:
    with pytest.raises(RefusedError, match=why):
        opened(tmp_path / name)


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"\xff\xfe\0")
    with pytest.raises(RefusedError, match="no text"):
        read_text(tmp_path / "a", 10)


# ---- JSON ----------------------------------------------------------------------------------------

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63) | st.floats(allow_nan=False,
    allow_infinity=False) | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("ab[{\\\""), inner),
    max_leaves=20,
)  # fmt: skip


@given(said=PLAIN, ascii=st.booleans())
def test_what_json_says_is_read_as_python_reads_it(said: Any, ascii: bool) -> None:
    text = json.dumps(said, ensure_ascii=ascii)
    assert parsed(text) == parsed(text, any_number=True) == json.loads(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "too deep"),
        ("[" * 10**6, "too deep"),
        ('{"a":' * 10**5, "too deep"),
        ("1" * 5000, "too large"),
        ("[1, 100000000000000000000]", "too large"),
        ("[-100000000000000000000]", "too large"),
        ("[1e999]", "too large"),
        ("[NaN]", "no number NaN"),
        ("[-Infinity]", "no number -Infinity"),
        ('["\\ud800"]', "no text"),
        ("[1", "no JSON from line 1, column 3"),
        ("", "no JSON"),
    ],
)
def test_what_no_file_of_ours_says_is_refused(text: str, why: str) -> None:
    with pytest.raises(RefusedError, match=why):
        parsed(text)


def test_signs_and_numbers_within_texts_count_for_nothing() -> None:
    said = ["[" * 1000, "1" * 5000, 'a"[' * 300, "\\", "NaN 1e999"]
    assert parsed(json.dumps(said)) == said


@pytest.mark.parametrize("text", ['["' + '\\"' * 10**6, '"' * 1_000_001, '["' + "\\" * 1_000_001])
def test_texts_without_an_end_are_refused_as_fast_as_any(text: str) -> None:
    with pytest.raises(RefusedError, match="no JSON"):
        parsed(text)


def test_more_parts_than_fit_into_memory_are_refused() -> None:
    for piece, end in (("[],", "0]"), ("{},", "0]")):
        with pytest.raises(RefusedError, match="more parts"):
            parsed("[" + piece * 5_000_001 + end)


def test_what_is_nested_is_followed_through_a_long_text() -> None:
    inside = "[" * (DEEPEST - 1) + " " * (1 << 23) + "]" * (DEEPEST - 1)
    assert parsed(f"[{inside}]")
    with pytest.raises(RefusedError, match="too deep"):
        parsed(f"[[{inside}]]")


def test_what_is_no_utf8_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(b'["\xff"]')
    with pytest.raises(RefusedError, match="no text"):
        read_json(tmp_path / "a.json", 100)


# ---- arrays --------------------------------------------------------------------------------------


def saved(path: Path, **arrays: Any) -> Path:
    np.savez_compressed(path, **arrays)
    return path


def test_packed_arrays_are_read_where_they_may_be(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.npz", one=np.arange(5), two=np.zeros((2, 3), "f4", order="F"))
    with archive(path, 1000, is_packed=True) as file:
        assert file.names == ["one", "two"]
        assert file.array("one").tolist() == [0, 1, 2, 3, 4]
        assert file.array("two").shape == (2, 3)
    with pytest.raises(DamagedError, match="packed"), archive(path, 1000):
        pass


def test_a_bomb_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.npz", one=np.zeros(1 << 24))
    assert path.stat().st_size < 1 << 20
    with pytest.raises(DamagedError, match="larger"), archive(path, 1 << 20, is_packed=True):
        pass


def test_objects_are_never_unpickled(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.npz", one=np.array([{}], object))
    with archive(path, 1 << 20, is_packed=True) as file, pytest.raises(NoArchiveError):
        file.array("one")


def test_ways_of_packing_that_are_not_known_are_refused(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.npz", one=np.arange(50))
    raw = path.read_bytes()
    for way in (1, 12, 14, 99):
        path.write_bytes(raw.replace(b"\x08\x00", bytes([way, 0])))
        with (
            pytest.raises(RefusedError),
            archive(path, 1 << 20, is_packed=True) as file,
        ):
            file.array("one")


@pytest.mark.parametrize("count", [65, 1000, 70_000])
def test_a_crowd_of_parts_is_refused(count: int, tmp_path: Path) -> None:
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as file:  # the last of them with an end for very many
        for number in range(count):
            file.writestr(f"{number}.npy", b"")
    (tmp_path / "a.npz").write_bytes(made.getvalue())
    with pytest.raises(DamagedError, match="more parts"), archive(tmp_path / "a.npz"):
        pass


# ---- kinds ---------------------------------------------------------------------------------------


@dataclass
class Inner:
    x: int
    y: float = 0.5


@dataclass
class Outer:
    name: str
    inner: Inner
    pairs: list[tuple[int, float]]
    kind: Literal["a", "b"] = "a"
    most: int | None = None
    told: dict[str, int | str] | None = None


GOOD = {"name": "n", "inner": {"x": 1}, "pairs": [[1, 2], [3, 0.5]], "told": {"a": 1, "b": "c"}}


def test_a_dataclass_is_made_of_what_is_said() -> None:
    made = built(Outer, GOOD)
    assert made == Outer("n", Inner(1), [(1, 2), (3, 0.5)], told={"a": 1, "b": "c"})


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"name": 1}, "name is 1: write a text"),
        ({"inner": {"x": True}}, "x is true: write a whole number"),
        ({"inner": {"x": 1.0}}, "x is 1.0: write a whole number"),
        ({"inner": {}}, 'inner has no "x"'),
        ({"inner": [1]}, r"inner is \[1\]: write an object"),
        ({"pairs": [[1]]}, "pairs has not 2 parts"),
        ({"pairs": [["a", 1]]}, "write a whole number"),
        ({"pairs": {}}, "write a list"),
        ({"kind": "c"}, r'kind is "c": write a \| b'),
        ({"kind": []}, "kind is"),
        ({"most": "1"}, 'most is "1": write a whole number'),
        ({"told": {"a": []}}, "told.a is"),
        ({"more": 1}, 'it has an unknown "more"'),
    ],
)
def test_what_is_of_another_kind_is_refused_by_name(change: dict[str, Any], why: str) -> None:
    with pytest.raises(RefusedError, match=why):
        built(Outer, GOOD | change)


@given(said=PLAIN)
def test_anything_is_made_or_refused(said: Any) -> None:
    try:
        made = built(Outer, said)
    except RefusedError:
        return
    assert math.isfinite(made.inner.y)
