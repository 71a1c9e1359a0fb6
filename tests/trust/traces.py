"""Files of traces that were altered: refused with a sentence, or safe in every view, chart, export
and at any step."""

from __future__ import annotations

import warnings
from functools import cache
from pathlib import Path

from tests.trace.files.forger import Forger
from tests.trace.files.kinds import KINDS, files
from tests.trace.files.test_forged import try_out
from tests.trust.part import Part, chance_of

_originals = cache(files)


def trial(number: int, folder: Path) -> int:
    """Alter a trace of one kind, and show what is opened of it everywhere."""
    chance = chance_of("traces", number)
    kind = list(KINDS)[number % len(KINDS)]
    what, raw = Forger({kind: _originals()[kind]}, chance).forge()
    # numpy warns of headers that look as if Python 2 had written them, zipfile of names used twice.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            try_out(raw, folder / "forged.npz", chance)
        except Exception as fault:
            fault.add_note(f"where {what!a}")
            raise
    return 1


PART = Part(100_000, "altered files", trial)
