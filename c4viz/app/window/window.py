"""Main window: puts the widgets together and connects them with the table of actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from PyQt6.QtCore import QByteArray, QSettings, QSize, Qt, QTimer
from PyQt6.QtGui import QCloseEvent, QResizeEvent, QShowEvent
from PyQt6.QtWidgets import QMessageBox, QStyle, QWidget

from c4viz.app.actions.keymap import Shortcuts
from c4viz.app.actions.menus import Actions, fill_menus, make_bar, unraised
from c4viz.app.board.hints import ColumnChoice
from c4viz.app.dialogs.search_form import SearchForm
from c4viz.app.dialogs.start_program import ask_for_programs
from c4viz.app.docking.docks import Docks
from c4viz.app.docking.panel_keys import PanelKeys, stop_after
from c4viz.app.docking.workspaces import Workspaces
from c4viz.app.menus.learn import show_question
from c4viz.app.menus.node_menu import NodeMenu
from c4viz.app.menus.panels import fill_docks
from c4viz.app.menus.search import ask_own
from c4viz.app.menus.table import ACTIONS, place_keys
from c4viz.app.panels.charts.panel import ChartsPanel
from c4viz.app.panels.find import FindBar
from c4viz.app.preferences.saved_players import SavedPlayers
from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.app.saving.autosave import GameKeeper
from c4viz.app.saving.game_puzzles import GamePuzzles
from c4viz.app.saving.game_reports import GameReports
from c4viz.app.screen_reader import ScreenReader
from c4viz.app.snapshots.dialog import ShownView
from c4viz.app.snapshots.snapshots import Snapshots
from c4viz.app.stage import Stage
from c4viz.app.start.page import StartPage
from c4viz.app.state.background import Kernels, Memory
from c4viz.app.state.changes import Change, disconnect_all
from c4viz.app.state.session import Session
from c4viz.app.state.turns import window_first
from c4viz.app.state.workers import end_work, wait_for_stopped
from c4viz.app.steps.step_bar import StepBar, StepToolBar
from c4viz.app.terms.legend import take_legend
from c4viz.app.widgets.boxes import once_later, sure
from c4viz.app.widgets.focus_ring import Keyboard
from c4viz.app.window.first_use import FirstUseLines
from c4viz.app.window.open_files import EarlierMenu, make_files
from c4viz.app.window.open_links import follow_link, open_link
from c4viz.app.window.restyle import WindowStyle
from c4viz.app.window.search_title import SearchTitle, TitledMenus
from c4viz.app.window.status_line import make_status_line
from c4viz.app.window.workspace_switch import WorkspaceStyle, WorkspaceSwitch
from c4viz.language import tr
from c4viz.search.runs.link import Link

_ALLOWING: frozenset[Change] = frozenset(
    {
        "match",
        "selection",
        "trace",
        "running",
        "hidden",
        "review",
        "looks",
        "lesson",
        "class_screen",
    }
)
"""Changes after which other actions can be done."""
_KEPT_ON = ("hide_values", "truth", "why_source", "presenter")
"""Actions whose state is copied to another window; that of all others follows from the state or the
preferences."""


class MainWindow(Stage):
    """Puts all of c4viz into a window; ``store`` keeps its preferences.

    A window that is given as ``before`` has let go of all that it shows, and this one takes it
    over; `take_windows` does so with the windows beside it.
    """

    charts: ChartsPanel
    is_in_use = False
    """True while a person works with the window: not before it is made, and not once it has ended
    its work or left it to another window, even if Qt still sends it events."""

    def __init__(
        self, store: QSettings, kernels: Kernels, before: MainWindow | None = None
    ) -> None:
        # A window that is made before its choices would not get their font.
        choices = SettingsModel(store) if before is None else before.choices
        super().__init__()
        self._kernels = kernels
        self.is_in_use = True
        self.choices, prefs = choices, choices.preferences
        if before is None:
            self.session = Session(lambda root: choices.preferences.settings(root), kernels)
            self.session.runner.memory = Memory(prefs.memory, prefs.goes_on)
        else:
            self.session = before.session
        self.actions_by_id = Actions(ACTIONS, self, self.theme)
        self.shortcuts = Shortcuts(self.actions_by_id, choices)
        # Also in the windows beside this one, such as that of an arena.
        self.actions_by_id["quit"].setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
        self._make(store, None if before is None else before.game_keeper)
        self._arrange()
        self._connect()
        self.reader = ScreenReader(self)
        Keyboard(self)
        self._first_uses = FirstUseLines(self)
        self._start_page.covers.connect(self._first_uses.be_covered)
        self.node_menu = NodeMenu(self)
        self._style = WindowStyle(self)
        self._style.dress()
        self.workspaces = Workspaces(self, self.docks, choices)
        self.session.links.enter = self.workspaces.go
        self.session.quiz.call_up = partial(show_question, self)
        self._workspace_style = WorkspaceStyle(self, self._first_uses, self._switch)
        self.session.runner.set_move_seconds(prefs.move_seconds)
        self._restore()
        if before is None:
            self.game_keeper.resume()
        else:
            self._take_over(before)
        self.tree.setFocus()
        self._start_page.begin()

    # ---- making ------------------------------------------------------------------------------

    def _make(self, store: QSettings, keeper: GameKeeper | None) -> None:
        """Make everything that stands in the window."""
        session, act, prefs = self.session, self.actions_by_id, self.choices.preferences
        self.levels = SavedPlayers(self.choices)
        self.docks = Docks(self)
        analyse = tr("Analyse with {search}", search="{}")
        self.form = SearchForm(prefs, act["analyse"], act["stop"], analyse)
        self.form.edited.connect(lambda: self.choices.prefer(**self.form.values()))
        self.form.refused.connect(session.changes.say)
        self._switch = WorkspaceSwitch(act)
        title = SearchTitle(session, self.form)
        self.ask_search = title.open_form
        self.setMenuBar(TitledMenus(title, self._switch))
        fill_docks(self)
        self.step_bar = StepBar(session, act, prefs.speed, prefs.stops)
        self.find_bar = FindBar(session, act)
        self.messages, self._titles = make_status_line(self)
        self.open_link = partial(open_link, self)
        self.game_keeper, self._title = make_files(self, store, keeper)
        self._start_page = StartPage(self)
        self.show_start = self._start_page.come_back
        self.panels = PanelKeys(self, self.docks, session)
        self._column_choice = ColumnChoice(self, session, self.board, self.shortcuts)
        self._tell_keys()
        for name in ("return_to_game", "continue_steps"):
            act[name].changed.connect(self._tell_keys)
        self.snapshots = Snapshots(
            self, session.exploration, lambda: self.theme, self._shown_views, session.changes.say
        )
        self.reports = GameReports(self, session, lambda: self.levels.players)
        self.puzzles = GamePuzzles(self, session, lambda: self.docks.show("puzzles"))
        place_keys(act, self, self.tree)

    def _shown_views(self) -> list[ShownView]:
        """Return the panels that are seen, with the chart in one of them."""
        seen = (name for name in self.docks.panels if self.docks.is_seen(name))
        charts = self.charts.view.chart
        return [
            ShownView(
                name,
                str(self.docks.panels[name].title),
                self.board if name == "game" else self.docks.contents[name],
                charts if name == "charts" else None,
            )
            for name in seen
        ]

    def _tell_keys(self) -> None:
        """Update the keys that sentences on the screen name."""
        self.game.turn.set_return_key(self.shortcuts.key_of("return_to_game"))
        self.tree.set_search_key(self.shortcuts.key_of("continue_steps"))

    def _arrange(self) -> None:
        """Put bars into the window, and actions and panels into the menus."""
        below = {"open_trace": self.recent, "search_again": EarlierMenu(self, self.session)}
        panels = fill_menus(sure(self.menuBar()), self.actions_by_id, below)
        for name, dock in self.docks.all().items():
            if self.docks.panels[name].titled:
                panels.addAction(dock.toggleViewAction())
        self.bar = make_bar(self.actions_by_id)
        self.addToolBar(self.bar)
        self.addToolBarBreak()
        self.addToolBar(unraised(self.find_bar))
        self.find_bar.hide()
        self.addToolBar(Qt.ToolBarArea.BottomToolBarArea, StepToolBar(self.step_bar))

    def _connect(self) -> None:
        session, prefer = self.session, self.choices.prefer
        session.changes.changed.connect(self._follow)
        session.runner.failed.connect(
            lambda why: QMessageBox.warning(self, tr("The search failed"), why)
        )
        ask_for_programs(self, session.runner, session.changes.say)
        self.files.own_opened.connect(lambda path: ask_own(self, path))
        for left in (self.board.column_chosen, self.game.seats.left):
            left.connect(self._leave_boxes)
        self.step_bar.speed_changed.connect(lambda speed: prefer(speed=speed))
        self.step_bar.stops_changed.connect(lambda kinds: prefer(stops=kinds))

    # ---- showing -----------------------------------------------------------------------------

    def _follow(self, what: frozenset[Change]) -> None:
        """Update which actions are checked and enabled."""
        show, playback = self.actions_by_id.show_checked, self.session.playback
        show("pause_machines", self.session.game.paused)
        show("play_steps", playback.is_playing and not playback.is_backward)
        show("play_back", playback.is_playing and playback.is_backward)
        show("ask_me", self.session.quiz.asks)
        if not what.isdisjoint(_ALLOWING):
            self.actions_by_id.allow()

    def _leave_boxes(self) -> None:
        """Return the focus to the tree once somebody plays: a box would take letters that are
        shortcuts."""
        if self.docks["game"].isAncestorOf(self.focusWidget()) and not self.board.hasFocus():
            self._main_view.setFocus(Qt.FocusReason.MouseFocusReason)

    @property
    def _main_view(self) -> QWidget:
        """View that gets the keys that no other widget claims."""
        return self.tree if self.docks.is_seen("tree") else self.board

    def focusNextPrevChild(self, forward: bool) -> bool:
        left = self.focusWidget()
        if left is not None and not (left.isVisible() and left.isEnabled()):
            # Qt moves the focus on from where it cannot stay, as in a button that was clicked: to a
            # box that would take letters that are shortcuts.
            self._main_view.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        stop = stop_after(self, 1 if forward else -1)
        if stop is None:
            return False
        reason = Qt.FocusReason
        stop.setFocus(reason.TabFocusReason if forward else reason.BacktabFocusReason)
        return True

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        if self.is_in_use:
            self.docks.board_width.follow_window()

    # ---- beginning and ending ----------------------------------------------------------------

    def _restore(self) -> None:
        """Restore window and game as they were kept."""
        prefs = self.choices.preferences
        self.actions_by_id.restore(prefs)
        self.session.tree.set_detail(prefs.detail)
        screen = self.screen()
        room = QSize(1280, 800)
        if screen is not None:
            frame = sure(self.style()).pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight)
            room = screen.availableSize() - QSize(0, frame)  # else the status line would be outside
            self.resize(QSize(1280, 800).boundedTo(room))
        if prefs.geometry:
            self.restoreGeometry(QByteArray(prefs.geometry))
        self.actions_by_id.show_checked("full_screen", self.isFullScreen())
        self.actions_by_id.show_checked("flip_colours", prefs.flipped)  # the look has it already
        with self._as_large_as_shown(room):
            self.workspaces.divide()
        self.find_bar.hide()

    @contextmanager
    def _as_large_as_shown(self, room: QSize) -> Iterator[None]:
        """Have the size of the screen while panels get their places, if the window will fill it:
        they would be squeezed. Nor does it say meanwhile that it will: Qt would keep the places
        until then, and use them even if others were given since, which ends the program."""
        state, size = self.windowState(), self.size()
        if self.isMaximized() or self.isFullScreen():
            self.setWindowState(Qt.WindowState.WindowNoState)
            self.resize(room)
        yield
        self.resize(size)
        self.setWindowState(state)

    def _take_over(self, before: MainWindow) -> None:
        """Show everything that another window shows besides the state."""
        once_later(self, self.game.refresh).start()  # its room is known once all is shown
        self.find_bar.take_over(before.find_bar)
        for name in _KEPT_ON:
            self.actions_by_id[name].setChecked(before.actions_by_id[name].isChecked())
        self.presenter.take_over(before.presenter)
        if not before._start_page.isHidden():
            self.show_start()
        self.actions_by_id.allow()

    def take_windows(self, before: MainWindow) -> list[Callable[[], None]]:
        """Take over the other windows of ``before``; return what shows them, each to be called in a
        turn of its own, so that nobody waits for all of them."""
        beside = (
            self.comparisons.take_over(before.comparisons),
            self.exercises.take_over(before.exercises),
            self.arenas.take_over(before.arenas),
            self.experiments.take_over(before.experiments),
            take_legend(self, before),
        )
        shows = [show for show in beside if show is not None]
        if shows:  # each of them comes to the front
            shows.append(self._come_forward)
        return [partial(self._show_beside, show) for show in shows]

    @window_first()
    def _show_beside(self, show: Callable[[], None]) -> None:
        if self.is_in_use:  # it was not closed meanwhile
            show()

    def _come_forward(self) -> None:
        self.raise_()
        self.activateWindow()

    def showEvent(self, event: QShowEvent | None) -> None:
        assert event is not None
        super().showEvent(event)
        QTimer.singleShot(0, self.workspaces.come_up)
        if self.workspaces.is_anew:
            self.docks.sizes.proportion()
            QTimer.singleShot(0, self.docks.sizes.proportion)  # once all in them has its size

    def closeEvent(self, event: QCloseEvent | None) -> None:
        assert event is not None
        leaves = self.lesson_files.may_leave()
        leaves = leaves and self.files.may_leave(self.session.kept_traces, self.close)
        if not (leaves and self.arenas.close()):
            event.ignore()
            return
        self.session.lessons.give_up_changes()
        self.end_work()
        event.accept()

    def end_work(self) -> None:
        """Keep what the next start needs, and wait until everything that runs has ended; nothing
        new begins. The window may be deleted then."""
        if self.is_in_use:
            self.is_in_use = False
            self.game_keeper.close(is_kept=self.keep())
        self.comparisons.close()
        self.presenter.close()
        self.arenas.end()
        self.experiments.end()
        self.exercises.end()
        self._end_jobs()
        self.session.close()
        wait_for_stopped()
        self._kernels.wait()

    def let_go(self) -> None:
        """Leave everything to another window, which takes it over before this one goes."""
        self.is_in_use = False
        self.keep()
        self._end_jobs()
        self.session.leave_views()
        disconnect_all(self.choices.look_changed, self.choices.recent_changed)

    def _end_jobs(self) -> None:
        """End what parts of this window have begun, except that a file being saved is completed."""
        self.find_bar.close_down()
        self.files.close()
        self.lesson_files.close()
        self.reports.close()
        self.puzzles.close()
        end_work(self)
        self.charts.close_down()

    def keep(self) -> bool:
        """Store window, settings and game for the next start; return whether that succeeded."""
        self.choices.prefer(geometry=bytes(self.saveGeometry().data()))
        self.workspaces.keep()
        return self.game_keeper.keep()


def open_named(window: MainWindow, named: Path | Link) -> None:
    """Open a file, or go where a link leads, that the command line named, once the window is up."""
    go = (
        partial(follow_link, window, named)
        if isinstance(named, Link)
        else partial(window.files.open, named)
    )
    QTimer.singleShot(0, go)
