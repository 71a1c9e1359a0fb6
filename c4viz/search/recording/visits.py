"""Takes down a Monte Carlo tree search of any program by the visits that it counts, from which
follow its iterations: the nodes from a leaf up to the root, or down, that are visited in turn. What
else changes in a node then is the reward. Nothing of the program has to be told or changed.
"""

from __future__ import annotations

import re
import sys
import threading
import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from dis import get_instructions
from types import FrameType
from typing import Any, Literal

from c4viz.game import Root
from c4viz.language.matching import plain
from c4viz.search.recording.boards import (
    HOLDERS,
    Grid,
    as_columns,
    as_played,
    grid_of,
    members,
    text_of,
)
from c4viz.search.recording.calls import Pictures, game_of
from c4viz.search.recording.loop import Iterations, put_iterations
from c4viz.search.recording.rewards import CountChanges, Rewards, Whose
from c4viz.search.recording.rows import number_of
from c4viz.search.recording.settings import OwnSearchSettings, blank_loop
from c4viz.trace import Ending, MctsTrace

_CHILDREN = re.compile(r"(?i).*(child|kids|successor)")
_PARENT = re.compile(r"(?i)_*(parent|father|above|up|prev|previous)(_?node)?_*")
_MOVE = re.compile(
    r"(?i)_*(last_?|prior_?|parent_?|incoming_?|from_?)?(move|action|col|column)(_?taken|_?played)?_*"
)
_ROOT = re.compile(r"(?i).*(root|initial|start)")
"""Names of what a search begins at."""
_LEVELS = 10
"""Functions around one that counts visits in which one looks for that."""
_LONGEST_MOVE = 12
Things = dict[str, Any]
_Way = Literal["up", "down"]
"""Way in which the nodes of an iteration are visited."""


@dataclass(eq=False)
class VisitedNode:
    """A node as the program has it: the ``thing``, the name of its ``counter`` of visits, and the
    board in it as cells or else as text. ``counts`` are the numbers in it after the last iteration
    that came through it."""

    thing: Any
    counter: str
    grid: Grid | None = None
    text: str = ""
    counts: dict[str, float] = field(default_factory=dict)

    @classmethod
    def of(cls, thing: Any, counter: str) -> VisitedNode:
        """Look at a node that is new."""
        board = _board_in(thing)
        grid = grid_of(board)
        text = "" if grid is not None or board is None else text_of(board)
        return cls(thing, counter, grid, text)

    def taken(self, counts: dict[str, float]) -> CountChanges:
        """Take over what the numbers are now, and return what has changed."""
        before, self.counts = self.counts, counts
        pairs = ((name, (before.get(name, 0.0), now)) for name, now in counts.items())
        return {name: pair for name, pair in pairs if pair[0] != pair[1]}


@dataclass(frozen=True)
class Looked:
    """Numbers and children that a node has at a moment."""

    counts: dict[str, float]
    children: Sequence[tuple[object, Any]]

    @classmethod
    def at(cls, node: VisitedNode) -> Looked:
        """Look at a node."""
        return cls(_numbers_in(_held(node.thing)), list(children_in(node.thing)))


@dataclass(frozen=True)
class Iteration:
    """Rows from the root to a leaf, what changed in each, and how many rows there were then."""

    path: Sequence[int]
    changes: Sequence[CountChanges]
    made: int


