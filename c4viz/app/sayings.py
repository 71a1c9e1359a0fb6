"""The sentences of the status bar: each goes when what it is about is shown no more."""

from __future__ import annotations

from PyQt6.QtWidgets import QStatusBar

from c4viz.app.session import Session

MESSAGE_MS = 8000


class Sayings:
    """Says sentences about ``session`` in ``bar``."""

    def __init__(self, session: Session, bar: QStatusBar) -> None:
        self._session, self._bar = session, bar
        self._about: tuple[object, ...] | None = None

    def say(self, text: str) -> None:
        """Show a sentence about what is shown now, as long as it is shown."""
        self._about = self._place
        self._bar.showMessage(text, MESSAGE_MS)

    def say_meanwhile(self, text: str) -> None:
        """As `say`, without an end, where nothing else is said."""
        if not self._bar.currentMessage():
            self._about = self._place
            self._bar.showMessage(text)

    def announce(self, text: str) -> None:
        """Show a sentence for a while, whatever is shown meanwhile."""
        self._about = None
        self._bar.showMessage(text, MESSAGE_MS)

    @property
    def _place(self) -> tuple[object, ...]:
        """What a sentence about the game may be about: when it changes, that is true no more."""
        session, match = self._session, self._session.match
        return match.at, match.at.resigned, match.players, session.paused, session.selected

    def follow_step(self) -> None:
        """Another step is shown: what was said of another one goes."""
        if self._about is not None:
            self._bar.clearMessage()

    def follow_position(self) -> None:
        """What was said of another position goes."""
        if self._about not in (None, self._place):
            self._bar.clearMessage()
