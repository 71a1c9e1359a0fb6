"""The pseudocode of the searches, taken apart. A line may end in marks: ``#enter``."""

from __future__ import annotations

from collections.abc import Sequence

from c4viz.search import ALGORITHMS


def taken_apart(lines: Sequence[str], sign: str) -> tuple[tuple[str, ...], dict[str, int]]:
    """The lines without their marks, each of which follows ``sign``; and at which line (from 0) is
    what has a mark."""
    parts = [line.rstrip("\n").split(sign) for line in lines]
    marks = {mark.strip(): at for at, (_, *marked) in enumerate(parts) for mark in marked}
    return tuple(text.rstrip() for text, *_ in parts), marks


def _narrow(line: str) -> str:
    """Indented by half, since panels are narrow."""
    words = line.lstrip()
    return " " * ((len(line) - len(words)) // 2) + words


_READ = {
    name: taken_apart(algorithm.pseudocode.strip("\n").split("\n"), "#")
    for name, algorithm in ALGORITHMS.items()
}
TEXTS = {name: tuple(map(_narrow, lines)) for name, (lines, _) in _READ.items()}
"""The lines of each algorithm's pseudocode."""
MARKS = {name: marks for name, (_, marks) in _READ.items()}
"""What happens at which line (from 0) of it."""
