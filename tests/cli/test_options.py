"""Every setting of every algorithm can be given on the command line, and every bad value is
refused in one sentence."""

from __future__ import annotations

import json
from typing import Any

import click
import pytest

from c4viz import HandTree, Position
from c4viz.cli import main
from c4viz.cli.options import takes_a_search
from c4viz.cli.request import Request
from c4viz.search.algorithms import ALGORITHMS
from c4viz.search.base.setting import Setting, settings_of

Captured = pytest.CaptureFixture[str]
ALL = [
    (algorithm, name, default, setting)
    for algorithm, kind in ALGORITHMS.items()
    for name, (default, setting) in settings_of(kind.settings).items()
]
IDS = [f"{algorithm}-{name}" for algorithm, name, _, _ in ALL]


def another(default: Any, setting: Setting) -> Any:
    """A value that the setting can have and that is not its default."""
    if setting.kind == "yes":
        return not default
    if setting.kind == "choice":
        return next(choice for choice in setting.choices if choice != default)
    if setting.kind == "evaluator":
        return "centre"
    value = setting.low if setting.low != default else setting.low + 1
    return int(value) if setting.kind == "whole" else float(value)


def typed(name: str, value: Any) -> list[str]:
    flag = name.replace("_", "-")
    if isinstance(value, bool):
        return [f"--{'' if value else 'no-'}{flag}"]
    return [f"--{flag}", str(value)]


def asked(arguments: list[str]) -> Request:
    """What the command line makes of some options, without searching."""
    command = click.command(takes_a_search(lambda asked: asked))
    found: Request = command(arguments, standalone_mode=False)
    return found


