"""Files of each format that name a program, which leaves a mark where it runs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np

from c4viz import Position, search
from c4viz.game import Rules
from c4viz.lab.arena import Plan
from c4viz.lab.arenafile import save as save_arena
from c4viz.lab.data.datafile import DataSet
from c4viz.lab.data.pairs import Pairs, Recipe
from c4viz.search.algorithms import settings_for
from c4viz.search.consent import CONSENT
from c4viz.search.decision_tree import DecisionTree, save_tree
from c4viz.search.own.game import own_game

SOURCE = """
from pathlib import Path

def leave_mark():
    Path(__file__).with_name("mark").write_text("it ran")

leave_mark()

def choose(position):
    leave_mark()  # its process goes on from move to move
    return min(position.moves())

def evaluate(position, player):
    return position.ply

def mine(position, depth):
    if depth == 0:
        return position.ply
    return max(mine(position.play(move), depth - 1) for move in position.moves())

class Nim:
    def __init__(self, left=3, to_move=1):
        self.left, self.to_move = left, to_move
    @property
    def outcome(self):
        return None if self.left else 3 - self.to_move
    def moves(self):
        return range(1, min(2, self.left) + 1)
    def play(self, move):
        return Nim(self.left - move, 3 - self.to_move)
    def __str__(self):
        return f"{self.left} left"
"""

SMALL = Rules(3, 3, 3)
"""A board on which a program of one's own decides few moves, each in a process."""


def program(folder: Path) -> Path:
    """The program."""
    path = folder / "evil.py"
    path.write_text(SOURCE, "utf-8")
    return path


def has_run(folder: Path) -> bool:
    """Whether the program ran since the last time that this was asked."""
    mark = folder / "mark"
    ran = mark.exists()
    mark.unlink(missing_ok=True)
    return ran


def game(path: Path, x: str, o: str = "human", moves: str = "", rules: Rules | None = None) -> Path:
    """A game of two players."""
    rules = rules or Rules()
    said = {
        "format": "c4viz game", "version": 1, "columns_from": 1, "board": rules.size,
        "connect": rules.connect, "rules": "first-four", "start": "start", "x": x, "o": o,
        "moves": [{"column": int(column)} for column in moves], "at": len(moves), "result": None,
    }  # fmt: skip
    path.write_text(json.dumps(said), "utf-8")
    return path


def learned(path: Path) -> Path:
    """A decision tree of one leaf, on the usual board."""
    one = DecisionTree(
        np.array([-1], np.int16), np.zeros(1, np.float32), np.array([-1], np.int32),
        np.array([-1], np.int32), np.ones((1, 7), np.int64), (6, 7),
    )  # fmt: skip
    save_tree(path, one)
    return path


PLAYERS: dict[str, Callable[[Path], str]] = {
    "chooses": lambda evil: f"{evil}:choose",
    "searches": lambda evil: f"{evil}:mine depth=1",
    "evaluates": lambda evil: f"{evil}:evaluate",
    "evaluator of a search": lambda evil: f"alphabeta depth=1 evaluator={evil}:evaluate",
    "evaluator of MCTS": lambda evil: (
        f"mcts iterations=5 expansion=evaluator evaluator={evil}:evaluate"
    ),
}  # fmt: skip
"""Players that are the program, as a game names them."""


def traces(folder: Path, evil: Path) -> dict[str, Path]:
    """A search by the program, one that values by it, and one of its game; the first as a tree of
    JSON, too."""
    position, made = Position(SMALL), {}
    with CONSENT.guarded(everything=True):
        searches = {
            "search": search(position, settings_for(f"{evil}:mine", depth=1)),
            "evaluator": search(position, "alphabeta", depth=1, evaluator=f"{evil}:evaluate"),
            "game": search(own_game(f"{evil}:Nim"), "alphabeta", depth=3),
        }
    for name, trace in searches.items():
        made[name] = folder / f"{name}.npz"
        trace.save(made[name])
    made["tree"] = folder / "tree.json"
    nodes = [{"parent": None, "value": 1}, {"parent": 0, "move": 1, "value": 1}]
    said = {
        "format": "c4viz tree", "version": 1, "position": "start", "board": "3x3", "connect": 3,
        "search": "own", "settings": {"called": "mine", "file": f"{evil}:mine"}, "nodes": nodes,
    }  # fmt: skip
    made["tree"].write_text(json.dumps(said), "utf-8")
    return made


def arena(path: Path, evil: Path, openings: str = "random:2") -> Path:
    """A tournament that was begun."""
    plan = Plan((f"{evil}:choose", "random"), 2, openings, rules=SMALL)
    save_arena(path, plan, [])
    return path


def data_set(path: Path, evil: Path) -> Path:
    """A data set that was begun, and its recipe."""
    none = Pairs(np.zeros((0, 3, 3), np.uint8), np.zeros(0, np.int8))
    made = DataSet(path, Recipe(f"{evil}:choose", 2, rules=SMALL), none)
    made.save()
    return path
