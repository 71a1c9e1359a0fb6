from __future__ import annotations

import io
import json
import re
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import c4viz
from c4viz import Position, load_trace, search
from c4viz.app.preferences.workspace_names import WORKSPACE_NAMES
from c4viz.cli import main
from c4viz.cli.framework.commands import COMMANDS
from c4viz.telling import telling_of
from tests.cli.terminal import IMPATIENT, interrupted, pictures

PROGRAM = (sys.executable, "-m", "c4viz.cli")
OVER_SOON = "66772366717352144112345442236633517"
QUICK = ("--depth", "2", "--engine", "reference")
"""A search over before anybody would be told of its progress: it has nothing to compile."""

BOARD = """\
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
. . . O . . .
. . O X X . .
"""
Captured = pytest.CaptureFixture[str]


def printed(capsys: Captured, *arguments: str) -> str:
    """What `trace` prints when all goes well."""
    assert main(["trace", *arguments]) == 0
    return capsys.readouterr().out


def figures(text: str) -> dict[str, str]:
    """The named figures of a report."""
    lines = (line.partition("  ") for line in text.split("\n\n")[1].splitlines())
    return {name: figure.strip() for name, _, figure in lines}


def as_json(capsys: Captured, *arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(printed(capsys, *arguments, "--json"))
    return found


def complaint(capsys: Captured, *arguments: str) -> str:
    """The one sentence that bad input is answered with."""
    assert main(list(arguments)) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("c4viz: ")
    assert said.err.count("\n") == 1
    return said.err.removeprefix("c4viz: ").rstrip()


# ---- trace: what it prints -----------------------------------------------------------------


def test_a_trace_is_summed_up_for_people(capsys: Captured) -> None:
    out = printed(capsys, "4453", "--depth", "4")
    trace = search(Position.parse("4453"), "alphabeta", depth=4)
    assert out.startswith(BOARD + "\n")
    said = figures(out)
    assert said["search"] == "alphabeta, depth 4, evaluator lines, order left"
    assert said["MAX"] == "X, to move (MIN is O)"
    assert said["best column"] == str(trace.best_move + 1)
    assert said["value"] == telling_of(trace).value_in_words(trace)
    variation = [str(move + 1) for move in trace.principal_variation]
    assert said["principal variation"].split() == variation
    assert said["nodes"] == f"{len(trace):,}"
    assert said["leaves"] == f"{trace.stats.leaves:,}"
    assert said["cutoffs"] == f"{trace.stats.cutoffs:,}"
    assert float(said["seconds"]) >= 0
    assert said["truncated"] == "no"


def test_without_a_position_the_board_is_empty(capsys: Captured) -> None:
    for position in ([], [""], ["start"]):
        found = as_json(capsys, *position, "--search", "minimax", "--depth", "4")
        assert (found["position"], found["nodes"], found["value"]) == ("start", 2801, 12)


def test_the_depth_is_that_of_the_search_unless_given(capsys: Captured) -> None:
    for name, depth in (("minimax", 4), ("alphabeta", 6)):
        assert f"{name}, depth {depth}," in printed(capsys, "4453", "--search", name)


def test_json_is_one_object_with_the_promised_keys_and_nothing_else(capsys: Captured) -> None:
    found = as_json(capsys, "4453", "--search", "alphabeta", "--depth", "5", "--order", "centre")
    trace = search(Position.parse("4453"), "alphabeta", depth=5, order="centre")
    assert list(found) == [
        "position", "search", "best_column", "value", "principal_variation", "nodes", "leaves",
        "cutoffs", "seconds", "nodes_per_second", "bytes",
        "process_bytes", "truncated",
    ]  # fmt: skip
    assert found["position"] == "4453"
    assert found["search"] == "alphabeta"
    assert found["best_column"] == trace.best_move + 1
    assert found["value"] == trace.value
    assert found["principal_variation"] == [move + 1 for move in trace.principal_variation]
    assert found["nodes"] == len(trace)
    assert found["leaves"] == trace.stats.leaves
    assert found["cutoffs"] == trace.stats.cutoffs
    assert found["truncated"] is False


@pytest.mark.parametrize(("expansions", "goal"), [(50, True), (2, False)])
def test_json_says_whether_a_goal_was_reached(
    capsys: Captured, expansions: int, goal: bool
) -> None:
    found = as_json(capsys, "4453", "--search", "astar", "--expansions", str(expansions))
    assert found["goal"] is goal


def test_a_win_is_told_in_words(capsys: Captured) -> None:
    assert figures(printed(capsys, "112233", "--depth", "3"))["value"] == (
        "W1: MAX wins at ply 1 (999,999)"
    )


def test_both_engines_visit_the_same_nodes(capsys: Captured) -> None:
    found = [
        as_json(capsys, "4453", "--depth", "4", "--engine", engine)
        for engine in ("kernel", "reference")
    ]
    for key in found[0].keys() - {"seconds", "nodes_per_second", "process_bytes"}:
        assert found[0][key] == found[1][key]


def test_other_boards_and_lengths_can_be_searched(capsys: Captured) -> None:
    out = printed(capsys, "--board", "4x5", "--connect", "3", "--depth", "3")
    assert out.startswith(". . . . .\n" * 4 + "\n")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--max-nodes", "100"], "yes, by --max-nodes"),
        (["--max-memory", "2K"], "yes, by --max-memory"),
        (["--max-seconds", "0.000001"], "yes, by --max-seconds"),
    ],
)
def test_a_limit_that_ended_the_search_is_named(
    capsys: Captured, options: list[str], why: str
) -> None:
    said = figures(printed(capsys, "--depth", "12", *options))
    assert said["truncated"] == f"{why}: with --iterative it deepens ply by ply within that"
    assert as_json(capsys, "--depth", "12", *options)["truncated"] is True


