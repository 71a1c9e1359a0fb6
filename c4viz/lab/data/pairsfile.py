"""Saves and loads positions with recommended moves as JSON, JSON Lines and NumPy's archives.

JSON is a list of objects with ``state``, a matrix of 0, 1 and 2, top row first, and
``recommended_move``, a column from 0; JSON Lines has one of them a line, NumPy's .npz the arrays
``states`` and ``moves``. The suffix says which.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from c4viz.arrays import Array, Bools
from c4viz.atomic_file import replacing
from c4viz.guard.arrays import archive
from c4viz.guard.files import NoFileError, RefusedError, read_bytes, read_text
from c4viz.guard.json import parsed
from c4viz.lab.data.pairs import Pairs
from c4viz.language import quoted, quoted_path, tr
from c4viz.search import SettingError

SUFFIXES = ".json", ".jsonl", ".npz"
STATE, MOVE = "state", "recommended_move"
MOST_BYTES, MOST_ARRAYS = 1 << 28, 1 << 28
"""Bytes of the largest text that is read, and of the most arrays that are unpacked."""
_AT_ONCE = 100_000
"""Pairs that are looked at together, which takes some times their memory."""
MOST_SIDE = 64
"""Rows or columns: no board of c4viz has more cells than that."""


class PairsFileError(SettingError):
    """Raised for a file that holds no pairs; the message says which, where and why."""


def suffix_of(path: Path) -> str:
    """Return the suffix of a file; raise a PairsFileError if it is none of `SUFFIXES`."""
    if path.suffix not in SUFFIXES:
        raise PairsFileError(
            "{path} is no data set: call it {suffixes}",
            path=quoted_path(path),
            suffixes=", ".join(SUFFIXES),
        )
    return path.suffix


def save(path: Path, pairs: Pairs) -> None:
    """Write pairs, replacing the file as a whole; raise an OSError if it cannot be written, and a
    PairsFileError if its suffix is not known."""
    suffix = suffix_of(path)
    with replacing(path) as part:
        if suffix == ".npz":
            with part.open("wb") as file:
                np.savez_compressed(file, states=pairs.states, moves=pairs.moves)
            return
        both = zip(pairs.states.tolist(), pairs.moves.tolist(), strict=True)
        lines = (json.dumps({STATE: state, MOVE: move}) for state, move in both)
        whole = "\n".join(lines) if suffix == ".jsonl" else "[" + ",\n".join(lines) + "]"
        part.write_text(f"{whole}\n", "utf-8")


def load(path: Path, skip_bad: Callable[[str], object] | None = None) -> Pairs:
    """Read pairs. One that cannot be is left out and told to ``skip_bad``; without that, it is an
    error. Raise a PairsFileError if the file cannot be read or holds something else; the message
    names the place, counted from 1."""

    def bad(place: str, why: str) -> None:
        if skip_bad is None:
            raise PairsFileError(
                "{place} of {path} is no pair: {why}", place=place, path=path, why=why
            )
        skip_bad(tr("{place}: {why}", place=place, why=why))

    read = {".json": _list_of, ".jsonl": _lines_of, ".npz": _arrays_of}[suffix_of(path)]
    try:
        return read(path, bad)
    except NoFileError as error:
        raise PairsFileError(str(error)) from None
    except RefusedError as error:
        raise PairsFileError("{path} is no data set: {why}", path=path, why=error) from None


Bad = Callable[[str, str], None]
"""Called with the place of what is no pair, and why it is none."""


def _list_of(path: Path, bad: Bad) -> Pairs:
    said = parsed(read_bytes(path, MOST_BYTES))
    if not isinstance(said, list):
        raise RefusedError("it is no list")
    return _good(((tr("pair {n}", n=n), one) for n, one in enumerate(said, 1)), bad)


def _lines_of(path: Path, bad: Bad) -> Pairs:
    lines = enumerate(read_text(path, MOST_BYTES).splitlines(), 1)
    return _good(((tr("line {n}", n=n), _read(line)) for n, line in lines if line.strip()), bad)


def _read(line: str) -> Any:
    try:
        return parsed(line)
    except RefusedError:
        return None  # which is no pair


def _good(things: Iterable[tuple[str, Any]], bad: Bad) -> Pairs:
    """Return the things that are pairs, all of boards of one size; call ``bad`` for the others."""
    pairs, size = [], None
    for place, thing in things:
        if wrong := _wrong_with(thing, size):
            bad(place, wrong)
        else:
            pairs.append((thing[STATE], thing[MOVE]))
            size = size or _size(thing[STATE])
    return Pairs.of(pairs)


def _arrays_of(path: Path, bad: Bad) -> Pairs:
    """Return the pairs of two arrays. They are looked at together: there may be millions."""
    with archive(path, MOST_ARRAYS, is_packed=True) as file:
        states, moves = file.array("states"), file.array("moves")
    if states.ndim != 3 or moves.shape != states.shape[:1] or 0 in states.shape[1:]:
        raise RefusedError("its states are no boards, each with a move")
    if not {states.dtype.kind, moves.dtype.kind} <= set("iu"):
        raise RefusedError("its states and moves are no whole numbers")
    starts = range(0, len(states), _AT_ONCE)
    parts = [_may_be_bad(states[a : a + _AT_ONCE], moves[a : a + _AT_ONCE]) for a in starts]
    places = np.flatnonzero(np.concatenate([*parts, np.zeros(0, np.bool_)]))
    told = ({STATE: states[place].tolist(), MOVE: int(moves[place])} for place in places)
    kept = np.ones(len(states), np.bool_)
    for place, thing in zip(places.tolist(), told, strict=True):
        if wrong := _wrong_with(thing, None):
            bad(tr("pair {n}", n=place + 1), wrong)
            kept[place] = False
    return Pairs(states[kept].astype(np.uint8), moves[kept].astype(np.int8))


def _may_be_bad(states: Array, moves: Array) -> Bools:
    """Mark the pairs that are to be looked at one by one."""
    count, rows, width = states.shape
    full = states != 0
    columns = np.clip(moves, 0, width - 1).astype(np.intp)
    ones, twos = ((states == disc).sum(axis=(1, 2)) for disc in (1, 2))
    bad: Bools = (
        ((states < 0) | (states > 2)).any(axis=(1, 2))
        | (full[:, :-1] & ~full[:, 1:]).any(axis=(1, 2))
        | (abs(ones - twos) > 1)
        | (moves < 0)
        | (moves >= width)
        | full[np.arange(count), 0, columns]
        | (max(rows, width) > MOST_SIDE)
    )
    return bad


def _size(state: list[list[int]]) -> tuple[int, int]:
    return len(state), len(state[0])


def _wrong_with(thing: Any, size: tuple[int, int] | None) -> str:
    """Say why something is no pair, of a data set with boards of this size; empty if it is one."""
    if not isinstance(thing, dict) or STATE not in thing or MOVE not in thing:
        return tr("it has no {state} and {move}", state=STATE, move=MOVE)
    state, move = thing[STATE], thing[MOVE]
    if wrong := _wrong_board(state):
        return wrong
    if size is not None and _size(state) != size:
        return tr("its board has another size than those before")
    if type(move) is not int or not 0 <= move < len(state[0]):
        most = len(state[0]) - 1
        return tr("{move} is no column from 0 to {most}", move=quoted(str(move)), most=most)
    if state[0][move]:
        return tr("column {move} is full there", move=move)
    return ""


def _wrong_board(state: Any) -> str:
    if not isinstance(state, list) or not state or not all(isinstance(r, list) for r in state):
        return tr("its state is no matrix")
    width = len(state[0])
    if max(width, len(state)) > MOST_SIDE:
        return tr("its board has more than {most} rows or columns", most=MOST_SIDE)
    if not width or any(len(row) != width for row in state):
        return tr("its state is no matrix")
    cells = [cell for row in state for cell in row]
    if not all(type(cell) is int and 0 <= cell <= 2 for cell in cells):
        return tr("a cell is none of 0, 1 and 2")
    if any(up and not down for above, row in pairwise(state)
           for up, down in zip(above, row, strict=True)):  # fmt: skip
        return tr("a disc floats above an empty cell")
    discs = Counter(cells)
    if abs(discs[1] - discs[2]) > 1:
        return tr("there are {one} discs of 1 and {two} of 2", one=discs[1], two=discs[2])
    return ""
