"""Links to what is shown, and where they lead."""

from __future__ import annotations

from typing import cast

import pytest

from c4viz import AlphaBeta, Mcts, Position, search
from c4viz.app.state.links import Links
from c4viz.app.state.search_runner import SearchOrder
from c4viz.app.state.session import Session
from c4viz.play import Match, Player
from c4viz.search.runs.link import Link, LinkError, link_text, parse_link
from c4viz.trace import Bookmark
from tests.app.event_loop import run_until, within_loop
from tests.app.state.listener import Listener
from tests.trees import hand_trace, small_trace

SMALL = Position.parse("12", "3x3", 3)
SETTINGS = AlphaBeta(depth=3, order="left")


def follow(session: Session, link: Link) -> None:
    """Go where a link leads, and wait until that is shown."""
    assert link.root is not None
    root = link.root
    within_loop(lambda: session.links.search(link, root))
    run_until(lambda: session.exploration.can_step and not session.runner.is_at_work)


def test_without_a_search_a_link_leads_to_the_position_on_the_board(session: Session) -> None:
    assert isinstance(session.links, Links)
    session.looks.enter("play")
    session.game.adopt_match(Match(SMALL))
    assert session.links.here() == Link(SMALL, workspace="play")


def test_a_link_leads_to_the_step_and_the_node(session: Session) -> None:
    trace = small_trace()
    session.game.adopt_trace(trace)
    session.exploration.go_to(20)
    session.exploration.select(3)
    here = parse_link(link_text(session.links.here()))
    assert (here.step, here.node) == (20, trace.moves_to(3))
    session.game.adopt_match(Match(SMALL))
    follow(session, here)
    seen = session.exploration
    assert seen.trace is not None and seen.trace is not trace
    assert seen.trace.columns["value"].tolist() == trace.columns["value"].tolist()
    assert (seen.step, seen.selected) == (20, 3)
    assert session.links.here() == here


def test_to_open_a_link_is_one_look(session: Session) -> None:
    trace = hand_trace()
    session.game.adopt_trace(trace)
    follow(session, Link(SMALL, settings=SETTINGS, step=9))
    session.looks.go(-1)
    assert session.exploration.trace is trace
    session.looks.go(1)
    assert session.exploration.step == 9


def test_the_game_stays_where_the_position_is_on_the_board(session: Session) -> None:
    session.game.play(0)
    session.game.play(1)
    match = session.game.match
    follow(session, Link(SMALL, settings=SETTINGS))
    assert session.game.match is match
    follow(session, Link(Position.parse("", "3x3", 3), settings=SETTINGS))
    assert session.game.match is not match
    session.game.undo()
    assert session.game.match is match


def test_a_link_without_a_search_sets_the_position_up(session: Session) -> None:
    session.links.search(Link(SMALL), SMALL)
    assert session.game.match.position == SMALL
    assert not session.runner.is_at_work


def test_a_tree_made_by_hand_is_searched_again(session: Session) -> None:
    trace = hand_trace()
    session.game.adopt_trace(trace)
    session.exploration.go_to(5)
    here, match = session.links.here(), session.game.match
    session.game.adopt_trace(small_trace())
    follow(session, parse_link(link_text(here)))
    assert (cast(object, session.exploration.trace)) is not trace
    assert session.links.here() == here
    assert session.game.match is not match


def test_a_place_that_is_not_there_is_said(session: Session, listener: Listener) -> None:
    follow(session, Link(SMALL, settings=SETTINGS, step=100_000))
    assert "The link leads to step 100,000: the search has only" in listener.sentences[-1]
    follow(session, Link(SMALL, settings=SETTINGS, node=(0,) * 9))
    assert "The search has no node 1.1.1.1.1.1.1.1.1" in listener.sentences[-1]


def test_another_search_takes_the_place_of_the_one_that_a_link_awaits(session: Session) -> None:
    within_loop(lambda: session.links.search(Link(SMALL, settings=SETTINGS, step=5), SMALL))
    other = search(SMALL, "mcts", iterations=20, engine="reference")
    session.game.adopt_trace(other)
    follow(session, Link(SMALL, settings=SETTINGS))
    assert session.exploration.trace is not None
    assert session.exploration.step == session.exploration.trace.steps


@pytest.mark.parametrize(
    "refused",
    [
        pytest.param(None, id="none"),
        pytest.param(SearchOrder(hand_trace().position, player=Player(Mcts())), id="unfit"),
    ],
)
def test_a_search_begun_meanwhile_ends_where_it_ends(
    session: Session, refused: SearchOrder | None
) -> None:
    def begin_another() -> None:
        session.links.search(Link(SMALL, settings=SETTINGS, step=9, node=(0, 1)), SMALL)
        if refused is not None:
            session.runner.run(refused)
        other = AlphaBeta(depth=2, order="left")
        session.runner.run(SearchOrder(SMALL, player=Player(other)))

    within_loop(begin_another)
    seen = session.exploration
    run_until(lambda: seen.can_step)
    assert seen.trace is not None
    assert seen.trace.settings["depth"] == 2
    assert (seen.step, seen.part) == (seen.trace.steps, None)


def test_after_a_link_whose_search_failed_another_one_ends_where_it_ends(session: Session) -> None:
    missing = AlphaBeta(depth=3, evaluator="/nowhere/none.py:worth")
    within_loop(lambda: session.links.search(Link(SMALL, settings=missing, step=9), SMALL))
    run_until(lambda: not session.runner.is_at_work)
    within_loop(lambda: session.runner.run(SearchOrder(SMALL, player=Player(SETTINGS))))
    run_until(lambda: session.exploration.can_step)
    assert session.exploration.trace is not None
    assert session.exploration.step == session.exploration.trace.steps


def test_a_bookmark_is_a_link(session: Session) -> None:
    trace = small_trace()
    session.game.adopt_trace(trace)
    link = session.links.to_bookmark(Bookmark(4, "here", 17))
    assert (link.root, link.step, link.node) == (trace.position, 17, trace.moves_to(4))


def test_what_no_link_can_lead_to_is_refused(session: Session) -> None:
    session.game.adopt_trace(small_trace())
    assert session.exploration.trace is not None
    session.exploration.trace.search = "own"
    with pytest.raises(LinkError):
        session.links.here()


def test_before_a_search_has_ended_its_link_leads_to_its_end(session: Session) -> None:
    session.game.adopt_trace(small_trace())
    session.exploration.go_to(3)
    session.exploration.is_running = True
    assert session.links.here().step is None
