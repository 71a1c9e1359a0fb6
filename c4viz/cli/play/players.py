"""Players as they are named in a terminal: also by the user's own levels, saved in the window."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from c4viz.play import Player, player_named
from c4viz.play.names import title_of
from c4viz.play.players import check_tree
from c4viz.search import SettingError
from c4viz.search.consent import CONSENT
from c4viz.search.runs.programs import programs_of


@cache
def own_levels() -> Mapping[str, Player]:
    """The user's own levels by name; none where Qt cannot be loaded."""
    try:
        from c4viz.app.preferences.player_store import kept_levels, opened_store
    except ImportError:
        return {}
    levels: Mapping[str, Player] = kept_levels(opened_store())
    return levels


def player_called(text: str, level: str | None = None) -> Player:
    """The player that ``text`` names, see `player_named`; also one of the user's own. Whoever named
    it wants its programs to run."""
    try:
        player = player_named(text, level, chooses=False)
    except SettingError:  # only now, since Qt takes some time
        player = player_named(text, level, chooses=False, own=own_levels())
    for program in () if player.settings is None else programs_of(player.settings):
        CONSENT.name(program, keep=True)  # also for the game that is gone on with later
    return check_tree(player)


def title_here(player: Player) -> str:
    """What a player is called in a word or two."""
    title = title_of(player, {})
    is_known = player.settings is None or title != str(player.settings.title)
    return title if is_known else title_of(player, own_levels())
