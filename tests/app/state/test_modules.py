"""Every module of state has its tests, and none of them needs a widget."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import c4viz.app.state
from tests.app.imports import imports_of

TESTS = Path(__file__).parent
STATE = Path(str(c4viz.app.state.__file__)).parent


def test_every_module_of_state_has_a_test_module_that_imports_it() -> None:
    modules = {module.stem for module in STATE.glob("*.py")} - {"__init__"}
    assert len(modules) > 10
    for name in modules:
        test = TESTS / f"test_{name}.py"
        assert test.exists(), name
        assert f"c4viz.app.state.{name}" in imports_of(test)


def test_neither_state_nor_its_tests_know_widgets() -> None:
    for module in (*STATE.glob("*.py"), *TESTS.glob("*.py")):
        known = {name.split(".")[1] for name in imports_of(module) if name.startswith("PyQt6.")}
        assert known <= {"QtCore", "sip"}, module.name
        assert not any(name.startswith("pytestqt") for name in imports_of(module)), module.name


def test_all_of_state_is_there_without_qt_s_windows() -> None:
    code = "import c4viz.app.state.session, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name for name in done.stdout.split() if name.startswith("PyQt6.")}
    assert loaded <= {"PyQt6.QtCore", "PyQt6.sip"}
