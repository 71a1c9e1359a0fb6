"""What the stops in a search's time are called."""

from __future__ import annotations

from typing import get_args

import pytest

from c4viz import Position, search
from c4viz.app.state.exploration import STOP_NAMES, TELLING_STOPS, no_stop
from c4viz.trace import StopKind
from tests.trees import small_trace

KINDS: list[StopKind] = list(get_args(StopKind))


def test_every_kind_has_a_name_of_its_own() -> None:
    assert set(STOP_NAMES) == set(KINDS) > TELLING_STOPS
    assert len(set(STOP_NAMES.values())) == len(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_said_where_none_is_tells_kind_and_way(kind: StopKind) -> None:
    trace = small_trace()
    after, before = no_stop(trace, kind, back=False), no_stop(trace, kind, back=True)
    assert after.endswith("after this step.")
    assert before == after.replace("after", "before")
    for said, back in ((after, False), (before, True)):
        assert no_stop(trace, kind, back, elsewhere=True).startswith(f"{said} There are some ")
    assert len({no_stop(trace, other, back=False) for other in KINDS}) == len(KINDS)


def test_trees_that_grow_at_their_leaves_stop_at_ends_of_games() -> None:
    trace = search(Position.parse("", "3x3", 3), "mcts", iterations=5, engine="reference")
    said = [no_stop(trace, "leaf", back=back) for back in (False, True)]
    assert said == [f"There is no end of a game {way} this step." for way in ("after", "before")]
