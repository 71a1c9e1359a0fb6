"""What is drawn of a trace: which nodes are unfolded, and whose values are hidden."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple
from weakref import WeakKeyDictionary

from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.exploration import Exploration
from c4viz.language import tr
from c4viz.layout import Detail, Node, Scene, outset, scene_of, tidy, visible_items
from c4viz.telling import NOTHING, Hidden, hidden_among
from c4viz.trace import Flag, Moment, Trace

_LIVE_LEVELS = 3
"""Levels of the stack that are unfolded while a search runs: deeper ones change too fast."""
MOST_ITEMS = 256
"""About how many items are unfolded at most when a search has ended."""
_MOST_UNFOLDED = 600
"""Items beyond which nothing more is unfolded at once: laying them out would take too long."""
_EMPTY = Scene((), 0, 0.0)
_LINES = 24
"""Lines that can be read at once where nobody draws the tree."""
Way = Literal["left", "right", "up", "down"]
"""Where one walks to from a node."""
Notes = Mapping[int, str]
"""What is written at some rows."""


class _Drawn(NamedTuple):
    """A scene without what is hidden and noted, of what it was made, and its nodes by their row."""

    trace: Trace
    moment: Moment
    rows: frozenset[int]
    ahead: bool
    scene: Scene
    nodes: dict[int, Node]


class UnfoldedTree:
    """The nodes of the trace that are drawn: those unfolded at first, by hand, on the way to the
    one that is selected, and on the way to what the search is at.

    While it ``hides_values`` those that follow from what is seen are told by no view, until they
    are asked for; nothing is unfolded by itself then that would tell the principal variation.
    """

    most_on_the_way = 300
    """Items beyond which what was unfolded before is folded up to show a node elsewhere."""

    def __init__(self, changes: Changes, exploration: Exploration) -> None:
        self._changes, self._at = changes, exploration
        self.lines: Callable[[], float] = lambda: _LINES
        """How many lines of the tree can be read at first; whoever draws it knows."""
        self.notes: Callable[[], Notes] = dict
        """What is to be written at rows at the step of now."""
        self.rows: frozenset[int] = frozenset()
        """Those unfolded at first, and by hand since."""
        self.hides_values = self.shows_ahead = False
        self.detail: Detail = "all"
        self.was_stepped = False
        """Somebody has gone to a step of this trace."""
        self._revealed: frozenset[int] = frozenset()  # values that were asked for
        self._live_root: int | None = None  # the one that is unfolded because it is searched
        self._reached: int | None = None  # the row that was selected when it was drawn last
        self._drawn: _Drawn | None = None
        self._dressed: tuple[Scene, Hidden, Notes, Detail, Scene] | None = None
        self._masked: tuple[Scene, frozenset[int], Hidden] | None = None
        self._told = NOTHING  # what was hidden when views were told last
        self._trace: Trace | None = None  # whose rows are unfolded
        self._left: WeakKeyDictionary[Trace, tuple[frozenset[int], bool]] = WeakKeyDictionary()
        """What was unfolded of other traces, and whether somebody had gone to a step."""
        changes.lead(self._follow)

    def left_of(self, trace: Trace) -> object:
        """What was unfolded of a trace that is not shown now."""
        return self._left.get(trace)

    def note_left(self, trace: Trace, left: tuple[frozenset[int], bool] | None) -> None:
        """So much of a trace was unfolded."""
        if left is not None:
            self._left[trace] = left

    # ---- following ---------------------------------------------------------------------------

    def _follow(self, what: frozenset[Change]) -> None:
        if "trace" in what:
            self._begin()
        if "step" in what:
            self._note_step()
        if "selection" in what:
            self._reached = None  # it is to be drawn, also where it was and was folded up since
        if self.hides_values and not what.isdisjoint({"trace", "step", "selection", "unfolded"}):
            self._look_for_hidden()

    def leave_views(self) -> None:
        """Draw all anew for others that take their place: words may be in another language."""
        self._drawn = self._dressed = self._masked = None

    def grow(self) -> None:
        """A search that runs has come further: other values may be hidden."""
        if self.hides_values:
            self._look_for_hidden()

    def _look_for_hidden(self) -> None:
        """Have views know where other values are hidden by now."""
        if self.hidden != self._told:
            self._told = self.hidden
            self._changes.note("hidden")

    def _begin(self) -> None:
        """Another trace: unfold what can be read at once, or nothing of a search that runs; of one
        that was seen before what was unfolded."""
        if self._trace is not None:
            self._left[self._trace] = self.rows, self.was_stepped
        self._trace = trace = None if self._at.is_running else self._at.trace
        self._live_root = self._reached = None
        self.was_stepped = False
        self._revealed = self.rows = frozenset()
        if trace is not None and trace in self._left:
            self.rows, self.was_stepped = self._left[trace]
        elif trace is not None and len(trace):
            self.rows = self._lines_of(trace)

    def _lines_of(self, trace: Trace) -> frozenset[int]:
        """What to unfold for as many lines one below another as can be read, at least the principal
        variation."""

        def lines_of(items: int) -> float:
            drawn = visible_items(trace, self.outset(trace, items))
            return float(tidy([item.parent for item in drawn]).max()) + 1

        items = bisect_right(range(1, MOST_ITEMS), self.lines(), key=lines_of)
        return frozenset(self.outset(trace, items))

    def outset(self, trace: Trace, items: int, root: int | None = None) -> set[int]:
        """What to unfold below ``root`` for about so many items."""
        return outset(trace, items, root, principal=not self.hides_values)

    def _note_step(self) -> None:
        """Another step is shown. Every search ends with its last step: that is no walk."""
        trace = self._at.trace
        walks = trace is not None and self._at.can_step and self._at.step < trace.steps
        self.was_stepped = self.was_stepped or walks

    # ---- what is drawn -----------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The tree (or the trees, one below another) at the step of now, laid out; the node that is
        selected is in it."""
        bare, told, last = self._bare, (self.hidden, self.notes(), self.detail), self._dressed
        if last is None or last[0] is not bare or last[1:4] != told:
            hidden, notes, detail = told
            scene = bare.hiding(hidden).saying(detail).noting(notes)
            self._dressed = last = bare, hidden, notes, detail, scene
        return last[4]

    @property
    def hidden(self) -> Hidden:
        """The rows whose values are not to be told: of nodes whose children are drawn, since they
        can be found from what is seen, and of what would tell these."""
        trace = self._at.trace
        if not self.hides_values:
            return NOTHING
        if trace is None or self._at.moment() is None:
            return self._told  # as long as there is no other tree, the last one's stay hidden
        scene, last = self._bare, self._masked
        if last is None or last[0] is not scene or last[1] != self._revealed:
            self._masked = last = scene, self._revealed, self._hidden_in(trace, scene)
        return last[2]

    def _hidden_in(self, trace: Trace, scene: Scene) -> Hidden:
        nodes = scene.nodes
        inner = {nodes[node.item.parent].item.row for node in nodes if node.item.parent >= 0}
        left = {n.item.row for n in nodes if not n.item.pruned and n.face.state == "left"}
        drawn = left.union(inner, trace.roots)  # these also before a step has reached them
        return hidden_among(trace, drawn, inner, self._revealed)

    @property
    def _bare(self) -> Scene:
        """The scene with all values."""
        trace, moment = self._at.trace, self._at.moment()
        if trace is None or moment is None:
            return _EMPTY
        self._follow_search()
        drawn, selected = self._draw(trace, moment), self._at.selected
        if selected != self._reached:
            self._reached = selected
            if selected is not None and selected < len(trace) and selected not in drawn.nodes:
                if len(drawn.scene.nodes) > self.most_on_the_way:
                    self.rows = frozenset()  # finding one after another must not unfold them all
                self.rows |= set(trace.path(selected)[:-1])
                drawn = self._draw(trace, moment)
        return drawn.scene

    def _follow_search(self) -> None:
        """Unfold the root that is being searched, the ones before it are folded up."""
        if self._at.is_running and self._at.root != self._live_root:
            self._live_root = self._at.root
            self.rows = frozenset({self._at.root})

    def _draw(self, trace: Trace, moment: Moment) -> _Drawn:
        rows, ahead, last = (
            self.rows.union(self.at_work(trace, moment)),
            self.shows_ahead,
            self._drawn,
        )
        if last is None or last.trace is not trace or last.moment is not moment:
            last = None
        if last is None or (last.rows, last.ahead) != (rows, ahead):
            scene = scene_of(trace, rows, moment=moment, ahead=ahead)
            nodes = {node.item.row: node for node in scene.nodes if not node.item.pruned}
            self._drawn = last = _Drawn(trace, moment, rows, ahead, scene, nodes)
        return last

    def at_work(self, trace: Trace, moment: Moment) -> tuple[int, ...]:
        """The way to what the search is at, and the node that it has just left: all unfolded. A
        search that is over is at nothing, unless one walks there step by step."""
        if self._at.is_running:
            return moment.rows[:_LIVE_LEVELS]
        if not self.was_stepped and moment.step >= trace.steps:
            return ()
        return moment.rows if moment.row is None else (*moment.rows, moment.row)

    def node_of(self, row: int | None) -> Node | None:
        """The node that is drawn for a row, with all that is known of it."""
        drawn = self._drawn if self._bare.nodes else None
        return None if drawn is None or row is None else drawn.nodes.get(row)

    def is_folded(self, row: int) -> bool:
        """Whether nodes are folded up below a node that is drawn."""
        node = self.node_of(row)
        return node is not None and node.item.folded > 0

    def subtree_scene(self, items: int) -> Scene:
        """The selected node (or the root) and about ``items`` things below it, as shown here."""
        trace = self._at.trace
        assert trace is not None
        root = self._at.selected_or_root
        unfolded = self.outset(trace, items, root)
        scene = scene_of(trace, unfolded, root, self._at.moment(), self.shows_ahead)
        if self.hides_values:
            scene = scene.hiding(self._hidden_in(trace, scene))
        return scene.saying(self.detail)

    # ---- folding -----------------------------------------------------------------------------

    def show_rows(self, rows: frozenset[int]) -> None:
        """Unfold these, and no others by hand."""
        if rows != self.rows:
            self.rows = rows
            self._changes.note("unfolded")

    def unfold(self, row: int, unfolds: bool = True) -> None:
        """Unfold a node, or fold it up."""
        self.show_rows(self.rows | {row} if unfolds else self.rows - {row})

    def toggle(self, row: int) -> None:
        """Unfold a node, or fold it up; from one that repeats another go there. The root of a
        search that has just begun is not there yet."""
        trace = self._at.trace
        if trace is None or row >= len(trace):
            return
        if not trace.has(row, Flag.LEAF) and not self._at.follow_link(row):
            self.unfold(row, row not in self.rows)

    def unfold_more(self) -> None:
        """Unfold the selected subtree (or the tree) by some more items."""
        trace, drawn = self._at.trace, len(self._bare.nodes)
        if drawn >= _MOST_UNFOLDED:
            self._changes.say(
                tr("{n} items are drawn: fold some up, or search less deep.", n=drawn)
            )
        elif trace is not None and len(trace) and not self._at.is_running:
            self.show_rows(self.rows | self.outset(trace, 2 * drawn, self._at.selected_or_root))

    def fold_all(self) -> None:
        """Fold up everything but the root."""
        self.show_rows(frozenset({self._at.root}))

    def set_shows_ahead(self, shows: bool) -> None:
        """Draw nodes that the current step has not reached faintly, or not at all."""
        self.shows_ahead = shows
        self._changes.note("unfolded", "ahead")

    def set_detail(self, detail: Detail) -> None:
        """Have nodes say as much as this, and no more."""
        self.detail = detail
        self._changes.note("unfolded")

    # ---- hiding ------------------------------------------------------------------------------

    def set_hides_values(self, hides: bool) -> None:
        """Show ``?`` in place of values that follow from what is seen, until asked for."""
        self.hides_values, self._revealed, self._told = hides, frozenset(), NOTHING
        self._left.clear()  # of which more may be unfolded than is to be told
        trace = self._at.trace
        if hides and trace is not None and self._at.can_step:
            self.rows = self._lines_of(trace)
        self._changes.note("hidden", "unfolded")

    def reveal(self) -> None:
        """Tell the hidden value of the selected node (or of the root)."""
        self._revealed |= {self._at.selected_or_root}
        self._look_for_hidden()

    # ---- walking -----------------------------------------------------------------------------

    def walk(self, direction: Way) -> None:
        """Select the node to the "left" (parent), "right" (child), "up" or "down" of the one that
        is selected; the root where none is."""
        trace, here = self._at.trace, self.node_of(self._at.selected)
        if here is None or trace is None:
            if trace is not None and len(trace):
                self._at.select(self._at.root)
        elif direction == "left":
            if here.item.parent >= 0:
                self._at.select(self._bare.nodes[here.item.parent].item.row)
        elif direction == "right":
            self._walk_in(trace, here.item.row)
        else:
            nodes = (node for node in self._bare.nodes if node.level == here.level)
            level = [node.item.row for node in nodes if not node.item.pruned]
            at = level.index(here.item.row) + (1 if direction == "down" else -1)
            if 0 <= at < len(level):
                self._at.select(level[at])

    def _walk_in(self, trace: Trace, row: int) -> None:
        if trace.has(row, Flag.LEAF) or self._at.follow_link(row):
            return
        self.unfold(row)
        drawn = [child for child in trace.children(row) if self.node_of(child) is not None]
        principal = trace.principal_rows(row)
        if drawn:
            told = row not in self.hidden  # else the way on would give the choice away
            follows = told and len(principal) > 1 and principal[1] in drawn
            self._at.select(principal[1] if follows else drawn[0])
