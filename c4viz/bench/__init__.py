"""Measures what is asked of the program's speed, each figure beside what is asked of it.

Part by part, so that one can be measured alone: each is a module with a function ``figures``. Above
all other packages but the command line: it drives the app as it drives a search.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module

from c4viz.bench.figure import Figure as Figure

PARTS = {
    "searches": "how fast the searches are, and what recording costs",
    "recording": "what recording a search of your own takes",
    "saving": "how soon a search of your own is seen once its file is saved",
    "solver": "how fast positions are solved, with the book and without",
    "mcts": "how fast Monte Carlo tree search is, and going back in its time",
    "explorer": "how fast whole trees are drawn, and what that takes",
    "window": "how evenly the window answers while a search runs, and how fast it draws",
    "workspaces": "the same in each workspace, how soon the start page is there, and Stop",
    "lab": "what experiments cost beside the thinking, and how fast a tree is learned",
    "play": "how fast one plays, undoes, sees exact scores and reviews",
}
"""Their names, and what they measure."""


def measure(names: Iterable[str] = tuple(PARTS)) -> Iterator[Figure]:
    """The figures of some parts, one by one as they are measured; takes a minute or two."""
    for name in names:
        yield from import_module(f"c4viz.bench.{name}").figures()
