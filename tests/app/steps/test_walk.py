"""A walk through whole searches: at every step every view shows what a slow replay does."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from PyQt6.QtCore import QPointF
from PyQt6.QtWidgets import QApplication

from c4viz import Limits, Position, Trace, search
from c4viz.app.icicle.view import IcicleView
from c4viz.app.state.session import Session
from c4viz.app.widgets.labels import ElidedLabel
from c4viz.app.widgets.theme import LIGHT
from c4viz.app.window.window import MainWindow
from c4viz.explain.texts import pseudocode_of
from c4viz.game import HandTree
from c4viz.language import counted
from c4viz.layout import Node
from c4viz.search.algorithms import ALGORITHMS
from c4viz.telling import number_text, place_name
from c4viz.telling.depthfirst_nodes import BOUNDS
from c4viz.telling.numbers import plain_text, share_text, value_words, window_text
from c4viz.telling.speech import position_aloud
from c4viz.trace import DepthFirstTrace, Flag, MctsTrace
from c4viz.trace.timeline import is_truncated
from tests.app.conftest import ViewOf
from tests.app.hands import inspected, photograph, show_trace, small_trace, title_of_numbers
from tests.replay import (
    Replayed,
    ReplayedBestFirst,
    ReplayedDepthFirst,
    ReplayedMcts,
    check_moment,
    replay,
)
from tests.trees import chance_trace, deepened, hand_trace, slipping_trace

PLACE = QPointF(4, 4)
"""Where in a node its colour is looked at: beside its words, within its frame."""
JUMPS = 200
"""Steps at most that are jumped to in no order; fewer where there are few."""


def on_small_board(name: str, text: str = "", **settings: object) -> Callable[[], Trace]:
    """A search on 3x3, connect 3, from the position after some moves."""
    return lambda: search(Position.parse(text, "3x3", 3), name, **settings)  # type: ignore[arg-type]


def reusing_trace() -> Trace:
    """A search that begins with what the last one found below the two moves since."""
    start = Position.parse("", "3x3", 3)
    before = search(start, "mcts", iterations=20, reuse=True, engine="reference")
    after = before.position_at(before.principal_rows()[2])
    trace = search(after, "mcts", iterations=2, reuse=True, engine="reference", previous=before)
    assert isinstance(trace, MctsTrace) and trace.iterations > 2
    return trace


WALKS: dict[str, Callable[[], Trace]] = {
    "random": on_small_board("random"),
    "greedy": on_small_board("greedy", engine="reference"),
    "greedy2": on_small_board("greedy2", engine="reference"),
    "minimax": lambda: small_trace("1", depth=2, name="minimax"),
    "alphabeta": lambda: small_trace(depth=3),
    "pvs": on_small_board("pvs", "12", depth=4, order="left", engine="reference"),
    "memo": on_small_board("alphabeta", "122", depth=5, memo=True, engine="reference"),
    "iterative": lambda: deepened(3),
    "expectiminimax": on_small_board("expectiminimax", "112", depth=1, engine="reference"),
    "lottery": chance_trace,
    "slipping": slipping_trace,
    "stopped": on_small_board("alphabeta", depth=5, limits=Limits(nodes=9), engine="reference"),
    "mcts": on_small_board("mcts", iterations=25, engine="reference"),
    "reusing": reusing_trace,
    "decided": on_small_board("mcts", "1213", decisive=True, engine="reference"),
    "astar": on_small_board("astar", expansions=20, engine="reference"),
    "solver": on_small_board("solver", "22"),
    "hand": hand_trace,
}


@cache
def trace_of(name: str) -> Trace:
    """The search of a walk, run once."""
    return WALKS[name]()


def test_every_search_is_walked_through() -> None:
    walked = {trace_of(name).search for name in WALKS}
    assert walked == set(ALGORITHMS)


@pytest.mark.parametrize("name", WALKS)
def test_views_show_every_step_as_a_slow_replay_does(window: MainWindow, name: str) -> None:
    for panel in ("outline", "why", "code"):  # what is behind others waits until it is seen
        window.docks.show(panel)
    QApplication.processEvents()
    window.session.tree.set_detail("all")
    trace = show_trace(window, trace_of(name))
    QApplication.processEvents()
    steps = replay(trace)
    assert trace.steps == len(steps) - 1
    random, last = Random(7), trace.steps
    walk = Walk(window, trace, steps)
    window.session.exploration.go_to(0)
    for step in [*range(last + 1), *reversed(range(last))]:
        window.session.exploration.step_by(step - window.session.exploration.step)
        walk.check(step)
    for _ in range(min(JUMPS, 2 * last)):
        step = random.randrange(last + 1)
        window.session.exploration.go_to(step)
        walk.check(step)


@pytest.mark.parametrize("name", WALKS)
def test_the_icicle_is_painted_as_a_slow_replay_says(
    session: Session, view_of: ViewOf, name: str
) -> None:
    trace = trace_of(name)
    view, steps, last = view_of(IcicleView, trace, size=(400, 159)), replay(trace), trace.steps
    for step in (min(1, last), last // 3, last // 2, max(0, last - 1)):
        session.exploration.go_to(step)
        check_pixels(view, trace, steps[step])


class Walk:
    """Holds all views of a window to the replay of its trace."""

    def __init__(self, window: MainWindow, trace: Trace, steps: list[Replayed]) -> None:
        self._window, self._trace, self._steps = window, trace, steps
        (self._where,) = window.step_bar.findChildren(ElidedLabel)
        self._is_decided = isinstance(trace, MctsTrace) and trace.decided_by is not None
        self._random = Random(3)

    def check(self, step: int) -> None:
        """Look at all views."""
        seen = self._steps[step]
        self._inside = 0 < step < self._trace.steps
        check_moment(self._window.session.exploration.moment(), step, seen)
        self._check_words(step, seen)
        self._check_board(seen)
        self._check_tree(seen)
        for row in self._some_rows(seen):
            self._check_outline(row, seen)
        self._check_icicle(self._random.randrange(len(self._trace)), seen)
        self._check_numbers(seen)
        self._check_why(step, seen)

    def _some_rows(self, seen: Replayed) -> set[int]:
        drawn = {self._random.randrange(len(self._trace)) for _ in range(3)}
        return drawn if seen.row is None else {*drawn, seen.row, seen.path[0] if seen.path else 0}

    # ---- what is expected ------------------------------------------------------------------------

    def _state(self, row: int, seen: Replayed) -> str:
        if row not in seen.there:
            return "ahead"
        if isinstance(seen, ReplayedDepthFirst):
            return "open" if row in seen.path else "left"
        return "open" if row in seen.path and self._at_work(seen) else "left"

    def _at_work(self, seen: Replayed) -> bool:
        return seen is not self._steps[-1]

    def _value(self, row: int, seen: Replayed) -> str:
        """What a node is said to be worth."""
        trace = self._trace
        if row not in seen.there:
            return ""
        if isinstance(seen, ReplayedMcts):
            visits, wins = seen.counts[row]
            return share_text(wins / (2 * visits)) if visits else ""
        if isinstance(seen, ReplayedDepthFirst):
            for node in seen.stack:
                if node.row == row:
                    return "…" if node.value is None else f"{number_text(node.value)} …"
            sign = {"lower": "≥ ", "upper": "≤ "}.get(str(trace.describe(row)["bound"]), "")
            return sign + number_text(trace.describe(row)["value"])
        return number_text(trace.describe(row)["value"])

    def _values_in_words(self, row: int, seen: Replayed) -> set[str]:
        """What the numbers panel may say of a node that was left: a bound may be proved exact."""
        known = self._trace.describe(row)
        if known["bound"] == "exact":
            return {value_words(known["value"])}
        return {f"{self._value(row, seen)}, {BOUNDS[what]}" for what in (known["bound"], "proved")}

    def _limits(self, row: int, seen: Replayed) -> str:
        """The window of a node, as it is written."""
        trace = self._trace
        if not isinstance(seen, ReplayedDepthFirst) or row not in seen.there:
            return ""
        assert isinstance(trace, DepthFirstTrace)
        if not trace.traits.prunes:
            return ""
        narrowed = {node.row: (node.alpha, node.beta) for node in seen.stack}
        return window_text(*narrowed.get(row, trace.window(row)))

    # ---- the views -------------------------------------------------------------------------------

    def _check_words(self, step: int, seen: Replayed) -> None:
        """The line of the step bar."""
        last = self._trace.steps
        where, _, happened = self._where.text().partition(": ")
        assert where == f"step {step:,} of {last:,}"
        if seen.row is None:
            assert happened == "before the search"
        elif step == last:
            was_stopped = is_truncated(self._trace.ending)
            said = "the search was stopped here" if was_stopped else "the search is over"
            assert happened == said
        else:
            assert happened.startswith(self._happened(seen))
            if isinstance(seen, ReplayedMcts):
                assert happened.endswith(f" (iteration {seen.iteration})")

    def _happened(self, seen: Replayed) -> str:
        if isinstance(seen, ReplayedMcts):
            return ""  # its phase is lit
        verb = {"enter": "enters", "leave": "leaves", "discover": "discovers"}.get(seen.event)
        if verb is None:
            return "expands " if seen.event == "expand" else "reaches the goal, "
        assert seen.row is not None
        return f"{verb} {place_name(self._trace, seen.row)}"

    def _check_board(self, seen: Replayed) -> None:
        trace, shown = self._trace, self._window.session.shown.position
        position = trace.position
        if self._inside and seen.row is not None:
            parents = list(trace.store.parents())
            way, row = [], seen.row
            while (parent := parents[row]) is not None:
                way.append(row)
                row = parent
            for row in reversed(way):
                if isinstance(position, HandTree) or not trace.has(row, Flag.CHANCE):
                    position = position.play(trace.move(row))
        if self._inside and isinstance(seen, ReplayedMcts) and seen.event == "simulate":
            self._check_playout(position, shown, seen.outcome)
        else:
            assert shown == position
        if isinstance(shown, Position):
            assert self._window.board.accessibleDescription().endswith(position_aloud(shown))

    def _check_playout(self, position: Position, shown: Position, outcome: int) -> None:
        """The board shows a game played on to its end, with that result."""
        assert shown.played is not None and position.played is not None
        assert shown.played[: len(position.played)] == position.played
        assert shown.outcome is not None
        maximiser = self._trace.position.to_move
        points = {maximiser: 2, 0: 1}.get(shown.outcome.winner or 0, 0)
        assert points == outcome

    def _check_tree(self, seen: Replayed) -> None:
        nodes = self._window.tree.scene_shown.nodes
        drawn = {node.item.row for node in nodes if not node.item.pruned}
        assert drawn.issuperset(seen.path)
        for node in nodes:
            if node.item.pruned:
                left = self._state(node.item.row, seen) == "left"
                assert node.face.state == ("left" if left else "ahead")
            else:
                self._check_node(node, seen)

    def _check_node(self, node: Node, seen: Replayed) -> None:
        row, face = node.item.row, node.face
        assert face.state == self._state(row, seen)
        assert face.value == self._value(row, seen)
        limits = self._limits(row, seen)
        assert face.window == ("" if limits == "[−∞, ∞]" else limits)
        if isinstance(seen, ReplayedMcts) and row in seen.there:
            visits = counted(seen.counts[row][0], "{n:,} visit", "{n:,} visits")
            assert face.detail.split(",")[0] == ("" if self._is_decided else visits)
        if isinstance(seen, ReplayedBestFirst):
            assert (face.mark == "frontier") == (row in seen.frontier)
            if row in seen.taken and not self._trace.has(row, Flag.TERMINAL):
                assert face.note == f"expanded {seen.taken.index(row) + 1}"

    def _check_outline(self, row: int, seen: Replayed) -> None:
        rows = self._window.outline.rows
        index = rows.index_of(row)
        assert index.isValid() == (row in seen.there)
        if not index.isValid():
            return
        said = {
            name: rows.data(index.siblingAtColumn(place))
            for place, name in enumerate(rows.columns)
            if name in ("value", "window", "visits")
        }
        assert said["value"] == self._value(row, seen)
        if "window" in said:
            assert said["window"] == self._limits(row, seen)
        if isinstance(seen, ReplayedMcts):
            assert said["visits"] == f"{seen.counts[row][0]:,}"

    def _check_icicle(self, row: int, seen: Replayed) -> None:
        view = self._window.icicle
        rect = view.rect_of(row)
        assert rect is not None
        if isinstance(seen, ReplayedMcts):
            assert round(rect.width() / view.zoom, 6) == seen.counts[row][0]
        if rect.width() < 1:
            return
        assert view.row_at(rect.center()) == row
        name, words = place_name(self._trace, row), view.words_at(rect.center()).splitlines()
        value = self._value(row, seen) if row in seen.there else "not visited yet"
        if words[0] != name:  # the end of a game, or a node that is ahead
            assert words == [f"{name}: {value}"]
        else:
            said = [line.partition("alue: ")[2] for line in words if "alue: " in line]
            assert said == ([value] if value not in ("", "…") else [])

    def _check_numbers(self, seen: Replayed) -> None:
        """The numbers panel, where it tells of the node that the step is about."""
        if not self._inside or seen.row is None:
            return
        row, numbers = seen.row, inspected(self._window)
        title = title_of_numbers(self._window)
        assert title == f"Node {row:,}: {place_name(self._trace, row)}"
        if isinstance(seen, ReplayedMcts):
            visits, wins = seen.counts[row]
            assert numbers["Visits"].split(",")[0] == f"{visits:,}"
            if visits:
                assert f": {wins / 2:g} of {visits:,} point" in numbers["Share of MAX"]
        elif isinstance(seen, ReplayedBestFirst):
            waits = numbers.get("Expanded", "")
            assert (waits == "not yet: in the frontier") == (row in seen.frontier)
            assert (numbers["Frontier"] == "empty") == (not seen.frontier)
        elif seen.event == "leave":
            assert numbers["Value"] in self._values_in_words(row, seen)
            assert numbers.get("Window", "") == self._limits(row, seen)
        else:
            assert numbers["Best so far"] == "none yet"
            assert numbers.get("Window now", "") == self._limits(row, seen)

    def _check_why(self, step: int, seen: Replayed) -> None:
        row = seen.row if self._inside else self._window.session.exploration.root
        panel = self._window.code
        title = self._window.why.sentences.toPlainText().split("\n")[0]
        assert title == f"Why: {place_name(self._trace, row or 0)}"
        if not self._inside or seen.row is None:
            return
        marks = pseudocode_of(self._trace).marks
        panel = self._window.code
        assert panel.line == marks[self._mark(seen.row, seen)][0]
        told = dict(panel.variables.told)
        assert {name: told.get(name) for name in self._variables(step)} == self._variables(step)

    def _mark(self, row: int, seen: Replayed) -> str:
        """What the line that is lit does at the node that the step is about."""
        trace, marks = self._trace, pseudocode_of(self._trace).marks
        if isinstance(seen, ReplayedMcts):
            return "root" if seen.event == "select" and len(seen.path) == 1 else seen.event
        if isinstance(seen, ReplayedBestFirst):
            if seen.event != "discover":
                return seen.event
            seen_before = trace.has(row, Flag.REPEATED)
            return "repeated" if seen_before else "discover" if row else "start"
        if seen.event == "enter":
            return "enter child" if len(seen.path) > 1 and "enter child" in marks else "enter"
        if trace.has(row, Flag.REPEATED):
            return "repeated"
        if trace.has(row, Flag.LEAF):
            return "leaf"
        if trace.has(row, Flag.CUTOFF):
            return f"{trace.player(row).lower()} cut"
        return "chance return" if trace.has(row, Flag.CHANCE) else "return"

    def _variables(self, step: int) -> dict[str, str]:
        """What the replay knows of the variables beside the pseudocode."""
        trace, seen = self._trace, self._steps[step]
        assert seen.row is not None
        told = {"node": place_name(trace, seen.row)}
        if isinstance(seen, ReplayedMcts):
            return told | self._points(seen.row, seen)
        if isinstance(seen, ReplayedBestFirst):
            return told | {"frontier": f"{len(seen.frontier):,}", "taken": f"{len(seen.taken):,}"}
        assert isinstance(seen, ReplayedDepthFirst)
        before = self._steps[step - 1]
        assert isinstance(before, ReplayedDepthFirst)
        node = (seen if seen.event == "enter" else before).stack[-1]
        if trace.search in ("alphabeta", "pvs"):
            told |= {"α": number_text(node.alpha), "β": number_text(node.beta)}
        if node.value is not None:
            name = "sum" if trace.has(node.row, Flag.CHANCE) else "best"
            told[name] = number_text(node.value)
        return told

    def _points(self, row: int, seen: ReplayedMcts) -> dict[str, str]:
        """The visits of a node, and the points of who moved there."""
        above = self._trace.parent(row)
        mover = "MAX" if above is None else self._trace.player(above)
        visits, wins = seen.counts[row]
        points = wins if mover == "MAX" else 2 * visits - wins
        told = {"iteration": f"{seen.iteration:,}", "N": f"{visits:,}"}
        if above is not None and visits:
            told["N parent"] = f"{seen.counts[above][0]:,}"
        return told | {f"W (points of {mover})": plain_text(points / 2)}


def check_pixels(view: IcicleView, trace: Trace, seen: Replayed) -> None:
    """Nodes ahead, at work and done with differ in the icicle."""
    theme = LIGHT
    picture = photograph(view)
    for row in range(len(trace)):
        rect = view.rect_of(row)
        if rect is None or rect.width() < 12 or rect.height() < 12:
            continue
        colour = picture.pixelColor((rect.topLeft() + PLACE).toPoint())
        if row not in seen.there:
            assert colour in (theme.line, theme.panel)
        elif row in seen.path:
            assert colour == theme.current
        else:
            assert colour not in (theme.line, theme.panel, theme.current)
