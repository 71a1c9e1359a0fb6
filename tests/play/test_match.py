"""Matches: what is played, taken back, tried otherwise, and given up."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import Position, search
from c4viz.game.position import IllegalMoveError
from c4viz.play import PERSON, THE_CHOSEN, Match, Note, Turn
from tests.strategies import boards, open_positions

BOTH = (PERSON, PERSON)
SECOND = (PERSON, THE_CHOSEN)
FIRST = (THE_CHOSEN, PERSON)
NOBODY = (THE_CHOSEN, THE_CHOSEN)
PLAYERS = [BOTH, SECOND, FIRST, NOBODY]


def play(match: Match, *columns: int) -> Match:
    for column in columns:
        match.play(column)
    return match


def tree(turn: Turn) -> tuple[object, ...]:
    """All that was tried from a turn on."""
    following = tuple(tree(other) for other in turn.following)
    return turn.move, turn.aimed, turn.note, turn.resigned, turn.followed, following


def state(match: Match) -> tuple[object, ...]:
    """All that can be seen of a match."""
    return match.start, match.players, match.moves, match.position, tree(match.root)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match with some moves, some of them taken back, some tried otherwise."""
    start = draw(open_positions(boards(), most=20))
    match = Match(start, draw(st.sampled_from(PLAYERS)))
    for choice in draw(st.lists(st.integers(-4, 8), max_size=16)):
        moves = match.position.moves()
        if choice == -1:
            match.redo()
        elif choice < -1:
            match.undo()
        elif moves:
            match.play(moves[choice % len(moves)], Note(choice / 4, 1.5) if choice % 3 else None)
    return match


def test_a_new_match_is_at_its_start() -> None:
    match = Match()
    assert match.position == Position()
    assert match.moves == ()
    assert match.turn.last_disc is None
    assert not match.can_undo
    assert not match.can_redo
    assert match.people == 2
    assert not match.machine_to_move


def test_moves_and_the_last_disc_follow_from_what_was_played() -> None:
    match = play(Match(), 3, 3, 2)
    assert match.moves == (3, 3, 2)
    assert match.position == Position.parse("443")
    assert match.turn.last_disc == (0, 2)
    play(match, 3)
    assert match.turn.last_disc == (2, 3)


def test_moves_are_counted_from_a_start_that_was_drawn() -> None:
    match = play(Match(Position.parse(". . .\n. . .\nX O .", "3x3", 3)), 2, 0)
    assert match.moves == (2, 0)
    assert match.turn.last_disc == (1, 0)


def test_a_full_column_is_refused_and_changes_nothing() -> None:
    match = play(Match(), *[3] * 6)
    before = state(match)
    with pytest.raises(IllegalMoveError, match='column 4 is full in "444444"'):
        match.play(3)
    assert state(match) == before


def test_after_the_end_nothing_can_be_played() -> None:
    match = play(Match(players=SECOND), 0, 1, 0, 1, 0, 1, 0)
    assert match.is_over
    assert not match.machine_to_move
    with pytest.raises(IllegalMoveError, match="the game is over"):
        match.play(4)


