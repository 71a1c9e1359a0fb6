"""The main window: puts the widgets together and does what the table of actions names."""

from __future__ import annotations

from pathlib import Path

from PyQt6.QtCore import QByteArray, QSettings, QSize, Qt, QTimer
from PyQt6.QtGui import QCloseEvent, QResizeEvent, QShowEvent
from PyQt6.QtWidgets import QMessageBox, QWidget

from c4viz.app.accessibility.screen_reader import Reader
from c4viz.app.actions.action import IN_TREE
from c4viz.app.actions.menus import Actions, fill_menus, make_bar, unraised
from c4viz.app.actions.node_menu import NodeMenu, RowAt
from c4viz.app.actions.shortcuts import Shortcuts
from c4viz.app.actions.stage import Stage
from c4viz.app.actions.table import ACTIONS
from c4viz.app.board.column_choice import ColumnChoice
from c4viz.app.board.column_notes import ColumnNotes
from c4viz.app.board.game_panel import GamePanel
from c4viz.app.board.hints import Hints
from c4viz.app.board.match_bar import MatchBar
from c4viz.app.board.panel import BoardPanel
from c4viz.app.board.player_boxes import SeatsStrip
from c4viz.app.board.turn_words import TurnWords
from c4viz.app.compare.comparisons import Comparisons
from c4viz.app.dialogs.search_form import SearchForm
from c4viz.app.icicle.colour_legend import ColoursPanel
from c4viz.app.icicle.panel import IciclePanel
from c4viz.app.icicle.view import IcicleView
from c4viz.app.moves.panel import MovesPanel
from c4viz.app.outline.view import OutlineView
from c4viz.app.panels.bookmarks import BookmarkPanel
from c4viz.app.panels.charts.panel import ChartsPanel
from c4viz.app.panels.find import FindBar
from c4viz.app.panels.inspector import Inspector
from c4viz.app.panels.truth.panel import TruthPanel
from c4viz.app.panels.why.panel import WhyPanel
from c4viz.app.preferences.saved_players import OwnLevels
from c4viz.app.preferences.settings_model import Choices
from c4viz.app.saving.autosave import folder_of
from c4viz.app.saving.files import Files
from c4viz.app.saving.game_keeper import GameKeeper
from c4viz.app.saving.recent import RecentFiles
from c4viz.app.state.background import Kernels, Memory
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.steps.step_bar import Transport
from c4viz.app.steps.tool_bar import StepsBar
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.widgets.focus_ring import Keyboard
from c4viz.app.widgets.sure import sure
from c4viz.app.widgets.theme import Theme
from c4viz.app.window.docks import Docks
from c4viz.app.window.drop_files import Dropping
from c4viz.app.window.kernel_label import KernelLabel
from c4viz.app.window.message_bar import MessageBar
from c4viz.app.window.panel_keys import PanelKeys
from c4viz.app.window.partial_titles import PartialTitles
from c4viz.app.window.restyle import Dressing
from c4viz.app.window.status_messages import Sayings
from c4viz.app.window.tab_order import stop_after
from c4viz.app.window.title import WindowTitle
from c4viz.language import tr

PANELS_VERSION = 7
"""Of the panels there are: with others, where they stood is forgotten."""
TRACE_VIEWS = ("icicle", "tree", "outline", "charts")
"""The panels that show a trace, and say so where it is partial."""


