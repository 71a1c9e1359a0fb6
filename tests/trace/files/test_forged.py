"""Files of traces that were altered at random: refused with a sentence, or safe in every view.

C4VIZ_FORGERIES says how many alterations each forger makes (20,000 for a long evening),
C4VIZ_FORGERS which forgers by their seeds; without them it is a few hundred, so that all tests
together stay short.
"""

from __future__ import annotations

import json
import math
import os
import pickle
import random
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from c4viz import Trace, TraceFileError, load_trace
from c4viz.export.json import json_parts
from tests.trace.files.archives import held, packed
from tests.trace.files.forger import Forger, said
from tests.trace.files.kinds import KINDS, files
from tests.trace.files.views import show_everywhere

NUMBERS = {
    "huge": 10**400, "of many digits": -(10**4290), "infinite": math.inf, "none": math.nan,
    "largest": 1.7e308, "least": 5e-324,
}  # fmt: skip
"""Numbers as few searches have them, by what they are."""
A_FEW = 3
"""In how many nodes each number is another one."""
SHOWN = set[bytes]()
"""Digests of the traces that were shown, with the chances by which."""
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


def numbers_in(said: Any) -> Iterator[tuple[Any, Any]]:
    """Where numbers and nothing stand in what JSON says: what they are in, and by which name."""
    for name, value in said.items() if isinstance(said, dict) else enumerate(said):
        if isinstance(value, dict | list):
            yield from numbers_in(value)
        elif value is None or isinstance(value, int | float):
            yield said, name


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("number", NUMBERS.values(), ids=NUMBERS)
def test_no_number_that_a_file_says_goes_wrong_anywhere(
    kind: str, number: float, originals: dict[str, bytes], tmp_path: Path
) -> None:
    arrays = held(originals[kind])
    about = said(arrays)
    for place, name in list(numbers_in(about)):
        before, place[name] = place[name], number
        arrays["about"] = np.array(json.dumps(about))
        try:
            try_out(packed(arrays), tmp_path / "forged.npz", random.Random(kind))
        except Exception as fault:
            fault.add_note(f"where {name} is {number!r:.40} instead of {before}")
            raise
        place[name] = before


@pytest.mark.parametrize("kind", ["own", "hand-made", "lottery", "greedy"])
@pytest.mark.parametrize("number", NUMBERS.values(), ids=NUMBERS)
def test_no_number_that_a_tree_of_json_says_goes_wrong_anywhere(
    kind: str, number: float, tmp_path: Path
) -> None:
    tree = json.loads("".join(json_parts(KINDS[kind]())))
    path = tmp_path / "forged.json"
    tried = Counter[Any]()
    for place, name in list(numbers_in(tree)):
        tried[name] += 1
        if tried[name] > A_FEW:
            continue
        before, place[name] = place[name], number
        try:
            try_out(json.dumps(tree).encode(), path, random.Random(kind))
        except Exception as fault:
            fault.add_note(f"where {name} of {place!a:.200} is not {before}")
            raise
        place[name] = before


def is_new(trace: Trace, chance: random.Random) -> bool:
    """Whether such a trace was not asked about before, for the same chances: of some numbers that a
    file says nothing is left once it is open."""
    state = sha256(pickle.dumps((trace, chance.getstate()))).digest()
    is_new = state not in SHOWN
    SHOWN.add(state)
    return is_new


def try_out(raw: bytes, path: Path, chance: random.Random) -> None:
    """Open a file; show what was opened everywhere, and that it can be saved and opened again."""
    path.write_bytes(raw)
    try:
        trace = load_trace(path)
    except TraceFileError as refusal:
        assert str(path) in str(refusal)
        assert str(refusal).encode()
        return
    if is_new(trace, chance):
        show_everywhere(trace, chance, looks=2)
    again = path.with_name("again.npz")
    trace.save(again)
    assert len(load_trace(again)) == len(trace)
