"""Actions of What if, a part of the menu Learn."""

from __future__ import annotations

from c4viz.app.actions.action import Action
from c4viz.app.menus.panels import toggling
from c4viz.app.stage import Stage
from c4viz.language import Text

_WHAT_IF = Text("What if")


def _can_change(stage: Stage) -> bool:
    return stage.session.what_if_look.scenario is not None


def _is_changed(stage: Stage) -> bool:
    return bool(stage.session.what_if.made)


def _leaf(stage: Stage) -> None:
    """Have the value of the selected leaf typed."""
    stage.docks.show("what_if")
    stage.what_if.ask_leaf()


def _smallest(stage: Stage) -> None:
    stage.docks.show("what_if")
    stage.what_if.turning.find_smallest()


WHAT_IF_ACTIONS: tuple[Action[Stage], ...] = (
    toggling("what_if", "Learn", within=_WHAT_IF),
    Action("what_if_leaf", "Learn", Text("What if it were worth…"),
           Text("Give the selected leaf another value, and search again"), ("Ctrl+Alt+K",),
           within=_WHAT_IF, node=24, run=_leaf,
           enabled=lambda stage: stage.session.what_if_look.leaf is not None),
    Action("smallest_change", "Learn", Text("Smallest change"),
           Text("Find the least change of a setting, a weight or a leaf that turns the decision"),
           ("Ctrl+Alt+T",), within=_WHAT_IF, ends_group=True, run=_smallest, enabled=_can_change),
    Action("what_if_original", "Learn", Text("Original or changed"),
           Text("Show the search as it was, or as it is changed, at the same node"),
           ("Ctrl+Alt+R",), within=_WHAT_IF,
           run=lambda stage: stage.session.what_if_look.turn(), enabled=_is_changed),
    Action("what_if_undo", "Learn", Text("Undo the change"),
           Text("Take the last change of the search back"), ("Ctrl+Alt+U",), within=_WHAT_IF,
           run=lambda stage: stage.session.what_if.undo(),
           enabled=lambda stage: stage.session.what_if.can_undo),
    Action("what_if_redo", "Learn", Text("Redo the change"),
           Text("Make the change again that was taken back"), ("Ctrl+Alt+Y",), within=_WHAT_IF,
           run=lambda stage: stage.session.what_if.redo(),
           enabled=lambda stage: stage.session.what_if.can_redo),
    Action("what_if_reset", "Learn", Text("As it was"),
           Text("Take all changes of the search back"), ("Ctrl+Alt+B",), within=_WHAT_IF,
           run=lambda stage: stage.session.what_if.reset(),
           enabled=lambda stage: stage.session.what_if.can_undo),
)  # fmt: skip
