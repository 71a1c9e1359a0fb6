from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import ceil, floor

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from c4viz import Position, Trace, search
from c4viz.icicle import depthfirst, icicle_of
from c4viz.icicle.depthfirst import LISTED_FROM, DepthFirstIcicle
from c4viz.icicle.icicle import Icicle, IcicleLook, grow_for, row_at
from c4viz.icicle.kernels import bestfirst, mcts
from c4viz.icicle.kernels import depthfirst as kernels
from c4viz.layout.colours import PLAYER_COLOURS, colour_of, scale_of
from c4viz.query.find import find
from c4viz.query.query import read_query
from c4viz.trace import DepthFirstTrace, Flag, MctsTrace
from c4viz.warmup.ready import load_drawing

GROUND, OPEN, AHEAD, MARK = 0xFFFFFF, 0xC2187A, 0xD0D7DE, 0x0B62B0
SMALL = Position.parse("", "3x3", 3)


def slips(left: float, right: float) -> Trace:
    """A search two plies before the end of a game in which discs slip."""
    position = Position.parse("23241134", "4x4", 3)
    chances = {"slip_left": left, "slip_right": right}
    return search(position, "expectiminimax", depth=2, engine="reference", **chances)


TRACES = {
    "minimax": search(SMALL, "minimax", depth=3, engine="reference"),
    "alphabeta": search(SMALL, "alphabeta", depth=4, engine="reference"),
    "memo": search(SMALL, "alphabeta", depth=5, memo=True, engine="reference"),
    "iterative": search(SMALL, "alphabeta", depth=3, iterative=True, engine="reference"),
    "expectiminimax": search(SMALL, "expectiminimax", depth=2, engine="reference"),
    "slips": slips(0.2, 0.2),  # a certain win, by probabilities that add up to 1 only nearly
    "slips seldom": slips(0.05, 0.04),  # averages near a win
    "slips hardly ever": slips(0.00005, 0.00004),  # averages among the wins
    "chances": search(SMALL, "expectiminimax", depth=2, iterative=True, engine="reference"),
    "mcts": search(SMALL, "mcts", iterations=60, seed=1, engine="reference"),
    "astar": search(SMALL, "astar", expansions=12),
    "solver": search(Position.parse("1122", "4x4", 3), "solver"),
}
NAMES = sorted(TRACES)


def shown(
    icicle: Icicle, trace: Trace, width: int, by: str = "player", **more: object
) -> IcicleLook:
    """All of an icicle."""
    return IcicleLook(0.0, width / icicle.total, by, scale_of(trace), GROUND, OPEN, **more)


def painted(trace: Trace, width: int, step: int | None = None, by: str = "player",
            **more: object) -> np.ndarray:  # fmt: skip
    icicle = icicle_of(trace)
    out = np.zeros((icicle.levels, width), np.uint32)
    moment = trace.at(trace.steps if step is None else step)
    icicle.paint(out, shown(icicle, trace, width, by, **more), moment)
    return out & 0xFFFFFF


@pytest.mark.parametrize("name", NAMES)
def test_every_node_lies_within_its_parent_and_beside_its_siblings(name: str) -> None:
    trace = TRACES[name]
    icicle, moment = icicle_of(trace), trace.at(trace.steps)
    spans = {row: icicle.span(row, moment) for row in range(len(trace))}
    for row in range(len(trace)):
        assert spans[row][0] <= spans[row][1]
        below = [spans[child] for child in icicle.children(row)]
        for (_, right), (left, _) in pairwise(below):
            assert right == left
        if below:
            assert spans[row][0] == below[0][0]
            assert below[-1][1] <= spans[row][1]
    roots = [spans[row] for row in icicle.children(None)]
    assert (roots[0][0], roots[-1][1]) == (0.0, icicle.total)


@pytest.mark.parametrize("name", sorted(set(NAMES) - {"mcts"}))
def test_a_node_is_as_wide_as_it_has_leaves(name: str) -> None:
    trace = TRACES[name]
    icicle, moment = icicle_of(trace), trace.at(trace.steps)

    def leaves(row: int) -> int:
        return sum(leaves(child) for child in trace.children(row)) or 1

    for row in range(len(trace)):
        left, right = icicle.span(row, moment)
        assert right - left == leaves(row)


def test_a_node_of_mcts_is_as_wide_as_it_was_visited_by_then() -> None:
    trace = TRACES["mcts"]
    icicle = icicle_of(trace)
    for step in (0, 40, 101, trace.steps):
        moment = trace.at(step)
        for row in range(len(trace)):
            left, right = icicle.span(row, moment)
            assert right - left == moment.visits(row)
        assert icicle.total_at(moment) == max(1, moment.visits(0))


