"""Positions that are solved in the background."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PyQt6.QtCore import QCoreApplication

from c4viz import Position, Rules
from c4viz.app.state.background import Kernels
from c4viz.app.state.changes import Changes
from c4viz.app.state.truth import TruthValues
from tests.app.event_loop import run_until, within_loop
from tests.app.state.listener import Listener

SMALL = Position.parse("", "3x3", 3)
WON = Position.parse("12121", "3x3", 3)
SLOW = Position(Rules(7, 8))


@pytest.fixture
def truths(core: QCoreApplication) -> Iterator[TruthValues]:
    made = TruthValues(Changes(), Kernels())
    yield made
    made.close()


def test_what_is_wanted_is_solved_in_its_order_and_told(core: QCoreApplication) -> None:
    changes = Changes()
    truths, listener = TruthValues(changes, Kernels()), Listener(changes)
    wanted = [SMALL, SMALL.play(0), SMALL.play(1)]
    known: list[int] = []
    changes.changed.connect(lambda _what: known.append(sum(map(truths.knows, wanted))))
    truths.want(wanted)
    run_until(lambda: all(map(truths.knows, wanted)))
    assert known == [1, 2, 3]
    assert listener.heard == [frozenset({"truth"})] * 3
    truths.close()


def test_who_wins_is_known_and_who_has_won_at_once(truths: TruthValues) -> None:
    assert truths.knows(WON)
    exact = truths.exact(WON, 1)
    assert exact is not None
    assert exact.winner == 1
    assert not truths.knows(SMALL)
    truths.want([SMALL])
    run_until(lambda: truths.knows(SMALL))
    exact = truths.exact(SMALL, 1)
    assert exact is not None
    assert (exact.score, exact.winner, exact.words) == (0, 0, "a draw")


def test_what_nobody_wants_any_more_is_not_waited_for(truths: TruthValues) -> None:
    truths.want([SLOW])
    truths.want([SMALL])
    run_until(lambda: truths.knows(SMALL))
    assert not truths.knows(SLOW)


def test_several_ask_beside_one_another(truths: TruthValues) -> None:
    truths.want([SMALL], "table")
    truths.want([SMALL.play(1)], "columns")
    run_until(lambda: truths.knows(SMALL) and truths.knows(SMALL.play(1)))


def test_what_takes_too_long_is_given_up_and_asked_again_where_there_is_more_time(
    truths: TruthValues,
) -> None:
    truths.set_seconds(0)
    truths.want([SLOW])
    run_until(lambda: truths.knows(SLOW))
    assert truths.exact(SLOW, 1) is None
    truths.want([])
    truths.set_seconds(1)
    assert not truths.knows(SLOW)


def test_until_the_kernels_are_there_it_waits(core: QCoreApplication) -> None:
    kernels = Kernels()
    kernels.state = "compiling"
    truths = TruthValues(Changes(), kernels)
    truths.want([SMALL])
    within_loop(QCoreApplication.processEvents)
    assert not truths.knows(SMALL)
    kernels.state = "ready"
    kernels.changed.emit()
    run_until(lambda: truths.knows(SMALL))
    truths.close()


def test_what_cannot_be_solved_is_told_and_nothing_else_is_asked(truths: TruthValues) -> None:
    wrong: list[object] = []
    truths.failed.connect(wrong.append)
    counts_fours = Position(Rules(3, 3, 3, "most-fours"))
    truths.want([counts_fours, counts_fours.play(0)])
    run_until(lambda: bool(wrong))
    within_loop(QCoreApplication.processEvents)
    assert len(wrong) == 1
    assert isinstance(wrong[0], ValueError)
