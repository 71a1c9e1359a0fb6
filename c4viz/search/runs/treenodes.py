"""Reads the nodes of trees out of JSON, each kind of trace from what it keeps of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from itertools import dropwhile
from typing import Any, get_args

import numpy as np

from c4viz.arrays import Floats
from c4viz.guard.json import KIND_NAMES, shown
from c4viz.language import Text, tr
from c4viz.search.recording.loop import Iterations, put_iterations
from c4viz.search.recording.rows import Events, put
from c4viz.search.recording.settings import OwnSearchSettings
from c4viz.trace import (
    INFINITY,
    BestFirstTrace,
    DecisionTreeTrace,
    DepthFirstTrace,
    Flag,
    MctsTrace,
)
from c4viz.trace.bestfirst.store import ROW
from c4viz.trace.bookmarks import AlteredError
from c4viz.trace.decisiontree.store import rows_of
from c4viz.trace.mcts.store import COLUMNS
from c4viz.trace.mcts.tree import DecidedBy
from c4viz.trace.rows import MAX_DEPTH

MISSING = object()
"""Default of what must be said."""
_PLAYERS = {"MAX": Flag.MAX, "MIN": Flag(0), "CHANCE": Flag.CHANCE}
_BOUNDS = {"exact": Flag(0), "lower": Flag.LOWER, "upper": Flag.UPPER}
_MARKS = {
    "leaf": Flag.LEAF,
    "terminal": Flag.TERMINAL,
    "cutoff": Flag.CUTOFF,
    "repeated": Flag.REPEATED,
}
_ENDS = {"terminal": Flag.TERMINAL | Flag.LEAF}
"""Marks of the kinds of traces whose rows do not say which of them are leaves for now."""


def field(of: Mapping[str, Any], name: str, kind: type, default: Any, where: str) -> Any:
    """Return what is said by a name; raise AlteredError if it is not of ``kind`` (a float may also
    be an int), or missing without a default."""
    value = of.get(name, MISSING)
    if value is MISSING or (value is None and default is not MISSING):
        if default is MISSING:
            raise AlteredError('{where} has no "{name}": add it', where=where, name=name)
        return default
    kinds = (int, float) if kind is float else (kind,)
    if type(value) not in kinds:
        raise AlteredError(
            '"{name}" of {where} is {value}: write {wanted}',
            name=name,
            where=where,
            value=shown(value),
            wanted=KIND_NAMES[kind],
        )
    return value


def among(value: Any, known: Any, name: str, where: str) -> Any:
    """Return a value that is one of those known; raise AlteredError if it is none of them."""
    if value not in known:
        raise AlteredError(
            '"{name}" of {where} is {value}: write one of {known}',
            name=name,
            where=where,
            value=shown(value),
            known=", ".join(map(str, known)),
        )
    return value


# ---- nodes ---------------------------------------------------------------------------------------


class _Nodes:
    """Checks the nodes of a file and takes them apart, column by column."""

    def __init__(self, nodes: list[Any], width: int) -> None:
        """Raises AlteredError where they make no tree of moves among ``width``."""
        self._nodes, self._width = nodes, width
        self.parents: list[int] = []
        self.depths: list[int] = []
        for row, node in enumerate(nodes):
            where = _where(row)
            if type(node) is not dict:
                raise AlteredError("{where} is no object: write {{…}}", where=where)
            parent = field(node, "parent", int, -1, where)
            depth = self._depth(row, parent)
            if depth is None or (parent < 0 and node.get("parent") is not None):
                raise AlteredError(
                    self._order,
                    where=where,
                    parent=shown(parent),
                )
            if depth > MAX_DEPTH:
                raise AlteredError("{where} is deeper than any game", where=where)
            self.parents.append(parent)
            self.depths.append(depth)

    _order = Text(
        '"parent" of {where} is {parent}: write each node after its parent, null for a root'
    )

    def _depth(self, row: int, parent: int) -> int | None:
        """Return the depth of a node; None if it cannot stand there."""
        if not -1 <= parent < row or (parent < 0) != (row == 0):
            return None
        return self.depths[parent] + 1 if row else 0

    def numbers(self, name: str) -> list[float | None]:
        """Read a column of numbers, None where null or nothing is said."""
        return [
            None if node.get(name) is None else field(node, name, float, None, _where(row))
            for row, node in enumerate(self._nodes)
        ]

    def known(self, name: str, kind: type = float) -> list[Any]:
        """Read a column in which each node has a number."""
        return [field(n, name, kind, MISSING, _where(row)) for row, n in enumerate(self._nodes)]

    def links(self, name: str) -> list[int]:
        """Read a column of whole numbers; -1 where null or nothing is said."""
        return [field(node, name, int, -1, _where(row)) for row, node in enumerate(self._nodes)]

    def moves(self, name: str) -> list[int]:
        """Read a column of moves, which count from 0 here; -1 for null."""
        found = []
        for row, node in enumerate(self._nodes):
            where = _where(row)
            move = field(node, name, int, 0, where)
            is_fitting = name == "best" or (move == 0) == (self.depths[row] == 0)
            if not (0 <= move <= self._width and is_fitting):
                raise AlteredError(
                    '"{name}" of {where} is {move}: write 1 to {width}, null at a root',
                    name=name,
                    where=where,
                    move=shown(node.get(name)),
                    width=self._width,
                )
            found.append(move - 1)
        return found

    def flags(self, marks: Mapping[str, Flag]) -> list[int]:
        """Read what each node is: who moves there, and which of these marks it has."""
        return [self._flags(row, marks) for row in range(len(self._nodes))]

    def _flags(self, row: int, marks: Mapping[str, Flag]) -> int:
        node, where = self._nodes[row], _where(row)
        player = field(node, "player", str, MISSING, where)
        bound = field(node, "bound", str, "exact", where)
        flags = _PLAYERS[among(player, _PLAYERS, "player", where)]
        flags |= _BOUNDS[among(bound, _BOUNDS, "bound", where)]
        for name, flag in marks.items():
            if field(node, name, bool, False, where):
                flags |= flag
        return int(flags)


def _where(row: int) -> str:
    return tr("node {row} (from 0)", row=row)


# ---- depth-first ---------------------------------------------------------------------------------


class _EnteredNodes(_Nodes):
    """Nodes that stand in the order in which they were entered, each with all below it behind."""

    _order = Text(
        '"parent" of {where} is {parent}: write each node after its parent, with all below it '
        "before the next, null for a root"
    )

    def __init__(self, nodes: list[Any], width: int) -> None:
        self.sizes: list[int] = []
        self._path: list[int] = []
        super().__init__(nodes, width)
        # The last nodes may not have been left; below one that was, all were.
        for row in dropwhile(lambda row: nodes[row].get("value") is None, self._path):
            self._close(row, len(nodes))

    def _depth(self, row: int, parent: int) -> int | None:
        path = self._path
        while path and path[-1] != parent:
            self._close(path.pop(), row)
        if not path and parent != -1:
            return None
        self.sizes.append(0)
        path.append(row)
        return len(path) - 1

    def _close(self, row: int, end: int) -> None:
        """Note that a node was left: all that is below it comes before row ``end``."""
        where = tr("node {row} (from 0)", row=row)
        if self._nodes[row].get("value") is None:
            raise AlteredError(
                '"value" of {where} is missing: write what it is worth to MAX', where=where
            )
        self.sizes[row] = end - row

    def events(self) -> Events:
        """Return the nodes as a recorder takes them down."""
        bests = [None if best < 0 else best for best in self.moves("best")]
        return Events(
            self.moves("move"),
            self.depths,
            self.parents,
            self.numbers("alpha"),
            self.numbers("beta"),
            self.numbers("value"),
            bests,
            self.sizes,
        )

    def rows(self, trace: DepthFirstTrace) -> Any:
        """Make the rows of a search of c4viz."""
        layout = trace.store.layout
        rows = np.zeros(len(self.parents), layout.row)
        infinity = math.inf if layout.fractional else INFINITY
        unsaid = {"alpha": -infinity, "beta": infinity, "value": 0, "probability": 1.0}
        rows["move"], rows["best"] = self.moves("move"), self.moves("best")
        rows["depth"], rows["size"] = self.depths, self.sizes
        rows["flags"] = self.flags(_MARKS)
        if trace.traits.draws and len(rows):
            rows["flags"][0] |= Flag.MAX.value  # who moves there, though chance decides
        names = ["alpha", "beta", "value", *(["probability"] if layout.chance else [])]
        for name in names:
            rows[name] = [unsaid[name] if said is None else said for said in self.numbers(name)]
        if layout.linked:
            rows["link"] = self.links("repeats")
        return rows


def _put_depth_first(trace: DepthFirstTrace, said: Mapping[str, Any], nodes: list[Any]) -> None:
    entered = _EnteredNodes(nodes, trace.position.width)
    if trace.search == OwnSearchSettings.name:
        put(trace, entered.events(), negamax=False)
        trace.adopt({"rows": trace.store.rows[: len(trace)]})
    else:
        trace.adopt({"rows": entered.rows(trace)})


# ---- best-first ----------------------------------------------------------------------------------


def _put_best_first(trace: BestFirstTrace, said: Mapping[str, Any], nodes: list[Any]) -> None:
    discovered = _Nodes(nodes, trace.position.width)
    rows = np.zeros(len(nodes), ROW)
    rows["move"], rows["depth"] = discovered.moves("move"), discovered.depths
    rows["parent"], rows["link"] = discovered.parents, discovered.links("repeats")
    rows["expanded"] = discovered.links("expanded")
    rows["value"], rows["priority"] = discovered.known("value"), discovered.known("priority")
    rows["flags"] = discovered.flags(_ENDS)
    rows["flags"] |= np.where(rows["link"] >= 0, Flag.REPEATED.value, 0).astype(np.uint8)
    trace.adopt({"rows": rows})


# ---- decision trees ------------------------------------------------------------------------------


def _put_decision_tree(trace: DecisionTreeTrace, said: Mapping[str, Any], nodes: list[Any]) -> None:
    grown = _Nodes(nodes, 2)
    answers, cells = grown.moves("move"), np.array(grown.links("cell"), np.int16)
    sides = np.full((2, len(nodes)), -1, np.int32)
    for row, (answer, parent) in enumerate(zip(answers, grown.parents, strict=True)):
        if row:
            sides[answer, parent] = row
    counts = np.array([_counts(node, _where(row)) for row, node in enumerate(nodes)], np.int64)
    cuts = np.array(grown.links("cut"), np.int32)
    thresholds = [0.0 if said is None else said for said in grown.numbers("threshold")]
    is_cut = np.flatnonzero(cuts >= 0)
    order = is_cut[np.argsort(cuts[is_cut])].astype(np.int32)
    shape = counts.shape == (len(nodes), trace.position.width)
    if not shape or (cells >= 0)[sides.min(axis=0) < 0].any() or (cells < 0)[order].any():
        raise AlteredError("its rows make no decision tree")
    rows = rows_of(cells, np.array(thresholds, np.float32), sides[0], sides[1], counts, order)
    best = field(said, "best_column", int, MISSING, tr("the file"))
    trace.put(rows, counts, best - 1)


def _counts(node: Any, where: str) -> list[int]:
    counts = field(node, "counts", list, MISSING, where)
    return [field({"count": count}, "count", int, MISSING, where) for count in counts]


# ---- MCTS ----------------------------------------------------------------------------------------


def _put_mcts(trace: MctsTrace, said: Mapping[str, Any], nodes: list[Any]) -> None:
    made, log = _Nodes(nodes, trace.position.width), _Log(said)
    if trace.search == OwnSearchSettings.name:
        put_iterations(trace, log.iterations(made))
        trace.adopt(trace.arrays())
        return
    file = tr("the file")
    reused = field(said, "reused", dict, {}, file)
    decided = said.get("decided_by")
    reasons = get_args(DecidedBy)
    if decided is not None:
        among(decided, reasons, "decided_by", file)
    columns: dict[str, Any] = {
        "parent": made.parents,
        "move": made.moves("move"),
        "depth": made.depths,
        "flags": made.flags(_ENDS),
        "visits": made.known("visits", int),
        "wins": [_half_points(n, _where(row), "wins") for row, n in enumerate(nodes)],
    }
    rows = {name: np.array(column, COLUMNS[name]) for name, column in columns.items()}
    if any("untried_priors" in node for node in nodes):
        rows["prior"], rows["untried_priors"] = _priors(made, nodes)
    seeds = np.array(field(reused, "seeds", list, [], file), np.int64)
    trace.adopt(
        {
            **rows,
            "leaf": np.array(log.leaves, np.int32),
            "outcome": np.array(log.points, np.int8),
            "decision": np.array(reasons.index(decided) if decided else -1, np.int8),
            "reused_numbers": np.array(field(reused, "numbers", list, [], file), np.int32),
            "reused_seeds": seeds if len(seeds) else seeds.reshape(0, 2),
        }
    )


def _priors(made: _Nodes, nodes: list[Any]) -> tuple[Floats, Floats]:
    """Read the priors of nodes, and of moves that were not tried; NaN for null."""
    untried = []
    for row, node in enumerate(nodes):
        where = _where(row)
        for prior in field(node, "untried_priors", list, [], where):
            untried.append(
                field({"untried_priors": prior}, "untried_priors", float, math.nan, where)
            )
    known = [math.nan if prior is None else prior for prior in made.numbers("prior")]
    return np.array(known, np.float64), np.array(untried, np.float64)


class _Log:
    """What a file says of the iterations of a search, in their order."""

    def __init__(self, said: Mapping[str, Any]) -> None:
        self._said = field(said, "iterations", list, MISSING, tr("the file"))
        for number, one in enumerate(self._said):
            if type(one) is not dict:
                raise AlteredError("{where} is no object: write {{…}}", where=_turn(number))
        self.leaves = self._whole("leaf")
        self.points = [_half_points(one, _turn(n), "points") for n, one in enumerate(self._said)]

    def _whole(self, name: str) -> list[int]:
        return [field(one, name, int, MISSING, _turn(n)) for n, one in enumerate(self._said)]

    def iterations(self, made: _Nodes) -> Iterations:
        """Return them as a recorder takes down a loop's, whose nodes were ``made``."""
        count, nodes = len(self._said), self._whole("nodes")
        if not all(
            0 <= at < there <= len(made.parents)
            for at, there in zip(self.leaves, nodes, strict=True)
        ):
            raise AlteredError("its log leads to no node")
        playouts = [field(one, "playout", list, [], _turn(n)) for n, one in enumerate(self._said)]
        return Iterations(
            moves=made.moves("move"), depths=made.depths, parents=made.parents,
            priors=made.numbers("prior"),
            leaves=self.leaves, rewards=[None] * count, sides=[True] * count,
            results=list(self.points), made=nodes,
            playouts=[[_column(column, _turn(n)) for column in columns]
                      for n, columns in enumerate(playouts)],
        )  # fmt: skip


def _turn(number: int) -> str:
    return tr("iteration {number} (from 0)", number=number)


def _half_points(of: Mapping[str, Any], where: str, name: str) -> int:
    """Read points, 1 for a win of MAX and ½ for a draw, as half points."""
    points = 2 * field(of, name, float, MISSING, where)
    if points != int(points):
        raise AlteredError(
            '"{name}" of {where} is {value}: write whole or half points',
            name=name,
            where=where,
            value=shown(of[name]),
        )
    return int(points)


def _column(said: Any, where: str) -> int:
    if type(said) is not int:
        raise AlteredError(
            '"playout" of {where} has {value}: write columns, which count from 1',
            where=where,
            value=shown(said),
        )
    return said - 1


NODES: dict[str, Callable[[Any, Mapping[str, Any], list[Any]], None]] = {
    "depth-first": _put_depth_first,
    "best-first": _put_best_first,
    "mcts": _put_mcts,
    "decision-tree": _put_decision_tree,
}
"""Functions that put the nodes of a file into a blank trace, by its kind: with the trace, all that
the file says, and its nodes. They raise AlteredError where no search leaves these."""
