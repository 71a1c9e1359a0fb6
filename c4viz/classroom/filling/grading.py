"""Mark what was filled in: right, right by what was wrong before, or wrong in a known way.

Each entry is held against the key, and against what follows from the entries before it, so that the
consequences of a mistake are not counted again. Where several mistakes explain an entry, it is the
one that explains most wrong entries of the sheet, and of equal ones the one that would have made
fewest right entries wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from c4viz.classroom.filling.bestfirst import fill_astar
from c4viz.classroom.filling.blanks import (
    NO,
    AskBlank,
    BlankAnswer,
    BlankQuestion,
    FillingBlank,
    UnreadableError,
    WrongWay,
    answer_text,
    entry_text,
    read_answer,
    same,
)
from c4viz.classroom.filling.depthfirst import FillingSearch
from c4viz.classroom.filling.entries import NO_ENTRIES, BlankEntries
from c4viz.classroom.filling.exercise import Exercise
from c4viz.classroom.filling.mcts import fill_mcts
from c4viz.language import cached_in_language, sentence, tr

BlankVerdict = Literal["right", "follows", "wrong", "open", "unasked"]
"""What an entry is: right; right by an earlier one that was wrong; wrong; not filled in yet; or not
asked for, since the student's own search does not come there."""
_KEPT_KEYS = 16
"""Exercises whose keys are kept: each entry is held against the whole of them."""
_EARNING = frozenset({"right", "follows"})


@dataclass(frozen=True)
class BlankMark:
    """Mark of a blank: its verdict, what ``entered`` it holds ("": nothing), and the answer that
    is ``right`` by the entries before it. A wrong one has a ``mistake``, a name of
    `FILLING_MISTAKES`, and a ``sentence``. It ``counts`` if the right search asks for it, and was
    ``told`` if the answer was given away."""

    blank: FillingBlank
    verdict: BlankVerdict
    entered: str
    right: BlankAnswer
    mistake: str = ""
    sentence: str = ""
    counts: bool = True
    told: bool = False

    @property
    def point(self) -> bool:
        """Whether it earns a point."""
        return self.counts and not self.told and self.verdict in _EARNING


@dataclass(frozen=True)
class FillingGrade:
    """Marks of all blanks, in the order of the algorithm as the student did it."""

    marks: tuple[BlankMark, ...]

    @property
    def points(self) -> int:
        """Points earned, one for each blank that is right or follows."""
        return sum(mark.point for mark in self.marks)

    @property
    def possible(self) -> int:
        """Points that were to be had: a blank that a wrong cut left out is none of them."""
        return sum(mark.counts and mark.verdict != "unasked" for mark in self.marks)

    @property
    def wrong(self) -> tuple[BlankMark, ...]:
        """Marks of the wrong entries."""
        return tuple(mark for mark in self.marks if mark.verdict == "wrong")

    @property
    def mistakes(self) -> Mapping[str, int]:
        """How often each mistake was made, the most frequent first."""
        return dict(Counter(mark.mistake for mark in self.wrong).most_common())


# ---- who asks, and who answers -------------------------------------------------------------------


def fill(exercise: Exercise, ask: AskBlank) -> None:
    """Do the search of an exercise, and ``ask`` for each blank in the order of the algorithm; what
    is answered leads it."""
    if exercise.search == "mcts":
        fill_mcts(exercise, ask)
    elif exercise.search == "astar":
        fill_astar(exercise, ask)
    else:
        FillingSearch(exercise, ask).run()


def key_of(exercise: Exercise) -> dict[FillingBlank, BlankQuestion]:
    """Return the questions of the right search by their blanks, in its order."""
    return dict(_key(exercise))


@cached_in_language(_KEPT_KEYS)
def _key(exercise: Exercise) -> Mapping[FillingBlank, BlankQuestion]:
    return _asked(exercise, NO_ENTRIES)


def key_entries(exercise: Exercise) -> BlankEntries:
    """Return a sheet that is filled in rightly."""
    entries = NO_ENTRIES
    for blank, question in key_of(exercise).items():
        entries = entries.put(blank, entry_text(question.right))
    return entries


def _asked(exercise: Exercise, entries: BlankEntries) -> dict[FillingBlank, BlankQuestion]:
    """Return the questions of the search that entries lead, each one answered."""
    questions: dict[FillingBlank, BlankQuestion] = {}

    def ask(question: BlankQuestion) -> BlankAnswer:
        questions[question.blank] = question
        answer = _answer(entries, question.blank)
        # Two decimals are written: what is near is meant.
        return question.right if answer is None or same(answer, question.right) else answer

    fill(exercise, ask)
    return questions


