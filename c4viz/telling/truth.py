"""Set what a search believed of a position beside what is true: the horizon effect in words.

Everything is as MAX sees it. Knows no solver: whoever has one brings the scores.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from c4viz.game import GameState, OwnState, Position, Root
from c4viz.game.notation import SYMBOLS
from c4viz.language import Text, sentence, tr
from c4viz.search.base.worth import is_win
from c4viz.search.choice import SettingError
from c4viz.search.solver.solvable import check_solvable
from c4viz.telling.face import AHEAD
from c4viz.telling.narrators import known_of
from c4viz.telling.numbers import (
    end_of_win,
    number_text,
    ordinal,
    plain_text,
    share_text,
    winner_of,
)
from c4viz.trace import Bound, Moment, Trace
from c4viz.trace.trace import falls

Leaning = Literal[-1, 0, 1]
"""For MIN, for nobody (or not known), for MAX."""

NOT_SEARCHED = Text("not searched")
WARNING = "\N{WARNING SIGN}"


@dataclass(frozen=True)
class Belief:
    """Holds what a search believed of a node: in words, whom that favours, if it is sure."""

    text: str
    leaning: Leaning = 0
    is_sure: bool = False


@dataclass(frozen=True)
class Exact:
    """Holds what a position is worth: ``score`` as the solver counts, seen by MAX, and words."""

    score: int
    words: str
    short: str
    winner: int = 0
    """Player (1 or 2) who wins, 0 where nobody does."""

    @property
    def leaning(self) -> Leaning:
        """Player whom it favours."""
        return _sign(self.score)


def _sign(number: float) -> Leaning:
    return 1 if number > 0 else -1 if number < 0 else 0


def why_no_truth(trace: Trace) -> str | None:
    """Say in a sentence why the solver knows nothing about a trace; None where it does."""
    slips = any(trace.settings.get(slip, 1) for slip in ("slip_left", "slip_right"))
    is_board = isinstance(trace.position, Position)
    if trace.traits.chance and not trace.traits.draws and is_board and slips:
        return tr("Discs slip in this search: the solver knows no chance.")
    return why_unsolvable(trace.position)


def why_unsolvable(root: Root) -> str | None:
    """Say in a sentence why the solver knows nothing about a game; None where it does."""
    if isinstance(root, OwnState):
        return tr("A game of your own: the solver knows Connect Four alone.")
    if isinstance(root, GameState):
        return tr("A tree made by hand has no board: its numbers are the truth.")
    try:
        check_solvable(root.rules, None)
    except SettingError as error:
        return sentence(error)
    return None


def exact_of(position: Position, score: int, maximiser: int) -> Exact:
    """Turn a solver's ``score``, as the player to move in ``position`` sees it, into MAX's view."""
    if not score:
        return Exact(0, tr("a draw"), tr("draw"))
    winner = winner_of(score, position.to_move)
    discs = (end_of_win(score, position, winner) + 1) // 2
    return _won(winner, maximiser, abs(score), discs, is_over=False)


def exact_at_end(position: Position, maximiser: int) -> Exact | None:
    """Return what a position whose game is over is worth; None while it goes on.

    A win scores as many as the solver gives to the move that won.
    """
    outcome = position.outcome
    if outcome is None:
        return None
    if not outcome.winner:
        return Exact(0, tr("a draw"), tr("draw"))
    size = (position.rules.cells + 2 - position.ply) // 2
    discs = (position.ply + (outcome.winner == 1)) // 2
    return _won(outcome.winner, maximiser, size, discs, is_over=True)


def _won(winner: int, maximiser: int, size: int, discs: int, *, is_over: bool) -> Exact:
    """Return what a win is worth that takes so many of the winner's ``discs``."""
    wins = winner == maximiser
    words = tr(
        "{name} ({disc}) has won with its {nth} disc"
        if is_over
        else "{name} ({disc}) wins with its {nth} disc",
        name="MAX" if wins else "MIN",
        disc=SYMBOLS[winner],
        nth=ordinal(discs),
    )
    if is_over:
        short = tr("MAX has won" if wins else "MIN has won")
    else:
        short = tr("MAX wins" if wins else "MIN wins")
    return Exact(size if wins else -size, words, short, winner)


