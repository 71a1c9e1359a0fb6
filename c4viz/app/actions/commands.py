"""Does what the table of actions names: one method for each action, called as its id. Those that go
through the trace are in `walking`."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtWidgets import QMainWindow, QMessageBox, QWidget

import c4viz
from c4viz.app.actions.shortcuts import Shortcuts
from c4viz.app.board.match_bar import MatchBar
from c4viz.app.board.widget import BoardWidget
from c4viz.app.compare.comparisons import Comparisons
from c4viz.app.dialogs.hand_tree_dialog import HandTreeDialog
from c4viz.app.dialogs.hinter_dialog import HinterDialog
from c4viz.app.dialogs.language_dialog import LanguageDialog
from c4viz.app.dialogs.memory_dialog import MemoryDialog
from c4viz.app.dialogs.move_seconds_dialog import MoveSecondsDialog
from c4viz.app.dialogs.new_game_dialog import NewGameDialog
from c4viz.app.dialogs.position_dialog import PositionDialog, fits_usual_board, read_position
from c4viz.app.dialogs.shortcuts_dialog import ShortcutsDialog
from c4viz.app.icicle.view import IcicleView
from c4viz.app.moves.panel import MovesPanel
from c4viz.app.panels.bookmarks import BookmarkPanel
from c4viz.app.panels.charts.panel import ChartsPanel
from c4viz.app.panels.find import FindBar
from c4viz.app.panels.why.panel import WhyPanel
from c4viz.app.preferences.saved_players import OwnLevels
from c4viz.app.preferences.settings_model import Choices
from c4viz.app.saving.files import Files
from c4viz.app.state.background import Memory
from c4viz.app.state.session import Session
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.window.docks import Docks
from c4viz.app.window.panel_keys import PanelKeys
from c4viz.game import HandTree, Position, Rules
from c4viz.language import tr
from c4viz.play import Match, player_named


class Commands:
    """The actions' deeds; those of checkable actions take their state."""

    def __init__(
        self,
        window: QMainWindow,
        session: Session,
        tree: TreeCanvas,
        files: Files,
        choices: Choices,
        docks: Docks,
        bookmarks: BookmarkPanel,
        icicle: IcicleView,
        why: WhyPanel,
        comparisons: Comparisons,
        find: FindBar,
        shortcuts: Shortcuts,
        charts: ChartsPanel,
        levels: OwnLevels,
        match_bar: MatchBar,
        moves: MovesPanel,
        board: BoardWidget,
    ) -> None:
        self._icicle = icicle
        self._window = window
        self._session = session
        self._tree = tree
        self._files = files
        self._choices = choices
        self._docks = docks
        self._bookmarks = bookmarks
        self._why = why
        self._comparisons = comparisons
        self._find = find
        self._board = board
        self._shortcuts = shortcuts
        self._charts = charts
        self._moves = moves
        self._panels = PanelKeys(window, docks, session)
        self._levels = levels
        self._match_bar = match_bar
        self._opened_truth = False  # so that it puts it away again

    # ---- game -------------------------------------------------------------------------

    def new_game(self) -> None:
        match, starts = self._session.match, self._choices.preferences.starts
        # Those in play: X, who begins, is the second player where that one starts.
        players = match.players[::-1] if starts == "second" else match.players
        dialog = NewGameDialog(self._window, match.start.rules, players, starts, self._levels)
        if dialog.exec():
            self._choices.prefer(starts=dialog.starts)
            start = c4viz.Position(dialog.rules)
            self._session.new_match(start, dialog.players, dialog.starts)

    def undo(self) -> None:
        self._session.undo()

    def redo(self) -> None:
        self._session.redo()

    def first_move(self) -> None:
        self._moves.go_to_end(False)

    def last_move(self) -> None:
        self._moves.go_to_end(True)

    def hint(self) -> None:
        self._session.hint(player_named(self._choices.preferences.hinter))

    def hint_by(self) -> None:
        hinter = player_named(self._choices.preferences.hinter)
        position = self._session.match.position
        dialog = HinterDialog(self._window, hinter, self._levels, position)
        if dialog.exec():
            self._choices.prefer(hinter=dialog.player.name)
            self.hint()

    def move_machine(self) -> None:
        self._session.move_machine()

    def pause_machines(self, paused: bool) -> None:
        self._session.set_paused(paused)

    def faster(self) -> None:
        self._match_bar.change_pace(-1)

    def slower(self) -> None:
        self._match_bar.change_pace(1)

    def take_over(self) -> None:
        self._session.take_over()

    def swap_sides(self) -> None:
        self._session.swap_sides()

    def resign(self) -> None:
        self._session.resign()

    def show_moves(self) -> None:
        self._toggle("moves", self._moves.list)

    def promote_line(self) -> None:
        self._moves.promote(self._session.match.at)

    def delete_line(self) -> None:
        self._moves.drop(self._session.match.at)

    def review(self) -> None:
        self._docks.show("moves")
        self._moves.review()

    def next_mistake(self) -> None:
        self._moves.go_to_mistake(1)

    def previous_mistake(self) -> None:
        self._moves.go_to_mistake(-1)

    def edit_position(self) -> None:
        dialog = PositionDialog(self._window, self._session.position, self._choices.theme)
        if dialog.exec():
            self._set_up(dialog.position)

    def _set_up(self, position: Position) -> None:
        """Have the players of now go on from a position; a machine waits until it is let."""
        match = Match(position, self._session.match.players)
        self._session.adopt_match(match, paused=match.machine_to_move)

    def copy_position(self) -> None:
        QGuiApplication.clipboard().setText(self._session.position.text)
        self._session.message.emit(tr("The position is on the clipboard."))

    def copy_picture(self) -> None:
        QGuiApplication.clipboard().setPixmap(self._board.grab())
        self._session.message.emit(tr("A picture of the board is on the clipboard."))

    def paste_position(self) -> None:
        text, rules = QGuiApplication.clipboard().text(), self._session.match.start.rules
        try:
            if not text.strip():
                raise ValueError(tr("The clipboard holds no text, so no position."))
            position = _pasted(text, rules)
        except ValueError as error:
            QMessageBox.warning(self._window, tr("No position"), str(error))
            return
        self._set_up(position)

    def save_game(self) -> None:
        self._files.ask_save_game()

    def hand_tree(self) -> None:
        trace = self._session.trace
        shown = trace.position.text if trace and isinstance(trace.position, HandTree) else ""
        dialog = HandTreeDialog(self._window, shown, self._choices.preferences.settings)
        if dialog.exec():
            self._session.search(dialog.tree)

    def return_to_game(self) -> None:
        self._session.select(None)

    # ---- search -----------------------------------------------------------------------

    def analyse(self) -> None:
        self._session.analyse()

    def search_again(self) -> None:
        self._session.search_again()

    def stop(self) -> None:
        self._session.stop()

    def memory(self) -> None:
        prefs = self._choices.preferences
        root = self._session.match.position
        memory = Memory(prefs.memory, prefs.goes_on)
        dialog = MemoryDialog(self._window, memory, root, prefs.settings(root))
        if dialog.exec():
            self._session.memory = dialog.memory
            self._choices.prefer(memory=dialog.memory.mib, goes_on=dialog.memory.goes_on)

    def move_seconds(self) -> None:
        dialog = MoveSecondsDialog(self._window, self._choices.preferences.move_seconds)
        if dialog.exec():
            self._session.set_move_seconds(dialog.seconds)
            self._choices.prefer(move_seconds=dialog.seconds)

    def truth(self, on: bool) -> None:
        if on:
            self._opened_truth = not self._docks.is_seen("truth")
            self._docks.show("truth")
        elif self._opened_truth:
            self._docks.put_away("truth")

    def show_beliefs(self, on: bool) -> None:
        self._choices.prefer(beliefs=on)

    def compare_with(self) -> None:
        self._comparisons.open()

    def compare_trace(self) -> None:
        self._comparisons.ask_trace()

    # ---- tree -------------------------------------------------------------------------

    def tree_toggle(self) -> None:
        if self._session.selected is not None:
            self._tree.toggle(self._session.selected)

    def tree_more(self) -> None:
        self._tree.unfold_more()

    def tree_fold(self) -> None:
        self._tree.fold_all()

    def tree_fit(self) -> None:
        self._looked_at.fit()

    def tree_zoom_in(self) -> None:
        self._looked_at.zoom_by(1.25)

    def tree_zoom_out(self) -> None:
        self._looked_at.zoom_by(0.8)

    @property
    def _looked_at(self) -> TreeCanvas | IcicleView:
        """The view that has the focus; the tree where none has."""
        return self._icicle if self._icicle.hasFocus() else self._tree

    def show_ahead(self, shows: bool) -> None:
        self._choices.prefer(ahead=shows)
        self._tree.set_shows_ahead(shows)

    def hide_values(self, hides: bool) -> None:
        self._tree.set_hides_values(hides)

    def reveal_value(self) -> None:
        self._tree.reveal()

    def find(self) -> None:
        self._find.open()

    def find_next(self) -> None:
        self._find.go(1)

    def find_previous(self) -> None:
        self._find.go(-1)

    def find_close(self) -> None:
        self._find.put_away()
        self._tree.setFocus()

    def bookmark(self) -> None:
        if self._bookmarks.ask(self._window):
            self._docks.offer("bookmarks")

    # ---- view -------------------------------------------------------------------------

    def falling_discs(self, on: bool) -> None:
        self._choices.prefer(falls=on)

    def sounds(self, on: bool) -> None:
        self._choices.prefer(sounds=on)

    def full_screen(self, full: bool) -> None:
        state, filled = self._window.windowState(), Qt.WindowState.WindowFullScreen
        self._window.setWindowState(state | filled if full else state & ~filled)

    def larger_text(self) -> None:
        self._choices.enlarge(1)

    def smaller_text(self) -> None:
        self._choices.enlarge(-1)

    def normal_text(self) -> None:
        self._choices.enlarge(0)

    def show_why(self) -> None:
        self._docks.toggle("why")

    def show_charts(self) -> None:
        self._toggle("charts", self._charts)

    def _toggle(self, panel: str, focus: QWidget) -> None:
        """Show a panel and go to it, or put it away and go to the tree."""
        (focus if self._docks.toggle(panel) else self._tree).setFocus()

    def why_source(self, shows: bool) -> None:
        self._why.show_source(shows)

    def next_panel(self) -> None:
        self._panels.go_by(1)

    def previous_panel(self) -> None:
        self._panels.go_by(-1)

    def float_panel(self) -> None:
        self._panels.float()

    def hide_panel(self) -> None:
        self._panels.hide()

    def panel_wider(self) -> None:
        self._panels.grow(1, 0)

    def panel_narrower(self) -> None:
        self._panels.grow(-1, 0)

    def panel_taller(self) -> None:
        self._panels.grow(0, 1)

    def panel_lower(self) -> None:
        self._panels.grow(0, -1)

    def reset_panels(self) -> None:
        self._docks.arrange()

    def flip_colours(self, flipped: bool) -> None:
        self._choices.flip_colours(flipped)

    def light(self, _on: bool) -> None:
        self._choices.set_theme("light")

    def dark(self, _on: bool) -> None:
        self._choices.set_theme("dark")

    def as_system(self, _on: bool) -> None:
        self._choices.set_theme("system")

    def language(self) -> None:
        dialog = LanguageDialog(self._window)
        if not dialog.exec():
            return
        try:
            dialog.remember()
        except OSError as error:
            self._session.message.emit(
                tr("The choice could not be kept: {error}.", error=error.strerror)
            )
        else:
            self._session.message.emit(tr("The next start of c4viz speaks the language chosen."))

    # ---- files and help ---------------------------------------------------------------

    def open_trace(self) -> None:
        self._files.ask_open()

    def save_trace(self) -> None:
        self._files.ask_save()

    def export_view(self) -> None:
        self._files.ask_export_view()

    def export_subtree(self) -> None:
        self._files.ask_export_subtree()

    def quit(self) -> None:
        self._window.close()

    def shortcuts(self) -> None:
        ShortcutsDialog(self._window, self._shortcuts).exec()

    def about(self) -> None:
        QMessageBox.about(
            self._window,
            tr("About c4viz"),
            tr(
                "<b>c4viz {version}</b><br>A microscope for game-tree search.<br><br>"
                "Free software under the GNU General Public License, version 3 or later.",
                version=c4viz.__version__,
            ),
        )


def _pasted(text: str, rules: Rules) -> Position:
    """A position from the clipboard.

    Raises:
        ValueError: says why it is none by ``rules``, and where it would be one.
    """
    try:
        return read_position(text, rules)
    except ValueError as error:
        sentence = tr("The clipboard holds no position: {error}.", error=error)
        if rules.size != Rules().size and fits_usual_board(text):
            sentence = tr(
                "{sentence} It is one on the board {size}: New game changes the board.",
                sentence=sentence,
                size=Rules().size,
            )
        raise ValueError(sentence) from None
