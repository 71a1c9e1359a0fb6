"""Changes of the state, announced to all views at once, and the sentences that go with them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Literal, cast

from PyQt6.QtCore import QCoreApplication, QEvent, QObject, Qt, QThread, pyqtBoundSignal, pyqtSignal

from c4viz.app.state.turns import window_first

Change = Literal[
    "match",  # what is played, by whom, and whether machines wait
    "lesson",  # another one, another page of it, or something in it was changed
    "class_screen",  # the window of the class was opened, or closed
    "pointing",  # somebody points elsewhere in front of a class, or draws
    "quiz",  # another question is asked, it is answered or voted on, or what is asked
    "puzzles",  # another one is on the board, it is answered, or others are kept
    "parsons",  # another program is put in order, its lines, or it runs or has run
    "example",  # another one of the library is told of, or more of it
    "flaw",  # another search with a mistake is shown or awaited, or somebody guessed
    "comment",  # somebody wrote about a move
    "trace",  # another one is shown, none, or the one that is shown has ended
    "step",
    "selection",
    "running",  # a search began, is to stop, or ended
    "colours",  # nodes are coloured by something else
    "found",  # other nodes stand out, or all do again
    "unfolded",  # other nodes are drawn, or as much of them is to be seen
    "room",  # the tree unfolded by itself, since it has more room or less
    "ahead",  # what a step has not reached is drawn, or is not
    "hidden",  # values of other nodes are not to be told
    "bookmarks",
    "playback",  # steps are played, or are no more, or other stops are chosen
    "truth",  # more is known of what positions are worth
    "review",  # more is known of the moves, or a review began or ended
    "move_seconds",  # what a move may take
    "filling",  # another search is done by hand, or something is filled in or told
    "what_if",  # the search is changed, or more is known of what a change does
    "lit",  # other differences of a changed search stand out in the tree, or none any more
    "looks",  # one looks from another workspace, or went back or forward
]
_FIRST = cast(int, Qt.EventPriority.HighEventPriority.value)
_DUE = QEvent.Type(QEvent.registerEventType())


def disconnect_all(*signals: pyqtBoundSignal) -> None:
    """Disconnect all who are connected to these signals."""
    for signal in signals:
        with suppress(TypeError):  # nobody was connected
            signal.disconnect()


class Changes(QObject):
    """Tells views what has changed: state calls `note`, and views connect to ``changed``, which
    carries the set of changes once in a turn of the event loop (at once if no loop runs).

    Sentences of the same turn (`say`, `announce`) follow afterwards: a sentence about what is
    shown now is cleared when something else is shown.
    """

    changed = pyqtSignal(frozenset)
    message = pyqtSignal(str)  # a sentence about what is shown now
    news = pyqtSignal(str)  # a sentence that stays true whatever is shown next

    def __init__(self) -> None:
        super().__init__()
        self._noted: set[Change] = set()
        self._followers: list[Callable[[frozenset[Change]], object]] = []
        self._then: list[Callable[[], object]] = []
        self._is_due = self._delivers = self._is_over = False

    def end(self) -> None:
        """Stop telling anything: views may be gone when a thread comes to its end."""
        self._is_over = True
        self._noted.clear()
        self._then.clear()
        self.blockSignals(True)

    def leave_views(self) -> None:
        """Disconnect all who listen now: others take their place."""
        disconnect_all(self.changed, self.message, self.news)

    def note(self, *what: Change) -> None:
        """Note what has changed, to be told to views soon."""
        if self._is_over:
            return
        self._noted.update(what)
        if QThread.currentThread().loopLevel() == 0:  # type: ignore[union-attr]
            self.deliver()
        elif not self._is_due:
            self._is_due = True
            # First, before anything is painted that would show half of the changes.
            QCoreApplication.postEvent(self, QEvent(_DUE), _FIRST)

    def lead(self, follow: Callable[[frozenset[Change]], object]) -> None:
        """Call ``follow`` with what has changed before views are told; for state that depends on
        other state. What it notes is told to views together with the rest."""
        self._followers.append(follow)

    def then(self, tell: Callable[[], object]) -> None:
        """Call ``tell`` once all views have been told what has changed so far."""
        if self._noted or self._delivers:
            self._then.append(tell)
        else:
            tell()

    def say(self, sentence: str) -> None:
        """Say something about what is shown now."""
        self.then(partial(self.message.emit, sentence))

    def announce(self, sentence: str) -> None:
        """Say something that stays true whatever is shown next."""
        self.then(partial(self.news.emit, sentence))

    def deliver(self) -> None:
        """Tell views now what has changed, if anything has."""
        if self._delivers:
            return  # what is noted meanwhile is told next
        self._delivers = True
        try:
            while self._noted or self._then:
                if self._noted:
                    settled = self._settled()
                    with window_first():
                        self.changed.emit(settled)
                else:
                    self._tell(self._then.pop(0))
        finally:
            self._delivers = False

    def _tell(self, tell: Callable[[], object]) -> None:
        """Call ``tell``, which may wait for a person: views go on being told meanwhile."""
        self._delivers = False
        try:
            tell()
        finally:
            self._delivers = True

    def _settled(self) -> frozenset[Change]:
        """Return all changes noted, with those that followers add to them."""
        what: frozenset[Change] = frozenset()
        while self._noted:
            fresh, self._noted = frozenset(self._noted), set()
            what |= fresh
            for follow in self._followers:
                follow(fresh)
        return what

    def event(self, event: QEvent | None) -> bool:
        if event is None or event.type() != _DUE:
            return super().event(event)
        self._is_due = False
        self.deliver()
        return True