class MainWindow(Stage):
    """The window of c4viz; ``store`` keeps its preferences."""

    def __init__(self, store: QSettings, kernels: Kernels) -> None:
        choices = Choices(store)  # a window made before would not take over the font
        super().__init__()
        self._kernels = kernels
        self._is_in_use = True
        self.choices = choices
        self.session = Session(lambda root: self.choices.preferences.settings(root), kernels)
        prefs = self.choices.preferences
        self.session.runner.memory = Memory(prefs.memory, prefs.goes_on)
        self.actions_by_id = Actions(ACTIONS, self, self.theme)
        self.shortcuts = Shortcuts(self.actions_by_id, self.choices)
        self._make_widgets()
        self.game_keeper = GameKeeper(
            self.session, choices, self.recent, self.sayings, folder_of(store)
        )
        self._view_menu = fill_menus(sure(self.menuBar()), self.actions_by_id, self.recent)
        self.bar = make_bar(self.actions_by_id)
        self.addToolBar(self.bar)
        self._arrange()
        self._connect()
        self.reader = Reader(
            self.session, self.board, self.turn, self.tree, self.icicle, self.inspector
        )
        Keyboard(self)
        views: dict[QWidget, RowAt] = {
            view: view.row_at for view in (self.tree, self.icicle, self.outline)
        }
        self.node_menu = NodeMenu(self, self.session, views, self.actions_by_id)
        self._dressing = self._make_dressing()
        self._dressing.dress()
        self.session.runner.set_move_seconds(prefs.move_seconds)
        self._restore()

    @property
    def theme(self) -> Theme:
        """The colours of now."""
        return self.choices.theme

    # ---- making ------------------------------------------------------------------------------

    def _make_widgets(self) -> None:
        self.docks = Docks(self)
        self._make_views()
        self._make_bars()
        self._make_sayings()
        self._make_files()
        self._tell_keys()
        for name in ("return_to_game", "continue_steps"):
            self.actions_by_id[name].changed.connect(self._tell_keys)
        self._place_keys()

    def _make_views(self) -> None:
        """What stands in panels."""
        session, theme, act = self.session, self.theme, self.actions_by_id
        self.levels = OwnLevels(self.choices)
        self._turn_words = TurnWords(session, self.levels)
        self.board_panel = BoardPanel(session, theme, self._turn_words)
        self.board, self.turn = self.board_panel.board, self.board_panel.turn
        self.tree = TreeCanvas(session, theme)
        self.outline = OutlineView(session, theme)
        self.bookmarks = BookmarkPanel(session, theme)
        self.inspector = Inspector(session, theme)
        self.truth = TruthPanel(session, theme)
        self.notes = ColumnNotes(session, self.board)
        self.icicle = IcicleView(session, theme)
        self.colours = ColoursPanel(session, theme)
        self.charts = ChartsPanel(session, theme)
        self.why = WhyPanel(session, theme)
        self.moves = MovesPanel(session, theme, act)

    def _make_bars(self) -> None:
        """What stands around the board, below the panels and in the bars of the window."""
        session, act, prefs = self.session, self.actions_by_id, self.choices.preferences
        self.transport = Transport(session, act, prefs.speed, prefs.stops)
        self.form = SearchForm(prefs, act["analyse"], act["stop"])
        self.find_bar = FindBar(session, act)
        self.seats = SeatsStrip(session, self.theme, self.levels)
        self.match_bar = MatchBar(session, act, prefs.pace)

    def _make_sayings(self) -> None:
        """What speaks in the line at the bottom."""
        self.setStatusBar(MessageBar())
        self.sayings = Sayings(self.session, sure(self.statusBar()), self._turn_words)
        sure(self.statusBar()).addPermanentWidget(KernelLabel(self._kernels))
        self._hints = Hints(self.session, self.board, self.levels)

    def _make_files(self) -> None:
        """What opens and keeps files, and puts searches side by side."""
        self.recent = RecentFiles(self, self.choices)
        self.files = Files(self, self.session, self.tree, self.recent)
        Dropping(self, self.files)
        self._title = WindowTitle(self, self.session, self.files)
        hides = self.actions_by_id["hide_values"]
        self.comparisons = Comparisons(self, self.session, self.choices, self.files, hides)
        self.panels = PanelKeys(self, self.docks, self.session)
        self._column_choice = ColumnChoice(
            self, self.session, self.board, self.shortcuts, self.sayings
        )

    def _place_keys(self) -> None:
        """Have the keys of the tree work there only, all others everywhere."""
        for action in ACTIONS:
            made = self.actions_by_id[action.id]
            if action.place == IN_TREE:
                made.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
                self.tree.addAction(made)
            else:
                self.addAction(made)

    def _tell_keys(self) -> None:
        """Have the sentences on the screen name the keys of now."""
        self.turn.set_return_key(self.shortcuts.key_of("return_to_game"))
        self.tree.set_search_key(self.shortcuts.key_of("continue_steps"))

    def _arrange(self) -> None:
        """Put bars and panels into the window, and the panels into the menu."""
        self.addToolBarBreak()
        self.addToolBar(unraised(self.find_bar))
        self.find_bar.hide()
        self.addToolBar(Qt.ToolBarArea.BottomToolBarArea, StepsBar(self.transport))
        game = GamePanel(self.seats, self.match_bar, self.board_panel, self.form)
        self.docks.add("game", tr("Game"), game, framed=False, titled=False)
        self.docks.add("numbers", tr("Numbers"), self.inspector, framed=False, titled=False)
        self.docks.add("tree", tr("Tree"), self.tree)
        self.docks.add("truth", tr("Truth"), self.truth)
        self.docks.add("outline", tr("Outline"), self.outline)
        self.docks.add("bookmarks", tr("Bookmarks"), self.bookmarks)
        self.docks.add("charts", tr("Charts"), self.charts)
        self.docks.add("moves", tr("Moves"), self.moves)
        self.docks.add("icicle", tr("Icicle"), IciclePanel(self.colours, self.icicle))
        self.docks.add("why", tr("Why"), self.why, framed=False)
        self._titles = PartialTitles(self.session, self.docks, TRACE_VIEWS)
        for dock in self.docks.all().values():
            self._view_menu.addAction(dock.toggleViewAction())

    def _connect(self) -> None:
        session = self.session
        session.changes.changed.connect(self._follow)
        session.runner.failed.connect(
            lambda why: QMessageBox.warning(self, tr("The search failed"), why)
        )
        self.board.column_chosen.connect(self._leave_boxes)
        self.form.edited.connect(lambda: self.choices.prefer(**self.form.values()))
        self.form.finished.connect(self._leave_boxes)
        self.form.refused.connect(self.sayings.say)
        self.seats.left.connect(self._leave_boxes)
        self.match_bar.pace_changed.connect(lambda pace: self.choices.prefer(pace=pace))
        self.transport.speed_changed.connect(lambda speed: self.choices.prefer(speed=speed))
        self.transport.stops_changed.connect(lambda kinds: self.choices.prefer(stops=kinds))
        self.why.column_pointed.connect(self.board.mark_column)
        self.why.source_toggled.connect(self.actions_by_id["why_source"].setChecked)

    def _make_dressing(self) -> Dressing:
        """What follows another theme or text size."""
        painted = (
            self.board_panel, self.tree, self.outline, self.bookmarks, self.inspector, self.truth,
            self.colours, self.icicle, self.why, self.charts, self.moves, self.comparisons,
            self.seats,
        )  # fmt: skip
        return Dressing(
            self, self.choices, self.actions_by_id, self.bar, self.find_bar, self.transport,
            self.docks, painted,
        )  # fmt: skip

    # ---- showing -----------------------------------------------------------------------------

    def _follow(self, what: frozenset[Change]) -> None:
        """Have actions be what they are now."""
        show, playback = self.actions_by_id.show_checked, self.session.playback
        show("pause_machines", self.session.game.paused)
        show("play_steps", playback.is_playing and not playback.is_backward)
        show("play_back", playback.is_playing and playback.is_backward)
        if not what.isdisjoint({"match", "selection", "trace", "running", "hidden"}):
            self.actions_by_id.allow()

    def _leave_boxes(self) -> None:
        """Have the keys go to the tree again, once somebody plays or has typed a number: a box
        would take letters that are shortcuts."""
        if self.docks["game"].isAncestorOf(self.focusWidget()) and not self.board.hasFocus():
            view = self.tree if self.docks.is_seen("tree") else self.board
            view.setFocus(Qt.FocusReason.MouseFocusReason)

    def focusNextPrevChild(self, forward: bool) -> bool:
        stop = stop_after(self, 1 if forward else -1)
        if stop is None:
            return False
        reason = Qt.FocusReason
        stop.setFocus(reason.TabFocusReason if forward else reason.BacktabFocusReason)
        return True

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.docks.follow_window()

    # ---- beginning and ending ----------------------------------------------------------------

    def _restore(self) -> None:
        """Have window and game be as they were kept."""
        prefs = self.choices.preferences
        self.actions_by_id.restore(prefs)
        screen = self.screen()
        if screen is not None:
            self.resize(QSize(1280, 800).boundedTo(screen.availableSize()))
        if prefs.geometry:
            self.restoreGeometry(QByteArray(prefs.geometry))
        self.actions_by_id.show_checked("full_screen", self.isFullScreen())
        self.actions_by_id.show_checked(
            "flip_colours", prefs.flipped
        )  # the look follows it already
        self.docks.arrange()
        self._arranged = self.restoreState(QByteArray(prefs.panels), PANELS_VERSION)
        self.find_bar.hide()
        self.game_keeper.resume()
        self.tree.setFocus()

    def showEvent(self, event: QShowEvent | None) -> None:
        assert event is not None
        super().showEvent(event)
        if not self._arranged:
            self._arranged = True
            if self.docks.arrange_anew():
                self.tree.setFocus()
            self.docks.proportion()
            QTimer.singleShot(0, self.docks.proportion)  # once all in them has its size

    def closeEvent(self, event: QCloseEvent | None) -> None:
        assert event is not None
        if not self.session.runner.may_go(self.close, self.session.matches.all_turns):
            event.ignore()
            return
        self.end_work()
        event.accept()

    def end_work(self) -> None:
        """Keep what the next start needs and wait for the end of all that runs; nothing begins any
        more. The window may go then."""
        if self._is_in_use:
            self._is_in_use = False
            self.game_keeper.close(is_kept=self.keep())
        self.comparisons.close()
        self.find_bar.close_down()
        self.session.close()
        self.files.close()
        self.charts.close_down()
        self._kernels.wait()

    def keep(self) -> bool:
        """Store window, settings and game for the next start; gives whether it could be done."""
        self.choices.prefer(
            geometry=bytes(self.saveGeometry().data()),
            panels=bytes(self.saveState(PANELS_VERSION).data()),
        )
        return self.game_keeper.keep()


def open_path(window: MainWindow, path: Path) -> None:
    """Open a trace named on the command line, once the window is up."""
    QTimer.singleShot(0, lambda: window.files.open(path))
