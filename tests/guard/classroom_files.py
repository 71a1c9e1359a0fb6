"""Files of the classroom, and how they are used: lessons, puzzles, progress, sheets filled in."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path

from c4viz import HandTree, Position, search
from c4viz.classroom.filling import drawn, key_entries
from c4viz.classroom.filling.sheetfile import csv_text, json_text
from c4viz.classroom.lesson import (
    Lesson,
    LessonError,
    LessonPage,
    WrittenQuestion,
    check_lesson,
    lesson_from_text,
    load_lesson,
    save_lesson,
    text_of_lesson,
)
from c4viz.classroom.lesson.html import html_of_lesson
from c4viz.classroom.progress import ProgressFile, done_now, progress_csv, progress_text
from c4viz.classroom.puzzles import Puzzle, PuzzleFile, due_puzzles
from c4viz.classroom.puzzles.puzzle import answer_words, origin_words, question_words
from c4viz.cli.program import main
from c4viz.guard.files import RefusedError
from c4viz.search import AlphaBeta

_TREE = "c4viz://tree?tree=((3%2012%208)%20(2%204%206)%20(14%205%202))&search=alphabeta&depth=2"
_TODAY = date(2026, 3, 1)


def a_lesson(folder: Path) -> list[Path]:
    """A lesson with all that a page can have, and a trace beside it."""
    search(HandTree.parse("(3 (1 2))"), "minimax").save(folder / "beside.npz")
    pages = (
        LessonPage("Words", words="A tree.\n\nTwo", notes="slowly", minutes=2.5),
        LessonPage("Cut", link=f"{_TREE}&step=3", until=14, asks=("cut",), votes=1,
                   claims={"best": 1, "value": 3.0, "nodes": 11}),
        LessonPage("Beside", file="beside.npz", node=(1,), step=2, until=4),
        LessonPage("Board", link="c4viz://position/4453?search=mcts&iterations=4&seed=1"),
        LessonPage("Asked", question=WrittenQuestion("Why?", ("a", "b"), 1, "so"), votes=2),
        LessonPage("Do", exercise="alphabeta seed=3", flaw="2"),
    )  # fmt: skip
    path = folder / "one.c4lesson"
    save_lesson(Lesson("Try", "All of it", pages), path)
    return [path]


def use_lesson(path: Path) -> None:
    """A lesson is read, written, checked, and written as a page."""
    try:
        lesson = load_lesson(path)
    except LessonError as refusal:
        assert str(path) in str(refusal)
        return
    again = lesson_from_text(text_of_lesson(lesson))
    assert (again.title, len(again.pages)) == (lesson.title, len(lesson.pages))
    assert all(problem.words for problem in check_lesson(lesson, path.parent))
    page = html_of_lesson(lesson, path.parent)
    assert page is not None and "</html>" in page.text
    assert main(["lesson", "show", str(path)]) in (0, 1, 2)


def some_puzzles(folder: Path) -> list[Path]:
    """Two puzzles in their boxes."""
    path = folder / "puzzles.jsonl"
    find = Puzzle(Position.parse("1", "3x3", 3), (-1, -1, 0), 1, AlphaBeta(depth=3), 30)
    win = Puzzle(Position.parse("12323", "3x3", 3), (-2, 2, 0), 0, None, 0)
    kept = PuzzleFile(path)
    kept.add([find, win], _TODAY)
    kept.answer(win.key, True, _TODAY)
    return [path]


def use_puzzles(path: Path) -> None:
    """Puzzles are asked, answered and kept."""
    kept = PuzzleFile(path)
    try:
        before = kept.read()
    except RefusedError as refusal:
        assert str(path) in str(refusal)
        return
    due_puzzles(before, _TODAY)
    for one in before:
        puzzle = one.puzzle
        assert question_words(puzzle) and origin_words(puzzle)
        for column in puzzle.position.moves():
            assert answer_words(puzzle, column)
        if puzzle.search is not None:
            with suppress(ValueError):
                search(puzzle.position, puzzle.search, stop=lambda: True)
        kept.answer(puzzle.key, True, _TODAY)
    assert [one.puzzle.key for one in kept.read()] == [one.puzzle.key for one in before]


def some_progress(folder: Path) -> list[Path]:
    """What was practised."""
    path = folder / "progress.jsonl"
    ProgressFile(path).note(
        done_now("question", "cut", 0, 1, ["missed_cut"]),
        done_now("exercise", "alphabeta", 11.5, 18, ["missed_cut", "averaged"]),
        done_now("puzzle", "win", 1, 1),
    )
    return [path]


def use_progress(path: Path) -> None:
    """Progress is told, written as a table, and added to."""
    kept = ProgressFile(path)
    try:
        done = kept.read()
    except RefusedError as refusal:
        assert str(path) in str(refusal)
        return
    assert all(progress_text(done))
    assert progress_csv(done).count("\n") >= len(done) + 1
    kept.note(done_now("lesson", "mcts", 1, 1))
    assert kept.read()[: len(done)] == done
    assert len(kept.read()) == len(done) + 1


def a_sheet(suffix: str) -> Callable[[Path], list[Path]]:
    """A sheet that was filled in, as a file of a suffix."""

    def made(folder: Path) -> list[Path]:
        one = drawn("alphabeta", 3)[0]
        text = {".csv": csv_text, ".json": json_text}[suffix]([one], {one.code: key_entries(one)})
        (folder / f"sheet{suffix}").write_text(text, "utf-8")
        return [folder / f"sheet{suffix}"]

    return made


def use_sheet(path: Path) -> None:
    """A sheet is marked."""
    assert main(["exercise", "--seed", "3", "--fill", str(path)]) in (0, 1, 2)
