"""What a machine would play: on the board, and in a sentence that says why."""

from __future__ import annotations

from c4viz.app.board import BoardWidget
from c4viz.app.levels import OwnLevels
from c4viz.app.sayings import Sayings
from c4viz.app.session import Session
from c4viz.app.tree import TreeCanvas
from c4viz.explain import hint_reason
from c4viz.language import tr
from c4viz.play.names import described


class Hints:
    """Shows the hints of ``session`` on ``board``; ``sayings`` give no reason while ``tree`` hides
    values. ``levels`` names the user's players."""

    def __init__(
        self,
        session: Session,
        board: BoardWidget,
        tree: TreeCanvas,
        levels: OwnLevels,
        sayings: Sayings,
    ) -> None:
        self._session, self._board, self._tree = session, board, tree
        self._levels, self._sayings = levels, sayings
        session.hinted.connect(self._show)

    def _show(self, column: int) -> None:
        """Ring the column that was hinted at, and say why; a search that was stopped may know
        none."""
        trace = self._session.trace
        assert trace is not None
        if trace.knows_nothing and trace.truncated and self._session.decision is None:
            self._sayings.say(tr("The search ended before it found anything: there is no hint."))
            return
        self._board.mark_column(column)
        reason = "" if self._tree.hides_values else hint_reason(trace, column)
        who = described(self._session.hinter, self._levels.players)
        said = tr("{who} would play column {column}.", who=who, column=column + 1)
        self._sayings.say(f"{said} {reason}".strip())
