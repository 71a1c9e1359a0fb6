"""What is said of homework as students write it: right, or with one real mistake."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from c4viz import Position
from c4viz.checking import MISTAKES, Verdict, check_search, standard_tasks, tasks_of, words_of
from c4viz.checking.homework import Homework
from c4viz.search.own.process import OwnError
from c4viz.trace import MctsTrace

HOMEWORK = Path(__file__).parents[1] / "data" / "homework"
SHAPES = (
    "nested", "for_each_move", "deepening", "mtdf", "move_first", "max_value", "of_x", "told_of_x",
    "told_who_moves", "wins_first", "wins_between", "Solver.negamax", "recorded",
)  # fmt: skip
RIGHT = {
    "minimax_right.py:minimax",
    "negamax_right.py:negamax",
    "alphabeta_right.py:alphabeta",
    "negamax_alphabeta_right.py:search",
    "memo_right.py:search",
    "pvs_right.py:pvs",
    "textbook_right.py:max_value",
    "mcts_right.py:mcts",
    "mcts_max_right.py:mcts",
    "mcts_negamax_right.py:search",
    "alphabeta_strict.py:alphabeta",
    *(f"shapes_right.py:{name}" for name in SHAPES),
}
LATE = (
    "2653764717636756453355323165142271121244", "455714637617614767242476316455122212535",
    "72326221331517137566674113423577625556", "3633345554631767444326426762155251211",
)  # fmt: skip
"""Positions in which little is left to play."""
WRONG = {
    "minimax_leaf.py:minimax": "leaf_value",
    "minimax_late.py:minimax": "win_late",
    "minimax_draw.py:minimax": "draw_as_loss",
    "minimax_depth.py:minimax": "depth_off_by_one",
    "minimax_both_max.py:minimax": "min_as_max",
    "minimax_start.py:minimax": "start_value",
    "minimax_columns.py:minimax": "move_left_out",
    "negamax_sign.py:negamax": "sign_lost",
    "negamax_win.py:negamax": "sign_lost",
    "negamax_window_sign.py:search": "sign_lost",
    "alphabeta_early.py:alphabeta": "cut_early",
    "alphabeta_no_cut.py:alphabeta": "cut_missed",
    "alphabeta_window.py:alphabeta": "window_not_passed",
    "alphabeta_not_narrowed.py:alphabeta": "window_not_narrowed",
    "memo_depth.py:search": "memo_depth",
    "memo_bound.py:search": "memo_bound",
    "mcts_side_back_up.py:mcts": "uct_wrong_side",
    "mcts_side_max.py:mcts": "uct_wrong_side",
    "mcts_sign_kept.py:search": "uct_wrong_side",
    "mcts_no_parent.py:mcts": "uct_no_parent",
    "mcts_no_logarithm.py:mcts": "uct_no_logarithm",
}


def checked(file: Path, function: str, depth: int, *positions: str) -> Verdict:
    """What is said of a function, in the standard positions or in others."""
    with Homework(str(file), function, lambda: False) as homework:
        homework.load()
        told = depth if homework.is_told_depth else None
        chosen = tasks_of(list(map(Position.parse, positions)), told)
        return check_search(homework, chosen or standard_tasks(told, is_loop=homework.is_loop))


@pytest.mark.parametrize("name", sorted(RIGHT | WRONG.keys()))
def test_each_homework_is_right_or_has_its_mistake(name: str) -> None:
    file, function = name.split(":")
    verdict = checked(HOMEWORK / file, function, 4 if file.startswith("memo") else 3)
    assert verdict.mistake == WRONG.get(name), verdict.sentence
    assert verdict.right == (name in RIGHT)


@pytest.mark.parametrize("depth", [1, 2, 4])
@pytest.mark.parametrize("name", SHAPES)
def test_no_shape_is_blamed_at_any_depth(name: str, depth: int) -> None:
    verdict = checked(HOMEWORK / "shapes_right.py", name, depth, *LATE)
    assert verdict.right, verdict.sentence


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize("file", ["minimax_draw.py:minimax", "minimax_leaf.py:minimax"])
def test_a_mistake_in_an_end_is_found_at_any_depth(file: str, depth: int) -> None:
    name, function = file.split(":")
    verdict = checked(HOMEWORK / name, function, depth)
    assert verdict.mistake == WRONG[file]


@pytest.mark.parametrize("depth", [1, 3])
@pytest.mark.parametrize(
    ("name", "right", "wrong", "mistake"),
    [
        ("wins_between", "WIN + depth\n        best", "-WIN - depth\n        best", "sign_lost"),
        ("told_of_x", "max(found) if is_max else min(found)", "max(found)", "min_as_max"),
        ("move_first", "value = -move_first", "value = move_first", "sign_lost"),
        ("told_who_moves", "(best, -told_who_moves", "(best, told_who_moves", "sign_lost"),
        ("max_value", "min(max_value", "max(max_value", "min_as_max"),
        ("told_of_x", 'evaluate(board, "lines", 1)', 'evaluate(board, "lines", 2)', "leaf_side"),
        ("max_value", '"lines", position.to_move)\n\n\ndef helper',
         '"lines", 3 - position.to_move)\n\n\ndef helper', "leaf_side"),
    ],
)  # fmt: skip
def test_a_mistake_in_another_shape_is_found(
    tmp_path: Path, name: str, right: str, wrong: str, mistake: str, depth: int
) -> None:
    source = (HOMEWORK / "shapes_right.py").read_text("utf-8")
    assert source.count(right) == 1
    file = tmp_path / "mine.py"
    file.write_text(source.replace(right, wrong), "utf-8")
    verdict = checked(file, name, depth)
    if mistake == "leaf_side":  # nobody can know what a leaf is worth
        assert "leaves seem to have the values of the wrong side" in verdict.remark
    else:
        assert verdict.mistake == mistake, verdict


def test_what_did_not_come_up_is_not_excluded() -> None:
    verdict = checked(HOMEWORK / "minimax_right.py", "minimax", 2, "4453")
    assert verdict.right
    assert verdict.unseen == ("draw_as_loss", "leaf_value", "win_late")
    assert (
        "Not excluded, since nothing of the kind came up: a draw counts as"
        in (words_of(verdict)[-1])
    )


def test_what_is_only_unusual_is_a_remark() -> None:
    verdict = checked(HOMEWORK / "alphabeta_strict.py", "alphabeta", 3)
    assert verdict.right
    assert verdict.remark.startswith("Unusual, and no mistake: no cut where values are equal. In ")
    assert "which has reached 10000, the end of its window" in verdict.remark


def test_every_file_of_homework_is_looked_at() -> None:
    named = {name.split(":")[0] for name in RIGHT | WRONG.keys()}
    assert named == {file.name for file in HOMEWORK.glob("*.py")}
    assert len(named) >= 30
    assert set(WRONG.values()) < set(MISTAKES)


def test_the_first_wrong_node_is_told_and_not_what_follows_from_it() -> None:
    verdict = checked(HOMEWORK / "minimax_both_max.py", "minimax", 3, "4453")
    assert verdict.path == (0,)  # the first node of MIN that is left, whose children are right
    assert "the greatest of" in verdict.sentence
    assert "it is to be the least" in verdict.sentence


def test_a_right_search_visits_as_many_nodes_as_a_plain_one() -> None:
    verdict = checked(HOMEWORK / "alphabeta_right.py", "alphabeta", 3, "4453", "44444")
    assert verdict.nodes == verdict.reference_nodes


def test_a_mistake_may_leave_the_value_of_the_root_as_it_is() -> None:
    verdict = checked(HOMEWORK / "alphabeta_no_cut.py", "alphabeta", 3, "4453")
    assert verdict.changes_value is False
    assert verdict.reference_nodes is not None and verdict.nodes > verdict.reference_nodes


NEGAMAX = """
def value(position, player):
    return {scale} * sum({weights}[column] * ((disc == player) - (disc == 3 - player))
                         for row in position.matrix for column, disc in enumerate(row))

