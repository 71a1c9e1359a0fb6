"""A Python file of the user's: where it is, and what it defines. It is read here, and never run."""

from __future__ import annotations

import ast
import os
from pathlib import Path

from c4viz.language import tr


def place_of(file: str | Path) -> Path:
    """The path that a user wrote, ``~`` for his home; where there is no such home it is a name."""
    return Path(os.path.expanduser(file))  # noqa: PTH111  (which raises where there is none)


def parsed(file: str | Path) -> ast.Module:
    """What a file says.

    Raises:
        OSError: it cannot be read.
        SyntaxError: it is no Python that can be read.
    """
    try:
        return ast.parse(place_of(file).read_bytes())
    except ValueError as error:  # a name that no file can have, or a text with zeros
        raise SyntaxError(str(error)) from None
    except (RecursionError, MemoryError):  # by which Python says so
        raise SyntaxError(tr("it is nested too deeply")) from None
