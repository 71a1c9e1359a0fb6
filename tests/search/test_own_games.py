from __future__ import annotations

import json
import pickle
import re
from collections.abc import Callable
from functools import cache, reduce
from itertools import product
from operator import xor
from pathlib import Path
from textwrap import dedent
from xml.etree import ElementTree

import numpy as np
import pytest

from c4viz import Flag, Position, SettingError, TraceFileError, load_trace, search
from c4viz.charts.tree import factor_of_tree
from c4viz.cli.program import main
from c4viz.explain import explain
from c4viz.export import write
from c4viz.game.own import OwnState
from c4viz.query.find import find
from c4viz.query.query import QueryError, read_query
from c4viz.search import prepare, run
from c4viz.search.algorithms import settings_for
from c4viz.search.base.worth import WIN
from c4viz.search.own.game import GameProcess, check_game, own_game
from c4viz.search.own.process import Allowance
from c4viz.telling.moves import path_text
from c4viz.trace import MctsTrace
from tests.trace.files.archives import held

GAMES = Path(__file__).parents[2] / "resources" / "examples" / "games"
BRIEF = Allowance(seconds=0.2, loading=2.0)

Write = Callable[..., str]


@pytest.fixture
def own(tmp_path: Path) -> Write:
    """Writes a file of the user's and gives the name of its class ``Game``."""

    def write(source: str, named: str = "Game") -> str:
        (tmp_path / "my.py").write_text(dedent(source), "utf-8")
        return f"{tmp_path / 'my.py'}:{named}"

    return write


@cache
def example(name: str) -> OwnState:
    """Return the start of an example, which each search begins anew: no test alters it."""
    return own_game(str(GAMES / name))


def of_example(file: str, more: str) -> str:
    """The source of an example, and more after it."""
    return (GAMES / file).read_text("utf-8") + dedent(more)


# ---- the examples are solved -------------------------------------------------------------------


@pytest.mark.parametrize("heaps", [(3, 4, 5), (1, 2, 3), (2, 2), (1, 4, 5), (2, 3, 4)])
def test_nim_is_won_unless_the_heaps_add_up_to_nothing(own: Write, heaps: tuple[int, ...]) -> None:
    name = own(of_example("nim.py", f"\n\ndef game():\n    return Nim({heaps})\n"), "game")
    trace = search(own_game(name), "alphabeta", depth=sum(heaps), memo=True)
    assert trace.value is not None
    assert (trace.value > 0) == bool(reduce(xor, heaps))
    assert abs(trace.value) >= WIN - sum(heaps)
    if trace.value > 0:  # it leaves what adds up to nothing
        after = trace.position.play(trace.best_move)
        left = [line.count("|") for line in after.text.splitlines()]
        assert not reduce(xor, left)


@pytest.mark.parametrize("name", ["alphabeta", "pvs"])
def test_tic_tac_toe_is_a_draw(name: str) -> None:
    trace = search(example("tictactoe.py:TicTacToe"), name, depth=9, memo=True)
    assert trace.value == 0
    end = trace.position_at(trace.principal_rows()[-1])
    assert end.outcome is not None
    assert end.outcome.winner == 0


def test_breakthrough_on_a_small_board_is_what_all_games_of_it_say(own: Write) -> None:
    rows = ("BBB", "...", "...", "WWW")
    source = of_example("breakthrough.py", f"\n\ndef small():\n    return Breakthrough({rows})\n")
    trace = search(own_game(own(source, "small")), "alphabeta", depth=30, memo=True)
    assert trace.ending == "complete"
    assert trace.value is not None
    assert (1 if trace.value > 0 else 2) == _winner(rows, "WB")


@cache
def _winner(rows: tuple[str, ...], players: str) -> int:
    """Who wins a position of Breakthrough, 1 for who is to move in it; with the board turned round
    for the other, so that all move upwards."""
    mine, other = players
    if other in rows[-1] or not any(mine in row for row in rows):
        return 2
    width = len(rows[0])
    for row, column, to in product(range(1, len(rows)), range(width), (-1, 0, 1)):
        there = column + to
        if rows[row][column] != mine or not 0 <= there < width:
            continue
        if rows[row - 1][there] == mine or (rows[row - 1][there] == other and not to):
            continue
        after = [list(line) for line in rows]
        after[row][column], after[row - 1][there] = ".", mine
        if mine in after[0] or not any(other in line for line in after):
            return 1
        turned = tuple("".join(line) for line in after[::-1])
        if _winner(turned, other + mine) == 2:
            return 1
    return 2


