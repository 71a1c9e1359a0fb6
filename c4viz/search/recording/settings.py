"""What is said of a search of the user's own."""

from __future__ import annotations

from dataclasses import dataclass, replace

from c4viz.game import Root
from c4viz.language import Text
from c4viz.search.base.depthfirst import blank_rows
from c4viz.search.base.setting import whole, words, yes_no
from c4viz.search.base.settings import DEPTH, MOST_DEPTH, Settings
from c4viz.trace import DepthFirstTrace, Trace, Traits
from c4viz.trace.depthfirst.layout import Layout

TRAITS = Traits(recorded=True, static_order=False)


@dataclass(frozen=True)
class Own(Settings):
    """A search of the user's own, and what kind of numbers it had. One that c4viz runs is the
    function that ``file`` names, as file.py:function."""

    name = "own"
    title = Text("Search of your own")
    summary = Text("a search of your own that was recorded")

    called: str = words("", Text("What its author calls it"))
    file: str = words("", Text("Its file and function"))
    depth: int | None = whole(  # type: ignore[assignment]
        None,
        1,
        MOST_DEPTH,
        DEPTH,
        unit=Text("plies"),
        main=True,
        optional=True,
        absent=Text("as the function has it"),
    )
    windows: bool = yes_no(False, Text("Whether its nodes had windows"), found_out=True)
    fractional: bool = yes_no(False, Text("Whether its values were fractions"), found_out=True)
    wrong: str = words("", Text("What it failed by"), found_out=True)

    @property
    def evaluates(self) -> bool:
        """Not by an evaluator of c4viz."""
        return False


def blank_own(position: Root, settings: Own, traits: Traits = TRAITS) -> DepthFirstTrace:
    """The trace of a search that recorded nothing yet."""
    traits = replace(traits, prunes=settings.windows)
    trace = blank_rows(position, settings, traits, Layout(settings.fractional))
    trace.horizon = None  # whatever depth it was asked for, it looks as far as it likes
    return trace


def run_again(trace: Trace | None) -> Own | None:
    """The settings with which the search of a trace can be run once more, if it is a function of
    the user's own; None: it is none."""
    said = {} if trace is None or trace.search != Own.name else trace.settings
    if not said.get("file"):
        return None
    return Own(called=said["called"], file=said["file"], depth=said["depth"])
