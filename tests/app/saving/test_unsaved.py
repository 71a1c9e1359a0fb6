"""Lessons and arenas that nobody has saved yet outlive kill -9, and nothing else does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from errno import ENOSPC
from pathlib import Path

import pytest
from PyQt6.QtCore import QSettings, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from c4viz.app.saving.autosave import folder_of
from c4viz.app.saving.spares import Spare
from c4viz.app.saving.unsaved import UnsavedLesson, rescue_unsaved
from c4viz.app.state.session import Session
from c4viz.app.state.tournament import Tournament
from c4viz.classroom.lesson import LessonPage, load_lesson, save_lesson, text_of_lesson
from c4viz.classroom.lesson.lesson import Lesson
from c4viz.lab.arena import ArenaResult, Plan
from c4viz.lab.arenafile import load
from c4viz.lab.tournament import play_all
from tests.app.alone import alone
from tests.app.conftest import Opens
from tests.app.event_loop import run_until
from tests.app.hands import CTRL, said

PLAN = Plan(("greedy", "random"), 4)

KILLED = """
import os, signal, sys
from pathlib import Path
from PyQt6.QtCore import QCoreApplication
from tests.app.event_loop import run_until
from tests.app.saving.test_unsaved import PLAN, kept_in, kept_lesson
from c4viz.app.saving.spares import Spare
from c4viz.app.state.tournament import Tournament

