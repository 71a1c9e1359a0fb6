"""Files of all formats but traces that were altered: refused with a sentence, or safe to use."""

from __future__ import annotations

import io
import warnings
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path

from tests.guard.test_forged_files import FORMATS, altered
from tests.trust.part import Part, chance_of


def trial(number: int, folder: Path) -> int:
    """Alter a file of one format, and use it."""
    chance = chance_of("files", number)
    name = list(FORMATS)[number % len(FORMATS)]
    said = io.StringIO()
    with warnings.catch_warnings(), redirect_stdout(said), redirect_stderr(said):
        warnings.simplefilter("ignore")
        originals = _originals(name, folder)
        path = chance.choice(sorted(originals))
        what, raw = altered(originals[path], path.suffix, chance)
        path.write_bytes(raw)
        try:
            FORMATS[name][1](path)
        except Exception as fault:
            fault.add_note(f"{path.name}, where {what!a}")
            raise
    return 1


@cache
def _originals(name: str, folder: Path) -> dict[Path, bytes]:
    place = folder / name
    place.mkdir()
    return {path: path.read_bytes() for path in FORMATS[name][0](place)}


PART = Part(100_000 * len(FORMATS), "altered files", trial)
