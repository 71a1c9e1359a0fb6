"""What searches cost depth by depth: figures that are known, and those that limits end."""

from __future__ import annotations

import csv
import io

import pytest

from c4viz import Limits, Position, SettingError, search
from c4viz.lab.depths import SEARCHES, csv_of, measure
from c4viz.search.runs.spec import settings_from_text, stronger

START = Position()


def test_minimax_visits_all_positions() -> None:
    found = list(measure(START, ["minimax"], range(1, 6)))
    assert [one.nodes for one in found] == [8, 57, 400, 2_801, 19_608]
    assert [one.depth for one in found] == [1, 2, 3, 4, 5]
    assert found[-1].branching == pytest.approx(19_608**0.2)


def test_each_figure_is_that_of_the_search() -> None:
    position = Position.parse("4453")
    for one in measure(position, SEARCHES, [3], runs=3):
        trace = search(position, stronger(settings_from_text(one.search), depth=3))
        assert (one.nodes, one.move, one.is_whole) == (len(trace), trace.best_move, True)
        assert one.memory and one.seconds > 0 and one.spread >= 0


def test_a_search_that_a_limit_ended_is_not_tried_deeper() -> None:
    found = list(measure(START, ["minimax", "alphabeta"], range(3, 7), limits=Limits(nodes=1_000)))
    assert [(one.search, one.depth, one.is_whole) for one in found] == [
        ("minimax", 3, True),
        ("alphabeta", 3, True),
        ("minimax", 4, False),
        ("alphabeta", 4, True),
        ("alphabeta", 5, False),
    ]


def test_the_table_reads_back() -> None:
    found = list(measure(START, ["minimax", "pvs"], [1, 2]))
    rows = list(csv.DictReader(io.StringIO(csv_of(found, START))))
    assert [(row["search"], int(row["nodes"])) for row in rows] == [
        (one.search, one.nodes) for one in found
    ]
    assert all(row["numpy"] and row["position"] == "start" for row in rows)


@pytest.mark.parametrize(("name", "said"), [("mcts", "looks to no depth"), ("nobody", "no search")])
def test_what_has_no_depth_is_refused(name: str, said: str) -> None:
    with pytest.raises(SettingError, match=said):
        list(measure(START, [name], [1]))