app, folder = QCoreApplication([]), Path(sys.argv[1])
session = kept_lesson(folder / "lessons")
session.lessons.begin("Mine")
session.lessons.add_words()
run_until(lambda: kept_in(folder / "lessons"))
tournament = Tournament(PLAN, spare=Spare(folder / "arenas"))
tournament.start()
run_until(lambda: not tournament.is_running)
os.kill(os.getpid(), signal.SIGKILL)
"""


def kept_lesson(folder: Path) -> Session:
    """A session whose lesson is kept in a folder."""
    session = alone()
    session.lessons.keep_by(UnsavedLesson(session.lessons, session.changes, folder))
    return session


def kept_in(folder: Path) -> list[Path]:
    """Files that are kept there for the next start."""
    return list(folder.glob("*.unsaved.json"))


def test_a_lesson_and_an_arena_are_there_after_kill_9(opens: Opens, store: QSettings) -> None:
    place = folder_of(store).parent
    killed = subprocess.run([sys.executable, "-c", KILLED, place], check=False)
    assert killed.returncode == -9
    window = opens(depth=2)
    arena, lesson = window.recent.paths
    assert said(window).endswith(": 2 files are under File, Open recent.")
    plan, games = load(arena)
    assert plan == PLAN and moves_of(games) == moves_of(play_all(PLAN))
    assert arena.name.startswith("Arena of 2") and lesson.name.startswith("Lesson of 2")
    assert [page.title for page in load_lesson(lesson).pages] == ["Page 1"]
    assert {path.stat().st_mode & 0o77 for path in (arena.parent, lesson.parent)} == {0}
    assert not list(place.rglob("*.unsaved.json"))
    assert opens().recent.paths == (arena, lesson)  # and nothing is told of them again


def no_room(*_: object) -> None:
    """Stand for what writes, on a full disk."""
    raise OSError(ENOSPC, "No space left on device")


def moves_of(games: Iterable[ArenaResult]) -> dict[int, str]:
    """Moves of each game, by its number."""
    return {game.pairing.number: game.played.moves for game in games}


def test_what_cannot_be_put_under_a_name_waits_for_the_next_start(
    dressed: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = kept_lesson(tmp_path / "lessons")
    session.lessons.begin("Mine")
    session.lessons.add_words()
    session.close()
    with monkeypatch.context() as full:
        full.setattr("c4viz.atomic_file.os.open", no_room)
        assert not rescue_unsaved(tmp_path / "lessons", tmp_path / "arenas")
    assert len(list((tmp_path / "lessons").iterdir())) == 1
    assert len(rescue_unsaved(tmp_path / "lessons", tmp_path / "arenas")) == 1


Ends = Callable[[Session, Path], object]
"""Ends the changes of the lesson of a session, in a folder."""


@pytest.mark.parametrize(
    "ends",
    (
        lambda session, folder: session.lessons.save(folder / "mine.c4lesson"),
        lambda session, _folder: session.lessons.undo(),
        lambda session, _folder: session.lessons.close(),
        lambda session, _folder: session.lessons.give_up_changes(),
    ),
)
def test_a_lesson_is_kept_until_it_is_saved_or_given_up(
    dressed: object, qtbot: QtBot, tmp_path: Path, ends: Ends
) -> None:
    session = kept_lesson(tmp_path / "lessons")
    session.lessons.begin("Mine")
    session.lessons.add_words()
    qtbot.waitUntil(lambda: bool(kept_in(tmp_path / "lessons")))
    ends(session, tmp_path)
    session.close()
    assert not list((tmp_path / "lessons").iterdir())


def test_a_lesson_is_left_to_the_next_start_where_nobody_was_asked(
    dressed: object, tmp_path: Path
) -> None:
    session = kept_lesson(tmp_path / "lessons")
    session.lessons.begin("Mine")
    session.lessons.add_words()
    session.close()  # before the time to keep it had come
    (found,) = rescue_unsaved(tmp_path / "lessons", tmp_path / "arenas")
    assert load_lesson(found) == session.lessons.lesson


def test_a_lesson_with_files_comes_back_beside_them(dressed: object, tmp_path: Path) -> None:
    (place := tmp_path / "own").mkdir()
    save_lesson(Lesson("Mine", pages=(LessonPage("One", file="a.npz"),)), place / "mine.c4lesson")
    session = kept_lesson(tmp_path / "lessons")
    session.lessons.open(place / "mine.c4lesson")
    session.lessons.rename("Yours")
    session.close()
    (found,) = rescue_unsaved(tmp_path / "lessons", tmp_path / "arenas")
    assert found.parent == place and load_lesson(found).title == "Yours"
    assert load_lesson(place / "mine.c4lesson").title == "Mine"


def test_what_another_copy_writes_is_left_alone(dressed: object, tmp_path: Path) -> None:
    folder = tmp_path / "lessons"
    session = kept_lesson(folder)
    session.lessons.begin("Mine")
    session.lessons.add_words()
    session.lessons.end()  # as if its time had come
    spare = Spare(folder)
    spare.take().write_bytes(kept_in(folder)[0].read_bytes())
    assert len(rescue_unsaved(folder, tmp_path / "arenas")) == 1  # its file, not the spare one
    assert kept_in(folder) == [spare.take()]
    spare.remove()
    session.close()


@pytest.mark.parametrize("things", ("lessons", "arenas"))
@pytest.mark.parametrize(
    "text",
    (
        "", "{", "[]", "\0", "[" * 100_000,
        '{"lesson": 3, "of": null}', '{"lesson": "{}"}', '{"lesson": "{}", "of": "/a/\\u0000"}',
    ),
)  # fmt: skip
def test_a_file_that_was_altered_harms_no_start(
    dressed: object, tmp_path: Path, things: str, text: str
) -> None:
    (folder := tmp_path / things).mkdir()
    (file := folder / f"{'0' * 16}.unsaved.json").write_text(text)
    (folder / f"{'1' * 16}.unsaved.json").symlink_to("/etc/passwd")
    (folder / f"{'2' * 16}.unsaved.json").mkdir()
    assert not rescue_unsaved(tmp_path / "lessons", tmp_path / "arenas")
    assert file.read_text() == text and len(list(folder.iterdir())) == 3


@pytest.mark.parametrize("of", ("a.c4lesson", "\0", "/gone/a.c4lesson", ""))
def test_a_lesson_is_put_beside_no_file_that_cannot_be(
    dressed: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, of: str
) -> None:
    (here := tmp_path / "here").mkdir()
    monkeypatch.chdir(here)
    (folder := tmp_path / "lessons").mkdir()
    lesson = Lesson("Mine", pages=(LessonPage("One", file="a.npz"),))
    said = json.dumps({"lesson": text_of_lesson(lesson), "of": of})
    (folder / f"{'0' * 16}.unsaved.json").write_text(said)
    (found,) = rescue_unsaved(folder, tmp_path / "arenas")
    assert found.parent == folder and load_lesson(found) == lesson


def test_its_name_says_when_it_was_written(dressed: object, tmp_path: Path) -> None:
    session = kept_lesson(tmp_path / "lessons")
    session.lessons.begin("Mine")
    session.lessons.add_words()
    session.close()
    (file,) = kept_in(tmp_path / "lessons")
    os.utime(file, (1_000_000_000, 1_000_000_000))
    (found,) = rescue_unsaved(tmp_path / "lessons", tmp_path / "arenas")
    assert found.name.startswith("Lesson of 2001-09-")


def test_where_a_disk_was_full_a_lesson_is_kept_once_it_has_room(
    dressed: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = kept_lesson(tmp_path / "lessons")
    heard = list[str]()
    session.changes.news.connect(heard.append)
    session.lessons.begin("Mine")
    with monkeypatch.context() as full:
        full.setattr("c4viz.atomic_file.os.open", no_room)
        session.lessons.add_words()
        run_until(lambda: len(heard) == 2)
    assert heard[1].endswith("on disk: No space left on device. Save it elsewhere.")
    session.close()
    assert len(rescue_unsaved(tmp_path / "lessons", tmp_path / "arenas")) == 1


def test_games_of_an_arena_are_kept_until_they_are_saved_or_given_up(
    dressed: object, qtbot: QtBot, tmp_path: Path
) -> None:
    ways = (lambda arena: arena.keep_in(tmp_path / "mine.json"), Tournament.give_up)
    for number, ends in enumerate(ways):
        folder = tmp_path / f"arenas-{number}"
        arena = Tournament(PLAN, spare=Spare(folder))
        arena.start()
        qtbot.waitUntil(lambda arena=arena: not arena.is_running, timeout=60_000)
        assert len(kept_in(folder)) == 1
        ends(arena)
        assert not list(folder.iterdir())
        arena.close()


def test_what_was_given_up_at_the_end_does_not_come_back(
    opens: Opens, store: QSettings, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = lambda *_: QMessageBox.StandardButton.Discard  # noqa: E731
    monkeypatch.setattr(QMessageBox, "question", answers)
    window = opens(depth=2)
    window.session.lessons.begin("Mine")
    window.session.lessons.add_words()
    window.arenas.begin(PLAN)
    shown = window.arenas.shown
    assert shown is not None
    qtbot.waitUntil(lambda: not shown.tournament.is_running, timeout=60_000)
    lessons, arenas = folder_of(store, "lessons"), folder_of(store, "arenas")
    qtbot.waitUntil(lambda: bool(kept_in(lessons) and kept_in(arenas)))
    QTest.keyClick(shown, Qt.Key.Key_Q, CTRL)  # which quits from any window
    assert not window.isVisible() and not shown.isVisible()
    assert not [*lessons.iterdir(), *arenas.iterdir()]
