"""Window of an arena: the cross table, the shares over time, and the games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QCloseEvent, QKeySequence, QPainter, QShortcut, QShowEvent
from PyQt6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.arena.blunders import BlunderSearch
from c4viz.app.arena.cross_table import CrossTable
from c4viz.app.arena.game_list import GameList
from c4viz.app.dialogs.parts import side_button
from c4viz.app.dialogs.start_program import ask_to_start
from c4viz.app.panels.charts.view import ChartView
from c4viz.app.preferences.saved_players import SavedPlayers
from c4viz.app.state.tournament import Tournament
from c4viz.app.widgets.boxes import fill, named
from c4viz.app.widgets.focus_ring import Keyboard
from c4viz.app.widgets.labels import ElidedLabel
from c4viz.app.widgets.pictures import write_picture
from c4viz.app.widgets.theme import Theme, dress
from c4viz.atomic_file import replacing
from c4viz.export import ExportError, check_suffix
from c4viz.lab.arena import ArenaResult
from c4viz.lab.arena_chart import share_chart
from c4viz.lab.openings import openings_text
from c4viz.lab.standings import csv_of
from c4viz.language import counted, sentence, tr
from c4viz.play import player_named
from c4viz.play.names import described, title_of
from c4viz.search import SettingError
from c4viz.search.consent import NamedProgram

OpenGame = Callable[[Tournament, ArenaResult, int | None], object]
"""Opens a game on the board, after so many of its moves; None: at its end."""


class ArenaWindow(QWidget):
    """Shows a ``tournament`` while it is played, with what is found of its ``blunders``; any of its
    games opens by ``open_game``."""

    def __init__(
        self,
        tournament: Tournament,
        blunders: BlunderSearch,
        levels: SavedPlayers,
        theme: Theme,
        open_game: OpenGame,
    ) -> None:
        super().__init__()
        self.tournament, self.blunders, self.open_game = tournament, blunders, open_game
        self._names = {name: _known_as(name, levels, described) for name in tournament.plan.players}
        titles = {name: _known_as(name, levels, title_of) for name in tournament.plan.players}
        is_clear = len(set(titles.values())) == len(titles)
        self._titles = titles if is_clear else self._names
        self.setWindowTitle(tr("c4viz: arena"))
        self.table, self.games = CrossTable(theme), GameList()
        self.chart = ChartView(theme, lambda: None)
        self._title, self._progress = named(QLabel(), "title"), ElidedLabel()
        self._games_title = named(QLabel(), "faint")
        self.run_button = QPushButton()
        self.run_button.clicked.connect(self._run_or_stop)
        self.blunders_button = side_button("", self._look_for_blunders)
        self._arrange()
        Keyboard(self)
        for key in ("Esc", "Ctrl+W"):
            QShortcut(QKeySequence(key), self).activated.connect(self.close)
        tournament.changed.connect(self._refresh)
        tournament.failed.connect(self._complain)
        tournament.unstarted.connect(self._ask_to_start)
        self.blunders.changed.connect(self._show_games)
        self.blunders.failed.connect(self._complain)
        self.table.pair_chosen.connect(lambda _names: self._show_games())
        self.games.game_chosen.connect(
            lambda game, moves: self.open_game(self.tournament, game, moves)
        )
        self.set_theme(theme)
        self._refresh()

    def _arrange(self) -> None:
        save = side_button(tr("Save…"), self.ask_save, tr("Keep all games in a file"))
        export = side_button(tr("Export…"), self.ask_export, tr("The table, as SVG, PNG or CSV"))
        head = fill(QHBoxLayout(), (self._title, 1), self.run_button, save, export, spacing=8)
        beside = QWidget()
        over = fill(QHBoxLayout(), (self._games_title, 1), self.blunders_button)
        fill(QVBoxLayout(beside), over, (self.games, 1), margins=(0, 0, 0, 0), spacing=6)
        below = QSplitter(Qt.Orientation.Horizontal)
        below.addWidget(self.chart)
        below.addWidget(beside)
        below.setSizes([2, 3])
        whole = self._whole = QSplitter(Qt.Orientation.Vertical)
        for part in (self.table, below):
            whole.addWidget(part)
        for splitter in (below, whole):
            splitter.setChildrenCollapsible(False)
        parts = head, self._progress, (whole, 1)
        fill(QVBoxLayout(self), *parts, margins=(14, 12, 14, 12), spacing=8)

    def showEvent(self, event: QShowEvent | None) -> None:
        """Give the table the room that its rows take, up to half of the window."""
        super().showEvent(event)
        if event is not None and not event.spontaneous():
            high = self._whole.height()
            needed = min(self.table.needed_height, high // 2)
            self._whole.setSizes([needed, high - needed])

    def set_theme(self, theme: Theme) -> None:
        """Paint with the colours of ``theme``."""
        dress(self, theme)
        self.table.set_theme(theme)
        self.chart.set_theme(theme)

    # ---- what is shown -----------------------------------------------------------------------

    def _refresh(self) -> None:
        tournament = self.tournament
        plan, played = tournament.plan, len(tournament.results)
        self._title.setText(
            tr(
                "{players}, {games} of each two. Openings: {openings}",
                players=counted(len(plan.players), "{n} machine", "{n} machines"),
                games=counted(plan.games, "{n:,} game", "{n:,} games"),
                openings=openings_text(plan.openings),
            )
        )
        said = counted(played, "{n:,} {game|games} of {all:,}", all=tournament.planned)
        where = tr("kept in {file}", file=tournament.path.name) if tournament.path else ""
        self._progress.say(" · ".join(filter(None, (said, where))))
        self.run_button.setText(tr("Stop") if tournament.is_running else tr("Go on"))
        self.run_button.setEnabled(tournament.is_running or not tournament.is_over)
        self.table.show_standings(tournament.standings, self._names)
        self.chart.show_chart(share_chart(plan, tournament.results, self._titles))
        self._show_games()

    def _show_games(self) -> None:
        chosen = self._chosen_games()
        players = [self._titles[name] for name in self.tournament.plan.players]
        self.games.show_games(chosen, players, self.blunders.found)
        of = " – ".join(self._titles[name] for name in self.table.chosen)
        said = counted(len(chosen), "{n:,} {game|games}")
        self._games_title.setText(f"{said}: {of}" if of else said)
        is_looking = self.blunders.is_running
        self.blunders_button.setText(tr("Stop looking") if is_looking else tr("Find blunders"))
        self.blunders_button.setEnabled(is_looking or bool(chosen))

    def _chosen_games(self) -> list[ArenaResult]:
        """Return the games of the players of the chosen cell; all if none is chosen."""
        places = {name: place for place, name in enumerate(self.tournament.plan.players)}
        chosen = {places[name] for name in self.table.chosen}
        return [
            result
            for result in self.tournament.results
            if chosen <= {result.pairing.first, result.pairing.second}
        ]

    # ---- what it does ------------------------------------------------------------------------

    def _run_or_stop(self) -> None:
        if self.tournament.is_running:
            self.tournament.stop()
        else:
            self.tournament.start()

    def _ask_to_start(self, program: NamedProgram) -> None:
        ask_to_start(self, program, self.tournament.start, self._progress.say)

    def _look_for_blunders(self) -> None:
        if self.blunders.is_running:
            self.blunders.stop()
        else:
            self.blunders.start(self._chosen_games())

    def ask_save(self) -> None:
        """Ask for a file, and keep all games there from now on."""
        name, _ = QFileDialog.getSaveFileName(
            self, tr("Save the arena"), "arena.json", tr("Arenas ({pattern})", pattern="*.json")
        )
        if name:
            self._do(lambda: self.tournament.keep_in(Path(name).with_suffix(".json")))
            self._refresh()

    def ask_export(self) -> None:
        """Ask for a file, and write the table there."""
        kinds = tr("Pictures and tables ({patterns})", patterns="*.svg *.png *.csv")
        name, _ = QFileDialog.getSaveFileName(self, tr("Export the table"), "arena.svg", kinds)
        if name:
            self._do(lambda: self.export(Path(name)))

    def export(self, path: Path) -> None:
        """Write the table, by the suffix of the file: as CSV, or with the chart as SVG or PNG;
        raise an OSError if that cannot be, and an ExportError for another suffix."""
        check_suffix(path, (".svg", ".png", ".csv"))
        if path.suffix.lower() != ".csv":
            ground = self.palette().window().color()
            write_picture(path, self._picture_size, self._title.text(), ground, self._paint)
            return
        with replacing(path) as part:
            part.write_text(csv_of(self.tournament.standings), "utf-8")

    @property
    def _picture_size(self) -> QSize:
        wide = max(self.table.width(), self.chart.width())
        return QSize(wide, self.table.height() + self.chart.height())

    def _paint(self, painter: QPainter) -> None:
        self.table.render(painter)
        painter.translate(0, self.table.height())
        self.chart.render(painter)

    def _do(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except (OSError, SettingError, ExportError) as error:
            self._complain(sentence(error))

    def _complain(self, why: str) -> None:
        QMessageBox.warning(self, tr("Arena"), why)

    def closeEvent(self, event: QCloseEvent | None) -> None:
        assert event is not None
        if not self._may_forget():
            event.ignore()
            return
        self.tournament.stop()  # whose processes take a moment to end: nobody waits for them here
        self.tournament.give_up()
        self.blunders.stop()
        event.accept()

    def end_work(self) -> None:
        """End all that is under way, and wait for it."""
        self.tournament.close()
        self.blunders.close()

    def _may_forget(self) -> bool:
        """Ask, once, whether games that no file has may go; save them first if asked to."""
        tournament = self.tournament
        if tournament.is_given_up or not tournament.results or tournament.path is not None:
            return True
        kinds = QMessageBox.StandardButton
        question = tr("The games of this arena would be lost. Save them?")
        buttons = kinds.Save | kinds.Discard | kinds.Cancel
        answer = QMessageBox.question(self, tr("Arena"), question, buttons, kinds.Save)
        if answer == kinds.Save:
            self.ask_save()
            return tournament.path is not None
        return answer == kinds.Discard


def _known_as(name: str, levels: SavedPlayers, words: Callable[..., str]) -> str:
    """Return what people call a player; its name, if it is not there any more."""
    try:
        return words(player_named(name), levels.players)
    except SettingError:
        return name
