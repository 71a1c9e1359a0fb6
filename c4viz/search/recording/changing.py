"""Changes the source of a program so that it tells what it does: the functions that search are
decorated, and where the visits of a node are counted, that is told.

A function searches if it calls itself, or others that call it, from within a loop or more than
once, and returns something. One that calls such a function for each of some moves begins a search.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from c4viz.search.recording.program_nodes import names_children

WATCH = "__c4viz_watch__"
"""Name by which the changed program knows the decorator."""
VISITS = "__c4viz_visits__"
"""Name by which it knows the `Visits` that it tells of them."""
_EACH = (ast.For, ast.ListComp, ast.GeneratorExp, ast.SetComp, ast.DictComp, ast.Lambda)
_LOOPS = (*_EACH, ast.While)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_COUNTER = re.compile(
    r"(?i:.*visit.*|_*(n|num|count|sims?|simulations|plays|playouts|games|trials|total|times)_*"
    r"|n_?(sims?|plays|simulations)|num_?(sims?|plays|simulations))"
)
"""Names that programs have for the number of visits of a node."""


def decorate(tree: ast.Module, searches: set[str], begins: set[str]) -> None:
    """Decorate functions that search, and those that begin it, by their names."""
    _Decorate(tree, searches, begins).visit(tree)


class _Decorate(ast.NodeTransformer):
    """Decorates functions by their names, innermost: they are plain functions there."""

    def __init__(self, tree: ast.Module, searches: set[str], begins: set[str]) -> None:
        self._begins = dict.fromkeys(begins, True) | dict.fromkeys(searches, False)
        calls, found = calls_of(tree), searching(tree)[0]
        self._leading = {name for name in calls if (reached_from(name, calls) | {name}) & found}

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        calls_any = bool(calls_in(node) & self._leading)  # of several of a name, one may not
        if node.name in self._begins and calls_any and not any(map(_watches, node.decorator_list)):
            begins = ast.Constant(self._begins[node.name])
            node.decorator_list.append(ast.Call(ast.Name(WATCH, ast.Load()), [begins], []))
        return node


def _watches(decorator: ast.AST) -> bool:
    """Tell whether a decorator is c4viz's own."""
    return any(
        getattr(one, "attr", getattr(one, "id", "")) == "watch" for one in ast.walk(decorator)
    )


def searching(tree: ast.AST) -> tuple[set[str], set[str]]:
    """Return the names of the functions of a program that search, and of those that begin it."""
    functions, calls = functions_of(tree), calls_of(tree)
    found = set()
    for name in functions:
        circle = {one for one in reached_from(name, calls) if name in reached_from(one, calls)}
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


def functions_of(tree: ast.AST) -> dict[str, list[ast.FunctionDef]]:
    """Return the functions of a program by their names, which several classes may have."""
    found: dict[str, list[ast.FunctionDef]] = {}
    for one in ast.walk(tree):
        if isinstance(one, ast.FunctionDef):
            found.setdefault(one.name, []).append(one)
    return found


def calls_of(tree: ast.AST) -> dict[str, set[str]]:
    """Return for each function of a program those of its functions that it calls."""
    functions = functions_of(tree)
    return {
        name: set().union(*map(calls_in, ones)) & functions.keys()
        for name, ones in functions.items()
    }


def calls_in(node: ast.AST) -> set[str]:
    """Return the names of all that is called in a part of a program."""
    called = (one.func for one in ast.walk(node) if isinstance(one, ast.Call))
    return {
        one.id if isinstance(one, ast.Name) else one.attr
        for one in called
        if isinstance(one, ast.Name | ast.Attribute)
    }


def reached_from(name: str, calls: Mapping[str, set[str]]) -> set[str]:
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
    return sum(bool(calls_in(ast.Expr(ast.Call(one.func, [], []))) & circle) for one in sites) > 1


def _loops_over(function: ast.AST, names: set[str], kinds: tuple[type[ast.AST], ...]) -> bool:
    """Tell whether a function calls any of some functions in loops of some kinds."""
    loops = (one for one in _own_parts(function) if isinstance(one, kinds))
    return any(calls_in(one) & names for one in loops)


