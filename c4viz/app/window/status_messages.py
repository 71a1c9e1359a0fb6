"""The sentences of the status bar: each goes when what it is about is shown no more."""

from __future__ import annotations

from PyQt6.QtWidgets import QStatusBar

from c4viz.app.board.turn_words import TurnWords
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session

MESSAGE_MS = 8000
_OVER: frozenset[Change] = frozenset({"trace", "step", "running", "hidden", "playback"})
"""After these changes a sentence may be true no more."""


class StatusMessages:
    """Says in ``bar`` what ``session`` has to tell and what `say` is given; and, while nothing
    else is said, which machine thinks, as ``words`` put it."""

    def __init__(self, session: Session, bar: QStatusBar, words: TurnWords) -> None:
        self._session, self._bar, self._words = session, bar, words
        self._about: tuple[object, ...] | None = None
        session.changes.changed.connect(self._follow)
        session.changes.message.connect(self.say)
        session.changes.news.connect(self.announce)

    def say(self, text: str) -> None:
        """Show a sentence about what is shown now, as long as it is shown."""
        self._about = self._place
        self._bar.showMessage(text, MESSAGE_MS)

    def announce(self, text: str) -> None:
        """Show a sentence for a while, whatever is shown meanwhile."""
        self._about = None
        self._bar.showMessage(text, MESSAGE_MS)

    @property
    def _place(self) -> tuple[object, ...]:
        """What a sentence about the game may be about: when it changes, that is true no more."""
        session, match = self._session, self._session.game.match
        return (
            match.at,
            match.at.resigned,
            match.players,
            session.game.paused,
            session.exploration.selected,
        )

    def _follow(self, what: frozenset[Change]) -> None:
        """What was said of another step or position goes."""
        if self._about is not None and (what & _OVER or self._about != self._place):
            self._bar.clearMessage()
        if "running" in what:
            self._tell_thinking()

    def _tell_thinking(self) -> None:
        """Say which machine thinks, as long as it is shown."""
        runner = self._session.runner
        if runner.is_thinking and not runner.is_stopping and not self._bar.currentMessage():
            self._about = self._place
            self._bar.showMessage(self._words.thinker())
