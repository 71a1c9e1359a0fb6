"""Reads trees out of JSON: those that c4viz exported, and those that any program wrote.

    {"format": "c4viz tree", "version": 1, "columns_from": 1,
     "position": "4453", "search": "own", "settings": {"called": "my minimax"},
     "nodes": [{"parent": null, "move": null, "value": 2},
               {"parent": 0, "move": 1, "value": 2}]}

``resources/tree.schema.json`` says all that may stand there. Columns count from 1, as on the
screen; ``parent`` is the place of a node among the nodes, from 0. Nodes stand in the order in which
they were entered, values and windows are as MAX sees them, the player to move at the root. Of the
search ``own`` parent, move and value are enough: the rest follows from the rules; of one that is a
loop (``"settings": {"loop": true}``) parent and move, and ``iterations``. Of a search of c4viz all
must be as c4viz leaves it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from c4viz.game import HandTree, OwnGame, Position, Root
from c4viz.guard.files import FileTooLargeError, RefusedError
from c4viz.guard.json import read_json, says_it_is
from c4viz.language import SaidError, tr
from c4viz.search.recording.settings import OwnSearchSettings
from c4viz.search.runs.treenodes import MISSING, NODES, among, field
from c4viz.trace import Trace
from c4viz.trace.bookmarks import AlteredError
from c4viz.trace.tracefile import Blank, TraceFileError, can_have_taken

FORMAT, VERSION, COLUMNS_FROM = "c4viz tree", 1, 1
SUFFIX = ".json"
MOST_BYTES = 1 << 28
"""Bytes that a file has at most."""
_ENDINGS = ("complete", "nodes", "memory", "seconds", "stopped", "failed")
FACTS: dict[str, Any] = {
    "text": None, "to_move": None, "moves": (), "winner": None, "chances": (), "worth": 0,
    "svg": "",
}  # fmt: skip
"""Names by which the facts of a state of one's own game are said, and what they are unsaid."""


def holds_tree(path: Path) -> bool:
    """Tell whether a file says at its beginning that it is a tree; a game is JSON too."""
    return says_it_is(path, FORMAT)


def load_tree(path: Path, blank: Blank[Any]) -> Trace:
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
    except (OverflowError, RecursionError, TypeError, ValueError):
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


def _trace(said: Mapping[str, Any], blank: Blank[Any]) -> Trace:
    file = tr("the file")
    version = field(said, "version", int, MISSING, file)
    if version > VERSION:
        raise AlteredError(
            "it is of version {version}, this c4viz reads up to {known}: update c4viz",
            version=version,
            known=VERSION,
        )
    among(version, (VERSION,), "version", file)
    counted_from = field(said, "columns_from", int, COLUMNS_FROM, file)
    among(counted_from, (COLUMNS_FROM,), "columns_from", file)
    search = field(said, "search", str, OwnSearchSettings.name, file)
    settings = field(said, "settings", dict, {}, file)
    trace: Trace = blank(search, settings, _root(said))
    stats = field(said, "stats", dict, {}, file)
    seconds = field(stats, "seconds", float, 0.0, file)
    trace.seconds = float(seconds) if can_have_taken(seconds) else 0.0
    trace.ending = among(said.get("ending", "complete"), _ENDINGS, "ending", file)
    nodes = field(said, "nodes", list, MISSING, file)
    if not nodes and trace.ending == "complete":
        raise AlteredError('"nodes" is empty: write the root, at least')
    NODES[trace.nature.kind](trace, said, nodes)
    return trace


def _root(said: Mapping[str, Any]) -> Root:
    file = tr("the file")
    if "game" in said:
        return _game(said).start
    if "tree" in said:
        return HandTree.parse(field(said, "tree", str, MISSING, file))
    return Position.parse(
        field(said, "position", str, MISSING, file),
        field(said, "board", str, None, file),
        field(said, "connect", int, 4, file),
        field(said, "rules", str, "first-four", file),
    )


def _game(said: Mapping[str, Any]) -> OwnGame:
    """Read what was played of a game of the user's own, which is known without its program."""
    file = tr("the file")
    name = field(said, "game", str, MISSING, file)
    if "states" not in said:
        raise AlteredError(
            'it has not the states of the game "{name}": export the search anew', name=name
        )
    states = field(said, "states", list, MISSING, file)
    facts, after = [], {}
    for number, state in enumerate(states):
        where = tr("state {number} (from 0)", number=number)
        if type(state) is not dict:
            raise AlteredError("{where} is no object: write {{…}}", where=where)
        facts.append([state.get(name, usual) for name, usual in FACTS.items()])
        if state.get("after") is not None:
            after[number] = field(state, "after", list, MISSING, where)
    return OwnGame.of(
        {
            "name": name,
            "valued": field(said, "valued", bool, False, file),
            "chance": field(said, "chance", bool, False, file),
            "states": facts,
            "after": after,
            "playouts": field(said, "playouts", list, [], file),
        }
    )
