"""A loop of the user's own that grows its tree while one looks at it."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from c4viz.app.window.window import MainWindow
from c4viz.search.recording.settings import of_function
from c4viz.trace import MctsTrace
from tests.app.event_loop import run_until
from tests.app.hands import wait_for_search

EXAMPLE = Path(__file__).parents[3] / "resources" / "examples" / "searches" / "mcts.py"


def test_its_tree_grows_in_all_views_until_it_is_stopped(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "mine.py"
    source = EXAMPLE.read_text("utf-8")
    file.write_text(source.replace("iterations=1000", "iterations=10**9"), "utf-8")
    session = window.session
    session.own.search(session.shown.position, of_function(f"{file}:mcts"))
    run_until(lambda: session.exploration.trace is not None and len(session.exploration.trace) > 99)
    trace = session.exploration.trace
    assert isinstance(trace, MctsTrace)
    seen = trace.iterations
    with qtbot.waitSignals([session.runner.grown] * 5, timeout=20_000):
        pass
    run_until(lambda: trace.iterations > seen)
    session.runner.stop()
    wait_for_search(qtbot, window)
    assert trace.ending == "stopped"
    assert session.exploration.can_step
    for step in (0, 1, 2, 3, 4, trace.steps):
        session.exploration.go_to(step)
        moment = session.exploration.moment()
        assert moment is not None
        assert moment.step == step
