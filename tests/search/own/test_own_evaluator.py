from __future__ import annotations

import json
import os
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import (
    EVALUATORS,
    AlphaBeta,
    Limits,
    Position,
    SettingError,
    evaluate,
    load_trace,
    search,
)
from c4viz.search import prepare, run
from c4viz.search.base.control import Halt
from c4viz.search.evaluators.table import check_evaluator, split_own
from c4viz.search.own.child import Wrong, checked
from c4viz.search.own.evaluator import Allowance, EvaluatorError, OwnEvaluator, opened
from tests.strategies import positions

POSITION = Position.parse("4453")
BRIEF = Allowance(seconds=0.1, loading=0.1)
NARROW = Allowance(memory=600 * 2**20)

Write = Callable[[str], str]


@pytest.fixture
def own(tmp_path: Path) -> Write:
    """Writes a file of the user's and gives the name of its function ``good``."""

    def write(source: str) -> str:
        (tmp_path / "my.py").write_text(dedent(source), "utf-8")
        return f"{tmp_path / 'my.py'}:good"

    return write


def complaint(name: str, allowance: Allowance | None = None, at: Position = POSITION) -> str:
    """The one sentence about an evaluator that fails, after its name."""
    with pytest.raises(EvaluatorError) as failure, OwnEvaluator(name, allowance=allowance) as good:
        good(at, 1)
    said = str(failure.value)
    assert "\n" not in said
    assert isinstance(failure.value, SettingError)
    start = f'the evaluator "{name}" '
    assert said.startswith(start)
    return said.removeprefix(start)


def body(lines: str) -> str:
    """The function ``good``, its first line being line 2 of the file."""
    return "def good(position, player):\n" + "".join(f"    {line}\n" for line in lines.split("\n"))


# ---- an evaluator that works ---------------------------------------------------------------


LINES = """
    from c4viz import evaluate

    def good(position, player):
        return evaluate(position, "lines", player)
"""
ECHO = """
    import zlib

    def good(position, player):
        seen = (position.rules, position.matrix, position.played, position.text, player)
        return zlib.crc32(repr(seen).encode()) % 899_999
"""


@pytest.mark.parametrize("name", ["alphabeta", "expectiminimax"])
def test_a_search_with_the_same_evaluator_of_ones_own_leaves_the_same_tree(
    own: Write, name: str
) -> None:
    theirs = search(POSITION, name, depth=2, evaluator=own(LINES))
    ours = search(POSITION, name, depth=2, evaluator="lines", engine="reference")
    assert theirs.ending == ours.ending == "complete"
    for column in ("move", "depth", "best", "size", "value"):
        assert theirs.columns[column].tolist() == ours.columns[column].tolist()


@pytest.fixture(scope="module")
def echo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnEvaluator]:
    """One evaluator for all examples, whose values tell what it saw."""
    path = tmp_path_factory.mktemp("echo") / "echo.py"
    path.write_text(dedent(ECHO), "utf-8")
    with OwnEvaluator(f"{path}:good") as evaluator:
        yield evaluator


@given(positions(), st.sampled_from([1, 2]))
def test_the_function_sees_the_very_position(
    echo: OwnEvaluator, position: Position, player: int
) -> None:
    seen = (position.rules, position.matrix, position.played, position.text, player)
    assert echo(position, player) == zlib.crc32(repr(seen).encode()) % 899_999


def test_any_number_is_a_value(own: Write) -> None:
    values = "[3, -2.5, 899_999, np.float32(0.5), np.int8(-7), np.float64(1e-9), -0.0]"
    name = own(f"import numpy as np\n{body(f'return {values}[position.ply]')}")
    with opened(name) as good:
        found = [good(Position.parse("1122334"[:ply]), 2) for ply in range(7)]
    assert found == [3, -2.5, 899_999, 0.5, -7, 1e-9, 0]


def test_a_file_is_run_as_a_module_beside_its_neighbours(own: Write, tmp_path: Path) -> None:
    (tmp_path / "weights.py").write_text("middle = 5", "utf-8")
    source = """
        from __future__ import annotations
        from dataclasses import dataclass
        import weights

        @dataclass
        class Weights:
            middle: int

        def good(position, player):
            "The middle,\\n   no more.\\n\\nSecond paragraph."
            return Weights(weights.middle).middle

        if __name__ == "__main__":
            raise RuntimeError
    """
    with OwnEvaluator(own(source)) as good:
        assert good(POSITION, 1) == 5
        assert good.summary == "The middle, no more."


