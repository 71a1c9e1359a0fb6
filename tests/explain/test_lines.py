"""Which step lights which line: every line of each pseudocode, while one steps through a search."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from c4viz import Position, Trace, search
from c4viz.explain import LitLines, listing_of, source_of
from c4viz.explain.texts import pseudocode_of
from c4viz.game import HandTree
from c4viz.search.algorithms import ALGORITHMS
from c4viz.trace import DepthFirstTrace, Flag
from tests.explain.traces import small
from tests.trees import LOTTERY, hand_trace

SEARCHES: dict[str, Callable[[], Trace]] = {
    "minimax": lambda: small("minimax", "1122", depth=4, memo=True),
    "alphabeta": lambda: small("alphabeta", "12", depth=4, memo=True),
    "pvs": lambda: small("pvs", "2", depth=3, memo=True),
    "expectiminimax": lambda: search(HandTree.parse(LOTTERY), "expectiminimax", engine="reference"),
    "mcts": lambda: small("mcts", iterations=6),
    "mcts by puct": lambda: small("mcts", iterations=6, formula="puct"),
    "astar": lambda: search(Position.parse("2", "4x4", 4), "astar", expansions=60),
    "greedy": lambda: small("greedy"),
    "greedy2": lambda: small("greedy2"),
    "random": lambda: small("random"),
    "solver": lambda: search(Position.parse("2", "3x3", 3), "solver"),
}
LINES = """
minimax:
    1 minimax(node, depth):
   ~1   if game over or depth = 0:
    5     return value(node)
   27   if node in table: return its value
   ~1   if MAX is to move:
   ~1     best ← −∞
   ~2     for each move:
   ~2       v ← minimax(child, depth−1)
   ~5       if v > best: best ← v
   ~2   else:
   ~2     best ← +∞
   ~3     for each move:
   ~3       v ← minimax(child, depth−1)
   ~6       if v < best: best ← v
    6   return best

alphabeta:
    1 alphabeta(node, depth, α, β):
   ~1   if game over or depth = 0:
    6     return value(node)
   49   if node in table: return its value
   ~1   if MAX is to move:
   ~1     best ← −∞
   ~2     for each move:
   ~2       v ← alphabeta(child, depth−1, α, β)
   ~9       if v > best: best ← v; α ← max(α, v)
   18       if α ≥ β: break
   ~2   else:
   ~2     best ← +∞
   ~3     for each move:
   ~3       v ← alphabeta(child, depth−1, α, β)
   ~6       if v < best: best ← v; β ← min(β, v)
   13       if α ≥ β: break
    9   return best

pvs:
    1 pvs(node, depth, α, β):
   ~1   if game over or depth = 0:
    5     return value(node)
   56   if node in table: return its value
   ~1   if MAX is to move:
   ~1     best ← −∞
   ~2     for each move:
   ~2       if it is the first:
   ~2         v ← pvs(child, depth−1, α, β)
   ~6       else:
   ~6         v ← pvs(child, depth−1, α, α+1)
  ~45         if v lies within α, β:
  ~46           v ← pvs(child, depth−1, α, β)
   ~5       if v > best: best ← v; α ← max(α, v)
   30       if α ≥ β: break
   ~2   else:
   ~2     best ← +∞
   ~3     for each move:
   ~3       if it is the first:
   ~3         v ← pvs(child, depth−1, α, β)
  ~11       else:
  ~11         v ← pvs(child, depth−1, β−1, β)
  ~18         if v lies within α, β:
  ~19           v ← pvs(child, depth−1, α, β)
  ~10       if v < best: best ← v; β ← min(β, v)
   69       if α ≥ β: break
   10   return best

expectiminimax:
    1 expectiminimax(node, depth):
   ~1   if CHANCE decides:
   ~2     sum ← 0
   ~3     for each outcome with probability p:
   ~3       v ← expectiminimax(child, depth)
   ~4       sum ← sum + p · v
    7     return sum
   ~1   if game over or depth = 0:
    4     return value(node)
   ~1   best ← −∞ for MAX, +∞ for MIN
   ~2   for each move:
   ~2     v ← expectiminimax(child, depth−1)
   ~7     if v is better: best ← v
   14   return best

mcts:
    0 N, W ← 0 for the root
   ~1 repeat for each iteration:
    1   node ← root
   ~1   while node has moves, all of them tried:
   13     node ← child with the highest
   13        W/N + c·√(ln N parent / N)
    2   add a child by a move not tried, if any
    3   play at random to the end of the game
   ~4   for each node on the path:
    4     N ← N + 1; W ← W + points
   ~4     (W: the points of who moved there)
   24 return the move that the final rule picks

mcts by puct:
    0 N, W ← 0 for the root
   ~1 repeat for each iteration:
   ~1   node ← root
   ~1   repeat until the game is over:
    1     move ← that with the highest
    1        Q + c·P·√N parent / (1 + N)
    1     node ← the child by that move
    2     if it is new: add it, and break
    3   play at random to the end of the game
   ~4   for each node on the path:
    4     N ← N + 1; W ← W + points
   ~4     (W: the points of who moved there,
   ~4     Q: W/N, or ½ of a move not tried,
   ~4     P: the prior of a move)
   24 return the move that the final rule picks

