from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given

from c4viz import Position, Rules
from c4viz.game.rules import RuleSet
from c4viz.play import (
    GameFileError,
    Match,
    Note,
    load_game,
    match_from_text,
    player_named,
    save_game,
    text_of_match,
)
from tests.play.test_match import matches, state

GOOD: dict[str, Any] = {
    "format": "c4viz game", "version": 1, "columns_from": 1,
    "board": "6x7", "connect": 4, "rules": "first-four",
    "start": "start", "x": "human", "o": "mcts iterations=50",
    "moves": [{"column": 4, "seconds": 2.1}, {"column": 3, "seconds": 0.3, "value": 0.5}],
    "at": 2, "result": None,
}  # fmt: skip
UNSAID = {"format", "version", "columns_from", "at"}
"""What a file may lack, or is no game without."""


def game(moves: str = "", rules: Rules | None = None) -> Match:
    players = player_named("human"), player_named("mcts iterations=50")
    made = Match(Position(rules or Rules()), players)
    for move in moves:
        made.play(int(move) - 1)
    return made


def test_comments_come_back_with_the_moves_they_are_about() -> None:
    made = game("44")
    made.root.comment, made.line[0].comment = "A game of Monday.", "The middle.\n<b>é"
    text = text_of_match(made)
    assert json.loads(text)["moves"][0]["comment"] == made.line[0].comment
    read = match_from_text(text)
    assert [turn.comment for turn in read.turns] == [turn.comment for turn in made.turns]
    assert read.tells_of(made) and not read.tells_of(game("44"))


@pytest.mark.parametrize(
    ("comment", "why"), [(7, "comment 7 is no text"), ("z" * 10_001, "comment is too long")]
)
def test_a_comment_that_is_none_is_refused_with_its_move(comment: object, why: str) -> None:
    said = GOOD | {"moves": [{"column": 4, "comment": comment}], "at": 1}
    with pytest.raises(GameFileError, match=f"move 1: {why}"):
        match_from_text(json.dumps(said))


def test_a_text_that_is_too_long_for_any_player_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save_game(Match(), path)
    path.write_text(path.read_text("utf-8").replace('"human"', f'"{"z" * 20_000}"'), "utf-8")
    with pytest.raises(GameFileError, match="too long"):
        load_game(path)


def test_a_file_that_is_too_large_is_refused_with_its_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, text = tmp_path / "game.json", text_of_match(game("44"))
    path.write_text(text)
    monkeypatch.setattr("c4viz.play.gamefile.MOST_BYTES", len(text))
    assert load_game(path).moves == (3, 3)
    path.write_text(text + 4000 * " ")
    with pytest.raises(GameFileError, match="is too large for a game") as refused:
        load_game(path)
    assert f"at least {len(text) + 4000:,} bytes, and at most {len(text)} are read" in str(refused)


def test_a_file_can_be_read_by_people(tmp_path: Path) -> None:
    made = game()
    made.play(3, Note(2.1))
    made.play(2, Note(0.3, 0.5))
    save_game(made, tmp_path / "game.json")
    assert json.loads((tmp_path / "game.json").read_text()) == GOOD
    assert list(tmp_path.iterdir()) == [tmp_path / "game.json"]


def test_whole_values_are_written_whole_and_both_ways_of_writing_are_read() -> None:
    made = game()
    made.play(3, Note(2.0, -6.0))
    text = text_of_match(made)
    assert '"value": -6,' in text or '"value": -6\n' in text
    for written in (text, text.replace("-6", "-6.0")):
        assert text_of_match(match_from_text(written)) == text


@given(matches())
def test_a_match_comes_back_with_all_that_was_tried(match: Match) -> None:
    text = text_of_match(match)
    again = match_from_text(text)
    assert text_of_match(again) == text
    assert again.moves == match.moves
    assert again.players == match.players
    match.go_to(match.root)
    assert len(list(again.turns)) == len(list(match.turns))


@pytest.mark.parametrize("rule_set", get_args(RuleSet))
def test_a_game_of_any_rules_comes_back(tmp_path: Path, rule_set: RuleSet) -> None:
    made = game("123", Rules(4, 5, 3, rule_set))
    made.turn.aimed = 3
    made.resign()
    save_game(made, tmp_path / "game.json")
    assert state(load_game(tmp_path / "game.json")) == state(made)


def test_the_seed_of_a_game_comes_back() -> None:
    made = Match(seed=1204)
    text = text_of_match(made)
    assert json.loads(text)["seed"] == 1204
    assert match_from_text(text).seed == 1204
    assert match_from_text(text_of_match(Match())).seed is None


