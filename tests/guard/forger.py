"""Alters JSON in all ways that one can think of, decided by a seed."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

from tests.trace.files.archives import with_other_bytes
from tests.trace.files.forger import NUMBERS, ODD, WORDS

MORE: tuple[Any, ...] = (
    {"a": [{}]}, [[]], [[0] * 7] * 6, [[1, 2]] * 3, "human", "chosen", "random", "hard",
    "greedy evaluator=/nowhere.py:f", "tree:/dev/zero", "tree:/nowhere.c4tree", "/dev/zero",
    "mcts iterations=1", "alphabeta depth=1", "X", "O", "draw", "44444444", "7z", "balanced:1",
    "random:1", "random:99", "/nowhere.txt", 1e18, -1, 10**18,
)  # fmt: skip
"""Values beside those of traces."""
INSERTED = ("[" * 100_000, '{"a":' * 2000, "9" * 5000, "1e999", "\\ud800", "NaN", '"', ",", "\0")
"""Pieces of text that are put somewhere."""


def places(said: Any) -> Iterator[tuple[Any, Any]]:
    """Where anything stands in what JSON says: what it is in, and by which name or number."""
    for name, value in list(said.items() if isinstance(said, dict) else enumerate(said)):
        yield said, name
        if isinstance(value, dict | list):
            yield from places(value)


def forged(raw: bytes, chance: random.Random) -> tuple[str, bytes]:
    """What was done, and the text then."""
    deed = chance.random()
    if deed < 0.2:
        return with_other_bytes(chance, raw)
    if deed < 0.3:
        piece = chance.choice(INSERTED).encode()
        place = chance.randrange(len(raw) + 1)
        return f"{piece[:8]!r} at {place}", raw[:place] + piece + raw[place:]
    said = json.loads(raw)
    done = [_alter(said, chance) for _ in range(chance.choice((1, 1, 1, 2, 4)))]
    if chance.random() < 0.02:
        done, said = ["all of it"], chance.choice(ODD)
    return "; ".join(done), json.dumps(said).encode()


def _alter(said: Any, chance: random.Random) -> str:
    """Alter one place; gives what was done."""
    every = list(places(said))
    if not every:
        return "nothing"
    into, name = chance.choice(every)
    value = into[name]
    deed = chance.choice(("other", "other", "near", "near", "drop", "more", "twice", "swap"))
    if deed == "near" and isinstance(value, int | float):
        near = chance.choice((-1, 1, 0.5, *NUMBERS[:3]))
        is_huge = isinstance(value, int) and abs(value) > 1e300  # altered before: no float has room
        into[name] = value + (int(near) if is_huge else near)
    elif deed == "near" and isinstance(value, str):
        place = chance.randrange(len(value) + 1)
        into[name] = value[:place] + chance.choice("0123456789().: =XO/~\n") + value[place:]
    elif deed == "drop":
        del into[name]
    elif deed == "more" and isinstance(into, dict):
        into[chance.choice(WORDS)] = _odd(chance)
    elif deed == "twice" and isinstance(into, list):
        into.insert(name, copy.deepcopy(value))
    elif deed == "swap":
        other, at = chance.choice(every)
        try:
            into[name] = copy.deepcopy(other[at])
        except (KeyError, IndexError):
            return "nothing"
    else:
        into[name] = _odd(chance)
    return f"{deed} {name!a:.60}"


def _odd(chance: random.Random) -> Any:
    return copy.deepcopy(chance.choice((*ODD, *MORE)))
