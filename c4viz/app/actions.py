"""The table of actions: menus, toolbar, shortcuts and the help page all come from it."""

from __future__ import annotations

from dataclasses import dataclass

TREE = "tree"
"""Place of shortcuts that work while the tree has the focus; all others work everywhere."""


@dataclass(frozen=True)
class Action:
    """One thing a user can do.

    ``id`` is also the name of the window's method that does it; ``keys`` are shortcuts in Qt's
    portable notation; ``icon`` a shape of `c4viz.app.icons`; ``bar`` puts it on the toolbar,
    there, under the name ``short`` if it has one. ``place`` limits its shortcuts to a widget;
    ``checkable`` ones are called with their state. A separator follows where ``ends_group`` says
    so.
    """

    id: str
    menu: str
    text: str
    tip: str
    keys: tuple[str, ...] = ()
    icon: str = ""
    bar: bool = False
    short: str = ""
    place: str = ""
    checkable: bool = False
    ends_group: bool = False


ACTIONS: tuple[Action, ...] = (
    # ---- Game
    Action("new_game", "Game", "New game…", "Choose the board and who starts", ("Ctrl+N",),
           "new", bar=True, short="New"),
    Action("undo", "Game", "Undo", "Take back your last move", ("Ctrl+Z",), "undo", bar=True),
    Action("redo", "Game", "Redo", "Play again what was taken back", ("Ctrl+Y", "Ctrl+Shift+Z"),
           "redo", bar=True, ends_group=True),
    Action("edit_position", "Game", "Set position…", "Type or paste any position", ("Ctrl+P",)),
    Action("copy_position", "Game", "Copy position", "Copy what the board shows as text",
           ("Ctrl+C",)),
    Action("copy_picture", "Game", "Copy picture", "Copy a picture of the board",
           ("Ctrl+Shift+C",)),
    Action("paste_position", "Game", "Paste position", "Set up the position on the clipboard",
           ("Ctrl+V",)),
    Action("save_game", "Game", "Save game…", "Save the game with all its variations",
           ("Ctrl+Shift+S",)),
    Action("hand_tree", "Game", "Hand-made tree…",
           "Type a tree of numbers and search it; the game waits meanwhile", ("Ctrl+T",),
           ends_group=True),
    Action("return_to_game", "Game", "Return to the game",
           "Stop looking ahead: the board shows the game again", ("Esc",)),
    # ---- Search
    Action("analyse", "Search", "Search this position",
           "Search the position on the board, without playing on", ("Ctrl+Return",), "search",
           bar=True, short="Search"),
    Action("search_again", "Search", "Search again",
           "Search the root of the tree once more, with the settings as they are now",
           ("Ctrl+R",)),
    Action("stop", "Search", "Stop", "End the search; the machine then plays the best it found",
           ("Shift+F5", "Ctrl+."), "stop", bar=True),
    Action("memory", "Search", "Memory for traces…",
           "How much the record of a search may take, and what happens when it is full",
           ("Ctrl+M",)),
    Action("truth", "Search", "Truth",
           "Lay the solver's exact results beside what the search believed", ("T",),
           checkable=True),
    Action("show_beliefs", "Search", "Values below the board",
           "What the search believes of each column, below the board", ("V",), checkable=True),
    Action("compare_with", "Search", "Compare with…",
           "Put another search of this position beside this one", ("Ctrl+K",)),
    Action("compare_trace", "Search", "Compare with a trace…",
           "Put a saved search of this position beside this one", ("Ctrl+Shift+K",)),
    # ---- Steps
    Action("first_step", "Steps", "First step", "Before the search began", ("Shift+PgUp",),
           "first"),
    Action("step_back", "Steps", "Step back", "One step back in the search's time",
           ("PgUp", "Ctrl+Left", "Ctrl+F11"), "back"),
    Action("play_steps", "Steps", "Play", "Play the search, or pause", ("Space",), "play",
           checkable=True),
    Action("play_back", "Steps", "Play backward", "Play the search backward, or pause",
           ("Shift+Space",), "play_back", checkable=True),
    Action("step_forward", "Steps", "Step into", "One step on: a node is entered or left",
           ("PgDown", "F11", "Ctrl+Right"), "forward"),
    Action("last_step", "Steps", "Last step", "The end of the search", ("Shift+PgDown",), "last"),
    Action("go_to_step", "Steps", "Go to step…", "Type the number of a step", ("Ctrl+G",),
           ends_group=True),
    Action("continue_steps", "Steps", "Continue",
           "Run to the next stop that is checked; where no step follows, search this position",
           ("F5",)),
    Action("step_over", "Steps", "Step over", "Skip the subtree of this node", ("F10",), "over",
           short="Over"),
    Action("step_back_over", "Steps", "Step back over", "Back to where this node was entered",
           ("Shift+F10",)),
    Action("step_out", "Steps", "Step out", "To where the parent returns", ("Shift+F11",), "out",
           short="Out", ends_group=True),
    Action("next_cutoff", "Steps", "Next cutoff", "To the next cutoff", ("C",), "cutoff",
           short="Cutoff"),
    Action("previous_cutoff", "Steps", "Previous cutoff", "Back to the last cutoff",
           ("Shift+C",)),
    Action("next_best", "Steps", "Next best move", "To the next change of the best move", ("B",)),
    Action("previous_best", "Steps", "Previous best move",
           "Back to the last change of the best move", ("Shift+B",)),
    Action("next_event", "Steps", "Next event here", "To the next event at the selected node",
           ("N",)),
    Action("previous_event", "Steps", "Previous event here",
           "Back to the last event at the selected node", ("Shift+N",)),
    Action("next_leaf", "Steps", "Next leaf", "To the next leaf", ("L",)),
    Action("previous_leaf", "Steps", "Previous leaf", "Back to the last leaf", ("Shift+L",)),
    Action("next_iteration", "Steps", "Next iteration",
           "To the next iteration, probe or expansion", ("I",)),
    Action("previous_iteration", "Steps", "Previous iteration",
           "Back to where the last iteration, probe or expansion began", ("Shift+I",)),
    # ---- Tree
    Action("tree_root", "Tree", "Root", "Go to the root", ("Home",)),
    Action("tree_parent", "Tree", "Parent", "Go to the parent", ("Left",), place=TREE),
    Action("tree_child", "Tree", "Best child", "Unfold and go to the best child", ("Right",),
           place=TREE),
    Action("tree_up", "Tree", "Node above", "Go to the node above on this level", ("Up",),
           place=TREE),
    Action("tree_down", "Tree", "Node below", "Go to the node below on this level", ("Down",),
           place=TREE),
    Action("tree_toggle", "Tree", "Unfold or fold", "Show or hide the children of this node",
           ("Return", "Enter"), place=TREE),
    Action("tree_more", "Tree", "Unfold more", "Unfold the subtree, level by level",
           ("Shift+Return",)),
    Action("tree_fold", "Tree", "Fold all", "Fold up everything but the root", ("Backspace",),
           ends_group=True),
    Action("tree_fit", "Tree", "Fit to window", "Zoom so that all of the tree is in view",
           ("F",), "fit", bar=True, short="Fit"),
    Action("tree_zoom_in", "Tree", "Zoom in", "Zoom in (also Ctrl and the wheel)", ("+",)),
    Action("tree_zoom_out", "Tree", "Zoom out", "Zoom out (also Ctrl and the wheel)", ("-",),
           ends_group=True),
    Action("show_ahead", "Tree", "Show what lies ahead",
           "Draw nodes that the search has not visited yet faintly, or not at all", ("A",),
           checkable=True),
    Action("hide_values", "Tree", "Hide values",
           "Hide values that follow from what is seen: what will MIN choose?", ("H",), "hide",
           bar=True, checkable=True),
    Action("reveal_value", "Tree", "Reveal the value", "Tell the hidden value of this node",
           ("R",), "reveal", bar=True, short="Reveal"),
    Action("go_parent", "Tree", "Go to the parent", "From any view: to the parent of this node",
           ("Alt+Left",)),
    Action("go_child", "Tree", "Go to the first child", "From any view: to the first child",
           ("Alt+Right",)),
    Action("go_previous", "Tree", "Go to the previous sibling",
           "From any view: to the sibling before this node", ("Alt+Up",)),
    Action("go_next", "Tree", "Go to the next sibling",
           "From any view: to the sibling after this node", ("Alt+Down",)),
    Action("go_principal", "Tree", "Next on the principal variation",
           "From any view: one move on along the best play", ("P",), ends_group=True),
    Action("find", "Tree", "Find…", "Find nodes by columns, value, depth, kind or number",
           ("Ctrl+F",)),
    Action("find_next", "Tree", "Find next", "To the next node found", ("F3",),
           "down"),
    Action("find_previous", "Tree", "Find previous", "Back to the last node found",
           ("Shift+F3",), "up"),
    Action("find_close", "Tree", "Put the find bar away", "No node stands out any more (Esc)",
           (), "close", ends_group=True),
    Action("bookmark", "Tree", "Bookmark this node…", "Mark the selected node with a note",
           ("Ctrl+B",)),
    Action("next_bookmark", "Tree", "Next bookmark", "Go to the next bookmark, at its step",
           ("Ctrl+PgDown",)),
    Action("previous_bookmark", "Tree", "Previous bookmark",
           "Go back to the last bookmark, at its step", ("Ctrl+PgUp",)),
    # ---- View
    Action("falling_discs", "View", "Falling discs", "See discs fall; it never delays a move", (),
           checkable=True),
    Action("sounds", "View", "Sounds", "Hear discs land", (), checkable=True),
    Action("full_screen", "View", "Full screen", "Fill the whole screen",
           ("Ctrl+Shift+F", "Alt+Return"), checkable=True),
    Action("larger_text", "View", "Larger text", "Larger text everywhere", ("Ctrl++", "Ctrl+=")),
    Action("smaller_text", "View", "Smaller text", "Smaller text everywhere", ("Ctrl+-",)),
    Action("normal_text", "View", "Normal text", "The text size of the start", ("Ctrl+0",),
           ends_group=True),
    Action("show_why", "View", "Why", "Say why the search did what it did at this node", ("W",)),
    Action("why_source", "View", "Source in Python",
           "Show the search itself beside Why, instead of its pseudocode", ("Ctrl+U",),
           checkable=True, ends_group=True),
    Action("show_charts", "View", "Charts",
           "Nodes per depth, cutoffs, values and window at the root, visits of its moves",
           ("Ctrl+Shift+G",)),
    Action("next_panel", "View", "Next panel", "Go to the next panel", ("F6",)),
    Action("previous_panel", "View", "Previous panel", "Go to the panel before", ("Shift+F6",)),
    Action("float_panel", "View", "Float the panel",
           "Make a window of the panel that has the focus, or put it back", ("Ctrl+F6",)),
    Action("hide_panel", "View", "Hide the panel", "Put the panel that has the focus away",
           ("Ctrl+W",)),
    Action("panel_wider", "View", "Wider panel", "Make the panel that has the focus wider",
           ("Ctrl+Alt+Right",)),
    Action("panel_narrower", "View", "Narrower panel",
           "Make the panel that has the focus narrower", ("Ctrl+Alt+Left",)),
    Action("panel_taller", "View", "Taller panel", "Make the panel that has the focus taller",
           ("Ctrl+Alt+Down",)),
    Action("panel_lower", "View", "Lower panel", "Make the panel that has the focus lower",
           ("Ctrl+Alt+Up",)),
    Action("reset_panels", "View", "Panels as at first",
           "Show every panel where it stood at the start", ("Ctrl+Shift+P",), ends_group=True),
    Action("light", "View", "Light", "Dark text on light", (), checkable=True),
    Action("dark", "View", "Dark", "Light text on dark", (), checkable=True),
    Action("as_system", "View", "As the system", "As the desktop is", (), checkable=True),
    # ---- File
    Action("open_trace", "File", "Open…", "Open a recorded search or a game", ("Ctrl+O",), "open",
           bar=True, short="Open"),
    Action("save_trace", "File", "Save trace…", "Save the recorded search", ("Ctrl+S",), "save",
           bar=True, short="Save", ends_group=True),
    Action("export_view", "File", "Export the tree…", "What is shown, as SVG or PNG",
           ("Ctrl+E",), "export", bar=True, short="Export"),
    Action("export_subtree", "File", "Export the subtree…",
           "The selected node and all below it, as SVG or PNG", ("Ctrl+Shift+E",),
           ends_group=True),
    Action("quit", "File", "Quit", "Leave; the game comes back at the next start", ("Ctrl+Q",)),
    # ---- Help
    Action("shortcuts", "Help", "Shortcuts", "All that the keys do", ("F1",)),
    Action("about", "Help", "About c4viz", "Version and licence"),
)  # fmt: skip

MENUS = {
    "File": "&File",
    "Game": "&Game",
    "Search": "&Search",
    "Steps": "S&teps",
    "Tree": "T&ree",
    "View": "&View",
    "Help": "&Help",
}
"""The menus from left to right, and their titles with the key that opens them."""
STEP_BUTTONS = (
    "first_step", "step_back", "play_back", "play_steps", "step_forward", "last_step",
    "step_over", "step_out", "next_cutoff",
)  # fmt: skip
COLUMN_KEYS = tuple(str(column) for column in range(1, 10))
