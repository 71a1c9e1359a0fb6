"""Reads trees out of JSON: those that c4viz exported, and those that any program wrote.

    {"format": "c4viz tree", "version": 1, "columns_from": 1,
     "position": "4453", "search": "own", "settings": {"called": "my minimax"},
     "nodes": [{"parent": null, "move": null, "value": 2},
               {"parent": 0, "move": 1, "value": 2}]}

``resources/tree.schema.json`` says all that may stand there. Columns count from 1, as on the
screen; ``parent`` is the place of a node among the nodes, from 0. Nodes stand in the order in which
they were entered, values and windows are as MAX sees them, the player to move at the root. Of the
search ``own`` parent, move and value are enough: the rest follows from the rules. Of a search of
c4viz all must be as c4viz leaves it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import dropwhile
from pathlib import Path
from typing import Any

import numpy as np

from c4viz.game import HandTree, Position, Root
from c4viz.guard.files import FileTooLargeError, RefusedError, opened
from c4viz.guard.json import KIND_NAMES, read_json, shown
from c4viz.language import SaidError, tr
from c4viz.search.recording.rows import Events, put
from c4viz.search.recording.settings import OwnSearchSettings
from c4viz.trace import INFINITY, DepthFirstTrace, Flag
from c4viz.trace.bookmarks import AlteredError
from c4viz.trace.rows import MAX_DEPTH
from c4viz.trace.tracefile import Blank, TraceFileError, can_have_taken

FORMAT, VERSION, COLUMNS_FROM = "c4viz tree", 1, 1
SUFFIX = ".json"
MOST_BYTES = 1 << 28
"""Bytes that a file has at most."""
_HEAD = 4096
"""Bytes at the beginning of a file among which its format is named."""
_ENDINGS = ("complete", "nodes", "memory", "seconds", "stopped", "failed")
_PLAYERS = {"MAX": Flag.MAX, "MIN": Flag(0), "CHANCE": Flag.CHANCE}
_BOUNDS = {"exact": Flag(0), "lower": Flag.LOWER, "upper": Flag.UPPER}
_MARKS = {
    "leaf": Flag.LEAF,
    "terminal": Flag.TERMINAL,
    "cutoff": Flag.CUTOFF,
    "repeated": Flag.REPEATED,
}
_MISSING = object()


def holds_tree(path: Path) -> bool:
    """Tell whether a file says at its beginning that it is a tree; a game is JSON too."""
    if path.suffix.lower() != SUFFIX:
        return False
    try:
        with opened(path) as file:
            return f'"{FORMAT}"'.encode() in file.read(_HEAD)
    except (OSError, RefusedError):
        return False


def load_tree(path: Path, blank: Blank[Any]) -> DepthFirstTrace:
    """Read the trace that a file of JSON tells of.

    Raises:
        TraceFileError: the file is missing, cut, too large, of a later version or tells of no
            search; the message says where, and what to do.
    """
    said = _read(path)
    try:
        return _trace(said, blank)
    except SaidError as error:
        raise TraceFileError("{path}: {why}", path=path, why=error) from None
    except (OverflowError, RecursionError):
        why = tr("it says what no tree says")
        raise TraceFileError("{path}: {why}", path=path, why=why) from None


def _read(path: Path) -> dict[str, Any]:
    try:
        said = read_json(path, MOST_BYTES)
    except FileTooLargeError:
        raise TraceFileError(
            "{path} is too large: at most {most:,} bytes of JSON are read; let its search be less "
            "deep, or save it as .npz where it is one of c4viz",
            path=path,
            most=MOST_BYTES,
        ) from None
    except RefusedError as error:
        raise TraceFileError(str(error)) from None
    if not isinstance(said, dict) or said.get("format") != FORMAT:
        raise TraceFileError(
            '{path} is no tree of c4viz: let it begin with {{"format": "{format}"',
            path=path,
            format=FORMAT,
        )
    return said


# ---- what is said --------------------------------------------------------------------------------


def _field(of: Mapping[str, Any], name: str, kind: type, default: Any, where: str) -> Any:
    """Return what is said by a name; raise AlteredError if it is not of ``kind`` (a float may also
    be an int), or missing without a default."""
    value = of.get(name, _MISSING)
    if value is _MISSING or (value is None and default is not _MISSING):
        if default is _MISSING:
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


def _among(value: Any, known: Any, name: str, where: str) -> Any:
    if value not in known:
        raise AlteredError(
            '"{name}" of {where} is {value}: write one of {known}',
            name=name,
            where=where,
            value=shown(value),
            known=", ".join(map(str, known)),
        )
    return value


def _trace(said: Mapping[str, Any], blank: Blank[Any]) -> DepthFirstTrace:
    file = tr("the file")
    version = _field(said, "version", int, _MISSING, file)
    if version > VERSION:
        raise AlteredError(
            "it is of version {version}, this c4viz reads up to {known}: update c4viz",
            version=version,
            known=VERSION,
        )
    _among(version, (VERSION,), "version", file)
    counted_from = _field(said, "columns_from", int, COLUMNS_FROM, file)
    _among(counted_from, (COLUMNS_FROM,), "columns_from", file)
    search = _field(said, "search", str, OwnSearchSettings.name, file)
    settings = _field(said, "settings", dict, {}, file)
    trace = blank(search, settings, _root(said))
    if not isinstance(trace, DepthFirstTrace):
        raise AlteredError(
            "a tree of {search} cannot be read out of JSON, which does not tell when it did what: "
            "save it as .npz",
            search=search,
        )
    stats = _field(said, "stats", dict, {}, file)
    seconds = _field(stats, "seconds", float, 0.0, file)
    trace.seconds = float(seconds) if can_have_taken(seconds) else 0.0
    trace.ending = _among(said.get("ending", "complete"), _ENDINGS, "ending", file)
    nodes = _field(said, "nodes", list, _MISSING, file)
    if not nodes and trace.ending == "complete":
        raise AlteredError('"nodes" is empty: write the root, at least')
    columns = _Columns(nodes, trace.position.width)
    if search == OwnSearchSettings.name:
        put(trace, columns.events(), negamax=False)
        trace.adopt({"rows": trace.store.rows[: len(trace)]})
    else:
        trace.adopt({"rows": columns.rows(trace)})
    return trace


def _root(said: Mapping[str, Any]) -> Root:
    file = tr("the file")
    if "game" in said:
        raise AlteredError(
            "a game of your own cannot be read out of JSON, which has not its states: save the "
            "search as .npz"
        )
    if "tree" in said:
        return HandTree.parse(_field(said, "tree", str, _MISSING, file))
    return Position.parse(
        _field(said, "position", str, _MISSING, file),
        _field(said, "board", str, None, file),
        _field(said, "connect", int, 4, file),
        _field(said, "rules", str, "first-four", file),
    )


# ---- nodes ---------------------------------------------------------------------------------------


class _Columns:
    """Checks the nodes of a file and takes them apart."""

    def __init__(self, nodes: list[Any], width: int) -> None:
        """Raises AlteredError where they make no tree of moves among ``width``."""
        self._nodes, self._width = nodes, width
        self.parents: list[int] = []
        self.depths: list[int] = []
        self.sizes: list[int] = []
        path: list[int] = []
        for row, node in enumerate(nodes):
            where = tr("node {row} (from 0)", row=row)
            if type(node) is not dict:
                raise AlteredError("{where} is no object: write {{…}}", where=where)
            parent = _field(node, "parent", int, -1, where)
            while path and path[-1] != parent:
                self._close(path.pop(), row)
            if (not path and parent != -1) or (parent < 0 and node.get("parent") is not None):
                raise AlteredError(
                    '"parent" of {where} is {parent}: write each node after its parent, with all '
                    "below it before the next, null for a root",
                    where=where,
                    parent=shown(parent),
                )
            if len(path) > MAX_DEPTH:
                raise AlteredError("{where} is deeper than any game", where=where)
            self.parents.append(parent)
            self.depths.append(len(path))
            self.sizes.append(0)
            path.append(row)
        # The last nodes may not have been left; below one that was, all were.
        for row in dropwhile(lambda row: nodes[row].get("value") is None, path):
            self._close(row, len(nodes))

    def _close(self, row: int, end: int) -> None:
        """Note that a node was left: all that is below it comes before row ``end``."""
        where = tr("node {row} (from 0)", row=row)
        if self._nodes[row].get("value") is None:
            raise AlteredError(
                '"value" of {where} is missing: write what it is worth to MAX', where=where
            )
        self.sizes[row] = end - row

    def _numbers(self, name: str) -> list[float | None]:
        """Read a column of numbers, None where null or nothing is said."""
        return [
            None
            if node.get(name) is None
            else _field(node, name, float, None, tr("node {row} (from 0)", row=row))
            for row, node in enumerate(self._nodes)
        ]

    def _moves(self, name: str) -> list[int]:
        """Read a column of moves, which count from 0 here; -1 for null."""
        found = []
        for row, node in enumerate(self._nodes):
            where = tr("node {row} (from 0)", row=row)
            move = _field(node, name, int, 0, where)
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

    def events(self) -> Events:
        """Return the nodes as a recorder takes them down."""
        bests = [None if best < 0 else best for best in self._moves("best")]
        return Events(
            self._moves("move"),
            self.depths,
            self.parents,
            self._numbers("alpha"),
            self._numbers("beta"),
            self._numbers("value"),
            bests,
            self.sizes,
        )

    def rows(self, trace: DepthFirstTrace) -> Any:
        """Make the rows of a search of c4viz."""
        layout = trace.store.layout
        rows = np.zeros(len(self.parents), layout.row)
        infinity = math.inf if layout.fractional else INFINITY
        unsaid = {"alpha": -infinity, "beta": infinity, "value": 0, "probability": 1.0}
        rows["move"], rows["best"] = self._moves("move"), self._moves("best")
        rows["depth"], rows["size"] = self.depths, self.sizes
        rows["flags"] = [self._flags(row) for row in range(len(rows))]
        if trace.traits.draws and len(rows):
            rows["flags"][0] |= Flag.MAX.value  # who moves there, though chance decides
        names = ["alpha", "beta", "value", *(["probability"] if layout.chance else [])]
        for name in names:
            rows[name] = [unsaid[name] if said is None else said for said in self._numbers(name)]
        if layout.linked:
            where = tr("a node")
            rows["link"] = [_field(node, "repeats", int, -1, where) for node in self._nodes]
        return rows

    def _flags(self, row: int) -> int:
        node, where = self._nodes[row], tr("node {row} (from 0)", row=row)
        player = _field(node, "player", str, _MISSING, where)
        bound = _field(node, "bound", str, "exact", where)
        flags = _PLAYERS[_among(player, _PLAYERS, "player", where)]
        flags |= _BOUNDS[_among(bound, _BOUNDS, "bound", where)]
        for name, flag in _MARKS.items():
            if _field(node, name, bool, False, where):
                flags |= flag
        return int(flags)
