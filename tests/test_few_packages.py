"""c4viz where numpy alone is installed, and where nothing can be compiled: the references serve."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import c4viz
from c4viz import Position, load_trace, search
from c4viz.resources import resource
from c4viz.search import ALGORITHMS

FOR_COMMANDS = "numpy,click,rich,platformdirs,pygments,markdown_it,mdurl"
"""Packages of a command line: all of them plain Python, but for numpy."""


def run(code: str, directory: Path, packages: str = "numpy") -> subprocess.CompletedProcess[str]:
    """Run a program where these packages alone are installed, beside c4viz."""
    installed = Path(np.__file__).parents[1]
    here = directory.with_name(directory.name + "-packages")
    here.mkdir(exist_ok=True)
    for name in packages.split(","):
        for place in installed.glob(f"{name}*"):
            if place.name.partition("-")[0].partition(".")[0] == name:
                (here / place.name).symlink_to(place)
    (here / "c4viz").symlink_to(Path(c4viz.__file__).parent)
    (here / "resources").symlink_to(resource(""))
    # -S: without the packages that are installed.
    return subprocess.run(
        [sys.executable, "-S", "-c", code],
        cwd=directory,
        env={**os.environ, "PYTHONPATH": str(here)},
        capture_output=True,
        text=True,
        check=False,
    )


def command(directory: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the command line without numba, Qt, Graphviz and all else that it can do without."""
    code = f"import sys\nfrom c4viz.cli import main\nsys.exit(main({list(words)!r}))"
    return run(code, directory, FOR_COMMANDS)


@pytest.mark.parametrize("name", [n for n, one in ALGORITHMS.items() if one.reference])
def test_each_search_and_its_page_need_numpy_alone(name: str, tmp_path: Path) -> None:
    few = {"depth": 3} if "depth" in ALGORITHMS[name].settings.__dataclass_fields__ else {}
    few = {"iterations": 60, "seed": 1} if name == "mcts" else few
    few = {"expansions": 20} if name in ("astar", "bestfirst") else few
    done = run(
        f"""
import c4viz
trace = c4viz.search(c4viz.Position.parse("4453"), {name!r}, **{few!r})
assert trace.engine == "reference", trace.engine
open("page.html", "w").write(trace.to_html())
open("tree.svg", "w").write(trace.to_svg(depth=1))
trace.save("trace.npz")
print(len(trace), trace.best_move)
""",
        tmp_path,
    )
    assert done.returncode == 0, done.stderr
    compiled = search(Position.parse("4453"), name, **few)
    kept = load_trace(tmp_path / "trace.npz")
    assert done.stdout.split() == [str(len(compiled)), str(compiled.best_move)]
    assert (len(kept), kept.best_move) == (len(compiled), compiled.best_move)
    assert (tmp_path / "page.html").read_text("utf-8").startswith("<!doctype html>")
    assert (tmp_path / "tree.svg").read_text("utf-8") == compiled.to_svg(depth=1)


@pytest.mark.parametrize(
    "words",
    [
        ("trace", "4453", "--depth", "4"),
        ("trace", "4453", "--search", "mcts", "--iterations", "200", "--charts"),
        ("compare", "4453", "--a", "minimax depth=3", "--b", "alphabeta depth=3"),
        ("export", "4453", "--depth", "3", "-o", "a.html", "-o", "a.svg", "-o", "a.csv"),
        ("export", "4453", "--depth", "4", "--poster", "icicle", "-o", "a.svg"),
        ("play", "--x", "greedy", "--o", "alphabeta depth=2", "--seed", "1"),
    ],
)
def test_commands_need_no_compiler(words: tuple[str, ...], tmp_path: Path) -> None:
    done = command(tmp_path, *words)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def test_a_decision_is_the_same_without_a_compiler(tmp_path: Path) -> None:
    said = json.loads(command(tmp_path, "trace", "4453", "--depth", "5", "--json").stdout)
    found = search(Position.parse("4453"), "alphabeta", depth=5)
    assert (said["nodes"], said["best_column"] - 1) == (len(found), found.best_move)


@pytest.mark.parametrize(
    ("words", "package"),
    [
        (("solve", "44455554"), "numba"),
        (("review", "4453"), "numba"),
        (("shot", "a.png", "4453"), "PyQt6"),
        (("export", "4453", "--depth", "2", "-o", "a.pdf"), "PyQt6"),
        (("export", "4453", "--depth", "2", "-o", "a.dot"), "graphviz"),
    ],
)
def test_what_needs_a_package_names_it(
    words: tuple[str, ...], package: str, tmp_path: Path
) -> None:
    done = command(tmp_path, *words)
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert f"pip install {package}" in done.stderr
    assert not list(tmp_path.iterdir())


def test_a_search_that_is_compiled_only_is_refused(tmp_path: Path) -> None:
    done = command(tmp_path, "trace", "44455554", "--search", "solver")
    assert done.returncode == 2 and "there is no numba here" in done.stderr


def test_where_numba_is_there_and_its_library_is_not_the_references_serve(tmp_path: Path) -> None:
    code = """
import builtins, c4viz
plain = builtins.__import__
def refuse(name, *rest):
    if name.partition(".")[0] == "llvmlite":
        raise ImportError("the library may not be loaded")
    return plain(name, *rest)
builtins.__import__ = refuse
print(c4viz.search(c4viz.Position(), "alphabeta", depth=3).engine)
"""
    done = run(code, tmp_path, "numpy,numba,llvmlite,platformdirs")
    assert done.stdout == "reference\n", done.stderr
