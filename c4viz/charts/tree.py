"""Chart how a tree grew: its nodes by depth, and where its cutoffs came."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from c4viz.arrays import Int64s
from c4viz.charts.axis import Axis, power_text
from c4viz.charts.branching import BranchCounts, BranchingCounts
from c4viz.charts.chart import CHARTS, Chart, Curve
from c4viz.language import counted, tr
from c4viz.telling.moves import has_no_board, is_own_game
from c4viz.telling.numbers import percent_text, share_text, whole_text
from c4viz.trace import BestFirstTrace, DepthFirstTrace, MctsTrace, Trace

_HEADROOM = 1.7
"""Power of the most nodes at which the chart of depths ends: b^d may be far above."""


def depth_chart(trace: Trace, factor: tuple[float, int] | None, unknown: str = "") -> Chart:
    """Chart nodes by depth, on a scale of powers, against b^d of ``factor``: b, and the number of
    nodes that have children; where that is None ``unknown`` says why."""
    counts = np.array(trace.stats.per_depth)
    if factor is None:
        return _depth_chart(counts, unknown or _no_factor())
    return _depth_chart(counts, _said_of_b(trace, counts, factor), powers=[_power(counts, factor)])


def counted_depth_chart(trace: DepthFirstTrace, branching: BranchCounts) -> Chart:
    """Chart nodes by depth, of the last tree of several, against b^d and (alpha-beta at its best)
    b^(d/2), as which the minimal tree grows."""
    tree = branching.last
    # Where there is one tree the search itself has counted, and further while it runs.
    counts = np.array(trace.stats.per_depth) if len(trace.roots) == 1 else tree.per_depth
    counts, factor = np.trim_zeros(counts, "b"), branching.factor(tree)
    where = _which(trace, branching, tree)
    if factor is None:
        return _depth_chart(counts, _no_factor(), where)
    b, _ = factor
    curves, said = [_power(counts, factor)], _said_of_b(trace, counts, factor)
    if not trace.store.layout.chance:
        depth = np.arange(len(counts), dtype=np.float64)
        curves.append(Curve("b^(d/2)", depth, b ** (depth / 2), 2))
        said = f"{said} {_at_best(_fullest(counts), b)}"
    if branching.is_behind:
        said = f"{said} {_part_said(branching, of_b=len(trace.roots) == 1)}"
    return _depth_chart(counts, said, where, curves)


def _no_factor() -> str:
    return tr("No move was searched yet: there is no b.")


def _power(counts: Int64s, factor: tuple[float, int]) -> Curve:
    depth = np.arange(len(counts), dtype=np.float64)
    return Curve("b^d", depth, factor[0] ** depth, 1)


def _said_of_b(trace: Trace, counts: Int64s, factor: tuple[float, int]) -> str:
    b, inner = factor
    return f"{_meaning(trace, b, inner)} {_compared(counts, b)}"


def _depth_chart(counts: Int64s, said: str, where: str = "", powers: Sequence[Curve] = ()) -> Chart:
    depth = np.arange(len(counts), dtype=np.float64)
    curves = [Curve(tr("nodes"), depth, counts.astype(np.float64), 0, "line"), *powers]
    nodes = _nodes_said(int(counts.sum()), where, len(counts) - 1)
    return Chart(
        CHARTS["depth"],
        f"{nodes} {said}",
        tuple(curves),
        Axis(0, max(1, len(counts) - 1), "whole"),
        Axis(1, _top(curves), "log"),
        tr("depth"),
        tr("nodes"),
        lambda x: tr("depth {n}", n=round(x)),
        _nodes_text,
    )


def _top(curves: list[Curve]) -> float:
    """Return the end of the axis: all curves are whole, unless the nodes would lie flat."""
    most, highest = float(curves[0].y.max()), max(float(curve.y.max()) for curve in curves)
    return max(10.0, min(1.5 * highest, math.pow(most, _HEADROOM)))


def _which(trace: DepthFirstTrace, branching: BranchCounts, tree: BranchingCounts) -> str:
    """Name the iteration or probe that was counted, where there are several."""
    if len(trace.roots) == 1:
        return ""
    number = branching.trees.index(tree) + 1
    return tr("probe {n}", n=number) if trace.traits.probes else tr("iteration {n}", n=number)


def _part_said(branching: BranchCounts, of_b: bool = False) -> str:
    """Say of how many nodes the figures are, while a search runs faster than they are counted; or b
    alone, where the search itself counts the nodes."""
    return tr(
        "b is that of the first {n:,} nodes: more are being counted."
        if of_b
        else "The first {n:,} nodes are counted so far.",
        n=branching.counted,
    )


def _nodes_said(count: int, where: str, depth: int) -> str:
    """Say how many nodes there are, in ``where`` (an iteration or probe) if there are several."""
    return counted(
        count,
        "{n:,} {node|nodes} in {where}, down to depth {depth}."
        if where
        else "{n:,} {node|nodes}, down to depth {depth}.",
        where=where,
        depth=depth,
    )


def _nodes_text(number: float) -> str:
    return whole_text(round(number)) if number < 1e10 else power_text(number)


def _meaning(trace: Trace, b: float, inner: int) -> str:
    """Say what b is, and how it was counted."""
    has_moves = is_own_game(trace) or not has_no_board(trace)
    what = tr("legal moves") if has_moves else tr("children")
    if trace.traits.chance:
        what = tr("moves or outcomes of chance")
    return counted(
        inner,
        "b = {b:.2f}, the mean number of {what} at {n:,} {node|nodes} with children."
        if trace.nature.means
        else "b = {b:.2f}, the mean number of {what} at {n:,} {node|nodes} from which the search "
        "went on.",
        b=b,
        what=what,
    )


def _fullest(counts: Int64s) -> int:
    """Return the depth that has the most nodes, the deepest of several."""
    return len(counts) - 1 - int(counts[::-1].argmax())


def _compared(counts: Int64s, b: float) -> str:
    """Say how many of the nodes of b^d there are at the depth that has the most."""
    depth = _fullest(counts)
    share = float(counts[depth]) / b**depth
    said = percent_text(share) if share < 1 else share_text(share)
    return tr(
        "Depth {depth} has {share} of b^d, a tree of b children everywhere.",
        depth=depth,
        share=said,
    )


def _at_best(depth: int, b: float) -> str:
    """Say how many nodes alpha-beta needs at a depth if the best child always comes first: those of
    the minimal tree (Knuth and Moore, 1975), and how far above the curve they are."""
    least = b ** math.ceil(depth / 2) + b ** (depth // 2) - 1
    return counted(
        round(least),
        "Alpha-beta at its best searches the minimal tree, which grows as b^(d/2): about {n:,} "
        "{node|nodes} there, {times:.1f} times b^(d/2).",
        times=least / b ** (depth / 2),
    )


def factor_of_frontier(trace: BestFirstTrace) -> tuple[float, int] | None:
    """Return as `BranchCounts.factor` does b of a best-first search."""
    takings = trace.store.takings
    inner = takings - (trace.goal is not None)
    if not inner:
        return None
    # All moves of the last one count, whether or not they were discovered yet.
    last, before = int(trace.store.taken[takings - 1]), int(trace.store.first[takings - 1])
    return (before - 1 + len(trace.position_at(last).moves())) / inner, inner


def factor_of_tree(trace: MctsTrace) -> tuple[float, int] | None:
    """Return as `BranchCounts.factor` does b of MCTS."""
    store = trace.store
    used, count = store.used, store.count
    if count < 2:
        return None
    blocks = store.blocks[: used * store.width].reshape(used, store.width)
    untried = blocks[:, 3 * store.columns : store.owner_at]
    moves = count - 1 + int(np.bitwise_count(untried).sum())
    return moves / used, used


def order_chart(trace: DepthFirstTrace, branching: BranchCounts) -> Chart:
    """Chart the share of cutoffs that came after so many children: how good was the order?"""
    cutoffs = branching.cutoffs
    total = int(cutoffs.sum())
    if not total:
        none = tr("There was no cutoff yet.")
        return Chart(CHARTS["order"], _part_said(branching) if branching.is_behind else none)
    used = np.flatnonzero(cutoffs)
    first, last = min(1, int(used[0])), int(used[-1])
    children = np.arange(first, last + 1, dtype=np.float64)
    shares = cutoffs[first : last + 1] / total
    notes = tuple(counted(int(n), "{n:,} {cutoff|cutoffs}") for n in cutoffs[first : last + 1])
    return Chart(
        CHARTS["order"],
        _order_said(trace, cutoffs, branching),
        (Curve(tr("cutoffs"), children, shares, 0, "bars", notes=notes),),
        Axis(first - 0.6, last + 0.6, "whole"),
        Axis(0, 1.25 * float(shares.max()), "share"),
        tr("children searched before the cutoff"),
        tr("cutoffs"),
        lambda x: counted(round(x), "after {n} {child|children}"),
        percent_text,
    )


def _order_said(trace: Trace, cutoffs: Int64s, branching: BranchCounts) -> str:
    total = int(cutoffs.sum())
    mean = float((cutoffs * np.arange(len(cutoffs))).sum()) / total
    said = counted(
        total,
        "{share} of {n:,} {cutoff|cutoffs} came at the first child, {mean:.2f} children were "
        "searched on average.",
        share=percent_text(cutoffs[1] / total),
        mean=mean,
    )
    if len(trace.roots) > 1:
        solves = trace.traits.probes
        all_roots = tr("All probes together.") if solves else tr("All iterations together.")
        said = f"{said} {all_roots}"
    return f"{said} {_part_said(branching)}" if branching.is_behind else said
