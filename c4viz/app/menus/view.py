"""Actions of the menu View."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QMessageBox

from c4viz.app.actions.action import Action
from c4viz.app.dialogs.parts import agreed
from c4viz.app.dialogs.preference_dialogs import LanguageDialog
from c4viz.app.docking.workspaces import WORKSPACES
from c4viz.app.menus.panels import PANELS, toggling
from c4viz.app.stage import Stage
from c4viz.game import HandTree
from c4viz.language import Text, meant, remember, tr


def _motion(stage: Stage, on: bool) -> None:
    stage.choices.prefer(falls=on)
    stage.board.set_falls(on)
    stage.tree.glide.wanted = on


def _sounds(stage: Stage, on: bool) -> None:
    stage.choices.prefer(sounds=on)
    stage.board.set_sounds(on)


def _full_screen(stage: Stage, full: bool) -> None:
    state, filled = stage.windowState(), Qt.WindowState.WindowFullScreen
    stage.setWindowState(state | filled if full else state & ~filled)


def _language(stage: Stage) -> None:
    dialog = LanguageDialog(stage)
    if not agreed(dialog):
        return
    try:
        remember(dialog.choice)
    except OSError as error:
        why = tr("The choice could not be kept: {error}.", error=error.strerror)
        QMessageBox.warning(stage, "c4viz", why)  # the status bar is about to be replaced
    stage.language_chosen.emit(meant(dialog.choice))


_WORKSPACE = Text("Workspace")
_ARRANGE = Text("Arrange panels")
_TEXT = Text("Text size")
_COLOURS = Text("Colours")
_ELSEWHERE = "moves", "why", "code", "what_if"
"""Panels whose entries stand beside those of what one does in them."""


def _workspace(place: int, name: str) -> Action[Stage]:
    one = WORKSPACES[name]
    return Action(f"workspace_{name}", "View", one.title, one.tip, (f"Ctrl+{place}",),
                  within=_WORKSPACE, switch=lambda stage, _on: _go(stage, name))  # fmt: skip


def _go(stage: Stage, name: str) -> None:
    """Go to a workspace. In the one for a class that puts the board away, or brings it back if
    there is one."""
    spaces, by_hand = stage.workspaces, isinstance(stage.session.shown.position, HandTree)
    if stage.session.exploration.trace is not None:
        stage.docks.asked.emit()  # so the start page goes, if it lies over a search
    if by_hand and spaces.current.swaps and name == spaces.current.name:
        stage.actions_by_id.show_checked(f"workspace_{name}", True)
        stage.session.changes.say(tr("A tree made by hand has no board."))
    else:
        spaces.go(name)


def _fold_icicle(stage: Stage, folded: bool) -> None:
    """Fold the icicle, or unfold it; where it is not seen all the same, say so."""
    stage.workspaces.fold(folded)
    if not stage.docks.is_seen("icicle"):
        words = tr("The icicle is not in view here: the menu View, Panels shows it.")
        stage.session.changes.say(words)


VIEW_ACTIONS: tuple[Action[Stage], ...] = (
    *(_workspace(place, name) for place, name in enumerate(WORKSPACES, start=1)),
    Action("motion", "View", Text("Motion"),
           Text("See discs fall and the tree move; it never delays anything"),
           first=lambda prefs: prefs.falls, switch=_motion),
    Action("sounds", "View", Text("Sounds"), Text("Hear discs land"),
           first=lambda prefs: prefs.sounds, switch=_sounds),
    Action("full_screen", "View", Text("Full screen"), Text("Fill the whole screen"),
           ("Ctrl+Shift+F", "Alt+Return"), switch=_full_screen),
    Action("larger_text", "View", Text("Larger text"), Text("Larger text everywhere"),
           ("Ctrl++", "Ctrl+="), within=_TEXT, run=lambda stage: stage.choices.enlarge(1)),
    Action("smaller_text", "View", Text("Smaller text"), Text("Smaller text everywhere"),
           ("Ctrl+-",), within=_TEXT, run=lambda stage: stage.choices.enlarge(-1)),
    Action("normal_text", "View", Text("Normal text"), Text("The text size of the start"),
           ("Ctrl+0",), ends_group=True, within=_TEXT, run=lambda stage: stage.choices.enlarge(0)),
    toggling("why", "View", node=23, run=lambda stage: stage.docks.toggle("why")),
    toggling("code", "View", run=lambda stage: stage.docks.toggle("code")),
    Action("why_source", "View", Text("Source in Python"),
           Text("Show the search itself, instead of its pseudocode"), ("Ctrl+U",),
           ends_group=True, switch=lambda stage, shows: stage.code.show_source(shows)),
    *(toggling(one.name, "View") for one in PANELS if one.keys and one.name not in _ELSEWHERE),
    Action("next_panel", "View", Text("Next panel"), Text("Go to the next panel"), ("F6",),
           within=_ARRANGE, run=lambda stage: stage.panels.go_by(1)),
    Action("previous_panel", "View", Text("Previous panel"), Text("Go to the panel before"),
           ("Shift+F6",), within=_ARRANGE, run=lambda stage: stage.panels.go_by(-1)),
    Action("maximise_panel", "View", Text("Enlarge the panel"),
           Text("Have the panel that has the focus fill the window, or put all back"),
           ("Ctrl+Shift+F6",), within=_ARRANGE, run=lambda stage: stage.panels.maximise()),
    Action("fold_icicle", "View", Text("Fold the icicle"),
           Text("Have the icicle be a strip with the path to the node selected"), ("Ctrl+Shift+I",),
           within=_ARRANGE, switch=_fold_icicle),
    Action("float_panel", "View", Text("Float the panel"),
           Text("Make a window of the panel that has the focus, or put it back"), ("Ctrl+F6",),
           within=_ARRANGE, run=lambda stage: stage.panels.float()),
    Action("hide_panel", "View", Text("Hide the panel"),
           Text("Put the panel that has the focus away"),
           ("Ctrl+W",), within=_ARRANGE, run=lambda stage: stage.panels.hide()),
    Action("panel_wider", "View", Text("Wider panel"),
           Text("Make the panel that has the focus wider"),
           ("Ctrl+Alt+Right",), within=_ARRANGE, run=lambda stage: stage.panels.grow(1, 0)),
    Action("panel_narrower", "View", Text("Narrower panel"),
           Text("Make the panel that has the focus narrower"), ("Ctrl+Alt+Left",),
           within=_ARRANGE, run=lambda stage: stage.panels.grow(-1, 0)),
    Action("panel_taller", "View", Text("Taller panel"),
           Text("Make the panel that has the focus taller"), ("Ctrl+Alt+Down",),
           within=_ARRANGE, run=lambda stage: stage.panels.grow(0, 1)),
    Action("panel_lower", "View", Text("Lower panel"),
           Text("Make the panel that has the focus lower"),
           ("Ctrl+Alt+Up",), within=_ARRANGE, run=lambda stage: stage.panels.grow(0, -1)),
    Action("reset_panels", "View", Text("Panels as at first"),
           Text("Show every panel where it stood at the start"), ("Ctrl+Shift+P",), ends_group=True,
           within=_ARRANGE, run=lambda stage: stage.workspaces.arrange()),
    Action("light", "View", Text("Light"), Text("Dark text on light"),
           within=_COLOURS, switch=lambda stage, _on: stage.choices.restyle(theme="light")),
    Action("dark", "View", Text("Dark"), Text("Light text on dark"),
           within=_COLOURS, switch=lambda stage, _on: stage.choices.restyle(theme="dark")),
    Action("as_system", "View", Text("As the system"), Text("As the desktop is"), ends_group=True,
           within=_COLOURS, switch=lambda stage, _on: stage.choices.restyle(theme="system")),
    Action("flip_colours", "View", Text("Swap the players' colours"),
           Text("X has the colour of O's discs, and O that of X's; light and dark stay"),
           ("Ctrl+Shift+D",), ends_group=True,
           switch=lambda stage, flipped: stage.choices.restyle(flipped=flipped)),
    Action("language", "View", Text("Language…"), Text("Choose the language of c4viz"),
           run=_language),
)  # fmt: skip
