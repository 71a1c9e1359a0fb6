"""Actions of the menu Search."""

from __future__ import annotations

from pathlib import Path

from c4viz.app.actions.action import Action
from c4viz.app.checking import can_check, check_own, watch_program
from c4viz.app.dialogs.hand_tree_dialog import HandTreeDialog
from c4viz.app.dialogs.own_function_dialog import (
    OwnGameDialog,
    OwnSearchDialog,
    games_in,
    searches_in,
)
from c4viz.app.dialogs.parts import agreed
from c4viz.app.dialogs.preference_dialogs import MemoryDialog, MoveSecondsDialog
from c4viz.app.menus.what_if import WHAT_IF_ACTIONS
from c4viz.app.stage import Stage
from c4viz.app.state.background import Memory
from c4viz.game import HandTree
from c4viz.language import Text
from c4viz.search.recording.settings import OwnSearchSettings, run_again
from c4viz.search.runs.saved_search import unstarted
from c4viz.search.runs.spec import text_of

_LIMITS = Text("Limits")
_COMPARE = Text("Compare")


def _hand_tree(stage: Stage) -> None:
    trace = stage.session.exploration.trace
    shown = trace.position.text if trace and isinstance(trace.position, HandTree) else ""
    dialog = HandTreeDialog(stage, shown, stage.choices.preferences.settings)
    if agreed(dialog):
        stage.session.runner.search(dialog.tree)


def ask_own(stage: Stage, file: Path | None = None) -> None:
    """Ask for a search of the user's own, in ``file`` or in any, or for a program, and run it. A
    file that holds a game and no search is asked about as by `ask_game`."""
    if file is not None and games_in(file) and not searches_in(file):
        ask_game(stage, file)
        return
    dialog = OwnSearchDialog(stage, _own_before(stage))
    if file is not None:
        dialog.take_file(str(file))
    if not agreed(dialog):
        return
    if dialog.is_program:
        watch_program(stage, dialog.path, dialog.typed)
    else:
        stage.choices.prefer(own=text_of(dialog.settings))
        stage.session.own.search(stage.session.shown.position, dialog.settings)


def ask_game(stage: Stage, file: Path | None = None) -> None:
    """Ask for a game of the user's own, in ``file`` or in any, and search it."""
    dialog = OwnGameDialog(stage, stage.choices.preferences.own_game)
    if file is not None:
        dialog.take_file(str(file))
    if agreed(dialog):
        stage.choices.prefer(own_game=dialog.name)
        stage.files.open_own_game(dialog.name)


def _own_before(stage: Stage) -> OwnSearchSettings | None:
    """Return the search of the user's own that is shown or was last asked for, but none that a file
    names: such a file would have to be read to see what is in it."""
    shown = run_again(stage.session.exploration.trace)
    if shown is not None and unstarted(shown) is None:
        return shown
    return stage.choices.preferences.own_search


def _memory(stage: Stage) -> None:
    prefs = stage.choices.preferences
    root = stage.session.game.match.position
    memory = Memory(prefs.memory, prefs.goes_on)
    dialog = MemoryDialog(stage, memory, root, prefs.settings(root))
    if agreed(dialog):
        stage.session.runner.memory = dialog.memory
        stage.choices.prefer(memory=dialog.memory.mib, goes_on=dialog.memory.goes_on)


def _move_seconds(stage: Stage) -> None:
    dialog = MoveSecondsDialog(stage, stage.choices.preferences.move_seconds)
    if agreed(dialog):
        stage.session.runner.set_move_seconds(dialog.seconds)
        stage.choices.prefer(move_seconds=dialog.seconds)


def _truth(stage: Stage, on: bool) -> None:
    if on:
        stage.docks.lend("truth")
    else:
        stage.docks.take_back("truth")
    stage.session.truth.set_on(on)
    stage.game.notes.set_truth(on)


def _show_beliefs(stage: Stage, on: bool) -> None:
    stage.choices.prefer(beliefs=on)
    stage.game.notes.set_beliefs(on)


SEARCH_ACTIONS: tuple[Action[Stage], ...] = (
    Action("analyse", "Search", Text("Search this position"),
           Text("Search the position on the board, without playing on"), ("Ctrl+Return",), "search",
           bar=True, short=Text("Search"), run=lambda stage: stage.session.analyse(),
           enabled=lambda stage: stage.session.can_search),
    Action("search_form", "Search", Text("Search with…"),
           Text("Choose a search and its settings, and begin it"), ("S",),
           run=lambda stage: stage.ask_search()),
    Action("hand_tree", "Search", Text("Hand-made tree…"),
           Text("Type a tree of numbers and search it; the game waits meanwhile"), ("Ctrl+T",),
           run=_hand_tree, enabled=lambda stage: not stage.session.exploration.is_running),
    Action("own_game", "Search", Text("Your own game…"),
           Text("Search a game of yours: a class in a Python file; the game here waits meanwhile"),
           ("Ctrl+Shift+Y",), run=ask_game,
           enabled=lambda stage: not stage.session.exploration.is_running),
    Action("own_search", "Search", Text("Your own…"),
           Text("Search by a function of yours in a Python file, again whenever you save it"),
           ("Ctrl+Shift+U",), run=ask_own, enabled=lambda stage: stage.session.can_search),
    Action("check_own", "Search", Text("Is yours right?"),
           Text("Check the search of yours that is shown, and say what is wrong first"),
           ("Ctrl+Shift+J",), run=check_own,
           enabled=lambda stage: can_check(stage) and not stage.session.exploration.is_running),
    Action("search_again", "Search", Text("Search again"),
           Text("Search the root of the tree once more, with the settings as they are now"),
           ("Ctrl+R",), run=lambda stage: stage.session.runner.search_again(),
           enabled=lambda stage: stage.session.exploration.trace is not None
           and not stage.session.exploration.is_running),
    Action("stop", "Search", Text("Stop"),
           Text("End the search; the machine then plays the best it found"), ("Shift+F5", "Ctrl+."),
           "stop", bar=True, run=lambda stage: stage.session.runner.stop(),
           enabled=lambda stage: stage.session.exploration.is_running
           and not stage.session.runner.is_stopping),
    Action("memory", "Search", Text("Memory for traces…"),
           Text("How much the record of a search may take, and what happens when it is full"),
           ("Ctrl+M",), within=_LIMITS, run=_memory),
    Action("move_seconds", "Search", Text("Time for a move…"),
           Text("How long a move may take in the truth, in a review and in a hint"),
           ("Ctrl+Shift+T",), within=_LIMITS, run=_move_seconds),
    Action("truth", "Search", Text("Truth"),
           Text("Lay the solver's exact results beside what the search believed"), ("T",),
           switch=_truth),
    Action("show_beliefs", "Search", Text("Values below the board"),
           Text("What the search believes of each column, below the board"), ("V",),
           first=lambda prefs: prefs.beliefs, switch=_show_beliefs,
           run=lambda stage: stage.game.notes.tell_if_nothing()),
    *WHAT_IF_ACTIONS,
    Action("compare_with", "Search", Text("Compare with…"),
           Text("Put another search of this position beside this one"), ("Ctrl+K",),
           within=_COMPARE, run=lambda stage: stage.comparisons.open()),
    Action("compare_trace", "Search", Text("Compare with a trace…"),
           Text("Put a saved search of this position beside this one"), ("Ctrl+Shift+K",),
           within=_COMPARE, run=lambda stage: stage.comparisons.ask_trace()),
)  # fmt: skip
