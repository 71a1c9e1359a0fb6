"""Boards of any program: their cells, their text, and what one move changes. Where all of them are
boards of Connect Four, they become positions."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from enum import Enum
from itertools import chain, product
from math import isqrt
from textwrap import fill
from typing import Any

from c4viz.game import NotationError, Position, Rules
from c4viz.language.matching import plain

Grid = tuple[tuple[str, ...], ...]
"""Cells of a board as short texts, row by row."""

Drop = tuple[int, tuple[int, int], str, str]
"""A move: the number of the board that it leads to, the cell (row and column from 0) that it
changes, and what was and is in there."""
HOLDERS = ("board", "grid", "state", "cells", "squares", "_board", "field", "stacks", "columns")
"""Names of members in which objects have their board."""
_FLAT = {42: 7}
"""Columns of boards that are a list of so many cells, and no square."""
_STACKS, _HIGH = 7, 6
"""Columns and cells of the usual board, whose columns may be stacks."""
_EMPTY = frozenset(".0-_")
"""What is in a cell without a disc, which no stack has."""
_LONGEST_CELL = 3
_AROUND, _BETWEEN = " \t[]()|,", re.compile(r"[\s\[\](),|]+")
"""What stands around the cells of a row that is written, and between them."""
_RULER = re.compile(r"^[\s|+]*[-=_+]{3,}[-=_+|\s]*$")
_WIDE = 36
"""Letters of a line of what Python writes for a dictionary or a list."""
_LONGEST = 4_000
"""Letters of a board's text that are kept."""
_LARGEST = 1 << 16
"""Letters of a board's picture."""
_CONNECT = 4


def grid_of(board: object) -> Grid | None:
    """Return the cells of a board: of rows of cells, of an object that has them, of lines of text,
    or of a list of as many cells as a usual board has. None where it is none of these."""
    for _held in range(3):
        if hasattr(board, "tolist"):  # an array
            board = board.tolist()
        if isinstance(board, str):
            return _written(board.splitlines()) if "\n" in board else _folded(board)
        held = members(board)
        if isinstance(board, list | tuple) and not held:
            return _stacked(board) or _rectangle(board) or _folded(board)
        if isinstance(board, dict):
            return _placed(board)
        board = next((held[name] for name in HOLDERS if name in held), None)
        if isinstance(board, dict) and isinstance(free := held.get("moves"), list):
            board = dict.fromkeys(free) | board  # it has the discs alone
    return None


def members(thing: object) -> dict[str, Any]:
    """Return what an object has, by its names."""
    slots = (name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ()))
    held = {name: getattr(thing, name) for name in slots if hasattr(thing, name)}
    if isinstance(thing, tuple):  # one with names
        held = dict(zip(getattr(thing, "_fields", ()), thing, strict=False))
    return held | getattr(thing, "__dict__", {})


def _rectangle(rows: Sequence[object]) -> Grid | None:
    """Return rows of cells that are equally long."""
    if not rows or not all(isinstance(row, list | tuple | str) for row in rows):
        return None
    if all(isinstance(row, str) and len(row) == 1 for row in rows):  # a list of cells
        return None
    cells = tuple(tuple(map(_cell, row)) for row in rows)  # type: ignore[call-overload]
    wide = {len(row) for row in cells}
    is_board = len(wide) == 1 and wide != {0} and all(map(bool, chain(*cells)))
    return cells if is_board else None


def _written(lines: Sequence[str]) -> Grid | None:
    """Return the rows of a board that is written as lines of letters, or of words between spaces,
    commas, brackets or bars; without rulers and numbers of columns."""
    rows = [_BETWEEN.split(line.strip(_AROUND)) for line in lines if not _RULER.search(line)]
    numbers = [[str(k + n) for k in range(wide)] for wide in map(len, rows[:1]) for n in (0, 1)]
    rows = [row for row in rows if row not in numbers]
    # Of blanks beside one another only numbers, which are aligned, leave no cell.
    is_even = not any("  " in line.strip() for line in lines) or all(
        cell.lstrip("-").isdecimal() for row in rows for cell in row
    )
    if is_even and len({len(row) for row in rows}) == 1 and len(rows[0]) > 1:
        return _rectangle(rows)
    return _rectangle(lines)


def _stacked(columns: Sequence[object]) -> Grid | None:
    """Return the rows of the usual board that is a stack of discs for each column."""
    if len(columns) != _STACKS or not all(isinstance(one, list | tuple) for one in columns):
        return None
    stacks = [list(map(_cell, one)) for one in columns]  # type: ignore[call-overload]
    heights = {len(one) for one in stacks}
    is_even = len(heights) == 1 and not _EMPTY.isdisjoint(chain(*stacks))  # lists of cells
    if is_even or max(heights) > _HIGH or min(heights) == _HIGH:
        return None
    filled = [one + ["."] * (_HIGH - len(one)) for one in stacks]
    return _rectangle(list(zip(*filled, strict=True))[::-1])