@pytest.mark.parametrize("name", NAMES)
def test_a_point_of_the_picture_leads_to_the_node_that_is_painted_there(name: str) -> None:
    trace = TRACES[name]
    icicle, moment = icicle_of(trace), trace.at(trace.steps)
    for row in range(len(trace)):
        left, right = icicle.span(row, moment)
        if right > left:
            assert row_at(icicle, moment, (left + right) / 2, trace.depth(row)) == row
    assert row_at(icicle, moment, icicle.total + 1, 0) is None


@pytest.mark.parametrize("by", ["value", "bound", "visits", "depth", "order", "pruned"])
@pytest.mark.parametrize("name", NAMES)
def test_pixels_have_the_colours_that_the_other_views_show(name: str, by: str) -> None:
    trace = TRACES[name]
    icicle, moment = icicle_of(trace), trace.at(trace.steps)
    wide = 40 * int(icicle.total)
    pixels, scale = painted(trace, wide, by=by), scale_of(trace)
    for row in range(len(trace)):
        left, right = icicle.span(row, moment)
        expected = colour_of(trace, row, moment, by, scale)
        if right > left and expected is not None:
            found = int(pixels[trace.depth(row), int((left + right) * 20)])
            assert (found >> 16, found >> 8 & 255, found & 255) == expected, row


