"""``c4viz compare`` prints figures side by side."""

from __future__ import annotations

import json

import pytest

from c4viz.cli import main


def test_two_searches_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    searches = ["--a", "minimax depth=3", "--b", "alphabeta depth=3 order=centre"]
    assert main(["compare", "4453", *searches]) == 0
    said = capsys.readouterr().out
    assert "cutoffs" in said
    assert "they agree: 11 at the root" in said
    assert (
        "Alpha-beta, depth 3, order centre first: 207 of 400 nodes (52%), the same value." in said
    )
    lengths = [line.count("\N{FULL BLOCK}") for line in said.splitlines()]
    assert [length for length in lengths if length] == [30, 16]


@pytest.mark.parametrize(
    "searches",
    [
        ["--a", "alphabeta", "--b", "minimax"],
        ["--a", "minimax", "--b", "alphabeta depth=3"],
        ["--a", "alphabeta depth=3"],
        ["--b", "minimax depth=2"],
        [],
    ],
)
def test_full_searches_are_compared_as_deep(
    searches: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", "667723663", *searches]) == 0
    assert "they agree" in capsys.readouterr().out


def test_moves_at_the_root_have_their_priors_beside_visits_and_values(
    capsys: pytest.CaptureFixture[str],
) -> None:
    searches = ["--a", "mcts iterations=100 formula=puct prior=centre", "--b", "mcts"]
    assert main(["compare", "671374261416472", *searches]) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "Prior, visits, MAX's share a b" in lines
    (first,) = [line for line in lines if line.startswith("column 1 ")]
    assert first.startswith("column 1 0.062, 4, 25% ")
    assert main(["compare", "671374261416472", *searches, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["a"]["root_moves"][0] == {"move": 1, "visits": 4, "mean": 0.25, "prior": 1 / 16}
    assert "root_moves" not in said["b"]


def test_json_holds_both_sides(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "4453", "--a", "mcts iterations=50", "--b", "greedy", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["agreement"] == "incomparable"
    assert said["a"]["iterations"] == 50
    assert said["b"]["nodes"] == 8


def test_large_numbers_are_grouped_for_people_and_not_in_json(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ["compare", "4453", "--a", "mcts iterations=2000 seed=1204", "--b", "greedy"]
    assert main(asked) == 0
    assert capsys.readouterr().out.splitlines()[0].startswith("a: MCTS, 2,000 iterations")
    assert main([*asked, "--json"]) == 0
    asked_for = json.loads(capsys.readouterr().out)["a"]["search"]
    assert asked_for == "mcts iterations=2000 evaluator=lines seed=1204"


def test_a_bad_setting_is_refused_with_the_range(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "--a", "minimax depth=500"]) == 2
    assert "1 to 63" in capsys.readouterr().err


def test_searches_are_compared_by_the_rules_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    small = ["--board", "2x3", "--connect", "2", "--rules", "most-fours"]
    searches = ["--a", "minimax depth=6", "--b", "alphabeta depth=6"]
    assert main(["compare", *small, *searches]) == 0
    assert "they agree" in capsys.readouterr().out


def test_a_setting_without_its_value_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "4453", "--a", "alphabeta depth"]) == 2
    assert capsys.readouterr().err == "c4viz: depth has no value: write depth=…\n"
    assert main(["compare", "4453", "--a", "alphabeta depth=2 memo", "--b", "minimax depth=2"]) == 0
