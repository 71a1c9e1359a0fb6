"""Whose turn it is, in words: what the line above the board says."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from c4viz.app.board.state_words import state_words
from c4viz.app.preferences.saved_players import SavedPlayers
from c4viz.app.state.session import Session
from c4viz.game import GameState
from c4viz.game.notation import SYMBOLS
from c4viz.language import tr
from c4viz.play import Player
from c4viz.play.names import described, title_of


class TurnWords:
    """What the line above the board says of ``session``; ``levels`` names the user's players."""

    def __init__(self, session: Session, levels: SavedPlayers) -> None:
        self._session, self._levels = session, levels

    @property
    def disc(self) -> int:
        """Whose disc stands beside the words: 1, 2, or 0 for nobody's."""
        session = self._session
        if isinstance(session.shown.position, GameState):
            return 0
        if session.game.match.at.winner is not None and not session.shown.looks_ahead:
            return session.game.match.at.winner
        outcome = session.shown.position.outcome
        return session.shown.position.to_move if outcome is None else outcome.winner

    def whole(self) -> str:
        """All words."""
        session = self._session
        position, match = session.shown.position, session.game.match
        if isinstance(position, GameState):
            return state_words(position)
        if match.at.resigned and not session.shown.looks_ahead:
            gone = match.at.resigned
            return tr(
                "{loser} resigns: {winner} wins", loser=SYMBOLS[gone], winner=SYMBOLS[3 - gone]
            )
        if position.outcome is not None:
            winner = position.outcome.winner
            return tr("{player} wins", player=SYMBOLS[winner]) if winner else tr("A draw")
        return self._to_move(SYMBOLS[position.to_move])

    def _to_move(self, player: str) -> str:
        session, match = self._session, self._session.game.match
        if session.runner.is_stopping and not session.shown.looks_ahead:
            return tr("Stopping…")
        if session.runner.is_thinking and not session.shown.looks_ahead:
            return self.thinker(described)
        if session.exploration.is_running and not session.shown.looks_ahead:
            return tr("Searching for {player}…", player=player)
        waits = session.game.paused and match.machine_to_move
        if session.shown.looks_ahead or (match.people != 1 and not waits):
            return tr("{who} to move", who=player)
        if match.machine_to_move:
            return tr("Machine to move ({player})", player=player)
        return tr("Your move ({player})", player=player)

    def short(self) -> str:
        """The words where there is no room for all."""
        runner = self._session.runner
        thinks = runner.is_thinking and not runner.is_stopping
        thinks = thinks and not self._session.shown.looks_ahead
        return self.thinker(title_of) if thinks else self.whole()

    def thinker(self, named: Callable[[Player, Mapping[str, Player]], str] = described) -> str:
        """Which machine thinks; ``named`` says what a player is called."""
        match = self._session.game.match
        side = SYMBOLS[match.position.to_move]
        if match.on_move.settings is None:  # the search below, for itself or for a person
            return tr("The machine ({player}) thinks…", player=side)
        name = named(match.on_move, self._levels.players)
        return tr("{name} ({player}) thinks…", name=name, player=side)
