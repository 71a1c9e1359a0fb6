"""Arena of machines, in a window of its own, whose games open in the main window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PyQt6.QtCore import QObject, QSize
from PyQt6.QtWidgets import QMessageBox, QWidget

from c4viz.app.arena.blunders import BlunderSearch, columns_of
from c4viz.app.arena.window import ArenaWindow
from c4viz.app.dialogs.arena_dialog import ArenaDialog
from c4viz.app.dialogs.parts import agreed
from c4viz.app.dialogs.wait_dialog import wait_for
from c4viz.app.preferences.saved_players import SavedPlayers
from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.app.saving.spares import Spare
from c4viz.app.state.changes import disconnect_all
from c4viz.app.state.session import Session
from c4viz.app.state.tournament import Tournament
from c4viz.app.state.workers import Job, end_work
from c4viz.app.widgets.boxes import sure, take_place
from c4viz.app.widgets.going import delete_later
from c4viz.app.widgets.theme import Theme
from c4viz.lab.arena import ArenaResult, Plan
from c4viz.lab.arenafile import load
from c4viz.lab.game import Step, steps
from c4viz.language import sentence, tr
from c4viz.play import Match, player_named
from c4viz.play.match import noted
from c4viz.search import SettingError


class Arenas(QObject):
    """Opens the window of an arena, one at a time, over a main window. Games that are not saved are
    kept in ``folder`` meanwhile."""

    def __init__(
        self,
        window: QWidget,
        session: Session,
        choices: SettingsModel,
        levels: SavedPlayers,
        folder: Path,
    ) -> None:
        super().__init__(window)
        self._window, self._session = window, session
        self._choices, self._levels, self._folder = choices, levels, folder
        self.shown: ArenaWindow | None = None
        self._ending: list[ArenaWindow] = []  # closed ones, whose processes may still end

    def ask(self) -> None:
        """Show the arena that is open; else ask who plays, and begin."""
        if self.shown is not None and self.shown.isVisible():
            self.shown.raise_()
            self.shown.activateWindow()
            return
        dialog = ArenaDialog(
            self._window, self._levels, lambda: self._choices.preferences.settings()
        )
        if agreed(dialog) and dialog.plan is not None:
            self.begin(dialog.plan)

    def begin(self, plan: Plan) -> None:
        """Play a tournament, and show it."""
        if self.close():
            tournament = Tournament(plan, spare=Spare(self._folder))
            self._show(tournament, BlunderSearch())
            tournament.start()

    def load(self, path: Path) -> None:
        """Open a saved arena, which goes on when somebody says so; say why if that cannot be."""
        job = Job(lambda _stop: load(path))
        words = tr("Opening {file}…", file=path.name)
        wait_for(job, words, self._window, partial(self._take, path), self._refuse)
        job.begin(self)

    def _take(self, path: Path, loaded: tuple[Plan, list[ArenaResult]]) -> None:
        if self.close():
            plan, results = loaded
            self._show(Tournament(plan, results, path), BlunderSearch())

    def take_over(self, before: Arenas) -> Callable[[], None] | None:
        """Take over the window of ``before``, which is over another window; return what makes it
        anew, if it is shown. Its games go on."""
        self._ending, before._ending = before._ending, []
        shown, before.shown = before.shown, None
        if shown is None or not shown.isVisible():
            self._ending += [] if shown is None else [shown]
            return None
        self.shown, shown.open_game = shown, self.open_game
        return partial(self._renew, shown)

    def _renew(self, shown: ArenaWindow) -> None:
        if shown is not self.shown or not shown.isVisible():
            return  # it was closed meanwhile
        tournament, blunders = shown.tournament, shown.blunders
        # The window that is left has nothing to say any more.
        disconnect_all(tournament.changed, tournament.failed, tournament.unstarted)
        disconnect_all(blunders.changed, blunders.failed)
        again = self._show(tournament, blunders)
        again.table.choose(shown.table.chosen)
        take_place(again, shown)

    def _show(self, tournament: Tournament, blunders: BlunderSearch) -> ArenaWindow:
        levels, theme = self._levels, self._choices.theme
        self.shown = ArenaWindow(tournament, blunders, levels, theme, self.open_game)
        em = self._window.fontMetrics().height()
        most = sure(self._window.screen()).availableSize() - QSize(em, em * 3)
        self.shown.resize((self._window.size() * 0.9).boundedTo(most))
        self.shown.show()
        return self.shown

    def set_theme(self, theme: Theme) -> None:
        """Paint with the colours of ``theme``."""
        if self.shown is not None:
            self.shown.set_theme(theme)

    def close(self) -> bool:
        """Close the window, and end all work in it; return False if somebody wants to keep games
        that no file has."""
        if self.shown is not None:
            if not self.shown.close():
                return False
            self._ending = [one for one in self._ending if one.tournament.is_running]
            self._ending.append(self.shown)
            self.shown = None
        return True

    def end(self) -> None:
        """Close the window, unasked, and wait until all work has ended."""
        for one in (*self._ending, *([] if self.shown is None else [self.shown])):
            one.end_work()
            one.hide()
            delete_later(one)
        self._ending, self.shown = [], None
        end_work(self)  # what loads a file, or searches the trees of a game

    def _refuse(self, error: Exception) -> None:
        QMessageBox.warning(self._window, tr("Arena"), sentence(error))

    # ---- a game on the board -----------------------------------------------------------------

    def open_game(self, tournament: Tournament, game: ArenaResult, moves: int | None) -> None:
        """Show a game on the board, after so many ``moves`` (None: at its end), with the trees by
        which its players decided: they decide once more, with the same seed."""
        plan = tournament.plan
        job = Job(lambda stop: list(_decided(plan, game, stop, job.watch)))
        done = partial(self._board, plan, game, moves)
        words = tr("Searching the trees of game {n} again…", n=game.pairing.number + 1)
        wait_for(job, words, self.shown or self._window, done, self._refuse)
        job.begin(self)

    def _board(self, plan: Plan, game: ArenaResult, moves: int | None, decided: list[Step]) -> None:
        pairing = game.pairing
        players = [player_named(plan.players[n]) for n in (pairing.first, pairing.second)]
        if pairing.opening.to_move == 2:  # who moves first has the discs of O
            players.reverse()
        match = Match(pairing.opening, (players[0], players[1]), pairing.seed)
        for place, column in enumerate(columns_of(game)):
            step = decided[place] if place < len(decided) else None
            if step is None or step.landed != column:
                decided = decided[:place]  # what takes so many seconds may decide otherwise
                match.play(column)
            else:
                aimed = step.aimed if match.start.rules.discs_slip else None
                match.play(column, noted(step.trace), step.trace, aimed)
        line = match.line
        if moves is not None and moves < len(line):
            match.go_to(line[moves - 1] if moves else match.root)
        self._session.game.adopt_match(match, match.turn.decision, paused=True)
        self._window.activateWindow()


def _decided(
    plan: Plan, game: ArenaResult, stop: Callable[[], bool], watch: Callable[[float], bool]
) -> Iterator[Step]:
    """Yield the moves of a game with their searches, as far as they are decided as before."""
    pairing, columns = game.pairing, columns_of(game)
    try:
        first, second = (player_named(plan.players[n]) for n in (pairing.first, pairing.second))
        played = steps(pairing.opening, (first, second), pairing.seed, stop)
        for place, step in enumerate(played):
            watch(place / len(columns))
            if step.landed != columns[place]:
                return
            yield step
    except SettingError:  # a player is not there any more: its moves are
        return
