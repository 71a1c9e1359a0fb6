"""Goes where a link leads: searches the position again, or opens the file."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PyQt6.QtWidgets import QMessageBox

from c4viz.app.dialogs.start_program import ask_to_start
from c4viz.app.preferences.workspace_names import check_workspace
from c4viz.app.stage import Stage
from c4viz.language import sentence, tr
from c4viz.search.choice import SettingError
from c4viz.search.consent import CONSENT, NamedProgram, NotStartedError
from c4viz.search.evaluators.table import split_own
from c4viz.search.runs.link import Link, parse_link


def open_link(stage: Stage, text: str) -> None:
    """Follow the link that a text is; a box says what is wrong with a bad one."""
    try:
        link = parse_link(text)
        check_workspace(link)
    except ValueError as error:
        _refuse(stage, error)
    else:
        follow_link(stage, link)


def follow_link(stage: Stage, link: Link) -> None:
    """Show what a link leads to, in its workspace once it is there. A program that it names runs
    once somebody has agreed to that."""
    if link.file:
        stage.files.open(Path(link.file), partial(stage.session.links.go, link))
    elif link.game:
        _begin_game(stage, link)
    else:
        assert link.root is not None
        stage.session.links.search(link, link.root)


def _begin_game(stage: Stage, link: Link) -> None:
    """Have the program of a game begin it, if it may."""
    file, _ = split_own(link.game) or (link.game, "")
    begin = partial(stage.files.open_own_game, link.game, partial(stage.session.links.search, link))
    try:
        CONSENT.require(NamedProgram.named(file, link.game))
    except NotStartedError as error:
        ask_to_start(stage, error.program, begin, stage.session.changes.say)
    except SettingError as error:
        _refuse(stage, error)
    else:
        begin()


def _refuse(stage: Stage, error: ValueError) -> None:
    QMessageBox.warning(stage, tr("The link leads nowhere"), sentence(error))