class VisitLog:
    """Iterations of a search from one root; ``calls`` is the trace that they make. ``called`` is
    the function that ran them, or the class of its nodes; ``begun_from`` the board at the root
    where nodes have none. Of each row there is the node, the parent's row and the move's name; a
    node that several ways lead to has a row for each."""

    def __init__(self, root: VisitedNode, called: str, begun_from: Grid | None = None) -> None:
        self.called, self._begun_from = called, begun_from
        self.ending: Ending = "running"
        self.nodes, self._parents, self._moves = [root], [-1], [""]
        self._rows: dict[tuple[int, VisitedNode], int] = {}
        self.iterations: list[Iteration] = []
        self._begun = time.perf_counter()

    @property
    def has_tree(self) -> bool:
        """True if the root has children."""
        return len(self.nodes) > 1

    @property
    def shares_nodes(self) -> bool:
        """True if several ways lead to a node."""
        return len(set(self.nodes)) < len(self.nodes)

    def add(self, node: VisitedNode, parent: int, move: object = None) -> int:
        """Return the row of a child of a row, a new one unless it is there; ``move`` leads to it,
        as far as that is known."""
        row = self._rows.setdefault((parent, node), len(self.nodes))
        if row == len(self.nodes):
            told = move if move is not None else _move_in(node.thing)
            self.nodes.append(node)
            self._parents.append(parent)
            self._moves.append("" if told is None else plain(str(told))[:_LONGEST_MOVE])
        return row

    def begin_as(self, other: VisitLog) -> None:
        """Take over what the search before has found below the root."""
        rows = {row: 0 for row, node in enumerate(other.nodes) if node is self.nodes[0]}
        made = 0
        for one in other.iterations:
            for row in range(made, one.made):
                parent = rows.get(other._parents[row])
                if parent is not None and row not in rows:
                    rows[row] = self.add(other.nodes[row], parent, other._moves[row])
            made = one.made
            start = next((k for k, row in enumerate(one.path) if rows.get(row) == 0), None)
            if start is not None:
                path = [rows[row] for row in one.path[start:]]
                self.iterations.append(Iteration(path, one.changes[start:], len(self.nodes)))

    # ---- the trace ---------------------------------------------------------------------------

    @property
    def calls(self) -> MctsTrace:
        """Trace of all iterations so far."""
        settings = OwnSearchSettings(called=self.called, loop=True)
        root, events = self.as_told()
        trace = blank_loop(root, settings)
        put_iterations(trace, events)
        trace.seconds, trace.ending = time.perf_counter() - self._begun, self.ending
        return trace

    def as_told(self, reading: Whose | None = None) -> tuple[Root, Iterations]:
        """Return the first position, or a state of a game of which nothing but its boards is known,
        and the iterations, whose rewards are read as somebody's; None: the first who fits. Of
        rewards that are neither wins, draws nor losses each counts as a draw."""
        root, moves = self._root_and_moves()
        events = Iterations(moves=moves, parents=[*self._parents])
        for parent in self._parents[1:]:
            events.depths.append(events.depths[parent] + 1)
        events.leaves = [one.path[-1] for one in self.iterations]
        events.made = [one.made for one in self.iterations]
        count, rewards = len(events.leaves), self.rewards
        if reading is None and rewards.are_known:
            reading = (*rewards.fitting(root, events), *rewards.possible)[0]
        events.results = (
            [1] * count if reading is None else [*rewards.of_max(root, events, reading)]
        )
        events.rewards, events.sides = [None] * count, [True] * count
        events.playouts = [()] * count
        return root, events

    @property
    def rewards(self) -> Rewards:
        """Rewards of the iterations."""
        return Rewards([one.changes for one in self.iterations], self.nodes[0].counter)

    def _root_and_moves(self) -> tuple[Root, list[int]]:
        """Return the first board, a position where all are, and the move to each row."""
        parents, moves = self._parents, self._moves
        read = as_columns([node.grid for node in self.nodes], parents)
        if read is None and self._begun_from is not None:
            read = as_played(self._begun_from, moves, parents)
        if read is not None:
            return read
        texts = list[str]()
        for node, parent, move in zip(self.nodes, parents, moves, strict=True):
            above = texts[parent] if parent >= 0 else ""
            known = node.text if node.grid is None else text_of([], node.grid)
            texts.append(known or f"{above} {move}".strip())  # the moves that lead there
        pictures = Pictures()
        for node in self.nodes:
            pictures.add(_board_in(node.thing))
        game, numbers = game_of(self.called, texts, moves, parents, pictures.made)
        game.playouts = [[] for _ in self.iterations]
        return game.start, numbers


