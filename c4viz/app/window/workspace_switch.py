"""Switch of the workspaces at the top right, and all that a workspace changes but places."""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QAction, QFont
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QMenu, QToolButton, QWidget

from c4viz.app.docking.workspaces import WORKSPACES
from c4viz.app.stage import Stage
from c4viz.app.widgets.boxes import fill
from c4viz.app.window.first_use import FirstUseLines

_READ_BY_ALL = "questions", "lesson", "flaws", "what_if", "puzzles", "parsons"
"""Panels that a class reads as well, beside the tree."""


class WorkspaceSwitch(QFrame):
    """Shows a button for each workspace, or one with a menu of them where there is little room."""

    def __init__(self, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self.setObjectName("switch")
        self.is_narrow = False
        self._whole, self._one = QWidget(), QToolButton()
        menu = QMenu(self._one)
        buttons = [QToolButton() for _name in WORKSPACES]
        for name, button in zip(WORKSPACES, buttons, strict=True):
            button.setDefaultAction(actions[f"workspace_{name}"])
            menu.addAction(actions[f"workspace_{name}"])
        for button in (*buttons, self._one):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # each workspace has a key
        self._one.setMenu(menu)
        self._one.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._one.hide()
        fill(QHBoxLayout(self._whole), *buttons, margins=(0, 0, 0, 0), spacing=0)
        fill(QHBoxLayout(self), self._whole, self._one, margins=(0, 0, 0, 0), spacing=0)

    def whole_width(self) -> int:
        """Return the pixels that all buttons need beside one another."""
        return self._whole.sizeHint().width()

    def set_narrow(self, narrow: bool) -> None:
        """Show one button, or one for each workspace."""
        self.is_narrow = narrow
        self._whole.setVisible(not narrow)
        self._one.setVisible(narrow)
        self.adjustSize()

    def show_current(self, title: str) -> None:
        """Name the workspace that is shown."""
        self._one.setText(f"{title} ▾")


class WorkspaceStyle:
    """Adapts a window to the current workspace in all but the places of panels."""

    def __init__(self, stage: Stage, first_uses: FirstUseLines, switch: WorkspaceSwitch) -> None:
        self._stage, self._first_uses, self._switch = stage, first_uses, switch
        self._shown = ""  # the name of the workspace that the window is in
        stage.workspaces.entered.connect(self._enter)
        stage.docks.filled.connect(self._fold)
        stage.docks.made.connect(self._write)
        stage.choices.look_changed.connect(self._dress)

    def _enter(self) -> None:
        """Adapt the window to the workspace that is entered."""
        stage, chosen = self._stage, self._stage.workspaces.current
        stage.session.looks.enter(chosen.name)
        for name in WORKSPACES:
            stage.actions_by_id.show_checked(f"workspace_{name}", name == chosen.name)
        stage.actions_by_id.show_checked("fold_icicle", stage.workspaces.folded)
        if stage.workspaces.is_anew:
            stage.bar.setVisible(chosen.has_bar)
        if chosen.name != self._shown:  # else the user may have chosen otherwise meanwhile
            self._shown = chosen.name
            believes = chosen.believes or stage.choices.preferences.beliefs
            stage.actions_by_id.show_checked("show_beliefs", believes)
            stage.game.notes.set_beliefs(believes)
        self._switch.show_current(str(chosen.title))
        stage.game.show_players(chosen.plays)
        stage.step_bar.show_teaching(bool(chosen.points))
        self._first_uses.show(not chosen.points)  # a class need not read them
        self._dress()

    def _dress(self) -> None:
        """Make the text on stage at least as large as the workspace wants it, and the strip of the
        icicle as high as its text."""
        stage = self._stage
        self._fold()
        for large in (stage.tree, stage.line):
            self._write_large(large, self._points)
        self._write_large(stage.step_bar, self._middle)
        for name in [*stage.docks.contents]:
            self._write(name)
        stage.tree.set_theme(stage.theme)
        stage.step_bar.set_text_size(self._middle)

    @property
    def _points(self) -> int:
        """Size of the text on stage."""
        usual = self._stage.choices.preferences.points
        return max(self._stage.workspaces.current.points, usual)

    @property
    def _middle(self) -> int:
        """Size of text beside it that a class reads as well."""
        return (self._points + self._stage.choices.preferences.points) // 2

    def _write(self, name: str) -> None:
        """Give a panel its letters, if a class reads it."""
        if name in _READ_BY_ALL:
            self._write_large(self._stage.docks.contents[name], self._middle)

    def _fold(self) -> None:
        """Show the icicle as a strip if it is folded, unless it fills the window."""
        stage = self._stage
        stage.icicle_panel.fold(stage.workspaces.folded and stage.docks.filling != "icicle")

    def _write_large(self, part: QWidget, points: int) -> None:
        """Give a part of the window letters of so many points, unless it has them."""
        font = QFont(self._stage.font())
        font.setPointSize(points)
        if part.font() != font:
            part.setFont(font)
