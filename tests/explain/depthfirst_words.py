"""What is said of a depth-first search while it is at work, of its roots and of its ends."""

from __future__ import annotations

from c4viz import Flag
from c4viz.search.own.evaluator import evaluate
from c4viz.trace.timeline import is_truncated
from tests.explain.reading import Table, Told, tells
from tests.explain.slow import (
    ending,
    family,
    is_left,
    is_open,
    lives,
    mover,
    proved,
    reach,
    replayed,
    score,
)

SAID = Table()

# ---- at work -------------------------------------------------------------------------------------


@SAID.says("The search has not been here yet.")
def ahead(told: Told) -> None:
    assert lives(told.trace)[told.row][0] > told.step


@SAID.says("The search enters this node.")
def enters(told: Told) -> None:
    assert lives(told.trace)[told.row][0] == told.step


@SAID.says("The search was stopped before it was done here.")
def stopped(told: Told) -> None:
    assert is_truncated(told.trace.ending) and told.step == told.trace.steps
    assert is_open(told.trace, told.row, told.step)


@SAID.says("{player} looks at {child}.")
def looks(told: Told, player: str, child: int) -> None:
    assert player == mover(told.trace, told.row) and child in family(told.trace)[told.row]
    assert is_open(told.trace, child, told.step)


@SAID.says("Of what CHANCE may bring, {child} is looked at.")
def looks_at_an_outcome(told: Told, child: int) -> None:
    looks(told, "CHANCE", child)


@SAID.says("{n} [child|children] of this node [has|have] returned so far.")
def returned(told: Told, n: int) -> None:
    trace, step = told.trace, told.step
    children = [c for c in family(trace)[told.row] if lives(trace)[c][0] <= step]
    assert is_open(trace, told.row, step)
    assert all(is_left(trace, child, step) for child in children) and n == len(children)


@SAID.says("The best for {player} so far is {value} from {child}.")
def best_so_far(told: Told, player: str, value: str, child: int) -> None:
    best, move = replayed(told.trace, told.row, told.step)
    assert player == mover(told.trace, told.row) and tells(value, best)
    assert child in family(told.trace)[told.row] and told.trace.move(child) == move
    assert is_open(told.trace, told.row, told.step)


@SAID.says("The outcomes so far add up to {value}.")
def sum_so_far(told: Told, value: str) -> None:
    assert mover(told.trace, told.row) == "CHANCE" and is_open(told.trace, told.row, told.step)
    assert tells(value, replayed(told.trace, told.row, told.step)[0])


# ---- windows -------------------------------------------------------------------------------------


@SAID.says(
    "{player} is already sure of {bound} by {child} at {place}: that is {edge}. "
    "Only a value above it can matter here.",
    for_good=True,
)
def window_alpha(told: Told, player: str, bound: str, child: int, place: int, edge: str) -> None:
    assert (player, edge) == ("MAX", "alpha")
    sure(told, player, bound, child, place)


@SAID.says(
    "{player} is already sure of {bound} by {child} at {place}: that is {edge}. "
    "Only a value below it can matter here.",
    for_good=True,
)
def window_beta(told: Told, player: str, bound: str, child: int, place: int, edge: str) -> None:
    assert (player, edge) == ("MIN", "beta")
    sure(told, player, bound, child, place)


def sure(told: Told, player: str, bound: str, child: int, place: int) -> None:
    """The ancestor had that value by that child when the node was entered; no other had more."""
    trace, row = told.trace, told.row
    entered, ancestors = lives(trace)[row][0], trace.path(row)[:-1]
    assert entered <= told.step
    best, move = replayed(trace, place, entered)
    assert place in ancestors and mover(trace, place) == player and tells(bound, best)
    assert best == trace.window(row)[0 if player == "MAX" else 1]
    assert child in family(trace)[place] and trace.move(child) == move
    assert is_left(trace, child, entered)
    for other in ancestors:
        had, _ = replayed(trace, other, entered)
        if had is not None and best is not None and mover(trace, other) == player:
            assert had <= best if player == "MAX" else had >= best