def search(position, depth, alpha, beta):
    if position.outcome is not None:
        return -{win} {sooner} if position.outcome.winner else 0
    if depth == 0:
        return value(position, position.to_move)
    best = {first}
    for move in sorted(position.moves(), key=lambda column: {order}):
        best = max(best, -search(position.play(move), depth - 1, -beta, -max(alpha, best)))
        if best >= beta:
            {leave}
    return best
"""


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    scale=st.sampled_from(["1", "0.25", "1000"]),
    weights=st.lists(st.integers(0, 4), min_size=7, max_size=7),
    win=st.sampled_from(["1_000_000", "10**7"]),
    sooner=st.sampled_from(["", "- depth"]),
    first=st.sampled_from(["alpha", "-10**9"]),
    order=st.sampled_from(["column", "-column", "abs(column - 3)", "column % 3"]),
    leave=st.sampled_from(["break", "return beta", "return best"]),
)
def test_no_right_search_is_blamed(
    tmp_path_factory: pytest.TempPathFactory, **chosen: object
) -> None:
    file = tmp_path_factory.mktemp("homework") / "mine.py"
    file.write_text(NEGAMAX.format(**chosen))
    verdict = checked(file, "search", 2)
    assert verdict.right, verdict.sentence


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("def f(position, depth):\n    return None", "return a number"),
        ("def f(position, depth):\n    return 1", "never calls itself"),
        ("def f(board_size):\n    return 1", "position"),
        ("def f(position, wood):\n    return 1", 'takes "wood"'),
        ("def f(position, depth):\n    return f(position.play(9), depth)", "IllegalMoveError"),
        ("def f(position, depth):\n    return f(position, depth)", "without end"),
        ("def f(position, depth):\n    while True: pass", "longer than"),
        ("import os\ndef f(position, depth):\n    os._exit(3)", "exit code 3"),
        ("def f(position, depth:", "is no Python"),
    ],
)
def test_what_cannot_be_run_is_said_with_its_remedy(tmp_path: Path, source: str, said: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(source)
    with (
        pytest.raises(OwnError, match=said),
        Homework(str(file), "f", lambda: False, seconds=0.5) as homework,
    ):
        homework.load()
        check_search(homework, standard_tasks(3))


DECAYING = """
from math import inf

