"""Actions of the menu Steps."""

from __future__ import annotations

import sys
from collections.abc import Callable

from c4viz.app.actions.action import Action
from c4viz.app.dialogs.parts import agreed
from c4viz.app.stage import Stage, can_step
from c4viz.app.state.exploration import TELLING_STOPS, Exploration
from c4viz.app.steps.step_bar import StepDialog
from c4viz.game import GameState
from c4viz.language import Text, tr
from c4viz.trace import StopKind, Trace


def _paused(go: Callable[[Exploration], object]) -> Callable[[Stage], None]:
    """Make an action that goes to a step by hand, which ends playing."""

    def run(stage: Stage) -> None:
        stage.session.playback.pause()
        go(stage.session.exploration)

    return run


def _go_to_step(stage: Stage) -> None:
    trace = stage.session.exploration.trace
    if trace is None or not stage.session.exploration.can_step:
        return
    stage.session.playback.pause()
    dialog = StepDialog(stage, stage.session.exploration.step, trace.steps)
    if agreed(dialog):
        stage.session.exploration.go_to(dialog.step)


def _continue_steps(stage: Stage) -> None:
    session, seen, trace = stage.session, stage.session.exploration, stage.session.exploration.trace
    if trace is not None and seen.can_step and seen.step < trace.steps:
        session.playback.run_on()
    elif trace is not None and (seen.was_opened or trace.bookmarks or _looks_below(stage, trace)):
        session.changes.say(
            _search_anew(stage)
        )  # a user who only wants to go on would lose the tree
    elif stage.session.can_search:
        session.analyse()


def _looks_below(stage: Stage, trace: Trace) -> bool:
    """Tell whether the board shows a node below the root: its search would be another tree."""
    shown = stage.session.shown.position
    below = stage.session.shown.looks_ahead and shown != trace.position
    return below and not isinstance(shown, GameState)  # such states are searched from their root


def _search_anew(stage: Stage) -> str:
    """Say how to search where no step follows."""
    key = "" if stage.session.shown.position.outcome else stage.shortcuts.key_of("analyse")
    anew = tr("The search is over: {key} searches the position on the board.", key=key)
    return anew if key else tr("The search is over.")


def _to_stop(stage: Stage, kind: StopKind, *, back: bool = False) -> None:
    stage.session.playback.pause()
    if stage.session.tree.hides_values and kind in TELLING_STOPS:
        stage.session.changes.say(tr("Values are hidden: this step would tell of them."))
    else:
        stage.session.exploration.go_to_stop(kind, back=back)


def _ask(stage: Stage, asks: bool) -> None:
    """Have the search ask while it is stepped through, or no more; the questions come into view."""
    stage.session.quiz.set_asks(asks)
    if asks:
        stage.docks.show("questions")


def _forward(stage: Stage) -> None:
    """Go a step on, or do what comes next in the lesson that is shown."""
    stage.session.playback.pause()
    if stage.session.lessons.page is None:
        stage.session.exploration.step_by(1)
    else:
        stage.session.lessons.go_on()


def _back(stage: Stage) -> None:
    """Go a step back; at the first step of a page of a lesson to the page before."""
    stage.session.playback.pause()
    if stage.session.lessons.is_at_its_start:
        stage.session.lessons.go_back()
    else:
        stage.session.exploration.step_by(-1)


def _can_go(stage: Stage) -> bool:
    return can_step(stage) or stage.session.lessons.page is not None


_STOPS = Text("Go to")