def _placed(cells: Mapping[object, object]) -> Grid | None:
    """Return the rows of a board that tells for each place, row and column, what is there."""
    if not cells or not all(isinstance(one, tuple) and len(one) == 2 for one in cells):
        return None
    try:
        rows, columns = (sorted(set(one)) for one in zip(*cells, strict=True))
    except TypeError:  # no order
        return None
    if len(rows) * len(columns) != len(cells):
        return None
    return _rectangle([[cells[row, column] for column in columns] for row in rows])


def _folded(cells: Sequence[object]) -> Grid | None:
    """Return the rows of a list of cells: of a square board, or of the usual one."""
    side = isqrt(len(cells))
    columns = side if side > 2 and side * side == len(cells) else _FLAT.get(len(cells))
    if columns is None:
        return None
    return _rectangle([list(cells[i : i + columns]) for i in range(0, len(cells), columns)])


def _cell(value: object) -> str:
    """Write what is in a cell; empty for what is none."""
    if isinstance(value, Enum):
        value = value.name
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if value is None or (isinstance(value, str) and not value.strip()):
        return "."
    text = str(value) if isinstance(value, int | str) else ""
    return text if len(text) <= _LONGEST_CELL else ""


def text_of(board: object, grid: Grid | None = None) -> str:
    """Write a board as its class does, or as its cells, or as Python would."""
    writes = tells(board)
    is_data = isinstance(board, list | tuple | dict) or hasattr(board, "tolist")
    if grid is not None and (is_data or not writes):
        wide = max(map(len, chain(*grid)))
        text = "\n".join(" ".join(cell.rjust(wide) for cell in row) for row in grid)
    else:
        text = str(board) if writes else _members_text(board)
        if is_data and "\n" not in text:
            text = fill(text, _WIDE)
    return "\n".join(map(plain, text[:_LONGEST].expandtabs(4).splitlines()))


def picture_of(board: object) -> str:
    """Return the picture that a board makes of itself by ``svg()`` or as notebooks ask for it, SVG;
    empty where there is none, or a large one."""
    for name in ("svg", "_repr_svg_"):
        with suppress(Exception):  # of the program's making
            draws = getattr(type(board), name, None)
            picture = draws(board) if callable(draws) else None
            if isinstance(picture, str) and len(picture) <= _LARGEST:
                return picture
    return ""


def tells(thing: object) -> bool:
    """Tell whether the class of a thing says how it is written, beyond its address."""
    kind = type(thing)
    return kind.__str__ is not object.__str__ or kind.__repr__ is not object.__repr__


def _members_text(thing: object, depth: int = 2) -> str:
    """Write the members of an object that has no text of its own."""
    told = []
    for name, value in members(thing).items():
        grid = grid_of(value)
        if tells(value) or grid is not None:
            text = text_of(value, grid)
        else:
            text = _members_text(value, depth - 1) if depth else ""
        if text:
            told.append(f"{name}:\n{text}" if "\n" in text else f"{name} = {text}")
    return "\n".join(told)


def changed(before: Grid, after: Grid) -> list[tuple[int, int]]:
    """Return the cells in which two boards differ; none where they have other sizes."""
    return [
        (row, column)
        for row, (one, other) in enumerate(zip(before, after, strict=False))
        for column, (old, new) in enumerate(zip(one, other, strict=False))
        if old != new
    ]


# ---- boards of Connect Four ----------------------------------------------------------------------


class _OtherGameError(Exception):
    """Raised where boards are no positions of Connect Four."""


def as_columns(
    grids: Sequence[Grid | None], parents: Sequence[int]
) -> tuple[Position, list[int]] | None:
    """Read all boards as positions: return the first of them, and the column (from 0) by which each
    follows from that of its parent, -1 for roots. None where they are no positions of one game of
    Connect Four."""
    with suppress(_OtherGameError):
        return _read(grids, parents)
    with suppress(_OtherGameError):  # a list of columns
        return _read([_turned(grid) for grid in grids], parents)
    return None


