from __future__ import annotations

import pytest

from tests.bench.__main__ import PARTS, main, result, table_text
from tests.bench.figure import Figure

Captured = pytest.CaptureFixture[str]


def test_a_figure_holds_where_it_is_as_good_as_asked() -> None:
    assert Figure("speed", 46, "M/s", 45).holds
    assert not Figure("speed", 44, "M/s", 45).holds
    assert Figure("memory", 20, "bytes", 20, at_least=False).holds
    assert not Figure("memory", 21, "bytes", 20, at_least=False).holds
    assert Figure("seen", 1, "").holds


def test_a_part_that_does_not_exist_is_answered_with_one_sentence(capsys: Captured) -> None:
    with pytest.raises(SystemExit) as end:
        main(["sovler"])
    assert end.value.code == 2
    assert 'there is no part "sovler": did you mean "solver"?' in capsys.readouterr().err


def test_every_part_is_named_in_the_help(capsys: Captured) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    assert end.value.code == 0
    said = capsys.readouterr().out
    assert all(name in said for name in PARTS)


def test_the_figures_are_told_as_json_and_as_a_table() -> None:
    figures = [Figure("bytes a node", 20, "bytes", 20, at_least=False), Figure("pace", 1.5, "M/s")]
    told = result(figures)["figures"]
    assert told[0] == {
        "what": "bytes a node", "measured": 20, "unit": "bytes", "asked": 20, "at_least": False,
        "holds": True, "note": "",
    }  # fmt: skip
    assert told[1]["asked"] is None
    line = next(line for line in table_text(figures).splitlines() if "bytes a node" in line)
    assert line.replace("│", " ").split() == [
        "bytes",
        "a",
        "node",
        "20",
        "bytes",
        "≤",
        "20",
        "bytes",
        "ok",
    ]
