"""Table of panels, in the order of their menu, and the actions that show and hide them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PyQt6.QtWidgets import QWidget

from c4viz.app.actions.action import Action
from c4viz.app.board.game_panel import GamePanel
from c4viz.app.dialogs.export_place import OUT, ask_export_place
from c4viz.app.dialogs.failure import tell_failure
from c4viz.app.dialogs.wait_dialog import wait_for
from c4viz.app.docking.arrangement import FirstUse, Panel
from c4viz.app.icicle.panel import IciclePanel
from c4viz.app.moves.panel import MovesPanel
from c4viz.app.outline.view import OutlineView
from c4viz.app.panels.bookmarks import BookmarkPanel
from c4viz.app.panels.charts.panel import ChartsPanel
from c4viz.app.panels.examples import ExamplesPanel
from c4viz.app.panels.inspector import Inspector
from c4viz.app.panels.truth import TruthPanel
from c4viz.app.panels.why.code_panel import CodePanel
from c4viz.app.panels.why.panel import WhyPanel
from c4viz.app.panels.why.sentences import WhyLine
from c4viz.app.practice.flaws_panel import FlawsPanel
from c4viz.app.practice.lesson_panel import LessonPanel
from c4viz.app.practice.parsons_panel import ParsonsPanel
from c4viz.app.practice.puzzle_panel import PuzzlePanel
from c4viz.app.practice.quiz_page import QuizPage
from c4viz.app.practice.what_if_panel import WhatIfPanel
from c4viz.app.stage import Stage
from c4viz.app.state.session import Session
from c4viz.app.state.workers import Job
from c4viz.app.terms.ask import pop_up
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.widgets.theme import Theme
from c4viz.atomic_file import replacing
from c4viz.classroom.flaws import flaw_named
from c4viz.classroom.lesson.shipped import lesson_path
from c4viz.classroom.lesson.tasks import exercise_named
from c4viz.classroom.questions import csv_of
from c4viz.export import ExportError
from c4viz.language import Text, sentence, tr
from c4viz.library import LibraryEntry
from c4viz.trace import Trace


def _plain(view: Callable[[Session, Theme], QWidget]) -> Callable[[Stage], QWidget]:
    """Return a function that makes a view of the session."""
    return lambda stage: view(stage.session, stage.theme)


def _kept(name: str, view: Callable[[Session, Theme], QWidget]) -> Callable[[Stage], QWidget]:
    """Return a function that makes a view of the session, which a window keeps as ``name``."""

    def make(stage: Stage) -> QWidget:
        widget = view(stage.session, stage.theme)
        setattr(stage, name, widget)
        return widget

    return make


def _game(stage: Stage) -> QWidget:
    stage.game = GamePanel(stage.session, stage.choices, stage.actions_by_id, stage.levels)
    stage.game.resized.connect(lambda has_board: stage.workspaces.set_has_board(has_board))
    return stage.game


def _numbers(stage: Stage) -> QWidget:
    stage.inspector = Inspector(stage.session, stage.theme)
    stage.inspector.term_asked.connect(partial(pop_up, stage))
    stage.inspector.fold_asked.connect(
        lambda folds: stage.docks.sizes.fold("numbers", folds, stage.inspector.sizeHint().height())
    )
    return stage.inspector


def _moves(stage: Stage) -> QWidget:
    stage.moves = MovesPanel(stage.session, stage.theme, stage.actions_by_id)
    return stage.moves


def _icicle(stage: Stage) -> QWidget:
    stage.icicle_panel = panel = IciclePanel(stage.session, stage.theme)
    stage.icicle = panel.icicle
    return panel


def _why(stage: Stage) -> QWidget:
    stage.why = WhyPanel(stage.session, stage.theme)
    stage.why.term_asked.connect(partial(pop_up, stage))
    stage.why.column_pointed.connect(stage.game.board_panel.mark_column)
    return stage.why


def _code(stage: Stage) -> QWidget:
    stage.code = CodePanel(stage.session, stage.theme)
    stage.code.source_toggled.connect(stage.actions_by_id["why_source"].setChecked)
    return stage.code


def _examples(stage: Stage) -> QWidget:
    panel = ExamplesPanel(stage.session, stage.theme)
    panel.compared.connect(partial(_compare_example, stage))
    return panel


def _compare_example(stage: Stage, entry: LibraryEntry) -> None:
    """Search what an entry is to be compared with, and show both side by side."""
    job = Job(entry.search_beside)
    fail = partial(tell_failure, stage)

    def show(trace: Trace) -> None:
        if stage.session.examples.entry is entry:  # nobody has gone on meanwhile
            stage.comparisons.open(trace)

    wait_for(job, tr("Searching…"), stage, show, fail)
    job.begin(stage)


def _questions(stage: Stage) -> QWidget:
    page = QuizPage(stage.session, stage.theme)
    page.exported.connect(partial(_save_answers, stage))
    return page


def _save_answers(stage: Stage) -> None:
    """Ask for a file, and write the table of the answers there."""
    trace, score = stage.session.exploration.trace, stage.session.quiz.score
    if trace is None:
        return
    title, kinds = tr("Save the answers"), {".csv": tr("Table")}
    try:
        path = ask_export_place(stage, title, OUT / "answers", kinds, ".csv")
        if path is not None:
            with replacing(path) as part:
                part.write_text(csv_of(trace, score), "utf-8")
            stage.session.changes.announce(tr("Wrote {path}.", path=path))
    except (OSError, ExportError) as error:
        tell_failure(stage, error)


def _lesson(stage: Stage) -> QWidget:
    panel = LessonPanel(stage.session, stage.theme)
    panel.chosen.connect(lambda name: stage.files.open(lesson_path(name)))
    panel.opened.connect(lambda: stage.files.ask_open())
    panel.flaw_asked.connect(partial(_show_flaw, stage))
    panel.exercise_asked.connect(partial(_begin_exercise, stage))
    panel.begun.connect(lambda: stage.lesson_files.begin())
    panel.saved.connect(lambda: stage.lesson_files.ask_save())
    panel.checked.connect(lambda: stage.lesson_files.check())
    panel.exported.connect(lambda: stage.lesson_files.ask_export())
    panel.ended.connect(lambda: stage.lesson_files.leave())
    return panel


def _begin_exercise(stage: Stage, text: str) -> None:
    """Begin the exercise that a page of a lesson asks for."""
    try:
        exercise = exercise_named(text)
    except ValueError as error:
        stage.session.changes.say(sentence(error))
    else:
        stage.exercises.begin(exercise)


def _show_flaw(stage: Stage, name: str) -> None:
    """Show the level of that name, if there is one."""
    try:
        stage.session.flaws.show(flaw_named(name))
    except ValueError as error:
        stage.session.changes.say(sentence(error))
    else:
        stage.docks.show("flaws")


def _puzzles(stage: Stage) -> QWidget:
    panel = PuzzlePanel(stage.session, stage.theme, stage.actions_by_id["make_puzzles"])
    panel.wanted.connect(lambda: stage.puzzles.ask())
    return panel


def _parsons(stage: Stage) -> QWidget:
    return ParsonsPanel(stage.session, stage.theme)


def _line(stage: Stage) -> QWidget:
    stage.line = WhyLine(stage.session)
    return stage.line


PANELS: tuple[Panel[Stage], ...] = (
    Panel("game", Text("Game"), _game, ("play", "study", "class", "analyse"), framed=False,
          help=FirstUse(Text("Click a column to play there."))),
    Panel("numbers", Text("Numbers"), _numbers, ("study", "analyse"), framed=False,
          help=FirstUse(Text("Numbers unfold at a click, and a dotted name says what it means."))),
    Panel("tree", Text("Tree"), _kept("tree", TreeCanvas), ("play", "study", "class", "analyse"),
          help=FirstUse(
              Text("Click a node to select it, double-click to unfold it, drag to move."),
              frozenset({"selection", "unfolded"})),
          shows_trace=True),
    Panel("truth", Text("Truth"), _plain(TruthPanel), term="value", comes_later=True,
          help=FirstUse(
              Text("Truth says beside each column what the search believed, and what is true."))),
    Panel("outline", Text("Outline"), _kept("outline", OutlineView), ("analyse",),
          help=FirstUse(Text("Click a row to select its node; the arrows unfold it."),
                        frozenset({"selection", "unfolded"})),
          shows_trace=True),
    Panel("bookmarks", Text("Bookmarks"), _kept("bookmarks", BookmarkPanel), beside="outline",
          help=FirstUse(
              Text("The right button on a node marks it with a note; click the note to go there."),
              frozenset({"bookmarks"}), anywhere=True)),
    Panel("examples", Text("Examples"), _examples, beside="moves", comes_later=True,
          tip=Text("Positions that each show one idea of search, with a question"),
          help=FirstUse(Text("Click an example to see its search, and what to look at in it."),
                        frozenset({"example"}))),
    Panel("questions", Text("Questions"), _questions, beside="moves", comes_later=True,
          tip=Text("What the search does next, asked while you step through it"),
          help=FirstUse(Text("Q has the search ask: step on, and answer with a number or a click."),
                        frozenset({"quiz"}), anywhere=True)),
    Panel("lesson", Text("Lesson"), _lesson, beside="moves", comes_later=True,
          tip=Text("A lesson to walk through, or one that you make of what is shown"),
          help=FirstUse(Text("Choose a lesson, then PgDn walks through all of it."),
                        frozenset({"lesson"}))),
    Panel("flaws", Text("Find the flaw"), _plain(FlawsPanel), beside="moves", comes_later=True,
          tip=Text("Searches with one mistake each, to be found by looking at their trees"),
          help=FirstUse(Text("Choose a level, then the node at which its search goes wrong."),
                        frozenset({"flaw"}))),
    Panel("what_if", Text("What if"), _kept("what_if", WhatIfPanel), beside="moves",
          keys=("Ctrl+Alt+W",), comes_later=True,
          tip=Text("Change the search that is shown, and see what comes of it"),
          help=FirstUse(
              Text("Change a number, or double-click a leaf: it is searched again at once."),
              frozenset({"what_if"}), anywhere=True)),
    Panel("puzzles", Text("Puzzles"), _puzzles, beside="moves", comes_later=True,
          tip=Text("The moves that you missed in your games, to be found"),
          help=FirstUse(Text("Next puzzle puts one on the board: play the move that was missed."),
                        frozenset({"puzzles"}))),
    Panel("parsons", Text("Put in order"), _parsons, beside="moves", comes_later=True,
          tip=Text("The lines of a search, to be put in order: they are run in any order"),
          help=FirstUse(
              Text("Drag lines into the program, or double-click them; Run shows what they do."),
              frozenset({"parsons"}))),
    Panel("charts", Text("Charts"), _kept("charts", ChartsPanel), ("analyse",),
          keys=("Ctrl+Shift+G",),
          tip=Text("Nodes per depth, cutoffs, values and window at the root, visits of its moves"),
          help=FirstUse(Text("A click on a curve goes to that step."), frozenset({"step"})),
          shows_trace=True),
    Panel("moves", Text("Moves"), _moves, ("play",), term="ply", keys=("Ctrl+Shift+M",),
          tip=Text("The list of moves, with all variations"),
          help=FirstUse(Text("Click a move to go back to it, and play on from there."),
                        frozenset({"match"}))),
    Panel("icicle", Text("Icicle"), _icicle, ("study", "analyse"), framed=False,
          help=FirstUse(Text("Click a strip to select its node, double-click to widen it."),
                        frozenset({"selection"})),
          shows_trace=True),
    Panel("why", Text("Why"), _why, ("study",), framed=False, keys=("W",),
          tip=Text("Say why the search did what it did at this node")),
    Panel("code", Text("Code"), _code, ("study",), framed=False, keys=("U",),
          tip=Text("The search as pseudocode or in Python, with the line at work"),
          help=FirstUse(Text("Each step lights up the line of the code that is at work."),
                        frozenset({"step"}), anywhere=True)),
    Panel("line", Text("Why, in a line"), _line, ("class",), titled=False),
)  # fmt: skip
"""All panels: what docks, menus, keys, workspaces and lines for newcomers know of each."""


def fill_docks(stage: Stage) -> None:
    """Give each panel a dock of its own."""
    for panel in PANELS:
        stage.docks.add(panel, partial(panel.make, stage))


def toggling(
    name: str, menu: str, run: Callable[[Stage], object] | None = None, **place: Any
) -> Action[Stage]:
    """Return the action of ``menu`` that shows a panel and gives it the focus, or hides it and
    gives the focus to the tree; or else does ``run``. ``place`` says more of where it stands."""
    (panel,) = (one for one in PANELS if one.name == name)

    def toggle(stage: Stage) -> None:
        (stage.docks.contents[name] if stage.docks.toggle(name) else stage.tree).setFocus()

    tip = panel.tip or panel.title
    return Action(f"show_{name}", menu, panel.title, tip, panel.keys, run=run or toggle, **place)
