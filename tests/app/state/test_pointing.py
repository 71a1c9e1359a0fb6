"""Where somebody points: tools, strokes, and a screen that is blank for a while."""

from __future__ import annotations

from c4viz.app.state.pointing import PointedAt, Pointing
from c4viz.app.state.session import Session
from tests.app.event_loop import within_loop
from tests.trees import small_trace


def test_a_tool_is_taken_and_put_away(session: Session) -> None:
    pointing = session.pointing
    assert isinstance(pointing, Pointing) and pointing.tool == ""
    pointing.take("spotlight")
    assert pointing.tool == "spotlight"
    pointing.take("pen")
    pointing.take("pen")
    assert pointing.tool == ""


def test_a_pen_draws_from_where_it_is_put_down_to_where_it_is_lifted(session: Session) -> None:
    pointing = session.pointing
    pointing.put_down(PointedAt(0, 0))
    assert pointing.strokes == ()
    pointing.take("pen")
    pointing.put_down(PointedAt(0.1, 0.1))
    pointing.point(PointedAt(0.2, 0.2))
    pointing.lift()
    pointing.point(PointedAt(0.9, 0.9))
    assert pointing.strokes == ((PointedAt(0.1, 0.1), PointedAt(0.2, 0.2)),)
    pointing.wipe()
    assert pointing.strokes == ()


def test_drawings_go_with_what_they_were_drawn_on(session: Session) -> None:
    session.pointing.take("pen")
    session.pointing.put_down(PointedAt(0.1, 0.1))
    within_loop(lambda: session.game.adopt_trace(small_trace()))
    assert session.pointing.strokes == ()


def test_the_class_sees_nothing_for_a_while(session: Session) -> None:
    session.pointing.set_blank(True)
    assert session.pointing.is_blank
