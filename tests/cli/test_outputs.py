"""What the command line writes: large files are asked about, and none is left half written."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from c4viz import load_trace
from c4viz.cli import main
from c4viz.cli.perform import interrupt
from tests.cli.terminal import IMPATIENT, Terminal, program

QUICK = ("--max-nodes", "300", "--engine", "reference")
LARGE = ("--search", "alphabeta", "--depth", "20", "--max-nodes", "2000000")
"""A search of so many nodes that their text is asked about."""
Captured = pytest.CaptureFixture[str]

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other places and signals")


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("large") / "saved.npz"
    assert main(["trace", *LARGE, "-o", str(path)]) == 0
    return path


def test_a_large_text_is_refused_with_the_option_that_writes_it(
    capsys: Captured, tmp_path: Path, large: Path
) -> None:
    path = tmp_path / "tree.txt"
    assert main(["trace", str(large), "-o", str(path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"c4viz: {path} was not written: 2,000,000 nodes take about 4")
    assert "MB; --large writes it all the same" in said
    assert not [*tmp_path.iterdir()]


@POSIX
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_a_text_that_is_ended_in_the_middle_leaves_nothing(
    tmp_path: Path, large: Path, ending: signal.Signals
) -> None:
    path = tmp_path / "tree.json"
    path.write_text("before")
    command = program("trace", large, "--large", "-o", path, before=IMPATIENT)
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as running:
        assert running.stderr is not None
        announced, progress = running.stderr.readline(), running.stderr.readline()
        running.send_signal(ending)
        said = running.stderr.read()
    assert announced.startswith(f"c4viz: writing 2,000,000 nodes to {path}, about ")
    assert progress.startswith(f"writing {path}: ")
    *more, last = said.splitlines()
    assert last == f"c4viz: {path} was not written: it was interrupted"
    assert all(line.startswith(f"writing {path}: ") for line in more)
    assert running.returncode == 130
    assert path.read_text() == "before"
    assert [*tmp_path.iterdir()] == [path]


@pytest.mark.parametrize("order", [("svg", "txt"), ("txt", "svg")])
def test_the_exit_code_is_the_same_in_whatever_order_files_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, order: tuple[str, ...]
) -> None:
    outputs = [part for kind in order for part in ("-o", str(tmp_path / f"tree.{kind}"))]
    monkeypatch.setattr("c4viz.export.by_graphviz.renderer", lambda: ("/nowhere/neato",))
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(total=1, free=1))
    assert main(["export", "4453", "--depth", "1", "--graphviz", *outputs]) == 2
    assert not [*tmp_path.iterdir()]


@POSIX
def test_a_signal_that_is_to_be_ignored_stops_nothing() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with interrupt(signal.SIGHUP, signal.SIGTERM) as interrupted:
            signal.raise_signal(signal.SIGHUP)
            assert not interrupted.is_set()
            signal.raise_signal(signal.SIGTERM)
            assert interrupted.is_set()
        assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


# ---- a terminal --------------------------------------------------------------------------------


@POSIX
@pytest.mark.parametrize(("answers", "code"), [([""], 2), (["what", "no"], 2), (["yes"], 130)])
def test_a_person_is_asked_about_a_large_text(
    tmp_path: Path, large: Path, answers: list[str], code: int
) -> None:
    folder = tmp_path / "written"
    folder.mkdir()
    path = folder / "tree.json"
    terminal = Terminal(tmp_path, str(large), "-o", str(path), command="trace")
    try:
        terminal.answer(*(("Write it? [no]", answer) for answer in answers))
        if code == 130:
            terminal.read_until("writing 2,000,000 nodes")
            terminal.press(b"\x03")
        assert terminal.end() == code
    finally:
        terminal.close()
    assert "was not written" in terminal.shown
    assert not [*folder.iterdir()]


# ---- places that cannot be written -------------------------------------------------------------

PLACES = {
    "a\n\x1b[31m/tree": r'there is no directory "a\n\x1b[31m" for "tree',
    "missing/tree": 'there is no directory "missing" for',
    "file.txt/tree": 'there is no directory "file.txt" for',
    "folder": "is a directory: name a file",
    "a" * 300: "cannot be written (File name too long)",
    "full": "is no ordinary file: choose another name",
    "/proc/tree": "cannot be written (No such file or directory)",
    "d/" * 3000 + "tree": "cannot be written (File name too long)",
}
COMMANDS = {
    ".txt": ("trace", *QUICK, "-o"),
    ".json": ("play", "--x", "random", "--o", "random", "--save"),
    ".png": ("shot",),
}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other places")
@pytest.mark.parametrize("suffix", COMMANDS)
@pytest.mark.parametrize("place", PLACES)
def test_a_place_that_cannot_be_written_is_refused_before_any_work(
    capsys: Captured,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    suffix: str,
    place: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file.txt").write_text("a file")
    Path(f"folder{suffix}").mkdir()
    Path(f"full{suffix}").symlink_to("/dev/full")
    before = sorted(tmp_path.iterdir())
    assert main([*COMMANDS[suffix], place + suffix]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert PLACES[place] in said.err
    assert said.err.startswith("c4viz: ") and said.err.count("\n") == 1
    assert len(said.err) < 500
    assert sorted(tmp_path.iterdir()) == before


def test_a_name_of_no_text_is_written_and_said(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("\udcff\n.py").write_text("def good(position, player):\n    return 1\n")
    outputs = [part for kind in ("json", "txt", "dot") for part in ("-o", f"\udcff\n.{kind}")]
    asked = ["trace", "4453", "--depth", "1", "--evaluator", "\udcff\n.py:good", *outputs]
    assert main(asked) == 0
    said = capsys.readouterr().out
    assert r"evaluator \udcff\n.py:good" in said
    assert r"wrote \udcff\n.json" in said
    assert r"\udcff\n.py:good" in Path("\udcff\n.json").read_text("utf-8")
    assert r"\udcff\n.py:good" in Path("\udcff\n.txt").read_text("utf-8")


def test_a_game_file_without_an_end_is_not_read_to_it(capsys: Captured) -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("there is no such device")
    assert main(["play", "/dev/zero"]) == 2
    assert "/dev/zero is no regular file" in capsys.readouterr().err


def test_what_was_written_opens_again(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "two\nlines.npz"
    assert main(["trace", "4453", *QUICK, "-o", str(path)]) == 0
    assert rf"{tmp_path}/two\nlines.npz" in capsys.readouterr().out.replace("\\\\", "\\")
    assert len(load_trace(path)) == 300
