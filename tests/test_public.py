"""The public names of the package."""

from __future__ import annotations

import subprocess
import sys

import pytest

import c4viz
from c4viz.search.algorithms import ALGORITHMS


@pytest.mark.parametrize("name", c4viz.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(c4viz, name) is not None


@pytest.mark.parametrize("name", ALGORITHMS)
def test_the_settings_of_every_algorithm_are_public(name: str) -> None:
    kind = ALGORITHMS[name].settings
    assert getattr(c4viz, kind.__name__) is kind


def test_the_package_is_imported_without_what_takes_long() -> None:
    code = "import sys, c4viz; assert not {'numba', 'numpy', 'PyQt6'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
