"""Judges guesses where a search first goes wrong, and what is wrong there; gives hints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from c4viz.checking import MISTAKES
from c4viz.classroom.flaws.level import FlawLevel
from c4viz.classroom.flaws.searched import FlawSearch
from c4viz.language import Texts, counted, tr
from c4viz.search.choice import check_choice
from c4viz.telling.moves import node_text, path_text

GuessKind = Literal["first", "again", "follows", "harmless", "above", "below", "elsewhere"]
"""What a node is that was guessed: the one where it first goes wrong, another one where it does;
one that is worth something wrong since another is; one with a wrong window that changes nothing;
or one that is right, above the first, below it or beside it."""

_SAID: Texts[GuessKind] = Texts(
    {
        "first": "Right: this is the first node that goes wrong.",
        "again": "It goes wrong here too, but not first.",
        "follows": "Its value is wrong, but it follows from those below: look there.",
        "harmless": (
            "Its window is wrong, but nothing comes of it here: look for the first node where "
            "something does."
        ),
        "above": "This node does what it should. It goes wrong somewhere below it.",
        "below": "This node does what it should. It goes wrong above it.",
        "elsewhere": "This node does what it should. Look elsewhere.",
    }
)
HINTS = 3
"""Number of hints, each of which says more than the one before."""


@dataclass(frozen=True)
class FlawJudgement:
    """Judgement of a guess: of the node (``kind``), and of the mistake; None: none was named, or
    the node is not the one."""

    kind: GuessKind
    mistake: str | None = None
    is_mistake_right: bool | None = None

    @property
    def is_right(self) -> bool:
        """The node is the one, and the mistake, too, if one was named."""
        return self.kind == "first" and self.is_mistake_right is not False

    @property
    def words(self) -> str:
        """The judgement in a sentence or two."""
        said = _SAID[self.kind]
        if self.mistake is None or self.is_mistake_right is None:
            return said
        name = MISTAKES[self.mistake]
        if self.is_mistake_right:
            return tr("{said} You named the mistake, too: {mistake}.", said=said, mistake=name)
        return tr("{said} But what is wrong is not this: {mistake}.", said=said, mistake=name)


def judge(search: FlawSearch, row: int, mistake: str | None = None) -> FlawJudgement:
    """Judge a guess that a search first goes wrong at ``row``, by a ``mistake`` (None: nobody
    said). Of the mistake nothing is told before the node is found.

    Raises:
        SettingError: the level does not have this mistake to choose.
    """
    if mistake is not None:
        check_mistake(search.level, mistake)
    kind = _kind_of(search, row)
    if kind != "first" or mistake is None:
        return FlawJudgement(kind, mistake)
    return FlawJudgement(kind, mistake, mistake == search.mistake)


def check_mistake(level: FlawLevel, name: str) -> None:
    """Refuse a mistake that a level does not have to choose, by a SettingError."""
    check_choice(tr("mistake"), name, level.choices)


def _kind_of(search: FlawSearch, row: int) -> GuessKind:
    found = search.survey
    if row == search.row:
        return "first"
    if row in found.made:
        return "again"
    if row in found.off:
        return "follows"
    if row in found.askew:
        return "harmless"
    if row in search.trace.path(search.row):
        return "above"
    return "below" if search.row in search.trace.path(row) else "elsewhere"


# ---- hints ---------------------------------------------------------------------------------------


def check_hint(strength: int) -> None:
    """Refuse a hint that there is not, by a SettingError."""
    check_choice(tr("hint"), str(strength), map(str, range(1, HINTS + 1)))


def hint(search: FlawSearch, strength: int) -> str:
    """Give a hint in a sentence, of ``strength`` 1 to `HINTS`: in which part of the tree it goes
    wrong first; how many plies below the root; below which node.

    Raises:
        SettingError: there is no such hint.
    """
    check_hint(strength)
    trace, row = search.trace, search.row
    path = trace.path(row)
    if len(path) == 1:
        return tr("It goes wrong at the root itself.")
    if strength == 1:
        move = node_text(trace, path[1])
        return tr("It goes wrong first at move {move} of the root, or below it.", move=move)
    if strength == 2:
        plies = trace.depth(row)
        return counted(plies, "It goes wrong first {n} {ply|plies} below the root.")
    if len(path) == 2:
        return tr("It goes wrong first at a child of the root.")
    moves = path_text(trace, path[-2])
    return tr("It goes wrong first at a child of the node after {moves}.", moves=moves)
