"""A window in which somebody does a bit of everything, and closes it: ``python -m
tests.trust.used FOLDER``. Ends with 0 if nothing went wrong; says what did."""

from __future__ import annotations

import locale
import os
import sys
from pathlib import Path

from PyQt6.QtCore import QSize
from PyQt6.QtWidgets import QApplication, QFileDialog, QMessageBox

from c4viz.app.main import ShownWindow, keep_answering, make_app, take_down
from c4viz.app.preferences.player_store import opened_store
from c4viz.app.preferences.workspace_names import WORKSPACE_NAMES
from c4viz.app.state.background import Kernels
from c4viz.app.window.window import MainWindow
from c4viz.play import Match
from tests.app.event_loop import run_until, within_loop
from tests.trust.heard import heard_faults
from tests.trust.surroundings import TRIED_LOCALE

_SIZES = (QSize(800, 600), QSize(1280, 800), QSize(3840, 2160))


def main() -> int:
    """Use the window; return 1 if something went wrong."""
    folder = Path(sys.argv[1])
    with heard_faults() as faults:
        app = make_app()
        _check_locale()
        kernels = Kernels()
        keep_answering(kernels)
        _answer_dialogs(folder)
        shown = ShownWindow(app, opened_store(), kernels)
        _use(shown.window)
        shown.window.close()
        shown.end_work()
        take_down(*shown.windows, kernels)
    for fault in faults:
        print(fault, file=sys.stderr)
    return int(bool(faults))


def _check_locale() -> None:
    """End where this is not the locale that is to be tried: one that is missing is C."""
    tried, found = os.environ.get(TRIED_LOCALE), locale.setlocale(locale.LC_ALL)
    if tried and found != tried:
        sys.exit(f"the locale is {found}, not {tried}")


def _answer_dialogs(folder: Path) -> None:
    """Answer what would wait for somebody: files are in ``folder``, other questions agreed to."""
    yes = QMessageBox.StandardButton.Yes
    for name in ("question", "warning", "critical", "information"):
        setattr(QMessageBox, name, lambda *_, **__: yes)
    path = str(folder / "saved.npz")
    QFileDialog.getSaveFileName = lambda *_, **__: (path, "")  # type: ignore[method-assign]
    QFileDialog.getOpenFileName = lambda *_, **__: (path, "")  # type: ignore[method-assign]


def _use(window: MainWindow) -> None:
    session = window.session
    within_loop(lambda: session.game.adopt_match(Match()))
    for column in (3, 3, 4):
        within_loop(lambda column=column: session.game.play(column))
    within_loop(session.analyse)
    run_until(lambda: session.exploration.can_step)
    for workspace in WORKSPACE_NAMES:
        within_loop(window.actions_by_id[f"workspace_{workspace}"].trigger)
        for size in _SIZES:
            within_loop(lambda size=size: window.resize(size))
            assert not window.grab().isNull()
    for step in (0, session.exploration.last_step // 2, session.exploration.last_step):
        within_loop(lambda step=step: session.exploration.go_to(step))
    for action in ("save_trace", "larger_text", "normal_text", "hide_values", "hide_values"):
        if action in window.actions_by_id:
            within_loop(window.actions_by_id[action].trigger)
    run_until(lambda: QApplication.activeModalWidget() is None)


if __name__ == "__main__":
    sys.exit(main())
