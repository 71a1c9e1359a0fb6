"""Links on the command line."""

from __future__ import annotations

import contextlib
import io
import json
import sys
from pathlib import Path

import pytest

from c4viz.app.shot import ShotView
from c4viz.cli import main
from c4viz.search.runs.link import parse_link
from c4viz.search.runs.saved_search import load_trace
from c4viz.search.runs.trace_links import row_of, step_of
from c4viz.trace import Bookmark
from tests import marks
from tests.trees import small_trace

BOARD = "c4viz://position/12?board=3x3&connect=3"
LINK = f"{BOARD}&search=minimax&depth=3&step=9&node=1.2&workspace=analyse"
Captured = pytest.CaptureFixture[str]


def refused(capsys: Captured, *arguments: str) -> str:
    """The sentence with which a command line is refused."""
    assert main(list(arguments)) == 2
    said = capsys.readouterr()
    assert said.out == ""
    return said.err.strip()


def test_a_link_says_what_to_search_and_how(capsys: Captured) -> None:
    assert main(["trace", LINK, "--engine", "reference", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["position"], found["search"]) == ("12", "minimax") or found["search"] == "minimax"
    by_hand = ["12", "--board", "3x3", "--connect", "3", "--search", "minimax", "--depth", "3"]
    assert main(["trace", *by_hand, "--engine", "reference", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["nodes"] == found["nodes"]


def test_a_link_without_a_search_leaves_it_to_the_options(capsys: Captured) -> None:
    words = ["--search", "minimax", "--depth", "2", "--engine", "reference", "--json"]
    assert main(["trace", BOARD, *words]) == 0
    assert json.loads(capsys.readouterr().out)["search"] == "minimax"


def test_a_link_to_a_file_is_a_saved_search(tmp_path: Path, capsys: Captured) -> None:
    trace = small_trace()
    trace.save(tmp_path / "a.npz")
    link = f"c4viz://file?file={tmp_path}/a.npz&step=3"
    assert main(["trace", link, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["nodes"] == len(trace)
    for option, usual in (("--search", "alphabeta"), ("--engine", "kernel")):
        said = refused(capsys, "trace", link, option, usual)
        assert f"is a search that was made already: leave out {option}" in said


def test_bookmarks_of_a_saved_search_are_links_to_their_places(
    tmp_path: Path, capsys: Captured
) -> None:
    trace, file = small_trace(), tmp_path / "a b.npz"
    trace.bookmarks += [Bookmark(5, "look\x1b[31m\nhere", 7), Bookmark(0, "", trace.steps)]
    trace.save(file)
    assert main(["trace", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["bookmarks"]
    assert [one["note"] for one in told] == ["look\x1b[31m\nhere", ""]
    for one, kept in zip(told, trace.bookmarks, strict=True):
        link = parse_link(one["link"])
        found = load_trace(link.file)
        assert (step_of(link, found), row_of(link, found)) == (kept.step, kept.row)
        assert one["moves"] == [move + 1 for move in trace.moves_to(kept.row)]
        assert main(["trace", one["link"], "--json"]) == 0  # and back again
        assert json.loads(capsys.readouterr().out)["bookmarks"] == told
    assert main(["trace", str(file)]) == 0
    said = capsys.readouterr().out
    assert "2 bookmarks" in said and all(one["link"] in said for one in told)
    assert r"look\x1b[31m here" in said  # nothing that a terminal would obey


def test_many_bookmarks_are_told_of_in_part(tmp_path: Path, capsys: Captured) -> None:
    trace, file = small_trace(), tmp_path / "a.npz"
    trace.bookmarks += [Bookmark(row, f"note {row}", trace.steps) for row in range(30)]
    trace.save(file)
    assert main(["trace", str(file)]) == 0
    said = capsys.readouterr().out
    assert "note 24" in said and "note 25" not in said
    assert "… and 5 more; --json tells of all" in said


def test_what_a_link_says_cannot_be_said_once_more(capsys: Captured) -> None:
    for more in (["--depth", "4"], ["--search", "mcts"], ["--search", "alphabeta"]):
        said = refused(capsys, "trace", LINK, *more)
        assert "the link says how to search: leave out --search" in said
    for more in (["--board", "6x7"], ["--tree", "(1 2)"]):
        assert "the link says what to search: leave out" in refused(capsys, "trace", BOARD, *more)


def test_a_bad_link_is_refused(capsys: Captured) -> None:
    assert refused(capsys, "c4viz://position/4444444") == 'c4viz: column 4 is full in "4444444"'
    assert "did you mean" in refused(capsys, "trace", "c4viz://positoin/4")
    assert "there is no file" in refused(capsys, "c4viz://file?file=/none/a.npz")


def test_a_link_to_a_workspace_that_there_is_not_is_refused(
    tmp_path: Path, capsys: Captured
) -> None:
    said = 'c4viz: there is no workspace "stduy": did you mean "study"?'
    link = LINK.replace("analyse", "stduy")
    assert refused(capsys, link) == said
    assert refused(capsys, "shot", str(tmp_path / "a.png"), link) == said
    assert main(["trace", link, "--engine", "reference"]) == 0  # which shows none


def test_a_link_opens_the_app(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    monkeypatch.setattr("c4viz.app.main.main", lambda named: opened.append(named) or 0)
    assert main([LINK]) == 0
    assert main(["open", LINK.replace("c4viz", "C4VIZ", 1)]) == 0
    assert opened == [parse_link(LINK)] * 2


def test_a_shot_shows_the_step_the_node_and_the_workspace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: dict[str, object] = {}

    def shoot(_trace: object, file: Path, asked: ShotView) -> list[Path]:
        shown.update(vars(asked))
        return [file]

    monkeypatch.setattr("c4viz.app.shot.shoot", shoot)
    words = ["shot", str(tmp_path / "a.png"), LINK, "--engine", "reference"]
    assert main(words) == 0
    assert (shown["step"], shown["workspace"]) == (9, "analyse")
    assert shown["row"] is not None
    assert main([*words, "--step", "4", "--workspace", "class"]) == 0
    assert (shown["step"], shown["workspace"]) == (4, "class")
    assert main([*words, "--workspace", "study"]) == 0
    assert shown["workspace"] == "study"  # though that is the usual one


@pytest.mark.parametrize(
    "named",
    [
        "position/?board=3x3&connect=3&search={}:mine&depth=1",
        "position/?board=3x3&connect=3&search=/../../../../../../../../../..{}:mine&depth=1",
        "position/?board=3x3&connect=3&search=minimax&depth=1&evaluator={}:evaluate",
        "game?file={}:Nim&search=minimax&depth=2",
    ],
)
def test_a_program_that_a_link_names_does_not_run_unasked(
    named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    link = "c4viz://" + named.format(marks.program(tmp_path))
    for trust in ([], ["--trust"]):
        err = io.StringIO()
        with contextlib.redirect_stderr(err), contextlib.chdir(tmp_path):
            monkeypatch.setattr(sys, "stdin", io.StringIO())
            code = main(["trace", link, *trust])
        assert marks.has_run(tmp_path) == bool(trust)
        assert code == (0 if trust else 2), err.getvalue()
    assert "--trust" not in err.getvalue()