def belief_of(trace: Trace, row: int | None) -> Belief:
    """Return what the search believed of a node in the end; None is one that it never came to."""
    return belief_at(trace, row, trace.at(trace.steps))


def belief_at(trace: Trace, row: int | None, moment: Moment) -> Belief:
    """Return what the search believed of a node at a moment; None is one that it never came to."""
    state, value, bound = known_of(trace, row, moment) if row is not None else AHEAD
    if state == "ahead":
        if moment.step < trace.steps:
            return Belief(tr("not yet searched"))
        return Belief(str(NOT_SEARCHED) if row is None else tr("no visits"))
    if state == "open" and moment.step >= trace.steps:
        return Belief(tr("not finished"))
    if value is None:
        return Belief(tr("no value yet"))
    if trace.nature.means:
        return Belief(tr("{share} of the points", share=share_text(value)), _sign(value - 0.5))
    number = number_text(value)
    said = tr("best so far {value}", value=number) if state == "open" else _bounded(bound, number)
    if not bound or (bound == "lower" and value <= 0) or (bound == "upper" and value >= 0):
        return Belief(said)
    return _believed(said, value)


def _bounded(bound: Bound | None, number: str) -> str:
    if bound == "lower":
        return tr("at least {number}", number=number)
    return tr("at most {number}", number=number) if bound == "upper" else number


def _believed(text: str, value: float) -> Belief:
    if not value:
        return Belief(tr("{value} (even)", value=text))
    is_sure, name = is_win(value), "MAX" if value > 0 else "MIN"
    said = tr(
        "{value} ({name} wins)" if is_sure else "{value} (good for {name})", value=text, name=name
    )
    return Belief(said, _sign(value), is_sure)


def contradicts(belief: Belief, exact: Exact) -> bool:
    """Tell whether a belief favours who loses, or is sure of a win that is none."""
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


def root_at(trace: Trace, moment: Moment) -> int | None:
    """Return the root that was searched at a moment; in the end the one whose result counts."""
    if moment.step >= trace.steps:
        return next(iter(trace.principal_rows()), None)
    if moment.rows:
        return moment.rows[0]
    reached = [root for root in trace.roots if trace.timeline.step_entered(root) <= moment.step]
    return next(iter(reached[-1:] or trace.roots), None)


def position_of(trace: Trace, row: int) -> Root:
    """Return the position worth what a row is: a falling disc lands where it was aimed."""
    position = trace.position_at(row)
    return position.play(trace.move(row)) if falls(trace, row) else position


def candidates(trace: Trace, root: int | None = None) -> tuple[Candidate, ...]:
    """List all legal moves of a root (of the one whose result counts), from the left."""
    position: Root = trace.position
    assert isinstance(position, Position)
    row = next(iter(trace.principal_rows()), None) if root is None else root
    children = {} if row is None else {trace.move(child): child for child in trace.children(row)}
    return tuple(Candidate(m, children.get(m), position.play(m)) for m in position.moves())


def not_known(seconds: float) -> str:
    """Say that something was not found in so many seconds; 0 is a moment."""
    said = plain_text(seconds)
    if said == "0":
        return tr("not known at once")
    return tr("not known within {seconds} s", seconds=said)


def truth_sentence(belief: Belief, exact: Exact | None, seconds: float) -> str:
    """Say what was believed and what is true, in a line; None: not known in so many seconds."""
    truth = not_known(seconds) if exact is None else exact.words
    mark = f"{WARNING} " if exact and contradicts(belief, exact) else ""
    return mark + tr("the search: {belief}; truth: {truth}", belief=belief.text, truth=truth)


def truth_note(belief: Belief, exact: Exact | None, seconds: float) -> str:
    """Say the truth at a node in a few words; None: not known in so many seconds."""
    if exact is None:
        return tr("truth: {truth}", truth=not_known(seconds))
    mark = f"{WARNING} " if contradicts(belief, exact) else ""
    return mark + tr("truth: {truth}", truth=exact.short)
