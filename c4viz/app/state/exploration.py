"""Trace that is shown, with its current step and selected node. Starts no search."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Literal, NamedTuple
from weakref import WeakKeyDictionary

from c4viz.app.state.background import Kernels
from c4viz.app.state.changes import Changes
from c4viz.game import GameState
from c4viz.icicle import icicle_of
from c4viz.icicle.icicle import Icicle
from c4viz.language import Text, Texts, tr
from c4viz.layout import TELLING, ColourBy, ColourScale, scale_of
from c4viz.query.find import Found
from c4viz.search.base.algorithm import UnrecordedResult
from c4viz.telling.moves import pruned_words, repeats_words
from c4viz.trace import Moment, StopKind, Trace
from c4viz.trace.timeline import Stops
from c4viz.trace.trace import child_by
from c4viz.trace.ways import Way, follow

STOP_NAMES: Texts[StopKind] = Texts(
    {
        "cutoff": "cutoff",
        "best": "change of the best move",
        "node": "event at the selected node",
        "leaf": "leaf; in MCTS and A*: end of a game",
        "iteration": "iteration",
    }
)
"""Names of the kinds of stops in menus."""
TELLING_STOPS: frozenset[StopKind] = frozenset({"cutoff", "best"})
"""Kinds of stops whose mere places give values away."""
_NONE_AFTER: Texts[StopKind] = Texts(
    {
        "cutoff": "There is no cutoff after this step.",
        "best": "There is no change of the best move after this step.",
        "node": "There is no event at the selected node after this step.",
        "leaf": "There is no leaf after this step.",
        "iteration": "There is no iteration after this step.",
    }
)
_NONE_BEFORE: Texts[StopKind] = Texts(
    {
        "cutoff": "There is no cutoff before this step.",
        "best": "There is no change of the best move before this step.",
        "node": "There is no event at the selected node before this step.",
        "leaf": "There is no leaf before this step.",
        "iteration": "There is no iteration before this step.",
    }
)
"""Messages for a step after which, or before which, there is no stop of a kind."""
_NO_END_AFTER = Text("There is no end of a game after this step.")
_NO_END_BEFORE = Text("There is no end of a game before this step.")
"""Messages for trees that grow at their leaves, where the stops are ends of games."""


def no_stop(trace: Trace | None, kind: StopKind, back: bool, elsewhere: bool = False) -> str:
    """Return a sentence saying that no step of a kind follows, or (``back``) comes before;
    ``elsewhere``: there are some in the other direction, which the sentence then mentions."""
    if kind == "leaf" and (trace is None or not trace.nature.nested):
        none = str(_NO_END_BEFORE if back else _NO_END_AFTER)
    else:
        none = (_NONE_BEFORE if back else _NONE_AFTER)[kind]
    if not elsewhere:
        return none
    before = tr("There are some before it: begin at the first step.")
    return f"{none} {tr('There are some after it.') if back else before}"


# ---- the trace that is shown, its step and its selected node -------------------------------------


NO_WAY: Texts[Way] = Texts(
    {
        "parent": "This is a root: it has no parent.",
        "child": "This node has no children.",
        "previous": "This is the first of its siblings.",
        "next": "This is the last of its siblings.",
        "principal": "The principal variation ends here.",
    }
)
"""Messages for a node from which a way leads nowhere."""
ROOT = 0
"""Row of the root."""


Skip = Literal["over", "back_over", "out"]
"""What to skip as a debugger does, see `Exploration.skip`."""


class _Left(NamedTuple):
    """State in which a trace was left when another one took its place."""

    step: int
    decision: UnrecordedResult | None = None
    was_opened: bool = False


class Exploration:
    """Holds the trace that all views show; walk through its steps and select its nodes here.

    The step is the point in the search's time that the views show. The selected row is the node
    that the board looks ahead to; None while the board shows the match.
    """

    def __init__(self, changes: Changes, kernels: Kernels) -> None:
        self._changes, self._kernels = changes, kernels
        self.trace: Trace | None = None
        self.is_running = False
        """The trace is still growing: its search is under way."""
        self.decision: UnrecordedResult | None = None  # of a search that went on without recording
        self.was_opened = False  # the trace comes from a file: no key may replace it in passing
        self.step = 0
        self.part: int | None = None
        """Number of parts of the step that are done, when its parts are shown singly; None: all."""
        self.selected: int | None = None
        self.colour_by: ColourBy = "player"
        self.found: Found | None = None  # the nodes that stand out
        self._icicle: Icicle | None = None
        self.when_behind: Callable[[], object] = lambda: None
        """Called when an icicle was made that has not taken in all of the tree yet."""
        self._is_plain = False  # the icicle is painted without kernels, which are not ready yet
        self._scale: tuple[tuple[object, ...], ColourScale] | None = None
        self._moment: Moment | None = None
        self._watched: int | None = None  # the node whose events are stops, once it is known
        self.gate: Callable[[int, int], int | None] = lambda _start, _stop: None
        """Tells at which step a walk from a step to a later one halts; None: nowhere."""
        self.left: WeakKeyDictionary[Trace, _Left] = WeakKeyDictionary()
        """How other traces were left that were shown before."""

    def note_opened(self, trace: Trace) -> None:
        """Remember that a trace comes from a file, to show its last step first."""
        self.left[trace] = _Left(trace.steps, was_opened=True)

    # ---- the trace ---------------------------------------------------------------------------

    @property
    def root(self) -> int:
        """Row of the current root: of several roots, the one being searched, or once the search
        has ended the one whose result counts."""
        if self.trace is None or not len(self.trace):
            return ROOT
        return self.trace.roots[-1] if self.is_running else self.trace.top

    @property
    def selected_or_root(self) -> int:
        """Row that is selected, or else that of the root."""
        return self.root if self.selected is None else self.selected

    @property
    def told(self) -> int | None:
        """Row to explain: the one selected, else the one the search is at, else the root."""
        trace, moment = self.trace, self.moment()
        if trace is None or moment is None:
            return None
        if self.selected is not None and self.selected < len(trace):
            return self.selected
        inside = moment.row is not None and self.step < trace.steps
        return moment.row if inside else self.root

    def show(
        self, trace: Trace | None, selected: int | None = None, *, running: bool = False
    ) -> None:
        """Show a trace, or none; ``running``: a search is still filling it. A trace that was shown
        before appears at the step at which it was left."""
        if trace is not self.trace:
            self._icicle = None
        if self.trace is not None and not self.is_running:
            self.left[self.trace] = _Left(self.step, self.decision, self.was_opened)
        end = trace.steps if trace and not running else 0
        left = _Left(end) if trace is None else self.left.get(trace, _Left(end))
        self.step, self.decision, self.was_opened = left.step, left.decision, left.was_opened
        self.trace, self.is_running, self.part = trace, running, None
        self.found = self._moment = None
        self.selected = self._watched = selected
        self._changes.note("trace", "step", "selection")

    def finish(self, decision: UnrecordedResult | None) -> None:
        """Note that the search of the trace has ended, with ``decision`` if it went on without
        recording."""
        assert self.trace is not None
        self.is_running, self.decision = False, decision
        self._moment = None
        self.step, self.part = self.trace.steps, None
        self._changes.note("trace", "step")

    def look_again(self) -> None:
        """Take a new moment of the running search; all views show the same one until the next."""
        assert self.trace is not None
        self._moment = self.trace.timeline.now()

    def moment(self) -> Moment | None:
        """Return the state of the search at the current step, or as it is now while it runs."""
        if self.trace is None or not len(self.trace):
            return None
        if self.is_running:
            if self._moment is None:
                self._moment = self.trace.timeline.now()
            return self._moment
        if self._moment is None or self._moment.step != self.step:
            self._moment = self.trace.at(self.step)
            if self.part is not None:
                self._moment = self.trace.timeline.in_part(self._moment, self.part)
        return self._moment

    # ---- time --------------------------------------------------------------------------------

    @property
    def can_step(self) -> bool:
        """A finished search is there to step through."""
        return self.trace is not None and len(self.trace) > 0 and not self.is_running

    @property
    def last_step(self) -> int:
        """Last step that one can go to; 0 if there is none to go to."""
        return self.trace.steps if self.trace and self.can_step else 0

    def go_to(self, step: int, part: int | None = None) -> None:
        """Go to a step, or to where ``part`` parts of it are done, and select the node that the
        step concerns; at the start and at the end none (or the root, if there is no board)."""
        self._watched = None
        self.run_to(step, part)

    def run_to(self, step: int, part: int | None = None) -> None:
        """Go to a step as `go_to` does, but keep the node whose events are stops: for walking from
        one event of a node to the next."""
        if not self.can_step or self.trace is None:
            return
        if part != self.part:
            self._moment = None
        self.step, self.part = max(0, min(step, self.trace.steps)), part
        moment = self.moment()
        inside = moment is not None and 0 < self.step < self.trace.steps
        rest = ROOT if isinstance(self.trace.position, GameState) else None
        self.selected = moment.row if moment and inside else rest
        self._changes.note("step", "selection")

    def walk_to(self, step: int, part: int | None = None, *, watches: bool = False) -> bool:
        """Go to a step as `go_to` does, or as `run_to` if one ``watches``, but halt at a gate
        on the way forward; return whether nothing halted."""
        halt = self.gate(self.step, step) if self.step < step else None
        go = self.run_to if watches else self.go_to
        if halt is None:
            go(step, part)
        elif halt != self.step or self.part is not None:
            go(halt)
        return halt is None

    @property
    def is_whole(self) -> bool:
        """All parts of the current step are done."""
        trace, moment = self.trace, self.moment()
        if self.part is None or trace is None or moment is None:
            return True
        return self.part >= trace.timeline.parts_of(moment)

    @property
    def next_part(self) -> tuple[int, int | None]:
        """Step, and number of its parts done, at the next point that can be shown."""
        trace, moment = self.trace, self.moment()
        assert trace is not None and moment is not None
        if self.part is not None and not self.is_whole:
            return self.step, self.part + 1
        following = trace.at(min(self.step + 1, trace.steps))
        return following.step, 1 if trace.timeline.parts_of(following) > 1 else None

    def step_by(self, steps: int) -> None:
        """Go ``steps`` steps forward, or back if negative."""
        self.walk_to(min(self.step + steps, self.last_step))

    def skip(self, what: Skip) -> None:
        """Skip the subtree of the node just entered ("over"), go back over what was done last as a
        whole, such as a subtree, or go to where the parent of the current node returns ("out")."""
        if self.can_step and self.trace:
            time = self.trace.timeline
            ways = {"over": time.step_over, "back_over": time.step_back_over, "out": time.step_out}
            self.walk_to(ways[what](self.step))

    def next_stop(self, kinds: Collection[StopKind]) -> int | None:
        """Return the first step of one of these kinds after the current one; None if none is."""
        found = [self._stops(kind).after(self.step) for kind in kinds if self.can_step]
        return min((step for step in found if step is not None), default=None)

    def previous_stop(self, kinds: Collection[StopKind]) -> int | None:
        """Return the last step of one of these kinds before the current one; None if none is."""
        found = [self._stops(kind).before(self.step) for kind in kinds if self.can_step]
        return max((step for step in found if step is not None), default=None)

    def _stops(self, kind: StopKind) -> Stops:
        assert self.trace is not None
        if self._watched is None:
            self._watched = self.selected
        return self.trace.timeline.stops(kind, self._watched)

    def go_to_stop(self, kind: StopKind, *, back: bool = False) -> None:
        """Go to the next step of a kind, or ``back`` to the previous; say so if there is none."""
        if not self.can_step:
            return
        step = self.previous_stop((kind,)) if back else self.next_stop((kind,))
        if step is None:
            other = self.next_stop((kind,)) if back else self.previous_stop((kind,))
            self._changes.say(no_stop(self.trace, kind, back, other is not None))
        else:
            self.walk_to(step, watches=kind == "node")

    # ---- looking -----------------------------------------------------------------------------

    @property
    def icicle(self) -> Icicle | None:
        """Icicle of the whole tree; None without a tree, and until it can be drawn."""
        if self._icicle is None or self._is_plain:
            self._make_icicle()
        return self._icicle

    @property
    def icicle_begun(self) -> Icicle | None:
        """Icicle as far as it was made; None if no view has asked for it."""
        return self._icicle

    def _make_icicle(self) -> None:
        """Make an icicle that can be painted now, anew with kernels once those are ready."""
        trace = self.trace
        engine = self._kernels.paints(trace) if trace is not None and len(trace) else None
        if trace is None or engine is None:
            self._icicle = None
        elif self._icicle is None or engine == "kernel":
            self._is_plain = engine == "reference"
            self._icicle = icicle_of(trace, plain=self._is_plain)
            if self._icicle.grow():
                self.when_behind()

    def scale(self) -> ColourScale:
        """Return the scale by which colours of the trace are measured; there has to be a trace."""
        trace = self.trace
        assert trace is not None
        # While a search runs, only when the tree has doubled, since this takes milliseconds.
        running = trace.ending == "running"
        key = (id(trace), len(trace).bit_length() if running else len(trace), trace.ending)
        if self._scale is None or self._scale[0] != key:
            self._scale = key, scale_of(trace)
        return self._scale[1]

    def coloured_by(self, hides: bool) -> ColourBy:
        """Return what colours stand for; nothing that tells values where a view ``hides`` them."""
        return "player" if hides and self.colour_by in TELLING else self.colour_by

    def set_colour_by(self, what: ColourBy) -> None:
        """Colour the nodes in all views by ``what``."""
        self.colour_by = what
        self._changes.note("colours")

    def set_found(self, found: Found | None) -> None:
        """Fade all rows but those found; None fades none."""
        if found is not self.found:
            self.found = found
            self._changes.note("found")

    def select(self, row: int | None) -> None:
        """Select a node, to which the board looks ahead; None returns to the match. A row that the
        trace does not have is ignored: a view may still show the trace before."""
        if row is not None and not self._has(row):
            return
        self._watched = row
        if row != self.selected:
            self.selected = row
            self._changes.note("selection")

    def _has(self, row: int) -> bool:
        """Tell whether the trace has a row; its root is selected before it is there."""
        return row == ROOT or (self.trace is not None and row < len(self.trace))

    def visit(self, row: int) -> None:
        """Select a node; if it is not entered yet, go to the step that left (or entered) it."""
        trace = self.trace
        if not self._has(row):
            return
        if trace is not None and self.can_step and self.step < trace.timeline.step_entered(row):
            left = trace.timeline.step_left(row)
            self.go_to(trace.timeline.step_entered(row) if left is None else left)
        self.select(row)

    def visit_after(self, move: int) -> None:
        """Select the child by a move (from 0) of the selected node, or of the node that this one
        repeats; say so if the child was not searched."""
        trace, row = self.trace, self.selected_or_root
        if trace is None or not len(trace):
            return
        link = trace.link(row)
        row = row if link is None else link
        child = child_by(trace, row, move)
        if child is not None:
            self.visit(child)
        elif move in trace.pruned(row):
            self._changes.say(pruned_words(trace, row, move))
        else:
            self._changes.say(tr("The search did not go there."))

    def follow(self, way: Way) -> None:
        """Go one way from the selected node, or from the root; say so if it leads nowhere."""
        trace = self.trace
        if trace is None or not len(trace):
            self._changes.say(tr("There is no tree to walk in: search first."))
            return
        row = follow(trace, self.selected_or_root, way)
        if row is None:
            self._changes.say(NO_WAY[way])
        else:
            self.visit(row)

    def follow_link(self, row: int) -> bool:
        """Select the node that ``row`` repeats, if it repeats one; return whether it does."""
        to = None if self.trace is None or self.is_running else self.trace.link(row)
        if to is None:
            return False
        self.select(to)
        self._changes.say(repeats_words(row))
        return True
