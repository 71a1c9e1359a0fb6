"""Searches by functions of the user's own: their trees follow the file as it is saved."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QCoreApplication, QTimer

from c4viz import AlphaBeta, Position, Trace
from c4viz.app.state.background import Kernels
from c4viz.app.state.own_searches import OwnSearches
from c4viz.app.state.session import Session
from c4viz.explain import explain
from c4viz.search.algorithms import settings_for
from c4viz.search.own.game import own_game
from c4viz.search.own.process import SPARE
from c4viz.search.recording.live import OwnSearch
from c4viz.search.recording.settings import OwnSearchSettings
from tests.app.event_loop import run_until
from tests.app.state.listener import Listener

GAMES = Path(__file__).parents[3] / "resources" / "examples" / "games"
ROOT = Position.parse("4453")
MINIMAX = """
def mine(position, depth, maximizing=True):
    if depth == 0:
        return position.ply
    values = [mine(position.play(move), depth - 1, not maximizing) for move in position.moves()]
    return max(values) if maximizing else min(values)
"""
FAILING = MINIMAX.replace("return position.ply", "return 1 / (position.played[-1] - 2)")


class Writing:
    """Somebody who writes a search and looks at its tree."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.session = Session(lambda _root: AlphaBeta(), Kernels(), random.Random(1))
        self.own: OwnSearches = self.session.own
        self.exploration = self.session.exploration
        self.listener = Listener(self.session.changes)

    def save(self, text: str) -> None:
        self.file.write_text(text, "utf-8")

    def search(self, depth: int) -> Trace:
        settings = settings_for(f"{self.file}:mine", depth=depth)
        assert isinstance(settings, OwnSearchSettings)
        self.own.search(ROOT, settings)
        return self.ended()

    def ended(self) -> Trace:
        run_until(lambda: not self.exploration.is_running)
        assert self.exploration.trace is not None
        return self.exploration.trace

    def saved_anew(self, text: str, before: Trace) -> Trace:
        """The tree after the file was saved."""
        self.save(text)
        run_until(lambda: self.exploration.trace is not before)
        return self.ended()


@pytest.fixture
def writing(core: QCoreApplication, tmp_path: Path) -> Iterator[Writing]:
    made = Writing(tmp_path / "my.py")
    made.save(MINIMAX)
    yield made
    made.session.close()


def test_its_tree_is_looked_at_as_any_other(writing: Writing) -> None:
    trace = writing.search(2)
    assert (len(trace), trace.ending, trace.value) == (57, "complete", 6)
    assert writing.exploration.can_step
    assert writing.session.earlier.traces == [trace]


def test_python_is_started_before_the_file_is_saved_again(writing: Writing) -> None:
    before = writing.search(2)
    run_until(lambda: SPARE.is_for(OwnSearch.job))
    writing.saved_anew(FAILING, before)
    run_until(lambda: SPARE.is_for(OwnSearch.job))
    writing.session.close()
    assert not SPARE.is_for(OwnSearch.job)


def test_it_runs_again_whenever_its_file_is_saved(writing: Writing) -> None:
    first = writing.search(1)
    second = writing.saved_anew(MINIMAX.replace("position.ply", "7"), first)
    assert (first.value, second.value) == (5, 7)
    # Many editors put another file in its place.
    new = writing.file.with_suffix(".new")
    new.write_text(MINIMAX.replace("position.ply", "99"), "utf-8")
    new.replace(writing.file)
    run_until(lambda: writing.exploration.trace is not second)
    assert writing.ended().value == 99


def test_a_file_may_become_a_loop_when_it_is_saved(writing: Writing) -> None:
    first = writing.search(1)
    loop = """
import c4viz
def mine(position):
    with c4viz.record(position) as tree:
        for move in (3, 2):
            tree.expand(move)
            tree.simulate()
            tree.back_up(1)
"""
    second = writing.saved_anew(loop, first)
    assert (first.nature.kind, second.nature.kind, second.steps) == ("depth-first", "mcts", 8)
    assert writing.saved_anew(MINIMAX, second).nature.kind == "depth-first"