def test_prints_and_input_do_not_disturb(own: Write, capfd: pytest.CaptureFixture[str]) -> None:
    source = """
        import os, sys

        def good(position, player):
            print("seen " * 20_000)
            os.write(1, b"past Python")
            return len(sys.stdin.read()) + 4
    """
    with opened(own(source)) as good:
        assert [good(POSITION, 1) for _ in range(3)] == [4, 4, 4]
    said = capfd.readouterr()
    assert said.out == ""
    assert said.err.count("seen") == 60_000
    assert said.err.count("past Python") == 3


def test_the_child_imports_nothing_that_takes_long(own: Write) -> None:
    source = """
        import sys
        def good(position, player):
            return len({"PyQt6", "numba", "numpy"} & sys.modules.keys())
    """
    assert evaluate(POSITION, own(source), 1) == 0


# ---- names ---------------------------------------------------------------------------------


def test_the_last_colon_divides_file_and_function() -> None:
    assert split_own("my.py:good") == ("my.py", "good")
    assert split_own("C:\\my files\\my.py:good") == ("C:\\my files\\my.py", "good")
    for name in ("my.py", "my.txt:good", "my.py:", "my.py:1st", ":good", "lines", "expected:2"):
        assert split_own(name) is None


@pytest.mark.parametrize("name", [*EVALUATORS, "expected:2", "nowhere/my.py:good"])
def test_settings_take_names_and_files(name: str) -> None:
    check_evaluator(name)
    assert AlphaBeta(evaluator=name).evaluator == name


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("line", 'there is no evaluator "line": did you mean "lines"?'),
        ("my.txt:good", 'there is no evaluator "my.txt:good": choose lines, lines-wary'),
        ("file.py", "write file.py:mine, with the name of your function"),
        ("expected:much", '"much" is no weight for the opponent in "expected:much"'),
        (None, 'there is no evaluator "None"'),
        (["lines"], "there is no evaluator \"['lines']\""),
    ],
)
def test_settings_refuse_what_is_neither(name: str, sentence: str) -> None:
    with pytest.raises(SettingError) as refusal:
        AlphaBeta(evaluator=name)
    assert sentence in str(refusal.value)


def test_an_own_evaluator_is_refused_by_another_form() -> None:
    with pytest.raises(SettingError, match='"lines" names no evaluator of your own: write '):
        OwnEvaluator("lines")


# ---- files that cannot be loaded -----------------------------------------------------------


def test_a_missing_file_is_named_with_its_whole_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "gone.py"
    said = complaint("gone.py:good")
    assert said == f'cannot be read (No such file or directory): check the path "{path}"'


def test_a_directory_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "my.py").mkdir()
    assert complaint(f"{tmp_path / 'my.py'}:good").startswith("cannot be read (")


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("x = 1\ndef good(:", "is no Python (invalid syntax) in line 2, while its file is loaded"),
        ("\n\nx = y", "raises NameError (name 'y' is not defined) in line 3, while its file is lo"),
        ("import nowhere_at_all", "raises ModuleNotFoundError (No module named 'nowhere_at_all')"),
        ("\nraise SystemExit(3)", "calls sys.exit(3) in line 2, while its file is loaded"),
        (
            "import os\nos._exit(5)",
            "ends Python with exit code 5 in line 2, while its file is loaded",
        ),
        ("def god(p, q): pass", 'is not there: my.py has no function "good": did you mean "god"?'),
        ("", 'is not there: my.py has no function "good": write def good(position, player):'),
        ("good = {}", "is no function but of type dict: write def good(position, player):"),
        (
            "\ndef good(position): return 1",
            "cannot be called with a position and a player (too many positional arguments) "
            "in line 2",
        ),
    ],
)
def test_a_file_that_cannot_be_loaded_is_told_in_a_sentence(
    own: Write, source: str, sentence: str
) -> None:
    assert sentence in complaint(own(source))


def test_an_endless_loop_outside_the_function_is_told(own: Write) -> None:
    said = complaint(own("\nwhile True:\n    pass"), BRIEF)
    assert said.startswith("takes longer than 0.1 s in line ")
    assert said.endswith(", while its file is loaded: does it loop without end?")


# ---- functions that fail -------------------------------------------------------------------

SEGFAULT = "import ctypes\nctypes.string_at(0)"
EAT = "eaten = []\nwhile True:\n    eaten.append(bytearray(2**24))"


