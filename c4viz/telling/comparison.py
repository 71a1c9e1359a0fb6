"""Compare two searches of one position: figures beside figures, and whether their values agree
where they must."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from c4viz.arrays import Array, Bools, Int64s
from c4viz.language import Texts, counted, localised, plain, quoted_path, tr
from c4viz.telling.hidden import UNKNOWN
from c4viz.telling.moves import has_no_board, is_own_game, move_text, path_text
from c4viz.telling.numbers import bounds_text, duration_text, number_text, share_text
from c4viz.telling.proof import proved
from c4viz.telling.search_words import search_title
from c4viz.trace import DepthFirstTrace, Flag, Trace
from c4viz.trace.compare import TreeMatch
from c4viz.trace.trace import most_plies

Agreement = Literal["agree", "disagree", "incomparable"]
_BOUNDED = np.uint8((Flag.LOWER | Flag.UPPER).value)
_TELLING = ("column", "child", "value")
"""Figures that tell values."""
_FIGURES = Texts(
    {
        "nodes": "nodes",
        "only here": "only here",
        "leaves": "leaves",
        "cutoffs": "cutoffs",
        "depth": "depth",
        "iterations": "iterations",
        "expansions": "expansions",
        "seconds": "time",
        "nodes per second": "nodes per second",
        "column": "column",
        "child": "child",
        "move": "move",
        "value": "value",
    }
)
_NEAR = 1e-9
"""Distance that sums of the same fractions may have, added in another order."""


@dataclass(frozen=True)
class ComparisonVerdict:
    """Says in a ``sentence`` whether exact values agree; ``rows`` are a node where they do not."""

    agreement: Agreement
    sentence: str
    rows: tuple[int, int] | None = None


@dataclass(frozen=True)
class ValueBasis:
    """Tells exact values that can be compared: all that they depend on beside the position."""

    rule: str
    plies: int
    evaluator: str = ""
    chances: tuple[float, ...] = ()


# ---- values --------------------------------------------------------------------------------------


def verdict(matching: TreeMatch) -> ComparisonVerdict:
    """Compare exact values.

    They are comparable where both searches are exact (minimax and alpha-beta, expectiminimax, or
    the solver), finished the root that decides, looked as far and asked the same evaluator; then
    the roots must be worth the same, and so must all nodes whose values both know exactly.
    """
    first, second = matching.traces
    bases = basis_of(first), basis_of(second)
    why = _why_not(matching.traces, bases)
    if why:
        return ComparisonVerdict(
            "incomparable", tr("The values cannot be compared: {why}.", why=why)
        )
    if isinstance(bases[0], ValueBasis) and bases[0].rule == "solver":
        return _of_roots(matching)
    return _of_nodes(matching, bases[0])


def basis_of(trace: Trace) -> ValueBasis | None:
    """Return what the value of the root depends on; None where it is not exact."""
    settings = trace.settings
    if not isinstance(trace, DepthFirstTrace) or not len(trace):
        return None
    if trace.traits.draws or trace.traits.recorded:
        return None
    if trace.traits.probes:
        weak = "weak" if settings.get("weak") else "strong"
        return ValueBasis("solver", 0, weak) if trace.ending == "complete" else None
    root = trace.top
    if not trace.is_left(root) or trace.bound(root) != "exact":
        return None
    evaluator = settings.get("evaluator") or ""
    if trace.traits.chance:
        slips = settings.get("slip_left", 0.0), settings.get("slip_right", 0.0)
        return ValueBasis("expectiminimax", _plies(trace, root), evaluator, slips)
    return ValueBasis("minimax", _plies(trace, root), evaluator)


def _plies(trace: DepthFirstTrace, root: int) -> int:
    """Count the plies that the search looked ahead from a root."""
    if trace.settings.get("iterative"):
        return trace.roots.index(root) + 1
    plies: int = trace.horizon or 0
    return min(plies, most_plies(trace.position))


def _why_not(
    traces: tuple[Trace, Trace], bases: tuple[ValueBasis | None, ValueBasis | None]
) -> str:
    """Say in a clause what keeps values from being compared; empty where nothing does."""
    if None in bases:
        return _inexact(traces[bases.index(None)])
    one, other = bases
    assert one is not None and other is not None
    if one.rule != other.rule:
        return tr("{one} and {other} do not count in the same way", one=one.rule, other=other.rule)
    if one.plies != other.plies:
        return counted(
            one.plies,
            "one search looks {n} {ply|plies} ahead, the other {other}",
            other=other.plies,
        )
    if one.evaluator != other.evaluator:
        return tr(
            "one search counts by {one}, the other by {other}",
            one=quoted_path(one.evaluator),
            other=quoted_path(other.evaluator),
        )
    return "" if one.chances == other.chances else tr("discs slip with other probabilities")


def _inexact(trace: Trace) -> str:
    if trace.nature.means:
        return tr("MCTS gives the share of playouts won, which is no score")
    if trace.traits.draws:
        return tr("the value of a random choice is an estimate")
    if trace.traits.recorded:
        return tr("what a search of your own counts by is not known")
    if not trace.nature.bounds:
        return tr("the value of A* is an estimate")
    return tr("the search by {search} ended before its value was exact", search=trace.search)


def _of_roots(matching: TreeMatch) -> ComparisonVerdict:
    """Compare results that several roots prove together."""
    first, second = matching.traces
    if first.value == second.value:
        said = tr("Both values are exact, and they agree: {value}.", value=value_text(first))
        return ComparisonVerdict("agree", said)
    rows = first.top, second.top
    return ComparisonVerdict(
        "disagree", _warning(tr("the root"), value_text(first), value_text(second), 1), rows
    )


def _of_nodes(matching: TreeMatch, scale: ValueBasis | None) -> ComparisonVerdict:
    first, second = matching.traces
    assert scale is not None
    here = _exact_rows(matching, first)
    there = matching.counterparts[0][here]
    known = _is_exact(second, there)
    here, there = here[known], there[known]
    ours = first.store.column("value")[here].astype(np.float64)
    wrong = np.flatnonzero(~np.isclose(ours, second.store.column("value")[there], _NEAR, _NEAR))
    if not len(wrong):
        return ComparisonVerdict("agree", _agreement_of_nodes(scale, value_text(first), len(here)))
    row, other = int(here[wrong[0]]), int(there[wrong[0]])
    one = number_text(first.store.column("value")[row].item())
    two = number_text(second.store.column("value")[other].item())
    return ComparisonVerdict(
        "disagree", _warning(_place(first, row), one, two, len(wrong)), (row, other)
    )


def _agreement_of_nodes(scale: ValueBasis, value: str, count: int) -> str:
    nodes = counted(count, "so {does|do} {the|all} {n:,} {node|nodes} that both know exactly")
    return counted(
        scale.plies,
        "Both values are exact, {n} {ply|plies} ahead by {evaluator}, and they agree: {value} at "
        "the root; {nodes}."
        if scale.evaluator
        else "Both values are exact, {n} {ply|plies} ahead, and they agree: {value} at the root; "
        "{nodes}.",
        evaluator=quoted_path(scale.evaluator),
        value=value,
        nodes=nodes,
    )


def _exact_rows(matching: TreeMatch, trace: Trace) -> Int64s:
    """Return the rows of exact values below the root that decides which have a counterpart below
    that of the other search: its other iterations looked less far."""
    rows, others = (_below_decision(one) for one in (trace, matching.traces[1]))
    there = matching.counterparts[0][rows.start : rows.stop]
    shared = rows.start + np.flatnonzero((there >= others.start) & (there < others.stop))
    exact: Int64s = shared[_is_exact(trace, shared)]
    return exact


def _below_decision(trace: Trace) -> range:
    root = trace.top
    return range(root, root + int(trace.store.column("size")[root]))


def _is_exact(trace: Trace, rows: Array) -> Bools:
    bounded = trace.store.column("flags")[rows] & _BOUNDED
    exact: Bools = (trace.store.column("size")[rows] > 0) & (bounded == 0)
    return exact


def _place(trace: Trace, row: int) -> str:
    if trace.move(row) < 0:
        return tr("the root")
    return tr("the node {moves}", moves=path_text(trace, row))


def _warning(place: str, one: str, other: str, count: int) -> str:
    said = {"place": place, "one": one, "other": other}
    if count == 1:
        return tr(
            "Warning: exact values disagree. At {place} the first search says {one}, the second "
            "{other}. Both must be the same: one trace was altered, or a search is wrong.",
            **said,
        )
    return counted(
        count - 1,
        "Warning: exact values disagree. At {place} the first search says {one}, the second "
        "{other}, and at {n:,} more {node|nodes}. Both must be the same: one trace was altered, or "
        "a search is wrong.",
        **said,
    )


# ---- the headline --------------------------------------------------------------------------------


def headline(matching: TreeMatch, judged: ComparisonVerdict, hides: bool = False) -> str:
    """Sum a comparison up: ``Alpha-beta, depth 4: 731 of 2,801 nodes (26%), the same value``; of
    trees of two kinds say the size of each. ``hides`` leaves out what tells values."""
    same_kind = matching.traces[0].nature == matching.traces[1].nature
    said = _saving(matching) if same_kind else " · ".join(map(_size, matching.traces))
    return said if hides else f"{said}, {_found(matching, judged)}"


def _size(trace: Trace) -> str:
    """Say how large a tree is, for which trees of another kind are no measure."""
    nodes = counted(len(trace), "{n:,} {node|nodes}")
    return tr("{search}: {nodes}", search=search_title(trace), nodes=nodes)


def _saving(matching: TreeMatch) -> str:
    """Say how many of the nodes of the larger tree the smaller one has."""
    fewer = int(len(matching.traces[1]) < len(matching.traces[0]))
    small, large = matching.traces[fewer], matching.traces[1 - fewer]
    is_part = not matching.only(fewer).any()
    return counted(
        len(large),
        "{search}: {few:,} of {n:,} {node|nodes} ({share})"
        if is_part
        else "{search}: {few:,} instead of {n:,} {node|nodes} ({share})",
        search=search_title(small),
        few=len(small),
        share=share_text(len(small) / len(large)),
    )


def _found(matching: TreeMatch, judged: ComparisonVerdict) -> str:
    """Say in a clause whether two searches found the same."""
    if judged.agreement == "agree":
        return tr("the same value")
    if judged.agreement == "disagree":
        return tr("but their exact values disagree")
    one, other = (trace.best_move for trace in matching.traces)
    return tr("the same move") if one == other else tr("another move")


# ---- figures -------------------------------------------------------------------------------------


def figures(matching: TreeMatch, side: int) -> dict[str, Any]:
    """Return the figures of one side (0 or 1), plain values by name; None where a search has no
    such thing. Moves count from 1, the value is as MAX sees it."""
    trace = matching.traces[side]
    stats = trace.stats
    return {
        "nodes": stats.nodes,
        "only here": int(np.count_nonzero(matching.only(side))),
        "leaves": stats.leaves,
        "cutoffs": stats.cutoffs,
        "depth": len(stats.per_depth) - 1,
        "iterations": stats.iterations,
        "expansions": stats.expansions,
        "seconds": stats.seconds,
        "nodes per second": round(stats.nodes_per_second),
        **_best(trace),
        "value": trace.value,
    }


def _best(trace: Trace) -> dict[str, int | str]:
    """Return the best move by what moves are called: its number from 1, or its name in a game."""
    if is_own_game(trace):
        return {"move": move_text(trace, 0, trace.best_move)}
    return {"child" if has_no_board(trace) else "column": trace.best_move + 1}


def table(matching: TreeMatch, hides: bool = False) -> list[tuple[str, str, str]]:
    """Return the figures of both sides as people read them: a name, and a text for each side.

    What neither has is left out; with ``hides`` a "?" stands for what tells values.
    """
    one, other = figures(matching, 0), figures(matching, 1)
    first, second = matching.traces
    if first.engine != second.engine:  # their times would compare Python with machine code
        one["seconds"], other["seconds"] = map(_not_compared, (first, second))
        one["nodes per second"] = other["nodes per second"] = None
    elif first.engine:
        one["seconds"], other["seconds"] = map(_time_by, (first, second))
    return [
        (_FIGURES[name], UNKNOWN, UNKNOWN)
        if hides and name in _TELLING
        else (_FIGURES[name], _said(first, name, one[name]), _said(second, name, other[name]))
        for name in one
        if one[name] is not None or other[name] is not None
    ]


def _time_by(trace: Trace) -> str:
    """Write how long a search took, and what ran it: ``25.8 ms in Python``."""
    time = duration_text(trace.stats.seconds)
    if trace.engine == "kernel":
        return tr("{time}, compiled", time=time)
    return tr("{time} in Python", time=time)


def _not_compared(trace: Trace) -> str:
    """Say in place of a time what ran a search, where the other one was run by something else."""
    return {
        "kernel": tr("not compared: compiled"),
        "reference": tr("not compared: in Python"),
    }.get(trace.engine, tr("not compared: nobody knows what ran it"))


def _said(trace: Trace, name: str, figure: Any) -> str:
    if name == "value":
        return value_text(trace)
    if figure is None:
        return "\N{EN DASH}"
    if isinstance(figure, str):
        return figure
    return duration_text(figure) if name == "seconds" else localised(f"{figure:,}")


def value_text(trace: Trace) -> str:
    """Write what the root is worth: a number, a share of playouts, or bounds."""
    value = trace.value
    if value is None:
        return bounds_text(*proved(trace)) or tr("not known")
    return share_text(value) if trace.nature.means else number_text(value)


def search_text(trace: Trace) -> str:
    """Return a search with its depth or size, as it can be typed: ``mcts iterations=20000``."""
    shown = ("depth", "iterations", "expansions", "evaluator", "order", "memo", "iterative", "seed")
    told = {name: trace.settings[name] for name in shown if trace.settings.get(name)}
    words = (f"{name}={'yes' if value is True else value}" for name, value in told.items())
    return plain(" ".join([trace.search, *words]))
