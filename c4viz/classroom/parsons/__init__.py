"""Parsons problems: programs whose lines are to be put in order, and which run as they are put.

Parsons, D., Haden, P.: Parson's programming puzzles, 2006. They teach as well as writing code, in
less time: Ericson, B. J., Foley, J. D., Rick, J.: Evaluating the efficiency and effectiveness of
adaptive Parsons problems, ICER 2018.
"""

from c4viz.classroom.parsons.judge import ParsonsHint as ParsonsHint
from c4viz.classroom.parsons.judge import ParsonsVerdict as ParsonsVerdict
from c4viz.classroom.parsons.judge import first_finding as first_finding
from c4viz.classroom.parsons.judge import hint as hint
from c4viz.classroom.parsons.judge import judge as judge
from c4viz.classroom.parsons.problem import PROBLEMS as PROBLEMS
from c4viz.classroom.parsons.problem import ParsonsLine as ParsonsLine
from c4viz.classroom.parsons.problem import ParsonsProblem as ParsonsProblem
from c4viz.classroom.parsons.problem import problem_named as problem_named
from c4viz.classroom.parsons.solution import ParsonsShuffle as ParsonsShuffle
from c4viz.classroom.parsons.solution import ParsonsSolution as ParsonsSolution
from c4viz.classroom.parsons.solution import answer_of as answer_of
