"""Reads what a person types at a terminal: on a turn, and as the name of a player."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

from c4viz.cli.words import aligned
from c4viz.language import quoted, quoted_path, tr
from c4viz.language.matching import unaccented
from c4viz.play import Player, player_named
from c4viz.play.names import title_of
from c4viz.play.players import check_tree
from c4viz.search import SettingError
from c4viz.search.consent import CONSENT
from c4viz.search.runs.saved_search import programs_of

Wish = Literal["hint", "undo", "redo", "board", "resign", "quit", "help"]
WISHES: dict[Wish, tuple[str, str, str]] = {
    "hint": ("hint h", tr("hint h"), tr("the best column, as a search sees it")),
    "undo": ("undo u back", tr("undo u back"), tr("take your last move back")),
    "redo": ("redo r", tr("redo r"), tr("play again what was taken back")),
    "board": ("board b", tr("board b"), tr("show the board again")),
    "resign": ("resign", tr("resign"), tr("give the game up")),
    "quit": ("quit q exit", tr("quit q exit"), tr("leave the game; it can go on later")),
    "help": ("help ?", tr("help ?"), tr("this help")),
}
"""For each wish the words in English, those in the user's language, and what it means. Of the
latter the first and a letter are told; the English ones serve too where these do not clash."""


COMMENTS = "#"
"""What a comment on the last move begins with."""


def wish_of(said: str) -> Wish | None:
    """Return what a person wishes who types this; None where it is no command."""
    return _WISHES.get(unaccented(said.strip()))


def help_text(columns: int) -> str:
    """Tell what may be typed, a line each."""
    lines = {tr("1 to {columns}", columns=columns): tr("drop a disc into that column")}
    for _, words, meaning in WISHES.values():
        lines[", ".join(words.split()[:2])] = meaning
    lines[f"{COMMENTS} …"] = tr("write about the last move; reviews and reports tell it")
    return "\n".join(f"  {line}" for line in aligned(lines.items(), "<<"))


_WISHES: dict[str, Wish] = {
    unaccented(word): wish
    for language in (0, 1)
    for wish, words in WISHES.items()
    for word in words[language].split()
}


# ---- players as they are named in a terminal -----------------------------------------------------


@cache
def own_levels() -> Mapping[str, Player]:
    """Return the user's own levels by name; none where Qt cannot be loaded."""
    try:
        from c4viz.app.preferences.player_store import kept_levels, opened_store
    except ImportError:
        return {}
    levels: Mapping[str, Player] = kept_levels(opened_store())
    return levels


def player_called(text: str, level: str | None = None) -> Player:
    """Return the player that ``text`` names, see `player_named`, or one of the user's own. Whoever
    named it wants its programs to run."""
    try:
        player = player_named(text, level, chooses=False)
    except SettingError:  # only now, since Qt takes some time
        player = player_named(text, level, chooses=False, own=own_levels())
    for program in () if player.settings is None else programs_of(player.settings):
        if not Path(program.path).is_file():
            raise SettingError(
                'there is no file {path} for the player "{name}": check the path',
                path=quoted_path(program.path),
                name=quoted(text.strip()),
            )
        CONSENT.name(program, keep=True)  # also for the game that is gone on with later
    return check_tree(player)


def title_here(player: Player) -> str:
    """Name a player in a word or two."""
    title = title_of(player, {})
    is_known = player.settings is None or title != str(player.settings.title)
    return title if is_known else title_of(player, own_levels())
