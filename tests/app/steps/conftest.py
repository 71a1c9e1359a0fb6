"""A window in which every node says all that it can."""

from __future__ import annotations

import pytest

from c4viz.app.window.window import MainWindow
from tests.app.conftest import Opens


@pytest.fixture
def window(opens: Opens) -> MainWindow:
    """A window on a new game, see the usual one, with all that nodes say."""
    return opens(depth=3, detail="all")
