"""The README says what the program has."""

from __future__ import annotations

from pathlib import Path

from c4viz import EVALUATORS
from c4viz.search.algorithms import ALGORITHMS

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_every_algorithm_is_in_the_table_of_searches() -> None:
    rows = [line for line in README.splitlines() if line.startswith("| `")]
    expected = [f"| `{name}` | {k.title}: {k.summary} |" for name, k in ALGORITHMS.items()]
    assert rows == expected


def test_every_evaluator_is_named() -> None:
    assert all(f"`{name}`" in README for name in EVALUATORS)
