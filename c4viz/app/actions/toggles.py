"""Actions that stay on or off: whom they tell besides their deed, and which are on at first."""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtCore import QSignalBlocker
from PyQt6.QtGui import QAction

from c4viz.app.actions.menus import themed_icon
from c4viz.app.board.column_notes import ColumnNotes
from c4viz.app.board.widget import BoardWidget
from c4viz.app.compare.comparisons import Comparisons
from c4viz.app.outline.view import OutlineView
from c4viz.app.panels.find import FindBar
from c4viz.app.panels.truth.panel import TruthPanel
from c4viz.app.preferences.settings_model import Choices


class Toggles:
    """Has ``actions``, by their ids, tell the widgets that they switch."""

    def __init__(
        self,
        actions: Mapping[str, QAction],
        choices: Choices,
        find: FindBar,
        comparisons: Comparisons,
        truth: TruthPanel,
        notes: ColumnNotes,
        board: BoardWidget,
        outline: OutlineView,
    ) -> None:
        self._actions, self._choices = actions, choices
        for name, tell in (
            ("hide_values", actions["reveal_value"].setEnabled),
            ("hide_values", find.set_hides_values),
            ("hide_values", comparisons.set_hides_values),
            ("truth", truth.set_on),
            ("truth", notes.set_truth),
            ("falling_discs", board.set_falls),
            ("sounds", board.set_sounds),
            ("show_beliefs", notes.set_beliefs),
            ("show_ahead", outline.set_shows_ahead),
        ):
            actions[name].toggled.connect(tell)
        actions["show_beliefs"].triggered.connect(notes.tell_if_nothing)
        for name, icon in (("play_steps", "play"), ("play_back", "play_back")):
            actions[name].toggled.connect(
                lambda on, name=name, icon=icon: self._show_icon(name, "pause" if on else icon)
            )

    def _show_icon(self, name: str, icon: str) -> None:
        self._actions[name].setIcon(themed_icon(icon, self._choices.theme))

    def restore(self) -> None:
        """Have the actions be on or off as was preferred, and as is at first."""
        prefs, actions = self._choices.preferences, self._actions
        actions["show_ahead"].setChecked(prefs.ahead)
        show_checked(actions["flip_colours"], prefs.flipped)  # the look follows it already
        actions["show_beliefs"].setChecked(prefs.beliefs)
        actions["falling_discs"].setChecked(prefs.falls)
        actions["sounds"].setChecked(prefs.sounds)
        actions["reveal_value"].setEnabled(False)


def show_checked(action: QAction, on: bool) -> None:
    """Show an action as on or off without doing what it does."""
    with QSignalBlocker(action):
        action.setChecked(on)