def test_of_a_saved_search_that_a_limit_ended_no_other_settings_are_advised(
    capsys: Captured, tmp_path: Path
) -> None:
    path = str(tmp_path / "tree.npz")
    printed(capsys, "--depth", "12", "--max-nodes", "100", "-o", path)
    assert figures(printed(capsys, path))["truncated"] == "yes, by --max-nodes"


@pytest.mark.parametrize(
    "options", [("--depth", "12", "--iterative"), ("--search", "mcts"), ("--search", "solver")]
)
def test_where_nothing_can_deepen_or_all_does_nobody_is_told_to(
    capsys: Captured, options: tuple[str, ...]
) -> None:
    said = figures(printed(capsys, *options, "--max-nodes", "100"))
    assert said["truncated"] == "yes, by --max-nodes"


# ---- trace: what it writes -----------------------------------------------------------------


def test_a_file_that_cannot_be_written_is_said_in_plain_words(
    capsys: Captured, tmp_path: Path
) -> None:
    path = tmp_path / f"{'a' * 300}.npz"
    said = complaint(capsys, "trace", "4453", "--depth", "1", "--output", str(path))
    assert "aaa…aaa" in said and "cannot be written (File name too long): choose another" in said
    assert "Errno" not in said and "Path(" not in said


def test_the_longest_name_that_there_is_can_be_written(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / f"{'a' * 251}.npz"
    printed(capsys, "4453", *QUICK, "--output", str(path))
    assert [*tmp_path.iterdir()] == [path]


def test_every_kind_of_file_is_written_by_its_suffix(capsys: Captured, tmp_path: Path) -> None:
    paths = [tmp_path / f"tree{suffix}" for suffix in (".svg", ".dot", ".npz", ".json", ".txt")]
    options = [part for path in paths for part in ("-o", str(path))]
    out = printed(capsys, "4453", "--depth", "3", *options)
    for path in paths:
        assert f"wrote {path}\n" in out
    trace = load_trace(tmp_path / "tree.npz")
    assert trace.position == Position.parse("4453")
    assert ElementTree.parse(tmp_path / "tree.svg").getroot().tag.endswith("svg")
    assert (tmp_path / "tree.dot").read_text("utf-8").startswith(f"// {len(trace)} nodes")
    assert len(json.loads((tmp_path / "tree.json").read_text("utf-8"))["nodes"]) == len(trace)
    assert "[−∞, ∞]" in (tmp_path / "tree.txt").read_text("utf-8")


def test_less_of_a_tree_can_be_painted_too(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "tree.png"
    assert main(["trace", "4453", *QUICK, "--svg-depth", "1", "-o", str(path)]) == 0
    assert path.read_bytes().startswith(b"\x89PNG")


def test_with_json_files_are_named_on_standard_error(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "tree.txt"
    assert main(["trace", "4453", *QUICK, "--json", "-o", str(path)]) == 0
    said = capsys.readouterr()
    json.loads(said.out)
    assert said.err == f"wrote {path}\n"


def test_a_tree_too_large_to_draw_is_refused_with_what_makes_it_smaller(
    capsys: Captured, tmp_path: Path
) -> None:
    svg, text = tmp_path / "tree.svg", tmp_path / "tree.txt"
    assert main(["trace", "4453", "-o", str(svg), "-o", str(text)]) == 2
    said = capsys.readouterr()
    assert "best column" in said.out
    assert "30,812 nodes" in said.err
    assert "--svg-depth 4" in said.err
    assert "--svg-nodes N" in said.err
    assert [path.name for path in tmp_path.iterdir()] == ["tree.txt"]


def test_svg_depth_and_svg_nodes_make_a_drawing_smaller(capsys: Captured, tmp_path: Path) -> None:
    for option in (["--svg-depth", "2"], ["--svg-nodes", "60"]):
        printed(capsys, "4453", *option, "-o", str(tmp_path / "tree.svg"))
        assert 40 < (tmp_path / "tree.svg").read_text("utf-8").count('class="node') < 90


# ---- bad input -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["4444444"], 'column 4 is full in "4444444"'),
        (["448"], '"448" has column 8, the board has 7'),
        (["4x"], '"4x" has "x", a move is a column counted from 1'),
        (["1212121"], 'there is no move to search in "1212121": the game is over'),
        (["[[1]"], "the matrix cannot be read on from character"),
        (["--search", "alfabeta"], 'there is no search "alfabeta": did you mean "alphabeta"?'),
        (["--evaluator", "line"], 'there is no evaluator "line": did you mean "lines"?'),
        (["--order", "center"], 'there is no order "center": did you mean "centre"?'),
        (["--engine", "fast"], 'there is no engine "fast": choose kernel, reference'),
        (["--depth", "0"], "depth 0 is out of range: choose 1 to 63 plies"),
        (["--depth", "deep"], '--depth: "deep" is no whole number: type one such as 4'),
        (["--board", "6by7"], '"6by7" is no board size: write rows x columns, such as 6x7'),
        (["--board", "9x9"], "the board 9x9 is too tall: at most 6 rows with 9 columns"),
        (["--connect", "1"], "a length to connect of 1 is too short: at least 2"),
        (["--max-nodes", "0"], "a limit of 0 nodes is no limit: give more than 0"),
        (["--max-seconds", "soon"], "\"soon\" is no number"),
        (["--max-memory", "much"], '"much" is no size of memory: write 500M or 2G'),
        (["--max-memory", "9" * 400], 'is no size of memory: write 500M or 2G'),
        (["--svg-depth", "0"], "--svg-depth: 0 is too small: choose 1 or more"),
        (["--svg-depth", "3"], "say how much of the tree is drawn, and no file is"),
        (["--svg-nodes", "9"], "say how much of the tree is drawn, and no file is"),
        (["-o", "tree.doc"], '"tree.doc" has the suffix ".doc": choose .svg, .pdf, .png, .gif'),
        (["-o", "missing/tree.svg"], 'there is no directory "missing" for "tree.svg": make it'),
        (["--deep", "4"], "there is no option --deep: did you mean --depth?"),
        (["4", "5"], 'there is no place for "5": leave it out'),
        (["-o"], "-o needs a value after it: c4viz trace --help tells which"),
        (["--json=yes"], "--json takes no value: write --json alone"),
        (["--board", "4x4", "--connect", "9"], "nobody can connect 9 on the board 4x4: choose --c"),
        (["--board", "3x3"], "nobody can connect 4 on the board 3x3: choose --connect 3 or less"),
        (["x"], '"x" is no position: write columns such as 4453'),
        (["--find", "value>="], '"value>=" lacks a number: write value>=2'),
        (["--find", "depth<="], '"depth<=" lacks a number: write depth<=2'),
    ],
)  # fmt: skip
def test_bad_input_is_answered_with_one_sentence(
    capsys: Captured, arguments: list[str], sentence: str
) -> None:
    assert sentence in complaint(capsys, "trace", *arguments)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "FILE is missing: c4viz shot --help tells what it is"),
        (["a.jpg"], '"a.jpg" has the suffix ".jpg": choose .png'),
        (["a.png", "--size", "large"], '"large" is no size: write width x height in pixels'),
        (["a.png", "--size", "10x10"], "a picture of 10x10 is out of range: choose 320x240 to"),
        (["a.png", "--view", "trees"], 'there is no view "trees": did you mean "tree"?'),
        (["a.png", "--theme", "grey"], 'there is no theme "grey"'),
        (["a.png", "--workspace", "stud"], 'there is no workspace "stud": did you mean "study"?'),
        (["a.png", "448"], '"448" has column 8, the board has 7'),
        (
            ["a.png", "4453", *QUICK, "--step", "99999"],
            "there is no step 99999: choose 0 to",
        ),
        (["a.png", "4453", *QUICK, "--step", "-1"], "there is no step -1"),
    ],
)
def test_bad_input_for_a_picture_is_answered_with_one_sentence(
    capsys: Captured, arguments: list[str], sentence: str
) -> None:
    assert sentence in complaint(capsys, "shot", *arguments)


