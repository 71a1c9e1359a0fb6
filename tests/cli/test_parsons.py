"""Programs are handed out at the terminal, and run in whatever order they are put."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from c4viz.cli import main
from c4viz.search import load_trace

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's programs keep what was practised."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "config" / "c4viz" / "progress.jsonl"


def answer_of(capsys: Captured, *typed: str) -> str:
    """The answer to a problem as it was handed out."""
    assert main(["parsons", *typed, "--answer", "--json"]) == 0
    return str(json.loads(capsys.readouterr().out)["answer"])


def test_problems_are_listed(capsys: Captured) -> None:
    assert main(["parsons"]) == 0
    names = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert names == ["minimax", "alphabeta", "negamax", "uct", "backup"]
    assert main(["parsons", "--json"]) == 0
    assert [one["name"] for one in json.loads(capsys.readouterr().out)] == names


def test_lines_are_handed_out_with_numbers_in_an_order_by_the_seed(capsys: Captured) -> None:
    said = []
    for seed in ("0", "0", "1"):
        assert main(["parsons", "minimax", "--seed", seed]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] != said[2]
    assert "  1  " in said[0] and " 15  " in said[0]
    assert "def minimax(position, depth, is_max):\n    …" in said[0]


def test_lines_can_come_without_their_indentation(capsys: Captured) -> None:
    assert main(["parsons", "minimax", "--indent", "--json"]) == 0
    assert all("indent" not in line for line in json.loads(capsys.readouterr().out)["lines"])
    assert main(["parsons", "minimax", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {line["indent"] for line in told["lines"]} == {0, 1, 2}
    assert "answer" not in told


def test_the_answer_is_right_and_its_tree_is_written(
    capsys: Captured, tmp_path: Path, at_home: Path
) -> None:
    order = answer_of(capsys, "minimax", "--seed", "3")
    file = tmp_path / "tree.npz"
    assert main(["parsons", "minimax", "--seed", "3", "--order", order, "-o", str(file)]) == 0
    out = capsys.readouterr().out
    assert "Right in 41 positions." in out
    assert "  1  " in out and "if depth == 0 or position.outcome is not None:" in out
    trace = load_trace(file)
    assert (len(trace), trace.search) == (43, "own")
    (line,) = at_home.read_text("utf-8").splitlines()
    assert (json.loads(line)["kind"], json.loads(line)["name"]) == ("parsons", "minimax")


def test_a_wrong_order_is_told_and_counts_as_wrong(
    capsys: Captured, tmp_path: Path, at_home: Path
) -> None:
    order = answer_of(capsys, "uct", "--indent").split()
    order[4:5] = []
    file = tmp_path / "tree.svg"
    typed = ["parsons", "uct", "--indent", "--order", " ".join(order), "-o", str(file), "--json"]
    assert main(typed) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["right"], told["kind"], told["mistake"]) == (False, "missing", None)
    assert told["sentences"][0] == "A line is missing at line 5."
    assert "is no Python" in told["sentences"][1]
    assert not file.exists()
    assert not at_home.exists()


def test_a_distractor_is_marked_and_explained(capsys: Captured) -> None:
    assert main(["parsons", "minimax", "--json"]) == 0
    lines = json.loads(capsys.readouterr().out)["lines"]
    order = answer_of(capsys, "minimax").split()
    (wrong,) = [str(line["number"]) for line in lines if line["text"] == "return value"]
    assert main(["parsons", "minimax", "--order", " ".join([*order[:-1], wrong])]) == 1
    out = capsys.readouterr().out
    assert " 10>     return value" in out
    assert "the last value is returned, not the best" in " ".join(out.split())
    assert "does not follow from its moves" in " ".join(out.split())


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["minmax"], 'there is no problem "minmax": did you mean "minimax"?'),
        (["minimax", "--order", "99"], '"99" is no line: its number is from 1 to 15'),
        (["minimax", "--order", "one"], '"one" is no line'),
        (["minimax", "--order", "9" * 5000], "is no line"),
        (["minimax", "--order", "1:" + "9" * 5000], "has no level of indentation"),
        (["minimax", "--order", "1 1 1"], "line 1 stands there several times"),
        (["minimax", "--order", "2:9"], "from 0 to 6 after the colon"),
        (["minimax", "--order", ""], "no line yet"),
        (["--order", "1"], "the lines of which program?"),
        (["minimax", "--order", "1", "--answer"], "leave one out"),
        (["--answer"], "the answer of which program?"),
        (["minimax", "-o", "tree.npz"], "add --order"),
        (["minimax", "--order", "1", "-o", "tree.mp3"], "mp3"),
    ],
)
def test_what_cannot_be_is_refused(capsys: Captured, typed: list[str], said: str) -> None:
    assert main(["parsons", *typed]) == 2
    assert said in " ".join(capsys.readouterr().err.split())
