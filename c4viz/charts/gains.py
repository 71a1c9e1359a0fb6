"""Chart what each test would have told at a node of a decision tree."""

from __future__ import annotations

import numpy as np

from c4viz.charts.axis import Axis
from c4viz.charts.chart import CHARTS, Chart, Curve
from c4viz.game import Position
from c4viz.language import counted, tr
from c4viz.telling.decisiontree import bits_text, gain_of
from c4viz.telling.moves import cell_test_text, place_name
from c4viz.telling.numbers import plain_text
from c4viz.trace import DecisionTreeTrace

_MOST = 20
"""Tests that are shown, those that tell most."""
_FINE = 1000
"""Parts of a bit that are counted: most tests tell less than a hundredth."""


def gains_chart(trace: DecisionTreeTrace, row: int) -> Chart:
    """Chart the tests of all cells at a node by their information gain, the best first."""
    title, place = CHARTS["gains"], place_name(trace, row)
    chosen = gain_of(trace, row)
    gains = trace.store.gains_of(row)
    if chosen is None or gains is None:
        if trace.test(row) is None:
            return Chart(title, tr("{place} is a leaf: it tests nothing.", place=place))
        return Chart(title, tr("The file does not say what other tests would have told."))
    ranked = np.argsort(-gains, axis=None, kind="stable")
    ranked = ranked[gains.flat[ranked] > 0][:_MOST]
    count = len(ranked)
    names = tuple(_name(trace, int(one)) for one in ranked)
    told = int(np.count_nonzero(gains > 0))
    said = counted(
        told,
        "At {place} {n} test tells something: {test}, {bits} bits.",
        "At {place} {n} tests tell something. The first, {test}, tells most: {bits} bits.",
        place=place,
        test=names[0],
        bits=bits_text(float(gains.flat[ranked[0]])),
    )
    told_bits = _FINE * gains.flat[ranked].astype(np.float64)
    numbers = np.arange(1.0, count + 1)
    return Chart(
        title,
        said,
        (Curve(tr("gain"), numbers, told_bits, 0, "bars", (), names),),
        Axis(0.5, count + 0.5, "whole"),
        Axis(0, float(told_bits[0]) * 1.1),
        tr("test"),
        tr("gain, thousandths of a bit"),
        lambda x: tr("test {n}", n=round(x)),
        plain_text,
    )


def _name(trace: DecisionTreeTrace, test: int) -> str:
    """Name a test by its number: twice the cell, and one more for its second threshold."""
    assert isinstance(trace.position, Position)
    cell, is_second = divmod(test, 2)
    above, column = divmod(cell, trace.position.width)
    return cell_test_text(trace.position.rules.rows - 1 - above, column, bool(is_second))
