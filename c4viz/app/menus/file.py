"""Actions of the menu File."""

from __future__ import annotations

from c4viz.app.actions.action import Action
from c4viz.app.clipboard import copy_link
from c4viz.app.stage import Stage, can_step
from c4viz.language import Text, tr


def _copy_link(stage: Stage) -> None:
    copied = tr("A link to what is shown is on the clipboard.")
    copy_link(stage.session.links.here, copied, stage.session.changes.say)


def _list_examples(stage: Stage) -> None:
    stage.session.examples.back()
    stage.docks.show("examples")


FILE_ACTIONS: tuple[Action[Stage], ...] = (
    Action("open_trace", "File", Text("Open…"),
           Text("Open a search, a game, a lesson or a program"), ("Ctrl+O",),
           "open", bar=True, short=Text("Open"), run=lambda stage: stage.files.ask_open()),
    Action("examples", "File", Text("Examples"),
           Text("Positions that each show one idea of search, with a question"),
           ("Ctrl+Alt+X",), run=_list_examples),
    Action("save_trace", "File", Text("Save trace…"), Text("Save the recorded search"), ("Ctrl+S",),
           "save", bar=True, short=Text("Save"), run=lambda stage: stage.files.ask_save(),
           enabled=can_step),
    Action("save_game", "File", Text("Save game…"), Text("Save the game with all its variations"),
           ("Ctrl+Shift+S",), run=lambda stage: stage.files.ask_save_game()),
    Action("copy_link", "File", Text("Copy link"),
           Text("Copy a link to this search, step and node, which opens them again"),
           ("Ctrl+Shift+L",), node=24, ends_group=True, run=_copy_link),
    Action("export_view", "File", Text("Export the tree…"),
           Text("Any part of it, for paper, slides, pages and other programs"),
           ("Ctrl+E",), "export", bar=True, short=Text("Export"),
           run=lambda stage: stage.files.ask_export(), enabled=can_step),
    Action("export_subtree", "File", Text("Export the subtree…"),
           Text("The selected node and all below it"), ("Ctrl+Shift+E",),
           node=31, run=lambda stage: stage.files.ask_export("below"), enabled=can_step),
    Action("picture", "File", Text("Picture of the window…"),
           Text("Copy or save the window, or one of its views; or a film of it"),
           ("Ctrl+Shift+C",), ends_group=True, run=lambda stage: stage.snapshots.ask()),
    Action("quit", "File", Text("Quit"), Text("Leave; the game comes back at the next start"),
           ("Ctrl+Q",), run=lambda stage: stage.close()),
)  # fmt: skip