def _weighs(function: ast.AST, names: set[str]) -> bool:
    """Tell whether a function keeps or compares, in a loop, what functions found; one that plays on
    by it is a game."""
    parts = [
        part
        for loop in _own_parts(function)
        if isinstance(loop, _EACH) and calls_in(loop) & names
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
    return compares or any(calls_in(one) & names for one in keeping)


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


# ---- the visits of nodes -------------------------------------------------------------------------


def tell_visits(tree: ast.Module) -> bool:
    """Have a program tell the visits that it counts of nodes, if it does and these have children;
    return whether it does."""
    counts = _counts_visits(tree)
    if counts:
        _TellVisits(tree).visit(tree)
    return counts


def _counts_visits(tree: ast.AST) -> bool:
    names = (getattr(one, "attr", getattr(one, "id", "")) for one in ast.walk(tree))
    keys = (one.value for one in ast.walk(tree) if isinstance(one, ast.Constant))
    has_children = any(names_children(name) for name in (*names, *keys) if isinstance(name, str))
    return has_children and any(map(_counted, ast.walk(tree)))


def _counted(statement: ast.AST) -> tuple[ast.expr, ast.expr] | None:
    """Return whose visits a statement counts, and by which name: those of ``node`` and "visits" in
    ``node.visits += 1``, of ``node`` and "visits" in ``node["visits"] += 1``, of ``(self, node)``
    and "N" in ``self.N[node] += 1``. None if it counts none."""
    target = _raised_by_one(statement)
    if isinstance(target, ast.Attribute) and _COUNTER.fullmatch(target.attr):
        return target.value, ast.Constant(target.attr)
    if not isinstance(target, ast.Subscript):
        return None
    if isinstance(target.slice, ast.Constant) and isinstance(target.slice.value, str):
        return (target.value, target.slice) if _COUNTER.fullmatch(target.slice.value) else None
    table = target.value
    if isinstance(table, ast.Attribute) and _COUNTER.fullmatch(table.attr):
        pair = ast.Tuple([table.value, target.slice], ast.Load())
        return pair, ast.Constant(table.attr)
    return None


def _raised_by_one(statement: ast.AST) -> ast.expr | None:
    """Return what a statement adds one to; None if it does not."""
    if isinstance(statement, ast.AugAssign) and isinstance(statement.op, ast.Add):
        return statement.target if _is_one(statement.value) else None
    if not isinstance(statement, ast.Assign) or not isinstance(statement.value, ast.BinOp):
        return None
    target, sum_ = statement.targets[0], statement.value
    is_more = isinstance(sum_.op, ast.Add) and _is_one(sum_.right)
    return target if is_more and ast.unparse(target) == ast.unparse(sum_.left) else None


def _is_one(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value == 1


class _TellVisits(ast.NodeTransformer):
    """Has a program tell each visit that it counts, when it has counted those of an iteration, and
    when a function ends that has run iterations in a loop.

    Those of an iteration are counted when the loop over its nodes has ended, or when the first call
    is left of a function that hands on to the next node.
    """

    def __init__(self, tree: ast.Module) -> None:
        calls, functions = calls_of(tree), functions_of(tree)
        counting = {name for name, ones in functions.items() if any(map(_counts_within, ones))}
        self._leading = {name for name in calls if (reached_from(name, calls) | {name}) & counting}
        recursive = {name for name in calls if name in reached_from(name, calls)}
        single = {name for name, ones in functions.items() if any(map(_counts_alone, ones))}
        while more := {
            name
            for name, ones in functions.items()
            if name not in single and any(_calls_alone(one, single - recursive) for one in ones)
        }:
            single |= more
        self._handing_on = single & recursive
        self._single = single - recursive

    def visit_AugAssign(self, node: ast.AugAssign) -> Any:
        return self._told(node)

    def visit_Assign(self, node: ast.Assign) -> Any:
        return self._told(node)

    def _told(self, node: ast.stmt) -> Any:
        self.generic_visit(node)
        counted = _counted(node)
        return node if counted is None else [node, _telling("visited", *counted)]

    def visit_For(self, node: ast.For) -> Any:
        return self._settled(node)

    def visit_While(self, node: ast.While) -> Any:
        return self._settled(node)

    def _settled(self, node: ast.For | ast.While) -> Any:
        is_over_nodes = _counts_alone(node) or _calls_alone(node, self._single)
        self.generic_visit(node)
        return [node, _telling("settled")] if is_over_nodes else node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        runs = _loops_over(node, self._leading, (ast.For, ast.While)) or any(
            any(map(_counts_within, _loops_in(loop))) for loop in _loops_in(node)
        )
        first: list[ast.stmt] = []
        last: list[ast.stmt] = []
        if node.name in self._handing_on:
            first, last = [_telling("entered")], [_telling("left")]
        if runs:
            last.append(_telling("ended", ast.Constant(node.name)))
        self.generic_visit(node)
        if last:
            begun = 1 if ast.get_docstring(node, clean=False) is not None else 0
            body = node.body[begun:] or [ast.Pass()]
            node.body[begun:] = [*first, ast.Try(body, [], [], last)]
        return node


def _loops_in(node: ast.AST) -> list[ast.AST]:
    """Return the loops within a part of a program, but for those in functions in it."""
    return [one for one in _own_parts(node) if isinstance(one, ast.For | ast.While)]


def _alone_in(node: ast.AST) -> Iterator[ast.AST]:
    """Yield all parts of a part of a program but those of loops and functions in it."""
    for one in ast.iter_child_nodes(node):
        if not isinstance(one, (*_FUNCTIONS, ast.ClassDef, ast.For, ast.While)):
            yield one
            yield from _alone_in(one)


def _counts_alone(node: ast.AST) -> bool:
    """Tell whether a part of a program counts a visit outside of loops in it."""
    return any(_counted(part) for part in _alone_in(node))


def _calls_alone(node: ast.AST, names: set[str]) -> bool:
    """Tell whether a part of a program calls any of some functions outside of loops in it."""
    sites = (one for one in _alone_in(node) if isinstance(one, ast.Call))
    return any(calls_in(ast.Expr(ast.Call(one.func, [], []))) & names for one in sites)


def _counts_within(node: ast.AST) -> bool:
    """Tell whether a part of a program counts a visit."""
    return any(_counted(part) for part in _own_parts(node))


def _telling(what: str, *said: ast.expr) -> ast.Expr:
    told = ast.Attribute(ast.Name(VISITS, ast.Load()), what, ast.Load())
    return ast.Expr(ast.Call(told, [_loaded(one) for one in said], []))


def _loaded(expression: ast.expr) -> ast.expr:
    """Return an expression as one that is read."""
    found = deepcopy(expression)
    for part in ast.walk(found):
        if isinstance(part, ast.Attribute | ast.Subscript | ast.Name | ast.Starred):
            part.ctx = ast.Load()
    return found