def test_variations_are_told_beside_the_move_that_was_followed() -> None:
    made = game("44")
    made.undo()
    made.play(3)
    made.undo()
    made.play(2)
    said = json.loads(text_of_match(made))
    assert said["moves"] == [
        {"column": 3, "rank": 2, "variations": [[{"column": 4}, {"column": 4}]]},
    ]
    assert state(match_from_text(text_of_match(made)))[2] == (2,)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": "chess"}, "is no game of c4viz"),
        ({"version": 2}, "written by a later c4viz"),
        ({"columns_from": 0}, "columns_from is 0: write one of 1"),
        ({"version": "1"}, 'there is no version "1"'),
        ({"board": "99x9"}, "the board 99x9 is too tall"),
        ({"rules": "fewest"}, 'there are no rules "fewest"'),
        ({"x": "gready"}, 'did you mean "greedy"'),
        ({"moves": [{"column": 8}]}, "move 1: there is no column 8"),
        ({"moves": [{"column": 4}] * 7}, 'move 7: column 4 is full in "444444"'),
        ({"moves": [{"column": "4"}]}, 'move 1: "4" is no column'),
        ({"moves": [{}]}, 'move 1: it has no "column"'),
        (
            {"moves": [{"column": 1, "seconds": 1, "value": 0.5, "share": "yes"}]},
            'move 1: "share" is "yes", which is neither true nor false',
        ),
        ({"moves": [{"column": 1, "seconds": -1}]}, "move 1: no move takes -1.0 seconds"),
        ({"at": 3}, "at 3: there are 2 moves"),
        ({"resigned": "Z"}, '"Z" is nobody who could resign'),
        (
            {"moves": [{"column": 4, "variations": [[{"column": 2}, {"column": 9}]]}]},
            "variation 1 of move 1, move 2: there is no column 9",
        ),
        ({"o": 3}, "o 3 is no text"),
        ({"connect": "four"}, 'connect "four" is no whole number'),
        ({"connect": 10**30}, "nobody can connect 1000"),
        ({"moves": 3}, "3 is no list of moves"),
        ({"moves": [4]}, "move 1: 4 is no move"),
        ({"moves": [{"column": 4, "variations": 4}]}, "move 1: 4 is no list of moves"),
        ({"moves": [{"column": 1, "seconds": float("nan")}]}, "move 1: NaN is no number"),
        ({"moves": [{"column": 1, "seconds": 10**400}]}, "is no number that can be read"),
        ({"moves": "x" * 5000}, f'…{"x" * 19}" is no list of moves'),
        ({"version": None}, "there is no version null"),
        ({"moves": [{"column": 4, "aimed": 8}]}, "move 1: there is no column 8"),
        ({"seed": -1}, "seed -1 is out of range: choose 0 to 2,147,483,647"),
        ({"seed": "1"}, "is no whole number"),
        ({"result": "X"}, 'the result is not "X" after these moves'),
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


LONG, STRANGE = "x" * 5000, "a\x00b\x1b[31m\u202e\ud800"


@pytest.mark.parametrize("said", [10**400, -(10**400), LONG, STRANGE, [LONG], {LONG: STRANGE}])
@pytest.mark.parametrize(
    "name",
    ["version", "board", "connect", "rules", "start", "x", "moves", "at", "result", "resigned",
     "column", "aimed", "seconds", "value", "variations"],
)  # fmt: skip
def test_of_what_is_wrong_only_the_beginning_is_told_and_only_what_can_be_printed(
    name: str, said: Any
) -> None:
    move = {"column": 4, "seconds": 0.1, name: said}
    text = json.dumps(GOOD | ({name: said} if name in {*GOOD, "resigned"} else {"moves": [move]}))
    try:
        match_from_text(text)
    except GameFileError as error:
        assert len(str(error)) < 400 and str(error).isprintable()
        assert "\ud800" not in str(error)
    else:
        assert name == "connect"  # so long that nobody wins


@pytest.mark.parametrize(
    "player",
    [LONG, STRANGE, f"human {LONG}", f"mcts {LONG}=3", f"mcts iterations={10**400}",
     f"mcts iterations={LONG}", f"mcts decisive={LONG}", f"alphabeta evaluator={LONG}",
     f"alphabeta evaluator=expected:{LONG}", f"alphabeta evaluator={LONG}.py:{STRANGE}",
     f"alphabeta order={LONG}", f"mcts max-seconds={STRANGE}", f"mcts max-nodes=-{10**400}"],
)  # fmt: skip
def test_of_a_player_that_there_is_not_only_the_beginning_is_told(player: str) -> None:
    with pytest.raises(GameFileError) as refused:
        match_from_text(json.dumps(GOOD | {"x": player}))
    assert len(str(refused.value)) < 500 and str(refused.value).isprintable()


@pytest.mark.parametrize("missing", sorted(GOOD.keys() - UNSAID))
def test_what_is_missing_is_named(tmp_path: Path, missing: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps({n: v for n, v in GOOD.items() if n != missing}))
    with pytest.raises(GameFileError, match=f'it has no "{missing}"'):
        load_game(path)


def test_where_a_file_is_cut_and_that_variations_lie_too_deep_is_told_in_own_words() -> None:
    text = text_of_match(game("44"))
    lines = text[: text.index('"connect"')].count("\n") + 1
    with pytest.raises(GameFileError, match=f"no JSON from line {lines}, column"):
        match_from_text(text[: text.index('"connect"') + 4])
    move = '{"column": 1}'
    for _ in range(400):
        move = f'{{"column": 1, "variations": [[{move}]]}}'
    with pytest.raises(GameFileError, match=r"too deep in one another|is no game of c4viz"):
        match_from_text(json.dumps(GOOD).replace('{"column": 4, "seconds": 2.1}', move))


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
