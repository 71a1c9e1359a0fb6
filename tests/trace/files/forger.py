"""Alters files of traces in all ways that one can think of, decided by a seed.

An alteration takes what a file holds, as bytes or as arrays by name, and gives what it holds then.
Many leave what is said within a step of what a search could have said, so that they come far.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from tests.trace.files import archives
from tests.trace.files.archives import Arrays, held, packed

ODD: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 3, 5, 7, 63, 64, 10**6, 2**31 - 1, 2**31, 2**63, 2**64, 10**30,
    -(10**30), 10**400, 0.5, -0.5, 1e-300, 1e300, 0.2, float("nan"), float("inf"), -float("inf"),
    "", "left", "none", "centre", "random", "iteration", "nan", "1", "x" * 500, "\0", "\ud800", "é",
    "a\nb", [], {}, [1], [[1, 2], [3]], {"depth": 3}, [None], "lines", "expected:0", "expected:100",
    "expected:nan", "/nowhere.py:f", "a\nb.py:f", "\ud800.py:f", "complete", "stopped", "nodes",
    "seconds", "memory", "failed", "running", "start", "1122", "4x4", "3x3", "2x2", "1x1", "7x8",
    "99x99", "most-fours", "first-four", "slippery", "mcts", "solver", "random", "greedy",
    "greedy2", "alphabeta", "minimax", "astar", "expectiminimax", "depth-first", "best-first",
    "((3 12 8) (2 4 6))", "(1 2)", "(0.5:1 0.5:2)", "value", "ucb", "visits", "evaluator",
)  # fmt: skip
"""Values for what is said of a trace."""

WORDS = (
    "depth", "evaluator", "order", "memo", "iterative", "seconds", "seed", "slip_left",
    "slip_right", "iterations", "c", "late_c", "late_ply", "expansion", "decisive", "safe",
    "decisive_playouts", "final", "reuse", "expansions", "weak", "book", "tree", "position",
    "board", "connect", "rule_set", "kind", "search", "settings", "ending", "bookmarks", "version",
    "deep", "", "called", "file", "wrong", "windows", "fractional",
)  # fmt: skip
"""Names for what is said of a trace."""

DTYPES = ("i1", "u1", "<i2", "<i4", ">i4", "<i8", "<u8", "<f4", "<f8", "<c16", "?", "U3", "S4",
          "V0", "U0", "<M8[s]", "<m8[ns]", "<f2")  # fmt: skip
NUMBERS = (-(2**31), -(2**20), -1000, -128, -2, -1, 0, 1, 2, 3, 6, 7, 8, 64, 127, 128, 255, 999,
           10**6 - 5, 10**6, 2**20, 2**31 - 1)  # fmt: skip
FRACTIONS = (float("nan"), float("inf"), -float("inf"), 1e308, -1e308, 1e-308, 5e-324, 0.0, -0.0,
             1.0, 1e6, 999_999.5, 2**31, 0.1)  # fmt: skip


def said(arrays: Mapping[str, Any]) -> dict[str, Any]:
    """What a file says of its trace."""
    about: dict[str, Any] = json.loads(str(arrays["about"]))
    return about


def _told(value: Any) -> str:
    """A value in words; of a text that was made of numbers nobody can tell."""
    return f"{value}" if np.asarray(value).dtype.kind in "iufb" else "?"


class Forger:
    """Alters one of ``files``, by name."""

    def __init__(self, files: Mapping[str, bytes], chance: random.Random) -> None:
        self._files, self._names = files, sorted(files)
        self._chance = chance

    def forge(self) -> tuple[str, bytes]:
        """What was done to which file, and the file."""
        chance = self._chance
        name = chance.choice(self._names)
        kind = chance.choice(
            [self._words] * 5 + [self._numbers] * 6 + [self._bytes] * 2 + [self._archive] * 2
        )
        what, raw = kind(name)
        return f"{name}: {what}", raw

    def _bytes(self, name: str) -> tuple[str, bytes]:
        return archives.with_other_bytes(self._chance, self._files[name])

    def _archive(self, name: str) -> tuple[str, bytes]:
        return archives.with_other_parts(self._chance, self._files[name])

    # ---- words -------------------------------------------------------------------------------

    def _words(self, name: str) -> tuple[str, bytes]:
        arrays = held(self._files[name])
        about = said(arrays)
        done = [self._word(about) for _ in range(self._chance.choice((1, 1, 1, 2, 3)))]
        arrays["about"] = np.array(json.dumps(about))
        if self._chance.random() < 0.1:
            done.append(self._number(arrays))
        return "; ".join(done), packed(arrays)

    def _word(self, about: dict[str, Any]) -> str:
        """Another word about the search, or about its settings; gives what was done."""
        settings = about.get("settings")
        into = settings if isinstance(settings, dict) and self._chance.random() < 0.6 else about
        deeds = [self._say] * 3 + [self._say_more, self._nudge, self._drop, self._swap, self._mark]
        return self._chance.choice(deeds)(about, into)

    def _odd(self) -> Any:
        return copy.deepcopy(self._chance.choice(ODD))

    def _say(self, _about: dict[str, Any], into: dict[str, Any]) -> str:
        name = self._chance.choice(sorted(into) or list(WORDS))
        into[name] = self._odd()
        return f"{name}={into[name]!r}"

    def _say_more(self, _about: dict[str, Any], into: dict[str, Any]) -> str:
        name = self._chance.choice(WORDS)
        into[name] = self._odd()
        return f"new {name}={into[name]!r}"

    def _nudge(self, _about: dict[str, Any], into: dict[str, Any]) -> str:
        """A value beside the one that was said."""
        name, chance = self._chance.choice(sorted(into) or list(WORDS)), self._chance
        value = into.get(name)
        if isinstance(value, bool):
            into[name] = not value
        elif isinstance(value, int | float):
            into[name] = value + chance.choice((-1, 1, 7, 0.25, 100))
        elif isinstance(value, str):
            place = chance.randrange(len(value) + 1)
            into[name] = value[:place] + chance.choice("0123456789(): .XO-\n") + value[place:]
        return f"{name}~{into.get(name)!r}"

    def _drop(self, _about: dict[str, Any], into: dict[str, Any]) -> str:
        name = self._chance.choice(sorted(into) or list(WORDS))
        into.pop(name, None)
        return f"without {name}"

    def _swap(self, about: dict[str, Any], _into: dict[str, Any]) -> str:
        other = said(held(self._files[self._chance.choice(self._names)]))
        name = self._chance.choice(sorted(other))
        about[name] = other[name]
        return f"{name} of another"

    def _mark(self, about: dict[str, Any], _into: dict[str, Any]) -> str:
        mark = {"row": self._chance.choice((0, 1, 5, -1, 10**9)), "note": "x", "step": 0}
        mark[self._chance.choice(sorted(mark))] = self._odd()
        about["bookmarks"] = [mark] * self._chance.choice((1, 2))
        return f"bookmark {mark!r}"

    # ---- numbers -----------------------------------------------------------------------------

    def _numbers(self, name: str) -> tuple[str, bytes]:
        arrays = held(self._files[name])
        times = self._chance.choice((1, 1, 1, 2, 4))
        done = [self._number(arrays) for _ in range(times)]
        if self._chance.random() < 0.3:
            done.append(self._end(arrays))
        return "; ".join(done), packed(arrays)

    def _number(self, arrays: Arrays) -> str:
        chance = self._chance
        name = chance.choice(sorted(set(arrays) - {"about"}))
        deeds: list[Callable[[Arrays, str], str]] = [
            self._set, self._set, self._set, self._set, self._all, self._cut, self._cut_cleanly,
            self._shape, self._retype, self._shuffle, self._other,
        ]  # fmt: skip
        return chance.choice(deeds)(arrays, name)

    def _set(self, arrays: Arrays, name: str) -> str:
        """One field of one row, or the same in a few."""
        chance, array = self._chance, arrays[name]
        if not array.size or array.dtype.itemsize == 0:
            return "nothing"
        field, column = self._column(array)
        value = self._value(column)
        for _ in range(chance.choice((1, 1, 3))):
            place = tuple(chance.randrange(size) for size in column.shape)
            with np.errstate(all="ignore"):
                column[place] = np.array(value).astype(column.dtype)
        return f"{name}.{field}[{place}]={_told(value)}"

    def _column(self, array: Any) -> tuple[str, Any]:
        """One field of an array's rows with its name, or all of it."""
        name = self._chance.choice(array.dtype.names or ("",))
        return name, array[name] if name else array

    def _value(self, column: Any) -> Any:
        chance = self._chance
        if column.dtype.kind not in "iuf" or chance.random() < 0.3:
            return column.ravel()[chance.randrange(column.size)]
        if column.dtype.kind == "f" and chance.random() < 0.5:
            return chance.choice(FRACTIONS)
        if chance.random() < 0.5:
            with np.errstate(all="ignore"):
                near = column.ravel()[chance.randrange(column.size)]
                return near + np.array(chance.choice((-1, 1))).astype(column.dtype)
        return np.array(chance.choice(NUMBERS)).astype(column.dtype)

    def _all(self, arrays: Arrays, name: str) -> str:
        """A whole column, with what goes with it: values by one factor, or all the same."""
        array = arrays[name]
        if {"value", "depth"} <= set(array.dtype.names or ()) and self._chance.random() < 0.7:
            return self._scale(array)
        if not array.size:
            return "nothing"
        field, column = self._column(array)
        value = self._value(column)
        column[...] = value
        return f"{name}.{field}=all {_told(value)}"

    def _scale(self, rows: Any) -> str:
        factor = self._chance.choice((0, -1, 2, 1000, 10**5, 1e302, 1e-310))
        if rows.dtype["value"].kind == "i":
            factor = int(factor) if factor < 10**6 else 3
        with np.errstate(all="ignore"):
            rows["value"] = rows["value"] * factor
            if "priority" in rows.dtype.names:
                rows["priority"] = rows["value"] - rows["depth"]
        return f"values times {factor}"

    def _cut(self, arrays: Arrays, name: str) -> str:
        chance = self._chance
        array = np.atleast_1d(arrays[name])
        end = chance.randrange(len(array) + 1)
        deed = chance.choice(("head", "tail", "twice"))
        arrays[name] = {
            "head": array[:end],
            "tail": array[end:],
            "twice": np.concatenate((array, array[:end])),
        }[deed]
        return f"{name} {deed} {end}"

    def _cut_cleanly(self, arrays: Arrays, name: str) -> str:
        """The first rows alone, as a search leaves them that was ended there."""
        rows = arrays.get("rows")
        if rows is None or not rows.dtype.names or rows.ndim != 1:
            return self._cut(arrays, name)
        end = self._chance.randrange(len(rows) + 1)
        rows = rows[:end].copy()
        if "size" in rows.dtype.names:
            still = np.arange(end) + rows["size"] > end
            rows["size"][still] = 0
            rows["best"][still] = -1
            rows["flags"][still] &= np.uint8(0b11000111)
        if "expanded" in rows.dtype.names and end:
            last = rows["expanded"][np.clip(rows["parent"][-1], 0, end - 1)] if end > 1 else -1
            rows["expanded"][rows["expanded"] > last] = -1
        arrays["rows"] = rows
        return f"first {end} rows, {self._end(arrays)}"

    def _end(self, arrays: Arrays) -> str:
        """Say that the search ended otherwise; gives how."""
        about = said(arrays)
        about["ending"] = self._chance.choice(("stopped", "nodes", "seconds", "complete"))
        arrays["about"] = np.array(json.dumps(about))
        return str(about["ending"])

    def _shape(self, arrays: Arrays, name: str) -> str:
        array = arrays[name]
        shape = self._chance.choice(
            [(1, -1), (-1, 1), (-1,), (array.size, 1, 1), (0, 5), (2**40, 0), (), (0,)]
        )
        try:
            arrays[name] = array.reshape(shape) if -1 in shape else np.zeros(shape, array.dtype)
        except (ValueError, MemoryError):
            return "nothing"
        return f"{name} as {shape}"

    def _retype(self, arrays: Arrays, name: str) -> str:
        array, dtype = arrays[name], self._chance.choice(DTYPES)
        try:
            if self._chance.random() < 0.5:
                with np.errstate(all="ignore"):
                    arrays[name] = array.astype(dtype)
            else:
                arrays[name] = array.view(dtype)
        except (ValueError, TypeError, OverflowError, RuntimeError):  # the last of dates
            arrays[name] = np.zeros(array.shape, dtype)
        return f"{name} of {dtype}"

    def _shuffle(self, arrays: Arrays, name: str) -> str:
        array = arrays[name]
        if array.ndim != 1 or len(array) < 2:
            return "nothing"
        one, other = (self._chance.randrange(len(array)) for _ in range(2))
        array[[one, other]] = array[[other, one]]
        return f"{name} swaps {one} and {other}"

    def _other(self, arrays: Arrays, name: str) -> str:
        other = held(self._files[self._chance.choice(self._names)])
        if self._chance.random() < 0.5:
            arrays |= {key: array for key, array in other.items() if key != "about"}
            return "rows of another"
        arrays[name] = other[self._chance.choice(sorted(other))]
        return f"{name} of another"
