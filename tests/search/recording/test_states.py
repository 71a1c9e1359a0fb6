"""Searches of users' own on games of their own, and on trees made by hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from c4viz import HandTree, SettingError, Trace, load_trace, own_game, search
from c4viz.search.recording.live import OwnSearchError

GAMES = Path(__file__).parents[3] / "resources" / "examples" / "games"
NIM, TICTACTOE = f"{GAMES / 'nim.py'}:Nim", f"{GAMES / 'tictactoe.py'}:TicTacToe"
ALPHABETA = """
    INFINITY = float("inf")

    def mine(state, depth, alpha=-INFINITY, beta=INFINITY, maximizing=True):
        if state.outcome is not None or depth == 0:
            winner = getattr(state.outcome, "winner", state.outcome)
            return {None: 0, 0: 0, 1: 10 + depth, 2: -10 - depth}[winner]
        best = -INFINITY if maximizing else INFINITY
        for move in state.moves():
            value = mine(state.play(move), depth - 1, alpha, beta, not maximizing)
            if maximizing:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best
"""
OF_TREES = """
    def mine(node, alpha=-10**6, beta=10**6, maximizing=True):
        moves = node.moves()
        if not moves:
            return node.worth
        best = None
        for move in moves:
            value = mine(node.play(move), alpha, beta, not maximizing)
            if maximizing:
                best = value if best is None else max(best, value)
                alpha = max(alpha, best)
            else:
                best = value if best is None else min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best
"""
Write = Callable[..., str]


@pytest.fixture
def own(tmp_path: Path) -> Write:
    """Writes a file of the user's, and gives the name of its function ``mine``."""

    def write(source: str, name: str = "my.py") -> str:
        (tmp_path / name).write_text(dedent(source), "utf-8")
        return f"{tmp_path / name}:mine"

    return write


def shape(trace: Trace) -> list[tuple[int, int]]:
    """Depth and move of each node, in the order in which they were searched."""
    return [(trace.depth(row), trace.move(row)) for row in range(len(trace))]


@pytest.mark.parametrize(("game", "depth"), [(NIM, 8), (TICTACTOE, 4)])
def test_a_game_of_ones_own_is_searched_as_by_the_reference(
    own: Write, game: str, depth: int
) -> None:
    mine = search(own_game(game), own(ALPHABETA), depth=depth)
    theirs = search(own_game(game), "alphabeta", depth=depth)
    assert shape(mine) == shape(theirs)
    assert (mine.best_move, mine.ending) == (theirs.best_move, "complete")


def test_it_is_saved_and_opened_without_its_programs(own: Write, tmp_path: Path) -> None:
    trace = search(own_game(NIM), own(ALPHABETA), depth=5)
    trace.save(tmp_path / "a.npz")
    (tmp_path / "my.py").unlink()
    opened = load_trace(tmp_path / "a.npz")
    assert shape(opened) == shape(trace) and opened.value == trace.value
    assert opened.settings == trace.settings


def test_game_and_search_may_be_in_one_file_or_import_one_another(
    own: Write, tmp_path: Path
) -> None:
    nim = (GAMES / "nim.py").read_text("utf-8")
    (tmp_path / "sticks.py").write_text(nim, "utf-8")
    one = search(own_game(NIM), own(ALPHABETA), depth=4)
    knows = dedent(ALPHABETA).replace(
        "    if state.out", "    assert isinstance(state, Nim)\n    if state.out"
    )
    (tmp_path / "both.py").write_text(nim + knows, "utf-8")
    both = str(tmp_path / "both.py")
    together = search(own_game(f"{both}:Nim"), f"{both}:mine", depth=4)
    apart = own("from sticks import Nim\n" + knows)
    importing = search(own_game(f"{tmp_path / 'sticks.py'}:Nim"), apart, depth=4)
    assert shape(one) == shape(together) == shape(importing)


@pytest.fixture(scope="module")
def of_trees(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("trees") / "trees.py"
    path.write_text(dedent(OF_TREES), "utf-8")
    return f"{path}:mine"


TREES = st.recursive(
    st.integers(-9, 9), lambda below: st.lists(below, min_size=1, max_size=3), max_leaves=12
).filter(lambda tree: isinstance(tree, list))


def text(tree: object) -> str:
    return f"({' '.join(map(text, tree))})" if isinstance(tree, list) else str(tree)


@settings(max_examples=8, deadline=None)  # each starts a process
@given(tree=TREES)
def test_a_tree_made_by_hand_is_searched_as_by_the_reference(of_trees: str, tree: object) -> None:
    root = HandTree.parse(text(tree))
    mine, theirs = search(root, of_trees), search(root, "alphabeta")
    assert shape(mine) == shape(theirs)
    assert (mine.value, mine.principal_variation) == (theirs.value, theirs.principal_variation)
    assert mine.stats.cutoffs == theirs.stats.cutoffs


def test_of_moves_to_equal_states_each_is_searched(of_trees: str) -> None:
    trace = search(HandTree.parse("((3 3) (3 3))"), of_trees)
    assert [trace.move(child) for child in trace.children(0)] == [0, 1]


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (
            "def mine(state, depth):\n"
            "    first, *_, last = state.moves()\n"
            "    return mine(state.play(first).play(last), depth - 1) if depth else 0",
            "is no search of the game",
        ),
        (
            "def mine(state, depth):\n"
            "    if depth == 2:\n        return 1 / 0\n"
            "    return max(mine(state.play(m), depth - 1) for m in state.moves())",
            "raises ZeroDivisionError",
        ),
        ("def mine(state):\n    return 1", "never calls itself"),
    ],
)
def test_what_goes_wrong_is_said(own: Write, source: str, said: str) -> None:
    with pytest.raises(OwnSearchError, match=said):
        search(own_game(NIM), own(source), depth=3)


def test_a_game_that_has_changed_since_is_not_taken_for_the_same(
    own: Write, tmp_path: Path
) -> None:
    (tmp_path / "sticks.py").write_text((GAMES / "nim.py").read_text("utf-8"), "utf-8")
    game = own_game(f"{tmp_path / 'sticks.py'}:Nim")
    changed = (GAMES / "nim.py").read_text("utf-8") + "\n    value = lambda self, player: 0.5\n"
    (tmp_path / "sticks.py").write_text(changed, "utf-8")
    with pytest.raises(SettingError, match="begins otherwise than when it was opened: open it"):
        search(game, own(ALPHABETA), depth=3)
