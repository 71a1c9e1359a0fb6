"""Programs as people write them are watched without a line changed: every decision, each node."""

from __future__ import annotations

import io
import math
import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

import c4viz
from c4viz import Position, Trace, load_trace
from c4viz.cli import main
from c4viz.game import OwnState
from c4viz.trace import DepthFirstTrace, Flag

PROGRAMS = Path(__file__).parents[2] / "data" / "programs"


class Kept(NamedTuple):
    """What is kept of a program: the number of decisions, the nodes of all of them, and of the last
    one the value as its root's player sees it and the best move; whether its boards are positions
    of Connect Four; and the nodes at which the program only begins to search."""

    decisions: int
    nodes: int
    value: float
    best: str
    is_board: bool = False
    begun: int = 0


KEPT = {
    "numpy_board": Kept(1, 794, 1, "3", is_board=True),
    "flat_list": Kept(1, 57, 0, "1", is_board=True),
    "make_and_unmake": Kept(1, 157, 1, "3,1"),
    "two_functions": Kept(1, 16, 0, "2,1"),
    "scores_of_a_tree": Kept(1, 15, 65, "2"),
    "game_object": Kept(1, 68, 101, "(0, 1)"),
    "asks_and_answers": Kept(2, 170, 0, "4", is_board=True, begun=2),
    "deeper_and_deeper": Kept(1, 440, 0, "4", is_board=True),
    "lines_of_text": Kept(1, 24, 0, "5", is_board=True),
    "cells_by_place": Kept(1, 400, 0, "3"),
    "player_with_a_board": Kept(1, 388, 10, "2", is_board=True),
    "for_x_or_against": Kept(1, 400, 0, "3", is_board=True),
    "wins_before_it_searches": Kept(1, 358, 0, "1", is_board=True),
    "bits": Kept(1, 164, 0, "4", is_board=True),
    "corners": Kept(1, 291, 0, "1,2"),
    "stacks": Kept(1, 344, 100, "4", is_board=True),
    "list_of_columns": Kept(3, 249, 0, "4", is_board=True, begun=3),
    "discs_alone": Kept(1, 98, 1, "4", is_board=True, begun=1),
    "places": Kept(1, 400, 100, "3", is_board=True),
}
"""By the names of the programs."""


