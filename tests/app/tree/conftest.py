"""The tree without a window around it, and the numbers beside it."""

from __future__ import annotations

import pytest

from c4viz.app.panels.inspector import Inspector
from c4viz.app.tree.view import TreeCanvas
from tests.app.conftest import ViewOf


@pytest.fixture
def canvas(view_of: ViewOf) -> TreeCanvas:
    """The tree of the session, as large as in a window."""
    return view_of(TreeCanvas, size=(768, 354))


@pytest.fixture
def inspector(view_of: ViewOf) -> Inspector:
    """The inspector of the session, as large as in a window."""
    return view_of(Inspector, size=(348, 215))
