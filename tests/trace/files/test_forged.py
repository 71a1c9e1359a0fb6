"""Files of traces that were altered at random: refused with a sentence, or safe in every view.

C4VIZ_FORGERIES says how many alterations each forger makes (20,000 for a long evening),
C4VIZ_FORGERS which forgers by their seeds; without them it is a few hundred, so that all tests
together stay short.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from c4viz import TraceFileError, load_trace
from tests.trace.files.forger import Forger
from tests.trace.files.kinds import KINDS, files
from tests.trace.files.views import show_everywhere

FORGERIES = int(os.environ.get("C4VIZ_FORGERIES", "200"))
SEEDS = [int(seed) for seed in os.environ.get("C4VIZ_FORGERS", "1 2").split()]


@pytest.fixture(scope="module")
def originals() -> dict[str, bytes]:
    """A file of each kind."""
    return files()


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_search_left_is_opened_and_shown_everywhere(
    kind: str, originals: dict[str, bytes], tmp_path: Path
) -> None:
    path = tmp_path / "trace.npz"
    path.write_bytes(originals[kind])
    show_everywhere(load_trace(path), random.Random(kind), looks=8)


# numpy warns of headers that look as if Python 2 had written them, zipfile of names used twice.
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_opened_after_it_was_altered_is_safe_everywhere(
    seed: int, originals: dict[str, bytes], tmp_path: Path
) -> None:
    for number in range(FORGERIES):
        chance = random.Random(f"{seed} {number}")
        what, raw = Forger(originals, chance).forge()
        try:
            try_out(raw, tmp_path / "forged.npz", chance)
        except Exception as fault:
            fault.add_note(f"after alteration {number} of forger {seed}: {what!a}")
            raise


def try_out(raw: bytes, path: Path, chance: random.Random) -> None:
    """Open a file; show what was opened everywhere, and that it can be saved and opened again."""
    path.write_bytes(raw)
    try:
        trace = load_trace(path)
    except TraceFileError as refusal:
        assert str(path) in str(refusal)
        assert str(refusal).encode()
        return
    show_everywhere(trace, chance, looks=2)
    again = path.with_name("again.npz")
    trace.save(again)
    assert len(load_trace(again)) == len(trace)
