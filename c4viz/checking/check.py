"""Checks a student's search: has it search positions, and finds its first mistake."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from operator import attrgetter
from typing import NamedTuple

from c4viz.checking.claims import (
    empty_window,
    is_of_searched,
    unexplained,
    wasteful,
    wrong_move,
    wrong_value,
)
from c4viz.checking.homework import Homework, HomeworkTask, WatchedSearch
from c4viz.checking.leaves import LeafScale, unseen, wrong_depth, wrong_leaf, wrong_side
from c4viz.checking.loops import check_loop
from c4viz.checking.mistakes import UNUSUAL, FoundMistake, TellProgress, place_text
from c4viz.checking.mistakes import Verdict as Verdict
from c4viz.checking.tree import (
    CheckedNode,
    CheckedTree,
    Reading,
    has_winning_move,
    positions_of,
    turns,
)
from c4viz.checking.truth import Truths
from c4viz.checking.uct import NONE, Decay, decay_of
from c4viz.game import Position, Root
from c4viz.language import tr
from c4viz.search.recording.arguments import SIGNS
from c4viz.search.recording.rows import Events, opposite, put
from c4viz.search.recording.settings import OwnSearchSettings, blank_own
from c4viz.search.recording.watch import MAXIMISING, PLAYERS
from c4viz.trace import DepthFirstTrace

_LEFT_EARLY = ("move_left_out", "cut_early")
_CHOICES = ("min_as_max", "start_value")
"""Names that a wrong value gets by what is chosen, if all wrong ones get it."""
_NO_CHOICES = (*_LEFT_EARLY, "window_wrong", "sign_lost")
_OF_PLAYERS: dict[int, Reading] = {1: "x", 2: "o"}


def check_search(
    homework: Homework,
    tasks: Sequence[HomeworkTask],
    reading: Reading | None = None,
    progress: TellProgress = lambda _share: None,
) -> Verdict:
    """Find the first mistake of a function in tasks, in their order.

    ``reading`` says whose values it gives; None: what fits them best. Raises an OwnError if the
    function cannot be run or is no search, and `Halt` if somebody asked to stop.
    """
    if homework.is_loop:
        return check_loop(homework, tasks, progress)
    found = _check(homework, tasks, reading, progress)
    takes = set(homework.takes) - homework.movers
    if found.faults and reading is None and takes & {*MAXIMISING, *PLAYERS}:
        # Who is MAX is told such a function. It may be one player, whoever moves at the root.
        for player, other in _OF_PLAYERS.items():
            homework.maximiser = player
            found = min(found, _check(homework, tasks, other, progress), key=attrgetter("faults"))
    return found.verdict


class _Checked(NamedTuple):
    """Verdict, and the number of nodes whose values are wrong by that reading."""

    verdict: Verdict
    faults: int


def _check(
    homework: Homework,
    tasks: Sequence[HomeworkTask],
    reading: Reading | None,
    progress: TellProgress,
) -> _Checked:
    searched = []
    for number, task in enumerate(tasks):
        progress(number / len(tasks))
        searched.append(_search(homework, task))
    if all(len(one.events.moves) < 2 for one in searched):
        homework.refuse()
    return _judge(homework, searched, reading)


def check_recorded(watched: WatchedSearch, searches: Sequence[tuple[Root, Events]]) -> Verdict:
    """Find the first mistake of a function that was watched while its program ran: in what it did
    from each of these positions."""
    searched = [_Searched(HomeworkTask(position, None), events) for position, events in searches]
    return _judge(watched, searched, None).verdict


def _judge(
    own: Homework | WatchedSearch, searched: Sequence[_Searched], reading: Reading | None
) -> _Checked:
    tasks, sees_wins = [one.task for one in searched], _sees_wins(searched)
    asked = own if isinstance(own, Homework) else None

    def trees_as(reading: Reading) -> list[CheckedTree]:
        trees = [one.tree(own.is_told_depth, reading, sees_wins) for one in searched]
        decay = decay_of([pair for tree in trees for pair in tree.pairs()])
        if decay == NONE:
            return trees
        return [one.tree(own.is_told_depth, reading, sees_wins, decay) for one in searched]

    trees = trees_as(reading) if reading is not None else _likeliest(trees_as, own)
    truths = [
        Truths(asked, known_task(own, task), tree.reading, tree.decay, sees_wins)
        for task, tree in zip(tasks, trees, strict=True)
    ]
    wrong = _first_of_all(asked, tasks, trees, truths)
    if wrong is None:
        return _Checked(_right(tasks, trees, truths), 0)
    tree, found = wrong
    if found.mistake in UNUSUAL:
        place = place_text(tree.position, tree.path(found.node), found.words)
        remark = tr(
            "Unusual, and no mistake: {name}. {place}.", name=UNUSUAL[found.mistake], place=place
        )
        return _Checked(replace(_right(tasks, trees, truths), remark=remark), 0)
    number = trees.index(tree)
    trace = _trace_of(searched[number], own, tree)
    verdict = replace(_verdict(tree, found, truths[number], trace), positions=len(tasks))
    is_of_value = found.mistake != "depth_off_by_one"
    return _Checked(verdict, _faults(trees, truths) if is_of_value else 0)


def known_task(own: Homework | WatchedSearch, task: HomeworkTask) -> HomeworkTask:
    """Return a task to the depth in which values can be known: the rest of the game, if a function
    is told none; None, if it cannot be asked for the values of positions."""
    if own.begins:
        return replace(task, depth=None)
    assert isinstance(task.position, Position)  # what c4viz has chosen
    rest = task.position.rules.cells - task.position.ply
    return task if own.is_told_depth else replace(task, depth=rest)


@dataclass(frozen=True)
class _Searched:
    """Calls of a function in a task, and those of the search ``before`` it."""

    task: HomeworkTask
    events: Events
    before: Events | None = None

    @cached_property
    def positions(self) -> list[Root]:
        """Positions of the nodes."""
        return positions_of(self.task.position, self.events)

    def tree(
        self, is_told_depth: bool, reading: Reading, sees_wins: bool, decay: Decay = NONE
    ) -> CheckedTree:
        """Build the tree, its values read as somebody's, and any decay undone."""
        depth = self.task.depth if is_told_depth else None
        earlier = None
        if self.before is not None:
            known = positions_of(self.task.position, self.before)
            before = self.task.before
            earlier = CheckedTree(known, self.before, before, reading, None, decay, sees_wins)
        return CheckedTree(self.positions, self.events, depth, reading, earlier, decay, sees_wins)