@pytest.mark.parametrize(
    ("lines", "deed", "remedy"),
    [
        ("return 1 / 0", "raises ZeroDivisionError (division by zero) in line 2", ""),
        ("raise ValueError('two\\nlines')", "raises ValueError (two lines) in line 2", ""),
        (
            "return good(position, player)",
            "calls itself without end (RecursionError) in line 2",
            "let it end",
        ),
        ("return None", "gives None in line 1", "return a number"),
        ("return '12'", "gives '12', of type str in line 1", "return a number"),
        ("return float('nan')", "gives nan in line 1", "return a number between"),
        ("return 900_000", "gives 900000 in line 1", "return a number between −900,000 and 900,"),
        ("import sys\nsys.exit(2)", "calls sys.exit(2) in line 3", "return instead"),
        ("import os\nos._exit(7)", "ends Python with exit code 7 in line 3", ""),
        ("import posix\nposix._exit(7)", "ends Python with exit code 7 in line 3", ""),
        ("import os\nos._exit('a')", "raises TypeError", ""),
    ],
)
def test_a_function_that_fails_is_told_with_its_line_and_the_position(
    own: Write, lines: str, deed: str, remedy: str
) -> None:
    said = complaint(own(body(lines)))
    assert said.startswith(deed)
    assert ', at "4453" for X' in said
    assert said.endswith(', at "4453" for X') or f', at "4453" for X: {remedy}' in said


@pytest.mark.parametrize(
    ("value", "deed"),
    [
        (True, "gives True, of type bool"),
        (1j, "gives 1j, of type complex"),
        ([1.0], "gives [1.0], of type list"),
        ("long " * 999, "gives 'long long"),
        (float("inf"), "gives inf"),
        (-float("inf"), "gives -inf"),
        (-900_000, "gives -900000"),
        pytest.param(10**5000, "gives one of type int", id="of 5001 digits"),
    ],
)
def test_what_no_search_can_compare_is_no_value(value: object, deed: str) -> None:
    with pytest.raises(Wrong) as wrong:
        checked(value, lambda position, player: value)
    assert wrong.value.deed.startswith(deed)
    assert len(wrong.value.deed) < 250
    assert wrong.value.remedy.startswith("return a number")


@pytest.mark.skipif(sys.platform == "win32", reason="signals have no names there")
@pytest.mark.parametrize(
    ("lines", "name"), [(SEGFAULT, "SIGSEGV"), ("import os\nos.abort()", "SIGABRT")]
)
def test_a_crash_of_the_interpreter_is_told_with_its_line(
    own: Write, lines: str, name: str
) -> None:
    said = complaint(own(body(lines)))
    assert said == f'crashes Python ({name}) in line 3, at "4453" for X'


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are not moved there")
def test_descriptors_that_a_function_closes_or_writes_to_are_none_of_c4viz(own: Write) -> None:
    with OwnEvaluator(own(body("import os\nos.closerange(0, 99)\nreturn 1"))) as closing:
        assert closing(POSITION, 1) == closing(POSITION, 1) == 1
    said = complaint(own(body("import os\nfor number in range(9):\n    os.write(number, b'1')")))
    assert said.startswith("raises OSError (")
    assert said.endswith(' in line 4, at "4453" for X')
    said = complaint(own(body("import os\nos.write(200 + 1, b'\"a word\"\\n')\nreturn 1")))
    assert said == "writes into the pipe to c4viz"
    said = complaint(own(body("import os\nos.closerange(0, 999)")))
    assert said == 'closes the pipe to c4viz, at "4453" for X'


@pytest.mark.skipif(sys.platform != "linux", reason="memory is not limited elsewhere")
def test_eating_memory_is_told(own: Write) -> None:
    said = complaint(own(body(EAT)), NARROW)
    assert said == 'takes more than 0.586 GiB of memory in line 4, at "4453" for X: keep less'


def test_an_endless_loop_is_told_with_the_line_it_is_in(own: Write) -> None:
    said = complaint(own(body("while True: pass")), BRIEF)
    where = 'in line 2, at "4453" for X: does it loop without end?'
    assert said == f"takes longer than 0.1 s {where}"


def test_work_that_lets_no_thread_run_is_ended_from_outside(own: Write) -> None:
    said = complaint(own(body("return sum(range(10 ** 15))")), BRIEF)
    assert said.startswith("takes longer than 0.1 s")


def test_a_position_without_moves_is_told_as_one_line_of_its_matrix(own: Write) -> None:
    drawn = Position.parse("X . . .\nX O O .")
    said = complaint(own(body("return 1 / 0")), at=drawn)
    assert said.endswith("in line 2, at [[1, 0, 0, 0], [1, 2, 2, 0]] for X")