class Visits:
    """Is told by a program what it visits; ``searched`` is called with the log of each search."""

    def __init__(self, searched: Callable[[VisitLog], object]) -> None:
        self._searched = searched
        self._known: dict[Hashable, VisitedNode] = {}
        self._log: VisitLog | None = None
        self._path: list[VisitedNode] = []
        self._way: _Way | None = None
        self._is_settled = self._is_named = False
        self._after: list[Looked] = []
        self._levels = 0
        self._lock = threading.RLock()  # programs may search in several threads

    # ---- what a program tells ----------------------------------------------------------------

    def visited(self, thing: Any, counter: str) -> None:
        """Take down a visit of a node, which its ``counter`` counts."""
        with self._lock:
            node = self._node(thing, counter)
            way = self._way_to(node)
            if way is None:
                self._finish()
                self._path, self._is_settled = [node], False
            else:
                self._path.append(node)
            self._way = way

    def settled(self) -> None:
        """Note that the visits before belong to one iteration, and the next ones do only where they
        go on upwards."""
        with self._lock:
            self._is_settled = True
            self._after = [Looked.at(node) for node in self._path]

    def entered(self) -> None:
        """Note that a function is entered that counts the visit of a node, and hands on to the
        next."""
        self._levels += 1

    def left(self) -> None:
        """Note that such a function is left."""
        self._levels -= 1
        if not self._levels:
            self.settled()

    def ended(self, called: str) -> None:
        """Note that a function is left that has run iterations."""
        with self._lock:
            self._finish()
            if self._log is not None and not self._is_named:
                self._log.called, self._is_named = called, True
            self._tell()

    def close(self) -> None:
        """Note that the program has ended."""
        with self._lock:
            self._finish()
            self._tell()

    def _tell(self) -> None:
        """Tell of the search that was followed, if there is anything new to tell."""
        log = self._log
        if log is not None and log.has_tree and log.ending == "running":
            log.ending = "complete"
            self._searched(log)

    # ---- which iterations that makes ---------------------------------------------------------

    def _way_to(self, node: VisitedNode) -> _Way | None:
        """Return the way from the node visited last to another one that belongs to the same
        iteration; None: it begins another."""
        if not self._path:
            return None
        last, way = self._path[-1], self._way
        if way != "down" and _is_above(node, last):
            return "up"
        if way != "up" and not self._is_settled and _is_above(last, node):
            return "down"
        return None

    def _finish(self) -> None:
        """Take down the iteration whose visits were told."""
        if not self._path:
            return
        path, after = self._path, self._after
        if len(after) < len(path):
            after = [Looked.at(node) for node in path]
        if self._way == "up":
            path, after = path[::-1], after[::-1]
        while (held := parent_in(path[0].thing)) is not None:  # one that counts nothing
            above = self._node(held, path[0].counter)
            path, after = [above, *path], [Looked.at(above), *after]
        self._path, self._after = [], []
        log, rows = self._log_of(path[0]), [0]
        for node, looked, below in zip(path, after, [*path[1:], None], strict=True):
            for move, thing in looked.children:
                log.add(self._node(thing, node.counter), rows[-1], move)
            if below is not None:
                rows.append(log.add(below, rows[-1]))
        changes = [node.taken(looked.counts) for node, looked in zip(path, after, strict=True)]
        log.iterations.append(Iteration(rows, changes, len(log.nodes)))

    def _log_of(self, root: VisitedNode) -> VisitLog:
        """Return the log of the search from a root: the one that goes on, or a new one."""
        log = self._log
        if log is None or log.nodes[0] is not root:
            self._tell()
            owner = root.thing[0] if isinstance(root.thing, tuple) else root.thing
            board = None if root.grid or root.text else _first_board(sys._getframe(1))
            new, before = VisitLog(root, type(owner).__name__, board), log
            if before is not None and root in before.nodes:
                new.begin_as(before)
            gone = set(() if before is None else before.nodes) - {*new.nodes}
            self._known = {key: one for key, one in self._known.items() if one not in gone}
            self._log, self._is_named, log = new, False, new
        log.ending = "running"
        return log

    def _node(self, thing: Any, counter: str) -> VisitedNode:
        """Return what is known of a node."""
        node = self._known.get(_key(thing))
        if node is None:
            node = self._known[_key(thing)] = VisitedNode.of(thing, counter)
        return node


# ---- what is in a node of a program --------------------------------------------------------------


