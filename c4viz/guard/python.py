"""The source of a program from outside: it is looked at, and not run."""

from __future__ import annotations

import ast
from pathlib import Path

from c4viz.guard.files import RefusedError, read_bytes

MOST_BYTES = 1 << 24
"""Of a source that is read."""


def parsed_python(path: Path) -> ast.Module:
    """What a file of Python says.

    Raises:
        NoFileError: it cannot be read.
        RefusedError: it is no Python; the message says why.
    """
    source = read_bytes(path, MOST_BYTES)
    try:
        return ast.parse(source)
    except (SyntaxError, ValueError) as error:
        raise RefusedError(
            '"{file}" is no Python that can be read: {reason}', file=path.name, reason=error
        ) from None
    except (MemoryError, RecursionError):
        raise RefusedError('"{file}" is nested too deep to be read', file=path.name) from None