def test_pig_is_worth_what_its_chances_say(own: Write) -> None:
    """The goal is 2: any roll but a 1 wins with the next hold, so that MAX, who rolls until no 1
    comes, wins with 5/6 of what is left each time."""
    name = own(of_example("pig.py", "\n\ndef short():\n    return Pig(goal=2)\n"), "short")
    trace = search(own_game(name), "expectiminimax", depth=2)
    # Ply 1: roll. With 5/6 hold wins at ply 2; with 1/6 MIN is to roll, of which nothing is known.
    after_hold, after_one = 5 / 6 * (WIN - 2), 1 / 36 * sum(-roll for roll in range(2, 7))
    assert trace.value == pytest.approx(after_hold + after_one)
    assert [trace.has(row, Flag.CHANCE) for row in (0, 1, 2)] == [False, True, False]
    assert trace.position.move_name(trace.best_move) == "roll"


# ---- what is searched is the game --------------------------------------------------------------


@pytest.fixture(scope="module")
def board_as_game(tmp_path_factory: pytest.TempPathFactory) -> OwnState:
    """Return the start of a program that plays Connect Four on a small board."""
    source = """
        from c4viz import Position

        def game():
            return Position.parse("1122", board="4x4", connect=3)
    """
    path = tmp_path_factory.mktemp("games") / "board.py"
    path.write_text(dedent(source), "utf-8")
    return own_game(f"{path}:game")


@pytest.mark.parametrize("name", ["minimax", "alphabeta", "pvs"])
@pytest.mark.parametrize("settings", [{}, {"memo": True}, {"iterative": True}])
def test_connect_four_as_a_game_of_ones_own_leaves_the_same_tree(
    board_as_game: OwnState, name: str, settings: dict[str, bool]
) -> None:
    depth = {"depth": 5, **settings}
    theirs = search(board_as_game, name, **depth)
    nothing = {"evaluator": lambda position, player: 0}
    board = Position.parse("1122", board="4x4", connect=3)
    ours = search(board, name, engine="reference", **depth, **nothing)
    assert len(theirs) == len(ours)
    for column in ("depth", "size", "value", "flags"):  # windows of whole numbers have no infinity
        assert theirs.columns[column].tolist() == ours.columns[column].tolist()
    moves = [int(theirs.position_at(row).text.count("X")) for row in range(len(theirs))]
    assert moves == [str(ours.position_at(row)).count("X") for row in range(len(ours))]


@pytest.mark.parametrize("order", ["left", "centre", "random"])
def test_the_order_is_one_of_the_moves_of_each_state(order: str) -> None:
    trace = search(example("nim.py:Nim"), "minimax", depth=3, order=order, seed=3)
    for row in range(len(trace)):
        children = [trace.move(child) for child in trace.children(row)]
        assert sorted(children) == list(range(len(children)))
        if order == "left":
            assert children == sorted(children)


def test_what_was_seen_after_another_number_of_moves_is_searched_anew(own: Write) -> None:
    """One heap can be taken in one move or in three: the win that comes sooner is worth more."""
    name = own(of_example("nim.py", "\n\ndef game():\n    return Nim((3,))\n"), "game")
    for memo in (False, True):
        assert search(own_game(name), "minimax", depth=3, memo=memo).value == WIN - 1


