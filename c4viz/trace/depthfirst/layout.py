"""How one row of a depth-first trace lies in memory: its columns, and their order."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

_COLUMNS = {
    "move": "i1",  # column from 0 that led here (of a chance node: aimed at); -1 at a root
    "depth": "u1",  # edges from the row's root
    "flags": "u1",  # see Flag
    "best": "i1",  # the best child's move; -1 where there is none
    "alpha": "<i4",  # window at entry, as MAX sees it
    "beta": "<i4",
    "value": "<i4",  # as MAX sees it; means nothing while size is 0
    "size": "<i4",  # nodes in the subtree, itself included; 0 until the node is left
    "link": "<i4",  # the row whose result a repeated position uses; -1 at others
    "probability": "<f8",  # that chance leads here
}


class Record(NamedTuple):
    """One row as plain numbers, in the order of the columns; values are floats in a fractional
    trace."""

    move: int
    depth: int
    flags: int
    best: int
    alpha: float
    beta: float
    value: float
    size: int
    link: int = -1
    probability: float = 1.0


_PADDING = [("unused", "<i4")]


@dataclass(frozen=True)
class Layout:
    """How a row lies in memory.

    Windows and values are int32, or with ``fractional`` float64. ``linked`` adds the column
    ``link``, ``chance`` (fractional rows only) the column ``probability``.

        whole       move depth flags best | alpha | beta | value | size | link
        fractional  move depth flags best | size | alpha | beta | value | link or probability
    """

    fractional: bool = False
    linked: bool = False
    chance: bool = False

    @property
    def row(self) -> np.dtype[Any]:
        """The dtype of a row, its fields in the order in which they lie."""
        head, window = ["move", "depth", "flags", "best"], ["alpha", "beta", "value"]
        names = [*head, "size", *window] if self.fractional else [*head, *window, "size"]
        names += ["link"] * self.linked + ["probability"] * self.chance
        formats = [_COLUMNS[name] for name in names]
        if self.fractional:
            formats[5:8] = ["<f8"] * 3
            # Whole 8 bytes, so that all float64 lie where they should.
            return np.dtype([*zip(names, formats, strict=True), *_PADDING[: self.linked]])
        return np.dtype([*zip(names, formats, strict=True)])

    def at(self, column: str) -> int:
        """The bytes of a row before a column."""
        assert self.row.fields is not None
        return int(self.row.fields[column][1])

    @property
    def packed(self) -> struct.Struct:
        """The fields of a row: its head, then (whole) window, value and size or (fractional) size,
        window and value, then link or probability."""
        head = "<bBBbiddd" if self.fractional else "<bBBbiiii"
        return struct.Struct(head + ("d" if self.chance else "i" if self.linked else ""))


WHOLE = Layout()

ROW = WHOLE.row

BYTES_PER_NODE = ROW.itemsize
