"""Charts of how a tree grew: its nodes by depth, and where its cutoffs came."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from c4viz.layout.axis import Axis, short_text
from c4viz.layout.branching import Branching, Tree
from c4viz.layout.chart import Chart, Curve
from c4viz.layout.moves import move_word
from c4viz.layout.numbers import count_text, share_text
from c4viz.trace import BestFirstTrace, DepthFirstTrace, MctsTrace, Trace

DEPTH_TITLE = "Nodes per depth"
ORDER_TITLE = "Children before a cutoff"
_HEADROOM = 1.7
"""Powers of the most nodes that the chart of depths reaches at most: b^d may be far above."""
Counts = npt.NDArray[np.int64]


def depth_chart(trace: Trace, branching: Branching | None) -> Chart:
    """Nodes by depth, on a scale of powers, against b^d and b^(d/2)."""
    if branching is None:
        stats = trace.stats
        counts, factor, where = np.array(stats.per_depth), _factor(trace), ""
    else:
        assert isinstance(trace, DepthFirstTrace)
        tree = branching.last
        counts, factor = np.trim_zeros(tree.per_depth, "b"), branching.factor(tree)
        where = _which(trace, branching, tree)
    depth = np.arange(len(counts), dtype=np.float64)
    curves = [Curve("nodes", depth, counts.astype(np.float64), 0, "line")]
    nodes = f"{count_text(int(counts.sum()), 'node')}{where}, down to depth {len(counts) - 1}"
    if factor is None:
        said = f"{nodes}. No move was searched yet: there is no b."
    else:
        b, inner = factor
        curves += [Curve("b^d", depth, b**depth, 1), Curve("b^(d/2)", depth, b ** (depth / 2), 2)]
        said = f"{nodes}. b = {b:.2f}, {_meaning(trace, inner)}. {_compared(counts, b)}"
    return Chart(
        DEPTH_TITLE,
        said,
        tuple(curves),
        Axis(0, max(1, len(counts) - 1), "whole"),
        Axis(1, _top(curves), "log"),
        "depth",
        "nodes",
        lambda x: f"depth {x:.0f}",
        _nodes_text,
    )


def _top(curves: list[Curve]) -> float:
    """Where the axis ends: so that all curves are whole, unless the nodes would lie flat."""
    most, highest = float(curves[0].y.max()), max(float(curve.y.max()) for curve in curves)
    return max(10.0, min(1.5 * highest, math.pow(most, _HEADROOM)))


def _which(trace: DepthFirstTrace, branching: Branching, tree: Tree) -> str:
    """Which iteration or probe was counted, where there are several."""
    if len(branching.trees) == 1:
        return ""
    what = "probe" if trace.search == "solver" else "iteration"
    return f" in {what} {branching.trees.index(tree) + 1}"


def _nodes_text(number: float) -> str:
    return f"{round(number):,}" if number < 1e10 else short_text(number)


def _meaning(trace: Trace, inner: int) -> str:
    """What b is, and how it was counted."""
    what = "children" if move_word(trace) == "child" else "legal moves"
    if isinstance(trace, DepthFirstTrace) and trace.store.layout.chance:
        what = "moves or outcomes of chance"
    went = "with children" if isinstance(trace, MctsTrace) else "from which the search went on"
    return f"the mean number of {what} at {count_text(inner, 'node')} {went}"


def _compared(counts: Counts, b: float) -> str:
    """How many of the nodes of b^d there are at the depth that has the most; what both mean."""
    deepest = int(counts.argmax())
    share = float(counts[deepest]) / b**deepest
    said = f"{100 * share:.3g}%" if share < 1 else share_text(share)
    return f"Depth {deepest} has {said} of b^d, an unpruned tree; b^(d/2): alpha-beta at its best."


def _factor(trace: Trace) -> tuple[float, int] | None:
    """As `Branching.factor`, of a trace that is not depth-first."""
    if isinstance(trace, BestFirstTrace):
        inner = trace.store.takings - (trace.goal is not None)
        return ((len(trace) - 1) / inner, inner) if inner > 0 else None
    assert isinstance(trace, MctsTrace)
    store = trace.store
    used, count = store.used, store.count
    if count < 2:
        return None
    untried = store.blocks[3 * store.columns : used * store.width : store.width]
    moves = count - 1 + int(np.bitwise_count(untried).sum())
    return moves / used, used


def order_chart(trace: Trace, branching: Branching | None) -> Chart:
    """Which share of the cutoffs came after how many children: how good the order was."""
    if branching is None or (isinstance(trace, DepthFirstTrace) and not trace.prunes):
        return Chart(ORDER_TITLE, "This search prunes nothing: it makes no cutoffs.")
    cutoffs = branching.cutoffs
    total = int(cutoffs.sum())
    if not total:
        return Chart(ORDER_TITLE, "There was no cutoff yet.")
    used = np.flatnonzero(cutoffs)
    first, last = min(1, int(used[0])), int(used[-1])
    children = np.arange(first, last + 1, dtype=np.float64)
    shares = cutoffs[first : last + 1] / total
    notes = tuple(count_text(int(n), "cutoff") for n in cutoffs[first : last + 1])
    return Chart(
        ORDER_TITLE,
        _order_said(trace, cutoffs),
        (Curve("cutoffs", children, shares, 0, "bars", notes=notes),),
        Axis(first - 0.6, last + 0.6, "whole"),
        Axis(0, 1.25 * float(shares.max()), "share"),
        "children searched before the cutoff",
        "cutoffs",
        lambda x: f"after {count_text(round(x), 'child', 'children')}",
        lambda share: f"{100 * share:.3g}%",
    )


def _order_said(trace: Trace, cutoffs: Counts) -> str:
    total = int(cutoffs.sum())
    mean = float((cutoffs * np.arange(len(cutoffs))).sum()) / total
    said = (
        f"{_share(cutoffs[1] / total)} of {count_text(total, 'cutoff')} came at the first child, "
        f"{mean:.2f} children were searched on average."
    )
    several = " All iterations together." if len(trace.roots) > 1 else ""
    return said + several


def _share(share: float) -> str:
    return f"{100 * share:.3g}%"