def test_an_unknown_command_is_answered_with_one_sentence(capsys: Captured) -> None:
    assert 'no command "trance": did you mean "trace"?' in complaint(capsys, "trance")
    assert 'there is no command "44x": choose trace, solve' in complaint(capsys, "44x")
    assert "there is no option --nosuch: c4viz --help" in complaint(capsys, "--nosuch")


def test_a_position_without_a_command_is_told_which_command_takes_it(capsys: Captured) -> None:
    said = complaint(capsys, "4453", "--depth", "3")
    assert said.startswith('"4453" is a position, not a command: c4viz solve 4453 solves it')
    assert "c4viz play --moves 4453" in said


@pytest.mark.parametrize("command", ["trace", "solve", "evaluators", "play", "compare"])
def test_a_length_that_nobody_can_connect_is_refused_everywhere(
    capsys: Captured, command: str
) -> None:
    said = complaint(capsys, command, "--board", "4x5", "--connect", "6")
    assert said == "nobody can connect 6 on the board 4x5: choose --connect 5 or less"


# ---- the program ---------------------------------------------------------------------------


def test_the_version_needs_neither_window_nor_compiler() -> None:
    code = (
        "import sys; from c4viz.cli import main; main(['--version']); "
        "print(*({'PyQt6', 'numba', 'networkx', 'numpy', 'rich', 'babel'} & sys.modules.keys()))"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout == f"c4viz {c4viz.__version__}\n\n"


def test_the_package_is_the_program() -> None:
    command = [sys.executable, "-m", "c4viz", "--version"]
    out = subprocess.run(command, capture_output=True, text=True, check=True)
    assert out.stdout == f"c4viz {c4viz.__version__}\n"


def test_no_command_of_the_terminal_needs_the_window() -> None:
    code = (
        "import sys; from c4viz.cli.framework.commands import COMMANDS; "
        "[command.load() for command in COMMANDS.values()]; "
        "print(*({'PyQt6', 'numba'} & sys.modules.keys()))"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout == "\n"


def test_help_shows_examples(capsys: Captured) -> None:
    assert main(["trace", "--help"]) == 0
    assert "c4viz trace 4453 --search minimax --depth 3 -o tree.svg" in capsys.readouterr().out


def test_every_command_tells_what_it_does(capsys: Captured) -> None:
    assert main(["--help"]) == 0
    listed = " ".join(capsys.readouterr().out.split())
    for name, command in COMMANDS.items():
        assert command.says in listed
        assert main([name, "--help"]) == 0
        said = " ".join(capsys.readouterr().out.split())
        assert said.startswith(f"Usage: c4viz {name} [OPTIONS]")
        assert command.says in said


@pytest.mark.parametrize("position", ["4453", BOARD])
def test_a_dash_reads_the_position_from_standard_input(
    position: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(position))
    found = as_json(capsys, "-", *QUICK)
    assert Position.parse(found["position"]) == Position.parse("4453")


@pytest.mark.parametrize(
    "words",
    [["algorithms"], ["trace", "4453", *QUICK], ["solve", OVER_SOON]],
)
def test_a_closed_output_is_no_error(words: list[str]) -> None:
    out = with_closed((1,), *PROGRAM, *words)
    assert (out.returncode, out.stderr) == (0, "")


def with_closed(
    streams: tuple[int, ...], *command: str, where: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """A program of which the shell closed some streams: ``c4viz play <&-``."""
    closing = (
        f"import os, sys; [os.close(one) for one in {streams}]; "
        "os.execv(sys.executable, sys.argv[1:])"
    )
    whole = [sys.executable, "-c", closing, *command]
    return subprocess.run(whole, capture_output=True, text=True, check=False, cwd=where)


@pytest.mark.parametrize(("words", "streams"), [(("play",), (0, 1, 2)), (("trace", *QUICK), (2,))])
def test_no_command_is_surprised_by_what_the_shell_closed(
    words: tuple[str, ...], streams: tuple[int, ...]
) -> None:
    out = with_closed(streams, *PROGRAM, *words)
    assert out.returncode in (0, 2)
    assert "Traceback" not in out.stderr + out.stdout


def test_no_command_needs_somebody_who_can_type(tmp_path: Path) -> None:
    helped = [[name, "--help"] for name in ("open", "warm-up", "shot")]
    lines = [*helped, *([name] for name in COMMANDS if [name, "--help"] not in helped)]
    run = f"from c4viz.cli import main; print([main(line) for line in {lines}])"
    out = with_closed((0,), sys.executable, "-c", run, where=tmp_path)
    codes = json.loads(out.stdout.splitlines()[-1])
    assert len(codes) == len(COMMANDS) and set(codes) == {0, 2}
    assert "Traceback" not in out.stderr + out.stdout
    assert "The game is not over" in out.stdout


def test_the_budget_of_a_player_is_listed(capsys: Captured) -> None:
    assert main(["algorithms"]) == 0
    listed = capsys.readouterr().out
    assert "  max-seconds " in listed
    assert "  max-nodes " in listed
    assert main(["play", "--help"]) == 0
    assert "max-nodes=100000" in "".join(capsys.readouterr().out.split())


def test_a_reader_that_goes_away_is_no_error_to_speak_of() -> None:
    program = subprocess.Popen(
        [*PROGRAM, "trace", "4453", *QUICK],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.close()
    assert program.stderr.read() == ""
    program.stderr.close()
    assert program.wait() == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl+C to all or to none")
def test_ctrl_c_ends_the_search_and_keeps_what_was_found(tmp_path: Path) -> None:
    path = tmp_path / "tree.npz"
    asked = ("trace", "--engine", "reference", "--depth", "30", "-o", str(path))
    code, _, out = interrupted("searching: ", *asked, before=IMPATIENT)
    assert code == 130
    assert figures(out)["truncated"].startswith("yes, by Ctrl+C")
    assert load_trace(path).ending == "stopped"


SHOTS = {
    "tree": ("--size", "640x480", "--step", "20", "--theme", "dark", "--view", "tree"),
    "window": ("--size", "800x600"),
    **{name: ("--size", "800x600", "--workspace", name) for name in WORKSPACE_NAMES},
}
"""Options of pictures, by the names of their files."""


@pytest.fixture(scope="module")
def shots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of these pictures, each of which was told of."""
    folder = tmp_path_factory.mktemp("shots")
    paths = {name: folder / f"{name}.png" for name in SHOTS}
    said = pictures(*(["shot", path, "4453", *QUICK, *SHOTS[name]] for name, path in paths.items()))
    assert said == "".join(f"wrote {path}\n" for path in paths.values())
    return folder


def test_a_picture_of_the_app_is_as_large_as_was_asked(shots: Path) -> None:
    assert struct.unpack(">II", (shots / "tree.png").read_bytes()[16:24]) == (640, 480)


def test_a_picture_shows_the_workspace_that_was_asked_for(shots: Path) -> None:
    painted = {name: (shots / f"{name}.png").read_bytes() for name in ("window", *WORKSPACE_NAMES)}
    assert painted.pop("window") == painted["study"]
    assert len(set(painted.values())) == len(WORKSPACE_NAMES)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a window would open")
@pytest.mark.parametrize(
    "arguments",
    [
        [], ["open"], ["tree.npz"], ["open", "tree.npz"], ["mine.py"],
        ["--trust", "tree.npz"], ["--trust", "c4viz://position/44"],
    ],
)  # fmt: skip
def test_without_a_command_the_app_opens(
    arguments: list[str], without_display: Path, capsys: Captured
) -> None:
    search(Position(), "alphabeta", depth=1, engine="reference").save("tree.npz")
    Path("mine.py").write_text("def mine(position, depth, alpha, beta): return 0")
    assert "there is no display" in complaint(capsys, *arguments)


@pytest.fixture
def without_display(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which commands run, with no display to open a window on."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a window would open")
@pytest.mark.parametrize(
    ("platforms", "why"),
    [
        ("xcbb", 'QT_QPA_PLATFORM names "xcbb", which Qt does not have: unset it, or choose'),
        ("neither;nor", 'QT_QPA_PLATFORM names "neither;nor", which'),
        ("neither;xcb", "there is no display"),
    ],
)
def test_the_app_does_not_open_where_qt_would_end_it(
    platforms: str,
    why: str,
    without_display: Path,
    capsys: Captured,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", platforms)
    assert complaint(capsys, "open").startswith(why)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a window would open")
def test_a_program_that_is_no_python_is_refused_before_the_app_opens(
    without_display: Path, capsys: Captured
) -> None:
    Path("mine.py").write_text("def mine(:")
    said = complaint(capsys, "mine.py")
    assert said == '"mine.py" is no Python (invalid syntax) in line 1: correct the file'


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a window would open")
@pytest.mark.parametrize("arguments", [["tree.npz"], ["open", "tree.npz"]])
def test_the_app_does_not_open_for_a_file_that_is_no_trace(
    arguments: list[str], without_display: Path, capsys: Captured
) -> None:
    assert complaint(capsys, *arguments) == "there is no file tree.npz: check the path"
    (without_display / "tree.npz").write_text("a tree")
    assert complaint(capsys, *arguments).startswith("tree.npz is no trace of c4viz")


def test_rules_are_said_where_they_are_not_the_usual_ones(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "tree.txt"
    asked = ["trace", "1212121", "--rules", "most-fours", "--depth", "2", "-o", str(path)]
    assert main(asked) == 0
    assert "rules                most-fours" in capsys.readouterr().out
    assert "1212121 by most-fours: alphabeta" in path.read_text()
    assert main(["trace", "--rules", "most-fours", "--depth", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rules"] == "most-fours"
    assert main(["trace", "--depth", "2"]) == 0
    assert "rules" not in capsys.readouterr().out


def test_several_runs_are_told_by_their_median(capsys: Captured) -> None:
    said = figures(printed(capsys, "4453", "--depth", "3", "--repeat", "5"))["seconds"]
    assert re.fullmatch(r"[\d.]+ m?s, the median of 5 runs: [\d.]+ m?s to [\d.]+ m?s", said)
    found = as_json(capsys, "4453", "--depth", "3", "--repeat", "3")
    assert len(found["times"]) == 3 and min(found["times"]) > 0


def test_the_memory_is_told(capsys: Captured) -> None:
    said = figures(printed(capsys, "4453", "--depth", "3"))["memory"]
    assert re.fullmatch(r"[\d.]+ kB, c4viz at most [\d.,]+ [MG]B", said)
    found = as_json(capsys, "4453", "--depth", "3")
    assert found["bytes"] == search(Position.parse("4453"), "alphabeta", depth=3).store.nbytes
    assert found["process_bytes"] > 10_000_000


def test_what_was_saved_is_not_repeated(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "a.npz"
    search(Position.parse("4453"), "alphabeta", depth=2).save(file)
    assert main(["trace", str(file), "--repeat", "3"]) == 2
    assert "leave out --repeat" in capsys.readouterr().err
