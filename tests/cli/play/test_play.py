from __future__ import annotations

import contextlib
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QSettings

from c4viz.cli import main
from c4viz.play import LEVELS, PERSON, THE_CHOSEN, Match, load_game, player_named, save_game
from c4viz.search import ALGORITHMS

PROGRAM = (sys.executable, "-m", "c4viz.cli", "play")
Captured = pytest.CaptureFixture[str]


def played(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A game at a terminal: what was typed, and what came of it."""
    out, err = io.StringIO(), io.StringIO()
    with typed_in(script), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(["play", *arguments])
    return subprocess.CompletedProcess(arguments, code, out.getvalue(), err.getvalue())


@contextlib.contextmanager
def typed_in(script: str) -> Iterator[None]:
    """Standard input holds ``script``, then it is at its end."""
    before, sys.stdin = sys.stdin, io.StringIO(script)
    try:
        yield
    finally:
        sys.stdin = before


def test_two_people_play_a_whole_game() -> None:
    command = [*PROGRAM, "--o", "human"]
    typed = "1\n2\n1\n2\n1\n2\n1\n"
    out = subprocess.run(command, input=typed, capture_output=True, text=True)
    assert out.returncode == 0
    assert out.stdout.endswith("X wins after 7 moves: 1212121.\n")
    assert " X  O  .  .  .  .  . " in out.stdout
    assert "[X]" in out.stdout


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Nothing was typed: type 1 to 7, or ? for help"),
        ("four", '"four" is no column: type 1 to 7'),
        ("0", '"0" is no column'),
        ("8", '"8" is no column'),
        ("-1", '"-1" is no column'),
        ("9" * 5000, f'"{"9" * 39}…{"9" * 20}" is no column: type 1 to 7'),
        ("\x1b[31m4", r'"\x1b[31m4" is no column'),
        ("4.5", '"4.5" is no column'),
        ("4", 'Column 4 is full in "444444": choose another column'),
        ("r", "There is no move to play again."),
    ],
)
def test_wrong_input_gets_a_sentence_and_another_prompt(typed: str, sentence: str) -> None:
    out = played(f"{typed}\n1\nq\n", "--o", "human", "--moves", "444444")
    assert out.returncode == 0
    assert sentence in out.stderr
    assert out.stdout.count("X, column (? helps)") == 2
    assert "4444441" in out.stdout
    assert "Traceback" not in out.stderr


def test_the_end_of_input_ends_the_game_and_says_how_to_go_on() -> None:
    out = played("4\n", "--o", "greedy")
    assert out.returncode == 0
    assert 'c4viz play --x "human" --o "greedy" --moves 4' in out.stderr


def test_a_hint_and_taking_back() -> None:
    out = played("h\nu\n4\nu\nq\n", "--o", "greedy")
    hint = "Hard would play column 4. MAX takes column 4, worth "
    assert hint in out.stdout
    assert "There is no move of yours to take back" in out.stderr
    assert out.stdout.endswith("The game is not over: no move was played.\n")


@pytest.mark.parametrize("seconds", ["0", "0.001"])
def test_a_hint_takes_no_longer_than_it_may(seconds: str) -> None:
    out = played("h\nq\n", "--o", "human", "--board", "9x6", "--move-seconds", seconds)
    told = "Its time was over before the search was: this is the best of what it saw."
    assert told in out.stdout or "there is no hint" in out.stderr
    assert told not in played("h\nq\n", "--o", "human", "--moves", "444444222222").stdout


def test_a_hint_that_takes_a_while_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("c4viz.cli.perform.PATIENCE", 0)
    out = played("h\nq\n", "--o", "human", "--board", "9x6", "--move-seconds", "0.5")
    assert "Looking for a hint (Ctrl+C tells the best found)." in out.stderr
    assert "Hard would play column " in out.stdout


def test_a_game_is_saved_after_every_move_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    left = played("4\n", "--o", "greedy", "--save", str(path))
    assert f"To go on: c4viz play {path}" in left.stderr
    moves = [move["column"] for move in json.loads(path.read_text())["moves"]]
    assert moves[0] == 4 and len(moves) == 2
    gone_on = played("1\n", str(path))
    assert gone_on.returncode == 0
    after = [move["column"] for move in json.loads(path.read_text())["moves"]]
    assert after[:3] == [*moves, 1]


def test_of_a_file_whose_name_nobody_can_type_no_command_is_told(tmp_path: Path) -> None:
    for name in ("a b.json", "a\nb.json", "\x1b.json"):
        path = tmp_path / name
        left = played("4\nq\n", "--o", "human", "--save", str(path))
        assert len(load_game(path).moves) == 1
        assert ("To go on: " in left.stderr) == (name == "a b.json")


def test_a_file_that_is_no_game_is_refused(tmp_path: Path) -> None:
    out = played("", str(tmp_path / "missing.json"))
    assert (out.returncode, out.stdout) == (2, "")
    assert "there is no file" in out.stderr


def test_help_names_the_commands() -> None:
    for asked in ("?", "help", "HELP"):
        out = played(f"{asked}\nq\n", "--o", "human").stdout
        assert "undo, u   take your last move back" in out
        assert "1 to 7    drop a disc into that column" in out


def test_whole_words_are_understood_as_well_as_letters() -> None:
    out = played("hint\n4\nUndo\nredo\nboard\nquit\n", "--o", "human")
    assert "would play column 4. " in out.stdout
    assert out.stdout.count("[X]") == 3
    assert out.stderr.endswith("--moves 4\n")


def test_a_game_can_be_given_up() -> None:
    out = played("4\nresign\n", "--o", "human")
    assert out.stdout.endswith("X wins, O gave up after 1 move: 4.\n")
    assert played("resign\n", "--o", "greedy").stdout.endswith("O wins, X gave up.\n")


def own_level(config: Path, name: str, player: str) -> dict[str, str]:
    """The environment of a user who saved a level in the window."""
    store = QSettings(str(config / "c4viz" / "c4viz.conf"), QSettings.Format.IniFormat)
    store.setValue("levels", json.dumps({name: player, "Broken": "mcts depth=3"}))
    store.sync()
    return os.environ | {"XDG_CONFIG_HOME": str(config)}


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere settings lie elsewhere")
def test_levels_of_my_own_play_in_the_terminal_too(tmp_path: Path) -> None:
    environment = own_level(tmp_path, "My club", "mcts iterations=9")
    others = ("My club", "My clubs", "nobody-at-all")
    lines = [["play", "--x", "random", "--o", other, "--json"] for other in others]
    run = f"from c4viz.cli import main; assert [*map(main, {lines})] == [0, 2, 2]"
    command = [sys.executable, "-c", run]
    out = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    played, *refused = map(json.loads, out.stdout.splitlines())
    assert played["o"] == "mcts iterations=9"
    assert [list(one) for one in refused] == [["error"], ["error"]]
    corrected, offered = out.stderr.splitlines()
    assert 'did you mean "My club"?' in corrected
    assert "My club" in offered and "Broken" not in offered


def test_machines_tell_what_they_thought_and_what_it_took() -> None:
    out = played("4\nq\n", "--o", "mcts iterations=50", "--x", "human").stdout
    assert re.search(r"^O: best column \d.*; 50 playouts in \d+\.\d\d s$", out, re.MULTILINE)
    out = played("4\nq\n", "--o", "minimax depth=2").stdout
    assert re.search(r"^O: best column \d, value \S+; 57 nodes in \d+", out, re.MULTILINE)


def test_greedy_with_two_plies_hints_at_the_best_reply_to_its_move(capsys: Captured) -> None:
    out = played("4\nq\n", "--o", "greedy2").stdout
    thought, hint = out.index("O: best column"), out.index("Hint for X: column ")
    assert thought < hint < out.index("X, column", hint)
    assert main(["play", "--x", "greedy2", "--o", "greedy", "--json"]) == 0
    decisions = json.loads(capsys.readouterr().out)["decisions"]
    assert decisions[0]["hint"] in range(1, 8)
    assert all("hint" not in decision for decision in decisions[1::2])


@pytest.mark.parametrize("level", list(LEVELS))
def test_every_level_can_be_played(capsys: Captured, level: str) -> None:
    small = ["--board", "3x3", "--connect", "3", "--moves", "1233"]
    assert main(["play", "--x", level, "--o", level, *small, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["result"] in ("X", "O", "draw")
    assert found["x"] == player_named(level).name


@pytest.mark.parametrize("search", list(ALGORITHMS))
def test_every_search_can_be_played_at_the_strength_of_a_level(
    capsys: Captured, search: str
) -> None:
    small = ["--board", "3x3", "--connect", "3", "--moves", "1233", "--level", "medium"]
    assert main(["play", "--x", search, "--o", "random", *small, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["result"] in ("X", "O", "draw")


def test_a_saved_game_goes_on_with_other_players(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    played("4\nq\n", "--o", "human", "--save", str(path))
    assert json.loads(played("", str(path), "--o", "greedy", "--x", "random", "--json").stdout)[
        "result"
    ]


def test_scripts_play_with_what_they_pipe() -> None:
    out = played("4\n", "--o", "human", "--moves", "123123", "--quiet", "--json")
    assert json.loads(out.stdout)["moves"] == "1231234"


def test_machines_play_another_game_each_time_and_the_same_with_the_same_seed(
    capsys: Captured,
) -> None:
    def game(*more: str) -> tuple[str, int]:
        assert main(["play", "--x", "random", "--o", "mcts iterations=9", "--json", *more]) == 0
        found = json.loads(capsys.readouterr().out)
        return found["moves"], found["seed"]

    first, second = game(), game()
    assert first[0] != second[0]
    assert game("--seed", str(first[1])) == first
    assert game("--seed", "5") == game("--seed", "5") != game("--seed", "6")


def test_a_game_that_was_left_ends_as_it_would_have(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "game.json"
    out = played("4\n1\nq\n", "--o", "random", "--save", str(path), "--seed", "9")
    assert load_game(path).seed == 9
    whole = ["play", "--x", "random", "--o", "random", "--json"]
    begun = "".join(str(move + 1) for move in load_game(path).moves)
    assert main([*whole, "--moves", begun, "--seed", "9"]) == 0
    expected = json.loads(capsys.readouterr().out)["moves"]
    assert main(["play", str(path), "--x", "random", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["moves"] == expected
    assert "--seed 9" in played("4\n", "--o", "random", "--seed", "9").stderr
    assert "Traceback" not in out.stderr


def test_a_slippery_game_that_goes_on_has_the_slips_that_it_would_have_had(
    capsys: Captured,
) -> None:
    def moves(begun: str) -> str:
        how = ["--rules", "slippery", "--seed", "9", "--moves", begun, "--json"]
        assert main(["play", "--x", "random", "--o", "random", *how]) == 0
        return str(json.loads(capsys.readouterr().out)["moves"])

    whole = moves("start")
    assert [moves(whole[:ply]) for ply in (3, 6)] == [whole, whole]


def test_beside_json_nothing_is_printed_whatever_somebody_types() -> None:
    typed = "4\nhint\n?\nundo\nredo\nboard\nmoves\n9\n\nq\n"
    out = played(typed, "--json", "--o", "greedy")
    assert len(json.loads(out.stdout)["moves"]) == 2
    assert out.stdout.count("\n") == 1
    assert "would play column" in out.stderr and "undo, u   take" in out.stderr
    assert "[O]" in out.stderr  # the board that was asked for
    quiet = played("hint\nresign\n", "--quiet", "--o", "greedy")
    assert quiet.stdout == "O wins, X gave up.\n"


def test_the_second_player_or_chance_begins() -> None:
    def seats(*more: str) -> tuple[str, str]:
        out = played("resign\n", "--x", "human", "--o", "greedy", "--json", *more)
        found = json.loads(out.stdout)
        assert found["moves"] == ("" if found["x"] == "human" else "4")
        return found["x"], found["o"]

    assert seats() == seats("--starts", "first") == ("human", "greedy")
    assert seats("--starts", "second") == ("greedy", "human")
    begins = {seats("--starts", "chance", "--seed", str(seed)) for seed in range(8)}
    assert begins == {("human", "greedy"), ("greedy", "human")}
    told = [
        played("q\n", "--o", "greedy", "--starts", "chance", "--seed", str(seed)).stdout
        for seed in range(8)
    ]
    assert {text.split("\n", 1)[0] for text in told} == {
        "Chance decides: you begin.",
        "Chance decides: the machine begins.",
    }


def test_a_script_reads_json(capsys: Captured) -> None:
    players = ["--x", "minimax depth=2", "--o", "random", "--moves", "4453"]
    assert main(["play", *players, "--board", "6x7", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["moves"].startswith("4453")
    assert found["result"] in ("X", "O", "draw")
    assert [decision["ply"] for decision in found["decisions"]] == list(
        range(5, len(found["moves"]) + 1)
    )
    assert "".join(str(d["column"]) for d in found["decisions"]) == found["moves"][4:]


def test_quiet_prints_the_result_alone(capsys: Captured) -> None:
    players = ["--x", "greedy", "--o", "greedy2"]
    assert main(["play", *players, "--quiet"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    assert "wins after" in out or "A draw" in out


def test_most_fours_is_played_until_the_board_is_full(capsys: Captured) -> None:
    small = ["--board", "4x4", "--rules", "most-fours", "--json"]
    assert main(["play", "--x", "greedy", "--o", "random", *small]) == 0
    assert len(json.loads(capsys.readouterr().out)["moves"]) == 16


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--x", "gready"], 'there is no player "gready": did you mean "greedy"?'),
        (["--level", "hardest"], 'there is no level "hardest"'),
        (["--rules", "fewest"], 'there is no rule set "fewest"'),
        (["--moves", "48"], '"48" has column 8, the board has 7'),
        (["--o", "mcts iterations=0"], "iterations 0 is out of range"),
        (["--o", ""], 'there is no player ""'),
        (["--starts", "third"], 'there is no way to start "third": choose first, second, chance'),
        (["game.json", "--starts", "second"], "game.json says this itself: leave out --starts"),
        (["--move-seconds", "soon"], "soon"),
        (["--seed", "-1"], "seed -1 is out of range: choose 0 to"),
        (["--moves", "[[0,0,0,0],[0,1,2,0]]"], "is no game: type the columns"),
        (["--connect", "9"], "nobody can connect 9"),
        (["--save", "missing/game.json"], 'there is no directory "missing" for "game.json"'),
        (["--save", "game.txt"], 'has the suffix ".txt": choose .c4game, .json'),
        (["--o", "solver", "--rules", "slippery"], 'the solver does not play "Slippery discs"'),
        (["game.json", "--moves", "44"], "game.json says this itself: leave out --moves"),
    ],
)
def test_bad_options_are_answered_with_one_sentence(
    capsys: Captured, arguments: list[str], sentence: str
) -> None:
    assert main(["play", *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_the_search_chosen_in_the_window_is_refused_and_said_what_it_is(capsys: Captured) -> None:
    for side in ("--x", "--o"):
        assert main(["play", side, "chosen", "--quiet"]) == 2
        refused = capsys.readouterr()
        assert '"chosen" is the search that is chosen in the window' in refused.err
        assert "name a level, such as hard" in refused.err
        assert refused.out == ""


def test_a_game_of_the_window_goes_on_and_it_is_said_who_plays(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = Match(players=(PERSON, THE_CHOSEN))
    game.play(3)
    save_game(game, path)
    out = played("q\n", str(path), "--level", "easy")
    assert out.returncode == 0
    assert "O was played by the search chosen in the window" in out.stderr
    assert "Easy plays on." in out.stderr
    assert len(load_game(path).moves) == 2


def test_a_player_that_only_a_window_knows_is_not_offered(capsys: Captured) -> None:
    assert main(["play", "--x", "nobody-at-all"]) == 2
    offered = capsys.readouterr().err
    assert "greedy" in offered and "human" in offered
    assert "chosen" not in offered


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ((), ""),
        (("--connect", "5"), "6 rows, 7 columns. Whoever first has 5 in a row wins."),
        (("--board", "4x5"), "4 rows, 5 columns. Whoever first has four in a row wins."),
    ],
)
def test_what_is_played_for_is_told_where_it_is_not_the_usual_game(
    rules: tuple[str, ...], says: str
) -> None:
    out = played("q\n", "--o", "human", *rules).stdout
    assert out.strip().startswith(says or ".")


def test_slippery_discs_land_beside_the_column_and_it_is_said() -> None:
    typed = "".join(f"{column}\n" for column in [4] * 12 + [1] * 40)
    rules = ("--o", "human", "--rules", "slippery", "--seed", "3")
    out = played(typed, *rules)
    assert out.returncode == 0
    assert "Aimed at column 4, the disc slips into column " in out.stdout
    assert out.stdout == played(typed, *rules).stdout


def test_where_discs_slip_the_file_says_what_every_move_was_aimed_at(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    played("4\n4\nq\n", "--o", "human", "--rules", "slippery", "--save", str(path), "--seed", "0")
    turns = load_game(path).line
    assert [turn.aimed for turn in turns] == [3, 3]
    assert 3 in {turn.move for turn in turns}  # also of a disc that did not slip


def test_a_hint_knows_that_discs_slip() -> None:
    out = played("h\nq\n", "--o", "human", "--rules", "slippery")
    assert "would play column 4. " in out.stdout


def test_machines_play_slippery_games_to_the_end(capsys: Captured) -> None:
    players = ["--x", "expectiminimax depth=1", "--o", "greedy", "--rules", "slippery"]
    assert main(["play", *players, "--seed", "5", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["result"] in ("X", "O", "draw")
    aimed = "".join(str(decision["column"]) for decision in found["decisions"])
    assert len(aimed) == len(found["moves"])
    assert aimed != found["moves"]


def test_the_score_is_shown_where_fours_are_counted() -> None:
    rules = ("--o", "human", "--rules", "most-fours")
    out = played("1\n", *rules, "--moves", "121212")
    assert "X 0 fours, O 0" in out.stdout
    assert "X 1 four, O 0" in out.stdout
    assert "--rules most-fours --moves 1212121" in out.stderr


def test_the_result_of_most_fours_has_the_counts() -> None:
    rules = ("--board", "2x3", "--connect", "2", "--rules", "most-fours")
    out = played("", "--o", "human", "--moves", "123123", *rules)
    assert out.stdout.endswith("A draw (X 2 rows of 2, O 2) after 6 moves: 123123.\n")


def test_a_machine_says_that_it_was_stopped_short_only_where_it_was() -> None:
    short = "a limit stopped it"
    moves = ["--o", "random", "--moves", "444444222222666666"]  # so that it is soon over
    assert short not in played("", "--x", "mcts seconds=0.01", *moves).stdout
    assert short in played("", "--x", "mcts iterations=10000000 max-nodes=50", *moves).stdout


def test_a_machine_without_a_clue_says_so() -> None:
    said = played("", "--x", "mcts max-nodes=1", "--o", "random", "--moves", "444444222222666666")
    assert "X: column 3, but nothing is known of it; " in said.stdout


def test_a_solver_on_a_budget_tells_bounds_as_bounds(capsys: Captured) -> None:
    players = ["--x", "solver max-nodes=1000", "--o", "greedy", "--moves", "4444", "--json"]
    assert main(["play", *players]) == 0
    first = json.loads(capsys.readouterr().out)["decisions"][0]
    assert first["value"] is None
    assert first["at_least"] == -7
    assert "at_most" not in first


# ---- comments ------------------------------------------------------------------------------------


def test_comments_are_noted_on_the_last_move_one_below_the_other(tmp_path: Path) -> None:
    path = tmp_path / "game.c4game"
    done = played(
        "# at first\n4\n# the middle\n# again\n#\nquit\n", "--o", "human", "--save", str(path)
    )
    assert "Noted on the game." in done.stdout and "Noted on 1. X 4." in done.stdout
    assert "Nothing was written: type words behind #" in done.stderr
    match = load_game(path)
    assert match.root.comment == "at first" and match.turn.comment == "the middle\nagain"


def test_a_finished_game_with_comments_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = played("1\n# hm\n2\n1\n2\n1\n2\n1\n", "--o", "human")
    (kept,) = tmp_path.glob("out/*.c4game")
    assert f"wrote {kept.relative_to(tmp_path)}" in done.stderr
    assert [turn.comment for turn in load_game(kept).line][:2] == ["hm", ""]
    played("1\n2\n1\n2\n1\n2\n1\n", "--o", "human")
    assert len(list(tmp_path.glob("out/*"))) == 1, "of one without comments nothing is written"
