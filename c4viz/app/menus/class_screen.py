"""Actions of the screen for the class, a part of the menu Learn."""

from __future__ import annotations

from functools import partial

from c4viz.app.actions.action import Action
from c4viz.app.stage import Stage
from c4viz.app.state.pointing import PointingTool
from c4viz.language import Text

_SCREEN = Text("Screen for the class")


def _present(stage: Stage, on: bool) -> None:
    """Show the class a window of its own, in which the keys of a clicker walk on, or close it."""
    act = stage.actions_by_id
    if on:
        stage.presenter.open(stage.theme, act["step_forward"].trigger, act["step_back"].trigger)
    else:
        stage.presenter.close()


def _is_shown(stage: Stage) -> bool:
    return stage.session.pointing.is_shown


def _take(tool: PointingTool, stage: Stage) -> None:
    stage.session.pointing.take(tool)


def _blank(stage: Stage) -> None:
    pointing = stage.session.pointing
    pointing.set_blank(not pointing.is_blank)


CLASS_ACTIONS: tuple[Action[Stage], ...] = (
    Action("presenter", "Learn", Text("A window for the class"),
           Text("A second window, for the projector: tree, words and question, large and alone"),
           ("Ctrl+F5",), within=_SCREEN, ends_group=True, switch=_present),
    Action("point_spot", "Learn", Text("Pointer"),
           Text("A spot where the mouse is; again: put it away (P in the window of the class)"),
           ("Ctrl+Alt+1",), within=_SCREEN, run=partial(_take, "pointer"), enabled=_is_shown),
    Action("point_light", "Learn", Text("Spotlight"),
           Text("Darken all but what is near the mouse; again: put it away (O in that window)"),
           ("Ctrl+Alt+2",), within=_SCREEN, run=partial(_take, "spotlight"), enabled=_is_shown),
    Action("point_pen", "Learn", Text("Pen"),
           Text("Draw over the window of the class; again: put it away (D in that window)"),
           ("Ctrl+Alt+3",), within=_SCREEN, run=partial(_take, "pen"), enabled=_is_shown),
    Action("point_wipe", "Learn", Text("Wipe the drawing away"),
           Text("Remove all that was drawn (E in the window of the class)"),
           ("Ctrl+Alt+4",), within=_SCREEN, ends_group=True, enabled=_is_shown,
           run=lambda stage: stage.session.pointing.wipe()),
    Action("blank_screen", "Learn", Text("Show nothing, or all again"),
           Text("Blank the window of the class (B there)"),
           ("Ctrl+Alt+5",), within=_SCREEN, run=_blank, enabled=_is_shown),
)  # fmt: skip