def _key(thing: Any) -> Hashable:
    """Return what tells a node from others: a pair is one by its place in tables."""
    return (id(thing[0]), thing[1]) if isinstance(thing, tuple) else id(thing)


def _held(thing: Any) -> Things:
    """Return what is in a node, by its names: of a pair, of an object with tables and a key, what
    the tables have for the key."""
    if isinstance(thing, dict):
        return thing
    if not isinstance(thing, tuple):
        return members(thing)
    tables = ((name, one) for name, one in members(thing[0]).items() if isinstance(one, dict))
    return {name: table[thing[1]] for name, table in tables if thing[1] in table}


def _board_in(thing: Any) -> Any:
    """Return the board in a node; None where it has none."""
    if isinstance(thing, tuple):
        return thing[1]
    held = _held(thing)
    return next((held[name] for name in HOLDERS if held.get(name) is not None), None)


def parent_in(thing: Any) -> Any:
    """Return the node that a node knows to be above it; None where it knows none."""
    if isinstance(thing, tuple):
        return None
    found = (one for name, one in _held(thing).items() if _PARENT.fullmatch(str(name)))
    return next((one for one in found if type(one) is type(thing)), None)


def children_in(thing: Any) -> Iterator[tuple[object, Any]]:
    """Yield the children that a node has now, with the moves that lead there; None for one that is
    not told beside it."""
    for name, held in _held(thing).items():
        if not _CHILDREN.match(str(name)):
            continue
        if isinstance(held, dict):
            pairs: list[tuple[object, Any]] = list(held.items())
        elif isinstance(held, list | tuple | set | frozenset):
            # A place for each move has None where there is no child.
            is_by_place = None in held
            pairs = [(place if is_by_place else None, one) for place, one in enumerate(held)]
        else:
            continue
        for move, one in pairs:
            yield from _child(thing, move, one)


def _child(thing: Any, move: object, one: Any) -> Iterator[tuple[object, Any]]:
    """Yield a child from what stands among the children of a node: it alone, or beside a move."""
    if isinstance(thing, tuple):
        yield move, (thing[0], one)
    elif type(one) is type(thing):
        yield move, one
    elif type(move) is type(thing):
        yield one, move
    elif isinstance(one, tuple | list):
        node = next((part for part in one if type(part) is type(thing)), None)
        if node is not None:
            yield next((part for part in one if part is not node), None), node


def _first_board(frame: FrameType | None) -> Grid | None:
    """Return the board that a program searches from whose nodes have none: the variable of a
    running function that is called so, or an argument that nothing else is assigned to."""
    for _ in range(_LEVELS):
        if frame is None:
            return None
        code, held = frame.f_code, frame.f_locals
        assigned = {one.argval for one in get_instructions(code) if one.opname == "STORE_FAST"}
        arguments = [n for n in code.co_varnames[: code.co_argcount] if n not in assigned]
        for name in [*(name for name in held if _ROOT.match(name)), *arguments]:
            grid = grid_of(held.get(name))
            if grid is not None:
                return grid
        frame = frame.f_back
    return None


def _is_above(node: VisitedNode, other: VisitedNode) -> bool:
    """Tell whether a node is the parent of another one now."""
    held = parent_in(other.thing)
    if held is not None:
        return held is node.thing
    key = _key(other.thing)
    return any(_key(thing) == key for _, thing in children_in(node.thing))


def _move_in(thing: Any) -> object:
    """Return the move to a node, where that has it."""
    if isinstance(thing, tuple):
        return None
    found = (one for name, one in _held(thing).items() if _MOVE.fullmatch(str(name)))
    return next((one for one in found if one is not None), None)


def _numbers_in(held: Things) -> dict[str, float]:
    """Return the numbers in a node by their names; of counts of results their sum."""
    found = {}
    for name, one in held.items():
        if isinstance(one, dict):
            counts = {key: n for key, n in one.items() if number_of(n) is not None}
            weights = [number_of(key) for key in counts]
            if counts and None not in weights:
                found[str(name)] = float(sum(key * n for key, n in counts.items()))
            continue
        number = None if isinstance(one, bool) else number_of(one)
        if number is not None:
            found[str(name)] = number
    return found
