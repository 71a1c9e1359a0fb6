from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from c4viz import EVALUATORS, Position, evaluate
from c4viz.cli import main
from tests.cli.terminal import interrupted

Captured = pytest.CaptureFixture[str]

OWN = """
def good(position, player):
    "Discs in the middle."
    return 0.12345 * sum(row[3] == player for row in position.matrix)

def bad(position, player):
    return 1 / 0

def endless(position, player):
    print("begun", flush=True)
    while True:
        pass
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with evaluators of the user's own."""
    path = tmp_path / "my.py"
    path.write_text(OWN, "utf-8")
    return path


def printed(capsys: Captured, *arguments: str) -> str:
    assert main(["evaluators", *arguments]) == 0
    return capsys.readouterr().out


def complaint(capsys: Captured, *arguments: str) -> str:
    """The one sentence that bad input is answered with."""
    assert main(list(arguments)) == 2
    said = capsys.readouterr()
    assert said.out == ""
    # A slow machine is told before that the search is got ready.
    sentence = said.err.replace("getting the search ready\n", "")
    assert sentence.startswith("c4viz: ")
    assert sentence.count("\n") == 1
    return sentence


def test_the_list_says_what_each_counts_and_how_to_write_ones_own(capsys: Captured) -> None:
    out = printed(capsys)
    for name, evaluator in EVALUATORS.items():
        assert any(
            line.split()[0] == name and line.endswith(str(evaluator.summary))
            for line in out.splitlines()
            if line
        )
    assert "def good(position, player):" in out
    assert "--evaluator my.py:good" in out


def test_the_example_of_ones_own_works(capsys: Captured, tmp_path: Path) -> None:
    lines = printed(capsys).splitlines()
    start = lines.index("    def good(position, player):")
    path = tmp_path / "my.py"
    path.write_text("\n".join(line[4:] for line in lines[start : start + 3]), "utf-8")
    assert evaluate(Position.parse("4453"), f"{path}:good", 1) == 1


def test_with_a_position_each_value_is_given_for_both(capsys: Captured) -> None:
    out = printed(capsys, "4453")
    assert out.startswith(str(Position.parse("4453")))
    rows = {line.split()[0]: line.split()[1:3] for line in out.split("\n\n")[1].splitlines()}
    assert rows["lines"] == ["11", "−11"]
    assert rows["expected"] == ["−10.615", "3.575"]


def test_ones_own_are_added(capsys: Captured, file: Path) -> None:
    name = f"{file}:good"
    assert f"{name}  Discs in the middle." in printed(capsys, "--own", name)
    line = printed(capsys, "444", "--own", name).splitlines()[-1]
    assert line.split()[:3] == [name, "0.247", "0.123"]


def test_json_is_one_object_with_exact_values(capsys: Captured, file: Path) -> None:
    name = f"{file}:good"
    found = json.loads(printed(capsys, "444", "--own", name, "--json"))
    assert found["position"] == "444"
    assert [one["name"] for one in found["evaluators"]] == [*EVALUATORS, name]
    position = Position.parse("444")
    for one in found["evaluators"][:-1]:
        assert one["summary"] == str(EVALUATORS[one["name"]].summary)
        for player, letter in enumerate("XO", 1):
            assert one[letter] == evaluate(position, one["name"], player)
    assert found["evaluators"][-1]["X"] == 0.2469
    bare = json.loads(printed(capsys, "--json"))
    assert list(bare) == ["evaluators"]
    assert list(bare["evaluators"][0]) == ["name", "summary", "weights"]


def test_other_boards_can_be_judged(capsys: Captured) -> None:
    out = printed(capsys, "12", "--board", "4x5", "--connect", "3")
    assert out.startswith(". . . . .\n" * 3)
    assert printed(capsys, "--board", "4x5").startswith(". . . . .\n" * 4)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["448"], '"448" has column 8, the board has 7'),
        (["--own", "lines"], '"lines" names no evaluator of your own: write file.py:function'),
        (["--own", "nowhere.py:good"], "cannot be read (No such file or directory): check the"),
        (["--board", "6by7"], '"6by7" is no board size'),
        (["--deep", "4"], "there is no option --deep"),
    ],
)
def test_bad_input_is_answered_with_one_sentence(
    capsys: Captured, arguments: list[str], sentence: str
) -> None:
    assert sentence in complaint(capsys, "evaluators", *arguments)


def test_a_failure_on_a_position_is_answered_with_one_sentence(
    capsys: Captured, file: Path
) -> None:
    sentence = f'the evaluator "{file}:bad" raises ZeroDivisionError (division by zero) in line 7'
    own = ["4453", "--own", f"{file}:bad"]
    assert f'{sentence}, at "4453" for X' in complaint(capsys, "evaluators", *own)
    traced = ["4453", "--depth", "1", "--evaluator", f"{file}:bad"]
    assert f'{sentence}, at "44531" for X' in complaint(capsys, "trace", *traced)


def test_a_search_takes_ones_own(capsys: Captured, file: Path) -> None:
    arguments = ["trace", "4453", "--depth", "1", "--evaluator", f"{file}:good", "--json"]
    assert main(arguments) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["best_column"], found["value"]) == (4, 0.2469)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl+C to all or to none")
@pytest.mark.parametrize(
    "arguments", [["trace", "4453", "--depth", "2", "--evaluator"], ["evaluators", "4453", "--own"]]
)
def test_ctrl_c_ends_an_endless_evaluation(file: Path, arguments: list[str]) -> None:
    assert interrupted("begun\n", *arguments, f"{file}:endless")[0] == 130
