"""Charts of experiments: nodes and branching by depth, and how often something was so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import numpy as np

from c4viz.charts.axis import Axis
from c4viz.charts.chart import Chart, Curve
from c4viz.lab.depths import DepthFigures
from c4viz.lab.experiments import Share
from c4viz.lab.pool import machine
from c4viz.language import tr
from c4viz.telling.numbers import plain_text, share_text, whole_text

_HEADROOM = 1.1


def depth_chart(found: Sequence[DepthFigures], title: str) -> Chart:
    """Chart the nodes of each search by depth, on a scale of powers."""
    curves = tuple(_curves(found, lambda one: float(one.nodes)))
    most = max((one.nodes for one in found), default=10)
    return _over_depths(
        title, curves, Axis(1, 10.0 ** np.ceil(np.log10(max(10, most))), "log"), tr("nodes"),
        lambda number: whole_text(round(number)),
    )  # fmt: skip


def branching_chart(found: Sequence[DepthFigures], moves: int, title: str) -> Chart:
    """Chart the effective branching factor of each search by depth, between ``moves``, those of the
    position, and its square root, as which the minimal tree grows (Knuth & Moore 1975)."""
    curves = tuple(_curves(found, lambda one: one.branching))
    depths = sorted({float(one.depth) for one in found})
    ends = [(tr("b = {moves}", moves=moves), float(moves)), ("√b", moves**0.5)]
    lines = tuple(
        Curve(name, np.array(depths), np.full(len(depths), factor), len(curves) + place)
        for place, (name, factor) in enumerate(ends)
        if depths
    )
    most = max([float(moves), *(one.branching for one in found)])
    axis = Axis(0, most * _HEADROOM)
    return _over_depths(
        title, (*curves, *lines), axis, tr("effective branching factor"), plain_text
    )


def _curves(
    found: Sequence[DepthFigures], figure: Callable[[DepthFigures], float]
) -> Iterator[Curve]:
    for place, name in enumerate(dict.fromkeys(one.search for one in found)):
        own = [one for one in found if one.search == name]
        depths = np.array([float(one.depth) for one in own])
        yield Curve(name, depths, np.array([figure(one) for one in own]), place)


def _over_depths(
    title: str, curves: tuple[Curve, ...], y: Axis, y_name: str, number: Callable[[float], str]
) -> Chart:
    depths = [float(x) for curve in curves for x in curve.x]
    low, high = min(depths, default=1.0), max(depths, default=2.0)
    return Chart(
        title, with_what(title), curves, Axis(low, max(high, low + 1), "whole"), y, tr("depth"),
        y_name, lambda x: tr("depth {n}", n=round(x)), number,
    )  # fmt: skip


def shares_chart(found: Sequence[Share], title: str, doubled: bool = False) -> Chart:
    """Chart each share by its value, on a scale of powers where values were ``doubled``; where
    there is none, of each name in turn as a bar."""
    names = list(dict.fromkeys(one.name for one in found))
    if not found or found[0].value is None:
        return _bars(found, title)
    curves = []
    for place, name in enumerate(names):
        own = [one for one in found if one.name == name]
        x = np.array([float(one.value or 0) for one in own])
        curves.append(Curve(name, x, np.array([one.share for one in own]), place))
    low, high = (float(end(one.value or 0 for one in found)) for end in (min, max))
    axis = Axis(low, max(high, 2 * low), "log") if doubled else Axis(low, max(high, low + 1))
    return Chart(
        title, with_what(title), tuple(curves), axis, Axis(0, 1, "share"),
        tr("iterations") if doubled else tr("discs"), tr("share"),
        lambda x: whole_text(round(x)), share_text,
    )  # fmt: skip


def _bars(found: Sequence[Share], title: str) -> Chart:
    names = "; ".join(f"{place}: {one.name}" for place, one in enumerate(found, 1))
    places = np.arange(1.0, len(found) + 1)
    shares = np.array([one.share for one in found])
    notes = tuple(one.name for one in found)
    bars = (Curve(tr("share"), places, shares, 0, "bars", (), notes),) if found else ()
    return Chart(
        title, f"{names}. {with_what(title)}", bars, Axis(0.5, max(1, len(found)) + 0.5, "whole"),
        Axis(0, 1, "share"), tr("machine"), tr("share"), lambda x: whole_text(round(x)), share_text,
    )  # fmt: skip


def points_chart(found: Mapping[str, Sequence[tuple[float, float]]], title: str) -> Chart:
    """Chart numbers over numbers, as an experiment of the user's own gives them by name."""
    curves = tuple(
        Curve(name, np.array([x for x, _ in points]), np.array([y for _, y in points]), place)
        for place, (name, points) in enumerate(found.items())
    )
    x = [float(one) for curve in curves for one in curve.x] or [0.0]
    y = [float(one) for curve in curves for one in curve.y] or [0.0]
    name = next(iter(found)) if len(found) == 1 else "y"
    wide, high = max(x) - min(x) or 1.0, max(0.0, *y) - min(0.0, *y) or 1.0
    return Chart(
        title, with_what(title), curves, Axis(min(x), min(x) + wide),
        Axis(min(0.0, *y), min(0.0, *y) + high * _HEADROOM), "x", name, plain_text, plain_text,
    )  # fmt: skip


def with_what(title: str) -> str:
    """Name the machine and the versions with which something was measured, behind its title."""
    made = ", ".join(f"{name} {value}" for name, value in machine().items())
    return f"{title}. {made}."
