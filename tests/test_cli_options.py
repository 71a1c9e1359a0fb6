"""The options that the command line makes from the table of algorithms, all of them."""

from __future__ import annotations

import dataclasses
import io
import json
import math
from collections.abc import Iterator
from typing import Any

import pytest

from c4viz.cli import main
from c4viz.cli.options import Request
from c4viz.game import HandTree, Position
from c4viz.search import EVALUATORS, Settings
from c4viz.search.setting import Setting, settings_of
from c4viz.search.settings import ALGORITHMS

Captured = pytest.CaptureFixture[str]

EVERY_SETTING = [
    pytest.param(kind, name, id=f"{kind.name}-{name}")
    for kind in ALGORITHMS.values()
    for name in settings_of(kind)
]
ALL_NAMES = sorted({name for kind in ALGORITHMS.values() for name in settings_of(kind)})


def option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def others(setting: Setting, default: Any) -> Iterator[tuple[list[str], Any]]:
    """Ways to say values other than the default: what is typed after the option, and the value;
    of a yes or no: nothing after it."""
    if setting.kind == "choice":
        yield from (([value], value) for value in setting.choices if value != default)
    elif setting.kind == "evaluator":
        names = (*EVALUATORS, "expected:2", "mine.py:good")
        yield from (([name], name) for name in names if name != default)
    elif setting.kind == "whole":
        yield [str(setting.low)], setting.low
        yield [str(setting.high)], setting.high
    elif setting.kind == "decimal":
        high = min(setting.high, 1e9)
        yield from (([repr(value)], value) for value in (float(setting.low), high / 2))


def refused(setting: Setting) -> list[str]:
    """What no such setting can be."""
    if setting.kind == "choice":
        return ["", "sideways"]
    if setting.kind == "evaluator":
        return ["", "feeling", "mine.py", "expected:heavy"]
    wrong = ["", "many", "nan", str(setting.low - 1)]
    wrong += [str(setting.high + 1)] if setting.high < math.inf else ["inf"]
    return [*wrong, "1.5", "1e3"] if setting.kind == "whole" else wrong


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Request]:
    """What the command line asked for; the searches are given up before they begin."""
    requests: list[Request] = []

    def note(request: Request) -> Any:
        requests.append(request)
        raise KeyboardInterrupt

    monkeypatch.setattr("c4viz.cli.trace.perform", note)
    monkeypatch.setattr("c4viz.cli.shot.perform", note)
    return requests


def settings_of_trace(asked: list[Request], *arguments: str) -> Settings:
    """The settings that `c4viz trace` searches with."""
    assert main(["trace", *arguments]) == 130
    return asked[-1].settings


def complaint(capsys: Captured, *arguments: str) -> str:
    """The one sentence that bad input is answered with."""
    assert main(list(arguments)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("c4viz: ") and err.count("\n") == 1, err
    return err


# ---- one option for each setting -----------------------------------------------------------------


@pytest.mark.parametrize("kind", ALGORITHMS.values(), ids=ALGORITHMS)
@pytest.mark.parametrize("command", [("trace",), ("shot", "picture.png")], ids=lambda c: c[0])
def test_without_options_every_algorithm_is_as_its_table_says(
    asked: list[Request], command: tuple[str, ...], kind: type[Settings]
) -> None:
    assert main([*command, "--search", kind.name]) == 130
    assert asked[-1].settings == kind()


@pytest.mark.parametrize(("kind", "name"), EVERY_SETTING)
@pytest.mark.parametrize("command", [("trace",), ("shot", "picture.png")], ids=lambda c: c[0])
def test_every_option_reaches_the_settings(
    asked: list[Request], command: tuple[str, ...], kind: type[Settings], name: str
) -> None:
    default, setting = settings_of(kind)[name]
    ways = [([option(name), *typed], value) for typed, value in others(setting, default)]
    if setting.kind == "yes":
        ways = [([option(name)], True), ([f"--no{option(name)[1:]}"], False)]
    for typed, value in ways:
        more = ["--iterations", "9"] if name == "seconds" and "iterations" in dir(kind) else []
        assert main([*command, "--search", kind.name, *typed, *more]) == 130
        found = asked[-1].settings
        assert getattr(found, name) == value
        assert found == kind(**{name: value} | ({"iterations": 9} if more else {}))


@pytest.mark.parametrize(("kind", "name"), EVERY_SETTING)
def test_every_bad_value_is_answered_with_one_sentence(
    capsys: Captured, asked: list[Request], kind: type[Settings], name: str
) -> None:
    _, setting = settings_of(kind)[name]
    if setting.kind == "yes":
        said = complaint(capsys, "trace", "--search", kind.name, f"{option(name)}=maybe")
        assert option(name) in said
        return
    for value in refused(setting):
        said = complaint(capsys, "trace", "--search", kind.name, f"{option(name)}={value}")
        assert value in said
    assert asked == []


@pytest.mark.parametrize("name", ALL_NAMES)
def test_an_algorithm_without_a_setting_names_those_that_have_it(
    capsys: Captured, asked: list[Request], name: str
) -> None:
    having = [other for other, kind in ALGORITHMS.items() if name in settings_of(kind)]
    _, setting = settings_of(ALGORITHMS[having[0]])[name]
    value = [] if setting.kind == "yes" else [next(others(setting, None))[0][0]]
    for other in ALGORITHMS.keys() - having:
        for command in (["trace"], ["shot", "picture.png"]):
            said = complaint(capsys, *command, "--search", other, option(name), *value)
            wanted = f"{other} has no {option(name)}: that is for {', '.join(having)}"
            assert said == f"c4viz: {wanted}\n"
    assert asked == []


# ---- the time alone ------------------------------------------------------------------------------


def test_where_only_the_time_was_given_iterations_are_not_limited(asked: list[Request]) -> None:
    for kind in ALGORITHMS.values():
        if {"seconds", "iterations"} <= settings_of(kind).keys():
            search = ("--search", kind.name, "--seconds", "2")
            assert settings_of_trace(asked, *search) == kind(seconds=2, iterations=None)
            both = settings_of_trace(asked, *search, "--iterations", "7")
            assert both == kind(seconds=2, iterations=7)


def test_deepening_for_a_time_goes_as_deep_as_the_board_has_room(asked: list[Request]) -> None:
    timed = ("--iterative", "--seconds", "2")
    assert settings_of_trace(asked, "4453", *timed).depth == 38
    assert settings_of_trace(asked, "--board", "4x4", *timed).depth == 16
    assert settings_of_trace(asked, *timed, "--depth", "3").depth == 3
    assert settings_of_trace(asked, "--seconds", "2").depth == 6


# ---- trees made by hand --------------------------------------------------------------------------


def test_a_tree_is_searched_instead_of_a_position(
    asked: list[Request], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "((3 12 8) (2 4 6) (14 5 2))"
    for given in (text, "-"):
        monkeypatch.setattr("sys.stdin", io.StringIO(f" {text}\n"))
        settings_of_trace(asked, "--tree", given, "--search", "minimax")
        assert asked[-1].position == HandTree.parse(text)
    settings_of_trace(asked, "4453")
    assert asked[-1].position == Position.parse("4453")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["4453", "--tree", "(1 2)"], 'both a position, "4453", and a tree were given'),
        (["--tree", "(1 2)", "--board", "4x4"], "a tree made by hand has no board"),
        (["--tree", "(1 2)", "--connect", "4"], "a tree made by hand has no board"),
        (["--tree", "((1 2)"], "a bracket is not closed, at character 7"),
        (["--tree", ""], "is empty"),
        (["--tree", "(1 2)", "--search", "mcts"], "mcts does not search trees made by hand"),
        (["--tree", "(0.5:1 0.5:2)"], "choose expectiminimax"),
        (["--tree", "(1 2)", "--iterative"], "search it without iterative"),
    ],
)
def test_what_cannot_be_searched_as_a_tree_is_refused_in_a_sentence(
    capsys: Captured, arguments: list[str], why: str
) -> None:
    assert why in complaint(capsys, "trace", *arguments)


