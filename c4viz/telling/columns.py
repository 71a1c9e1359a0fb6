"""Lines of short texts under the columns of a board: what a search believes, and what is true.

Knows traces; the truth is brought by whoever has a solver. All lines below a board have one
`Viewpoint`: they can be laid side by side.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from c4viz.game import Position
from c4viz.game.notation import SYMBOLS
from c4viz.language import localised, tr
from c4viz.search.base.worth import is_win
from c4viz.telling.depthfirst_nodes import BOUND_SIGNS, worth_text
from c4viz.telling.hidden import NOTHING, UNKNOWN, Hidden
from c4viz.telling.narrators import known_of
from c4viz.telling.numbers import MINUS, end_of_win, ply_of_win, share_text
from c4viz.telling.truth import Exact
from c4viz.trace import DecisionTreeTrace, MctsTrace, Moment, Trace
from c4viz.trace.trace import child_by

Tone = Literal["belief", "visits", "truth"]
WAITING, GIVEN_UP = "\N{HORIZONTAL ELLIPSIS}", "\N{EN DASH}"
_TURNED = {"≥ ": "≤ ", "≤ ": "≥ ", "": ""}
_SHORT = ((1_000_000, "M"), (1_000, "k"))


@dataclass(frozen=True)
class Viewpoint:
    """Lets lines be told as one player sees them: ``player`` (1 or 2) gains what is positive.

    Wins are counted in plies from ``root``: that of the tree where a search is ``searched`` that
    knows the board, else what is on the board. While the board ``looks_ahead`` in a tree the
    player is MAX.
    """

    player: int
    root: Position
    searched: bool = False
    looks_ahead: bool = False

    @property
    def who(self) -> str:
        """Name the player in a word."""
        return "MAX" if self.looks_ahead else SYMBOLS[self.player]

    @property
    def words(self) -> str:
        """Explain how to read the numbers, in a sentence."""
        return tr(
            "As MAX ({mine}) sees it, with wins counted from the root of the search: W5 is a"
            " win of {mine} at ply 5, −W5 one of {other}."
            if self.looks_ahead
            else "As {mine} sees it, who is to move, with wins counted from the root of the search:"
            " W5 is a win of {mine} at ply 5, −W5 one of {other}."
            if self.searched
            else "As {mine} sees it, who is to move: W5 is a win of {mine} at ply 5 from here, −W5"
            " one of {other}.",
            mine=SYMBOLS[self.player],
            other=SYMBOLS[3 - self.player],
        )

    def win(self, end: int, winner: int) -> str:
        """Write a win of ``winner`` (1 or 2) that leaves ``end`` discs on the board."""
        return f"{MINUS if winner != self.player else ''}W{end - self.root.ply}"

    def spoken(self, text: str) -> str:
        """Put wins into words, unless MAX is meant: then the words of nodes fit as they are."""
        if self.looks_ahead:
            return text
        return re.sub(rf"({MINUS}?)W(\d+)", self._win_in_words, text)

    def _win_in_words(self, found: re.Match[str]) -> str:
        winner = SYMBOLS[3 - self.player if found[1] else self.player]
        return tr("{player} wins at ply {n}", player=winner, n=found[2])


@dataclass(frozen=True)
class ColumnLine:
    """A line of ``texts`` under a board, by column from 0.

    ``name`` says what they are, ``view`` as whom they are told, where that matters; ``given_up``
    is read aloud where a text is `GIVEN_UP`.
    """

    name: str
    texts: Mapping[int, str]
    tone: Tone
    view: Viewpoint | None = None
    given_up: str = ""

    def spoken(self, column: int) -> str:
        """Return the text of a column in words."""
        text = self.texts[column]
        if text == GIVEN_UP:
            return self.given_up
        return self.view.spoken(text) if self.view else text


def row_of(trace: Trace, position: Position, before: Position | None, move: int) -> int | None:
    """Find the row of a trace that stands for ``position``: the root that counts, or the child to
    which ``move`` leads from ``before``; None where the trace knows neither."""
    if not len(trace):
        return None
    root = trace.top
    if trace.position == position:
        return root
    return child_by(trace, root, move) if trace.position == before else None


def beliefs(
    trace: Trace, row: int, moment: Moment, view: Viewpoint, hidden: Hidden = NOTHING
) -> tuple[ColumnLine, ...]:
    """Return what the search knows at a moment of the moves from ``row``; with MCTS also how often
    it tried them, and their priors. Values of ``hidden`` rows are not told."""
    if isinstance(trace, DecisionTreeTrace):
        return _shares(trace, row, moment, hidden)
    to = trace.link(row)
    children: dict[int, int] = {}
    for child in trace.children(row if to is None else to):
        if trace.move(child) not in children or trace.timeline.step_entered(child) <= moment.step:
            children[trace.move(child)] = child
    values, visits = {}, {}
    is_mean = trace.nature.means  # which follows from the children's
    for move, child in children.items():
        if hidden.veils(trace, child) or (is_mean and hidden.veils(trace, row)):
            values[move] = UNKNOWN
            continue
        value = _belief(trace, child, moment, view)
        if value:
            values[move] = value
        if is_mean and moment.visits(child):
            visits[move] = short_count(moment.visits(child))
    lines = (
        ColumnLine("value", values, "belief", view),
        ColumnLine("visits", visits, "visits"),
        ColumnLine("prior", _priors(trace, row), "visits"),
    )
    return tuple(line for line in lines if line.texts)


def _priors(trace: Trace, row: int) -> dict[int, str]:
    """Return the priors of the moves from a row, by column; none where they have none."""
    if not isinstance(trace, MctsTrace):
        return {}
    return {move: short_prior(p) for move, p in trace.store.priors_below(row).items()}


def short_prior(prior: float) -> str:
    """Write a prior in few letters: .14"""
    return localised(f"{prior:.2f}")


def _shares(
    trace: DecisionTreeTrace, row: int, moment: Moment, hidden: Hidden
) -> tuple[ColumnLine, ...]:
    """Return the share of the samples at a node of a decision tree that each move has; once it has
    decided, and no node is looked at, of those at the leaf."""
    is_over = row == 0 and moment.step == trace.steps and trace.asked
    counts = trace.store.counts[trace.asked[-1] if is_over else row]
    shares = (counts / max(1, counts.sum())).tolist()
    veiled = hidden.veils(trace, row)
    texts = {move: UNKNOWN if veiled else share_text(share) for move, share in enumerate(shares)}
    return (ColumnLine("share", texts, "belief"),)


def _belief(trace: Trace, row: int, moment: Moment, view: Viewpoint) -> str:
    """Return what a search believes of a row; empty where it knows nothing yet."""
    state, value, bound = known_of(trace, row, moment)
    if value is None:
        return WAITING if state == "open" else ""
    if trace.nature.means:
        return share_text(value if _is_max(trace, view) else 1 - value)
    if state == "open":
        return f"{_seen(value, trace, view)} {WAITING}"
    sign = BOUND_SIGNS[bound or "exact"]
    return (sign if _is_max(trace, view) else _TURNED[sign]) + _seen(value, trace, view)


def _seen(value: float, trace: Trace, view: Viewpoint) -> str:
    root = trace.position
    if is_win(value) and isinstance(root, Position):
        winner = root.to_move if value > 0 else 3 - root.to_move
        return view.win(root.ply + ply_of_win(value), winner)
    return worth_text(trace, value if not value or _is_max(trace, view) else -value)


def _is_max(trace: Trace, view: Viewpoint) -> bool:
    """Tell whether MAX is the player as whom lines are told."""
    return not isinstance(trace.position, Position) or trace.position.to_move == view.player


def short_count(count: int) -> str:
    """Write a count in few letters: 950, 1.2k, 34k, 1.5M."""
    for size, letter in _SHORT:
        if count >= size:
            share = count / size
            return localised(f"{share:.0f}{letter}" if share >= 10 else f"{share:.1f}{letter}")
    return str(count)


def truth_text(exact: Exact | None, after: Position, view: Viewpoint) -> str:
    """Write what a move that leads to ``after`` is really worth, in few letters: a win, or 0 for a
    draw; `GIVEN_UP` where ``exact`` is None, not known."""
    if exact is None:
        return GIVEN_UP
    if not exact.score:
        return "0"
    end = after.ply if after.outcome else end_of_win(exact.score, after, exact.winner)
    return view.win(end, exact.winner)
