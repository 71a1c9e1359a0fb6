"""Write a trace as JSON piece by piece, so that a large one needs no memory."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from itertools import islice
from typing import Any

from c4viz.export.plan import Visit, walk
from c4viz.game import HandTree, OwnState, Position, Root
from c4viz.search.runs.treefile import COLUMNS_FROM, FORMAT, VERSION
from c4viz.telling.moves import is_own_game, node_text
from c4viz.telling.proof import proved_of
from c4viz.trace import INFINITY, DepthFirstTrace, Flag, Stats, Trace

_MAX, _LEAF, _TERMINAL, _CUTOFF, _LOWER, _UPPER, _CHANCE, _REPEATED = (f.value for f in Flag)
_MOVES: dict[type, str] = {HandTree: "child", OwnState: "move"}
"""Words for moves that are no columns."""
_ENCODER = json.JSONEncoder(ensure_ascii=False, allow_nan=False)
_AT_ONCE = 256
_Tells = Callable[[Any, Collection[int] | None], Iterator[dict[str, Any]]]


def json_parts(trace: Trace, rows: Collection[int] | None = None) -> Iterator[str]:
    """Yield the pieces of one JSON object: what was searched, the results, then ``nodes``.

    ``nodes`` has one object for each row, in the order of the trace, so that ``parent`` and
    ``repeats`` are indices into it. Columns count from 1; null stands for infinity and for what
    is not known. A game of the user's own names its moves: ``name``. With ``rows`` only these are
    told of.
    """
    head = _ENCODER.encode(_about(trace))
    yield f'{head[:-1]}, "nodes": ['
    before = "\n"
    nodes_of: _Tells = _NODES.get(trace.nature.kind, _described)
    nodes = nodes_of(trace, rows)
    while some := list(islice(nodes, _AT_ONCE)):
        # One call for many nodes: half as dear as a call for each.
        yield before + _ENCODER.encode(some)[1:-1].replace("}, {", "},\n{")
        before = ",\n"
    yield "\n]}\n"


def _about(trace: Trace) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "columns_from": COLUMNS_FROM,
        **_root(trace.position),
        "search": trace.search,
        "settings": {name: _plain(value) for name, value in trace.settings.items()},
        "value": _plain(trace.value),
        **proved_of(trace),
        f"best_{_MOVES.get(type(trace.position), 'column')}": trace.best_move + 1,
        "principal_variation": [move + 1 for move in trace.principal_variation],
        "ending": trace.ending,
        "stats": _stats(trace.stats),
    }


def _root(root: Root) -> dict[str, Any]:
    if isinstance(root, HandTree):
        return {"tree": root.text}
    if isinstance(root, OwnState):
        return {"game": root.game.name, "position": root.text}
    assert isinstance(root, Position)
    return {
        "position": root.full_text,
        "board": root.rules.size,
        "connect": root.rules.connect,
        "rules": root.rules.rule_set,
        "max_disc": "XO"[root.to_move - 1],
    }


def _stats(stats: Stats) -> dict[str, Any]:
    names = ("nodes", "leaves", "cutoffs", "repeated", "iterations", "expansions")
    counts = {name: getattr(stats, name) for name in names}
    return {
        **{name: count for name, count in counts.items() if count is not None},
        "nodes_per_depth": list(stats.per_depth),
        "seconds": stats.seconds,
        "nodes_per_second": stats.nodes_per_second,
    }


def _plain(value: Any, infinity: float = INFINITY) -> Any:
    """Return a value as JSON has it: null where it is infinite or no number."""
    if isinstance(value, float | int) and not abs(value) < infinity:
        return None
    return value


# ---- depth-first ---------------------------------------------------------------------------------


def _depth_first(trace: DepthFirstTrace, rows: Collection[int] | None) -> Iterator[dict[str, Any]]:
    own = is_own_game(trace)
    told = range(len(trace)) if rows is None else frozenset(rows)
    linked, chance = trace.store.layout.linked, trace.store.layout.chance
    for visit in walk(trace, rows):
        if visit.row not in told:
            continue
        node = _node(visit, trace.store.infinity)
        if own:
            node["name"] = node_text(trace, visit.row) if visit.parent is not None else None
        if visit.record.flags & _REPEATED:
            node["repeated"] = True
        if linked:
            node["repeats"] = visit.record.link if visit.record.link >= 0 else None
        if chance:
            node["probability"] = visit.record.probability if visit.below_chance else None
        yield node


def _node(visit: Visit, infinity: float) -> dict[str, Any]:
    _, parent, record, pruned, _, _ = visit
    move, depth, flags, best, alpha, beta, value, size = record[:8]
    bound = "lower" if flags & _LOWER else "upper" if flags & _UPPER else "exact"
    return {
        "parent": parent,
        "move": move + 1 if move >= 0 else None,
        "depth": depth,
        "player": "CHANCE" if flags & _CHANCE else "MAX" if flags & _MAX else "MIN",
        "alpha": _plain(alpha, infinity),
        "beta": _plain(beta, infinity),
        "value": _plain(value, infinity) if size else None,
        "bound": bound if size else None,
        "leaf": flags & _LEAF > 0,
        "terminal": flags & _TERMINAL > 0,
        "cutoff": flags & _CUTOFF > 0,
        "best": best + 1 if best >= 0 else None,
        "pruned": [m + 1 for m in pruned],
    }


# ---- other kinds ---------------------------------------------------------------------------------


def _described(trace: Trace, rows: Collection[int] | None) -> Iterator[dict[str, Any]]:
    some = None if rows is None else ((row, trace.parent(row)) for row in sorted(rows))
    own = is_own_game(trace)
    for row, parent in enumerate(trace.store.parents()) if some is None else some:
        known = {name: _plain(value) for name, value in trace.describe(row).items()}
        move = known.pop("move")
        named = {"name": node_text(trace, row)} if own and parent is not None else {}
        yield {"parent": parent, "move": move + 1 if move >= 0 else None, **named, **known}


_NODES: dict[str, _Tells] = {"depth-first": _depth_first}
"""By the kind of trace, functions that tell of nodes faster than `Trace.describe` does."""
