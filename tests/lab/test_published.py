"""What student programs published is measured again, as far as that takes no minutes here."""

from __future__ import annotations

from itertools import islice

import pytest

from c4viz.lab import published as published_module
from c4viz.lab.experiment_charts import points_chart
from c4viz.lab.published import published


def test_what_was_published_stands_beside_what_comes_out_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick = (("random", "astar", 4, (2, 8)),)
    monkeypatch.setattr(published_module, "_GAMES", quick)  # the others think for minutes
    games = list(islice(published(1, lambda: False), 2))
    assert [one.theirs for one in games] == [2, 8]
    assert sum(one.ours for one in games) <= 4 and games[1].what.startswith(
        "4 games (4 here), won by astar"
    )
    assert list(published(1, lambda: True)) == []


def test_a_chart_of_one_name_names_its_axis() -> None:
    chart = points_chart({"nodes": [(1, 8), (2, 50)]}, "mine.py:nodes")
    assert chart.y_name == "nodes" and chart.says.startswith("mine.py:nodes. system ")
    assert points_chart({}, "nothing").curves == ()
