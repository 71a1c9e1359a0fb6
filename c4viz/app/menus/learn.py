"""Actions of the menu Learn: what one does to learn a search, and to teach it."""

from __future__ import annotations

from c4viz.app.actions.action import Action
from c4viz.app.dialogs.parts import agreed
from c4viz.app.dialogs.progress_dialog import ProgressDialog
from c4viz.app.menus.class_screen import CLASS_ACTIONS
from c4viz.app.menus.what_if import WHAT_IF_ACTIONS
from c4viz.app.stage import Stage, can_step
from c4viz.language import Text, tr


def _ask(stage: Stage, asks: bool) -> None:
    """Have the search ask while it is stepped through, or no more; the questions come into view."""
    stage.session.quiz.set_asks(asks)
    if asks:
        stage.docks.show("questions")
    else:
        stage.session.changes.say(tr("The search asks nothing any more."))


def show_question(stage: Stage) -> None:
    """Bring the question that is open into view, where it is not seen: with the lesson that asks
    it, or among the questions. The window of a class shows it anyway."""
    panel = "questions" if stage.session.lessons.page is None else "lesson"
    seen = any(map(stage.docks.is_seen, ("questions", panel)))
    if not seen and stage.presenter.shown is None:
        stage.docks.show(panel)


def _add_to_lesson(stage: Stage) -> None:
    stage.session.lessons.add_here()
    stage.docks.show("lesson")


LEARN_ACTIONS: tuple[Action[Stage], ...] = (
    Action("ask_me", "Learn", Text("Ask me"),
           Text("Stop before what is to be guessed: a cut, a value, the move"), ("Q",),
           switch=_ask),
    *WHAT_IF_ACTIONS,
    Action("exercise", "Learn", Text("Do the search by hand…"),
           Text("A blank tree: fill in values, windows and cuts, and be told what is wrong"),
           ("Ctrl+Alt+D",), run=lambda stage: stage.exercises.ask()),
    Action("flaws", "Learn", Text("Find the flaw"),
           Text("Searches with one mistake each, to be found by looking at their trees"),
           ("Ctrl+Alt+F",), run=lambda stage: stage.docks.show("flaws")),
    Action("parsons", "Learn", Text("Put in order"),
           Text("The lines of a search, to be put in order: they are run in any order"),
           ("Ctrl+Alt+O",), run=lambda stage: stage.docks.show("parsons")),
    Action("puzzles", "Learn", Text("Puzzles"),
           Text("The moves that you missed in your games, to be found"),
           ("Ctrl+Alt+P",), ends_group=True, run=lambda stage: stage.docks.show("puzzles")),
    Action("lessons", "Learn", Text("Lesson"),
           Text("A lesson to walk through, or one that you make of what is shown"),
           ("Ctrl+Alt+L",), run=lambda stage: stage.docks.show("lesson")),
    Action("add_to_lesson", "Learn", Text("Add to the lesson"),
           Text("Make what is shown the next page of the lesson; begin one if there is none"),
           ("Ctrl+L",), node=25, run=_add_to_lesson, enabled=can_step),
    *CLASS_ACTIONS,
    Action("progress", "Learn", Text("What you have practised…"),
           Text("Your answers and exercises, kept on this computer alone: show, save, delete"),
           run=lambda stage: agreed(ProgressDialog(stage, stage.session.progress))),
)  # fmt: skip
