"""Check of the user's own search that is shown, with a dialog that tells its first mistake; and the
run of a program of his as it is, whose decisions are shown."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from tempfile import TemporaryDirectory

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
from c4viz.search import SettingError, load_trace
from c4viz.search.evaluators.table import split_own
from c4viz.search.recording.settings import OwnSearchSettings, run_again
from c4viz.search.runs.saved_search import unstarted
from c4viz.trace import Trace


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


# ---- programs as they are ------------------------------------------------------------------------

_DECISIONS = 20
"""Decisions of a program that are shown, the last ones: as many as earlier searches are kept."""
_RAISED = re.compile(r"\w*(Error|Exception)\b")
"""Begin of the line that says what a program has raised."""
_LOOK = 0.05
"""Seconds between two looks whether a program has ended."""


def watch_program(stage: Stage, path: Path, typed: Sequence[str]) -> None:
    """Run a program in the background, as ``c4viz watch`` does, and show what it decided, the last
    decision in front; also where somebody stops it."""
    kept = list[Trace]()
    job = Job(lambda stop: kept.extend(_decisions(path, typed, stop)))
    words = tr("Running {name}…", name=path.name)
    wait_for(job, words, stage, lambda _: None, partial(_fail_program, stage))
    job.finished.connect(partial(_show_decisions, stage, kept))
    job.begin(stage)


def _decisions(path: Path, typed: Sequence[str], stop: Callable[[], bool]) -> list[Trace]:
    """Run a program until it ends or is stopped; return the traces that it left.

    Raises:
        SettingError: it left none; says why.
    """
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        process = Popen(
            [sys.executable, "-P", "-m", "c4viz", "watch", str(path), "--into", folder],
            stdin=PIPE, stdout=DEVNULL, stderr=PIPE, cwd=path.parent, start_new_session=True,
        )  # fmt: skip
        told: bytes | None = "".join(f"{line}\n" for line in typed).encode()
        said = None
        while said is None:
            if stop():
                process.kill()  # its files are whole at any time
            with suppress(TimeoutExpired):
                _, said = process.communicate(told, _LOOK)
            told = None
        found = sorted(Path(folder).glob("*.npz"), key=lambda file: int(file.stem.split("-")[-1]))
        words = said.decode("utf-8", "replace")
        if not found:
            raise SettingError(_why_nothing(path.name, words))
        return [load_trace(file) for file in found[-_DECISIONS:]]


def _why_nothing(name: str, said: str) -> str:
    """Say why a program left no tree, by what it, or c4viz, has ``said`` of it last."""
    lines = said.strip().split("\n")
    raised = next((line for line in reversed(lines) if _RAISED.match(line)), lines[-1])
    if raised.startswith(EOFError.__name__):
        return tr('"{name}" asks for more than is typed: say what it is to read', name=name)
    return tr('"{name}" left no tree: {why}', name=name, why=raised)


def _show_decisions(stage: Stage, traces: Sequence[Trace]) -> None:
    for trace in traces:
        stage.session.game.adopt_trace(trace)


def _fail_program(stage: Stage, error: Exception) -> None:
    QMessageBox.warning(stage, tr("Your own search"), sentence(error))
