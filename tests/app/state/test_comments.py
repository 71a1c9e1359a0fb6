"""Comments on moves: what is kept of them, and who is told."""

from __future__ import annotations

from c4viz.app.state.comments import Comments
from c4viz.app.state.session import Session
from c4viz.play import Match, match_from_text, text_of_match
from tests.app.event_loop import within_loop
from tests.app.state.listener import Listener


def test_a_comment_is_told_of_once_and_changes_no_move(
    session: Session, listener: Listener
) -> None:
    session.game.adopt_match(Match())
    listener.heard.clear()
    turn = session.game.match.root
    within_loop(lambda: session.comments.write(turn, "Hm."))
    within_loop(lambda: session.comments.write(turn, "Hm."))
    assert turn.comment == "Hm." and listener.heard == [frozenset({"comment"})]


def test_what_no_file_may_hold_is_left_out(session: Session) -> None:
    session.game.adopt_match(Match())
    turn = session.game.match.root
    assert isinstance(session.comments, Comments)
    session.comments.write(turn, "a\x1b[31m b\r\nc\udcff d\xa0e\x00")
    assert turn.comment == "a[31m b\nc? d e"
    assert match_from_text(text_of_match(session.game.match)).root.comment == turn.comment


def test_a_turn_of_another_match_takes_no_comment(session: Session) -> None:
    other = Match()
    session.comments.write(other.root, "Hm.")
    assert not other.root.comment


def test_a_comment_longer_than_a_file_may_hold_is_cut_and_that_is_said(session: Session) -> None:
    heard: list[str] = []
    session.changes.message.connect(heard.append)
    session.game.adopt_match(Match())
    session.comments.write(session.game.match.root, "x" * 10_001)
    session.changes.deliver()
    assert match_from_text(text_of_match(session.game.match)).root.comment == "x" * 10_000
    assert heard == ["A comment has at most 10,000 letters."]
