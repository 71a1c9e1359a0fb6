"""List of the games of an arena, of two players or of all, with the blunders found in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QTreeWidget, QTreeWidgetItem

from c4viz.game.notation import SYMBOLS
from c4viz.lab.arena import ArenaResult
from c4viz.language import tr
from c4viz.play.review import VERDICTS, MoveReview
from c4viz.play.review_words import sign_of

_MOST = 2_000
"""Games that are listed at once."""
_ROLE = Qt.ItemDataRole.UserRole


class GameList(QTreeWidget):
    """Lists games; ``game_chosen`` carries one that is to be opened, and after how many of its
    moves (None: at its end)."""

    game_chosen = pyqtSignal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._shown: list[int] = []
        self._blunders: Mapping[int, Sequence[MoveReview]] = {}
        self.setColumnCount(4)
        self.setHeaderLabels([tr("Game"), tr("First"), tr("Second"), tr("Result")])
        self.setAccessibleName(tr("Games"))
        self.setUniformRowHeights(True)
        self.itemActivated.connect(self._open)

    def show_games(
        self,
        games: Sequence[ArenaResult],
        players: Sequence[str],
        blunders: Mapping[int, Sequence[MoveReview]],
    ) -> None:
        """Show games of ``players``, as people know them by their places, and the blunders that
        were found, by the numbers of the games; what stands already stays as it is."""
        games = sorted(games, key=lambda game: game.pairing.number)[-_MOST:]
        numbers = [game.pairing.number for game in games]
        if numbers[: len(self._shown)] != self._shown:
            self.clear()
            self._shown = []
        for game in games[len(self._shown) :]:
            self._add(game, players)
        self._shown = numbers
        if blunders != self._blunders:
            self._blunders = dict(blunders)
            for place in range(self.topLevelItemCount()):
                self._show_blunders(self.topLevelItem(place))

    def _add(self, game: ArenaResult, players: Sequence[str]) -> None:
        pairing, winner = game.pairing, game.played.winner
        result = tr("a draw")
        if winner:
            side = pairing.first if winner == 1 else pairing.second
            result = tr("{player} wins", player=players[side])
        texts = [str(pairing.number + 1), players[pairing.first], players[pairing.second], result]
        item = QTreeWidgetItem(self, texts)
        item.setData(0, _ROLE, (game, None))
        item.setToolTip(3, tr("Opening {opening}, then {moves}",
                              opening=pairing.opening.text or tr("start"),
                              moves=game.played.moves))  # fmt: skip
        self._show_blunders(item)

    def _show_blunders(self, item: QTreeWidgetItem | None) -> None:
        if item is None:
            return
        game, _ = item.data(0, _ROLE)
        found = self._blunders.get(game.pairing.number, ())
        if item.childCount() == len(found):
            return
        item.takeChildren()
        for one in sorted(found, key=lambda review: review.ply):
            best = ", ".join(str(column + 1) for column in one.best)
            words = tr(
                "move {n}, {mover} plays {column}: {verdict}",
                n=game.pairing.opening.ply + one.ply,
                mover=SYMBOLS[one.player],
                column=one.column + 1,
                verdict=VERDICTS[one.verdict],
            )
            better = tr("better: {columns}", columns=best) if best else ""
            said = ", ".join(filter(None, (words, better)))
            child = QTreeWidgetItem(item, [f"{sign_of(one)}  {said}".strip()])
            child.setData(0, _ROLE, (game, one.ply - 1))
            child.setFirstColumnSpanned(True)
        item.setExpanded(True)

    def _open(self, item: QTreeWidgetItem) -> None:
        self.game_chosen.emit(*item.data(0, _ROLE))
