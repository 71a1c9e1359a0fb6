"""A panel that says how many discs lie on the board."""

from __future__ import annotations

from PyQt6.QtWidgets import QLabel

from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View


class DiscsPanel(View, QLabel):
    """The number of discs on the board."""

    concerns = frozenset({"match"})

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._board = session.shown
        self.follow(session)

    def show_changes(self, what: frozenset[Change]) -> None:
        self.setText(str(self._board.position.ply))
