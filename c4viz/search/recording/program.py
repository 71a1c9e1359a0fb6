"""Runs a program of the user's as it is, and watches the functions in it that search.

A function searches if it calls itself, or others that call it, from within a loop or more than
once, and returns something. One that calls such a function for each of some moves begins a search.
Whatever the program imports from its own folder is watched too.
"""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from c4viz.guard.files import place_of
from c4viz.guard.kinds import parsed_python
from c4viz.search.recording.calls import CallLog
from c4viz.search.recording.recorder import Recorder, RecordError
from c4viz.search.recording.watch import LISTENERS, Told, WatchedFunction

Searched = Callable[[Recorder | CallLog], object]
"""Is called with the log of a search of the program that has ended."""
_WATCH = "__c4viz_watch__"
"""Name by which the changed program knows the decorator."""
_EACH = (ast.For, ast.ListComp, ast.GeneratorExp, ast.SetComp, ast.DictComp, ast.Lambda)
_LOOPS = (*_EACH, ast.While)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


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
    setattr(builtins, _WATCH, partial(_watcher, searched=searched))
    LISTENERS.append(searched)
    try:
        with _as_program(main, place, arguments):
            exec(code, main.__dict__)
    finally:
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
    _Decorate(tree, *searching(tree)).visit(tree)
    return compile(ast.fix_missing_locations(tree), str(path), "exec")


def watching_inner(tree: ast.Module, function: str) -> ast.Module:
    """Change a file so that all functions by which one of it searches are recorded: those that call
    it and that it calls; where it does not call itself, but begins what others search, these."""
    name = function.rpartition(".")[2]
    found, beginning = searching(tree)
    calls = _calls_of(tree)
    reached = _reached(name, calls) if name in calls else set()
    functions = _functions(tree)
    told = reached | {name} & functions.keys()
    if any("record" in _calls(one) for name in told for one in functions[name]):
        return tree  # it tells by itself what it does
    if name in found:
        found = {one for one in found & reached if name in _reached(one, calls)} - {name}
        beginning = set()
    else:
        found &= reached
        beginning = beginning & reached | {name} if found else set()
    setattr(builtins, _WATCH, _inner)
    _Decorate(tree, found, beginning).visit(tree)
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


class _Decorate(ast.NodeTransformer):
    """Decorates functions by their names, innermost: they are plain functions there."""

    def __init__(self, tree: ast.Module, searches: set[str], begins: set[str]) -> None:
        self._begins = dict.fromkeys(begins, True) | dict.fromkeys(searches, False)
        calls, found = _calls_of(tree), searching(tree)[0]
        self._leading = {name for name in calls if (_reached(name, calls) | {name}) & found}

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        calls_any = bool(_calls(node) & self._leading)  # of several of a name, one may not
        if node.name in self._begins and calls_any and not any(map(_watches, node.decorator_list)):
            begins = ast.Constant(self._begins[node.name])
            node.decorator_list.append(ast.Call(ast.Name(_WATCH, ast.Load()), [begins], []))
        return node


def _watches(decorator: ast.AST) -> bool:
    """Tell whether a decorator is c4viz's own."""
    return any(
        getattr(one, "attr", getattr(one, "id", "")) == "watch" for one in ast.walk(decorator)
    )


def searching(tree: ast.AST) -> tuple[set[str], set[str]]:
    """Return the names of the functions of a program that search, and of those that begin it."""
    functions, calls = _functions(tree), _calls_of(tree)
    found = set()
    for name in functions:
        circle = {one for one in _reached(name, calls) if name in _reached(one, calls)}
        if any(_branches(one, circle) and _returns(one) for one in functions[name]):
            found.add(name)
    beginning = {
        name
        for name, ones in functions.items()
        for one in ones
        if name not in found
        and _loops_over(one, found, _EACH)
        and (_returns(one) or _weighs(one, found))
    }
    return found, beginning


def _functions(tree: ast.AST) -> dict[str, list[ast.FunctionDef]]:
    """Return the functions of a program by their names, which several classes may have."""
    found: dict[str, list[ast.FunctionDef]] = {}
    for one in ast.walk(tree):
        if isinstance(one, ast.FunctionDef):
            found.setdefault(one.name, []).append(one)
    return found


def _calls_of(tree: ast.AST) -> dict[str, set[str]]:
    """Return for each function of a program those of its functions that it calls."""
    functions = _functions(tree)
    return {
        name: set().union(*map(_calls, ones)) & functions.keys() for name, ones in functions.items()
    }


def _calls(node: ast.AST) -> set[str]:
    """Return the names of all that is called in a part of a program."""
    called = (one.func for one in ast.walk(node) if isinstance(one, ast.Call))
    return {
        one.id if isinstance(one, ast.Name) else one.attr
        for one in called
        if isinstance(one, ast.Name | ast.Attribute)
    }


def _reached(name: str, calls: Mapping[str, set[str]]) -> set[str]:
    """Return all functions that one calls, or that those call."""
    reached, open_ = set[str](), set(calls[name])
    while open_:
        one = open_.pop()
        if one not in reached:
            reached.add(one)
            open_ |= calls[one]
    return reached


def _branches(function: ast.AST, circle: set[str]) -> bool:
    """Tell whether a function calls any of a circle in a loop, or more than once."""
    if _loops_over(function, circle, _LOOPS):
        return True
    sites = [one for one in ast.walk(function) if isinstance(one, ast.Call)]
    return sum(bool(_calls(ast.Expr(ast.Call(one.func, [], []))) & circle) for one in sites) > 1


def _loops_over(function: ast.AST, names: set[str], kinds: tuple[type[ast.AST], ...]) -> bool:
    """Tell whether a function calls any of some functions in loops of some kinds."""
    loops = (one for one in _own_parts(function) if isinstance(one, kinds))
    return any(_calls(one) & names for one in loops)


def _weighs(function: ast.AST, names: set[str]) -> bool:
    """Tell whether a function keeps or compares, in a loop, what functions found; one that plays on
    by it is a game."""
    parts = [
        part
        for loop in _own_parts(function)
        if isinstance(loop, _EACH) and _calls(loop) & names
        for part in ast.walk(loop)
    ]
    orders = (ast.Gt, ast.GtE, ast.Lt, ast.LtE)
    compares = any(isinstance(one, ast.Compare) and isinstance(one.ops[0], orders) for one in parts)
    keeping = [
        one
        for one in parts
        if (isinstance(one, ast.Call) and getattr(one.func, "attr", "") == "append")
        or (isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Subscript))
    ]
    return compares or any(_calls(one) & names for one in keeping)


def _own_parts(function: ast.AST) -> Iterator[ast.AST]:
    """Yield all parts of a function but those of functions in it."""
    for one in ast.iter_child_nodes(function):
        if not isinstance(one, (*_FUNCTIONS, ast.ClassDef)):
            yield one
            yield from _own_parts(one)


def _returns(function: ast.AST) -> bool:
    """Tell whether a function returns anything."""
    returns = (one for one in _own_parts(function) if isinstance(one, ast.Return))
    return any(one.value is not None for one in returns)


class _Neighbours(MetaPathFinder):
    """Finds modules in the folder of a program, and changes them as the program is changed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target)
        if spec is None or not isinstance(spec.loader, SourceFileLoader) or not spec.origin:
            return None
        if self._folder not in Path(spec.origin).parents:
            return None
        spec.loader = _Loader(spec.loader.name, spec.loader.path)
        return spec


class _Loader(SourceFileLoader):
    """Loads a module that is changed, of which no compiled code is kept."""

    def get_code(self, fullname: str) -> CodeType:
        return _changed(Path(self.path))
