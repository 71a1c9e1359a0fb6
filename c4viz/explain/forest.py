"""What the roots of a depth-first search are about: iterations of deepening, probes, draws."""

from __future__ import annotations

from c4viz.explain.names import node
from c4viz.explain.sentence import Part, Sentence, claim, say, secret
from c4viz.layout.moves import move_word
from c4viz.layout.numbers import number_text
from c4viz.trace import DepthFirstTrace, StackMoment


def sentences(trace: DepthFirstTrace, row: int, moment: StackMoment) -> list[Sentence]:
    """What ``row`` stands for beyond itself."""
    said: list[Sentence] = []
    if trace.depth(row) == 0:
        said += _root(trace, row, moment)
    if trace.settings.get("iterative"):
        said += _order(trace, row)
    return said


def _root(trace: DepthFirstTrace, row: int, moment: StackMoment) -> list[Sentence]:
    left = trace.state(row, moment) == "left"
    if trace.search == "solver":
        return [_probe(trace, row, left)]
    if trace.settings.get("iterative"):
        depth = trace.roots.index(row) + 1
        words = f"The root of the iteration that looks {depth} {'ply' if depth == 1 else 'plies'}"
        return [say("iteration", [f"{words} ahead."], claim("iteration", row, depth=depth))]
    if trace.search == "random" and left:
        best = trace.best_move
        words = f"Chance draws {move_word(trace)} {best + 1}: all legal moves were equally likely."
        return [say("draw", [words], claim("draw", row, move=best))]
    if trace.search == "greedy" and left:
        words = "Greedy looks no further than the positions after each move."
        return [say("greedy", [words], claim("greedy", row, depth=1))]
    if trace.search == "greedy2" and left:
        words = "Greedy with two plies looks at each move and the best reply to it."
        return [say("greedy", [words], claim("greedy", row, depth=2))]
    return []


def _probe(trace: DepthFirstTrace, row: int, left: bool) -> Sentence:
    _, beta = trace.window(row)
    value = float(trace.column("value")[row]) if left else None
    asks = f"This probe asks: is the score at least {number_text(beta)}?"
    facts = claim("probe", row, least=beta, value=value)
    if value is None:
        return say("probe", [asks], facts)
    yes = value >= beta
    bound = f"at least {number_text(value)}" if yes else f"at most {number_text(value)}"
    return say("probe", [asks, secret(f" {'Yes' if yes else 'No'}: it is {bound}.", row)], facts)


def _order(trace: DepthFirstTrace, row: int) -> list[Sentence]:
    """What the iteration before found best is searched first."""
    guide = guide_of(trace, row)
    first = next(trace.children(row), None)
    if guide is None or first is None or trace.record(guide).best != trace.move(first):
        return []
    parts: list[str | Part] = [
        Part("The iteration before", "node", guide),
        " found ",
        node(trace, first, guide),
        " best here: it is searched first.",
    ]
    facts = claim("order", row, guide=guide, first=first)
    return [say("order", parts, facts)]


def guide_of(trace: DepthFirstTrace, row: int) -> int | None:
    """The row of the same path in the iteration before, or the row that it repeats."""
    path = trace.path(row)
    before = [root for root in trace.roots if root < path[0]]
    found = before[-1] if before else None
    for below in path[1:]:
        if found is None:
            return None
        move = trace.move(below)
        start = _first(trace, found)
        found = next((c for c in trace.children(start) if trace.move(c) == move), None)
    return None if found is None else _first(trace, found)


def _first(trace: DepthFirstTrace, row: int) -> int:
    link = trace.link(row)
    return row if link is None else link