# ---- searches that end ---------------------------------------------------------------------


def test_a_search_whose_evaluator_fails_keeps_what_was_found(own: Write) -> None:
    settings = AlphaBeta(depth=3, evaluator=own(body("return 1 / (position.played[4] - 1)")))
    trace = prepare(POSITION, settings)
    with pytest.raises(EvaluatorError, match=r'line 2, at "4453211" for X'):
        run(trace, settings)
    assert trace.ending == "failed"
    assert len(trace) > 8


def test_a_wish_to_stop_is_heard_while_the_function_works(own: Write) -> None:
    asked = iter([False] * 20)
    name = own(body("while True: pass"))
    with (
        pytest.raises(Halt, match="stopped"),
        opened(name, lambda: next(asked, True)) as good,
    ):
        good(POSITION, 1)


def test_a_search_is_stopped_in_the_middle_of_an_evaluation(own: Write, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    name = own(body(f"open({str(begun)!r}, 'w').close()\nwhile True: pass"))
    trace = search(POSITION, "alphabeta", depth=3, evaluator=name, stop=begun.exists)
    assert trace.ending == "stopped"
    assert len(trace) == 4


def test_a_limit_of_seconds_ends_an_evaluation(own: Write) -> None:
    name = own(body("while True: pass"))
    limits = Limits(seconds=0.1)
    trace = search(POSITION, "alphabeta", depth=3, evaluator=name, limits=limits)
    assert trace.ending == "seconds"
    assert len(trace) == 4


@pytest.mark.skipif(sys.platform == "win32", reason="os.mkfifo")
@pytest.mark.parametrize("lines", ["return 1", "return 1 / 0", "while True: pass"])
def test_no_process_is_left_behind(own: Write, tmp_path: Path, lines: str) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    # The child and a child of its own hold the fifo open as long as they live.
    start = (
        f"import subprocess\nheld = open({str(fifo)!r}, 'w')\nheld.write('here')\nheld.flush()\n"
        "subprocess.Popen(['sleep', '600'], pass_fds=[held.fileno()])\n"
    )
    with os.fdopen(os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)) as held:
        with (
            pytest.raises((EvaluatorError, StopIteration)),
            OwnEvaluator(own(start + body(lines)), allowance=Allowance(seconds=0.1)) as good,
        ):
            good(POSITION, 1)
            raise StopIteration
        os.set_blocking(held.fileno(), True)
        assert held.read() == "here"  # it comes to an end only when nobody else holds it


@pytest.mark.skipif(sys.platform == "win32", reason="os.mkfifo")
def test_the_child_ends_when_its_parent_dies(own: Write, tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    # The child holds the fifo open as long as it lives, and never returns.
    name = own(body(f"held = open({str(fifo)!r}, 'w')\nheld.write('here')\nheld.flush()\n"
                    "while True: pass"))  # fmt: skip
    code = (
        "import json, sys; from c4viz import Position, evaluate; "
        "evaluate(Position(), json.loads(sys.argv[1]), 1)"
    )
    with (
        subprocess.Popen([sys.executable, "-c", code, json.dumps(name)]) as parent,
        fifo.open() as held,
    ):
        assert held.read(4) == "here"
        parent.kill()
        assert held.read() == ""  # only now is its other end closed


# ---- a function of the running program ---------------------------------------------------------


def test_a_function_is_an_evaluator(tmp_path: Path) -> None:
    def mine(position: Position, player: int) -> float:
        return evaluate(position, "lines", player)

    theirs = search(POSITION, "alphabeta", depth=3, evaluator=mine)
    ours = search(POSITION, "alphabeta", depth=3, evaluator="lines", engine="reference")
    assert theirs.columns["value"].tolist() == ours.columns["value"].tolist()
    assert theirs.settings["evaluator"] == "test_own_evaluator.py:mine"
    theirs.save(tmp_path / "mine.npz")
    assert load_trace(tmp_path / "mine.npz").settings == theirs.settings
    assert search(POSITION, "greedy", evaluator=lambda position, _: position.ply).value == 5


def test_what_a_function_gives_is_a_number() -> None:
    with pytest.raises(SettingError, match=r"gives None: return a number"):
        search(POSITION, "greedy", evaluator=lambda _position, _player: None)
    with pytest.raises(ZeroDivisionError):
        search(POSITION, "greedy", evaluator=lambda _position, _player: 1 / 0)
