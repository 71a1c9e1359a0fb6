"""Table of an arena: a row for each player, the best first, and how it did against each other."""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QColor
from PyQt6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.labels import plain_tip
from c4viz.app.widgets.theme import Theme
from c4viz.lab.rating import BOUND, PairScore
from c4viz.lab.standings import Row, Standings
from c4viz.language import Text, counted, localised, tr
from c4viz.telling.numbers import duration_text, elo_text, share_text, size_text

_HEAD = (Text("Player"), Text("Points"), Text("Share"), Text("95%"), Text("Elo"), Text("A move"))
_HIGH = 2.8
"""Lines that a row is high: a score has two."""
_STRENGTH = 0.75
"""Most that the colour of a player is mixed into a cell: that of a share of 1 or 0."""


class CrossTable(QTableWidget):
    """Shows standings; ``pair_chosen`` tells the names of the two players of a chosen cell, or of
    one alone."""

    pair_chosen = pyqtSignal(tuple)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._standings: Standings | None = None
        self._names: Mapping[str, str] = {}
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setAccessibleName(tr("Cross table"))
        self.setStyleSheet("QTableWidget::item { padding: 2px 10px; }")
        down = sure(self.verticalHeader())
        down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        down.setDefaultSectionSize(round(self.fontMetrics().lineSpacing() * _HIGH))
        down.hide()  # the places stand before the names
        self.currentCellChanged.connect(lambda *_: self._choose())

    def set_theme(self, theme: Theme) -> None:
        """Paint with the colours of ``theme``."""
        self._theme = theme
        if self._standings is not None:
            self.show_standings(self._standings, self._names)

    def show_standings(self, standings: Standings, names: Mapping[str, str]) -> None:
        """Show how players stand, whom people know by ``names``; the same two stay chosen."""
        chosen = self.chosen
        self._standings, self._names = standings, names
        rows = standings.rows
        self.blockSignals(True)
        self.setRowCount(len(rows))
        self.setColumnCount(len(_HEAD) + len(rows))
        numbers = [str(place) for place in range(1, len(rows) + 1)]
        self.setHorizontalHeaderLabels([*map(str, _HEAD), *numbers])
        sure(self.horizontalHeaderItem(0)).setTextAlignment(
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        )
        across = sure(self.horizontalHeader())
        # Once for all cells: Qt measures all of them again at each that is set.
        across.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        for place, row in enumerate(rows):
            for column, text in enumerate(self._facts(row)):
                said = f"{numbers[place]}.  {text}" if column == 0 else text
                self._put(place, column, said).setToolTip(plain_tip(_cost_text(row)))
            for other in range(len(rows)):
                self._put_score(place, other)
        across.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        across.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.choose(chosen)
        self.blockSignals(False)

    @property
    def needed_height(self) -> int:
        """Height in pixels at which all rows are seen."""
        rows = self.rowCount() * sure(self.verticalHeader()).defaultSectionSize()
        return rows + sure(self.horizontalHeader()).sizeHint().height() + 2 * self.frameWidth() + 4

    def _facts(self, row: Row) -> tuple[str, ...]:
        if not row.games:
            return (self._names.get(row.name, row.name), "", "", "", "", "")
        return (
            self._names.get(row.name, row.name),
            localised(f"{row.points:g} / {row.games:,}"),
            share_text(row.points / row.games),
            f"{share_text(row.low)} … {share_text(row.high)}",
            f"{elo_text(row.elo)} ± {row.margin:.0f}",
            duration_text(row.cost.seconds / max(1, row.cost.moves)),
        )

    def _put(self, row: int, column: int, text: str) -> QTableWidgetItem:
        item = QTableWidgetItem(text)
        left = Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignHCenter
        item.setTextAlignment(left | Qt.AlignmentFlag.AlignVCenter)
        self.setItem(row, column, item)
        return item

    def _put_score(self, place: int, other: int) -> None:
        assert self._standings is not None
        score, results = self._standings.pairs[place][other], self._standings.cross[place][other]
        if not sum(results):
            self._put(place, len(_HEAD) + other, "–" if place == other else "")
            return
        won, drawn, lost = results
        said = f"{won} – {drawn} – {lost}"
        if score.pairs:
            said += f"\n{elo_text(score.elo[0])}{' ✓' if score.is_sure else ''}"
        item = self._put(place, len(_HEAD) + other, said)
        share = (won + drawn / 2) / sum(results)
        item.setBackground(self._shade(share))
        item.setToolTip(plain_tip(self._tip(place, other, score)))

    def _tip(self, place: int, other: int, score: PairScore) -> str:
        """Tell of two players who met what is known, and how sure it is."""
        assert self._standings is not None
        rows = self._standings.rows
        first, second = (self._names.get(rows[n].name, rows[n].name) for n in (place, other))
        low, high = score.interval
        counts = "  ".join(map(str, score.counts))
        lines = [
            tr("{first} against {second}: won, drawn, lost", first=first, second=second),
            tr("Share of the points: {low} to {high} (95%)", low=share_text(low),
               high=share_text(high)),
            tr("Openings from both sides with 0, ½, 1, 1½ and 2 points: {counts}", counts=counts),
            tr("Evidence: {evidence:+.2f}; certain from ±{bound:.2f} on",
               evidence=score.evidence, bound=BOUND),
        ]  # fmt: skip
        return "\n".join(lines)

    def _shade(self, share: float) -> QColor:
        """Mix the colour of who is ahead into the ground, the more, the further."""
        theme = self._theme
        colour = theme.maximiser if share >= 0.5 else theme.minimiser
        weight = _STRENGTH * abs(2 * share - 1)
        parts = zip(theme.panel.getRgb()[:3], colour.getRgb()[:3], strict=True)
        return QColor(*(round(a + (b - a) * weight) for a, b in parts))

    # ---- which two ---------------------------------------------------------------------------

    @property
    def chosen(self) -> tuple[str, ...]:
        """Names of the players of the chosen cell: of two, of one, or of nobody."""
        row, column = self.currentRow(), self.currentColumn()
        if self._standings is None or row < 0 or row >= len(self._standings.rows):
            return ()
        first = self._standings.rows[row].name
        other = column - len(_HEAD)
        if other < 0 or other == row:
            return (first,)
        return first, self._standings.rows[other].name

    def choose(self, names: tuple[str, ...]) -> None:
        """Choose the cell of two players, or of one alone, if they are there."""
        assert self._standings is not None
        places = {row.name: place for place, row in enumerate(self._standings.rows)}
        if names and names[0] in places:
            column = len(_HEAD) + places[names[1]] if len(names) == 2 else 0
            self.setCurrentCell(places[names[0]], column)

    def _choose(self) -> None:
        self.pair_chosen.emit(self.chosen)


def _cost_text(row: Row) -> str:
    """Say what a player's moves cost; nothing before it has made any."""
    cost = row.cost
    if not cost.moves:
        return ""
    nodes = counted(round(cost.nodes / cost.moves), "{n:,} {node|nodes}")
    return tr(
        "A move: {time} and {nodes}, on average. Its largest tree: {size}",
        time=duration_text(cost.seconds / cost.moves),
        nodes=nodes,
        size=size_text(cost.memory),
    )
