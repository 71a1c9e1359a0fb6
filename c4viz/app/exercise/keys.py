"""Keys and hints of the window in which a search is done by hand: its buttons and its shortcuts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from c4viz.classroom.filling.blanks import NO, YES
from c4viz.classroom.filling.grading import TELLS
from c4viz.language import Text

ExerciseDeed = Literal["close", "undo", "redo", "another", "worksheet"]
KEYS: Mapping[ExerciseDeed, tuple[str, ...]] = {
    "close": ("Esc", "Ctrl+W"),
    "undo": ("Ctrl+Z",),
    "redo": ("Ctrl+Shift+Z", "Ctrl+Y"),
    "another": ("Ctrl+N",),
    "worksheet": ("Ctrl+P",),
}
"""Keys of what can be done; buttons name the first."""


CUT_KEYS: Mapping[str, str] = {YES: "Space", NO: "Return"}
"""Keys that answer whether a branch is cut off; others do so too."""


class HintOffer(NamedTuple):
    """A hint as it is offered: what its button says, its key, and what is told of it besides."""

    words: Text
    key: str
    told: Text | None = None

    @property
    def tip(self) -> str:
        """What is told of the button."""
        return self.key if self.told is None else self.told.filled(key=self.key)


HINT_OFFERS: Mapping[int, HintOffer] = {
    1: HintOffer(Text("Where to look"), "Ctrl+1"),
    2: HintOffer(Text("The rule"), "Ctrl+2"),
    TELLS: HintOffer(
        Text("The answer"), "Ctrl+3", Text("Fills it in; it earns no point then ({key})")
    ),
}
"""Hints by their strengths, `HINTS`."""
