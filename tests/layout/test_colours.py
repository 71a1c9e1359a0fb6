"""The one scale of colours, its legend, and the places of leaves."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest

from c4viz import Position, search
from c4viz.layout import COLOURINGS, colour_of, legend, lightness, scale_of
from c4viz.layout.colours import colour_at, gradient, place_of_value, shade, share_pruned
from c4viz.search.base.worth import WIN
from c4viz.trace import DepthFirstTrace, Trace
from tests.trees import chance_trace, deepened, hand_trace


def every_kind() -> list[Trace]:
    board = Position.parse("", "3x3", 3)
    return [
        hand_trace(),
        chance_trace(),
        deepened(),
        search(board, "minimax", depth=3, engine="reference"),
        search(board, "mcts", iterations=60, engine="reference"),
        search(board, "astar", engine="reference"),
    ]


@pytest.mark.parametrize("by", ["value", "visits"])
def test_palettes_grow_lighter_from_one_end_to_the_other(by: str) -> None:
    light = [lightness(colour_at(place / 100, by)) for place in range(101)]
    assert all(low < high for low, high in pairwise(light))


def test_only_wins_stand_at_the_ends_of_the_scale_of_values() -> None:
    assert place_of_value(WIN - 5, 10) == 1.0
    assert place_of_value(5 - WIN, 10) == 0.0
    assert place_of_value(0, 10) == 0.5
    assert 0.0 < place_of_value(-1000, 10) < place_of_value(-3, 10) < 0.5


@pytest.mark.parametrize("by", COLOURINGS)
def test_every_node_of_every_kind_of_trace_has_a_colour_or_is_unknown(by: str) -> None:
    for trace in every_kind():
        scale = scale_of(trace)
        for step in (0, 1, trace.steps // 2, trace.steps):
            moment = trace.at(step)
            for row in range(min(len(trace), 80)):
                rgb = colour_of(trace, row, moment, by, scale)
                assert rgb is None or all(0 <= part <= 255 for part in rgb)


def test_a_node_that_is_not_left_yet_has_the_colour_of_its_best_so_far() -> None:
    trace = hand_trace()
    scale = scale_of(trace)
    for row in range(len(trace)):
        left = trace.timeline.step_left(row)
        assert left is not None
        assert (
            colour_of(trace, row, trace.at(trace.timeline.step_entered(row)), "value", scale)
            is None
        )
        moment = trace.at(left - 1)
        best = next((frame.value for frame in moment.stack if frame.row == row), None)
        place = None if best is None else place_of_value(best, scale.spread)
        # Of the 256 colours that nodes can have.
        wanted = None if place is None else colour_at(int(255 * place + 0.5) / 255, "value")
        assert colour_of(trace, row, moment, "value", scale) == wanted
        assert colour_of(trace, row, trace.at(left), "value", scale) is not None


def best_first() -> Trace:
    return search(Position.parse("", "3x3", 3), "astar", expansions=25)


@pytest.mark.parametrize("make", [hand_trace, chance_trace, deepened, best_first])
def test_by_visits_a_node_has_the_colour_of_the_nodes_that_were_entered_by_then(
    make: Callable[[], Trace],
) -> None:
    trace = make()
    scale = scale_of(trace)
    paths = [trace.path(row) for row in range(len(trace))]
    for step in range(0, trace.steps + 1, max(1, trace.steps // 50)):
        moment = trace.at(step)
        entered = [
            path for row, path in enumerate(paths) if trace.timeline.step_entered(row) <= step
        ]
        for row in range(min(len(trace), 60)):
            nodes = sum(row in path for path in entered)
            place = shade(trace, row, moment, "visits", scale)
            if not nodes:
                assert place is None
            else:
                assert place == pytest.approx(np.log1p(nodes) / np.log1p(len(trace)))


def test_the_legend_of_visits_counts_what_a_kind_of_search_counts() -> None:
    board = Position.parse("", "3x3", 3)
    tree = search(board, "minimax", depth=3, engine="reference")
    assert legend("visits", scale_of(tree))[-1][1] == f"{len(tree)} nodes"
    playouts = search(board, "mcts", iterations=60, engine="reference")
    assert legend("visits", scale_of(playouts))[-1][1] == "60 visits"


def test_the_share_pruned_counts_the_moves_left_out() -> None:
    trace = hand_trace()
    cut = next(row for row in range(len(trace)) if trace.pruned(row))
    assert share_pruned(trace, cut) == pytest.approx(2 / 3)
    assert share_pruned(trace, 0) == 0.0


@pytest.mark.parametrize("by", COLOURINGS)
def test_every_colouring_has_a_legend_of_different_colours(by: str) -> None:
    for trace in every_kind():
        entries = legend(by, scale_of(trace))
        assert len(entries) > 1
        assert len({colour for colour, _ in entries}) == len(entries)


def slow_left(trace: DepthFirstTrace, row: int) -> int:
    """The rows before that have no children, but for those on the path to ``row``."""
    return sum(not list(trace.children(before)) for before in range(row))


@pytest.mark.parametrize("brief", [False, True])
@pytest.mark.parametrize("by", COLOURINGS)
def test_colours_that_no_words_name_are_shown_between_the_ends_of_their_scale(
    by: str, brief: bool
) -> None:
    for trace in every_kind():
        named = [colour for colour, _ in legend(by, scale_of(trace), brief=brief)]
        between = gradient(by, scale_of(trace), brief)
        if by in ("player", "bound") or (by == "value" and not brief):
            assert not between
            continue
        assert len(named) == 2
        assert (between[0], between[-1]) == (named[0], named[-1])
        shades = [lightness(colour) for colour in between]
        assert shades == sorted(set(shades))  # in grey too


def test_the_legend_of_players_names_chance_only_where_it_plays() -> None:
    names = {words for _, words in legend("player", scale_of(hand_trace()))}
    assert names == {"MAX", "MIN"}
    names = {words for _, words in legend("player", scale_of(chance_trace()))}
    assert names == {"MAX", "MIN", "CHANCE"}
