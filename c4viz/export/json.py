"""Write a trace as JSON piece by piece, so that a large one needs no memory."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from itertools import islice
from typing import Any

from c4viz.export.plan import Visit, walk
from c4viz.game import HandTree, OwnGame, OwnState, Position, Root
from c4viz.search.runs.treefile import COLUMNS_FROM, FACTS, FORMAT, VERSION
from c4viz.telling.moves import is_own_game, node_text
from c4viz.telling.proof import proved_of
from c4viz.trace import INFINITY, DepthFirstTrace, Flag, MctsTrace, Stats, Trace

_MAX, _LEAF, _TERMINAL, _CUTOFF, _LOWER, _UPPER, _CHANCE, _REPEATED = (f.value for f in Flag)
_MOVES: dict[type, str] = {HandTree: "child", OwnState: "move"}
"""Words for moves that are no columns."""
_ENCODER = json.JSONEncoder(ensure_ascii=False, allow_nan=False)
_AT_ONCE = 256
_Tells = Callable[[Any, Collection[int] | None], Iterator[dict[str, Any]]]


def json_parts(trace: Trace, rows: Collection[int] | None = None) -> Iterator[str]:
    """Yield the pieces of one JSON object: what was searched, the results, then ``nodes``, and
    what follows them in a kind of trace.

    ``nodes`` has one object for each row, in the order of the trace, so that ``parent`` and
    ``repeats`` are indices into it. Columns count from 1; null stands for infinity and for what
    is not known. A game of the user's own names its moves: ``name``. With ``rows`` only these are
    told of; without, `c4viz.load_trace` reads it.
    """
    kind = trace.nature.kind
    head = _ENCODER.encode(_about(trace))
    nodes_of: _Tells = _NODES.get(kind, _described)
    yield from _listed(f'{head[:-1]}, "nodes": [', nodes_of(trace, rows))
    if kind in _FOLLOWS:
        yield from _FOLLOWS[kind](trace, rows)
    yield "}\n"


def _listed(begin: str, told: Iterator[dict[str, Any]]) -> Iterator[str]:
    """Yield the pieces of a list of objects, each in a line."""
    yield begin
    before = "\n"
    while some := list(islice(told, _AT_ONCE)):
        # One call for many objects: half as dear as a call for each.
        yield before + _ENCODER.encode(some)[1:-1].replace("}, {", "},\n{")
        before = ",\n"
    yield "\n]"


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
        return {"game": root.game.name, "position": root.text, **_played(root.game)}
    assert isinstance(root, Position)
    return {
        "position": root.full_text,
        "board": root.rules.size,
        "connect": root.rules.connect,
        "rules": root.rules.rule_set,
        "max_disc": "XO"[root.to_move - 1],
    }


def _played(game: OwnGame) -> dict[str, Any]:
    """Return what is known of a game of the user's own, so that its program is not needed."""
    known = game.plain()
    states = []
    for number, facts in enumerate(known["states"]):
        told = zip(FACTS.items(), facts, strict=True)
        state = {name: value for (name, usual), value in told if value != usual}
        if (after := known["after"].get(str(number))) is not None:
            state["after"] = after
        states.append(state)
    return {
        "valued": game.valued,
        "chance": game.chance,
        "states": states,
        **({"playouts": game.playouts} if game.playouts else {}),
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


def _mcts(trace: MctsTrace, rows: Collection[int] | None) -> Iterator[dict[str, Any]]:
    """Tell of nodes, and of priors of their moves without a child, null for one not known."""
    told = range(len(trace)) if rows is None else sorted(rows)
    for row, node in zip(told, _described(trace, rows), strict=True):
        if not trace.traits.recorded and (priors := trace.store.untried_below(row)):
            node["untried_priors"] = [_plain(prior) for prior in priors]
        yield node


def _after_mcts(trace: MctsTrace, rows: Collection[int] | None) -> Iterator[str]:
    """Yield what was decided before any iteration, the iterations, and which of them earlier
    searches ran."""
    if trace.decided_by:
        yield f', "decided_by": "{trace.decided_by}"'
    yield from _listed(', "iterations": [', _iterations(trace, rows))
    numbers, seeds = trace.reused.numbers.tolist(), trace.reused.seeds.tolist()
    if numbers:
        yield f', "reused": {_ENCODER.encode({"numbers": numbers, "seeds": seeds})}'


def _iterations(trace: MctsTrace, rows: Collection[int] | None) -> Iterator[dict[str, Any]]:
    """Yield what each iteration came to: the node that it played on from, the points of MAX, and in
    a loop of the user's own how many nodes there were then, and the columns that it played."""
    store, count = trace.store, trace.iterations
    # Of some rows as many iterations: about each made one.
    for number in range(count) if rows is None else (row for row in rows if row < count):
        told: dict[str, Any] = {
            "leaf": int(store.leaf[number]),
            "points": int(store.outcome[number]) / 2,
        }
        if store.made is not None and trace.played is not None:
            told["nodes"] = int(store.made[number])
            told["playout"] = [column + 1 for column in trace.played.by(number + 1)]
        yield told


_FOLLOWS: dict[str, Callable[[Any, Collection[int] | None], Iterator[str]]] = {"mcts": _after_mcts}
"""By the kind of trace, functions that write what follows the nodes, of some rows or all."""
_NODES: dict[str, _Tells] = {"depth-first": _depth_first, "mcts": _mcts}
"""By the kind of trace, functions that tell of nodes faster than `Trace.describe` does, or more."""
