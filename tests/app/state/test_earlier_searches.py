"""No click loses a search: Undo brings it back, as it was looked at."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PyQt6.QtCore import QCoreApplication

from c4viz import AlphaBeta, Position, Trace
from c4viz.app.state.background import Kernels, Memory
from c4viz.app.state.earlier_searches import MOST
from c4viz.app.state.session import Session
from c4viz.app.state.workers import workers_of
from c4viz.play import PERSON, Match, player_named
from c4viz.trace import Bookmark
from tests.app.event_loop import run_until
from tests.app.state.listener import Listener
from tests.trees import hand_trace

SMALL = Position.parse("", "3x3", 3)


def searched(session: Session) -> Trace:
    """Search what the board shows, to the end."""
    session.analyse()
    run_until(lambda: session.exploration.can_step)
    trace = session.exploration.trace
    assert trace is not None
    return trace


def titles(session: Session) -> list[str]:
    """What is kept, the latest first."""
    return [search.title for search in session.earlier.last]


def stand(session: Session) -> tuple[object, ...]:
    """Where one stands in the search that is shown."""
    at = session.exploration
    return at.trace, at.step, session.tree.rows


def look_around(session: Session) -> tuple[object, ...]:
    """Go to a step of the search that is shown, and unfold something; gives where one stands."""
    session.exploration.go_to(7)
    session.tree.unfold(1)
    return stand(session)


def test_undo_brings_back_the_search_before_a_second_one(
    session: Session, listener: Listener
) -> None:
    searched(session)
    before = look_around(session)
    second = searched(session)
    assert session.game.can_undo
    listener.forget()
    session.game.undo()
    assert stand(session) == before
    assert "The search before: Redo returns to the later one." in listener.heard
    assert not session.game.can_undo
    session.game.redo()
    assert session.exploration.trace is second
    assert not session.game.can_redo


def test_undo_brings_back_the_search_before_a_move_and_its_answer(session: Session) -> None:
    session.game.adopt_match(Match(SMALL, (PERSON, player_named("greedy"))))
    searched(session)
    before = look_around(session)
    session.game.play(0)
    run_until(lambda: session.game.match.position.ply == 2)
    decision = session.exploration.trace
    assert decision is session.game.match.turn.decision
    session.game.undo()
    assert session.game.match.position == SMALL
    assert stand(session) == before
    session.game.redo()
    assert session.exploration.trace is decision


def test_undo_takes_a_search_back_before_the_move_that_led_to_it(session: Session) -> None:
    session.game.adopt_match(Match(SMALL, (PERSON, player_named("greedy"))))
    session.game.play(0)
    run_until(lambda: session.game.match.position.ply == 2)
    decision, turn = session.exploration.trace, session.game.match.turn
    searched(session)
    session.game.undo()
    assert (session.exploration.trace, session.game.match.turn) == (decision, turn)
    session.game.undo()
    assert session.game.match.position == SMALL


def test_redo_leads_to_the_move_that_was_played_beside_an_earlier_search(session: Session) -> None:
    session.game.adopt_match(Match(players=(PERSON, PERSON)))
    first, second = searched(session), searched(session)
    session.game.undo()
    assert session.exploration.trace is first
    session.game.play(3)
    session.game.undo()
    assert session.exploration.trace is first and session.game.match.moves == ()
    session.game.redo()
    assert session.game.match.moves == (3,)
    session.game.undo()
    session.game.undo()
    assert session.exploration.trace is second, "which is not lost"


@pytest.mark.parametrize("other", ["game", "position", "tree", "trace"])
def test_undo_brings_back_the_search_before_another_game(session: Session, other: str) -> None:
    searched(session)
    before, match = look_around(session), session.game.match
    if other == "game":
        session.game.new_match(Position(), (PERSON, PERSON))
    elif other == "position":
        session.game.adopt_match(Match(Position.parse("44")), paused=True)
    elif other == "tree":
        session.game.adopt_trace(hand_trace())
    else:
        session.game.adopt_trace(hand_trace(), opened=True)
    assert stand(session) != before
    session.game.undo()
    assert session.game.match is match
    assert stand(session) == before
    session.game.redo()
    assert stand(session) != before


def test_of_a_new_search_undo_leads_to_that_which_was_shown(session: Session) -> None:
    first, second = searched(session), searched(session)
    session.game.undo()
    third = searched(session)
    session.game.undo()
    assert session.exploration.trace is first
    session.game.undo()
    assert session.exploration.trace is second
    for _ in range(2):
        session.game.redo()
    assert session.exploration.trace is third


def test_a_search_that_was_ended_by_a_click_keeps_what_it_had_found(core: QCoreApplication) -> None:
    session = Session(lambda _root: AlphaBeta(depth=20), Kernels())
    session.game.adopt_match(Match())
    session.analyse()
    run_until(lambda: len(session.exploration.trace or ()) > 100)
    begun = session.exploration.trace
    assert begun is not None
    session.game.new_match(SMALL, (PERSON, PERSON))
    run_until(lambda: not workers_of(session.runner))
    session.game.undo()
    assert session.exploration.trace is begun
    assert begun.ending == "stopped"
    assert session.exploration.can_step
    session.close()


def test_a_hint_is_listed_but_undo_passes_it_by(session: Session) -> None:
    session.game.adopt_match(Match(SMALL, (PERSON, PERSON)))
    session.game.play(0)
    session.game.hint(player_named("greedy"))
    run_until(lambda: session.exploration.can_step)
    assert titles(session)
    session.game.undo()
    assert session.game.match.position == SMALL


def test_a_search_is_shown_again_where_it_was_looked_at(session: Session) -> None:
    searched(session)
    before = look_around(session)
    session.game.play(1)
    searched(session)
    (_, first) = session.earlier.last
    session.game.show_search(first)
    assert stand(session) == before
    assert session.game.match.position == SMALL
    assert session.game.can_redo


def test_a_search_of_another_game_is_shown_again_beside_its_position(session: Session) -> None:
    first = searched(session)
    session.game.adopt_match(Match(Position.parse("44"), (PERSON, PERSON)))
    (search,) = session.earlier.last
    session.game.show_search(search)
    assert session.exploration.trace is first
    assert session.game.match.position == SMALL
    assert len(titles(session)) == 1


def test_the_last_twenty_are_kept_and_those_with_notes(session: Session) -> None:
    first = searched(session)
    session.bookmarks.put(Bookmark(0, "why", 0), first)
    for _ in range(MOST + 3):
        last = searched(session)
    kept = session.earlier.traces
    assert len(kept) == MOST
    assert kept[0] is first
    assert kept[-1] is last
    assert set(kept) <= set(session.kept_traces)


def test_what_takes_too_much_memory_is_in_files_until_it_is_wanted(session: Session) -> None:
    session.earlier.most_bytes = lambda: 0
    first = searched(session)
    columns = {name: column.copy() for name, column in first.columns.items()}
    second = searched(session)
    (_, search) = session.earlier.last
    run_until(lambda: search.trace is None)
    assert search.file is not None
    path = search.file.path
    assert path.exists()
    assert path.parent.stat().st_mode & 0o077 == 0
    session.game.undo()
    run_until(lambda: session.exploration.trace not in (None, second))
    found = session.exploration.trace
    assert found is not None
    assert all((found.store.column(name)[: len(found)] == columns[name]).all() for name in columns)
    assert not path.exists()
    run_until(lambda: not workers_of(session.earlier))
    session.close()
    assert not path.parent.exists()


def test_a_search_comes_back_from_a_file_as_it_was_left(session: Session) -> None:
    session.earlier.most_bytes = lambda: 0
    searched(session)
    step, rows = look_around(session)[1:]
    second = searched(session)
    (_, search) = session.earlier.last
    run_until(lambda: search.trace is None)
    session.game.undo()
    run_until(lambda: session.exploration.trace not in (None, second))
    assert stand(session)[1:] == (step, rows)


def test_what_a_match_holds_is_not_written_for_nothing(session: Session) -> None:
    session.game.adopt_match(Match(SMALL, (PERSON, player_named("greedy"))))
    session.game.play(0)
    run_until(lambda: session.game.match.position.ply == 2)
    decision = session.game.match.turn.decision
    session.earlier.most_bytes = lambda: 0
    searched(session)
    second = searched(session)
    run_until(lambda: not workers_of(session.earlier))
    assert decision is not None
    assert decision in session.earlier.traces
    session.game.undo()
    run_until(lambda: session.exploration.trace not in (None, second))
    session.game.undo()
    assert session.exploration.trace is decision


def test_one_search_that_is_shown_again_and_again_drives_no_other_out(session: Session) -> None:
    traces = [searched(session) for _ in range(8)]
    for turn in range(2 * MOST):
        session.game.show_search(session.earlier.last[turn % 4])
        session.game.adopt_trace(traces[turn % 4])
    assert set(session.earlier.traces) == set(traces)
    assert len(titles(session)) == 8


def test_a_search_that_stands_in_several_positions_takes_memory_once(session: Session) -> None:
    first = searched(session)
    most = 2 * first.store.nbytes
    session.earlier.most_bytes = lambda: most
    for _ in range(5):
        session.game.adopt_trace(first)
    searched(session)
    run_until(lambda: not workers_of(session.earlier))
    assert all(search.file is None for search in session.earlier.last)


def test_the_memory_of_all_is_that_of_one_search(session: Session) -> None:
    session.runner.memory = Memory(1)
    assert session.earlier.most_bytes() == 1 << 20


def test_a_search_that_finds_no_room_on_the_disk_stays_in_memory_and_that_is_said(
    session: Session, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_trace: Trace, path: Path, _watch: object) -> None:
        raise OSError(28, "No space left on device", str(path))

    session.earlier.most_bytes = lambda: 0
    monkeypatch.setattr(Trace, "save", full)
    first, second = searched(session), searched(session)
    run_until(lambda: any("memory: No space left" in str(heard) for heard in listener.heard))
    run_until(lambda: not workers_of(session.earlier))
    assert session.earlier.traces == [first, second]
    session.game.undo()
    assert session.exploration.trace is first


def test_a_search_that_is_asked_for_twice_is_read_once_and_kept(session: Session) -> None:
    session.earlier.most_bytes = lambda: 0
    searched(session)
    searched(session)
    (_, search) = session.earlier.last
    run_until(lambda: search.trace is None)
    session.game.show_search(search)
    session.game.show_search(search)
    run_until(lambda: not workers_of(session.earlier))
    assert session.exploration.trace is search.trace
    assert search.trace is not None
    assert search in session.earlier.last


DEEDS = st.lists(st.sampled_from(["search", "play", "undo", "redo", "new", "set"]), max_size=14)


@settings(max_examples=30, deadline=None)
@given(deeds=DEEDS)
def test_whatever_one_does_every_search_is_kept(core: QCoreApplication, deeds: list[str]) -> None:
    session = Session(lambda _root: AlphaBeta(depth=2), Kernels())
    session.game.adopt_match(Match(SMALL, (PERSON, PERSON)))
    made: list[Trace] = []
    for deed in deeds:
        if deed == "search":
            made.append(searched(session))
        elif deed == "play" and not session.game.match.is_over:
            session.game.play(session.game.match.position.moves()[0])
        elif deed == "undo":
            session.game.undo()
        elif deed == "redo":
            session.game.redo()
        elif deed == "new":
            session.game.new_match(SMALL, (PERSON, PERSON))
        elif deed == "set":
            session.game.adopt_match(Match(Position.parse("1", "3x3", 3)), paused=True)
    assert {search.trace for search in session.earlier.last} == set(made)
    turn = session.game.match.turn
    session.game.undo()
    while session.game.match.turn is not turn:
        assert session.game.can_redo
        session.game.redo()
    session.close()


def test_nothing_is_written_where_there_is_room(session: Session) -> None:
    searched(session)
    searched(session)
    assert len(session.earlier.last) == 2
    assert all(search.file is None for search in session.earlier.last)