def test_a_trees_children_count_from_1(capsys: Captured) -> None:
    arguments = ["trace", "--tree", "((1 2) (3 4))", "--search", "minimax"]
    assert main([*arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["tree"], found["value"]) == ("((1 2) (3 4))", 3)
    assert (found["best_column"], found["principal_variation"]) == (2, [2, 1])
    assert main(arguments) == 0
    said = capsys.readouterr().out
    assert said.startswith("((1 2) (3 4))\n\n")
    assert "best child           2\n" in said


# ---- what is said --------------------------------------------------------------------------------


QUICK = {
    "depth": ["--depth", "2"],
    "iterations": ["--iterations", "50"],
    "expansions": ["--expansions", "20"],
}
LATE = "66772366717352144112345442236633517"
"""A game that is nearly over."""


@pytest.mark.parametrize("name", ALGORITHMS)
def test_every_search_is_reported_and_printed_as_json(capsys: Captured, name: str) -> None:
    known = settings_of(ALGORITHMS[name])
    quick = [part for setting, parts in QUICK.items() if setting in known for part in parts]
    quick += ["--no-book"] if "book" in known else []
    assert main(["trace", LATE, "--search", name, *quick]) == 0
    said = capsys.readouterr().out
    assert main(["trace", LATE, "--search", name, *quick, "--json"]) == 0

    def no_constant(text: str) -> None:
        raise AssertionError(f"{text} is no JSON")

    found = json.loads(capsys.readouterr().out, parse_constant=no_constant)
    assert (found["position"], found["search"]) == (LATE, name)
    lines = dict(line.split(None, 1) for line in said.split("\n\n")[1].splitlines())
    assert lines["search"].split(",")[0] == name
    assert lines["best"].split()[:2] == ["column", str(found["best_column"])]
    assert ("iterations" in found) == ("iterations" in known)
    assert ("expansions" in found) == ("expansions" in known)


def test_help_tells_of_every_option(capsys: Captured) -> None:
    for command in ("trace", "shot"):
        assert main([command, "--help"]) == 0
        said = " ".join(capsys.readouterr().out.split())
        for name in ALL_NAMES:
            assert f" {option(name)} " in said
        for kind in ALGORITHMS.values():
            assert f"{kind.name}, {kind.summary}" in said


def test_algorithms_are_listed_with_every_setting(capsys: Captured) -> None:
    assert main(["algorithms"]) == 0
    said = capsys.readouterr().out
    for kind in ALGORITHMS.values():
        assert f"{kind.name}  {kind.summary}\n" in said
        for name, (_, setting) in settings_of(kind).items():
            assert f"  {option(name)} " in said
            assert setting.help in said
            assert setting.range in said


def test_algorithms_are_listed_as_json(capsys: Captured) -> None:
    assert main(["algorithms", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == list(ALGORITHMS)
    for name, kind in ALGORITHMS.items():
        defaults = {one: said["default"] for one, said in found[name]["settings"].items()}
        assert defaults == dataclasses.asdict(kind())