astar:
    1 put the root into the frontier
   ~2 repeat until enough nodes are taken:
    2   take the node with the largest
    2     f = value − plies (the oldest first)
  118   if the game is over there: return it
   ~3   for each move:
  113     if the position was seen: skip it
    3     else: put it into the frontier

greedy:
    1 greedy(node):
   ~1   best ← −∞
   ~2   for each move:
    2     v ← value(child)
   ~3     if v > best: best ← v
    8   return the move that gave best

greedy2:
    1 minimax(node, depth):
   ~1   if game over or depth = 0:
    4     return value(node)
   ~1   if MAX is to move:
   ~1     best ← −∞
   ~2     for each move:
   ~2       v ← minimax(child, depth−1)
   ~9       if v > best: best ← v
   ~2   else:
   ~2     best ← +∞
   ~3     for each move:
   ~3       v ← minimax(child, depth−1)
   ~4       if v < best: best ← v
    9   return best

random:
    1 random(node):
   ~2   for each move:
    2     look at the child it leads to
    8   return a move drawn with equal chances

solver:
   ~1 solve(position):
   ~1   while low < high:
   ~1     k ← a score between low and high
   ~1     v ← probe(root)
  ~34     if v ≥ k: low ← v
  ~48     else: high ← v
    1 probe(node): is its score at least k?
   ~1   if the score is known here:
    6     return it
   61   if the table answers: return its bound
   ~2   for each move, the best threats first:
   ~2     v ← probe(child)
   ~6     if v is better: best ← v
   10     if that answers: break
  ~10   return best
"""
"""The lines behind the step that lights each of them first, as what is done or (~) in passing."""


def lit_at(trace: Trace, step: int) -> LitLines:
    """The lines that are lit for who has gone to a step, where the node that it is about is
    selected."""
    moment = trace.at(step)
    inside = moment.row is not None and step < trace.steps
    return listing_of(trace, moment.row if inside else 0, moment).lit  # type: ignore[arg-type]


def first_lit(trace: Trace) -> dict[int, str]:
    """The first step at which each line is lit."""
    found: dict[int, str] = {}
    for step in range(trace.steps + 1):
        lit = lit_at(trace, step)
        for sign, lines in (("", lit.lines), ("~", lit.passed)):
            for line in lines:
                found.setdefault(line, f"{sign}{step}")
    return found


def drawn(name: str) -> str:
    """The pseudocode of an algorithm with the first step of each line, or ``never``."""
    trace = SEARCHES[name]()
    found, lines = first_lit(trace), pseudocode_of(trace).lines
    told = (f"{found.get(at, 'never'):>5} {line}" for at, line in enumerate(lines))
    return "\n".join([f"{name}:", *told])


def test_the_table_has_all_algorithms() -> None:
    assert set(SEARCHES) == {*ALGORITHMS, "mcts by puct"}


@pytest.mark.parametrize("name", SEARCHES)
def test_every_line_is_lit_at_some_step(name: str) -> None:
    told = drawn(name)
    assert "never" not in told
    assert f"\n{told}\n" in LINES


@pytest.mark.parametrize("name", SEARCHES)
def test_one_thing_is_done_at_each_step_that_a_pseudocode_tells_of(name: str) -> None:
    trace = SEARCHES[name]()
    first = 0 if name.startswith("mcts") else 1
    for step in range(first, trace.steps + 1):
        lit = lit_at(trace, step)
        assert lit.lines and lit.passed.isdisjoint(lit.lines)


# ---- a cutoff ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["alphabeta", "pvs", "solver"])
def test_the_step_of_a_cutoff_lights_the_break_and_returns_on_its_way(name: str) -> None:
    trace = SEARCHES[name]()
    assert isinstance(trace, DepthFirstTrace)
    lines, cuts = pseudocode_of(trace).lines, 0
    for step in range(1, trace.steps):
        moment, lit = trace.at(step), lit_at(trace, step)
        assert moment.row is not None and lit.line is not None
        is_cut = moment.event == "leave" and trace.has(moment.row, Flag.CUTOFF)
        assert lines[lit.line].endswith(": break") == is_cut
        if is_cut:
            assert lines.index("  return best") in lit.passed
            cuts += 1
    assert cuts == trace.stats.cutoffs


def test_the_break_is_lit_in_the_source_too() -> None:
    trace = hand_trace("((3 12) (2 4 6))")
    source, step = source_of(trace), trace.timeline.next_stop(0, "cutoff")
    assert source is not None and step is not None
    moment = trace.at(step)
    assert moment.row is not None
    lit = source.lit(listing_of(trace, moment.row, moment).happens)
    assert [source.lines[line].strip() for line in lit.lines] == [
        "if alpha >= beta:", "cut = child != moves[-1]", "break",
    ]  # fmt: skip


def test_where_values_are_hidden_no_cutoff_is_told() -> None:
    trace = hand_trace("((3 12) (2 4 6))")
    step = trace.timeline.next_stop(0, "cutoff")
    assert step is not None
    row = trace.at(step).row
    assert row is not None
    listing = listing_of(trace, row, trace.at(step)).without(lambda one: one == row)
    assert [listing.code.lines[line].strip() for line in listing.lit.lines] == ["return best"]
    assert not listing.lit.passed
