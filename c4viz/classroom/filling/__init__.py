"""Searches done by hand: blank trees to fill in, marked step by step, on paper and in pages."""

from c4viz.classroom.filling.blanks import FillingBlank as FillingBlank
from c4viz.classroom.filling.entries import NO_ENTRIES as NO_ENTRIES
from c4viz.classroom.filling.entries import BlankEntries as BlankEntries
from c4viz.classroom.filling.exercise import EXERCISES as EXERCISES
from c4viz.classroom.filling.exercise import Exercise as Exercise
from c4viz.classroom.filling.exercise import ExerciseError as ExerciseError
from c4viz.classroom.filling.grading import give_away as give_away
from c4viz.classroom.filling.grading import grade as grade
from c4viz.classroom.filling.grading import hint as hint
from c4viz.classroom.filling.grading import key_entries as key_entries
from c4viz.classroom.filling.grading import key_of as key_of
from c4viz.classroom.filling.variants import drawn as drawn
from c4viz.classroom.filling.variants import shuffled as shuffled
