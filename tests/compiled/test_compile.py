"""Kernels that are kept: found again as long as what they are made from is the same."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

import pytest
from numba.core.dispatcher import Dispatcher

import c4viz
from c4viz.compiled import cache
from c4viz.compiled.compile import is_kept
from c4viz.compiled.content import digest_of

SOURCE = '''
from typing import NamedTuple
from c4viz.compiled.compile import inlined, kernel

FACTOR = 2

class Size(NamedTuple):
    width: int
    height: int

@inlined
def scaled(number):
    """What it is in other units."""
    return FACTOR * number

@kernel
def area(size):
    return scaled(size.width) * size.height

@kernel
def half(number):
    return number // 2
'''


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where kernels are kept meanwhile: nothing is, so far."""
    place = tmp_path / "kept"
    place.mkdir()
    monkeypatch.setattr(cache, "directory", lambda: place)
    return place


def run(source: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """What the kernels of a module say, that another process has just imported from there."""
    place.mkdir()
    file = place / "measures.py"
    file.write_text(source)
    spec = importlib.util.spec_from_file_location("measures", file)
    assert spec is not None and spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "measures", module)
    spec.loader.exec_module(module)
    return module.area(module.Size(3, 5)), module.half(8)


@pytest.mark.parametrize(
    ("before", "after", "compiled"),
    [
        ("", "", set()),
        ("FACTOR = 2", "# What a unit is worth.\n\nFACTOR = 2", set()),
        ("What it is in", "A number in", set()),
        ("FACTOR = 2", "FACTOR = 7", {"area"}),
        ("FACTOR * number", "number - FACTOR", {"area"}),
        ("    width: int\n    height: int", "    height: int\n    width: int", {"area"}),
        ("number // 2", "number // 4", {"half"}),
    ],
    ids=["elsewhere", "comment", "docstring", "constant", "called", "fields", "itself"],
)
def test_only_what_is_made_from_something_else_is_compiled_anew(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str, after: str,
    compiled: set[str],
) -> None:  # fmt: skip
    assert run(SOURCE, tmp_path / "first", monkeypatch) == (30, 4)
    there = set(kept.iterdir())
    for file in there:
        os.utime(file, (0, 0))
    changed = SOURCE.replace(before, after)
    said = run(changed, tmp_path / "second", monkeypatch)
    names: dict[str, Any] = {}
    exec(changed.replace("@kernel", "").replace("@inlined", ""), names)
    assert said == (names["area"](names["Size"](3, 5)), names["half"](8))
    assert {file.name.split("-")[0] for file in set(kept.iterdir()) - there} == compiled
    used = {file.name.split("-")[0] for file in there if file.stat().st_mtime}
    assert used == {"area", "half"} - compiled


def test_a_kernel_that_cannot_be_kept_serves_nevertheless(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.rmdir()
    assert run(SOURCE, tmp_path / "first", monkeypatch) == (30, 4)
    assert not kept.exists()


def test_what_was_kept_in_part_is_compiled_anew(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(SOURCE, tmp_path / "first", monkeypatch)
    for file in kept.iterdir():
        file.write_bytes(file.read_bytes()[:100])
    assert run(SOURCE, tmp_path / "second", monkeypatch) == (30, 4)


def test_what_a_kernel_refers_to_has_to_be_known() -> None:
    unknown = object()
    with pytest.raises(TypeError, match="refers to <object"):
        digest_of(lambda: unknown)


def modules() -> Iterator[ModuleType]:
    """The modules that have kernels."""
    for found in walk_packages(c4viz.__path__, "c4viz."):
        if ".kernels." in found.name and not found.name.endswith("__main__"):
            yield importlib.import_module(found.name)


def kernels() -> dict[str, Dispatcher]:
    """All kernels by name."""
    return {
        f"{module.__name__}.{name}": thing
        for module in modules()
        for name, thing in vars(module).items()
        if isinstance(thing, Dispatcher) and thing.__module__ == module.__name__
    }


def test_all_that_kernels_refer_to_is_known(kept: Path) -> None:
    found = kernels()
    assert len(found) > 50
    assert len({digest_of(one) for one in found.values()}) == len(found)
    assert not any(is_kept(one) for one in found.values() if hasattr(one._cache, "stem"))


def test_what_a_kernel_is_made_from_is_said_alike_by_every_process() -> None:
    name = "c4viz.search.kernels.mcts"
    says = f"from {name} import mcts_slice as k; from c4viz.compiled.content import digest_of"
    said = {
        subprocess.run(
            [sys.executable, "-c", f"{says}; print(digest_of(k))"], check=True, text=True,
            capture_output=True, env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout.strip()
        for seed in ("1", "2")
    }  # fmt: skip
    assert said == {digest_of(kernels()[f"{name}.mcts_slice"])}
