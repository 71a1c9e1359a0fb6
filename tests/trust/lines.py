"""Command lines at random: each is answered, by what was asked for or by a sentence."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.cli.test_lines import Typist, faults, furnish, run
from tests.trust.part import Part, chance_of

_LINES = 10
"""Lines of a trial."""


def trial(number: int, folder: Path) -> int:
    """Type some lines, and look at what is said."""
    inside = _furnished(folder)
    typist = Typist(chance_of("lines", number))
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(inside)
        for _ in range(_LINES):
            line, typed = typist.line(), typist.typed()
            said = run(line, patch, typed)
            assert not faults(line, said), (line, typed, said)
            assert not [*inside.rglob("*.part")], line
    return _LINES


@cache
def _furnished(folder: Path) -> Path:
    inside = folder / "inside"
    inside.mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(inside)
        furnish()
    return inside


PART = Part(100_000, "command lines", trial, seconds=300)
