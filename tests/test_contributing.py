"""What CONTRIBUTING.md names is there, its plans are true, and its ways lead where it says."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import FrameType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from PyQt6.QtCore import QCoreApplication, QSize

from c4viz.app.icicle.geometry import IcicleGeometry, Screen
from c4viz.app.menus.table import ACTIONS
from c4viz.explain import explain
from c4viz.icicle import icicle_of
from c4viz.icicle.icicle import IcicleLook
from c4viz.layout import scale_of
from c4viz.play import Match
from c4viz.search.algorithms import ALGORITHMS
from c4viz.search.algorithms.tree import TREE
from c4viz.trace import Flag
from tests.app.alone import alone
from tests.plan import FILE, NAMED, PLAN, drawn
from tests.trees import hand_trace, small_trace

TOP = FILE.parent
TEXT = FILE.read_text(encoding="utf-8")
PATHS = sorted(set(re.findall(r"\b(?:c4viz|tests|resources)/[\w/.]+", TEXT)))
PROGRAMS = sorted(set(re.findall(r"python -m ([\w.]+)", TEXT)))
PLACED = re.compile(r"`(\w+)`(?: and `(\w+)`)?\s+\(`(c4viz/[\w/]+\.py)`")
"""A name, or two, and the module that has it."""
PLANS = {package: dict(NAMED.findall(plan)) for _, package, plan, _ in PLAN.findall(TEXT)}
"""The words beside each name in the plan of a package."""
KINDS = {algorithm.trace.nature.kind for algorithm in (*ALGORITHMS.values(), TREE)}
"""Kinds of traces."""


# ---- what is named is there ----------------------------------------------------------------------


@pytest.mark.parametrize("path", PATHS)
def test_every_file_and_folder_is_there(path: str) -> None:
    assert (TOP / path.rstrip(".")).exists()


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_program_is_there(program: str) -> None:
    place = TOP / program.replace(".", "/")
    assert place.with_suffix(".py").exists() or (place / "__main__.py").exists()


def test_every_target_of_make_is_there() -> None:
    makefile = (TOP / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"`make (\w+)`", TEXT):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def short_paths() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Names of files and folders without a path, and the folders named before in their
    paragraph."""
    for paragraph in re.split(r"\n\n|\n(?=- |\d+\. )", TEXT):
        named: tuple[str, ...] = ()
        for path in re.findall(r"`([\w/]+(?:\.py|/))`", paragraph):
            if "/" in path.rstrip("/"):
                named += (path.rstrip("/") if path.endswith("/") else path.rpartition("/")[0],)
            else:
                yield path, named


@pytest.mark.parametrize(("name", "folders"), sorted(set(short_paths())))
def test_every_short_name_is_below_a_folder_named_before_it(
    name: str, folders: tuple[str, ...]
) -> None:
    assert any(found for folder in folders for found in (TOP / folder).rglob(name.rstrip("/")))


def is_defined(name: str, module: str) -> bool:
    source = (TOP / module).read_text(encoding="utf-8")
    return bool(re.search(rf"^(?: *(?:def|class) {name}|{name})\b", source, re.MULTILINE))


@pytest.mark.parametrize(("name", "other", "module"), sorted(set(PLACED.findall(TEXT))))
def test_every_name_is_where_it_says(name: str, other: str, module: str) -> None:
    assert is_defined(name, module)
    assert not other or is_defined(other, module)


@pytest.mark.parametrize("stop", re.findall(r"^\d+\. (.*?)(?=^\d+\. |\n\n)", TEXT, re.M | re.S))
def test_every_stop_on_the_way_to_pixels_has_what_it_names(stop: str) -> None:
    module, *names = re.findall(r"`([^`]+)`", stop)
    for name in names:
        if "/" not in name:
            assert all(is_defined(part, module) for part in name.partition("(")[0].split("."))


def test_the_tests_with_a_long_form_read_the_variables_that_it_names() -> None:
    for line in re.findall(r"^    C4VIZ_.*$", TEXT, re.MULTILINE):
        source = (TOP / line.split()[-1]).read_text(encoding="utf-8")
        for variable in re.findall(r"(C4VIZ_\w+)=", line):
            assert f'"{variable}"' in source


def test_the_actions_stand_where_it_says() -> None:
    folder = TOP / "c4viz" / "app" / "menus"
    recipe = TEXT.partition("**An action**")[2].partition("- **")[0]
    named = {path.rpartition("/")[2] for path in re.findall(r"([\w/]+\.py)`", recipe)}
    sources = {file.name: file.read_text(encoding="utf-8") for file in folder.glob("*.py")}
    with_table = {name for name, source in sources.items() if "_ACTIONS: tuple" in source}
    assert named - {"test_actions.py"} == with_table


def tables_by_kind() -> Iterator[tuple[str, str]]:
    """The modules and names of all tables whose keys are kinds of traces."""
    for file in sorted((TOP / "c4viz").rglob("*.py")):
        for line in ast.parse(file.read_text(encoding="utf-8")).body:
            for table in ast.walk(line):
                keys = table.keys if isinstance(table, ast.Dict) else []
                named = {key.value for key in keys if isinstance(key, ast.Constant)}
                if named and named <= KINDS:
                    name = getattr(line, "target", None) or getattr(line, "targets", [None])[0]
                    place = file.relative_to(TOP).as_posix()
                    yield place, ast.unparse(name) if name else f"line {table.lineno}"


