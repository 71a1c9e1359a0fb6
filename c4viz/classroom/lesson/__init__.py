"""Lessons: pages to walk through in front of a class or alone, in one file.

A lesson holds no program and runs none. Searches are made again from how they were asked for, or
loaded from files beside the lesson; what its author claimed of them is checked.
"""

from c4viz.classroom.lesson.check import check_lesson as check_lesson
from c4viz.classroom.lesson.check import claims_of as claims_of
from c4viz.classroom.lesson.check import place_of as place_of
from c4viz.classroom.lesson.check import trace_of as trace_of
from c4viz.classroom.lesson.check import unread_pages as unread_pages
from c4viz.classroom.lesson.files import beside as beside
from c4viz.classroom.lesson.files import copy_files as copy_files
from c4viz.classroom.lesson.lesson import Lesson as Lesson
from c4viz.classroom.lesson.lesson import LessonPage as LessonPage
from c4viz.classroom.lesson.lesson import LessonProblem as LessonProblem
from c4viz.classroom.lesson.lesson import QuestionDraft as QuestionDraft
from c4viz.classroom.lesson.lesson import WrittenQuestion as WrittenQuestion
from c4viz.classroom.lesson.lessonfile import LESSON_SUFFIX as LESSON_SUFFIX
from c4viz.classroom.lesson.lessonfile import LessonError as LessonError
from c4viz.classroom.lesson.lessonfile import lesson_from_text as lesson_from_text
from c4viz.classroom.lesson.lessonfile import load_lesson as load_lesson
from c4viz.classroom.lesson.lessonfile import save_lesson as save_lesson
from c4viz.classroom.lesson.lessonfile import text_of_lesson as text_of_lesson
