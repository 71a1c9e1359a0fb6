"""The pseudocode of the searches, taken apart. A line may end in marks: ``#enter``."""

from __future__ import annotations

from c4viz.search import ALGORITHMS


def _lines(written: str) -> list[tuple[str, list[str]]]:
    """Each line with its marks; indented by half, since panels are narrow."""
    pairs = (line.split("#") for line in written.strip("\n").split("\n"))
    return [(_narrow(text.rstrip()), [mark.strip() for mark in marks]) for text, *marks in pairs]


def _narrow(line: str) -> str:
    words = line.lstrip()
    return " " * ((len(line) - len(words)) // 2) + words


_WRITTEN = {name: _lines(algorithm.pseudocode) for name, algorithm in ALGORITHMS.items()}
TEXTS = {name: tuple(text for text, _ in lines) for name, lines in _WRITTEN.items()}
"""The lines of each algorithm's pseudocode."""
MARKS = {
    name: {mark: at for at, (_, marks) in enumerate(lines) for mark in marks}
    for name, lines in _WRITTEN.items()
}
"""What happens at which line (from 0) of it."""