def test_a_kind_of_trace_is_in_all_tables_by_kind_that_it_needs() -> None:
    recipe = TEXT.partition("**A kind of trace**")[2].partition("\n\n")[0]
    _, begins, tables = recipe.partition("each table by kind")
    needed, ends, others = tables.partition("do without")
    assert begins and ends
    named = [
        {(module, name) for *names, module in PLACED.findall(part) for name in names if name}
        for part in (needed, others)
    ]
    for module, name in named[0]:
        table = getattr(import_module(module.removesuffix(".py").replace("/", ".")), name)
        assert set(table) == KINDS, name
    assert set(tables_by_kind()) <= named[0] | named[1]


def test_modules_are_named_as_texts_by_the_two_places_that_it_tells_of_alone() -> None:
    paragraph = TEXT.partition("Two places alone")[2].partition("\n\n")[0]
    doors = {module for *_, module in PLACED.findall(paragraph)}
    # The public names and the commands, which are below those that name them, or beside them.
    downwards = {"c4viz/__init__.py", "c4viz/cli/framework/commands.py"}
    by_name = re.compile(r"\b(import_module|__import__|run_module)\(")
    importing = {
        file.relative_to(TOP).as_posix()
        for file in (TOP / "c4viz").rglob("*.py")
        if by_name.search(file.read_text(encoding="utf-8"))
    }
    assert len(doors) == 2
    assert importing == doors | downwards


# ---- the plans of the house ----------------------------------------------------------------------


def test_the_plans_are_as_the_imports_are() -> None:
    assert drawn(TEXT) == TEXT, "call python -m tests.plan"


@pytest.mark.parametrize("package", ["c4viz", "c4viz.app"])
def test_a_plan_shows_all_folders_and_no_others_with_words(package: str) -> None:
    folder = TOP / package.replace(".", "/")
    there = {f"{file.parent.name}/" for file in folder.glob("*/__init__.py")}
    assert {name for name in PLANS[package] if name.endswith("/")} == there
    assert all(PLANS[package].values())


# ---- the ways to an answer -----------------------------------------------------------------------


def called(do: Callable[[], object]) -> set[tuple[str, str]]:
    """The functions of c4viz that are called, by module and name."""
    found: set[tuple[str, str]] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(TOP / "c4viz"):
            found.add((path.relative_to(TOP).as_posix(), frame.f_code.co_name))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        do()
    finally:
        sys.setprofile(before)
    return found


def see_a_cutoff() -> None:
    trace = hand_trace()
    cut = next(row for row in range(len(trace)) if trace.has(row, Flag.CUTOFF))
    said = explain(trace, cut, trace.at(trace.steps))
    assert any("cannot matter" in str(sentence) for sentence in said)


def paint_an_icicle() -> None:
    trace = small_trace()
    moment, icicle = trace.at(trace.steps), icicle_of(trace, plain=True)
    picture = np.zeros((icicle.levels, 300), np.uint32)
    zoom = 300 / icicle.total
    icicle.paint(picture, IcicleLook(0, zoom, "depth", scale_of(trace), 0, 0), moment)
    size = QSize(300, 200)
    places = IcicleGeometry(icicle, trace, moment, 0, zoom, size, 12, Screen(), icicle.levels)
    assert places.rects_of([0])[0].width() == 300


def undo_all() -> None:
    """Undo a search, a move and a new game."""
    playing = alone()
    (undo,) = (action for action in ACTIONS if action.id == "undo")
    stage: Any = SimpleNamespace(session=playing)
    playing.game.play(3)
    playing.game.adopt_match(Match())
    assert undo.run is not None
    for _ in range(2):
        undo.run(stage)
    assert playing.game.match.position.ply == 0


def stops_of(question: str) -> set[tuple[str, str]]:
    """The modules and names that the way to an answer comes by."""
    way = TEXT.partition(f"**{question}** ")[2].partition("\n- **")[0].partition("\n\n")[0]
    return {(module, name) for *names, module in PLACED.findall(way) for name in names if name}


@pytest.mark.parametrize(
    ("question", "do"),
    [
        ("Where is a cutoff's sentence made?", see_a_cutoff),
        ("Where is the width of an icicle strip decided?", paint_an_icicle),
        ("What happens on Undo?", undo_all),
    ],
)
def test_a_way_leads_to_what_is_done(
    qapp: QCoreApplication, question: str, do: Callable[[], None]
) -> None:
    stops = stops_of(question)
    functions = {(module, name) for module, name in stops if not name.isupper()}
    tables = {module for module, name in stops if name.isupper()}
    found = called(do)
    assert len(functions) > 1
    assert functions <= found
    assert tables <= {module for module, _ in found}  # by what stands in them


def test_the_words_of_a_cutoff_stand_where_its_way_ends() -> None:
    found = set()
    for module, name in stops_of("Where is a cutoff's sentence made?"):
        source = (TOP / module).read_text(encoding="utf-8")
        if "cannot matter" in source.partition(f"\ndef {name}(")[2].partition("\n\n\n")[0]:
            found.add(name)
    assert len(found) == 1
