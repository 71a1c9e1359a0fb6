"""``c4viz play`` at a real terminal: it asks who plays what, and keeps the game."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QSettings

from c4viz.play import PERSON, THE_CHOSEN, Match, load_game, player_named, save_game
from tests import marks
from tests.cli.terminal import Terminal


@pytest.fixture
def terminals(tmp_path: Path) -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


@pytest.fixture
def terminal(terminals: list[Terminal], tmp_path: Path) -> Terminal:
    terminals.append(Terminal(tmp_path))
    return terminals[-1]


def kept_in(folder: Path) -> list[Path]:
    return list(folder.rglob("terminal-game*.json"))


def moves_kept_in(folder: Path) -> list[tuple[int, ...]]:
    return sorted(load_game(path).moves for path in kept_in(folder))


def leave(terminal: Terminal, columns: str) -> None:
    """Play these columns as both players, then leave."""
    players = "XO" * 9
    for player, column in zip(players, [*columns, "q"], strict=False):
        terminal.answer((f"{player}, column (? helps): ", column))
    assert terminal.end() == 0


def test_the_menu_asks_until_it_is_answered(terminal: Terminal) -> None:
    terminal.answer(("the first player? [human] ", "gready"))
    terminal.read_until('did you mean "greedy"')
    terminal.answer(("[human] ", "chosen"))
    terminal.read_until("is the search that is chosen in the window")
    terminal.answer(("[human] ", ""), ("the second player? [hard] ", "human"))
    terminal.answer(("first, second, chance? [first] ", "third"))
    terminal.read_until("There is no way to start")
    terminal.answer(("[first] ", ""), ("[first-four] ", "fewest"))
    terminal.read_until("There is no rule set")
    terminal.answer(("[first-four] ", ""), ("[6x7] ", "4x4"), ("in a row? ", "3"))
    terminal.answer(*[("column (? helps): ", column) for column in "12121"])
    terminal.answer(("Another game? [yes] ", "no"))
    assert terminal.end() == 0
    assert "X wins after 5 moves: 12121." in terminal.shown


def test_a_game_that_was_left_goes_on(
    terminal: Terminal, terminals: list[Terminal], tmp_path: Path
) -> None:
    terminal.answer(("[human] ", ""), ("[hard] ", "random"), ("[first] ", ""))
    terminal.answer(("[first-four] ", ""))
    terminal.answer(("[6x7] ", ""), ("[4] ", ""), ("X, column (? helps): ", "4"))
    terminal.read_until("X, column (? helps): ")
    assert terminal.end(b"\x03") == 0
    assert "To go on: c4viz play" in terminal.shown
    left = load_game(*kept_in(tmp_path))
    assert left.players == (player_named("human"), player_named("random"))
    assert len(left.moves) == 2
    terminals.append(again := Terminal(tmp_path))
    question = "A game was left after 2 moves (X Human, O Random). Go on with it? [yes] "
    again.answer((question, "perhaps"))
    again.read_until("type yes or no")
    again.answer(("[yes] ", ""), ("X, column (? helps): ", "q"))
    assert again.end() == 0
    assert "\x1b[" in again.shown  # the discs have colours here


def test_the_menu_lists_my_own_levels_and_asks_who_starts(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    store = QSettings(str(tmp_path / "c4viz" / "c4viz.conf"), QSettings.Format.IniFormat)
    store.setValue("levels", json.dumps({"Club": "greedy2"}))
    store.sync()
    terminals.append(terminal := Terminal(tmp_path))
    terminal.read_until("perfect, Club, minimax")
    terminal.answer(("[human] ", ""), ("[hard] ", "Club"), ("[first] ", "second"))
    terminal.answer(("[first-four] ", ""), ("[6x7] ", ""), ("[4] ", ""))
    terminal.read_until("X: best column ")
    terminal.answer(("O, column (? helps): ", "q"))
    assert terminal.end() == 0
    left = load_game(*kept_in(tmp_path))
    assert left.players == (player_named("greedy2"), player_named("human"))


def test_a_game_of_the_window_that_was_left_goes_on(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    game = Match(players=(PERSON, THE_CHOSEN))
    game.play(3)
    (tmp_path / "c4viz").mkdir()
    save_game(game, tmp_path / "c4viz" / "terminal-game.json")
    terminals.append(terminal := Terminal(tmp_path))
    terminal.answer(("Go on with it? [yes] ", ""))
    terminal.read_until("which is not known here: Hard plays on.")
    terminal.answer(("X, column (? helps): ", "q"))
    assert terminal.end() == 0


def test_the_end_of_input_ends_the_menu(terminal: Terminal) -> None:
    terminal.read_until("[human] ")
    assert terminal.end(b"\x04") == 130
    assert "Traceback" not in terminal.shown


def test_a_game_begun_with_options_is_kept_when_somebody_leaves(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    terminals.append(first := Terminal(tmp_path, "--o", "human", "--rules", "most-fours"))
    first.answer(("X, column (? helps): ", "4"), ("O, column (? helps): ", "eight"))
    first.read_until('"eight" is no column: type 1 to 7')
    first.read_until("O, column (? helps): ")
    assert first.end(b"\x03") == 0
    assert "To go on: c4viz play\r\n" in first.shown
    left = load_game(*kept_in(tmp_path))
    assert left.position.rules.rule_set == "most-fours"
    assert left.moves == (3,)


def test_leaving_a_game_takes_nothing_from_the_one_left_before(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    people = ("--x", "human", "--o", "human")
    for columns in ("123", "", "7"):
        terminals.append(Terminal(tmp_path, *people))
        leave(terminals[-1], columns)
    assert "To go on: c4viz play --x" in terminals[1].shown  # not kept: this begins it anew
    assert moves_kept_in(tmp_path) == [(0, 1, 2), (6,)]
    terminals.append(again := Terminal(tmp_path))
    again.answer(("A game was left after 1 move ", "no"), ("[human] ", ""), ("[hard] ", "human"))
    again.answer(("[first] ", ""), ("[first-four] ", ""), ("[6x7] ", ""), ("[4] ", ""))
    again.answer(("X, column (? helps): ", "q"))
    assert again.end() == 0
    assert moves_kept_in(tmp_path) == [(0, 1, 2), (6,)]


def test_terminals_that_go_on_with_one_game_keep_one_each(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    terminals.append(Terminal(tmp_path, "--x", "human", "--o", "human"))
    leave(terminals[-1], "1")
    both = [Terminal(tmp_path), Terminal(tmp_path)]
    terminals += both
    for terminal in both:
        terminal.read_until("[yes] ")
    for terminal, column in zip(both, "23", strict=True):
        terminal.press(b"\n")
        terminal.answer(("O, column (? helps): ", column), ("X, column (? helps): ", "q"))
        assert terminal.end() == 0
    assert moves_kept_in(tmp_path) == [(0, 1), (0, 2)]


def test_a_kept_game_goes_when_it_is_over(terminals: list[Terminal], tmp_path: Path) -> None:
    people = ("--x", "human", "--o", "human", "--board", "4x4", "--connect", "3")
    terminals.append(Terminal(tmp_path, *people))
    leave(terminals[-1], "1212")
    terminals.append(again := Terminal(tmp_path))
    again.answer(("[yes] ", ""), ("X, column (? helps): ", "1"), ("Another game? [yes] ", "n"))
    assert again.end() == 0
    assert kept_in(tmp_path) == []


def test_another_game_like_the_last_one_is_offered_until_somebody_has_enough(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    people = ("--x", "human", "--o", "human", "--board", "4x4", "--connect", "3")
    terminals.append(terminal := Terminal(tmp_path, *people))
    for answer in ("y", ""):
        terminal.answer(*[("column (? helps): ", column) for column in "12121"])
        terminal.answer(("Another game? [yes] ", answer))
    terminal.answer(("X, column (? helps): ", "resign"))
    terminal.read_until("Another game? [yes] ")
    assert terminal.end(b"\x04") == 0
    assert terminal.shown.count("X wins after 5 moves: 12121.") == 2


def test_a_game_that_was_left_before_any_move_goes_on_with_its_players(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    terminals.append(first := Terminal(tmp_path, "--x", "human", "--o", "greedy"))
    first.read_until("X, column (? helps): ")
    assert first.end(b"\x03") == 0
    assert 'To go on: c4viz play --x "human" --o "greedy" --moves start' in first.shown


# ---- however it ends -----------------------------------------------------------------------------


def begin(terminal: Terminal, columns: str = "4") -> None:
    """Play these columns against a machine that answers each, then wait for the next question."""
    for column in columns:
        terminal.answer(("X, column (? helps): ", column))
    terminal.read_until("X, column (? helps): ")


@pytest.mark.parametrize(
    "by", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, None], ids=lambda by: by and by.name
)
def test_a_game_begun_with_options_goes_on_whatever_ended_it(
    terminals: list[Terminal], tmp_path: Path, by: signal.Signals | None
) -> None:
    terminals.append(first := Terminal(tmp_path, "--x", "human", "--o", "random"))
    begin(first, "43")
    (before,) = moves_kept_in(tmp_path)
    if by is None:
        first.hang_up()
    else:
        first.kill(by)
    assert moves_kept_in(tmp_path) == [before]
    terminals.append(again := Terminal(tmp_path))
    again.answer(("A game was left after 4 moves (X Human, O Random). Go on with it? [yes] ", ""))
    again.answer(("X, column (? helps): ", "q"))
    assert again.end() == 0
    assert moves_kept_in(tmp_path) == [before]
    assert [path.suffix for path in (tmp_path / "c4viz").iterdir()] == [".json"]


def test_a_game_whose_result_alone_is_printed_is_kept_too(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    terminals.append(first := Terminal(tmp_path, "--o", "human", "--quiet"))
    first.press(b"4\n5\nboard\n")
    first.read_until(" 1  2  3  4  5  6  7 ")
    first.kill(signal.SIGKILL)
    assert moves_kept_in(tmp_path) == [(3, 4)]


def test_a_new_game_with_options_leaves_those_that_were_left(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    for number, said in enumerate(("", "1 game that was left is kept", "2 games that were left")):
        terminals.append(terminal := Terminal(tmp_path, "--o", "human", "--starts", "first"))
        terminal.read_until(said)
        terminal.answer(("X, column (? helps): ", str(number + 1)))
        terminal.read_until("O, column (? helps): ")
        terminal.kill(signal.SIGKILL)
    assert moves_kept_in(tmp_path) == [(0,), (1,), (2,)]
    terminals.append(again := Terminal(tmp_path))
    again.answer(("A game was left after 1 move (X Human, O Human)", "no"))
    again.read_until("3 games that were left stay in ")
    again.read_until("c4viz play FILE goes on with one of them.")
    again.read_until("[human] ")
    assert moves_kept_in(tmp_path) == [(0,), (1,), (2,)]


def test_a_game_that_is_being_played_is_not_offered(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    terminals.append(plays := Terminal(tmp_path, "--o", "random"))
    begin(plays)
    terminals.append(other := Terminal(tmp_path))
    other.read_until("Who is the first player? [human] ")
    assert "was left" not in other.shown
    plays.kill(signal.SIGKILL)
    terminals.append(later := Terminal(tmp_path))
    later.read_until("A game was left after 2 moves")


def test_where_no_game_can_be_kept_that_is_said_once_and_it_goes_on(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    (tmp_path / "c4viz").write_text("no folder")
    terminals.append(terminal := Terminal(tmp_path, "--x", "human", "--o", "random"))
    begin(terminal, "43")
    assert terminal.shown.count("The game cannot be kept on disk: ") == 1
    terminal.press(b"q\n")
    assert terminal.end() == 0
    assert "To go on: c4viz play --x " in terminal.shown


def test_a_game_that_one_terminal_goes_on_with_is_offered_to_no_other(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    (tmp_path / "c4viz").mkdir()
    program = f"{marks.program(tmp_path)}:choose"
    marks.game(tmp_path / "c4viz" / "terminal-game.json", program, moves="44")
    terminals.append(first := Terminal(tmp_path))
    first.answer(("A game was left after 2 moves ", ""))
    first.read_until("Run it? [no]")  # before it is on the screen
    terminals.append(second := Terminal(tmp_path))
    second.read_until("Who is the first player? [human] ")
    assert "was left" not in second.shown
    assert first.end(b"\x03") != 0
    terminals.append(later := Terminal(tmp_path))
    later.read_until("A game was left after 2 moves ")
    assert moves_kept_in(tmp_path) == [(3, 3)]
