"""The table of actions: menus, toolbar, shortcuts and the help page all come from it."""

from __future__ import annotations

from dataclasses import dataclass

from c4viz.language import tr

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
    Action("new_game", "Game", tr("New game…"), tr("Choose the players, board and who starts"),
           ("Ctrl+N",), "new", bar=True, short=tr("New")),
    Action("undo", "Game", tr("Undo"),
           tr("Take back your last move; at the beginning of a game go back to the one before"),
           ("Ctrl+Z",), "undo", bar=True),
    Action("redo", "Game", tr("Redo"),
           tr("Play again what was taken back; at the end of a game go on to the newer one"),
           ("Ctrl+Y", "Ctrl+Shift+Z"), "redo", bar=True),
    Action("first_move", "Game", tr("Beginning"), tr("Go to the beginning of the game"),
           ("Ctrl+Home",)),
    Action("last_move", "Game", tr("Last move"), tr("Go to the last move of the game"),
           ("Ctrl+End",), ends_group=True),
    Action("hint", "Game", tr("Hint"), tr("The best column, with its reason and its tree"),
           ("Ctrl+H",)),
    Action("hint_by", "Game", tr("Hint by…"), tr("Choose who gives hints"), ("Ctrl+Shift+H",)),
    Action("move_machine", "Game", tr("Machine moves once"),
           tr("The machine to move plays, also while paused; for you the search below"),
           ("M",)),
    Action("pause_machines", "Game", tr("Pause the machines"), tr("Machines wait, or play on"),
           ("Ctrl+Space", "Pause"), checkable=True),
    Action("faster", "Game", tr("Faster machines"), tr("Less time between the moves of machines"),
           ("Ctrl+]",)),
    Action("slower", "Game", tr("Slower machines"), tr("More time between the moves of machines"),
           ("Ctrl+[",), ends_group=True),
    Action("take_over", "Game", tr("Change who plays this side"),
           tr("A machine to move leaves its seat to you; where you are to move one takes yours"),
           ("Ctrl+Shift+O",)),
    Action("swap_sides", "Game", tr("Swap sides"), tr("Each player goes on with the other's discs"),
           ("Ctrl+Shift+X",)),
    Action("resign", "Game", tr("Resign"), tr("Give the game up; Undo takes it back"),
           ("Ctrl+Shift+R",), ends_group=True),
    Action("show_moves", "Game", tr("Moves"), tr("The list of moves, with all variations"),
           ("Ctrl+Shift+M",)),
    Action("review", "Game", tr("Review the game"),
           tr("Have the solver look for mistakes in the moves; again: stop it"), ("Ctrl+Shift+V",),
           short=tr("Review")),
    Action("next_mistake", "Game", tr("Next mistake"), tr("Go to the next mistake of the review"),
           ("E",), "down"),
    Action("previous_mistake", "Game", tr("Previous mistake"),
           tr("Go back to the last mistake of the review"), ("Shift+E",), "up", ends_group=True),
    Action("edit_position", "Game", tr("Set position…"), tr("Type or paste any position"),
           ("Ctrl+P",)),
    Action("copy_position", "Game", tr("Copy position"), tr("Copy what the board shows as text"),
           ("Ctrl+C",)),
    Action("copy_picture", "Game", tr("Copy picture"), tr("Copy a picture of the board"),
           ("Ctrl+Shift+C",)),
    Action("paste_position", "Game", tr("Paste position"),
           tr("Set up the position on the clipboard"), ("Ctrl+V",)),
    Action("save_game", "Game", tr("Save game…"), tr("Save the game with all its variations"),
           ("Ctrl+Shift+S",)),
    Action("hand_tree", "Game", tr("Hand-made tree…"),
           tr("Type a tree of numbers and search it; the game waits meanwhile"), ("Ctrl+T",),
           ends_group=True),
    Action("return_to_game", "Game", tr("Return to the game"),
           tr("Stop looking ahead: the board shows the game again"), ("Esc",)),
    # ---- Search
    Action("analyse", "Search", tr("Search this position"),
           tr("Search the position on the board, without playing on"), ("Ctrl+Return",), "search",
           bar=True, short=tr("Search")),
    Action("search_again", "Search", tr("Search again"),
           tr("Search the root of the tree once more, with the settings as they are now"),
           ("Ctrl+R",)),
    Action("stop", "Search", tr("Stop"),
           tr("End the search; the machine then plays the best it found"), ("Shift+F5", "Ctrl+."),
           "stop", bar=True),
    Action("memory", "Search", tr("Memory for traces…"),
           tr("How much the record of a search may take, and what happens when it is full"),
           ("Ctrl+M",)),
    Action("truth", "Search", tr("Truth"),
           tr("Lay the solver's exact results beside what the search believed"), ("T",),
           checkable=True),
    Action("show_beliefs", "Search", tr("Values below the board"),
           tr("What the search believes of each column, below the board"), ("V",), checkable=True),
    Action("compare_with", "Search", tr("Compare with…"),
           tr("Put another search of this position beside this one"), ("Ctrl+K",)),
    Action("compare_trace", "Search", tr("Compare with a trace…"),
           tr("Put a saved search of this position beside this one"), ("Ctrl+Shift+K",)),
    # ---- Steps
    Action("first_step", "Steps", tr("First step"), tr("Before the search began"), ("Shift+PgUp",),
           "first"),
    Action("step_back", "Steps", tr("Step back"), tr("One step back in the search's time"),
           ("PgUp", "Ctrl+Left", "Ctrl+F11"), "back"),
    Action("play_steps", "Steps", tr("Play"), tr("Play the search, or pause"), ("Space",), "play",
           checkable=True),
    Action("play_back", "Steps", tr("Play backward"), tr("Play the search backward, or pause"),
           ("Shift+Space",), "play_back", checkable=True),
    Action("step_forward", "Steps", tr("Step into"), tr("One step on: a node is entered or left"),
           ("PgDown", "F11", "Ctrl+Right"), "forward"),
    Action("last_step", "Steps", tr("Last step"), tr("The end of the search"), ("Shift+PgDown",),
           "last"),
    Action("go_to_step", "Steps", tr("Go to step…"), tr("Type the number of a step"), ("Ctrl+G",),
           ends_group=True),
    Action("continue_steps", "Steps", tr("Continue"),
           tr("Run to the next stop checked; where no step follows, search this position"),
           ("F5",)),
    Action("step_over", "Steps", tr("Step over"), tr("Skip the subtree of this node"), ("F10",),
           "over", short=tr("Over")),
    Action("step_back_over", "Steps", tr("Step back over"),
           tr("Back to where this node was entered"), ("Shift+F10",)),
    Action("step_out", "Steps", tr("Step out"), tr("To where the parent returns"), ("Shift+F11",),
           "out", short=tr("Out"), ends_group=True),
    Action("next_cutoff", "Steps", tr("Next cutoff"), tr("To the next cutoff"), ("C",), "cutoff",
           short=tr("Cutoff")),
    Action("previous_cutoff", "Steps", tr("Previous cutoff"), tr("Back to the last cutoff"),
           ("Shift+C",)),
    Action("next_best", "Steps", tr("Next best move"), tr("To the next change of the best move"),
           ("B",)),
    Action("previous_best", "Steps", tr("Previous best move"),
           tr("Back to the last change of the best move"), ("Shift+B",)),
    Action("next_event", "Steps", tr("Next event here"),
           tr("To the next event at the selected node"), ("N",)),
    Action("previous_event", "Steps", tr("Previous event here"),
           tr("Back to the last event at the selected node"), ("Shift+N",)),
    Action("next_leaf", "Steps", tr("Next leaf"), tr("To the next leaf"), ("L",)),
    Action("previous_leaf", "Steps", tr("Previous leaf"), tr("Back to the last leaf"),
           ("Shift+L",)),
    Action("next_iteration", "Steps", tr("Next iteration"),
           tr("To the next iteration, probe or expansion"), ("I",)),
    Action("previous_iteration", "Steps", tr("Previous iteration"),
           tr("Back to where the last iteration, probe or expansion began"), ("Shift+I",)),
    # ---- Tree
    Action("tree_root", "Tree", tr("Root"), tr("Go to the root"), ("Home",)),
    Action("tree_parent", "Tree", tr("Parent"), tr("Go to the parent"), ("Left",), place=TREE),
    Action("tree_child", "Tree", tr("Best child"), tr("Unfold and go to the best child"),
           ("Right",), place=TREE),
    Action("tree_up", "Tree", tr("Node above"), tr("Go to the node above on this level"), ("Up",),
           place=TREE),
    Action("tree_down", "Tree", tr("Node below"), tr("Go to the node below on this level"),
           ("Down",), place=TREE),
    Action("tree_toggle", "Tree", tr("Unfold or fold"),
           tr("Show or hide the children of this node"), ("Return", "Enter"), place=TREE),
    Action("tree_more", "Tree", tr("Unfold more"), tr("Unfold the subtree, level by level"),
           ("Shift+Return",)),
    Action("tree_fold", "Tree", tr("Fold all"), tr("Fold up everything but the root"),
           ("Backspace",), ends_group=True),
    Action("tree_fit", "Tree", tr("Fit to window"), tr("Zoom so that all of the tree is in view"),
           ("F",), "fit", bar=True, short=tr("Fit")),
    Action("tree_zoom_in", "Tree", tr("Zoom in"), tr("Zoom in (also Ctrl and the wheel)"), ("+",)),
    Action("tree_zoom_out", "Tree", tr("Zoom out"), tr("Zoom out (also Ctrl and the wheel)"),
           ("-",), ends_group=True),
    Action("show_ahead", "Tree", tr("Show what lies ahead"),
           tr("Draw nodes that the search has not visited yet faintly, or not at all"), ("A",),
           checkable=True),
    Action("hide_values", "Tree", tr("Hide values"),
           tr("Hide values that follow from what is seen: what will MIN choose?"), ("H",), "hide",
           bar=True,
           short=tr("Hide"), checkable=True),
    Action("reveal_value", "Tree", tr("Reveal the value"), tr("Tell the hidden value of this node"),
           ("R",), "reveal", bar=True, short=tr("Reveal")),
    Action("go_parent", "Tree", tr("Go to the parent"),
           tr("From any view: to the parent of this node"), ("Alt+Left",)),
    Action("go_child", "Tree", tr("Go to the first child"), tr("From any view: to the first child"),
           ("Alt+Right",)),
    Action("go_previous", "Tree", tr("Go to the previous sibling"),
           tr("From any view: to the sibling before this node"), ("Alt+Up",)),
    Action("go_next", "Tree", tr("Go to the next sibling"),
           tr("From any view: to the sibling after this node"), ("Alt+Down",)),
    Action("go_principal", "Tree", tr("Next on the principal variation"),
           tr("From any view: one move on along the best play"), ("P",), ends_group=True),
    Action("find", "Tree", tr("Find…"), tr("Find nodes by columns, value, depth, kind or number"),
           ("Ctrl+F",)),
    Action("find_next", "Tree", tr("Find next"), tr("To the next node found"), ("F3",), "down"),
    Action("find_previous", "Tree", tr("Find previous"), tr("Back to the last node found"),
           ("Shift+F3",), "up"),
    Action("find_close", "Tree", tr("Put the find bar away"),
           tr("No node stands out any more (Esc)"), (), "close", ends_group=True),
    Action("bookmark", "Tree", tr("Bookmark this node…"), tr("Mark the selected node with a note"),
           ("Ctrl+B",)),
    Action("next_bookmark", "Tree", tr("Next bookmark"), tr("Go to the next bookmark, at its step"),
           ("Ctrl+PgDown",)),
    Action("previous_bookmark", "Tree", tr("Previous bookmark"),
           tr("Go back to the last bookmark, at its step"), ("Ctrl+PgUp",)),
    # ---- View
    Action("falling_discs", "View", tr("Falling discs"),
           tr("See discs fall; it never delays a move"), (), checkable=True),
    Action("sounds", "View", tr("Sounds"), tr("Hear discs land"), (), checkable=True),
    Action("full_screen", "View", tr("Full screen"), tr("Fill the whole screen"),
           ("Ctrl+Shift+F", "Alt+Return"), checkable=True),
    Action("larger_text", "View", tr("Larger text"), tr("Larger text everywhere"),
           ("Ctrl++", "Ctrl+=")),
    Action("smaller_text", "View", tr("Smaller text"), tr("Smaller text everywhere"), ("Ctrl+-",)),
    Action("normal_text", "View", tr("Normal text"), tr("The text size of the start"), ("Ctrl+0",),
           ends_group=True),
    Action("show_why", "View", tr("Why"), tr("Say why the search did what it did at this node"),
           ("W",)),
    Action("why_source", "View", tr("Source in Python"),
           tr("Show the search itself beside Why, instead of its pseudocode"), ("Ctrl+U",),
           checkable=True, ends_group=True),
    Action("show_charts", "View", tr("Charts"),
           tr("Nodes per depth, cutoffs, values and window at the root, visits of its moves"),
           ("Ctrl+Shift+G",)),
    Action("next_panel", "View", tr("Next panel"), tr("Go to the next panel"), ("F6",)),
    Action("previous_panel", "View", tr("Previous panel"), tr("Go to the panel before"),
           ("Shift+F6",)),
    Action("float_panel", "View", tr("Float the panel"),
           tr("Make a window of the panel that has the focus, or put it back"), ("Ctrl+F6",)),
    Action("hide_panel", "View", tr("Hide the panel"), tr("Put the panel that has the focus away"),
           ("Ctrl+W",)),
    Action("panel_wider", "View", tr("Wider panel"), tr("Make the panel that has the focus wider"),
           ("Ctrl+Alt+Right",)),
    Action("panel_narrower", "View", tr("Narrower panel"),
           tr("Make the panel that has the focus narrower"), ("Ctrl+Alt+Left",)),
    Action("panel_taller", "View", tr("Taller panel"),
           tr("Make the panel that has the focus taller"), ("Ctrl+Alt+Down",)),
    Action("panel_lower", "View", tr("Lower panel"), tr("Make the panel that has the focus lower"),
           ("Ctrl+Alt+Up",)),
    Action("reset_panels", "View", tr("Panels as at first"),
           tr("Show every panel where it stood at the start"), ("Ctrl+Shift+P",), ends_group=True),
    Action("flip_colours", "View", tr("Flip colours"), tr("X plays with the other colour"),
           ("Ctrl+Shift+D",), checkable=True, ends_group=True),
    Action("light", "View", tr("Light"), tr("Dark text on light"), (), checkable=True),
    Action("dark", "View", tr("Dark"), tr("Light text on dark"), (), checkable=True),
    Action("as_system", "View", tr("As the system"), tr("As the desktop is"), (), checkable=True,
           ends_group=True),
    Action("language", "View", tr("Language…"), tr("Choose the language of c4viz")),
    # ---- File
    Action("open_trace", "File", tr("Open…"), tr("Open a recorded search or a game"), ("Ctrl+O",),
           "open", bar=True, short=tr("Open")),
    Action("save_trace", "File", tr("Save trace…"), tr("Save the recorded search"), ("Ctrl+S",),
           "save", bar=True, short=tr("Save"), ends_group=True),
    Action("export_view", "File", tr("Export the tree…"), tr("What is shown, as SVG or PNG"),
           ("Ctrl+E",), "export", bar=True, short=tr("Export")),
    Action("export_subtree", "File", tr("Export the subtree…"),
           tr("The selected node and all below it, as SVG or PNG"), ("Ctrl+Shift+E",),
           ends_group=True),
    Action("quit", "File", tr("Quit"), tr("Leave; the game comes back at the next start"),
           ("Ctrl+Q",)),
    # ---- Help
    Action("shortcuts", "Help", tr("Shortcuts"), tr("All that the keys do"), ("F1",)),
    Action("about", "Help", tr("About c4viz"), tr("Version and licence")),
)  # fmt: skip

MENUS = {
    "File": tr("&File"),
    "Game": tr("&Game"),
    "Search": tr("&Search"),
    "Steps": tr("S&teps"),
    "Tree": tr("T&ree"),
    "View": tr("&View"),
    "Help": tr("&Help"),
}
"""The menus from left to right, and their titles with the key that opens them."""


def menu_name(menu: str) -> str:
    """What a menu is called."""
    return MENUS[menu].replace("&", "")


STEP_BUTTONS = (
    "first_step", "step_back", "play_back", "play_steps", "step_forward", "last_step",
    "step_over", "step_out", "next_cutoff",
)  # fmt: skip
COLUMN_KEYS = tuple(str(column) for column in range(1, 10))
