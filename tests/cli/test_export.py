"""``c4viz export``: parts of trees in every format, and what is refused in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from c4viz import Position, search
from c4viz.cli import main

Captured = pytest.CaptureFixture[str]
SEARCH = ("4453", "--depth", "4", "--order", "centre")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    trace = search(Position.parse("4453"), "alphabeta", depth=4, order="centre")
    trace.save(tmp_path / "t.npz")
    return tmp_path / "t.npz"


@pytest.fixture
def refused(capsys: Captured) -> Callable[..., str]:
    def run(*arguments: str) -> str:
        assert main(["export", *arguments]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.count("\n") == 1 and "Traceback" not in said.err
        return said.err

    return run


def test_a_file_goes_to_out_where_no_place_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["export", "4453", "--depth", "2"]) == 0
    path = Path("out") / "alphabeta 4453.svg"
    assert capsys.readouterr().out == f"wrote {path}\n"
    assert ElementTree.parse(path).getroot().tag.endswith("svg")


def test_every_format_is_written_from_one_search(saved: Path, capsys: Captured) -> None:
    names = ("a.svg", "a.dot", "a.png", "a.pdf", "a.json", "a.txt", "a.npz")
    paths = [saved.with_name(name) for name in names]
    outputs = [part for path in paths for part in ("-o", str(path))]
    assert main(["export", str(saved), "--show-plies", "2", *outputs]) == 0
    assert capsys.readouterr().out == "".join(f"wrote {path}\n" for path in paths)
    starts = {path.suffix: path.read_bytes()[:8] for path in paths}
    assert starts[".png"] == b"\x89PNG\r\n\x1a\n" and starts[".pdf"].startswith(b"%PDF")
    assert starts[".svg"].startswith(b"<svg") and starts[".dot"].startswith(b"// ")


def test_a_dash_prints_and_says_nothing_else(saved: Path, capsys: Captured) -> None:
    assert main(["export", str(saved), "--show-plies", "1", "-o", "-"]) == 0
    said = capsys.readouterr()
    assert ElementTree.fromstring(said.out).tag.endswith("svg") and said.err == ""
    assert main(["export", str(saved), "--show-plies", "1", "-o", "-", "--format", "dot"]) == 0
    assert "digraph" in capsys.readouterr().out


def drawn(capsys: Captured, *arguments: str) -> ElementTree.Element:
    assert main(["export", *arguments, "-o", "-"]) == 0
    return ElementTree.fromstring(capsys.readouterr().out)


def test_options_choose_the_part_and_its_look(saved: Path, capsys: Captured) -> None:
    name = str(saved)
    below = drawn(capsys, name, "--below", "4", "--show-plies", "1")
    assert "below 4 in the tree of" in " ".join(below.itertext())
    numbered = drawn(capsys, name, "--node", "1", "--show-plies", "1")
    assert ElementTree.tostring(below) == ElementTree.tostring(numbered)
    line = drawn(capsys, name, "--siblings", "1", "--nodes", "board", "--top-down", "--no-heading")
    assert any(part.tag.endswith("circle") for part in line.iter())
    assert "MAX is X, to move" not in " ".join(
        text for part in line.iter() if part.tag.endswith("text") for text in part.itertext()
    )
    grey = drawn(capsys, name, "--show-plies", "1", "--theme", "grey", "--width", "100")
    assert grey.attrib["width"] == "100.00mm"
    hidden = drawn(capsys, name, "--show-plies", "1", "--values", "hidden", "--labels", "value")
    assert "the result is hidden" in " ".join(hidden.itertext())
    assert (
        drawn(capsys, name, "--show-plies", "1", "--step", "3").find(".//*[@id='node0']")
        is not None
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("-o", "a.doc"), '"a.doc" has the suffix ".doc": choose .svg'),
        (("-o", "a"), '"a" has no suffix: choose .svg'),
        (("--labels", "colum"), 'there is no label "colum": did you mean "column"?'),
        (("--theme", "gray"), 'there is no theme "gray": did you mean "grey"?'),
        (("--values", "no"), 'there is no way to tell values "no": choose told, hidden, blank'),
        (("--nodes", "bord"), 'did you mean "board"?'),
        (("--paper", "a9"), "there is no paper"),
        (("--format", "npz", "-o", "-"), "there is no format"),
        (("--width", "0"), "0 is out of range: choose more than 0"),
        (("--siblings", "1", "--pruned"), "leave one out"),
        (("--siblings", "-1"), "-1 is too small: choose 0 or more"),
        (("--below", "4", "--node", "1"), "leave one out"),
        (("--poster", "sunburst", "-o", "a.gif"), "--poster is for .svg, .pdf, .png, not for .gif"),
        (("--graphviz", "-o", "a.tex"), "--graphviz is for .svg, not for .tex"),
        (("--poster", "disc"), 'there is no poster "disc"'),
        (("--steps", "5"), '"5" are no steps'),
        (("--step", "1", "--steps", "0:5"), "leave one out"),
        (("--node", "9999"), "there is no node 9999: choose 0 to 578"),
        (("--below", "9"), 'no node is reached by "9": choose'),
        (("--step", "-1"), "there is no step -1: choose 0 to"),
    ],
)
def test_bad_input_is_answered_with_one_sentence(
    refused: Callable[..., str], arguments: tuple[str, ...], said: str
) -> None:
    assert said in refused(*SEARCH, *arguments)


def test_what_does_not_fit_says_what_would(saved: Path, capsys: Captured) -> None:
    path = saved.with_name("a.svg")
    options = ("--show-plies", "2", "--width", "80", "--text", "9")
    assert main(["export", str(saved), "-o", str(path), *options]) == 2
    assert "points the tree is" in capsys.readouterr().err
    assert not path.exists()
    assert main(["export", "4453", "--depth", "6", "-o", str(path)]) == 2
    assert "draw fewer plies with --show-plies " in capsys.readouterr().err


def test_graphviz_draws_where_it_is_asked_to_and_fails_in_a_sentence(
    saved: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved.with_name("a.svg")
    arguments = ["export", str(saved), "--show-plies", "1", "--graphviz", "-o", str(path)]
    assert main(arguments) == 0
    assert b"Generated by graphviz" in path.read_bytes()
    before = path.read_bytes()
    monkeypatch.setattr("c4viz.export.by_graphviz.renderer", lambda: ("/nowhere/neato",))
    assert main(arguments) == 1
    assert "Graphviz could not be started" in capsys.readouterr().err
    assert path.read_bytes() == before
