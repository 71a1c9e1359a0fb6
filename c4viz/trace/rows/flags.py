"""What the flags of a row say, in traces of every kind."""

from __future__ import annotations

from enum import IntFlag

MAX_DEPTH = 255
"""The deepest that the column ``depth`` can say."""


class Flag(IntFlag):
    """What a row is; `LOWER` and `UPPER` say which bound its value is (neither: exact)."""

    MAX = 1
    LEAF = 2
    TERMINAL = 4
    CUTOFF = 8
    LOWER = 16
    UPPER = 32
    CHANCE = 64
    REPEATED = 128
