"""Windows of alpha-beta: what a node is entered with, and the known ways to a wrong bound."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from c4viz.classroom.filling.blanks import (
    BlankQuestion,
    FillingBlank,
    Path,
    WrongWay,
    answer_text,
    named,
)
from c4viz.classroom.filling.exercise import ExerciseNode, NodeKind
from c4viz.language import Text


class SearchWindow(NamedTuple):
    """What MAX and MIN can be sure of elsewhere."""

    alpha: float
    beta: float


class OpenNode(NamedTuple):
    """A node that is being searched: its window at entry and now, the values found below it, and
    the window ``before`` the last of them."""

    node: ExerciseNode
    entry: SearchWindow
    now: SearchWindow
    found: tuple[float, ...]
    before: SearchWindow

    def after(self, value: float) -> OpenNode:
        """Return the node with one more value found, which may narrow its window."""
        found = (*self.found, value)
        best, (alpha, beta) = best_of(self.node.kind, found), self.entry
        now = (
            SearchWindow(max(alpha, best), beta)
            if self.node.kind == "max"
            else SearchWindow(alpha, min(beta, best))
        )
        return self._replace(found=found, now=now, before=self.now)


def best_of(kind: NodeKind, values: Sequence[float]) -> float:
    """Return the value that the player at a node chooses."""
    return max(values) if kind == "max" else min(values)


def listed(values: Sequence[float]) -> str:
    """Write values one after another."""
    return ", ".join(map(answer_text, values))


def questions(path: Path, opened: OpenNode) -> tuple[BlankQuestion, BlankQuestion]:
    """Ask for both bounds with which a node is entered from the one ``opened`` above it."""
    return _question(path, opened, 0), _question(path, opened, 1)


_NAMES = "αβ"


def _question(path: Path, opened: OpenNode, side: int) -> BlankQuestion:
    """Ask for alpha (``side`` 0) or beta (1), which MAX or MIN narrows."""
    right, name = opened.now[side], _NAMES[side]
    look = Text(
        "Look at the window of {parent}, and at what was found below it so far.",
        parent=named(opened.node.path),
    )
    return BlankQuestion(
        FillingBlank(path, "alpha" if side == 0 else "beta"),
        right,
        look,
        _rule(opened, side),
        _ways(opened, side),
        ("window_wrong", Text("{answer} is not what {name} is here.", name=name)),
    )


def _narrows(opened: OpenNode, side: int) -> bool:
    return (opened.node.kind == "max") == (side == 0)


def _rule(opened: OpenNode, side: int) -> Text:
    """Say what a bound is, and why, with the numbers."""
    entry = answer_text(opened.entry[side])
    said = {"parent": named(opened.node.path), "name": _NAMES[side]}
    if not _narrows(opened, side):
        other = "β" if side == 0 else "α"
        who = "MIN" if side == 0 else "MAX"
        return Text(
            "At {parent} {who} moves, who narrows {other} alone: {name} = {answer} is passed down.",
            **said,
            who=who,
            other=other,
        )
    if not opened.found:
        return Text(
            "Nothing was found below {parent} yet: its {name} = {answer} is passed down.", **said
        )
    best = answer_text(best_of(opened.node.kind, opened.found))
    larger = Text(
        "At {parent} MAX has found {best}: α is the larger of {entry} and {best}, {answer}.",
        **said,
        best=best,
        entry=entry,
    )
    smaller = Text(
        "At {parent} MIN has found {best}: β is the smaller of {entry} and {best}, {answer}.",
        **said,
        best=best,
        entry=entry,
    )
    return larger if side == 0 else smaller


def _ways(opened: OpenNode, side: int) -> tuple[WrongWay, ...]:
    name, other = _NAMES[side], _NAMES[1 - side]
    entry, now = opened.entry, opened.now
    nothing = (-math.inf, math.inf)[side]
    parent = named(opened.node.path)
    ways = []
    anew = entry[side] == nothing and opened.node.path  # nothing was passed down before, either
    if opened.found and _narrows(opened, side) and not anew:
        said = Text(
            "{name} is still that with which {parent} was entered.", name=name, parent=parent
        )
        ways.append(WrongWay("window_not_narrowed", entry[side], said))
    said = Text("{name} begins anew, as at the root.", name=name)
    ways.append(WrongWay("window_not_passed", nothing, said))
    said = Text("It is {other}: the bounds are exchanged.", other=other)
    ways.append(WrongWay("bounds_swapped", now[1 - side], said))
    if opened.found:
        ways += _wrong_narrowing(opened, side)
    ways.append(WrongWay("sign_lost", -now[side], Text("The sign was lost.")))
    return tuple(ways)


def _wrong_narrowing(opened: OpenNode, side: int) -> list[WrongWay]:
    """Return the ways in which a value goes into a bound where another belongs."""
    name, parent = _NAMES[side], named(opened.node.path)
    best, last = best_of(opened.node.kind, opened.found), opened.found[-1]
    if _narrows(opened, side):
        reverse = best_of("min" if side == 0 else "max", (opened.entry[side], best))
        worst = best_of("min" if side == 0 else "max", opened.found)
        turned = Text("The wrong one of two values was taken for {name}.", name=name)
        lasting = Text("The last value found was taken for {name}.", name=name)
        return [
            WrongWay("min_as_max", reverse, turned),
            WrongWay("min_as_max", worst, turned),
            WrongWay("window_wrong", last, lasting),
        ]
    who = "MAX" if opened.node.kind == "max" else "MIN"
    said = Text(
        "{value} went into {name}, and {who}, who moves at {parent}, narrows the other bound.",
        value=answer_text(best),
        name=name,
        who=who,
        parent=parent,
    )
    return [WrongWay("window_wrong", best, said)]
