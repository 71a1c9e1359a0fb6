"""Turns what a file says into values of the kinds that they must be; parses sources, runs none."""

from __future__ import annotations

import ast
import types
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from c4viz.guard.files import RefusedError, read_bytes
from c4viz.guard.json import KIND_NAMES, shown
from c4viz.language import Text, quoted, tr

T = TypeVar("T")
_PLAIN = (bool, int, float, str)


def built(kind: type[T], said: Any) -> T:
    """Make a dataclass of an object of JSON, whose members are called as its fields are; its fields
    may be numbers, texts, tuples, lists, objects, literals and dataclasses. Raise a RefusedError,
    which names the member, if one is missing, unknown, or of another kind, and any ValueError of
    the dataclass itself."""
    made: T = _object(kind, said, tr("it"))
    return made


def _object(kind: type, said: Any, name: str) -> Any:
    if not isinstance(said, dict):
        raise _wrong(name, said, KIND_NAMES[dict])
    hints, known = _fields_of(kind)
    for given in said:
        if given not in known:
            raise RefusedError('{name} has an unknown "{given}"', name=name, given=given)
    for field in known.values():
        is_needed = field.default is MISSING and field.default_factory is MISSING
        if is_needed and field.name not in said:
            raise RefusedError('{name} has no "{given}"', name=name, given=field.name)
    return kind(**{given: _value(hints[given], value, given) for given, value in said.items()})


@cache
def _fields_of(kind: type) -> tuple[dict[str, Any], dict[str, Field[Any]]]:
    """Return the kinds of a dataclass's fields, and the fields, by their names."""
    return get_type_hints(kind), {field.name: field for field in fields(kind)}


def _value(hint: Any, said: Any, name: str) -> Any:
    """Return what is said if it is of the kind of ``hint``; a list as the tuple it stands for."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _one_of(inner, said, name)
    if origin is Literal:
        if said not in inner or type(said) is not type(inner[0]):
            raise _wrong(name, said, " | ".join(map(str, inner)))
        return said
    if origin in (tuple, list):
        return origin(_several(inner, said, name))
    if origin is dict:
        return _members(inner[1], said, name)
    if is_dataclass(hint) and isinstance(hint, type):
        return _object(hint, said, name)
    assert hint in _PLAIN, hint
    if type(said) is hint or (hint is float and type(said) is int):
        return said
    raise _wrong(name, said, KIND_NAMES[hint])


def _one_of(hints: Sequence[Any], said: Any, name: str) -> Any:
    """Return what is said as the first kind that fits it; else raise what the last raises."""
    if said is None and type(None) in hints:
        return None
    *others, last = (hint for hint in hints if hint is not type(None))
    for hint in others:
        with suppress(RefusedError):
            return _value(hint, said, name)
    return _value(last, said, name)


def _several(hints: Sequence[Any], said: Any, name: str) -> list[Any]:
    if not isinstance(said, list):
        raise _wrong(name, said, KIND_NAMES[list])
    if hints[1:] in ((), (Ellipsis,)):
        hints = [hints[0]] * len(said)
    if len(said) != len(hints):
        raise RefusedError("{name} has not {n} parts", name=name, n=len(hints))
    return [_value(hint, one, name) for hint, one in zip(hints, said, strict=True)]


def _members(hint: Any, said: Any, name: str) -> dict[str, Any]:
    if not isinstance(said, dict):
        raise _wrong(name, said, KIND_NAMES[dict])
    return {given: _value(hint, value, f"{name}.{given}") for given, value in said.items()}


def _wrong(name: str, said: Any, wanted: str | Text) -> RefusedError:
    return RefusedError(
        "{name} is {value}: write {wanted}", name=name, value=shown(said), wanted=wanted
    )


# ---- the source of a program from outside: it is looked at, and not run --------------------------


MOST_BYTES = 1 << 24
"""Size of the largest source that is read."""


def parsed_python(path: Path) -> ast.Module:
    """Parse a file of Python; raise a NoFileError if it cannot be read, and a RefusedError, which
    says why, if it is no Python."""
    source = read_bytes(path, MOST_BYTES)
    try:
        return ast.parse(source)
    except SyntaxError as error:
        raise RefusedError(
            '"{file}" is no Python ({reason}) in line {line}: correct the file',
            file=quoted(path.name),
            reason=error.msg,
            line=error.lineno,
        ) from None
    except ValueError as error:  # null bytes, before 3.12
        raise RefusedError(
            '"{file}" is no Python ({reason}): correct the file',
            file=quoted(path.name),
            reason=error,
        ) from None
    except (MemoryError, RecursionError):
        raise RefusedError('"{file}" is nested too deep to be read', file=path.name) from None
