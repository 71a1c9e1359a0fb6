"""The command that prints, writes and marks exercises."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from c4viz.cli.program import main

TREE = ["exercise", "--tree", "((3 12) (2 4))"]


def test_a_blank_tree_and_its_key_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(TREE) == 0
    said = capsys.readouterr().out
    assert said.startswith("Alpha-beta\nThe tree: ((3 12) (2 4))\nSearch from left to right:")
    assert "value __" in said
    assert main([*TREE, "--key"]) == 0
    assert "2.2 cut off?: yes. At node 2" in capsys.readouterr().out


def test_a_sheet_is_written_filled_in_and_marked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = tmp_path / "sheet.csv"
    asked = ["exercise", "--seed", "7"]
    assert main([*asked, "--key", "-o", str(sheet)]) == 0
    assert main([*asked, "--fill", str(sheet)]) == 0
    said = capsys.readouterr().out
    assert "Alpha-beta, variant 7-1: 18 of 18 points" in said
    lines = sheet.read_text(encoding="utf-8").splitlines()
    wrong = [",".join([*one.split(",")[:4], "17"]) if ",1,value," in one else one for one in lines]
    sheet.write_text("\n".join(wrong), encoding="utf-8")
    assert main([*asked, "--fill", str(sheet), "--json"]) == 1
    (told,) = json.loads(capsys.readouterr().out)
    assert told["variant"] == "7-1" and sum(told["mistakes"].values()) >= 1
    assert any(mark["verdict"] == "wrong" and mark["sentence"] for mark in told["marks"])


@pytest.mark.parametrize("suffix", ["pdf", "png", "svg", "html", "csv", "json"])
def test_worksheets_are_written_as_the_suffix_says(suffix: str, tmp_path: Path) -> None:
    file, key = tmp_path / f"sheet.{suffix}", tmp_path / f"key.{suffix}"
    asked = ["exercise", "--search", "mcts", "--seed", "7", "--variants", "2", "-o", str(file)]
    assert main([*asked, "--key-file", str(key)]) == 0
    assert file.stat().st_size > 500 and key.stat().st_size > 500


def test_json_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["exercise", "--seed", "7", "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)
    assert told["search"] == "alphabeta" and all(not blank["entry"] for blank in told["blanks"])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--tree", "((3 12"], "ends too early"),
        (["--search", "astar", "--tree", "(1 2)"], "values at its ends alone"),
        (["--depth", "4"], "more than 60 nodes"),
        (["--seed", "7", "--search", "chess"], "chess"),
        (["--seed", "7", "--search", "minimax", "--strict"], "only alphabeta cuts"),
        (["--seed", "7", "-o", "sheet.doc"], "suffix"),
        (["--seed", "7", "--fill", "nowhere.csv"], "there is no file"),
        (["4453", "--branching", "3"], "--branching"),
        (["--seed", "7", "--branching", "9"], "cannot be filled in"),
        (["--seed", "7", "--branching", "0"], "choose 2 or more"),
        (["--seed", "7", "--branching", "1"], "choose 2 or more"),
        (["4453", "--seed", "7"], "leave out --seed"),
        (["--tree", "((3 12) (2 4))", "--seed", "7"], "leave out --seed"),
        (["--fill", "x.csv", "-o", "y.csv"], "leave out -o"),
        (["--fill", "x.csv", "--key"], "leave out --key"),
        (["--fill", "x.csv", "--key-file", "y.csv"], "leave out --key-file"),
    ],
)
def test_what_cannot_be_done_ends_with_2(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["exercise", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_a_seed_mixes_the_numbers_of_variants_and_draws_playouts(
    capsys: pytest.CaptureFixture[str],
) -> None:
    tree = ["--tree", "((3 12) (2 4))", "--seed", "7"]
    assert main(["exercise", *tree, "--variants", "2"]) == 0
    assert main(["exercise", "444", "--search", "mcts", "--seed", "7"]) == 0


def test_a_number_too_large_is_no_infinity(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet, made = tmp_path / "sheet.csv", ["exercise", "--tree", "((3 12) (2 4))"]
    assert main([*made, "-o", str(sheet)]) == 0
    text = sheet.read_text("utf-8")
    assert "# An empty cell for a cut counts as no where the node above it" in text
    sheet.write_text(text.replace(",0,1,alpha,", ",0,1,alpha,-1e999"), "utf-8")
    assert main([*made, "--fill", str(sheet)]) == 1
    assert '"-1e999" is too large: write ∞ if it is meant' in capsys.readouterr().out


def test_two_rows_for_one_cell_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet, made = tmp_path / "sheet.csv", ["exercise", "--tree", "((3 12) (2 4))"]
    assert main([*made, "-o", str(sheet)]) == 0
    lines = sheet.read_text("utf-8").splitlines()
    sheet.write_text("\n".join([*lines, lines[-1] + "4"]), "utf-8")
    assert main([*made, "--fill", str(sheet)]) == 2
    said = capsys.readouterr().err
    assert f"rows {len(lines)} and {len(lines) + 1} both fill in" in said


def test_an_empty_sheet_cannot_be_marked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = tmp_path / "sheet.csv"
    assert main(["exercise", "--seed", "7", "-o", str(sheet)]) == 0
    assert main(["exercise", "--seed", "7", "--fill", str(sheet)]) == 2
    assert "nothing is filled in" in capsys.readouterr().err
