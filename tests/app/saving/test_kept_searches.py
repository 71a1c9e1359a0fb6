"""Earlier searches are there again after a restart, whatever ended the program before."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QCoreApplication, QSettings
from pytestqt.qtbot import QtBot

from c4viz import AlphaBeta, Position, Trace
from c4viz.app.saving.autosave import folder_of
from c4viz.app.saving.kept_searches import KeptSearches, NextStart
from c4viz.app.state.background import Kernels
from c4viz.app.state.earlier_searches import MOST
from c4viz.app.state.session import Session
from c4viz.app.state.workers import workers_of
from c4viz.play import Match
from c4viz.search.algorithms import settings_for
from c4viz.search.recording.settings import OwnSearchSettings
from tests.app.conftest import Opens
from tests.app.event_loop import run_until
from tests.app.hands import show_trace, small_trace
from tests.app.state.listener import Listener

SMALL = Position.parse("", "3x3", 3)
Starts = Callable[[], Session]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "searches"


@pytest.fixture
def starts(qapp: QCoreApplication, folder: Path) -> Iterator[Starts]:
    """Starts copies without a window, and ends them when the test is over."""
    sessions: list[Session] = []

    def start() -> Session:
        session = Session(lambda _root: AlphaBeta(depth=3), Kernels(), random.Random(1))
        sessions.append(session)
        session.earlier.keep_by(NextStart(session.changes, folder))
        session.game.adopt_match(Match(SMALL))
        return session

    yield start
    for session in sessions:
        session.close()


def searched(session: Session) -> Trace:
    """Search what the board shows, until the search is over and written."""
    session.analyse()
    run_until(lambda: session.exploration.can_step)
    run_until(lambda: not workers_of(session.earlier))
    trace = session.exploration.trace
    assert trace is not None
    return trace


def titles(session: Session) -> list[str]:
    return [search.title for search in session.earlier.last]


def shown_again(session: Session, place: int = 0) -> Trace:
    """Show one of the earlier searches, as the menu does."""
    before = session.exploration.trace
    session.game.show_search(session.earlier.last[place])
    run_until(lambda: session.exploration.trace not in (None, before))
    trace = session.exploration.trace
    assert trace is not None
    return trace


def same(one: Trace, other: Trace) -> bool:
    return len(one) == len(other) and all(
        (column[: len(one)] == other.store.column(name)[: len(one)]).all()
        for name, column in one.columns.items()
    )


COPY = """
import signal
import sys
from pathlib import Path
from PyQt6.QtCore import QCoreApplication
from c4viz import AlphaBeta, Position
from c4viz.app.saving.kept_searches import NextStart
from c4viz.app.state.background import Kernels
from c4viz.app.state.session import Session
from c4viz.play import Match
from tests.app.event_loop import run_until