# ---- without the program -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "name", "settings"),
    [
        ("nim.py:Nim", "alphabeta", {"depth": 3}),
        ("nim.py:Nim", "pvs", {"depth": 4, "memo": True, "iterative": True}),
        ("nim.py:Nim", "greedy2", {}),
        ("nim.py:Nim", "astar", {"expansions": 40}),
        ("nim.py:Nim", "random", {"seed": 3}),
        ("nim.py:Nim", "mcts", {"iterations": 300}),
        ("tictactoe.py:TicTacToe", "mcts", {"iterations": 50, "seed": 5}),
        ("breakthrough.py:Breakthrough", "greedy", {}),
        ("breakthrough.py:Breakthrough", "alphabeta", {"depth": 2, "order": "random"}),
        ("pig.py:Pig", "expectiminimax", {"depth": 3, "iterative": True}),
        ("tictactoe.py:TicTacToe", "minimax", {"depth": 3}),
    ],
)
def test_a_saved_search_opens_without_the_program(
    tmp_path: Path, game: str, name: str, settings: dict[str, object]
) -> None:
    trace = search(example(game), name, **settings)
    trace.save(tmp_path / "saved.npz")
    found = load_trace(tmp_path / "saved.npz")
    for name, column in trace.columns.items():
        assert found.columns[name].tolist() == column.tolist()
    for row in range(len(trace)):
        mine, theirs = trace.position_at(row), found.position_at(row)
        assert isinstance(theirs, OwnState)
        assert theirs.facts == mine.facts  # type: ignore[union-attr]
        assert found.pruned(row) == trace.pruned(row)
    assert found.position == trace.position


