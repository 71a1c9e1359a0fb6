"""What a search did, as columns: one row per node. Knows the game, and no search."""

from c4viz.trace.bestfirst.timeline import BestFirstMoment
from c4viz.trace.bestfirst.trace import BestFirstTrace
from c4viz.trace.depthfirst.layout import BYTES_PER_NODE, Record
from c4viz.trace.depthfirst.timeline import DepthFirstMoment, Frame
from c4viz.trace.depthfirst.trace import DepthFirstTrace
from c4viz.trace.depthfirst.tree import Bound
from c4viz.trace.files.bookmarks import Bookmark
from c4viz.trace.files.tracefile import TraceFileError, WorkStopped
from c4viz.trace.mcts.timeline import MctsMoment
from c4viz.trace.mcts.trace import MctsTrace
from c4viz.trace.rows.flags import Flag
from c4viz.trace.rows.numbers import INFINITY
from c4viz.trace.stats import Ending, Stats
from c4viz.trace.stops import StopKind
from c4viz.trace.trace import Moment, State, Trace
from c4viz.trace.traits import Traits

__all__ = [
    "BYTES_PER_NODE",
    "INFINITY",
    "BestFirstMoment",
    "BestFirstTrace",
    "Bookmark",
    "Bound",
    "DepthFirstMoment",
    "DepthFirstTrace",
    "Ending",
    "Flag",
    "Frame",
    "MctsMoment",
    "MctsTrace",
    "Moment",
    "Record",
    "State",
    "Stats",
    "StopKind",
    "Trace",
    "TraceFileError",
    "Traits",
    "WorkStopped",
]
