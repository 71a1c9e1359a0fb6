"""State needs no window: an application without one, where there is none yet."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QCoreApplication

from c4viz import AlphaBeta, Position
from c4viz.app.state.background import Kernels
from c4viz.app.state.session import Session
from c4viz.play import Match
from tests.app.state.listener import Listener

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def core(request: pytest.FixtureRequest) -> QCoreApplication:
    """The application there is, else one that knows no widgets. Where other tests run too it is the
    one that they need: a process can have one only, to its end."""
    existing = QCoreApplication.instance()
    if existing is not None:
        return existing
    if all(HERE in item.path.parents for item in request.session.items):
        return QCoreApplication([])
    return request.getfixturevalue("qapp")


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
