"""What commands have in common that play many games at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

from c4viz.cli import options
from c4viz.lab.pool import CrashError
from c4viz.language import tr
from c4viz.search import SettingError
from c4viz.telling.numbers import duration_text

Seed = Annotated[
    int | None, options.number(tr("All chance follows from it.  [default: 0]"), "--seed")
]
Processes = Annotated[
    int | None,
    options.number(
        tr("Games that are played at once.  [default: as many as there are cores]"),
        "--processes",
        parser=options.at_least_one,
    ),
]


def how_far(before: int, total: int, played: Callable[[], int]) -> Callable[[], str]:
    """Says how many of ``total`` games are over, ``before`` of which were when this began, and how
    long the rest takes."""
    begun = time.monotonic()

    def words() -> str:
        fresh = played()
        done = before + fresh
        said = tr("{n:,} of {total:,} games", n=done, total=total)
        if not fresh:
            return said
        seconds = (time.monotonic() - begun) / fresh * (total - done)
        return tr("{words}, {time} left (Ctrl+C ends it)", words=said, time=duration_text(seconds))

    return words


@contextmanager
def crashes_named() -> Iterator[None]:
    """Say what may help where a game ends Python."""
    try:
        yield
    except CrashError:
        raise SettingError(
            "a game ends Python, whenever it is played: play it with --processes 1 to see why"
        ) from None
