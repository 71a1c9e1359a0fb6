"""What somebody may try by a file that others open: it shows what it holds, and does nothing."""

from __future__ import annotations

import csv
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
