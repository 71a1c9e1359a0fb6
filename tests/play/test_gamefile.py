from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from c4viz import Position, Rules
from c4viz.play import Game, GameFileError, Match, Note, load_game, player_named, save_game

GOOD: dict[str, Any] = {
    "format": "c4viz game", "version": 1, "board": "6x7", "connect": 4, "rules": "first-four",
    "start": "start", "x": "human", "o": "mcts iterations=50",
    "moves": [{"column": 4, "seconds": 2.1}, {"column": 3, "seconds": 0.3, "value": 0.5}],
    "result": None,
}  # fmt: skip


def game(moves: str = "", rules: Rules | None = None) -> Game:
    players = player_named("human"), player_named("mcts iterations=50")
    made = Game(players, Match(Position(rules or Rules()), machine=None))
    for move in moves:
        made.play(int(move) - 1)
    return made


def test_a_file_can_be_read_by_people(tmp_path: Path) -> None:
    made = game()
    made.play(3, Note(2.1))
    made.play(2, Note(0.3, 0.5))
    save_game(made, tmp_path / "game.json")
    assert json.loads((tmp_path / "game.json").read_text()) == GOOD
    assert list(tmp_path.iterdir()) == [tmp_path / "game.json"]


@settings(max_examples=30, deadline=None,
          suppress_health_check=[HealthCheck.function_scoped_fixture])  # fmt: skip
@given(st.lists(st.integers(0, 4), max_size=20), st.sampled_from(["first-four", "most-fours"]))
def test_a_game_comes_back_as_it_was(tmp_path: Path, choices: list[int], rule_set: str) -> None:
    made = game(rules=Rules(4, 5, 3, rule_set))
    for number, choice in enumerate(choices):
        moves = made.position.moves()
        if moves:
            made.play(moves[choice % len(moves)], Note(number / 8) if choice else None)
    save_game(made, tmp_path / "game.json")
    again = load_game(tmp_path / "game.json")
    assert (again.players, again.match.moves) == (made.players, made.match.moves)
    assert again.match.start == made.match.start
    assert [again.note(p) for p in range(20)] == [made.note(p) for p in range(20)]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": "chess"}, "is no game of c4viz"),
        ({"version": 2}, "written by a later c4viz"),
        ({"version": "1"}, "there is no version '1'"),
        ({"board": "99x9"}, "the board 99x9 is too tall"),
        ({"rules": "fewest"}, "there are no rules 'fewest'"),
        ({"x": "gready"}, 'did you mean "greedy"'),
        ({"moves": [{"column": 8}]}, "move 1: there is no column 8"),
        ({"moves": [{"column": 4}] * 7}, 'move 7: column 4 is full in "444444"'),
        ({"moves": [{"column": "4"}]}, "move 1: '4' is no column"),
        ({"moves": [{}]}, "move 1: it has no 'column'"),
        ({"moves": [{"column": 1, "seconds": -1}]}, "move 1: no move takes -1.0 seconds"),
        ({"result": "X"}, "the result is not 'X' after these moves"),
    ],
)
def test_what_was_altered_is_refused_with_the_place(
    tmp_path: Path, change: dict[str, Any], sentence: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(GOOD | change))
    with pytest.raises(GameFileError) as refused:
        load_game(path)
    assert sentence in str(refused.value)


@pytest.mark.parametrize("missing", sorted(GOOD.keys() - {"format", "version"}))
def test_what_is_missing_is_named(tmp_path: Path, missing: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps({n: v for n, v in GOOD.items() if n != missing}))
    with pytest.raises(GameFileError, match=f"it has no '{missing}'"):
        load_game(path)


def test_a_file_that_is_cut_or_missing_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with pytest.raises(GameFileError, match="there is no file"):
        load_game(path)
    whole = json.dumps(GOOD)
    for end in range(len(whole) - 1):
        path.write_text(whole[:end])
        with pytest.raises(GameFileError):
            load_game(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(GameFileError, match="no game of c4viz"):
        load_game(path)


def test_a_note_goes_with_the_move_that_was_taken_back() -> None:
    made = game()
    made.play(3, Note(1.0))
    made.match.undo()
    made.play(2)
    assert made.note(0) is None
