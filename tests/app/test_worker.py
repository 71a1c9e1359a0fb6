"""Kernels that are compiled one after another while the window is used."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from c4viz.app.worker import Kernels
from c4viz.compiled import cache
from c4viz.search import ALGORITHMS


def test_a_search_need_not_wait_for_the_kernels_of_others(
    dressed: object, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "all_compiled", lambda: False)  # as in a fresh installation
    kernels, settings = Kernels(), ALGORITHMS["alphabeta"]()
    solver = ALGORITHMS["solver"]()
    seen: list[tuple[str, str, bool]] = []
    kernels.changed.connect(
        lambda: seen.append((kernels.state, kernels.engine(settings), kernels.awaits(solver)))
    )
    kernels.start()
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    kernels.wait()
    assert seen[0] == ("compiling", "reference", True)
    assert ("compiling", "kernel", True) in seen
    assert seen[-1] == ("ready", "kernel", False)
