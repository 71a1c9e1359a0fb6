"""The actions of the menu Search."""

from __future__ import annotations

from pathlib import Path

from c4viz.app.actions.action import Action
from c4viz.app.checking import can_check, check_own
from c4viz.app.dialogs.hand_tree_dialog import HandTreeDialog
from c4viz.app.dialogs.own_function_dialog import (
    OwnGameDialog,
    OwnSearchDialog,
    games_in,
    searches_in,
)
from c4viz.app.dialogs.parts import agreed
from c4viz.app.dialogs.preference_dialogs import MemoryDialog, MoveSecondsDialog
from c4viz.app.stage import Stage, can_search
from c4viz.app.state.background import Memory
from c4viz.game import HandTree
from c4viz.language import Text
from c4viz.search.recording.settings import Own, run_again
from c4viz.search.runs.saved import unstarted
from c4viz.search.runs.spec import text_of


def _hand_tree(at: Stage) -> None:
    trace = at.session.exploration.trace
    shown = trace.position.text if trace and isinstance(trace.position, HandTree) else ""
    dialog = HandTreeDialog(at, shown, at.choices.preferences.settings)
    if agreed(dialog):
        at.session.runner.search(dialog.tree)


def ask_own(at: Stage, file: Path | None = None) -> None:
    """Ask for a search of the user's own, in ``file`` or in any, and run it. A file that holds a
    game and no search is asked about as by `ask_game`."""
    if file is not None and games_in(file) and not searches_in(file):
        ask_game(at, file)
        return
    dialog = OwnSearchDialog(at, _own_before(at))
    if file is not None:
        dialog.take_file(str(file))
    if agreed(dialog):
        at.choices.prefer(own=text_of(dialog.settings))
        at.session.own.search(at.session.shown.position, dialog.settings)


def ask_game(at: Stage, file: Path | None = None) -> None:
    """Ask for a game of the user's own, in ``file`` or in any, and search it."""
    dialog = OwnGameDialog(at, at.choices.preferences.own_game)
    if file is not None:
        dialog.take_file(str(file))
    if agreed(dialog):
        at.choices.prefer(own_game=dialog.name)
        at.files.open_own_game(dialog.name)


def _own_before(at: Stage) -> Own | None:
    """Return the search of the user's own that is shown or was last asked for, but none that a file
    names: such a file would have to be read to see what is in it."""
    shown = run_again(at.session.exploration.trace)
    if shown is not None and unstarted(shown) is None:
        return shown
    return at.choices.preferences.own_search


def _memory(at: Stage) -> None:
    prefs = at.choices.preferences
    root = at.session.game.match.position
    memory = Memory(prefs.memory, prefs.goes_on)
    dialog = MemoryDialog(at, memory, root, prefs.settings(root))
    if agreed(dialog):
        at.session.runner.memory = dialog.memory
        at.choices.prefer(memory=dialog.memory.mib, goes_on=dialog.memory.goes_on)


def _move_seconds(at: Stage) -> None:
    dialog = MoveSecondsDialog(at, at.choices.preferences.move_seconds)
    if agreed(dialog):
        at.session.runner.set_move_seconds(dialog.seconds)
        at.choices.prefer(move_seconds=dialog.seconds)


def _truth(at: Stage, on: bool) -> None:
    if on:
        at.docks.lend("truth")
    else:
        at.docks.take_back("truth")
    at.session.truth.set_on(on)
    at.game.notes.set_truth(on)


def _show_beliefs(at: Stage, on: bool) -> None:
    at.choices.prefer(beliefs=on)
    at.game.notes.set_beliefs(on)


SEARCH_ACTIONS: tuple[Action[Stage], ...] = (
    Action("analyse", "Search", Text("Search this position"),
           Text("Search the position on the board, without playing on"), ("Ctrl+Return",), "search",
           bar=True, short=Text("Search"), run=lambda at: at.session.analyse(), enabled=can_search),
    Action("hand_tree", "Search", Text("Hand-made tree…"),
           Text("Type a tree of numbers and search it; the game waits meanwhile"), ("Ctrl+T",),
           run=_hand_tree, enabled=lambda at: not at.session.exploration.is_running),
    Action("own_game", "Search", Text("Your own game…"),
           Text("Search a game of yours: a class in a Python file; the game here waits meanwhile"),
           ("Ctrl+Shift+Y",), run=ask_game,
           enabled=lambda at: not at.session.exploration.is_running),
    Action("own_search", "Search", Text("Your own…"),
           Text("Search by a function of yours in a Python file, again whenever you save it"),
           ("Ctrl+Shift+U",), run=ask_own, enabled=can_search),
    Action("check_own", "Search", Text("Is yours right?"),
           Text("Check the search of yours that is shown, and say what is wrong first"),
           ("Ctrl+Shift+J",), run=check_own,
           enabled=lambda at: can_check(at) and not at.session.exploration.is_running),
    Action("search_again", "Search", Text("Search again"),
           Text("Search the root of the tree once more, with the settings as they are now"),
           ("Ctrl+R",), run=lambda at: at.session.runner.search_again(),
           enabled=lambda at: at.session.exploration.trace is not None
           and not at.session.exploration.is_running),
    Action("stop", "Search", Text("Stop"),
           Text("End the search; the machine then plays the best it found"), ("Shift+F5", "Ctrl+."),
           "stop", bar=True, run=lambda at: at.session.runner.stop(),
           enabled=lambda at: at.session.exploration.is_running
           and not at.session.runner.is_stopping),
    Action("memory", "Search", Text("Memory for traces…"),
           Text("How much the record of a search may take, and what happens when it is full"),
           ("Ctrl+M",), run=_memory),
    Action("move_seconds", "Search", Text("Time for a move…"),
           Text("How long a move may take in the truth, in a review and in a hint"),
           ("Ctrl+Shift+T",), run=_move_seconds),
    Action("truth", "Search", Text("Truth"),
           Text("Lay the solver's exact results beside what the search believed"), ("T",),
           switch=_truth),
    Action("show_beliefs", "Search", Text("Values below the board"),
           Text("What the search believes of each column, below the board"), ("V",),
           first=lambda prefs: prefs.beliefs, switch=_show_beliefs,
           run=lambda at: at.game.notes.tell_if_nothing()),
    Action("compare_with", "Search", Text("Compare with…"),
           Text("Put another search of this position beside this one"), ("Ctrl+K",),
           run=lambda at: at.comparisons.open()),
    Action("compare_trace", "Search", Text("Compare with a trace…"),
           Text("Put a saved search of this position beside this one"), ("Ctrl+Shift+K",),
           run=lambda at: at.comparisons.ask_trace()),
)  # fmt: skip