@SAID.says("The value {lies} {edge}, which is {bound}.", for_good=True)
def edge_of_window(told: Told, lies: str, edge: str, bound: str) -> None:
    value, end = worth(told), told.trace.window(told.row)[("alpha", "beta").index(edge)]
    assert tells(bound, end)
    if lies == "equals":
        assert value == end
    else:
        assert (value < end) if (lies, edge) == ("is below", "alpha") else (value > end)
        assert (lies, edge) in (("is below", "alpha"), ("is above", "beta"))


MAX_HAS = "{player} has as good a move above and will not let it come to this."


@SAID.says(
    "So it is an upper bound: the true value may be lower. That does not matter, " + MAX_HAS,
    "The search keeps it as an upper bound, but it is exact: nothing that counts was cut off "
    "below. " + MAX_HAS,
    for_good=True,
)
def upper_bound(told: Told, player: str) -> None:
    assert player == "MAX" and worth(told) <= told.trace.window(told.row)[0]
    is_bound(told, player)


@SAID.says(
    "So it is a lower bound: the true value may be higher. That does not matter, " + MAX_HAS,
    "The search keeps it as a lower bound, but it is exact: nothing that counts was cut off "
    "below. " + MAX_HAS,
    for_good=True,
)
def lower_bound(told: Told, player: str) -> None:
    assert player == "MIN" and worth(told) >= told.trace.window(told.row)[1]
    is_bound(told, player)


def is_bound(told: Told, player: str) -> None:
    """The true value is no better for ``player``, who has as good a move above; it is exact where
    the tree proves it, and where that is said."""
    trace, row, value = told.trace, told.row, worth(told)
    low, high = proved(trace)[row]
    assert ("it is exact" in told.text) == (low == high == value)
    ways = (replayed(trace, above, lives(trace)[row][0])[0]
            for above in trace.path(row)[:-1] if mover(trace, above) == player)  # fmt: skip
    had = [way for way in ways if way is not None]
    assert any(way >= value for way in had) if player == "MAX" else any(w <= value for w in had)


@SAID.says(
    "To this probe the value is an upper bound: the true one may be lower, but it asks no more.",
    for_good=True,
)
def upper_bound_of_a_probe(told: Told) -> None:
    assert told.trace.search == "solver" and worth(told) <= told.trace.window(told.row)[0]


@SAID.says(
    "To this probe the value is a lower bound: the true one may be higher, but it asks no more.",
    for_good=True,
)
def lower_bound_of_a_probe(told: Told) -> None:
    assert told.trace.search == "solver" and worth(told) >= told.trace.window(told.row)[1]


# ---- ends ----------------------------------------------------------------------------------------


def worth(told: Told) -> float:
    """The value of a node that was left."""
    assert is_left(told.trace, told.row, told.step)
    return float(told.trace.record(told.row).value)


@SAID.says(
    "This position was searched before, at {place} with as many plies left: its value {value} "
    "serves here too, so it is not searched again.",
    for_good=True,
)
def repeated(told: Told, place: int, value: str) -> None:
    trace, row = told.trace, told.row
    assert tells(value, worth(told)) and worth(told) == trace.record(place).value
    assert place < row and trace.position_at(row) == trace.position_at(place)
    assert trace.roots.index(trace.path(row)[0]) == trace.roots.index(trace.path(place)[0])
    assert not family(trace)[row] and trace.depth(row) == trace.depth(place)


@SAID.says(
    "The table of seen positions knows enough of this one to answer: {value}. "
    "It is not searched again.",
    for_good=True,
)
def known_from_the_table(told: Told, value: str) -> None:
    trace, row = told.trace, told.row
    assert tells(value, worth(told)) and not family(trace)[row]
    assert trace.search == "solver" and trace.position_at(row).outcome is None


