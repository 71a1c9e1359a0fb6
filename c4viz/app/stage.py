"""Stage: the main window as far as actions, which act upon it, need to know it."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QMainWindow, QToolBar

from c4viz.app.actions.keymap import Shortcuts
from c4viz.app.actions.menus import Actions
from c4viz.app.arena.arenas import Arenas
from c4viz.app.board.game_panel import GamePanel
from c4viz.app.board.widget import BoardWidget
from c4viz.app.compare.comparisons import Comparisons
from c4viz.app.dialogs.search_form import SearchForm
from c4viz.app.docking.docks import Docks
from c4viz.app.docking.panel_keys import PanelKeys
from c4viz.app.docking.workspaces import Workspaces
from c4viz.app.exercise.exercises import Exercises
from c4viz.app.experiment.experiments import Experiments
from c4viz.app.icicle.panel import IciclePanel
from c4viz.app.icicle.view import IcicleView
from c4viz.app.moves.panel import MovesPanel
from c4viz.app.outline.view import OutlineView
from c4viz.app.panels.bookmarks import BookmarkPanel
from c4viz.app.panels.find import FindBar
from c4viz.app.panels.inspector import Inspector
from c4viz.app.panels.why.code_panel import CodePanel
from c4viz.app.panels.why.panel import WhyPanel
from c4viz.app.panels.why.sentences import WhyLine
from c4viz.app.practice.what_if_panel import WhatIfPanel
from c4viz.app.preferences.saved_players import SavedPlayers
from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.app.presenter.presenter import Presenter
from c4viz.app.saving.files import Files
from c4viz.app.saving.game_puzzles import GamePuzzles
from c4viz.app.saving.game_reports import GameReports
from c4viz.app.saving.lesson_files import LessonFiles
from c4viz.app.saving.recent import RecentFiles
from c4viz.app.snapshots.snapshots import Snapshots
from c4viz.app.state.session import Session
from c4viz.app.steps.step_bar import StepBar
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.widgets.theme import Theme


class Stage(QMainWindow):
    """Main window that actions receive, with its parts by name; the subclass has to make these."""

    session: Session
    choices: SettingsModel
    actions_by_id: Actions[Stage]
    shortcuts: Shortcuts
    levels: SavedPlayers
    recent: RecentFiles
    files: Files
    lesson_files: LessonFiles
    comparisons: Comparisons
    arenas: Arenas
    exercises: Exercises
    experiments: Experiments
    presenter: Presenter
    snapshots: Snapshots
    reports: GameReports
    puzzles: GamePuzzles
    docks: Docks
    panels: PanelKeys
    bar: QToolBar
    find_bar: FindBar
    step_bar: StepBar
    game: GamePanel
    form: SearchForm
    inspector: Inspector
    tree: TreeCanvas
    outline: OutlineView
    bookmarks: BookmarkPanel
    moves: MovesPanel
    icicle: IcicleView
    icicle_panel: IciclePanel
    what_if: WhatIfPanel
    why: WhyPanel
    code: CodePanel
    line: WhyLine
    workspaces: Workspaces
    language_chosen = pyqtSignal(str)  # a language's code: a new window is to speak it
    show_start: Callable[[], None]
    """Shows the start page, which makes use of all other parts."""
    ask_search: Callable[[], None]
    """Opens the form of a search, below the title of the stage."""
    open_link: Callable[[str], None]
    """Goes where the text of a link leads."""

    @property
    def theme(self) -> Theme:
        """Current colours."""
        return self.choices.theme

    @property
    def board(self) -> BoardWidget:
        """Board in the panel of the game."""
        return self.game.board


def can_step(stage: Stage) -> bool:
    """Tell whether there is a finished search to step through."""
    return stage.session.exploration.can_step
