"""``c4viz trace --charts`` and ``c4viz shot --view charts``."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest

from c4viz.charts.chart import CHARTS
from c4viz.charts.charts import charts_of
from c4viz.cli import main
from tests.cli.terminal import pictures

Captured = pytest.CaptureFixture[str]


def printed(capsys: Captured, *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def test_every_chart_is_printed_with_what_it_says(capsys: Captured) -> None:
    asked = ("trace", "4444", "--depth", "4", "--charts")
    lines = printed(capsys, *asked).splitlines()
    found = json.loads(printed(capsys, *asked, "--json"))["charts"]
    assert list(found) == list(charts_of(None))
    for name in found:
        assert lines[lines.index(CHARTS[name]) + 1] == found[name]["says"]
    start = lines.index(CHARTS["depth"]) + 2
    assert lines[start].split() == ["depth", "nodes", "b^d", "b^(d/2)"]
    nodes, power, _ = found["depth"]["curves"]
    for depth in range(5):
        line = lines[start + 1 + depth].replace(",", "").split()
        assert line[:2] == [str(depth), f"{nodes['y'][depth]:.0f}"]
        assert power["x"][depth] == depth


def test_a_table_of_many_iterations_has_few_lines(capsys: Captured) -> None:
    asked = ("trace", "--search", "mcts", "--iterations", "2000", "--charts")
    lines = printed(capsys, *asked).splitlines()
    table = lines[lines.index(CHARTS["visits"]) + 2 :]
    assert len(table) == 25
    assert table[-1].split()[0] == "2,000"
    shares = [float(share.rstrip("%")) for share in table[-1].split()[1:]]
    assert sum(shares) == pytest.approx(100, abs=0.1)


def test_infinite_windows_are_null_in_json(capsys: Captured) -> None:
    found = json.loads(printed(capsys, "trace", "--depth", "3", "--charts", "--json"))
    beta, alpha = found["charts"]["window"]["curves"]
    assert beta["y"][0] is None and alpha["y"][0] is None


def test_a_chart_that_there_is_not_is_refused(capsys: Captured, tmp_path: Path) -> None:
    file = str(tmp_path / "x.png")
    assert main(["shot", file, "--view", "charts", "--chart", "pie"]) == 2
    assert "pie" in capsys.readouterr().err


def test_a_picture_shows_the_chart_that_was_asked_for(tmp_path: Path) -> None:
    paths = {name: tmp_path / f"{name}.png" for name in ("order", "window")}
    asked = ("4453", "--depth", "3", "--size", "640x480", "--view", "charts", "--chart")
    pictures(*(["shot", path, *asked, name] for name, path in paths.items()))
    order, window = (path.read_bytes() for path in paths.values())
    assert struct.unpack(">II", order[16:24]) == (640, 480)
    assert order != window