def value(position, player):
    return sum({{1: 1, 3: 4}}.get(column, 2) * ((disc == player) - (disc == 3 - player))
               for row in position.matrix for column, disc in enumerate(row))

def later(value):
    {later}

def negamax(position, depth):
    if position.outcome is not None:
        return -100000 if position.outcome.winner else 0
    if depth == 0:
        return value(position, position.to_move)
    return max(-later(negamax(position.play(m), depth - 1)) for m in position.moves())

def alphabeta(position, depth, alpha=-inf, beta=inf):
    if position.outcome is not None:
        return -100000 if position.outcome.winner else 0
    if depth == 0:
        return value(position, position.to_move)
    best = -inf
    for m in position.moves():
        window = -beta / {share}, -max(alpha, best) / {share}
        best = max(best, -later(alphabeta(position.play(m), depth - 1, *window)))
        if best >= beta:
            break
    return best

def minimax(position, depth, maximizing=True):
    if position.outcome is not None:
        return (-100000 if maximizing else 100000) if position.outcome.winner else 0
    if depth == 0:
        return value(position, position.to_move if maximizing else 3 - position.to_move)
    values = [later(minimax(position.play(m), depth - 1, not maximizing)) for m in position.moves()]
    return max(values) if maximizing else min(values)

def unsigned(position, depth):
    if position.outcome is not None:
        return -100000 if position.outcome.winner else 0
    if depth == 0:
        return value(position, position.to_move)
    return max(later(unsigned(position.play(m), depth - 1)) for m in position.moves())
"""
LATER = {
    "0.99": "return 0.99 * value",
    "0.5": "return 0.5 * value",
    "1": "return value - 1 if value > 9e4 else value + 1 if value < -9e4 else value",
}


def decaying(folder: Path, share: str) -> Path:
    """A file whose functions have values that decay: to a share, or by 1."""
    file = folder / "mine.py"
    file.write_text(DECAYING.format(share=share, later=LATER[share]), "utf-8")
    return file


@pytest.mark.parametrize("share", LATER)
@pytest.mark.parametrize("function", ["negamax", "alphabeta", "minimax"])
def test_values_may_decay_from_ply_to_ply(tmp_path: Path, share: str, function: str) -> None:
    verdict = checked(decaying(tmp_path, share), function, 3)
    assert verdict.right, verdict.sentence


@pytest.mark.parametrize("share", LATER)
def test_a_sign_that_is_lost_is_found_where_values_decay(tmp_path: Path, share: str) -> None:
    assert not checked(decaying(tmp_path, share), "unsigned", 3).right


MCTS = """
import random
from math import log, sqrt
import c4viz

