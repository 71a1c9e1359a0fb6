"""Searches of users' own, which were recorded: what is known of them is what their rows say."""

from __future__ import annotations

from dataclasses import dataclass, replace

from c4viz.game import Root
from c4viz.language import Text
from c4viz.search.algorithms.depthfirst import blank_rows, make_room
from c4viz.search.base.algorithm import Algorithm
from c4viz.search.base.setting import words, yes_no
from c4viz.search.base.settings import Settings
from c4viz.trace import DepthFirstTrace, Traits
from c4viz.trace.depthfirst.layout import Layout


@dataclass(frozen=True)
class Own(Settings):
    """A search of the user's own, and what kind of numbers it had."""

    name = "own"
    title = Text("Search of your own")
    summary = Text("a search of your own that was recorded")

    called: str = words("", Text("What its author calls it"))
    windows: bool = yes_no(False, Text("Whether its nodes had windows"))
    fractional: bool = yes_no(False, Text("Whether its values were fractions"))


def _blank(position: Root, settings: Own, traits: Traits) -> DepthFirstTrace:
    traits = replace(traits, prunes=settings.windows)
    return blank_rows(position, settings, traits, Layout(settings.fractional))


OWN = Algorithm(
    Own,
    DepthFirstTrace,
    _blank,
    make_room,
    Traits(recorded=True, static_order=False),
)
