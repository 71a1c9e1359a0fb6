"""Takes down a Monte Carlo tree search of any program by the visits that it counts, from which
follow its iterations: the nodes from a leaf up to the root, or down, that are visited in turn. What
else changes in a node then is the reward. Nothing of the program has to be told or changed.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from c4viz.game import Root
from c4viz.language.matching import plain
from c4viz.search.recording.boards import (
    Grid,
    as_columns,
    as_played,
    grid_of,
    text_of,
)
from c4viz.search.recording.calls import Pictures, game_of
from c4viz.search.recording.loop import Iterations, put_iterations
from c4viz.search.recording.program_nodes import (
    PRIOR_NAMES,
    board_in,
    children_in,
    first_board,
    held_in,
    is_above,
    key_of,
    move_in,
    numbers_in,
    parent_in,
)
from c4viz.search.recording.rewards import CountChanges, Rewards, Whose
from c4viz.search.recording.settings import OwnSearchSettings, blank_loop
from c4viz.trace import Ending, MctsTrace

_LONGEST_MOVE = 12
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
        board = board_in(thing)
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
        return cls(numbers_in(held_in(node.thing)), list(children_in(node.thing)))


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
            told = move if move is not None else move_in(node.thing)
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
        events.priors = self._priors()
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

    def _priors(self) -> list[float | None]:
        """Return the prior in each node, where all visited below the root have one by the same
        name, which never changes: such a number is no count, and no value."""
        held = [numbers_in(held_in(node.thing)) for node in self.nodes]
        visited = {row for one in self.iterations for row in one.path if row}
        moving = self._moving()
        for name in PRIOR_NAMES:
            told = [held[row].get(name, -1) for row in visited]
            are_shares = all(0 <= one <= 1 for one in told) and not {0.0, 1.0} >= {*told}
            if are_shares and name not in moving:
                return [None, *(numbers.get(name) for numbers in held[1:])]
        return [None] * len(self.nodes)

    def _moving(self) -> set[str]:
        """Return the names of numbers that a further visit of a node has changed."""
        seen, found = set[int](), set[str]()
        for one in self.iterations:
            for row, changes in zip(one.path, one.changes, strict=True):
                if row in seen:
                    found.update(changes)
                seen.add(row)
        return found

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
            pictures.add(board_in(node.thing))
        game, numbers = game_of(self.called, texts, moves, parents, pictures.made)
        game.playouts = [[] for _ in self.iterations]
        return game.start, numbers


class _Guard:
    """Lets one thread in at a time, since programs may search in several, and out again whatever
    went wrong there: the program is to go on."""

    def __init__(self) -> None:
        self._lock = threading.RLock()

    def __enter__(self) -> None:
        self._lock.acquire()

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        self._lock.release()
        return kind is not None and issubclass(kind, Exception)


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
        self._guard = _Guard()

    # ---- what a program tells ----------------------------------------------------------------

    def visited(self, thing: Any, counter: str) -> None:
        """Take down a visit of a node, which its ``counter`` counts."""
        with self._guard:
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
        with self._guard:
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
        with self._guard:
            self._finish()
            if self._log is not None and not self._is_named:
                self._log.called, self._is_named = called, True
            self._tell()

    def close(self) -> None:
        """Note that the program has ended."""
        with self._guard:
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
        if way != "down" and is_above(node.thing, last.thing):
            return "up"
        if way != "up" and not self._is_settled and is_above(last.thing, node.thing):
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
            board = None if root.grid or root.text else first_board(sys._getframe(1))
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
        node = self._known.get(key_of(thing))
        if node is None:
            node = self._known[key_of(thing)] = VisitedNode.of(thing, counter)
        return node