class Node:
    def __init__(self, position, move=None, parent=None):
        self.position, self.move, self.parent = position, move, parent
        self.untried, self.children = list(position.moves()), []
        self.visits, self.total = 0, 0.0

    def sum(self, child):
        share = child.total / child.visits
        if {of_max} and self.position.to_move != ROOT:
            share = -share if {signed} else 1 - share
        visits = {parent}
        return share + {c} * sqrt({two} * log(visits) / child.visits)

    def best(self):
        random.shuffle(self.children)
        unseen = [child for child in self.children if not child.visits]
        return unseen[0] if unseen else {pick}(self.children, key=self.sum)

def mcts(position, iterations=250):
    global ROOT
    ROOT, root = position.to_move, Node(position)
    with c4viz.record(position) as tree:
        for _ in range(iterations):
            node = root
            while node.children and not node.untried:
                node = node.best()
                tree.select(node.move)
            if {ripe} and node.untried:
                moves = list(node.untried) if {all} else [random.choice(node.untried)]
                for move in moves:
                    node.untried.remove(move)
                    node.children.append(Node(node.position.play(move), move, node))
                    tree.expand(move)
                if len(moves) == 1:
                    node = node.children[-1]
                elif {goes_on}:
                    node = node.best()
                    tree.select(node.move)
            end, moves = node.position, []
            while end.outcome is None:
                moves.append(random.choice(end.moves()))
                end = end.play(moves[-1])
            tree.simulate(moves if {told} else ())
            winner = end.outcome.winner
            tree.back_up({low} if winner == 3 - ROOT else 1 if winner else {draw})
            while node:
                mine = ROOT if {of_max} else 3 - node.position.to_move
                node.visits += 1
                node.total += {draw} if not winner else 1 if winner == mine else {low}
                node = node.parent
"""


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    signed=st.booleans(),
    of_max=st.booleans(),
    told=st.booleans(),
    everything=st.booleans(),
    goes_on=st.booleans(),
    ripe=st.sampled_from(["True", "(node is root or node.visits)"]),
    c=st.sampled_from(["0", "0.1", "0.5", "1", "sqrt(2)", "2", "20"]),
    two=st.sampled_from(["1", "2"]),
    parent=st.sampled_from(
        ["self.visits", "self.visits + 1", "max(1, sum(one.visits for one in self.children))"]
    ),
)
def test_no_right_loop_is_blamed(
    tmp_path_factory: pytest.TempPathFactory,
    signed: bool,
    everything: bool,
    **chosen: object,
) -> None:
    file = tmp_path_factory.mktemp("homework") / "mine.py"
    scale = {"signed": signed, "low": -1 if signed else 0, "draw": 0 if signed else 0.5}
    file.write_text(MCTS.format(**scale, **{"all": everything}, pick="max", **chosen))
    verdict = checked(file, "mcts", 4, "4453", "44444", "435261")
    assert verdict.right, verdict.sentence
    assert not verdict.remark


def test_a_loop_that_chooses_otherwise_is_not_blamed_and_told_so(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    plain = dict.fromkeys(("of_max", "signed", "all", "goes_on"), False)
    file.write_text(
        MCTS.format(
            **plain, pick="random.choice if 0 else min", c=1, two=1, parent="self.visits",
            ripe=True, told=True, low=0, draw=0.5,
        )
    )  # fmt: skip
    verdict = checked(file, "mcts", 4, "4453", "44444")
    assert verdict.right is None
    assert "of no UCT" in verdict.remark


def test_the_wrong_side_is_shown_where_it_chose_what_is_worse() -> None:
    verdict = checked(HOMEWORK / "mcts_side_max.py", "mcts", 4, "4453")
    assert verdict.mistake == "uct_wrong_side"
    assert "MIN chooses" in verdict.sentence
    assert "the wins of MAX everywhere" in verdict.sentence
    assert isinstance(verdict.tree, MctsTrace)
    assert verdict.step is not None
    moment = verdict.tree.at(verdict.step)
    assert moment.phase == "select"
    assert verdict.row in moment.rows
    assert len(verdict.path) % 2 == 1


def test_whose_wins_are_counted_is_not_judged_where_no_game_was_told(tmp_path: Path) -> None:
    source = (HOMEWORK / "mcts_sign_kept.py").read_text("utf-8")
    file = tmp_path / "mine.py"
    file.write_text(source.replace("tree.simulate(moves)", "tree.simulate()"), "utf-8")
    verdict = checked(file, "search", 4, "4453", "44444")
    assert verdict.right is None
    assert "tree.simulate(moves)" in verdict.remark
