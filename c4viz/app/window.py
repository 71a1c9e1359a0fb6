"""The main window: puts the widgets together and does what the table of actions names."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

from PyQt6.QtCore import QByteArray, QSettings, QSize, Qt, QTimer
from PyQt6.QtGui import QAction, QCloseEvent, QGuiApplication, QIcon, QKeySequence, QShortcut
from PyQt6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMessageBox,
    QSplitter,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

import c4viz
from c4viz.app import icons, preferences, theme
from c4viz.app.actions import ACTIONS, COLUMN_KEYS, MENUS, TREE
from c4viz.app.board import BoardWidget, TurnLine
from c4viz.app.dialogs import NewGameDialog, PositionDialog, ShortcutsDialog, read_position
from c4viz.app.files import Files
from c4viz.app.form import SearchForm
from c4viz.app.inspector import Inspector
from c4viz.app.preferences import MAX_POINTS, MIN_POINTS, Preferences
from c4viz.app.session import Session
from c4viz.app.transport import Transport
from c4viz.app.tree import TreeCanvas
from c4viz.app.worker import Kernels
from c4viz.play import Match, MatchError

MESSAGE_MS = 8000
KERNEL_WORDS = {
    "waiting": "",
    "compiling": "Compiling the fast searches, once; until then they run in Python",
    "loading": "Loading the fast searches…",
    "ready": "",
}


class MainWindow(QMainWindow):
    """The window of c4viz; ``store`` keeps its preferences."""

    def __init__(self, store: QSettings, kernels: Kernels) -> None:
        super().__init__()
        self.setWindowTitle("c4viz")
        self._store = store
        self._kernels = kernels
        self.preferences = preferences.load(store)
        self.theme = self._apply_theme()
        self.session = Session(lambda: self.preferences.settings(), kernels)
        self.actions_by_id = {action.id: self._make(action) for action in ACTIONS}
        self._make_widgets()
        self._make_menus()
        self._make_bar()
        self._make_column_keys()
        self._arrange()
        self._connect()
        self._dress()
        self._restore()

    # ---- making ------------------------------------------------------------------------------

    def _make(self, action: Any) -> QAction:
        made = QAction(action.text, self)
        made.setObjectName(action.id)
        made.setCheckable(action.checkable)
        made.setShortcuts([QKeySequence(key) for key in action.keys])
        keys = made.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        made.setToolTip(f"{action.tip} ({keys})" if keys else action.tip)
        made.setIconText(action.short or action.text)
        if action.icon:
            made.setIcon(self._icon(action.icon))
        made.setStatusTip(action.tip)
        do = getattr(self, f"do_{action.id}")
        if action.checkable:
            made.toggled.connect(do)
        else:
            made.triggered.connect(lambda _checked=False: do())
        return made

    def _icon(self, name: str) -> QIcon:
        look = self.theme
        return icons.icon(name, look.text, look.line, look.on_accent)

    def _make_widgets(self) -> None:
        act = self.actions_by_id
        self.board = BoardWidget(self.theme)
        self.tree = TreeCanvas(self.session, self.theme)
        self.inspector = Inspector(self.session)
        self.transport = Transport(self.session, act, self.preferences.speed)
        self.form = SearchForm(self.preferences, act["analyse"], act["stop"])
        self.files = Files(self)
        self.turn = TurnLine(self.theme)
        self.ahead = QLabel("Looking ahead · Esc returns")
        self.ahead.setObjectName("ahead")
        self._kernel_words = QLabel()
        self._kernel_words.setObjectName("faint")
        self.statusBar().addPermanentWidget(self._kernel_words)
        self.statusBar().setSizeGripEnabled(False)
        for action in ACTIONS:
            if action.place == TREE:
                act[action.id].setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
                self.tree.addAction(act[action.id])
            else:
                self.addAction(act[action.id])

    def _make_menus(self) -> None:
        for name, title in MENUS.items():
            menu = self.menuBar().addMenu(title)
            for action in ACTIONS:
                if action.menu == name:
                    menu.addAction(self.actions_by_id[action.id])
                    if action.ends_group:
                        menu.addSeparator()

    def _make_bar(self) -> None:
        self.bar = QToolBar("Tools")
        self.bar.setObjectName("tools")
        self.bar.setMovable(False)
        self.bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        menu = ""
        for action in ACTIONS:
            if action.bar:
                if menu not in ("", action.menu):
                    self.bar.addSeparator()
                menu = action.menu
                self.bar.addAction(self.actions_by_id[action.id])
        self.addToolBar(self.bar)

    def _make_column_keys(self) -> None:
        for column, key in enumerate(COLUMN_KEYS):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.activated.connect(lambda c=column: self._choose_column(c))

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.turn, 1)
        head.addWidget(self.ahead)
        board_panel = QFrame()
        board_panel.setObjectName("panel")
        board_box = QVBoxLayout(board_panel)
        board_box.setContentsMargins(12, 8, 12, 10)
        board_box.addLayout(head)
        board_box.addWidget(self.board, 1)
        left = QWidget()
        left_box = QVBoxLayout(left)
        left_box.setContentsMargins(8, 8, 4, 8)
        left_box.setSpacing(8)
        left_box.addWidget(board_panel, 1)
        left_box.addWidget(self.form)
        left_box.addWidget(self.inspector)
        tree_panel = QFrame()
        tree_panel.setObjectName("panel")
        tree_box = QVBoxLayout(tree_panel)
        tree_box.setContentsMargins(3, 3, 3, 3)
        tree_box.addWidget(self.tree)
        right = QWidget()
        right_box = QVBoxLayout(right)
        right_box.setContentsMargins(4, 8, 8, 8)
        right_box.setSpacing(8)
        right_box.addWidget(tree_panel, 1)
        right_box.addWidget(self.transport)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.addWidget(left)
        self.splitter.addWidget(right)
        self.splitter.setStretchFactor(0, 0)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([430, 850])
        self.splitter.setChildrenCollapsible(False)
        self.setCentralWidget(self.splitter)

    def _connect(self) -> None:
        session = self.session
        session.match_changed.connect(self._show_board)
        session.selection_changed.connect(self._show_board)
        session.trace_changed.connect(self._show_board)
        session.running_changed.connect(self._show_board)
        session.message.connect(self.say)
        self.board.column_chosen.connect(self._choose_column)
        self.form.edited.connect(lambda: self._prefer(**self.form.values()))
        self.transport.speed_changed.connect(lambda speed: self._prefer(speed=speed))
        self.tree.masked_changed.connect(self.inspector.set_hidden)
        self._kernels.changed.connect(
            lambda: self._kernel_words.setText(KERNEL_WORDS[self._kernels.state])
        )
        hints = QGuiApplication.styleHints()
        if hints is not None:
            hints.colorSchemeChanged.connect(lambda _scheme: self._dress())

    # ---- showing -----------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """Show a sentence in the status bar for a while."""
        self.statusBar().showMessage(text, MESSAGE_MS)

    def _show_board(self) -> None:
        session = self.session
        can_play = not session.looks_ahead and not session.is_thinking
        self.board.show_position(session.position, session.last_disc, session.looks_ahead, can_play)
        self.ahead.setVisible(session.looks_ahead)
        outcome = session.position.outcome
        player = session.position.to_move if outcome is None else outcome.winner
        self.turn.show_turn(player, self._turn_words())
        act = self.actions_by_id
        act["undo"].setEnabled(session.match.can_undo)
        act["redo"].setEnabled(session.match.can_redo)
        act["stop"].setEnabled(session.is_running)
        act["analyse"].setEnabled(session.position.outcome is None and not session.is_running)
        act["search_again"].setEnabled(session.trace is not None and not session.is_running)
        for name in ("save_trace", "export_view", "export_subtree"):
            act[name].setEnabled(session.can_step)
        for action in ACTIONS:
            if action.menu == "Steps":
                act[action.id].setEnabled(session.can_step)

    def _turn_words(self) -> str:
        position, match = self.session.position, self.session.match
        player = f"{' XO'[position.to_move]}"
        if position.outcome is not None:
            winner = position.outcome.winner
            return f"{' XO'[winner]} wins" if winner else "A draw"
        if self.session.looks_ahead:
            return f"{player} to move"
        if self.session.is_thinking:
            return f"The machine ({player}) thinks…"
        if self.session.is_running:
            return f"Searching for {player}…"
        if match.machine is None:
            return f"{player} to move"
        return (
            f"Your move ({player})" if not match.machine_to_move else f"Machine to move ({player})"
        )

    def _choose_column(self, column: int) -> None:
        if self.session.looks_ahead:
            self.say("The board looks ahead: press Esc to return to the game, then play.")
        elif column < self.session.match.position.rules.columns:
            self.session.play(column)

    def _dress(self) -> None:
        """Put on theme and text size, at the start and after each change."""
        self.theme = self._apply_theme()
        self.board.set_theme(self.theme)
        self.tree.set_theme(self.theme)
        self.turn.set_theme(self.theme)
        self.transport.set_points(self.preferences.points)
        side = round(self.preferences.points * 1.6)
        self.bar.setIconSize(QSize(side, side))
        for action in ACTIONS:
            if action.icon:
                self.actions_by_id[action.id].setIcon(self._icon(action.icon))
            if action.id in theme_actions():
                made = self.actions_by_id[action.id]
                made.blockSignals(True)
                made.setChecked(theme_actions()[action.id] == self.preferences.theme)
                made.blockSignals(False)

    def _apply_theme(self) -> theme.Theme:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        chosen = theme.theme_named(self.preferences.theme)
        theme.apply(app, chosen, self.preferences.points)
        return chosen

    def _prefer(self, **values: Any) -> None:
        self.preferences = dataclasses.replace(self.preferences, **values)

    def _restore(self) -> None:
        prefs = self.preferences
        self.actions_by_id["show_ahead"].setChecked(prefs.ahead)
        self.actions_by_id["reveal_value"].setEnabled(False)
        screen = self.screen()
        if screen is not None:
            self.resize(QSize(1280, 800).boundedTo(screen.availableSize()))
        if prefs.geometry:
            self.restoreGeometry(QByteArray(prefs.geometry))
        if prefs.panels:
            self.splitter.restoreState(QByteArray(prefs.panels))
        try:
            match = Match.from_json(prefs.match) if prefs.match else Match()
        except MatchError:
            match = Match()
        self.session.adopt_match(match)
        self.tree.setFocus()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.keep()
        self.transport.pause()
        self.session.close()
        self.files.close()
        self._kernels.wait()
        event.accept()

    def keep(self) -> None:
        """Store window, settings and game for the next start."""
        self._prefer(
            geometry=bytes(self.saveGeometry().data()),
            panels=bytes(self.splitter.saveState().data()),
            match=self.session.match.to_json(),
        )
        preferences.save(self._store, self.preferences)

    # ---- doing: game -------------------------------------------------------------------------

    def do_new_game(self) -> None:
        dialog = NewGameDialog(self, self.session.match.start.rules, self.preferences.starts)
        if dialog.exec():
            self._prefer(starts=dialog.starts)
            self.session.new_match(c4viz.Position(dialog.rules), dialog.starts)

    def do_undo(self) -> None:
        self.session.undo()

    def do_redo(self) -> None:
        self.session.redo()

    def do_edit_position(self) -> None:
        dialog = PositionDialog(self, self.session.position)
        if dialog.exec():
            self.session.adopt_match(Match(dialog.position, machine=None))

    def do_copy_position(self) -> None:
        QGuiApplication.clipboard().setText(self.session.position.text)
        self.say("The position is on the clipboard.")

    def do_paste_position(self) -> None:
        text = QGuiApplication.clipboard().text()
        try:
            position = read_position(text, self.session.match.start.rules)
        except ValueError as error:
            QMessageBox.warning(self, "No position", f"The clipboard holds no position: {error}.")
            return
        self.session.adopt_match(Match(position, machine=None))

    def do_return_to_game(self) -> None:
        self.session.select(None)

    # ---- doing: search and steps -------------------------------------------------------------

    def do_analyse(self) -> None:
        self.session.analyse()

    def do_search_again(self) -> None:
        self.session.search_again()

    def do_stop(self) -> None:
        self.session.stop()

    def do_first_step(self) -> None:
        self.transport.pause()
        self.session.go_to(0)

    def do_step_back(self) -> None:
        self.transport.pause()
        self.session.step_by(-1)

    def do_play_steps(self, playing: bool) -> None:
        name = "pause" if playing else "play"
        self.actions_by_id["play_steps"].setIcon(icons.icon(name, self.theme.text, self.theme.line))
        self.transport.set_playing(playing)

    def do_step_forward(self) -> None:
        self.transport.pause()
        self.session.step_by(1)

    def do_last_step(self) -> None:
        self.transport.pause()
        if self.session.trace is not None:
            self.session.go_to(self.session.trace.steps)

    def do_step_over(self) -> None:
        self.session.step_over()

    def do_step_out(self) -> None:
        self.session.step_out()

    def do_next_cutoff(self) -> None:
        self.session.next_cutoff()

    def do_previous_cutoff(self) -> None:
        self.session.previous_cutoff()

    # ---- doing: tree -------------------------------------------------------------------------

    def do_tree_root(self) -> None:
        self.tree.go_to_root()

    def do_tree_parent(self) -> None:
        self.tree.walk("left")

    def do_tree_child(self) -> None:
        self.tree.walk("right")

    def do_tree_up(self) -> None:
        self.tree.walk("up")

    def do_tree_down(self) -> None:
        self.tree.walk("down")

    def do_tree_toggle(self) -> None:
        if self.session.selected is not None:
            self.tree.toggle(self.session.selected)

    def do_tree_more(self) -> None:
        self.tree.unfold_more()

    def do_tree_fold(self) -> None:
        self.tree.fold_all()

    def do_tree_fit(self) -> None:
        self.tree.fit()

    def do_tree_zoom_in(self) -> None:
        self.tree.zoom_by(1.25)

    def do_tree_zoom_out(self) -> None:
        self.tree.zoom_by(0.8)

    def do_show_ahead(self, shows: bool) -> None:
        self._prefer(ahead=shows)
        self.tree.set_shows_ahead(shows)

    def do_hide_values(self, hides: bool) -> None:
        self.tree.set_hides_values(hides)
        self.actions_by_id["reveal_value"].setEnabled(hides)

    def do_reveal_value(self) -> None:
        self.tree.reveal()

    # ---- doing: view -------------------------------------------------------------------------

    def do_full_screen(self, full: bool) -> None:
        if full:
            self.showFullScreen()
        else:
            self.showNormal()

    def do_larger_text(self) -> None:
        self._set_points(self.preferences.points + 1)

    def do_smaller_text(self) -> None:
        self._set_points(self.preferences.points - 1)

    def do_normal_text(self) -> None:
        self._set_points(Preferences().points)

    def _set_points(self, points: int) -> None:
        self._prefer(points=max(MIN_POINTS, min(MAX_POINTS, points)))
        self._dress()

    def do_light(self, _on: bool) -> None:
        self._set_theme("light")

    def do_dark(self, _on: bool) -> None:
        self._set_theme("dark")

    def do_as_system(self, _on: bool) -> None:
        self._set_theme("system")

    def _set_theme(self, name: theme.ThemeName) -> None:
        self._prefer(theme=name)
        self._dress()

    # ---- doing: files and help ---------------------------------------------------------------

    def do_open_trace(self) -> None:
        self.files.ask_open()

    def do_save_trace(self) -> None:
        self.files.ask_save()

    def do_export_view(self) -> None:
        self.files.ask_export_view()

    def do_export_subtree(self) -> None:
        self.files.ask_export_subtree()

    def do_quit(self) -> None:
        self.close()

    def do_shortcuts(self) -> None:
        ShortcutsDialog(self).exec()

    def do_about(self) -> None:
        QMessageBox.about(
            self,
            "About c4viz",
            f"<b>c4viz {c4viz.__version__}</b><br>A microscope for game-tree search.<br><br>"
            "Free software under the GNU General Public License, version 3 or later.",
        )


def theme_actions() -> dict[str, str]:
    """The actions that choose a theme, and which."""
    return {"light": "light", "dark": "dark", "as_system": "system"}


def open_path(window: MainWindow, path: Path) -> None:
    """Open a trace named on the command line, once the window is up."""
    QTimer.singleShot(0, lambda: window.files.open(path))
