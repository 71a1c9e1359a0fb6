"""Writes files so that whoever reads one finds the old or the new, whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Another path to write to, whose file takes the place of ``path`` at the end of the block.

    Where the block fails, ``path`` stays as it was and nothing is left of what was written. Two
    that write at once are given different paths.
    """
    part = path.with_name(f"{path.name}.{token_hex(4)}.part")
    try:
        yield part
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
