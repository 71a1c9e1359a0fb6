"""Games that the solver plays, those that its opening book serves, and scores of games that are
over. Does not import numba."""

from __future__ import annotations

from c4viz.game import Position, Rules
from c4viz.game.rules import RULE_SET_TITLES
from c4viz.search.choice import SettingError

STANDARD = Rules()
"""Rules of the games in the book: its board, and the length to connect."""


def check_solvable(rules: Rules, book: bool | None) -> None:
    """Refuse a game that the solver does not play, or a ``book`` that is wanted where none is, by a
    SettingError that says what to choose."""
    if rules.discs_slip or not rules.ends_by_four:
        raise SettingError(
            'the solver does not play "{rules}": choose the rules "{usual}"',
            rules=RULE_SET_TITLES[rules.rule_set],
            usual=RULE_SET_TITLES[STANDARD.rule_set],
        )
    if book and rules != STANDARD:
        raise SettingError(
            "there is no opening book for the board {size}, connect {connect}: it serves 6x7, "
            "connect 4; leave it out",
            size=rules.size,
            connect=rules.connect,
        )


def score_at_end(position: Position, weak: bool = False) -> int:
    """Return the score of the move that ended the game, as the player who made it sees it."""
    if position.outcome is None or position.outcome.winner == 0:
        return 0
    return 1 if weak else (position.rules.cells + 2 - position.ply) // 2
