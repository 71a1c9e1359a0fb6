"""Find the flaw: searches with one planted mistake, to be found by looking."""

from c4viz.classroom.flaws.judge import FlawJudgement as FlawJudgement
from c4viz.classroom.flaws.judge import judge as judge
from c4viz.classroom.flaws.level import FlawLevel as FlawLevel
from c4viz.classroom.flaws.levels import FLAW_LEVELS as FLAW_LEVELS
from c4viz.classroom.flaws.levels import flaw_named as flaw_named
from c4viz.classroom.flaws.score import FlawScore as FlawScore
from c4viz.classroom.flaws.searched import FlawSearch as FlawSearch
from c4viz.classroom.flaws.searched import search_flaw as search_flaw
