"""Kernels are kept for as long as their sources stay as they are."""

from __future__ import annotations

import re
from pathlib import Path

import c4viz
from c4viz.compiled.cache import SOURCES

PACKAGE = Path(str(c4viz.__file__)).parent


def test_every_module_with_a_kernel_is_a_source_of_the_kernels() -> None:
    with_kernels = {
        path
        for path in PACKAGE.rglob("*.py")
        if re.search(r"^@(kernel|inlined)\b", path.read_text("utf-8"), re.MULTILINE)
    }
    assert len(with_kernels) > 10
    assert with_kernels <= set(SOURCES)
    assert all(path.is_file() for path in SOURCES)
