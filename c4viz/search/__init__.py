"""Searches: from a position to the trace of how its move was decided. Knows game and trace."""

from c4viz.search.algorithms import ALGORITHMS as ALGORITHMS
from c4viz.search.base.algorithm import Algorithm as Algorithm
from c4viz.search.base.settings import AlphaBeta as AlphaBeta
from c4viz.search.base.settings import Limits as Limits
from c4viz.search.base.settings import Mcts as Mcts
from c4viz.search.base.settings import Minimax as Minimax
from c4viz.search.base.settings import Settings as Settings
from c4viz.search.choice import SettingError as SettingError
from c4viz.search.evaluators.table import EVALUATORS as EVALUATORS
from c4viz.search.own.opened import evaluate as evaluate
from c4viz.search.recording.recorder import Recorder as Recorder
from c4viz.search.recording.recorder import RecordError as RecordError
from c4viz.search.recording.recorder import record as record
from c4viz.search.recording.watch import watch as watch
from c4viz.search.runs.run import hint as hint
from c4viz.search.runs.run import prepare as prepare
from c4viz.search.runs.run import run as run
from c4viz.search.runs.run import search as search
from c4viz.search.runs.saved import load_trace as load_trace
