"""What somebody may try by a file that others open: it shows what it holds, and does nothing."""

from __future__ import annotations

import csv
import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import c4viz
from c4viz import Position
from c4viz.charts.chart import Chart, Curve
from c4viz.classroom.filling import drawn
from c4viz.classroom.filling.entries import NO_ENTRIES
from c4viz.classroom.filling.places import all_blanks
from c4viz.classroom.filling.sheetfile import csv_text, read_sheets
from c4viz.classroom.lesson import lesson_from_text
from c4viz.classroom.lesson.html import html_of_lesson
from c4viz.cli import main
from c4viz.export.table import chart_csv_parts
from c4viz.lab import depths, experiments, standings
from c4viz.lab.game import Cost
from c4viz.lab.rating import PairScore

PACKAGE = Path(c4viz.__file__).parent


def test_no_python_that_is_started_imports_from_the_current_folder() -> None:
    started = [
        (file.name, found)
        for file in PACKAGE.rglob("*.py")
        for found in re.findall(r"sys\.executable, *\[?(.{4})", file.read_text("utf-8"))
    ]
    assert len(started) >= 5
    assert {flag for _, flag in started} == {'"-P"'}, started


# ---- tables --------------------------------------------------------------------------------------


def chart_table(name: str) -> str:
    one = np.ones(1)
    chart = Chart("", "", (Curve(name, one, one, 0, notes=(name,)),))
    return "".join(chart_csv_parts(chart))


def sheet_table(name: str) -> str:
    made = drawn("alphabeta", 3)[0]
    return csv_text([made], {made.code: NO_ENTRIES.put(all_blanks(made)[0], name)})


def standings_table(name: str) -> str:
    row = standings.Row(name, 1, 0, 0, 0.0, 1.0, 0.0, 1.0, Cost())
    return standings.csv_of(standings.Standings((row,), (((0, 0, 0),),), ((PairScore(),),)))


def depths_table(name: str) -> str:
    return depths.csv_of([depths.DepthFigures(name, 1, 1, 1.0, 0.0, 1, 0, True)], Position())


def shares_table(name: str) -> str:
    return experiments.csv_of([experiments.Share(name, 1, 1, 1)], "strength")


def points_table(name: str) -> str:
    return experiments.points_csv([(name, 1.0, 1.0)], ("x", "y"))


TABLES = [chart_table, sheet_table, standings_table, depths_table, shares_table, points_table]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", ["=1+1.py:f", "+cmd|'/c calc'!A1", "-2+3", "@SUM(A1)"])
def test_no_text_in_a_table_is_a_formula(table: Callable[[str], str], name: str) -> None:
    cells = [cell for line in csv.reader(table(name).splitlines()) for cell in line]
    assert f"'{name}" in cells
    assert name not in cells


def test_answers_that_begin_with_a_sign_are_read_again(tmp_path: Path) -> None:
    made = drawn("alphabeta", 3)[0]
    blanks = [blank for blank in all_blanks(made) if blank.field == "value"]
    texts = ["-3", "-inf", "+∞", "−7"]
    filled = NO_ENTRIES
    for blank, text in zip(blanks, texts, strict=False):
        filled = filled.put(blank, text)
    (tmp_path / "sheet.csv").write_text(csv_text([made], {made.code: filled}), "utf-8")
    assert read_sheets(tmp_path / "sheet.csv", [made])[made.code].texts == filled.texts


# ---- lessons -------------------------------------------------------------------------------------


def lesson(**page: object) -> str:
    said = {"format": "c4viz lesson", "version": 1, "title": "x", "pages": [{"title": "x", **page}]}
    return json.dumps(said)


@pytest.mark.parametrize(
    "name",
    [
        "../secret.npz", "/secret.npz", "a/../../secret.npz", "..", "..\\secret.npz",
        "C:\\secret.npz", "C:secret.npz", "file:///secret.npz", "//there/secret.npz", "x.npz\0",
    ],
)  # fmt: skip
def test_no_page_of_a_lesson_leads_out_of_its_folder(name: str) -> None:
    read = lesson_from_text(lesson(file=name))
    assert "write the name of one beside the lesson" in read.problems[0].words
    assert not read.pages[0].file


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("file?file=/secret.npz", "leads to a file"),
        ("game?file=/evil.py:Game&search=minimax", "names a program"),
        ("position/4?search=/evil.py:find", "names a program"),
        ("position/4?search=tree:/evil.c4tree", "names a program"),
        ("position/4?search=minimax&evaluator=/evil.py:find", "a program, which no lesson runs"),
    ],
)
def test_no_page_of_a_lesson_reads_or_runs_what_is_elsewhere(
    link: str, why: str, tmp_path: Path
) -> None:
    page = html_of_lesson(lesson_from_text(lesson(link=f"c4viz://{link}")), tmp_path)
    assert page is not None
    assert why in page.missing[0].words


def test_a_lesson_brings_no_script_into_its_page(tmp_path: Path) -> None:
    evil = "</script><script>go()</script><img src=x onerror=go()>"
    question = {"words": evil, "choices": [evil, "b"], "right": 1, "because": evil}
    told = {"title": evil, "words": evil, "question": question, "exercise": evil, "flaw": evil}
    link = "c4viz://tree?tree=(1%202)&search=minimax"
    page = html_of_lesson(lesson_from_text(lesson(**told, link=link)), tmp_path)
    assert page is not None
    assert "onerror" in page.text
    assert "<script>go" not in page.text
    assert "<img" not in page.text


# ---- files that are none -------------------------------------------------------------------------

DEEP = "[" * 200_000
HOSTILE = {
    "tree.json": '{"format": "c4viz tree", "nodes": ' + DEEP,
    "game.c4game": '{"format": "c4viz game", "version": ' + "9" * 100_000 + "}",
    "arena.json": '{"kind": "c4viz arena", "plan": ' + DEEP,
    "deep.c4lesson": '{"format": "c4viz lesson", "version": 1, "pages": ' + DEEP,
}
"""Texts that would take Python's stack, or very long to be read."""
LINES = [
    ["trace", "tree.json"], ["export", "tree.json", "-o", "x.html"], ["play", "game.c4game"],
    ["review", "game.c4game"], ["arena", "--resume", "-o", "arena.json"],
    ["lesson", "check", "deep.c4lesson"], ["trace", "pickle.npz"], ["trace", "pickle.c4tree"],
    ["export", "pickle.npz", "-o", "x.html"], ["train", "pickle.npz"],
    ["play", "--x", "tree:pickle.c4tree", "--o", "random"],
]  # fmt: skip


class Pickled:
    """Leaves a mark when it is unpickled."""

    def __reduce__(self) -> tuple[Callable[..., object], tuple[str]]:
        return os.mkdir, ("mark",)


@pytest.mark.parametrize("line", LINES, ids=" ".join)
def test_what_is_no_file_of_ours_is_refused_and_nothing_in_it_runs(
    line: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in HOSTILE.items():
        Path(name).write_text(text, "utf-8")
    evil = np.array([Pickled()], object)
    names = ("about", "rows", "states", "shape", "feature")
    np.savez("pickle.npz", allow_pickle=True, **dict.fromkeys(names, evil))
    Path("pickle.c4tree").write_bytes(Path("pickle.npz").read_bytes())
    before = set(tmp_path.iterdir())
    assert main(line) in (1, 2)
    assert "c4viz: " in capsys.readouterr().err or line[:2] == ["lesson", "check"]
    assert set(tmp_path.iterdir()) == before
