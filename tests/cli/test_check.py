"""The command that checks searches and games, as a grader's script calls it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from c4viz.cli.program import main

HOMEWORK = Path(__file__).parents[1] / "data" / "homework"
DRAWN = "455714637617614767242476316455122212535"
RIGHT, WRONG = f"{HOMEWORK / 'pvs_right.py'}:pvs", f"{HOMEWORK / 'minimax_draw.py'}:minimax"


def test_a_right_search_ends_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", RIGHT, "--depth", "3"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Right in 40 positions.") and "a plain search" in said


def test_a_mistake_ends_with_1_and_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", WRONG, "--depth", "3"]) == 1
    first, place, *_ = capsys.readouterr().out.splitlines()
    assert first == "A draw counts as a loss or as a win (draw_as_loss)."
    assert "the game is drawn, and the leaf is worth −1000, as one that is lost." in place


def test_a_loop_is_judged_by_its_choices(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", f"{HOMEWORK / 'mcts_no_parent.py'}:mcts"]) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert '(uct_no_parent). In "4453", at the root: iteration' in said
    assert "all are those of 1.4·1/√N" in said


def test_a_loop_whose_moves_have_priors_is_not_judged_by_uct(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = (HOMEWORK / "mcts_no_parent.py").read_text("utf-8")
    assert "tree.expand(move)" in source
    file = tmp_path / "priors.py"
    file.write_text(source.replace("tree.expand(move)", "tree.expand(move, prior=0.5)"), "utf-8")
    assert main(["check", f"{file}:mcts", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["mistake"] is None and "Its moves have priors" in said["remark"]


def test_a_script_reads_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    positions = tmp_path / "positions.txt"
    positions.write_text(f"# late\n{DRAWN}\n\n26537647176367564533553231651422711\n")
    asked = ["check", WRONG, "--json", "--positions", str(positions), "--time", "20"]
    assert main([*asked, "--values", "max"]) == 1
    said = json.loads(capsys.readouterr().out)
    assert said["mistake"] == "draw_as_loss" and said["right"] is False
    assert said["position"] == DRAWN
    assert said["path"] == [3, 3, 3]
    assert said["positions"] == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nowhere.py:f"], "cannot be read"),
        (["minimax"], "names no function"),
        ([RIGHT, "--depth", "0"], "--depth"),
        ([RIGHT, "--values", "both"], "choose max, mover"),
        ([RIGHT, "--positions", "{file}"], "line 2 of"),
    ],
)
def test_what_cannot_be_checked_ends_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    file = tmp_path / "positions.txt"
    file.write_text("4453\n4459\n")
    typed = [one.replace("{file}", str(file)) for one in arguments]
    assert main(["check", *typed]) == 2
    complaint = capsys.readouterr().err
    assert said in complaint and "Traceback" not in complaint


@pytest.mark.parametrize(
    "typed",
    [
        ["nowhere.py:f"],
        ["minimax"],
        [f"{HOMEWORK / 'mcts_right.py'}:Node"],
        [RIGHT, "--dept", "3"],
        [RIGHT, "--depth", "0"],
        [RIGHT, "--depth"],
        [],
    ],
)
def test_a_script_reads_json_too_where_nothing_can_be_checked(
    typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--json", *typed]) == 2
    said = json.loads(capsys.readouterr().out)
    assert list(said) == ["error"]
    assert said["error"].endswith((".", "?"))


def test_a_remark_and_what_is_not_excluded_stand_in_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    positions = tmp_path / "positions.txt"
    positions.write_text("4453\n44444\n", "utf-8")
    strict = f"{HOMEWORK / 'alphabeta_strict.py'}:alphabeta"
    assert main(["check", strict, "--depth", "3", "--json", "--positions", str(positions)]) == 0
    said = json.loads(capsys.readouterr().out)
    assert "no cut where values are equal" in said["remark"]
    assert "draw_as_loss" in said["not_excluded"]


def test_a_file_without_a_position_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for text, said in (("\n# none\n", "has no position"), ("4141414\n", "the game is over")):
        file = tmp_path / "positions.txt"
        file.write_text(text)
        assert main(["check", RIGHT, "--positions", str(file)]) == 2
        assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    "way",
    ["f()", "while True:\n        try:\n            f()\n        except:\n            pass"],
    ids=["plain", "catching all"],
)
def test_a_program_that_loops_without_end_is_ended_after_the_time(way: str, tmp_path: Path) -> None:
    file = tmp_path / "loops.py"
    file.write_text(
        f"def f():\n    while True: pass\n\ndef mine():\n    {way}\n\nmine()\n", "utf-8"
    )
    command = [sys.executable, "-m", "c4viz", "check", str(file), "--time", "0.2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    line = (
        "c4viz: the program loops.py takes longer than 0.2 s in line 2: does it loop without end?"
    )
    assert done.stderr.strip() == line