@pytest.mark.parametrize("name", sorted(set(NAMES) - {"mcts", "solver"}))
def test_at_every_step_the_picture_shows_what_was_visited_by_then(name: str) -> None:
    trace = TRACES[name]
    icicle = icicle_of(trace)
    wide = 8 * int(icicle.total)
    for step in [*range(0, trace.steps, max(1, trace.steps // 25)), trace.steps]:
        moment = trace.at(step)
        pixels = painted(trace, wide, step, ahead=AHEAD)
        hidden = painted(trace, wide, step)
        for row in range(len(trace)):
            left, right = icicle.span(row, moment)
            at = trace.depth(row), int((left + right) * 4)
            state = trace.timeline.state(row, moment)
            if state == "ahead":
                assert (pixels[at], hidden[at]) == (AHEAD, GROUND)
            elif isinstance(trace, DepthFirstTrace):
                assert (pixels[at] == OPEN) == (state == "open")


def test_what_does_not_match_fades() -> None:
    trace = TRACES["alphabeta"]
    matches = np.zeros(len(trace), bool)
    matches[0] = True
    plain, faded = painted(trace, 2000), painted(trace, 2000, found=matches)
    assert (plain[0] == faded[0]).all()
    changed = plain[1] != faded[1]
    assert changed[plain[1] != GROUND].all()


def test_subtrees_too_narrow_to_be_drawn_are_seen_all_the_same() -> None:
    trace = TRACES["minimax"]
    pixels = painted(trace, 9)
    assert all((line != GROUND).all() for line in pixels)


@pytest.mark.parametrize("width", [3, 9, 30])
@pytest.mark.parametrize("name", ["minimax", "alphabeta", "expectiminimax", "mcts"])
def test_however_narrow_nodes_are_a_strip_has_the_colours_of_those_who_move_there(
    name: str, width: int
) -> None:
    trace = TRACES[name]
    pixels, colours = painted(trace, width), PLAYER_COLOURS[False]
    for depth, line in enumerate(pixels):
        movers = {trace.player(row) for row in range(len(trace)) if trace.depth(row) == depth}
        rgb = (colours[name] for name in movers)
        allowed = {GROUND, *(red << 16 | green << 8 | blue for red, green, blue in rgb)}
        assert {int(pixel) for pixel in line} <= allowed


@pytest.mark.parametrize("name", NAMES)
def test_fine_lines_are_where_nodes_are_too_narrow_for_gaps(name: str) -> None:
    trace = TRACES[name]
    icicle, end = icicle_of(trace), trace.at(trace.steps)
    plain, lined = painted(trace, 300), painted(trace, 300, seam=2)
    assert (plain == lined)[:, 0].all() and (plain == lined)[:, 1::2].all()
    for row in range(len(trace)):
        left, right = (edge * 300 / icicle.total for edge in icicle.span(row, end))
        level, inside = trace.depth(row), slice(ceil(left) + 1, floor(right) - 1)
        if right - left >= 4:
            assert (plain == lined)[level, inside].all()
        elif right - left > 3:
            even = np.arange(300)[inside] % 2 == 0
            assert (plain != lined)[level, inside][even].all()


@pytest.mark.parametrize("name", NAMES)
def test_a_node_that_was_found_has_a_mark_however_narrow_it_is(name: str) -> None:
    trace = TRACES[name]
    icicle, end = icicle_of(trace), trace.at(trace.steps)
    for row in range(1, len(trace), max(1, len(trace) // 20)):
        found = find(trace, read_query(f"#{row}"))
        pixels = painted(trace, 5, found=found.rows, kept=found.kept, mark=MARK)
        left, right = icicle.span(row, end)
        if 0 < (right - left) * 5 / icicle.total < 3:
            at = int(left * 5 / icicle.total)
            assert (pixels[trace.depth(row), max(0, at - 2) : at + 2] == MARK).any()


@pytest.mark.parametrize("zoom", [1, 2, 7, 60])
@pytest.mark.parametrize("width", [7, 300, 1920])
def test_a_list_of_large_nodes_paints_what_all_of_them_do(
    zoom: int, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    trace = search(Position(), "alphabeta", depth=7, order="centre")
    found = find(trace, read_query("cutoff"))
    marks = {"found": found.rows, "kept": found.kept, "mark": MARK}
    monkeypatch.setattr(depthfirst, "PARTS", 600)
    for step, looks in ((trace.steps, {}), (trace.steps // 2, {}), (trace.steps, marks)):
        pictures, labels = [], []
        for least in (0, len(trace) + 1):
            icicle = DepthFirstIcicle(trace, listed_from=least)
            out = np.zeros((icicle.levels, width), np.uint32)
            view = replace(shown(icicle, trace, width), left=icicle.total / 3, ahead=1, **looks)
            view = replace(view, zoom=zoom * view.zoom, left=0.0 if zoom == 1 else view.left)
            labels.append(icicle.paint(out, view, trace.at(step)).labels)
            pictures.append(out)
        assert (pictures[0] == pictures[1]).all() and labels[0] == labels[1]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_deeper_than_there_are_strips_is_left_out(name: str) -> None:
    """A search that runs may have become deeper since the strips were counted."""
    trace = TRACES[name]
    icicle = icicle_of(trace)
    view, end = shown(icicle, trace, 1920), trace.at(trace.steps)
    whole = np.zeros((icicle.levels, 1920), np.uint32)
    labels = icicle.paint(whole, view, end).labels
    assert max(label.depth for label in labels) > 0
    for strips in range(1, icicle.levels):
        out = np.zeros((strips, 1920), np.uint32)
        assert icicle.paint(out, view, end).labels == [one for one in labels if one.depth < strips]
        assert (out == whole[:strips]).all()


@settings(max_examples=20, deadline=None)
@given(st.lists(st.integers(1, 40), min_size=1, max_size=6))
def test_left_edges_do_not_move_while_a_tree_grows(pieces: list[int]) -> None:
    whole = TRACES["alphabeta"]
    final, end = icicle_of(whole), whole.at(whole.steps)
    growing = DepthFirstTrace(
        whole.position, whole.search, whole.settings, traits=whole.traits, store=whole.store
    )
    icicle = DepthFirstIcicle(growing)
    count, full = 0, whole.store.count
    try:
        for piece in pieces:
            count = min(full, count + piece)
            whole.store.count = count
            while icicle.grow():
                pass
            for row in range(count):
                assert icicle.span(row, end)[0] == final.span(row, end)[0]
    finally:
        whole.store.count = full


def test_branches_pruned_are_counted_as_the_trace_lists_them() -> None:
    for name in ("alphabeta", "memo", "iterative", "minimax"):
        trace = TRACES[name]
        icicle = icicle_of(trace)
        assert isinstance(icicle, DepthFirstIcicle)
        for row in range(len(trace)):
            below = [row, *(r for r in range(row + 1, row + 1 + trace.nodes_below(row)))]
            expected = sum(len(trace.pruned(r)) for r in below)
            assert icicle.pruned_below(row) == (expected, len(below))


def test_branches_pruned_are_counted_anew_once_the_search_has_ended() -> None:
    trace = search(Position.parse("4453"), "alphabeta", depth=5, engine="reference")
    trace.ending = "running"
    icicle = icicle_of(trace)
    assert isinstance(icicle, DepthFirstIcicle)
    assert grow_for(icicle, 10_000)
    assert icicle.pruned_below(0) == (0, len(trace))
    trace.ending = "complete"
    assert icicle.pruned_below(0)[0] == sum(len(trace.pruned(row)) for row in range(len(trace)))


def test_it_takes_no_more_than_eight_bytes_a_node() -> None:
    trace = search(Position.parse("4453"), "alphabeta", depth=7)
    icicle = DepthFirstIcicle(trace)
    icicle.pruned_below(0)
    assert icicle.nbytes <= 8 * (len(trace) + 1)


def test_mcts_shows_its_path_at_work() -> None:
    trace = TRACES["mcts"]
    assert isinstance(trace, MctsTrace)
    pixels = painted(trace, 40 * trace.iterations, 101)
    assert (pixels[0] == OPEN).any()
    assert not (painted(trace, 40 * trace.iterations) == OPEN).any()


def test_leaves_are_leaves() -> None:
    trace = TRACES["alphabeta"]
    icicle = icicle_of(trace)
    childless = [row for row in range(len(trace)) if not icicle.children(row)]
    assert all(trace.has(row, Flag.LEAF) for row in childless)


@pytest.mark.parametrize("name", ["minimax", "alphabeta", "iterative", "expectiminimax", "solver"])
def test_by_visits_a_node_at_work_has_the_colour_of_its_nodes_so_far(name: str) -> None:
    trace = TRACES[name]
    icicle, scale = icicle_of(trace), scale_of(trace)
    for step in range(1, trace.steps, max(1, trace.steps // 40)):
        moment = trace.at(step)
        picture = painted(trace, int(icicle.total) * 8, step, "visits")
        for row in moment.rows:
            rgb = colour_of(trace, row, moment, "visits", scale)
            assert rgb is not None
            left, _ = icicle.span(row, moment)
            seen = int(picture[trace.depth(row), int(left) * 8])
            parts = (seen >> 16, seen >> 8 & 255, seen & 255)
            assert all(abs(a - b) <= 3 for a, b in zip(parts, rgb, strict=True)), row


def test_by_visits_a_node_of_astar_has_the_colour_of_its_nodes_so_far() -> None:
    trace = TRACES["astar"]
    icicle, scale = icicle_of(trace), scale_of(trace)
    for step in range(1, trace.steps):
        moment = trace.at(step)
        picture = painted(trace, int(icicle.total) * 8, step, "visits")
        for row in set(range(moment.discovered)) - set(moment.rows):
            rgb = colour_of(trace, row, moment, "visits", scale)
            left, _ = icicle.span(row, moment)
            seen = int(picture[trace.depth(row), int(left) * 8])
            parts = (seen >> 16, seen >> 8 & 255, seen & 255)
            assert all(abs(a - b) <= 3 for a, b in zip(parts, rgb, strict=True)), row


@pytest.mark.parametrize("name", ["minimax", "alphabeta", "expectiminimax", "solver"])
def test_by_value_a_node_at_work_has_the_colour_of_its_best_so_far(name: str) -> None:
    trace = TRACES[name]
    icicle, scale = icicle_of(trace), scale_of(trace)
    for step in range(1, trace.steps, max(1, trace.steps // 40)):
        moment = trace.at(step)
        picture = painted(trace, int(icicle.total) * 8, step, "value")
        for frame in moment.stack:
            rgb = colour_of(trace, frame.row, moment, "value", scale)
            assert (rgb is None) == (frame.value is None)
            left, _ = icicle.span(frame.row, moment)
            seen = int(picture[trace.depth(frame.row), int(left) * 8])
            wanted = rgb or (OPEN >> 16, OPEN >> 8 & 255, OPEN & 255)
            parts = (seen >> 16, seen >> 8 & 255, seen & 255)
            assert all(abs(a - b) <= 3 for a, b in zip(parts, wanted, strict=True)), frame


def test_nothing_is_left_to_compile_when_a_large_tree_is_painted() -> None:
    def compiled() -> dict[str, int]:
        modules = kernels, mcts, bestfirst
        found = {name: one for module in modules for name, one in vars(module).items()}
        return {name: len(k.signatures) for name, k in found.items() if hasattr(k, "signatures")}

    load_drawing()
    before = compiled()
    trace = search(Position(), "alphabeta", depth=10, order="centre")
    assert len(trace) >= LISTED_FROM
    painted(trace, 300)
    assert compiled() == before


@pytest.mark.parametrize("by", ["player", "value", "bound", "visits", "depth", "order", "pruned"])
@pytest.mark.parametrize("name", NAMES)
def test_an_icicle_is_the_same_to_the_pixel_without_kernels(name: str, by: str) -> None:
    trace = TRACES[name]
    for share in (1, 0.5):
        step = int(share * trace.steps)
        for width in (40, 400):
            pictures = [
                picture_of(icicle, trace, step, replace(shown(icicle, trace, width, by), **more))
                for icicle in (icicle_of(trace), icicle_of(trace, plain=True))
                for more in ({}, {"ahead": AHEAD, "seam": 7, "found": every_third(trace)})
            ]
            half = len(pictures) // 2
            assert pictures[:half] == pictures[half:]


def every_third(trace: Trace) -> np.ndarray:
    """Marks on a third of all rows."""
    return np.arange(len(trace)) % 3 == 0


def picture_of(icicle: Icicle, trace: Trace, step: int, part: IcicleLook) -> tuple[object, ...]:
    """The pixels of an icicle, its labels and marks."""
    out = np.zeros((icicle.levels, 400), np.uint32)
    found = icicle.paint(out, part, trace.at(step))
    return out.tobytes(), found.labels, found.marked.tobytes()
