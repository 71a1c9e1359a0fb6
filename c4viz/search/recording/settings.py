"""Settings and blank traces of searches of the user's own."""

from __future__ import annotations

import ast
from dataclasses import dataclass, replace
from typing import Any

from c4viz.game import HandTree, Position, Root
from c4viz.game.own import MOST_MOVES
from c4viz.guard.files import RefusedError, place_of
from c4viz.guard.kinds import parsed_python
from c4viz.language import Text
from c4viz.search.base.depthfirst import blank_rows
from c4viz.search.base.setting import decimal, words, yes_no
from c4viz.search.base.settings import Settings, depth_setting
from c4viz.search.evaluators.table import split_own
from c4viz.trace import DepthFirstTrace, MctsTrace, Trace, Traits
from c4viz.trace.depthfirst.store import RowLayout
from c4viz.trace.mcts.store import MctsStore

TRAITS = Traits(recorded=True, static_order=False)


@dataclass(frozen=True)
class OwnSearchSettings(Settings):
    """Settings of a search of the user's own, and what kind of numbers it had. One that c4viz runs
    is the function that ``file`` names, as file.py:function."""

    name = "own"
    title = Text("Search of your own")
    summary = Text("a search of your own that was recorded")

    called: str = words("", Text("What its author calls it"))
    file: str = words("", Text("Its file and function"))
    depth: int | None = depth_setting(  # type: ignore[assignment]
        None, optional=True, absent=Text("as the function has it")
    )
    windows: bool = yes_no(False, Text("Whether its nodes had windows"), found_out=True)
    fractional: bool = yes_no(False, Text("Whether its values were fractions"), found_out=True)
    item: str = words(
        "", Text("Index or key of the value in what its function returns"), found_out=True
    )
    wrong: str = words("", Text("What it failed by"), found_out=True)
    standstill: str = words("", Text("Where it stood still when it was ended"), found_out=True)
    loop: bool = yes_no(False, Text("Whether it is a loop, as MCTS is"), found_out=True)
    plain: bool = yes_no(
        False, Text("Whether it is what c4viz holds a search of your own against"), found_out=True
    )
    c: float | None = decimal(
        None, 0, 1000, Text("Its weight of exploration"), optional=True, found_out=True
    )

    @property
    def evaluates(self) -> bool:
        """False: no evaluator of c4viz is asked."""
        return False

    def looked_up(self) -> OwnSearchSettings:
        """Complete the settings with what its file says of it now, if c4viz runs it."""
        return replace(self, loop=backs_up(self.file)) if self.file else self


def blank_own(
    position: Root, settings: OwnSearchSettings, traits: Traits = TRAITS
) -> DepthFirstTrace:
    """Make the trace of a search that recorded nothing yet."""
    traits = replace(traits, prunes=settings.windows)
    trace = blank_rows(position, settings, traits, RowLayout(settings.fractional))
    trace.settings = dict(vars(settings))
    trace.horizon = None  # whatever depth it was asked for, it looks as far as it likes
    return trace


def blank_loop(position: Root, settings: OwnSearchSettings) -> MctsTrace:
    """Make the trace of a loop that recorded nothing yet."""
    width = position.rules.columns if isinstance(position, Position) else MOST_MOVES
    values, store = dict(vars(settings)), MctsStore(width, 0)
    return MctsTrace(position, settings.name, values, traits=TRAITS, store=store)


def blank(
    position: Root, settings: OwnSearchSettings, traits: Traits
) -> DepthFirstTrace | MctsTrace:
    """Make the trace of a search, or of a loop, that recorded nothing yet."""
    if settings.loop and not isinstance(position, HandTree):
        return blank_loop(position, settings)
    return blank_own(position, settings, traits)


def of_function(name: str, **values: Any) -> OwnSearchSettings:
    """Make the settings that run the function ``name``, file.py:function; reads no file."""
    _, function = split_own(name) or ("", "")
    return OwnSearchSettings(**{"called": function, "file": name} | values)


def backs_up(name: str) -> bool:
    """Tell whether the function ``name``, file.py:function, is a loop: whether it, or what it uses
    of its file, calls a recorder's ``back_up``. The file is read for that, and not run."""
    file, function = split_own(name) or ("", "")
    try:
        body = parsed_python(place_of(file)).body
    except RefusedError:
        return False  # what is wrong is said when it is run
    defined = {
        one.name: one
        for one in body
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    }
    asked = [function.partition(".")[0]]  # of a method the class
    seen = {*asked}
    while asked:
        part = defined.get(asked.pop())
        for inner in ast.walk(part) if part is not None else ():
            if isinstance(inner, ast.Attribute) and inner.attr == "back_up":
                return True
            if isinstance(inner, ast.Name) and inner.id not in seen:
                seen.add(inner.id)
                asked.append(inner.id)
    return False


def run_again(trace: Trace | None) -> OwnSearchSettings | None:
    """Return the settings with which the search of a trace was run, if it is a function of the
    user's own; None: it is none."""
    said = {} if trace is None or trace.search != OwnSearchSettings.name else trace.settings
    if not said.get("file"):
        return None
    names = ("called", "file", "depth")
    return OwnSearchSettings(**{name: said[name] for name in names})
