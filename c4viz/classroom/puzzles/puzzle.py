"""A puzzle: the position before a mistake, what each move there is worth, and what one is told of
an answer. Scores are exact, as the player to move sees them (see `c4viz.search.solver.solver`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Literal

from c4viz.game import Position
from c4viz.game.notation import SYMBOLS
from c4viz.language import SaidError, Texts, counted, tr
from c4viz.play import Player
from c4viz.play.names import machine_text
from c4viz.play.review import VERDICTS, MoveReview
from c4viz.search.base.settings import Settings
from c4viz.telling.numbers import score_in_words

PuzzleGoal = Literal["win", "draw", "soonest", "latest"]
PUZZLE_GOALS: Texts[PuzzleGoal] = Texts(
    {
        "win": "find a move that wins",
        "draw": "find a move that keeps the draw",
        "soonest": "find the move that wins soonest",
        "latest": "find the move that holds out longest",
    }
)
"""What is to be found, in words: the result if the game's move gave it away, else the exact
score."""
PuzzleAnswer = Literal["right", "again", "mistake"]
"""Kinds of answers: one of the best moves, the mistake of the game again, another mistake."""


class PuzzleError(SaidError):
    """Raised for a position that is no puzzle; the message says why."""


@dataclass(frozen=True)
class Puzzle:
    """A ``position`` in which a game went wrong by the move in column ``played``.

    ``scores`` are those of the moves, column by column, None for a full one. Columns count from 0.
    ``search`` finds one of the best moves in ``nodes`` nodes; None: no search that is small enough
    to be looked at does. ``day`` and ``file``, a name without folders, say where the puzzle came
    from, as far as that is known.

    Raises:
        PuzzleError: the scores do not fit the position, or have no clear answer.
    """

    position: Position
    scores: tuple[int | None, ...]
    played: int
    search: Settings | None = None
    nodes: int = 0
    day: date | None = None
    file: str = ""

    def __post_init__(self) -> None:
        moves, most = self.position.moves(), self.position.rules.cells
        known = tuple(column for column, score in enumerate(self.scores) if score is not None)
        if len(self.scores) != self.position.rules.columns or known != moves:
            raise PuzzleError("a puzzle has a score for each move, and for no other column")
        if any(abs(score) > most for score in self._known.values()):
            raise PuzzleError("a score is larger than any game has: make the puzzle anew")
        if self.played not in self._known or self.is_right(self.played):
            raise PuzzleError(
                "the move of the game is none, or no mistake: there is nothing to find"
            )

    @cached_property
    def _known(self) -> dict[int, int]:
        return {column: score for column, score in enumerate(self.scores) if score is not None}

    @property
    def score(self) -> int:
        """Score of the best move."""
        return max(self._known.values())

    @property
    def goal(self) -> PuzzleGoal:
        """What is to be found: the result, if the move of the game gave it away, else the score."""
        score, after = self.score, self._known[self.played]
        if _sign(score) != _sign(after):
            return "win" if score > 0 else "draw"
        return "soonest" if score > 0 else "latest"

    def is_right(self, column: int) -> bool:
        """Tell whether a move keeps what is to be kept."""
        score = self._known[column]
        if self.goal in ("win", "draw"):
            return _sign(score) == _sign(self.score)
        return score == self.score

    @property
    def best(self) -> tuple[int, ...]:
        """Columns of all moves that are right."""
        return tuple(filter(self.is_right, self._known))

    def answer_of(self, column: int) -> PuzzleAnswer:
        """Tell what a move is as an answer."""
        if self.is_right(column):
            return "right"
        return "again" if column == self.played else "mistake"

    def review_of(self, column: int) -> MoveReview:
        """Return the judgement of a move."""
        position, after = self.position, self._known[column]
        best = tuple(one for one, score in self._known.items() if score == self.score)
        return MoveReview(position.ply + 1, position.to_move, column, self.score, after, best)

    @property
    def key(self) -> str:
        """Text by which the puzzle is known: that of its mirror image is the same."""
        position, rules = self.position, self.position.rules
        number = min(position.pack(), _mirrored(position).pack())
        return f"{rules.size} {rules.connect} {rules.rule_set} {number:x}"


def _sign(score: int) -> int:
    return (score > 0) - (score < 0)


def _mirrored(position: Position) -> Position:
    """Return a position as it is in a mirror."""
    rules = position.rules
    stack = (1 << rules.stride) - 1

    def turned(discs: int) -> int:
        stacks = (discs >> (column * rules.stride) & stack for column in range(rules.columns))
        places = reversed(range(rules.columns))
        return sum(one << (place * rules.stride) for one, place in zip(stacks, places, strict=True))

    return Position(rules, turned(position.first), turned(position.second), None)


# ---- sentences -----------------------------------------------------------------------------------


def question_words(puzzle: Puzzle) -> str:
    """Ask for the move."""
    player = SYMBOLS[puzzle.position.to_move]
    return tr("{player} to move: {goal}.", player=player, goal=PUZZLE_GOALS[puzzle.goal])


def origin_words(puzzle: Puzzle) -> str:
    """Say where the puzzle came from."""
    said = {"ply": puzzle.position.ply + 1, "day": puzzle.day, "file": puzzle.file}
    if puzzle.day is None:
        return tr("Move {ply} of a game.", **said)
    if puzzle.file:
        return tr("Move {ply} of {file}, {day}.", **said)
    return tr("Move {ply} of a game, {day}.", **said)


def answer_words(puzzle: Puzzle, column: int) -> str:
    """Say whether a move is right, and what it costs if it is not."""
    review = puzzle.review_of(column)
    said = {
        "column": column + 1,
        "verdict": VERDICTS[review.verdict],
        "before": score_in_words(puzzle.score, puzzle.position),
        "after": score_in_words(int(review.after or 0), puzzle.position),
    }
    match puzzle.answer_of(column):
        case "right" if review.is_mistake:
            sooner = counted(
                len(review.best),
                "{columns} {wins|win} sooner.",
                columns=columns_words(review.best),
            )
            return f"{tr('Right. Column {column}: {after}.', **said)} {sooner}"
        case "right":
            return tr("Right. Column {column}: {after}.", **said)
        case "again":
            return tr(
                "Column {column} is what was played in the game, {verdict}. Before it: {before}. "
                "After it: {after}.",
                **said,
            )
        case _:
            return tr(
                "Column {column} is another mistake, {verdict}. Before it: {before}. After it: "
                "{after}.",
                **said,
            )


def solution_words(puzzle: Puzzle) -> str:
    """Tell the answer, and what the move of the game cost."""
    score = score_in_words(puzzle.score, puzzle.position)
    columns = ", ".join(str(column + 1) for column in puzzle.best)
    said = {"columns": columns, "score": score}
    if any(puzzle.scores[column] != puzzle.score for column in puzzle.best):
        answer = tr("The answers are columns {columns}: at best {score}.", **said)
    else:
        answer = counted(
            len(puzzle.best),
            "The answer is column {columns}: {score}.",
            "The answers are columns {columns}: {score}.",
            **said,
        )
    game = tr(
        "In the game column {column} was played, {verdict}: {after}.",
        column=puzzle.played + 1,
        verdict=VERDICTS[puzzle.review_of(puzzle.played).verdict],
        after=score_in_words(puzzle.scores[puzzle.played] or 0, puzzle.position),
    )
    return f"{answer} {game}"


def search_words(puzzle: Puzzle) -> str:
    """Say which search finds the answer."""
    if puzzle.search is None:
        return tr("No search that is small enough to be looked at finds it.")
    return counted(
        puzzle.nodes,
        "It is found in {n:,} {node|nodes} by this search: {search}.",
        search=machine_text(Player(puzzle.search)),
    )


def columns_words(columns: Iterable[int]) -> str:
    """Name columns (from 0)."""
    named = [str(column + 1) for column in columns]
    return counted(len(named), "{Column|Columns} {columns}", columns=", ".join(named))
