"""Questions that stop a walk through a search: asked once each, answered by one or by a class."""

from __future__ import annotations

from pathlib import Path

import pytest

import c4viz
from c4viz.app.state.quiz import Quiz
from c4viz.app.state.session import Session
from tests.app.event_loop import within_loop
from tests.app.state.listener import Listener

TREE = "((3 12 8) (2 4 6) (14 5 2))"


@pytest.fixture
def quiz(session: Session) -> Quiz:
    """The quiz of a session that shows alpha-beta of the textbook tree, before its first step."""
    tree = c4viz.HandTree.parse(TREE)
    session.game.adopt_trace(c4viz.search(tree, "alphabeta", depth=2, engine="reference"))
    session.exploration.go_to(0)
    session.quiz.set_asks(True)
    session.changes.deliver()
    return session.quiz


def walk(session: Session, steps: int = 30) -> int:
    """Step on until nothing goes on any more; return the step reached."""
    for _ in range(steps):
        within_loop(lambda: session.exploration.step_by(1))
    return session.exploration.step


def kind_of(quiz: Quiz) -> str:
    return quiz.question.kind if quiz.question else ""


def test_a_walk_halts_before_what_is_to_be_guessed_and_goes_on_once_it_is(
    session: Session, quiz: Quiz
) -> None:
    assert (walk(session), kind_of(quiz)) == (8, "value")
    assert quiz.choose(1) and quiz.given is not None and quiz.given.is_right
    assert (walk(session), kind_of(quiz)) == (12, "cut")
    quiz.choose(0)
    assert quiz.given.misconception == "cut_missed"
    assert (quiz.score.right, len(quiz.score.answers)) == (1, 2)


def test_nothing_is_asked_twice_and_all_again_only_if_wanted(session: Session, quiz: Quiz) -> None:
    walk(session)
    quiz.choose(0)
    session.exploration.go_to(0)
    session.changes.deliver()
    assert quiz.question is None
    assert walk(session) == 12
    quiz.begin_again()
    session.exploration.go_to(0)
    assert walk(session) == 8 and not quiz.score.answers


@pytest.mark.parametrize("way", ["out", "run on", "cutoff"])
def test_no_way_on_passes_a_question(session: Session, quiz: Quiz, way: str) -> None:
    session.exploration.go_to(2)
    session.changes.deliver()
    ways = {
        "out": lambda: session.exploration.skip("out"),
        "run on": session.playback.run_on,
        "cutoff": lambda: session.exploration.go_to_stop("cutoff"),
    }
    within_loop(ways[way])
    assert session.exploration.step == 8 and quiz.is_waiting


def test_jumping_elsewhere_closes_a_question_that_nobody_answered(
    session: Session, quiz: Quiz
) -> None:
    walk(session)
    within_loop(lambda: session.exploration.go_to(3))
    assert quiz.question is None and not quiz.score.answers
    within_loop(lambda: session.exploration.go_to(session.exploration.last_step))
    assert quiz.question is None


def test_the_value_asked_for_is_hidden_until_it_is_answered(session: Session, quiz: Quiz) -> None:
    trace = session.exploration.trace
    assert trace is not None
    walk(session)
    assert session.tree.hidden.veils(trace, 1) and not session.tree.hidden.veils(trace, 2)
    quiz.choose(1)
    assert not session.tree.hidden


def test_a_cut_is_not_drawn_before_it_is_made(session: Session, quiz: Quiz) -> None:
    quiz.set_kinds({"cut"})
    assert walk(session) == 12
    assert not any(node.item.pruned for node in session.tree.scene.nodes)
    quiz.choose(1)
    walk(session, 1)
    assert any(node.item.pruned for node in session.tree.scene.nodes)


