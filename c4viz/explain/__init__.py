"""Says in sentences why a search did what it did, and which line of its pseudocode it is at."""

from c4viz.explain.explain import explain, explain_live, hint_reason
from c4viz.explain.pseudocode import Listing, Variable, listing_of
from c4viz.explain.sentence import UNKNOWN, Part, Sentence
from c4viz.explain.texts import source_of

__all__ = [
    "UNKNOWN",
    "Listing",
    "Part",
    "Sentence",
    "Variable",
    "explain",
    "explain_live",
    "hint_reason",
    "listing_of",
    "source_of",
]
