"""A child that is searched again: which search of it counts, and where."""

from __future__ import annotations

import numpy as np
import pytest

from c4viz.charts.branching import BranchCounts
from c4viz.charts.root import values_chart, window_chart
from c4viz.layout import visible_items
from c4viz.layout.colours import share_pruned
from c4viz.telling import telling_of
from c4viz.telling.proof import is_exact
from c4viz.trace import INFINITY, DepthFirstTrace, Traits
from c4viz.trace.bookmarks import AlteredError
from c4viz.trace.compare import match
from c4viz.trace.trace import child_by
from tests.trees import TWICE, hand_trace, twice_searched

FIRST, SECOND, CUT = 4, 7, 10


def test_the_searches_of_a_child_know_one_another() -> None:
    trace = twice_searched()
    assert list(trace.children(0)) == [1, FIRST, SECOND, CUT]
    assert list(trace.last_searches(0)) == [1, SECOND, CUT]
    assert (trace.searched_after(FIRST), trace.searched_before(SECOND)) == (SECOND, FIRST)
    for row in set(range(len(trace))) - {FIRST}:
        assert trace.searched_after(row) is None
    assert trace.describe(SECOND)["searched before"] == FIRST
    assert "searched before" not in trace.describe(FIRST)


def test_only_the_last_search_of_a_child_counts_for_its_parent() -> None:
    trace = twice_searched()
    assert (trace.value, trace.best_move) == (8, 1)
    assert trace.principal_rows() == [0, SECOND, SECOND + 1]
    assert child_by(trace, 0, 1) == SECOND
    left = [trace.at(trace.timeline.step_left(row)).stack[0] for row in (1, FIRST, SECOND, CUT)]
    assert [(frame.alpha, frame.value, frame.move) for frame in left] == [
        (3, 3, 0),
        (3, 3, 0),
        (8, 8, 1),
        (8, 8, 1),
    ]
    best = trace.timeline.stops("best")
    assert best.after(trace.timeline.step_left(1)) == trace.timeline.step_left(SECOND)


def test_a_search_that_ends_before_the_second_one_knows_the_bound_of_the_first() -> None:
    trace = twice_searched()
    trace.store.count = SECOND + 1
    for row in (0, SECOND):
        trace.store.rows["size"][row] = 0
    trace.ending = "nodes"
    assert (trace.value, trace.best_move) == (8, 1)


def test_a_child_that_is_searched_again_is_counted_once() -> None:
    trace = twice_searched()
    assert trace.pruned(0) == ()
    assert trace.pruned(CUT) == (1,)
    assert share_pruned(trace, CUT) == 0.5
    branching = BranchCounts(trace)
    branching.grow()
    assert branching.cutoffs[1] == trace.stats.cutoffs == 1
    assert is_exact(trace, FIRST)  # nothing is cut off below


@pytest.mark.parametrize(
    ("row", "column", "value", "why"),
    [
        (FIRST, "beta", INFINITY, "has the window of its row 4"),
        (SECOND, "beta", 4, "has the window of its row 7"),
        (SECOND, "move", 2, "its rows make no tree|window of its row"),
        (0, "value", 9, "the value of its row 0"),
    ],
)
def test_rows_of_no_such_search_are_refused(row: int, column: str, value: int, why: str) -> None:
    trace = twice_searched()
    rows = trace.arrays()["rows"].copy()
    rows[column][row] = value
    with pytest.raises(AlteredError, match=why):
        trace.adopt({"rows": rows})


def test_no_child_may_come_twice_where_none_is_searched_again() -> None:
    trace = twice_searched()
    trace.traits = Traits(prunes=True)
    with pytest.raises(AlteredError, match="its rows make no tree"):
        trace.adopt(trace.arrays())


def test_nodes_of_another_search_are_those_of_the_last_search() -> None:
    trace, plain = twice_searched(), hand_trace(TWICE, "minimax")
    ours, theirs = match(trace, plain).counterparts
    assert [plain.moves_to(there) for there in ours] == [
        trace.moves_to(row) for row in range(len(trace))
    ]
    assert theirs.tolist() == [0, 1, 2, 3, SECOND, 8, 9, CUT, 11, -1]


def test_what_only_the_first_search_of_a_child_visited_is_no_news() -> None:
    trace, plain = twice_searched(), hand_trace(TWICE, "minimax")
    rows = np.delete(trace.arrays()["rows"], SECOND + 2)
    rows["size"][[0, SECOND]] -= 1
    trace.traits = Traits(prunes=True, probes=True, researches=True)  # values are not checked
    trace.adopt({"rows": rows})
    assert match(plain, trace).counterparts[0].tolist() == [0, 1, 2, 3, SECOND, 8, 6, 9, 10, -1]


def test_both_searches_are_drawn_and_say_which_they_are() -> None:
    trace = twice_searched()
    items = [item for item in visible_items(trace, {0}) if item.row in (FIRST, SECOND)]
    faces = [telling_of(trace).face_of(trace, item, trace.at(trace.steps)) for item in items]
    assert [(face.move, face.value, face.window, face.note) for face in faces] == [
        ("2", "≥ 8", "[3, 4]", "1st search"),
        ("2", "8", "[3, ∞]", "2nd search"),
    ]
    assert any("comes twice" in line for line in telling_of(trace).legend(trace))


def test_charts_of_the_root_take_the_last_search() -> None:
    trace: DepthFirstTrace = twice_searched()
    best = values_chart(trace).curves[0].y
    assert best.tolist() == [3, 3, 8, 8, 8]
    alpha = window_chart(trace).curves[1].y
    assert alpha.tolist() == [-INFINITY, 3, 8, 8, 8]
