"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
import inspect
from importlib import import_module
from pathlib import Path

import pytest

import c4viz

PACKAGE = Path(c4viz.__file__).parent
MODULES = [
    ".".join(["c4viz", *path.relative_to(PACKAGE).with_suffix("").parts])
    for path in sorted(PACKAGE.rglob("*.py"))
    if ">>>" in path.read_text("utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_its_examples_give_what_they_say(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.attempted
    assert not result.failed


@pytest.mark.parametrize(
    "public",
    [
        c4viz.Position,
        c4viz.Position.parse,
        c4viz.HandTree.parse,
        c4viz.Trace,
        c4viz.search,
        c4viz.evaluate,
        c4viz.record,
        c4viz.watch,
    ],
    ids=lambda public: public.__qualname__,
)
def test_what_one_begins_with_has_an_example(public: object) -> None:
    assert ">>> " in (inspect.getdoc(public) or "")
