"""The recorder: what it is told becomes a trace, and what no search does is refused."""

from __future__ import annotations

import json
import math
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import c4viz
from c4viz import Flag, Position, Recorder, RecordError, load_trace
from c4viz.charts.root import window_chart
from c4viz.explain import explain, listing_of
from c4viz.export.json import json_parts
from c4viz.export.summary import settings_text
from c4viz.search.recording import recorder
from c4viz.telling.search_words import search_title
from c4viz.trace import INFINITY, DepthFirstTrace

SMALL = Position.parse("", "3x3", 3)


def recorded(say: Callable[[Recorder], object], **how: bool) -> c4viz.Trace:
    """The trace of what a search says."""
    with c4viz.record(SMALL, "mine", **how) as tree:
        say(tree)
    return tree.trace


def two_moves(tree: Recorder) -> None:
    tree.enter(None, -math.inf, 9)
    for move, value in ((1, 4), (0, 9)):
        tree.enter(move, -3, 9)
        tree.leave(value)
    tree.leave(9)


def test_each_node_is_a_row_with_what_was_said_of_it() -> None:
    trace = recorded(two_moves)
    rows = [trace.record(row) for row in range(3)]
    assert [row.move for row in rows] == [-1, 1, 0]
    assert [row.depth for row in rows] == [0, 1, 1]
    assert [row.value for row in rows] == [9, 4, 9]
    assert [(row.alpha, row.beta) for row in rows] == [(-INFINITY, 9), (-3, 9), (-3, 9)]
    assert [row.size for row in rows] == [3, 1, 1]
    assert rows[0].best == 0
    assert rows[0].flags == Flag.MAX | Flag.CUTOFF | Flag.LOWER
    assert trace.pruned(0) == (2,)


def test_it_is_stepped_and_told_of() -> None:
    trace = recorded(two_moves)
    assert trace.steps == 6
    assert trace.at(4).rows == (0, 2)
    assert [said.text for said in explain(trace, 0, trace.at(6))] == [
        "The search gave it 9. The best for MAX was column 1, which had given 9.",
        "It was left before column 3 had been searched.",
        "That is not below beta, which was 9 when the node was entered.",
    ]
    assert listing_of(trace, 0, trace.at(6)).lit.line is None
    assert search_title(trace) == "Search of your own, called mine"
    assert settings_text(trace) == "own, called mine"


def test_nothing_is_said_of_what_was_not_recorded() -> None:
    trace = recorded(two_moves)
    assert isinstance(trace, DepthFirstTrace)
    said = "How a search of your own narrows the window at its root is not recorded."
    assert window_chart(trace).says == said
    assert trace.at(4).stack[0][1:3] == trace.window(0)


def test_values_of_a_negamax_are_turned_to_those_of_max() -> None:
    def say(tree: Recorder) -> None:
        tree.enter(None, -5, 7)
        tree.enter(2, -7, 5)
        tree.leave(3)
        tree.leave(-3)

    trace = recorded(say, negamax=True)
    assert [trace.record(row).value for row in range(2)] == [-3, -3]
    assert [trace.window(row) for row in range(2)] == [(-5, 7), (-5, 7)]


def test_fractions_are_kept_and_what_is_infinite_is_told_so() -> None:
    def say(tree: Recorder) -> None:
        tree.enter()
        for move, value in ((0, 0.25), (1, math.inf)):
            tree.enter(move)
            tree.leave(value)
        tree.leave(np.float64(0.5), np.int64(0))

    trace = recorded(say)
    assert trace.columns["value"].tolist() == [0.5, 0.25, INFINITY]
    assert trace.best_move == 0
    assert not trace.traits.prunes


def test_numbers_of_any_size_are_taken() -> None:
    def say(tree: Recorder) -> None:
        tree.enter(None, -(10**400), 10**400)
        tree.leave(10**10)

    trace = recorded(say)
    assert trace.value == 10**10


def test_a_child_may_be_searched_again_and_its_last_search_counts() -> None:
    def say(tree: Recorder) -> None:
        tree.enter()
        for move, value in ((0, 5), (1, 8), (0, 3), (1, 2)):
            tree.enter(move)
            tree.leave(value)
        tree.leave(3)

    trace = recorded(say)
    assert [trace.move(child) for child in trace.children(0)] == [0, 1, 0, 1]
    assert trace.best_move == 0
    assert trace.principal_rows() == [0, 3]


def test_it_is_saved_and_opened_again(tmp_path: Path) -> None:
    trace = recorded(two_moves)
    trace.save(tmp_path / "mine.npz")
    again = load_trace(tmp_path / "mine.npz")
    np.testing.assert_array_equal(again.arrays()["rows"], trace.arrays()["rows"])
    assert (again.search, again.settings, again.traits, again.ending) == (
        "own",
        trace.settings,
        trace.traits,
        "complete",
    )


