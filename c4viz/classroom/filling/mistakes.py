"""Names of the mistakes that a filled-in search may have, and the words for them: those of checked
searches where they are the same."""

from __future__ import annotations

from c4viz.checking.mistakes import MISTAKES, UNUSUAL
from c4viz.language import Texts

_OWN = Texts(
    {
        "bounds_swapped": "α and β are exchanged",
        "cut_excess": "a cut where there is none",
        "equal_cut": "a cut where values are equal, though only α > β cuts",
        "cut_value": "a node that was cut has the value of a full search",
        "bound_as_value": "a bound is written as the value",
        "average_for_best": "the average is taken instead of the best",
        "last_taken": "the last value is taken instead of the best",
        "expectation_as_best": "an expectation is read as the best or the worst outcome",
        "expectation_as_mean": "an expectation is read as the plain mean",
        "expectation_as_sum": "an expectation without its probabilities",
        "visits_unchanged": "the visits are not increased along the whole path",
        "mean_unchanged": "the mean is not changed along the whole path",
        "reward_wrong_side": "the reward is that of the wrong side",
        "mean_as_best": "a mean is read as the best of the children",
        "sum_as_mean": "the wins are not divided by the visits",
        "uct_no_exploration": "UCT without the exploration term",
        "uct_no_weight": "the exploration term is without its weight c",
        "select_wrong": "the child selected has not the highest UCT",
        "cost_left_out": "the plies are left out of f",
        "cost_added": "the plies are added instead of subtracted",
        "frontier_forgotten": "an older node of the frontier is forgotten",
        "newest_taken": "of equal nodes the newest is taken",
        "take_wrong": "the node taken has not the greatest f",
        "unreadable": "what is written there is no answer",
    }
)
_SHARED = (
    "leaf_value", "depth_off_by_one", "min_as_max", "sign_lost", "start_value", "wrong_value",
    "wrong_move", "cut_early", "cut_missed", "window_wrong", "window_not_passed",
    "window_not_narrowed", "uct_wrong_side", "uct_no_parent", "uct_no_logarithm",
)  # fmt: skip


def mistake_words(mistake: str) -> str:
    """Return the words for a mistake, by its name."""
    if mistake in _OWN:
        return _OWN[mistake]
    return UNUSUAL[mistake] if mistake in UNUSUAL else MISTAKES[mistake]


FILLING_MISTAKES = (*_SHARED, "strict_cut", *_OWN)
"""Names of all mistakes that are told of a filled-in search."""
