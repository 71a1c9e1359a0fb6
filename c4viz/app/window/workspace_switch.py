"""The switch of the workspaces at the top right, and the changes it makes to the window."""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QAction, QFont
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QToolButton

from c4viz.app.docking.workspaces import WORKSPACES
from c4viz.app.stage import Stage
from c4viz.app.widgets.boxes import fill
from c4viz.app.window.first_use import FirstUseLines


class WorkspaceSwitch(QFrame):
    """Shows a button for each workspace."""

    def __init__(self, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self.setObjectName("switch")
        self._buttons = [QToolButton() for _name in WORKSPACES]
        for name, button in zip(WORKSPACES, self._buttons, strict=True):
            button.setDefaultAction(actions[f"workspace_{name}"])
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # each has a key
        fill(QHBoxLayout(self), *self._buttons, margins=(0, 0, 0, 0), spacing=0)


class WorkspaceStyle:
    """Adapts a window to the current workspace in all but the places of panels."""

    def __init__(self, at: Stage, first_uses: FirstUseLines) -> None:
        self._at, self._first_uses = at, first_uses
        self._shown = ""  # the name of the workspace that the window is in
        at.workspaces.entered.connect(self._enter)
        at.docks.filled.connect(self._fold)
        at.choices.look_changed.connect(self._dress)

    def _enter(self) -> None:
        """Adapt the window to the workspace that is entered."""
        at, chosen = self._at, self._at.workspaces.current
        for name in WORKSPACES:
            at.actions_by_id.show_checked(f"workspace_{name}", name == chosen.name)
        at.actions_by_id.show_checked("fold_icicle", at.workspaces.folded)
        if at.workspaces.is_anew:
            at.bar.setVisible(chosen.has_bar)
        if chosen.name != self._shown:  # else the user may have chosen otherwise meanwhile
            self._shown = chosen.name
            believes = chosen.believes or at.choices.preferences.beliefs
            at.actions_by_id.show_checked("show_beliefs", believes)
            at.game.notes.set_beliefs(believes)
        self._first_uses.show(not chosen.points)  # a class need not read them
        self._dress()

    def _dress(self) -> None:
        """Make the text on stage at least as large as the workspace wants it, and the strip of the
        icicle as high as its text."""
        at, usual = self._at, self._at.choices.preferences.points
        self._fold()
        points = max(at.workspaces.current.points, usual)
        middle = (points + usual) // 2
        for part, size in ((at.tree, points), (at.line, points), (at.step_bar, middle)):
            font = QFont(at.font())
            font.setPointSize(size)
            if part.font() != font:
                part.setFont(font)
        at.tree.set_theme(at.theme)
        at.step_bar.set_text_size(middle)

    def _fold(self) -> None:
        """Show the icicle as a strip if it is folded, unless it fills the window."""
        at = self._at
        at.icicle_panel.fold(at.workspaces.folded and at.docks.filling != "icicle")
