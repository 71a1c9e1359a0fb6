"""Visits, wins and sizes at any moment, without the kernels that count them otherwise."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from threading import Thread

import pytest

from c4viz import Position, search
from c4viz.compiled.available import note_awaited
from c4viz.trace import MctsTrace
from c4viz.trace.mcts import counts_kernel
from c4viz.trace.mcts.counts import Counter, Sizes
from c4viz.trace.mcts.store import MctsStore
from tests.trace.files.kinds import KINDS


class Maker:
    """Stands for what makes kernels ready."""


MAKER = Maker()


@pytest.fixture
def coming() -> Iterator[None]:
    """Kernels are being made ready meanwhile."""
    note_awaited(MAKER, True)
    yield
    note_awaited(MAKER, False)


def _seen(trace: MctsTrace, steps: list[int]) -> list[list[tuple[int, int, int]]]:
    moments = [trace.at(step) for step in steps]
    return [
        [(one.visits(row), one.wins(row), one.nodes_below(row)) for row in range(len(trace))]
        for one in moments
    ]


def _made(name: str) -> MctsTrace:
    trace = KINDS[name]()
    assert isinstance(trace, MctsTrace)
    return trace


@pytest.mark.parametrize("name", [name for name in KINDS if name.startswith(("mcts", "own, loop"))])
def test_python_counts_what_the_kernels_count(name: str, coming: None) -> None:
    chance = random.Random(name)
    trace, other = _made(name), _made(name)
    steps = [chance.randrange(trace.steps + 1) for _ in range(40)]
    plain = _seen(trace, steps)
    note_awaited(MAKER, False)
    assert plain == _seen(other, steps)


def test_python_adds_up_a_long_search_as_the_kernels_do(coming: None) -> None:
    trace, other = (search(Position(), "mcts", iterations=9_000, engine=engine, seed=1)
                    for engine in ("reference", "kernel"))  # fmt: skip
    steps = [trace.steps - 30_000, 14, trace.steps - 9, 15_000]  # near and far from one another
    plain = _seen(trace, steps)
    note_awaited(MAKER, False)
    assert plain == _seen(other, steps)


def _large(store: MctsStore) -> list[list[int]]:
    """What is told of a large tree first, then of it as it was a little and long before."""
    counter, sizes = Counter(store), Sizes(store)
    assert store.count > 100_000
    return [
        [
            *counter.after(store.iterations - less).ravel().tolist(),
            *(sizes.of(row, store.count - less) for row in range(500)),
        ]
        for less in (0, 50, 100_000)
    ]


def test_no_tree_is_too_large_to_be_added_up_without_kernels(
    coming: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    trace = search(Position(), "mcts", iterations=130_000, engine="kernel", seed=1)
    note_awaited(MAKER, False)
    told = _large(trace.store)
    note_awaited(MAKER, True)
    for adder in ("add_up", "walk", "add_sizes", "walk_sizes"):
        monkeypatch.setattr(counts_kernel, adder, None)  # whoever calls it fails
    assert _large(trace.store) == told


def test_two_threads_ask_for_other_iterations_at_once() -> None:
    trace = search(Position(), "mcts", iterations=3_000, engine="reference", seed=1)
    wrong: list[int] = []

    def ask(first: int) -> None:
        for turn in range(300):
            iteration = 1 + (first + 997 * turn) % 2_999
            if trace.at(4 * iteration).visits(0) != iteration:
                wrong.append(iteration)

    threads = [Thread(target=ask, args=(first,)) for first in (0, 1_500)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


_WITHOUT = """
import sys
from c4viz import Position, search
from c4viz.compiled.available import note_awaited
note_awaited(search, True)
trace = search(Position(), "mcts", iterations=50, engine="reference")
moment = trace.at(trace.steps - 30)
assert moment.visits(0) == 42 and moment.nodes_below(0) == 43, moment
assert "numba" not in sys.modules
"""


def test_nobody_waits_for_numba_while_kernels_are_made_ready() -> None:
    subprocess.run([sys.executable, "-c", _WITHOUT], check=True)
