"""Puzzles from one's own games: the mistakes of a reviewed game, asked again at growing intervals.

`mistakes` makes them of a review, `finder` finds a search that finds the answer, `boxes` says when
each is asked, `puzzlefile` keeps them for this user.
"""

from c4viz.classroom.puzzles.boxes import BOX_DAYS as BOX_DAYS
from c4viz.classroom.puzzles.boxes import BoxedPuzzle as BoxedPuzzle
from c4viz.classroom.puzzles.boxes import due_puzzles as due_puzzles
from c4viz.classroom.puzzles.mistakes import puzzles_of as puzzles_of
from c4viz.classroom.puzzles.mistakes import why_no_puzzles as why_no_puzzles
from c4viz.classroom.puzzles.puzzle import PUZZLE_GOALS as PUZZLE_GOALS
from c4viz.classroom.puzzles.puzzle import Puzzle as Puzzle
from c4viz.classroom.puzzles.puzzle import PuzzleError as PuzzleError
from c4viz.classroom.puzzles.puzzle import PuzzleGoal as PuzzleGoal
from c4viz.classroom.puzzles.puzzlefile import PuzzleFile as PuzzleFile