def _search(homework: Homework, task: HomeworkTask) -> _Searched:
    before = None if task.before is None else homework.search(task.position, task.before)
    events = homework.search(task.position, task.depth, anew=before is None)
    return _Searched(task, events, before)


def _sees_wins(searched: Sequence[_Searched]) -> bool:
    """Tell whether a search looks for wins of the player to move and does not play them: it never
    goes on to a position that is won, though it could."""
    could = False
    for one in searched:
        depth = one.task.depth
        for position, ply in zip(one.positions, one.events.depths, strict=True):
            if position.outcome is not None and position.outcome.winner:
                return False
            could |= (depth is None or ply < depth) and has_winning_move(position)
    return could


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
        unseen=tuple(unseen(trees)),
    )


def _likeliest(
    trees_as: Callable[[Reading], list[CheckedTree]], own: Homework | WatchedSearch
) -> list[CheckedTree]:
    """Return the trees read as the mover's values or as MAX's, whichever follow from one another
    everywhere; if both do, by the signs of wins; if neither does, as those of X or O, if these do;
    or else what the function takes and uses decides, or where fewer do not."""
    of_max, of_mover = trees_as("max"), trees_as("mover")
    unsound = {id(trees): _unsound(trees) for trees in (of_max, of_mover)}
    if not unsound[id(of_max)] and not unsound[id(of_mover)]:
        return min(of_max, of_mover, key=_contrary_ends)
    if not unsound[id(of_max)] or not unsound[id(of_mover)]:
        return of_mover if unsound[id(of_max)] else of_max
    for reading in _OF_PLAYERS.values():
        of_player = trees_as(reading)
        if not _unsound(of_player):
            return of_player
    if isinstance(own, WatchedSearch):  # of which not all is known that it takes and uses
        return of_max if unsound[id(of_max)] <= unsound[id(of_mover)] else of_mover
    takes = set(own.takes)
    if takes & {*MAXIMISING, *PLAYERS} - own.movers:
        return of_max
    names_min = any("min" in name.lower() for name in own.uses)
    return of_mover if takes & set(SIGNS) or not names_min else of_max


