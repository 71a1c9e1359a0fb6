"""Puzzles in the window's state: put on the board, answered by a move, kept in the background."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from c4viz import Position
from c4viz.app.state.puzzles import Puzzles
from c4viz.app.state.session import Session
from c4viz.classroom.puzzles import BoxedPuzzle, Puzzle, PuzzleFile
from c4viz.game import Rules
from c4viz.play import Match, player_named
from c4viz.search import AlphaBeta
from tests.app.event_loop import run_until, within_loop
from tests.app.state.listener import Listener

TODAY = date(2026, 3, 1)
FIND = Puzzle(Position.parse("1", "3x3", 3), (-1, -1, 0), 1, AlphaBeta(depth=3), 30)
WIN = Puzzle(Position.parse("12323", "3x3", 3), (-2, 2, 0), 0, None, 0)


@pytest.fixture
def puzzles(session: Session, tmp_path: Path) -> Puzzles:
    """The puzzles of a session: two are kept, both due."""
    path = tmp_path / "puzzles.jsonl"
    PuzzleFile(path).add([FIND, WIN], TODAY)
    session.progress.keep_at(tmp_path / "progress.jsonl")
    session.puzzles.keep_at(path)
    session.puzzles.today = lambda: TODAY
    session.puzzles.load()
    run_until(lambda: session.puzzles.kept is not None)
    return session.puzzles


def kept_in(puzzles: Puzzles) -> list[tuple[int, int]]:
    """The boxes and days that the file has."""
    assert puzzles.file is not None
    return [(one.box, one.due.day) for one in puzzles.file.read()]


def boxes(puzzles: Puzzles) -> list[int]:
    return [one.box for one in puzzles.kept or ()]


def test_the_next_puzzle_is_put_on_the_board_and_the_game_comes_back(
    session: Session, puzzles: Puzzles
) -> None:
    game = Match(Position(), (player_named("easy"), player_named("easy")))
    game.play(3)
    session.game.adopt_match(game, paused=True)
    assert puzzles.asked is None and len(puzzles.due) == 2
    within_loop(puzzles.ask_next)
    asked = puzzles.asked
    assert asked is not None and asked.one.puzzle == FIND
    assert session.game.match.position == FIND.position and session.game.match.people == 2
    within_loop(session.game.undo)
    assert session.game.match is game and puzzles.asked is None
    within_loop(session.game.redo)
    assert puzzles.asked is asked


def test_a_right_move_puts_it_into_the_next_box(session: Session, puzzles: Puzzles) -> None:
    within_loop(puzzles.ask_next)
    assert puzzles.answer is None
    within_loop(lambda: session.game.play(2))
    assert puzzles.answer == 2
    run_until(lambda: boxes(puzzles) == [2, 1])
    assert kept_in(puzzles) == [(2, 4), (1, 1)]
    assert [(one.kind, one.points) for one in session.progress.read()] == [("puzzle", 1)]
    assert [one.puzzle for one in puzzles.due] == [WIN]


def test_only_the_first_answer_counts(session: Session, puzzles: Puzzles) -> None:
    within_loop(puzzles.ask_next)
    within_loop(lambda: session.game.play(0))
    assert puzzles.answer == 0
    within_loop(puzzles.try_again)
    assert puzzles.answer is None and session.game.match.position == FIND.position
    within_loop(lambda: session.game.play(2))
    within_loop(lambda: session.game.play(1))  # one may play on
    assert puzzles.answer == 2
    run_until(lambda: kept_in(puzzles) == [(1, 2), (1, 1)])
    assert [one.points for one in session.progress.read()] == [0]


def test_to_be_told_counts_as_wrong(session: Session, puzzles: Puzzles) -> None:
    within_loop(puzzles.ask_next)
    within_loop(puzzles.tell)
    assert puzzles.asked is not None and puzzles.asked.is_told
    run_until(lambda: kept_in(puzzles) == [(1, 2), (1, 1)])
    within_loop(lambda: session.game.play(2))
    assert [one.points for one in session.progress.read()] == [0]


def test_one_after_the_other_is_asked_and_those_that_are_not_due_at_last(
    session: Session, puzzles: Puzzles, listener: Listener
) -> None:
    found = []
    for column in (2, 1):
        within_loop(puzzles.ask_next)
        assert puzzles.asked is not None
        found.append(puzzles.asked.one.puzzle)
        within_loop(lambda column=column: session.game.play(column))
    assert found == [FIND, WIN]
    run_until(lambda: boxes(puzzles) == [2, 2])
    within_loop(puzzles.ask_next)
    assert "No puzzle is due today; this one will be on 2026-03-04." in listener.sentences
    within_loop(lambda: session.game.play(2))
    assert kept_in(puzzles) == [(2, 4), (2, 4)]


def test_the_search_that_finds_it_is_shown_with_its_line(
    session: Session, puzzles: Puzzles
) -> None:
    within_loop(puzzles.ask_next)
    within_loop(lambda: session.game.play(2))
    within_loop(puzzles.see_search)
    run_until(lambda: session.exploration.can_step)
    trace = session.exploration.trace
    assert trace is not None and trace.position == FIND.position
    assert trace.settings["depth"] == 3 and trace.best_move == 2
    assert session.game.match.position == FIND.position
    line = trace.principal_rows()
    assert set(line[:-1]) <= set(session.tree.rows)


def test_without_a_search_nothing_is_searched(session: Session, puzzles: Puzzles) -> None:
    puzzles.kept = [BoxedPuzzle.new(WIN, TODAY)]
    within_loop(puzzles.ask_next)
    within_loop(puzzles.see_search)
    assert session.exploration.trace is None


def test_puzzles_are_made_of_a_reviewed_game(
    session: Session, puzzles: Puzzles, listener: Listener
) -> None:
    assert puzzles.why_not() == "No move yet."
    game = Match.of(Position.parse("1232313", "3x3", 3))
    within_loop(lambda: session.game.adopt_match(game, opened=Path("/home/me/g.c4game")))
    assert puzzles.why_not() == ""
    session.review.start()
    run_until(lambda: not session.review.is_running)
    puzzles.making(session.matches.table.file).begin(puzzles)
    run_until(lambda: len(puzzles.kept or ()) == 4)
    assert "2 puzzles added. 2 were there already." in listener.sentences
    assert {one.puzzle.file for one in puzzles.kept or ()} == {"", "g.c4game"}


def test_where_nothing_is_exact_there_are_no_puzzles(session: Session, puzzles: Puzzles) -> None:
    match = Match(Position(Rules.parse("6x7", 4, "slippery")), seed=1)
    match.play(3)
    session.game.adopt_match(match)
    assert "exact scores" in puzzles.why_not()


def test_that_there_is_none_is_said(session: Session, listener: Listener) -> None:
    within_loop(session.puzzles.ask_next)
    assert "There is no puzzle yet: review a game, then make some of it." in listener.sentences


def test_a_file_that_cannot_be_read_is_said(
    session: Session, tmp_path: Path, listener: Listener
) -> None:
    session.puzzles.keep_at(tmp_path)
    session.puzzles.load()
    run_until(lambda: any("is a folder" in one for one in listener.sentences))


def test_what_is_being_written_is_there_once_the_session_is_closed(
    session: Session, puzzles: Puzzles
) -> None:
    within_loop(puzzles.ask_next)
    within_loop(lambda: session.game.play(2))
    puzzles.close()
    assert kept_in(puzzles) == [(2, 4), (1, 1)]
