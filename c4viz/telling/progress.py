"""Estimate how much of a running search is done, and how long the rest takes, where one can."""

from __future__ import annotations

from c4viz.language import tr
from c4viz.search import Limits
from c4viz.telling.narrators import telling_of
from c4viz.telling.numbers import part_of, share_text, whole_text
from c4viz.trace import Moment, Trace

_NOTHING = 1e-9
"""Stands for no share at all, so that a search that has begun reads <1%."""
_SOON = 0.02
"""A smaller share tells nothing yet of how long the rest takes."""
_LONG = 1.0
"""Seconds after which one wants to know how long it takes."""


def share_done(trace: Trace, moment: Moment, limits: Limits) -> float | None:
    """Return the share of a running search, from 0 to 1, that is done at ``moment``, its latest;
    None where nobody knows when it ends."""
    shares = [
        telling_of(trace).share_done(trace, moment),
        part_of(trace.seconds, trace.settings.get("seconds")),
        part_of(trace.seconds, limits.seconds),
        part_of(len(trace), limits.nodes),
    ]
    known = [share for share in shares if share is not None]
    return min(1.0, max(known)) if known else None


def waiting_words(share: float, seconds: float) -> str:
    """Write the share that is done after so many seconds and, once that can be told, how long the
    rest takes: ``42%, some 12 s to go``."""
    done = share_text(share or _NOTHING)
    if seconds < _LONG or share < _SOON:
        return done
    left = seconds * (1 - share) / share
    if left < 90:
        return tr("{done}, some {seconds} s to go", done=done, seconds=whole_text(round(left)))
    return tr("{done}, some {minutes} min to go", done=done, minutes=whole_text(round(left / 60)))
