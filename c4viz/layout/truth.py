"""What a search believed of a position beside what is true: the horizon effect in words.

Everything is as MAX sees it. Knows no solver: whoever has one brings the scores.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from c4viz.game import HandTree, Position, Root
from c4viz.game.notation import SYMBOLS
from c4viz.layout.numbers import is_win, number_text, ordinal, score_in_words, share_text
from c4viz.search.choice import SettingError
from c4viz.search.solvable import check_solvable
from c4viz.trace import BestFirstTrace, Bound, DepthFirstTrace, MctsTrace, Trace

Leaning = Literal[-1, 0, 1]
"""For MIN, for nobody (or not known), for MAX."""

NOT_SEARCHED = "not searched"
TOO_LONG = "takes too long to solve"
WARNING = "\N{WARNING SIGN}"
_BOUND_WORDS: dict[Bound, str] = {"exact": "", "lower": "at least ", "upper": "at most "}


@dataclass(frozen=True)
class Belief:
    """What a search believed of a node: in words, whom it favours, whether it is sure of that."""

    text: str
    leaning: Leaning = 0
    is_sure: bool = False


@dataclass(frozen=True)
class Exact:
    """What a position is worth: ``score`` as the solver counts and MAX sees it, and in words."""

    score: int
    words: str
    short: str
    winner: int = 0
    """The player (1 or 2) who wins, 0 where nobody does."""

    @property
    def leaning(self) -> Leaning:
        """Whom it favours."""
        return _sign(self.score)


def _sign(number: float) -> Leaning:
    return 1 if number > 0 else -1 if number < 0 else 0


def why_no_truth(trace: Trace) -> str | None:
    """Why the solver has nothing to say about a trace, as a sentence; None where it has."""
    root = trace.position
    if isinstance(root, HandTree):
        return "A tree made by hand has no board: its numbers are the truth."
    if trace.search == "expectiminimax":
        return "Discs slip in this search: the solver knows no chance."
    try:
        check_solvable(root.rules, None)
    except SettingError as error:
        sentence = str(error)
        return f"{sentence[0].upper()}{sentence[1:]}."
    return None


def exact_of(position: Position, score: int, maximiser: int) -> Exact:
    """A solver's ``score``, as the player to move in ``position`` sees it, told for MAX."""
    seen = score if position.to_move == maximiser else -score
    if not score:
        return Exact(0, "a draw", "draw")
    disc, _, how = score_in_words(score, position).partition(" ")
    name = "MAX" if seen > 0 else "MIN"
    return Exact(seen, f"{name} ({disc}) {how}", f"{name} wins", SYMBOLS.index(disc))


def exact_at_end(position: Position, maximiser: int) -> Exact | None:
    """What a position whose game is over is worth; None while it goes on.

    A win scores as many as the solver gives to the move that won.
    """
    outcome = position.outcome
    if outcome is None:
        return None
    if not outcome.winner:
        return Exact(0, "a draw", "draw")
    size = (position.rules.cells + 2 - position.ply) // 2
    wins = outcome.winner == maximiser
    name, disc = "MAX" if wins else "MIN", " XO"[outcome.winner]
    discs = ordinal((position.ply + (outcome.winner == 1)) // 2)
    words = f"{name} ({disc}) has won with its {discs} disc"
    return Exact(size if wins else -size, words, f"{name} has won", outcome.winner)


def belief_of(trace: Trace, row: int) -> Belief:
    """What the search believed of a node in the end."""
    if isinstance(trace, DepthFirstTrace):
        return _belief_of_value(trace, row)
    if isinstance(trace, MctsTrace):
        mean = trace.mean(row)
        if mean is None:
            return Belief("no visits")
        return Belief(f"{share_text(mean)} of the points", _sign(mean - 0.5))
    assert isinstance(trace, BestFirstTrace)
    value = float(trace.column("value")[row])
    return _believed(number_text(value), value, is_win(value))


def _belief_of_value(trace: DepthFirstTrace, row: int) -> Belief:
    if not trace.is_left(row):
        return Belief("not finished")
    value, bound = trace.record(row).value, trace.bound(row)
    if (bound == "lower" and value <= 0) or (bound == "upper" and value >= 0):
        return Belief(_BOUND_WORDS[bound] + number_text(value))
    return _believed(_BOUND_WORDS[bound] + number_text(value), value, is_win(value))


def _believed(text: str, value: float, is_sure: bool) -> Belief:
    leaning = _sign(value)
    name = "MAX" if leaning > 0 else "MIN"
    if not leaning:
        return Belief(f"{text} (even)")
    return Belief(f"{text} ({f'{name} wins' if is_sure else f'good for {name}'})", leaning, is_sure)


def contradicts(belief: Belief, exact: Exact) -> bool:
    """Whether a belief is wrong about who wins: it favours who loses, or is sure of a win that is
    none."""
    if belief.is_sure:
        return belief.leaning != exact.leaning
    return belief.leaning * exact.leaning < 0


@dataclass(frozen=True)
class Candidate:
    """A move of the root: its column from 0, its row (None where it was not searched), and the
    position after it."""

    move: int
    row: int | None
    after: Position


def candidates(trace: Trace) -> tuple[Candidate, ...]:
    """All legal moves of the root whose result counts, from the left."""
    root: Root = trace.position
    assert isinstance(root, Position)
    rows = trace.principal_rows()
    children = {trace.move(row): row for row in trace.children(rows[0])} if rows else {}
    return tuple(Candidate(m, children.get(m), root.play(m)) for m in root.moves())


def belief_of_candidate(trace: Trace, candidate: Candidate) -> Belief:
    """What the search believed of a move of the root."""
    return Belief(NOT_SEARCHED) if candidate.row is None else belief_of(trace, candidate.row)


def truth_sentence(belief: Belief, exact: Exact | None) -> str:
    """What was believed and what is true, in one line; None: it takes too long to know."""
    truth = TOO_LONG if exact is None else exact.words
    mark = f"{WARNING} " if exact and contradicts(belief, exact) else ""
    return f"{mark}the search: {belief.text}; truth: {truth}"


def truth_note(belief: Belief, exact: Exact | None) -> str:
    """The truth in two or three words, to stand at a node."""
    if exact is None:
        return f"truth: {TOO_LONG}"
    return f"{f'{WARNING} ' if contradicts(belief, exact) else ''}truth: {exact.short}"
