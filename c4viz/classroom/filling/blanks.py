"""What is to be filled in: blanks, the answers to them, and the questions that a procedure asks.

A procedure is an algorithm of the textbook that asks for each number instead of keeping it to
itself. Whoever answers leads it: with right answers it finds the key, with those of a student what
follows from them.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal, NamedTuple

from c4viz.game import numerals
from c4viz.language import SaidError, Text, Texts, cached_in_language, localised, quoted, tr
from c4viz.search.base.worth import WIN, is_win
from c4viz.telling.numbers import number_text

BlankField = Literal[
    "alpha", "beta", "cut", "value", "move", "uct", "select", "visits", "mean", "f", "take"
]
BlankAnswer = float | str
"""A number, ``yes`` or ``no``, or the label of a node."""
Path = tuple[int, ...]
"""Moves from the root to a node, from 0."""

FIELDS: Texts[BlankField] = Texts(
    {
        "alpha": "α at entry",
        "beta": "β at entry",
        "cut": "cut off?",
        "value": "value",
        "move": "move chosen",
        "uct": "UCT",
        "select": "child selected",
        "visits": "visits",
        "mean": "mean",
        "f": "f",
        "take": "node taken next",
    }
)
"""What is asked for, in words."""
CHOICES = frozenset({"move", "select", "take"})
"""Fields that are answered by the label of a node."""
YES, NO = "yes", "no"
NEAR = 0.0151
"""Numbers as near as that are the same: they are written with two decimals."""
_MOST_LABELS = 1 << 12
_WIN = re.compile(r"([-−]?)W(\d{1,3})", re.IGNORECASE)
_INFINITE = {"inf", "infinity", "oo", "\N{INFINITY}"}
_YES, _NO = {"yes", "y", "x", "cut", "1", "✕"}, {"no", "n", "0", "–", "-"}


class UnreadableError(SaidError):
    """Raised for what stands in a blank and is no answer to it; the message says what one is."""


class FillingBlank(NamedTuple):
    """A place to fill in: a field of the node at the end of ``path``; ``turn`` is the iteration
    from 1 on where an algorithm goes through the tree again and again, else 0."""

    path: Path
    field: BlankField
    turn: int = 0

    @property
    def label(self) -> str:
        """What the blank is called: ``1.2 α at entry``."""
        said = f"{label_of(self.path)} {FIELDS[self.field]}"
        return f"{self.turn}: {said}" if self.turn else said


class WrongWay(NamedTuple):
    """A known way to a wrong ``answer``: the name of the mistake, and a sentence on what was done
    in it, with the numbers."""

    mistake: str
    answer: BlankAnswer
    done: str | Text

    @property
    def is_there(self) -> bool:
        """Whether it leads to an answer here; NaN is none."""
        return isinstance(self.answer, str) or not math.isnan(self.answer)


UNKNOWN = Text("{answer} does not follow from what is known here.")
"""What is said of a wrong answer to which no known way leads."""


@dataclass(frozen=True)
class BlankQuestion:
    """Asks for a blank: its ``right`` answer by what was filled in before, where to ``look``, and
    the ``rule`` behind it, a sentence with its numbers and the ``{answer}``; ``method`` is that
    sentence without the answer, where a question mark does not do. ``accepted`` answers are right
    too; ``otherwise`` is the way of wrong answers that no other of the ``ways`` leads to."""

    blank: FillingBlank
    right: BlankAnswer
    look: Text
    rule: Text
    ways: tuple[WrongWay, ...]
    otherwise: tuple[str, Text] = ("wrong_value", UNKNOWN)
    accepted: tuple[BlankAnswer, ...] = ()
    method: Text | None = None

    @property
    def because(self) -> str:
        """The rule with the right answer."""
        return self.rule.filled(answer=answer_text(self.right))

    @property
    def how(self) -> str:
        """The rule without the answer."""
        return str(self.method) if self.method else self.rule.filled(answer="?")

    def takes(self, answer: BlankAnswer) -> bool:
        """Tell whether an answer is right by what was filled in before."""
        return any(same(answer, one) for one in (self.right, *self.accepted))


AskBlank = Callable[[BlankQuestion], BlankAnswer]
"""Is asked for each blank in the order of the algorithm, and gives the number to go on with."""


@cached_in_language(_MOST_LABELS)
def label_of(path: Path) -> str:
    """Write a node by the moves that lead there, from 1: ``2.1``; ``root``."""
    return ".".join(str(move + 1) for move in path) or tr("root")


def named(path: Path) -> str:
    """Name a node in a sentence."""
    return tr("node {label}", label=label_of(path)) if path else tr("the root")


def same(answer: BlankAnswer, other: BlankAnswer) -> bool:
    """Tell whether two answers are the same as written."""
    if isinstance(answer, str) or isinstance(other, str):
        return answer == other
    return answer == other or abs(answer - other) < NEAR


def answer_text(answer: BlankAnswer) -> str:
    """Write an answer as a person would."""
    if isinstance(answer, str):
        return {YES: tr("yes"), NO: tr("no")}.get(answer, answer)
    return number_text(answer)


def entry_text(answer: BlankAnswer) -> str:
    """Write an answer as `read_answer` reads it in any language: without marks for thousands."""
    if isinstance(answer, str) or math.isinf(answer) or is_win(answer):
        return answer_text(answer)
    return localised(f"{round(answer, 2) + 0.0:.12g}").replace("-", "\N{MINUS SIGN}")


def read_answer(field: BlankField, text: str) -> BlankAnswer:
    """Read what somebody filled in: numbers, also ``inf``, ``∞`` and ``W3`` for a win at ply 3, but
    none that is too large for a float; ``yes`` and ``no`` for a cut; the label of a node.

    Raises:
        UnreadableError: it is no answer to such a blank.
    """
    said = text.strip()
    if field in CHOICES:
        return _label(said)
    if field == "cut":
        return _yes_or_no(said)
    sign, size = (-1, said[1:]) if said[:1] in ("-", "\N{MINUS SIGN}") else (1, said.lstrip("+"))
    if size.strip().lower() in _INFINITE:
        return sign * math.inf
    if win := _WIN.fullmatch(said):
        return (-1 if win[1] else 1) * float(WIN - int(win[2]))
    number = math.nan
    for one in (said, said.replace(",", ".")):  # a comma may stand before decimals
        if math.isnan(number):
            with suppress(ValueError):
                number = numerals.decimal(one)
    if math.isnan(number):
        raise UnreadableError('"{text}" is no number: write one such as 3, −2 or ∞', text=_q(text))
    if math.isinf(number):
        raise UnreadableError('"{text}" is too large: write ∞ if it is meant', text=_q(text))
    return number


def _label(said: str) -> str:
    label = re.sub(r"[\s.,>]+", ".", said).strip(".")
    if not re.fullmatch(r"\d{1,3}(\.\d{1,3})*", label):
        raise UnreadableError('"{text}" names no node: write its number, such as 2', text=_q(said))
    return label


def _yes_or_no(said: str) -> str:
    word = said.lower()
    if word in _YES | {tr("yes").lower()}:
        return YES
    if word in _NO | {tr("no").lower()}:
        return NO
    raise UnreadableError('"{text}" says neither yes nor no: write one of them', text=_q(said))


def _q(text: str) -> str:
    return quoted(text, 20)
