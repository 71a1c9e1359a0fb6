"""What was practised is kept on this computer, added up, and forgotten when somebody says so."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz.classroom import progress
from c4viz.classroom.progress import (
    PRACTICE_KINDS,
    PracticeDone,
    ProgressFile,
    done_now,
    progress_csv,
    progress_text,
)


@pytest.fixture
def kept(tmp_path: Path) -> ProgressFile:
    return ProgressFile(tmp_path / "deep" / "progress.jsonl")


def test_what_is_noted_is_read_and_forgotten(kept: ProgressFile) -> None:
    assert kept.read() == []
    first = done_now("question", "cut", 0, 1, ["cut_missed"])
    kept.note(first)
    kept.note(done_now("flaw", "sign", 2, 3), done_now("puzzle", "44", 1, 1))
    assert kept.read()[0] == first
    assert [one.kind for one in kept.read()] == ["question", "flaw", "puzzle"]
    kept.forget()
    assert kept.read() == [] and not kept.path.exists()


@given(st.text(max_size=20))
def test_any_name_comes_back(tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    kept = ProgressFile(tmp_path_factory.mktemp("names") / "progress.jsonl")
    kept.note(done_now("lesson", name, 1, 1))
    assert [one.name for one in kept.read()] == [name]


def test_only_its_owner_may_read_it(kept: ProgressFile) -> None:
    kept.note(done_now("question", "cut", 1, 1))
    assert kept.path.stat().st_mode & 0o077 == 0


def test_lines_that_are_none_are_passed_over(kept: ProgressFile) -> None:
    kept.note(done_now("question", "cut", 1, 1))
    with kept.path.open("a") as file:
        file.write('{"when": "never"}\n[]\nhalf a li\n{"kind": "cat"}\n' + "[" * 100_000 + "\n")
    kept.note(done_now("question", "value", 1, 1))
    assert [one.name for one in kept.read()] == ["cut", "value"]


@pytest.mark.parametrize("most", ['"nan"', "NaN", "1e999", '"3"', "9" * 400, "null"])
def test_points_that_are_no_number_make_a_line_none(kept: ProgressFile, most: str) -> None:
    kept.note(done_now("question", "cut", 1, 1))
    said = kept.path.read_text("utf-8")
    assert '"most": 1,' in said or '"most": 1.0,' in said
    kept.path.write_text(said.replace('"most": 1,', f'"most": {most},'), "utf-8")
    assert kept.read() == []


def test_lines_that_are_none_are_counted(kept: ProgressFile) -> None:
    kept.note(done_now("question", "cut", 1, 1))
    with kept.path.open("a") as file:
        file.write("half a li\n\n[]\n")
    assert len(kept.read_lines()[0]) == 1 and kept.read_lines()[1] == ["half a li", "[]"]


@pytest.mark.parametrize("name", ["=1+1", "+cmd", "-x", "@SUM(1)", "\t=1"])
def test_no_text_in_the_table_is_a_formula(name: str) -> None:
    text = progress_csv([done_now("lesson", name, 1, 1)])
    (_, row) = csv.reader(io.StringIO(text))
    assert row[2] == f"'{name}"


@pytest.mark.parametrize("name", ["-3", "+0.5", "44-1", "a=b"])
def test_numbers_and_other_texts_stay_as_they_are(name: str) -> None:
    (_, row) = csv.reader(io.StringIO(progress_csv([done_now("lesson", name, 1, 1)])))
    assert row[2] == name


def test_a_last_line_that_was_cut_takes_nothing_else_with_it(kept: ProgressFile) -> None:
    kept.note(done_now("question", "cut", 1, 1))
    whole = kept.path.read_bytes()
    for end in range(len(whole)):
        kept.path.write_bytes(whole + whole[:end])
        kept.note(done_now("question", "value", 1, 1))
        names = [one.name for one in kept.read()]
        assert names[0] == "cut" and names[-1] == "value"


def test_a_link_in_its_place_is_not_followed(kept: ProgressFile, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("mine")
    kept.path.parent.mkdir()
    kept.path.symlink_to(other)
    with pytest.raises(OSError):
        kept.note(done_now("question", "cut", 1, 1))
    assert other.read_text() == "mine"


def test_of_a_large_file_the_older_half_goes(
    kept: ProgressFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "MOST_BYTES", 2_000)
    for number in range(100):
        kept.note(done_now("question", str(number), 1, 1))
    names = [one.name for one in kept.read()]
    assert kept.path.stat().st_size < 2_500
    assert names == [str(number) for number in range(100 - len(names), 100)]


def test_the_newer_half_stays_as_it_is_written_however_large_the_file_was(
    kept: ProgressFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.note(*[done_now("question", str(number), 1, 1) for number in range(100)])
    with kept.path.open("a", encoding="utf-8") as file:
        file.write('{"kind": "of a later version", "words": "não"}\n')
    lines = kept.path.read_bytes().splitlines()
    monkeypatch.setattr(progress, "MOST_BYTES", 2_000)  # of some ten thousand
    kept.note(done_now("question", "last", 1, 1))
    *newer, last = kept.path.read_bytes().splitlines()
    assert newer == lines[-len(newer) :] and b"last" in last
    assert 500 < kept.path.stat().st_size < 1_500


def test_it_adds_up_by_kind_and_compares_with_the_later_half() -> None:
    def done(points: int, *shown: str) -> PracticeDone:
        return PracticeDone("2026-03-01T10:00:00", "question", "cut", points, 1, shown)

    told = progress_text([*[done(0, "cut_missed")] * 6, *[done(1)] * 6])
    assert told[:2] == [
        "On 2026-03-01.",
        "Questions about a search: 6 of 12 (50%), in the later half 100%.",
    ]
    assert told[2].startswith("6 × A cut is missed")
    later = PracticeDone("2026-03-02T10:00:00", "lesson", "mcts", 1, 1)
    assert progress_text([done(1), later])[0] == "From 2026-03-01 to 2026-03-02."
    assert progress_text([]) == ["Nothing has been practised yet."]


@given(st.lists(st.sampled_from(list(PRACTICE_KINDS)), max_size=8))
def test_the_table_has_a_line_for_each(kinds: list[progress.PracticeKind]) -> None:
    done = [done_now(kind, "x, y", 0.5, 1, ["sign_lost", "strict_cut"]) for kind in kinds]
    lines = progress_csv(done).splitlines()
    assert len(lines) == 1 + len(kinds)
    assert all(line.endswith('"x, y",0.5,1,sign_lost strict_cut') for line in lines[1:])
