"""What a search did, as columns: one row per node. Knows the game, and no search."""

from c4viz.trace.files import TraceFileError
from c4viz.trace.store import BYTES_PER_NODE, INFINITY, Flag, Record
from c4viz.trace.timeline import Frame, Moment
from c4viz.trace.trace import Bound, Ending, Stats, Trace

__all__ = [
    "BYTES_PER_NODE",
    "INFINITY",
    "Bound",
    "Ending",
    "Flag",
    "Frame",
    "Moment",
    "Record",
    "Stats",
    "Trace",
    "TraceFileError",
]
