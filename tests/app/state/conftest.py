"""State needs no window: an application without one, where there is none yet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QCoreApplication


@pytest.fixture(scope="module")
def core() -> Iterator[QCoreApplication]:
    """The application there is, or one that knows no widgets, until the module's tests are over:
    others need one that does."""
    existing = QCoreApplication.instance()
    app = existing or QCoreApplication([])
    yield app
    if existing is None:
        sip.delete(app)
