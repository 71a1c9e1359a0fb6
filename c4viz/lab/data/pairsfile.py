"""Files of positions with recommended moves: JSON, JSON Lines and NumPy's.

JSON is a list of objects with ``state``, a matrix of 0, 1 and 2, top row first, and
``recommended_move``, a column from 0; JSON Lines has one of them a line, NumPy's .npz the arrays
``states`` and ``moves``. The suffix says which.
"""

from __future__ import annotations

import json
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from c4viz.lab.data.pairs import Pairs
from c4viz.language import quoted, quoted_path, tr
from c4viz.replacing import replacing
from c4viz.search import SettingError

SUFFIXES = ".json", ".jsonl", ".npz"
STATE, MOVE = "state", "recommended_move"


class PairsFileError(SettingError):
    """A file that holds no pairs; the message says which, where and why."""


def suffix_of(path: Path) -> str:
    """The suffix that says what a file is.

    Raises:
        PairsFileError: there is none that is known.
    """
    if path.suffix not in SUFFIXES:
        raise PairsFileError(
            "{path} is no data set: call it {suffixes}",
            path=quoted_path(path),
            suffixes=", ".join(SUFFIXES),
        )
    return path.suffix


def save(path: Path, pairs: Pairs) -> None:
    """Write them; the file that was there is replaced whole.

    Raises:
        OSError: it cannot be written.
        PairsFileError: its suffix is not known.
    """
    suffix = suffix_of(path)
    with replacing(path) as part:
        if suffix == ".npz":
            with part.open("wb") as file:
                np.savez_compressed(file, states=pairs.states, moves=pairs.moves)
            return
        lines = (json.dumps(one) for one in _told(pairs))
        whole = "\n".join(lines) if suffix == ".jsonl" else "[" + ",\n".join(lines) + "]"
        part.write_text(f"{whole}\n", "utf-8")


def _told(pairs: Pairs) -> Iterator[dict[str, Any]]:
    for state, move in zip(pairs.states.tolist(), pairs.moves.tolist(), strict=True):
        yield {STATE: state, MOVE: move}


def load(path: Path, skip_bad: Callable[[str], object] | None = None) -> Pairs:
    """Read them. A pair that cannot be is told to ``skip_bad`` and left out; without it, it is an
    error.

    Raises:
        PairsFileError: the file cannot be read, or holds something else; the message names the
            place, counted from 1.
    """
    suffix = suffix_of(path)
    read = {".json": _list_of, ".jsonl": _lines_of, ".npz": _arrays_of}[suffix]
    try:
        things = read(path)
    except OSError as error:
        raise PairsFileError(
            "{path} cannot be read ({reason})",
            path=quoted_path(path),
            reason=error.strerror or quoted(str(error)),
        ) from None
    except (ValueError, KeyError, EOFError, zipfile.BadZipFile):
        raise PairsFileError(
            "{path} is no data set: it was cut, or is something else", path=quoted_path(path)
        ) from None
    pairs, size = [], None
    for place, thing in things:
        wrong = _wrong_with(thing, size)
        if not wrong:
            pairs.append((thing[STATE], thing[MOVE]))
            size = size or _size(thing[STATE])
        elif skip_bad is None:
            raise PairsFileError(
                "{place} of {path} is no pair: {why}",
                place=place,
                path=quoted_path(path),
                why=wrong,
            )
        else:
            skip_bad(tr("{place}: {why}", place=place, why=wrong))
    return Pairs.of(pairs)


def _list_of(path: Path) -> list[tuple[str, Any]]:
    said = json.loads(path.read_text("utf-8"))
    if not isinstance(said, list):
        raise ValueError
    return [(tr("pair {n}", n=n), one) for n, one in enumerate(said, 1)]


def _lines_of(path: Path) -> list[tuple[str, Any]]:
    lines = enumerate(path.read_text("utf-8").splitlines(), 1)
    return [(tr("line {n}", n=n), _read(line)) for n, line in lines if line.strip()]


def _read(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None  # which is no pair


def _arrays_of(path: Path) -> list[tuple[str, Any]]:
    with np.load(path, allow_pickle=False) as file:
        states, moves = file["states"], file["moves"]
    if states.ndim != 3 or moves.shape != states.shape[:1]:
        raise ValueError
    both = zip(states.tolist(), moves.tolist(), strict=True)
    return [(tr("pair {n}", n=n), {STATE: s, MOVE: m}) for n, (s, m) in enumerate(both, 1)]


def _size(state: list[list[int]]) -> tuple[int, int]:
    return len(state), len(state[0])


def _wrong_with(thing: Any, size: tuple[int, int] | None) -> str:
    """Why something is no pair of a data set whose boards have this size; empty where it is."""
    if not isinstance(thing, dict) or STATE not in thing or MOVE not in thing:
        return tr("it has no {state} and {move}", state=STATE, move=MOVE)
    state, move = thing[STATE], thing[MOVE]
    wrong = _wrong_board(state)
    if wrong:
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