def test_a_class_votes_discusses_votes_again_and_sees_the_answer(
    session: Session, quiz: Quiz
) -> None:
    quiz.set_counts_votes(True)
    walk(session, 8)
    for place, votes in enumerate((2, 11, 3, 4, 10)):
        for _ in range(votes):
            quiz.choose(place)
    assert sum(quiz.votes) == 30 and quiz.given is None
    quiz.vote(0, -1)
    assert quiz.votes[0] == 1
    quiz.vote_again()
    assert quiz.votes == (0,) * 5 and quiz.votes_before[1] == 11
    for _ in range(30):
        quiz.choose(1)
    within_loop(quiz.go_on)  # as the key of a clicker: it reveals, then goes on
    assert quiz.given is not None and quiz.given.is_right and quiz.given.votes[1] == 30
    assert quiz.score.points == (1, 1)
    walk(session, 1)
    assert session.exploration.step == 9


def test_what_a_class_has_not_voted_on_is_told_and_not_right(session: Session, quiz: Quiz) -> None:
    quiz.set_counts_votes(True)
    walk(session, 8)
    quiz.reveal()
    assert quiz.given is not None and quiz.given.chosen is None and quiz.score.right == 0


@pytest.mark.parametrize("votes", [0, 1])
def test_what_a_class_answers_or_is_told_is_nobodys_progress(
    session: Session, quiz: Quiz, tmp_path: Path, votes: int
) -> None:
    session.progress.keep_at(tmp_path / "progress.jsonl")
    quiz.set_counts_votes(True)
    walk(session, 8)
    quiz.vote(0, votes)
    quiz.reveal()
    assert quiz.given is not None and session.progress.read() == []
    quiz.set_counts_votes(False)
    walk(session)
    quiz.reveal()
    assert [one.points for one in session.progress.read()] == [0]


def test_what_one_walks_past_is_no_answer_of_ones_own(
    session: Session, quiz: Quiz, tmp_path: Path
) -> None:
    session.progress.keep_at(tmp_path / "progress.jsonl")
    walk(session, 8)
    quiz.advance()
    assert quiz.given is not None and session.progress.read() == []


def test_votes_are_never_less_than_none(session: Session, quiz: Quiz) -> None:
    quiz.set_counts_votes(True)
    walk(session, 8)
    quiz.vote(0, -1)
    assert quiz.votes == (0,) * 5


def test_each_search_keeps_its_score(session: Session, quiz: Quiz) -> None:
    first = session.exploration.trace
    assert first is not None
    walk(session)
    quiz.choose(1)
    other = c4viz.search(c4viz.HandTree.parse("((1 2) (3 4))"), "minimax", depth=2)
    within_loop(lambda: session.game.adopt_trace(other))
    assert not quiz.score.answers and quiz.question is None
    within_loop(lambda: session.game.adopt_trace(first))
    assert quiz.score.right == 1


def test_steps_without_answers_say_what_to_do(
    session: Session, quiz: Quiz, listener: Listener
) -> None:
    walk(session)
    assert any("Answer first" in said for said in listener.sentences)


def test_a_search_of_which_nothing_can_be_asked_is_walked_freely(
    session: Session, listener: Listener
) -> None:
    trace = c4viz.search(c4viz.Position.parse("444"), "random", engine="reference")
    session.game.adopt_trace(trace)
    session.exploration.go_to(0)
    within_loop(lambda: session.quiz.set_asks(True))
    assert any("no questions" in said for said in listener.sentences)
    assert walk(session) == trace.steps


def test_a_miss_is_gone_back_to(session: Session, quiz: Quiz) -> None:
    walk(session)
    quiz.choose(0)
    (missed,) = quiz.score.to_look_at()
    quiz.look_again(missed)
    assert (session.exploration.step, session.exploration.selected) == (8, 1)


def test_monte_carlo_asks_several_things_of_one_step(session: Session) -> None:
    trace = c4viz.search(c4viz.Position.parse("444"), "mcts", iterations=40, engine="reference")
    session.game.adopt_trace(trace)
    session.exploration.go_to(0)
    session.quiz.set_kinds({"back-up", "move"})
    session.quiz.set_asks(True)
    session.exploration.go_to(trace.steps - 1)
    session.changes.deliver()
    assert walk(session, 1) == trace.steps - 1 and kind_of(session.quiz) == "back-up"
    session.quiz.choose(0)
    assert session.quiz.places_left == 1
    assert walk(session, 1) == trace.steps - 1 and kind_of(session.quiz) == "move"
    session.quiz.choose(0)
    assert walk(session, 1) == trace.steps