def refused(capsys: Captured, *arguments: str) -> str:
    assert main(["trace", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    assert line.startswith("c4viz: ")
    return line


@pytest.mark.parametrize(("algorithm", "name", "default", "setting"), ALL, ids=IDS)
def test_every_setting_reaches_the_search(
    algorithm: str, name: str, default: Any, setting: Setting
) -> None:
    value, needed = another(default, setting), ALGORITHMS[algorithm].settings.needs.get(name, {})
    more = [word for other, said in needed.items() for word in typed(other, said)]
    request = asked(["4453", "--search", algorithm, *typed(name, value), *more])
    assert type(request.settings) is ALGORITHMS[algorithm].settings
    assert getattr(request.settings, name) == value
    for other, (usual, _) in settings_of(type(request.settings)).items():
        # Where the time is given, it is the only limit.
        if other != name and not (name == "seconds" and other == "iterations"):
            assert getattr(request.settings, other) == needed.get(other, usual)


@pytest.mark.parametrize(("algorithm", "name", "default", "setting"), ALL, ids=IDS)
def test_a_value_out_of_range_is_refused_in_a_sentence(
    capsys: Captured, algorithm: str, name: str, default: Any, setting: Setting
) -> None:
    if setting.kind == "yes":
        pytest.skip("on or off, there is no third")
    numbers = {"whole": int(setting.low) - 1, "decimal": setting.low - 1}
    value = numbers.get(setting.kind, "nonsense")
    line = refused(capsys, "4453", "--search", algorithm, *typed(name, value))
    assert str(value) in line
    assert name.replace("_", " ") in line


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_setting_that_the_algorithm_does_not_have_is_refused(
    capsys: Captured, algorithm: str
) -> None:
    own = settings_of(ALGORITHMS[algorithm].settings)
    foreign = {name: (d, s) for _, name, d, s in ALL if name not in own}
    for name, (default, setting) in foreign.items():
        line = refused(capsys, "--search", algorithm, *typed(name, another(default, setting)))
        having = [other for other, kind in ALGORITHMS.items() if name in settings_of(kind.settings)]
        assert line.startswith(f"c4viz: {algorithm} has no --{name.replace('_', '-')}")
        assert all(other in line for other in having)


def test_where_only_the_time_is_given_it_alone_ends_the_search() -> None:
    assert asked(["--search", "mcts", "--seconds", "2"]).settings.iterations is None
    both = asked(["--search", "mcts", "--seconds", "2", "--iterations", "7"]).settings
    assert (both.seconds, both.iterations) == (2, 7)
    assert asked(["4453", "--iterative", "--seconds", "2"]).settings.depth == 63
    assert asked(["4453", "--iterative", "--seconds", "2", "--depth", "5"]).settings.depth == 5


def test_a_tree_made_by_hand_takes_the_place_of_the_position() -> None:
    text = "((3 12 8) (2 4 6) (14 5 2))"
    assert asked(["--tree", text]).position == HandTree.parse(text)
    assert asked(["4453"]).position == Position.parse("4453")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["4453", "--tree", "(1 2)"], 'both a position, "4453", and a tree'),
        (["--tree", "(1 2)", "--board", "4x4"], "has no board"),
        (["--tree", "(1 2)", "--connect", "3"], "has no board"),
        (["--tree", "(1 2)", "--rules", "slippery"], "has no board"),
        (["--rules", "slipery"], 'no rule set "slipery": did you mean "slippery"?'),
        (
            ["--search", "solver", "--rules", "slippery"],
            'the solver does not play "Slippery discs"',
        ),
        (["--tree", "((3 12) (2 4)"], "character"),
        (["--tree", "(1 2)", "--search", "mcts"], "does not search trees made by hand"),
        (["--tree", "(0.5:1 0.5:2)"], "has probabilities"),
        (["--search", "minmax"], 'did you mean "minimax"?'),
        (["--search", "solver", "--engine", "reference", "4453"], "compiled only"),
        (["--search", "solver", "--book", "--board", "4x4"], "no opening book"),
        (["1122334", "--search", "mcts"], "game is over"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_does_not_go_together_is_refused(
    capsys: Captured, arguments: list[str], words: str
) -> None:
    assert words in refused(capsys, *arguments)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_every_algorithm_is_summed_up_as_text_and_as_json(capsys: Captured, algorithm: str) -> None:
    little = {"depth": "2", "iterations": "50"}
    more = [
        word
        for name, value in little.items()
        if name in settings_of(ALGORITHMS[algorithm].settings)
        for word in (f"--{name}", value)
    ]
    position = "6677236671735214411234544223663"
    assert main(["trace", position, "--search", algorithm, *more]) == 0
    text = capsys.readouterr().out
    assert algorithm in text and "best column" in text and "truncated" in text
    assert main(["trace", position, "--search", algorithm, *more, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["search"] == algorithm
    assert Position.parse(position).is_open(found["best_column"] - 1)
    assert found["truncated"] is False


def test_the_algorithms_are_listed_with_all_that_can_be_set(capsys: Captured) -> None:
    assert main(["algorithms"]) == 0
    text = capsys.readouterr().out
    assert main(["algorithms", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert list(listed) == list(ALGORITHMS)
    for algorithm, name, default, setting in ALL:
        said = listed[algorithm]["settings"][name]
        assert said == {"default": default, "range": setting.range, "help": str(setting.help)}
        assert str(setting.help) in text and f"--{name.replace('_', '-')}" in text


def test_reuse_begins_with_what_was_found_two_plies_before(capsys: Captured) -> None:
    arguments = ["trace", "4453", "--search", "mcts", "--iterations", "300", "--seed", "2"]
    assert main([*arguments, "--reuse", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["iterations"] > 300
    assert main([*arguments, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["iterations"] == 300


def test_a_setting_that_may_be_without_a_value_takes_none(
    capsys: pytest.CaptureFixture[str],
) -> None:
    late = [
        "trace",
        "4" * 6 + "3" * 6 + "2" * 6,
        "--search",
        "mcts",
        "--iterations",
        "20",
        "--c",
        "5",
    ]
    assert main([*late, "--late-c", "none"]) == 0
    assert "c 5\n" in capsys.readouterr().out
    assert main([*late, "--late-c", "1"]) == 0
    assert "c 5, late c 1, c used 1" in capsys.readouterr().out
    assert main(["trace", "4453", "--depth", "none"]) == 2
    assert '"none" is no whole number' in capsys.readouterr().err
