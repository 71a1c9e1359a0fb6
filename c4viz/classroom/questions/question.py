"""A question about what a search does next: its choices, and what a wrong one shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from c4viz.explain import explain
from c4viz.language import Text, Texts
from c4viz.trace import Trace

QuestionKind = Literal["child", "window", "cut", "value", "uct", "back-up", "move"]
QUESTION_KINDS: Texts[QuestionKind] = Texts(
    {
        "child": "the next child",
        "window": "the window of the next node",
        "cut": "cut or not",
        "value": "the value that a node returns",
        "uct": "the child that UCT chooses",
        "back-up": "visits and points after a back-up",
        "move": "the move that is chosen",
    }
)
"""What can be asked, in the order in which questions of one step follow each other."""
ASKED_AT_FIRST: frozenset[QuestionKind] = frozenset({"cut", "value", "uct", "move"})
"""Kinds that are asked unless somebody chooses others."""

MISCONCEPTIONS = Texts(
    {
        "cut_missed": (
            "A cut is missed: once a node is worth at least beta to MAX, or at most alpha to MIN, "
            "the player above has something as good elsewhere."
        ),
        "strict_cut": (
            "A cut is missed where values are equal: alpha = beta leaves no value between them, "
            "so this search cuts there too."
        ),
        "cut_early": "That is a cut too early: the value still lies inside the window.",
        "wrong_bound": (
            "That takes the wrong bound: MAX cuts at beta, MIN cuts at alpha. The other bound only "
            "says that this child is not good enough."
        ),
        "min_as_max": "That reads MIN as MAX, or MAX as MIN: look at whose turn it is in the node.",
        "average_as_best": (
            "That is the average of the children: MAX and MIN choose, they do not average."
        ),
        "bound_returned": (
            "That is a bound of the window: this search returns the best value that it found, even "
            "outside its window."
        ),
        "first_child": "That is the value of the first child: the others count as well.",
        "last_child": "That is the value of the last child: an earlier one was better.",
        "sign_lost": "The sign is wrong: all values here are as MAX sees them, at every node.",
        "chance_as_max": (
            "That takes the best outcome: chance does not choose, its outcomes are weighted by "
            "their probabilities."
        ),
        "chance_as_min": (
            "That takes the worst outcome: chance does not choose, its outcomes are weighted by "
            "their probabilities."
        ),
        "plain_average": (
            "That is the plain average: outcomes count by their probabilities, which differ here."
        ),
        "window_not_passed": (
            "The window is not passed down: a child begins with the window that its parent has by "
            "then, not with an open one."
        ),
        "window_not_narrowed": (
            "The window is not narrowed: what the children before have brought moves alpha at MAX, "
            "beta at MIN."
        ),
        "window_wrong_side": ("The wrong end is moved: MAX raises alpha, MIN lowers beta."),
        "window_negated": (
            "The window is negated: that belongs to negamax. Here all is as MAX sees it, and the "
            "window goes down as it is."
        ),
        "null_window": (
            "That is the whole window: after the first child this search only asks, with a null "
            "window, whether a child is better."
        ),
        "order": "The order of moves is another one: look at the settings of the search.",
        "later_equal": "That is worth as much, but came later: the first of equal moves stays.",
        "not_best": "Another move is better for the player to move.",
        "exploitation_only": (
            "That child has the best mean, but UCT adds an exploration term: rarely visited "
            "children get more of it."
        ),
        "exploration_only": (
            "That child was visited least, but its exploration term does not outweigh its mean."
        ),
        "most_visited": "That child was visited most, which makes its exploration term small.",
        "uct_wrong_side": (
            "That takes the wins of the wrong side: the player to move at the parent chooses."
        ),
        "reward_wrong_side": (
            "That gives the points to the wrong side: points here are of the player who moved to "
            "the node."
        ),
        "visits_not_raised": "A back-up adds a visit to every node of its path.",
        "points_not_added": "The points of the playout are added, too.",
        "best_mean": (
            "That move has the best mean: this search decides for the most visited one, whose mean "
            "rests on more playouts."
        ),
        "most_visits": "That move was visited most: this search decides by its mean.",
        "oldest_first": "That node has waited longest: the frontier is ordered by priority.",
        "lowest_first": "That node has the lowest priority of all: the highest is taken first.",
        "other": "The search does something else.",
    }
)
"""What a wrong answer shows, by names that tables of answers use."""


@dataclass(frozen=True)
class Choice:
    """An answer that can be given: its ``words``, and the ``misconception`` that it shows, a name
    of `MISCONCEPTIONS`; empty for the right one."""

    words: str
    misconception: str = ""


@dataclass(frozen=True)
class Question:
    """What is asked about the node in ``row`` after ``step`` steps of a search; a "written" one
    was made up by somebody, and belongs to no step.

    The next step answers it. ``right`` is the place of the right one among ``choices``, of which
    there are at least two; ``because`` says why it is, if the search itself does not. Texts are in
    the language that was spoken when it was made.
    """

    kind: QuestionKind | Literal["written"]
    step: int
    row: int
    words: str
    choices: tuple[Choice, ...]
    right: int
    because: str = ""

    @property
    def place(self) -> tuple[int, str, int]:
        """Step, kind and row, which no other question of the search has together."""
        return self.step, self.kind, self.row

    def feedback(self, chosen: int) -> str:
        """Say what an answer shows; that it is right, if it is.

        Raises:
            IndexError: there is no such choice.
        """
        if chosen == self.right:
            return str(_RIGHT)
        shown = self.choices[chosen].misconception
        return MISCONCEPTIONS[shown] if shown else str(_WRONG)


_RIGHT, _WRONG = Text("Right."), Text("Not right.")


def reason(trace: Trace, question: Question) -> str:
    """Say why the search does what was asked about."""
    if question.because or question.kind == "written":
        return question.because
    told = min(question.step + 1, trace.steps)
    wanted = _SENTENCES[question.kind]
    said = explain(trace, question.row, trace.at(told))
    chosen = [one.text for one in said if one.kind in wanted]
    return " ".join(chosen or [one.text for one in said[:1]])


_SENTENCES: dict[QuestionKind, frozenset[str]] = {
    "child": frozenset({"open"}),
    "window": frozenset({"null window", "again", "window alpha", "window beta"}),
    "cut": frozenset({"cut", "open", "so far"}),
    "value": frozenset({"cut", "value", "expectation"}),
    "uct": frozenset({"choice"}),
    "back-up": frozenset({"back up"}),
    "move": frozenset({"final", "value"}),
}
"""Kinds of sentences that answer each kind of question."""


def chosen_among(
    right: str, wrong: Iterable[tuple[str, str]], order: Any = None
) -> tuple[tuple[Choice, ...], int]:
    """Return choices, and the place of the right one: wrong ones, each with its misconception,
    stand once, the first misconception of each counts.

    ``order`` maps words to what they are sorted by; without it the right one comes first.
    """
    made = {right: Choice(right)}
    for words, misconception in wrong:
        made.setdefault(words, Choice(words, misconception))
    choices = list(made.values())
    if order is not None:
        choices.sort(key=lambda choice: order[choice.words])
    return tuple(choices), choices.index(made[right])
