"""A part of what is to be trusted: something that is tried a great many times, each trial made by
its number alone."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

TIMED = "C4VIZ_TIMED"
"""Says by 1 that trials judge times."""
PARTS = {
    "searches": "alpha-beta, PVS and the table of seen positions find what minimax finds",
    "kernels": "a kernel leaves the rows that the reference leaves",
    "steps": "a step of a search is what acting it out comes to, forward, backward, at random",
    "traces": "a trace that was altered is refused, or safe in every view, chart and export",
    "views": "an altered file is refused, or safe in every view, panel and dialog of the window",
    "files": "a file of another format that was altered is refused, or safe to use",
    "pictures": "a picture of a student's is refused, or safe to show",
    "lines": "whatever is typed in a terminal is answered by a sentence",
    "events": "whatever happens to the window, nothing goes wrong in it",
    "actions": "whatever one does, nothing is lost, Undo leads back, and all is legible",
    "kills": "a program that is killed has lost no move, no player, no search that was kept",
    "copies": "two copies that work at once lose nothing of one another",
    "surroundings": "a full disk, a read-only home, no fonts, another locale: all of it goes on",
    "programs": "a student's program at its worst costs nothing but itself",
    "suite": "all tests pass while two other processes use both cores",
    "memory": "an hour of playing and watching takes no more memory than its first minutes",
}
"""Their names, and what each says."""


@dataclass(frozen=True)
class Part:
    """What a module of this folder tries: ``asked`` of a ``unit``; ``trial`` does the trial of a
    number, and returns how many of the unit that was. It raises where something is wrong. One that
    takes more than ``seconds`` hangs."""

    asked: int
    unit: str
    trial: Callable[[int, Path], int]
    seconds: int = 120


def part_named(name: str) -> Part:
    """Return a part of `PARTS`."""
    part = import_module(f"tests.trust.{name}").PART
    assert isinstance(part, Part)
    return part


def judges_time() -> bool:
    """Tell whether a trial may judge how long something takes: not as a test of the suite, which
    passes on any machine."""
    return os.environ.get(TIMED) == "1"


def chance_of(name: str, number: int) -> random.Random:
    """Return what decides a trial: the same for the same number, on every machine."""
    return random.Random(f"{name} {number}")
