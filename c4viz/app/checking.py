"""Check of the user's own search that is shown, with a dialog that tells its first mistake."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtWidgets import QMessageBox

from c4viz.app.dialogs.start_program import ask_to_start
from c4viz.app.dialogs.wait_dialog import wait_for
from c4viz.app.stage import Stage
from c4viz.app.state.workers import Job
from c4viz.app.widgets.boxes import sure
from c4viz.checking import Verdict, check_search, standard_tasks, words_of
from c4viz.checking.homework import DEPTH, Homework
from c4viz.game import Position
from c4viz.language import sentence, tr
from c4viz.search.evaluators.table import split_own
from c4viz.search.recording.settings import OwnSearchSettings, run_again
from c4viz.search.runs.saved_search import unstarted


def can_check(stage: Stage) -> bool:
    """Tell whether a search of the user's own is shown whose file is known, of a board: it is tried
    on others."""
    trace = stage.session.exploration.trace
    is_of_board = trace is not None and isinstance(trace.position, Position)
    return is_of_board and run_again(trace) is not None


def check_own(stage: Stage) -> None:
    """Check the user's search in the background; say if it is right, offer to show its mistake."""
    own = run_again(stage.session.exploration.trace)
    if own is None:
        return
    program = unstarted(own)
    if program is not None:
        ask_to_start(stage, program, partial(check_own, stage), stage.session.changes.say)
        return
    job = Job(lambda stop: _checked(own, stop, job.watch))
    words = tr("Checking {name}…", name=own.called)
    wait_for(job, words, stage, partial(_tell, stage), partial(_fail, stage))
    job.begin(stage)


def _checked(
    own: OwnSearchSettings, stop: Callable[[], bool], progress: Callable[[float], object]
) -> Verdict:
    named = split_own(own.file)
    assert named is not None  # since the search was run
    with Homework(*named, stop) as homework:
        homework.load()
        depth = (own.depth or DEPTH) if homework.is_told_depth else None
        return check_search(
            homework, standard_tasks(depth, is_loop=homework.is_loop), progress=progress
        )


def _tell(stage: Stage, verdict: Verdict) -> None:
    title, *more = words_of(verdict)
    box = QMessageBox(stage)
    box.setWindowTitle(tr("Is it right?"))
    box.setText(title)
    box.setInformativeText("\n\n".join(more))
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.addButton(QMessageBox.StandardButton.Close)
    if verdict.tree is not None:
        show = box.addButton(tr("Show it"), QMessageBox.ButtonRole.AcceptRole)
        sure(show).clicked.connect(partial(_show, stage, verdict))
    box.open()


def _show(stage: Stage, verdict: Verdict, _checked: bool) -> None:
    """Show the search at its mistake, and beside it what a plain search does there."""
    trace, session = verdict.tree, stage.session
    assert trace is not None
    session.game.adopt_trace(trace)
    step = verdict.step or trace.timeline.step_left(verdict.row) or trace.steps
    session.exploration.go_to(step)
    session.exploration.select(verdict.row)
    if verdict.plain is not None:
        stage.comparisons.open(verdict.plain)
        seen = sure(stage.comparisons.shown).sides[0].session.exploration
        QTimer.singleShot(0, lambda: seen.go_to(step))  # once both sides have their searches


def _fail(stage: Stage, error: Exception) -> None:
    QMessageBox.warning(stage, tr("Is it right?"), sentence(error))
