"""What Qt's types say may be missing, and never is."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def sure(part: T | None) -> T:
    """A part that is always there, such as the viewport of a view, whatever its type says."""
    assert part is not None
    return part
