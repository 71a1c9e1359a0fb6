"""Exercises drawn by a seed, and variants of them, so that neighbours have different answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count, islice
from random import Random

from c4viz.classroom.filling.blanks import BlankAnswer
from c4viz.classroom.filling.exercise import MOST_NODES, Exercise, ExerciseError
from c4viz.classroom.filling.grading import key_of
from c4viz.game import HandTree, Position
from c4viz.glossary.samples import TEXTBOOK

MOST_VARIANTS = 100
_TRIES = 400
"""Draws before it is said that nothing suitable can be found."""
_BRANCHING = {"greedy": 5, "mcts": 2}
_DEPTH = {"greedy": 1, "mcts": 3}
_CHANCES = {2: ((0.5, 0.5), (0.2, 0.8), (0.3, 0.7), (0.4, 0.6)), 3: ((0.2, 0.3, 0.5),)}
_TEXTBOOKS = {
    "expectiminimax": HandTree.parse("((0.5:6 0.5:-2) (0.3:12 0.7:1) (0.9:2 0.1:8))"),
    "greedy": HandTree.parse("(3 12 8 2)"),
}
_LEAST, _MOST = -9, 20
"""Numbers at the ends."""


def drawn(
    search: str,
    seed: int,
    variants: int = 1,
    *,
    branching: int | None = None,
    depth: int | None = None,
    strict: bool = False,
    turns: int = 0,
) -> tuple[Exercise, ...]:
    """Draw so many exercises by a seed, no two of which have the same answers: of alpha-beta such
    as have a cut. They are called 7-1, 7-2, and so on, after seed 7.

    Raises:
        ExerciseError: no tree of that size can be filled in, or there are not so many.
        SettingError: there is no such search.
    """
    wide = branching or _BRANCHING.get(search, 3 if search != "expectiminimax" else 2)
    deep = _DEPTH["greedy"] if search == "greedy" else depth or _DEPTH.get(search, 2)
    if not 2 <= wide <= MOST_NODES or deep < 1 or _size(search, wide, deep) > MOST_NODES:
        raise ExerciseError(
            "a tree of {wide} branches and {deep} plies cannot be filled in: choose 2 or more "
            "branches, 1 or more plies, and at most {most} nodes in all",
            wide=wide,
            deep=deep,
            most=MOST_NODES,
        )

    def candidates(number: int) -> Iterator[Exercise]:
        for attempt in count():
            chance = Random(f"{search}/{seed}/{number}/{attempt}")
            root = (
                _position(chance, wide)
                if search == "astar"
                else _tree(search, chance, wide, deep, repeats=strict)
            )
            yield Exercise(search, root, deep, strict, turns, seed, f"{seed}-{number}")

    return _different(candidates, variants)


def shuffled(exercise: Exercise, seed: int, variants: int) -> tuple[Exercise, ...]:
    """Return variants of an exercise with a tree made by hand, the first as it is if it has
    something to find: the same shape, its numbers in other places. Raise an ExerciseError if there
    are not so many, or it has a position."""
    root = exercise.root
    if variants == 1:
        return (exercise,)
    if not isinstance(root, HandTree):
        raise ExerciseError(
            "variants of one position would be the same: leave out --variants, or draw positions "
            "with --seed"
        )
    numbers = list(_numbers(root))

    def candidates(number: int) -> Iterator[Exercise]:
        code = f"{seed}-{number}"
        if number == 1:
            yield replace(exercise, code=code)
        for attempt in count():
            chance = Random(f"{seed}/{number}/{attempt}")
            mixed = iter(chance.sample(numbers, len(numbers)))
            yield replace(exercise, root=_refilled(root, mixed), code=code)

    return _different(candidates, variants)


def textbook_tree(search: str) -> HandTree:
    """Return a tree of textbooks in which a search shows what it does."""
    return _TEXTBOOKS.get(search, TEXTBOOK)


def _different(candidates: Candidates, variants: int) -> tuple[Exercise, ...]:
    """Choose a candidate for each number from 1 on whose answers none before has."""
    if not 1 <= variants <= MOST_VARIANTS:
        raise ExerciseError(
            "{n} variants cannot be made: choose 1 to {most}", n=variants, most=MOST_VARIANTS
        )
    found: dict[tuple[BlankAnswer, ...], Exercise] = {}
    for number in range(1, variants + 1):
        for one in islice(candidates(number), _TRIES):
            answers = tuple(question.right for question in key_of(one).values())
            if answers not in found and (_is_worth_it(one)):
                found[answers] = one
                break
        else:
            raise ExerciseError(
                "there are not so many variants that differ: choose {most} or fewer, or a larger "
                "tree",
                most=number - 1,
            )
    return tuple(found.values())


def _is_worth_it(exercise: Exercise) -> bool:
    """Tell whether there is something to find: with alpha-beta a cut, with A* no early end,
    after which nothing is drawn that is not taken."""
    if exercise.search == "astar":
        return exercise.best_first.store.takings > exercise.turns
    if not exercise.prunes:
        return True
    return any(question.right == "yes" for question in key_of(exercise).values())


def _size(search: str, wide: int, deep: int) -> int:
    if search == "astar":
        return 1
    levels = 2 * deep if search == "expectiminimax" else deep
    return sum(min(wide, MOST_NODES) ** level for level in range(min(levels, MOST_NODES) + 1))


def _tree(search: str, chance: Random, wide: int, deep: int, repeats: bool) -> HandTree:
    """Draw a tree; of expectiminimax with chance after each player. Its numbers are different ones
    as far as there are enough, unless it is to have ``repeats``."""
    most = -_LEAST if search == "mcts" else _MOST
    there = [number for number in range(_LEAST, most + 1) if number]
    numbers = iter(chance.sample(there, len(there)))

    def number() -> int:
        drawn = chance.choice(there)
        return drawn if repeats else next(numbers, drawn)

    def node(level: int, falls: bool) -> HandTree:
        if level == deep and not falls:
            return HandTree(number=number())
        if falls:
            chances = chance.choice(_CHANCES.get(wide, ((1 / wide,) * wide,)))
            return HandTree(tuple(node(level, False) for _ in chances), chances=chances)
        below = search == "expectiminimax"
        return HandTree(tuple(node(level + 1, below) for _ in range(wide)))

    return HandTree.parse(node(0, False).text)


def _position(chance: Random, wide: int) -> Position:
    """Draw a position in which a game goes on, all of whose columns but ``wide`` are full."""
    rules = Position().rules
    full = chance.sample(range(rules.columns), max(0, rules.columns - wide))
    while True:
        position = Position()
        while position.outcome is None and (moves := set(full) & set(position.moves())):
            position = position.play(chance.choice(sorted(moves)))
        if position.outcome is None:
            return position


def _numbers(tree: HandTree) -> Iterator[float]:
    if tree.number is not None:
        yield tree.number
    for child in tree.children:
        yield from _numbers(child)


def _refilled(tree: HandTree, numbers: Iterator[float]) -> HandTree:
    if tree.number is not None:
        return replace(tree, number=next(numbers))
    return replace(tree, children=tuple(_refilled(child, numbers) for child in tree.children))


Candidates = Callable[[int], Iterator[Exercise]]
"""Draws exercises for a variant, by its number."""
