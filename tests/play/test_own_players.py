"""Players of users' own: functions that choose a column, value positions, or search."""

from __future__ import annotations

import io
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from c4viz import Limits, Position, Rules, SettingError, evaluate
from c4viz.cli import main
from c4viz.game.rules import windows
from c4viz.play import Match, player_named
from c4viz.play.names import title_of
from c4viz.search.evaluators.table import EVALUATORS

BLOCKING = Path(__file__).parents[2] / "resources" / "examples" / "players" / "blocking.py"
X, O = 1, 2  # noqa: E741

Write = Callable[[str], str]


@pytest.fixture
def own(tmp_path: Path) -> Write:
    """Writes a file of the user's and gives the name of its function ``choose``."""

    def write(source: str) -> str:
        (tmp_path / "my.py").write_text(dedent(source), "utf-8")
        return f"{tmp_path / 'my.py'}:choose"

    return write


def test_a_function_that_chooses_plays_its_column_and_leaves_a_tree_of_one_ply(own: Write) -> None:
    player = player_named(own("def choose(position):\n    print('thinking')\n    return 6"))
    trace = player.decide(Position.parse("4453"))
    assert trace.best_move == 6
    assert [trace.columns["move"][row] for row in range(1, len(trace))] == list(range(7))
    assert title_of(player, {}) == "choose"
    assert player_named(player.name) == player


def test_what_it_returns_may_be_a_number_of_numpy_and_depend_on_the_rules(own: Write) -> None:
    source = """
        import numpy as np

        def choose(position):
            assert position.rules.columns == 5
            return np.int8(len(position.played))
    """
    trace = player_named(own(source)).decide(Position.after((0, 1), Rules(4, 5, 3)))
    assert trace.best_move == 2


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("def choose(position): return 7", "chooses 7, which is no legal move in line 1, at"),
        ("def choose(position): return 3", "here 0, 1, 2, 4, 5, 6"),  # column 4 is full
        ("def choose(position): return '1'", "chooses '1'"),
        ("def choose(position): return True", "chooses True"),
        ("def choose(position): pass", "chooses None"),
        ("def choose(position):\n    return 1 // 0", "raises ZeroDivisionError"),
        (
            "def choose(position):\n    import os; os._exit(3)",
            "ends Python with exit code 3 in line 2",
        ),
        ("def choose(): return 3", "write def choose(position):"),
        ("def chose(position): return 3", 'did you mean "chose"?'),
        ("def choose(position)", "is no Python"),
    ],
)
def test_a_player_that_fails_is_told_with_its_line_and_a_remedy(
    own: Write, source: str, said: str
) -> None:
    with pytest.raises(SettingError) as found:
        player_named(own(source)).decide(Position.parse("444444"))
    assert re.match(r'the player "\w+\.py:choose" ', str(found.value))
    assert said in str(found.value)


def test_a_player_that_loops_without_end_is_ended_by_its_budget(own: Write) -> None:
    name = own("def choose(position):\n    while True: pass")
    with pytest.raises(SettingError, match=r"takes longer than 0\.2 s: does it loop without end"):
        player_named(f"{name} max-seconds=0.2").decide(Position())
    with pytest.raises(SettingError, match="takes longer"):
        player_named(name).decide(Position(), limits=Limits(seconds=0.2))
    trace = player_named(name).decide(Position(), stop=lambda: True)
    assert (trace.ending, len(trace)) == ("stopped", 0)


def test_a_search_of_ones_own_plays_by_its_tree(own: Write) -> None:
    source = """
        def choose_by_search(position): return 0

        def mine(position, depth):
            if depth == 0:
                return -position.played[-1]
            return max(mine(position.play(move), depth - 1) for move in position.moves())
    """
    file = own(source).rpartition(":")[0]
    assert player_named(f"{file}:mine depth=1").decide(Position()).best_move == 0


def test_an_evaluator_of_ones_own_plays_greedily() -> None:
    player = player_named(f"{BLOCKING}:evaluate")
    assert player.name.startswith("greedy evaluator=")
    assert player_named(player.name) == player
    assert player.decide(Position.parse("1727")).best_move is not None


def test_methods_play_too(own: Write) -> None:
    source = """
        class AI:
            def choose(self, position): return 5
            def evaluate(self, position, player): return -position.played[-1]
    """
    file = own(source).rpartition(":")[0]
    chooses, values = (player_named(f"{file}:AI.{name}") for name in ("choose", "evaluate"))
    assert chooses.decide(Position()).best_move == 5
    assert values.name.startswith("greedy evaluator=")
    assert values.decide(Position()).best_move == 0


def test_the_path_of_a_player_may_have_blanks(tmp_path: Path) -> None:
    folder = tmp_path / "my players"
    folder.mkdir()
    (folder / "my.py").write_text("def choose(position): return 1", "utf-8")
    player = player_named(f'"{folder / "my.py"}:choose"')
    assert player_named(player.name) == player
    assert player.decide(Position()).best_move == 1


# ---- the example -------------------------------------------------------------------------------


@pytest.mark.parametrize("moves", ["", "4", "4453", "12345671", "44455554221", "1122334"])
def test_the_example_values_as_lines_does_but_for_threes_and_the_opponents_twos(moves: str) -> None:
    position = Position.parse(moves)
    name = f"{BLOCKING}:evaluate"
    mover = 3 - position.to_move
    more = 0
    for window in windows(position.rules):
        counts = [(position.discs(player) & window).bit_count() for player in (mover, 3 - mover)]
        if counts[1] == 0:
            more -= 50 * (counts[0] == 3)
        if counts[0] == 0:
            more -= 350 * (counts[1] == 3) + 65 * (counts[1] == 2)
    assert evaluate(position, name, mover) == EVALUATORS["lines"](position, mover) + more
    assert evaluate(position, name, 3 - mover) == -evaluate(position, name, mover)


def test_an_own_open_three_counts_nothing_and_that_of_the_opponent_400() -> None:
    name = f"{BLOCKING}:evaluate"
    board = Rules(2, 4, 4)  # two windows: the rows
    threat = Position.after((0, 0, 1, 1, 2, 2), board)  # X has three below, O above
    assert evaluate(threat, name, O) == -16 - 400 + 0
    assert evaluate(threat, name, X) == 16 + 400


def test_the_example_blocks(own: Write) -> None:
    assert player_named(f"{BLOCKING}:choose").decide(Position.parse("17171")).best_move == 0


# ---- games -------------------------------------------------------------------------------------


def test_players_of_ones_own_play_a_whole_match() -> None:
    players = player_named(f"{BLOCKING}:choose"), player_named("easy")
    game = Match(Position(Rules(4, 4, 3)), players, seed=3)
    while not game.is_over:
        game.play(game.decider.decide(game.position).best_move)
    assert game.is_over


def test_in_the_terminal_the_game_can_go_on_after_a_failure(
    own: Write, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    name = own("def choose(position):\n    return 9 if position.ply else 3")
    monkeypatch.setattr("sys.stdin", io.StringIO("4\n5\n"))
    code = main(["play", "--x", name, "--o", "human", "--quiet"])
    err = capfd.readouterr().err
    assert code == 2
    assert "chooses 9, which is no legal move in line 1" in err
    again = next(line for line in err.splitlines() if line.startswith("To go on: "))
    words = shlex.split(again.removeprefix("To go on: "))
    assert words[words.index("--moves") + 1] == "44"
    assert player_named(words[words.index("--x") + 1]) == player_named(name)
