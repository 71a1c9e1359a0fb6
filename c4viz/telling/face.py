"""Values that drawings and texts are made of: items, their short texts and marks, facts."""

from __future__ import annotations

from typing import Literal, NamedTuple, Never

from c4viz.telling.numbers import whole_window
from c4viz.trace import Bound, Moment, State, Trace

SIGNS = {"MAX": "▲", "MIN": "▼", "CHANCE": "◆", "TEST": ""}
"""Signs of the players in drawings; where a cell is tested nobody decides."""
POINTED = frozenset({"CHANCE", "TEST"})
"""Who decides, where a node is drawn with points: nobody who plays."""
Mark = Literal["", "repeated", "frontier", "new"]
"""A node that repeats another, waits in the frontier, or has just been added."""
Secret = Literal["", "value", "window", "cutoff", "below", "others"]
"""Secrets that a fact gives away: the value of its node, what the nodes above have so far (a
cutoff by being there at all), that and the values of its children, or the values of nodes
anywhere."""


class Face(NamedTuple):
    """Short texts to draw for one item; empty where there is nothing to say.

    ``move`` is the column from 1, at a root its name; ``player`` is MAX, MIN, CHANCE or TEST (a
    cell of the board decides), "" at a pruned branch; ``window`` is that at entry, ``detail`` what
    else a kind of search knows; ``note`` says why a node ended its search early or is the end of
    the game. ``edge`` is written
    on the edge that leads here, and ``share`` (0 to 1) is how much of its parent went this way.
    ``tag`` says in brief what a search knows beside the value: the window, or what cut it off;
    ``terms`` are UCT's, exploitation and exploration, as the player above sees them. A face that
    does not say how many nodes are folded up says that there are ``more``.
    At a ``leaf`` nobody moves: the game is over, or the search looks no further.
    """

    move: str
    player: str
    state: State
    value: str = ""
    window: str = ""
    note: str = ""
    folded: str = ""
    detail: str = ""
    edge: str = ""
    share: float | None = None
    mark: Mark = ""
    leaf: bool = False
    tag: str = ""
    terms: tuple[float, float] | None = None
    more: bool = False

    @property
    def sign(self) -> str:
        """Sign of who decides there; empty where nobody does."""
        return "" if self.leaf or not self.player else SIGNS[self.player]

    def saying(self, window: bool = False, terms: bool = False) -> Face:
        """Return the face without its notes, and without its window or its terms unless they are
        asked for."""
        brief = self._replace(
            note="", folded="", more=bool(self.folded), tag="", terms=self.terms if terms else None
        )
        return brief.windowed() if window else brief._replace(window="", detail="")

    def windowed(self) -> Face:
        """Return the face without a window that leaves nothing out."""
        return self._replace(window="") if self.window == whole_window() else self

    def untold(self) -> Face:
        """Return the face without what would give a hidden value away, as it is then."""
        return self._replace(window="", note="", detail="", tag="", terms=None, share=None)

    @property
    def pruned_label(self) -> str:
        """Label of a pruned branch: its move, its number if known, and scissors once cut off."""
        words = f"{self.move}: {self.value}" if self.value else self.move
        return words if self.state == "ahead" else f"✂ {words}"


class Widest(NamedTuple):
    """Holds values of which one is the widest that faces of a trace have, and whether any have
    ``terms``: a drawing that keeps room for them stands still from step to step."""

    values: tuple[str, ...] = ()
    terms: bool = False


NOTHING_WIDE = Widest()


class Phase(NamedTuple):
    """A phase of what a search repeats: the step to go to for it, and whether that is now."""

    name: str
    step: int
    is_now: bool


def none_of(_trace: Trace, _moment: Moment) -> tuple[Never, ...]:
    """Return nothing: the phases, and the playout, of a search that has none."""
    return ()


class Known(NamedTuple):
    """Knowledge of a node at a moment.

    ``value`` is None while there is none; in MCTS it is MAX's share of the points (0 to 1), else
    a value as MAX sees it. ``bound`` is what it says about the one that the search is after; None
    where it says nothing yet.
    """

    state: State
    value: float | None = None
    bound: Bound | None = None


AHEAD = Known("ahead")


class Fact(NamedTuple):
    """A line about a node or a search; ``row`` is a node that one can go to from there."""

    name: str
    text: str
    secret: Secret = ""
    row: int | None = None


# ---- one thing that is drawn ---------------------------------------------------------------------


class Item(NamedTuple):
    """One thing that is drawn: a node, or a pruned branch (a move that was left unsearched).

    ``row`` is the node's row, of a pruned branch the row it was cut off from. ``parent`` is the
    place of the parent among the items, -1 at the root drawn; ``depth`` counts from there.
    ``folded`` are the nodes under a node that is folded up (at most, see `Narrator.folded`),
    ``probability`` is that with which chance leads here.
    """

    row: int
    move: int
    parent: int
    depth: int
    pruned: bool = False
    folded: int = 0
    probability: float | None = None


def counted_below(trace: Trace, row: int, moment: Moment, most: tuple[int, int]) -> int | None:
    """Count the nodes below a node reached by now; None while the search runs, and in a trace of
    more nodes than ``most``: at its end, where they are counted once, and at a step before."""
    is_over = moment.step == trace.steps
    if trace.ending == "running" or len(trace) > most[0 if is_over else 1]:
        return None
    return trace.nodes_below(row) if is_over else moment.nodes_below(row)


def has_children(trace: Trace, row: int, moment: Moment) -> bool:
    """Tell whether there are nodes below ``row`` at the moment."""
    return any(trace.timeline.step_entered(child) <= moment.step for child in trace.children(row))
