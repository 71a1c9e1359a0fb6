"""Choice of what is drawn of a trace: which nodes are unfolded, and whose values are hidden."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple
from weakref import WeakKeyDictionary

from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.exploration import Exploration
from c4viz.language import tr
from c4viz.layout import Detail, Node, Scene, outset, scene_of, tidy, visible_items
from c4viz.telling import ANY_VALUE, NOTHING, Hidden, Widest, hidden_among, telling_of
from c4viz.telling.hidden import PerTraceCache
from c4viz.trace import Flag, Moment, Trace

_LIVE_LEVELS = 3
"""Levels of the stack that are unfolded while a search runs: deeper ones change too fast."""
MOST_ITEMS = 256
"""Items, approximately, that are unfolded at most when a search has ended."""
_MOST_UNFOLDED = 600
"""Items beyond which nothing more is unfolded at once: laying them out would take too long."""
_EMPTY = Scene((), 0, 0.0)
_SPARE = 4
"""Share of the lines (one in so many) for nodes at which a search is that adds them one by one."""
_LINES = 24
"""Lines that count as readable at once if no view draws the tree."""
WalkDirection = Literal["left", "right", "up", "down"]
"""Direction of a walk from a node: "left" to its parent, "right" to a child."""
Notes = Mapping[int, str]
"""Texts to be written at nodes, by row."""


class _Drawn(NamedTuple):
    """A scene before values are hidden and notes added, its ingredients, and its nodes by row."""

    trace: Trace
    moment: Moment
    rows: frozenset[int]
    shows: tuple[bool, bool]  # what is ahead, and what the next step cuts off
    scene: Scene
    nodes: dict[int, Node]


class UnfoldedTree:
    """Holds which nodes of the trace are unfolded, and lays out what is drawn (`scene`): nodes that
    were unfolded at first or by hand, and the paths to the selected node and to the search's place.

    While it ``hides_values``, no view tells values that follow from what is seen until they are
    asked for, and nothing unfolds by itself that would give away the principal variation.
    """

    most_on_the_way = 300
    """Items beyond which what was unfolded before is folded up to show a node elsewhere."""

    def __init__(self, changes: Changes, exploration: Exploration) -> None:
        self._changes, self._exploration = changes, exploration
        self.room_of: Callable[[Trace], tuple[float, int | None]] = lambda _trace: (_LINES, None)
        """Gives how many lines of a tree can be read at first, and how many levels beside one
        another (None: any number); set by the view that draws it."""
        self._at_first: frozenset[int] | None = None  # the rows that were chosen by that
        self.noted_by: list[Callable[[], Notes]] = []
        """Each gives notes to be written at nodes at the current step."""
        self.rows: frozenset[int] = frozenset()
        """Rows that were unfolded at first, and by hand since."""
        self.hides_values = self.shows_ahead = False
        self.foresees = True
        """What the next step cuts off is drawn as such already."""
        self._asked: int | None = None  # the row whose value somebody is to guess
        self.detail: Detail = "path"
        self.was_stepped = False
        """Somebody has gone to a step of this trace before its last."""
        self._revealed: frozenset[int] = frozenset()  # values that were asked for
        self._live_root: int | None = None  # the root that is unfolded since it is being searched
        self._reached: int | None = None  # the row that was selected at the last drawing
        self._drawn: _Drawn | None = None
        self._widest = PerTraceCache[tuple[str, int], Widest]()
        self._dressed: tuple[Scene, Hidden, list[Notes], Detail, Scene] | None = None
        self._masked: tuple[Scene, frozenset[int], Hidden] | None = None
        self._told = NOTHING  # what was hidden when views were told last
        self._trace: Trace | None = None  # the trace whose rows are unfolded
        self.left: WeakKeyDictionary[Trace, tuple[frozenset[int], bool]] = WeakKeyDictionary()
        """Rows that were unfolded in other traces shown before, with their ``was_stepped``."""
        changes.lead(self._follow)

    # ---- following ---------------------------------------------------------------------------

    def _follow(self, what: frozenset[Change]) -> None:
        if "trace" in what:
            self._begin()
        if "step" in what:  # to the last step is no walk: every search ends there by itself
            self.was_stepped |= self._exploration.step < self._exploration.last_step
        if "selection" in what:
            self._reached = None  # it is to be drawn, even if it was folded up since the last time
        if not what.isdisjoint({"trace", "step", "selection", "unfolded"}):
            self.tell_hidden()

    def leave_views(self) -> None:
        """Forget all drawn scenes before other views come: texts may be in another language. What
        is unfolded stays as it was seen, whatever room they have."""
        self._drawn = self._dressed = self._masked = self._at_first = None

    def tell_hidden(self) -> None:
        """Tell views if other values are hidden by now, as when a running search has come
        further."""
        if self.hidden != self._told:
            self._told = self.hidden
            self._changes.note("hidden")

    def _begin(self) -> None:
        """Start with another trace: unfold what was unfolded before, or else what can be read at
        once; nothing while its search runs."""
        if self._trace is not None:
            self.left[self._trace] = self.rows, self.was_stepped
        self._trace = trace = None if self._exploration.is_running else self._exploration.trace
        self._live_root = self._reached = None
        self.was_stepped = False
        self._revealed = self.rows = frozenset()
        if trace is not None and trace in self.left:
            self.rows, self.was_stepped = self.left[trace]
        elif trace is not None and len(trace):
            self.rows = self._at_first = self._lines_of(trace)

    @property
    def is_behind(self) -> bool:
        """Another trace is shown, of which this is told at the end of the turn, or a search still
        fills it."""
        return self._trace is not self._exploration.trace

    def use_room(self) -> bool:
        """Unfold what the room of now has place for, unless something was folded or unfolded since
        the search began; return whether that is something else."""
        trace, before = self._trace, self.rows
        if self.is_behind:
            return False
        if trace is None or before != self._at_first or not len(trace):
            return False
        self._at_first = self._lines_of(trace)
        if self._at_first == before:
            return False
        self.rows = self._at_first
        self._changes.note("unfolded", "room")
        return True

    def _lines_of(self, trace: Trace) -> frozenset[int]:
        """Return the rows to unfold so that as many lines are drawn as can be read, but at least
        as much of the principal variation as has room."""
        lines, levels = self.room_of(trace)

        def lines_of(items: int) -> float:
            drawn = visible_items(trace, self.outset(trace, items, levels=levels))
            return float(tidy([item.parent for item in drawn]).max()) + 1

        # Where nodes come as the search goes on, leave room for those at which it is.
        spare = 0 if trace.nature.kind == "depth-first" else lines / _SPARE
        items = bisect_right(range(1, MOST_ITEMS), lines - spare, key=lines_of)
        return frozenset(self.outset(trace, items, levels=levels))

    def outset(
        self, trace: Trace, items: int, root: int | None = None, levels: int | None = None
    ) -> set[int]:
        """Return the rows to unfold below ``root`` so that about ``items`` items are drawn, in at
        most so many levels."""
        return outset(trace, items, root, principal=not self.hides_values, levels=levels)

    # ---- what is drawn -----------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """Layout of the tree (or the trees, one below another) at the current step, in which the
        selected node is drawn."""
        notes = [noted for noted in (notes() for notes in self.noted_by) if noted]
        bare, told, last = self._bare, (self.hidden, notes, self.detail), self._dressed
        if last is None or last[0] is not bare or last[1:4] != told:
            hidden, _, detail = told
            scene = self.saying(bare.hiding(hidden))
            for noted in notes:
                scene = scene.noting(noted)
            self._dressed = last = bare, hidden, notes, detail, scene
        return last[4]

    @property
    def hidden(self) -> Hidden:
        """Rows whose values must not be told: nodes whose children are drawn, since their values
        follow from what is seen, and whatever would give those values away."""
        trace = self._exploration.trace
        if not self.hides_values:
            return self._hidden_asked(trace)
        if trace is None or self._exploration.moment() is None:
            return self._told  # until there is another tree, values of the last one stay hidden
        scene, last = self._bare, self._masked
        if last is None or last[0] is not scene or last[1] != self._revealed:
            self._masked = last = scene, self._revealed, self._hidden_in(trace, scene)
        return last[2]

    def _hidden_asked(self, trace: Trace | None) -> Hidden:
        """Return the row whose value is asked for, if one is; all that it follows from is told."""
        if self._asked is None or trace is None or self._asked >= len(trace):
            return NOTHING
        return Hidden({self._asked}, revealed=trace.children(self._asked))

    def _hidden_in(self, trace: Trace, scene: Scene) -> Hidden:
        nodes = scene.nodes
        inner = {nodes[node.item.parent].item.row for node in nodes if node.item.parent >= 0}
        left = {n.item.row for n in nodes if not n.item.pruned and n.face.state == "left"}
        drawn = left.union(inner, trace.roots)  # roots even before a step has reached them
        return hidden_among(trace, drawn, inner, self._revealed)

    @property
    def _bare(self) -> Scene:
        """Scene with all values, before any are hidden."""
        trace, moment = self._exploration.trace, self._exploration.moment()
        if trace is None or moment is None:
            return _EMPTY
        self._follow_search()
        drawn, selected = self._draw(trace, moment), self._exploration.selected
        if selected != self._reached:
            self._reached = selected
            if selected is not None and selected < len(trace) and selected not in drawn.nodes:
                if len(drawn.scene.nodes) > self.most_on_the_way:
                    self.rows = frozenset()  # finding one after another must not unfold them all
                self.rows |= set(trace.path(selected)[:-1])
                drawn = self._draw(trace, moment)
        return drawn.scene

    def _follow_search(self) -> None:
        """Unfold the root that is being searched, and fold up those before it."""
        if self._exploration.is_running and self._exploration.root != self._live_root:
            self._live_root = self._exploration.root
            self.rows = frozenset({self._exploration.root})

    def _draw(self, trace: Trace, moment: Moment) -> _Drawn:
        rows = self.rows.union(self.at_work(trace, moment))
        ahead = self.shows_ahead and self.foresees
        shows, last = (ahead, self.foresees), self._drawn
        if last is None or last.trace is not trace or last.moment is not moment:
            last = None
        if last is None or (last.rows, last.shows) != (rows, shows):
            scene = scene_of(trace, rows, moment=moment, ahead=ahead, foresees=self.foresees)
            nodes = {node.item.row: node for node in scene.nodes if not node.item.pruned}
            self._drawn = last = _Drawn(trace, moment, rows, shows, scene, nodes)
        return last

    def at_work(self, trace: Trace, moment: Moment) -> tuple[int, ...]:
        """Return the rows to unfold for the search's current place: the path to it, and the node
        that it has just left. A search that has ended has none, unless one walks through it."""
        if self._exploration.is_running:
            return moment.rows[:_LIVE_LEVELS]
        if not self.was_stepped and moment.step >= trace.steps:
            return ()
        return moment.rows if moment.row is None else (*moment.rows, moment.row)

    def node_of(self, row: int | None) -> Node | None:
        """Return the node that is drawn for a row, with all its values; None if none is."""
        drawn = self._drawn if self._bare.nodes else None
        return None if drawn is None or row is None else drawn.nodes.get(row)

    def is_folded(self, row: int) -> bool:
        """Tell whether nodes are folded up below a node that is drawn."""
        node = self.node_of(row)
        return node is not None and node.item.folded > 0

    def veiled(self, scene: Scene) -> Scene:
        """Return a scene of any part of the trace without the values that are hidden."""
        trace = self._exploration.trace
        assert trace is not None
        return scene.hiding(self._hidden_in(trace, scene)) if self.hides_values else scene

    def saying(self, scene: Scene) -> Scene:
        """Return a scene of the trace with nodes that say as much as is chosen."""
        is_brief = self.detail == "path" and self._exploration.trace is not None
        return self.brief(scene) if is_brief else scene.saying(self.detail)

    def brief(self, scene: Scene) -> Scene:
        """Return a scene of the trace with nodes that say as little as they do at first, and room
        for the widest texts that they have at any step."""
        trace = self._exploration.trace
        assert trace is not None
        # While a search runs, only when the tree has doubled, since this takes milliseconds.
        known, key = self._widest.of(trace), (trace.ending, len(trace).bit_length())
        if key not in known:
            known[key] = telling_of(trace).widest(trace)
        widest = known[key]
        if self.hides_values:  # a level that is wider than what it says would tell of the rest
            widest = widest._replace(values=(ANY_VALUE,))
        return scene.saying("path", widest)

    # ---- folding -----------------------------------------------------------------------------

    def show_rows(self, rows: frozenset[int]) -> None:
        """Unfold ``rows``, and fold up all others that were unfolded at first or by hand."""
        if rows != self.rows:
            self.rows = rows
            self._changes.note("unfolded")

    def show_line(self, line: Sequence[int]) -> None:
        """Show a line of rows, from the root on, and nothing else but what is beside it."""
        trace = self._exploration.trace
        assert trace is not None
        self.show_rows(frozenset(row for row in line if not trace.has(row, Flag.LEAF)))

    def unfold(self, row: int, unfolds: bool = True) -> None:
        """Unfold a node, or fold it up if not ``unfolds``."""
        self.show_rows(self.rows | {row} if unfolds else self.rows - {row})

    def toggle(self, row: int) -> None:
        """Unfold a node, or fold it up if it is unfolded; from a node that repeats another, go to
        that one. A row that does not exist yet (a search has just begun) changes nothing."""
        trace = self._exploration.trace
        if trace is None or row >= len(trace):
            return
        if not trace.has(row, Flag.LEAF) and not self._exploration.follow_link(row):
            self.unfold(row, row not in self.rows)

    def unfold_more(self) -> None:
        """Unfold the selected subtree (or the tree) by some more items."""
        trace, drawn = self._exploration.trace, len(self._bare.nodes)
        if drawn >= _MOST_UNFOLDED:
            words = tr("{n} items are drawn: fold some up, or search less deep.", n=drawn)
            self._changes.say(words)
        elif trace is not None and len(trace) and not self._exploration.is_running:
            root = self._exploration.selected_or_root
            self.show_rows(self.rows | self.outset(trace, 2 * drawn, root))

    def fold_all(self) -> None:
        """Fold up everything but the root."""
        self.show_rows(frozenset({self._exploration.root}))

    def set_shows_ahead(self, shows: bool) -> None:
        """Draw nodes that the current step has not reached faintly, or not at all."""
        self.shows_ahead = shows
        self._changes.note("unfolded", "ahead")

    def set_foresees(self, foresees: bool) -> None:
        """Draw what lies ahead of the current step, as far as that is asked for, or no hint of
        it."""
        self.foresees = foresees
        self._changes.note("unfolded", "ahead")

    def hide_asked(self, row: int | None) -> None:
        """Hide the value of a row that somebody is to guess; None: of none any more."""
        self._asked = row
        self.tell_hidden()

    def set_detail(self, detail: Detail) -> None:
        """Choose how much the nodes of the tree say."""
        self.detail = detail
        self._changes.note("unfolded")

    # ---- hiding ------------------------------------------------------------------------------

    def set_hides_values(self, hides: bool) -> None:
        """Show ``?`` in place of values that follow from what is seen, until they are asked for."""
        self.hides_values, self._revealed, self._told = hides, frozenset(), NOTHING
        self.left.clear()  # more of those may be unfolded than may be told
        trace = self._exploration.trace
        if hides and trace is not None and self._exploration.can_step:
            self.rows = self._lines_of(trace)
        self._changes.note("hidden", "unfolded")

    def reveal(self) -> None:
        """Reveal the hidden value of the selected node (or of the root)."""
        self._revealed |= {self._exploration.selected_or_root}
        self.tell_hidden()

    # ---- walking -----------------------------------------------------------------------------

    def walk(self, direction: WalkDirection) -> None:
        """Select the node to the "left" (parent), "right" (child), "up" or "down" (on the same
        level) of the selected node; the root if none is drawn as selected."""
        trace, here = self._exploration.trace, self.node_of(self._exploration.selected)
        if here is None or trace is None:
            if trace is not None and len(trace):
                self._exploration.select(self._exploration.root)
        elif direction == "left":
            if here.item.parent >= 0:
                self._exploration.select(self._bare.nodes[here.item.parent].item.row)
        elif direction == "right":
            self._walk_in(trace, here.item.row)
        else:
            nodes = (node for node in self._bare.nodes if node.level == here.level)
            level = [node.item.row for node in nodes if not node.item.pruned]
            place = level.index(here.item.row) + (1 if direction == "down" else -1)
            if 0 <= place < len(level):
                self._exploration.select(level[place])

    def _walk_in(self, trace: Trace, row: int) -> None:
        if trace.has(row, Flag.LEAF) or self._exploration.follow_link(row):
            return
        self.unfold(row)
        drawn = [child for child in trace.children(row) if self.node_of(child) is not None]
        principal = trace.principal_rows(row)
        if drawn:
            told = row not in self.hidden  # else the way on would give the choice away
            follows = told and len(principal) > 1 and principal[1] in drawn
            self._exploration.select(principal[1] if follows else drawn[0])
