"""Asks whether a program that a file names, and that nobody has agreed to, may run."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QMessageBox, QWidget

from c4viz.app.state.search_runner import SearchOrder, SearchRunner
from c4viz.app.widgets.boxes import sure
from c4viz.language import quoted, tr
from c4viz.search.consent import CONSENT, NamedProgram

_NAME = "start_program"


def ask_for_programs(window: QWidget, runner: SearchRunner, say: Callable[[str], object]) -> None:
    """Make a window ask whenever a search needs a program that nobody has agreed to, and ``say`` if
    the program was left alone."""

    def ask(program: NamedProgram, order: SearchOrder) -> None:
        ask_to_start(window, program, partial(runner.run, order), say)

    runner.unstarted.connect(ask)


def ask_to_start(
    window: QWidget,
    program: NamedProgram,
    start: Callable[[], object],
    say: Callable[[str], object],
) -> None:
    """Ask in a message box whether a program may run; call ``start`` if the answer is yes, else
    ``say`` a sentence. The box replaces one that is still asking."""
    for before in window.findChildren(QMessageBox, _NAME):
        before.blockSignals(True)  # closing it must not count as an answer
        before.close()
    box = QMessageBox(window)
    box.setObjectName(_NAME)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setIcon(QMessageBox.Icon.Question)
    box.setWindowTitle(tr("Run this program?"))
    box.setTextFormat(Qt.TextFormat.PlainText)
    name, path = quoted(program.title), Path(program.path)
    box.setText(
        tr("{name} has changed since you were asked.", name=name)
        if program.changed
        else tr("A file or a link names {name}, a program in Python.", name=name)
    )
    box.setInformativeText(
        tr(
            "{path}\n\nIt may do all that you may do, and use what lies beside it. Run it if you "
            "know who wrote it; you are asked again once it has changed.",
            path=path,
        )
    )
    run = sure(box.addButton(tr("Run it"), QMessageBox.ButtonRole.AcceptRole))
    leave = sure(box.addButton(tr("Leave it"), QMessageBox.ButtonRole.RejectRole))
    box.setDefaultButton(leave)
    box.setEscapeButton(leave)

    def answered() -> None:
        if box.clickedButton() is run:
            CONSENT.agree(program)
            start()
        else:
            CONSENT.leave(program)
            say(tr("{name} is left alone: ask for it once more to be asked again.", name=name))

    box.finished.connect(answered)
    box.open()