def _answer(entries: BlankEntries, blank: FillingBlank) -> BlankAnswer | None:
    """Return what stands in a blank. A branch that was not marked is not cut where something was
    filled in below it, or where the node above it is done."""
    answer = entries.answer(blank)
    if answer is None and blank.field == "cut" and blank not in entries.texts:
        is_done = FillingBlank(blank.path[:-1], "value") in entries.texts
        return NO if is_done or entries.is_entered(blank.path) else None
    return answer


# ---- marks ---------------------------------------------------------------------------------------


def grade(exercise: Exercise, entries: BlankEntries) -> FillingGrade:
    """Mark a whole sheet, as far as it is filled in."""
    key, asked = key_of(exercise), _asked(exercise, entries)
    weights = _weights(entries, key, asked)
    marks = [_mark(entries, question, key.get(blank), weights) for blank, question in asked.items()]
    marks += [
        BlankMark(blank, "unasked", entries.texts.get(blank, ""), question.right)
        for blank, question in key.items()
        if blank not in asked
    ]
    return FillingGrade(tuple(marks))


Weights = Mapping[str, tuple[int, int]]
"""Of each mistake how many wrong entries it explains, and less how many right ones it does not."""


def _weights(
    entries: BlankEntries,
    key: Mapping[FillingBlank, BlankQuestion],
    asked: Mapping[FillingBlank, BlankQuestion],
) -> Weights:
    explains, denies = Counter[str](), Counter[str]()
    for blank, question in asked.items():
        answer = _answer(entries, blank)
        if answer is None:
            continue
        led = {way.mistake for way in question.ways if same(way.answer, answer)}
        if _is_right(question, key.get(blank), answer):
            denies.update({way.mistake for way in question.ways if way.is_there} - led)
        else:
            explains.update(led)
    return {mistake: (explains[mistake], -denies[mistake]) for mistake in explains}


def _is_right(question: BlankQuestion, key: BlankQuestion | None, answer: BlankAnswer) -> bool:
    return question.takes(answer) or (key is not None and key.takes(answer))


def _mark(
    entries: BlankEntries, question: BlankQuestion, key: BlankQuestion | None, weights: Weights
) -> BlankMark:
    blank, counts = question.blank, key is not None
    text, told = entries.texts.get(blank, ""), blank in entries.told
    answer = _answer(entries, blank)
    if answer is None and text:
        why = _unreadable(blank, text)
        said = f"{why} {question.because}"
        return BlankMark(blank, "wrong", text, question.right, "unreadable", said, counts, told)
    if answer is None:
        return BlankMark(blank, "open", "", question.right, counts=counts, told=told)
    text = text or answer_text(answer)
    if _is_right(question, key, answer):
        in_key = key is not None and key.takes(answer)
        verdict: BlankVerdict = "right" if in_key else "follows"
        return BlankMark(blank, verdict, text, question.right, counts=counts, told=told)
    mistake, done = explained(question, answer, weights)
    said = f"{done} {question.because}"
    return BlankMark(blank, "wrong", text, question.right, mistake, said, counts, told)


def explained(
    question: BlankQuestion, answer: BlankAnswer, weights: Weights | None = None
) -> tuple[str, str]:
    """Return the name of the mistake that leads to a wrong answer, and what was done in it; of
    several the one with the greatest of ``weights``."""
    ways: Sequence[WrongWay] = [way for way in question.ways if same(way.answer, answer)]
    if not ways:
        mistake, done = question.otherwise
        return mistake, done.filled(answer=answer_text(answer))
    way = max(ways, key=lambda way: (weights or {}).get(way.mistake, (0, 0)))
    return way.mistake, str(way.done)


def _unreadable(blank: FillingBlank, text: str) -> str:
    try:
        read_answer(blank.field, text)
    except UnreadableError as error:
        return sentence(error)
    return ""


# ---- hints ---------------------------------------------------------------------------------------


TELLS = 3
"""Strength of the hint that gives the answer away."""
HINTS = (1, 2, TELLS)
"""Strengths of hints: where to look; the rule with its numbers; the answer, which costs the
point."""


def hint(exercise: Exercise, entries: BlankEntries, blank: FillingBlank, strength: int) -> str:
    """Return a hint for a blank, by the entries before it; "" where the search that they lead does
    not come there.

    Raises:
        ValueError: there is no such strength.
    """
    if strength not in HINTS:
        raise ValueError(tr("there is no hint {n}: choose 1, 2 or 3", n=strength))
    question = _asked(exercise, entries).get(blank)
    if question is None:
        return ""
    if strength == 1:
        return str(question.look)
    if strength == 2:
        return question.how
    return question.because


def give_away(exercise: Exercise, entries: BlankEntries, blank: FillingBlank) -> BlankEntries:
    """Return the entries with the right answer put into a blank, which then earns no point."""
    question = _asked(exercise, entries).get(blank)
    if question is None:
        return entries
    return entries.put(blank, entry_text(question.right), told=True)
