"""The actions of the menu View."""

from __future__ import annotations

from PyQt6.QtCore import Qt

from c4viz.app.actions.action import Action
from c4viz.app.actions.stage import Stage, toggle
from c4viz.app.dialogs.language_dialog import LanguageDialog
from c4viz.app.dialogs.parts import agreed
from c4viz.app.window.workspaces import WORKSPACES
from c4viz.language import tr


def _motion(at: Stage, on: bool) -> None:
    at.choices.prefer(falls=on)
    at.board.set_falls(on)
    at.tree.glide.wanted = on


def _sounds(at: Stage, on: bool) -> None:
    at.choices.prefer(sounds=on)
    at.board.set_sounds(on)


def _full_screen(at: Stage, full: bool) -> None:
    state, filled = at.windowState(), Qt.WindowState.WindowFullScreen
    at.setWindowState(state | filled if full else state & ~filled)


def _language(at: Stage) -> None:
    dialog = LanguageDialog(at)
    if not agreed(dialog):
        return
    try:
        dialog.remember()
    except OSError as error:
        at.session.changes.say(tr("The choice could not be kept: {error}.", error=error.strerror))
    else:
        at.session.changes.say(tr("The next start of c4viz speaks the language chosen."))


_WORKSPACE = tr("Workspace")
_ARRANGE = tr("Arrange panels")
_TEXT = tr("Text size")
_COLOURS = tr("Colours")


def _workspace(place: int, name: str) -> Action[Stage]:
    one = WORKSPACES[name]
    return Action(f"workspace_{name}", "View", one.title, one.tip, (f"Ctrl+{place}",),
                  within=_WORKSPACE, switch=lambda at, _on: at.workspaces.go(name))  # fmt: skip


VIEW_ACTIONS: tuple[Action[Stage], ...] = (
    *(_workspace(place, name) for place, name in enumerate(WORKSPACES, start=1)),
    Action("motion", "View", tr("Motion"),
           tr("See discs fall and the tree move; it never delays anything"),
           first=lambda prefs: prefs.falls, switch=_motion),
    Action("sounds", "View", tr("Sounds"), tr("Hear discs land"), first=lambda prefs: prefs.sounds,
           switch=_sounds),
    Action("full_screen", "View", tr("Full screen"), tr("Fill the whole screen"),
           ("Ctrl+Shift+F", "Alt+Return"), switch=_full_screen),
    Action("larger_text", "View", tr("Larger text"), tr("Larger text everywhere"),
           ("Ctrl++", "Ctrl+="), within=_TEXT, run=lambda at: at.choices.enlarge(1)),
    Action("smaller_text", "View", tr("Smaller text"), tr("Smaller text everywhere"), ("Ctrl+-",),
           within=_TEXT, run=lambda at: at.choices.enlarge(-1)),
    Action("normal_text", "View", tr("Normal text"), tr("The text size of the start"), ("Ctrl+0",),
           ends_group=True, within=_TEXT, run=lambda at: at.choices.enlarge(0)),
    Action("show_why", "View", tr("Why"), tr("Say why the search did what it did at this node"),
           ("W",), node=23, run=lambda at: at.docks.toggle("why")),
    Action("why_source", "View", tr("Source in Python"),
           tr("Show the search itself beside Why, instead of its pseudocode"), ("Ctrl+U",),
           ends_group=True, switch=lambda at, shows: at.why.show_source(shows)),
    Action("show_charts", "View", tr("Charts"),
           tr("Nodes per depth, cutoffs, values and window at the root, visits of its moves"),
           ("Ctrl+Shift+G",), run=lambda at: toggle(at, "charts", at.charts)),
    Action("next_panel", "View", tr("Next panel"), tr("Go to the next panel"), ("F6",),
           within=_ARRANGE, run=lambda at: at.panels.go_by(1)),
    Action("previous_panel", "View", tr("Previous panel"), tr("Go to the panel before"),
           ("Shift+F6",), within=_ARRANGE, run=lambda at: at.panels.go_by(-1)),
    Action("maximise_panel", "View", tr("Enlarge the panel"),
           tr("Have the panel that has the focus fill the window, or put all back"),
           ("Ctrl+Shift+F6",), within=_ARRANGE, run=lambda at: at.panels.maximise()),
    Action("fold_icicle", "View", tr("Fold the icicle"),
           tr("Have the icicle be a strip with the path to the node selected"), ("Ctrl+Shift+I",),
           within=_ARRANGE, switch=lambda at, folded: at.workspaces.fold(folded)),
    Action("float_panel", "View", tr("Float the panel"),
           tr("Make a window of the panel that has the focus, or put it back"), ("Ctrl+F6",),
           within=_ARRANGE, run=lambda at: at.panels.float()),
    Action("hide_panel", "View", tr("Hide the panel"), tr("Put the panel that has the focus away"),
           ("Ctrl+W",), within=_ARRANGE, run=lambda at: at.panels.hide()),
    Action("panel_wider", "View", tr("Wider panel"), tr("Make the panel that has the focus wider"),
           ("Ctrl+Alt+Right",), within=_ARRANGE, run=lambda at: at.panels.grow(1, 0)),
    Action("panel_narrower", "View", tr("Narrower panel"),
           tr("Make the panel that has the focus narrower"), ("Ctrl+Alt+Left",),
           within=_ARRANGE, run=lambda at: at.panels.grow(-1, 0)),
    Action("panel_taller", "View", tr("Taller panel"),
           tr("Make the panel that has the focus taller"), ("Ctrl+Alt+Down",),
           within=_ARRANGE, run=lambda at: at.panels.grow(0, 1)),
    Action("panel_lower", "View", tr("Lower panel"), tr("Make the panel that has the focus lower"),
           ("Ctrl+Alt+Up",), within=_ARRANGE, run=lambda at: at.panels.grow(0, -1)),
    Action("reset_panels", "View", tr("Panels as at first"),
           tr("Show every panel where it stood at the start"), ("Ctrl+Shift+P",), ends_group=True,
           within=_ARRANGE, run=lambda at: at.workspaces.arrange()),
    Action("flip_colours", "View", tr("Flip colours"), tr("X plays with the other colour"),
           ("Ctrl+Shift+D",), ends_group=True,
           within=_COLOURS, switch=lambda at, flipped: at.choices.flip_colours(flipped)),
    Action("light", "View", tr("Light"), tr("Dark text on light"),
           within=_COLOURS, switch=lambda at, _on: at.choices.set_theme("light")),
    Action("dark", "View", tr("Dark"), tr("Light text on dark"),
           within=_COLOURS, switch=lambda at, _on: at.choices.set_theme("dark")),
    Action("as_system", "View", tr("As the system"), tr("As the desktop is"), ends_group=True,
           within=_COLOURS, switch=lambda at, _on: at.choices.set_theme("system")),
    Action("language", "View", tr("Language…"), tr("Choose the language of c4viz"), run=_language),
)  # fmt: skip
