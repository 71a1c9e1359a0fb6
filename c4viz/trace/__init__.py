"""Records of what searches did, as columns: one row per node. Knows the game, and no search."""

from c4viz.atomic_file import WorkStopped as WorkStopped
from c4viz.trace.bestfirst.timeline import BestFirstMoment as BestFirstMoment
from c4viz.trace.bestfirst.trace import BestFirstTrace as BestFirstTrace
from c4viz.trace.bookmarks import Bookmark as Bookmark
from c4viz.trace.decisiontree.timeline import DecisionTreeMoment as DecisionTreeMoment
from c4viz.trace.decisiontree.trace import DecisionTreeTrace as DecisionTreeTrace
from c4viz.trace.depthfirst.store import BYTES_PER_NODE as BYTES_PER_NODE
from c4viz.trace.depthfirst.store import Record as Record
from c4viz.trace.depthfirst.timeline import DepthFirstMoment as DepthFirstMoment
from c4viz.trace.depthfirst.timeline import Frame as Frame
from c4viz.trace.depthfirst.trace import DepthFirstTrace as DepthFirstTrace
from c4viz.trace.mcts.timeline import MctsMoment as MctsMoment
from c4viz.trace.mcts.trace import MctsTrace as MctsTrace
from c4viz.trace.rows import INFINITY as INFINITY
from c4viz.trace.rows import Bound as Bound
from c4viz.trace.rows import Flag as Flag
from c4viz.trace.timeline import Ending as Ending
from c4viz.trace.timeline import Moment as Moment
from c4viz.trace.timeline import State as State
from c4viz.trace.timeline import Stats as Stats
from c4viz.trace.timeline import StopKind as StopKind
from c4viz.trace.trace import Trace as Trace
from c4viz.trace.tracefile import TraceFileError as TraceFileError
from c4viz.trace.traits import Traits as Traits