@pytest.mark.parametrize(
    ("column", "row", "said", "why"),
    [
        ("move", 1, 7, "its rows make no tree"),
        ("flags", 1, 0, "its nodes are not what their positions make them"),
        ("flags", 0, Flag.MAX, "its nodes are not what their positions make them"),
        ("best", 0, 2, "the best move of its row 0 is not the one that its children give it"),
    ],
)
def test_what_is_altered_in_its_file_is_found(
    column: str, row: int, said: int, why: str, tmp_path: Path
) -> None:
    trace = recorded(two_moves)
    trace.store.column(column)[row] = said
    trace.save(tmp_path / "mine.npz")
    with pytest.raises(c4viz.TraceFileError, match=why):
        load_trace(tmp_path / "mine.npz")


def test_windows_the_wrong_way_round_are_kept_and_null_in_json() -> None:
    def say(tree: Recorder) -> None:
        tree.enter(None, math.inf, -math.inf)
        tree.leave(math.inf)

    trace = recorded(say)
    root = json.loads("".join(json_parts(trace)))["nodes"][0]
    assert (root["alpha"], root["beta"], root["value"]) == (None, None, None)


def test_what_was_recorded_until_now_can_be_seen() -> None:
    with c4viz.record(SMALL) as tree:
        tree.enter()
        tree.enter(2)
        tree.leave(4)
        assert (len(tree.trace), tree.trace.ending, tree.trace.value) == (2, "running", 4)


def test_an_exception_ends_it_where_it_was() -> None:
    tree = c4viz.record(SMALL, "mine")
    with pytest.raises(KeyError) as caught, tree:
        tree.enter()
        tree.enter(2)
        raise KeyError
    assert caught.value.__notes__ == ['below 3 in "mine", after 2 nodes']
    assert (len(tree.trace), tree.trace.ending) == (2, "failed")


def test_a_search_that_leaves_nodes_open_was_stopped() -> None:
    assert recorded(lambda tree: tree.enter()).ending == "stopped"


def full_column(tree: Recorder) -> None:
    tree.enter()
    for _ in range(4):
        tree.enter(0)


def after_the_end(tree: Recorder) -> None:
    tree.enter()
    for move in (0, 1, 0, 1, 0, 1):
        tree.enter(move)


def no_column(tree: Recorder) -> None:
    tree.enter()
    tree.enter(-1)


def no_number(tree: Recorder) -> None:
    tree.enter()
    tree.enter("2")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("say", "sentence"),
    [
        (
            full_column,
            'the move 0 cannot be played in "111": choose one of position.moves(), which are '
            "columns from 0: 1, 2",
        ),
        (
            after_the_end,
            'a move is searched in "12121", where the game is over: return before that, with the '
            "value of the end",
        ),
        (
            no_column,
            'the move -1 cannot be played in "start": choose one of position.moves(), which are '
            "columns from 0: 0, 1, 2",
        ),
        (
            no_number,
            "the move '2' cannot be played in \"start\": choose one of position.moves(), which are "
            "columns from 0: 0, 1, 2",
        ),
        (
            lambda tree: tree.enter(2),
            "the first node that is entered is the root, to which no move leads: enter it without "
            "a move",
        ),
        (
            lambda tree: tree.leave(2),
            "a node is left, and none is entered: call enter before leave",
        ),
        (
            lambda tree: (tree.enter(), tree.leave(math.nan)),
            'nan is no value of a node, at the root of "mine", after 1 node: return a number',
        ),
        (
            lambda tree: (tree.enter(), tree.leave(True)),
            'True is no value of a node, at the root of "mine", after 1 node: return a number',
        ),
        (lambda tree: None, 'of "mine" nothing was recorded: enter its root'),
    ],
)
def test_what_no_search_does_is_refused_in_a_sentence(
    say: Callable[[Recorder], object], sentence: str
) -> None:
    with pytest.raises(RecordError) as caught:
        recorded(say)
    assert str(caught.value) == sentence


def test_a_game_that_is_over_is_refused() -> None:
    with pytest.raises(c4viz.SettingError, match="the game is over"):
        c4viz.record(Position.parse("1122334"))


class Wavering:
    """Somebody who wants to look at a recorder, and then again does not."""

    is_due = False

    def __init__(self) -> None:
        self.looks = 0

    def begin(self, recorder: Recorder) -> None:
        self.recorder = recorder

    def look(self, recorder: Recorder) -> None:
        assert recorder is self.recorder
        self.looks += 1

    def waver(self, until: threading.Event) -> None:
        while not until.is_set():
            self.is_due = not self.is_due


def test_who_looks_at_a_recorder_may_change_his_mind_at_any_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    onlooker, over = Wavering(), threading.Event()
    monkeypatch.setattr(recorder, "ONLOOKERS", [onlooker])
    wavering = threading.Thread(target=onlooker.waver, args=(over,))
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with c4viz.record(Position()) as tree:
            tree.enter()
            wavering.start()
            children = 0
            while children < 20_000 or onlooker.looks < 2:  # of the other thread in turn
                tree.enter(3)
                tree.leave(0)
                children += 1
            tree.leave(0)
    finally:
        over.set()
        wavering.join()
        sys.setswitchinterval(before)
    assert len(tree.trace) == children + 1
