"""Comments that somebody writes on the moves of the match."""

from __future__ import annotations

from c4viz.app.state.changes import Changes
from c4viz.app.state.matches import Matches
from c4viz.language import tr
from c4viz.play import Turn
from c4viz.play.gamefile import LONGEST, comment_of


class Comments:
    """Notes what is written about moves of the match: `write`."""

    def __init__(self, changes: Changes, matches: Matches) -> None:
        self._changes, self._matches = changes, matches

    def write(self, turn: Turn, words: str) -> None:
        """Note what somebody wrote about a move, or about the start, as a file of a game may hold
        it (`comment_of`). A turn of another match does nothing."""
        kept = comment_of(words)
        if len(words) > LONGEST:
            self._changes.say(tr("A comment has at most {n:,} letters.", n=LONGEST))
        if self._matches.match.has(turn) and turn.comment != kept:
            turn.comment = kept
            self._changes.note("comment")