# ---- to and fro --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "moves", "expected"),
    [
        (BOTH, (0, 1, 2, 3), (0, 1, 2)),
        (SECOND, (0, 1, 2, 3), (0, 1)),
        (SECOND, (0, 1, 2), (0, 1)),
        (FIRST, (0, 1, 2), (0,)),
        (FIRST, (3,), (3,)),
        (NOBODY, (0, 1, 2), (0, 1)),
    ],
)
def test_undo_goes_back_to_a_turn_of_a_person(
    players: tuple[object, object], moves: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    match = play(Match(players=players), *moves)  # type: ignore[arg-type]
    match.undo()
    assert match.moves == expected


@given(matches())
def test_undo_ends_at_a_person_to_move_or_changes_nothing(match: Match) -> None:
    before, possible, all_before = match.moves, match.can_undo, state(match)
    match.undo()
    if possible:
        assert len(match.moves) < len(before)
        assert match.on_move.is_human or not match.people
    else:
        assert state(match) == all_before


@given(matches())
def test_redo_takes_undo_back_where_a_person_was_to_move(match: Match) -> None:
    if match.can_undo and match.on_move.is_human:
        before = state(match)
        match.undo()
        match.redo()
        assert state(match) == before


@given(matches())
def test_every_turn_can_be_gone_to_and_nothing_is_forgotten(match: Match) -> None:
    turns = list(match.turns)
    for turn in turns:
        match.go_to(turn)
        assert match.turn is turn
        assert match.moves == tuple(one.move for one in turn.path)
        assert turn is match.root or turn in match.line
        position = match.start
        for move in match.moves:
            position = position.play(move)
        assert position == match.position
    assert list(match.turns) == turns


def test_another_move_makes_a_variation_and_the_same_one_does_not() -> None:
    match = play(Match(), 3, 3, 2)
    match.undo()
    play(match, 4)
    assert [turn.move for turn in match.turn.before.following] == [2, 4]  # type: ignore[union-attr]
    match.undo()
    play(match, 2)
    assert len(list(match.turns)) == 5
    assert [turn.move for turn in match.line] == [3, 3, 2]
    match.undo()
    match.redo()
    assert match.moves == (3, 3, 2)


def test_a_variation_can_be_dropped() -> None:
    match = play(Match(), 3, 3, 2)
    match.undo()
    play(match, 4, 4)
    gone = match.turn.before
    assert gone is not None
    match.drop(gone)
    assert match.moves == (3, 3)
    assert [turn.move for turn in match.line] == [3, 3, 2]
    match.drop(match.root)
    assert match.moves == (3, 3)


# ---- players -----------------------------------------------------------------------------------


def test_sides_can_be_swapped_and_seated_anew() -> None:
    match = play(Match(players=SECOND), 3)
    assert match.machine_to_move
    match.swap_sides()
    assert not match.machine_to_move
    match.seat(2, THE_CHOSEN)
    assert match.players == NOBODY
    assert match.machine_to_move


def test_who_resigns_has_lost_until_it_is_taken_back() -> None:
    match = play(Match(), 3)
    match.resign()
    assert match.turn.winner == 1
    assert match.is_over
    match.undo()
    assert not match.is_over
    assert match.can_redo
    match.redo()
    assert match.turn.winner == 1


def test_who_plays_on_has_not_resigned_any_more() -> None:
    match = play(Match(), 3)
    match.resign()
    match.undo()
    match.play(3)
    match.undo()
    assert match.can_redo
    match.redo()
    assert match.position.played == (3, 3)


# ---- decisions ---------------------------------------------------------------------------------


def decided(match: Match, column: int) -> Turn:
    trace = search(match.position, "alphabeta", depth=3, engine="reference")
    return match.play(column, Note(0.5, 1.0), trace)


def test_the_last_decision_of_a_player_is_found() -> None:
    match = Match()
    first = decided(match, 3)
    assert match.last_decision() is None
    second = decided(match, 3)
    assert match.last_decision() is first.decision
    play(match, 2)
    assert match.last_decision() is second.decision


def test_the_oldest_decisions_are_let_go_first() -> None:
    match = Match()
    turns = [decided(match, column) for column in (3, 3, 2, 4)]
    sizes = [turn.decision.store.nbytes for turn in turns if turn.decision is not None]
    assert match.let_go(sum(sizes)) == 0
    assert match.let_go(sizes[2]) == 2
    assert [turn.decision is None for turn in turns] == [True, True, False, False]
    assert match.let_go(0) == 1
    assert turns[3].decision is not None


def test_a_game_is_made_of_a_position_whose_moves_are_known() -> None:
    position = Position.parse("4453")
    match = Match.of(position)
    assert match.moves == (3, 3, 4, 2) and match.position == position
    match.undo()
    assert match.position == Position.parse("445")
    drawn = Position.parse(str(position))
    assert Match.of(drawn).start == drawn and Match.of(Position()).moves == ()
