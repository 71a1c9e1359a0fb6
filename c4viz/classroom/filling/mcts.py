"""Monte Carlo tree search with UCT (Kocsis and Szepesvari, 2006) as a procedure that asks for each
number.

The leftmost move that was not tried is tried first, and the result of each playout is given. The
points of a node are those of the player whose move led there.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from random import Random

from c4viz.classroom.filling.blanks import (
    AskBlank,
    BlankQuestion,
    FillingBlank,
    Path,
    WrongWay,
    answer_text,
    label_of,
    named,
)
from c4viz.classroom.filling.exercise import C, Exercise
from c4viz.game import GameState, HandTree, Position
from c4viz.language import Text
from c4viz.telling.numbers import plain_text

Play = Callable[[Path], float]
"""Plays a game out from a node, and gives the points of MAX."""


@lru_cache(maxsize=64)
def results(exercise: Exercise) -> tuple[float, ...]:
    """Return the points of MAX, 1, ½ or 0, in the playout of each iteration: those that follow from
    the seed at the nodes that right answers lead to."""
    drawn: list[float] = []

    def play_out(path: Path) -> float:
        state, turn = exercise.state(path), len(drawn) + 1
        chance = Random(f"{exercise.seed}/{exercise.code}/{turn}")
        while moves := _moves(state):
            state = state.play(chance.choice(moves))
        drawn.append(_points(exercise, state))
        return drawn[-1]

    search = _Iterations(exercise, lambda question: question.right)
    for turn in range(1, exercise.turns + 1):
        search.iterate(turn, play_out)
    return tuple(drawn)


def fill_mcts(exercise: Exercise, ask: AskBlank) -> None:
    """Run the iterations, and ask for all that is found."""
    given, search = results(exercise), _Iterations(exercise, ask)
    for turn in range(1, exercise.turns + 1):

        def result(path: Path, turn: int = turn) -> float:
            state = exercise.state(path)
            return given[turn - 1] if _moves(state) else _points(exercise, state)

        search.iterate(turn, result)


def tree_paths(exercise: Exercise) -> tuple[Path, ...]:
    """Return the nodes that the right iterations make, in the order in which they do."""
    search = _Iterations(exercise, lambda question: question.right)
    given = iter(results(exercise))
    for turn in range(1, exercise.turns + 1):
        search.iterate(turn, lambda path: next(given))
    return tuple(search.visits)


def paths_taken(exercise: Exercise) -> tuple[Path, ...]:
    """Return the node at which the playout of each right iteration begins."""
    search, ends = _Iterations(exercise, lambda question: question.right), list[Path]()
    given = iter(results(exercise))
    for turn in range(1, exercise.turns + 1):

        def note(path: Path) -> float:
            ends.append(path)
            return next(given)

        search.iterate(turn, note)
    return tuple(ends)


def _moves(state: Position | GameState) -> tuple[int, ...]:
    return () if state.outcome is not None else tuple(state.moves())


def _points(exercise: Exercise, state: Position | GameState) -> float:
    """Return the points of MAX at an end."""
    if isinstance(state, HandTree):
        return 0.5 if state.worth == 0 else float(state.worth > 0)
    assert state.outcome is not None
    winner = state.outcome.winner
    return 0.5 if winner == 0 else float(winner == exercise.root.to_move)


class _Iterations:
    """Holds the visits and the points of each node, as they were answered."""

    def __init__(self, exercise: Exercise, ask: AskBlank) -> None:
        self._exercise, self._ask = exercise, ask
        self.visits: dict[Path, float] = {(): 0}
        self._points: dict[Path, float] = {(): 0.0}

    def iterate(self, turn: int, result: Play) -> None:
        """Go down the tree by UCT, add a node, and count the result of a playout from there."""
        path: Path = ()
        while moves := _moves(self._exercise.state(path)):
            untried = [move for move in moves if (*path, move) not in self.visits]
            if untried:
                path = (*path, untried[0])
                self.visits[path], self._points[path] = 0, 0.0
                break
            path = self._select(path, moves, turn)
        self._back_up(path, result(path), turn)

    def _select(self, path: Path, moves: tuple[int, ...], turn: int) -> Path:
        children = [(*path, move) for move in moves]
        uct = {child: self._uct(path, child, turn) for child in children}
        best = max(children, key=lambda child: uct[child])
        right, terms = label_of(best), ", ".join(answer_text(uct[child]) for child in children)
        ways = tuple(self._selections(path, children, uct))
        said = {"node": named(path), "values": terms}
        question = BlankQuestion(
            FillingBlank(path, "select", turn),
            right,
            Text("Look at the UCT values of the children of {node}.", node=said["node"]),
            Text("Of {values} at {node} the highest leads to {answer}.", **said),
            ways,
            ("select_wrong", Text("{answer} has not the highest UCT.")),
        )
        chosen = self._ask(question)
        return next((child for child in children if label_of(child) == chosen), best)

    def _selections(
        self, path: Path, children: list[Path], uct: dict[Path, float]
    ) -> list[WrongWay]:
        means = {child: self._mean(child) for child in children}
        greedy = max(children, key=lambda child: means[child])
        lowest = min(children, key=lambda child: uct[child])
        mean = Text("The highest mean was taken, {mean}.", mean=_two(means[greedy]))
        least = Text("The lowest UCT was taken, {uct}.", uct=_two(uct[lowest]))
        return [
            WrongWay("uct_no_exploration", label_of(greedy), mean),
            WrongWay("min_as_max", label_of(lowest), least),
        ]

    def _mean(self, path: Path) -> float:
        return self._points[path] / max(1, self.visits[path])

    # ---- UCT ---------------------------------------------------------------------------------

    def _uct(self, path: Path, child: Path, turn: int) -> float:
        above, below, mean = self.visits[path], self.visits[child], self._mean(child)
        above, below = max(1, above), max(1, below)
        right = mean + C * math.sqrt(math.log(above) / below)
        said = {"mean": _two(mean), "above": plain_text(above), "below": plain_text(below)}
        rule = Text(
            "{label}: mean + c·√(ln N/n) = {mean} + {c:.2f}·√(ln {above}/{below}) = {answer}.",
            **said,
            label=label_of(child),
            c=C,
        )
        question = BlankQuestion(
            FillingBlank(child, "uct", turn),
            right,
            Text("Look at the mean and the visits of {node}, and those of its parent.",
               node=named(child)),
            rule,
            _uct_ways(mean, above, below),
        )  # fmt: skip
        answer = self._ask(question)
        assert not isinstance(answer, str)
        return answer

    # ---- back up -----------------------------------------------------------------------------

    def _back_up(self, end: Path, result: float, turn: int) -> None:
        for length in range(len(end) + 1):
            path = end[:length]
            visits, points = self.visits[path], self._points[path]
            number = self._ask(_visits_question(path, visits, turn))
            assert not isinstance(number, str)
            self.visits[path] = number
            if not path:
                continue
            above = self._exercise.state(path[:-1])
            gained = result if above.to_move == self._exercise.root.to_move else 1 - result
            mean = self._ask(self._mean_question(path, points, gained, result, turn))
            assert not isinstance(mean, str)
            self._points[path] = mean * number

    def _mean_question(
        self, path: Path, points: float, gained: float, result: float, turn: int
    ) -> BlankQuestion:
        visits = max(1, self.visits[path])
        right, before = (points + gained) / visits, points / max(1, visits - 1)
        below = [self._mean(one) for one in self.visits if one[:-1] == path and one]
        who = "MAX" if gained == result else "MIN"
        if result == 0.5:
            who = _mover(self._exercise, path)
        said = {"node": named(path), "who": who, "points": plain_text(points + gained)}
        wrong = Text("The points of the other player were counted.")
        ways = [
            WrongWay("reward_wrong_side", (points + 1 - gained) / visits, wrong),
            WrongWay("mean_unchanged", before, Text("The mean is that before the playout.")),
            WrongWay(
                "mean_as_best",
                max(below, default=math.nan),
                Text("The highest mean of the children was taken."),
            ),
            WrongWay(
                "sum_as_mean", points + gained, Text("The points were not divided by the visits.")
            ),
            WrongWay("sign_lost", -right, Text("The sign was lost.")),
        ]
        return BlankQuestion(
            FillingBlank(path, "mean", turn),
            right,
            Text("Look at who moved to {node}, and who won the playout.", node=said["node"]),
            Text(
                "{who} moved to {node}, and has {points} of {visits} points there: {answer}.",
                **said,
                visits=plain_text(visits),
            ),
            tuple(ways),
        )


def _mover(exercise: Exercise, path: Path) -> str:
    above = exercise.state(path[:-1])
    return "MAX" if above.to_move == exercise.root.to_move else "MIN"


def _visits_question(path: Path, visits: float, turn: int) -> BlankQuestion:
    before = plain_text(visits)
    return BlankQuestion(
        FillingBlank(path, "visits", turn),
        visits + 1,
        Text("Look at the path of this iteration: every node on it is counted."),
        Text(
            "The visits of {node}, which is on the path, go from {before} to {answer}.",
            node=named(path),
            before=before,
        ),
        (
            WrongWay(
                "visits_unchanged", visits, Text("The visits are still {before}.", before=before)
            ),
        ),
    )


def _uct_ways(mean: float, above: float, below: float) -> tuple[WrongWay, ...]:
    """Return the known ways to a wrong UCT value."""
    term = math.sqrt(math.log(above) / below)
    no_parent = Text("The visits of the parent are missing from the exploration term.")
    return (
        WrongWay("uct_no_exploration", mean, Text("It is the mean alone.")),
        WrongWay(
            "uct_no_weight", mean + term, Text("The exploration term was not multiplied by c.")
        ),
        WrongWay(
            "uct_wrong_side", 1 - mean + C * term, Text("The points of the other side were taken.")
        ),
        WrongWay("uct_no_parent", mean + C / math.sqrt(below), no_parent),
        WrongWay("uct_no_parent", mean + C * math.sqrt(math.log(below) / below), no_parent),
        WrongWay(
            "uct_no_logarithm",
            mean + C * math.sqrt(above / below),
            Text("The logarithm is missing from the exploration term."),
        ),
    )


def _two(number: float) -> str:
    return plain_text(round(number, 2))
