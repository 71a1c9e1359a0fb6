"""Kernels that are compiled one after another while the window is used."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from c4viz.app.state.background import Kernels
from c4viz.compiled import cache
from c4viz.search import ALGORITHMS


@pytest.mark.parametrize(("first", "last"), [("alphabeta", "solver"), ("solver", "alphabeta")])
def test_the_search_that_is_chosen_need_not_wait_for_the_kernels_of_others(
    dressed: object, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, first: str, last: str
) -> None:
    monkeypatch.setattr(cache, "all_compiled", lambda: False)  # as in a fresh installation
    kernels, settings = Kernels(), ALGORITHMS[first]()
    other = ALGORITHMS[last]()
    seen: list[tuple[str, str, bool]] = []
    kernels.changed.connect(
        lambda: seen.append((kernels.state, kernels.engine(settings), kernels.awaits(other)))
    )
    kernels.start(first)
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    kernels.wait()
    assert seen[0] == ("compiling", "reference", True)
    assert ("compiling", "kernel", True) in seen
    assert seen[-1] == ("ready", "kernel", False)