def watched(
    program: str, folder: Path, monkeypatch: pytest.MonkeyPatch, typed: str = ""
) -> list[Trace]:
    """The decisions of a program that is run as it is, in the order in which they were made."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert main(["watch", str(PROGRAMS / f"{program}.py"), "--into", str(folder)]) == 0
    files = sorted(folder.iterdir(), key=lambda file: int(file.stem.rsplit("-", 1)[1]))
    return [load_trace(file) for file in files]


def test_all_programs_are_in_the_table() -> None:
    assert {file.stem for file in PROGRAMS.glob("*.py")} == KEPT.keys()


@pytest.mark.parametrize("program", KEPT)
def test_each_decision_is_kept_whole(
    program: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    expected = KEPT[program]
    traces = watched(program, tmp_path, monkeypatch, "2\n3\n")
    last = traces[-1]
    assert isinstance(last, DepthFirstTrace)
    assert (len(traces), sum(map(len, traces))) == (expected.decisions, expected.nodes)
    counted = expected.nodes - expected.begun
    assert f"{counted}" in capsys.readouterr().out  # as the program itself has counted
    assert (last.value, best_of(last)) == (expected.value, expected.best)
    assert isinstance(last.position, Position) == expected.is_board
    assert all(trace.ending == "complete" for trace in traces)


def best_of(trace: Trace) -> str:
    """The best move by its name."""
    assert trace.best_move is not None
    root = trace.position
    return (
        root.move_name(trace.best_move) if isinstance(root, OwnState) else str(1 + trace.best_move)
    )


def test_values_follow_from_one_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for program in KEPT:
        for trace in watched(program, tmp_path / program, monkeypatch, "2\n3\n"):
            assert_minimax(trace)


def assert_minimax(trace: Trace) -> None:
    """Every node without a window is worth the highest or the lowest of its children."""
    assert isinstance(trace, DepthFirstTrace)
    value = trace.columns["value"]
    for row in range(len(trace)):
        below = tuple(trace.children(row))
        if below and not trace.traits.prunes:
            choose = max if trace.has(row, Flag.MAX) else min
            assert value[row] == choose(value[child] for child in below), row


@pytest.mark.parametrize(
    ("program", "item"),
    [("numpy_board", "1"), ("flat_list", "0"), ("make_and_unmake", "score"), ("corners", "")],
)
def test_which_part_of_what_is_returned_is_the_value_is_told(
    program: str, item: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (trace,) = watched(program, tmp_path, monkeypatch)
    assert trace.settings["item"] == item


def test_the_line_that_calls_each_node_stands_in_its_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (trace,) = watched("two_functions", tmp_path, monkeypatch)
    assert isinstance(trace, DepthFirstTrace)
    assert trace.workings is not None
    assert trace.workings.file == "two_functions.py"
    for row in range(len(trace)):
        line = trace.workings.lines[trace.workings.calls[row].line - 1]
        deeper = "min_value(result" if trace.depth(row) % 2 else "max_value("
        assert deeper in line, row


def test_a_program_with_windows_has_them_and_its_cutoffs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (trace,) = watched("numpy_board", tmp_path, monkeypatch)
    assert trace.position.text.splitlines()[-1].replace(" ", "") == "...XX.."
    assert trace.stats.cutoffs == 129  # as often as the program breaks with moves left
    assert math.isinf(trace.columns["alpha"][0]) or trace.columns["alpha"][0] < -1e6


def test_each_pass_of_a_deepening_search_is_a_root(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (trace,) = watched("deeper_and_deeper", tmp_path, monkeypatch)
    assert len(trace.roots) == 4
    assert np.flatnonzero(trace.columns["depth"] == 0).tolist() == list(trace.roots)


def test_a_program_that_fails_says_so_itself_and_what_it_searched_is_kept(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "fails.py"
    program.write_text((PROGRAMS / "game_object.py").read_text() + "\nprint(1 // 0)\n", "utf-8")
    assert main(["watch", str(program), "--into", str(tmp_path / "out")]) == 1
    said = capfd.readouterr().err
    assert "ZeroDivisionError" in said and "c4viz/" not in said.split("Traceback")[1]
    assert len(list((tmp_path / "out").iterdir())) == 1


def test_its_exit_code_is_that_of_the_program(tmp_path: Path) -> None:
    program = tmp_path / "ends.py"
    program.write_text("import sys\nsys.exit(3)\n", "utf-8")
    assert main(["watch", str(program)]) == 3


@pytest.mark.parametrize(
    ("source", "sentence"), [(None, "there is no file"), ("def f(:", "is no Python")]
)
def test_what_cannot_be_run_is_refused_in_a_sentence(
    source: str | None, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "program.py"
    if source is not None:
        program.write_text(source, "utf-8")
    assert main(["watch", str(program)]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("place", [".", "library"])
def test_what_it_imports_is_watched_too(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = (PROGRAMS / "game_object.py").read_text().split("if __name__")[0]
    library = tmp_path if place == "." else tmp_path.parent / f"{tmp_path.name} {place}"
    library.mkdir(exist_ok=True)
    (library / "nim_search.py").write_text(search, "utf-8")
    monkeypatch.syspath_prepend(str(library))
    program = tmp_path / "main.py"
    program.write_text(
        "import sys\n"
        "from nim_search import Nim, negamax\n"
        "print(negamax(Nim((1, 2)), int(sys.argv[1])))\n",
        "utf-8",
    )
    folder = tmp_path / "out"
    assert main(["watch", str(program), "--into", str(folder), "--", "3"]) == 0
    (file,) = folder.iterdir()
    assert load_trace(file).settings["called"] == "negamax"
    sys.modules.pop("nim_search")


# ---- in one's own program ------------------------------------------------------------------------


def test_which_part_of_what_is_returned_is_the_value_can_be_told() -> None:
    @c4viz.watch(value=1)
    def search(board: list[int], depth: int) -> tuple[int, int, int]:
        if depth == 0:
            return (0, sum(board), len(board))
        found = [search([*board, n], depth - 1) for n in (1, 2, 3)]
        return (1, max(one[1] for one in found), 0)

    assert search([], 3)[1] == search.trace.value == 9


def test_a_board_can_be_read_from_the_arguments() -> None:
    @c4viz.watch(read=lambda moves: Position.parse(moves))
    def search(moves: str) -> float:
        position = Position.parse(moves)
        if len(moves) == 2:
            return position.ply
        return max(search(moves + str(column + 1)) for column in position.moves())

    search("")
    assert isinstance(search.trace.position, Position) and len(search.trace) == 57


# ---- ways to write a search, a few lines each ----------------------------------------------------

WAYS = {
    "an object without a text": """