def as_played(
    grid: Grid, moves: Sequence[str], parents: Sequence[int]
) -> tuple[Position, list[int]] | None:
    """Read a board as a position, and moves from there, columns or cells that are counted from 0 or
    from 1; the first is none. Return them as `as_columns` does, or None where they are no game of
    Connect Four."""
    counts = Counter(chain(*grid))
    empty = next((one for one in counts if one in _EMPTY), None)
    discs = sorted(
        set(counts) - {empty}, key=lambda disc: (-counts[disc], disc in ("O", "-1"), disc)
    )
    discs += [disc for disc in "XO" if disc not in discs][: 2 - len(discs)]
    numbers = [[int(number) for number in re.findall(r"\d+", move)] for move in moves[1:]]
    if empty is None or len(discs) > 2 or {len(move) for move in numbers} not in ({1}, {2}):
        return None
    orders = [discs[::-1]] if counts[discs[0]] > counts[discs[1]] else [discs, discs[::-1]]
    for mover, first, way in product(orders, (0, 1), (1, -1)):
        grids, turns = [grid], [0]
        for move, parent in zip(numbers, parents[1:], strict=True):
            cell = _landing(grids[parent], [number - first for number in move], way, empty)
            if cell is None:
                break
            grids.append(_with(grids[parent], cell, mover[turns[parent]]))
            turns.append(1 - turns[parent])
        read = as_columns(grids, parents) if len(grids) == len(parents) else None
        if read is not None:
            return read
    return None


def _landing(grid: Grid, move: Sequence[int], way: int, empty: str) -> tuple[int, int] | None:
    """Return the cell that a move fills: the one that it names, or the last free one of its column,
    from the first row on or (``way`` is -1) from the last; None if there is none."""
    rows = range(len(grid))[::way] if len(move) == 1 else [move[0]]
    places = ((row, move[-1]) for row in reversed(rows) if 0 <= row < len(grid))
    return next(
        (
            (row, column)
            for row, column in places
            if 0 <= column < len(grid[row]) and grid[row][column] == empty
        ),
        None,
    )


def _with(grid: Grid, cell: tuple[int, int], disc: str) -> Grid:
    """Return a board with another disc in a cell."""
    row, column = cell
    changed_row = (*grid[row][:column], disc, *grid[row][column + 1 :])
    return (*grid[:row], changed_row, *grid[row + 1 :])


def _turned(grid: Grid | None) -> Grid | None:
    """Return a board with its columns as its rows."""
    return None if grid is None else tuple(zip(*grid, strict=True))


def _read(grids: Sequence[Grid | None], parents: Sequence[int]) -> tuple[Position, list[int]]:
    edges = list(_edges(grids, parents))
    empty = {old for _, _, old, _ in edges}
    if len(empty) != 1 or grids[0] is None:
        raise _OtherGameError
    (gap,) = empty
    root = _position(grids[0], edges, gap, _is_flipped(edges, grids, parents, gap))
    columns, positions = [-1] * len(grids), [root] * len(grids)
    for row, (_, column), _, _ in edges:
        before = positions[parents[row]]
        if before.outcome is not None or not before.is_open(column):
            raise _OtherGameError
        columns[row], positions[row] = column, before.play(column)
    discs = {(positions[parents[row]].to_move, new) for row, _, _, new in edges}
    if len({disc for _, disc in discs}) != len(discs):  # a player moves twice
        raise _OtherGameError
    return root, columns


def _edges(grids: Sequence[Grid | None], parents: Sequence[int]) -> Iterator[Drop]:
    """Yield for each board but the first which cell it has changed, from what to what."""
    for row, (grid, parent) in enumerate(zip(grids, parents, strict=True)):
        before = grids[max(0, parent)]
        if grid is None or before is None:
            raise _OtherGameError
        cells = changed(before, grid)
        if len(cells) != (parent >= 0):
            raise _OtherGameError
        if not cells:
            continue
        y, x = cells[0]
        yield row, cells[0], before[y][x], grid[y][x]


def _is_flipped(
    edges: Sequence[Drop],
    grids: Sequence[Grid | None],
    parents: Sequence[int],
    empty: str,
) -> bool:
    """Tell whether the first row is the lowest: whether discs fall there."""
    rises = falls = True
    for row, (y, x), _, _ in edges:
        before = grids[parents[row]]
        assert before is not None
        falls = falls and all(line[x] != empty for line in before[y + 1 :])
        rises = rises and all(line[x] != empty for line in before[:y])
    if not (rises or falls):
        raise _OtherGameError
    return not falls


def _position(grid: Grid, edges: Sequence[Drop], empty: str, is_flipped: bool) -> Position:
    """Return the position of the first board; X has begun, or is about to."""
    mover = edges[0][3]
    others = {cell for cell in chain(*grid) if cell not in (empty, mover)}
    others |= {new for _, _, _, new in edges if new != mover}
    if len(others) > 1:
        raise _OtherGameError
    has_begun = sum(cell == mover for cell in chain(*grid)) == sum(
        cell in others for cell in chain(*grid)
    )
    number = {empty: 0, mover: 1 if has_begun else 2} | dict.fromkeys(others, 2 if has_begun else 1)
    rows = [[number[cell] for cell in row] for row in grid]
    matrix = json.dumps(rows[::-1] if is_flipped else rows)
    try:
        rules = Rules(len(grid), len(grid[0]), _CONNECT)
        return Position.parse(matrix, f"{rules.rows}x{rules.columns}", _CONNECT)
    except (NotationError, ValueError):
        raise _OtherGameError from None
