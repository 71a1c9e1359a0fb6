"""Shows what a machine would play, and plays the columns that a person chooses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import QWidget

from c4viz.app.actions.action import COLUMN_KEYS
from c4viz.app.actions.keymap import Shortcuts
from c4viz.app.board.panel import BoardPanel
from c4viz.app.board.widget import BoardWidget
from c4viz.app.preferences.saved_players import SavedPlayers
from c4viz.app.state.session import Session
from c4viz.explain import hint_reason
from c4viz.language import tr
from c4viz.play import Player, adviser, player_named
from c4viz.play.names import described, title_of
from c4viz.telling.numbers import plain_text
from c4viz.trace import Trace
from c4viz.trace.timeline import is_truncated
from c4viz.trace.trace import knows_nothing


class _InVain(NamedTuple):
    """Records that ``player`` found nothing in ``seconds``, so that ``other`` was asked instead."""

    player: Player
    other: Player
    seconds: float


class Hints:
    """Shows the hints of ``session`` in ``panel``, without a reason while values are hidden;
    ``levels`` names the user's players."""

    def __init__(self, session: Session, panel: BoardPanel, levels: SavedPlayers) -> None:
        self._session, self._panel, self._levels = session, panel, levels
        self._in_vain: _InVain | None = None
        session.game.hinted.connect(self._show)

    def _show(self, column: int) -> None:
        """Ring the hinted column and say why; a search that was stopped may know none, and if its
        time ran out another player is asked."""
        trace = self._session.exploration.trace
        if trace is None:
            return
        if (
            knows_nothing(trace)
            and is_truncated(trace.ending)
            and self._session.exploration.decision is None
        ):
            if trace.ending not in ("seconds", "memory") or not self._ask_another():
                nothing = tr("The search ended before it found anything: there is no hint.")
                self._session.changes.say(nothing)
            return
        self._panel.mark_column(column)
        reason = "" if self._session.tree.hides_values else hint_reason(trace, column)
        said = [self._who_plays(column), reason, self._how_far(trace)]
        self._panel.note.tell(" ".join(filter(None, said)))

    def _ask_another(self) -> bool:
        """Ask a player that looks ever deeper until the time is over, and so always has an answer;
        return False if that player was the one asked already."""
        session = self._session
        usual = adviser(player_named("hard"), session.game.match.position)
        quick = usual.hurried(session.runner.move_seconds)
        if session.game.hinter == quick:
            return False
        self._in_vain = _InVain(session.game.hinter, quick, session.runner.move_seconds)
        session.game.hint(quick)
        return True

    def _who_plays(self, column: int) -> str:
        in_vain, self._in_vain = self._in_vain, None
        players = self._levels.players
        said = {"who": _short(self._session.game.hinter, players), "column": column + 1}
        if in_vain is None or in_vain.other != self._session.game.hinter:
            return tr("{who} would play column {column}.", **said)
        return tr(
            "{slow} found nothing within {seconds} s; {who} would play column {column}.",
            slow=_short(in_vain.player, players),
            seconds=plain_text(in_vain.seconds),
            **said,
        )

    def _how_far(self, trace: Trace) -> str:
        """Say that the time was over before the search was; empty if it was not, or if the search
        has a shorter limit of its own."""
        own = self._session.game.hinter.budget.max_seconds
        is_own = own is not None and own < self._session.runner.move_seconds
        if trace.ending != "seconds" or is_own:
            return ""
        return tr("Its time was over before the search was: this is the best of what it saw.")


def _short(player: Player, own: Mapping[str, Player]) -> str:
    """Name a level by its name, since room is scarce, and other players by their search."""
    title = title_of(player, own)
    is_level = player.settings is not None and title != str(player.settings.title)
    return title if is_level else described(player, own)


# ---- the column or the move that a person chooses, by a click on the board or by a key -----------


class ColumnChoice:
    """Plays the column that is chosen on ``board``, or in ``window`` by its key, which answers a
    question instead if one waits; while the board looks ahead, a sentence says how to return to the
    game. A move of a game of the user's
    own selects the node after it."""

    def __init__(
        self,
        window: QWidget,
        session: Session,
        board: BoardWidget,
        shortcuts: Shortcuts,
    ) -> None:
        self._session, self._shortcuts = session, shortcuts
        board.column_chosen.connect(self._choose)
        board.move_chosen.connect(session.exploration.visit_after)
        for column, key in enumerate(COLUMN_KEYS):
            shortcut = QShortcut(QKeySequence(key), window)
            shortcut.activated.connect(lambda c=column: self._take_key(c))

    def _take_key(self, column: int) -> None:
        """Answer the question that is open, or else play the column."""
        if not self._session.quiz.choose(column):
            self._choose(column)

    def _choose(self, column: int) -> None:
        if self._session.shown.looks_ahead:
            self._session.changes.say(self._way_back())
        elif column < self._session.game.match.position.rules.columns:
            self._session.game.play(column)

    def _way_back(self) -> str:
        key = self._shortcuts.key_of("return_to_game")
        if not key:
            return tr("The board looks ahead: return to the game, then play.")
        return tr("The board looks ahead: press {key} to return to the game, then play.", key=key)
