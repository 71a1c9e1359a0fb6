"""Questions about what a search does next, and what answers to them show.

A question stands before the step that answers it. Whoever steps through a search is asked for the
next child, a window, a cut, a value, UCT's choice or the move; wrong choices are those that known
misconceptions lead to (Naps et al. 2002: answering teaches more than watching).
"""

from c4viz.classroom.questions.ask import check_askable as check_askable
from c4viz.classroom.questions.ask import kinds_of as kinds_of
from c4viz.classroom.questions.ask import questions_at as questions_at
from c4viz.classroom.questions.ask import questions_from as questions_from
from c4viz.classroom.questions.known import asked_of as asked_of
from c4viz.classroom.questions.known import known_lines as known_lines
from c4viz.classroom.questions.question import ASKED_AT_FIRST as ASKED_AT_FIRST
from c4viz.classroom.questions.question import MISCONCEPTIONS as MISCONCEPTIONS
from c4viz.classroom.questions.question import QUESTION_KINDS as QUESTION_KINDS
from c4viz.classroom.questions.question import Choice as Choice
from c4viz.classroom.questions.question import Question as Question
from c4viz.classroom.questions.question import QuestionKind as QuestionKind
from c4viz.classroom.questions.question import reason as reason
from c4viz.classroom.questions.score import GivenAnswer as GivenAnswer
from c4viz.classroom.questions.score import Score as Score
from c4viz.classroom.questions.score import csv_of as csv_of
from c4viz.classroom.questions.score import score_text as score_text
from c4viz.classroom.questions.score import summary as summary
