"""Boards, positions and traces for hypothesis to draw."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from c4viz import EVALUATORS, AlphaBeta, Limits, Minimax, Position, Rules, Trace, search
from c4viz.game.rules import MAX_BITS, MAX_COLUMNS, RuleSet, move_order
from c4viz.search.base.settings import ORDERS
from c4viz.trace.trace import order_of

NOTABLE_SIZES = [(2, 2), (6, 7), (31, 2), (20, 3), (15, 4), (3, 9), (6, 9), (7, 8), (7, 7), (4, 4)]
"""Rows and columns: the smallest board, the usual one, the tallest and the widest."""

WHOLE_EVALUATORS = [name for name, known in EVALUATORS.items() if not known.fractional]


@st.composite
def boards(draw: st.DrawFn, rule_set: RuleSet = "first-four") -> Rules:
    """Any board within the limits, any length to connect, longer than the board included."""
    rows, columns = draw(st.sampled_from(NOTABLE_SIZES) | sizes())
    connect = draw(st.integers(2, 5) | st.just(max(rows, columns) + 1))
    return Rules(rows, columns, connect, rule_set)


@st.composite
def roomy_boards(draw: st.DrawFn) -> Rules:
    """A board with room for trees of some hundred nodes."""
    rows, columns = draw(st.sampled_from([(6, 7), (4, 4), (5, 6), (12, 3), (6, 9)]))
    return Rules(rows, columns, draw(st.integers(3, 5)))


@st.composite
def sizes(draw: st.DrawFn) -> tuple[int, int]:
    """Any number of rows and columns within the limits."""
    columns = draw(st.integers(2, MAX_COLUMNS))
    return draw(st.integers(2, MAX_BITS // columns - 1)), columns


@st.composite
def positions(draw: st.DrawFn, rules: st.SearchStrategy[Rules] | None = None) -> Position:
    """A position that random moves lead to; its game may be over."""
    position = Position(draw(boards() if rules is None else rules))
    for choice in _choices(draw, position.rules):
        moves = position.moves()
        if not moves:
            break
        position = position.play(moves[choice % len(moves)])
    return position


@st.composite
def open_positions(
    draw: st.DrawFn, rules: st.SearchStrategy[Rules] | None = None, most: int = MAX_BITS
) -> Position:
    """A position of at most ``most`` discs whose game goes on.

    Its moves avoid the end, so that many boards are near full.
    """
    position = Position(draw(boards() if rules is None else rules))
    for choice in _choices(draw, position.rules, most):
        after = goes_on(position, choice)
        if after is None:
            break
        position = after
    return position


def goes_on(position: Position, choice: int) -> Position | None:
    """The position after the first move that does not end the game, beginning with one chosen;
    None where all do."""
    moves = position.moves()
    first = choice % len(moves)
    for move in moves[first:] + moves[:first]:
        after = position.play(move)
        if after.outcome is None:
            return after
    return None


def _choices(draw: st.DrawFn, rules: Rules, most: int = MAX_BITS) -> bytes:
    """A number for each ply, as bytes: drawn at once, ten times as fast as one by one."""
    plies = draw(st.integers(0, min(rules.cells, most)))
    return draw(st.binary(min_size=plies, max_size=plies))


@st.composite
def settings(draw: st.DrawFn, least: int = 1, most: int = 7) -> Minimax | AlphaBeta:
    """Settings of either search: any whole evaluator, order and depth, ``least`` to ``most``."""
    return draw(st.sampled_from([Minimax, AlphaBeta]))(
        depth=draw(st.integers(least, most)),
        evaluator=draw(st.sampled_from(WHOLE_EVALUATORS)),
        order=draw(st.sampled_from(ORDERS)),
        seed=draw(st.integers(0, 9)),
    )


@st.composite
def all_settings(draw: st.DrawFn, least: int = 1, most: int = 7) -> Minimax | AlphaBeta:
    """The same with any evaluator, also with a table of positions, deepening, and wins taken at
    once."""
    chosen = draw(settings(least, most))
    if isinstance(chosen, AlphaBeta):
        chosen = replace(chosen, take_wins=draw(st.booleans()))
    return replace(
        chosen,
        evaluator=draw(st.sampled_from([*EVALUATORS, "expected:0.75"])),
        memo=draw(st.booleans()),
        iterative=draw(st.booleans()),
    )


@st.composite
def traces(draw: st.DrawFn, nodes: int = 150) -> Trace:
    """The trace of any search, cut after some nodes (at most ``nodes``) where it is longer.

    Some have several roots, one for each iteration of deepening.
    """
    if draw(st.integers(0, 2)):
        position, chosen = draw(open_positions(roomy_boards(), most=12)), draw(settings(3, 5))
        limits = Limits(nodes=draw(st.integers(nodes // 2, nodes)))
    else:
        position, chosen = draw(open_positions()), draw(settings(1, 5))
        limits = Limits(nodes=draw(st.integers(1, nodes)))
    return search(position, replace(chosen, iterative=draw(st.booleans())), limits=limits)


def first_move(trace: Trace) -> int:
    """The move of a search that knows nothing: the first from the centre, unless another order
    than from the left is set."""
    name = trace.settings.get("order", "left")
    order = order_of(trace) if name != "left" else move_order(trace.position.width, "centre")
    return next(move for move in order if move in trace.position.moves())