@pytest.fixture(scope="module")
def saved_nim(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the file of a search of Nim."""
    path = tmp_path_factory.mktemp("nim") / "saved.npz"
    search(example("nim.py:Nim"), "alphabeta", depth=2).save(path)
    return path.read_bytes()


@pytest.mark.parametrize("altered", ["name", "more", "outcome", "after", "none", "terminal"])
def test_a_file_of_another_game_is_refused(saved_nim: bytes, tmp_path: Path, altered: str) -> None:
    arrays = held(saved_nim)
    text = arrays["game"].tobytes().decode()
    changed = {
        "name": text.replace('"A1"', "7", 1),
        "more": text.replace('["A1", ', '["A1", "A1", ', 1),
        "outcome": text.replace(", null, ", ", 1, "),
        "none": re.sub(r'"states": .*, "after"', '"states": [], "after"', text),
        "terminal": text.replace('"A1"', '"\\u001b[2J"', 1),
        "after": re.sub(r'"0": \[\d+', '"0": [99999', text),
    }[altered]
    assert changed != text
    arrays["game"] = np.frombuffer(changed.encode(), np.uint8)
    np.savez(tmp_path / "saved.npz", **arrays)
    with pytest.raises(TraceFileError, match="was altered"):
        load_trace(tmp_path / "saved.npz")


def test_a_program_is_searched_as_it_is_now(own: Write) -> None:
    name = own(of_example("nim.py", "\n\ndef game():\n    return Nim((3,))\n"), "game")
    start = own_game(name)
    own(of_example("nim.py", "\n\ndef game():\n    return Nim((4, 4))\n"), "game")
    trace = search(start, "minimax", depth=1)
    assert trace.position.text.count("|") == 8
    assert len(trace) == 1 + 8
    own(of_example("pig.py", "\n\ngame = Pig\n"), "game")
    with pytest.raises(SettingError, match="begins otherwise than when it was opened: open it"):
        search(start, "minimax", depth=1)


# ---- what cannot be searched -------------------------------------------------------------------


def test_the_solver_says_which_others_there_are() -> None:
    with pytest.raises(SettingError, match="does not search games of your own: choose minimax, "):
        search(example("nim.py:Nim"), "solver")


def test_a_game_of_dice_wants_expectiminimax() -> None:
    with pytest.raises(SettingError, match="has chances, alphabeta knows no chance: choose expec"):
        search(example("pig.py:Pig"), "alphabeta")


GOOD = """
    class Game:
        def __init__(self, left=4, to_move=1):
            self.left, self.to_move = left, to_move

        @property
        def outcome(self):
            return 3 - self.to_move if self.left == 0 else None

        def moves(self):
            return [1, 2][:self.left]

        def play(self, move):
            return Game(self.left - move, 3 - self.to_move)

        def __str__(self):
            return "o" * self.left
"""
WRONGS = {
    "raises ZeroDivisionError (integer modulo by zero) in line 14": (
        "return Game(self.left - move, 3 - self.to_move)",
        "return Game(1 % 0)",
    ),
    "changes the state that is played on in line 13": (
        "return Game(self.left",
        "self.left -= move; return Game(self.left",
    ),
    "has states of type Game without __str__": ("def __str__", "def text"),
    "gives the state itself after move 1 in line 13": (
        "return Game(self.left - move",
        "return self #",
    ),
    "gives None after move 1 in line 13": ("return Game(self.left - move", "pass #"),
    "takes longer than 0.2 s in line 14": ("return Game(self.left - move", "while 1: pass #"),
    "has neither a move nor an outcome in line 10": ("return [1, 2][:self.left]", "return []"),
    "gives 3 as its moves in line 10": ("return [1, 2][:self.left]", "return 3"),
    "has more than 127 moves in line 10": (
        "return [1, 2][:self.left]",
        "import itertools; return itertools.count()",
    ),
    "has the outcome 'won' in line 6": ("3 - self.to_move if", "'won' if"),
    "has 5 to move": ("3 - self.to_move)", "5)"),
    "has states of type int without to_move": ("return Game(self.left - move", "return 3 #"),
    "calls itself without end (RecursionError) in line 14": (
        "return Game(self.left - move",
        "return self.play(move) #",
    ),
    "calls sys.exit(3) in line 14": ("return Game(self.left - move", "import sys; sys.exit(3) #"),
    "crashes Python (SIGSEGV) in line 14": (
        "return Game(self.left - move",
        "import ctypes; ctypes.string_at(0) #",
    ),
}


@pytest.mark.parametrize("said", WRONGS)
def test_a_program_that_fails_is_told_of_in_a_sentence(own: Write, said: str) -> None:
    before, after = WRONGS[said]
    source = GOOD.replace(before, after)
    assert source != GOOD
    name = own(source)
    with pytest.raises(SettingError) as failure, GameProcess(name, allowance=BRIEF) as process:
        game = process.game
        with process.playing(game):
            _play_all(game.start)
    assert f'the game "{name}" {said}' in str(failure.value)
    assert "\n" not in str(failure.value)


def _play_all(state: OwnState) -> int:
    return 1 + sum(_play_all(state.play(move)) for move in state.moves())


def test_what_is_printed_harms_nothing(own: Write, capfd: pytest.CaptureFixture[str]) -> None:
    name = own(GOOD.replace("return [1, 2]", "print('hello'); return [1, 2]"))
    assert search(own_game(name), "minimax", depth=4).value == WIN - 3
    assert "hello" not in capfd.readouterr().out


def test_a_game_without_end_ends_with_the_depth_or_says_so(own: Write) -> None:
    source = GOOD.replace("self.left - move", "self.left")
    trace = search(own_game(own(source)), "alphabeta", depth=9, memo=True)
    assert trace.ending == "complete"
    always = """
        class Game:
            to_move, outcome, chances = 1, None, [1]
            __str__ = lambda self: "on"

            def moves(self):
                return ["on"]

            def play(self, move):
                return Game()
    """
    with pytest.raises(SettingError, match="goes on for more than 255 moves of players and of"):
        search(own_game(own(always)), "expectiminimax", depth=2)


def test_it_stops_in_the_middle_of_a_move(own: Write) -> None:
    name = own(GOOD.replace("return Game(self.left", "import time; time.sleep(4); return Game(0"))
    start, asked = own_game(name), iter(range(10_000))
    trace = search(start, "minimax", depth=4, stop=lambda: next(asked) > 12)
    assert trace.ending == "stopped"


# ---- checked -----------------------------------------------------------------------------------

EXAMPLES = ["nim.py:Nim", "tictactoe.py:TicTacToe", "breakthrough.py:Breakthrough", "pig.py:Pig"]


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("seed", [0, 1])
def test_nothing_is_wrong_with_the_examples(name: str, seed: int) -> None:
    found = check_game(str(GAMES / name), seed=seed, games=10)
    assert found.advice == []
    assert found.games == 10
    assert found.longest <= found.moves
    assert 1 < found.states <= found.moves + 1


UNSOUND = {
    "is another state when it is asked once more at": (
        "return [1, 2][:self.left]",
        "self.n = getattr(self, 'n', 0) + 1; return [1, self.n + 9]",
    ),
    "gives two different states after the same move, ": (
        "return Game(self.left - move",
        "import random; return Game(random.randrange(1, 99)",
    ),
    "changes the state that is played on in line 13": (
        "return Game(self.left",
        "self.left -= move; return Game(self.left",
    ),
    "has two moves called 1 at": ("return [1, 2][:self.left]", "return [1, 1][:self.left]"),
    "has two states that are equal and differ at": (
        "def __str__(self):",
        "def __eq__(self, other):\n            return True\n\n"
        "        __hash__ = lambda self: 0\n\n        def __str__(self):",
    ),
    "did not end once in 20 games of 1,000 moves": ("self.left - move, ", "self.left, "),
    "raises KeyError (2)": ("return Game(self.left - move", "return Game(self.left - {1: 1}[move]"),
    "takes longer than 0.2 s": ("return Game(self.left - move", "while 1: pass #"),
}


@pytest.mark.parametrize("said", UNSOUND)
def test_a_check_says_what_is_wrong_in_a_sentence(own: Write, said: str) -> None:
    name = own(GOOD.replace(*UNSOUND[said]))
    with pytest.raises(SettingError) as failure:
        check_game(name, allowance=BRIEF)
    assert f'the game "{name}" {said}' in str(failure.value)
    assert "\n" not in str(failure.value)


def test_a_check_advises_on_what_is_not_wrong(own: Write) -> None:
    source = GOOD.replace('"o" * self.left', '"o"').replace("return [1", "print('hi'); return [1")
    equal, text, prints = check_game(own(source)).advice
    assert equal.startswith("no two states are equal, so that memo finds none")
    assert text.startswith('two states read "o" and are not the same')
    assert prints == 'it prints "hi"'


def test_the_command_checks_a_game(own: Write, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(GAMES / "nim.py:Nim"), "--games", "3"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"^games played at random  +3$", out, re.MULTILINE)
    assert out.endswith("It can be searched.\n")
    assert main(["check", own(GOOD), "--json", "--seed", "4"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 20
    assert main(["check", own(GOOD.replace("return Game(", "return Gone("))]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "raises NameError" in said.err
    assert said.err.count("\n") == 1


def test_commands_search_and_compare_it(capsys: pytest.CaptureFixture[str]) -> None:
    nim = ["--game", str(GAMES / "nim.py:Nim")]
    assert main(["trace", *nim, "--depth", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"].endswith("nim.py:Nim")
    assert told["best_move"] == "A1"
    assert main(["compare", *nim, "--a", "minimax depth=2", "--b", "alphabeta depth=2"]) == 0
    assert re.search(r"move +A1 +A1", capsys.readouterr().out)
    assert main(["trace", "4453", *nim]) == 2
    assert "both a position" in capsys.readouterr().err
    assert main(["trace", *nim, "--board", "4x4"]) == 2
    assert "a game of your own has no board" in capsys.readouterr().err


# ---- in the running program --------------------------------------------------------------------


class Countdown:
    """Whoever says 0 wins."""

    def __init__(self, left: int = 5, to_move: int = 1) -> None:
        self.left, self.to_move = left, to_move

    @property
    def outcome(self) -> int | None:
        return None if self.left else 3 - self.to_move

    def moves(self) -> list[int]:
        return [1, 2][: self.left]

    def play(self, move: int) -> Countdown:
        return Countdown(self.left - move, 3 - self.to_move)

    def __str__(self) -> str:
        return str(self.left)


@pytest.mark.parametrize("left", range(1, 8))
def test_a_game_of_the_running_program_is_searched_there(tmp_path: Path, left: int) -> None:
    trace = search(Countdown(left), "alphabeta", depth=9)
    assert trace.value is not None
    assert (trace.value > 0) == (left % 3 != 0)
    trace.save(tmp_path / "saved.npz")
    copy = pickle.loads(pickle.dumps(trace))
    for found in (load_trace(tmp_path / "saved.npz"), copy):
        assert found.position == trace.position
        assert [found.position_at(row).text for row in range(len(found))] == [
            trace.position_at(row).text for row in range(len(trace))
        ]
    again = search(trace.position, "minimax", depth=9)
    assert again.value == trace.value


def test_what_is_wrong_with_it_is_said_and_what_it_raises_goes_through() -> None:
    class Silent(Countdown):
        def play(self, move: int) -> Countdown:
            return self

    class Broken(Countdown):
        def play(self, move: int) -> Countdown:
            raise KeyError(move)

    with pytest.raises(SettingError, match=r'py:Silent" gives the state itself after move 1: ret'):
        search(Silent(), "minimax")
    with pytest.raises(KeyError):
        search(Broken(), "minimax")
    with pytest.raises(TypeError, match="is no Position"):
        search("4453", "minimax")


# ---- found -------------------------------------------------------------------------------------


def test_nodes_are_found_by_the_names_of_moves() -> None:
    trace = search(example("nim.py:Nim"), "minimax", depth=3)

    def found(text: str) -> list[str]:
        rows = find(trace, read_query(text)).rows
        return [path_text(trace, row) for row in np.flatnonzero(rows).tolist()]

    assert found('"A1 B2"') == ["A1 B2"]
    assert found('"a1, c5"') == ["A1 C5"]
    below = found('"A1 B2"*')
    assert below[0] == "A1 B2"
    assert all(path.startswith("A1 B2") for path in below)
    assert len(below) == 1 + 2 + 2 + 5
    assert found('"A1 B9"') == []
    assert found('"A1"* depth=2') == found("1* depth=2")
    board = search(Position.parse("4453"), "minimax", depth=1)
    with pytest.raises(QueryError, match="moves have names only in games of your own"):
        find(board, read_query('"A1"'))


# ---- odd names and texts -----------------------------------------------------------------------

ODD = [
    "<b>x</b>",
    'a"b\\n',
    "two\nlines & {c} %s \\",
    "half\udcff",
    "\x1b[31mred",
    "漢字",
    "",
    "x" * 99,
]


class Odd(Countdown):
    """Names and texts that files and terminals might take for something else."""

    def moves(self) -> list[int]:
        return ODD  # type: ignore[return-value]

    def play(self, move: object) -> Odd:
        return Odd(self.left - 1, 3 - self.to_move)

    def __str__(self) -> str:
        return f'<i>{self.left}</i> & "q" \\ \x1b[31m\n\ttab\udcff' if self.left > 1 else ""


@pytest.mark.parametrize("left", [1, 2])
def test_odd_names_and_texts_are_written_as_they_are(tmp_path: Path, left: int) -> None:
    trace = search(Odd(left), "alphabeta", depth=2)
    for suffix in (".svg", ".dot", ".txt", ".json", ".npz"):
        write(trace, tmp_path / f"odd{suffix}")
    drawn = ElementTree.parse(tmp_path / "odd.svg")
    assert "<b>x</b>" in {text.strip() for text in drawn.getroot().itertext()}
    nodes = json.loads((tmp_path / "odd.json").read_text("utf-8"))["nodes"]
    assert nodes[1]["name"] == "<b>x</b>"
    assert {"two lines & {c} %s \\", "7"} <= set(trace.position.facts.names)
    text = (tmp_path / "odd.txt").read_text("utf-8")
    assert text.replace("\n", "").isprintable()
    assert max(map(len, trace.position.facts.names)) <= 40


# ---- by playouts -------------------------------------------------------------------------------


@pytest.mark.parametrize("left", [4, 5, 7, 8])
def test_mcts_finds_what_wins_and_comes_to_the_same_tree_again(left: int) -> None:
    trace = search(Countdown(left), "mcts", iterations=2_000, seed=2)
    assert trace.best_move + 1 == left % 3
    assert trace.value is not None
    assert trace.value > 0.9
    again = search(trace.position, "mcts", iterations=2_000, seed=2)
    for name, column in trace.columns.items():
        assert again.columns[name].tolist() == column.tolist()


def test_mcts_visits_moves_as_often_as_on_a_board(own: Write) -> None:
    source = """
        from c4viz import Position

        def game():
            return Position.parse("112", board="4x4", connect=3)
    """
    board = Position.parse("112", board="4x4", connect=3)
    for start in (own_game(own(source, "game")), board):
        trace = search(start, "mcts", iterations=2_000, seed=1)
        assert isinstance(trace, MctsTrace)
        assert trace.best_move == 2
        assert trace.value == pytest.approx(0.36, abs=0.04)
        assert trace.visits(list(trace.children(0))[2]) == pytest.approx(1_540, abs=100)


def test_every_step_of_its_playouts_is_told(tmp_path: Path) -> None:
    search(example("tictactoe.py:TicTacToe"), "mcts", iterations=40).save(tmp_path / "saved.npz")
    trace = load_trace(tmp_path / "saved.npz")
    assert isinstance(trace, MctsTrace)
    told = set()
    for step in range(trace.steps + 1):
        moment = trace.at(step)
        for part in range(1, trace.timeline.parts_of(moment) + 1) if moment.row is not None else ():
            shown = trace.timeline.in_part(moment, part)
            told |= {sentence.text for sentence in explain(trace, shown.row or 0, shown)}
    assert any(re.search(r"Random move 1 of \d: [abc][123]\.", said) for said in told)
    assert not any("column" in said for said in told)


WIDE = """
class Wide:
    def __init__(self, cells=(0,) * {cells}, to_move=1):
        self.cells, self.to_move = cells, to_move
    @property
    def outcome(self):  # who has two cells side by side in the middle wins
        middle = self.cells[40:44] if len(self.cells) > 44 else self.cells[:4]
        for player in (1, 2):
            if any(pair == (player, player) for pair in zip(middle, middle[1:])):
                return player
        return None if 0 in self.cells else 0
    def moves(self):
        return [n for n, cell in enumerate(self.cells) if not cell]
    def play(self, move):
        cells = list(self.cells)
        cells[move] = self.to_move
        return Wide(tuple(cells), 3 - self.to_move)
    def __str__(self):
        return "".join(".XO"[cell] for cell in self.cells)
"""


@pytest.mark.parametrize("cells", [30, 31, 61, 127])
def test_mcts_plays_games_of_many_moves(own: Write, tmp_path: Path, cells: int) -> None:
    start = own_game(own(WIDE.format(cells=cells), "Wide"))
    trace = search(start, "mcts", iterations=400, seed=3)
    assert isinstance(trace, MctsTrace)
    tried = {trace.move(child) for child in trace.children(0)}
    assert tried == set(range(cells))
    assert sum(map(trace.visits, trace.children(0))) == 400
    trace.save(tmp_path / "saved.npz")
    again = load_trace(tmp_path / "saved.npz")
    assert isinstance(again, MctsTrace)
    for name, column in trace.columns.items():
        np.testing.assert_array_equal(again.columns[name], column, err_msg=name)
    assert factor_of_tree(again) == factor_of_tree(trace)


def test_what_mcts_does_not_play_is_said(own: Write) -> None:
    twice = GOOD.replace("3 - self.to_move)", "self.to_move)")
    with pytest.raises(SettingError, match="take turns, and player 1 moves twice: choose another"):
        search(own_game(own(twice)), "mcts", iterations=10)
    many = GOOD.replace("[1, 2][:self.left]", "list(range(1, 140))").replace("- move", "- 1")
    with pytest.raises(SettingError, match="has more than 127 moves"):
        search(own_game(own(many)), "mcts", iterations=10)
    endless = GOOD.replace("self.left - move", "self.left")
    with pytest.raises(SettingError, match="does not end within 1,000 random moves in line"):
        search(own_game(own(endless)), "mcts", iterations=10)
    with pytest.raises(SettingError, match="mcts has decisive on boards of Connect Four alone: le"):
        search(example("nim.py:Nim"), "mcts", decisive=True)


def test_a_playout_that_comes_to_nothing_leaves_a_whole_trace(tmp_path: Path) -> None:
    class Faulty(Countdown):
        def play(self, move: int) -> Faulty:
            calls.append(move)
            if len(calls) > 60:
                raise KeyError(move)
            return Faulty(self.left - move, 3 - self.to_move)

    calls: list[int] = []
    trace = prepare(own_game(Faulty(9)), settings_for("mcts", iterations=100))
    with pytest.raises(KeyError):
        run(trace, settings_for("mcts", iterations=100))
    assert trace.ending == "failed"
    assert len(trace) > 1
    trace.save(tmp_path / "saved.npz")
    assert len(load_trace(tmp_path / "saved.npz")) == len(trace)
