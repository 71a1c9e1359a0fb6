"""Actions of the menu Help."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QMessageBox

import c4viz
from c4viz.app.actions.action import Action
from c4viz.app.dialogs.parts import agreed
from c4viz.app.dialogs.shortcuts_dialog import ShortcutsDialog
from c4viz.app.palette import CommandPalette, commands_of, typed
from c4viz.app.stage import Stage
from c4viz.app.terms.ask import show_terms
from c4viz.app.terms.legend import show_legend
from c4viz.language import Text, tr


def _about(stage: Stage) -> None:
    box = QMessageBox(stage)
    box.setWindowTitle(tr("About c4viz"))
    box.setIconPixmap(stage.windowIcon().pixmap(64))
    box.setTextFormat(Qt.TextFormat.RichText)
    box.setText(
        tr(
            "<b>c4viz {version}</b><br>A microscope for game-tree search.<br><br>"
            "Free software under the GNU General Public License, version 3 or later.",
            version=c4viz.__version__,
        )
    )
    box.exec()


def _palette(stage: Stage) -> None:
    dialog = CommandPalette(stage, commands_of(stage), partial(typed, stage))
    if agreed(dialog) and dialog.chosen is not None:
        dialog.chosen.run()


HELP_ACTIONS: tuple[Action[Stage], ...] = (
    Action("palette", "Help", Text("Command palette…"),
           Text("Everything by typing: actions, settings, examples, positions, earlier searches"),
           ("Ctrl+Shift+A",), run=_palette),
    Action("start_page", "Help", Text("Start page"),
           Text("Six decisions to look at, games to play, and what was open before"),
           ("Ctrl+Shift+Home",), ends_group=True, run=lambda stage: stage.show_start()),
    Action("legend", "Help", Text("Legend"), Text("What the signs in the tree mean"), ("Shift+F1",),
           run=show_legend),
    Action("terms", "Help", Text("Terms…"),
           Text("What the words mean, first the one that matters where you are"), ("?",),
           ends_group=True, run=show_terms),
    Action("shortcuts", "Help", Text("Shortcuts"), Text("All that the keys do"), ("F1",),
           run=lambda stage: agreed(ShortcutsDialog(stage, stage.shortcuts))),
    Action("about", "Help", Text("About c4viz"), Text("Version and licence"), run=_about),
)  # fmt: skip
