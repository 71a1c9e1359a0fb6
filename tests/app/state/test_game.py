"""The match that is played: people drop discs, machines answer."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PyQt6.QtCore import QCoreApplication

from c4viz import AlphaBeta, Position, Rules, Trace
from c4viz.app.state.background import Kernels, Memory
from c4viz.app.state.game import PACE_MS, Game
from c4viz.app.state.session import Session
from c4viz.play import PERSON, THE_CHOSEN, Match, Player, player_named
from c4viz.play.seeds import first_begins
from c4viz.search import Random, Solve
from tests.app.alone import alone, play_on, shape
from tests.app.event_loop import run_until, within_loop
from tests.app.state.listener import Listener
from tests.trees import hand_trace, small_trace

SMALL = Position.parse("", "3x3", 3)
GREEDY = player_named("greedy")
ENDLESS = Player(AlphaBeta(depth=20))
"""A machine that thinks until it is stopped."""


def sit(session: Session, first: Player, second: Player, start: Position = SMALL) -> Match:
    """Have two players sit down, the machine that is to move waiting to be asked."""
    match = Match(start, (first, second))
    session.game.adopt_match(match, paused=True)
    session.game.paused = False
    return match


# ---- a person's moves --------------------------------------------------------------------------


def test_a_disc_that_is_dropped_is_on_the_board(session: Session, listener: Listener) -> None:
    within_loop(lambda: session.game.play(1))
    assert session.game.match.moves == (1,)
    assert listener.heard == [frozenset({"match"})]
    note = session.game.match.turn.note
    assert note is not None
    assert note.seconds >= 0


def test_while_the_clock_is_held_no_time_is_measured(session: Session) -> None:
    session.game.hold_clock(True)
    session.game.adopt_match(Match(SMALL))
    session.game.play(1)
    assert session.game.match.turn.note is None
    session.game.play(2)
    assert session.game.match.turn.note is None
    session.game.hold_clock(False)
    session.game.play(0)
    assert session.game.match.turn.note is not None


def test_who_looked_ahead_sees_the_match_when_he_plays(session: Session) -> None:
    session.game.adopt_trace(small_trace())
    session.exploration.select(3)
    session.game.play(1)
    assert session.exploration.selected is None


def test_a_full_column_is_said_and_nothing_happens(session: Session, listener: Listener) -> None:
    for column in (1, 1, 1):
        session.game.play(column)
    listener.forget()
    session.game.play(1)
    (said,) = listener.heard
    assert isinstance(said, str)
    assert "olumn 2 is full" in said


def test_why_nobody_may_drop_a_disc_is_said(session: Session, listener: Listener) -> None:
    game: Game = session.game
    assert game.why_no_disc() == ""
    game.play(0)
    game.resign()
    assert game.why_no_disc() == "O has resigned: Undo takes that back."
    game.undo()
    for column in (1, 0, 1, 0):
        game.play(column)
    assert game.match.is_over
    assert game.why_no_disc().startswith("The game is over")
    listener.forget()
    game.play(2)
    assert listener.heard == [game.why_no_disc()]
    sit(session, GREEDY, GREEDY)
    assert game.why_no_disc().startswith("Machines play this game")
    sit(session, PERSON, ENDLESS)
    game.play(1)
    assert game.why_no_disc().startswith("The machine is thinking")


# ---- machines ----------------------------------------------------------------------------------


def test_a_machine_answers_and_its_search_is_kept_with_the_move(session: Session) -> None:
    match = sit(session, PERSON, GREEDY)
    session.game.play(1)
    assert session.runner.is_thinking
    run_until(lambda: len(match.moves) == 2)
    assert match.turn.decision is session.exploration.trace
    assert match.turn.decision is not None
    assert match.turn.move == match.turn.decision.best_move
    assert not session.shown.is_of_another_position


def test_what_a_machine_plays_is_told_with_the_end_of_its_search(
    session: Session, listener: Listener
) -> None:
    match = sit(session, PERSON, GREEDY)
    within_loop(lambda: session.game.play(1))
    run_until(lambda: len(match.moves) == 2)
    assert {"match", "trace", "step", "running"} <= listener.changes[-1]


def test_machines_play_one_another_to_the_end(session: Session) -> None:
    assert session.game.pace == PACE_MS
    session.game.pace = 0
    match = Match(SMALL, (GREEDY, player_named("alphabeta depth=2")))
    session.game.adopt_match(match)
    run_until(lambda: match.is_over)
    assert all(turn.decision is not None for turn in match.turn.path)


def test_machines_that_are_paused_wait_and_play_on(session: Session) -> None:
    session.game.pace = 0
    match = Match(SMALL, (GREEDY, GREEDY))

    def pause(_what: object) -> None:
        if len(match.moves) == 2 and not session.game.paused:
            session.game.set_paused(True)

    session.changes.changed.connect(pause)
    session.game.adopt_match(match)
    run_until(lambda: session.game.paused)
    for _ in range(3):
        within_loop(QCoreApplication.processEvents)
    assert len(match.moves) == 2
    session.changes.changed.disconnect(pause)
    assert session.game.why_no_disc() == ""  # a person may play for one of them
    session.game.set_paused(False)
    run_until(lambda: match.is_over)


def test_a_machine_that_thinks_is_made_to_move_by_stopping_it(session: Session) -> None:
    match = sit(session, PERSON, ENDLESS, Position())
    session.game.play(3)
    session.runner.stop()
    run_until(lambda: len(match.moves) == 2)


def test_a_person_takes_the_seat_of_a_machine_and_gives_it_back(session: Session) -> None:
    sit(session, GREEDY, PERSON)
    session.game.take_over()
    assert session.game.match.players == (PERSON, PERSON)
    session.game.take_over()
    assert session.game.match.players == (GREEDY, PERSON)
    assert session.runner.is_thinking


def test_a_machine_that_sits_down_begins_where_it_is_to_move(session: Session) -> None:
    session.game.seat(2, GREEDY)
    assert not session.runner.is_thinking
    session.game.swap_sides()
    assert session.game.match.players == (GREEDY, PERSON)
    assert session.runner.is_thinking


def test_who_cannot_play_this_game_is_not_seated(session: Session, listener: Listener) -> None:
    session.game.adopt_match(Match(Position(Rules(7, 8))))
    listener.forget()
    session.game.seat(2, Player(Solve()))
    assert session.game.match.players == (PERSON, PERSON)
    assert "too large for the solver" in listener.sentences[0]
    assert listener.changes == [frozenset({"match"})]  # a box shows who sits there


def test_a_person_may_have_the_chosen_search_move_for_him(session: Session) -> None:
    session.game.seat(1, THE_CHOSEN)
    run_until(lambda: len(session.game.match.moves) == 1)
    trace = session.exploration.trace
    assert trace is not None
    assert trace.search == "alphabeta"


# ---- hints -------------------------------------------------------------------------------------


def test_a_hint_names_a_column_and_plays_nothing(session: Session) -> None:
    hints: list[int] = []
    session.game.hinted.connect(hints.append)
    session.game.hint(THE_CHOSEN)
    run_until(lambda: bool(hints))
    assert session.exploration.trace is not None
    assert hints == [session.exploration.trace.best_move]
    assert session.game.match.moves == ()


def test_where_there_is_no_hint_it_is_said_why(session: Session, listener: Listener) -> None:
    sit(session, PERSON, ENDLESS, Position())
    session.game.play(3)
    session.game.hint(GREEDY)
    assert listener.sentences[-1].startswith("The machine is thinking")
    session.game.resign()
    session.game.hint(GREEDY)
    assert listener.sentences[-1] == "The game is over: there is no move to hint at."


def test_machines_wait_while_somebody_asks_for_a_hint(session: Session) -> None:
    sit(session, GREEDY, GREEDY)
    session.game.hint(GREEDY)
    assert session.game.paused


# ---- to and fro --------------------------------------------------------------------------------


@given(columns=st.lists(st.integers(0, 2), max_size=9), back=st.integers(0, 9))
def test_what_is_taken_back_is_played_again(
    core: QCoreApplication, columns: list[int], back: int
) -> None:
    session, match = alone(), Match(SMALL)
    session.game.adopt_match(match)
    for column in columns:
        session.game.play(column)
    played = match.moves
    for _ in range(min(back, len(played))):
        session.game.undo()
    assert match.moves == played[: max(0, len(played) - back)]
    while match.can_redo:
        session.game.redo()
    assert match.moves == played
    session.close()


@pytest.mark.parametrize("seed", range(5))
def test_nothing_that_was_played_is_lost_whatever_one_does(core: object, seed: int) -> None:
    session = alone()
    playing = play_on(session, seed)
    known: set[int] = set()
    for _ in range(60):
        next(playing)
        turns = {id(turn) for turn in session.matches.all_turns}
        assert known <= turns
        known = turns
    assert shape(session.game.match)[0] == session.game.match.moves
    session.close()


def test_a_game_that_was_put_away_comes_back_and_goes_on(
    session: Session, listener: Listener
) -> None:
    left: list[Match] = []
    session.game.left.connect(left.append)
    first = session.game.match
    session.game.play(1)
    second = Match(SMALL)
    session.game.adopt_match(second)
    assert left == [first]
    assert listener.sentences[-1].startswith("The game was put away")
    assert session.matches.has_older
    assert session.game.can_undo
    session.game.undo()
    assert session.game.match is first
    assert listener.sentences[-1].startswith("The game before")
    session.game.undo()
    assert session.game.match.moves == ()
    assert not session.game.can_undo
    session.game.redo()
    session.game.redo()
    assert session.game.match is second
    assert not session.game.can_redo


def test_the_search_that_led_to_a_position_comes_with_it(session: Session) -> None:
    match = sit(session, PERSON, GREEDY)
    session.game.play(1)
    run_until(lambda: len(match.moves) == 2)
    first = session.exploration.trace
    session.game.play(0)
    run_until(lambda: len(match.moves) == 4)
    assert session.exploration.trace is not first
    session.game.undo()
    assert session.exploration.trace is first
    session.game.undo()
    assert session.exploration.trace is None
    session.game.redo()
    assert session.exploration.trace is first


@pytest.mark.parametrize("again", ["machine", "person"])
def test_a_search_is_kept_when_its_move_is_played_anew(session: Session, again: str) -> None:
    game = session.game
    game.adopt_match(Match(SMALL))
    game.move_machine()
    run_until(lambda: not session.runner.is_at_work)
    decided, move = game.match.turn.decision, game.match.turn.move
    assert decided is not None
    game.undo()
    within_loop(game.move_machine if again == "machine" else lambda: game.play(move))
    run_until(lambda: not session.runner.is_at_work)
    assert game.match.moves == (move,)
    assert game.match.turn.decision is not decided
    assert decided in session.kept_traces
    assert decided in [one.trace for one in session.earlier.last]


def test_a_move_that_is_undone_while_the_machine_thinks_is_not_answered(session: Session) -> None:
    match = sit(session, PERSON, ENDLESS, Position())
    session.game.play(3)
    trace = session.exploration.trace
    session.game.undo()
    run_until(lambda: trace is not None and trace.ending == "stopped")
    within_loop(QCoreApplication.processEvents)
    assert match.moves == ()
    assert not session.exploration.is_running


def test_machines_wait_where_one_looks_back(session: Session) -> None:
    match = sit(session, PERSON, GREEDY)
    session.game.play(1)
    run_until(lambda: len(match.moves) == 2)
    session.game.go_to_turn(match.turn.path[0])
    assert match.moves == (1,)
    assert session.game.paused
    assert not session.exploration.is_running
    session.game.go_to_turn(Match(SMALL).root)  # of another match
    assert match.moves == (1,)


def test_a_variation_becomes_the_main_line_or_goes(session: Session) -> None:
    game = session.game
    game.play(0)
    game.undo()
    game.play(1)
    first, second = game.match.root.following
    assert (first.is_main, second.is_main) == (True, False)
    game.promote_turn(second)
    assert second.is_main
    assert game.match.turn is second
    game.drop_turn(second)
    assert game.match.root.following == [first]
    assert game.match.turn is game.match.root
    assert game.paused
    game.drop_turn(second)  # it is gone
    game.promote_turn(second)
    assert game.match.root.following == [first]


# ---- matches and traces ------------------------------------------------------------------------


def test_a_game_that_is_resumed_waits_where_it_waited(session: Session) -> None:
    machines = Match(SMALL, (GREEDY, GREEDY))
    session.game.resume_match(machines)
    assert session.game.paused
    people = Match(SMALL, (PERSON, GREEDY))
    people.play(0)
    session.game.resume_match(people)
    assert session.runner.is_thinking
    assert people.seed is not None


def test_a_trace_brings_its_board_and_a_tree_made_by_hand_has_none(session: Session) -> None:
    session.game.adopt_trace(small_trace("21"), opened=True)
    assert session.game.match.position == small_trace("21").position
    assert session.exploration.was_opened
    match, by_hand = session.game.match, hand_trace()
    session.game.adopt_trace(by_hand)
    assert session.game.match is match
    assert (session.exploration.trace, session.exploration.selected) == (by_hand, 0)
    assert not session.exploration.was_opened


def test_a_trace_that_was_opened_stays_so_when_it_comes_back(session: Session) -> None:
    session.game.adopt_trace(small_trace("21"), opened=True)
    (search,) = session.earlier.last
    session.game.adopt_match(Match(SMALL, (PERSON, PERSON)))
    assert not session.exploration.was_opened
    session.game.show_search(search)
    assert session.exploration.was_opened


def test_to_spare_memory_old_searches_go_and_their_moves_stay(
    session: Session, listener: Listener
) -> None:
    match = sit(session, PERSON, PERSON)
    traces: list[Trace] = []
    for _ in range(3):
        traces.append(small_trace("".join(str(move + 1) for move in match.moves), depth=3))
        session.game.take_decision(traces[-1], traces[-1].best_move, 0)
    assert [turn.decision for turn in match.turn.path] == [None, None, traces[-1]]
    assert listener.sentences[-1].startswith("To spare memory the oldest tree was let go")
    assert len(match.moves) == 3


def test_a_game_takes_no_more_memory_than_it_may(session: Session) -> None:
    session.runner.memory = Memory(mib=1)
    match = sit(session, GREEDY, GREEDY)
    session.game.pace = 0
    session.game.set_paused(False)
    run_until(lambda: match.is_over)
    assert match.nbytes <= 1 << 20


# ---- chance ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_chance_decides_who_starts(core: object, seed: int) -> None:
    session = Session(lambda _root: AlphaBeta(depth=2), Kernels(), random.Random(seed))
    listener = Listener(session.changes)
    session.game.new_match(Position(), (PERSON, THE_CHOSEN), "chance")
    assert session.game.match.seed is not None
    i_begin = first_begins("chance", session.game.match.seed)
    assert listener.sentences == [
        f"Chance decides: {'you begin' if i_begin else 'the machine begins'}."
    ]
    expected = (PERSON, THE_CHOSEN) if i_begin else (THE_CHOSEN, PERSON)
    assert session.game.match.players == expected
    assert session.runner.is_thinking == (not i_begin)
    run_until(lambda: not session.exploration.is_running)
    assert len(session.game.match.moves) == (0 if i_begin else 1)
    session.close()


def test_a_game_of_random_moves_is_another_one_each_time_and_its_seed_gives_it_again(
    core: object,
) -> None:
    session = Session(lambda _root: AlphaBeta(depth=2), Kernels(), random.Random(1))
    session.game.pace = 0
    machines = player_named("random"), player_named("random")

    def game(begin: Callable[[], None]) -> tuple[int, ...]:
        begin()
        run_until(lambda: session.game.match.is_over)
        return session.game.match.moves

    first, second = (game(lambda: session.game.new_match(Position(), machines)) for _ in range(2))
    assert first != second
    seed = session.game.match.seed
    assert second == game(lambda: session.game.adopt_match(Match(Position(), machines, seed)))
    session.close()


def test_the_search_below_is_set_as_the_form_says(core: object) -> None:
    session = Session(lambda _root: Random(), Kernels(), random.Random(1))
    session.game.new_match(Position(), (THE_CHOSEN, PERSON))
    run_until(lambda: len(session.game.match.moves) == 1)
    assert session.exploration.trace is not None and session.exploration.trace.settings["seed"] == 0
    session.close()


def test_a_machine_that_was_relieved_takes_back_no_seat_of_another_game(core: object) -> None:
    session = alone()
    playing = session.game
    playing.adopt_match(Match(players=(GREEDY, PERSON)), paused=True)
    playing.take_over()
    playing.play(3)
    playing.paused = True
    playing.adopt_match(Match(), paused=True)
    playing.take_over()
    assert playing.match.players == (THE_CHOSEN, PERSON)
    playing.undo()
    playing.paused = True
    playing.swap_sides()
    playing.take_over()
    assert playing.match.players == (PERSON, GREEDY)
    session.close()


def test_discs_slip_where_the_rules_say_so(core: object) -> None:
    session = alone()
    playing = session.game
    playing.adopt_match(Match(Position(Rules(rule_set="slippery")), seed=2))
    for _ in range(12):
        playing.play(3)
    turns = playing.match.line
    assert {turn.aimed for turn in turns} == {3}
    assert {turn.move for turn in turns} == {2, 3, 4}
    session.close()
