"""State needs no window: an application without one, where there is none yet."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QCoreApplication

from c4viz import AlphaBeta, Position
from c4viz.app.state.background import Kernels
from c4viz.app.state.session import Session
from c4viz.play import Match
from tests.app.state.listener import Listener


@pytest.fixture(scope="module")
def core() -> Iterator[QCoreApplication]:
    """The application there is, or one that knows no widgets, until the module's tests are over:
    others need one that does."""
    existing = QCoreApplication.instance()
    app = existing or QCoreApplication([])
    yield app
    if existing is None:
        sip.delete(app)


@pytest.fixture
def session(core: QCoreApplication) -> Iterator[Session]:
    """Two people before an empty board of 3x3; alpha-beta is chosen, in Python."""
    made = Session(lambda _root: AlphaBeta(depth=3), Kernels(), random.Random(1))
    made.game.adopt_match(Match(Position.parse("", "3x3", 3)))
    yield made
    made.close()


@pytest.fixture
def listener(session: Session) -> Listener:
    """Hears what views of the session are told."""
    return Listener(session.changes)
