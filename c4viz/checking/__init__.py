"""Checks a student's search: holds what it did against what it should have done."""

from c4viz.checking.check import Verdict as Verdict
from c4viz.checking.check import check_search as check_search
from c4viz.checking.homework import standard_tasks as standard_tasks
from c4viz.checking.homework import tasks_of as tasks_of
from c4viz.checking.mistakes import MISTAKES as MISTAKES
from c4viz.checking.mistakes import words_of as words_of