signal.signal(signal.SIGHUP, signal.SIG_DFL)  # which programs without a terminal may ignore
app = QCoreApplication([])
session = Session(lambda _root: AlphaBeta(depth=int(sys.argv[2])), Kernels())
session.earlier.keep_by(NextStart(session.changes, Path(sys.argv[1])))
session.game.adopt_match(Match(Position.parse("", "3x3", 3)))
session.analyse()
run_until(lambda: any(one.file for one in session.earlier.last))
print(*(one.title for one in session.earlier.last), sep="; ", flush=True)
sys.stdin.read()
"""


def another_copy(folder: Path, depth: int = 2) -> subprocess.Popen[str]:
    """A program that searches and says what it has then, until it is ended."""
    command = [sys.executable, "-c", COPY, str(folder), str(depth)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def said_by(copy: subprocess.Popen[str]) -> str:
    assert copy.stdout is not None
    return copy.stdout.readline().strip()


def test_they_are_in_the_menu_after_a_restart_and_come_back_when_chosen(
    opens: Opens, store: QSettings, qtbot: QtBot
) -> None:
    before = opens(depth=2)
    first, second = show_trace(before, small_trace()), show_trace(before, small_trace(depth=2))
    listed = titles(before.session)
    before.close()
    after = opens()
    assert titles(after.session) == listed
    assert after.session.earlier.traces == []  # none was read
    assert same(shown_again(after.session, 1), first)
    assert same(shown_again(after.session, 0), second)
    assert after.session.exploration.was_opened
    assert titles(after.session) == listed
    assert folder_of(store, "searches").is_dir()


@pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_they_are_there_after_a_kill(starts: Starts, folder: Path, by: signal.Signals) -> None:
    with another_copy(folder) as copy:
        said = said_by(copy)
        copy.send_signal(by)
        copy.wait()
    session = starts()
    assert titles(session) == [said] != [""]
    assert len(shown_again(session)) > 5
    session.close()
    assert titles(starts()) == [said]


def test_a_search_that_is_under_way_when_the_program_ends_is_kept_as_far_as_it_was(
    qapp: QCoreApplication, starts: Starts, folder: Path
) -> None:
    session = Session(lambda _root: AlphaBeta(depth=20), Kernels())
    session.earlier.keep_by(NextStart(session.changes, folder))
    session.game.adopt_match(Match())
    session.analyse()
    run_until(lambda: len(session.exploration.trace or ()) > 100)
    session.close()
    again = starts()
    assert shown_again(again).ending == "stopped"


def test_nobody_else_may_read_them(starts: Starts, folder: Path) -> None:
    searched(starts())
    every = [folder, *folder.rglob("*")]
    assert len([path for path in every if path.suffix == ".npz"]) == 1
    assert all(path.stat().st_mode & 0o077 == 0 for path in every)


def test_copies_that_run_at_once_keep_theirs_apart(starts: Starts, folder: Path) -> None:
    with another_copy(folder, 2) as one, another_copy(folder, 3) as other:
        told = {said_by(one), said_by(other)}
        meanwhile = starts()
        assert titles(meanwhile) == []
        searched(meanwhile)
        kept = titles(meanwhile)
        one.kill()
        other.kill()
    meanwhile.close()
    assert set(titles(starts())) == told | set(kept)
    assert titles(starts()) == []  # of another copy now


def test_what_was_taken_over_and_not_looked_at_stays(starts: Starts, folder: Path) -> None:
    first = starts()
    searched(first)
    first.close()
    for _ in range(3):
        session = starts()
        assert len(titles(session)) == 1
        session.close()
    again = starts()
    assert len(shown_again(again)) > 5
    searched(again)
    again.close()
    assert len(titles(starts())) == 2


def test_the_last_twenty_are_kept_and_no_file_of_others(starts: Starts, folder: Path) -> None:
    for _ in range(2):
        session = starts()
        for _ in range(MOST // 2 + 3):
            searched(session)
        session.close()
    assert len(titles(starts())) == MOST
    assert len(list(folder.rglob("*.npz"))) == MOST


def test_what_is_too_large_for_the_disk_goes_the_oldest_first(starts: Starts, folder: Path) -> None:
    session = starts()
    size = searched(session).store.nbytes
    session.earlier.most_bytes = lambda: 5 * size
    for _ in range(7):
        searched(session)
    assert len(titles(session)) == 8
    session.close()
    kept = len(titles(starts()))
    assert 0 < kept < 5
    assert len(list(folder.rglob("*.npz"))) == kept


@pytest.mark.parametrize("room", [0, 1, 2.5, 4])
def test_where_memory_is_short_each_can_still_be_shown(starts: Starts, room: float) -> None:
    session = starts()
    made = [searched(session)]
    most = int(room * made[0].store.nbytes)
    session.earlier.most_bytes = lambda: most
    for moves in ("1", "12", "123", "1233"):
        session.game.adopt_match(Match(Position.parse(moves, "3x3", 3)))
        made.append(searched(session))
    for trace in made:
        search = next(one for one in session.earlier.last if one.position == trace.position.text)
        session.game.show_search(search)
        run_until(lambda: not workers_of(session.earlier))
        shown = session.exploration.trace
        assert shown is not None
        assert shown.position == trace.position and same(shown, trace)


def test_nothing_is_left_of_what_a_killed_copy_was_writing(starts: Starts, folder: Path) -> None:
    with another_copy(folder) as copy:
        said = said_by(copy)
        copy.kill()
    (index,) = folder.rglob("index.json")
    for name in ("c4viz-0.part", "77.npz"):
        (index.parent / name).write_bytes(b"PK")
    session = starts()
    assert titles(session) == [said]
    session.close()
    assert len(list(folder.rglob("*.npz"))) == len(list(folder.rglob("*.json"))) == 1
    assert not list(folder.rglob("*.part")) and not list(folder.rglob("*.lock"))


def test_nothing_stays_where_nothing_was_searched(starts: Starts, folder: Path) -> None:
    starts().close()
    assert not folder.exists()


@pytest.mark.parametrize("text", [b"", b"PK", b"PK\x03\x04" + bytes(500)])
def test_a_trace_that_was_damaged_is_dropped_and_that_is_said(
    starts: Starts, folder: Path, text: bytes
) -> None:
    first = starts()
    searched(first)
    first.close()
    (file,) = folder.rglob("*.npz")
    file.write_bytes(text)
    session = starts()
    listener = Listener(session.changes)
    (search,) = session.earlier.last
    session.game.show_search(search)
    run_until(lambda: any("was let go: " in str(heard) for heard in listener.heard))
    assert titles(session) == []
    assert not list(folder.rglob("*.npz"))
    searched(session)


WHOLE = {"file": "", "search": "alphabeta", "settings": {}, "position": "44", "nodes": 5}


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "[",
        "[" * 100_000,
        "3",
        "{}",
        '{"searches": 3}',
        '{"searches": [3, null, []]}',
        *(
            {name: thing}
            for name in WHOLE
            for thing in (None, 3.5, [], "../../c4viz.ini", {"depth": []})
        ),
        {"settings": {"depth": {}, "no such": 1}},
        {"nodes": -1},
        {"nodes": True},
    ],
)
def test_an_index_that_was_altered_lists_nothing_that_cannot_be_shown(
    starts: Starts, folder: Path, wrong: str | dict[str, object]
) -> None:
    first = starts()
    searched(first)
    first.close()
    (index,) = folder.rglob("index.json")
    if isinstance(wrong, dict):
        said = json.loads(index.read_text("utf-8"))
        said["searches"][0] |= wrong
        wrong = json.dumps(said)
    index.write_text(wrong, "utf-8")
    (outside := folder.parent / "c4viz.ini").write_text("")
    session = starts()
    for search in session.earlier.last:
        assert search.title
        assert search.file is not None and search.file.path.is_relative_to(folder)
    searched(session)
    session.close()
    assert outside.exists()
    assert titles(starts())


def test_where_nothing_can_be_written_that_is_said_once_and_searches_go_on(
    qapp: QCoreApplication, starts: Starts, folder: Path
) -> None:
    folder.write_text("no folder")
    session = starts()
    listener = Listener(session.changes)
    first, second = searched(session), searched(session)
    run_until(lambda: bool(listener.heard))
    heard = [one for one in map(str, listener.heard) if "for the next start" in one]
    assert heard == ["Searches cannot be kept for the next start: File exists."]
    assert session.earlier.traces == [first, second]


MINE = """
def mine(position, depth):
    values = [mine(position.play(move), depth - 1) for move in position.moves()] if depth else [1]
    return max(values)
