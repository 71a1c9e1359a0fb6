"""Chart what a search knew of its root as it went on: values, and the window."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from c4viz.charts.axis import Axis, axis_of
from c4viz.charts.chart import CHARTS, Chart, Curve
from c4viz.language import counted, tr
from c4viz.telling.depthfirst import value_in_words
from c4viz.telling.depthfirst_nodes import BOUND_SIGNS, BOUNDS
from c4viz.telling.moves import place_name, root_name
from c4viz.telling.numbers import NBSP, number_text, window_text
from c4viz.trace import BestFirstTrace, DepthFirstTrace, Flag

_MOST_POINTS = 512


def values_chart(trace: DepthFirstTrace) -> Chart:
    """Chart the root's value by iteration or probe; of one search the best so far by moves."""
    roots = trace.roots
    return _iterations_chart(trace, roots) if len(roots) > 1 else _best_chart(trace, roots[0])


def _iterations_chart(trace: DepthFirstTrace, roots: list[int]) -> Chart:
    left = [(i, row) for i, row in enumerate(roots) if trace.is_left(row)]
    if not left:
        return Chart(CHARTS["values"], tr("No iteration is done yet."))
    number = np.array([i + 1 for i, _ in left], np.float64)
    values = np.array([trace.record(row).value for _, row in left], np.float64)
    signs = tuple(BOUND_SIGNS[trace.bound(row)] for _, row in left)
    steps = np.array([trace.timeline.step_left(row) for _, row in left], np.float64)
    last = left[-1][1]
    solves = trace.traits.probes
    return Chart(
        CHARTS["values"],
        _iterations_said(trace, last, len(left), signs[-1]),
        (Curve(tr("value"), number, values, 0, "line", signs),),
        Axis(0.5, len(roots) + 0.5, "whole"),
        axis_of(values),
        tr("probe") if solves else tr("iteration"),
        tr("value"),
        lambda x: tr("probe {n}", n=round(x)) if solves else tr("iteration {n}", n=round(x)),
        time=(steps, number),
    )


def _iterations_said(trace: DepthFirstTrace, last: int, count: int, sign: str) -> str:
    """Say how many iterations or probes there were, and what the ``last`` root says."""
    value = f"{sign}{number_text(trace.record(last).value)}"
    name, bound = root_name(trace, last), BOUNDS[trace.bound(last)]
    if trace.traits.probes:
        said = counted(
            count, "{n:,} {probe|probes}: the last, {name}, says {value}.", name=name, value=value
        )
        if trace.ending != "complete":
            return said
        return f"{said} {tr('Together they prove: {result}.', result=value_in_words(trace))}"
    return counted(
        count,
        "{n:,} {iteration|iterations}: the last, {name}, says {value} ({bound}).",
        name=name,
        value=value,
        bound=bound,
    )


def _best_chart(trace: DepthFirstTrace, root: int) -> Chart:
    steps, returned, best = list[float](), list[float](), list[float]()
    signs, notes = list[str](), list[str]()
    for child in trace.children(root):
        left = trace.timeline.step_left(child)
        if left is None:
            break
        record = trace.record(child)
        steps.append(float(left))
        returned.append(record.value)
        signs.append(BOUND_SIGNS[trace.bound(child)])
        notes.append(place_name(trace, child))
        counts = trace.searched_after(child) is None
        value = record.value if counts or not best else best[-1]
        best.append(_better(trace, root, best, value, record.probability))
    if not steps:
        return Chart(CHARTS["values"], tr("No move of the root has returned a value yet."))
    by_chance = trace.has(root, Flag.CHANCE)
    x, y = np.array(steps), np.array(returned, np.float64)
    so_far = tr("added up so far") if by_chance else tr("best so far")
    lines = (
        Curve(so_far, np.append(x, float(trace.steps)), np.array([*best, best[-1]]), 0, "stairs"),
        Curve(tr("returned"), x, y, 1, "points", tuple(signs), tuple(notes)),
    )
    said = counted(
        len(steps),
        "{n} {move|moves} of the root returned: {so_far} {value}.",
        so_far=so_far,
        value=number_text(best[-1]),
    )
    return _over_steps(trace, CHARTS["values"], said, tr("value"), lines)


