from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import Position, Rules
from c4viz.game.position import IllegalMoveError
from c4viz.play import Match, MatchError
from tests.strategies import boards, open_positions

MACHINES = [None, 1, 2]


def play(match: Match, *columns: int) -> Match:
    for column in columns:
        match.play(column)
    return match


def state(match: Match) -> tuple[object, ...]:
    """All that can be seen of a match."""
    return (
        match.start,
        match.machine,
        match.position,
        match.moves,
        match.last_disc,
        match.can_undo,
        match.can_redo,
        match.machine_to_move,
    )


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match with some moves, some of them taken back."""
    start = draw(open_positions(boards(), most=20))
    match = Match(start, draw(st.sampled_from(MACHINES)))
    for choice in draw(st.lists(st.integers(0, 8), max_size=12)):
        moves = match.position.moves()
        if moves:
            match.play(moves[choice % len(moves)])
    for undo in draw(st.lists(st.booleans(), max_size=6)):
        match.undo() if undo else match.redo()
    return match


def test_a_new_match_is_at_its_start() -> None:
    match = Match()
    assert match.position == Position()
    assert match.moves == ()
    assert match.last_disc is None
    assert not match.can_undo
    assert not match.can_redo
    assert match.machine == 2
    assert not match.machine_to_move


def test_moves_and_the_last_disc_follow_from_what_was_played() -> None:
    match = play(Match(), 3, 3, 2)
    assert match.moves == (3, 3, 2)
    assert match.position == Position.parse("443")
    assert match.last_disc == (0, 2)
    play(match, 3)
    assert match.last_disc == (2, 3)


def test_moves_are_counted_from_a_start_that_was_drawn() -> None:
    match = play(Match(Position.parse(". . .\n. . .\nX O .", "3x3", 3), machine=None), 2, 0)
    assert match.moves == (2, 0)
    assert match.last_disc == (1, 0)


def test_a_full_column_is_refused_and_changes_nothing() -> None:
    match = play(Match(machine=None), *[3] * 6)
    before = state(match)
    with pytest.raises(IllegalMoveError, match='column 4 is full in "444444"'):
        match.play(3)
    assert state(match) == before


def test_an_illegal_move_keeps_what_can_be_redone() -> None:
    match = play(Match(machine=None), *[3] * 6, 2)
    match.undo()
    with pytest.raises(IllegalMoveError):
        match.play(3)
    assert match.can_redo


def test_after_the_end_nothing_can_be_played() -> None:
    match = play(Match(machine=2), 0, 1, 0, 1, 0, 1, 0)
    assert not match.machine_to_move
    with pytest.raises(IllegalMoveError, match="the game is over"):
        match.play(4)


@pytest.mark.parametrize(
    ("machine", "expected"), [(None, (0, 1, 2)), (2, (0, 1)), (1, (0,))], ids=str
)
def test_undo_goes_back_to_a_turn_of_a_person(
    machine: int | None, expected: tuple[int, ...]
) -> None:
    match = play(Match(machine=machine), 0, 1, 2, 3)
    if machine == 1:
        match = play(Match(machine=machine), 0, 1, 2)
    match.undo()
    assert match.moves == expected


def test_undo_while_the_machine_is_to_move_takes_back_one_move() -> None:
    match = play(Match(machine=2), 0, 1, 2)
    assert match.machine_to_move
    match.undo()
    assert match.moves == (0, 1)


def test_the_machines_first_move_cannot_be_taken_back() -> None:
    match = play(Match(machine=1), 3)
    assert not match.can_undo
    match.undo()
    assert match.moves == (3,)


def test_a_new_move_forgets_what_was_taken_back() -> None:
    match = play(Match(machine=None), 0, 1, 2)
    match.undo()
    match.undo()
    play(match, 5)
    assert match.moves == (0, 5)
    assert not match.can_redo


@given(matches())
def test_undo_ends_at_a_person_to_move_or_changes_nothing(match: Match) -> None:
    before, possible = state(match), match.can_undo
    match.undo()
    if possible:
        assert len(match.moves) < len(before[3])
        assert match.position.to_move != match.machine
    else:
        assert state(match) == before


@given(matches())
def test_redo_ends_at_a_person_to_move_or_at_the_end(match: Match) -> None:
    before, possible = match.moves, match.can_redo
    match.redo()
    assert match.moves[: len(before)] == before
    assert (len(match.moves) > len(before)) == possible
    if match.can_redo:
        assert match.position.to_move != match.machine


@given(matches())
def test_redo_takes_undo_back_where_a_person_was_to_move(match: Match) -> None:
    if match.can_undo and match.position.to_move != match.machine:
        before = state(match)
        match.undo()
        match.redo()
        assert state(match) == before


@given(matches())
def test_moves_lead_from_the_start_to_the_position(match: Match) -> None:
    position = match.start
    for move in match.moves:
        position = position.play(move)
    assert position == match.position


# ---- text --------------------------------------------------------------------------------------


@given(matches())
def test_a_match_comes_back_from_its_text(match: Match) -> None:
    again = Match.from_json(match.to_json())
    assert state(again) == state(match)
    assert again.to_json() == match.to_json()
    while match.can_redo:
        match.redo()
        again.redo()
        assert state(again) == state(match)


GOOD = {
    "start": "start", "board": "6x7", "connect": 4, "machine": 2, "moves": [4, 4], "at": 2,
}  # fmt: skip


def test_the_text_of_a_match_can_be_read_by_people() -> None:
    assert json.loads(play(Match(), 3, 3).to_json()) == GOOD


BAD = [
    "",
    "{",
    "null",
    "4453",
    "[]",
    '"start"',
    json.dumps({}),
    *(json.dumps({name: value for name, value in GOOD.items() if name != left}) for left in GOOD),
    *(
        json.dumps({**GOOD, name: value})
        for name, value in [
            ("start", 4),
            ("start", None),
            ("start", "9"),
            ("board", "big"),
            ("board", 7),
            ("board", "20x20"),
            ("connect", 0),
            ("connect", "four"),
            ("connect", None),
            ("machine", 3),
            ("machine", "me"),
            ("machine", [1]),
            ("machine", 1.5),
            ("moves", 4),
            ("moves", "44"),
            ("moves", None),
            ("moves", [0]),
            ("moves", [8]),
            ("moves", ["4"]),
            ("moves", [1.5]),
            ("moves", [4] * 7),
            ("at", -1),
            ("at", 3),
            ("at", "2"),
            ("at", None),
            ("at", 1.5),
            ("at", 1.0),
        ]
    ),
]


@pytest.mark.parametrize("text", BAD)
def test_text_that_holds_no_match_is_refused(text: str) -> None:
    with pytest.raises(MatchError):
        Match.from_json(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(list(GOOD)), inner, max_size=6)
    ),
    max_leaves=12,
)


@given(
    JSON | st.builds(lambda name, value: {**GOOD, name: value}, st.sampled_from(list(GOOD)), JSON)
)
def test_any_json_is_a_match_or_refused(value: object) -> None:
    try:
        match = Match.from_json(json.dumps(value))
    except MatchError:
        return
    assert Match.from_json(match.to_json()).to_json() == match.to_json()


@given(st.text(max_size=40))
def test_any_text_is_a_match_or_refused(text: str) -> None:
    try:
        Match.from_json(text)
    except MatchError:
        return


def test_a_match_on_a_small_board_keeps_its_rules() -> None:
    match = Match(Position(Rules(4, 5, 3)), machine=1)
    assert Match.from_json(match.to_json()).start.rules == Rules(4, 5, 3)
