"""The random numbers of MCTS: every iteration has a stream of its own, so that any can be replayed.

The generator is splitmix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
generators", OOPSLA 2014): a counter that goes up by an odd constant, and a mix of its bits.
Iteration k begins where their `split` would: at the k-th number of the generator that begins at
the seed. Streams of neighbouring iterations so begin anywhere among 2^64 states, and of a few
dozen draws each no two overlap but by a rare chance.

    state = mix(origin(seed, k))
    state = state + STEP                before each draw; the first one belongs to the expansion,
    index = pick(mix(state) >> 32, n)   each further one to a move of the playout

`mix`, `origin` and `pick` are written once for both: Python runs them as they are, the kernels
compile them, with states as uint64.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

STEP = 0x9E3779B97F4A7C15
"""What the counter goes up by: 2^64 divided by the golden ratio, made odd."""

WORD = 2**64 - 1
_FIRST, _SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def mix(state: int) -> int:
    """The number (64 bits) that a state gives: David Stafford's 13th variant of a mixer."""
    state = (state ^ (state >> 30)) * _FIRST & WORD
    state = (state ^ (state >> 27)) * _SECOND & WORD
    return state ^ (state >> 31)


def origin(seed: int, iteration: int) -> int:
    """What mixes to the state before the first draw of ``iteration`` (from 1)."""
    return (seed + iteration * STEP) & WORD


def draws(seed: int, first: int, iterations: int, count: int) -> npt.NDArray[np.uint64]:
    """The first ``count`` draws of each of so many iterations from ``first`` on, a row for each:
    what `mix` gives, for all of them at once, without the lower half, which nothing uses."""
    number = np.arange(first, first + iterations, dtype=np.uint64)
    state = _mixed(np.uint64(seed) + number * np.uint64(STEP))
    steps = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(STEP)
    return _mixed(state[:, None] + steps) >> np.uint64(32)


def _mixed(state: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    state = (state ^ (state >> np.uint64(30))) * np.uint64(_FIRST)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(_SECOND)
    return state ^ (state >> np.uint64(31))


def pick(number: int, choices: int) -> int:
    """The index, 0 to ``choices`` - 1, that the upper half (32 bits) of a random number picks."""
    return number * choices >> 32


def numbers(state: int) -> Iterator[int]:
    """The upper halves of the draws after ``state``, without end: `mix` of each state, spelt out
    for its speed."""
    step, word, first, second = STEP, WORD, _FIRST, _SECOND
    while True:
        state = (state + step) & word
        mixed = (state ^ (state >> 30)) * first & word
        mixed = (mixed ^ (mixed >> 27)) * second & word
        yield (mixed ^ (mixed >> 31)) >> 32