def _unsound(trees: Sequence[CheckedTree]) -> int:
    """Count the nodes that are not worth what their searched children are."""
    return sum(
        not is_of_searched(node)
        for tree in trees
        for node in tree.nodes
        if node.children and node.left > 0 and not math.isnan(node.value)
    )


def _contrary_ends(trees: Sequence[CheckedTree]) -> int:
    """Count the ends that are worth less than nothing to who has won."""
    return sum(node.result * node.value < 0 for tree in trees for node in tree.nodes if node.result)


def _first_of_all(
    homework: Homework | None,
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
            if found.mistake in _CHOICES and not _explains_all(found.mistake, trees, scale):
                found = unexplained(found.node)
            return tree, found
    for tree in trees:
        if (found := wrong_move(tree) or empty_window(tree)) is not None:
            return tree, found
    unusual = None
    for task, tree in zip(tasks, trees, strict=True):
        # If values decay, a window has other ends at each ply, even if it is passed on.
        is_plain = task.before is None and tree.decay == NONE
        found = wasteful(tree) if is_plain else None
        if homework is not None and found is not None and found.mistake == "window_not_narrowed":
            found = _not_passed(homework, task, tree) or found
        if found is not None and found.mistake not in UNUSUAL:
            return tree, found
        if found is not None:
            unusual = unusual or (tree, found)
    return unusual or wrong_side(trees)


def _explains_all(mistake: str, trees: Sequence[CheckedTree], scale: LeafScale) -> bool:
    """Tell whether all wrong choices of values are that mistake, a first value the same."""
    wrong = [
        wrong_value(tree, node, scale)
        for tree in trees
        for node in tree.nodes
        if node.children and not node.is_over and node.left > 0
    ]
    chosen = [one for one in wrong if one is not None and one.mistake not in _NO_CHOICES]
    firsts = {abs(one.node.said) for one in chosen} if mistake == "start_value" else set()
    return len(firsts) < 2 and all(one.mistake == mistake for one in chosen)


def _faults(trees: Sequence[CheckedTree], truths: Sequence[Truths]) -> int:
    """Count the nodes with wrong values."""
    scale = LeafScale.of(trees)
    return sum(
        wrong_at(tree, node, scale, known) is not None
        for tree, known in zip(trees, truths, strict=True)
        for node in tree.nodes
    )


def _first_wrong_value(tree: CheckedTree, scale: LeafScale, truths: Truths) -> FoundMistake | None:
    """Find the first wrong value in the order in which nodes are left."""
    found = (wrong_at(tree, node, scale, truths) for node in tree.as_left)
    return next((wrong for wrong in found if wrong is not None), None)


def wrong_at(
    tree: CheckedTree, node: CheckedNode, scale: LeafScale, truths: Truths
) -> FoundMistake | None:
    """Find what is wrong with the value of a node."""
    if not node.children or node.is_over:
        return wrong_leaf(tree, node, scale, truths.of)
    if node.left <= 0:  # below that a search may look further as it likes
        return None
    if math.isnan(node.value):  # nobody said it
        return None
    wrong = wrong_value(tree, node, scale)
    if wrong is not None and tree.horizon is None and wrong.mistake in _LEFT_EARLY:
        worth = truths.of(node)  # it may know that no value is better
        if worth is not None and node.claim.low <= worth <= node.claim.high:
            return None
    return wrong


def _not_passed(homework: Homework, task: HomeworkTask, tree: CheckedTree) -> FoundMistake | None:
    """Find a node that the window of the root does not reach, by a search with a narrow one."""
    value = tree.roots[0].value
    events = homework.search(task.position, task.depth, (value - 1, value + 1))
    positions = positions_of(task.position, events)
    found = wasteful(CheckedTree(positions, events, tree.horizon, tree.reading))
    return found if found is not None and found.mistake == "window_not_passed" else None


def _trace_of(
    searched: _Searched, own: Homework | WatchedSearch, tree: CheckedTree
) -> DepthFirstTrace:
    file, called = f"{own.file}:{own.function}", own.function
    settings = OwnSearchSettings(called=called, file=file, depth=searched.task.depth)
    trace = blank_own(searched.task.position, settings)
    of_other = tree.reading in ("x", "o") and turns(tree.reading, tree.position, 0)
    events = opposite(searched.events) if of_other else searched.events
    put(trace, events, negamax=tree.reading == "mover")
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
