"""Make searches that are small enough to be made at once, and find examples in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Literal

import numpy as np

from c4viz.game import HandTree, Position, Root
from c4viz.game.rules import RuleSet
from c4viz.language import cached_in_language
from c4viz.layout import Node, Scene, outset, scene_of, stacked, tidy
from c4viz.search import AlphaBeta, Mcts, Minimax, Settings, search
from c4viz.search.algorithms import ALGORITHMS, algorithm_of
from c4viz.search.algorithms.tree import DecisionTreeSettings
from c4viz.search.base.setting import settings_of
from c4viz.search.runs.blank_trace import blank
from c4viz.trace import DecisionTreeTrace, Flag, Moment, Trace
from c4viz.trace.decisiontree.store import DecisionTreeStore, rows_of

TEXTBOOK = HandTree.parse("((3 12 8) (2 4 6) (14 5 2))")
"""Tree of Russell and Norvig (2021), *Artificial Intelligence: A Modern Approach*, 5.2."""
_MOVES, _BOARD, _CONNECT = "13", "4x4", 3
"""Position from which a game is over, and a position repeated, within a few moves."""
_SMALL: Mapping[str, Any] = {"depth": 4, "iterations": 40, "expansions": 40}
"""Settings of which more would take long."""
_CHANCE_DEPTH = 2
"""Depth where chance has its nodes, too."""


@cache
def searched(root: Root, settings: Settings) -> Trace:
    """Search once, without compiling anything first: nothing that looks at it changes it."""
    return search(root, settings, engine="reference")


def textbook() -> Trace:
    """Return the search of the textbook tree by alpha-beta."""
    return searched(TEXTBOOK, AlphaBeta())


def sample_of(name: str, settings: Mapping[str, Any]) -> Trace:
    """Return a small search by the algorithm of this name with what ``settings`` switch on.

    One that cannot be run here has another in its place: what is compiled only has alpha-beta with
    a table of seen positions, what somebody recorded has the search of c4viz whose rows say as
    much.
    """
    algorithm = algorithm_of(name)
    if name == DecisionTreeSettings.name:
        return decision_tree()
    if algorithm.traits.recorded:
        return _like_recorded(name, settings)
    if algorithm.reference is None:
        return _sample(AlphaBeta.name, frozenset({"memo"}), algorithm.traits.chance)
    on = (setting for setting, value in settings.items() if value is True)
    return _sample(name, frozenset(on) - {"reuse"}, algorithm.traits.chance)


def puct() -> Trace:
    """Return a small search by MCTS with PUCT and a prior."""
    settings = Mcts(iterations=_SMALL["iterations"], formula="puct", prior="centre")
    return searched(_root("first-four"), settings)


@cache
def decision_tree() -> DecisionTreeTrace:
    """Return a decision on a small board by a tree made by hand, of nine nodes; one was pruned."""
    trace = blank(_root("first-four"), DecisionTreeSettings())
    assert isinstance(trace, DecisionTreeTrace)
    cell = np.array([12, 8, 14, -1, -1, 13, -1, -1, -1], np.int16)
    inner = cell >= 0
    left = np.where(inner, np.arange(1, 10), -1).astype(np.int32)
    right = np.array([8, 5, 4, -1, -1, 7, -1, -1, -1], np.int32)
    threshold = np.where(inner, [0.5, 0.5, 1.5, 0, 0, 0.5, 0, 0, 0], 0).astype(np.float32)
    counts = np.array(
        [[9, 26, 13, 12], [9, 26, 9, 1], [8, 22, 2, 0], [0, 22, 1, 0], [8, 0, 1, 0],
         [1, 4, 7, 1], [1, 0, 7, 0], [0, 4, 0, 1], [0, 0, 4, 11]],
        np.int64,
    )  # fmt: skip
    gains = np.zeros((4, 16, 2), np.float32)
    for number, row in enumerate(np.flatnonzero(inner).tolist()):
        gains[number, ::5, 0] = 0.09, 0.21, 0.12, 0.02
        gains[number, cell[row], int(threshold[row])] = 0.34 - number * 0.03
    cuts = np.array([5], np.int32)
    rows = rows_of(cell, threshold, left, right, counts, cuts)
    trace.store = DecisionTreeStore(rows, counts, gains)
    way = trace.way(trace.position)
    trace.decide(tuple(way), trace.predicted(way[-1]))
    trace.ending = "complete"
    return trace


def _like_recorded(name: str, settings: Mapping[str, Any]) -> Trace:
    """Return a search whose nodes have what those of a recorded one have, by its settings."""
    if settings.get("loop"):
        return sample_of(Mcts.name, {})
    return sample_of((AlphaBeta if settings.get("windows") else Minimax).name, {})


def _sample(name: str, switches: frozenset[str], chance: bool) -> Trace:
    kind = ALGORITHMS[name].settings
    small = dict(_SMALL, depth=_CHANCE_DEPTH) if chance else _SMALL
    values = {setting: value for setting, value in small.items() if setting in settings_of(kind)}
    root = _root("slippery" if chance else "first-four")
    return searched(root, kind(**values, **dict.fromkeys(switches, True)))


def _root(rule_set: RuleSet) -> Position:
    return Position.parse(_MOVES, _BOARD, _CONNECT, rule_set)


# ---- what nodes are examples of, as they are drawn -----------------------------------------------


Where = Callable[[Trace, Node], bool]
"""Tells whether a node that is drawn of a trace is an example of something."""


def is_known(_trace: Trace, node: Node) -> bool:
    """Tell whether all is known of a node."""
    return not node.item.pruned and node.face.state == "left"


def is_at_work(_trace: Trace, node: Node) -> bool:
    """Tell whether the search is at work at a node or below."""
    return not node.item.pruned and node.face.state == "open"


def was_searched_again(trace: Trace, node: Node) -> bool:
    """Tell whether a node is the second search of a child."""
    row = node.item.row
    parent = trace.parent(row) if trace.traits.researches and is_known(trace, node) else None
    if parent is None:
        return False
    return any(one < row and trace.move(one) == trace.move(row) for one in trace.children(parent))


def has(flag: Flag, player: str = "") -> Where:
    """Make a condition: a known node, of ``player`` if given, that has ``flag``."""
    return lambda trace, node: (
        is_known(trace, node)
        and trace.has(node.item.row, flag)
        and player in ("", node.face.player)
    )


def is_marked(mark: str) -> Where:
    """Make a condition: a node with ``mark``, see `Face`."""
    return lambda _trace, node: node.face.mark == mark


# ---- a few nodes out of a laid-out tree, as a scene of their own ---------------------------------


Around = Literal["node", "edge", "siblings", "family", "path", "stack", "roots", "ghosts"]
"""Company in which an example is shown: none, the node above, all below that node, all below the
example, all nodes on the way to it, those one below another, all roots, or moves to come."""

_ITEMS = 240
"""Items of a sample that are looked at, about."""
_FEW = 6
"""Items where most is folded up, about."""
_STEPS = 12
"""Steps of a sample, beside the last one, at which it is looked at."""
_MOST_BESIDE = 4
"""Most children of one node that are shown."""


def example(
    trace: Trace, scenes: Iterable[Scene], where: Where, around: Around = "node"
) -> Scene | None:
    """Return the first example in any of the scenes of a trace; None where there is none."""
    for scene in scenes:
        with_ghosts = {ghost.parent for ghost in scene.ghosts} if around == "ghosts" else ()
        for place, node in enumerate(scene.nodes):
            has_more = around != "ghosts" or place in with_ghosts
            if has_more and where(trace, node):
                return excerpt(scene, place, around)
    return None


def excerpt(scene: Scene, place: int, around: Around) -> Scene:
    """Cut the node of a scene at a place out, and what is ``around`` it."""
    nodes = scene.nodes
    above = nodes[place].item.parent

    def below(parent: int, least: int) -> list[int]:
        """List children, from the first that leaves room for ``least`` among them."""
        all_below = [index for index, node in enumerate(nodes) if node.item.parent == parent]
        first = max(0, all_below.index(least) + 1 - _MOST_BESIDE) if least in all_below else 0
        return all_below[first : first + _MOST_BESIDE]

    if around == "roots":
        return _only(scene, below(-1, -1))
    if around == "path":
        return _only(scene, list(_way(scene, place)))
    if around == "stack":
        return stacked([nodes[index] for index in _way(scene, place)])
    if around == "family":
        return _only(scene, [place, *below(place, -1)])
    if around == "ghosts":
        to_come = [ghost for ghost in scene.ghosts if ghost.parent == place][:_MOST_BESIDE]
        ghosts = tuple(
            ghost._replace(level=1, place=float(line), parent=0)
            for line, ghost in enumerate(to_come)
        )
        alone, lines = _only(scene, [place]), float(len(ghosts))
        node = alone.nodes[0]._replace(place=(lines - 1) / 2)
        return Scene((node,), 2, lines, ghosts=ghosts)
    if above < 0 or around == "node":
        return _only(scene, [place])
    return _only(scene, [above, *(below(above, place) if around == "siblings" else [place])])


def _way(scene: Scene, place: int) -> Iterator[int]:
    if place >= 0:
        yield from _way(scene, scene.nodes[place].item.parent)
        yield place


def _only(scene: Scene, places: list[int]) -> Scene:
    """Lay out some nodes, given in preorder, without the others."""
    drawn = [scene.nodes[place] for place in places]
    index = {place: number for number, place in enumerate(places)}
    parents = [index.get(node.item.parent, -1) for node in drawn]
    levels: list[int] = []
    for parent in parents:
        levels.append(levels[parent] + 1 if parent >= 0 else 0)
    nodes = tuple(
        node._replace(
            item=node.item._replace(parent=parent, depth=level), level=level, place=float(line)
        )
        for node, parent, level, line in zip(drawn, parents, levels, tidy(parents), strict=True)
    )
    return Scene(nodes, 1 + max(levels), 1 + max(node.place for node in nodes))


@cached_in_language(32)
def scenes_of(trace: Trace) -> tuple[Scene, ...]:
    """Draw a small trace at its end, at steps from its beginning on, and folded up."""
    last = trace.steps
    steps = dict.fromkeys([last, *(1 + last * part // _STEPS for part in range(_STEPS))])
    scenes = [_scene(trace, trace.at(min(step, last))) for step in steps]
    half = _scene(trace, trace.at(last // 2), ahead=False)
    return *scenes, scene_of(trace, outset(trace, _FEW)), half


def _scene(trace: Trace, moment: Moment, ahead: bool = True) -> Scene:
    at_work = moment.rows if moment.step < trace.steps else ()
    return scene_of(trace, outset(trace, _ITEMS) | set(at_work), moment=moment, ahead=ahead)
