"""Says of every node of a wrong search whether the mistake is made there, or only felt."""

from __future__ import annotations

from dataclasses import dataclass

from c4viz.checking.check import check_search, known_task, wrong_at
from c4viz.checking.claims import wastes
from c4viz.checking.homework import Homework, HomeworkTask
from c4viz.checking.leaves import LeafScale
from c4viz.checking.loops import rows_of_wrong_choices
from c4viz.checking.mistakes import UNUSUAL, Verdict
from c4viz.checking.tree import CheckedTree, Reading, positions_of
from c4viz.checking.truth import Truths


@dataclass(frozen=True)
class MistakeSurvey:
    """What a mistake does in a search: the ``verdict`` has its first place, ``made`` all rows of
    the trace at which it is made, ``off`` those whose value is not what their position is worth,
    ``askew`` those whose window is not what matters to the node above."""

    verdict: Verdict
    made: frozenset[int]
    off: frozenset[int] = frozenset()
    askew: frozenset[int] = frozenset()


def survey(
    homework: Homework, mended: Homework, task: HomeworkTask, reading: Reading | None
) -> MistakeSurvey:
    """Look through a search of one position; ``mended`` is the same program without the mistake,
    whose leaves tell what positions are worth. Raises an OwnError if one of them cannot be run,
    and `Halt` if somebody asked to stop."""
    verdict = check_search(homework, [task], reading)
    if homework.is_loop:
        made = rows_of_wrong_choices(homework.loop(task.position))
        return MistakeSurvey(verdict, frozenset(made))
    assert reading is not None  # of a function that calls itself
    events = homework.search(task.position, task.depth)
    depth = task.depth if homework.is_told_depth else None
    tree = CheckedTree(positions_of(task.position, events), events, depth, reading)
    truths = Truths(mended, known_task(homework, task), reading)
    return MistakeSurvey(verdict, _made(tree, truths), _off(tree, truths), _askew(tree))


def _made(tree: CheckedTree, truths: Truths) -> frozenset[int]:
    """Return the rows of wrong values, or, where all are right, of what is searched in vain."""
    scale = LeafScale.of([tree])
    found = (wrong_at(tree, node, scale, truths) for node in tree.nodes)
    wrong = [one for one in found if one is not None]
    wrong = wrong or [one for one in wastes(tree) if one.mistake not in UNUSUAL]
    return frozenset(one.node.row for one in wrong)


def _off(tree: CheckedTree, truths: Truths) -> frozenset[int]:
    """Return the rows of nodes that are worth something else than the search says."""
    worth = {node.row: truths.of(node) for node in tree.nodes}
    return frozenset(
        node.row
        for node in tree.nodes
        if (value := worth[node.row]) is not None and not node.claim.low <= value <= node.claim.high
    )


def _askew(tree: CheckedTree) -> frozenset[int]:
    """Return the rows of nodes with another window than a plain alpha-beta passes down."""
    return frozenset(
        child.row
        for node in tree.nodes
        for child, low, high in node.matters()
        if child.has_window and (child.alpha, child.beta) != (low, high)
    )