def test_it_is_searched_again_as_its_file_is_now(writing: Writing) -> None:
    first = writing.search(2)
    writing.session.runner.search_again()
    again = writing.ended()
    assert again is not first
    assert again.settings == first.settings


def test_what_cannot_be_run_leaves_the_tree_that_was_there(writing: Writing) -> None:
    trace = writing.search(1)
    writing.save("def mine(position, depth:")
    run_until(lambda: bool(writing.listener.sentences))
    assert "is no Python" in writing.listener.sentences[-1]
    assert writing.ended() is trace
    assert writing.saved_anew(MINIMAX.replace("position.ply", "3"), trace).value == 3


def test_where_it_failed_is_said_at_the_node_where_it_did(writing: Writing) -> None:
    trace = writing.saved_anew(FAILING, writing.search(1))
    assert trace.ending == "failed"
    moment = trace.at(trace.steps)
    assert moment.row == 3
    said = explain(trace, 3, moment)[0].text
    assert "raises ZeroDivisionError (division by zero) in line 4, below 3 in" in said
    assert said.endswith(".")
    assert writing.listener.sentences[-1] == said


def test_where_it_stood_still_is_said_when_it_is_stopped(writing: Writing) -> None:
    writing.save(MINIMAX.replace("return position.ply", "while True: pass"))
    settings = settings_for(f"{writing.file}:mine", depth=2)
    assert isinstance(settings, OwnSearchSettings)
    writing.own.search(ROOT, settings)
    run_until(lambda: len(writing.exploration.trace or ()) == 3)
    enough = QTimer()
    enough.timeout.connect(writing.session.runner.stop)
    enough.start(1500)
    trace = writing.ended()
    assert (len(trace), trace.ending) == (3, "stopped")
    said = writing.listener.sentences[-1]
    named = f'The search "{writing.file.name}:mine" had recorded nothing new for '
    assert said.startswith(named) and said.endswith(" s: it was in line 4.")
    assert explain(trace, 2, trace.at(trace.steps))[0].text == said


def test_a_trace_that_was_opened_has_no_file_run(writing: Writing, tmp_path: Path) -> None:
    trace = writing.search(1)
    writing.session.game.adopt_trace(trace, opened=True)
    writing.save(FAILING)
    writing.session.runner.search(ROOT)
    run_until(lambda: not writing.exploration.is_running)
    writing.own.close()
    assert writing.listener.sentences == []


GAME = """
class Game:
    def __init__(self, left=3, to_move=1):
        self.left, self.to_move = left, to_move
        self.outcome = None if left else 3 - to_move

    def moves(self):
        return [1, 2][: self.left]

    def play(self, move):
        return Game(self.left - move, 3 - self.to_move)

    def __str__(self):
        return "o" * self.left
"""


def test_a_game_is_searched_again_whenever_its_file_is_saved(writing: Writing) -> None:
    writing.save(GAME)
    writing.session.runner.search(own_game(f"{writing.file}:Game"))
    before = writing.ended()
    assert before.position.text == "ooo"
    after = writing.saved_anew(GAME.replace("left=3", "left=5"), before)
    assert after.position.text == "ooooo"
    assert len(after) > len(before)
    writing.save(GAME.replace("self.left - move", "self.left -"))
    run_until(lambda: bool(writing.listener.sentences))
    assert "is no Python" in writing.listener.sentences[-1]
    assert writing.ended() is after
    failed = writing.saved_anew(GAME.replace("self.left - move", "self.left - gone"), after)
    assert failed.ending == "failed"
    assert "raises NameError" in writing.listener.sentences[-1]


