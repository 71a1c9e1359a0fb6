"""A reviewed game becomes puzzles: one for each mistake, with a search that finds the move."""

from __future__ import annotations

from datetime import date

import pytest

from c4viz import Position, Rules, search
from c4viz.classroom.puzzles import Puzzle, puzzles_of, why_no_puzzles
from c4viz.classroom.puzzles.finder import MOST_NODES, search_that_finds
from c4viz.classroom.puzzles.mistakes import made_words, mistakes_of
from c4viz.play import Match
from c4viz.play.review import review
from c4viz.search import AlphaBeta
from c4viz.search.base.control import Halt
from c4viz.search.solver.solver import Solver

TODAY = date(2026, 3, 1)


def made(text: str, rules: Rules) -> list[Puzzle | None]:
    """The puzzles of a game."""
    solver = Solver(rules)
    match = Match.of(Position.parse(text, rules.size, rules.connect))
    found = review(match.start, match.moves, solver)
    reviewed = sorted(found, key=lambda one: one.ply)
    mistakes = mistakes_of((match.line[one.ply - 1], one) for one in reviewed)
    return list(puzzles_of(mistakes, solver, TODAY, "g.c4game"))


def test_each_mistake_of_a_game_is_a_puzzle() -> None:
    found = [one for one in made("1232313", Rules(3, 3, 3)) if one is not None]
    assert [(one.position.text, one.goal, one.played, one.best) for one in found] == [
        ("1", "draw", 1, (2,)),
        ("12", "win", 2, (0, 1)),
        ("1232", "draw", 2, (1,)),
        ("12323", "win", 0, (1,)),
    ]
    assert {(one.day, one.file) for one in found} == {(TODAY, "g.c4game")}


def test_a_blunder_on_the_usual_board_is_asked_with_the_shallowest_search_that_sees_it() -> None:
    # O does not stop X from getting three in a row that is open on both sides; then X does not win.
    *_, blunder, last = made("4455661", Rules())
    assert blunder is not None and last is not None
    assert (blunder.position.text, blunder.played, blunder.best) == ("445", 4, (2, 5))
    assert blunder.goal == "win" and blunder.search == AlphaBeta(depth=2, order="centre")
    assert (last.position.text, last.played, last.best) == ("445566", 0, (2, 6))
    assert last.goal == "soonest" and last.search == AlphaBeta(depth=1, order="centre")
    trace = search(last.position, last.search)
    assert trace.best_move in last.best and len(trace) == last.nodes


def test_a_search_that_was_found_finds_the_move_and_is_small() -> None:
    for one in made("4444435553312", Rules()):
        assert one is not None
        if one.search is not None:
            trace = search(one.position, one.search)
            assert one.is_right(trace.best_move)
            assert len(trace) == one.nodes <= MOST_NODES


def test_what_takes_too_long_is_no_puzzle() -> None:
    rules = Rules(7, 8)
    mistakes = [(Position.parse("4", rules.size), 0)]
    assert list(puzzles_of(mistakes, Solver(rules), TODAY, seconds=0)) == [None]


def test_who_asks_to_stop_is_heard() -> None:
    rules = Rules(7, 8)
    mistakes = [(Position.parse("4", rules.size), 0)]
    with pytest.raises(Halt):
        list(puzzles_of(mistakes, Solver(rules), TODAY, stop=lambda: True))
    puzzle = Puzzle(Position.parse("1", "3x3", 3), (-1, -1, 0), 1)
    with pytest.raises(Halt):
        search_that_finds(puzzle, lambda: True)


def test_games_without_exact_scores_have_no_puzzles() -> None:
    assert why_no_puzzles(Rules()) == ""
    assert "exact scores" in why_no_puzzles(Rules.parse("6x7", 4, "slippery"))


def test_what_was_made_is_counted() -> None:
    assert made_words(1, 0, 0) == "1 puzzle added."
    assert made_words(0, 2, 1) == (
        "No puzzle was added. 2 were there already. Of 1 mistake not all moves could be judged "
        "in time."
    )
