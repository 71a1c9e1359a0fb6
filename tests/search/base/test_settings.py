from __future__ import annotations

import math
from dataclasses import FrozenInstanceError

import pytest

from c4viz import AlphaBeta, Limits, Minimax, Position, SettingError, search
from c4viz.search.algorithms import OF_TRACES
from c4viz.search.base.setting import settings_of
from c4viz.trace.timeline import is_truncated

EMPTY = Position()


def test_settings_have_defaults_and_never_change() -> None:
    settings = AlphaBeta()
    assert (settings.depth, settings.evaluator, settings.order) == (6, "lines", "left")
    with pytest.raises(FrozenInstanceError):
        settings.depth = 7  # type: ignore[misc]


def test_the_short_form_is_the_long_form() -> None:
    long = search(EMPTY, AlphaBeta(depth=3, evaluator="lines-wary", order="centre"))
    short = search(EMPTY, "alphabeta", depth=3, evaluator="lines-wary", order="centre")
    assert short.search == long.search == "alphabeta"
    assert short.settings == long.settings
    assert short.settings == {
        "depth": 3,
        "evaluator": "lines-wary",
        "order": "centre",
        "memo": False,
        "iterative": False,
        "seconds": None,
        "seed": 0,
        "take_wins": False,
    }
    assert len(short) == len(long)


def test_a_trace_knows_its_position_and_its_search() -> None:
    position = Position.parse("4453")
    trace = search(position, "minimax", depth=2)
    assert trace.position is position
    assert trace.search == "minimax"
    assert trace.ending == "complete"
    assert not is_truncated(trace.ending)


@pytest.mark.parametrize(
    ("name", "values", "sentence"),
    [
        ("alphabet", {}, 'there is no search "alphabet": did you mean "alphabeta"?'),
        ("qqq", {}, 'there is no search "qqq": choose minimax, alphabeta'),
        ("minimax", {"evaluator": "line"}, 'no evaluator "line": did you mean "lines"?'),
        ("minimax", {"evaluator": "qqq"}, 'no evaluator "qqq": choose lines, lines-wary'),
        ("minimax", {"order": "center"}, 'no order "center": did you mean "centre"?'),
        ("minimax", {"order": "qqq"}, 'no order "qqq": choose left, centre'),
        ("minimax", {"dept": 3}, 'no setting of minimax "dept": did you mean "depth"?'),
        ("alphabeta", {"colour": 3}, 'no setting of alphabeta "colour"'),
        ("minimax", {"depth": 0}, "depth 0 is out of range: choose 1 to 63 plies"),
        ("minimax", {"depth": -1}, "depth -1 is out of range: choose 1 to 63 plies"),
        ("minimax", {"depth": 64}, "depth 64 is out of range: choose 1 to 63 plies"),
        ("minimax", {"depth": 2.0}, "depth 2.0 is no whole number: choose 1 to 63 plies"),
        ("minimax", {"depth": "4"}, "depth '4' is no whole number: choose 1 to 63 plies"),
        ("minimax", {"depth": True}, "depth True is no whole number: choose 1 to 63 plies"),
        ("minimax", {"evaluator": None}, 'there is no evaluator "None"'),
        ("minimax", {"memo": 1}, "memo 1 is neither yes nor no: choose True or False"),
        ("minimax", {"seconds": 0}, "seconds 0 is out of range: choose 0.001 s or more"),
        (
            "minimax",
            {"seconds": float("nan")},
            "seconds nan is out of range: choose 0.001 s or more",
        ),
        ("minimax", {"seed": -1}, "seed -1 is out of range: choose 0 to 2,147,483,647"),
        ("greedy", {"depth": 3}, 'there is no setting of greedy "depth"'),
        ("astar", {"expansions": 0}, "expansions 0 is out of range: choose 1 to 10,000,000"),
        ("random", {"seed": 0.5}, "seed 0.5 is no whole number: choose 0 to 2,147,483"),
    ],
)
def test_a_setting_that_cannot_be_is_refused(name: str, values: dict, sentence: str) -> None:
    with pytest.raises(SettingError) as refusal:
        search(EMPTY, name, **values)
    assert sentence in str(refusal.value)
    assert isinstance(refusal.value, ValueError)


def test_settings_that_are_given_twice_are_refused() -> None:
    with pytest.raises(SettingError, match="given twice"):
        search(EMPTY, Minimax(depth=2), depth=3)


@pytest.mark.parametrize("engine", ["kernel", "reference"])
@pytest.mark.parametrize(
    ("text", "board"),
    [("1212121", "6x7"), ("1122", "2x2"), ("X O\nX O", "2x2")],
    ids=["won", "drawn", "drawn, as a drawing"],
)
def test_a_decided_position_is_refused(text: str, board: str, engine: str) -> None:
    position = Position.parse(text, board, 4 if board == "6x7" else 3)
    with pytest.raises(SettingError, match=r"(?s)there is no move to search in .*the game is over"):
        search(position, "minimax", engine=engine)


@pytest.mark.parametrize("search", OF_TRACES)
@pytest.mark.parametrize(
    "number",
    [10**400, -(10**400), 10**5000, math.inf, -math.inf, math.nan],
    ids=["huge", "minus huge", "of 5,000 digits", "infinite", "minus infinite", "none"],
)
def test_a_number_beyond_all_others_is_no_setting(search: str, number: float) -> None:
    kind = OF_TRACES[search].settings
    for name, (_, setting) in settings_of(kind).items():
        if setting.kind in ("whole", "decimal"):
            with pytest.raises(SettingError, match=r" is (out of range|no (whole )?number)"):
                kind(**{name: number})


@pytest.mark.parametrize("name", ["nodes", "memory", "seconds"])
@pytest.mark.parametrize("limit", [0, -1, float("nan")])
def test_a_limit_that_is_none_is_refused(name: str, limit: float) -> None:
    with pytest.raises(SettingError, match=f"a limit of {limit} {name} is no limit"):
        Limits(**{name: limit})