"""


@pytest.mark.parametrize("is_restarted", [False, True])
def test_a_search_of_ones_own_that_comes_back_from_a_file_is_not_run_again_by_itself(
    starts: Starts, tmp_path: Path, is_restarted: bool
) -> None:
    file = tmp_path / "my.py"
    file.write_text(MINE, "utf-8")
    session = starts()
    settings = settings_for(f"{file}:mine", depth=1)
    assert isinstance(settings, OwnSearchSettings)
    session.own.search(SMALL, settings)
    run_until(lambda: session.exploration.can_step)
    run_until(lambda: not workers_of(session.earlier))
    trace = session.exploration.trace
    assert trace is not None
    if is_restarted:
        session.close()
        session = starts()
        shown_again(session)
    else:
        session.game.adopt_trace(trace, opened=True)
        session.game.adopt_match(Match(Position.parse("44")))
        searched(session)
        assert shown_again(session, 1) is trace
    assert session.exploration.was_opened
    ran = tmp_path / "ran"
    file.write_text(f"open({str(ran)!r}, 'w')\n{MINE}", "utf-8")
    run_until(lambda: not workers_of(session.earlier))
    shown = session.exploration.trace
    session.runner.search(SMALL)
    run_until(lambda: session.exploration.can_step and session.exploration.trace is not shown)
    assert not ran.exists()


def test_what_was_let_go_from_memory_counts_on_the_disk_too(starts: Starts, folder: Path) -> None:
    session = starts()
    for _ in range(4):
        searched(session)
    size = max(file.stat().st_size for file in folder.rglob("*.npz"))
    session.earlier.most_bytes = lambda: 1
    searched(session)  # too large to be kept
    assert len(session.earlier.traces) == 1
    session.earlier.most_bytes = lambda: 2 * size
    searched(session)
    assert len(titles(session)) == 6  # none is lost meanwhile
    assert len(shown_again(session, 5)) > 5
    session.close()
    files = list(folder.rglob("*.npz"))
    assert 0 < sum(file.stat().st_size for file in files) <= 2 * size
    assert len(titles(starts())) == len(files)


@pytest.mark.parametrize("seconds", [0, 1e9])
def test_the_end_writes_what_it_has_time_for(
    qapp: QCoreApplication, starts: Starts, folder: Path, seconds: float
) -> None:
    session = Session(lambda _root: AlphaBeta(depth=20), Kernels())
    session.earlier.keep_by(NextStart(session.changes, folder, seconds))
    session.game.adopt_match(Match())
    session.analyse()
    run_until(lambda: len(session.exploration.trace or ()) > 100)
    session.close()
    assert not list(folder.rglob("*.part"))
    assert len(titles(starts())) == (1 if seconds else 0)


def test_a_link_among_the_folders_of_copies_is_not_followed(tmp_path: Path) -> None:
    documents, searches = tmp_path / "documents", tmp_path / "searches"
    documents.mkdir()
    searches.mkdir()
    (documents / "thesis.txt").write_text("years of work", "utf-8")
    (searches / "0123456789abcdef").symlink_to(documents)
    KeptSearches(searches).take_over()
    assert (documents / "thesis.txt").exists()
