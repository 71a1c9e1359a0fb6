"""The line of the Python source that is lit, beside the lines that Python itself goes through."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Any

import pytest

from c4viz import Position, Trace, search
from c4viz.explain import listing_of, source_of
from c4viz.explain.texts import Source
from c4viz.game import HandTree
from c4viz.search.algorithms.alphabeta import alphabeta
from c4viz.search.algorithms.astar import astar
from c4viz.search.algorithms.expectiminimax import expectiminimax
from c4viz.search.algorithms.mcts.reference import TreeSearch
from c4viz.search.algorithms.minimax import minimax
from c4viz.search.algorithms.pvs import pvs
from c4viz.search.algorithms.random import draw
from c4viz.trace.bestfirst.store import BestFirstStore
from c4viz.trace.depthfirst.store import DepthFirstStore
from c4viz.trace.mcts.store import MctsStore
from tests.explain.traces import small
from tests.trees import LOTTERY, TEXTBOOK, deepened, hand_trace


class Watched:
    """Where the frames of a reference are at each event of a search, the innermost one last, and
    the lines that they go through from there to the next event; lines count from 0."""

    def __init__(self, codes: set[CodeType], first: int) -> None:
        self._codes, self._first = codes, first
        self.stacks: list[list[tuple[FrameType, int]]] = []
        self.passed: list[list[tuple[FrameType, int]]] = [[]]

    def note(self) -> None:
        """An event happens."""
        frame: FrameType | None = sys._getframe(1)
        stack = []
        while frame is not None:
            if frame.f_code in self._codes:
                stack.append((frame, frame.f_lineno - self._first))
            frame = frame.f_back
        self.stacks.append(stack[::-1])
        self.passed.append([])

    def trace(self, frame: FrameType, event: str, _: object) -> Any:
        """What `sys.settrace` calls."""
        if frame.f_code not in self._codes:
            return None
        if event == "line":
            self.passed[-1].append((frame, frame.f_lineno - self._first))
        return self.trace

    def lines(self, event: int) -> list[int]:
        """The lines that any frame goes through after so many events."""
        return [line for _, line in self.passed[event]]


@contextmanager
def watched(
    monkeypatch: pytest.MonkeyPatch, reference: Any, store: type, *events: str
) -> Iterator[Watched]:
    """Watch a reference; a call of each of these methods of the store is an event."""
    parts = vars(reference).values() if isinstance(reference, type) else [reference]
    codes = {part.__code__ for part in parts if inspect.isfunction(part)}
    watch = Watched(codes, inspect.getsourcelines(reference)[1])

    def noting(method: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*args: Any) -> Any:
            watch.note()
            return method(*args)

        return noted

    for event in events:
        monkeypatch.setattr(store, event, noting(getattr(store, event)))
    before = sys.gettrace()
    sys.settrace(watch.trace)
    try:
        yield watch
    finally:
        sys.settrace(before)
        monkeypatch.undo()


def lit(trace: Trace, row: int, step: int) -> int | None:
    """The line of the source that is lit."""
    source = source_of(trace)
    assert source is not None
    return source.lit(listing_of(trace, row, trace.at(step)).happens).line


# ---- depth-first ---------------------------------------------------------------------------------

DEPTH_FIRST: dict[str, tuple[Callable[..., Any], Callable[[], Trace]]] = {
    "minimax": (minimax, lambda: small("minimax", "1", depth=3)),
    "minimax by hand": (minimax, lambda: hand_trace(TEXTBOOK, "minimax")),
    "minimax with a table": (minimax, lambda: small("minimax", depth=3, memo=True)),
    "alphabeta": (alphabeta, lambda: small("alphabeta", depth=4)),
    "alphabeta by hand": (alphabeta, lambda: hand_trace("((3 12) (2 4 6) (5 1) (2))")),
    "alphabeta to the end": (alphabeta, lambda: small("alphabeta", "1232", depth=5)),
    "alphabeta deepened": (alphabeta, lambda: deepened(4)),
    "pvs": (pvs, lambda: small("pvs", "12", depth=4)),
    "pvs by hand": (pvs, lambda: hand_trace("((3 5) (8 9) (2 7))", "pvs")),
    "expectiminimax": (expectiminimax, lambda: small("expectiminimax", depth=2)),
    "expectiminimax by hand": (
        expectiminimax,
        lambda: search(HandTree.parse(LOTTERY), "expectiminimax", engine="reference"),
    ),
    "discs that slip": (
        expectiminimax,
        lambda: small("expectiminimax", "12", depth=2, slip_left=0.1, slip_right=0.2),
    ),
    "greedy": (minimax, lambda: small("greedy")),
    "greedy2": (minimax, lambda: small("greedy2")),
}


def goes_on(source: Source, passed: list[int], call: int) -> int:
    """The line at which a call takes what a child brought: where it has a better one or chance adds
    it up, else where it goes on."""

    def goes(mark: str) -> bool:
        return source.marks.get(mark, (-1,))[0] in passed

    if goes("again"):  # it asked, and was told to
        return source.marks["ask"][0]
    marks = (mark for mark in ("chance better", "better", "loop") if goes(mark))
    return next((source.marks[mark][0] for mark in marks), call)


@pytest.mark.parametrize("name", DEPTH_FIRST)
def test_calls_are_at_the_lines_that_are_lit(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    reference, made = DEPTH_FIRST[name]
    with watched(monkeypatch, reference, DepthFirstStore, "enter", "leave") as watch:
        trace = made()
    source = source_of(trace)
    assert source is not None and len(watch.stacks) == trace.steps
    for step, stack in enumerate(watch.stacks, 1):
        moment = trace.at(step)
        assert moment.row is not None
        rows = moment.rows if moment.event == "enter" else (*moment.rows, moment.row)
        lines = [line for _, line in stack]
        if moment.event == "leave" and len(stack) > 1:
            above = stack[-2][0]
            after = [line for frame, line in watch.passed[step] if frame is above]
            lines[-2] = goes_on(source, after, lines[-2])
        if moment.event == "leave" and trace.pruned(moment.row) and "cut" in source.marks:
            lines[-1] = source.marks["cut"][0]  # the return is passed at the same step
            assert set(source.marks["cut"]) <= set(watch.lines(step - 1))
        assert [lit(trace, row, step) for row in rows] == lines
        passed = source.lit(listing_of(trace, moment.row, moment).happens).passed
        assert passed <= {*watch.lines(step - 1), *watch.lines(step)}
        if moment.event == "enter":
            assert lit(trace, moment.row, step - 1) is None  # it was ahead


def test_a_draw_is_at_the_lines_that_are_lit(monkeypatch: pytest.MonkeyPatch) -> None:
    with watched(monkeypatch, draw, DepthFirstStore, "enter", "leave") as watch:
        trace = small("random", "12")
    assert len(watch.stacks) == trace.steps
    for step, ((_, line),) in enumerate(watch.stacks, 1):
        moment = trace.at(step)
        assert {lit(trace, row, step) for row in (*moment.rows, moment.row)} == {line}


# ---- other kinds ---------------------------------------------------------------------------------


@pytest.mark.parametrize("expansions", [5, 120])
def test_a_star_is_at_the_lines_that_are_lit(
    expansions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(monkeypatch, astar, BestFirstStore, "discover", "take") as watch:
        trace = small("astar", expansions=expansions)
    assert len(watch.stacks) == trace.steps
    for step, ((_, line),) in enumerate(watch.stacks, 1):
        moment = trace.at(step)
        found = lit(trace, moment.row, step)
        assert found == (watch.lines(step)[-1] if moment.event == "goal" else line)
    assert (trace.goal is not None) == (expansions == 120)


@pytest.mark.parametrize("text", ["", "1232"])
def test_an_iteration_goes_through_the_lines_that_are_lit(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(monkeypatch, TreeSearch, MctsStore, "back_up") as watch:
        trace = small("mcts", text, iterations=50)
    assert len(watch.stacks) == trace.iterations
    source = source_of(trace)
    assert source is not None
    assert lit(trace, 0, 0) in watch.lines(0)
    for iteration in range(trace.iterations):
        went = watch.lines(iteration)
        steps = range(4 * iteration + 1, 4 * iteration + 5)
        shown = [lit(trace, trace.at(step).rows[-1], step) for step in steps]
        places = [went.index(line) for line in shown]
        assert places == sorted(places)
        (select,) = source.marks["select"]
        assert (shown[0] == select) == (select in went)
    assert lit(trace, 0, trace.steps) is None  # the choice is made elsewhere


def test_the_solver_has_no_source() -> None:
    assert source_of(search(Position.parse("", "3x3", 3), "solver")) is None
