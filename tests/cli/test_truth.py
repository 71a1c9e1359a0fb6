"""``c4viz trace --truth``: the solver's word beside the search's."""

from __future__ import annotations

import itertools
import json
import sys

import pytest

from c4viz import Position, search
from c4viz.cli import main
from c4viz.cli.truth import TruthAnswer
from tests.cli.terminal import IMPATIENT, interrupted

Captured = pytest.CaptureFixture[str]


def printed(capsys: Captured, *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def test_the_truth_of_each_move_is_what_solve_says(capsys: Captured) -> None:
    found = json.loads(printed(capsys, "trace", "4444", "--depth", "4", "--truth", "--json"))
    solved = json.loads(printed(capsys, "solve", "4444", "--json"))
    assert [move["column"] for move in found["truth"]] == [1, 2, 3, 4, 5, 6, 7]
    assert [move["exact"] for move in found["truth"]] == solved["columns"]
    assert [move["column"] for move in found["truth"] if move["contradicts"]] == [3, 4]
    third = found["truth"][2]
    assert (third["believed"], third["bound"]) == (3, "exact")
    assert third["words"] == "MIN (O) wins with its 20th disc"


def test_the_truth_is_told_in_a_table_that_marks_what_was_wrong(capsys: Captured) -> None:
    lines = printed(capsys, "trace", "4444", "--depth", "4", "--truth").splitlines()
    table = lines[lines.index(next(x for x in lines if x.startswith("column  "))) :]
    assert len(table) == 8
    assert [line.split()[0] for line in table if "⚠" in line] == ["3", "4"]
    assert table[3].split(None, 1)[1].startswith("3 (good for MAX)")


TALL = ("trace", "--board", "9x6", "--depth", "2", "--truth")
"""Where the solver needs hours."""


def test_a_move_that_takes_too_long_is_not_known(capsys: Captured) -> None:
    found = json.loads(printed(capsys, *TALL, "--move-seconds", "0", "--json"))
    assert not found["truth_stopped"]
    assert [move["column"] for move in found["truth"]] == [1, 2, 3, 4, 5, 6]
    for move in found["truth"]:
        assert (move["exact"], move["contradicts"]) == (None, False)
        assert move["words"] == "not known at once"
    assert printed(capsys, *TALL, "--move-seconds", "0.01").count("not known within 0.01 s") == 6


def test_the_time_of_the_search_holds_for_the_truth_that_follows(capsys: Captured) -> None:
    found = json.loads(printed(capsys, *TALL, "--max-seconds", "0.001", "--json"))
    assert [move["words"] for move in found["truth"]] == ["not known at once"] * 6


def test_a_search_that_took_all_the_time_leaves_none_for_the_truth(capsys: Captured) -> None:
    deep = ("trace", "--board", "9x6", "--depth", "20", "--truth", "--max-seconds", "0.4")
    found = json.loads(printed(capsys, *deep, "--json"))
    assert found["truncated"]
    assert [move["words"] for move in found["truth"]] == ["not known at once"] * 6


def test_the_time_for_all_moves_is_shared_by_those_that_are_left() -> None:
    trace, ticks = search(Position.parse("", "9x6"), "minimax", depth=1), itertools.count()
    solved = TruthAnswer(trace, 100, 60, clock=lambda: float(next(ticks))).result()
    assert solved is not None
    assert solved[0]["words"] == "not known within 9.83 s"  # of 59 s a sixth
    assert all(move["words"].startswith("not known within ") for move in solved)
    assert next(ticks) < 70


def test_a_search_that_the_solver_does_not_know_says_so(capsys: Captured) -> None:
    asked = ("trace", "--tree", "((3 12) (2 4))", "--truth")
    assert printed(capsys, *asked).endswith(
        "no truth: A tree made by hand has no board: its numbers are the truth.\n"
    )
    assert json.loads(printed(capsys, *asked, "--json"))["truth"] is None


def test_without_asking_there_is_no_truth(capsys: Captured) -> None:
    assert "truth" not in json.loads(printed(capsys, "trace", "4444", "--depth", "2", "--json"))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl+C to all or to none")
@pytest.mark.parametrize("as_json", [True, False])
def test_ctrl_c_ends_the_solving_with_what_was_found(as_json: bool) -> None:
    asked = ["trace", "--board", "6x8", "--depth", "2", "--truth", "--move-seconds", "600"]
    asked += ["--json"] * as_json
    code, announced, printed = interrupted("solving", *asked, before=IMPATIENT)
    assert announced == "c4viz: solving move 1 of 8 (Ctrl+C ends it)\n"
    assert code == 130
    if as_json:
        found = json.loads(printed)
        assert found["nodes"] > 8 and found["truth_stopped"]
    else:
        assert "best column" in printed
        assert printed.splitlines()[-1].startswith("stopped: ")
