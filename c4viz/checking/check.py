"""Checks a student's search: has it search positions, and finds its first mistake."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from c4viz.checking.claims import is_sound, wasteful, wrong_value
from c4viz.checking.homework import Homework, HomeworkTask
from c4viz.checking.leaves import LeafScale, wrong_depth, wrong_leaf
from c4viz.checking.loops import check_loop
from c4viz.checking.mistakes import FoundMistake, TellProgress, place_text
from c4viz.checking.mistakes import Verdict as Verdict
from c4viz.checking.tree import CheckedTree, positions_of
from c4viz.checking.truth import Truths
from c4viz.checking.uct import NONE, Decay, decay_of
from c4viz.game import Position
from c4viz.search.recording.arguments import SIGNS
from c4viz.search.recording.rows import Events, put
from c4viz.search.recording.settings import OwnSearchSettings, blank_own
from c4viz.search.recording.watch import MAXIMISING, PLAYERS
from c4viz.trace import DepthFirstTrace


def check_search(
    homework: Homework,
    tasks: Sequence[HomeworkTask],
    is_mover: bool | None = None,
    progress: TellProgress = lambda _share: None,
) -> Verdict:
    """Find the first mistake of a function in tasks, in their order.

    ``is_mover`` says whether its values are those of the player to move at each node (negamax), or
    MAX's; None: what fits its values best. Raises an OwnError if the function cannot be run or is
    no search, and `Halt` if somebody asked to stop.
    """
    if homework.is_loop:
        return check_loop(homework, tasks, progress)
    searched = []
    for number, task in enumerate(tasks):
        progress(number / len(tasks))
        searched.append(_search(homework, task))

    def trees_as(mover: bool) -> list[CheckedTree]:
        trees = [one.tree(homework.is_told_depth, mover) for one in searched]
        decay = decay_of([pair for tree in trees for pair in tree.pairs()])
        if decay == NONE:
            return trees
        return [one.tree(homework.is_told_depth, mover, decay) for one in searched]

    trees = trees_as(is_mover) if is_mover is not None else _likelier(trees_as, homework)
    truths = [
        Truths(homework, replace(task, depth=tree.horizon), tree.is_mover, tree.decay)
        for task, tree in zip(tasks, trees, strict=True)
    ]
    wrong = _first_of_all(homework, tasks, trees, truths)
    if wrong is None:
        return _right(tasks, trees, truths)
    tree, found = wrong
    number = trees.index(tree)
    trace = _trace_of(searched[number], homework, tree.is_mover)
    return replace(_verdict(tree, found, truths[number], trace), positions=len(tasks))


@dataclass(frozen=True)
class _Searched:
    """Calls of a function in a task, and those of the search ``before`` it."""

    task: HomeworkTask
    events: Events
    before: Events | None

    @cached_property
    def _positions(self) -> list[Position]:
        return positions_of(self.task.position, self.events)

    def tree(self, is_told_depth: bool, is_mover: bool, decay: Decay = NONE) -> CheckedTree:
        """Build the tree, its values read as the mover's or as MAX's, and any decay undone."""
        depth = self.task.depth if is_told_depth else None
        earlier = None
        if self.before is not None:
            known = positions_of(self.task.position, self.before)
            earlier = CheckedTree(known, self.before, self.task.before, is_mover, decay=decay)
        return CheckedTree(self._positions, self.events, depth, is_mover, earlier, decay)


def _search(homework: Homework, task: HomeworkTask) -> _Searched:
    before = None if task.before is None else homework.search(task.position, task.before)
    events = homework.search(task.position, task.depth, anew=before is None)
    return _Searched(task, events, before)


def _right(
    tasks: Sequence[HomeworkTask], trees: Sequence[CheckedTree], truths: Sequence[Truths]
) -> Verdict:
    """Say that all is right, with its nodes and a plain search's where that can be counted."""
    own = reference = 0
    for task, tree, known in zip(tasks, trees, truths, strict=True):
        if task.before is None and known.are_known:
            own += len(tree.nodes)
            reference += len(known.plain(tree.has_windows))
    return Verdict(
        nodes=own or sum(len(tree.nodes) for tree in trees),
        reference_nodes=reference or None,
        positions=len(tasks),
    )


