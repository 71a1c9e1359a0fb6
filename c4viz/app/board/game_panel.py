"""The panel of the game: who plays, the board, and the search below."""

from __future__ import annotations

from PyQt6.QtWidgets import QVBoxLayout, QWidget

from c4viz.app.board.match_bar import MatchBar
from c4viz.app.board.panel import BoardPanel
from c4viz.app.board.player_boxes import SeatsStrip
from c4viz.app.dialogs.search_form import SearchForm


class GamePanel(QWidget):
    """Puts the parts of the game one below the other; most is done on the board."""

    def __init__(
        self, seats: SeatsStrip, match_bar: MatchBar, board_panel: BoardPanel, form: SearchForm
    ) -> None:
        super().__init__()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        box.addWidget(seats)
        box.addWidget(match_bar)
        box.addWidget(board_panel, 1)
        box.addWidget(form)
        self.setFocusProxy(board_panel.board)
