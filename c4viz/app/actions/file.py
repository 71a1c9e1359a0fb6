"""The actions of the menu File."""

from __future__ import annotations

from c4viz.app.actions.action import Action
from c4viz.app.actions.stage import Stage, can_step
from c4viz.language import tr

FILE_ACTIONS: tuple[Action[Stage], ...] = (
    Action("open_trace", "File", tr("Open…"), tr("Open a recorded search or a game"), ("Ctrl+O",),
           "open", bar=True, short=tr("Open"), run=lambda at: at.files.ask_open()),
    Action("save_trace", "File", tr("Save trace…"), tr("Save the recorded search"), ("Ctrl+S",),
           "save", bar=True, short=tr("Save"), run=lambda at: at.files.ask_save(),
           enabled=can_step),
    Action("save_game", "File", tr("Save game…"), tr("Save the game with all its variations"),
           ("Ctrl+Shift+S",), ends_group=True, run=lambda at: at.files.ask_save_game()),
    Action("export_view", "File", tr("Export the tree…"), tr("What is shown, as SVG or PNG"),
           ("Ctrl+E",), "export", bar=True, short=tr("Export"),
           run=lambda at: at.files.ask_export_view(), enabled=can_step),
    Action("export_subtree", "File", tr("Export the subtree…"),
           tr("The selected node and all below it, as SVG or PNG"), ("Ctrl+Shift+E",),
           ends_group=True, node=31, run=lambda at: at.files.ask_export_subtree(),
           enabled=can_step),
    Action("quit", "File", tr("Quit"), tr("Leave; the game comes back at the next start"),
           ("Ctrl+Q",), run=lambda at: at.close()),
)  # fmt: skip