def _likelier(
    trees_as: Callable[[bool], list[CheckedTree]], homework: Homework
) -> list[CheckedTree]:
    """Return the trees read as the mover's values or as MAX's, whichever follow from one another
    everywhere; if neither do or both do, what the function takes and uses decides."""
    of_max, of_mover = trees_as(False), trees_as(True)
    unsound = {id(trees): _unsound(trees) for trees in (of_max, of_mover)}
    if not unsound[id(of_max)] or not unsound[id(of_mover)]:
        return of_mover if unsound[id(of_max)] else of_max
    takes = set(homework.takes)
    if takes & {*MAXIMISING, *PLAYERS}:
        return of_max
    return of_mover if takes & set(SIGNS) or "min" not in homework.uses else of_max


def _unsound(trees: Sequence[CheckedTree]) -> int:
    scale = LeafScale.of(trees)
    return sum(
        not is_sound(node, scale)
        for tree in trees
        for node in tree.nodes
        if node.children and node.left > 0
    )


def _first_of_all(
    homework: Homework,
    tasks: Sequence[HomeworkTask],
    trees: Sequence[CheckedTree],
    truths: Sequence[Truths],
) -> tuple[CheckedTree, FoundMistake] | None:
    """Find the first mistake, and its tree: wrong values before what only costs time."""
    if (wrong := wrong_depth(trees)) is not None:
        return wrong
    scale = LeafScale.of(trees)
    for tree, known in zip(trees, truths, strict=True):
        if (found := _first_wrong_value(tree, scale, known)) is not None:
            return tree, found
    for task, tree in zip(tasks, trees, strict=True):
        # If values decay, a window has other ends at each ply, even if it is passed on.
        is_plain = task.before is None and tree.decay == NONE
        found = wasteful(tree) if is_plain else None
        if found is not None and found.mistake == "window_not_narrowed":
            found = _not_passed(homework, task, tree) or found
        if found is not None:
            return tree, found
    return None


def _first_wrong_value(tree: CheckedTree, scale: LeafScale, truths: Truths) -> FoundMistake | None:
    """Find the first wrong value in the order in which nodes are left."""
    for node in tree.as_left:
        wrong = None
        if not node.children:
            wrong = wrong_leaf(tree, node, scale, truths.of)
        elif node.left > 0:  # below that a search may look further as it likes
            wrong = wrong_value(tree, node, scale)
        if wrong is not None:
            return wrong
    return None


def _not_passed(homework: Homework, task: HomeworkTask, tree: CheckedTree) -> FoundMistake | None:
    """Find a node that the window of the root does not reach, by a search with a narrow one."""
    value = tree.roots[0].value
    events = homework.search(task.position, task.depth, (value - 1, value + 1))
    positions = positions_of(task.position, events)
    found = wasteful(CheckedTree(positions, events, tree.horizon, tree.is_mover))
    return found if found is not None and found.mistake == "window_not_passed" else None


def _trace_of(searched: _Searched, homework: Homework, is_mover: bool) -> DepthFirstTrace:
    file, called = f"{homework.file}:{homework.function}", homework.function
    own = OwnSearchSettings(called=called, file=file, depth=searched.task.depth)
    trace = blank_own(searched.task.position, own)
    put(trace, searched.events, negamax=is_mover)
    trace.ending = "complete"
    return trace


def _verdict(
    tree: CheckedTree, wrong: FoundMistake, truths: Truths, trace: DepthFirstTrace
) -> Verdict:
    plain = truths.plain(tree.has_windows) if truths.are_known else None
    claim, worth = tree.roots[-1].claim, truths.of(tree.roots[-1])
    return Verdict(
        mistake=wrong.mistake,
        position=tree.position.text,
        path=tuple(tree.path(wrong.node)),
        sentence=place_text(tree.position, tree.path(wrong.node), wrong.words),
        nodes=len(tree.nodes),
        reference_nodes=None if plain is None else len(plain),
        changes_value=None if worth is None else not claim.low <= worth <= claim.high,
        tree=trace,
        row=wrong.node.row,
        plain=plain,
    )
