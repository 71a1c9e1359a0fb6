"""Runs a program of the user's as it is, and watches what in it searches: see `changing`.

Whatever the program imports from its own folder is watched too, and libraries of searches wherever
they are.
"""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from sysconfig import get_path
from types import CodeType, ModuleType
from typing import Any

from c4viz.guard.files import RefusedError, place_of, read_text
from c4viz.guard.kinds import parsed_python
from c4viz.search.recording.calls import CallLog
from c4viz.search.recording.changing import (
    VISITS,
    WATCH,
    calls_in,
    calls_of,
    decorate,
    functions_of,
    reached_from,
    searching,
    tell_visits,
)
from c4viz.search.recording.program_nodes import names_children
from c4viz.search.recording.recorder import Recorder, RecordError
from c4viz.search.recording.visits import VisitLog, Visits
from c4viz.search.recording.watch import LISTENERS, Told, WatchedFunction

SearchLog = Recorder | CallLog | VisitLog
_STANDARD, _OWN = Path(get_path("stdlib")), Path(__file__).parents[2]
"""Folders of modules that count no visits: Python's and c4viz's own."""
_INSTALLED = "site-packages"
"""Folder of what is installed, perhaps within that of a program."""
_MOST_BYTES = 1 << 18
"""Most bytes of a library's module that is looked at."""
_SEARCHES = ("minimax", "negamax", "alphabeta", "alpha_beta", "expectimax")
"""Words of a library that searches game trees."""
Searched = Callable[[SearchLog], object]
"""Is called with the log of a search of the program that has ended."""


def run(path: Path, arguments: Sequence[str], searched: Searched) -> None:
    """Run a program, to which ``arguments`` are given; ``searched`` is called after each search.

    Raises:
        RefusedError: it cannot be read, or is no Python.
        BaseException: whatever it raises, SystemExit where it ends by itself.
    """
    place = place_of(path).absolute()
    code = _changed(place)
    main = ModuleType("__main__")
    main.__file__ = str(place)
    setattr(builtins, WATCH, partial(_watcher, searched=searched))
    visits = Visits(searched)
    setattr(builtins, VISITS, visits)
    LISTENERS.append(searched)
    try:
        with _as_program(main, place, arguments):
            exec(code, main.__dict__)
    finally:
        visits.close()
        LISTENERS.remove(searched)


@contextmanager
def _as_program(main: ModuleType, place: Path, arguments: Sequence[str]) -> Iterator[None]:
    """Have a module be the program that runs, and watch what it imports from its folder."""
    before = sys.argv, sys.path[:], sys.modules["__main__"]
    finder = _Neighbours(place.parent)
    sys.argv, sys.modules["__main__"] = [str(place), *arguments], main
    sys.path.insert(0, str(place.parent))
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        sys.argv, sys.path[:], sys.modules["__main__"] = before


def _watcher(
    begins: bool, searched: Searched
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make the decorator of functions that search, or only begin it; one without a board it leaves
    alone."""

    def decorated(function: Callable[..., Any]) -> Callable[..., Any]:
        try:
            return WatchedFunction(function, Told(searched=searched, begins=begins))
        except (RecordError, ValueError):
            return function

    return decorated


# ---- changes a program so that it is watched -----------------------------------------------------


def _changed(path: Path) -> CodeType:
    """Compile a program in which the functions that search are decorated; raise a RefusedError if
    it cannot be read, or is no Python."""
    tree = parsed_python(path)
    decorate(tree, *searching(tree))
    tell_visits(tree)
    return _compiled(tree, str(path))


def _compiled(tree: ast.Module, file: str) -> CodeType:
    code: CodeType = compile(ast.fix_missing_locations(tree), file, "exec")
    return code


def watching_inner(tree: ast.Module, function: str) -> ast.Module:
    """Change a file so that all functions by which one of it searches are recorded: those that call
    it and that it calls; where it does not call itself, but begins what others search, these."""
    name = function.rpartition(".")[2]
    found, beginning = searching(tree)
    calls = calls_of(tree)
    reached = reached_from(name, calls) if name in calls else set()
    functions = functions_of(tree)
    told = reached | {name} & functions.keys()
    if any("record" in calls_in(one) for name in told for one in functions[name]):
        return tree  # it tells by itself what it does
    if name in found:
        found = {one for one in found & reached if name in reached_from(one, calls)} - {name}
        beginning = set()
    else:
        found &= reached
        beginning = beginning & reached | {name} if found else set()
    setattr(builtins, WATCH, _inner)
    decorate(tree, found, beginning)
    return ast.fix_missing_locations(tree)


def _inner(begins: bool) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make the decorator of functions that search, or only begin it; one without a position it
    leaves alone."""

    def decorated(function: Callable[..., Any]) -> Callable[..., Any]:
        try:
            return WatchedFunction(function, Told(begins=begins))
        except (RecordError, ValueError):
            return function

    return decorated


class _Neighbours(MetaPathFinder):
    """Finds modules in the folder of a program, and changes them as the program is changed; of
    other modules those that may be libraries of searches."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target)
        if spec is None or not isinstance(spec.loader, SourceFileLoader) or not spec.origin:
            return None
        file = Path(spec.origin)
        if self._folder in file.parents and _INSTALLED not in file.parts:
            spec.loader = _Loader(spec.loader.name, spec.loader.path)
        elif _may_search(file):
            spec.loader = _LibraryLoader(spec.loader.name, spec.loader.path)
        else:
            return None
        return spec


class _Loader(SourceFileLoader):
    """Loads a module that is changed, of which no compiled code is kept."""

    def get_code(self, fullname: str) -> CodeType:
        return _changed(Path(self.path))


class _LibraryLoader(SourceFileLoader):
    """Loads a module of a library of searches, which is changed if it has any."""

    def get_code(self, fullname: str) -> CodeType | None:
        with suppress(RefusedError):
            tree, source = parsed_python(Path(self.path)), _source(Path(self.path))
            names = searching(tree) if _names_search(source) else (set(), set())
            decorate(tree, *names)
            if tell_visits(tree) or any(names):
                return _compiled(tree, self.path)
        return super().get_code(fullname)


def _may_search(file: Path) -> bool:
    """Tell, without reading it as Python, whether a module of a library may search game trees."""
    is_standard = _STANDARD in file.parents and _INSTALLED not in file.parts
    if is_standard or _OWN in file.parents:
        return False
    source = _source(file)
    has_children = names_children(source)
    counts = has_children and any(word in source for word in ("visit", "rollout", "mcts"))
    return counts or _names_search(source)


def _names_search(source: str) -> bool:
    """Tell whether a source speaks of searches of games."""
    is_of_games = "game" in source or "board" in source
    return is_of_games and any(word in source for word in _SEARCHES)


def _source(file: Path) -> str:
    """Return the source of a module of a library, in small letters; empty where it is too long."""
    with suppress(RefusedError):
        return read_text(file, _MOST_BYTES).lower()
    return ""
