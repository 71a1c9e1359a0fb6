"""Lines and variables that a search of the user's own was at in its source."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from c4viz.arrays import Array, Bytes
from c4viz.guard.json import parsed
from c4viz.trace.bookmarks import AlteredError

VariableTexts = Mapping[str, str]
"""Names and values, as they are shown."""
_WRONG = (KeyError, TypeError, ValueError, AttributeError, RecursionError)


class Call(NamedTuple):
    """Says how a node was entered: from a ``line`` (from 1; 0: from elsewhere), where these were
    the ``variables`` of the caller, with ``arguments``."""

    line: int
    variables: VariableTexts
    arguments: VariableTexts


class Return(NamedTuple):
    """Says how a node was left."""

    line: int
    variables: VariableTexts


@dataclass
class Workings:
    """Holds the source of a search, and by row how it was called and how it returned; of the first
    rows at least, for there may be millions."""

    file: str
    lines: tuple[str, ...] = field(repr=False)
    calls: dict[int, Call] = field(default_factory=dict, repr=False)
    returns: dict[int, Return] = field(default_factory=dict, repr=False)

    def note(self, seen: Iterable[Sequence[Any]]) -> None:
        """Take down a row and its `Call`, or its `Return`, for each of those that were seen."""
        for row, line, *told in seen:
            texts = [{name: str(value) for name, value in one.items()} for one in told]
            if len(texts) == 2:
                self.calls[row] = Call(line, *texts)
            else:
                self.returns[row] = Return(line, *texts)

    def forget_from(self, row: int) -> None:
        """Forget all rows from one on."""
        if self.calls and next(reversed(self.calls)) >= row:  # rows are called in their order
            for told in (self.calls, self.returns):
                for late in [one for one in told if one >= row]:
                    del told[late]

    def array(self) -> Bytes:
        """Return all of it as the bytes of a file."""
        said = {
            "file": self.file,
            "lines": self.lines,
            "calls": [(row, *call) for row, call in self.calls.items()],
            "returns": [(row, *left) for row, left in self.returns.items()],
        }
        return np.frombuffer(json.dumps(said).encode(), np.uint8)

    @classmethod
    def read(cls, array: Array, count: int) -> Workings:
        """Read what `array` made, of a trace of ``count`` rows.

        Raises:
            AlteredError: it is something else.
        """
        try:
            said = parsed(array.astype(np.uint8, casting="no").tobytes())
            lines = tuple(map(_text, said["lines"]))
            found = cls(_text(said["file"]), lines)
            for row, line, variables, arguments in said["calls"]:
                call = Call(_line(line, lines), _texts(variables), _texts(arguments))
                found.calls[_row(row, count)] = call
            for row, line, variables in said["returns"]:
                found.returns[_row(row, count)] = Return(_line(line, lines), _texts(variables))
        except _WRONG:
            raise AlteredError("what it says of its source is not what was written") from None
        return found


def _text(said: object) -> str:
    if type(said) is not str:
        raise TypeError
    said.encode()  # half letters, which JSON can say, cannot be written
    return said


def _texts(said: Mapping[str, object]) -> VariableTexts:
    return {_text(name): _text(value) for name, value in said.items()}


def _line(said: object, lines: tuple[str, ...]) -> int:
    if type(said) is not int or not 0 <= said <= len(lines):
        raise ValueError
    return said


def _row(said: object, count: int) -> int:
    if type(said) is not int or not 0 <= said < count:
        raise ValueError
    return said