def test_the_board_stays_in_ones_own_game_whose_class_is_not_there_any_more(
    writing: Writing,
) -> None:
    writing.save(GAME)
    start = own_game(f"{writing.file}:Game")
    writing.session.runner.search(start)
    before = writing.ended()
    assert writing.session.shown.position == start
    writing.save(GAME.replace("class Game", "class Play").replace("Game(", "Play("))
    writing.session.analyse()
    run_until(lambda: bool(writing.listener.sentences))
    assert writing.listener.sentences[-1].endswith('has no class "Game": did you mean "Play"?')
    assert writing.ended() is before
    assert writing.session.shown.position == start


def test_what_was_shown_is_back_where_a_game_that_never_loads_is_stopped(writing: Writing) -> None:
    writing.save(GAME)
    writing.session.runner.search(own_game(f"{writing.file}:Game"))
    before = writing.ended()
    writing.save("while True: pass\n" + GAME)
    writing.session.analyse()
    runner = writing.session.runner
    run_until(lambda: runner.seconds > 0)
    assert writing.exploration.is_running
    runner.stop()
    assert writing.ended() is before and runner.seconds == 0
    assert writing.session.shown.position == before.position


def test_a_search_of_ones_own_game_follows_both_files(writing: Writing, tmp_path: Path) -> None:
    game = tmp_path / "sticks.py"
    source = (GAMES / "nim.py").read_text("utf-8")
    game.write_text(source, "utf-8")
    writing.save(MINIMAX.replace("position.ply", "0"))
    settings = settings_for(f"{writing.file}:mine", depth=2)
    assert isinstance(settings, OwnSearchSettings)
    writing.own.search(own_game(f"{game}:Nim"), settings)
    first = writing.ended()
    assert len(list(first.children(0))) == 12
    second = writing.saved_anew(MINIMAX.replace("position.ply", "1"), first)
    assert (len(second), second.value) == (len(first), 1)
    game.write_text(source.replace("(3, 4, 5)", "(1, 2)"), "utf-8")
    run_until(lambda: writing.exploration.trace is not second)
    third = writing.ended()
    assert len(list(third.children(0))) == 3


BACKTRACKING = """
import os, time
HERE = {folder!r}

def mine(position, depth=2):
    if depth == 0:
        return position.ply
    best = -1
    for move in position.moves():
        try:
            best = max(best, mine(position.play(move), depth - 1))
        except LookupError:
            pass
    if len(position.played) == 5 and position.played[-1] == 0:
        while not os.path.exists(os.path.join(HERE, "seen")):
            time.sleep(0.005)
        raise LookupError  # what was searched below is taken back
    return best
"""


def test_nodes_that_are_shown_and_taken_back_make_another_trace(
    writing: Writing, tmp_path: Path
) -> None:
    writing.save(BACKTRACKING.format(folder=str(tmp_path)))
    shown = dict[int, tuple[Trace, int]]()

    def look() -> None:
        trace = writing.exploration.trace
        if trace is None:
            return
        _, before = shown.get(id(trace), (trace, 0))
        assert len(trace) >= before, "what is shown shrank"
        shown[id(trace)] = trace, len(trace)
        if len(trace) > 7:
            (tmp_path / "seen").touch()

    writing.session.runner.grown.connect(look)
    trace = writing.search(2)
    assert (trace.ending, len(trace)) == ("complete", 49)
    assert len({*shown, id(trace)}) > 1
    assert writing.session.earlier.traces == [trace]


def test_a_search_that_is_put_away_has_ended_once_its_thread_has(
    writing: Writing, tmp_path: Path
) -> None:
    writing.save(BACKTRACKING.format(folder=str(tmp_path)))
    settings = settings_for(f"{writing.file}:mine", depth=2)
    assert isinstance(settings, OwnSearchSettings)
    writing.own.search(ROOT, settings)
    run_until(lambda: len(writing.exploration.trace or ()) > 7)
    trace = writing.exploration.trace
    writing.session.analyse()
    run_until(lambda: trace is not None and trace.ending == "stopped")
    assert trace in writing.session.earlier.traces
