"""A trace as JSON, written piece by piece, so that a large one needs no memory."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

from c4viz.export.walk import Visit, walk
from c4viz.trace import INFINITY, Flag, Trace

FORMAT, VERSION = "c4viz tree", 1

_MAX, _LEAF, _TERMINAL, _CUTOFF, _LOWER, _UPPER, *_ = (flag.value for flag in Flag)
_ENCODER = json.JSONEncoder(ensure_ascii=False, allow_nan=False)
_AT_ONCE = 256


def json_parts(trace: Trace) -> Iterator[str]:
    """The pieces of one JSON object: what was searched, the results, then ``nodes``.

    ``nodes`` has one object for each row, in the order visited, so that ``parent`` is an index
    into it. Columns count from 1; null stands for infinity and for what is not known.
    """
    head = _ENCODER.encode(_about(trace))
    yield f'{head[:-1]}, "nodes": ['
    before = "\n"
    nodes = map(_node, walk(trace))
    while some := list(islice(nodes, _AT_ONCE)):
        # One call for many nodes: half as dear as a call for each.
        yield before + _ENCODER.encode(some)[1:-1].replace("}, {", "},\n{")
        before = ",\n"
    yield "\n]}\n"


def _about(trace: Trace) -> dict[str, Any]:
    stats = trace.stats
    return {
        "format": FORMAT,
        "version": VERSION,
        "position": trace.position.full_text,
        "board": trace.position.rules.size,
        "connect": trace.position.rules.connect,
        "max_disc": "XO"[trace.position.to_move - 1],
        "search": trace.search,
        "settings": dict(trace.settings),
        "value": trace.value,
        "best_column": trace.best_move + 1,
        "principal_variation": [move + 1 for move in trace.principal_variation],
        "ending": trace.ending,
        "stats": {
            "nodes": stats.nodes,
            "leaves": stats.leaves,
            "cutoffs": stats.cutoffs,
            "nodes_per_depth": list(stats.per_depth),
            "seconds": stats.seconds,
            "nodes_per_second": stats.nodes_per_second,
        },
    }


def _node(visit: Visit) -> dict[str, Any]:
    _, parent, record, pruned, _ = visit
    move, depth, flags, best, alpha, beta, value, size = record
    bound = "lower" if flags & _LOWER else "upper" if flags & _UPPER else "exact"
    return {
        "parent": parent,
        "move": move + 1 if move >= 0 else None,
        "depth": depth,
        "player": "MAX" if flags & _MAX else "MIN",
        "alpha": alpha if alpha > -INFINITY else None,
        "beta": beta if beta < INFINITY else None,
        "value": value if size else None,
        "bound": bound if size else None,
        "leaf": flags & _LEAF > 0,
        "terminal": flags & _TERMINAL > 0,
        "cutoff": flags & _CUTOFF > 0,
        "best": best + 1 if best >= 0 else None,
        "pruned": [m + 1 for m in pruned],
    }
