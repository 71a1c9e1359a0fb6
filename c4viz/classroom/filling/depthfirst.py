"""Minimax, alpha-beta and expectiminimax as procedures that ask for each number.

Alpha-beta is fail-soft (Fishburn, 1983), as `c4viz.search.algorithms.alphabeta` is; who writes the
bound at which a node was cut, as fail-hard textbooks do (Knuth and Moore, 1975), is right too.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from c4viz.classroom.filling import window_ways
from c4viz.classroom.filling.blanks import (
    NO,
    UNKNOWN,
    YES,
    AskBlank,
    BlankAnswer,
    BlankQuestion,
    FillingBlank,
    Path,
    WrongWay,
    answer_text,
    label_of,
    named,
)
from c4viz.classroom.filling.exercise import Exercise, ExerciseNode
from c4viz.classroom.filling.window_ways import OpenNode, SearchWindow, best_of, listed
from c4viz.language import Text

_WHOLE = SearchWindow(-math.inf, math.inf)


class _Left(NamedTuple):
    """A node about to be left: what was found below it, and whether it was cut."""

    node: ExerciseNode
    found: Sequence[float]
    window: SearchWindow
    is_cut: bool


class FillingSearch:
    """Searches the tree of an exercise depth-first, and asks for all that it finds."""

    def __init__(self, exercise: Exercise, ask: AskBlank) -> None:
        self._exercise, self._nodes, self._ask = exercise, exercise.nodes, ask

    def run(self) -> None:
        """Search from the root."""
        root = self._nodes[()]
        found = self._search_below(root, _WHOLE)
        self._ask(self._value_question(found))
        if root.kind != "chance":
            self._ask(_move_question(found))

    def _visit(self, path: Path, opened: OpenNode) -> float:
        """Return the value of a node that is entered from the one ``opened`` above it."""
        node = self._nodes[path]
        if node.worth is not None:
            return node.worth
        window = _WHOLE
        if self._exercise.prunes:
            asked = window_ways.questions(path, opened)
            window = SearchWindow(*(_number(self._ask(question)) for question in asked))
            if window == opened.now[::-1]:  # exchanged: that is one mistake, and no closed window
                window = opened.now
        return _number(self._ask(self._value_question(self._search_below(node, window))))

    def _search_below(self, node: ExerciseNode, window: SearchWindow) -> _Left:
        opened = OpenNode(node, window, window, (), window)
        for place, move in enumerate(node.children):
            path = (*node.path, move)
            if place and self._exercise.prunes and self._is_cut(path, opened, place):
                return _Left(node, opened.found, window, True)
            opened = opened.after(self._visit(path, opened))
        return _Left(node, opened.found, window, False)

    # ---- cuts --------------------------------------------------------------------------------

    def _is_cut(self, path: Path, opened: OpenNode, place: int) -> bool:
        alpha, beta = opened.now
        is_late = self._is_late_to_cut(opened)
        right = YES if self._is_right_to_cut(opened) else NO
        told = {"node": named(opened.node.path)}
        told |= {"alpha": answer_text(alpha), "beta": answer_text(beta)}
        strict = self._exercise.strict
        question = BlankQuestion(
            FillingBlank(path, "cut"),
            right,
            Text("Look at the window of {node}, after the values below it so far.", **told),
            _cut_rule(strict, right == YES, told),
            (self._wrong_cut(path, opened, place, right),),
            # Where a cut was missed before, all that follows from it is right: to go on, or to cut.
            accepted=(YES,) if is_late and self._cuts(opened.now) else (),
            method=(
                Text("At {node} α = {alpha} and β = {beta} now: is α > β?", **told)
                if strict
                else Text("At {node} α = {alpha} and β = {beta} now: is α ≥ β?", **told)
            ),
        )
        return self._ask(question) == YES

    def _is_late_to_cut(self, opened: OpenNode) -> bool:
        return self._cuts(opened.before) or self._cuts(opened.entry)

    def _is_right_to_cut(self, opened: OpenNode) -> bool:
        return self._cuts(opened.now) and not self._is_late_to_cut(opened)

    def _cuts(self, window: SearchWindow) -> bool:
        return window.alpha > window.beta or (
            window.alpha == window.beta and not self._exercise.strict
        )

    def _wrong_cut(self, path: Path, opened: OpenNode, place: int, right: str) -> WrongWay:
        """Return the way to the other answer, a cut missed or one too many."""
        equal, label = opened.now.alpha == opened.now.beta, label_of(path)
        if right == YES:
            if equal:
                done = Text("Branch {label} is searched, though α and β are equal.", label=label)
                return WrongWay("strict_cut", NO, done)
            return WrongWay("cut_missed", NO, Text("Branch {label} is searched.", label=label))
        if equal:
            done = Text("Branch {label} is cut off where α and β are equal.", label=label)
            return WrongWay("equal_cut", YES, done)
        if later := self._later_cut(opened, place):
            done = Text(
                "Branch {label} is cut off: too early, the cut comes at branch {later}.",
                label=label,
                later=label_of(later),
            )
            return WrongWay("cut_early", YES, done)
        done = Text("Branch {label} is cut off, and nothing is cut there.", label=label)
        return WrongWay("cut_excess", YES, done)

    def _later_cut(self, opened: OpenNode, place: int) -> Path:
        """Return the branch at which a node will be cut; none: ()."""
        for number, move in enumerate(opened.node.children[place:]):
            path = (*opened.node.path, move)
            if number and self._cuts(opened.now):
                return path
            opened = opened.after(self._found(path, opened))
        return ()

    def _found(self, path: Path, opened: OpenNode) -> float:
        """Return the value that right answers lead to at a node that is entered from the one
        ``opened`` above it."""
        node = self._nodes[path]
        if node.worth is not None:
            return node.worth
        below = OpenNode(node, opened.now, opened.now, (), opened.now)
        for move in node.children:
            if below.found and self._is_right_to_cut(below):
                break
            below = below.after(self._found((*path, move), below))
        return best_of(node.kind, below.found)

    # ---- values ------------------------------------------------------------------------------

    def _value_question(self, left: _Left) -> BlankQuestion:
        node, found = left.node, left.found
        if node.kind == "chance":
            return self._expectation_question(left)
        right = best_of(node.kind, found)
        accepted = (min(max(right, left.window.alpha), left.window.beta),)
        said = {"node": named(node.path), "values": listed(found)}
        rule = (
            Text("At {node} MAX chooses: the largest of {values} is {answer}.", **said)
            if node.kind == "max"
            else Text("At {node} MIN chooses: the least of {values} is {answer}.", **said)
        )
        return BlankQuestion(
            FillingBlank(node.path, "value"),
            right,
            Text("Look at who chooses at {node}, and at the values below it.", node=said["node"]),
            rule,
            (*self._value_ways(left, right), *self._misread(node)),
            self._otherwise(node),
            accepted if self._exercise.prunes else (),
        )

    def _value_ways(self, left: _Left, right: float) -> list[WrongWay]:
        node, found = left.node, left.found
        values, is_max = listed(found), node.kind == "max"
        other = best_of("min" if is_max else "max", found)
        whole = self._whole_value(left)
        zero = max(0.0, right) if is_max else min(0.0, right)
        sizes = best_of(node.kind, [abs(value) for value in found])
        least = Text("The least of {values} was taken, as MIN does.", values=values)
        largest = Text("The largest of {values} was taken, as MAX does.", values=values)
        ways = [
            WrongWay("min_as_max", other, least if is_max else largest),
            WrongWay("cut_value", whole, _whole_said(node.path, whole)),
            WrongWay("average_for_best", sum(found) / len(found), _averaged(values)),
            WrongWay(
                "start_value",
                zero,
                Text("0 was kept from the start: it is no bound to begin with."),
            ),
            WrongWay("sign_lost", -right, Text("The sign was lost: {v}.", v=answer_text(-right))),
            WrongWay(
                "sign_lost", sizes, Text("The signs of {values} were left out.", values=values)
            ),
            WrongWay(
                "last_taken", found[-1], Text("The last of {values} was taken.", values=values)
            ),
        ]
        for name, bound in (("α", left.window.alpha), ("β", left.window.beta)):
            done = Text("It is {name} of the window, not a value from below.", name=name)
            ways.append(WrongWay("bound_as_value", bound, done))
        known = {right, *(way.answer for way in ways)}
        rest = [value for value in found if value not in known]
        ways += [WrongWay("wrong_value", one, _not_best(one, values, is_max)) for one in rest]
        return ways

    def _whole_value(self, left: _Left) -> float:
        """Return the value that a node has by a search without cuts."""
        if not left.is_cut:
            return math.nan
        rest = left.node.children[len(left.found) :]
        below = [self._minimax((*left.node.path, move)) for move in rest]
        return best_of(left.node.kind, [*left.found, *below])

    def _minimax(self, path: Path) -> float:
        node = self._nodes[path]
        if node.worth is not None:
            return node.worth
        return best_of(node.kind, [self._minimax((*path, move)) for move in node.children])

    def _misread(self, node: ExerciseNode) -> list[WrongWay]:
        """Return the ways to the numbers of leaves that stand beside those of a node."""
        beside = [
            one
            for one in self._nodes.values()
            if one.worth is not None and one.path[:-1] != node.path and len(one.path) > 1
        ]
        if not self._is_above_leaves(node):
            return []
        return [WrongWay("leaf_value", leaf.worth or 0.0, _of_leaf(leaf, node)) for leaf in beside]

    def _is_above_leaves(self, node: ExerciseNode) -> bool:
        return all(self._nodes[*node.path, move].worth is not None for move in node.children)

    def _otherwise(self, node: ExerciseNode) -> tuple[str, Text]:
        if not self._is_above_leaves(node):
            return "wrong_value", UNKNOWN
        said = Text("{answer} stands at no leaf below {node}.", node=named(node.path))
        return "leaf_value", said

    # ---- expectations ------------------------------------------------------------------------

    def _expectation_question(self, left: _Left) -> BlankQuestion:
        node, found = left.node, left.found
        chances = [self._nodes[*node.path, move].probability for move in node.children]
        right = sum(p * value for p, value in zip(chances, found, strict=True))
        terms = " + ".join(
            f"{answer_text(p)}·{_bracketed(value)}" for p, value in zip(chances, found, strict=True)
        )
        values, where = listed(found), named(node.path)
        ways = (
            WrongWay("expectation_as_mean", sum(found) / len(found), _averaged(values)),
            WrongWay(
                "expectation_as_best",
                max(found),
                Text("The largest of {values} was taken, as MAX does.", values=values),
            ),
            WrongWay(
                "expectation_as_best",
                min(found),
                Text("The least of {values} was taken, as MIN does.", values=values),
            ),
            WrongWay(
                "expectation_as_sum",
                sum(found),
                Text("{values} were added without their probabilities.", values=values),
            ),
            WrongWay("sign_lost", -right, Text("The sign was lost: {v}.", v=answer_text(-right))),
            WrongWay(
                "sign_lost",
                sum(p * abs(value) for p, value in zip(chances, found, strict=True)),
                Text("The signs of {values} were left out.", values=values),
            ),
        )
        return BlankQuestion(
            FillingBlank(node.path, "value"),
            right,
            Text("Look at the probabilities on the branches of {node}.", node=where),
            Text("At {node} chance decides: {terms} = {answer}.", node=where, terms=terms),
            ways,
        )


def _cut_rule(strict: bool, cuts: bool, told: Mapping[str, str]) -> Text:
    """Say why branches are cut off or not, by whether only α > β cuts."""
    if not cuts and strict:
        return Text(
            "At {node} α = {alpha} and β = {beta}, and only α > β cuts: the search goes on.", **told
        )
    if not cuts:
        return Text("At {node} α = {alpha} is less than β = {beta}: the search goes on.", **told)
    if strict:
        return Text(
            "At {node} the window has become α = {alpha}, β = {beta}: α > β, and the rest is cut "
            "off.",
            **told,
        )
    return Text(
        "At {node} the window has become α = {alpha}, β = {beta}: α ≥ β, and the rest is cut off.",
        **told,
    )


def _move_question(left: _Left) -> BlankQuestion:
    """Ask which move is chosen at the root."""
    node, found = left.node, left.found
    labels = [label_of((*node.path, move)) for move in node.children]
    best = best_of(node.kind, found)
    right = labels[found.index(best)]
    said = {"value": answer_text(best), "values": listed(found)}
    ways = [
        WrongWay(
            "wrong_move",
            label,
            Text("Move {label} is worth {v}.", label=label, v=answer_text(value)),
        )
        for label, value in zip(labels, found, strict=False)
        if value != best
    ]
    ways += [
        WrongWay("wrong_move", label, _equal_move(label, right))
        for label, value in zip(labels, found, strict=False)
        if value == best and label != right
    ]
    return BlankQuestion(
        FillingBlank(node.path, "move"),
        right,
        Text("Look at the values of the children of the root."),
        Text("Of {values} the best is {value}, first reached by move {answer}.", **said),
        tuple(ways),
        ("wrong_move", Text("Move {answer} is not one that was searched.")),
    )


def _number(answer: BlankAnswer) -> float:
    assert not isinstance(answer, str)
    return answer


def _bracketed(value: float) -> str:
    return f"({answer_text(value)})" if value < 0 else answer_text(value)


def _not_best(value: float, values: str, is_max: bool) -> Text:
    said = {"value": answer_text(value), "values": values}
    if is_max:
        return Text("{value} is one of {values}, but not the largest.", **said)
    return Text("{value} is one of {values}, but not the least.", **said)


def _averaged(values: str) -> Text:
    return Text("The plain mean of {values} was taken.", values=values)


def _equal_move(label: str, right: str) -> Text:
    return Text(
        "Move {label} is found to be no better than move {right}, which was found before it.",
        label=label,
        right=right,
    )


def _whole_said(path: Path, value: float) -> str | Text:
    if math.isnan(value):
        return ""
    return Text(
        "{value} is what {node} is worth when branches that were cut off are searched, too.",
        value=answer_text(value),
        node=named(path),
    )


def _of_leaf(leaf: ExerciseNode, node: ExerciseNode) -> Text:
    return Text(
        "{value} stands at leaf {leaf}, which is not below {node}.",
        value=answer_text(leaf.worth or 0.0),
        leaf=label_of(leaf.path),
        node=named(node.path),
    )
