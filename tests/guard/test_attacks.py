"""What somebody may try by a file that others open: it shows what it holds, and does nothing."""

from __future__ import annotations

import re
from pathlib import Path

import c4viz

PACKAGE = Path(c4viz.__file__).parent


def test_no_python_that_is_started_imports_from_the_current_folder() -> None:
    started = [
        (file.name, found)
        for file in PACKAGE.rglob("*.py")
        for found in re.findall(r"sys\.executable, *\[?(.{4})", file.read_text("utf-8"))
    ]
    assert len(started) >= 5
    assert {flag for _, flag in started} == {'"-P"'}, started