@SAID.says("The game ends here at ply {n}: {result}. That is worth {value}.", for_good=True)
def terminal(told: Told, n: int, result: str, value: str) -> None:
    assert n == len(told.trace.moves_to(told.row)) and result == ending(told.trace, told.row)
    assert tells(value, worth(told))


@SAID.says("An end of the tree: its number is {value}.", for_good=True)
def end(told: Told, value: str) -> None:
    assert tells(value, told.trace.position_at(told.row).number)


@SAID.says("The score is known here without a search: {value}.", for_good=True)
def known(told: Told, value: str) -> None:
    assert tells(value, worth(told)) and told.trace.search == "solver"
    assert told.trace.has(told.row, Flag.LEAF) and not family(told.trace)[told.row]


@SAID.says(
    "The depth is reached: here the search stops, and the evaluator {evaluator} says {value}.",
    for_good=True,
)
def leaf(told: Told, evaluator: str, value: str) -> None:
    trace, row = told.trace, told.row
    position = trace.position_at(row)
    assert tells(value, worth(told)) and evaluator == trace.settings["evaluator"]
    assert len(trace.moves_to(row)) == reach(trace, row) and not family(trace)[row]
    assert position.outcome is None
    assert worth(told) == evaluate(position, evaluator, trace.position.to_move)


@SAID.says("The depth is reached: here the search stops. It is worth {value}.", for_good=True)
def leaf_of_an_unknown_evaluator(told: Told, value: str) -> None:
    assert tells(value, worth(told)) and "evaluator" not in told.trace.settings
    assert told.trace.depth(told.row) == 1 and not family(told.trace)[told.row]


# ---- roots ---------------------------------------------------------------------------------------


@SAID.says("The root of the iteration that looks {n} [ply|plies] ahead.", for_good=True)
def iteration(told: Told, n: int) -> None:
    assert told.trace.roots[n - 1] == told.row


@SAID.says(
    "{guide} found {child} best here: it is searched first.",
    for_good=True,
)
def order(told: Told, guide: int, child: int) -> None:
    trace, row = told.trace, told.row
    mine, its = (trace.roots.index(trace.path(r)[0]) for r in (row, guide))
    assert its == mine - 1 and trace.position_at(guide) == trace.position_at(row)
    assert child == family(trace)[row][0] and trace.move(child) == trace.record(guide).best


@SAID.says("This probe asks: is the score at least {bound}?", for_good=True)
def probe(told: Told, bound: str) -> None:
    alpha, beta = told.trace.window(told.row)
    assert tells(bound, beta) and beta == alpha + 1 and told.trace.depth(told.row) == 0
    assert ("? " in told.text) == is_left(told.trace, told.row, told.step)


@SAID.says("Yes: it is at least {value}.", for_good=True)
def probed_yes(told: Told, value: str) -> None:
    assert tells(value, worth(told)) and worth(told) >= told.trace.window(told.row)[1]
    assert score(told.trace) >= worth(told)


@SAID.says("No: it is at most {value}.", for_good=True)
def probed_no(told: Told, value: str) -> None:
    assert tells(value, worth(told)) and worth(told) < told.trace.window(told.row)[1]
    assert score(told.trace) <= worth(told)


@SAID.says("Chance draws {move}: all legal moves were equally likely.", for_good=True)
def draw(told: Told, move: int) -> None:
    trace = told.trace
    assert move == trace.best_move and is_left(trace, told.row, told.step)
    chances = {trace.probability(child) for child in family(trace)[told.row]}
    assert len(chances) == 1 and len(family(trace)[told.row]) == len(trace.position.moves())


@SAID.says("Greedy looks no further than the positions after each move.", for_good=True)
def greedy(told: Told) -> None:
    assert max(map(told.trace.depth, range(len(told.trace)))) == 1


@SAID.says("Greedy with two plies looks at each move and the best reply to it.", for_good=True)
def greedy_with_two_plies(told: Told) -> None:
    assert max(map(told.trace.depth, range(len(told.trace)))) == 2