def _better(
    trace: DepthFirstTrace, root: int, before: list[float], value: float, probability: float
) -> float:
    """Return what the root is worth with one more value."""
    if trace.has(root, Flag.CHANCE):
        return (before[-1] if before else 0.0) + probability * value
    return (max if trace.has(root, Flag.MAX) else min)(*before[-1:], value, value)


def _over_steps(
    trace: DepthFirstTrace, title: str, said: str, name: str, curves: tuple[Curve, ...]
) -> Chart:
    end = float(max(1, trace.steps))
    return Chart(
        title,
        said,
        curves,
        Axis(0, end, "whole"),
        axis_of(np.concatenate([curve.y for curve in curves])),
        tr("step"),
        name,
        lambda x: tr("step {n:,}", n=round(x)),
        time=(np.array([0.0, end]), np.array([0.0, end])),
    )


def window_chart(trace: DepthFirstTrace) -> Chart:
    """Chart alpha and beta at the root from step to step, of one iteration after another."""
    if not trace.traits.prunes:
        return Chart(CHARTS["window"], tr("This search has no window: it prunes nothing."))
    if trace.traits.recorded:
        said = tr("How a search of your own narrows the window at its root is not recorded.")
        return Chart(CHARTS["window"], said)
    points = list(_windows(trace))
    _, alpha, beta = points[-1]
    columns = zip(*points, (trace.steps, alpha, beta), strict=True)
    steps, alphas, betas = (np.array(column, np.float64) for column in columns)
    changes = sum(a[1:] != b[1:] for a, b in pairwise(points))
    said = counted(
        changes,
        "The window at the root changed {n:,} {time|times}; the last is {window}.",
        window=window_text(alpha, beta).replace(" ", NBSP),
    )
    lines = (
        Curve(tr("beta"), steps, betas, 1, "stairs"),
        Curve(tr("alpha"), steps, alphas, 0, "stairs"),
    )
    return _over_steps(trace, CHARTS["window"], said, tr("alpha, beta"), lines)


def _windows(trace: DepthFirstTrace) -> Iterator[tuple[int, float, float]]:
    """Yield the windows at the root, each with the step from which on it was so."""
    for root in trace.roots:
        alpha, beta = trace.window(root)
        yield trace.timeline.step_entered(root), alpha, beta
        for child in trace.last_searches(root):
            left = trace.timeline.step_left(child)
            if left is None:
                break
            value = trace.record(child).value
            if trace.has(root, Flag.MAX):
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            yield left, alpha, beta


def taken_chart(trace: BestFirstTrace) -> Chart:
    """Chart the value of each node that A* took from its frontier."""
    store = trace.store
    takings = store.takings
    if not takings:
        return Chart(CHARTS["values"], tr("No node was taken from the frontier yet."))
    taken = np.unique(np.linspace(0, takings - 1, _MOST_POINTS).astype(np.int64))
    values = store.rows["value"][store.taken[taken]].astype(np.float64)
    steps = (store.first[taken] + taken + 1).astype(np.float64)
    number = (taken + 1).astype(np.float64)
    said = counted(
        takings,
        "{n:,} {node|nodes} taken from the frontier; what the evaluator says of the last is "
        "{value}.",
        value=number_text(values[-1].item()),
    )
    return Chart(
        CHARTS["values"],
        said,
        (Curve(tr("value"), number, values, 0, "line" if len(taken) > 1 else "points"),),
        Axis(0, float(max(2, takings)), "whole"),
        axis_of(values),
        tr("nodes taken"),
        tr("value"),
        lambda x: tr("node {n:,} taken", n=max(1, round(x))),
        time=(steps, number),
    )
