"""Chart of a tournament: the share of the points of each player, game by game."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from c4viz.charts.axis import Axis
from c4viz.charts.chart import Chart, Curve
from c4viz.lab.arena import ArenaResult, Plan, counted_results
from c4viz.language import counted, tr
from c4viz.telling.numbers import share_text


def share_chart(plan: Plan, results: Iterable[ArenaResult], names: dict[str, str]) -> Chart:
    """Make the chart; ``names`` are the players' as people read them."""
    points = [list[float]() for _ in plan.players]
    for result in counted_results(plan, results):
        for side in (result.pairing.first, result.pairing.second):
            points[side].append(result.points(side))
    most = max(map(len, points), default=0)
    title = tr("Share of the points")
    if not most:
        return Chart(title, tr("No game has ended yet."))
    curves = tuple(
        Curve(
            names.get(name, name),
            np.arange(1.0, len(won) + 1),
            np.cumsum(won) / np.arange(1, len(won) + 1),
            place,
        )
        for place, (name, won) in enumerate(zip(plan.players, points, strict=True))
        if won
    )
    return Chart(
        title,
        tr("The share of the points of each player, after so many games of its own."),
        curves,
        Axis(1, max(2, most), "whole"),
        Axis(0, 1, "share"),
        tr("games"),
        tr("share"),
        lambda x: counted(round(x), "after {n:,} game", "after {n:,} games"),
        share_text,
    )
