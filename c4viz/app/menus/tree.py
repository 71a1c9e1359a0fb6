"""Actions of the menu Tree."""

from __future__ import annotations

from c4viz.app.actions.action import IN_TREE, Action
from c4viz.app.icicle.view import IcicleView
from c4viz.app.stage import Stage
from c4viz.app.tree.view import TreeCanvas
from c4viz.language import Text, Texts, tr
from c4viz.layout import Detail


def _zoomed(stage: Stage) -> TreeCanvas | IcicleView:
    """Return the icicle if it has the focus, else the tree."""
    return stage.icicle if stage.icicle.hasFocus() else stage.tree


def _tree_toggle(stage: Stage) -> None:
    if stage.session.exploration.selected is not None:
        stage.tree.toggle(stage.session.exploration.selected)


def _show_ahead(stage: Stage, shows: bool) -> None:
    stage.choices.prefer(ahead=shows)
    stage.session.tree.set_shows_ahead(shows)


def _change_detail(stage: Stage) -> None:
    details, tree = list(_DETAILS), stage.session.tree
    detail = details[(details.index(tree.detail) + 1) % len(details)]
    stage.choices.prefer(detail=detail)
    tree.set_detail(detail)
    stage.session.changes.say(_DETAILS[detail])


def _hide_values(stage: Stage, hides: bool) -> None:
    stage.session.tree.set_hides_values(hides)
    stage.comparisons.set_hides_values(hides)


def _go_principal(stage: Stage) -> None:
    if stage.session.tree.hides_values:
        stage.session.changes.say(tr("Values are hidden: the best play would tell them."))
    else:
        stage.session.exploration.follow("principal")


def _show_best_line(stage: Stage) -> None:
    """Show the whole principal variation, and nothing else but what is beside it."""
    exploration, tree = stage.session.exploration, stage.session.tree
    trace = exploration.trace
    if trace is None or not exploration.can_step:
        stage.session.changes.say(tr("There is no best line yet: search first."))
    elif tree.hides_values:
        stage.session.changes.say(tr("Values are hidden: the best line would tell them."))
    else:
        line = trace.principal_rows()
        exploration.go_to(exploration.last_step)
        tree.show_line(line)
        exploration.select(line[-1])
        stage.tree.catch_up()
        stage.tree.fit()


def _look(stage: Stage, by: int) -> None:
    """Go back (-1) or forward (1) to what was looked at, in the workspace in which it was."""
    look = stage.session.looks.go(by)
    if look is not None and look.workspace != stage.workspaces.current.name:
        stage.workspaces.go(look.workspace)


def _find_close(stage: Stage) -> None:
    stage.find_bar.put_away()
    stage.tree.setFocus()


def _bookmark(stage: Stage) -> None:
    if stage.bookmarks.ask(stage):
        stage.docks.offer("bookmarks")


_DETAILS: Texts[Detail] = Texts(
    {
        "path": "Nodes say their value; those on the way to the selected node, more.",
        "all": "Nodes say all that is known of them.",
        "value": "Nodes say their move and value.",
        "window": "Nodes say their value and window.",
    }
)
_WALK = Text("Walk")
_FIND = Text("Find")
_BOOKMARKS = Text("Bookmarks")

