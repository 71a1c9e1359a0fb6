"""What is in the nodes of a Monte Carlo tree search of any program: their children, their parent,
the move that leads there, a board, numbers.

A node is an object, a dictionary, or a pair: an object with tables, and the key by which they know
the node.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from dis import get_instructions
from types import FrameType
from typing import Any

from c4viz.search.recording.boards import HOLDERS, Grid, grid_of, members
from c4viz.search.recording.rows import number_of

_CHILD_WORDS = ("child", "kids", "successor")
"""Parts of the names of what has the children of a node."""
_PARENT = re.compile(r"(?i)_*(parent|father|above|up|prev|previous)(_?node)?_*")
_MOVE = re.compile(
    r"(?i)_*(last_?|prior_?|parent_?|incoming_?|from_?)?(move|action|col|column)(_?taken|_?played)?_*"
)
_ROOT = re.compile(r"(?i).*(root|initial|start)")
"""Names of what a search begins at."""
PRIOR_NAMES = (
    "prior", "_prior", "prior_p", "prior_prob", "prior_probability", "probability", "prob", "P",
    "_P", "p", "_p",
)  # fmt: skip
"""Names of the prior of the move to a node, the surest first."""
_LEVELS = 10
"""Functions around one that counts visits in which one looks for that."""


def names_children(name: str) -> bool:
    """Tell whether a name, or a longer text, speaks of the children of a node."""
    return any(word in name.lower() for word in _CHILD_WORDS)


def key_of(thing: Any) -> Hashable:
    """Return what tells a node from others: a pair is one by its place in tables."""
    return (id(thing[0]), thing[1]) if isinstance(thing, tuple) else id(thing)


def held_in(thing: Any) -> dict[str, Any]:
    """Return what is in a node, by its names: of a pair, of an object with tables and a key, what
    the tables have for the key."""
    if isinstance(thing, dict):
        return thing
    if not isinstance(thing, tuple):
        return members(thing)
    tables = ((name, one) for name, one in members(thing[0]).items() if isinstance(one, dict))
    return {name: table[thing[1]] for name, table in tables if thing[1] in table}


def board_in(thing: Any) -> Any:
    """Return the board in a node; None where it has none."""
    if isinstance(thing, tuple):
        return thing[1]
    held = held_in(thing)
    return next((held[name] for name in HOLDERS if held.get(name) is not None), None)


def parent_in(thing: Any) -> Any:
    """Return the node that a node knows to be above it; None where it knows none."""
    if isinstance(thing, tuple):
        return None
    found = (one for name, one in held_in(thing).items() if _PARENT.fullmatch(str(name)))
    return next((one for one in found if type(one) is type(thing)), None)


def children_in(thing: Any) -> Iterator[tuple[object, Any]]:
    """Yield the children that a node has now, with the moves that lead there; None for one that is
    not told beside it."""
    for name, held in held_in(thing).items():
        if not names_children(str(name)):
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


def first_board(frame: FrameType | None) -> Grid | None:
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


def is_above(thing: Any, other: Any) -> bool:
    """Tell whether a node is the parent of another one now."""
    held = parent_in(other)
    if held is not None:
        return held is thing
    key = key_of(other)
    return any(key_of(child) == key for _, child in children_in(thing))


def move_in(thing: Any) -> object:
    """Return the move to a node, where that has it."""
    if isinstance(thing, tuple):
        return None
    found = (one for name, one in held_in(thing).items() if _MOVE.fullmatch(str(name)))
    return next((one for one in found if one is not None), None)


def numbers_in(held: dict[str, Any]) -> dict[str, float]:
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
