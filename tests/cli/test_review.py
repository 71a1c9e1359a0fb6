from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from c4viz import Rules
from c4viz.cli import main
from c4viz.game import Position
from c4viz.play import Match, save_game
from tests.cli.terminal import interrupted

Captured = pytest.CaptureFixture[str]


def test_a_game_is_told_move_by_move(capsys: Captured) -> None:
    assert main(["review", "14"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == (" 1  X 1   −2  O wins with its 20th disc  ◀ win to loss: column 4 kept 1")
    assert lines[-1].startswith("2 moves, ")


def test_json_counts_columns_from_one(capsys: Captured) -> None:
    assert main(["review", "14", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)["reviewed"][0]
    assert first == {
        "ply": 1, "player": "X", "column": 1, "before": 1, "after": -2,
        "verdict": "win to loss", "best_columns": [4],
    }  # fmt: skip


def commented(path: Path) -> Path:
    match = Match()
    for move in (3, 3, 0):
        match.play(move)
    match.root.comment, match.line[0].comment = "Of Monday.", "The middle,\nas in books."
    save_game(match, path)
    return path


def test_comments_stand_below_their_moves(tmp_path: Path, capsys: Captured) -> None:
    assert main(["review", str(commented(tmp_path / "game.c4game"))]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "      | Of Monday." and lines[1].startswith(" 1  X 4")
    assert lines[2:4] == ["      | The middle,", "      | as in books."]
    (tmp_path / "game.c4game").rename(tmp_path / "game.json")
    assert main(["review", str(tmp_path / "game.json"), "--json"]) == 0
    first, second, _ = json.loads(capsys.readouterr().out)["reviewed"]
    assert first["comment"] == "The middle,\nas in books." and "comment" not in second


def test_reports_are_written_in_every_format(tmp_path: Path, capsys: Captured) -> None:
    game = commented(tmp_path / "game.json")
    files = [tmp_path / f"report.{kind}" for kind in ("pdf", "html", "svg", "png")]
    assert main(["review", str(game), *(f"-o{file}" for file in files)]) == 0
    assert all(f"wrote {file}" in capsys.readouterr().out for file in files[:1])
    heads = [file.read_bytes()[:4] for file in files]
    assert heads == [b"%PDF", b"<!do", b"<svg", b"\x89PNG"]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("report.txt", 'the suffix ".txt"'),
        ("report", "no suffix"),
        ("no/report.pdf", "no directory"),
    ],
)
def test_a_report_that_cannot_be_written_is_refused_before_the_review(
    name: str, why: str, tmp_path: Path, capsys: Captured
) -> None:
    assert main(["review", "44", "-o", str(tmp_path / name)]) == 2
    said = capsys.readouterr()
    assert why in said.err and not said.out and not list(tmp_path.iterdir())


TALL = ["--board", "9x6"]
"""Where the solver needs hours."""


def test_a_move_that_takes_too_long_is_no_mistake_and_not_good_either(capsys: Captured) -> None:
    assert main(["review", "1", *TALL, "--move-seconds", "0.01"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        " 1  X 1    ?  not known within 0.01 s",
        "",
        "1 move, no known mistake, 1 move not judged",
        "--move-seconds S gives each move more time.",
    ]


def test_in_json_what_is_not_known_is_null(capsys: Captured) -> None:
    assert main(["review", "1", *TALL, "--move-seconds", "0", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["reviewed"] == [
        {
            "ply": 1, "player": "X", "column": 1, "before": None, "after": None,
            "verdict": "not known", "best_columns": [], "seconds": 0,
        }
    ]  # fmt: skip


LONG = "444444333333222222"
"""A game on `TALL` whose last moves are known at once, and the first ones never."""


def test_what_can_be_known_of_a_game_is_told_although_its_beginning_is_not(
    capsys: Captured,
) -> None:
    assert main(["review", LONG, *TALL, "--move-seconds", "0"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == " 1  X 4    ?  not known at once"
    assert lines[17] == "18  O 2  −18  X wins with its 10th disc"
    assert any(line.endswith("(the best score is not known at once)") for line in lines)
    assert "known mistake" in lines[19] and "moves not judged" in lines[19]


def test_after_some_positions_in_vain_those_before_are_given_a_moment(capsys: Captured) -> None:
    assert main(["review", "123456", *TALL, "--move-seconds", "0.01"]) == 0
    lines = capsys.readouterr().out.splitlines()
    waited = [line.partition("not known ")[2] for line in lines[:6]]
    assert waited == ["at once"] * 2 + ["within 0.01 s"] * 4
    assert lines[8] == (
        "After 3 positions in a row that were not known within 0.01 s, earlier ones were given a "
        "moment only."
    )


@pytest.mark.parametrize("seconds", ["-1", "nan", "inf", "soon"])
def test_what_is_no_time_for_a_move_is_refused(capsys: Captured, seconds: str) -> None:
    assert main(["review", "1", "--move-seconds", seconds]) == 2
    assert f"{seconds}" in capsys.readouterr().err


def test_other_games_are_judged_in_time_too(capsys: Captured) -> None:
    for rule_set in ("slippery", "most-fours"):
        assert main(["review", "44", "--rules", rule_set, "--move-seconds", "0"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert all("?" in line and line.endswith("not known at once") for line in lines[:2])
        assert "no known mistake, 2 moves not judged" in lines[3]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl+C to all or to none")
def test_ctrl_c_prints_what_is_known_and_that_more_was_to_come() -> None:
    asked = ["review", LONG, *TALL, "--move-seconds", "600"]
    code, announced, printed = interrupted("judging", *asked)
    assert announced.startswith("c4viz: judging move ") and "of 18 (Ctrl+C" in announced
    assert code == 130
    assert "18  O 2  −18  X wins with its 10th disc" in printed
    assert "stopped: " in printed


@pytest.mark.parametrize(
    ("rule_set", "title"), [("most-fours", "Most fours win"), ("slippery", "Slippery discs")]
)
def test_games_that_the_solver_does_not_play_are_refused(
    capsys: Captured, rule_set: str, title: str
) -> None:
    assert main(["solve", "14", "--rules", rule_set]) == 2
    assert f'the solver does not play "{title}"' in capsys.readouterr().err


def test_where_fours_are_counted_the_result_is_told_once_the_end_is_seen(
    capsys: Captured,
) -> None:
    small = ["--rules", "most-fours", "--board", "3x3", "--connect", "3"]
    assert main(["review", "112", *small]) == 0
    told = capsys.readouterr().out
    assert " wins" in told or "a draw" in told
    assert "not exact" not in told
    assert main(["review", "4453", "--rules", "most-fours"]) == 0
    assert "values of alpha-beta, depth 8, not exact scores" in capsys.readouterr().out


def test_where_discs_slip_values_are_told_and_said_to_be_no_scores(capsys: Captured) -> None:
    game = ["review", "4453121", "--rules", "slippery"]
    assert main(game) == 0
    told = capsys.readouterr().out
    assert "Values of expectiminimax, depth 4, not exact scores" in told
    assert "◀ much weaker: column 7 kept +24.0%" in told
    assert "A percentage is the chance to win within these plies" in told
    assert "even →    even\n" in told  # where only the evaluator tells moves apart
    assert main([*game, "--json"]) == 0
    assert {one["depth"] for one in json.loads(capsys.readouterr().out)["reviewed"]} == {4}


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [("start", "is no game"), ("48", '"48" has column 8'), ("[[0,0,0,0],[0,1,2,0]]", "is no game")],
)
def test_what_is_no_game_is_refused(capsys: Captured, moves: str, sentence: str) -> None:
    assert main(["review", moves]) == 2
    assert sentence in capsys.readouterr().err


def test_a_saved_game_is_told_as_it_was_played(capsys: Captured, tmp_path: Path) -> None:
    game = Match(Position(Rules(3, 3, 3)))
    for column in (0, 0, 1):
        game.play(column)
    game.undo()  # which the file keeps
    path = tmp_path / "game.json"
    save_game(game, path)
    assert main(["review", str(path), "--json"]) == 0
    saved = json.loads(capsys.readouterr().out)
    assert main(["review", "112", "--board", "3x3", "--connect", "3", "--json"]) == 0
    assert saved == json.loads(capsys.readouterr().out)


def test_json_says_where_a_game_began_so_that_its_moves_can_be_played_again(
    capsys: Captured, tmp_path: Path
) -> None:
    game = Match(Position.parse("X . .\nO . .\nX . O", connect=3))
    for column in (1, 2):
        game.play(column)
    save_game(game, tmp_path / "game.json")
    assert main(["review", str(tmp_path / "game.json"), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    start = Position.parse(said["start"], said["board"], said["connect"], said["rules"])
    assert start == game.start
    again = start
    for column in said["moves"]:
        again = again.play(int(column) - 1)
    assert again == game.position


def test_of_a_saved_game_without_moves_is_said_that_none_was_played(
    capsys: Captured, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    save_game(Match(Position()), path)
    assert main(["review", str(path)]) == 2
    assert f"no move was played in {path}" in " ".join(capsys.readouterr().err.split())


def test_where_discs_were_aimed_is_known_of_a_saved_game(capsys: Captured, tmp_path: Path) -> None:
    game = Match(Position(Rules(rule_set="slippery")))
    game.play(3, aimed=2)
    save_game(game, tmp_path / "game.json")
    assert main(["review", str(tmp_path / "game.json"), "--json"]) == 0
    first = json.loads(capsys.readouterr().out)["reviewed"][0]
    assert (first["column"], first["landing"]) == (3, 4)
    assert main(["review", str(tmp_path / "game.json")]) == 0
    assert capsys.readouterr().out.startswith(" 1  X 3→4  ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["review", "gone.json"], "there is no file gone.json"),
        (["review", "game.json", "--board", "6x7"], "a saved game has its board"),
        (["trace", "game.json"], "is a file, not a position: c4viz review game.json looks over"),
        (["trace", "my.c4lesson"], "is a file, not a position: write columns such as 4453; c4viz"),
        (["solve", "my.csv"], "is a file, not a position: write columns such as 4453"),
        (["trace", "44", "--search", "my.py"], "write my.py:mine, with the name of your function"),
        (["play", "--x", "my.py"], "write my.py:mine, with the name of your function"),
    ],
)
def test_files_that_are_no_game_or_no_position_are_refused(
    capsys: Captured,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    arguments: list[str],
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("game.json", "my.c4lesson", "my.csv", "my.py"):
        Path(name).write_text("{}", "utf-8")
    assert main(arguments) == 2
    assert sentence in capsys.readouterr().err
