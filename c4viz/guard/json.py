"""Reads JSON from outside: nested no deeper than anything that c4viz writes, of no more parts than
fit into memory, without numbers for which a machine has no room."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path
from typing import Any, NoReturn

import numpy as np

from c4viz.guard.files import RefusedError, opened, read_bytes
from c4viz.language import Text, quoted


class NumberError(RefusedError):
    """Raised for JSON with a number that is none, or for which a machine has no room."""


DEEPEST = 200
"""Most lists and objects one in another; the variations of a game are nested like that."""
_MOST_WHOLE = 2**64
_TEXT = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)', re.DOTALL)
"""Matches a text, even without an end: else each quote in it would be tried as a beginning."""
_PIECE = 1 << 22
_MOST_OPENED, _MOST_PARTED = 5_000_000, 50_000_000
"""Most lists and objects, and most commas: more than any tree that is read has."""
_HALF_LETTER = re.compile(rb"\\u[dD][89a-fA-F]")
_SUSPECT = re.compile(rb"\d{19}|[eE]\+?\d{3}|N|I")
"""Matches what numbers that are too large have in them, and hardly any other."""


_HEAD = 4096
"""Bytes in which a file says what it is."""


def says_it_is(path: Path, kind: str) -> bool:
    """Tell whether a file of JSON says at its beginning that it is of a kind; false for what cannot
    be read."""
    if path.suffix.lower() != ".json":
        return False
    try:
        with opened(path) as file:
            return f'"{kind}"'.encode() in file.read(_HEAD)
    except (OSError, RefusedError):
        return False


def read_json(path: Path, most: int) -> Any:
    """Read JSON from a file of at most so many bytes; raise a RefusedError as `parsed` does."""
    raw = read_bytes(path, most)
    try:
        return parsed(raw)
    except RefusedError as error:
        raise RefusedError("{path}: {why}", path=path, why=error) from None


def parsed(raw: bytes | str, *, any_number: bool = False) -> Any:
    """Read JSON. With ``any_number`` numbers may be infinite, none, or as large as they like, for
    callers that look at each themselves, and say where it stands. Raise a RefusedError if it is cut
    or none, is nested too deep, has too many parts, half letters, or a number that is too large."""
    try:
        raw = raw.encode() if isinstance(raw, str) else raw
        text = raw.decode("utf-8-sig")
        outside = _TEXT.sub(b"", raw)
        _check_shape(outside)
        hooks = _HOOKS if not any_number and _SUSPECT.search(outside) else {}
        said = json.loads(text, **hooks)
        if _HALF_LETTER.search(raw):
            json.dumps(said, ensure_ascii=False).encode()
    except RefusedError:
        raise
    except json.JSONDecodeError as error:
        raise RefusedError(
            "it is cut, or no JSON from line {line}, column {place} on ({why})",
            line=error.lineno,
            place=error.colno,
            why=error.msg,
        ) from None
    except UnicodeError:
        raise RefusedError("it is no text: save it as UTF-8") from None
    except RecursionError:
        raise _too_deep() from None
    except ValueError:
        raise NumberError("it has a number of thousands of digits") from None
    return said


_SEEKER = json.JSONDecoder(parse_int=len, parse_float=len, parse_constant=len)
"""Reads no number: one of thousands of digits would be refused before its end is known."""


def value_end(text: str, start: int) -> tuple[int, bool]:
    """Return where the JSON ends that begins at a place of a text, and True; or where it is damaged
    and False. Nothing of it is taken: `parsed` checks what lies between."""
    try:
        return _SEEKER.raw_decode(text, start)[1], True
    except json.JSONDecodeError as error:
        return max(error.pos, start), False
    except RecursionError:
        return len(text), False


def _check_shape(outside: bytes) -> None:
    """Refuse JSON that is nested too deep, or has so many parts that they would fill the memory;
    ``outside`` is what stands outside of texts in it."""
    depth = 0
    for start in range(0, len(outside), _PIECE):
        signs = np.frombuffer(outside, np.uint8, min(_PIECE, len(outside) - start), start)
        opens = (signs == ord("[")) | (signs == ord("{"))
        closes = (signs == ord("]")) | (signs == ord("}"))
        steps = opens.astype(np.int8) - closes.astype(np.int8)
        depths = np.cumsum(steps, dtype=np.int32) + depth
        depth = int(depths[-1])
        if depths.max() > DEEPEST:
            raise _too_deep()
    opened = outside.count(b"[") + outside.count(b"{")
    if opened > _MOST_OPENED or outside.count(b",") > _MOST_PARTED:
        raise RefusedError("it has more parts than any that c4viz reads")


def _too_deep() -> RefusedError:
    return RefusedError("its parts lie too deep in one another")


def _whole(said: str) -> int:
    if len(said) > len(str(_MOST_WHOLE)) or abs(int(said)) > _MOST_WHOLE:
        raise NumberError("the number {number} is too large", number=quoted(said))
    return int(said)


def _decimal(said: str) -> float:
    number = float(said)
    if not math.isfinite(number):
        raise NumberError("the number {number} is too large", number=quoted(said))
    return number


def _no_number(said: str) -> NoReturn:
    raise NumberError("JSON has no number {number}: write null for what is infinite", number=said)


_HOOKS: Any = {"parse_int": _whole, "parse_float": _decimal, "parse_constant": _no_number}


def shown(said: Any) -> str:
    """Quote the beginning of what a file says, as it stands there."""
    return quoted(json.dumps(said, ensure_ascii=False))


KIND_NAMES: dict[type, Text] = {
    int: Text("a whole number"),
    float: Text("a number"),
    bool: Text("true or false"),
    str: Text("a text"),
    dict: Text("an object"),
    list: Text("a list"),
}
"""Names of kinds of values, as errors say them."""
