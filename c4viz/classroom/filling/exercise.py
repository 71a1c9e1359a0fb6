"""An exercise: a search that is to be done by hand, and the tree in which that is done."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from c4viz.classroom.filling.blanks import Path
from c4viz.game import GameState, HandTree, OwnState, Position, Root
from c4viz.language import SaidError, Text, Texts, counted, tr
from c4viz.search.base.settings import Limits
from c4viz.search.choice import check_choice
from c4viz.search.runs.run import search
from c4viz.trace import BestFirstTrace, Flag, Trace

NodeKind = Literal["max", "min", "chance"]
MOST_NODES = 60
"""Most nodes of a tree that a person is to fill in."""
MOST_TURNS = 20
"""Most iterations that a person is to do."""
EXERCISES = Texts(
    {
        "minimax": "Minimax",
        "alphabeta": "Alpha-beta",
        "expectiminimax": "Expectiminimax",
        "greedy": "Greedy search",
        "mcts": "Monte Carlo tree search",
        "astar": "A*",
    }
)
"""Searches that can be done by hand, with their titles."""
USUAL_TURNS = {"mcts": 6, "astar": 4}
"""Iterations where none are asked for."""
_MORE_TAKEN = 2
"""Nodes that A* takes beyond those that are asked for."""
_USUAL_DEPTH = {"greedy": 1}


class ExerciseError(SaidError):
    """Raised where nothing can be filled in; the message says what to choose instead."""


@dataclass(frozen=True)
class ExerciseNode:
    """A node of the tree that is filled in: who decides there, and the moves to its children.
    ``worth`` is what is given: the value of a leaf to MAX, with A* that of any node. Chance leads
    there with a ``probability``."""

    path: Path
    kind: NodeKind
    children: tuple[int, ...]
    worth: float | None = None
    probability: float = 1.0


@dataclass(frozen=True)
class Exercise:
    """A search to be done by hand from ``root``: one of `EXERCISES`, to a ``depth`` in plies (of a
    tree made by hand: its own), or so many ``turns``: iterations of MCTS, expansions of A*.

    With ``strict`` alpha-beta cuts only where α > β, not where they are equal. ``seed`` draws the
    results of playouts; ``code`` is what a variant is called, such as 7-3.

    Raises:
        ExerciseError: the search does not fit the root, or its tree is too large.
        SettingError: there is no such search.
    """

    search: str
    root: Root
    depth: int = 2
    strict: bool = False
    turns: int = 0
    seed: int = 0
    code: str = ""

    def __post_init__(self) -> None:
        check_choice(tr("search"), self.search, tuple(EXERCISES))
        root, name = self.root, self.search
        if isinstance(root, OwnState):
            raise ExerciseError("a game of your own cannot be filled in: give a position or a tree")
        if isinstance(root, HandTree):
            object.__setattr__(self, "depth", root.height)
            self._check_tree(root)
        elif root.outcome is not None:
            raise ExerciseError("the game is over: choose a position in which it goes on")
        object.__setattr__(self, "depth", _USUAL_DEPTH.get(name, self.depth))
        object.__setattr__(self, "turns", self.turns or USUAL_TURNS.get(name, 0))
        if self.strict and name != "alphabeta":
            raise ExerciseError("only alphabeta cuts: leave out --strict")
        if self.turns > MOST_TURNS:
            raise ExerciseError(
                "{turns} iterations are too many to do by hand: choose {most} or fewer",
                turns=self.turns,
                most=MOST_TURNS,
            )

    def _check_tree(self, root: HandTree) -> None:
        """Refuse a search that does not fit a tree made by hand."""
        name = self.search
        if name == "astar":
            raise ExerciseError(
                "a tree made by hand has values at its ends alone, and A* needs one at every node: "
                "give a position, or a seed"
            )
        if root.has_chance and name != "expectiminimax":
            raise ExerciseError(
                "chance decides in the tree: choose --search expectiminimax, not {name}", name=name
            )
        if name == "greedy" and root.height > 1:
            raise ExerciseError(
                "greedy looks one ply ahead, and the tree has {height}: give one such as (3 12 8)",
                height=root.height,
            )

    # ---- the tree ----------------------------------------------------------------------------

    @property
    def prunes(self) -> bool:
        """Whether there are windows and cuts to fill in."""
        return self.search == "alphabeta"

    @property
    def is_depth_first(self) -> bool:
        """Whether each node is filled in once, when it is left."""
        return self.search not in USUAL_TURNS

    @cached_property
    def trace(self) -> Trace:
        """A search of the whole tree, without cuts, or of A*: its rows are the nodes. A* goes on a
        little: what stands below the nodes that are taken alone would tell which these are."""
        if self.search == "astar":
            return self._searched_on()
        chance = self.search == "expectiminimax"
        name = "expectiminimax" if chance else "minimax"
        limits = Limits(nodes=MOST_NODES + 1)
        return search(self.root, name, depth=self.depth, limits=limits, engine="reference")

    def _searched_on(self) -> Trace:
        """Return A* with some expansions more than are done by hand, if that has room."""
        for more in (_MORE_TAKEN, 1, 0):
            trace = search(self.root, "astar", expansions=self.turns + more, engine="reference")
            if len(trace) <= MOST_NODES:
                break
        return trace

    @cached_property
    def nodes(self) -> Mapping[Path, ExerciseNode]:
        """Nodes by their paths, in the order in which a search of the whole tree enters them.

        Raises:
            ExerciseError: there are more than `MOST_NODES`.
        """
        trace, found = self.trace, dict[Path, ExerciseNode]()
        if len(trace) > MOST_NODES:
            raise ExerciseError(
                "the tree has more than {most} nodes, which nobody fills in: choose a smaller "
                "depth, or a position with fewer moves",
                most=MOST_NODES,
            )
        for row in range(len(trace)):
            path = tuple(trace.move(one) for one in trace.path(row)[1:])
            children = tuple(trace.move(child) for child in trace.children(row))
            known = self.search == "astar" or not children
            worth = float(trace.describe(row)["value"]) if known else None
            chance = trace.probability(row)
            kind = _kind(trace, row)
            found[path] = ExerciseNode(path, kind, children, worth, chance or 1.0)
        return found

    def state(self, path: Path) -> Position | GameState:
        """Return the position, or the part of the tree, at a node."""
        state = self.root
        for move in path:
            state = state.play(move)
        return state

    @property
    def best_first(self) -> BestFirstTrace:
        """The trace of A*."""
        assert isinstance(self.trace, BestFirstTrace)
        return self.trace

    # ---- in words ----------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """Title of a sheet: the search, and the variant."""
        title = EXERCISES[self.search]
        return tr("{title}, variant {code}", title=title, code=self.code) if self.code else title

    @property
    def task(self) -> str:
        """What is asked, in two sentences."""
        when = tr("only where α > β") if self.strict else tr("as soon as α ≥ β")
        return _TASKS[self.search].filled(turns=self.turns, c=C, when=when)

    @property
    def given(self) -> str:
        """What is given, in a line: the tree, or the position and the depth."""
        if isinstance(self.root, HandTree):
            return tr("The tree: {text}", text=self.root.text)
        position = self.root.text.replace("\n", " / ") or tr("the empty board")
        if not self.is_depth_first:
            return tr("The position: {position}", position=position)
        return counted(
            self.depth, "The position: {position}, {n} {ply|plies} deep", position=position
        )


C = math.sqrt(2)
"""Weight of exploration in UCT."""
_TASKS = {
    "minimax": Text(
        "Fill in the value of every node, as MAX sees it: squares are MAX, round nodes MIN. "
        "Then say which move MAX chooses."
    ),
    "alphabeta": Text(
        "Search from left to right: fill in the window (α, β) with which each node is "
        "entered, mark branches that are cut off, {when}, and fill in the values of the nodes "
        "that are visited. Then say which move MAX chooses."
    ),
    "expectiminimax": Text(
        "Fill in the value of every node, as MAX sees it: at the pointed nodes chance decides, "
        "with the probabilities on the branches. Then say which move MAX chooses."
    ),
    "greedy": Text(
        "Each branch leads to a position with the value that is given, as MAX sees it. Fill in "
        "the value of the root, and say which move a greedy player chooses."
    ),
    "mcts": Text(
        "Do {turns} iterations by UCT with c = {c:.2f}, the leftmost move first where "
        "several are not tried or have equal UCT; the "
        "result of each playout is given, 1 for a win of MAX. Fill in the UCT values that are "
        "compared, the child selected, and for every node on the path its visits and its mean, "
        "which counts the points of the player who moved there."
    ),
    "astar": Text(
        "From the root on, take {turns} nodes from the frontier, each time the one with the "
        "greatest f = value − plies, of equal ones the oldest. Fill in f of each node that joins "
        "the frontier, and which node is taken next."
    ),
}


def _kind(trace: Trace, row: int) -> NodeKind:
    if trace.has(row, Flag.CHANCE):
        return "chance"
    return "max" if trace.has(row, Flag.MAX) else "min"