class Node:
    def __init__(self, name): self.name = name
def search(game, deep):
    if not deep: return len(game.name) * int(game.name[-1])
    return max(-search(Node(game.name + c), deep - 1) for c in "123")
print(search(Node("0"), 2))
""",
    "a method with a board of an unusual name": """
class Player:
    def search(self, piles, best):
        if not sum(piles): return -1 if best else 1
        found = [self.search([*piles[:i], n, *piles[i + 1:]], not best)
                 for i, pile in enumerate(piles) for n in range(pile)]
        return max(found) if best else min(found)
print(Player().search([1, 2], True))
""",
    "a board around the function": """
def solve(board):
    def search(deep):
        if not deep: return sum(board)
        found = []
        for n in (1, 2):
            board.append(n)
            found.append(-search(deep - 1))
            board.pop()
        return max(found)
    return search(3)
print(solve([0]))
""",
    "a result that is changed later": """
result = [0]
def search(state, best):
    if len(state) == 3:
        result[0] = int(state) % 7
        return result
    found = [search(state + c, not best)[0] for c in "12"]
    result[0] = max(found) if best else min(found)
    return result
print(search("0", True)[0])
""",
    "two moves of one name": """
def search(state, best):
    if len(state) == 2: return int(state)
    move = "same"
    return max(search(state + c, not best) for c in "123")
print(search("9", True))
""",
    "a loop over the moves of the root": """
def search(state, best):
    if len(state) == 3: return int(state) % 5
    return (max if best else min)(search(state + c, not best) for c in "12")
def choose(state):
    return max("12", key=lambda c: search(state + c, False))
print(choose("0"))
""",
    "a helper that turns values round": """
def value(state): return -search(state)
def search(state):
    if len(state) == 3: return int(state) % 5
    return max(value(state + c) for c in "12")
print(search("0"))
""",
}


@pytest.mark.parametrize("way", WAYS)
def test_every_node_is_kept_with_its_own_value(
    way: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "program.py"
    program.write_text(WAYS[way], "utf-8")
    assert main(["watch", str(program), "--into", str(tmp_path / "out")]) == 0
    said = float(capsys.readouterr().out)
    (file,) = (tmp_path / "out").iterdir()
    trace = load_trace(file)
    assert_minimax(trace)
    if way == "two moves of one name":
        assert [trace.position_at(row).text for row in range(4)] == ["9", "91", "92", "93"]
    if way != "a loop over the moves of the root":  # which returns a move
        assert trace.value == said


def test_searches_in_several_threads_are_kept_apart(tmp_path: Path) -> None:
    program = tmp_path / "threads.py"
    program.write_text(
        """
import time
from concurrent.futures import ThreadPoolExecutor
def search(state, best):
    time.sleep(0)
    if len(state) == 5: return int(state) % 7
    return (max if best else min)(search(state + c, not best) for c in "123")
with ThreadPoolExecutor(3) as pool:
    print(list(pool.map(lambda c: search(c, True), "1234")))
""",
        "utf-8",
    )
    assert main(["watch", str(program), "--into", str(tmp_path / "out")]) == 0
    traces = [load_trace(file) for file in (tmp_path / "out").iterdir()]
    assert [len(trace) for trace in traces] == [121] * 4
    for trace in traces:
        assert_minimax(trace)
