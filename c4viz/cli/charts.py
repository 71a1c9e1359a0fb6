"""``c4viz trace --charts``: the charts of a search as numbers."""

from __future__ import annotations

from typing import Any

import numpy as np

from c4viz.charts.chart import CHARTS, Chart
from c4viz.charts.charts import TraceCharts
from c4viz.cli.words import aligned
from c4viz.language import localised
from c4viz.trace import Trace

MOST_LINES = 24
"""Most lines of a table; of more points only some are printed."""


def charts_result(trace: Trace) -> dict[str, Any]:
    """Return the charts by their names, with all points, for JSON."""
    charting = TraceCharts(trace)
    return {name: charting.chart(name).result() for name in CHARTS}


def charts_report(trace: Trace) -> str:
    """Tell people of each chart what it says, and its numbers as a table."""
    charting = TraceCharts(trace)
    return "\n\n".join(_report(charting.chart(name)) for name in CHARTS)


def _report(chart: Chart) -> str:
    said = [chart.title, chart.says]
    if not chart.curves:
        return "\n".join(said)
    heads = [chart.x_name, *(curve.name for curve in chart.curves)]
    table = aligned([heads, *zip(*_columns(chart), strict=True)], ">" * len(heads))
    return "\n".join([*said, *table])


def _columns(chart: Chart) -> list[list[str]]:
    """Return the points at which any curve has one (not all of many), then each curve there, empty
    before its first point."""
    points = np.unique(np.concatenate([curve.x for curve in chart.curves]))
    if len(points) > MOST_LINES:
        points = points[np.unique(np.linspace(0, len(points) - 1, MOST_LINES).astype(int))]
    columns = [[localised(f"{point:,.0f}") for point in points]]
    for curve in chart.curves:
        told = points >= curve.x[0]
        if curve.style == "points":
            told = np.isin(points, curve.x)
        said = zip(points, told, strict=True)
        columns.append([curve.said_at(x, chart.number) if is_told else "" for x, is_told in said])
    return columns
