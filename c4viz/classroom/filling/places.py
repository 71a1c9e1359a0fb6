"""All blanks that somebody might fill in, also those that the right search leaves out: a sheet with
the right ones alone would tell where the search goes."""

from __future__ import annotations

from functools import lru_cache

from c4viz.classroom.filling.bestfirst import joining_paths
from c4viz.classroom.filling.blanks import FIELDS, BlankField, FillingBlank, Path
from c4viz.classroom.filling.exercise import Exercise
from c4viz.classroom.filling.grading import key_of
from c4viz.classroom.filling.mcts import tree_paths

_KEPT = 16
"""Exercises whose blanks are kept: they are asked for again and again."""


@lru_cache(maxsize=_KEPT)
def all_blanks(exercise: Exercise) -> tuple[FillingBlank, ...]:
    """Return the blanks of a sheet, in the order in which they stand on it."""
    if exercise.search == "mcts":
        return _of_iterations(exercise)
    if exercise.search == "astar":
        joining = (FillingBlank(path, "f") for path in joining_paths(exercise))
        return tuple(sorted({*key_of(exercise), *joining}, key=lambda one: (one.turn, one.path)))
    found: list[FillingBlank] = []
    for path, node in exercise.nodes.items():
        is_inner = node.worth is None
        if exercise.prunes and path:
            found += [FillingBlank(path, "cut")] if _is_later(exercise, path) else []
            found += [FillingBlank(path, "alpha"), FillingBlank(path, "beta")] if is_inner else []
        found += [FillingBlank(path, "value")] if is_inner else []
    root = exercise.nodes[()]
    return (*found, FillingBlank((), "move")) if root.kind != "chance" else tuple(found)


def blank_beside(exercise: Exercise, blank: FillingBlank | None, by: int) -> FillingBlank | None:
    """Return the blank so many after one on the sheet; None beyond its ends. From none, or from one
    that has no place there, it is counted from an end."""
    blanks = all_blanks(exercise)
    here = blanks.index(blank) if blank in blanks else -1 if by > 0 else len(blanks)
    return blanks[here + by] if 0 <= here + by < len(blanks) else None


@lru_cache(maxsize=_KEPT)
def table_rows(exercise: Exercise) -> tuple[tuple[Path, BlankField], ...]:
    """Return what there is a row for in a table whose columns are iterations: fields of nodes."""
    fields = list(FIELDS)
    found = dict.fromkeys((blank.path, blank.field) for blank in all_blanks(exercise))
    return tuple(sorted(found, key=lambda row: (row[0], fields.index(row[1]))))


def _is_later(exercise: Exercise, path: Path) -> bool:
    """Tell whether a node is not the first of its siblings, which alone can be cut off."""
    return path[-1] != exercise.nodes[path[:-1]].children[0]


def _of_iterations(exercise: Exercise) -> tuple[FillingBlank, ...]:
    """Return the blanks of MCTS: all that can be filled in at the nodes of the tree at its end, in
    each iteration."""
    paths = sorted(tree_paths(exercise))
    choosing = sorted({blank.path for blank in key_of(exercise) if blank.field == "select"})
    found: list[FillingBlank] = []
    for turn in range(1, exercise.turns + 1):
        found += [FillingBlank(path, "uct", turn) for path in paths if path]
        found += [FillingBlank(path, "select", turn) for path in choosing]
        for path in paths:
            found += [FillingBlank(path, "visits", turn)]
            found += [FillingBlank(path, "mean", turn)] if path else []
    return tuple(found)