TREE_ACTIONS: tuple[Action[Stage], ...] = (
    Action("look_back", "Tree", Text("Back"),
           Text("Back to what you looked at before: search, step, node and workspace"),
           ("Alt+Left",), within=_WALK, run=lambda stage: _look(stage, -1),
           enabled=lambda stage: stage.session.looks.can_go(-1)),
    Action("look_on", "Tree", Text("Forward"),
           Text("Forward to what you looked at after that"), ("Alt+Right",), ends_group=True,
           within=_WALK, run=lambda stage: _look(stage, 1),
           enabled=lambda stage: stage.session.looks.can_go(1)),
    Action("tree_root", "Tree", Text("Root"), Text("Go to the root"), ("Home",),
           within=_WALK, run=lambda stage: stage.tree.go_to_root()),
    Action("tree_parent", "Tree", Text("Parent"), Text("Go to the parent"), ("Ctrl+Left",),
           within=_WALK, place=IN_TREE, run=lambda stage: stage.session.tree.walk("left")),
    Action("tree_child", "Tree", Text("Best child"), Text("Unfold and go to the best child"),
           ("Ctrl+Right",), within=_WALK, place=IN_TREE,
           run=lambda stage: stage.session.tree.walk("right")),
    Action("tree_up", "Tree", Text("Node above"), Text("Go to the node above on this level"),
           ("Up",), within=_WALK, place=IN_TREE, run=lambda stage: stage.session.tree.walk("up")),
    Action("tree_down", "Tree", Text("Node below"), Text("Go to the node below on this level"),
           ("Down",), within=_WALK, place=IN_TREE,
           run=lambda stage: stage.session.tree.walk("down")),
    Action("tree_toggle", "Tree", Text("Unfold or fold"),
           Text("Show or hide the children of this node"), ("Return", "Enter"), place=IN_TREE,
           node=11, run=_tree_toggle),
    Action("tree_more", "Tree", Text("Unfold more"), Text("Unfold the subtree, level by level"),
           ("Shift+Return",), node=12, run=lambda stage: stage.session.tree.unfold_more()),
    Action("tree_fold", "Tree", Text("Fold all"), Text("Fold up everything but the root"),
           ("Backspace",), ends_group=True, run=lambda stage: stage.tree.fold_all()),
    Action("tree_fit", "Tree", Text("Fit to window"),
           Text("Zoom so that all of the tree is in view"),
           ("F",), "fit", bar=True, short=Text("Fit"), run=lambda stage: _zoomed(stage).fit()),
    Action("tree_zoom_in", "Tree", Text("Zoom in"), Text("Zoom in (also Ctrl and the wheel)"),
           ("+",), run=lambda stage: _zoomed(stage).zoom_by(1.25)),
    Action("tree_zoom_out", "Tree", Text("Zoom out"), Text("Zoom out (also Ctrl and the wheel)"),
           ("-",), ends_group=True, run=lambda stage: _zoomed(stage).zoom_by(0.8)),
    Action("show_ahead", "Tree", Text("Show what lies ahead"),
           Text("Draw nodes that the search has not visited yet faintly, or not at all"), ("A",),
           first=lambda prefs: prefs.ahead, switch=_show_ahead),
    Action("detail", "Tree", Text("Level of detail"),
           Text("Nodes say more on the way to where one is; all; their value; or their window too"),
           ("D",), run=_change_detail),
    Action("hide_values", "Tree", Text("Hide values"),
           Text("Hide values that follow from what is seen: what will MIN choose?"), ("H",), "hide",
           bar=True, switch=_hide_values),
    Action("reveal_value", "Tree", Text("Reveal the value"),
           Text("Tell the hidden value of this node"), ("R",), "reveal", node=22,
           short=Text("Reveal"),
           run=lambda stage: stage.session.tree.reveal(),
           enabled=lambda stage: stage.session.tree.hides_values),
    Action("best_line", "Tree", Text("Best line"),
           Text("Show the whole best line, from the root to its end"), ("Shift+P",),
           run=_show_best_line),
    Action("go_parent", "Tree", Text("Go to the parent"),
           Text("From any view: to the parent of this node"), ("Alt+Shift+Left",),
           within=_WALK, run=lambda stage: stage.session.exploration.follow("parent")),
    Action("go_child", "Tree", Text("Go to the first child"),
           Text("From any view: to the first child"), ("Alt+Shift+Right",),
           within=_WALK, run=lambda stage: stage.session.exploration.follow("child")),
    Action("go_previous", "Tree", Text("Go to the previous sibling"),
           Text("From any view: to the sibling before this node"), ("Alt+Shift+Up", "Alt+Up"),
           within=_WALK, run=lambda stage: stage.session.exploration.follow("previous")),
    Action("go_next", "Tree", Text("Go to the next sibling"),
           Text("From any view: to the sibling after this node"), ("Alt+Shift+Down", "Alt+Down"),
           within=_WALK, run=lambda stage: stage.session.exploration.follow("next")),
    Action("go_principal", "Tree", Text("Next on the principal variation"),
           Text("From any view: one move on along the best play"), ("P",), ends_group=True,
           within=_WALK, run=_go_principal),
    Action("find", "Tree", Text("Find…"),
           Text("Find nodes by columns, value, depth, kind or number"),
           ("Ctrl+F",), within=_FIND, run=lambda stage: stage.find_bar.open()),
    Action("find_next", "Tree", Text("Find next"), Text("To the next node found"), ("F3",), "down",
           within=_FIND, run=lambda stage: stage.find_bar.go(1)),
    Action("find_previous", "Tree", Text("Find previous"), Text("Back to the previous node found"),
           ("Shift+F3",), "up", within=_FIND, run=lambda stage: stage.find_bar.go(-1)),
    Action("find_close", "Tree", Text("Put the find bar away"),
           Text("No node stands out any more (Esc)"), (), "close", ends_group=True,
           within=_FIND, run=_find_close),
    Action("bookmark", "Tree", Text("Bookmark this node…"),
           Text("Mark the selected node with a note"),
           ("Ctrl+B",), within=_BOOKMARKS, node=21, run=_bookmark),
    Action("next_bookmark", "Tree", Text("Next bookmark"),
           Text("Go to the next bookmark, at its step"), ("Ctrl+PgDown",),
           within=_BOOKMARKS, run=lambda stage: stage.bookmarks.go_by(1)),
    Action("previous_bookmark", "Tree", Text("Previous bookmark"),
           Text("Go back to the last bookmark, at its step"), ("Ctrl+PgUp",),
           within=_BOOKMARKS, run=lambda stage: stage.bookmarks.go_by(-1)),
)  # fmt: skip