STEPS_ACTIONS: tuple[Action[Stage], ...] = (
    Action("first_step", "Steps", Text("First step"), Text("Before the search began"),
           ("Shift+PgUp",), "first", run=_paused(lambda stage: stage.go_to(0)), enabled=can_step),
    Action("step_back", "Steps", Text("Step back"), Text("One step back in the search's time"),
           ("Left", "PgUp", "Ctrl+F11"), "back",
           run=_back, enabled=_can_go),
    Action("play_steps", "Steps", Text("Play on"), Text("Play the search, or pause"), ("Space",),
           "play", icon_on="pause", enabled=can_step,
           switch=lambda stage, playing: stage.session.playback.set_playing(playing)),
    Action("play_back", "Steps", Text("Play backward"), Text("Play the search backward, or pause"),
           ("Shift+Space",), "play_back", icon_on="pause",
           switch=lambda stage, playing: stage.session.playback.set_playing(playing, backward=True),
           enabled=can_step),
    Action("step_forward", "Steps", Text("Step into"),
           Text("One step on: a node is entered or left"), ("Right", "PgDown", "F11"),
           "forward", run=_forward, enabled=_can_go),
    Action("last_step", "Steps", Text("Last step"), Text("The end of the search"),
           ("Shift+PgDown",),
           "last", run=_paused(lambda stage: stage.go_to(sys.maxsize)), enabled=can_step),
    Action("go_to_step", "Steps", Text("Go to step…"), Text("Type the number of a step"),
           ("Ctrl+G",), ends_group=True, run=_go_to_step, enabled=can_step),
    Action("continue_steps", "Steps", Text("Continue"),
           Text("Run to the next stop checked; after the last, search the position of the game"),
           ("F5",), run=_continue_steps,
           enabled=lambda stage: can_step(stage) or stage.session.can_search),
    Action("ask_me", "Steps", Text("Ask me"),
           Text("Stop before what is to be guessed: a cut, a value, the move"), ("Q",),
           switch=_ask),
    Action("exercise", "Steps", Text("Do the search by hand…"),
           Text("Fill values, windows and cuts into a blank tree, and have them marked"),
           ("Ctrl+Alt+D",), ends_group=True, run=lambda stage: stage.exercises.ask()),
    Action("step_over", "Steps", Text("Step over"), Text("Skip the subtree of this node"), ("F10",),
           "over", short=Text("Over"),
           run=lambda stage: stage.session.exploration.skip("over"), enabled=can_step),
    Action("step_back_over", "Steps", Text("Step back over"),
           Text("Back to where this node was entered"), ("Shift+F10",),
           run=lambda stage: stage.session.exploration.skip("back_over"), enabled=can_step),
    Action("step_out", "Steps", Text("Step out"), Text("To where the parent returns"),
           ("Shift+F11",), "out", short=Text("Out"), ends_group=True,
           run=lambda stage: stage.session.exploration.skip("out"), enabled=can_step),
    Action("next_cutoff", "Steps", Text("Next cutoff"), Text("To the next cutoff"), ("C",),
           "cutoff", short=Text("Cutoff"), within=_STOPS,
           run=lambda stage: _to_stop(stage, "cutoff"), enabled=can_step),
    Action("previous_cutoff", "Steps", Text("Previous cutoff"), Text("Back to the previous cutoff"),
           ("Shift+C",),
           within=_STOPS, run=lambda stage: _to_stop(stage, "cutoff", back=True), enabled=can_step),
    Action("next_best", "Steps", Text("Next best move"),
           Text("To the next change of the best move"),
           ("B",), within=_STOPS, run=lambda stage: _to_stop(stage, "best"), enabled=can_step),
    Action("previous_best", "Steps", Text("Previous best move"),
           Text("Back to the previous change of the best move"), ("Shift+B",),
           within=_STOPS, run=lambda stage: _to_stop(stage, "best", back=True), enabled=can_step),
    Action("next_event", "Steps", Text("Next event here"),
           Text("To the next event at the selected node"), ("N",),
           within=_STOPS, run=lambda stage: _to_stop(stage, "node"), enabled=can_step),
    Action("previous_event", "Steps", Text("Previous event here"),
           Text("Back to the previous event at the selected node"), ("Shift+N",),
           within=_STOPS, run=lambda stage: _to_stop(stage, "node", back=True), enabled=can_step),
    Action("next_leaf", "Steps", Text("Next leaf"),
           Text("To the next leaf; in MCTS and A* to the next end of a game"), ("L",),
           within=_STOPS, run=lambda stage: _to_stop(stage, "leaf"), enabled=can_step),
    Action("previous_leaf", "Steps", Text("Previous leaf"),
           Text("Back to the previous leaf; in MCTS and A* to the previous end of a game"),
           ("Shift+L",),
           within=_STOPS, run=lambda stage: _to_stop(stage, "leaf", back=True), enabled=can_step),
    Action("next_iteration", "Steps", Text("Next iteration"),
           Text("To the next iteration, probe or expansion"), ("I",),
           within=_STOPS, run=lambda stage: _to_stop(stage, "iteration"), enabled=can_step),
    Action("previous_iteration", "Steps", Text("Previous iteration"),
           Text("Back to where the previous iteration, probe or expansion began"), ("Shift+I",),
           within=_STOPS, run=lambda stage: _to_stop(stage, "iteration", back=True),
           enabled=can_step),
)  # fmt: skip
