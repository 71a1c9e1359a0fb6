"""Mistakes that lines of a program can have: what they are called, and why they are wrong."""

from __future__ import annotations

from c4viz.checking import MISTAKES
from c4viz.language import Texts

_REASONS = Texts(
    {
        "depth_off_by_one": (
            "with this line the search ends one ply early, and the last moves are never looked at"
        ),
        "start_value": (
            "0 may be better than every move; begin with what any move beats, minus infinity for "
            "MAX and infinity for MIN"
        ),
        "side_kept": "after each move it is the other player's turn, so MAX and MIN take turns",
        "min_as_max": "this takes the worst where the best is meant",
        "sign_lost": (
            "the sign changes once from ply to ply where values are those of the player to move, "
            "and never where all values are those of MAX"
        ),
        "last_value": "this is the value of the last move, not of the best one",
        "window_not_passed": (
            "the search below starts with a full window, so what is known above cuts nothing there"
        ),
        "window_not_narrowed": (
            "MIN lowers beta to the best value so far; this never lowers it, so MIN cuts nothing"
        ),
        "wrong_bound": (
            "a cut needs a value that has reached the bound of the other side; this compares with "
            "the own bound, and cuts as soon as a move is good"
        ),
        "window_wrong": (
            "the other player sees the window from the other side: both ends change their sign and "
            "their places"
        ),
        "uct_wrong_side": (
            "the points of a node are those of the player who moved to it: that player chooses it"
        ),
        "uct_no_logarithm": "the bonus grows with the logarithm of the visits of the parent",
        "uct_no_parent": (
            "the bonus has to grow with the visits of the parent, so that a child that is left "
            "alone is tried again"
        ),
        "root_left_out": (
            "the root counts visits as well: without them there is no logarithm to take"
        ),
        "visits_not_raised": "each game that passes a node is one more visit of it",
    }
)
_TITLES = Texts(
    {
        "side_kept": "the side never changes",
        "last_value": "the last value is returned, not the best",
        "wrong_bound": "a cut at the wrong bound",
        "root_left_out": "the root is left out",
        "visits_not_raised": "visits are not raised",
    }
)
"""Mistakes that `MISTAKES` does not have: a check sees only what they lead to."""
LINE_MISTAKES = frozenset(_REASONS)
"""Names of all of them."""


def title_of(mistake: str) -> str:
    """Name a mistake in a few words."""
    return _TITLES[mistake] if mistake in _TITLES else MISTAKES[mistake]


def reason_of(mistake: str) -> str:
    """Say why it is one, as a clause."""
    return _REASONS[mistake]
