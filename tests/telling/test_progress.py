"""How much of a search is done only grows, and how long the rest takes follows."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from c4viz import Limits, Position, Trace, search
from c4viz.telling.progress import share_done, waiting_words
from tests.strategies import open_positions


def shares(
    position: Position, name: str, limits: Limits | None = None, **asked: Any
) -> list[float]:
    """What was said while a search ran, and of its end."""
    limits, said = limits or Limits(), []

    def note(trace: Trace) -> None:
        if len(trace):
            said.append(share_done(trace, trace.timeline.now(), limits))

    search(position, name, limits=limits, progress=note, engine="reference", **asked)
    return said


@settings(max_examples=10, deadline=None)
@given(open_positions())
@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("minimax", {"depth": 3}),
        ("alphabeta", {"depth": 4}),
        ("alphabeta", {"depth": 4, "iterative": True}),
        ("expectiminimax", {"depth": 2}),
        ("mcts", {"iterations": 300}),
        ("astar", {"expansions": 150}),
    ],
)
def test_the_share_that_is_done_grows_up_to_all(
    name: str, asked: dict[str, Any], position: Position
) -> None:
    said = shares(position, name, **asked)
    assert all(0 <= share <= 1 for share in said)
    assert said == sorted(said)
    assert name == "astar" or said[-1] == pytest.approx(1)  # which may come to its goal before


def test_half_of_the_moves_are_half_of_a_search() -> None:
    said = shares(Position.parse("", "4x4", 3), "minimax", depth=5)
    assert min(abs(share - 0.5) for share in said) < 0.1


def test_a_limit_that_ends_a_search_counts_as_its_end() -> None:
    said = shares(Position(), "alphabeta", Limits(nodes=1000), depth=12)
    assert max(said) == pytest.approx(1, abs=0.1)


def test_nobody_knows_when_the_solver_is_done() -> None:
    trace = search(Position.parse("", "3x3", 3), "solver")
    assert share_done(trace, trace.timeline.now(), Limits()) is None


@pytest.mark.parametrize(
    ("share", "seconds", "words"),
    [
        (0.4, 0.5, "40%"),  # too early to tell
        (0.01, 100.0, "1%"),
        (0.0, 9.0, "<1%"),
        (0.25, 4.0, "25%, some 12 s to go"),
        (0.1, 60.0, "10%, some 9 min to go"),
    ],
)
def test_how_long_the_rest_takes_is_told_once_that_is_known(
    share: float, seconds: float, words: str
) -> None:
    assert waiting_words(share, seconds) == words
