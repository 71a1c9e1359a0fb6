"""Write a small complete tree as an extensive game, in the format of Gambit.

The format: The Gambit Project, "Gambit extensive form file format" (gambitproject.readthedocs.io).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction

from c4viz.export import summary
from c4viz.export.errors import ExportError
from c4viz.telling.moves import node_text
from c4viz.trace import Flag, Trace

MOST_NODES = 50_000
"""Most nodes of a game: Gambit takes minutes for more."""
_PLAYERS = ("MAX", "MIN")


def efg_parts(trace: Trace, rows: Collection[int] | None = None) -> Iterator[str]:
    """Yield the lines of a game of MAX and MIN in which every node of the trace is a node.

    Each decision has an information set of its own; a leaf pays MAX its value, and MIN the
    negative of that. With ``rows`` only these are told of, for an estimate of the size.

    Raises:
        ExportError: the tree is large, or a part of it was not searched.
    """
    check_complete(trace)
    names = " ".join(f'"{name}"' for name in _PLAYERS)
    yield f"EFG 2 R {_quoted(summary.title(trace))} {{ {names} }}\n"
    yield f"{_quoted(summary.counting(trace))}\n\n"
    sets = dict.fromkeys((*_PLAYERS, "CHANCE"), 0)
    outcomes = 0
    told = None if rows is None else set(rows)
    for row in _preorder(trace):
        if told is not None and row not in told:
            continue
        if trace.is_leaf(row) or not list(trace.children(row)):
            outcomes += 1
            yield _leaf(trace, row, outcomes)
        else:
            player = trace.player(row)
            sets[player] += 1
            yield _decision(trace, row, player, sets[player])


def check_complete(trace: Trace) -> None:
    """Refuse a trace that is no small complete tree, by an ExportError that says why."""
    count = len(trace)
    if not trace.nature.nested or trace.nature.tests or len(trace.roots) != 1:
        raise ExportError(
            "a game of Gambit is one tree that is searched to its leaves, and {search} makes none: "
            "choose minimax or expectiminimax",
            search=trace.search,
        )
    if count > MOST_NODES:
        raise ExportError(
            "a game of {count:,} nodes is too large for Gambit: choose a tree of {most:,} or fewer",
            count=count,
            most=MOST_NODES,
        )
    columns = trace.columns
    missing = Flag.CUTOFF.value | Flag.REPEATED.value
    unfinished = trace.ending != "complete" or not columns["size"].all()
    if unfinished or (columns["flags"] & missing).any():
        raise ExportError(
            "a part of this tree was not searched, and a game of Gambit is whole: search by minimax"
        )


def _preorder(trace: Trace) -> Iterator[int]:
    stack = [trace.top]
    while stack:
        row = stack.pop()
        yield row
        stack += reversed(list(trace.children(row)))


def _decision(trace: Trace, row: int, player: str, number: int) -> str:
    name = _quoted(_name(trace, row))
    children = list(trace.children(row))
    actions = [_quoted(node_text(trace, child)) for child in children]
    if player == "CHANCE":
        shares = _shares([float(trace.store.column("probability")[child]) for child in children])
        said = " ".join(f"{a} {share}" for a, share in zip(actions, shares, strict=True))
        return f'c {name} {number} "" {{ {said} }} 0\n'
    who = 1 + _PLAYERS.index(player)
    return f'p {name} {who} {number} "" {{ {" ".join(actions)} }} 0\n'


def _shares(probabilities: list[float]) -> list[Fraction]:
    """Return probabilities as fractions whose sum is 1, as Gambit wants it."""
    shares = [Fraction(share).limit_denominator(10_000) for share in probabilities]
    return [*shares[:-1], 1 - sum(shares[:-1], Fraction())]


def _leaf(trace: Trace, row: int, outcome: int) -> str:
    value = trace.store.column("value")[row].item()
    return f't {_quoted(_name(trace, row))} {outcome} "" {{ {_plain(value)}, {_plain(-value)} }}\n'


def _plain(value: float) -> str:
    return str(int(value)) if value == int(value) else f"{value:.9g}"


def _name(trace: Trace, row: int) -> str:
    return "" if trace.parent(row) is None else f"{row}"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
