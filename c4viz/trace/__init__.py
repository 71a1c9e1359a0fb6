"""What a search did, as columns: one row per node. Knows the game, and no search."""

from c4viz.trace.bestfirst import BestFirstTrace
from c4viz.trace.bookmarks import Bookmark
from c4viz.trace.depthfirst import Bound, DepthFirstTrace
from c4viz.trace.files import TraceFileError, WorkStopped
from c4viz.trace.frontier import FrontierMoment
from c4viz.trace.iteration import IterationMoment
from c4viz.trace.mcts import MctsTrace
from c4viz.trace.stops import StopKind
from c4viz.trace.store import BYTES_PER_NODE, INFINITY, Flag, Record
from c4viz.trace.timeline import Frame, StackMoment
from c4viz.trace.trace import Ending, Moment, State, Stats, Trace
from c4viz.trace.traits import Traits

__all__ = [
    "BYTES_PER_NODE",
    "INFINITY",
    "BestFirstTrace",
    "Bookmark",
    "Bound",
    "DepthFirstTrace",
    "Ending",
    "Flag",
    "Frame",
    "FrontierMoment",
    "IterationMoment",
    "MctsTrace",
    "Moment",
    "Record",
    "StackMoment",
    "State",
    "Stats",
    "StopKind",
    "Trace",
    "TraceFileError",
    "Traits",
    "WorkStopped",
]
